"""Thinks about a position: deeper and deeper, until the work, the time or the game is at its end."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from tablebot.search.alphabeta import BEST, MOVE_BITS, NODES, SCORE, STOP, SURE, TRIED, WON, SearchMemory, empty_memory
from tablebot.search.kernel_protocol import Numbers

DEEPEST = 100
NARROW = 60
"""Half the window around the last score in which the next one is first looked for."""
ENOUGH = 0.5
"""Of its time: once this share is spent, a search begins no further depth, for it would hardly finish it."""


class Kernel(NamedTuple):
    """What a game gives: compiled functions, and the weights of its worths."""

    root: Callable[..., int]
    listed: Callable[..., int]
    played: Callable[[int, int, int], tuple[int, int]]
    promise: Callable[[int, int, int], int]
    is_over: Callable[[int], bool]
    mixed: Callable[[int, int], int]
    kinds: int
    weights: Numbers


class Thought(NamedTuple):
    """What came of thinking."""

    line: tuple[int, ...]
    """The best move, and how both would go on."""
    score: int
    """For the mover; beyond SURE the end of the game was seen."""
    depth: int
    nodes: int

    @property
    def is_sure(self) -> bool:
        """Nothing will change this score."""
        return abs(self.score) >= SURE


Tell = Callable[[Thought], None]


class Engine:
    """Remembers what it has seen from one question to the next, unless it is told to forget."""

    def __init__(self, kernel: Kernel, bits: int = 20) -> None:
        self._kernel = kernel
        self._memories = [empty_memory(bits, kernel.kinds, kernel.weights)]

    def think(
        self,
        board: int,
        rest: int,
        *,
        nodes: int = 0,
        seconds: float = 0.0,
        depth: int = DEEPEST,
        cores: int = 1,
        seed: int = 0,
        tell: Tell | None = None,
    ) -> Thought:
        """The best move of a position that is not over, after this many nodes, seconds or moves ahead at most.

        Without seconds and on one core the same question has the same answer, if all before it was the same.
        Of moves that are equally good, the seed chooses. `tell` hears of every depth that is done.
        """
        main = self._memories[0]
        start = time.monotonic()
        end = self._begin(main, board, rest, nodes, seed)
        helpers = [self._helper(n, board, rest) for n in range(1, cores)]
        timer = threading.Timer(seconds, _stop, [main]) if seconds else None
        if timer:
            timer.start()
        best = Thought((int(main.moves[0]),), 0, 0, 0)
        try:
            for deeper in range(1, min(depth, DEEPEST) + 1):
                best = self._deepened(main, board, rest, deeper, end, best)
                if main.counts[STOP]:
                    break
                if tell:
                    tell(best)
                if best.is_sure or end == 1 or (seconds and time.monotonic() - start > ENOUGH * seconds):
                    break
        finally:
            if timer:
                timer.cancel()
            for thread, one in helpers:
                one.counts[STOP] = 1
                thread.join()
        return best._replace(nodes=sum(int(one.counts[NODES]) for one in (main, *(one for _, one in helpers))))

    def prove(self, board: int, rest: int, nodes: int) -> int:
        """Whether the mover wins for certain: 1, or loses for certain: -1, or 0 where that much work does not tell."""
        main = self._memories[0]
        end = self._begin(main, board, rest, nodes)
        for depth in range(1, DEEPEST + 1):
            for sign in (1, -1):  # Windows in which nothing counts but the end of the game.
                alpha = sign * SURE - (sign > 0)
                score = self._kernel.root(main, board, rest, depth, alpha, alpha + 1, 0, end)
                if main.counts[STOP]:
                    return 0
                if sign * score >= SURE:
                    return sign
        return 0

    def _begin(self, one: SearchMemory, board: int, rest: int, nodes: int, seed: int = 0) -> int:
        """Lists the moves, those first that look good. How many there are."""
        one.counts[:] = 0, nodes or 1 << 60, 0
        one.killers.fill(-1)
        one.history[:] >>= 3
        end = self._kernel.listed(board, rest, one.moves, 0, one.seen)

        def place(move: int) -> tuple[int, int]:
            return -self._kernel.promise(board, rest, move), self._kernel.mixed(move, seed)

        one.moves[:end] = sorted(one.moves[:end].tolist(), key=place)
        return end

    def _deepened(self, one: SearchMemory, board: int, rest: int, depth: int, end: int, last: Thought) -> Thought:
        """What is known after one more move ahead; after a stop, what was found until then."""
        alpha, beta = (-WON, WON) if depth < 3 or last.is_sure else (last.score - NARROW, last.score + NARROW)
        while True:
            score = self._kernel.root(one, board, rest, depth, alpha, beta, 0, end)
            if one.counts[STOP]:
                if not one.found[TRIED]:
                    return last
                break
            if alpha < score < beta or (alpha, beta) == (-WON, WON):
                break
            alpha, beta = (-WON, beta) if score <= alpha else (alpha, WON)
        line = self._line(one, board, rest, int(one.found[BEST]), depth)
        return Thought(line, int(one.found[SCORE]), depth, int(one.counts[NODES]))

    def _line(self, one: SearchMemory, board: int, rest: int, first: int, depth: int) -> tuple[int, ...]:
        """The best move and what is remembered of how it goes on."""
        line, scratch = [first], np.empty(1 << 11, np.int64)
        for _ in range(depth - 1):
            board, rest = self._kernel.played(board, rest, line[-1])
            if self._kernel.is_over(rest):
                break
            key = self._kernel.mixed(board, rest)
            at = key & len(one.keys) - 1
            if int(one.keys[at] ^ one.known[at]) != key:
                break
            move = int(one.known[at]) & (1 << MOVE_BITS) - 1
            if move not in scratch[: self._kernel.listed(board, rest, scratch, 0, one.seen)]:
                break
            line.append(move)
        return tuple(line)

    def _helper(self, number: int, board: int, rest: int) -> tuple[threading.Thread, SearchMemory]:
        """A search of its own that shares only what is remembered: so the others find it there."""
        main = self._memories[0]
        if number == len(self._memories):
            fresh = empty_memory(0, self._kernel.kinds, self._kernel.weights)
            self._memories.append(fresh._replace(keys=main.keys, known=main.known))
        one = self._memories[number]
        end = self._begin(one, board, rest, 0)

        def deepen() -> None:
            last = Thought((int(one.moves[0]),), 0, 0, 0)
            for depth in range(1 + number % 2, DEEPEST + 1):
                last = self._deepened(one, board, rest, depth, end, last)
                if one.counts[STOP] or last.is_sure:
                    break

        thread = threading.Thread(target=deepen, daemon=True)
        thread.start()
        return thread, one

    def forget(self) -> None:
        """What comes next depends on nothing before."""
        for one in self._memories:
            for part in one[:-1]:
                part.fill(0)


def _stop(one: SearchMemory) -> None:
    one.counts[STOP] = 1
