"""Learns what positions of Robotory are worth: `.venv/bin/python scripts/games/robotory/train.py`.

Bots play games among themselves from random openings, with the weights there are. Then weights are fitted so that their
sum tells who won (logistic regression, Adam, with a pull to zero). That is done several times, each time with better
weights, and the games of the last rounds count. What comes out is games/robotory/data/weights.bin: 16-bit integers in
hundredths of a logit, in the order of the tables in games/robotory/worth.py.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tablebot.core.dice import Dice
from tablebot.games.robotory import kernel, rules, worth
from tablebot.games.robotory.model import Options
from tablebot.games.robotory.numbers import position_of
from tablebot.games.robotory.thinking import kernel_with
from tablebot.search.engine import Engine
from tablebot.search.kernel_protocol import Numbers

WEIGHTS = Path(__file__).resolve().parents[3] / "src/tablebot/games/robotory/data/weights.bin"
WIDTH = 48
"""Entries of a position at most: 11, and one for each disc."""
OPENING = (2, 10)
"""How many random moves begin a game, at least and at most."""
KEPT = 4
"""How many of the last rounds are learned from."""
CHUNK = 50

Games = tuple[NDArray[np.int32], NDArray[np.float32], NDArray[np.float32]]
"""For each position: its entries, filled up with an entry that is worth nothing; who won; what the search said."""


def start() -> Numbers:
    """A first opinion: robots at home are good, and so is being able to fetch one."""
    weights = np.zeros(worth.TABLES, np.int64)
    for case in range(4 * worth.PHASES):
        for grip in range(64):
            robots = [grip >> 2 * robot & 3 for robot in range(3)]
            weights[worth.GRIP + case * 64 + grip] = sum((-100, -40, 100, 60)[robot] for robot in robots)
    return weights


def played(weights: Numbers, nodes: int, seeds: range) -> Games:
    """Games with these weights."""
    engine, found = Engine(kernel_with(weights), 14), np.zeros(64, np.int64)
    entries, results, scores = list[NDArray[np.int32]](), list[float](), list[float]()
    moves, seen = np.zeros(1 << 13, np.int64), np.zeros(1 << 12, np.int64)
    for seed in seeds:
        dice, first = Dice(seed), len(entries)
        ending = "colour" if dice.below(5) == 0 else "reserve"
        board, rest = position_of(rules.setup(Options(ending=ending), 2))
        opening = OPENING[0] + dice.below(OPENING[1] - OPENING[0] + 1)
        movers, ply = list[int](), 0
        while not kernel.is_over(rest):
            if ply < opening:
                move = int(moves[dice.below(kernel.listed(board, rest, moves, 0, seen))])
            else:
                engine.forget()
                thought = engine.think(board, rest, nodes=nodes, seed=seed)
                row = np.full(WIDTH, worth.TABLES, np.int32)
                n = worth.entries(board, rest, found)
                row[:n] = found[:n]
                entries.append(row)
                movers.append(rest >> kernel.MOVER_AT & 1)
                scores.append(1 / (1 + np.exp(-thought.score / 100)))
                move = thought.line[0]
            board, rest = kernel.played(board, rest, move)
            ply += 1
        results += [float(kernel.has_most(board, mover)) for mover in movers]
        assert len(results) == len(entries) >= first
    return np.array(entries), np.array(results, np.float32), np.array(scores, np.float32)


def fitted(games: list[Games], weights: Numbers, steps: int, trust: float, pull: float) -> Numbers:
    """Weights that tell the results best. `trust`: how much the search counts beside the result."""
    entries = np.concatenate([part[0] for part in games])
    wanted = np.concatenate([(1 - trust) * part[1] + trust * part[2] for part in games])
    held_out = np.arange(len(wanted)) // 2000 % 10 == 9
    now = np.append(weights / 100, 0.0)
    mean, spread = np.zeros_like(now), np.zeros_like(now)
    flat, rows = entries[~held_out].ravel(), entries[~held_out]
    for step in range(1, steps + 1):
        error = 1 / (1 + np.exp(-now[rows].sum(1))) - wanted[~held_out]
        slope = np.bincount(flat, np.repeat(error, WIDTH), len(now)) / len(error) + pull * now
        mean, spread = 0.9 * mean + 0.1 * slope, 0.999 * spread + 0.001 * slope**2
        now -= 0.03 * (mean / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.999**step)) + 1e-9)
        now[-1] = 0.0
        if step % 100 == 0 or step == steps:
            guess = 1 / (1 + np.exp(-now[entries[held_out]].sum(1)))
            won = np.concatenate([part[1] for part in games])[held_out]
            loss = -np.mean(won * np.log(guess + 1e-9) + (1 - won) * np.log(1 - guess + 1e-9))
            right = np.mean((guess > 0.5) == (won > 0.5))
            print(f"  step {step}: {loss:.4f} nats, {100 * right:.1f} % of positions held back foretold", flush=True)
    return np.clip(np.round(100 * now[:-1]), -3000, 3000).astype(np.int64)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--games", type=int, default=4000, help="In each round.")
    parser.add_argument("--nodes", type=int, default=1000, help="For each move.")
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--go-on", action="store_true", help="Begin with the weights there are.")
    args = parser.parse_args()
    weights = np.frombuffer(WEIGHTS.read_bytes(), np.int16).astype(np.int64) if args.go_on else start()
    games: list[Games] = []
    for number in range(args.rounds):
        began, first = time.monotonic(), args.seed + number * args.games
        chunks = [range(at, min(at + CHUNK, first + args.games)) for at in range(first, first + args.games, CHUNK)]
        parts = list[Games]()
        with ProcessPoolExecutor(args.jobs) as pool:
            for part in pool.map(played, repeat(weights), repeat(args.nodes), chunks):
                parts.append(part)
                print(f"\rround {number + 1}: {len(parts) * CHUNK} games", end="", file=sys.stderr, flush=True)
        games = [*games[-(KEPT - 1) * len(parts) :], *parts]
        print(f"\nround {number + 1}: {time.monotonic() - began:.0f} s for {args.games} games", flush=True)
        weights = fitted(games, weights, args.steps, trust=0.3, pull=2e-5)
        WEIGHTS.write_bytes(weights.astype("<i2").tobytes())


if __name__ == "__main__":
    main()
