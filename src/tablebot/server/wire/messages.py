"""Everything that goes over a socket. `wire.ts` is made from this file and its neighbours: `make types`.

By socket: the client says Hello, then sends FromClient, one per frame; the server sends FromServer, one per line,
several lines in a frame where several wait. Every message with an id gets exactly one answer: Done, Refused, Looked or
Hinted. The table is in table.py, what is seen of its game in updates.py; what goes by HTTP in bodies.py and
class_bodies.py.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from tablebot.server.wire.table import TableChanged, TableNow
from tablebot.server.wire.updates import Changed, Update
from tablebot.table.decide import commands
from tablebot.table.decide.commands import LARGEST_NUMBER, Hash, Id, QuestionNumber, SeatNumber, Someone
from tablebot.table.keeper.live import Reaction

PROTOCOL = 3
"""Counted up when an old page can no longer talk to a new server."""

Name = Annotated[str, Meta(min_length=1, max_length=20)]
Face = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}$(?!\n)", max_length=40)]
"""A file name of the faces in the client, such as `fox`."""
Invitation = Annotated[str, Meta(max_length=64)]


# From the client ------------------------------------------------------------------------------------------------
class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message on a socket. Without a key it is a big screen: it sees what a watcher sees and asks nothing."""

    key: Annotated[str, Meta(max_length=64)] | None = None
    device: Annotated[str, Meta(max_length=64)] | None = None
    """Which device this is, as it calls itself. A person is at one: sockets of another one are said goodbye to."""
    ticket: Annotated[str, Meta(max_length=64)] | None = None
    """Of a big screen that somebody at the table has put up: it may watch where others may not."""
    invitation: Invitation | None = None
    """From the link, for who has no key: a table with a password lets nobody else in."""
    pledge: Hash | None = None
    """The SHA-256 of what my device will add to the seed of the next dice here. Null: it adds nothing."""


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
    loud: bool = False
    """The host's: shown large to everybody, big screens too, whoever may talk."""


class React(Struct, frozen=True, forbid_unknown_fields=True, tag="react"):
    """A quick sign to everybody at the table. It is not kept."""

    id: Id
    reaction: Reaction


class NameTeam(Struct, frozen=True, forbid_unknown_fields=True, tag="name_team"):
    """What the people of a seat call themselves: their own, or any seat's by the host. Empty: nothing."""

    id: Id
    seat: SeatNumber
    name: Annotated[str, Meta(max_length=20)]


class SetPassword(Struct, frozen=True, forbid_unknown_fields=True, tag="set_password"):
    """The host's. Links from before no longer open the table, and those with its new invitation need no password."""

    id: Id
    password: Annotated[str, Meta(max_length=64)]
    """Empty: the code alone opens the table."""


class JudgeName(Struct, frozen=True, forbid_unknown_fields=True, tag="judge_name"):
    """The host approves or declines the name that somebody wants."""

    id: Id
    person: Someone
    name: Name
    """As the host has read it: they may want another by now."""
    yes: bool


class JudgeLine(Struct, frozen=True, forbid_unknown_fields=True, tag="judge_line"):
    """The host approves or declines something said."""

    id: Id
    n: Annotated[int, Meta(ge=1, le=LARGEST_NUMBER)]
    yes: bool


class Draft(Struct, frozen=True, forbid_unknown_fields=True, tag="draft"):
    """A move in the making: shown to the seat's other devices, played if the time runs out and it is legal.

    Either a move, or text in the game's notation. Neither: nothing any more.
    """

    id: Id
    move: Raw | UnsetType = UNSET
    text: Annotated[str, Meta(max_length=2000)] = ""


class AskHint(Struct, frozen=True, forbid_unknown_fields=True, tag="ask_hint"):
    """What would a good player do? Only this socket is told, when it has been thought about."""

    id: Id
    turn: QuestionNumber
    """The number of the question that my seat is asked."""


class AdmitScreen(Struct, frozen=True, forbid_unknown_fields=True, tag="admit_screen"):
    """The host lets a big screen in that came by itself: from now on players look there for what everybody may see."""

    id: Id
    screen: Annotated[int, Meta(ge=1, le=LARGEST_NUMBER)]
    """Its number, one of `knocking`."""


class Sounding(Struct, frozen=True, forbid_unknown_fields=True, tag="sounding"):
    id: Id
    on: bool
    """The room hears this big screen. Said again after every welcome."""


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    pass


FromClient = (
    Hello
    | Look
    | Rename
    | Chat
    | React
    | NameTeam
    | SetPassword
    | JudgeName
    | JudgeLine
    | Draft
    | AskHint
    | AdmitScreen
    | Sounding
    | Ping
    | commands.Command
)


# From the server ------------------------------------------------------------------------------------------------
class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to Hello. The table and the view follow."""

    protocol: int
    person: int | None
    """Null: you watch without a name."""
    now: float
    """The server's clock."""
    invite: str
    """The address of this server to hand to others; the table is at /tables/CODE there."""
    screen: int | None = None
    """Which big screen you are at this table, as the host is told. Null: you are a person."""


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


class Hinted(Struct, frozen=True, tag="hinted"):
    """A good move, and why. Not sent where the question is answered before it was thought of: that is refused."""

    id: str
    move: Raw
    text: str
    """A sentence in English with gaps, the key of its translation."""
    values: dict[str, str | int]


class Said(Struct, frozen=True, tag="said"):
    n: int
    """Counts up at this table."""
    person: int
    text: str
    at: float
    loud: bool


class Reacted(Struct, frozen=True, tag="reacted"):
    person: int
    reaction: Reaction


class ToJudge(Struct, frozen=True):
    """A free text that the host is to read before the others do."""

    kind: Literal["move", "name", "line"]
    n: int
    """Of a move its number, of a name the person, of a line its number: what the judgement names. For anybody but
    the host, their own texts are counted from 1."""
    person: int
    text: str


class Judging(Struct, frozen=True, tag="judging"):
    """What waits for approval: all of it for the host, for the others their own. Names first, then moves and lines,
    the oldest of each first. Sent whole, whenever it changes.
    """

    texts: tuple[ToJudge, ...]


class Drafted(Struct, frozen=True, tag="drafted"):
    """Somebody else of your own seat is making this move."""

    person: int
    move: Raw
    text: str
    """Null and empty: no longer."""


class Admitted(Struct, frozen=True, tag="admitted"):
    """The host has let your big screen in. Bring the ticket when you come again, here or where it goes on."""

    ticket: str


class Pong(Struct, frozen=True, tag="pong"):
    now: float


Why = Literal["refused", "elsewhere", "removed", "rekeyed", "deleted", "trouble", "restart"]
"""Elsewhere: you are at another device now. Removed: by the host. Rekeyed: another link was made for this person.
Deleted: the table is no more. Trouble: ours. Restart: this server ends, and another one is there at once."""


class Bye(Struct, frozen=True, tag="bye"):
    """The server closes this socket on purpose; do not come back by yourself unless `again`."""

    text: str
    values: dict[str, str | int]
    again: bool
    why: Why


FromServer = (
    Welcome
    | TableNow
    | TableChanged
    | Update
    | Changed
    | Done
    | Refused
    | Looked
    | Hinted
    | Said
    | Reacted
    | Judging
    | Drafted
    | Admitted
    | Pong
    | Bye
)
