"""Clever Party in plain text: the sheets as lines of symbols, moves in the notation of 8.1."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tablebot.core.errors import Unreadable
from tablebot.games.clever_party.model import (
    AREAS,
    Area,
    Back,
    Balloon,
    Bonus,
    Cross,
    Crosses,
    Decline,
    Done,
    Move,
    Sheet,
    Spot,
    View,
    Wagon,
)
from tablebot.games.clever_party.sheet import stars


def draw(view: View) -> str:
    """Every sheet, the dice, and who is at it."""
    lines: list[str] = []
    for seat, known in enumerate(view.crosses):
        mine = view.half is not None and seat == (view.seat if view.phase == "share" else view.active)
        crosses = view.half.crosses if mine and view.half else known
        you = " (you)" if seat == view.seat else ""
        lines += [f"seat {seat + 1}{you}: {stars(view.sheet, crosses)} stars", *_sheet(view.sheet, crosses), ""]
    return "\n".join([*lines, *_news(view)])


def read(text: str) -> Move:
    """The move written like `yellow 3`, `red 5 j`, `done`, `bonus green 7`. Raises Unreadable."""
    plain = " ".join(text.lower().split())
    if plain == "done":
        return Done()
    if plain == "back":
        return Back()
    if found := re.fullmatch(r"decline (\w+)", plain):
        return Decline(_area(found[1]))
    if found := re.fullmatch(r"(bonus )?(\w+) (\d{1,2})(?: (j{1,8}))?", plain):
        area, place = _area(found[2]), int(found[3]) - 1
        if found[1] and not found[4]:
            return Bonus(area, place)
        if not found[1]:
            return Cross(area, place, len(found[4] or ""))
    raise Unreadable("“{text}” is not a move. Write: yellow 3, red 5 j, done, bonus green 7.", text=plain[:40])


def write(move: Move) -> str:
    """The move as read() reads it."""
    match move:
        case Cross(area=area, place=place, jokers=jokers):
            return f"{area} {place + 1} {'j' * jokers}".rstrip()
        case Bonus(area=area, place=place):
            return f"bonus {area} {place + 1}"
        case Decline(area=area):
            return f"decline {area}"
        case Done():
            return "done"
        case Back():
            return "back"


def _area(name: str) -> Area:
    for area in AREAS:
        if area == name:
            return area
    raise Unreadable("“{name}” is no area: yellow, red, green or blue.", name=name)


def _sheet(sheet: Sheet, crosses: Crosses) -> Iterator[str]:
    """A line an area: x is crossed off, then its reward."""
    yellow = ((b.kind.removeprefix("balloon:"), n < crosses.yellow, b) for n, b in enumerate(sheet.yellow))
    red = (("i" * w.candles, n < crosses.red, w) for n, w in enumerate(sheet.red))
    yield f"  yellow  {_row(yellow)}"
    yield f"  red     {_row(red)}"
    wide = len(sheet.green.columns)
    for number, reward in enumerate(sheet.green.rows):
        boxes = ("x" if crosses.green >> box & 1 else str(box + 1) for box in range(number * wide, (number + 1) * wide))
        yield f"  green   {' '.join(f'{box:>2}' for box in boxes)}  = {_reward(reward) or '-'}"
    yield f"          columns: {' '.join(_reward(column) or '-' for column in sheet.green.columns)}"
    for row, at in zip(sheet.blue, crosses.blue, strict=True):
        pairs = ((row.sweet, n < at, pair) for n, pair in enumerate(row.pairs))
        yield f"  blue    {_row(pairs)}"


def _row(spots: Iterable[tuple[str, bool, Balloon | Wagon | Spot]]) -> str:
    return "  ".join(f"{'x' if done else name}{_reward(spot)}" for name, done, spot in spots)


def _reward(spot: Balloon | Wagon | Spot) -> str:
    return "*" if spot.star else f"+{spot.bonus}" if spot.bonus else ""


def _news(view: View) -> Iterator[str]:
    if view.throws:
        dice = (f"[{face}]" if view.used >> n & 1 else face for n, face in enumerate(view.throws[-1]))
        yield f"dice: {'  '.join(dice)}   [used]"
    if view.half is not None and view.half.bonuses:
        yield f"bonus crosses: {', '.join(view.half.bonuses)}"
    match view.phase:
        case "cross":
            yield f"seat {(view.active or 0) + 1} crosses off, turn {view.turn}"
        case "share":
            yield f"everybody else crosses off, turn {view.turn}"
        case "finished":
            yield "The party is over."
        case _:
            yield "The dice are thrown."
