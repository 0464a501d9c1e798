"""What was different in the first version of the rules, and is for ever in its logs."""

from __future__ import annotations

import pytest

from tablebot.core.errors import Illegal
from tablebot.core.game import Seat
from tablebot.core.versions import by_version
from tablebot.games import GAMES
from tablebot.games.not_a_robot.model import Say
from tests.games.not_a_robot.rounds import after, dealt, said

FIRST = by_version(GAMES, "not_a_robot", 1)


@pytest.mark.parametrize("word", ["fives", "IX", "left", "top-left", "to", "every", "moons", "harvest"])
def test_3_3_fewer_words_were_refused(word: str) -> None:
    state = FIRST.rules.apply(after(dealt(3), "1 say moon"), Seat(0), Say(word))
    assert said(state) == [(1, "moon"), (0, word)]


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("second", "not about its number or place"),
        ("nine", "not about its number or place"),
        ("Moon", "has been said in this game already"),
        ("the", "not a word such as “the”"),
        ("two words", "Say one word"),
    ],
)
def test_3_3_these_were(word: str, why: str) -> None:
    with pytest.raises(Illegal, match=why):
        FIRST.rules.apply(after(dealt(3), "1 say moon"), Seat(0), Say(word))
