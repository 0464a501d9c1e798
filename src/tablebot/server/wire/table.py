"""The table as everybody at it may know it, apart from its game: the whole of it, or what has changed."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tablebot.core import text
from tablebot.core.game import Seat
from tablebot.server.wire.updates import Changes
from tablebot.table.log.events import AwayChoice, Manners, Pace
from tablebot.table.log.table import Status, Table


class SomebodyNow(Struct, frozen=True):
    person: int
    name: str
    face: str
    here: bool
    """Connected."""
    since: float | None
    """Away since then, by the server's clock. Null: here."""
    waits: bool
    """Would like another name, which the host has not read yet."""
    sat: bool = False
    """Has or had a seat, so that they may take over from a host who is away."""


class BotNow(Struct, frozen=True):
    name: str
    level: int


class ChairNow(Struct, frozen=True):
    people: tuple[int, ...]
    bot: BotNow | None
    """With people: it stands in for them."""
    team: str
    """What they call themselves. Empty: nothing."""
    absent: bool
    """It is played on without them: their time is up after a moment."""


class VoteNow(Struct, frozen=True):
    seat: Seat
    """The one that is away."""
    voter: Seat
    choice: AwayChoice


class BackNow(Struct, frozen=True):
    """Somebody would like to take back a move."""

    seat: Seat
    agreed: tuple[Seat, ...]
    text: str
    """The move, in the game's notation."""


class ClockMoveNow(Struct, frozen=True):
    """The clock has played for a seat whose time was up. Not told where it is hidden who has answered."""

    seat: Seat
    n: int
    """Which of the seat's answers it is, from 1."""
    text: str
    """The move, in the game's notation. Empty: it stays sealed."""
    at: float


def clock_moves(table: Table) -> tuple[ClockMoveNow, ...]:
    """What the clock has played, in words where everybody has seen it."""
    return tuple(
        ClockMoveNow(one.seat, one.n, "" if one.move is None else text.said(table.game, one.move), one.at)
        for one in (table.playing.clocked if table.playing else ())
    )


class ShareNow(Struct, frozen=True):
    """What one person's device adds to the seed of the dice."""

    person: int
    hash: str
    """As it was promised."""
    share: str | None
    """Null: not told yet; once the game is on, left out."""


class SharesNow(Struct, frozen=True):
    """Of the seed. While the table is `open`, devices are asked for what they have promised."""

    server: str
    """The hash of the server's part."""
    secret: str | None
    """The server's part itself, once the game is over."""
    devices: tuple[ShareNow, ...]


class TableNow(Struct, frozen=True, tag="table"):
    """Everything about the table that is not the game: sent whole, whenever it changes."""

    code: str
    game: str
    version: int
    """Of the rules, which a table keeps to its end: a page that knows others leaves it to the server what is legal."""
    status: Status
    host: int
    manners: Manners
    chairs: tuple[ChairNow, ...]
    """One per seat, in seat order."""
    people: tuple[SomebodyNow, ...]
    screens: int
    """Big screens connected."""
    muted: tuple[int, ...]
    hands: tuple[int, ...]
    """Who asks the host for help, longest first."""
    votes: tuple[VoteNow, ...]
    """About seats whose people are all away."""
    options: Any
    botless: str
    """Why no bot can play here. Empty: one can."""
    puzzle: str
    """The name of the puzzle that is played here. Empty: none."""
    pace: Pace
    paused: bool
    back: BackNow | None
    can_back: tuple[Seat, ...]
    """Who may ask to take back a move now."""
    rematch: tuple[Seat, ...]
    """Who wants another game."""
    next: str | None
    """The code of the table where it goes on."""
    dice: str | None
    """The hash of the seed of all rolls, from the start on."""
    seed: str | None
    """The seed itself, once the game is over."""
    ended: float | None
    """When that was."""
    heir_of: int | None = None
    """For whom the host only looks after the table. Null: it is the host's own."""
    invitation: str = ""
    """Stands in links to this table as `#invitation=...`. Empty: they have none."""
    password: bool = False
    """The code alone does not open it."""
    shares: SharesNow | None = None
    """Who has made the seed. Null: the server alone, or the game has not started."""
    admitted: int = 0
    """Of the big screens, those that the host has put up or let in: players' pages leave to these what all may see."""
    knocking: tuple[int, ...] = ()
    """The numbers of the others. They show the same, and change nothing for anybody."""
    clocked: tuple[ClockMoveNow, ...] = ()
    """What the clock has played, oldest first."""
    sounding: bool = False
    """A big screen has the sound: phones are quiet."""
    hushed: bool = False
    """Roles are secret, and nobody talks: no phone sounds as no other does."""


class TableChanged(Struct, frozen=True, tag="table_changed"):
    """The same in brief, for a socket that remembers the table."""

    changes: Changes
