"""What has happened at a table. The log is these, in order; tags and fields are on disk for ever.

People are numbers here: names, faces and chat live outside the log and can be deleted.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta, Raw, Struct

from tablebot.core.errors import Newer
from tablebot.core.game import Seat

Person = int
"""Somebody who came to this table, counted from 1."""


class Budget(Struct, frozen=True, forbid_unknown_fields=True, tag="budget"):
    """Time for a seat's whole game, as chess clocks have it. For games of two."""

    seconds: Annotated[float, Meta(ge=30, le=7200)]
    increment: Annotated[float, Meta(ge=0, le=120)] = 0.0
    """Seconds more with each answer."""
    loses: bool = True
    """Whose time is up has lost. False: the clock plays for them."""


Pace = Literal["none", "own", "half", "double"] | Budget
"""No clock (but those of the rulebook), the game's own seconds, half of them, twice as many, or one time for all."""


AwayChoice = Literal["wait", "bot", "timeout"]
"""What becomes of a seat whose people are away: wait for them, let a bot play, or play on without an answer."""

WhoMayTalk = Literal["off", "seats", "everyone"]
"""Who may chat."""


class Manners(Struct, frozen=True):
    """How people treat each other at this table; the host decides."""

    locked: bool = False
    """Nobody new comes in."""
    watchers: bool = True
    """Whoever has no seat may watch. If not, only the host, and big screens that a seat has put up."""
    teams: bool = False
    """Several people may share a seat."""
    talk: WhoMayTalk = "everyone"
    family: bool = True
    """Rude words are refused in names, chat and moves."""
    screen_talk: bool = False
    """The chat is shown on the big screen, too."""
    screen_signs: bool = True
    """Quick signs fly across the big screen."""
    approval: bool = False
    """The host, who has no seat then, reads every free text before the others do."""
    hints: bool = True
    """Whoever is asked may ask for a hint, in games that have them."""
    taught: bool = False
    """A table of a class: the teacher looks after several at once and stays the host, connected or not."""


class _Event(Struct, frozen=True, kw_only=True, omit_defaults=True):
    at: float
    """Seconds since 1970, by the server's clock."""


class Opened(_Event, frozen=True, tag="opened"):
    game: str
    version: int
    options: Raw
    seats: int
    pace: Pace
    host: Person
    heir_of: Person | None = None
    """For whom the host looks after the table since one before it. None: it is the host's own."""
    sat: tuple[Person, ...] = ()
    """Who has had a seat at one before it."""


class Joined(_Event, frozen=True, tag="joined"):
    person: Person


class Left(_Event, frozen=True, tag="left"):
    person: Person
    by: Person | None = None
    """The host, who has removed them. None: they went themselves."""


class Sat(_Event, frozen=True, tag="sat"):
    person: Person
    seat: Seat


class Stood(_Event, frozen=True, tag="stood"):
    person: Person


class BotSat(_Event, frozen=True, tag="bot_sat"):
    seat: Seat
    level: int
    name: str


class BotLeft(_Event, frozen=True, tag="bot_left"):
    seat: Seat


class Configured(_Event, frozen=True, tag="configured"):
    options: Raw
    seats: int
    pace: Pace


class Pledge(Struct, frozen=True):
    """A device's promise: the hash of the share that it will tell."""

    person: Person
    hash: str


class SharesPledged(_Event, frozen=True, tag="shares_pledged"):
    """The game is about to start. From here on nobody can choose the dice: all parts of their seed are fixed."""

    secret: str
    """The server's part: 256 bits, told when the game is over, its hash now."""
    pledges: tuple[Pledge, ...]
    """What people's devices add, by the numbers of the people."""
    draw: bool = True
    """Lots will be drawn for the seats, where the game wants that."""


class ShareTold(_Event, frozen=True, tag="share_told"):
    """A device has kept its promise."""

    person: Person
    share: str


class Started(_Event, frozen=True, tag="started"):
    order: tuple[Seat, ...]
    """The seat at each place now was at `order[place]` before."""
    seed: str
    """Of every roll: 256 bits, secret until the game is over."""


class Moved(_Event, frozen=True, tag="moved"):
    seat: Seat
    move: Raw
    by: Person | None = None
    """None: a bot, or the clock."""
    clock: bool = False
    """Played because the time was up."""


