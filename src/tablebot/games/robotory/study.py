"""Robotory for the lab: counted by the kernel, thought about for as long as one likes, and tried out at random."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.games.robotory import kernel
from tablebot.games.robotory.bot import TEMPERS, chosen
from tablebot.games.robotory.kernel import ALL
from tablebot.games.robotory.model import Move, State, View
from tablebot.games.robotory.numbers import move_of, position_of
from tablebot.games.robotory.thinking import engine
from tablebot.search import mcts
from tablebot.search.engine import Thought

BITS = 21
"""Two to this power of positions are remembered."""
LONGEST = 76
"""5.3 No game has more moves."""
ROOM = 1 << 12
"""For any list of moves that is cut on crowded boards."""

_GROWN = mcts.searches(
    "robotory",
    {
        "listed": kernel.listed,
        "played": kernel.played,
        "is_over": kernel.is_over,
        "mover": kernel.mover,
        "drawn": kernel.drawn,
        "playout": kernel.playout,
    },
)


def count(state: State, depth: int) -> int:
    """The number of lines of this many moves (5.1)."""
    depth = min(depth, LONGEST + 1)
    moves, seen = np.zeros(ALL * max(1, depth), np.int64), np.zeros(2 * ALL, np.int64)
    return kernel.count(*position_of(state), depth, moves, 0, seen)


def choose(view: View, level: int, dice: Dice, nodes: int, seconds: float) -> Move:
    """A level's move if it had this many nodes, or seconds. Whatever else makes the level weak stays."""
    return chosen(view, replace(TEMPERS[level], nodes=nodes, bits=BITS), dice, seconds)


def choose_by_playouts(view: View, rollouts: int, dice: Dice) -> Move:
    """The move that this many games, played at random, speak for most."""
    board, rest = position_of(view.state)
    chance = np.array([1 + dice.below(1 << 30) * 0x9E3779B1], np.int64)
    moves, seen = np.zeros(ROOM, np.int64), np.zeros(ROOM, np.int64)
    return move_of(board, _GROWN(mcts.tree(rollouts), board, rest, rollouts, chance, moves, seen))


class Thinker:
    """Thinks about one position after another, and remembers."""

    def __init__(self) -> None:
        self._engine = engine(BITS)
        self._is_fresh = True

    def think(self, state: State, *, nodes: int = 0, seconds: float = 0.0, cores: int = 1) -> tuple[Move, Thought]:
        """The best move, and what came of thinking. With nodes it depends on nothing before."""
        if nodes and not self._is_fresh:
            self._engine.forget()
        self._is_fresh = False
        board, rest = position_of(state)
        thought = self._engine.think(board, rest, nodes=nodes, seconds=seconds, cores=cores)
        return move_of(board, thought.line[0]), thought
