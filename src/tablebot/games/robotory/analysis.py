"""What a position of Robotory is worth, and how both would go on. It remembers what it has seen before."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import exp

from tablebot.core.brain import Analysis
from tablebot.games.robotory.kernel import played
from tablebot.games.robotory.model import Move, View
from tablebot.games.robotory.numbers import move_of, position_of
from tablebot.games.robotory.thinking import engine
from tablebot.search.alphabeta import WON
from tablebot.search.engine import Engine, Thought

BITS = 21
"""It remembers two to this power of positions: asked again with more work, it goes on where it was."""


def analysed(view: View, nodes: int) -> Analysis:
    """What comes of looking at this many positions from one that is not over."""
    board, rest = position_of(view.state)
    thought = _engine().think(board, rest, nodes=nodes)
    mine = _chance(thought)
    return Analysis(
        chances=(mine, 1.0 - mine) if view.state.mover == 0 else (1.0 - mine, mine),
        line=tuple(_moves(board, rest, thought.line)),
        ends=WON - abs(thought.score) if thought.is_sure else None,
        depth=thought.depth,
        nodes=thought.nodes,
    )


def _chance(thought: Thought) -> float:
    """Of the mover to win."""
    if thought.is_sure:
        return float(thought.score > 0)
    return 1 / (1 + exp(-thought.score / 100))


def _moves(board: int, rest: int, line: tuple[int, ...]) -> Iterator[Move]:
    for code in line:
        yield move_of(board, code)
        board, rest = played(board, rest, code)


@cache
def _engine() -> Engine:
    return engine(BITS)
