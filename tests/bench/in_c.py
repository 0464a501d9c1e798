"""Robotory: positions a second of CPU that the search looks at, and the same search in C (robotory.c, robotory.h)."""

from __future__ import annotations

import random
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tablebot.games.robotory import kernel, rules
from tablebot.games.robotory.model import Options
from tablebot.games.robotory.numbers import position_of
from tablebot.games.robotory.thinking import engine
from tests.bench.playouts import ROUNDS

SAMPLE = 12
NODES = 300_000
BITS = 18
"""Either remembers 2 ** BITS positions: so few that NumPy asks for no larger pages of memory than C gets."""
FAST = ("-O3", "-march=native", "-fwrapv")
"""Integers overflow as in Numba."""


class Found(NamedTuple):
    """What must be the same in both."""

    nodes: int
    move: int
    score: int
    depth: int


Search = Callable[[int, int, int], tuple[Found, float]]
"""Thinks about a position, with a seed: what was found, and in how many seconds of CPU."""


def main() -> None:
    compiler = shutil.which("cc")
    if not compiler:
        print("There is no C compiler here (cc), so the search is not compared with C.")
        return
    with tempfile.TemporaryDirectory() as folder:
        program = f"{folder}/robotory"
        subprocess.run([compiler, *FAST, "-o", program, str(Path(__file__).with_name("robotory.c"))], check=True)
        weights = str(files("tablebot.games.robotory").joinpath("data/weights.bin"))
        command = [program, weights, str(BITS), str(NODES)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            compare(in_numba(), in_c(process))


def compare(ours: Search, theirs: Search) -> None:
    speeds: list[tuple[float, float]] = []
    positions = list(sample())
    for _ in range(ROUNDS):
        for seed, position in enumerate(positions):
            # In turns, so that whatever else the machine does slows both.
            found, seconds = ours(*position, seed)
            same, seconds_in_c = theirs(*position, seed)
            if found != same:
                raise SystemExit(f"Not the same search: position {position}, seed {seed}, {found}, but in C {same}")
            speeds.append((found.nodes / seconds, found.nodes / seconds_in_c))
    numba, c = (statistics.median(column) for column in zip(*speeds, strict=True))
    print(f"search of {SAMPLE} positions: {numba:,.0f} a second of CPU, in C {c:,.0f}")
    print(f"the search is {statistics.median(one / other for one, other in speeds):.2f} times as fast as the same in C")


def in_numba() -> Search:
    mind = engine(BITS)

    def think(board: int, rest: int, seed: int) -> tuple[Found, float]:
        mind.forget()
        start = time.process_time()
        thought = mind.think(board, rest, nodes=NODES, seed=seed)
        seconds = time.process_time() - start
        return Found(thought.nodes, thought.line[0], thought.score, thought.depth), seconds

    return think


def in_c(process: subprocess.Popen[str]) -> Search:
    asked, answers = process.stdin, process.stdout
    assert asked and answers

    def think(board: int, rest: int, seed: int) -> tuple[Found, float]:
        print(board, rest, seed, file=asked, flush=True)
        *found, seconds = answers.readline().split()
        return Found(*map(int, found)), float(seconds)

    return think


def sample() -> Iterator[tuple[int, int]]:
    """The opening, then positions from games in which one side plays anything, the last with the other ending."""
    for seed in range(SAMPLE):
        options = Options("colour" if seed == SAMPLE - 1 else "reserve")
        yield reached(*position_of(rules.setup(options, 2)), plies=2 * seed, dice=random.Random(seed))


def reached(board: int, rest: int, plies: int, dice: random.Random) -> tuple[int, int]:
    """A position after so many moves, or before that the last one whose end is not seen at once."""
    mind, moves, seen = engine(14), np.zeros(1 << 12, np.int64), np.zeros(1 << 12, np.int64)
    for ply in range(plies):
        thought = mind.think(board, rest, nodes=2_000)
        move = moves[dice.randrange(kernel.listed(board, rest, moves, 0, seen))] if ply % 2 else thought.line[0]
        after = kernel.played(board, rest, int(move))
        if kernel.is_over(after[1]) or mind.think(*after, nodes=2_000).is_sure:
            break
        board, rest = after
    return board, rest


if __name__ == "__main__":
    main()
