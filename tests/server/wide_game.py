"""A game that never ends soon and shows watchers a great deal: for slow readers."""

from msgspec import Struct

from tablebot.core.game import Decide, Game, Over, RuleFunctions, Seat, Turn

WIDTH = 200_000


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class State(Struct, frozen=True):
    count: int = 0


class Add(Struct, frozen=True, tag="add"):
    pass


class View(Struct, frozen=True):
    seat: Seat | None
    count: int
    filling: str


def setup(options: Options, seats: int) -> State:
    return State()


def turn(state: State) -> Turn:
    return Decide("count", (Seat(0),)) if state.count < 1000 else Over((1.0,), (Seat(0),), "Enough.")


def apply(state: State, seat: Seat, move: Add) -> State:
    return State(state.count + 1)


def view(state: State, seat: Seat | None) -> View:
    return View(seat, state.count, "x" * WIDTH if seat is None else "")


def moves(view: View) -> list[Add]:
    return [Add()] if view.seat == 0 else []


def timeout(view: View) -> Add:
    return Add()


GAME = Game(
    slug="wide",
    title="Wide",
    seating=range(1, 2),
    rules=RuleFunctions(setup, turn, apply, moves, timeout),
    view=view,
    options=Options,
    state=State,
    move=Add,
    seen=View,
)
