"""The nouns of Robot Miner: staircases, jewels, programs, runs, strikes."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablebot.core.game import Seat
from tablebot.core.sealed import Sealed

FIRST = 3
"""1.2 The first staircase with jewels."""
LARGEST = 12
TIMES = 3
"""2.3 How many times a bonus jewel counts."""

Staircase: TypeAlias = Annotated[int, Meta(ge=FIRST, le=LARGEST)]
"""Named by its number: 7 carries 7, 14, 21..."""
Spot: TypeAlias = tuple[int, int]
"""A step: its staircase and its height from 1. (7, 3) carries 21."""
Order: TypeAlias = tuple[int, ...]
"""Staircases from left to right."""
Route: TypeAlias = tuple[Spot, ...]
Scoring = Literal["points", "face"]
Seats: TypeAlias = tuple[Seat, ...]
Dice2: TypeAlias = tuple[int, int]


class Puzzle(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """1.4 A mountain and a bonus number that are given."""

    order: Annotated[tuple[Staircase, ...], Meta(min_length=2, max_length=10)]
    bonus: Annotated[int, Meta(ge=2, le=12)]
    day: Annotated[str, Meta(max_length=10)] = ""
    """Whose puzzle it is, such as 2026-11-16. Empty: of no day."""


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a host may choose."""

    mountain: Literal["shared", "own"] = "shared"
    """1.3 One for all, or one for each team."""
    largest: Annotated[int, Meta(ge=4, le=LARGEST)] = 10
    """1.2 The last staircase,"""
    steps: Annotated[int, Meta(ge=4, le=LARGEST)] = 10
    """and how many steps each has."""
    scoring: Literal["agree", "points", "face"] = "agree"
    """2.3"""
    planning: Annotated[int, Meta(ge=60, le=900, extra_json_schema={"step": 30})] | None = 300
    """2.4 Seconds. None: as long as it takes."""
    programmed: Literal["usual", "always", "never"] = "usual"
    """3.4"""
    sums: bool = False
    """3.5"""
    values: Literal["always", "collected"] = "always"
    """When the number on a jewel is shown. Only a matter of looks."""
    claim_jumper: bool = False
    """4.1"""
    after: Annotated[int, Meta(ge=1, le=60)] = 20
    """4.2 Collected jewels before the first strike."""
    per_strike: Annotated[int, Meta(ge=1, le=5)] = 1
    total: Annotated[int, Meta(ge=1, le=20)] = 1
    """4.2 Jewels a team may steal in one run."""
    spare_adjacent: bool = True
    """4.3"""
    reclaim: Literal["never", "beside"] = "never"
    """4.5"""
    puzzle: Puzzle | None = None
    """1.4"""


# The state --------------------------------------------------------------------------------------------------------
class Day(Struct, frozen=True, gc=False):
    """What holds for everybody once it is settled."""

    options: Options
    orders: tuple[Order, ...]
    """Of each team's mountain."""
    bonus: int | None = None
    dice: Dice2 | None = None
    """That made the bonus number. None: not rolled, or given."""
    scoring: Scoring | None = None
    votes: tuple[Scoring, ...] = ()
    """2.3 What each team has proposed, once they are opened."""


class Theft(Struct, frozen=True, gc=False):
    """4.1 A jewel that was stolen."""

    by: Seat
    spot: Spot
    at: int
    """How many jewels the robot had then."""
    back: bool = False
    """4.5 It was put back."""


class Run(Struct, frozen=True, gc=False):
    """3 Where a team's robot went."""

    team: Seat
    route: Route = ()
    """Steps whose jewels it has collected."""
    halt: Spot | None = None
    """3.3 A step without a jewel, on which it has stopped."""
    thefts: tuple[Theft, ...] = ()

    @property
    def stolen(self) -> frozenset[Spot]:
        """What is missing now."""
        return frozenset(theft.spot for theft in self.thefts if not theft.back)


class Arranging(Struct, frozen=True, gc=False, tag="arrange"):
    """2.1"""

    day: Day
    ready: tuple[bool, ...]


class Rolling(Struct, frozen=True, gc=False, tag="bonus"):
    """2.2"""

    day: Day


class Agreeing(Struct, frozen=True, gc=False, tag="agree"):
    """2.3"""

    day: Day
    votes: Sealed[Scoring]


class Planning(Struct, frozen=True, gc=False, tag="plan"):
    """2.4"""

    day: Day
    plans: tuple[Plan | None, ...]
    """What each team has handed in. None: it is not ready."""


