"""Games by words alone: what is seen, what is answered, why it is refused."""

from __future__ import annotations

import pytest

from tablebot.core.dice import Dice
from tablebot.envs.text import TextEnv
from tablebot.games import GAMES


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_played_to_its_end_in_its_notation(slug: str) -> None:
    game, dice = TextEnv(slug), Dice(slug)
    told, answers = game.reset(seed=4), 0
    while not told.over:
        assert told.seat in game.table.asked
        assert told.text == game.table.text(told.seat)
        told = game.step(dice.pick(told.menu))
        assert told.refused == ""
        answers += 1
    assert len(told.rewards) == game.table.seats and told.menu == ()
    assert (game.state.step, game.state.refused, game.state.over) == (answers, 0, True)
    assert GAMES[slug].title in game.rules


def test_free_text_is_an_answer() -> None:
    game = TextEnv("not_a_robot", seats=3)
    told = game.reset()
    assert not told.listed
    word = "say mountain"
    assert word not in told.menu
    told = game.step(word)
    assert told.refused == "" and "mountain" in told.text


def test_what_is_no_move_is_refused_with_a_sentence_and_asked_again() -> None:
    game = TextEnv("robotory")
    first = game.reset(seed="x")
    again = game.step("castle")
    assert "is not a move" in again.refused
    assert (again.seat, again.text, again.menu) == (first.seat, first.text, first.menu)
    assert game.step("w@d3").refused == "A robot stands on d3."
    assert (game.state.step, game.state.refused) == (2, 2)


def test_nobody_answers_once_it_is_over() -> None:
    game = TextEnv("robot_miner", seats=2)
    told = game.reset()
    while not told.over:
        told = game.step(told.menu[0])
    assert game.step("stop").refused == "The game is over."
