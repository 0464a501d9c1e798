"""Clever Party in plain text: the sheets as lines of symbols, moves in the notation of 8.1."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablebot.core.errors import Unreadable
from tablebot.core.game import Seat
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
    """Every sheet, the dice, and what happens now."""
    lines: list[str] = []
    for seat, known in enumerate(view.crosses):
        crosses = view.half.crosses if view.half and seat == _busy(view) else known
        won = stars(view.sheet, crosses)
        lines += [f"{_name(view, seat)}: {won} star{'' if won == 1 else 's'}", *_sheet(view.sheet, crosses), ""]
    return "\n".join([*lines, *_dice(view), *_news(view)])


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


# The drawing ------------------------------------------------------------------------------------------------------
def _busy(view: View) -> Seat | None:
    """Whose half the view shows."""
    return view.seat if view.phase == "share" else view.active


def _name(view: View, seat: int | None) -> str:
    return f"seat {seat} (you)" if seat == view.seat else f"seat {seat}"


def _sheet(sheet: Sheet, crosses: Crosses) -> Iterator[str]:
    """The areas one below the other: x is crossed off, what may come next has its number."""
    yield from _garland("yellow", [(b.kind.removeprefix("balloon:"), b) for b in sheet.yellow], crosses.yellow)
    yield from _garland("red", [("i" * wagon.candles, wagon) for wagon in sheet.red], crosses.red)
    wide = len(sheet.green.columns)
    for number, reward in enumerate(sheet.green.rows):
        boxes = range(number * wide, (number + 1) * wide)
        row = "".join(f"{'x' if crosses.green >> box & 1 else box + 1:>8}" for box in boxes)
        yield f"  {'' if number else 'green':<6}{row}   {_reward(reward)}".rstrip()
    yield f"        {''.join(f'{_reward(column):>8}' for column in sheet.green.columns)}".rstrip()
    for number, (row, at) in enumerate(zip(sheet.blue, crosses.blue, strict=True)):
        pairs = "".join(f"{'x' if n < at else 'oo':>4}{_reward(pair):<7}" for n, pair in enumerate(row.pairs))
        yield f"  {'' if number else 'blue':<8}{number + 1}:{row.sweet:<9}{pairs}".rstrip()


def _garland(area: Area, symbols: list[tuple[str, Balloon | Wagon]], at: int) -> Iterator[str]:
    """From left to right, with the rewards below."""
    shown = ["x" if n < at else f"{n + 1}:{name}" if n == at else name for n, (name, _) in enumerate(symbols)]
    rewards = [_reward(spot) for _, spot in symbols]
    wide = [max(len(name) + 2 * (n == at), len(_reward(spot))) for n, (name, spot) in enumerate(symbols)]
    for label, cells in ((area, shown), ("", rewards)):
        yield f"  {label:<8}{'  '.join(f'{cell:<{w}}' for cell, w in zip(cells, wide, strict=True))}".rstrip()


def _reward(spot: Balloon | Wagon | Spot) -> str:
    return "*" if spot.star else f"+{spot.bonus}" if spot.bonus else ""


def _dice(view: View) -> Iterator[str]:
    for faces in view.throws[:-1]:
        yield f"dice: {'  '.join(faces)}  (nothing fits, all are thrown again)"
    if view.throws:
        used = view.used | (view.half.used if view.half else 0)
        faces = (f"[{face}]" if used >> n & 1 else face for n, face in enumerate(view.throws[-1]))
        yield f"dice: {'  '.join(faces)}{'  ([…] is used)' if used else ''}"


def _news(view: View) -> Iterator[str]:
    turn = f"Turn {view.turn} of {view.last}" if view.last else f"Turn {view.turn}"
    match view.phase:
        case "start":
            yield "The dice say who begins."
        case "throw":
            yield f"{turn}: {_name(view, view.active)} throws."
        case "cross":
            yield f"{turn}: {_name(view, view.active)} crosses off."
        case "share":
            busy = [_name(view, seat) for seat in range(len(view.crosses)) if seat not in view.done]
            yield f"{turn}: the dice of {_name(view, view.active)} that are left are for {', '.join(busy)}."
        case "finished":
            yield "The party is over."
    if view.half is not None and view.half.stage == "bonus":
        yield f"Bonus crosses to make: {', '.join(view.half.bonuses)}."
