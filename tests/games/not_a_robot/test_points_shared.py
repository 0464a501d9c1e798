"""6.3 and 7 as points.json says; the guided first game in the browser counts the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablebot.core.game import Seat
from tablebot.games.not_a_robot.model import Deal, Line, Options
from tablebot.games.not_a_robot.points import scored, turned_over

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("points.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["of"])
def test_the_votes_turn_over_a_card_and_everybody_gets_their_points(case: dict[str, Any]) -> None:
    votes, revealed = case.get("votes", ()), case.get("revealed")
    if revealed is not None:
        assert turned_over(votes, len(case["lines"]), server=True) == revealed
    lines = [Line(Seat(seat), "word") for seat in case["lines"]]
    deal = Deal(pictures=tuple(range(9)), answer=5, robot=Seat(case["robot"]))
    points = scored(Options(), deal, lines, len(lines), guess=case.get("guess"), votes=votes, revealed=revealed)
    assert list(points) == case["points"]
