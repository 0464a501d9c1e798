"""Bots explain their words in one or two short sentences with the reason, and nothing in them tells the role."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import pytest
from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.family import is_rude
from tablebot.core.game import Seat
from tablebot.core.words import words
from tablebot.games.not_a_robot import GAME, bot
from tablebot.games.not_a_robot.explaining import TEMPERS, best_reasons, explained, is_shaped
from tablebot.games.not_a_robot.model import Explain, Line, Naming, Say
from tablebot.games.not_a_robot.reasons import reasons_for
from tablebot.pictures.pack import Picture
from tests.games.not_a_robot.bots import LEVELS, some_games, some_steps
from tests.games.not_a_robot.rounds import explaining

LONGEST = 140
"""Letters: two short sentences."""


class Told(NamedTuple):
    """An explanation, and what it was about."""

    text: str
    word: str
    picture: Picture
    level: int
    is_robot: bool


def told() -> Iterator[Told]:
    for step in some_steps():
        view = step.view
        if isinstance(step.move, Explain) and view.answer is not None and view.at is not None:
            picture = view.pictures[view.answer - 1]
            yield Told(step.move.text, view.lines[view.at].word, picture, step.level, view.role == 0)


def test_an_explanation_is_one_or_two_short_sentences_with_the_word() -> None:
    assert len(list(told())) > 100
    for one in told():
        assert len(one.text) <= LONGEST, one.text
        assert re.fullmatch(r"“?[A-Z].*[.!?]", one.text), one.text
        assert f"“{one.word.lower()}”" in one.text.lower()
        assert not is_rude(one.text)
        assert not re.search(r"[{}]|\.\.|  ", one.text), one.text
        assert all(after[0].isupper() for after in re.findall(r"(?<=[.!?…] )“?(\w)", one.text)), one.text


def test_an_explanation_gives_a_reason_wherever_there_is_one_and_seldom_does_not() -> None:
    known = [one for one in told() if reasons_for(one.picture, one.word)]
    given = [
        one for one in known if any(gives(one.text, clause.clause) for clause in best_reasons(one.picture, one.word))
    ]
    assert len(known) > 100
    assert 0.85 < len(given) / len(known) < 1


def gives(text: str, clause: str) -> bool:
    return clause.lower() in text.lower()


def test_every_explanation_speaks_of_something_that_is_seen() -> None:
    for one in told():
        seen = {word.plain.lower() for word in words(f"{one.picture.alt} {one.picture.title}")}
        reasons = best_reasons(one.picture, one.word)
        assert (
            any(gives(one.text, reason.clause) for reason in reasons)
            or any(tag in one.text for tag in one.picture.tags)
            or seen & {word.plain.lower() for word in words(one.text)}
        ), one.text


def test_every_level_speaks_in_a_temper_of_its_own() -> None:
    assert len({shape for shapes in TEMPERS for shape in shapes}) == sum(map(len, TEMPERS))
    for one in told():
        shapes = [shape for shape in TEMPERS[one.level - 1] if is_shaped(one.text, shape)]
        assert len(shapes) == 1, one.text


def test_no_shape_comes_twice_in_a_round_or_twice_running_from_a_seat() -> None:
    def shape_of(text: str) -> str:
        return next(shape for shapes in TEMPERS for shape in shapes if is_shaped(text, shape))

    for game in some_games():
        for round_ in game.rounds:
            shapes = [shape_of(line.explanation) for line in round_.lines if line.explanation]
            assert len(shapes) == len(set(shapes))
        for seat in range(len(game.rounds[0].lines)):
            lines = [line for round_ in game.rounds for line in round_.lines if line.seat == seat and line.explanation]
            assert all(shape_of(one.explanation) != shape_of(two.explanation) for one, two in pairwise(lines))


# Secrets ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("level", LEVELS)
def test_in_worlds_that_differ_in_the_role_only_the_explanation_is_the_same(level: int) -> None:
    """Whatever was said: by a Human or by a Robot, each of nine pictures, many dice."""
    for answer in range(1, 10):
        for seed in range(5):
            as_robot = GAME.view(explaining(robot=0, answer=answer), Seat(0))
            as_human = GAME.view(explaining(robot=2, answer=answer), Seat(0))
            assert as_robot.role != as_human.role
            assert explained(as_robot, level, Dice(seed)) == explained(as_human, level, Dice(seed))


def test_neither_the_length_nor_the_way_it_is_said_tells_the_role() -> None:
    """Every word of those games is explained, also where a Robot has revealed itself and nobody did."""
    stage = GAME.view(explaining(), Seat(0))
    lengths, shapes = {True: list[int](), False: list[int]()}, {True: Counter[int](), False: Counter[int]()}
    for number, step in enumerate(some_steps()):
        if isinstance(step.move, Say) and isinstance(step.state, Naming):
            lines = (Line(Seat(0), step.move.word),)
            view = replace(stage, pictures=step.view.pictures, answer=step.state.deal.answer, lines=lines, at=0)
            text = explained(view, step.level, Dice(number))
            lengths[step.view.role == 0].append(len(text))
            shapes[step.view.role == 0][shape_number(text, step.level)] += 1
    assert min(map(len, lengths.values())) > 60
    assert np.mean(lengths[True]) == pytest.approx(np.mean(lengths[False]), rel=0.06)
    for shape in range(10):
        shares = [shapes[role][shape] / shapes[role].total() for role in (True, False)]
        assert abs(shares[0] - shares[1]) < 0.12


def shape_number(text: str, level: int) -> int:
    return next(at for at, shape in enumerate(TEMPERS[level - 1]) if is_shaped(text, shape))


@pytest.mark.parametrize("level", LEVELS)
def test_a_robot_explains_for_the_picture_that_is_shown_now(level: int) -> None:
    for answer in range(1, 10):
        view = GAME.view(explaining(robot=0, answer=answer), Seat(0))
        move = bot.choose(view, level, Dice(answer))
        assert isinstance(move, Explain)
        picture = view.pictures[answer - 1]
        clauses = [one.clause for one in best_reasons(picture, view.lines[0].word)]
        assert any(gives(move.text, clause) for clause in clauses) or any(tag in move.text for tag in picture.tags)


# What it finds ------------------------------------------------------------------------------------------------------
def test_a_word_close_to_a_listed_one_borrows_its_reason() -> None:
    view = GAME.view(explaining(words=("leap", "river", "candle", "rain"), answer=1), Seat(0))
    assert not reasons_for(view.pictures[0], "leap")
    assert best_reasons(view.pictures[0], "leap") == reasons_for(view.pictures[0], "jump")[:1]


def test_of_several_reasons_one_is_given_that_nobody_has_used_in_this_round() -> None:
    view = GAME.view(explaining(words=("wet", "river", "candle", "rain"), answer=1), Seat(0))
    first, second, *_ = reasons_for(view.pictures[0], "wet")
    texts = {explained(view, 5, Dice(seed)) for seed in range(20)}
    heard = replace(view.lines[1], explanation=f"You see, {first.clause}.")
    after = {explained(replace(view, lines=(view.lines[0], heard, *view.lines[2:])), 5, Dice(n)) for n in range(20)}
    assert any(gives(text, first.clause) for text in texts)
    assert any(gives(text, second.clause) for text in after)
    assert not any(gives(text, first.clause) for text in after)


def test_where_it_is_spoken_nothing_is_written() -> None:
    assert bot.choose(GAME.view(explaining(spoken=True), Seat(0)), 5, Dice(1)) == Explain()


def test_a_word_that_no_bot_knows_is_explained_too() -> None:
    state = explaining(words=("Zauberwald", "猫", "river", "candle"), answer=3)
    move = bot.choose(GAME.view(state, Seat(0)), 5, Dice(1))
    assert isinstance(move, Explain)
    assert "“Zauberwald”" in move.text
