"""Many mountains at once, in arrays: the best scores of all orders of staircases, or after each theft."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, combinations, islice, permutations, product
from math import factorial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablebot.games.robot_miner.frontier import HALVES, Shape, StepChanges, step_changes
from tablebot.games.robot_miner.model import Order, Scoring, Spot
from tablebot.games.robot_miner.mountain import points
from tablebot.games.robot_miner.solver import best_on, half_of

Numbers = NDArray[np.int32]
_NEVER = -1_000_000_000
"""The score of a pattern that no way leads to."""
_GONE = -1_000_000
"""What a step counts where no way may go."""
_BATCH = 512
"""Orders that are weighed together."""


# The best order ---------------------------------------------------------------------------------------------------
def best_order(
    staircases: Order, steps: int, bonus: int, scoring: Scoring, progress: Callable[[float], None] = lambda share: None
) -> tuple[Order, int]:
    """An order of the staircases whose best way has the most of all orders, and its score.

    A way uses even and odd places of an order in turn, so what stands at which of them gives a bound, whatever the
    order is otherwise. The highest bounds come first; most of the others need no further look.
    """
    worth = [[points((one, step), bonus, scoring) for step in range(1, steps + 1)] for one in staircases]
    longest = best_on(staircases, steps, lambda spot: 1).score
    count = len(staircases)
    parts = [(_bound(worth, evens, longest), evens) for evens in combinations(range(count), (count + 1) // 2)]
    parts.sort(reverse=True)
    found, most, done = staircases, 0, 0
    for bound, evens in parts:
        orders = _orders(evens, count)
        while bound > most and (batch := list(islice(orders, _BATCH))):
            scores = _best_of(batch, np.array(worth, np.int32), steps)
            if scores.max() > most:
                most, found = int(scores.max()), tuple(staircases[number] for number in batch[scores.argmax()])
            done += len(batch)
            left = sum(further > most for further, _ in parts) * factorial(count) / 2 / len(parts)
            progress(min(1.0, done / max(1.0, left)))
    return found, most


def _bound(worth: Sequence[Sequence[int]], evens: Collection[int], longest: int) -> int:
    """No order with these staircases at its even places has more."""
    odds = [number for number in range(len(worth)) if number not in evens]
    most = 0
    for half in HALVES:
        ones, others = (
            list(accumulate(sorted((one for at in places for one in worth[at][first::2]), reverse=True), initial=0))
            for places, first in ((evens, half), (odds, 1 - half))
        )
        for n, m in product(range(len(ones)), range(len(others))):
            if abs(n - m) <= 1 and n + m <= longest:
                most = max(most, ones[n] + others[m])
    return most


def _orders(evens: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
    """With these at the even places, in any order; without those whose mirror image comes elsewhere."""
    odds = [number for number in range(count) if number not in evens]
    for ones, others in product(permutations(evens), permutations(odds)):
        order = [0] * count
        order[::2], order[1::2] = ones, others
        if order[0] <= order[-1]:  # Equal where there is only one.
            yield tuple(order)


def _best_of(orders: Sequence[tuple[int, ...]], worth: Numbers, steps: int) -> Numbers:
    """The best score of each of these orders."""
    numbers, most = np.array(orders), np.zeros(len(orders), np.int32)
    for half in HALVES:
        shape, grid = half_of(tuple(range(len(orders[0]))), steps, half)
        weights = np.array([worth[numbers[:, place], step - 1] for place, step in grid.values()])
        most = np.maximum(most, _scores(_tables(shape), weights))
    return most


# After a theft ----------------------------------------------------------------------------------------------------
def best_without(
    order: Order,
    steps: int,
    worth: Callable[[Spot], int],
    gone: Collection[Spot],
    start: Spot,
    thefts: Sequence[Spot],
) -> list[int]:
    """As `best_on`, with each of these jewels gone too."""
    shape, grid = next(found for half in HALVES if start in (found := half_of(order, steps, half))[1].values())
    spots = list(grid.values())
    at = spots.index(start)
    weights = np.array([0 if spot == start else _GONE if spot in gone else worth(spot) for spot in spots], np.int32)
    columns = np.repeat(weights[:, None], len(thefts), axis=1)
    for number, theft in enumerate(thefts):
        if theft in spots:
            columns[spots.index(theft), number] = _GONE
    tables, step = list(_tables(shape)), step_changes(*shape)[at]
    tables[at] = _table(step._replace(skipped=(), used=tuple(use for use in step.used if use.choice.is_end)))
    return [int(score) for score in _scores(tables, columns)]


# Arrays -----------------------------------------------------------------------------------------------------------
class _Table(NamedTuple):
    """StepChanges as arrays."""

    patterns: int
    skipped: tuple[Numbers, Numbers]
    """Sources and targets."""
    sources: Numbers
    """Of patterns that use the step, by target;"""
    targets: Numbers
    """each target once,"""
    firsts: NDArray[np.intp]
    """and where its sources begin."""


@lru_cache(maxsize=32)
def _tables(shape: Shape) -> tuple[_Table, ...]:
    return tuple(map(_table, step_changes(*shape)))


def _table(step: StepChanges) -> _Table:
    skipped, used = (
        np.array(sorted((change[1], change[0]) for change in changes), np.int32).reshape(-1, 2).T
        for changes in (step.skipped, step.used)
    )
    firsts = np.flatnonzero(np.diff(used[0], prepend=-1))
    return _Table(step.patterns, (skipped[1], skipped[0]), used[1], used[0][firsts], firsts)


def _scores(tables: Sequence[_Table], weights: Numbers) -> Numbers:
    """The best score for each column of weights; they have a row for each step."""
    values = np.zeros((1, weights.shape[1]), np.int32)
    for table, weight in zip(tables, weights, strict=True):
        after = np.full((table.patterns, weights.shape[1]), _NEVER, np.int32)
        sources, targets = table.skipped
        after[targets] = values[sources]
        used = np.maximum.reduceat(values[table.sources], table.firsts) + weight
        after[table.targets] = np.maximum(after[table.targets], used)
        values = after
    return values[0]
