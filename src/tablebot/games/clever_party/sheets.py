"""Sheets as people write them, in TOML, and what can be wrong with one."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from tablebot.core.errors import Illegal
from tablebot.games.clever_party.model import (
    AREAS,
    BALLOONS,
    CANDLE,
    JOKER,
    PRESENT,
    SWEETS,
    Area,
    Balloon,
    Face,
    Options,
    Presents,
    Sheet,
    Spot,
    Sweets,
    Wagon,
)


class BadSheet(Illegal):
    """This sheet cannot be played; the text names the mistake and its place."""


@cache
def shipped(name: str) -> Sheet:
    """A sheet of our own."""
    text = (files("tablebot.games.clever_party") / "data" / f"{name}.toml").read_text(encoding="utf-8")
    return read(tomllib.loads(text))


def packed(data: Mapping[str, Any]) -> tuple[str, Options]:
    """A host's own sheet as something to choose: its name, and the options that bring it. Raises BadSheet."""
    sheet = read(data)
    return sheet.name, Options(sheet)


def read(data: Mapping[str, Any]) -> Sheet:
    """The sheet that the TOML describes. Raises BadSheet."""
    _known("", data, ("game", "name", "dice", "yellow", "red", "green", "blue"))
    green, blue = _table("green", data["green"]), _table("blue", data["blue"])
    _known("green.", green, ("rows", "columns"))
    sheet = Sheet(
        name=_text("name", data["name"]),
        dice=tuple(_die(number, die) for number, die in enumerate(_list("dice", data["dice"]), start=1)),
        yellow=tuple(_balloon(place, text) for place, text in _items("yellow", data["yellow"])),
        red=tuple(_wagon(place, text) for place, text in _items("red", data["red"])),
        green=Presents(
            *(tuple(_spot(*item) for item in _items(f"green.{way}", green[way])) for way in ("rows", "columns"))
        ),
        blue=tuple(Sweets(sweet, _spots(f"blue.{sweet}", row)) for sweet, row in blue.items()),
    )
    check(sheet)
    return sheet


def check(sheet: Sheet) -> None:
    """Raises BadSheet where a sheet that is well written could not be played."""
    if not sheet.name.strip() or not sheet.name.isprintable() or len(sheet.name) > 40:
        raise BadSheet("name: a sheet has a name of one line, 40 letters at most.")
    sizes = {
        "yellow": (len(sheet.yellow), 1, 16),
        "red": (len(sheet.red), 1, 12),
        "green.rows": (len(sheet.green.rows), 1, 4),
        "green.columns": (len(sheet.green.columns), 1, 6),
        "blue": (len(sheet.blue), 1, 4),
        **{f"blue.{row.sweet}": (len(row.pairs), 1, 5) for row in sheet.blue},
        "dice": (len(sheet.dice), 2, 8),
    }
    for place, (size, least, most) in sizes.items():
        if not least <= size <= most:
            raise BadSheet(
                "{place}: {n} are given; it takes {least} to {most}.", place=place, n=size, least=least, most=most
            )
    _check_symbols(sheet)
    _check_rewards(sheet)
    _check_dice(sheet)
    _check_reach(sheet)


def _check_symbols(sheet: Sheet) -> None:
    for place, balloon in enumerate(sheet.yellow, start=1):
        if balloon.kind not in {f"balloon:{kind}" for kind in BALLOONS}:
            raise BadSheet(
                "yellow, part {n}: there is no such balloon as {kind}; there are {known}.",
                n=place, kind=balloon.kind.removeprefix("balloon:"), known=", ".join(BALLOONS),
            )  # fmt: skip
    rows = [row.sweet for row in sheet.blue]
    for sweet in rows:
        if sweet not in SWEETS:
            raise BadSheet(
                "blue.{sweet}: there is no such sweet; there are {known}.", sweet=sweet, known=", ".join(SWEETS)
            )
        if rows.count(sweet) > 1:
            raise BadSheet("blue.{sweet}: a sweet has one row.", sweet=sweet)


def _check_rewards(sheet: Sheet) -> None:
    lines: dict[str, tuple[Balloon | Wagon | Spot, ...]] = {
        "yellow": sheet.yellow,
        "red": sheet.red,
        "green.rows": sheet.green.rows,
        "green.columns": sheet.green.columns,
        **{f"blue.{row.sweet}": row.pairs for row in sheet.blue},
    }
    for place, spots in lines.items():
        for number, spot in enumerate(spots, start=1):
            if spot.star and spot.bonus:
                raise BadSheet("{place}: a star or a bonus, not both.", place=f"{place}, part {number}")


