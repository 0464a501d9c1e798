"""The whole wire. `wire.ts` is made from this file: `make types`.

By socket: the client says Hello, then sends FromClient, one a frame; the server sends FromServer, one a line, several
lines in a frame where several wait. Every message with an id gets exactly one answer: Done, Refused or Looked.
By HTTP: the structs below the two unions.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from tablebot.core.game import Over, Seat, Turn
from tablebot.table import commands
from tablebot.table.commands import Id
from tablebot.table.events import Pace

PROTOCOL = 1
"""Counted up when an old page can no longer talk to a new server."""

Name = Annotated[str, Meta(min_length=1, max_length=20)]
Face = Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$")]
"""A file name of the faces in the client, such as `fox`."""


# From the client ------------------------------------------------------------------------------------------------
class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message on a socket. Without a key one watches."""

    key: Annotated[str, Meta(max_length=64)] | None = None


class Look(Struct, frozen=True, forbid_unknown_fields=True, tag="look"):
    """Asks for the board as text and the menu; for pages that know nothing of the game."""

    id: Id


class Rename(Struct, frozen=True, forbid_unknown_fields=True, tag="rename"):
    id: Id
    name: Name
    face: Face


class Chat(Struct, frozen=True, forbid_unknown_fields=True, tag="chat"):
    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Draft(Struct, frozen=True, forbid_unknown_fields=True, tag="draft"):
    """A move in the making: shown to the seat's other devices, played if the time runs out. Null: none."""

    id: Id
    move: Raw


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    pass


FromClient = Hello | Look | Rename | Chat | Draft | Ping | commands.Command


# From the server ------------------------------------------------------------------------------------------------
class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to Hello. The table and the view follow."""

    protocol: int
    person: int | None
    """Null: you watch without a name."""
    invite: str
    """The address of this server to hand to others; the table is at /tables/CODE there."""


class SomebodyNow(Struct, frozen=True):
    person: int
    name: str
    face: str
    here: bool
    """Connected."""


class BotNow(Struct, frozen=True):
    name: str
    level: int


class ChairNow(Struct, frozen=True):
    people: tuple[int, ...]
    bot: BotNow | None


class BackNow(Struct, frozen=True):
    """Somebody would like to take back a move."""

    seat: Seat
    agreed: tuple[Seat, ...]
    text: str
    """The move, in the game's notation."""


class TableNow(Struct, frozen=True, tag="table"):
    """Everything about the table that is no game: sent whole, whenever it changes."""

    code: str
    game: str
    status: Literal["open", "playing", "over"]
    host: int
    chairs: tuple[ChairNow, ...]
    """One a seat, in seat order."""
    people: tuple[SomebodyNow, ...]
    watching: int
    """Sockets without a seat."""
    options: Raw
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


class TimeNow(Struct, frozen=True):
    seat: Seat
    ends: float
    """By the server's clock."""


class Update(Struct, frozen=True, tag="update"):
    """What this socket may see of the game now. Sent only when something of it has changed."""

    view: Raw
    turn: Turn
    question: int | None
    """The number that an answer must cite; null: this seat is not asked."""
    times: tuple[TimeNow, ...]
    now: float
    """The server's clock when this was sent."""


class Done(Struct, frozen=True, tag="done"):
    id: str


class Refused(Struct, frozen=True, tag="refused"):
    id: str | None
    """Null: the message could not be read far enough."""
    text: str
    """A sentence in English with gaps, the key of its translation."""
    values: dict[str, str | int] = {}


class Choice(Struct, frozen=True):
    move: Raw
    text: str


class Looked(Struct, frozen=True, tag="looked"):
    id: str
    drawing: str
    menu: tuple[Choice, ...]


class Said(Struct, frozen=True, tag="said"):
    person: int
    text: str
    at: float


class Drafted(Struct, frozen=True, tag="drafted"):
    """On another device, your own seat is making this move."""

    person: int
    move: Raw
    """Null: no longer."""


class Pong(Struct, frozen=True, tag="pong"):
    now: float


class Bye(Struct, frozen=True, tag="bye"):
    """The server closes this socket on purpose; do not come back by yourself unless `again`."""

    text: str
    again: bool


FromServer = Welcome | TableNow | Update | Done | Refused | Looked | Said | Drafted | Pong | Bye


# By HTTP --------------------------------------------------------------------------------------------------------
class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables. Whoever opens a table is its host and takes the first seat."""

    game: str
    name: Name
    face: Face = "fox"
    options: dict[str, Any] | UnsetType = UNSET
    seats: Annotated[int, Meta(ge=1, le=64)] | UnsetType = UNSET
    pace: Pace = "own"
    bots: Annotated[tuple[Annotated[int, Meta(ge=1, le=5)], ...], Meta(max_length=16)] = ()
    """Levels of bots for the seats after the host's."""
    start: bool = False
    """Begin at once."""


class JoinTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/CODE/people."""

    name: Name
    face: Face = "fox"
    watch: bool = False
    """Rather not sit."""


class Joined(Struct, frozen=True):
    """The answer to both. The key is the seat: keep it, it is shown once."""

    code: str
    person: int
    key: str
    seat: Seat | None


class TableCard(Struct, frozen=True):
    """GET /api/tables/CODE: what somebody with the code may know before joining."""

    code: str
    game: str
    status: Literal["open", "playing", "over"]
    names: tuple[str, ...]
    """One a seat, bots too; empty where nobody sits."""
    asked: tuple[Seat, ...]
    """Whose turn it is."""
    seat: Seat | None
    """Yours, where the request carries a key."""


class GameCard(Struct, frozen=True):
    """GET /api/games: the catalogue."""

    slug: str
    title: str
    credit: str
    seats: tuple[int, ...]
    options: dict[str, Any]
    """The JSON Schema of the game's options."""
    defaults: Raw
    variants: dict[str, Raw]
    levels: tuple[str, ...]
    """Names of the bot's levels, weakest first."""
    drawn: bool
    """Lots decide who takes which seat when the first game starts."""


class ReplayStep(Struct, frozen=True):
    view: Raw
    turn: Turn
    at: float
    drawing: str = ""
    """The view as text, where the request says `text=true`."""


class Replay(Struct, frozen=True):
    """GET /api/tables/CODE/replay?seat=N: what that seat saw, step by step. Without a seat, what a watcher saw."""

    game: str
    names: tuple[str, ...]
    faces: tuple[str, ...]
    """One a seat, as the names are."""
    steps: tuple[ReplayStep, ...]
    result: Over | None


class Problem(Struct, frozen=True):
    """The body of every HTTP refusal."""

    text: str
    values: dict[str, str | int] = {}
