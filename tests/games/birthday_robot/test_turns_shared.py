"""Whose pen it is, what they may write and what is left, as turns.json says; the browser shows the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablebot.games.birthday_robot.model import Epilogue, Rolling, Writing
from tablebot.games.birthday_robot.rules import budget, left_of, pool, right_of, supply_left, writer

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("turns.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["of"])
def test_a_moment_of_the_story_means_the_same_in_the_rules_and_in_the_browser(case: dict[str, Any]) -> None:
    state = msgspec.convert(case["state"], type=Rolling | Writing | Epilogue)
    found: dict[str, Any] = {"supply": supply_left(state.story)}
    if not isinstance(state, Epilogue):
        found |= {"right": right_of(state), "left": left_of(state), "pool": pool(state)}
    if not isinstance(state, Rolling):
        found |= {"writer": writer(state), "budget": json.loads(msgspec.json.encode(budget(state)))}
    assert found == {name: value for name, value in case.items() if name not in ("of", "state")}