class Ordering(Struct, frozen=True, gc=False, tag="order"):
    """2.5"""

    day: Day
    plans: tuple[Route | None, ...]
    """None: that team has no program, from here to the end."""
    throws: tuple[tuple[Dice2, ...], ...]
    """Of each team, one after another."""


class Running(Struct, frozen=True, gc=False, tag="run"):
    """2.6, 3, 4"""

    day: Day
    plans: tuple[Route | None, ...]
    throws: tuple[tuple[Dice2, ...], ...]
    sequence: Seats
    """2.5 The teams in their order."""
    runs: tuple[Run, ...]
    """That are over."""
    run: Run
    jumpers: Seats = ()
    """4.4 Teams that may strike now, one after another."""
    waived: Seats = ()
    """Teams that have passed for the rest of this run."""


class Finished(Struct, frozen=True, gc=False, tag="finished"):
    day: Day
    plans: tuple[Route | None, ...]
    throws: tuple[tuple[Dice2, ...], ...]
    sequence: Seats
    runs: tuple[Run, ...]


State: TypeAlias = Arranging | Rolling | Agreeing | Planning | Ordering | Running | Finished


# What can happen --------------------------------------------------------------------------------------------------
class Arrange(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="arrange"):
    """2.1 A team's own mountain."""

    order: Annotated[tuple[int, ...], Meta(max_length=10)]


class Lay(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="lay"):
    """2.1 The host arranges the mountain for all."""

    order: Annotated[tuple[int, ...], Meta(max_length=10)]


class Ready(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="ready"):
    """2.1 The mountain may stay as it is."""


class Propose(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="propose"):
    """2.3"""

    scoring: Scoring


class Plan(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="plan"):
    """2.4 The team is ready, with a program or without."""

    route: Annotated[Route, Meta(max_length=LARGEST * LARGEST)] | None = None
    """None: without a program. Empty: a program that goes nowhere, and binds like any other (3.4)."""


class Rethink(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="rethink"):
    """2.4 The team is not ready after all."""


class Go(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="go"):
    """3 The robot is placed, or moves."""

    to: Spot
    value: int | None = None
    """3.5 Of the jewel there, where it has to be said."""


class Stop(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="stop"):
    """3.3"""


class Strike(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="strike"):
    """4.1"""

    spots: Annotated[Route, Meta(min_length=1, max_length=5)]


class Pass(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="pass"):
    """4.4"""

    rest: bool = False
    """Of this run."""


class Rolled(Struct, frozen=True, gc=False, tag="rolled"):
    """2.2"""

    dice: Dice2


class Thrown(Struct, frozen=True, gc=False, tag="thrown"):
    """2.5 Of the teams whose place is open, in the order of seats."""

    dice: tuple[Dice2, ...]


Move: TypeAlias = Arrange | Lay | Ready | Propose | Plan | Rethink | Go | Stop | Strike | Pass
Roll: TypeAlias = Rolled | Thrown


# What is seen -----------------------------------------------------------------------------------------------------
class Best(Struct, frozen=True, gc=False):
    """5.2 The most that a mountain gives, and a way to it."""

    score: int
    route: Route


class View(Struct, frozen=True, gc=False, kw_only=True):
    """What a seat sees: everything but the others' programs and proposals."""

    seat: Seat | None
    phase: Literal["arrange", "bonus", "agree", "plan", "order", "run", "finished"]
    options: Options
    orders: tuple[Order, ...]
    bonus: int | None
    dice: Dice2 | None
    scoring: Scoring | None
    votes: tuple[Scoring, ...]
    vote: Scoring | None = None
    """My own, as long as they are sealed."""
    ready: Seats = ()
    """Who has arranged, proposed or planned."""
    plan: Route | None = None
    """My own program. None: I have none; whether I am ready without one says `ready`."""
    plans: tuple[Route | None, ...] = ()
    """3.6 Of the teams whose run is over. None: it is not over, or they had none."""
    throws: tuple[tuple[Dice2, ...], ...] = ()
    sequence: Seats = ()
    runs: tuple[Run, ...] = ()
    """In the order of 2.5; the last may be going on."""
    scores: tuple[int, ...] = ()
    """Of the runs."""
    active: Seat | None = None
    """Whose robot runs."""
    jumpers: Seats = ()
    """4.4 Who may strike now; the first is asked."""
    waived: Seats = ()
    best: tuple[Best, ...] = ()
    """5.2 Of each seat's mountain, when the last run is over."""
