"""The nouns of I'm Not a Robot: pictures, roles, words, votes."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tablebot.core.game import Seat
from tablebot.core.sealed import Sealed
from tablebot.pictures.pack import Pack, Picture

PLACES = 9
"""In the grid, three by three, numbered from 1."""
SERVER, ABSTAINED = 0, -1
"""Votes name the line of a word, from 1, or the Server. A seat whose time was up has none."""
LONGEST_EXPLANATION = 200


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How it is played."""

    rounds: Annotated[int, Meta(ge=1, le=12)] = 6
    rise_of_the_machines: bool = False
    """There is always a Robot among the seats, and no Server."""
    chance: Annotated[int, Meta(ge=5, le=20)] = 5
    """Seconds in which the Robot may reveal itself."""
    discussion: Annotated[int, Meta(ge=30, le=900, extra_json_schema={"step": 30})] = 180
    """Seconds of free discussion."""
    spoken: bool = False
    """Words are explained aloud, and not typed."""
    dictionary: Literal["lenient", "strict", "off"] = "lenient"
    """Which words pass: also those that the lexicon does not know; only those it knows; anything that is one word."""
    server_vote_scores: bool = True
    """Whoever voted for the Server when it held the Robot card gets a point for that."""
    pack: Pack | None = None
    """Pictures of a host's own. None: those that come with Tablebot."""


# What has happened ------------------------------------------------------------------------------------------------
class Deal(Struct, frozen=True):
    """A round's secrets, and its pictures."""

    pictures: tuple[int, ...]
    """Nine, by their places in the pack."""
    answer: int
    """The place of the right one, 1 to 9."""
    robot: int
    """The seat that has the Robot card; as many as there are seats: the Server has it."""


class Line(Struct, frozen=True):
    """One line of the list of words."""

    seat: Seat
    word: str
    """Empty: the seat was out of time."""
    explanation: str = ""


class Round(Struct, frozen=True):
    """A round that has been scored."""

    deal: Deal
    lines: tuple[Line, ...]
    guess: int | None
    """The place that a Robot who revealed itself chose, 0 if it was out of time. None: nobody did, and all voted."""
    votes: tuple[int, ...]
    """For each seat the line it voted for, SERVER, or ABSTAINED. Empty: there was no vote."""
    revealed: int | None
    """The line whose card was turned over, or SERVER. None: the Robot did that itself."""
    points: tuple[int, ...]


class _Game(Struct, frozen=True):
    options: Options
    seats: int
    rounds: tuple[Round, ...]
    """Those before this one; once scored, this one too."""


class _Playing(_Game, frozen=True):
    deal: Deal
    lines: tuple[Line, ...]


# The states, in the order in which they come ----------------------------------------------------------------------
class Dealing(_Game, frozen=True, tag="deal"):
    """2 The pictures and roles of a round are about to be drawn."""


class Naming(_Playing, frozen=True, tag="name"):
    """3 Everybody names a word, in any order."""

    silent: tuple[Seat, ...] = ()
    """Out of time."""


class Asking(_Playing, frozen=True, tag="ask"):
    """4.1 Is there a Robot who wants to reveal itself?"""

    answers: tuple[Literal["", "stay", "up"], ...]
    """Of each seat: none yet, "not me", or its time is up."""


class Guessing(_Playing, frozen=True, tag="guess"):
    """4.2 It has, and chooses a picture."""


class Explaining(_Playing, frozen=True, tag="explain"):
    """5.1 One after the other says why."""

    at: int
    """Whose line it is, from 0."""


class Discussing(_Playing, frozen=True, tag="discuss"):
    """5.2 Everybody at once."""

    ready: tuple[bool, ...]


class Voting(_Playing, frozen=True, tag="vote"):
    """6 Everybody votes in secret."""

    votes: Sealed[int]
    """A line, SERVER, or ABSTAINED."""


class Scored(_Game, frozen=True, tag="score"):
    """7 Everything is open; the next round begins when everybody has seen it."""

    ready: tuple[bool, ...]


class Finished(_Game, frozen=True, tag="finished"):
    """After the last round."""


State = Dealing | Naming | Asking | Guessing | Explaining | Discussing | Voting | Scored | Finished


# What can happen --------------------------------------------------------------------------------------------------
class Say(Struct, frozen=True, forbid_unknown_fields=True, tag="say"):
    """3 My word."""

    word: str


class Reveal(Struct, frozen=True, forbid_unknown_fields=True, tag="reveal"):
    """4.1 I am the Robot."""


class Stay(Struct, frozen=True, forbid_unknown_fields=True, tag="stay"):
    """4.1 Not me."""


class Guess(Struct, frozen=True, forbid_unknown_fields=True, tag="guess"):
    """4.2 It is this picture."""

    place: Annotated[int, Meta(ge=1, le=PLACES)]


class Explain(Struct, frozen=True, forbid_unknown_fields=True, tag="explain"):
    """5.1 Why I said it; empty where it was said aloud."""

    text: str = ""


class Ready(Struct, frozen=True, forbid_unknown_fields=True, tag="ready"):
    """5.2 I have discussed enough; 7.8 I have seen enough."""


class Vote(Struct, frozen=True, forbid_unknown_fields=True, tag="vote"):
    """6.1 For the seat of this line, or for the Server."""

    line: Annotated[int, Meta(ge=SERVER, le=PLACES)]


class TimeUp(Struct, frozen=True, forbid_unknown_fields=True, tag="time_up"):
    """The clock's, where a seat says nothing."""


Move = Say | Reveal | Stay | Guess | Explain | Ready | Vote | TimeUp


class Dealt(Struct, frozen=True, tag="dealt"):
    """2 What was drawn."""

    deal: Deal


Roll = Dealt


# What a seat sees --------------------------------------------------------------------------------------------------
class Score(Struct, frozen=True):
    """A round that has been scored, as everybody sees it then."""

    files: tuple[str, ...]
    """Of its pictures, in their places."""
    answer: int
    robot: Seat | None
    """None: the Server had the card."""
    lines: tuple[Line, ...]
    guess: int | None
    votes: tuple[int, ...]
    revealed: int | None
    points: tuple[int, ...]


class View(Struct, frozen=True, kw_only=True):
    """What one seat, or a watcher, may know."""

    seat: Seat | None
    phase: str
    seats: int
    round: int
    """From 1."""
    rounds: int
    server: bool
    """There is one."""
    spoken: bool
    dictionary: Literal["lenient", "strict", "off"]
    server_vote_scores: bool
    pictures: tuple[Picture, ...] = ()
    """Nine, in their places."""
    role: int | None = None
    """Your own card: the number of the right picture, or 0: you are the Robot. None: you have none."""
    lines: tuple[Line, ...] = ()
    used: tuple[str, ...] = ()
    """Words of earlier rounds."""
    silent: tuple[Seat, ...] = ()
    answered: bool = False
    """4.1 You have. Nobody else is told."""
    robot: Seat | None = None
    """4.2 Who has revealed itself."""
    answer: int | None = None
    """5 The number of the right picture, once everybody is shown it."""
    at: int | None = None
    """5.1 Whose line is explained now, from 0."""
    ready: tuple[bool, ...] = ()
    vote: int | None = None
    """6.1 Your own."""
    scored: tuple[Score, ...] = ()
    """The rounds that are over, this one too once it is."""
    totals: tuple[int, ...] = ()
