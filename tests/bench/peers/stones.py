"""Stones, for Tablebot: two seats put stones on 24 hexes by turns, for ever. The peers have it in JavaScript.

It has as little to judge as a game can have; what lies on the table is about as long as in Robotory.
"""

from msgspec import Struct
from msgspec.structs import replace

from tablebot.core.errors import Illegal
from tablebot.core.game import Decide, Game, RuleFunctions, Seat, Turn

HEXES = 24


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose."""


class Put(Struct, frozen=True, forbid_unknown_fields=True, tag="put"):
    """A stone onto a hex, in place of what lay there."""

    cell: int


class State(Struct, frozen=True):
    cells: str = "." * HEXES
    played: tuple[Put, ...] = ()


class View(Struct, frozen=True):
    """Everyone sees all of it."""

    seat: Seat | None
    cells: str
    played: tuple[Put, ...]


def setup(options: Options, seats: int) -> State:
    return State()


def turn(state: State) -> Turn:
    return Decide("play", (Seat(len(state.played) % 2),))


def apply(state: State, seat: Seat, move: Put) -> State:
    cell, own = move.cell, "XO"[seat]
    if not 0 <= cell < HEXES or state.cells[cell] == own:
        raise Illegal("Choose another hex.")
    return replace(state, cells=state.cells[:cell] + own + state.cells[cell + 1 :], played=(*state.played, move))


def view(state: State, seat: Seat | None) -> View:
    return View(seat, state.cells, state.played)


def moves(view: View) -> list[Put]:
    if view.seat is None or view.seat != len(view.played) % 2:
        return []
    return [Put(cell) for cell in range(HEXES) if view.cells[cell] != "XO"[view.seat]]


def timeout(view: View) -> Put:
    return moves(view)[0]


GAME = Game(
    slug="stones",
    title="Stones",
    seating=range(2, 3),
    options=Options,
    state=State,
    move=Put,
    seen=View,
    rules=RuleFunctions(setup, turn, apply, moves, timeout),
    view=view,
)
