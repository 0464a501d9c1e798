"""Positions in which exactly one move wins: found by scripts/games/robotory/make_puzzles.py, proven again by tests."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from tablebot.core.content import Puzzle
from tablebot.core.game import Seat
from tablebot.games.robotory import text
from tablebot.games.robotory.model import SIDES, Ending, Options, Position

FILE = files("tablebot.games.robotory").joinpath("data/puzzles.json")
LONGEST = 13
"""No puzzle takes longer, in moves of both."""
MOST_STARS = 4


class Found(Struct, frozen=True):
    """A puzzle as it is kept."""

    name: str
    """Made from the position: the same whenever it is found."""
    start: Position
    ending: Ending
    solution: str
    """The only move that wins."""
    line: tuple[str, ...]
    """How the game goes on to its end, if the other holds out as long as possible."""
    moves: int
    """How many moves of both there are until the game is won, against that."""
    seen: int
    """How many moves ahead our search had to look until it liked the solution best, when the puzzle was found."""
    source: str
    """The game it comes from."""

    @property
    def options(self) -> Options:
        """With which a table plays it."""
        return Options(self.ending, self.start)


def stars(moves: int) -> int:
    """How hard a puzzle is, from 1 to 4: how many own moves it takes after the solution, whatever the other does."""
    return min(MOST_STARS, (moves - 1) // 2)


@cache
def found() -> tuple[Found, ...]:
    """All of them, the easiest first."""
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[Found, ...])


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """As everything outside this folder knows them."""
    return tuple(
        Puzzle(
            name=one.name,
            options=one.options,
            seat=Seat(SIDES.index(one.start.mover)),
            stars=stars(one.moves),
            solution=text.read(one.solution),
            line=one.line,
        )
        for one in found()
    )
