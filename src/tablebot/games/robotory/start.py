"""Positions to begin with, as people write them (2.3): checked, and laid out on the table."""

from __future__ import annotations

from tablebot.core.errors import Illegal
from tablebot.core.game import Seat
from tablebot.games.robotory.model import (
    CELLS,
    NAMES,
    SIDES,
    Cell,
    Ending,
    Name,
    Position,
    Robots,
    State,
    cells,
    mask,
)

HAND = 4
"""3.3 How many discs a full hand holds."""
DISCS = 14
"""2.1 How many there are of each colour."""


def laid_out(position: Position, ending: Ending) -> State:
    """The state in which a game from this position begins. Raises Illegal where no game could come to it."""
    names = (position.red, position.white, position.black, *position.whites, *position.blacks)
    for n, name in enumerate(names):
        if _cell(name) in map(_cell, names[:n]):
            raise Illegal("There is more than one thing on {cell}.", cell=name)
    for hand in (position.light, position.dark):
        if min(hand.white, hand.black) < 0 or hand.white + hand.black > HAND:
            raise Illegal("A hand holds four discs at most.")
    reserve = position.reserve
    if min(reserve.white, reserve.black) < 0:
        raise Illegal("The reserve cannot hold less than nothing.")
    for lying, held in (
        (position.whites, (position.light.white, position.dark.white, reserve.white)),
        (position.blacks, (position.light.black, position.dark.black, reserve.black)),
    ):
        if len(lying) + sum(held) > DISCS:
            raise Illegal("There are only {n} discs of each colour.", n=DISCS)
    if not (reserve.white and reserve.black if ending == "colour" else reserve.white or reserve.black):
        raise Illegal("The reserve has run out: this game is over.")
    return State(
        ending=ending,
        mover=Seat(SIDES.index(position.mover)),
        robots=Robots(_cell(position.red), _cell(position.white), _cell(position.black)),
        whites=mask(*map(_cell, position.whites)),
        blacks=mask(*map(_cell, position.blacks)),
        hands=(position.light, position.dark),
        reserve=reserve,
    )


def written(state: State) -> Position:
    """The position of a state, as people write it."""
    robots, (light, dark) = state.robots, state.hands
    return Position(
        mover=SIDES[state.mover],
        red=NAMES[robots.red],
        white=NAMES[robots.white],
        black=NAMES[robots.black],
        whites=tuple(NAMES[cell] for cell in cells(state.whites)),
        blacks=tuple(NAMES[cell] for cell in cells(state.blacks)),
        light=light,
        dark=dark,
        reserve=state.reserve,
    )


def _cell(name: Name) -> Cell:
    if name not in NAMES:
        raise Illegal("There is no hex {name}.", name=name)
    return CELLS[NAMES.index(name)]
