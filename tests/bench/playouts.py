"""Random games a second of CPU: ours through view, menu and gate, against the same on other libraries."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from tablebot.core.game import AnyGame, Decide, play
from tablebot.games import GAMES

ROUNDS = 7
SECONDS = 1.0
"""Each library's share of a round."""

Playout = Callable[[random.Random], int]
"""Plays a random game and returns how many moves it had."""


def main() -> None:
    references = {
        "OpenSpiel python_tic_tac_toe": open_spiel("python_tic_tac_toe"),
        "PettingZoo connect_four_v3": petting_zoo(connect_four()),
    }
    compare({slug: ours(game) for slug, game in GAMES.items() if game.luck is None}, references)


def compare(own: dict[str, Playout], references: dict[str, Playout]) -> None:
    """Prints how fast all of them are, and each of ours beside each of the others."""
    contestants = {**own, **references}
    speeds: dict[str, list[float]] = {name: [] for name in contestants}
    for seed in range(ROUNDS):
        # In turns, so that whatever else the machine does slows all of them.
        for name, playout in contestants.items():
            speeds[name].append(steps_a_second(playout, seed))
    for name in contestants:
        print(f"{name}: {statistics.median(speeds[name]):,.0f} moves a second of CPU")
    for name in own:
        for reference in references:
            ratios = [one / other for one, other in zip(speeds[name], speeds[reference], strict=True)]
            print(f"{name} is {statistics.median(ratios):.2f} times as fast as {reference}")


def steps_a_second(playout: Playout, seed: int) -> float:
    # Other games in every round: nothing is won by remembering the last one.
    dice, moves, start = random.Random(seed), 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        moves += playout(dice)
    return moves / spent


def ours(game: AnyGame) -> Playout:
    """The game as a bot or a researcher plays it: what the seat sees, its menu, one of it."""

    def playout(dice: random.Random) -> int:
        state, moves = game.rules.setup(game.options(), game.seats[0]), 0
        while isinstance(turn := game.rules.turn(state), Decide):
            seat = turn.seats[moves % len(turn.seats)]
            menu = list(game.rules.moves(game.view(state, seat)))
            state = play(game, state, seat, dice.choice(menu))
            moves += 1
        return moves

    return playout


def open_spiel(name: str) -> Playout:
    import_module("open_spiel.python.games.tic_tac_toe")  # So that it is among the games that can be loaded.
    game = import_module("pyspiel").load_game(name)

    def playout(dice: random.Random) -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            moves += 1
        return moves

    return playout


def connect_four() -> Any:
    """One of PettingZoo's own games."""
    return import_module("pettingzoo.classic.connect_four_v3").env()


def petting_zoo(environment: Any) -> Playout:
    def playout(dice: random.Random) -> int:
        environment.reset()
        moves = 0
        while environment.agents:
            view, _, ended, cut, _ = environment.last()
            if ended or cut:
                environment.step(None)
            else:
                environment.step(dice.choice(view["action_mask"].nonzero()[0].tolist()))
                moves += 1
        return moves

    return playout


if __name__ == "__main__":
    main()
