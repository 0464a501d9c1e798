"""Bots see what wins and what loses."""

from __future__ import annotations

from importlib import import_module

import pytest

from tablebot.core.dice import Dice
from tablebot.core.game import Over, play
from tablebot.games.robotory import GAME, bot, text
from tablebot.games.robotory.model import State
from tablebot.games.robotory.numbers import code_of
from tablebot.games.robotory.puzzles import found
from tests.games.robotory.positions import position

THINKING = range(2, len(GAME.brain.levels) + 1)


def chosen(state: State, level: int, seed: int = 1) -> str:
    return text.write(bot.choose(GAME.view(state, state.mover), level, Dice(seed)))


def wins(strong: int, weak: int, games: int) -> int:
    """How many the stronger level wins, sitting in each seat in turn."""
    won = 0
    for seed in range(games):
        state, levels = GAME.rules.setup(GAME.options(), 2), ((strong, weak), (weak, strong))[seed % 2]
        dice = Dice(seed)
        while not isinstance(turn := GAME.rules.turn(state), Over):
            seat = state.mover
            state = play(GAME, state, seat, bot.choose(GAME.view(state, seat), levels[seat], dice))
        won += levels[turn.winners[0]] == strong
    return won


def test_the_module_is_the_one_that_the_game_names() -> None:
    assert GAME.brain.module is not None
    assert import_module(GAME.brain.module) is bot


@pytest.mark.parametrize("level", THINKING)
def test_a_winning_refill_is_taken(level: int) -> None:
    state = position("d3 d2 c4", hands=((1, 1), (2, 2)), reserve=(1, 1))
    assert chosen(state, level) == "+1w1b"


@pytest.mark.parametrize("level", THINKING)
def test_a_refill_that_ends_the_older_edition_is_taken_too(level: int) -> None:
    state = position("d3 d2 c4", hands=((1, 1), (2, 2)), reserve=(1, 8), ending="colour")
    assert chosen(state, level) == "+1w1b"


@pytest.mark.parametrize("level", THINKING[1:])
def test_a_robot_is_fetched_before_the_opponent_can_end_the_older_edition(level: int) -> None:
    state = position("d4 c5 c3", whites="d3", hands=((2, 2), (3, 0)), reserve=(8, 1), ending="colour")
    assert chosen(state, level) == "R d4-d3"


@pytest.mark.parametrize("level", THINKING)
def test_a_losing_refill_is_left(level: int) -> None:
    state = position("d4 d5 c3", hands=((1, 1), (2, 2)), reserve=(1, 1))
    assert not chosen(state, level).startswith("+")


@pytest.mark.parametrize("level", THINKING[1:])
def test_a_robot_is_fetched_before_the_opponent_can_end_the_game(level: int) -> None:
    # Dark has two robots at home and needs the last disc only. Light can fetch the red one.
    state = position("d4 c5 c3", whites="d3", hands=((2, 2), (3, 0)), reserve=(0, 1))
    assert chosen(state, level) == "R d4-d3"


@pytest.mark.parametrize("level", THINKING[1:])
def test_a_won_game_is_not_given_away(level: int) -> None:
    # Light has two robots at home, but the red one can be fetched; dark would end the game next but one.
    state = position("d3 c3 c5", blacks="d4", hands=((0, 4), (0, 3)), reserve=(1, 0), mover=1)
    assert chosen(state, level) == "R d3-d4"


@pytest.mark.parametrize("level", THINKING[2:])
def test_endings_are_played_exactly(level: int) -> None:
    for puzzle in found():
        state = GAME.rules.setup(puzzle.options, 2)
        move = bot.choose(GAME.view(state, state.mover), level, Dice(1))
        assert code_of(move) == code_of(text.read(puzzle.solution)), puzzle.name


@pytest.mark.parametrize(("strong", "weak", "games", "least"), [(2, 1, 20, 15), (3, 1, 20, 15), (4, 2, 2, 2)])
def test_a_higher_level_wins_more_often(strong: int, weak: int, games: int, least: int) -> None:
    assert wins(strong, weak, games) >= least
