"""What hypothesis draws: games in all stages, with every number of seats and every variant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from tablebot.core.dice import Dice
from tablebot.core.game import AnyGame, Chance, Decide, Over, Seat, play
from tablebot.games import GAMES
from tablebot.lab.perft import asked_moves
from tests.games import party, tictactoe

EVERY_GAME: tuple[AnyGame, ...] = (*GAMES.values(), tictactoe.GAME, party.GAME)


@dataclass(frozen=True)
class Made:
    """A move."""

    seat: Seat
    move: Any


@dataclass(frozen=True)
class Rolled:
    """An outcome of chance."""

    roll: Any


@dataclass(frozen=True)
class History:
    """A game so far: how it was set up, and what happened since."""

    game: AnyGame
    options: Any
    seats: int
    steps: tuple[Made | Rolled, ...]
    states: tuple[Any, ...]
    """Before the first step, and after each."""

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def eyes(self) -> list[Seat | None]:
        """Every seat, and a watcher."""
        return [*(Seat(seat) for seat in range(self.seats)), None]


def presets(game: AnyGame) -> list[Any]:
    """The plain options and every variant."""
    return [game.options(), *game.content.variants.values()]


@st.composite
def histories(draw: st.DrawFn, game: AnyGame, longest: int = 100) -> History:
    """The game at any stage, from the setup to its end."""
    options = draw(st.sampled_from(presets(game)))
    seats = draw(st.sampled_from(game.seats))
    length = draw(st.integers(0, longest))
    # One number for the choices: drawing each of them costs hypothesis more than the games cost us.
    dice = Dice(draw(st.integers(0, 1_000_000)))
    return history(game, options, seats, length, dice)


def history(game: AnyGame, options: Any, seats: int, length: int, dice: Dice) -> History:
    """This many random steps, or fewer if the game ends before."""
    states, steps = [game.rules.setup(options, seats)], list[Made | Rolled]()
    while len(steps) < length and not isinstance(turn := game.rules.turn(states[-1]), Over):
        step = drawn_step(game, states[-1], turn, dice)
        steps.append(step)
        states.append(after(game, states[-1], step))
    return History(game, options, seats, tuple(steps), tuple(states))


def drawn_step(game: AnyGame, state: Any, turn: Decide | Chance, dice: Dice) -> Made | Rolled:
    """Any roll, or any move of any seat that is asked."""
    if isinstance(turn, Chance):
        assert game.luck is not None
        return Rolled(game.luck.roll(state, dice))
    seat = dice.pick(turn.seats)
    return Made(seat, dice.pick(asked_moves(game, state, seat)))


def after(game: AnyGame, state: Any, step: Made | Rolled) -> Any:
    """The state after the step."""
    if isinstance(step, Made):
        return play(game, state, step.seat, step.move)
    assert game.luck is not None
    return game.luck.land(state, step.roll)
