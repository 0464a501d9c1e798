"""Moves of Clever Party as numbers: every cross, bonus cross and refusal is one, whatever the sheet looks like."""

from __future__ import annotations

from tablebot.core.encoding import Numbers
from tablebot.games.clever_party.model import AREAS, Area, Back, Bonus, Cross, Decline, Done, Move, View
from tablebot.games.clever_party.rules import moves
from tablebot.games.clever_party.sheet import places

PRESENTS = 24
ROWS = 4
"""The most that a sheet has, of presents and of rows of sweets."""
_PLACES: dict[Area, int] = {"yellow": 1, "red": 1, "green": PRESENTS, "blue": ROWS}
"""Balloons and wagons are crossed off from the left: there is one next."""
_NAMES: dict[Area, str] = {
    "yellow": "the next balloon",
    "red": "the next wagon",
    "green": "present",
    "blue": "sweets, row",
}
_JOKERS: dict[Area, int] = {"yellow": 1, "red": 3, "green": 1, "blue": 2}
"""The most dice that a symbol takes."""


def _named(area: Area, place: int) -> str:
    return f"{_NAMES[area]} {place + 1}" if _PLACES[area] > 1 else _NAMES[area]


_SPOTS: list[tuple[Area, int]] = [(area, place) for area in AREAS for place in range(_PLACES[area])]
_CROSSES: list[tuple[Area, int, int]] = [
    (area, place, jokers) for area, place in _SPOTS for jokers in range(_JOKERS[area] + 1)
]
_DONE = len(_CROSSES)
_BONUS = _DONE + 1
_DECLINE = _BONUS + len(_SPOTS)

NUMBERS = (
    *(f"cross off {_named(area, place)}, with jokers: {jokers}" for area, place, jokers in _CROSSES),
    "done",
    *(f"bonus cross: {_named(area, place)}" for area, place in _SPOTS),
    *(f"decline a bonus in {area}" for area in AREAS),
)


def legal(view: View, begun: Numbers) -> list[int]:
    del begun
    return [_number(move) for move in moves(view) if not isinstance(move, Back)]


def _number(move: Cross | Done | Bonus | Decline) -> int:
    match move:
        case Cross(area=area, place=place, jokers=jokers):
            return _CROSSES.index((area, _slot(area, place), jokers))
        case Done():
            return _DONE
        case Bonus(area=area, place=place):
            return _BONUS + _SPOTS.index((area, _slot(area, place)))
        case Decline(area=area):
            return _DECLINE + AREAS.index(area)


def _slot(area: Area, place: int) -> int:
    return place if _PLACES[area] > 1 else 0


def move(view: View, begun: Numbers) -> Move:
    (number,) = begun
    if number == _DONE:
        return Done()
    if number >= _DECLINE:
        return Decline(AREAS[number - _DECLINE])
    if number >= _BONUS:
        area, slot = _SPOTS[number - _BONUS]
        return Bonus(area, _place(view, area, slot))
    area, slot, jokers = _CROSSES[number]
    return Cross(area, _place(view, area, slot), jokers)


def _place(view: View, area: Area, slot: int) -> int:
    assert view.half is not None, "whoever crosses off has dice"
    return slot if _PLACES[area] > 1 else places(view.sheet, view.half.crosses, area)[0][0]
