"""Bots explain their words in one short sentence each, none in the same way twice."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from tablebot.core.dice import Dice
from tablebot.core.family import is_rude
from tablebot.core.game import Seat
from tablebot.games.not_a_robot import GAME, bot
from tablebot.games.not_a_robot.explaining import SHAPES, is_shaped
from tablebot.games.not_a_robot.model import LONGEST_EXPLANATION, Explain
from tests.games.not_a_robot.bots import LEVELS, some_games, some_steps
from tests.games.not_a_robot.rounds import explaining


def texts() -> list[tuple[str, str, tuple[str, ...]]]:
    """Each with the word, and the tags of the picture that is shown."""
    found = list[tuple[str, str, tuple[str, ...]]]()
    for step in some_steps():
        if isinstance(step.move, Explain) and step.view.answer is not None and step.view.at is not None:
            picture = step.view.pictures[step.view.answer - 1]
            found.append((step.move.text, step.view.lines[step.view.at].word, picture.tags))
    return found


def test_an_explanation_is_one_short_sentence_with_the_word_and_something_in_the_picture() -> None:
    assert len(texts()) > 100
    for text, word, tags in texts():
        assert re.fullmatch(r"“?[A-Z][^.]*\.", text), text
        assert f"“{word}”" in text.lower()
        assert any(f"the {tag}" in text.lower() for tag in tags)
        assert len(text) <= LONGEST_EXPLANATION
        assert not is_rude(text)
        assert "{" not in text


def test_every_explanation_has_one_shape() -> None:
    for text, _, _ in texts():
        assert sum(is_shaped(text, shape) for shape in SHAPES) == 1, text


def shape_of(text: str) -> str:
    return next(shape for shape in SHAPES if is_shaped(text, shape))


def test_no_shape_comes_twice_in_a_round_or_twice_running_from_a_seat() -> None:
    for game in some_games():
        for round_ in game.rounds:
            shapes = [shape_of(line.explanation) for line in round_.lines if line.explanation]
            assert len(shapes) == len(set(shapes))
        for seat in range(len(game.rounds[0].lines)):
            lines = [line for round_ in game.rounds for line in round_.lines if line.seat == seat and line.explanation]
            assert all(shape_of(one.explanation) != shape_of(two.explanation) for one, two in pairwise(lines))


@pytest.mark.parametrize("level", LEVELS)
def test_a_robot_explains_for_the_picture_that_is_shown_now(level: int) -> None:
    for answer in range(1, 10):
        view = GAME.view(explaining(robot=0, answer=answer), Seat(0))
        move = bot.choose(view, level, Dice(answer))
        assert isinstance(move, Explain)
        assert any(f"the {tag}" in move.text.lower() for tag in view.pictures[answer - 1].tags)


def test_where_it_is_spoken_nothing_is_written() -> None:
    assert bot.choose(GAME.view(explaining(spoken=True), Seat(0)), 5, Dice(1)) == Explain()


def test_a_word_that_no_bot_knows_is_explained_too() -> None:
    state = explaining(words=("Zauberwald", "猫", "river", "candle"), answer=3)
    move = bot.choose(GAME.view(state, Seat(0)), 5, Dice(1))
    assert isinstance(move, Explain)
    assert "“Zauberwald”" in move.text
