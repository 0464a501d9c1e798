"""Robotory: random moves a second of CPU in kernel, rules and OpenSpiel; positions a second, also in C; first moves."""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from tablebot.games import GAMES
from tablebot.games.robotory import kernel, rules
from tablebot.games.robotory.model import Options
from tablebot.games.robotory.numbers import position_of
from tablebot.games.robotory.thinking import engine
from tests.bench import in_c
from tests.bench.playouts import ROUNDS, open_spiel, ours, steps_a_second

START = position_of(rules.setup(Options(), 2))
PLAYOUTS = 200
"""In the kernel at once: asking for each alone would measure Python."""
NODES = 1_000_000
FIRST_MOVE = """
import time
start = time.monotonic()
from tablebot.core.dice import Dice
from tablebot.core.game import Seat
from tablebot.games.robotory import GAME, bot, rules
bot.choose(GAME.view(rules.setup(GAME.options(), 2), Seat(0)), 3, Dice(1))
print(time.monotonic() - start)
"""


def main() -> None:
    compare_playouts()
    measure_search()
    in_c.main()
    measure_starts()


def compare_playouts() -> None:
    names = ("connect_four", "breakthrough")
    references = {f"OpenSpiel {name}": open_spiel(name) for name in names}
    contestants = {"kernel": in_kernel(), "rules": ours(GAMES["robotory"]), **references}
    for playout in contestants.values():
        playout(random.Random(0))
    speeds: dict[str, list[float]] = {name: [] for name in contestants}
    for seed in range(ROUNDS):
        # In turns, so that whatever else the machine does slows all of them.
        for name, playout in contestants.items():
            speeds[name].append(steps_a_second(playout, seed))
    for name, found in speeds.items():
        print(f"{name}: {statistics.median(found):,.0f} random moves a second of CPU")
    for name in list(speeds)[1:]:
        ratios = [fast / slow for fast, slow in zip(speeds["kernel"], speeds[name], strict=True)]
        print(f"the kernel is {statistics.median(ratios):.1f} times as fast as {name}")


def in_kernel() -> Callable[[random.Random], int]:
    moves, seen = np.zeros(1 << 12, np.int64), np.zeros(1 << 12, np.int64)

    def playout(dice: random.Random) -> int:
        return kernel.playouts(*START, PLAYOUTS, np.array([1 + dice.getrandbits(60)], np.int64), moves, seen)[1]

    return playout


def measure_search() -> None:
    mind = engine(21)
    mind.think(*START, nodes=1000)
    speeds: list[float] = []
    for seed in range(ROUNDS):
        mind.forget()
        start = time.process_time()
        thought = mind.think(*START, nodes=NODES, seed=seed)
        speeds.append(thought.nodes / (time.process_time() - start))
    print(f"search: {statistics.median(speeds):,.0f} positions a second of CPU")


def measure_starts() -> None:
    """A process that imports everything and thinks once."""
    warm = [first_move({}) for _ in range(3)]
    print(f"first move of a new process: {min(warm):.2f} s with what was compiled before")
    with tempfile.TemporaryDirectory() as folder:
        print(f"first move with nothing compiled: {first_move({'NUMBA_CACHE_DIR': folder}):.1f} s")


def first_move(environment: dict[str, str]) -> float:
    source = str(Path(__file__).parents[2] / "src")
    done = subprocess.run(
        [sys.executable, "-c", FIRST_MOVE],
        env={**os.environ, "PYTHONPATH": source, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


if __name__ == "__main__":
    main()
