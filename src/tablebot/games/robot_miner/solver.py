"""The best way over a mountain, proven: every way is weighed, by the patterns of `frontier.py`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from itertools import islice, permutations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tablebot.games.robot_miner.frontier import Choice, Look, Numbers, cells, looks
from tablebot.games.robot_miner.model import Best, Order, Route, Scoring, Spot
from tablebot.games.robot_miner.mountain import points

Grid: TypeAlias = tuple[tuple[Spot | None, ...], ...]
"""Rows of steps. None: nothing is there."""
_NONE = -1_000_000
"""What a step counts that no way may use."""
_NEVER = -100_000_000
_BATCH = 512
"""Orders that are weighed together."""


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
    for grid in _halves(order, steps):
        spots = [grid[row][column] for column, row in cells(len(grid[0]), len(grid))]
        if start is not None and start not in spots:
            continue
        weights = [_NONE if spot is None or spot in gone else worth(spot) for spot in spots]
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


def best_order(
    staircases: Order, steps: int, bonus: int, scoring: Scoring, progress: Callable[[float], None] = lambda share: None
) -> tuple[Order, int]:
    """The order of staircases whose best way is best, of all orders; the first of those that are equally good."""
    worth = np.array([[points((one, step), bonus, scoring) for step in range(1, steps + 1)] for one in staircases])
    numbers = range(len(staircases))
    orders = (one for one in permutations(numbers) if one[0] < one[-1])  # The others are their mirror images.
    count, done, most, found = _factorial(len(staircases)) // 2, 0, -1, staircases
    while batch := list(islice(orders, _BATCH)):
        scores = _scores(np.array(batch), worth.astype(np.int32), steps)
        at = int(np.argmax(scores))
        if scores[at] > most:
            most, found = int(scores[at]), tuple(staircases[number] for number in batch[at])
        done += len(batch)
        progress(done / count)
    return found, most


def _score(best: Best) -> int:
    return best.score


def _factorial(n: int) -> int:
    return int(np.prod(range(1, n + 1), dtype=np.int64))


# The two halves of a mountain -------------------------------------------------------------------------------------
def _halves(order: Order, steps: int) -> Iterator[Grid]:
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


# One mountain -----------------------------------------------------------------------------------------------------
def _best_way(grid: Grid, spots: Sequence[Spot | None], weights: Sequence[int], end: int | None) -> Best:
    """The best way of two steps or more; with one end at the cell of this number."""
    found = looks(len(grid[0]), len(grid))
    before: list[NDArray[np.int32]] = [np.zeros(1, np.int32)]
    most, last = 0, (0, 0)
    for number, (look, weight) in enumerate(zip(found, weights, strict=True)):
        values = before[-1]
        completed = _allowed(values[look.last_sources] + np.int32(weight), look.last_degrees, number == end)
        if completed.size and completed.max() > most:
            most, last = int(completed.max()), (number, int(completed.argmax()))
        going = _allowed(values[look.sources] + weight * np.minimum(look.degrees, 1), look.degrees, number == end)
        before.append(np.maximum.reduceat(going, look.firsts).astype(np.int32))
    if not most:
        return Best(0, ())
    choices = _traced(found, before, weights, last, end)
    return Best(most, _walked(grid, spots, choices))


def _allowed(values: NDArray[np.int32], degrees: Numbers, is_end: bool) -> NDArray[np.int32]:
    """Where a way has to end, only those that do."""
    return np.where(degrees == 1, values, np.int32(_NEVER)) if is_end else values


def _traced(
    found: Sequence[Look],
    before: Sequence[NDArray[np.int32]],
    weights: Sequence[int],
    last: tuple[int, int],
    end: int | None,
) -> dict[int, Choice]:
    """What the best way does at each cell, found from its last cell back."""
    number, at = last
    look = found[number]
    choices, pattern = {number: look.last_choices[at]}, int(look.last_sources[at])
    for number in range(last[0] - 1, -1, -1):
        look, reached = found[number], before[number + 1][pattern]
        for at in np.flatnonzero(look.targets == pattern):
            choice, source = look.choices[at], look.sources[at]
            if number == end and choice.degree != 1:
                continue
            if before[number][source] + (weights[number] if choice.degree else 0) == reached:
                choices[number], pattern = choice, int(source)
                break
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


# Many mountains ---------------------------------------------------------------------------------------------------
def _scores(orders: NDArray[np.int64], worth: Numbers, steps: int) -> Numbers:
    """The best score of each of these orders: a column of the values for each of them."""
    staircases = orders.shape[1]
    most = np.zeros(len(orders), np.int32)
    for grid in _halves(tuple(range(staircases)), steps):
        values = np.zeros((1, len(orders)), np.int32)
        spots = (grid[row][column] for column, row in cells(len(grid[0]), len(grid)))
        for look, spot in zip(looks(len(grid[0]), len(grid)), spots, strict=True):
            weights = worth[orders[:, spot[0]], spot[1] - 1] if spot else np.full(len(orders), _NONE, np.int32)
            np.maximum(most, weights, out=most)
            if look.last_sources.size:
                np.maximum(most, (values[look.last_sources] + weights).max(axis=0), out=most)
            going = values[look.sources]
            going += weights * np.minimum(look.degrees, 1)[:, None]
            values = np.maximum.reduceat(going, look.firsts, axis=0)
    return most
