"""2.4 to 2.7 of the README: programs, the order of teams, the end."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.game import Chance, Decide, Over, Seat
from tablebot.core.phase import Clock
from tablebot.core.versions import by_version
from tablebot.games import GAMES
from tablebot.games.robot_miner import GAME, rules
from tablebot.games.robot_miner.model import Options, Ordering, Running, Thrown
from tests.games.robot_miner.mountains import after, begun, ended, menu, planning, refused, running, seen, way


# 2.4 Planning -----------------------------------------------------------------------------------------------------
def test_2_4_a_team_may_write_down_a_program_or_none_and_all_ready_ends_it() -> None:
    state = after(planning(2), "1 plan 3x1 4x2 5x3")
    assert rules.turn(state) == Decide("plan", (Seat(0),), listed=False)
    assert (seen(state, 1).plan, seen(state, 1).ready) == (way("3x1 4x2 5x3"), (Seat(1),))
    state = after(state, "0 plan")
    assert rules.turn(state) == Chance("order")
    assert state.plans == (None, way("3x1 4x2 5x3"))


def test_2_4_a_team_may_think_again_until_all_are_ready() -> None:
    state = after(planning(2), "1 plan 3x1")
    assert menu(state, 1) == ["rethink"]
    assert refused(state, "1 plan 4x1") == "It is not your turn."
    state = after(state, "1 rethink")
    assert state == planning(2)
    assert refused(state, "1 rethink") == "Not now."
    state = after(state, "1 plan 4x1", "0 plan", "dice 1 1 2 2")
    assert state.plans == (None, way("4x1"))
    assert refused(state, "1 rethink") == "It is too late for that."


def test_2_4_nothing_is_thought_again_before_it_is_planned() -> None:
    assert refused(begun(2), "0 rethink") == "Not now."


def test_2_4_nobody_plans_before_it_is_time() -> None:
    assert refused(begun(2), "0 plan 3x1") == "Not now."
    assert refused(planning(2, scoring="agree"), "0 plan 3x1") == "Not now."
    assert refused(running("", ""), "0 plan 3x1") == "Not now."


def test_2_4_samples_of_programs_are_offered() -> None:
    assert menu(planning(2, orders=("5 3 4 6 7 8 9 10",)), 0) == ["plan", "plan 5x1", "plan 5x1 3x2"]


@pytest.mark.parametrize("seconds", [60, 300, 900])
def test_2_4_planning_takes_as_long_as_the_host_says(seconds: int) -> None:
    assert GAME.phases(Options(planning=seconds))["plan"].clock == Clock(float(seconds), fixed_end=True, book=True)


def test_2_4_five_minutes_are_the_books_unless_the_host_wants_none() -> None:
    assert Options().planning == 300
    assert GAME.phases(Options(planning=None))["plan"].clock is None
    assert not any(phase.clock.book for name, phase in GAME.phases(Options()).items() if phase.clock and name != "plan")


def test_2_4_in_version_1_they_were_not() -> None:
    first = by_version(GAMES, GAME.slug, 1)
    assert first.phases(Options())["plan"].clock == Clock(300.0, fixed_end=True)


def test_2_4_a_program_may_be_empty_which_is_not_the_same_as_none() -> None:
    none, empty = (after(planning(2), f"1 {plan}", "0 plan") for plan in ("plan", "plan nothing"))
    assert (none.plans, empty.plans) == ((None, None), (None, ()))


@pytest.mark.parametrize("seconds", [59, 901, 0, -1])
def test_2_4_but_not_for_ever(seconds: int) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"planning": seconds}, Options)


# 2.5 The order of teams -------------------------------------------------------------------------------------------
def ordering(*plans: str) -> Any:
    state = planning(len(plans))
    return after(state, *(f"{seat} plan {plan}".strip() for seat, plan in enumerate(plans)))


def test_2_5_the_highest_sum_runs_first() -> None:
    state = after(ordering("", "", ""), "dice 1 2 6 4 3 3")
    assert (state.sequence, state.run.team) == ((1, 2, 0), 1)
    assert seen(state).throws == (((1, 2),), ((6, 4),), ((3, 3),))


def test_2_5_teams_with_the_same_sum_roll_again_and_keep_their_place_among_the_others() -> None:
    state = after(ordering("", "", "", ""), "dice 3 4 4 5 5 2 1 1")
    assert isinstance(state, Ordering)
    assert rules.turn(state) == Chance("order")
    roll = rules.roll(state, Dice("tied"))
    assert isinstance(roll, Thrown) and len(roll.dice) == 2  # Seats 0 and 2 have seven.
    state = after(state, "dice 1 2 6 6")  # More than the nine of seat 1, but only they are tied.
    assert state.sequence == (1, 2, 0, 3)
    assert seen(state).throws == (((3, 4), (1, 2)), ((4, 5),), ((5, 2), (6, 6)), ((1, 1),))


def test_2_5_they_roll_until_it_is_decided() -> None:
    state = after(ordering("", "", "", "", ""), "dice 3 4 3 4 1 1 3 4 1 1", "dice 2 2 2 2 6 6 1 3 5 5")
    assert isinstance(state, Ordering)
    roll = rules.roll(state, Dice("tied"))
    assert isinstance(roll, Thrown) and len(roll.dice) == 3  # 2 and 4 are decided: 12 beats 10.
    state = after(state, "dice 1 1 2 2 1 1")
    assert isinstance(state, Ordering)
    assert after(state, "dice 1 2 1 3").sequence == (1, 3, 0, 2, 4)


def test_2_5_everybody_rolls_at_first() -> None:
    for seats in range(2, 7):
        roll = rules.roll(ordering(*[""] * seats), Dice("all"))
        assert isinstance(roll, Thrown) and len(roll.dice) == seats
        assert all(1 <= die <= 6 for pair in roll.dice for die in pair)


def test_2_5_a_team_alone_needs_no_dice() -> None:
    state = running("")
    assert isinstance(state, Running)
    assert (state.sequence, state.throws) == ((0,), ((),))


# 2.6, 2.7 ---------------------------------------------------------------------------------------------------------
def test_2_6_each_team_runs_in_turn_on_a_mountain_with_all_its_jewels() -> None:
    state = running("", "", "", first=(2, 0, 1))
    for team in (2, 0, 1):
        assert rules.turn(state) == Decide("run", (Seat(team),))
        assert len(menu(state, team)) == 81
        for other in {0, 1, 2} - {team}:
            assert menu(state, other) == []
            assert refused(state, f"{other} 3x1") == "It is not your turn."
        state = after(state, f"{team} 3x1", f"{team} 4x2", f"{team} stop")
    assert [run.team for run in state.runs] == [2, 0, 1]
    assert isinstance(rules.turn(state), Over)


def scored(*scores: int, first: tuple[int, ...] = ()) -> Over:
    """A game in which each seat has collected this many plain jewels."""
    ways = [["3x1", "4x2", "5x3", "6x4"][:score] for score in scores]
    state = running(*[""] * len(scores), bonus=11, first=first)
    for team in first or range(len(scores)):
        state = after(state, *(f"{team} {step}" for step in ways[team]), f"{team} stop")
    return ended(state)


def result(over: Over) -> tuple[Any, ...]:
    return over.scores, over.winners


def test_2_7_the_most_points_win() -> None:
    assert result(scored(1, 3, 2)) == ((1.0, 3.0, 2.0), (Seat(1),))
    assert result(scored(3, 1, 2, first=(1, 2, 0))) == ((3.0, 1.0, 2.0), (Seat(0),))
    assert scored(1, 3, 2).reason == "All robots have run."


def test_2_7_who_has_equally_many_shares_the_win() -> None:
    assert scored(3, 1, 3, first=(2, 1, 0)).winners == (Seat(0), Seat(2))
    assert scored(0, 0).winners == (Seat(0), Seat(1))


def test_2_7_who_plays_alone_wins() -> None:
    assert result(scored(2)) == ((2.0,), (Seat(0),))


def test_2_7_when_it_is_over_nothing_more_can_be_played() -> None:
    state = after(running(""), "0 stop")
    for line in ("0 3x1", "0 stop", "0 rethink", "0 lay 3 4", "0 plan"):
        assert refused(state, line) == "The game is over."
    assert menu(state, 0) == []


def test_2_7_points_are_those_of_the_scoring_that_was_agreed_on() -> None:
    state = after(planning(1, scoring="agree"), "0 face", "0 plan", "0 7x3", "0 6x2", "0 stop")
    assert ended(state).scores == (75.0,)
    assert ended(replace(state, day=replace(state.day, scoring="points"))).scores == (4.0,)
