"""Options that a host chooses, judged by the game itself before it begins."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

from tablebot.games.birthday_robot import GAME
from tablebot.table.decide import commands as do
from tests.table.script import Script


def a_table(seats: int = 4) -> Script:
    return Script(GAME.slug, seats, games={GAME.slug: GAME})


def chosen(**options: Any) -> do.Configure:
    return do.Configure("", options=Raw(msgspec.json.encode(options)))


def test_what_no_game_could_begin_with_is_refused_at_once_in_the_words_of_the_rules() -> None:
    table = a_table()
    assert table.refusal(1, chosen(words=["two words"])) == "“two words” is not one word to practise."
    assert table.refusal(1, chosen(opening="…")) == "The story begins with a line: write one."
    assert table.refusal(1, chosen(by_age=[0, 0, 1, 2])) == "Put all 4 seats in the order of age, or none."
    assert table.table.options == GAME.options()


def test_what_fits_another_number_of_seats_may_stand_until_the_game_begins() -> None:
    table = a_table()
    for _ in range(3):
        table.joins()
    table.does(1, chosen(by_age=[2, 0, 1]))
    assert table.table.options.by_age == (2, 0, 1), "one of the four seats may stay empty"
    table.joins()
    assert table.refusal(1, do.Begin("seed")) == "Put all 4 seats in the order of age, or none."
    table.does(1, chosen(by_age=[]))
    table.starts()
    assert table.table.status == "playing"
