"""4 of the README: the claim jumper."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablebot.core.errors import Illegal
from tablebot.core.game import Decide, Seat
from tablebot.games.robot_miner import GAME, rules
from tablebot.games.robot_miner.model import Options, Theft
from tests.games.robot_miner.mountains import after, begun, ended, menu, refused, running, seen, walked, way

GONE = "That jewel is gone."
SAFE = "The staircases beside the robot are safe."
NOWHERE = "There is no such step on this mountain."


def jumping(*plans: str, **options: Any) -> Any:
    """From the first jewel on, on mountains of their own, so that nobody has to follow a program."""
    wishes = {"claim_jumper": True, "mountain": "own", "after": 1, "bonus": 11, **options}
    return running(*(plans or ("", "")), **wishes)


def asked(state: Any) -> list[Any]:
    """The phase and who is asked."""
    turn = rules.turn(state)
    return [turn.phase, *turn.seats] if isinstance(turn, Decide) else []


def strikes(state: Any, seat: int) -> set[str]:
    """What the seat is offered to steal."""
    return {line.removeprefix("strike ") for line in menu(state, seat) if line.startswith("strike")}


def everything(staircases: str, steps: int = 10) -> set[str]:
    return {f"{staircase}x{step}" for staircase in staircases.split() for step in range(1, steps + 1)}


# 4.1 --------------------------------------------------------------------------------------------------------------
def test_4_1_a_stolen_jewel_is_nobodys_and_a_robot_that_comes_to_its_step_stops() -> None:
    state = after(jumping(), "0 3x1", "1 strike 5x3", "0 4x2")
    assert state.run.thefts == (Theft(Seat(1), (5, 3), 1),)
    assert menu(state, 0) == ["3x3", "5x1", "stop", "3x1", "5x3"]
    state = after(state, "0 5x3")
    assert (state.runs[0].route, state.runs[0].halt) == (way("3x1 4x2"), (5, 3))
    assert seen(state).scores == (2, 0)


def test_4_1_without_the_option_nobody_steals() -> None:
    state = after(running("", "", mountain="own", after=1), "0 3x1")
    assert asked(state) == ["run", 0]
    assert refused(state, "1 strike 9x9") == "It is not your turn."
    assert refused(state, "0 strike 9x9") == "Not now."
    assert "strike" not in GAME.phases(Options())


def test_4_1_a_stolen_jewel_counts_for_nobody() -> None:
    state = after(jumping(), "0 3x1", "1 strike 7x7", "0 stop", "1 stop")
    assert ended(state).scores == (1.0, 0.0)


def test_4_1_the_next_team_has_all_its_jewels() -> None:
    state = after(jumping(), "0 3x1", "1 strike 7x7", "0 stop", "1 7x7", "0 pass")
    assert state.run.route == way("7x7")
    assert state.run.thefts == ()
    assert state.runs[0].thefts == (Theft(Seat(1), (7, 7), 1),)


# 4.2 Numbers ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("count", [1, 2, 4])
def test_4_2_the_first_strike_comes_when_so_many_jewels_are_collected_the_first_one_counts(count: int) -> None:
    state = jumping(after=count)
    for n, step in enumerate(("3x1", "4x2", "5x3", "6x4"), start=1):
        state = after(state, f"0 {step}")
        if n < count:
            assert asked(state) == ["run", 0]
            assert refused(state, "1 strike 9x9") == "It is not your turn."
        else:
            assert asked(state) == ["strike", 1]
            state = after(state, "1 pass")


def test_4_2_as_a_rule_it_is_after_twenty_and_one_jewel_for_each_team() -> None:
    options = Options(claim_jumper=True)
    assert (options.after, options.per_strike, options.total, options.spare_adjacent) == (20, 1, 1, True)
    assert options.reclaim == "never"


def test_4_2_one_team_takes_no_more_than_its_total_in_one_run_and_is_not_asked_then() -> None:
    state = after(jumping(total=2), "0 3x1", "1 strike 9x9", "0 4x2", "1 strike 10x10", "0 5x3")
    assert asked(state) == ["run", 0]
    assert [theft.spot for theft in state.run.thefts] == [(9, 9), (10, 10)]


def test_4_2_the_total_is_each_teams_own_and_begins_anew_with_each_run() -> None:
    state = after(jumping("", "", ""), "0 3x1", "1 strike 9x9", "2 strike 10x10", "0 4x2")
    assert asked(state) == ["run", 0]
    state = after(state, "0 stop", "1 3x1", "2 strike 9x9", "0 pass", "1 4x2")
    assert asked(state) == ["strike", 0]


def test_4_2_a_strike_takes_no_more_than_agreed() -> None:
    state = after(jumping(total=3, per_strike=2), "0 3x1")
    assert refused(state, "1 strike 8x8 9x9 10x10") == "You may steal at most 2 now."
    state = after(state, "1 strike 9x9 10x10")
    assert [(theft.spot, theft.at) for theft in state.run.thefts] == [((9, 9), 1), ((10, 10), 1)]
    state = after(state, "0 4x2")
    assert refused(state, "1 strike 8x8 7x7") == "You may steal at most 1 now."
    state = after(state, "1 strike 8x8", "0 5x3")
    assert asked(state) == ["run", 0]


def test_4_2_the_menu_has_samples_where_a_strike_takes_several() -> None:
    for count, listed in ((1, True), (2, False)):
        state = after(jumping(total=2, per_strike=count), "0 3x1")
        assert rules.turn(state) == Decide("strike", (Seat(1),), listed=listed)
        assert menu(state, 1)[:2] == ["pass", "pass all"]


@pytest.mark.parametrize(
    ("spots", "sentence"),
    [
        ("3x1", GONE),
        ("3x1 9x9", GONE),
        ("9x9 3x1", GONE),
        ("9x9 9x9", "Name each jewel once."),
        *((spot, NOWHERE) for spot in ("11x1", "9x11", "9x0", "2x2", "9x9 11x1")),
    ],
)
def test_4_2_what_is_claimed_twice_named_or_not_there_cannot_be_stolen(spots: str, sentence: str) -> None:
    state = after(jumping(total=2, per_strike=2), "0 3x1")
    assert refused(state, f"1 strike {spots}") == sentence
    assert after(state, "1 strike 9x9").run.thefts == (Theft(Seat(1), (9, 9), 1),)


def test_4_2_what_is_stolen_cannot_be_stolen_again() -> None:
    state = after(jumping("", "", ""), "0 3x1", "1 strike 9x9")
    assert refused(state, "2 strike 9x9") == GONE
    assert "9x9" not in strikes(state, 2)


def test_4_2_one_strike_cannot_take_more_than_the_total() -> None:
    with pytest.raises(Illegal, match=r"^One strike cannot take more jewels than a team may steal\.$"):
        begun(2, claim_jumper=True, per_strike=2, total=1)
    assert begun(2, claim_jumper=True, per_strike=2, total=2)


def test_4_2_without_a_claim_jumper_the_numbers_of_strikes_do_not_matter() -> None:
    assert begun(2, per_strike=2, total=1)


@pytest.mark.parametrize(
    "options",
    [{"after": 0}, {"after": 61}, {"per_strike": 0}, {"per_strike": 6}, {"total": 0}, {"total": 21}, {"reclaim": "no"}],
)
def test_4_2_numbers_have_limits(options: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(options, Options)


# 4.3 What is safe -------------------------------------------------------------------------------------------------
def test_4_3_the_staircases_beside_the_robots_are_safe_its_own_is_not() -> None:
    state = after(jumping(), "0 6x5")
    assert strikes(state, 1) == everything("3 4 6 8 9 10") - {"6x5"}
    for spot in ("5x1", "7x10", "5x4"):
        assert refused(state, f"1 strike {spot}") == SAFE
    assert refused(state, "1 strike 6x5") == GONE


def test_4_3_at_the_edge_one_staircase_is_safe() -> None:
    assert strikes(after(jumping(), "0 3x5"), 1) == everything("3 5 6 7 8 9 10") - {"3x5"}
    assert strikes(after(jumping(), "0 10x5"), 1) == everything("3 4 5 6 7 8 10") - {"10x5"}


def test_4_3_beside_is_what_stands_beside_whatever_the_numbers() -> None:
    state = after(jumping(largest=7, orders=("3 7 4 6 5", "3 4 5 6 7")), "0 4x5")
    assert strikes(state, 1) == everything("3 4 5") - {"4x5"}


def test_4_3_unless_the_host_chooses_otherwise() -> None:
    state = after(jumping(spare_adjacent=False), "0 6x5")
    assert strikes(state, 1) == everything("3 4 5 6 7 8 9 10") - {"6x5"}
    assert after(state, "1 strike 5x4").run.thefts[0].spot == (5, 4)


# 4.4 Turns --------------------------------------------------------------------------------------------------------
def test_4_4_the_others_are_asked_in_the_order_of_teams_beginning_after_the_one_that_runs() -> None:
    state = jumping("", "", "", "", first=(2, 0, 3, 1))
    for team, others in ((2, (0, 3, 1)), (0, (3, 1, 2)), (3, (1, 2, 0)), (1, (2, 0, 3))):
        state = after(state, f"{team} 3x1")
        assert seen(state).jumpers == others
        for other in others:
            assert asked(state) == ["strike", other]
            assert [bool(menu(state, seat)) for seat in range(4)] == [seat == other for seat in range(4)]
            state = after(state, f"{other} pass")
        assert asked(state) == ["run", team]
        state = after(state, f"{team} stop")


def test_4_4_the_robot_moves_on_when_all_have_answered() -> None:
    state = after(jumping("", "", ""), "0 3x1")
    for line in ("0 4x2", "0 stop", "2 pass", "2 strike 9x9"):
        assert refused(state, line) == "It is not your turn."
    state = after(state, "1 strike 9x9")
    assert asked(state) == ["strike", 2]
    assert refused(state, "1 pass") == "It is not your turn."
    assert asked(after(state, "2 pass", "0 4x2")) == ["strike", 2]


def test_4_4_who_is_asked_to_strike_does_not_move_the_robot() -> None:
    state = after(jumping(), "0 3x1")
    for line in ("1 4x2", "1 stop", "1 ready", "1 plan", "1 face"):
        assert refused(state, line) == "Not now."
    state = after(state, "1 pass")
    for line in ("0 pass", "0 strike 9x9", "0 pass all"):
        assert refused(state, line) == "Not now."


def test_4_4_who_passes_is_asked_again_after_the_next_move() -> None:
    state = after(jumping(), "0 3x1", "1 pass", "0 4x2")
    assert asked(state) == ["strike", 1]


def test_4_4_who_passes_for_the_rest_of_this_run_is_not_asked_again_before_the_next() -> None:
    state = after(jumping("", "", ""), "0 3x1", "1 pass all", "2 pass", "0 4x2")
    assert seen(state).waived == (1,)
    assert asked(state) == ["strike", 2]
    assert asked(after(state, "2 pass")) == ["run", 0]
    state = after(state, "2 pass all", "0 5x3")
    assert (asked(state), seen(state).waived) == (["run", 0], (1, 2))
    state = after(state, "0 stop", "1 stop", "2 3x1", "0 pass")
    assert (asked(state), seen(state).waived) == (["strike", 1], ())


def test_4_4_who_strikes_may_be_asked_again_and_may_then_pass_for_the_rest() -> None:
    state = after(jumping(total=3), "0 3x1", "1 strike 9x9", "0 4x2", "1 pass all", "0 5x3")
    assert asked(state) == ["run", 0]


def test_4_4_who_can_steal_nothing_is_not_asked() -> None:
    state = jumping("", "", "", largest=5, steps=4, total=3, per_strike=3)
    state = after(state, "0 4x2")
    assert seen(state).jumpers == (1, 2)
    assert strikes(state, 1) == {"4x1", "4x3", "4x4"}
    state = after(state, "1 strike 4x1 4x3 4x4")
    assert (asked(state), seen(state).jumpers) == (["run", 0], ())


def test_4_4_no_answer_is_a_pass() -> None:
    state = after(jumping(), "0 3x1")
    assert rules.timeout(seen(state, 1)) == rules.moves(seen(state, 1))[0]
    assert menu(state, 1)[0] == "pass"


# 4.5 Reclaiming ---------------------------------------------------------------------------------------------------
def test_4_5_stolen_jewels_are_gone() -> None:
    state = after(jumping(), "0 3x1", "1 strike 7x5", "0 4x2")
    state = walked(state, "5x3 6x4")
    assert state.run.thefts == (Theft(Seat(1), (7, 5), 1),)
    state = after(state, "0 7x5")
    assert (state.runs[0].halt, state.runs[0].route) == ((7, 5), way("3x1 4x2 5x3 6x4"))


@pytest.mark.parametrize(("spot", "step"), [("7x4", "6x5"), ("7x6", "6x5"), ("5x6", "6x5"), ("6x3", "5x4")])
def test_4_5_or_put_back_when_the_robot_comes_diagonally_beside(spot: str, step: str) -> None:
    state = after(jumping(reclaim="beside", spare_adjacent=False), "0 4x3", f"1 strike {spot}")
    for one in ("5x4", "6x5"):
        assert not state.run.thefts[0].back
        state = after(state, f"0 {one}")
        if one == step:
            break
    assert state.run.thefts == (Theft(Seat(1), way(spot)[0], 1, back=True),)
    assert spot in menu(state, 0)[: menu(state, 0).index("stop")]
    assert after(state, f"0 {spot}").run.route[-1] == way(spot)[0]


@pytest.mark.parametrize("spot", ["7x5", "5x5", "6x4", "6x6", "7x7", "7x3", "8x6", "8x5"])
def test_4_5_not_when_it_comes_to_the_same_height_or_staircase_or_further_away(spot: str) -> None:
    state = after(jumping(reclaim="beside", spare_adjacent=False), "0 4x3", f"1 strike {spot}", "0 5x4", "0 6x5")
    assert state.run.stolen == {way(spot)[0]}


def test_4_5_a_jewel_that_was_put_back_may_be_stolen_again_and_counts_for_the_total() -> None:
    state = after(jumping("", "", "", reclaim="beside", spare_adjacent=False), "0 3x1", "1 strike 5x3", "2 pass")
    state = after(state, "0 4x2")
    assert state.run.stolen == set()
    assert seen(state).jumpers == (2,)  # Seat 1 has stolen its one.
    assert seen(after(state, "2 pass", "0 5x3")).jumpers == (2,)
    state = after(state, "2 strike 5x3")
    assert state.run.stolen == {(5, 3)}
    assert [theft.back for theft in state.run.thefts] == [True, False]
    state = after(state, "0 5x3")
    assert state.runs[0].halt == (5, 3)


def test_4_5_a_jewel_stolen_while_the_robot_stands_beside_it_is_not_put_back_at_once() -> None:
    state = after(jumping(reclaim="beside", spare_adjacent=False), "0 6x5", "1 strike 7x6")
    assert state.run.stolen == {(7, 6)}
    assert after(state, "0 7x6").runs[0].halt == (7, 6)


# 4.6 In which order -----------------------------------------------------------------------------------------------
def test_4_6_first_jewels_are_put_back_then_the_others_strike() -> None:
    state = after(jumping(reclaim="beside", total=2, spare_adjacent=False), "0 3x1", "1 strike 5x3", "0 4x2")
    assert state.run.stolen == set()
    assert asked(state) == ["strike", 1]
    assert "5x3" in strikes(state, 1)


def test_4_6_a_robot_that_cannot_go_on_is_not_struck() -> None:
    state = after(jumping(largest=4, steps=4), "0 3x2", "1 pass", "0 4x1")
    assert (state.runs[0].route, state.run.team) == (way("3x2 4x1"), 1)


def test_4_6_nor_one_whose_program_has_ended() -> None:
    state = running("3x1 4x2", "", claim_jumper=True, after=1, bonus=11)
    state = after(state, "0 3x1", "1 pass", "0 4x2")
    assert (state.runs[0].route, state.run.team) == (way("3x1 4x2"), 1)


def test_4_6_a_strike_that_leaves_nothing_within_reach_ends_the_run_before_anybody_else_is_asked() -> None:
    state = after(jumping("", "", "", spare_adjacent=False), "0 3x1")
    assert seen(state).jumpers == (1, 2)
    state = after(state, "1 strike 4x2")
    assert (state.runs[0].route, state.runs[0].halt) == (way("3x1"), None)
    assert state.runs[0].thefts == (Theft(Seat(1), (4, 2), 1),)
    assert asked(state) == ["run", 1]


def test_4_6_a_jewel_that_is_put_back_in_time_keeps_the_robot_going() -> None:
    state = jumping(reclaim="beside", largest=4, steps=4, spare_adjacent=False, total=2)
    state = after(state, "0 3x3", "1 strike 3x1", "0 4x2")  # Beside 3x1, which is put back.
    assert menu(after(state, "1 pass"), 0) == ["3x1", "stop", "3x3"]


def test_4_6_a_programmed_robot_that_meets_a_stolen_step_stops_there_or_is_stopped_before() -> None:
    state = running("3x1 4x2 5x3 6x4", "", claim_jumper=True, after=1, bonus=11)
    state = after(state, "0 3x1", "1 strike 5x3", "0 4x2")
    assert menu(state, 0) == ["5x3", "stop"]
    assert refused(state, "0 3x3") == "The robot follows its program: 5x3 is next."
    halted = after(state, "0 5x3")
    assert (halted.runs[0].route, halted.runs[0].halt) == (way("3x1 4x2"), (5, 3))
    stopped = after(state, "0 stop")
    assert (stopped.runs[0].route, stopped.runs[0].halt) == (way("3x1 4x2"), None)


def test_4_6_a_robot_that_decides_for_itself_goes_around() -> None:
    state = after(jumping("3x1 4x2 5x3 6x4", ""), "0 3x1", "1 strike 5x3", "0 4x2")
    assert menu(state, 0) == ["3x3", "5x1", "stop", "3x1", "5x3"]
    assert walked(state, "5x1 6x2").run.route == way("3x1 4x2 5x1 6x2")


def test_4_6_who_runs_alone_is_struck_by_nobody() -> None:
    state = walked(running("", claim_jumper=True, after=1), "3x1 4x2 5x3")
    assert asked(state) == ["run", 0]
