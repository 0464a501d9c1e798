"""Sheets, crosses, dice and games as integers: what the kernel computes with, and the way there and back.

- **Crosses** of a seat are one number: 5 bits of balloons, 4 of wagons, 24 of presents, 3 for each row of sweets.
- **Dice** are one number: how many show each face, 4 bits per face. Which die it is makes no difference to anybody.
- **Bonuses** are one number: how many of each area, 8 bits per area.
- **A spot's pay** is 8 for a star, plus 1 to 4 for a bonus in the area of that number.
- **A move** is one number: its kind, area and place, and how many jokers it takes.
- **A sheet** is an array with the places below, **a game** one with a head and a part for each seat.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tablebot.core.game import Seat
from tablebot.games.clever_party.model import (
    AREAS,
    BALLOONS,
    CANDLE,
    JOKER,
    PRESENT,
    SWEETS,
    Balloon,
    Bonus,
    Cross,
    Crosses,
    Crossing,
    Decline,
    Done,
    Face,
    Finished,
    Half,
    Move,
    Sharing,
    Sheet,
    Spot,
    State,
    View,
    Wagon,
)

Numbers = NDArray[np.int64]

FACES: tuple[Face, ...] = (JOKER, CANDLE, PRESENT, *(f"balloon:{kind}" for kind in BALLOONS), *SWEETS)
"""A face is its place in here."""

# Where things are in a number of crosses.
RED_AT, GREEN_AT, BLUE_AT, BLUE_BITS = 5, 9, 33, 3
YELLOW_MASK, RED_MASK, GREEN_MASK, BLUE_MASK = (1 << 5) - 1, (1 << 4) - 1, (1 << 24) - 1, (1 << 3) - 1
DIE_BITS, DIE_MASK = 4, (1 << 4) - 1
BONUS_BITS, BONUS_MASK = 8, (1 << 8) - 1
STAR, BONUS_OF = 8, 7
"""Of a spot's pay: the bit of the star, the mask of the bonus."""

# Where things are in a sheet: first how many there are.
BALLOONS_N, WAGONS_N, ROWS_N, COLUMNS_N, SWEETS_N, DICE_N, ALL_PRESENTS = range(7)
BALLOON_FACE, BALLOON_PAY = 8, 24
WAGON_NEED, WAGON_PAY = 40, 52
ROW_MASK, ROW_PAY, COLUMN_MASK, COLUMN_PAY = 64, 68, 72, 78
SWEET_FACE, SWEET_LENGTH, SWEET_PAY, PAIRS = 84, 88, 92, 5
DIE, SIDES = 112, 6
TABLE_SIZE = DIE + 8 * SIDES

# Where things are in a game, and in a seat's part.
SEATS, TURN, LAST, ACTIVE, PHASE, LEFT, HEAD = range(7)
"""The last turn is 0 where only a whole area ends the party; the dice left are those the active seat has not used."""
CROSSES, FREE, AREA, BONUSES, STAGE, PART = range(6)
THROW, CROSS, SHARE, OVER = range(4)
"""Phases. Who begins is drawn before a kernel is asked."""
DICE, BONUS, DONE = range(3)
"""Stages."""
GAME_SIZE = HEAD + 4 * PART

# A move's parts: kind, area, place, jokers.
CROSSED, FINISHED, GRANTED, DECLINED = range(4)
KIND_AT, AREA_AT, PLACE_AT, JOKERS_MASK = 9, 7, 2, 3
PLACE_MASK, AREA_MASK = (1 << 5) - 1, (1 << 2) - 1
MENU_SIZE = 128
"""No menu is longer."""


# A sheet ----------------------------------------------------------------------------------------------------------
@lru_cache(maxsize=64)
def table_of(sheet: Sheet) -> Numbers:
    """The sheet as an array. Nobody writes into it."""
    table = np.zeros(TABLE_SIZE, np.int64)
    rows, columns = sheet.green.rows, sheet.green.columns
    wide, high = len(columns), len(rows)
    table[: ALL_PRESENTS + 1] = (
        len(sheet.yellow), len(sheet.red), high, wide, len(sheet.blue), len(sheet.dice), (1 << wide * high) - 1
    )  # fmt: skip
    for n, balloon in enumerate(sheet.yellow):
        table[BALLOON_FACE + n], table[BALLOON_PAY + n] = FACES.index(balloon.kind), pay_of(balloon)
    for n, wagon in enumerate(sheet.red):
        table[WAGON_NEED + n], table[WAGON_PAY + n] = wagon.candles, pay_of(wagon)
    for n, spot in enumerate(rows):
        table[ROW_MASK + n], table[ROW_PAY + n] = (1 << wide) - 1 << wide * n, pay_of(spot)
    for n, spot in enumerate(columns):
        table[COLUMN_MASK + n], table[COLUMN_PAY + n] = sum(1 << wide * row + n for row in range(high)), pay_of(spot)
    for n, row in enumerate(sheet.blue):
        table[SWEET_FACE + n], table[SWEET_LENGTH + n] = FACES.index(row.sweet), len(row.pairs)
        for pair, spot in enumerate(row.pairs):
            table[SWEET_PAY + PAIRS * n + pair] = pay_of(spot)
    for n, die in enumerate(sheet.dice):
        table[DIE + SIDES * n : DIE + SIDES * (n + 1)] = [FACES.index(face) for face in die]
    table.flags.writeable = False
    return table


