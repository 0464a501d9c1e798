"""What crosses are worth to a bot: stars, and the way to further ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tablebot.games.clever_party.model import AREAS, Balloon, Sheet, Spot, Wagon

Worths = NDArray[np.float64]

# Where things are in an array of worths: of any number of balloons, wagons, pairs of each row, then of presents' lines.
YELLOW_AT, RED_AT, BLUE_AT, PAIRS = 0, 17, 30, 6
ROW_AT, COLUMN_AT, LINE = 54, 82, 7
"""A line of presents has a worth for each number of presents that it lacks."""
BONUS_AT, LEADING_AT, ALONE_AT = 124, 128, 129
SIZE = 130


class Taste(Struct, frozen=True):
    """How a bot weighs."""

    star: float = 1.0
    cross: float = 0.0
    """Any symbol."""
    bonus: tuple[float, ...] = (0.6, 0.6, 0.6, 0.6)
    """A bonus that is still to be won, by its area."""
    patience: tuple[float, ...] = (0.7, 0.7, 0.7, 0.7)
    """What a reward is worth per die before it is won, by the area where it is."""
    leading: float = 100.0
    """To end the party while one leads; to end it while another leads costs as much."""
    alone: float = -1.5
    """To end it early where nobody else plays."""


@lru_cache(maxsize=256)
def worths_of(sheet: Sheet, taste: Taste) -> Worths:
    """The worths as an array. Nobody writes into it."""
    worths = np.zeros(SIZE)
    yellow = [(spot, 1) for spot in sheet.yellow]
    red = [(wagon, wagon.candles) for wagon in sheet.red]
    _fill(worths, YELLOW_AT, _track(yellow, taste, taste.patience[0]))
    _fill(worths, RED_AT, _track(red, taste, taste.patience[1]))
    for n, row in enumerate(sheet.blue):
        _fill(worths, BLUE_AT + PAIRS * n, _track([(pair, 2) for pair in row.pairs], taste, taste.patience[3]))
    wide, high = len(sheet.green.columns), len(sheet.green.rows)
    for n, spot in enumerate(sheet.green.rows):
        _fill(worths, ROW_AT + LINE * n, _line(spot, wide, taste))
    for n, spot in enumerate(sheet.green.columns):
        _fill(worths, COLUMN_AT + LINE * n, _line(spot, high, taste))
    _fill(worths, BONUS_AT, (*taste.bonus, taste.leading, taste.alone))
    worths.flags.writeable = False
    return worths


def _fill(worths: Worths, at: int, numbers: Iterable[float]) -> None:
    for n, number in enumerate(numbers):
        worths[at + n] = number


def _track(spots: Sequence[tuple[Spot | Balloon | Wagon, int]], taste: Taste, patience: float) -> list[float]:
    """The worth of this many crosses from the left."""
    found: list[float] = []
    for at in range(len(spots) + 1):
        worth = sum(taste.star * spot.star + taste.cross for spot, _ in spots[:at])
        effort = 0
        for spot, dice in spots[at:]:
            effort += dice
            worth += _reward(spot, taste) * patience**effort
        found.append(worth)
    return found


def _line(spot: Spot, length: int, taste: Taste) -> list[float]:
    """The worth of a line that lacks this many presents. Half of a cross each: a present lies in two lines."""
    made = [taste.cross / 2 * (length - lacks) for lacks in range(length + 1)]
    return [
        made[lacks] + (_reward(spot, taste) * taste.patience[2] ** lacks if lacks else taste.star * spot.star)
        for lacks in range(length + 1)
    ]


def _reward(spot: Spot | Balloon | Wagon, taste: Taste) -> float:
    return taste.star * spot.star + (0.0 if spot.bonus is None else taste.bonus[AREAS.index(spot.bonus)])
