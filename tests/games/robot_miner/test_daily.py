"""The puzzle of a day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tablebot.core.game import Decide, Over, Seat, play
from tablebot.games.robot_miner import GAME
from tablebot.games.robot_miner.daily import daily
from tablebot.games.robot_miner.model import Go, Plan, Planning, Puzzle, Stop
from tablebot.games.robot_miner.mountain import spots, value

DAYS = [str(date(2026, 11, 16) + timedelta(days=n)) for n in range(120)]


def test_1_4_a_puzzle_is_given_and_nothing_is_arranged() -> None:
    state = GAME.rules.setup(daily("2026-11-16"), 1)
    assert isinstance(state, Planning)
    assert GAME.rules.turn(state) == Decide("plan", (Seat(0),), listed=False)
    assert GAME.phases(daily("2026-11-16"))["plan"].clock is None


def test_a_day_has_the_same_puzzle_for_ever() -> None:
    options = daily("2026-11-16")
    assert options.puzzle == Puzzle((9, 6, 5, 10, 4, 7, 8, 3), 7, "2026-11-16")
    assert options.scoring == "face"


def test_other_days_have_other_puzzles() -> None:
    made = [daily(day) for day in DAYS]
    kinds = {(one.puzzle.order, one.puzzle.bonus, one.scoring) for one in made if one.puzzle}
    assert len(kinds) == len(DAYS)
    assert {one.scoring for one in made} == {"points", "face"}
    assert len({one.puzzle.bonus for one in made if one.puzzle}) == 10  # 11 has no jewel on such a mountain.


@pytest.mark.parametrize("day", DAYS[:40])
def test_every_puzzle_has_bonus_jewels(day: str) -> None:
    options = daily(day)
    assert options.puzzle is not None
    assert options.puzzle.day == day
    assert any(value(spot) % options.puzzle.bonus == 0 for spot in spots(options.puzzle.order, options.steps))


def test_5_2_the_end_tells_what_was_possible() -> None:
    state = GAME.rules.setup(daily("2026-11-16"), 1)
    for move in (Plan(), Go((3, 1)), Stop()):
        state = play(GAME, state, Seat(0), move)
    over = GAME.rules.turn(state)
    assert isinstance(over, Over)
    assert (over.scores, over.best) == ((3.0,), (float(GAME.view(state, None).best[0].score),))
    assert over.best[0] > 2000