def pay_of(spot: Spot | Balloon | Wagon) -> int:
    return STAR * spot.star + (0 if spot.bonus is None else 1 + AREAS.index(spot.bonus))


# A game -----------------------------------------------------------------------------------------------------------
def crosses_of(crosses: Crosses) -> int:
    blue = sum(pairs << BLUE_BITS * row for row, pairs in enumerate(crosses.blue))
    return crosses.yellow | crosses.red << RED_AT | crosses.green << GREEN_AT | blue << BLUE_AT


def dice_of(faces: tuple[Face, ...], free: int) -> int:
    """How many of the free dice show each face; `free` has a bit for each die."""
    return sum(1 << DIE_BITS * FACES.index(face) for n, face in enumerate(faces) if free >> n & 1)


def half_of(half: Half, faces: tuple[Face, ...]) -> tuple[int, int, int, int, int]:
    """A seat's part of a game."""
    bonuses = sum(1 << BONUS_BITS * AREAS.index(area) for area in half.bonuses)
    area = 0 if half.area is None else 1 + AREAS.index(half.area)
    stage = ("dice", "bonus", "done").index(half.stage)
    if stage == DONE:  # What is over makes no difference any more.
        return crosses_of(half.crosses), 0, 0, 0, DONE
    return crosses_of(half.crosses), dice_of(faces, half.dice & ~half.used), area, bonuses, stage


def game_of(state: State) -> Numbers:
    """The game as an array."""
    match state:
        case Crossing():
            return _game(state, CROSS, state.active, state.throws[-1], state.half.used, {state.active: state.half})
        case Sharing():
            halves = {Seat(seat): half for seat, half in enumerate(state.halves)}
            return _game(state, SHARE, state.active, state.throws[-1], state.used, halves)
        case Finished():
            return _game(state, OVER, Seat(0), (), 0, {})
        case _:
            return _game(state, THROW, getattr(state, "active", Seat(0)), (), 0, {})


def game_seen(view: View) -> Numbers:
    """The game as its seat, which is asked, knows it: what the others do with the dice that were left has not begun."""
    assert view.seat is not None and view.active is not None and view.half is not None
    faces, phase = view.throws[-1], CROSS if view.phase == "cross" else SHARE
    free = (1 << len(faces)) - 1 & ~view.used
    halves = {
        Seat(seat): Half(crosses, crosses, free)
        for seat, crosses in enumerate(view.crosses)
        if phase == SHARE and seat != view.active
    }
    return _game(view, phase, view.active, faces, view.used, halves | {view.seat: view.half})


def _game(
    party: State | View, phase: int, active: Seat, faces: tuple[Face, ...], used: int, halves: dict[Seat, Half]
) -> Numbers:
    game = np.zeros(GAME_SIZE, np.int64)
    left = dice_of(faces, (1 << len(faces)) - 1 & ~used)
    game[:HEAD] = (len(party.crosses), party.turn, party.last or 0, active, phase, left)
    for seat, crosses in enumerate(party.crosses):
        at = HEAD + PART * seat
        half = halves.get(Seat(seat), Half(crosses, crosses, 0, stage="done"))
        game[at : at + PART] = half_of(half, faces)
    return game


# A move -----------------------------------------------------------------------------------------------------------
def code_of(move: Move) -> int:
    """The move as a number. A bot takes nothing back: that has none."""
    match move:
        case Cross(area=area, place=place, jokers=jokers):
            return CROSSED << KIND_AT | AREAS.index(area) << AREA_AT | place << PLACE_AT | jokers
        case Bonus(area=area, place=place):
            return GRANTED << KIND_AT | AREAS.index(area) << AREA_AT | place << PLACE_AT
        case Decline(area=area):
            return DECLINED << KIND_AT | AREAS.index(area) << AREA_AT
        case Done():
            return FINISHED << KIND_AT
        case _:
            raise AssertionError


def move_of(code: int) -> Move:
    area = AREAS[code >> AREA_AT & AREA_MASK]
    place, jokers = code >> PLACE_AT & PLACE_MASK, code & JOKERS_MASK
    moves: tuple[Move, ...] = (Cross(area, place, jokers), Done(), Bonus(area, place), Decline(area))
    return moves[code >> KIND_AT]
