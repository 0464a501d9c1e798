"""What was different in the first version of the rules, and is for ever in its logs."""

from __future__ import annotations

from tablebot.core.game import Seat
from tablebot.core.versions import by_version
from tablebot.games import GAMES
from tablebot.games.birthday_robot.model import Roll, Stop, Write
from tests.games.birthday_robot.tales import rolled, started, stopped, writing, written

FIRST = by_version(GAMES, "birthday_robot", 1)


def test_4_2_the_first_capital_could_change_alone() -> None:
    state = written(stopped(started(), "000 +"), "Robot met Mia")
    assert writing(FIRST.rules.apply(state, Seat(2), Write("robot met Mia"))).sentence.text == "robot met Mia"


def test_8_3_there_was_a_clock_by_default_and_it_rolled_three_dice() -> None:
    assert FIRST.pace == "own"
    assert FIRST.rules.timeout(FIRST.view(started(), Seat(0))) == Roll(3)
    assert FIRST.rules.timeout(FIRST.view(rolled(started(), "0"), Seat(0))) == Stop()
