"""A view of Clever Party as numbers: the sheet itself, everybody's crosses, the dice."""

from __future__ import annotations

from tablebot.core.encoding import Numbers, Parts, Plane, bits, one_of, own_first, padded
from tablebot.core.game import Seat
from tablebot.games.clever_party.model import (
    AREAS,
    BALLOONS,
    CANDLE,
    JOKER,
    PRESENT,
    SWEETS,
    Area,
    Balloon,
    Crosses,
    Sheet,
    Spot,
    View,
    Wagon,
)
from tablebot.games.clever_party.research.numbers import PRESENTS, ROWS
from tablebot.games.clever_party.sheet import stars

_YELLOW, _RED, _COLUMNS, _PAIRS, _DICE = 16, 12, 6, 5, 8
"""The most that a sheet has."""
_FACES = (JOKER, CANDLE, PRESENT, *(f"balloon:{kind}" for kind in BALLOONS), *SWEETS)
_PHASES = ("start", "throw", "cross", "share", "finished")
_STAGES = ("dice", "bonus", "done")
_MOST = 60
"""Turns; stars; bonuses that are open."""
_SPOTS = _YELLOW + _RED + ROWS + _COLUMNS + ROWS * _PAIRS


def planes(seats: int) -> tuple[Plane, ...]:
    around = "of each seat, mine first"
    return (
        Plane("phase", len(_PHASES), about=", ".join(_PHASES)),
        Plane("turn", 2, _MOST, about="number of the turn, at most 60; the last one, 0 if only a whole area ends it"),
        Plane(
            "balloon_kinds", _YELLOW, len(_FACES), about="face of each balloon on the sheet, from 1; 0: there is none"
        ),
        Plane("wagon_candles", _RED, 3, about="candles of each wagon on the sheet; 0: there is none"),
        Plane("presents_there", PRESENTS, about="presents on the sheet, row by row"),
        Plane("sweet_kinds", ROWS, len(_FACES), about="face of each row of sweets, from 1; 0: there is none"),
        Plane(
            "rewards",
            _SPOTS,
            1 + len(AREAS),
            about="beside balloons, wagons, rows, columns, pairs: 1 a star, 2 to 5 a bonus",
        ),
        Plane("dice", _DICE, len(_FACES), about="face that each die shows, from 1"),
        Plane("dice_free", _DICE, about="dice that I may still use, or the active seat while it crosses off"),
        Plane("dice_used", _DICE, about="dice that the active seat has used"),
        Plane("area", len(AREAS), about="the area chosen this turn with them: yellow, red, green, blue"),
        Plane("bonuses", len(AREAS), _MOST, about="bonus crosses to be made, by area"),
        Plane("stage", len(_STAGES), about="what is done with them: dice, bonus, done"),
        Plane("active", seats, about="whose dice these are, counted from my seat"),
        Plane("finished", seats, about="who is done with the dice that were left, counted from my seat"),
        Plane("balloons", seats * _YELLOW, about=f"balloons crossed off from the left, {around}"),
        Plane("wagons", seats * _RED, about=f"wagons crossed off from the left, {around}"),
        Plane("presents", seats * PRESENTS, about=f"presents crossed off, row by row, {around}"),
        Plane("sweets", seats * ROWS, _PAIRS, about=f"pairs crossed off in each row, {around}"),
        Plane("stars", seats, _MOST, about=f"stars so far, {around}"),
    )


def encoded(view: View, begun: Numbers) -> Parts:
    del begun
    sheet, half, seats = view.sheet, view.half, own_first(view.seat, len(view.crosses))
    yield one_of(view.phase, _PHASES)
    yield (min(view.turn, _MOST), view.last or 0)
    yield padded((_face(balloon.kind) for balloon in sheet.yellow), _YELLOW)
    yield padded((wagon.candles for wagon in sheet.red), _RED)
    yield bits((1 << len(sheet.green.rows) * len(sheet.green.columns)) - 1, PRESENTS)
    yield padded((_face(row.sweet) for row in sheet.blue), ROWS)
    yield from _rewards(sheet)
    yield padded(map(_face, view.throws[-1] if view.throws else ()), _DICE)
    yield bits(half.dice & ~half.used if half else 0, _DICE)
    yield bits(view.used, _DICE)
    yield one_of(half and half.area, AREAS)
    yield (min(half.bonuses.count(area), _MOST) if half else 0 for area in AREAS)
    yield one_of(half and half.stage, _STAGES)
    yield one_of(view.active, seats)
    yield (int(seat in view.done) for seat in seats)
    yield from _crossed(sheet, [_crosses_of(view, seat) for seat in seats])


def _crosses_of(view: View, seat: Seat) -> Crosses:
    """As this view knows them: those of the half that it shows are newer."""
    is_busy = seat == (view.seat if view.phase == "share" else view.active)
    return view.half.crosses if view.half is not None and is_busy else view.crosses[seat]


def _face(face: str) -> int:
    """From 1. A face that is none of ours is one that nobody knows: 0."""
    return _FACES.index(face) + 1 if face in _FACES else 0


def _rewards(sheet: Sheet) -> Parts:
    for spots, size in (
        (sheet.yellow, _YELLOW),
        (sheet.red, _RED),
        (sheet.green.rows, ROWS),
        (sheet.green.columns, _COLUMNS),
    ):
        yield padded(map(_reward, spots), size)
    rows = [row.pairs for row in sheet.blue]
    for n in range(ROWS):
        yield padded(map(_reward, rows[n] if n < len(rows) else ()), _PAIRS)


def _reward(spot: Balloon | Wagon | Spot) -> int:
    return 1 if spot.star else _bonus(spot.bonus)


def _bonus(area: Area | None) -> int:
    return 0 if area is None else 2 + AREAS.index(area)


def _crossed(sheet: Sheet, everybodys: list[Crosses]) -> Parts:
    for crosses in everybodys:
        yield bits((1 << crosses.yellow) - 1, _YELLOW)
    for crosses in everybodys:
        yield bits((1 << crosses.red) - 1, _RED)
    for crosses in everybodys:
        yield bits(crosses.green, PRESENTS)
    for crosses in everybodys:
        yield padded(crosses.blue, ROWS)
    for crosses in everybodys:
        yield (min(stars(sheet, crosses), _MOST),)
