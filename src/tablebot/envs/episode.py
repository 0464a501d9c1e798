"""One game played by numbers: whose turn it is, which numbers are legal, what each seat sees, what it is worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tablebot.core.dice import Dice
from tablebot.core.encoding import Encoding, Numbers
from tablebot.core.game import Over, Seat
from tablebot.envs.encodings import encoding_of
from tablebot.lab.library import LocalGame, LocalTable

WORST = -1.0
"""For whoever loses, or names a number that is not legal."""


def usual_seats(game: LocalGame, seats: int | None) -> int:
    """How many play where nobody says: two, or the fewest that can."""
    return min((count for count in game.seats if count > 1), default=1) if seats is None else seats


class Episode:
    """A table whose seats are asked one after another.

    Where several choose at the same time, the seed draws who is asked next, for whom the others' answers are as secret
    as ever.
    """

    __slots__ = ("_found", "begun", "seat", "table")

    def __init__(self, table: LocalTable, begun: Numbers = ()) -> None:
        self.table = table
        self.begun = begun
        """Numbers of a move that is not complete."""
        self._found: tuple[Any, list[int]] = None, []
        self.seat = self._next()
        """Who is asked. None: it is over, or a die is to be thrown."""

    @property
    def encoding(self) -> Encoding[Any, Any]:
        return encoding_of(self.table.game.name)

    def legal(self) -> list[int]:
        """The numbers that the seat which is asked may say, in order."""
        if self.seat is None:
            return []
        question = self.seat, self.table.steps, self.begun
        if self._found[0] != question:  # Asked for the mask, and again when a number is said.
            self._found = question, sorted(self.encoding.legal(self.table.view(self.seat), self.begun))
        return self._found[1]

    def encoded(self, seat: Seat) -> Iterable[int]:
        """What this seat sees, made from its view alone, and what it has begun itself."""
        return self.encoding.values(self.table.view(seat), self.begun if seat == self.seat else ())

    def say(self, number: int) -> None:
        """The seat that is asked says this number, a legal one."""
        assert self.seat is not None, "nobody is asked"
        begun = (*self.begun, number)
        move = self.encoding.move(self.table.view(self.seat), begun)
        if move is None:
            self.begun = begun
        else:
            self.play(move)

    def play(self, move: Any) -> None:
        """The seat that is asked makes a whole move."""
        assert self.seat is not None, "nobody is asked"
        self.table.play(self.seat, move)
        self.begun = ()
        self.seat = self._next()

    def throw(self, side: int) -> None:
        """The die that is to be thrown shows this side."""
        self.table.throw(side)
        self.seat = self._next()

    def _next(self) -> Seat | None:
        asked = self.table.asked
        if len(asked) < 2:
            return asked[0] if asked else None
        return Dice(f"{self.table.seed}/order", self.table.steps).pick(asked)

    @property
    def rewards(self) -> tuple[float, ...]:
        """One per seat: 0 before the end."""
        return rewards_of(self.table.result) if self.table.result else (0.0,) * self.table.seats

    def copy(self) -> Episode:
        """One that goes on from here by itself."""
        copied = Episode(self.table.copy(), self.begun)
        copied.seat = self.seat  # Drawn when the last move was made.
        return copied

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        return self.copy()


def rewards_of(result: Over) -> tuple[float, ...]:
    """1 for winners, -1 for the others, 0 for a tie of all. A common success is 1; who plays alone has the score."""
    if len(result.scores) == 1:
        return result.scores
    if len(result.winners) == len(result.scores):
        return (float(result.together),) * len(result.scores)
    return tuple(1.0 if seat in result.winners else WORST for seat in range(len(result.scores)))
