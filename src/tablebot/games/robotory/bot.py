"""Robotory bots. A level is defined by how many positions it looks at, never by time.

All of them think alike, only not for the same time. Level 1 is often distracted, and plays just anything then.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from tablebot.core.dice import Dice
from tablebot.core.game import Seat
from tablebot.games.robotory import GAME, rules
from tablebot.games.robotory.model import Move, Options, View
from tablebot.games.robotory.numbers import move_of, position_of
from tablebot.games.robotory.thinking import engine
from tablebot.search.engine import Thought


class Temper(Struct, frozen=True):
    """How a level thinks."""

    nodes: int
    """How many positions it looks at."""
    depth: int = 100
    """How many moves ahead it looks, at most."""
    distracted: int = 0
    """How often it plays anything, in percent."""
    bits: int = 14
    """It remembers two to this power of positions."""


TEMPERS = {
    1: Temper(1_000, depth=1, distracted=45),
    2: Temper(1_000, depth=2),
    3: Temper(2_500),
    4: Temper(25_000, bits=17),
    5: Temper(1_500_000, bits=21),
}


def choose(view: View, level: int, dice: Dice) -> Move:
    """A move for the view's seat."""
    return chosen(view, TEMPERS[level], dice)


def chosen(view: View, temper: Temper, dice: Dice, seconds: float = 0.0) -> Move:
    """A move of somebody with this temper; with seconds, the time may end the thinking too."""
    if dice.below(100) < temper.distracted:
        return dice.pick(rules.moves(view))
    board, _ = position_of(view.state)
    return move_of(board, thought(view, temper, dice, seconds).line[0])


def thought(view: View, temper: Temper, dice: Dice, seconds: float = 0.0) -> Thought:
    """What comes of that much thinking; it depends on nothing before."""
    engine, seed = _engine(temper.bits), dice.below(1 << 30)
    engine.forget()
    return engine.think(*position_of(view.state), nodes=temper.nodes, seconds=seconds, depth=temper.depth, seed=seed)


_engine = cache(engine)


def prepare() -> None:
    """Thinks once, so that everything is compiled."""
    choose(GAME.view(rules.setup(Options(), 2), Seat(0)), 3, Dice(0))
