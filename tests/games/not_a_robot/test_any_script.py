"""Pictures described in a language that our bots do not know."""

from __future__ import annotations

from typing import Literal

import pytest

from tablebot.core.lexicon import entry
from tablebot.games.not_a_robot import GAME
from tablebot.games.not_a_robot.model import Options
from tablebot.pictures.pack import Mistakes, Pack, read
from tests.games.not_a_robot.bots import LEVELS, played

TAGS = (
    *(("月亮", "夜晚"), ("さくら", "山"), ("달", "바다"), ("луна", "ночь"), ("θάλασσα", "βουνό")),
    *(("चाँद", "पहाड़"), ("قمر", "بحر"), ("ดวงจันทร์", "ทะเล"), ("l’été", "arc-en-ciel")),
)
"""Of nine pictures, each in a script or language of its own."""


@pytest.fixture(scope="module")
def pack() -> Pack:
    lines = (f'[[picture]]\nfile = "{n}.webp"\ntags = ["{a}", "{b}"]\n' for n, (a, b) in enumerate(TAGS, start=1))
    mistakes = Mistakes()
    pack = read("\n".join(lines), [f"{n}.webp" for n in range(1, 10)], mistakes)
    assert mistakes.found == []
    return pack


def test_1_1_tags_are_words_of_any_script(pack: Pack) -> None:
    assert tuple(picture.tags for picture in pack.pictures) == TAGS
    assert not any(entry(tag) for tags in TAGS for tag in tags), "nobody has told our bots these words"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("dictionary", ["lenient", "strict", "off"])
def test_1_1_bots_play_with_words_that_they_do_not_know(
    pack: Pack, level: int, dictionary: Literal["lenient", "strict", "off"]
) -> None:
    options = Options(rounds=3, dictionary=dictionary, pack=pack)
    assert GAME.brain.cannot_play is not None
    assert GAME.brain.cannot_play(options) == ""
    rounds = played(level, (level,) * 5, options).rounds
    assert len(rounds) == 3
    said = [line.word for round_ in rounds for line in round_.lines]
    assert len(set(said)) == 15
    assert all(said)
