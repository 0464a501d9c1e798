"""How bots find a way over a mountain, each level in its own manner."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from tablebot.core.dice import Dice
from tablebot.core.game import Seat
from tablebot.games.robot_miner.model import Order, Route, Run, Scoring, Spot, View
from tablebot.games.robot_miner.mountain import neighbours, points, spots, taken
from tablebot.games.robot_miner.solver import best_on

DEPTHS = {1: 0, 2: 1, 3: 4}
"""Levels that choose step by step, and how many steps they look ahead."""
WIDTHS = {4: 60}
"""Levels that let ways grow beside each other, and how many they keep."""


class Land(NamedTuple):
    """A mountain, ready to be walked over."""

    order: Order
    steps: int
    worth: Mapping[Spot, int]
    near: Mapping[Spot, tuple[Spot, ...]]


def land_seen(view: View, seat: Seat) -> Land:
    """A team's mountain, once it is settled what jewels count."""
    assert view.bonus is not None
    assert view.scoring is not None
    return land_of(view.orders[seat], view.options.steps, view.bonus, view.scoring)


@lru_cache(maxsize=32)
def land_of(order: Order, steps: int, bonus: int, scoring: Scoring) -> Land:
    everywhere = list(spots(order, steps))
    return Land(
        order,
        steps,
        {spot: points(spot, bonus, scoring) for spot in everywhere},
        {spot: tuple(neighbours(spot, order, steps)) for spot in everywhere},
    )


def lost(view: View, run: Run) -> frozenset[Spot]:
    """Jewels that the robot will not get: claimed, or stolen. Those that it gets back on its way are not lost (4.5)."""
    if view.options.reclaim == "never" or not run.route:
        return taken(run)
    near = neighbours(run.route[-1], view.orders[run.team], view.options.steps)
    return frozenset((*run.route, *run.stolen.intersection(near)))


def way(land: Land, gone: Collection[Spot], at: Spot | None, level: int, dice: Dice) -> Route:
    """Where a bot of this level would go from here. None: from anywhere."""
    if level in DEPTHS:
        return _walk(land, gone, at, DEPTHS[level], dice)
    if level in WIDTHS:
        return _beam(land, gone, at, WIDTHS[level], dice)
    return best_on(land.order, land.steps, land.worth.__getitem__, gone, at).route


def _walk(land: Land, gone: Collection[Spot], at: Spot | None, depth: int, dice: Dice) -> Route:
    """A way to where nothing is in reach, each step chosen by the best that this many steps can bring. 0: any step."""
    used, way = set(gone), list[Spot]()
    while reach := _reach(land, used, at):
        at = max(dice.shuffled(reach), key=lambda spot: _ahead(land, used, spot, depth))
        used.add(at)
        way.append(at)
    return tuple(way)


def _reach(land: Land, used: Collection[Spot], at: Spot | None) -> list[Spot]:
    """Where a robot can go from here. None: it can be placed anywhere."""
    return [spot for spot in (land.worth if at is None else land.near[at]) if spot not in used]


def _ahead(land: Land, used: set[Spot], spot: Spot, depth: int) -> int:
    """The most that this many steps bring, the first of them to this spot."""
    if depth == 0:
        return 0
    used.add(spot)
    most = max((_ahead(land, used, further, depth - 1) for further in _reach(land, used, spot)), default=0)
    used.remove(spot)
    return land.worth[spot] + most


def _beam(land: Land, gone: Collection[Spot], at: Spot | None, width: int, dice: Dice) -> Route:
    """The best of many ways that grow beside each other, of which this many are kept at each length."""
    best: tuple[int, Route] = (0, ())
    heads: list[tuple[int, Route]] = [best]
    while heads:
        best = max(best, heads[0], key=lambda head: head[0])
        longer: dict[tuple[frozenset[Spot], Spot], tuple[int, Route]] = {}
        for score, way in heads:
            for spot in _reach(land, gone, way[-1] if way else at):
                if spot not in way:
                    longer[frozenset((*way, spot)), spot] = (score + land.worth[spot], (*way, spot))
        heads = sorted(dice.shuffled(tuple(longer.values())), key=lambda head: -head[0])[:width]
    return best[1]
