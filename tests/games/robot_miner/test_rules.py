"""1 and the beginning of 2 of the README: the mountain, the bonus number, the scoring."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import Chance, Decide, Seat
from tablebot.games.robot_miner import GAME, rules
from tablebot.games.robot_miner.model import Options, Puzzle
from tablebot.games.robot_miner.mountain import points, spots, value
from tests.games.robot_miner.mountains import after, begun, menu, planning, refused, running, seen, walked, way

TEN = tuple(range(3, 11))
"""3x to 10x."""


# 1 The mountain ---------------------------------------------------------------------------------------------------
def test_1_1_a_step_carries_its_staircase_times_its_height() -> None:
    assert [value((7, step)) for step in range(1, 11)] == [7, 14, 21, 28, 35, 42, 49, 56, 63, 70]
    assert value((12, 12)) == 144


@pytest.mark.parametrize(
    ("options", "staircases", "steps"),
    [
        ({}, TEN, 10),
        ({"largest": 12, "steps": 12}, tuple(range(3, 13)), 12),
        ({"largest": 4, "steps": 12}, (3, 4), 12),
        ({"largest": 12, "steps": 4}, tuple(range(3, 13)), 4),
    ],
)
def test_1_2_a_jewel_lies_on_every_step_of_every_staircase_from_3x(
    options: dict[str, Any], staircases: tuple[int, ...], steps: int
) -> None:
    state = running("", bonus=2, **options)
    assert state.day.orders == (staircases,)
    every = [f"{staircase}x{step}" for staircase in staircases for step in range(1, steps + 1)]
    assert menu(state, 0) == [*every, "stop"]


@pytest.mark.parametrize("options", [{"largest": 3}, {"largest": 13}, {"steps": 3}, {"steps": 13}])
def test_1_2_no_mountain_is_smaller_or_larger(options: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(options, Options)


@pytest.mark.parametrize("size", range(4, 13))
def test_1_2_any_size_between_can_be_played(size: int) -> None:
    state = running("", largest=size, steps=size)
    assert state.day.orders == (tuple(range(3, size + 1)),)
    assert walked(state, f"{size}x{size} {size - 1}x{size - 1}").run.route == way(
        f"{size}x{size} {size - 1}x{size - 1}"
    )


@pytest.mark.parametrize("step", ["1x1", "2x2", "11x1", "3x11", "3x0", "0x0"])
def test_1_2_a_robot_cannot_go_where_no_jewels_are(step: str) -> None:
    assert refused(running("", ""), f"0 {step}") == "There is no such step on this mountain."
    staircase, height = step.split("x")
    sentence = f"There is no step {height} on a {staircase}x staircase here."
    assert refused(planning(), f"0 plan {step}") == sentence


def test_1_3_one_order_is_for_all() -> None:
    state = planning(3, orders=("10 9 8 7 6 5 4 3",))
    assert state.day.orders == ((10, 9, 8, 7, 6, 5, 4, 3),) * 3


def test_1_3_or_each_team_arranges_its_own() -> None:
    state = planning(2, mountain="own", largest=5, orders=("5 3 4", "3 5 4"))
    assert state.day.orders == ((5, 3, 4), (3, 5, 4))


# 1.4 Puzzles ------------------------------------------------------------------------------------------------------
PUZZLE = Puzzle((5, 12, 3), 6)


def test_1_4_in_a_puzzle_nothing_is_arranged_and_nothing_is_rolled() -> None:
    state = begun(1, scoring="face", puzzle=PUZZLE)
    assert rules.turn(state) == Decide("plan", (Seat(0),), listed=False)
    assert (state.day.orders, state.day.bonus, state.day.dice) == (((5, 12, 3),), 6, None)
    state = walked(after(state, "0 plan"), "5x6 12x7 3x6")
    assert seen(state).scores == (90 + 3 * 84 + 54,)


def test_1_4_several_teams_may_try_the_same_puzzle() -> None:
    state = begun(3, scoring="points", puzzle=PUZZLE, mountain="own")
    assert state.day.orders == ((5, 12, 3),) * 3
    assert rules.turn(state) == Decide("plan", (Seat(0), Seat(1), Seat(2)), listed=False)


def test_1_4_where_no_scoring_is_given_teams_agree_on_one_first() -> None:
    assert rules.turn(begun(2, puzzle=PUZZLE)) == Decide("agree", (Seat(0), Seat(1)))


def test_1_4_a_staircase_cannot_stand_twice_on_a_mountain() -> None:
    with pytest.raises(Illegal, match=r"^A staircase is on this mountain twice\.$"):
        begun(1, puzzle=Puzzle((5, 3, 5), 6))


@pytest.mark.parametrize(
    "puzzle",
    [
        *({"order": [3], "bonus": 6}, {"order": [*range(3, 13), 3], "bonus": 6}, {"order": [2, 3], "bonus": 6}),
        *({"order": [3, 13], "bonus": 6}, {"order": [3, 4], "bonus": 1}, {"order": [3, 4], "bonus": 13}),
        *(
            {"order": [3, 4]},
            {"order": [3, 4], "bonus": 6, "day": "2026-11-16 "},
            {"order": [3, 4], "bonus": 6, "x": 1},
        ),
    ],
)
def test_1_4_what_is_no_puzzle_is_refused(puzzle: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"puzzle": puzzle}, Options)


def test_1_4_nobody_is_hurried_by_a_puzzle() -> None:
    assert GAME.phases(Options(puzzle=PUZZLE))["plan"].clock is None


# 2.1 Arranging ----------------------------------------------------------------------------------------------------
def test_2_1_the_host_moves_the_staircases_until_all_are_ready() -> None:
    state = after(begun(2, largest=5), "0 ready", "0 lay 5 4 3", "0 lay 4 5 3")
    assert rules.turn(state) == Decide("arrange", (Seat(1),))
    assert seen(state).ready == (Seat(0),)
    state = after(state, "1 ready")
    assert rules.turn(state) == Chance("bonus")
    assert state.day.orders == ((4, 5, 3),) * 2


def test_2_1_then_they_stay() -> None:
    assert refused(planning(), "0 lay 4 3 5 6 7 8 9 10") == "Not now."
    assert refused(begun(2, puzzle=PUZZLE), "0 lay 12 5 3") == "Not now."
    assert refused(running("", ""), "0 lay 4 3 5 6 7 8 9 10") == "It is too late for that."


@pytest.mark.parametrize("order", ["3 4 5 6 7 8 9", "3 4 5 6 7 8 9 9", "3 4 5 6 7 8 9 11", "3 4 5 6 7 8 9 10 10", "3"])
def test_2_1_an_order_has_every_staircase_once(order: str) -> None:
    assert refused(begun(2), f"0 lay {order}") == "Put each staircase into the order once."
    assert refused(begun(2, mountain="own"), f"0 order {order}") == "Put each staircase into the order once."


def test_2_1_a_team_hands_in_its_own_order_once() -> None:
    state = after(begun(2, mountain="own", largest=5), "1 order 5 4 3")
    assert rules.turn(state) == Decide("arrange", (Seat(0),), listed=False)
    assert state.day.orders == ((3, 4, 5), (5, 4, 3))
    assert refused(state, "1 order 3 4 5") == "It is not your turn."
    assert refused(state, "0 ready") == "Arrange your mountain."
    assert refused(state, "0 lay 3 4 5") == "Each team arranges its own mountain."
    assert menu(state, 0) == ["order 3 4 5", "order 5 4 3"]
    assert menu(state, 1) == []


def test_2_1_on_a_mountain_for_all_a_team_arranges_nothing() -> None:
    state = begun(2)
    assert refused(state, "0 order 3 4 5 6 7 8 9 10") == "The host arranges the mountain."
    assert menu(state, 0) == ["ready"]
    assert rules.turn(state) == Decide("arrange", (Seat(0), Seat(1)))


# 2.2 The bonus number ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("one", "two"), [(1, 1), (3, 4), (6, 6), (2, 6)])
def test_2_2_two_dice_make_the_bonus_number(one: int, two: int) -> None:
    state = after(begun(1), "0 ready", f"dice {one} {two}")
    assert (seen(state).bonus, seen(state).dice) == (one + two, (one, two))


def test_2_2_dice_have_six_sides_and_all_of_them_come() -> None:
    state = after(begun(1), "0 ready")
    rolls = [rules.roll(state, Dice("six sides", n)) for n in range(300)]
    assert [{roll.dice[n] for roll in rolls} for n in (0, 1)] == [{1, 2, 3, 4, 5, 6}] * 2
    assert {roll.dice[0] == roll.dice[1] for roll in rolls} == {True, False}


def bonus_jewels(bonus: int, largest: int = 10, steps: int = 10) -> set[int | tuple[int, int]]:
    every = spots(tuple(range(3, largest + 1)), steps)
    return {spot for spot in every if points(spot, bonus, "points") == 3}


def test_2_2_seven_marks_seventeen_jewels() -> None:
    assert bonus_jewels(7) == {(7, step) for step in range(1, 11)} | {(staircase, 7) for staircase in TEN}
    assert len(bonus_jewels(7)) == 17


def test_2_2_eleven_marks_none_on_a_small_mountain_and_two_lines_on_a_large_one() -> None:
    assert bonus_jewels(11) == set()
    assert len(bonus_jewels(11, 12, 12)) == 10 + 12 - 1


def test_2_2_it_is_the_value_that_counts() -> None:
    assert {(4, 3), (3, 4), (6, 2), (8, 3), (9, 4)} <= bonus_jewels(12)
    assert (6, 3) not in bonus_jewels(12)


# 2.3 The scoring --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("scoring", "spot", "count"),
    [("points", (7, 3), 3), ("points", (6, 3), 1), ("face", (7, 3), 63), ("face", (6, 3), 18)],
)
def test_2_3_a_bonus_jewel_counts_three_times(scoring: Any, spot: tuple[int, int], count: int) -> None:
    assert points(spot, 7, scoring) == count
    state = running("", scoring=scoring)
    assert seen(walked(state, f"{spot[0]}x{spot[1]}")).scores == (count,)


@pytest.mark.parametrize(
    ("proposals", "scoring"),
    [
        ("points", "points"),
        ("face", "face"),
        ("points face", "points"),
        ("face points", "points"),
        ("face face", "face"),
        ("face points face", "face"),
        ("points face points face", "points"),
        ("face face points face points", "face"),
    ],
)
def test_2_3_more_proposals_decide_and_a_tie_means_points(proposals: str, scoring: str) -> None:
    votes = proposals.split()
    state = planning(len(votes), scoring="agree")
    assert rules.turn(state) == Decide("agree", tuple(map(Seat, range(len(votes)))))
    state = after(state, *(f"{seat} {vote}" for seat, vote in enumerate(votes)))
    assert (seen(state).scoring, seen(state).votes) == (scoring, tuple(votes))
    assert seen(state).phase == "plan"


def test_2_3_a_team_proposes_once() -> None:
    state = after(planning(2, scoring="agree"), "1 face")
    assert rules.turn(state) == Decide("agree", (Seat(0),))
    assert seen(state).ready == (Seat(1),)
    assert refused(state, "1 points") == "It is not your turn."
    assert (menu(state, 0), menu(state, 1)) == (["points", "face"], [])


@pytest.mark.parametrize("scoring", ["points", "face"])
def test_2_3_or_the_host_has_chosen_one(scoring: str) -> None:
    state = planning(2, scoring=scoring)
    assert (seen(state).phase, seen(state).scoring, seen(state).votes) == ("plan", scoring, ())
