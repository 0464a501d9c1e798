"""Tic-tac-toe: a whole game in one file."""

from msgspec import Struct

from tablebot.core.errors import Illegal
from tablebot.core.game import Decide, Game, Over, RuleFunctions, Seat, Turn

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose."""


class State(Struct, frozen=True):
    board: str = "........."
    """A dot for each free square, X for seat 0, O for seat 1."""


class Mark(Struct, frozen=True, forbid_unknown_fields=True, tag="mark"):
    """A seat takes a free square: 0 to 8, row by row."""

    square: int


class View(Struct, frozen=True):
    """Everyone sees the whole board."""

    seat: Seat | None
    board: str


def setup(options: Options, seats: int) -> State:
    return State()


def turn(state: State) -> Turn:
    for seat, sign in enumerate("XO"):
        if any(all(state.board[square] == sign for square in line) for line in LINES):
            return Over((1.0 - seat, 0.0 + seat), (Seat(seat),), "Three in a row.")
    if "." not in state.board:
        return Over((0.5, 0.5), (Seat(0), Seat(1)), "The board is full.")
    return Decide("play", (Seat((9 - state.board.count(".")) % 2),))


def apply(state: State, seat: Seat, move: Mark) -> State:
    if not 0 <= move.square < 9 or state.board[move.square] != ".":
        raise Illegal("Choose a free square.")
    return State(state.board[: move.square] + "XO"[seat] + state.board[move.square + 1 :])


def view(state: State, seat: Seat | None) -> View:
    return View(seat, state.board)


def moves(view: View) -> list[Mark]:
    asked = view.seat in getattr(turn(State(view.board)), "seats", ())
    return [Mark(square) for square in range(9) if asked and view.board[square] == "."]


def timeout(view: View) -> Mark:
    return moves(view)[0]


GAME = Game(
    slug="tictactoe", title="Tic-tac-toe", seating=range(2, 3),
    options=Options, state=State, move=Mark, seen=View,
    rules=RuleFunctions(setup, turn, apply, moves, timeout), view=view,
)  # fmt: skip
