"""Where bots strike as claim jumpers. They see the robot and its mountain, not its program."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.games.robot_miner.batch_solver import best_without
from tablebot.games.robot_miner.menu import allowed_strikes, is_programmed
from tablebot.games.robot_miner.model import Move, Pass, Route, Run, Spot, Strike, Theft, View
from tablebot.games.robot_miner.mountain import strikable
from tablebot.games.robot_miner.solver import best_on
from tablebot.games.robot_miner.ways import Land, land_seen, lost, way

_HASTE = 3
"""Level 1 strikes once in this many times."""
_PATIENCE = 3
"""How many moves ahead level 5 asks whether a strike will hurt more then."""


def strike(view: View, level: int, dice: Dice) -> Move:
    """A strike, or none now."""
    assert view.seat is not None
    run = view.runs[-1]
    land, at = land_seen(view, run.team), run.route[-1]
    there = strikable(run, view.options, land.order)
    match level:
        case 1:
            spots = [] if dice.below(_HASTE) else list(dice.shuffled(there))
        case 2:
            spots = _most(land, there, dice)
        case 3:
            reach = _reach(land, lost(view, run), at)
            spots = _most(land, [spot for spot in there if spot in reach], dice)
        case 4:
            spots = [spot for spot in way(land, lost(view, run), at, level, dice) if spot in there]
        case _:
            spots = list(where_it_hurts(view).spots)
    return Strike(tuple(spots[: allowed_strikes(view, run)])) if spots else Pass()


def _most(land: Land, there: list[Spot], dice: Dice) -> list[Spot]:
    """What counts most first."""
    return sorted(dice.shuffled(there), key=lambda spot: -land.worth[spot])


def _reach(land: Land, gone: frozenset[Spot], at: Spot) -> set[Spot]:
    """Jewels that the robot could still come to."""
    found, edge = set[Spot](), [at]
    while edge:
        fresh = [spot for spot in land.near[edge.pop()] if spot not in gone and spot not in found]
        found.update(fresh)
        edge += fresh
    return found


# Level 5 ----------------------------------------------------------------------------------------------------------
class _Harm(NamedTuple):
    """What thefts would cost a robot that goes the best way."""

    route: Route
    """That way,"""
    possible: int
    """and what it brings."""
    costs: dict[Spot, int]

    @property
    def most(self) -> int:
        return max(self.costs.values(), default=0)

    @property
    def worst(self) -> Spot:
        return max(self.costs, key=self.costs.__getitem__)


class Hit(NamedTuple):
    """Where it hurts most."""

    spots: Route
    cost: int
    """How many points fewer are possible for the robot then."""
    waits: bool
    """It will hurt more in some moves, so nothing is stolen now."""


def where_it_hurts(view: View) -> Hit:
    """The jewels whose loss costs the robot most, unless the loss will be greater in some moves."""
    assert view.seat is not None
    run = view.runs[-1]
    harm = first = _harm(view, run)
    for ahead in range(1, min(_PATIENCE + 1, len(harm.route))):
        later = replace(run, route=run.route + harm.route[:ahead])
        if _harm(view, later).most > harm.most:
            return Hit((), 0, waits=True)
    spots: list[Spot] = []
    while harm.costs and len(spots) < allowed_strikes(view, view.runs[-1]):
        spots.append(harm.worst)
        run = replace(run, thefts=(*run.thefts, Theft(view.seat, harm.worst, len(run.route))))
        harm = _harm(view, run)
    return Hit(tuple(spots), first.possible - harm.possible, waits=False)


def _harm(view: View, run: Run) -> _Harm:
    land, gone, at = land_seen(view, run.team), lost(view, run), run.route[-1]
    route = best_on(land.order, land.steps, land.worth.__getitem__, gone, at).route
    there = strikable(run, view.options, land.order)
    if view.options.reclaim == "beside":  # 4.5 Others come back before the robot could miss them.
        there = [spot for spot in there if spot in land.near[at]]
    spots = [spot for spot in route if spot in there]
    most = sum(land.worth[spot] for spot in route)
    left = best_without(land.order, land.steps, land.worth.__getitem__, gone, at, spots) if spots else []
    costs = {spot: most - one for spot, one in zip(spots, left, strict=True) if one < most}
    if is_programmed(view.options, len(view.orders)):  # 3.4 It stops there: all that comes later is lost.
        before = dict(zip(route, accumulate((land.worth[spot] for spot in route), initial=0), strict=False))
        costs = {spot: most - before[spot] for spot in costs}
    return _Harm(route, most, costs)
