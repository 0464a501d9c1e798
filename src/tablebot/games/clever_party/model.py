"""The nouns of Clever Party: the sheet with its four areas, the dice, crosses, and what people do with them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from tablebot.core.game import Seat

Area = Literal["yellow", "red", "green", "blue"]
AREAS: tuple[Area, ...] = ("yellow", "red", "green", "blue")
"""1.1 Balloons, candles, presents, sweets. Faces, bonuses and areas share these colours."""

Face: TypeAlias = Annotated[str, Meta(max_length=20)]
"""1.2 What a die shows: `candle`, `present`, `joker`, a balloon such as `balloon:heart`, or a sweet such as `donut`."""
JOKER = "joker"
CANDLE = "candle"
PRESENT = "present"
BALLOONS = ("heart", "blue", "pink", "green", "star", "cat")
SWEETS = ("cupcake", "donut", "cake", "cookie", "lollipop", "icecream")
"""What a sheet may show: these can be drawn."""


# The sheet --------------------------------------------------------------------------------------------------------
class Spot(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What lies beside a symbol: nothing, a star, or a bonus."""

    star: bool = False
    bonus: Area | None = None


class Balloon(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    kind: Face
    star: bool = False
    bonus: Area | None = None


class Wagon(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    candles: Annotated[int, Meta(ge=1, le=3)]
    star: bool = False
    bonus: Area | None = None


class Presents(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Rows and columns of presents, with what is won by completing each."""

    rows: Annotated[tuple[Spot, ...], Meta(min_length=1, max_length=4)]
    columns: Annotated[tuple[Spot, ...], Meta(min_length=1, max_length=6)]


class Sweets(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A row of pairs of one sweet."""

    sweet: Face
    pairs: Annotated[tuple[Spot, ...], Meta(min_length=1, max_length=5)]


Die: TypeAlias = Annotated[tuple[Face, ...], Meta(min_length=6, max_length=6)]


class Sheet(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """1.3 What everybody fills, and the dice that go with it."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    dice: Annotated[tuple[Die, ...], Meta(min_length=2, max_length=8)]
    yellow: Annotated[tuple[Balloon, ...], Meta(min_length=1, max_length=16)]
    red: Annotated[tuple[Wagon, ...], Meta(min_length=1, max_length=12)]
    green: Presents
    blue: Annotated[tuple[Sweets, ...], Meta(min_length=1, max_length=4)]


class Crosses(Struct, frozen=True, gc=False):
    """What one seat has crossed off."""

    yellow: int = 0
    """Balloons, from the left."""
    red: int = 0
    """Wagons, from the left."""
    green: int = 0
    """A bit for each present, row by row."""
    blue: tuple[int, ...] = ()
    """Pairs of each row, from the left."""


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a host may choose."""

    sheet: Sheet | None = None
    """1.3 Another one. None: the classic sheet."""
    first: Annotated[Seat, Meta(extra_json_schema={"format": "seat"})] | None = None
    """2.4 Who had a birthday most recently. None: the dice say who begins."""
    turns: Annotated[int, Meta(ge=1, le=60, extra_json_schema={"alone": True})] = 12
    """7.1 How long one plays alone."""

    def reseated(self, order: tuple[Seat, ...]) -> Options:
        """Whoever had the birthday takes it along."""
        return replace(self, first=Seat(order.index(self.first)) if self.first in order else None)


# What happens in a turn -------------------------------------------------------------------------------------------
class Half(Struct, frozen=True, gc=False):
    """What a seat does with the dice of a turn, its own or what was left of another's."""

    before: Crosses
    """As it was: taking back leads here."""
    crosses: Crosses
    dice: int
    """A bit for each die that it may use."""
    used: int = 0
    """A bit for each that it has used."""
    area: Area | None = None
    """2.1 The one that it has chosen. None: none yet."""
    bonuses: tuple[Area, ...] = ()
    """5.1 Earned and not made yet."""
    stage: Literal["dice", "bonus", "done"] = "dice"


class _Party(Struct, frozen=True, gc=False):
    sheet: Sheet
    crosses: tuple[Crosses, ...]
    """Of each seat, as everybody knows them."""
    turn: int
    """From 1."""
    last: int | None
    """7.1 After this turn, whoever plays alone is done. None: only a whole area ends the party."""


class Starting(_Party, frozen=True, gc=False, tag="start"):
    """2.4 The dice say who begins."""


class Throwing(_Party, frozen=True, gc=False, tag="throw"):
    """2.1 All dice are in the air."""

    active: Seat
    throws: tuple[tuple[Face, ...], ...] = ()
    """2.2 Of this turn, none of which could be used."""


class Crossing(_Party, frozen=True, gc=False, tag="cross"):
    """2.1 The active seat crosses off, then makes its bonus crosses."""

    active: Seat
    throws: tuple[tuple[Face, ...], ...]
    half: Half


class Sharing(_Party, frozen=True, gc=False, tag="share"):
    """4.1 The others cross off at the same time."""

    active: Seat
    throws: tuple[tuple[Face, ...], ...]
    used: int
    """Dice that the active seat used."""
    halves: tuple[Half, ...]
    """Of each seat; whoever is not asked is done."""


class Finished(_Party, frozen=True, gc=False, tag="finished"):
    pass


State: TypeAlias = Starting | Throwing | Crossing | Sharing | Finished


# What can happen --------------------------------------------------------------------------------------------------
class Cross(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="cross"):
    """3 A symbol is crossed off with dice."""

    area: Area
    place: int
    """Which balloon, wagon or present, or which row of sweets."""
    jokers: int = 0
    """Of the dice that it takes."""


class Done(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="done"):
    """2.1 No more dice; for the others: or none at all."""


class Bonus(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="bonus"):
    """5.2 A whole symbol is crossed off for free."""

    area: Area
    place: int


class Decline(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="decline"):
    """5.2 A bonus is not wanted."""

    area: Area


class Back(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="back"):
    """2.1 Takes this turn's crosses back, before they are done."""


class Begins(Struct, frozen=True, gc=False, tag="begins"):
    seat: Seat


class Thrown(Struct, frozen=True, gc=False, tag="thrown"):
    faces: tuple[Face, ...]


Move: TypeAlias = Cross | Done | Bonus | Decline | Back
Roll: TypeAlias = Begins | Thrown


class View(Struct, frozen=True, gc=False, kw_only=True):
    """What a seat sees: everything but what the others do with the dice that were left."""

    seat: Seat | None
    phase: Literal["start", "throw", "cross", "share", "finished"]
    sheet: Sheet
    crosses: tuple[Crosses, ...]
    turn: int
    last: int | None
    active: Seat | None = None
    throws: tuple[tuple[Face, ...], ...] = ()
    used: int = 0
    """Dice that the active seat used."""
    half: Half | None = None
    """Of the active seat while it crosses off; then of the view's own seat."""
    done: tuple[Seat, ...] = ()
    """4.1 Who has finished with the dice that were left."""
