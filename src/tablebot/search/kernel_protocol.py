"""What a search asks of a game's kernel: compiled functions with these names.

A position is two integers, board and rest; a move is one, not less than 0 and under 2 ** 36. A list of moves is written
into an array from a place on; a function that writes one returns where it ends.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]


class Unfitted(Exception):
    """These are names only: `compiling.fitted` puts those of a game in their place."""


def listed(board: int, rest: int, moves: Numbers, at: int, seen: Numbers) -> int:
    """Writes the moves of a position that is not over. `seen` is scratch."""
    raise Unfitted


def is_whole(moves: int) -> bool:
    """Whether a list of this many moves has all of them."""
    raise Unfitted


def stormy(board: int, rest: int, moves: Numbers, at: int, seen: Numbers) -> int:
    """Writes only those moves that may turn the game at once."""
    raise Unfitted


def played(board: int, rest: int, move: int) -> tuple[int, int]:
    """The position after a move."""
    raise Unfitted


def is_over(rest: int) -> bool:
    """Whether the game has ended."""
    raise Unfitted


def has_won(board: int, rest: int) -> bool:
    """Whether the mover has won a game that is over."""
    raise Unfitted


def worth(board: int, rest: int, weights: Numbers, scratch: Numbers) -> int:
    """A score for the mover at first sight, in hundredths of the logit of winning."""
    raise Unfitted


def promise(board: int, rest: int, move: int) -> int:
    """How good a move looks, from 0 to 63."""
    raise Unfitted


def kind(move: int) -> int:
    """Moves that are alike share a small number."""
    raise Unfitted


# For searches that try games out ------------------------------------------------------------------------------------
def mover(rest: int) -> int:
    """Whose turn it is, 0 or 1."""
    raise Unfitted


def drawn(chance: Numbers, below: int) -> int:
    """One of this many numbers. The first entry of `chance` says which, and changes; it is never 0."""
    raise Unfitted


def playout(board: int, rest: int, chance: Numbers, moves: Numbers, seen: Numbers) -> tuple[int, int]:
    """Who wins if both play anything from here on, and after how many moves. Also of a game that is over."""
    raise Unfitted
