"""The nouns of Robotory: the board of 24 hexes, discs, robots, moves and what is on the table."""

from __future__ import annotations

from typing import Annotated, Literal, NewType, TypeAlias

from msgspec import Meta, Struct

from tablebot.core.game import Seat

Cell = NewType("Cell", int)
"""A hex, 0..23: column a from the bottom up, then b to e. The half turn of a cell is 23 - cell."""

Mask: TypeAlias = int
"""A set of hexes: bit n is cell n."""

Colour = Literal["white", "black"]
Robot = Literal["red", "white", "black"]
ROBOTS: tuple[Robot, ...] = ("red", "white", "black")
Ending = Literal["reserve", "colour"]
Side = Literal["light", "dark"]
SIDES: tuple[Side, ...] = ("light", "dark")
"""The seats by their camps."""
Name: TypeAlias = Annotated[str, Meta(max_length=2)]
"""Of a hex."""
Names: TypeAlias = Annotated[tuple[Name, ...], Meta(max_length=24)]

# 1.1 Axial coordinates (column, row): rows grow downwards, so each column is listed from its bottom up.
COLUMNS = (
    (-2, range(3, -1, -1)),
    (-1, range(3, -2, -1)),
    (0, range(3, -3, -1)),
    (1, range(2, -3, -1)),
    (2, range(1, -3, -1)),
)
HEXES = tuple((q, r) for q, rows in COLUMNS for r in rows)
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
CELLS = tuple(Cell(n) for n in range(len(HEXES)))
NAMES = tuple(f"{'abcde'[q + 2]}{rows.start - r + 1}" for q, rows in COLUMNS for r in rows)
NEIGHBOURS = tuple(
    tuple(Cell(HEXES.index((q + dq, r + dr))) for dq, dr in STEPS if (q + dq, r + dr) in HEXES) for q, r in HEXES
)


def mask(*cells: Cell) -> Mask:
    """The set of these hexes."""
    return sum({1 << cell for cell in cells})


def cells(mask: Mask) -> tuple[Cell, ...]:
    """The hexes of a set, in order."""
    return tuple(cell for cell in CELLS if mask >> cell & 1)


BOARD = mask(*CELLS)
BESIDE = tuple(mask(*near) for near in NEIGHBOURS)
"""The neighbours of each hex."""
CAMPS = (
    mask(*(cell for cell in CELLS if sum(HEXES[cell]) >= 1)),
    mask(*(cell for cell in CELLS if sum(HEXES[cell]) <= 0)),
)
"""1.2 The camp of each seat: light, dark."""


class Discs(Struct, frozen=True, gc=False):
    """How many discs of each colour."""

    white: int
    black: int


class Position(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """2.3 What lies where, written for people: hexes by their names."""

    mover: Side
    red: Name
    white: Name
    black: Name
    """Where the robots stand."""
    whites: Names
    blacks: Names
    """Where discs lie."""
    light: Discs
    dark: Discs
    """The hands."""
    reserve: Discs


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a host may choose."""

    ending: Ending = "reserve"
    """4.1 The game ends with the last disc of the reserve, or 4.2 with the last one of a colour."""
    start: Position | None = None
    """2.3 Where the game begins. None: as 1.3, 2.1 and 2.2 say."""


class Robots(Struct, frozen=True, gc=False):
    """Where the robots stand."""

    red: Cell
    white: Cell
    black: Cell


class Place(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="place"):
    """3.1 One disc of the hand goes onto the board."""

    colour: Colour
    cell: Cell


class Go(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="move"):
    """3.2 A robot drives."""

    robot: Robot
    path: tuple[Cell, ...]
    """Where it stands, then every hex it enters."""


class Refill(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="refill"):
    """3.3 This many discs go from the reserve into the hand."""

    white: int
    black: int


Move = Place | Go | Refill


class State(Struct, frozen=True, gc=False):
    """Everything on the table, before or after the end."""

    ending: Ending
    mover: Seat
    """Whose turn it is, or would be if the game went on."""
    robots: Robots
    whites: Mask
    """Where white discs lie."""
    blacks: Mask
    """Where black discs lie."""
    hands: tuple[Discs, Discs]
    reserve: Discs
    played: tuple[Move, ...] = ()
    """All moves so far."""


class View(Struct, frozen=True, gc=False):
    """What a seat sees: everything. Robotory has no secrets."""

    seat: Seat | None
    """None: a watcher."""
    state: State
