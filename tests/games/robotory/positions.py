"""Robotory positions, written briefly."""

from __future__ import annotations

import re
from typing import Literal

import pytest

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.games.robotory import GAME, text
from tablebot.games.robotory.model import CELLS, NAMES, Cell, Discs, Mask, Move, Robots, State, mask
from tablebot.lab.lookup import state_after

START = GAME.rules.setup(GAME.options(), 2)


def cell(name: str) -> Cell:
    return CELLS[NAMES.index(name)]


def hexes(names: str) -> Mask:
    return mask(*(cell(name) for name in names.split()))


def position(
    robots: str = "d3 b3 c4",
    whites: str = "",
    blacks: str = "",
    hands: tuple[tuple[int, int], tuple[int, int]] = ((2, 2), (2, 2)),
    reserve: tuple[int, int] = (10, 10),
    mover: int = 0,
    ending: Literal["reserve", "colour"] = "reserve",
) -> State:
    """Robots red, white, black; hands light, dark; counts white, black."""
    return State(
        ending=ending,
        mover=Seat(mover),
        robots=Robots(*(cell(name) for name in robots.split())),
        whites=hexes(whites),
        blacks=hexes(blacks),
        hands=(Discs(*hands[0]), Discs(*hands[1])),
        reserve=Discs(*reserve),
    )


def crowded(robots: str = "d3 b3 c4") -> State:
    """Discs on every hex without a robot, colours in turn."""
    free = [name for name in NAMES if name not in robots.split()]
    return position(robots, whites=" ".join(free[::2]), blacks=" ".join(free[1::2]), reserve=(1, 1))


def refused(sentence: str) -> pytest.RaisesExc[Refused]:
    """Some move is refused, and this says why."""
    return pytest.raises(Refused, match=f"{re.escape(sentence)}$")


def after(state: State, moves: str) -> State:
    """After moves like `w@c3, b@d2`."""
    return state_after(GAME, state, [move for move in moves.split(",") if move.strip()])


def menu(state: State) -> list[Move]:
    """The mover's."""
    return list(GAME.rules.moves(GAME.view(state, state.mover)))


def offers(state: State, move: str) -> bool:
    """Whether the menu holds the move."""
    return text.read(move) in menu(state)