def _check_dice(sheet: Sheet) -> None:
    known = {JOKER, CANDLE, PRESENT, *(balloon.kind for balloon in sheet.yellow), *(row.sweet for row in sheet.blue)}
    for number, die in enumerate(sheet.dice, start=1):
        if len(die) != 6:
            raise BadSheet("dice: die {n} has {faces} faces, not six.", n=number, faces=len(die))
        if die.count(JOKER) > 1:
            raise BadSheet("dice: die {n} has more than one joker.", n=number)
        for face in die:
            if face not in known:
                raise BadSheet("dice: “{face}” on die {n} is nowhere on the sheet.", face=face, n=number)


def _check_reach(sheet: Sheet) -> None:
    """Every symbol can be crossed off with dice.

    That every turn ends follows for green: while the party goes on some present is left, and at least one die has a
    present or a joker. So no throw is in vain for ever, and every turn crosses something off.
    """
    wanted: list[tuple[str, Face, int]] = [
        (f"yellow, part {n}", balloon.kind, 1) for n, balloon in enumerate(sheet.yellow, start=1)
    ]
    wanted += [(f"red, part {n}", CANDLE, wagon.candles) for n, wagon in enumerate(sheet.red, start=1)]
    wanted += [("green", PRESENT, 1)]
    wanted += [(f"blue.{row.sweet}", row.sweet, 2) for row in sheet.blue]
    for place, face, count in wanted:
        if sum(face in die or JOKER in die for die in sheet.dice) < count:
            raise BadSheet(
                "{place}: too few dice have {face} or a joker; it takes {n}.", place=place, n=count, face=face
            )


# How it is written ------------------------------------------------------------------------------------------------
def _known(place: str, data: Mapping[str, Any], keys: tuple[str, ...]) -> None:
    for key in keys:
        if key not in data:
            raise BadSheet("{place} is missing.", place=place + key)
    for key in data:
        if key not in keys:
            raise BadSheet("{place} is not a part of a sheet.", place=place + key)


def _table(place: str, value: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise BadSheet("{place}: write a table, [{place}] and its lines.", place=place)
    return value  # pyright: ignore[reportUnknownVariableType]


def _text(place: str, value: Any) -> str:
    if not isinstance(value, str):
        raise BadSheet("{place}: write text between quotes.", place=place)
    return value


def _die(number: int, value: Any) -> tuple[Face, ...]:
    return tuple(_text(f"dice, die {number}", value).split())


def _list(place: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise BadSheet("{place}: write a list.", place=place)
    return value  # pyright: ignore[reportUnknownVariableType]


def _items(place: str, value: Any) -> Iterable[tuple[str, str]]:
    """The parts between commas, each with its place for a mistake."""
    if not isinstance(value, str):
        raise BadSheet("{place}: write a line, with commas between its parts.", place=place)
    for number, item in enumerate(value.split(","), start=1):
        yield f"{place}, part {number}", item.strip()


def _spots(place: str, value: Any) -> tuple[Spot, ...]:
    return tuple(_spot(*item) for item in _items(place, value))


def _spot(place: str, text: str) -> Spot:
    what, spot = _parted(place, text)
    if what:
        raise BadSheet("{place}: “{text}” is not *, +colour or nothing.", place=place, text=text)
    return spot


def _balloon(place: str, text: str) -> Balloon:
    kind, spot = _parted(place, text)
    if not kind.isalpha():
        raise BadSheet("{place}: “{text}” names no balloon.", place=place, text=text)
    return Balloon(f"balloon:{kind}", spot.star, spot.bonus)


def _wagon(place: str, text: str) -> Wagon:
    candles, spot = _parted(place, text)
    if candles not in {"1", "2", "3"}:
        raise BadSheet("{place}: a wagon has 1, 2 or 3 candles, not “{text}”.", place=place, text=text)
    return Wagon(int(candles), spot.star, spot.bonus)


def _parted(place: str, text: str) -> tuple[str, Spot]:
    """`pink+blue` is pink with a blue bonus, `green*` is green with a star."""
    if text.endswith("*") and "+" in text:
        raise BadSheet("{place}: a star or a bonus, not both.", place=place)
    if text.endswith("*"):
        return text[:-1].strip(), Spot(star=True)
    what, plus, colour = text.partition("+")
    if not plus:
        return what, Spot()
    return what.strip(), Spot(bonus=_area(place, colour.strip()))


def _area(place: str, colour: str) -> Area:
    for area in AREAS:
        if area == colour:
            return area
    raise BadSheet("{place}: “{colour}” is no colour: yellow, red, green or blue.", place=place, colour=colour)
