"""Alpha-beta for two who see everything, written once and fitted to the kernel of a game.

Scores are for the mover, in hundredths of the logit of winning. Beyond SURE the end of the game was seen, and what is
left of WON says how soon it comes. What the kernel has to give stands in kernel_protocol.py.

Numba keeps functions that call themselves on disk only if all calls have the same types. A constant among the arguments
has a type of its own, and makes a program that crashes when it is loaded again. So none is passed to them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from tablebot.search.compiling import fitted
from tablebot.search.kernel_protocol import (
    Numbers,
    has_won,
    is_over,
    is_whole,
    kind,
    listed,
    played,
    promise,
    stormy,
    worth,
)

WON = 30_000
SURE = 29_000
LONGEST = 128
"""More moves than any game has."""
STORM = 6
"""How many moves a search goes on where the game may turn at once."""
FLAT, RICH, POOR = 2, 150, 200
"""Within FLAT moves of the end of a search, a position RICH above beta is good enough, one POOR below alpha too bad."""
LATE_DEPTH, LATE, VERY_LATE = 3, 4, 14
"""How far from the end of a search, and after how many others, moves are looked at one or two less deeply at first."""

NODES, LIMIT, STOP = 0, 1, 2
"""In `SearchMemory.counts`: positions looked at, how many may be, and whether somebody wants an answer now."""
BEST, SCORE, TRIED = 0, 1, 2
"""In `SearchMemory.found`: the best move at the root, its score, and how many moves were looked at."""

EXACT, LEAST, MOST = 0, 1, 2
"""What is known of a remembered score: it is that, at least that, or at most that."""
MOVE_BITS = 36
KILLER = 1 << 30
"""The least order of a move that refuted another one here."""


class SearchMemory(NamedTuple):
    """Everything that a search writes to, except its positions."""

    keys: Numbers
    """Remembered positions: what they are, mixed with what is known, so that two who write at once spoil nothing."""
    known: Numbers
    """What is known of them: move, depth, bound and score."""
    moves: Numbers
    order: Numbers
    killers: Numbers
    history: Numbers
    seen: Numbers
    scratch: Numbers
    counts: Numbers
    found: Numbers
    weights: Numbers


def empty_memory(bits: int, kinds: int, weights: Numbers, room: int = 1 << 16) -> SearchMemory:
    """An empty one, that remembers 2 ** bits positions."""

    def empty(*shape: int) -> Numbers:
        return np.zeros(shape, np.int64)

    return SearchMemory(
        empty(1 << bits),
        empty(1 << bits),
        empty(room),
        empty(room),
        empty(LONGEST, 2),
        empty(2, kinds),
        empty(1 << 12),
        empty(64),
        empty(3),
        empty(3),
        weights,
    )


def searches(game: str, kernel: Mapping[str, Any]) -> dict[str, Callable[..., Any]]:
    """The functions below, fitted to a game's kernel."""
    own = (_mixed, _remember, _recalled, _praise, _ordered, _sort_next, _storm, _search, root)
    return fitted({each.__name__: each for each in own}, game, kernel)


def _mixed(board: int, rest: int) -> int:
    """A number that hardly two positions share."""
    mixed = board * -0x61C8864680B583EB ^ rest * -0x3D4D51C2D82B14B1
    mixed = (mixed ^ mixed >> 29) * -0x40A7B892E31B1A47
    return mixed ^ mixed >> 32


def _remember(memory: SearchMemory, key: int, move: int, depth: int, bound: int, score: int, ply: int) -> None:
    if score >= SURE:  # Found from the root, remembered from the position.
        score += ply
    elif score <= -SURE:
        score -= ply
    at = key & len(memory.keys) - 1
    known = move | depth << MOVE_BITS | bound << MOVE_BITS + 8 | score + 32_768 << MOVE_BITS + 10
    memory.keys[at] = key ^ known
    memory.known[at] = known


