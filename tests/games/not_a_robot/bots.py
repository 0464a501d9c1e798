"""Rounds that bots play among themselves, and what each of them saw."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tablebot.core.dice import Dice
from tablebot.core.game import Chance, Over, Seat, play
from tablebot.games.not_a_robot import GAME, bot, rules
from tablebot.games.not_a_robot.model import Move, Options, Round, State, View

LEVELS = range(1, len(GAME.brain.levels) + 1)


class Step(NamedTuple):
    """A move that a bot made."""

    state: State
    seat: Seat
    level: int
    view: View
    move: Move


class Played(NamedTuple):
    """A game that bots have played."""

    steps: tuple[Step, ...]
    rounds: tuple[Round, ...]


def played(seed: int, levels: tuple[int, ...], options: Options) -> Played:
    """A game of bots of these levels, each seat in turn."""
    state, dice, steps = rules.setup(options, len(levels)), Dice(seed), list[Step]()
    while not isinstance(turn := rules.turn(state), Over):
        if isinstance(turn, Chance):
            state = rules.land(state, rules.roll(state, dice))
            continue
        seat = turn.seats[len(steps) % len(turn.seats)]
        view, level = GAME.view(state, seat), levels[seat]
        step = Step(state, seat, level, view, bot.choose(view, level, dice))
        steps.append(step)
        state = play(GAME, state, seat, step.move, turn)
    return Played(tuple(steps), state.rounds)


@cache
def some_games() -> tuple[Played, ...]:
    """A game for each number of seats and each level, both variants and all dictionaries among them."""
    kinds = (Options(rounds=3), Options(rounds=3, rise_of_the_machines=True), Options(rounds=3, dictionary="strict"))
    return tuple(
        played(10 * seats + level, (level,) * seats, kinds[(seats + level) % len(kinds)])
        for seats in GAME.seats
        for level in LEVELS
    )


def some_steps() -> tuple[Step, ...]:
    """Every move of those games, none of which was refused."""
    return tuple(step for game in some_games() for step in game.steps)
