"""A table as its events have made it. fold.py says how, the room decide/ what may happen next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct

from tablebot.core.game import AnyGame, Chance, Decide, Seat, seating_of
from tablebot.core.phase import PLAIN, Phase
from tablebot.table.log import seats as sit
from tablebot.table.log.events import AwayChoice, Manners, Pace, Person
from tablebot.table.log.playing import Playing
from tablebot.table.log.seats import Chairs
from tablebot.table.log.shares import Shares

Status = Literal["open", "playing", "over", "closed"]
"""Closed: the host ended it before the game was over, or it goes on at another table."""


MOST_PEOPLE = 100
"""At one table, with all who watch."""


class Break(Struct, frozen=True):
    """A pause."""

    since: float
    by: Person | None
    """None: nobody was there any more, so it ends when somebody comes."""


class Vote(Struct, frozen=True):
    """What one seat would do about another whose people are away."""

    seat: Seat
    """The one that is away."""
    voter: Seat
    choice: AwayChoice
    at: float
    """A vote from before the seat was last there counts for nothing."""


class Table(Struct, frozen=True, kw_only=True):
    game: AnyGame
    options: Any
    chairs: Chairs
    people: tuple[Person, ...]
    """Everybody who has joined and not left, in that order."""
    host: Person
    heir_of: Person | None = None
    """For whom the host, who is only an heir, looks after the table. None: it is the host's own."""
    sat: tuple[Person, ...] = ()
    """Who has a seat or has had one, here or at the tables before, and has not left."""
    pace: Pace
    seq: int
    """How many events made this table."""
    at: float
    """When the last of them happened."""
    joined: int
    """How many people have ever joined."""
    shares: Shares | None = None
    """Of the seed. None: the server's alone, or the game has not started."""
    playing: Playing | None = None
    paused: Break | None = None
    rematch: tuple[Seat, ...] = ()
    """Who wants another game."""
    next: str | None = None
    """The code of the table where it goes on."""
    manners: Manners = Manners()
    muted: tuple[Person, ...] = ()
    hands: tuple[Person, ...] = ()
    """Who asks the host for help, longest first."""
    votes: tuple[Vote, ...] = ()
    """On seats whose people are away."""
    closed: bool = False
    ended: float | None = None
    """When the game was over."""

    @property
    def status(self) -> Status:
        if self.playing is not None and self.playing.over:
            return "over"
        if self.closed:
            return "closed"
        return "open" if self.playing is None else "playing"

    @property
    def true_host(self) -> Person:
        """Whose table it is: who opened it, or was made host by hand. An heir only looks after it."""
        return self.host if self.heir_of is None else self.heir_of

    @property
    def hosts(self) -> tuple[Person, Person]:
        """Who decides here, and whose table it is: mostly the same."""
        return self.host, self.true_host

    @property
    def phase(self) -> Phase:
        """What is true of the phase that the game is in: nothing special where it is in none."""
        turn = self.playing.turn if self.playing else None
        if self.playing is None or not isinstance(turn, Decide | Chance):
            return PLAIN
        return self.playing.terms.phase(turn.phase)

    @property
    def is_starting(self) -> bool:
        """Whether the game starts as soon as devices have told their shares of the seed."""
        return self.shares is not None and self.status == "open"

    def seat(self, person: Person | None) -> Seat | None:
        return sit.seat_of(self.chairs, person)

    def reseated(self, order: Sequence[int]) -> Any:
        """The options when the chairs stand in another order. Those that will play are counted, free ones are not."""
        reseated = seating_of(self.game).reseated
        if reseated is None:
            return self.options
        before = sit.taken(self.chairs) if self.playing is None else range(len(self.chairs))
        now = tuple(Seat(before.index(seat)) for seat in order if not self.chairs[seat].free)
        return reseated(self.options, now)

    @property
    def next_end(self) -> float | None:
        """When the clock moves next for somebody, or starts the game."""
        if self.shares is not None and self.is_starting:
            return self.shares.ends
        if self.playing is None or self.paused is not None or self.status != "playing":
            return None
        return min((ends for _, ends in self.playing.ends), default=None)

    @property
    def is_timed(self) -> bool:
        """Whether a clock runs, be it a gentle one."""
        if self.playing is None or self.paused is not None or self.status != "playing":
            return False
        return any(asked is not None and asked.ends is not None for asked in self.playing.asked)
