"""What a person at a table can ask for. Each is a message of the wire and gets one answer."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from tablebot.core.game import Seat
from tablebot.pictures.pack import Pack
from tablebot.store.log import PictureRow
from tablebot.table.log.events import AwayChoice, Pace, Person, Pledge, WhoMayTalk

LARGEST_NUMBER = 2**53 - 1
"""That a browser can count to, and a database can keep."""

Id = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[Seat, Meta(ge=0, le=63)]
QuestionNumber = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
Someone = Annotated[Person, Meta(ge=1, le=LARGEST_NUMBER)]
Share = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)", max_length=64)]
"""256 bits of a device's own."""
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)", max_length=64)]
"""The SHA-256 of a share, as it is written."""


class _Command(Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    """Made by the client. The same id again gets the first answer again."""


class Play(_Command, frozen=True, tag="play"):
    """A move, in answer to the question with number `turn`; unasked moves cite none."""

    move: Raw
    turn: QuestionNumber | None = None


class Write(_Command, frozen=True, tag="write"):
    """A move in the game's notation."""

    text: Annotated[str, Meta(max_length=2000)]
    turn: QuestionNumber | None = None


class Sit(_Command, frozen=True, tag="sit"):
    seat: SeatNumber


class Stand(_Command, frozen=True, tag="stand"):
    pass


class AddBot(_Command, frozen=True, tag="add_bot"):
    """The host puts a bot on a free seat. While playing, the host or the seat itself lets one play for its people."""

    seat: SeatNumber
    level: Annotated[int, Meta(ge=1, le=5)]


class RemoveBot(_Command, frozen=True, tag="remove_bot"):
    """The host sends a bot away; the host or the seat itself takes the seat back from its stand-in."""

    seat: SeatNumber


class Configure(_Command, frozen=True, tag="configure"):
    """The host changes the game's options, its seats or its pace, while playing only that. What is left out stays."""

    options: Raw | UnsetType = UNSET
    seats: Annotated[int, Meta(ge=1, le=64)] | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET


class Start(_Command, frozen=True, tag="start"):
    pass


class TellShare(_Command, frozen=True, tag="tell_share"):
    """What my device adds to the seed of the dice, as it has promised."""

    share: Share
    next: Hash | None = None
    """What it promises for the game after this one."""


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


# The host's -------------------------------------------------------------------------------------------------------
class Arrange(_Command, frozen=True, tag="arrange"):
    """The seat at each place is the one that was at `order[place]` before. Before the game starts."""

    order: Annotated[tuple[SeatNumber, ...], Meta(max_length=64)]


class Shuffle(_Command, frozen=True, tag="shuffle"):
    """Lots decide who sits where. Before the game starts."""


class SeatPerson(_Command, frozen=True, tag="seat_person"):
    """Asks somebody to sit down there."""

    person: Someone
    seat: SeatNumber


class Remove(_Command, frozen=True, tag="remove"):
    """Sends somebody away. Where nobody is left a bot plays on, or the clock if no bot can."""

    person: Someone


class MakeHost(_Command, frozen=True, tag="make_host"):
    person: Someone


class SetManners(_Command, frozen=True, tag="set_manners"):
    """What is left out stays."""

    locked: bool | UnsetType = UNSET
    watchers: bool | UnsetType = UNSET
    teams: bool | UnsetType = UNSET
    talk: WhoMayTalk | UnsetType = UNSET
    family: bool | UnsetType = UNSET
    screen_talk: bool | UnsetType = UNSET
    screen_signs: bool | UnsetType = UNSET
    approval: bool | UnsetType = UNSET
    hints: bool | UnsetType = UNSET


class Mute(_Command, frozen=True, tag="mute"):
    person: Someone
    on: bool


class JudgeMove(_Command, frozen=True, tag="judge_move"):
    """Approves or declines the text of a move that waits, by its number."""

    number: Annotated[int, Meta(ge=1, le=LARGEST_NUMBER)]
    yes: bool


class Restart(_Command, frozen=True, tag="restart"):
    """Ends the game and begins it anew with the same people in the same seats. After it, a rematch without waiting."""


class Switch(_Command, frozen=True, tag="switch"):
    """Goes on to another game with the same people: before a game, or after it."""

    game: Annotated[str, Meta(max_length=40)]


class Close(_Command, frozen=True, tag="close"):
    """Ends the table. What was played can still be looked at."""


# Anybody's --------------------------------------------------------------------------------------------------------
class TakeHost(_Command, frozen=True, tag="take_host"):
    """A seat takes over from a host who has been away for a minute."""


class VoteAway(_Command, frozen=True, tag="vote_away"):
    """What a seat would do about another whose people are away."""

    seat: SeatNumber
    choice: AwayChoice


class RaiseHand(_Command, frozen=True, tag="raise_hand"):
    """Asks the host for help, or no longer. The host may take down anybody's hand."""

    up: bool
    person: Someone | None = None
    """Null: my own."""


Command = (
    Play
    | Write
    | Sit
    | Stand
    | AddBot
    | RemoveBot
    | Configure
    | Start
    | TellShare
    | Pause
    | Resume
    | AskBack
    | AnswerBack
    | Resign
    | Rematch
    | Leave
    | Arrange
    | Shuffle
    | SeatPerson
    | Remove
    | MakeHost
    | SetManners
    | Mute
    | JudgeMove
    | Restart
    | Switch
    | Close
    | TakeHost
    | VoteAway
    | RaiseHand
)


# From the keeper of the table, never by wire ---------------------------------------------------------------------
class Come(Struct, frozen=True):
    """Somebody new joins, and takes the first free seat unless they only watch."""

    person: Person
    watch: bool = False
    relieve: bool = False
    """Would rather take over from a bot than watch."""


class Begin(Struct, frozen=True):
    """What Start becomes, with the seed that was drawn for it."""

    seed: str
    """Where devices add to it, only the server's part."""
    draw: bool = True
    """Draw lots for the seats, where the game wants that."""
    pledges: tuple[Pledge, ...] = ()
    """What devices of people here have promised to add."""


class Illustrate(Struct, frozen=True):
    """The host has brought pictures for this table; None: takes them away."""

    pack: Pack | None
    pictures: tuple[PictureRow, ...] = ()
    """Kept with it."""


class BotPlay(Struct, frozen=True):
    seat: Seat
    turn: int
    move: Any


class KeptDraft(Struct, frozen=True):
    """What somebody is about to answer: shown to their own seat, and played if the time runs out."""

    seat: Seat
    person: Person
    question: int
    shown: Raw
    """The move as it was sent; null where it is being written."""
    text: str
    move: Any
    """None: what is written so far is not a move."""


class Tick(Struct, frozen=True):
    """Answers for every seat whose time is up."""

    drafts: tuple[KeptDraft, ...] = ()
    """The latest first: played if they are legal."""


class EverybodyGone(Struct, frozen=True):
    """Nobody is connected any more, since `since`."""

    since: float


class Recover(Struct, frozen=True):
    """The table was found in the log. If a clock runs there although nobody is here, the server was down."""


class SomebodyBack(Struct, frozen=True):
    """Somebody is connected again."""


class Mix(Struct, frozen=True):
    """What Shuffle becomes, with the seed that was drawn for it."""

    seed: str


class PersonBack(Struct, frozen=True):
    """Somebody is connected again, so that nobody need play on without their seat."""

    person: Person


class MoveOn(Struct, frozen=True):
    """It goes on at another table."""

    code: str


Inner = Come | Begin | Mix | Illustrate | BotPlay | Tick | EverybodyGone | Recover | SomebodyBack | PersonBack | MoveOn
