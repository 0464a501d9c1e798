"""How soon a win of Robotory can be forced: counted in full, compiled, without guessing what a position is worth."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from tablebot.games.robotory.kernel import (
    ALL,
    MOVER_AT,
    REFILL,
    drives,
    has_most,
    is_over,
    listed,
    played,
    quiet_moves,
)
from tablebot.games.robotory.worth import has_won, is_whole, kind, promise
from tablebot.search.compiling import compiled
from tablebot.search.engine import Engine
from tablebot.search.kernel_protocol import Numbers

_PLIES = 64
"""In an entry of `Book.known`: the moves ahead it is about, and above them whether the win can be forced."""


class Book(NamedTuple):
    """What the counting writes to."""

    boards: Numbers
    """Positions that were counted before, with `rests`."""
    rests: Numbers
    known: Numbers
    moves: Numbers
    order: Numbers
    history: Numbers
    seen: Numbers
    nodes: Numbers
    """How many positions were looked at, and how many may be."""


def book(bits: int = 20) -> Book:
    """An empty one, that remembers 2 ** bits positions."""

    def empty(size: int) -> Numbers:
        return np.zeros(size, np.int64)

    size = 1 << bits
    return Book(
        *(empty(size), empty(size), empty(size)),
        *(empty(1 << 18), empty(1 << 18), empty(512), empty(1 << 17), empty(2)),
    )


def every_move(board: int, rest: int) -> list[int]:
    """Every distinct move of a position that is not over, however crowded the board."""
    moves, seen = _room()
    end = quiet_moves(board, rest, moves, 0)
    for robot in range(3):
        end = drives(board, robot, moves, end, ALL, seen)
    return moves[:end].tolist()


@cache
def _room() -> tuple[Numbers, Numbers]:
    return np.zeros(ALL, np.int64), np.zeros(2 * ALL, np.int64)


def is_won_by(engine: Engine, board: int, rest: int, move: int, nodes: int) -> bool | None:
    """Whether this move wins against any defence, True, or loses against the best, False. None: it is not known."""
    board, rest = played(board, rest, move)
    if is_over(rest):
        return not has_won(board, rest)
    proof = engine.prove(board, rest, nodes)
    if proof < 0 and not is_whole(len(every_move(board, rest))):
        return None  # The defence was not looked at in full.
    return None if proof == 0 else proof < 0


def distance(board: int, rest: int, seat: int, pages: Book, plies: int, nodes: int) -> int:
    """In how many moves of both this seat can force its win, at most `plies`. 0: it cannot, or that is not known."""
    pages.nodes[:] = 0, nodes
    for ahead in range(1, plies + 1):
        if forced(pages, board, rest, seat, ahead, 0):
            return ahead
        if pages.nodes[0] > nodes:
            return 0
    return 0


@compiled
def forced(  # noqa: C901 it calls itself, and is one piece therefore
    pages: Book, board: int, rest: int, seat: int, plies: int, at: int
) -> bool:
    """Whether this seat wins within this many moves, whatever the other does. A list that was cut proves nothing."""
    if is_over(rest):
        return has_most(board, seat)
    if plies == 0 or pages.nodes[0] > pages.nodes[1]:
        return False
    mine = rest >> MOVER_AT & 1 == seat
    if plies == 1 and not mine and rest >> 6 * (1 - seat) & 63:
        return False  # Whoever holds a disc can put it down, or drives on a full board (5.4): the game goes on.
    pages.nodes[0] += 1
    place = (board * -0x61C8864680B583EB ^ rest * -0x3D4D51C2D82B14B1) >> 20 & len(pages.known) - 1
    if plies > 1 and pages.boards[place] == board and pages.rests[place] == rest | seat << 32:
        told = pages.known[place]
        if told >= _PLIES and told - _PLIES <= plies:
            return True
        if told < _PLIES and told >= plies:
            return False
    end = listed(board, rest, pages.moves, at, pages.seen)
    whole = is_whole(end - at)
    found = not mine and whole
    if mine or whole:
        for n in range(at, end):
            move = pages.moves[n]
            pages.order[n] = (promise(board, rest, move) << 20) + pages.history[
                (rest >> MOVER_AT & 1) * 256 + kind(move)
            ]
        for n in range(at, end):
            best = n
            for other in range(n + 1, end):
                if pages.order[other] > pages.order[best]:
                    best = other
            move = pages.moves[best]
            pages.moves[best], pages.order[best] = pages.moves[n], pages.order[n]
            pages.moves[n] = move
            if plies == 1 and mine and move & 3 != REFILL:
                continue  # Only a refill ends the game.
            board_after, rest_after = played(board, rest, move)
            if forced(pages, board_after, rest_after, seat, plies - 1, end) == mine:
                found = mine
                entry = (rest >> MOVER_AT & 1) * 256 + kind(move)
                pages.history[entry] = min(pages.history[entry] + plies * plies, 1 << 24)
                break
    if plies > 1 and pages.nodes[0] <= pages.nodes[1]:
        pages.boards[place], pages.rests[place] = board, rest | seat << 32
        pages.known[place] = plies + _PLIES if found else plies
    return found
