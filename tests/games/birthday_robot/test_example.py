"""The story that people read before they play is one that the rules allow."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from tablebot.core.game import Decide, Seat
from tablebot.games.birthday_robot import rules, text
from tablebot.games.birthday_robot.model import Finished, Give, Options, State, Thrown, Tossed

ROOT = Path(__file__).parents[3]
EXAMPLE: Any = json.loads((ROOT / "web/src/lib/games/birthday_robot/lesson/example.json").read_text("utf-8"))


def played() -> list[State]:
    """The state before the first move, and after each."""
    states = [rules.setup(Options(rounds=2), len(EXAMPLE["seats"]))]
    for step in EXAMPLE["moves"]:
        seat, move, turn = Seat(step["seat"]), text.read(step["move"]), rules.turn(states[-1])
        assert isinstance(turn, Decide)
        assert seat in turn.seats or isinstance(move, Give), f"it is not the turn of {seat}: {move}"
        after = rules.apply(states[-1], seat, move)
        states.append(rules.land(after, Thrown(tuple(step["dice"]))) if isinstance(after, Tossed) else after)
    return states


def plain(value: Any) -> Any:
    """As a browser reads it."""
    return json.loads(msgspec.json.encode(value))


def test_the_example_is_told_by_the_rules_to_its_end() -> None:
    last = played()[-1]
    assert isinstance(last, Finished)
    assert plain(last.story) == EXAMPLE["story"]


def test_its_first_sentence_is_shown_as_it_came_about() -> None:
    states = played()[: len(EXAMPLE["first"])]
    assert plain(states) == EXAMPLE["first"]


def test_three_tell_two_rounds_and_an_epilogue() -> None:
    rounds = [line["round"] for line in EXAMPLE["story"]["lines"]]
    assert rounds == [1] * 3 + [2] * 3 + [None] * 3


def test_it_shows_what_can_happen() -> None:
    story = EXAMPLE["story"]
    words = [mark for line in story["lines"] for mark in line["marks"]]
    assert story["gifts"], "a coin is given"
    assert {mark["free"] for mark in words} == {True, False}
    stops = sum(step["move"] == "stop" for step in EXAMPLE["moves"])
    assert stops == 5, "somebody must stop because a neighbour has four dice"
