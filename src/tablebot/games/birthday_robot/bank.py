"""Pieces of sentences from which bots tell their stories, adjectives, and guests: the files in data."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Literal, TypeVar

from msgspec import Struct, convert

Kind = Literal["tell", "scene", "and", "but", "so", "when", "time", "thing", "end"]
"""After *Robot*; a whole sentence; after *and*, *but*, *so*; when or where; the time of day to begin with, in order;
what is missing; the story's last words."""
Number = Literal["sg", "pl"]
# fmt: off
Theme = Literal[
    "party", "food", "night", "weather", "journey", "friends", "home",
    "music", "animals", "garden", "sea", "space", "presents", "machine",
]
# fmt: on
Tone = Literal["silly", "cosy", "brave", "quiet"]

_NONE = "-"
_Row = TypeVar("_Row", bound=Struct)


class Fragment(Struct, frozen=True):
    """A piece of a sentence, without a capital at its beginning and without a full stop."""

    kind: Kind
    subject: str | None
    """Who acts: `robot`, `robot's`, `same` as in the sentence before, or somebody else, in the singular."""
    number: Number | None
    """Of the subject. None: it suits one and many."""
    needs: tuple[str, ...]
    """Who must have been in the story before, each in the singular; `guest` and `thing` are blanks (cast.py)."""
    theme: Theme
    tone: Tone
    cost: int
    """Words that whoever writes it in its place pays for."""
    text: str


class Adjective(Struct, frozen=True, rename={"suits": "for"}):
    """A word to slip in before a noun."""

    word: str
    suits: Literal["thing", "being", "both"]


class Guest(Struct, frozen=True):
    """Somebody who may come to the birthday, and come back."""

    word: str
    """As it stands in a story: one or many."""
    called: str
    number: Number


@cache
def guests() -> tuple[Guest, ...]:
    """In the order of the alphabet."""
    return tuple(read_rows("guests.tsv", _text("guests.tsv"), Guest))


@cache
def fragments() -> tuple[Fragment, ...]:
    """The whole bank, kind by kind."""
    return tuple(read_rows("fragments.tsv", _text("fragments.tsv"), Fragment))


@cache
def adjectives() -> tuple[Adjective, ...]:
    """In the order of the alphabet."""
    return tuple(read_rows("adjectives.tsv", _text("adjectives.tsv"), Adjective))


def _text(name: str) -> str:
    return files("tablebot.games.birthday_robot").joinpath("data", name).read_text("utf-8")


def read_rows(name: str, text: str, row: type[_Row]) -> Iterator[_Row]:
    """The lines of a file under its head line. Raises ValueError, which names file and line."""
    head, *lines = text.splitlines()
    for number, line in enumerate(lines, start=2):
        try:
            yield convert(_cells(head, line), row, strict=False)
        except ValueError as error:
            raise ValueError(f"{name}, line {number}: {error}") from error


def _cells(head: str, line: str) -> dict[str, object]:
    cells: dict[str, object] = {}
    for column, cell in zip(head.split("\t"), line.split("\t"), strict=True):
        if column == "needs":
            cells[column] = () if cell == _NONE else cell.split(",")
        else:
            cells[column] = None if cell == _NONE else cell
    return cells
