"""The nouns of Happy Birthday, Robot!: the story, dice, coins, and what people do with them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from tablebot.core.game import Seat

OPENING = "Happy birthday, Robot!"

Face = Literal["keep", "and", "but"]
FACES: tuple[Face, ...] = ("keep", "and", "but")
"""1.2 Two sides of a die each."""

Ending = Literal["coins", "supply", "rounds", "silence", "host"]
"""7.1, 7.4 Why a round is the last one."""


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """8.1 What a host may choose."""

    dice: Annotated[int, Meta(ge=10, le=15)] | None = 15
    """In the pool. None: as many as anybody wants."""
    rounds: Annotated[int, Meta(ge=1, le=30)] = 12
    """7.4 At most, before the epilogue."""
    supply: Annotated[int, Meta(ge=1, le=200)] | None = None
    """6.5 Coins there are. None: as many as are earned."""
    opening: Annotated[str, Meta(min_length=1, max_length=80)] = OPENING
    """1.1 The line with which the story begins."""
    words: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=30)], ...], Meta(max_length=20)] = ()
    """To practise: the story should use them, but need not."""
    by_age: tuple[Annotated[Seat, Meta(extra_json_schema={"format": "seat"})], ...] = ()
    """1.3 The seats, youngest first. Empty: in the order of the seats."""

    def reseated(self, order: tuple[Seat, ...]) -> Options:
        """The same people in the order of their age, on the seats that they have now."""
        return replace(self, by_age=tuple(Seat(order.index(seat)) for seat in self.by_age if seat in order))


# What lies on the table ------------------------------------------------------------------------------------------
class Mark(Struct, frozen=True, gc=False):
    """5.2 Who wrote a word."""

    seat: Seat
    free: bool
    """It cost nothing."""


class Sentence(Struct, frozen=True, gc=False):
    """A sentence of the story."""

    text: str
    marks: tuple[Mark, ...]
    """One for each word, in order."""
    teller: Seat
    """Who began it."""
    round: int | None
    """From 1. None: the epilogue."""


class Coins(Struct, frozen=True, gc=False):
    """6.1 What a seat has earned, 6.3 and what it was given."""

    heads: int = 0
    tails: int = 0

    @property
    def total(self) -> int:
        return self.heads + self.tails


class Gift(Struct, frozen=True, gc=False):
    """6.3 A gift that was made."""

    giver: Seat
    to: Seat
    coins: int
    line: int
    """How many lines the story had."""


class Piles(Struct, frozen=True, gc=False):
    """2.2 The dice that were rolled in this turn, by the seat that got them."""

    keep: int = 0
    right: int = 0
    """ANDs."""
    left: int = 0
    """BUTs."""

    @property
    def total(self) -> int:
        return self.keep + self.right + self.left


class Story(Struct, frozen=True, gc=False):
    """What lasts from turn to turn."""

    options: Options
    lines: tuple[Sentence, ...]
    """Closed sentences, the opening line not among them."""
    coins: tuple[Coins, ...]
    """Of each seat."""
    gifts: tuple[Gift, ...] = ()
    ending: Ending | None = None
    """Why this round is the last one. None: it is not."""


# The states, in the order in which they come ---------------------------------------------------------------------
class _Turn(Struct, frozen=True, gc=False):
    """2 With the dice that were rolled so far."""

    story: Story
    round: int
    """From 1."""
    turn: int
    """In this round, from 0."""
    teller: Seat
    piles: Piles = Piles()
    throws: tuple[tuple[Face, ...], ...] = ()
    """Of this turn, in order."""


class Rolling(_Turn, frozen=True, gc=False, tag="roll"):
    """2 The Storyteller may roll, and may stop after the first time."""


class Tossed(_Turn, frozen=True, gc=False, kw_only=True, tag="tossed"):
    """2.1 Dice are in the air."""

    dice: int


class Writing(Struct, frozen=True, gc=False, tag="write"):
    """3, 4 The Storyteller begins the sentence, the right neighbour adds to it, then the left one."""

    story: Story
    round: int
    turn: int
    teller: Seat
    piles: Piles
    throws: tuple[tuple[Face, ...], ...]
    pen: Literal["begin", "right", "left"]
    sentence: Sentence
    earned: int = 0
    """6.1 HEADS that the Storyteller will get."""


class Epilogue(Struct, frozen=True, gc=False, tag="epilogue"):
    """7.2 Everybody writes one last sentence."""

    story: Story
    order: tuple[Seat, ...]
    """Of everybody, as it was fixed."""
    turn: int = 0
    """Whose it is, in that order."""


class Finished(Struct, frozen=True, gc=False, tag="finished"):
    """7.3 Everybody shares the story."""

    story: Story


State: TypeAlias = Rolling | Tossed | Writing | Epilogue | Finished


# What can happen --------------------------------------------------------------------------------------------------
class Roll(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="roll"):
    """2.1 The Storyteller rolls some dice of the pool."""

    dice: int


class Stop(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="stop"):
    """2.1 The Storyteller has rolled enough."""


class Write(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="write"):
    """3.1, 4.1, 7.2 Somebody hands the sentence on."""

    text: str
    """All of it, the old words among the new ones."""


class Give(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="give"):
    """6.3 A gift, at any time."""

    to: Seat
    coins: int = 1


class Finish(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="finish"):
    """7.4 The host turns the story to its end."""


class Thrown(Struct, frozen=True, gc=False, tag="thrown"):
    """2.2 What the dice show."""

    faces: tuple[Face, ...]


Move: TypeAlias = Roll | Stop | Write | Give | Finish


class View(Struct, frozen=True, gc=False):
    """What a seat sees: all of it lies open."""

    seat: Seat | None
    state: State
