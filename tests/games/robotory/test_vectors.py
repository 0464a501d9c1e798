"""Robotory by the paragraphs of its README: 5, numbers and examples."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from tablebot.games.robotory import GAME, text
from tablebot.games.robotory.model import (
    NAMES,
    ROBOTS,
    Go,
    State,
)
from tablebot.games.robotory.rules import reaches
from tablebot.lab.perft import perft
from tests.games.robotory import vectors
from tests.games.robotory.positions import START, after, crowded, menu, refused
from tests.strategies import History, histories

PERFT = json.loads(Path(__file__).with_name("perft.json").read_text())["positions"]


@pytest.mark.parametrize("known", PERFT, ids=lambda known: known["moves"] or "opening")
def test_5_1_there_are_so_many_ways_to_play_the_first_moves(known: dict[str, Any]) -> None:
    state = after(START, known["moves"])
    assert [perft(GAME, state, depth) for depth in (1, 2, 3)] == known["counts"]


def test_5_2_a_black_disc_on_c3_serves_the_black_and_the_red_robot_but_not_the_white_one() -> None:
    state = after(START, "b@c3")
    drives = {text.write(move) for move in menu(state) if isinstance(move, Go)}
    assert drives == {"B c4-c3", "R d3-c3"}
    with refused("The white robot needs a white disc on c3."):
        after(state, "W b3-c3")


@given(histories(GAME))
def test_5_3_every_move_uses_up_some_of_76(now: History) -> None:
    for before, then in zip(now.states, now.states[1:], strict=False):
        assert left(before) - left(then) >= 1
    assert left(START) == 76


def left(state: State) -> int:
    """Discs to be taken from the reserve, to be placed and to be used up."""
    reserve = state.reserve.white + state.reserve.black
    held = sum(hand.white + hand.black for hand in state.hands)
    lying = (state.whites | state.blacks).bit_count()
    return reserve + (reserve + held) + (reserve + held + lying)


def test_5_4_on_a_board_full_of_discs_the_red_robot_can_move_wherever_the_robots_stand() -> None:
    for robots in permutations(NAMES, 3):
        (robot, _, region), *_ = reaches(crowded(" ".join(robots)))
        assert robot == "red"
        assert region
    assert any(isinstance(move, Go) and move.robot == "red" for move in menu(crowded("a1 a2 b1")))


def test_the_positions_for_other_languages_are_up_to_date() -> None:
    assert json.loads(vectors.FILE.read_text()) == vectors.vectors(), "run python -m tests.games.robotory.vectors"


def test_the_positions_for_other_languages_show_all_that_matters() -> None:
    positions = vectors.vectors()["positions"]
    assert len(positions) == vectors.COUNT
    assert {shown["view"]["seat"] for shown in positions} == {0, 1, None}
    assert {len(shown["first"][robot]) > 0 for shown in positions for robot in ROBOTS} == {True, False}
    longer = [shown["longer"] for shown in positions if shown["longer"]]
    assert {drive["robot"] for drive in longer} == set(ROBOTS)
    assert max(len(drive["path"]) for drive in longer) >= 5
    assert {len(drive["next"]) > 0 for drive in longer} == {True, False}