class Rolled(_Event, frozen=True, tag="rolled"):
    roll: Raw


class BackAsked(_Event, frozen=True, tag="back_asked"):
    seat: Seat


class BackAgreed(_Event, frozen=True, tag="back_agreed"):
    seat: Seat


class BackRefused(_Event, frozen=True, tag="back_refused"):
    seat: Seat


class TakenBack(_Event, frozen=True, tag="taken_back"):
    kept: int
    """How many moves stay."""


class Resigned(_Event, frozen=True, tag="resigned"):
    seat: Seat


class TimedOut(_Event, frozen=True, tag="timed_out"):
    """The time of this seat's whole game is up, and with it the game."""

    seat: Seat


class Paused(_Event, frozen=True, tag="paused"):
    by: Person | None = None
    """None: nobody was at the table any more."""
    anew: bool = False
    """The server was down, and every open question has all its time again."""


class Resumed(_Event, frozen=True, tag="resumed"):
    pass


class RematchWanted(_Event, frozen=True, tag="rematch_wanted"):
    seat: Seat


class Rematched(_Event, frozen=True, tag="rematched"):
    code: str
    """The table where it goes on."""


class Arranged(_Event, frozen=True, tag="arranged"):
    order: tuple[Seat, ...]
    """The seat at each place now was at `order[place]` before."""


class HostMade(_Event, frozen=True, tag="host_made"):
    person: Person
    heir: bool = False
    """They took over from a host who was away, got it because the host left, or were handed it by such an heir."""


class MannersSet(_Event, frozen=True, tag="manners_set"):
    manners: Manners


class Muted(_Event, frozen=True, tag="muted"):
    person: Person
    on: bool


class Hand(_Event, frozen=True, tag="hand"):
    """Somebody asks the host for help, or no longer does."""

    person: Person
    up: bool


class PaceSet(_Event, frozen=True, tag="pace_set"):
    """While the game is on."""

    pace: Pace


class AwayVoted(_Event, frozen=True, tag="away_voted"):
    seat: Seat
    """The one that is away."""
    voter: Seat
    choice: AwayChoice


class AwaySettled(_Event, frozen=True, tag="away_settled"):
    """What was decided about a seat that is away. A bot that is to play follows as `bot_sat`."""

    seat: Seat
    choice: AwayChoice


class Returned(_Event, frozen=True, tag="returned"):
    """Somebody is back at a seat that was away: what was said and decided about it is over."""

    seat: Seat


class Held(_Event, frozen=True, tag="held"):
    """A move with free text, waiting for the host to approve it. Approved, it follows as `moved`."""

    seat: Seat
    move: Raw
    by: Person


class Declined(_Event, frozen=True, tag="declined"):
    seat: Seat


class Closed(_Event, frozen=True, tag="closed"):
    pass


Event = (
    Opened
    | Joined
    | Left
    | Sat
    | Stood
    | BotSat
    | BotLeft
    | Configured
    | SharesPledged
    | ShareTold
    | Started
    | Moved
    | Rolled
    | BackAsked
    | BackAgreed
    | BackRefused
    | TakenBack
    | Resigned
    | TimedOut
    | Paused
    | Resumed
    | RematchWanted
    | Rematched
    | Arranged
    | HostMade
    | MannersSet
    | Muted
    | Hand
    | PaceSet
    | AwayVoted
    | AwaySettled
    | Returned
    | Held
    | Declined
    | Closed
)

JOINED = b'"type":"joined"'
TAKEN_BACK = b'"type":"taken_back"'
"""What the lines of such events have in them: others may have it, too, but rarely."""

NEWER = "This table is played by a newer server just now. Please try again in a moment."


class _Tagged(Struct):
    type: str


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Event)
_tag_decoder = msgspec.json.Decoder(_Tagged)
_tags = frozenset(kind.__struct_config__.tag for kind in get_args(Event))


def encoded(event: Event) -> bytes:
    """One line of a log."""
    return _encoder.encode(event)


def decoded(line: bytes) -> Event:
    return _decoder.decode(line)


def from_store(line: bytes) -> Event:
    """The same, of a log of ours. Raises Newer where this is a kind of event that came later than this program."""
    try:
        return decoded(line)
    except msgspec.ValidationError:
        if _tag_decoder.decode(line).type not in _tags:
            raise Newer(NEWER) from None
        raise
