"""What a game waits for: seats that decide, dice, or nothing any more."""

from __future__ import annotations

from typing import NewType

from msgspec import Struct

Seat = NewType("Seat", int)
"""A chair at the table: 0, 1, 2... Where `Seat | None` is asked for, None is a watcher."""


class Decide(Struct, frozen=True, tag="decide"):
    """The game waits for these seats; several at once choose at the same time."""

    phase: str
    seats: tuple[Seat, ...]
    listed: bool = True
    """moves() lists every distinct outcome. False: samples only (free text, permutations, routes)."""


class Chance(Struct, frozen=True, tag="chance"):
    """No seat is asked: the dice are."""

    phase: str


class Over(Struct, frozen=True, tag="over"):
    """The game has ended."""

    scores: tuple[float, ...]
    """One per seat."""
    winners: tuple[Seat, ...]
    """Everyone, in a cooperative game."""
    reason: str
    together: bool = False
    """It was such a game: nobody won against anybody, whatever the scores are."""
    best: tuple[float, ...] = ()
    """The most that each seat could have had, where that is known for sure."""


Turn = Decide | Chance | Over