def _recalled(memory: SearchMemory, key: int, depth: int, alpha: int, beta: int, ply: int) -> tuple[bool, int, int]:
    """Whether enough is known of a position, the move that was best there, or -1, and the score."""
    at = key & len(memory.keys) - 1
    known = memory.known[at]
    if memory.keys[at] ^ known != key:
        return False, -1, 0
    score, bound = (known >> MOVE_BITS + 10) - 32_768, known >> MOVE_BITS + 8 & 3
    deep = known >> MOVE_BITS & 255 >= depth or abs(score) >= SURE
    if score >= SURE:
        score -= ply
    elif score <= -SURE:
        score += ply
    settled = bound == EXACT or (bound == LEAST and score >= beta) or (bound == MOST and score <= alpha)
    return deep and settled, known & (1 << MOVE_BITS) - 1, score


def _praise(memory: SearchMemory, move: int, depth: int, ply: int) -> None:
    """A move that refuted the one before is tried early from now on."""
    if move != memory.killers[ply, 0]:
        memory.killers[ply, 1] = memory.killers[ply, 0]
        memory.killers[ply, 0] = move
    memory.history[ply & 1, kind(move)] = min(memory.history[ply & 1, kind(move)] + depth * depth, 16_383)


def _ordered(memory: SearchMemory, board: int, rest: int, at: int, ply: int, first: int) -> int:
    """Lists the moves, says in which order they are to be tried, and returns where the list ends.

    `first` stands at the head, even where a list that is not complete would lack it.
    """
    end = listed(board, rest, memory.moves, at, memory.seen)
    for n in range(at, end):
        move = memory.moves[n]
        if move == memory.killers[ply, 0] or move == memory.killers[ply, 1]:
            memory.order[n] = KILLER + promise(board, rest, move)
        else:
            memory.order[n] = (promise(board, rest, move) << 14) + memory.history[ply & 1, kind(move)]
        if move == first:
            memory.moves[n], memory.order[n] = memory.moves[at], memory.order[at]
            memory.moves[at] = first
    if first >= 0 and memory.moves[at] != first:
        memory.moves[end], memory.order[end] = memory.moves[at], memory.order[at]
        memory.moves[at] = first
        end += 1
    return end


def _sort_next(memory: SearchMemory, n: int, end: int) -> int:
    """The best of the moves that are left, put at their head."""
    best = n
    for other in range(n + 1, end):
        if memory.order[other] > memory.order[best]:
            best = other
    move, order = memory.moves[best], memory.order[best]
    memory.moves[best], memory.order[best] = memory.moves[n], memory.order[n]
    memory.moves[n], memory.order[n] = move, order
    return move


def _storm(memory: SearchMemory, board: int, rest: int, alpha: int, beta: int, ply: int, at: int, depth: int) -> int:
    """The score where only moves are tried that may turn the game at once, or none."""
    memory.counts[NODES] += 1
    if is_over(rest):
        return WON - ply if has_won(board, rest) else ply - WON
    best = worth(board, rest, memory.weights, memory.scratch)
    if best >= beta or depth == 0:
        return best
    alpha = max(alpha, best)
    end = stormy(board, rest, memory.moves, at, memory.seen)
    for n in range(at, end):
        memory.order[n] = promise(board, rest, memory.moves[n])
    for n in range(at, end):
        board_after, rest_after = played(board, rest, _sort_next(memory, n, end))
        score = -_storm(memory, board_after, rest_after, -beta, -alpha, ply + 1, end, depth - 1)
        if score > best:
            best = score
            alpha = max(alpha, score)
            if alpha >= beta:
                break
    return best


