"""Robotory by the paragraphs of its README: 1, the board and the notation."""

from __future__ import annotations

import pytest

from tablebot.core.errors import Unreadable
from tablebot.games.robotory import GAME, text
from tablebot.games.robotory.model import (
    CAMPS,
    CELLS,
    HEXES,
    NAMES,
    NEIGHBOURS,
    Go,
    Place,
    Refill,
)
from tests.games.robotory.positions import START, cell, hexes, position


def test_1_1_there_are_24_hexes_in_columns_of_4_5_6_5_4() -> None:
    assert [len([name for name in NAMES if name[0] == column]) for column in "abcde"] == [4, 5, 6, 5, 4]


@pytest.mark.parametrize(
    ("name", "beside"),
    [
        ("a1", "a2 b1 b2"),
        ("a4", "a3 b4 b5"),
        ("b3", "b2 b4 a2 a3 c3 c4"),
        ("c1", "b1 c2 d1"),
        ("c4", "b3 b4 c3 c5 d3 d4"),
        ("c6", "b5 c5 d5"),
        ("d3", "d2 d4 c3 c4 e2 e3"),
        ("d5", "d4 c5 c6 e4"),
        ("e1", "e2 d1 d2"),
        ("e4", "e3 d4 d5"),
    ],
)
def test_1_1_hexes_that_share_an_edge_are_neighbours(name: str, beside: str) -> None:
    assert {NAMES[near] for near in NEIGHBOURS[cell(name)]} == set(beside.split())


def test_1_1_neighbours_differ_by_one_step_in_axial_coordinates() -> None:
    steps = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}
    for one in CELLS:
        for other in CELLS:
            step = (HEXES[other][0] - HEXES[one][0], HEXES[other][1] - HEXES[one][1])
            assert (other in NEIGHBOURS[one]) == (step in steps)


def test_1_2_each_camp_has_its_12_hexes() -> None:
    assert CAMPS[0] == hexes("a1 b1 b2 c1 c2 c3 d1 d2 d3 e1 e2 e3")
    assert CAMPS[1] == hexes("a2 a3 a4 b3 b4 b5 c4 c5 c6 d4 d5 e4")


def test_1_2_a_half_turn_swaps_the_camps_and_keeps_neighbours() -> None:
    for one in CELLS:
        assert CAMPS[0] >> one & 1 == CAMPS[1] >> (23 - one) & 1
        assert {23 - near for near in NEIGHBOURS[one]} == set(NEIGHBOURS[23 - one])


def test_1_3_black_starts_on_c4_white_on_b3_and_red_on_d3() -> None:
    robots = START.robots
    assert (NAMES[robots.red], NAMES[robots.white], NAMES[robots.black]) == ("d3", "b3", "c4")
    assert START.whites == START.blacks == 0


def test_1_4_rows_are_counted_from_the_bottom_of_each_column() -> None:
    assert {name: HEXES[cell(name)] for name in ("a1", "c6", "c4", "b3", "d3", "e1")} == {
        "a1": (-2, 3),
        "c6": (0, -2),
        "c4": (0, 0),
        "b3": (-1, 1),
        "d3": (1, 0),
        "e1": (2, 1),
    }


@pytest.mark.parametrize(
    ("written", "move"),
    [
        ("w@c3", Place("white", cell("c3"))),
        ("b@d2", Place("black", cell("d2"))),
        ("R d3-c3-c4", Go("red", (cell("d3"), cell("c3"), cell("c4")))),
        ("W b3-b2", Go("white", (cell("b3"), cell("b2")))),
        ("B c4-c5", Go("black", (cell("c4"), cell("c5")))),
        ("+2w1b", Refill(2, 1)),
        ("+1w", Refill(1, 0)),
        ("+4b", Refill(0, 4)),
    ],
)
def test_1_4_moves_are_written_with_these_names(written: str, move: Place | Go | Refill) -> None:
    assert text.read(written) == move
    assert text.write(move) == written


@pytest.mark.parametrize(
    ("written", "plain"),
    [("+2w0b", "+2w"), ("+0w2b", "+2b"), (" W@C3 ", "w@c3"), ("r d3 - c3", "R d3-c3"), ("+ 1w 2b", "+1w2b")],
)
def test_1_4_small_liberties_are_understood(written: str, plain: str) -> None:
    assert text.read(written) == text.read(plain)


@pytest.mark.parametrize(
    "wrong", ["", "pass", "x@c3", "w@", "w@c7", "w@f1", "w@a5", "R", "R d3-", "Rd3", "+", "+w", "+999w"]
)
def test_1_4_anything_else_is_not_a_move(wrong: str) -> None:
    with pytest.raises(Unreadable):
        text.read(wrong)


def test_1_4_the_drawing_shows_every_hex_and_what_is_on_it() -> None:
    drawing = text.draw(GAME.view(position(whites="a1", blacks="e4"), None))
    assert all(name in drawing for name in NAMES)
    for shown in ("a1 (w)", "e4 [b]", "d3 (R)", "b3 [W]", "c4 [B]", "c3 ( )", "c6 [ ]"):
        assert shown in drawing
