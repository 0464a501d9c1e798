"""What goes by HTTP about a class of tables. `wire.ts` is made from this file, too: `make types`."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from tablebot.core.game import Over, Seat
from tablebot.server.wire.bodies import GameSlug
from tablebot.server.wire.messages import Face, Name
from tablebot.table.log.events import Manners, Pace
from tablebot.table.log.table import Status


class OpenClass(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/classes: several tables of one game under one code. Whoever opens it is the host of all of them."""

    game: GameSlug
    name: Name
    """The teacher's."""
    face: Face = "owl"
    tables: Annotated[int, Meta(ge=1, le=20)] = 4
    seats: Annotated[int, Meta(ge=1, le=64)] | UnsetType = UNSET
    """At each table."""
    options: dict[str, Any] | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET
    manners: Manners = Manners()


class ClassOpened(Struct, frozen=True):
    """The key opens the class and every table of it as host: keep it, it is shown once."""

    code: str
    key: str


class ClassCard(Struct, frozen=True):
    """GET /api/classes/CODE: what a pupil with the code may know before joining. They join as they join a table, with
    POST /api/classes/CODE/people, and are told at which table they sit.
    """

    code: str
    game: str
    room: bool


class Pupil(Struct, frozen=True):
    person: int
    name: str
    face: str
    here: bool
    hand: bool
    """Asks for help."""
    seat: Seat | None


class ClassTable(Struct, frozen=True):
    """One table as the teacher's overview shows it."""

    n: int
    """1, 2, 3... in this class."""
    code: str
    game: str
    status: Status
    paused: bool
    pupils: tuple[Pupil, ...]
    names: tuple[str, ...]
    """One per seat, bots too; empty where nobody sits."""
    asked: tuple[Seat, ...]
    phase: str
    """Empty before and after the game."""
    moves: int
    """How many there have been."""
    judging: int
    """Texts that wait for approval."""
    result: Over | None


class ClassNow(Struct, frozen=True):
    """GET /api/classes/CODE/tables, with the teacher's key: the whole class."""

    code: str
    game: str
    invite: str
    """The address to hand to pupils; the class is at /classes/CODE there."""
    manners: Manners
    tables: tuple[ClassTable, ...]
    invitation: str = ""
    """Stands in links to this class as `#invitation=...`."""


class StartAll(Struct, frozen=True, forbid_unknown_fields=True, tag="start"):
    """Starts every table that has pupils and has not started. Bots of this level fill up where seats are missing."""

    level: Annotated[int, Meta(ge=1, le=5)] = 1


class PauseAll(Struct, frozen=True, forbid_unknown_fields=True, tag="pause"):
    pass


class ResumeAll(Struct, frozen=True, forbid_unknown_fields=True, tag="resume"):
    pass


class TellAll(Struct, frozen=True, forbid_unknown_fields=True, tag="tell"):
    """Something the teacher says, shown large at every table."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class AddTable(Struct, frozen=True, forbid_unknown_fields=True, tag="add_table"):
    pass


ToClass = StartAll | PauseAll | ResumeAll | TellAll | AddTable
"""POST /api/classes/CODE, with the teacher's key. The answer is ClassDone."""


class ClassDone(Struct, frozen=True):
    """At which tables it was done; the others, each with the reason in a sentence."""

    tables: tuple[int, ...]
    others: dict[int, str]
