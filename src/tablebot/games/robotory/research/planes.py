"""A view of Robotory as numbers."""

from __future__ import annotations

from tablebot.core.encoding import Numbers, Parts, Plane, bits, one_of, own_first
from tablebot.games.robotory.model import CAMPS, CELLS, ROBOTS, View
from tablebot.games.robotory.research.numbers import path_so_far, robot_so_far

_COUNT = len(CELLS)


def planes(seats: int) -> tuple[Plane, ...]:
    del seats
    return (
        Plane("camp", _COUNT, about="hexes a1 to e4 that are in my own camp"),
        *(Plane(f"{robot}_robot", _COUNT, about=f"where the {robot} robot stands") for robot in ROBOTS),
        Plane("white_discs", _COUNT, about="where white discs lie"),
        Plane("black_discs", _COUNT, about="where black discs lie"),
        Plane("drive", _COUNT, about="hexes of the drive that I have begun"),
        Plane("driving", len(ROBOTS), about="the robot of that drive: red, white, black"),
        Plane("hand", 2, 4, about="white and black discs in my hand"),
        Plane("other_hand", 2, 4, about="the same of the other seat"),
        Plane("reserve", 2, 10, about="white and black discs in the reserve"),
        Plane("ends_by_colour", 1, about="the game ends with the last disc of a colour"),
        Plane("my_turn", 1, about="I am to move"),
    )


def encoded(view: View, begun: Numbers) -> Parts:
    state = view.state
    me, other = own_first(view.seat, 2)
    yield bits(CAMPS[me], _COUNT)
    for robot in (state.robots.red, state.robots.white, state.robots.black):
        yield one_of(robot, CELLS)
    yield bits(state.whites, _COUNT)
    yield bits(state.blacks, _COUNT)
    yield bits(path_so_far(view, begun), _COUNT)
    yield one_of(robot_so_far(begun), range(len(ROBOTS)))
    for discs in (state.hands[me], state.hands[other], state.reserve):
        yield (discs.white, discs.black)
    yield (int(state.ending == "colour"),)
    yield (int(state.mover == me),)