def _search(  # noqa: C901 it calls itself only, so it is one piece
    memory: SearchMemory, board: int, rest: int, depth: int, alpha: int, beta: int, ply: int, at: int
) -> int:
    """The score after this many moves of both. Beyond alpha and beta it is a bound only."""
    if is_over(rest):
        memory.counts[NODES] += 1
        return WON - ply if has_won(board, rest) else ply - WON
    if depth <= 0:
        return _storm(memory, board, rest, alpha, beta, ply, at, depth + STORM)
    memory.counts[NODES] += 1
    if memory.counts[NODES] >= memory.counts[LIMIT]:
        memory.counts[STOP] = 1
    if memory.counts[STOP]:
        return 0
    alpha, beta = max(alpha, ply - WON), min(beta, WON - ply - 1)  # Sooner than what is found already it cannot end.
    if alpha >= beta:
        return alpha
    key = _mixed(board, rest)
    is_known, first, score = _recalled(memory, key, depth, alpha, beta, ply)
    if is_known:
        return score
    if depth <= FLAT and alpha > -SURE and beta < SURE:
        score = worth(board, rest, memory.weights, memory.scratch)
        if score >= beta + RICH * depth:
            return score
        if depth == 1 and score <= alpha - POOR:
            return _storm(memory, board, rest, alpha, beta, ply, at, depth + STORM)
    before, best, best_move, end = alpha, -WON, 0, at
    if first < 0:
        end = _ordered(memory, board, rest, at, ply, first)
    else:  # Often it is enough: the others are not even listed.
        memory.moves[at], end = first, at + 1
    n, whole = at, first < 0
    while n < end:
        move = _sort_next(memory, n, end) if whole else first
        n += 1
        board_after, rest_after = played(board, rest, move)
        if n == at + 1:
            score = -_search(memory, board_after, rest_after, depth - 1, -beta, -alpha, ply + 1, end)
        else:
            late = 0
            if depth >= LATE_DEPTH and n - at > LATE and memory.order[n - 1] < KILLER:
                late = 1 if n - at <= VERY_LATE else 2
            score = -_search(memory, board_after, rest_after, depth - 1 - late, -alpha - 1, -alpha, ply + 1, end)
            if late and score > alpha:
                score = -_search(memory, board_after, rest_after, depth - 1, -alpha - 1, -alpha, ply + 1, end)
            if alpha < score < beta:
                score = -_search(memory, board_after, rest_after, depth - 1, -beta, -alpha, ply + 1, end)
        if memory.counts[STOP]:
            return 0
        if score > best:
            best, best_move = score, move
            alpha = max(alpha, score)
            if alpha >= beta:
                _praise(memory, move, depth, ply)
                break
        if not whole:
            end, whole = _ordered(memory, board, rest, at, ply, first), True
    if best <= -SURE and not is_whole(end - at):
        best = -SURE + 1  # What was not looked at may save the mover.
    _remember(memory, key, best_move, depth, LEAST if best >= beta else EXACT if best > before else MOST, best, ply)
    return best


def root(memory: SearchMemory, board: int, rest: int, depth: int, alpha: int, beta: int, ply: int, end: int) -> int:
    """Searches the moves that stand in `memory.moves` up to `end`, best first, and puts the best of them at the head.

    What is found stands in `memory.found`, also where there was no time to look at all of them.
    """
    best = -WON
    memory.found[TRIED] = 0
    for n in range(end):
        move = memory.moves[n]
        board_after, rest_after = played(board, rest, move)
        if n == 0:
            score = -_search(memory, board_after, rest_after, depth - 1, -beta, -alpha, ply + 1, end)
        else:
            score = -_search(memory, board_after, rest_after, depth - 1, -alpha - 1, -alpha, ply + 1, end)
            if alpha < score < beta:
                score = -_search(memory, board_after, rest_after, depth - 1, -beta, -alpha, ply + 1, end)
        if memory.counts[STOP]:
            return best
        memory.found[TRIED] += 1
        if score > best:
            best = score
            memory.found[BEST], memory.found[SCORE] = move, score
            for later in range(n, 0, -1):
                memory.moves[later] = memory.moves[later - 1]
            memory.moves[0] = move
            alpha = max(alpha, score)
            if alpha >= beta:
                break
    if best <= -SURE and not is_whole(end):
        best = memory.found[SCORE] = -SURE + 1
    return best
