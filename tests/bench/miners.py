"""Robot Miner: how long the solver takes, what bots get of what is possible, and how long they think."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable

from tablebot.core.dice import Dice
from tablebot.games.robot_miner import GAME, batch_solver, bot
from tablebot.games.robot_miner.model import Options, Order, Scoring
from tablebot.games.robot_miner.solver import best
from tablebot.games.robot_miner.ways import land_of
from tests.games.robot_miner import bots

MOUNTAINS = 200
"""That each level plays alone, half of them in each scoring."""
GAMES = 20
"""Of two teams, with a claim jumper."""
SHAPES: tuple[tuple[Order, int], ...] = ((tuple(range(3, 11)), 10), (tuple(range(3, 13)), 12))
SCORINGS: tuple[Scoring, ...] = ("points", "face")
LEVELS = range(1, len(GAME.brain.levels) + 1)
COLD = """
import time
from tablebot.games.robot_miner.solver import best
start = time.process_time()
best({order}, {steps}, 7, "face")
print(time.process_time() - start)
"""
STEPS = 200_000
"""Of the reference: a plain search of all ways, step by step."""


def main() -> None:
    solving()
    order, steps = SHAPES[0]
    seconds = [spent(batch_solver.best_order, order, steps, bonus, "face") for bonus in range(2, 13)]
    print(f"best order of {len(order)}: {statistics.median(seconds):.2f} s, at most {max(seconds):.2f} s")
    alone()
    together()


# The solver -------------------------------------------------------------------------------------------------------
def solving() -> None:
    for order, steps in SHAPES:
        code = COLD.format(order=order, steps=steps)
        cold = [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(3)]
        warm: list[float] = []
        ratios: list[float] = []
        best.__wrapped__(order, steps, 7, "face")
        for bonus in range(2, 13):
            for scoring in SCORINGS:
                # In turns, so that whatever else the machine does slows both of them.
                warm.append(spent(best.__wrapped__, order, steps, bonus, scoring))
                ratios.append(warm[-1] / spent(searched, order, steps, bonus, scoring))
        name = f"{len(order)} staircases, {steps} steps"
        print(f"{name}: cold {1000 * statistics.median(cold):.0f} ms, warm {1000 * statistics.median(warm):.1f} ms")
        print(f"  that is the time in which a plain search makes {STEPS * statistics.median(ratios):,.0f} steps")


def spent(work: Callable[..., object], *given: object) -> float:
    """Seconds of CPU."""
    start = time.process_time()
    work(*given)
    return time.process_time() - start


def searched(order: Order, steps: int, bonus: int, scoring: Scoring) -> int:
    """What the first so many steps of a plain search find; it would take for ever to look at all ways."""
    land, left, most = land_of(order, steps, bonus, scoring), STEPS, 0
    used: set[tuple[int, int]] = set()

    def further(spot: tuple[int, int], score: int) -> None:
        nonlocal left, most
        left, most = left - 1, max(most, score)
        used.add(spot)
        for other in land.near[spot]:
            if other not in used and left > 0:
                further(other, score + land.worth[other])
        used.remove(spot)

    further((order[0], 1), land.worth[order[0], 1])
    return most


# Bots -------------------------------------------------------------------------------------------------------------
def alone() -> None:
    """Means of what each level gets on the same mountains."""
    for level in LEVELS:
        shares: dict[str, list[float]] = defaultdict(list)
        for seed in range(MOUNTAINS):
            scoring = SCORINGS[seed % 2]
            shares[scoring].append(bots.share(bots.end(Options(scoring=scoring), (level,), seed)))
        told = ", ".join(f"{100 * statistics.mean(found):.1f} % in {scoring}" for scoring, found in shares.items())
        print(f"{GAME.brain.levels[level - 1]} alone: {told}")


def together() -> None:
    """What a claim jumper of each level leaves to level 5; how long the slowest move of each level is."""
    for programmed in ("always", "never"):
        for level in LEVELS:
            left: list[float] = []
            for seed in range(GAMES):
                scoring = SCORINGS[seed % 2]
                options = Options(scoring=scoring, claim_jumper=True, programmed=programmed)
                left.append(bots.share(bots.end(options, (5, level), seed)))
            print(
                f"{GAME.brain.levels[level - 1]} leaves {100 * statistics.mean(left):.1f} %"
                f" to {GAME.brain.levels[-1]}, programmed: {programmed}"
            )
    wild = Options(largest=12, steps=12, claim_jumper=True, after=3, per_strike=5, total=20, programmed="never")
    for level in LEVELS:
        slowest = max(spent(bot.choose, step.view, level, Dice(1)) for step in bots.steps(wild, (level, level), level))
        print(
            f"{GAME.brain.levels[level - 1]}: slowest move {1000 * slowest:.0f} ms of CPU, on 12 by 12 with many thefts"
        )


if __name__ == "__main__":
    main()
