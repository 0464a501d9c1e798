"""The best way over a mountain, proven: every way is weighed, by the patterns of `frontier.py`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from tablebot.games.robot_miner.frontier import Choice, Look, Step, cells, looks
from tablebot.games.robot_miner.model import Best, Order, Route, Scoring, Spot
from tablebot.games.robot_miner.mountain import points

Grid: TypeAlias = tuple[tuple[Spot | None, ...], ...]
"""Rows of steps. None: nothing is there."""
NONE = -1_000_000
"""What a step counts that no way may use."""
_NEVER = -100_000_000


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
    """The most that is left where these jewels are gone. From `start`, where a robot stands and has collected it."""
    found = Best(0, ())
    for grid in halves(order, steps):
        spots = [grid[row][column] for column, row in cells(len(grid[0]), len(grid))]
        if start is not None and start not in spots:
            continue
        weights = [NONE if spot is None or spot in gone else worth(spot) for spot in spots]
        if start is None:
            single = max(range(len(spots)), key=weights.__getitem__)
            found = max(found, Best(weights[single], _real([spots[single]])), key=_score)
            found = max(found, _best_way(grid, spots, weights, None), key=_score)
        else:
            at = spots.index(start)
            weights[at] = 0
            way = _best_way(grid, spots, weights, at)
            found = max(found, Best(way.score, _from(way.route, start)), key=_score)
    return found


def halves(order: Order, steps: int) -> Iterator[Grid]:
    """Two grids, each with one half of the mountain where `cells` looks, and no wider than high."""
    rows: Grid = tuple(tuple((staircase, step) for staircase in order) for step in range(1, steps + 1))
    if len(order) > steps:
        rows = tuple(zip(*rows, strict=True))
    yield rows
    if len(rows[0]) % 2 == 0:
        yield tuple(row[::-1] for row in rows)
    elif len(rows) % 2 == 0:
        yield rows[::-1]
    else:
        yield tuple((None, *row) for row in rows)


def _score(best: Best) -> int:
    return best.score


def _best_way(grid: Grid, spots: Sequence[Spot | None], weights: Sequence[int], end: int | None) -> Best:
    """The best way of two steps or more; with one end at the cell of this number."""
    found = looks(len(grid[0]), len(grid))
    values = [[0]]
    """For each cell: the most that each pattern has collected before it."""
    most, last = 0, (0, found[0].going[0])
    for number, (look, weight) in enumerate(zip(found, weights, strict=True)):
        before, after = values[-1], [_NEVER] * look.patterns
        for step in look.ending:
            if before[step.before] + weight > most and (number != end or step.degree == 1):
                most, last = before[step.before] + weight, (number, step)
        for source, target, _, degree in look.going:
            worth = before[source] + weight if degree else before[source]
            if worth > after[target] and (number != end or degree == 1):
                after[target] = worth
        values.append(after)
    return Best(most, _walked(grid, spots, _traced(found, values, weights, last, end)) if most else ())


def _traced(
    found: Sequence[Look],
    values: Sequence[Sequence[int]],
    weights: Sequence[int],
    last: tuple[int, Step],
    end: int | None,
) -> dict[int, Choice]:
    """What the best way does at each cell, found from its last cell back."""
    where, step = last
    choices = {where: step.choice}
    for number in range(where - 1, -1, -1):
        pattern, weight = step.before, weights[number]
        step = next(
            step
            for step in found[number].going
            if step.after == pattern
            and values[number][step.before] + (weight if step.degree else 0) == values[number + 1][pattern]
            and (number != end or step.degree == 1)
        )
        choices[number] = step.choice
    return choices


def _walked(grid: Grid, spots: Sequence[Spot | None], choices: dict[int, Choice]) -> Route:
    """The way from one end to the other."""
    places = cells(len(grid[0]), len(grid))
    beside: dict[Spot, list[Spot]] = {}
    for number, choice in choices.items():
        column, row = places[number]
        for is_linked, other in ((choice.left, column - 1), (choice.right, column + 1)):
            if is_linked:
                one, two = _real([spots[number], grid[row - 1][other]])
                beside.setdefault(one, []).append(two)
                beside.setdefault(two, []).append(one)
    way = [min(spot for spot, near in beside.items() if len(near) == 1)]
    while onward := [spot for spot in beside[way[-1]] if spot not in way[-2:]]:
        way += onward
    return tuple(way)


def _real(spots: Sequence[Spot | None]) -> Route:
    return tuple(spot for spot in spots if spot is not None)


def _from(route: Route, start: Spot) -> Route:
    """The way that begins after the start, which is one of its ends."""
    if not route:
        return ()
    return route[1:] if route[0] == start else route[-2::-1]
