"""Whoever votes listens: an explanation that ties the word to what is seen convinces, another one less."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from tablebot.core.game import Seat
from tablebot.games.not_a_robot import GAME, bot
from tablebot.games.not_a_robot.hearing import convincing
from tablebot.games.not_a_robot.meaning import listed_of
from tablebot.games.not_a_robot.reasons import reasons_for
from tablebot.pictures.shipped import classic
from tests.games.not_a_robot.bots import LEVELS
from tests.games.not_a_robot.rounds import voting

PICTURES = classic().pictures
DIVE = PICTURES[0]
"""Three penguins queue on a giraffe in a small boat to dive into a bucket."""


def test_every_reason_that_bots_know_convinces_them() -> None:
    for picture in PICTURES:
        for word in listed_of(picture):
            for reason in reasons_for(picture, word)[:2]:
                assert convincing(picture, word, f"{reason.clause.capitalize()}.") >= 0.5, (picture.file, word, reason)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("The penguins want to leap into the water.", "The penguins are there."),
        ("The penguins want to leap into the water.", "I like to leap."),
        ("The penguins are there.", "I don't know, it just fits."),
        ("A penguin is going to leap off the giraffe.", "The tax office is open on Mondays."),
    ],
)
def test_an_explanation_convinces_more_if_it_names_what_is_seen_and_what_has_to_do_with_the_word(
    better: str, worse: str
) -> None:
    assert convincing(DIVE, "jump", better) > convincing(DIVE, "jump", worse)


def test_to_say_the_word_again_explains_nothing() -> None:
    assert convincing(DIVE, "jump", "Jump! Jump, jump.") == 0
    assert convincing(DIVE, "jump", "“Jumping”, because of the jumps.") == 0


@pytest.mark.parametrize("text", ["", "…", "!!", "猫", "ß", "the of and"])
def test_whatever_is_written_it_is_weighed(text: str) -> None:
    assert convincing(DIVE, "jump", text) == 0
    assert convincing(DIVE, "Zauberwald", text) == 0


def suspected(level: int, explanation: str) -> np.float32:
    """How much the fourth line is suspected whose word is explained so, where the others explain theirs well."""
    view = GAME.view(voting(robot=3, answer=1, words=("dive", "courage", "lifeguard", "contest")), Seat(0))
    texts = [reasons_for(DIVE, line.word)[0].clause for line in view.lines[:3]]
    lines = tuple(replace(line, explanation=text) for line, text in zip(view.lines, (*texts, explanation), strict=True))
    return np.float32(bot.suspicion(replace(view, lines=lines), bot.mind(view, level))[4])


@pytest.mark.parametrize("level", LEVELS)
def test_who_explains_badly_is_suspected_more_and_who_says_nothing_most(level: int) -> None:
    good, vague, none = (suspected(level, text) for text in ("The penguins get marks for their dive.", "It fits.", ""))
    assert good < vague <= none < 2.5 * good


def test_higher_levels_listen_more_closely() -> None:
    assert suspected(5, "") / suspected(5, "It is about the penguins.") > suspected(1, "") / suspected(
        1, "It is about the penguins."
    )
