"""Crossing off: what a place on the sheet needs, and what it pays."""

from __future__ import annotations

from collections.abc import Sized

from msgspec import Struct
from msgspec.structs import replace

from tablebot.games.clever_party.model import AREAS, CANDLE, PRESENT, Area, Crosses, Face, Sheet, Spot


class Need(Struct, frozen=True, gc=False):
    """3 The dice that cross a symbol off."""

    face: Face
    dice: int


def blank(sheet: Sheet) -> Crosses:
    return Crosses(blue=(0,) * len(sheet.blue))


def places(sheet: Sheet, crosses: Crosses, area: Area) -> list[tuple[int, Need]]:
    """What could be crossed off next in an area: the place, and what it needs."""
    match area:
        case "yellow":  # 3.1
            return [(n, Need(sheet.yellow[n].kind, 1)) for n in _next(crosses.yellow, sheet.yellow)]
        case "red":  # 3.2
            return [(n, Need(CANDLE, sheet.red[n].candles)) for n in _next(crosses.red, sheet.red)]
        case "green":  # 3.3
            return [(n, Need(PRESENT, 1)) for n in range(presents(sheet)) if not crosses.green >> n & 1]
        case "blue":  # 3.4
            rows = enumerate(zip(sheet.blue, crosses.blue, strict=True))
            return [(n, Need(row.sweet, 2)) for n, (row, at) in rows if at < len(row.pairs)]


def crossed(sheet: Sheet, crosses: Crosses, area: Area, place: int) -> tuple[Crosses, tuple[Area, ...]]:
    """The sheet with one more symbol, and the bonuses that this earns (5.1). `place` is one of places()."""
    match area:
        case "yellow":
            return replace(crosses, yellow=place + 1), _bonus(sheet.yellow[place].bonus)
        case "red":
            return replace(crosses, red=place + 1), _bonus(sheet.red[place].bonus)
        case "green":
            after = replace(crosses, green=crosses.green | 1 << place)
            won = [spot for spot in _lines(sheet, after) if spot not in _lines(sheet, crosses)]
            return after, tuple(spot.bonus for _, spot in won if spot.bonus)
        case "blue":
            at = crosses.blue[place]
            blue = (*crosses.blue[:place], at + 1, *crosses.blue[place + 1 :])
            return replace(crosses, blue=blue), _bonus(sheet.blue[place].pairs[at].bonus)


def stars(sheet: Sheet, crosses: Crosses) -> int:
    """6.2 Counted from scratch."""
    beside = [*sheet.yellow[: crosses.yellow], *sheet.red[: crosses.red], *(spot for _, spot in _lines(sheet, crosses))]
    beside += [spot for row, at in zip(sheet.blue, crosses.blue, strict=True) for spot in row.pairs[:at]]
    return sum(spot.star for spot in beside)


def has_whole_area(sheet: Sheet, crosses: Crosses) -> bool:
    """6.1 Somebody has crossed off everything of one colour."""
    return not all(places(sheet, crosses, area) for area in AREAS)


def presents(sheet: Sheet) -> int:
    return len(sheet.green.rows) * len(sheet.green.columns)


def _lines(sheet: Sheet, crosses: Crosses) -> list[tuple[str, Spot]]:
    """The complete rows and columns of presents, with what they pay."""
    wide = len(sheet.green.columns)
    row, column = (1 << wide) - 1, sum(1 << wide * r for r in range(len(sheet.green.rows)))
    lines = [(f"row {r}", row << wide * r, spot) for r, spot in enumerate(sheet.green.rows)]
    lines += [(f"column {c}", column << c, spot) for c, spot in enumerate(sheet.green.columns)]
    return [(name, spot) for name, mask, spot in lines if crosses.green & mask == mask]


def _next(at: int, spots: Sized) -> range:
    """The first that is not crossed off, if there is one."""
    return range(at, min(at + 1, len(spots)))


def _bonus(area: Area | None) -> tuple[Area, ...]:
    return () if area is None else (area,)
