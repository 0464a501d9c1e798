"""The best way over a mountain, proven: every way is weighed, by the patterns of `frontier.py`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from tablebot.games.robot_miner.frontier import (
    HALVES,
    Cell,
    Choice,
    Half,
    Shape,
    Skip,
    StepChanges,
    Use,
    cells,
    step_changes,
)
from tablebot.games.robot_miner.model import Best, Order, Route, Scoring, Spot
from tablebot.games.robot_miner.mountain import points

_NEVER = -1_000_000_000
"""The score of a pattern that no way leads to."""
Trace: TypeAlias = list[Skip | Use]
_NOWHERE: Skip | Use = Skip(0, 0)


@lru_cache(maxsize=256)
def best(order: Order, steps: int, bonus: int, scoring: Scoring) -> Best:
    """5.2 The most that this mountain gives."""
    return best_on(order, steps, lambda spot: points(spot, bonus, scoring))


def best_on(
    order: Order,
    steps: int,
    worth: Callable[[Spot], int],
    gone: Collection[Spot] = (),
    start: Spot | None = None,
) -> Best:
    """The most that is left where these jewels are gone; from `start` on, where a robot stands that has its jewel."""
    found = Best(0, ())
    for half in HALVES:
        shape, grid = half_of(order, steps, half)
        spots = list(grid.values())
        if start is not None and start not in spots:
            continue
        weights = [0 if spot == start else None if spot in gone else worth(spot) for spot in spots]
        score, traces = _best_way(step_changes(*shape), weights, spots.index(start) if start else None)
        if score > found.score:
            found = Best(score, _walked(grid, _traced(traces), start))
    return found


def half_of(order: Order, steps: int, half: Half) -> tuple[Shape, dict[Cell, Spot]]:
    """The grid that half of a mountain is, and its steps in the order in which they are looked at."""
    if len(order) % 2 == 0:  # One half is the other one's mirror image.
        order, half = order[:: 1 - 2 * half], 0
    width, height = sorted((len(order), steps))  # Turned where it is wider than high, for that takes less time.
    is_turned = len(order) > steps
    grid = {
        (column, row): (order[row], column + 1) if is_turned else (order[column], row + 1)
        for column, row in cells(width, height, half)
    }
    return (width, height, half), grid


def _best_way(table: Sequence[StepChanges], weights: Sequence[int | None], end: int | None) -> tuple[int, list[Trace]]:
    """The best score, and for each step how its patterns came about. No way goes where None is; it ends at `end`."""
    scores, traces = [0], list[Trace]()
    for number, (changes, weight) in enumerate(zip(table, weights, strict=True)):
        after, trace = [_NEVER] * changes.patterns, [_NOWHERE] * changes.patterns
        if number != end:
            for change in changes.skipped:
                source, target = change
                after[target], trace[target] = scores[source], change
        if weight is not None:
            for change in changes.used:
                source, target, choice = change
                if scores[source] + weight > after[target] and (number != end or choice.is_end):
                    after[target], trace[target] = scores[source] + weight, change
        scores = after
        traces.append(trace)
    return scores[0], traces


def _traced(traces: Sequence[Trace]) -> list[Choice | None]:
    """From the complete way back to its beginning."""
    choices, pattern = list[Choice | None](), 0
    for trace in reversed(traces):
        change = trace[pattern]
        choices.append(change.choice if isinstance(change, Use) else None)
        pattern = change.source
    return choices[::-1]


def _walked(grid: Mapping[Cell, Spot], choices: Sequence[Choice | None], start: Spot | None) -> Route:
    """The way from one end to the other; without the start, where one is given."""
    beside: dict[Spot, list[Spot]] = {}
    for ((column, row), spot), choice in zip(grid.items(), choices, strict=True):
        if choice is None:
            continue
        beside[spot] = [grid[at, row - 1] for at in (column - 1,) * choice.left + (column + 1,) * choice.right]
        for other in beside[spot]:
            beside[other].append(spot)
    way = [start or min(spot for spot, near in beside.items() if len(near) < 2)]
    while onward := [spot for spot in beside[way[-1]] if spot not in way[-2:]]:
        way += onward
    return tuple(way[1:] if start else way)
