"""3 of the README: a run, programs, sums; and the end of 5, the best way."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tablebot.core.game import Decide, Over, Seat, play
from tablebot.core.versions import by_version
from tablebot.games import GAMES
from tablebot.games.robot_miner import GAME, rules
from tablebot.games.robot_miner.model import Finished, Options, Plan, Run, Running
from tests.games.robot_miner.mountains import after, ended, menu, planning, refused, running, seen, walked, way

STEP = "A robot moves to a neighbouring staircase, one step up or down."


def over(state: Any, team: int = 0) -> bool:
    """Whether the run of this team has ended."""
    return team in {run.team for run in state.runs}


# 3.1 The start ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("start", ["3x1", "3x10", "10x1", "10x10", "6x5"])
def test_3_1_a_robot_is_placed_on_any_jewel_which_is_collected(start: str) -> None:
    state = after(running(""), f"0 {start}")
    assert state.run.route == way(start)
    assert seen(state).scores == (1,)
    assert rules.turn(state) == Decide("run", (Seat(0),))


def test_3_1_every_jewel_is_fuel_for_one_move_so_it_is_collected_and_moved_in_turn() -> None:
    state = running("")
    for n, step in enumerate(("3x1", "4x2", "5x3", "6x4", "7x5"), start=1):
        state = after(state, f"0 {step}")
        assert len(state.run.route) == n
    assert seen(state).scores == (4 + 3,)


# 3.2 A move -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("start", "reached"),
    [
        ("6x5", "5x4 5x6 7x4 7x6"),
        ("3x1", "4x2"),
        ("3x10", "4x9"),
        ("10x1", "9x2"),
        ("10x10", "9x9"),
        ("3x5", "4x4 4x6"),
        ("6x1", "5x2 7x2"),
        ("6x10", "5x9 7x9"),
    ],
)
def test_3_2_a_move_goes_to_a_neighbouring_staircase_one_step_up_or_down(start: str, reached: str) -> None:
    state = after(running(""), f"0 {start}")
    assert menu(state, 0) == [*reached.split(), "stop"]
    for staircase in range(3, 11):
        for step in range(1, 11):
            move = f"{staircase}x{step}"
            if move not in reached.split():
                assert refused(state, f"0 {move}") == STEP


def test_3_2_neighbours_stand_side_by_side_whatever_their_numbers() -> None:
    state = after(running("", largest=7, orders=("3 7 4 6 5",)), "0 7x4")
    assert menu(state, 0) == ["3x3", "3x5", "4x3", "4x5", "stop"]
    assert refused(state, "0 6x5") == STEP


def test_3_2_a_robot_keeps_to_its_half_of_the_mountain() -> None:
    state = walked(running(""), "3x1 4x2 3x3 4x4 5x5 6x4 5x3 6x2 7x1 8x2 9x3 10x4")
    assert {(staircase + step) % 2 for staircase, step in state.run.route} == {0}


# 3.3 The end of a run ---------------------------------------------------------------------------------------------
def test_3_3_a_robot_that_moves_to_a_claimed_step_stops_there_for_good() -> None:
    state = after(running("", ""), "0 3x1", "0 4x2")
    assert menu(state, 0) == ["3x3", "5x1", "5x3", "stop", "3x1"]
    state = after(state, "0 3x1")
    assert (state.runs[0].route, state.runs[0].halt) == (way("3x1 4x2"), (3, 1))
    assert state.run.team == 1
    assert seen(state).scores == (2, 0)


def test_3_3_a_robot_without_a_jewel_within_reach_stops() -> None:
    state = walked(running("", "", largest=4, steps=4, bonus=11), "3x1 4x2")
    assert not over(state)
    state = walked(running("", "", largest=4, steps=4, bonus=11), "3x2 4x1")
    assert over(state)
    assert (state.runs[0].route, state.runs[0].halt) == (way("3x2 4x1"), None)


def test_3_3_a_team_may_stop_at_any_time() -> None:
    state = after(running("", ""), "0 7x3", "0 stop")
    assert (state.runs[0].route, state.runs[0].halt, state.run.team) == (way("7x3"), None, 1)
    assert seen(state).scores == (3, 0)


def test_3_3_a_team_that_places_no_robot_has_no_points() -> None:
    state = after(running("", ""), "0 stop", "1 3x1", "1 stop")
    turn = rules.turn(state)
    assert isinstance(turn, Over)
    assert (turn.scores, turn.winners) == ((0.0, 1.0), (Seat(1),))


# 3.4 Programs -----------------------------------------------------------------------------------------------------
PROGRAMMED = [
    ({}, 2, True),
    ({}, 1, False),
    ({"mountain": "own"}, 2, False),
    ({"mountain": "own"}, 1, False),
    *(({"programmed": "always", "mountain": mountain}, n, True) for mountain in ("own", "shared") for n in (1, 2)),
    *(({"programmed": "never", "mountain": mountain}, n, False) for mountain in ("own", "shared") for n in (1, 2)),
]


@pytest.mark.parametrize(("options", "seats", "must"), PROGRAMMED)
def test_3_4_as_a_rule_robots_are_programmed_where_teams_share_a_mountain(
    options: dict[str, Any], seats: int, must: bool
) -> None:
    state = running(*["3x1 4x2 5x3"] * seats, **options)
    if must:
        assert menu(state, 0) == ["3x1", "stop"]
        assert refused(state, "0 3x2") == "The robot follows its program: 3x1 is next."
        state = after(state, "0 3x1")
        assert menu(state, 0) == ["4x2", "stop"]
        assert over(walked(state, "4x2 5x3"))
    else:
        assert menu(state, 0)[0] == "3x1"
        assert len(menu(state, 0)) == 81
        state = after(state, "0 3x1", "0 4x2")
        assert menu(state, 0) == ["5x3", "3x3", "5x1", "stop", "3x1"]
        assert not over(walked(state, "5x3 6x4"))
        state = after(state, "0 5x1")
        assert menu(state, 0) == ["6x2", "stop", "4x2"]  # It has left its way.
        assert not over(walked(state, "6x2"))


def test_3_4_a_team_without_a_program_decides_at_each_step() -> None:
    state = running("", "3x1", programmed="always")
    assert len(menu(state, 0)) == 81
    assert not over(walked(state, "9x9 8x8 7x7"))


def test_3_4_a_program_is_offered_as_long_as_the_robot_is_on_its_way() -> None:
    state = walked(running("6x5 7x6 8x7"), "6x5")
    assert menu(state, 0) == ["7x6", "5x4", "5x6", "7x4", "stop"]
    assert menu(walked(state, "7x6 8x7"), 0) == ["7x8", "9x6", "9x8", "stop", "7x6"]


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        ("3x1 3x2", "Move 1 is no step up or down to a neighbouring staircase: 3x2."),
        ("3x1 4x1", "Move 1 is no step up or down to a neighbouring staircase: 4x1."),
        ("3x1 4x2 5x4", "Move 2 is no step up or down to a neighbouring staircase: 5x4."),
        ("3x1 5x2", "Move 1 is no step up or down to a neighbouring staircase: 5x2."),
        ("3x1 4x2 3x1", "The program comes to 3x1 twice."),
        ("3x1 3x1", "The program comes to 3x1 twice."),
        ("3x1 4x2 3x0", "There is no step 0 on a 3x staircase here."),
        ("3x10 4x11", "There is no step 11 on a 4x staircase here."),
        ("10x1 11x2", "There is no step 2 on a 11x staircase here."),
    ],
)
def test_3_4_a_program_is_a_way_of_legal_moves_that_comes_to_no_step_twice(program: str, sentence: str) -> None:
    state = planning()
    assert refused(state, f"0 plan {program}") == sentence
    assert after(state, "0 plan").plans == (Plan(), None)


def test_3_4_a_program_fits_the_teams_own_mountain() -> None:
    state = planning(2, mountain="own", largest=5, orders=("5 3 4", "3 4 5"))
    assert after(state, "0 plan 5x1 3x2").plans[0] == Plan(((5, 1), (3, 2)))
    assert refused(state, "1 plan 5x1 3x2").startswith("Move 1 is no step up or down")


def test_3_4_a_programmed_run_ends_with_its_program_and_its_team_may_stop_it_before() -> None:
    state = running("3x1 4x2 5x3", "")
    assert over(walked(state, "3x1 4x2 5x3"))
    state = after(state, "0 3x1", "0 stop")
    assert state.runs[0].route == way("3x1")


def test_3_4_a_program_of_one_step_ends_at_once() -> None:
    state = walked(running("7x7", ""), "7x7")
    assert (state.runs[0].route, state.run.team) == (way("7x7"), 1)


@pytest.mark.parametrize(("options", "seats", "must"), PROGRAMMED)
def test_3_4_an_empty_program_binds_like_any_other(options: dict[str, Any], seats: int, must: bool) -> None:
    state = running(*["nothing"] * seats, **options)
    if must:
        assert isinstance(state, Finished)
        assert state.runs == tuple(Run(Seat(team)) for team in range(seats))
        assert ended(state).scores == (0.0,) * seats
    else:
        assert rules.turn(state) == Decide("run", (Seat(0),))
        assert len(menu(state, 0)) == 81


def test_3_4_a_robot_with_an_empty_program_stays_at_home_and_the_next_team_runs() -> None:
    state = running("nothing", "nothing", "3x1", "nothing", "", first=(1, 0, 2, 3, 4))
    assert (state.runs, state.run) == ((Run(Seat(1)), Run(Seat(0))), Run(Seat(2)))
    state = walked(state, "3x1")
    assert (state.runs[2:], state.run) == ((Run(Seat(2), way("3x1")), Run(Seat(3))), Run(Seat(4)))
    assert ended(after(state, "4 stop")).winners == (Seat(2),)


def test_3_4_also_when_it_is_the_last() -> None:
    state = walked(running("3x1 4x2", "nothing"), "3x1 4x2")
    assert (ended(state).scores, ended(state).winners) == ((2.0, 0.0), (Seat(0),))


def test_3_4_nobody_is_offered_an_empty_program() -> None:
    assert "plan nothing" not in menu(planning(), 0)


@pytest.mark.parametrize("version", [1, 2])
def test_3_4_in_versions_1_and_2_an_empty_program_was_none(version: int) -> None:
    then = by_version(GAMES, GAME.slug, version)
    empty, none = (play(then, planning(), Seat(0), plan) for plan in (Plan(()), Plan()))
    assert empty == none == after(planning(), "0 plan")
    assert play(then, planning(), Seat(0), Plan(((3, 1),))) == after(planning(), "0 plan 3x1")


# 3.5 Sums ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("said", ["", "=20", "=0", "=2", "=210"])
def test_3_5_a_jewel_is_collected_by_its_value_and_a_wrong_one_costs_nothing(said: str) -> None:
    state = running("", sums=True)
    assert refused(state, f"0 7x3{said}") == "7 times 3: what is it?"
    state = after(state, "0 7x3=21")
    assert refused(state, f"0 8x4{said}") == "8 times 4: what is it?"
    assert after(state, "0 8x4=32").run.route == way("7x3 8x4")


def test_3_5_every_move_of_the_menu_says_the_value() -> None:
    state = after(running("", sums=True), "0 7x3=21", "0 8x4=32")
    assert menu(state, 0) == ["7x5=35", "9x3=27", "9x5=45", "stop", "7x3"]
    assert menu(running("3x4 4x5", "", sums=True), 0) == ["3x4=12", "stop"]


def test_3_5_where_no_jewel_is_nothing_has_to_be_said() -> None:
    state = after(running("", "", sums=True), "0 7x3=21", "0 8x4=32", "0 7x3")
    assert state.runs[0].halt == (7, 3)


def test_3_5_without_the_option_nothing_has_to_be_said() -> None:
    assert after(running(""), "0 7x3").run.route == way("7x3")


def test_3_5_a_team_has_more_time_where_it_reckons() -> None:
    usual, reckoning = (GAME.phases(Options(sums=sums))["run"].clock for sums in (False, True))
    assert usual is not None and reckoning is not None
    assert usual.least < reckoning.least


# 5.2 The best way -------------------------------------------------------------------------------------------------
BEST = [
    *(("points", bonus, best) for bonus, best in ((2, 111), (3, 83), (5, 69), (7, 55), (11, 37))),
    *(("face", bonus, best) for bonus, best in ((2, 4152), (5, 2766), (7, 2196), (11, 1384))),
]


@pytest.mark.parametrize(("scoring", "bonus", "best"), BEST)
def test_5_2_after_the_last_run_everybody_sees_the_best_way_and_it_can_be_gone(
    scoring: str, bonus: int, best: int
) -> None:
    state = after(running("", "", scoring=scoring, bonus=bonus), "0 3x1")
    assert [seen(state, eye).best for eye in (0, 1, None)] == [()] * 3
    state = after(state, "0 stop", "1 stop")
    found = seen(state).best
    assert [one.score for one in found] == [best, best]
    assert [seen(state, eye).best for eye in (0, 1)] == [found] * 2
    again = running("", scoring=scoring, bonus=bonus)
    for staircase, step in found[0].route:
        assert isinstance(again, Running)
        again = after(again, f"0 {staircase}x{step}")
    if isinstance(again, Running):
        again = after(again, "0 stop")
    assert isinstance(again, Finished)
    assert seen(again).scores == (best,)


def test_5_2_where_no_jewel_has_a_bonus_the_longest_way_takes_37() -> None:
    state = after(running("", bonus=11), "0 stop")
    assert len(seen(state).best[0].route) == 37


def test_5_2_each_mountain_has_its_own_best_way() -> None:
    state = running("", "", mountain="own", largest=6, steps=5, bonus=7, orders=("3 4 5 6", "5 3 6 4"), scoring="face")
    state = after(state, "0 stop", "1 stop")
    one, two = seen(state).best
    assert one.score != two.score
    assert [way_fits(best.route, order) for best, order in zip((one, two), state.day.orders, strict=True)] == [True] * 2


def way_fits(route: Any, order: Any) -> bool:
    """Whether all its moves go to a neighbouring staircase."""
    places = [order.index(staircase) for staircase, _ in route]
    return all(abs(one - two) == 1 for one, two in pairwise(places))
