"""Clever Party: random parties a second of CPU in the rules and in the kernel, and how long a hint takes."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

import numpy as np

from tablebot.core.dice import Dice
from tablebot.core.game import Chance, Decide, Over, Seat, is_unasked, play
from tablebot.games.clever_party import GAME, bot, kernel, rules
from tablebot.games.clever_party.model import Options
from tablebot.games.clever_party.sheets import shipped
from tablebot.games.clever_party.tables import game_of, table_of

ROUNDS = 7
SECONDS = 1.0
"""Of each in a round."""
PARTIES = 5
"""In which hints are asked for."""
TABLE = table_of(shipped("classic"))
START = game_of(rules.setup(Options(first=Seat(0)), 2))


def main() -> None:
    bot.prepare()
    in_kernel(random.Random(0))
    speeds = {playout: list[float]() for playout in (in_rules, in_kernel)}
    for seed in range(ROUNDS):
        # In turns, so that whatever else the machine does slows both of them.
        for playout, found in speeds.items():
            found.append(parties_a_second(playout, seed))
    for playout, found in speeds.items():
        print(f"{playout.__name__}: {statistics.median(found):,.0f} random parties of two a second of CPU")
    ratios = [fast / slow for slow, fast in zip(*speeds.values(), strict=True)]
    print(f"the kernel is {statistics.median(ratios):.0f} times as fast as the rules")
    times = [seconds for seed in range(PARTIES) for seconds in hint_seconds(seed)]
    print(f"hints: {1000 * statistics.median(times):.1f} ms, at most {1000 * max(times):.1f} ms, of {len(times)}")


def parties_a_second(playout: Callable[[random.Random], object], seed: int) -> float:
    dice, parties, start = random.Random(seed), 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        playout(dice)
        parties += 1
    return parties / spent


def in_rules(dice: random.Random) -> None:
    """Plays a random party through view, menu and gate."""
    state, rolls = rules.setup(Options(first=Seat(0)), 2), Dice(dice.random().hex())
    while not isinstance(turn := rules.turn(state), Over):
        if isinstance(turn, Chance):
            state = rules.land(state, rules.roll(state, rolls))
        else:
            seat = turn.seats[0]
            menu = [move for move in rules.moves(GAME.view(state, seat)) if not is_unasked(GAME, move)]
            state = play(GAME, state, seat, dice.choice(menu), turn)


def in_kernel(dice: random.Random) -> None:
    """Plays a random party in the kernel."""
    kernel.playout(TABLE, START.copy(), np.array([1 + dice.getrandbits(62)], np.int64))


def hint_seconds(seed: int) -> list[float]:
    """How long each hint of a party took, on a processor of its own; a hint may not remember the one before."""
    state, dice, found = rules.setup(Options(), 2 + seed % 3), Dice(seed), list[float]()
    while not isinstance(turn := rules.turn(state), Over):
        if isinstance(turn, Decide):
            bot._aim.cache_clear()
            seat, start = turn.seats[0], time.process_time()
            hint = bot.hint(GAME.view(state, seat), dice)
            found.append(time.process_time() - start)
            state = play(GAME, state, seat, hint.move)
        else:
            state = rules.land(state, rules.roll(state, dice))
    return found


if __name__ == "__main__":
    main()
