"""The best order of staircases: many mountains are weighed together. Needs NumPy, which the server does without."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice, permutations
from math import factorial

import numpy as np
from numpy.typing import NDArray

from tablebot.games.robot_miner.frontier import cells, looks
from tablebot.games.robot_miner.model import Order, Scoring
from tablebot.games.robot_miner.mountain import points
from tablebot.games.robot_miner.solver import NONE, halves

Numbers = NDArray[np.int32]
_BATCH = 512
"""Orders that are weighed together."""


def best_order(
    staircases: Order, steps: int, bonus: int, scoring: Scoring, progress: Callable[[float], None] = lambda share: None
) -> tuple[Order, int]:
    """The order of staircases whose best way is best, of all orders; the first of those that are equally good."""
    worth = np.array(
        [[points((one, step), bonus, scoring) for step in range(1, steps + 1)] for one in staircases], np.int32
    )
    # The others are their mirror images.
    orders = (one for one in permutations(range(len(staircases))) if one[0] < one[-1])
    count, done, most, found = factorial(len(staircases)) // 2, 0, -1, staircases
    while batch := list(islice(orders, _BATCH)):
        scores = _scores(np.array(batch), worth, steps)
        at = int(np.argmax(scores))
        if scores[at] > most:
            most, found = int(scores[at]), tuple(staircases[number] for number in batch[at])
        done += len(batch)
        progress(done / count)
    return found, most


def _scores(orders: NDArray[np.int64], worth: Numbers, steps: int) -> Numbers:
    """The best score of each of these orders: the values have a column for each of them."""
    most = np.zeros(len(orders), np.int32)
    for grid in halves(tuple(range(orders.shape[1])), steps):
        values = np.zeros((1, len(orders)), np.int32)
        spots = (grid[row][column] for column, row in cells(len(grid[0]), len(grid)))
        for look, spot in zip(looks(len(grid[0]), len(grid)), spots, strict=True):
            weights = worth[orders[:, spot[0]], spot[1] - 1] if spot else np.full(len(orders), NONE, np.int32)
            np.maximum(most, weights, out=most)
            if look.ending:
                np.maximum(most, (values[[step.before for step in look.ending]] + weights).max(axis=0), out=most)
            taken = np.array([min(step.degree, 1) for step in look.going], np.int32)
            going = values[[step.before for step in look.going]] + weights * taken[:, None]
            firsts = np.flatnonzero(np.diff([step.after for step in look.going], prepend=-1))
            values = np.maximum.reduceat(going, firsts, axis=0)
    return most
