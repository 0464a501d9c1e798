"""Games that bots play among themselves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tablebot.core.dice import Dice
from tablebot.core.game import Chance, Over, Seat, play
from tablebot.games.robot_miner import GAME, bot, rules
from tablebot.games.robot_miner.model import Lay, Move, Options, State, View


class Step(NamedTuple):
    """A move that a bot made."""

    state: State
    seat: Seat
    view: View
    move: Move


@cache
def steps(options: Options, levels: tuple[int, ...], seed: int) -> tuple[Step, ...]:
    """Every move of a game among these levels. A mountain for all is shuffled first."""
    return tuple(_steps(options, levels, seed))


def _steps(options: Options, levels: tuple[int, ...], seed: int) -> Iterator[Step]:
    state, rolls, dice = rules.setup(options, len(levels)), 0, Dice(f"{seed}/choices")
    if options.mountain == "shared" and options.puzzle is None:
        state = play(GAME, state, Seat(0), Lay(dice.shuffled(state.day.orders[0])))
    while not isinstance(turn := rules.turn(state), Over):
        if isinstance(turn, Chance):
            state, rolls = rules.land(state, rules.roll(state, Dice(seed, rolls))), rolls + 1
        else:
            seat = dice.pick(turn.seats)
            view = GAME.view(state, seat)
            step = Step(state, seat, view, bot.choose(view, levels[seat], dice))
            yield step
            state = play(GAME, state, seat, step.move)


def end(options: Options, levels: tuple[int, ...], seed: int) -> View:
    """What everybody sees when such a game is over."""
    last = steps(options, levels, seed)[-1]
    return GAME.view(play(GAME, last.state, last.seat, last.move), None)


def share(view: View, seat: int = 0) -> float:
    """How much of the best possible score a team has."""
    at = view.sequence.index(Seat(seat))
    return view.scores[at] / view.best[seat].score
