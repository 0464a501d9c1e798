"""The mountain: which steps there are, what lies on them, where a robot can go."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tablebot.core.errors import Illegal
from tablebot.games.robot_miner.model import FIRST, TIMES, Day, Options, Order, Route, Run, Scoring, Spot


def staircases(options: Options) -> Order:
    """1.2 Those with jewels, the smallest first."""
    return tuple(sorted(options.puzzle.order)) if options.puzzle else tuple(range(FIRST, options.largest + 1))


def value(spot: Spot) -> int:
    """1.1"""
    staircase, step = spot
    return staircase * step


def points(spot: Spot, bonus: int, scoring: Scoring) -> int:
    """2.3 What a jewel counts."""
    once = value(spot) if scoring == "face" else 1
    return TIMES * once if value(spot) % bonus == 0 else once


def score(day: Day, route: Route) -> int:
    """What a team has for these jewels."""
    assert day.bonus is not None
    assert day.scoring is not None
    return sum(points(spot, day.bonus, day.scoring) for spot in route)


def spots(order: Order, steps: int) -> Iterator[Spot]:
    """All steps, staircase by staircase."""
    return ((staircase, step) for staircase in order for step in range(1, steps + 1))


def is_spot(spot: Spot, order: Order, steps: int) -> bool:
    return spot[0] in order and 1 <= spot[1] <= steps


def neighbours(spot: Spot, order: Order, steps: int) -> list[Spot]:
    """3.2 Where a robot can go from here, jewel or not."""
    at = order.index(spot[0])
    beside = [order[column] for column in (at - 1, at + 1) if 0 <= column < len(order)]
    return [(staircase, step) for staircase in beside for step in (spot[1] - 1, spot[1] + 1) if 1 <= step <= steps]


def open_jewels(run: Run, order: Order, steps: int) -> list[Spot]:
    """Within reach: for a robot that is not placed yet, all."""
    around = neighbours(run.route[-1], order, steps) if run.route else spots(order, steps)
    gone = taken(run)
    return [spot for spot in around if spot not in gone]


def taken(run: Run) -> frozenset[Spot]:
    """Steps whose jewels are claimed or stolen."""
    return run.stolen.union(run.route)


def strikable(run: Run, day_options: Options, order: Order) -> list[Spot]:
    """4.2, 4.3 Jewels that may be stolen now."""
    here = order.index(run.route[-1][0])
    safe: Collection[int] = ()
    if day_options.spare_adjacent:
        safe = [order[column] for column in (here - 1, here + 1) if 0 <= column < len(order)]
    gone = taken(run)
    return [spot for spot in spots(order, day_options.steps) if spot[0] not in safe and spot not in gone]


def check_program(route: Route, order: Order, steps: int) -> None:
    """3.4 Raises Illegal."""
    for at, spot in enumerate(route):
        if not is_spot(spot, order, steps):
            raise Illegal("There is no step {step} on a {staircase}x staircase here.", step=spot[1], staircase=spot[0])
        if spot in route[:at]:
            raise Illegal("The program comes to {staircase}x{step} twice.", staircase=spot[0], step=spot[1])
        if at and spot not in neighbours(route[at - 1], order, steps):
            raise Illegal(
                "Move {n} is no step up or down to a neighbouring staircase: {staircase}x{step}.",
                n=at,
                staircase=spot[0],
                step=spot[1],
            )
