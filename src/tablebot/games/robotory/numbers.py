"""Positions and moves of Robotory as the integers that kernel.py counts with, and back."""

from __future__ import annotations

from tablebot.core.game import Seat
from tablebot.games.robotory.model import (
    BESIDE,
    BOARD,
    CELLS,
    ROBOTS,
    Cell,
    Discs,
    Go,
    Mask,
    Move,
    Place,
    Refill,
    Robots,
    State,
    cells,
    mask,
)

_PLACE, _REFILL, _DRIVE = range(3)
_ENDINGS = ("reserve", "colour")


def position_of(state: State) -> tuple[int, int]:
    """Board and rest of a state."""
    robots, (light, dark), reserve = state.robots, state.hands, state.reserve
    board = state.whites | state.blacks << 24 | robots.red << 48 | robots.white << 53 | robots.black << 58
    rest = light.white | light.black << 3 | dark.white << 6 | dark.black << 9
    rest |= reserve.white << 12 | reserve.black << 16 | state.mover << 20 | _ENDINGS.index(state.ending) << 21
    return board, rest


def state_of(board: int, rest: int) -> State:
    """The state of a position, with no moves before it."""
    return State(
        ending=_ENDINGS[rest >> 21 & 1],
        mover=Seat(rest >> 20 & 1),
        robots=Robots(*(CELLS[board >> at & 31] for at in (48, 53, 58))),
        whites=board & BOARD,
        blacks=board >> 24 & BOARD,
        hands=(Discs(rest & 7, rest >> 3 & 7), Discs(rest >> 6 & 7, rest >> 9 & 7)),
        reserve=Discs(rest >> 12 & 15, rest >> 16 & 15),
    )


def code_of(move: Move) -> int:
    """The integer of a move."""
    match move:
        case Place(colour=colour, cell=cell):
            return _PLACE | (colour == "black") << 2 | cell << 3
        case Refill(white=white, black=black):
            return _REFILL | white << 2 | black << 5
        case Go(robot=robot, path=path):
            return _DRIVE | ROBOTS.index(robot) << 2 | path[-1] << 4 | mask(*path[1:]) << 9


def move_of(board: int, code: int) -> Move:
    """The move of an integer; of several ways to the same, one."""
    match code & 3:
        case 0:
            return Place("black" if code >> 2 & 1 else "white", CELLS[code >> 3])
        case 1:
            return Refill(code >> 2 & 7, code >> 5)
        case _:
            robot = code >> 2 & 3
            start, end, used = CELLS[board >> 48 + 5 * robot & 31], CELLS[code >> 4 & 31], code >> 9
            return Go(ROBOTS[robot], (start, *_way(start, end, used)))


def _way(start: Cell, end: Cell, used: Mask) -> tuple[Cell, ...]:
    """A way over all these hexes that stops at the end; empty if there is none."""
    if used == 1 << end:
        return (end,) if BESIDE[start] & used else ()
    for step in cells(BESIDE[start] & used & ~(1 << end)):
        if way := _way(step, end, used ^ 1 << step):
            return (step, *way)
    return ()
