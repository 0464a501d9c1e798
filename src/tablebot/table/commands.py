"""What a person at a table can ask for. Each is a message of the wire and gets one answer."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from tablebot.core.game import Seat
from tablebot.table.events import Pace, Person

Id = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[Seat, Meta(ge=0, le=63)]
Question = Annotated[int, Meta(ge=0)]


class _Command(Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    """Made by the client. The same id again gets the first answer again."""


class Play(_Command, frozen=True, tag="play"):
    """A move, in answer to the question with number `turn`; unasked moves cite none."""

    move: Raw
    turn: Question | None = None


class Write(_Command, frozen=True, tag="write"):
    """A move in the game's notation."""

    text: Annotated[str, Meta(max_length=2000)]
    turn: Question | None = None


class Sit(_Command, frozen=True, tag="sit"):
    seat: SeatNumber


class Stand(_Command, frozen=True, tag="stand"):
    pass


class AddBot(_Command, frozen=True, tag="add_bot"):
    seat: SeatNumber
    level: Annotated[int, Meta(ge=1, le=5)]


class RemoveBot(_Command, frozen=True, tag="remove_bot"):
    seat: SeatNumber


class Configure(_Command, frozen=True, tag="configure"):
    """The host changes the game's options, its seats or its pace before it starts; what is left out stays."""

    options: Raw | UnsetType = UNSET
    seats: Annotated[int, Meta(ge=1, le=64)] | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET


class Start(_Command, frozen=True, tag="start"):
    pass


class Pause(_Command, frozen=True, tag="pause"):
    pass


class Resume(_Command, frozen=True, tag="resume"):
    pass


class AskBack(_Command, frozen=True, tag="ask_back"):
    """May I take back my last move, and all that came after it?"""


class AnswerBack(_Command, frozen=True, tag="answer_back"):
    yes: bool


class Resign(_Command, frozen=True, tag="resign"):
    pass


class Rematch(_Command, frozen=True, tag="rematch"):
    pass


class Leave(_Command, frozen=True, tag="leave"):
    """Get up and go; the seat is free for another."""


Command = (
    Play
    | Write
    | Sit
    | Stand
    | AddBot
    | RemoveBot
    | Configure
    | Start
    | Pause
    | Resume
    | AskBack
    | AnswerBack
    | Resign
    | Rematch
    | Leave
)


# From the keeper of the table, never by wire ---------------------------------------------------------------------
class Come(Struct, frozen=True):
    """Somebody new joins, and takes the first free seat unless they only watch."""

    person: Person
    watch: bool = False


class Begin(Struct, frozen=True):
    """What Start becomes, with the seed that was drawn for it."""

    seed: str
    draw: bool = True
    """Draw lots for the seats, where the game wants that."""


class BotPlay(Struct, frozen=True):
    seat: Seat
    turn: int
    move: Any


class Tick(Struct, frozen=True):
    """Answers for every seat whose time is up."""

    drafts: tuple[tuple[Seat, Any], ...] = ()
    """Moves in the making: played if they are legal."""


class Empty(Struct, frozen=True):
    """Nobody is connected any more, since `since`."""

    since: float


class Found(Struct, frozen=True):
    """Somebody is connected again."""


class MoveOn(Struct, frozen=True):
    """The rematch is at another table."""

    code: str


Inner = Come | Begin | BotPlay | Tick | Empty | Found | MoveOn
