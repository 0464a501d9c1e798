"""Bots play whole games; equal seeds give equal games."""

from __future__ import annotations

import pytest

from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Seat
from tablebot.games import GAMES
from tablebot.lab.bots import bot_of
from tablebot.lab.selfplay import Played, play_game
from tests.games import tictactoe
from tests.strategies import EVERY_GAME

ROBOTORY = GAMES["robotory"]


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.slug)
def test_equal_seeds_give_equal_games(game: AnyGame) -> None:
    for seats in game.seats:
        one, again = (play_game(game, game.options(), seats, 7, bot_of(game, None)) for _ in range(2))
        assert one == again
        assert (one.game, one.seats, one.seed) == (game.slug, seats, 7)


@pytest.mark.parametrize(("level", "plies", "winner"), [(None, 36, 1), (1, 39, 1), (2, 41, 1), (3, 45, 1)])
def test_these_games_are_the_same_on_every_machine(level: int | None, plies: int, winner: int) -> None:
    result = play_game(ROBOTORY, ROBOTORY.options(), 2, 7, bot_of(ROBOTORY, level))
    scores = (1.0, 2.0) if winner else (2.0, 1.0)
    assert result == Played("robotory", 2, 7, plies, scores, (Seat(winner),), "The reserve is empty.")


def test_levels_are_those_of_the_game() -> None:
    for level in (0, 6):
        with pytest.raises(Refused, match="Robotory has levels from 1 to 5"):
            bot_of(ROBOTORY, level)


def test_a_game_without_a_bot_has_one_level_at_random() -> None:
    one, other = (
        play_game(tictactoe.GAME, tictactoe.Options(), 2, 3, bot_of(tictactoe.GAME, level)) for level in (1, None)
    )
    assert one == other
    with pytest.raises(Refused, match="Tic-tac-toe has levels from 1 to 1"):
        bot_of(tictactoe.GAME, 2)


def test_seats_are_checked() -> None:
    with pytest.raises(Refused, match="Robotory is for 2 seats, not for 5"):
        play_game(ROBOTORY, ROBOTORY.options(), 5, 1, bot_of(ROBOTORY, None))
