"""Robot Miner at a table: the clock, the host, refusals that cost nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import Raw

from tablebot.core.game import Seat
from tablebot.games.robot_miner.model import (
    Arrange,
    Go,
    Lay,
    Options,
    Pass,
    Plan,
    Propose,
    Puzzle,
    Ready,
    Rethink,
    Stop,
    Strike,
)
from tablebot.table.decide import commands as do
from tests.games.robot_miner.mountains import way
from tests.table.script import Script, filled, kinds, raw


def arranging(seats: int = 3, **options: Any) -> Script:
    """Person 1 is the host and has seat 0."""
    return filled(Script("robot_miner", seats, options=Options(**{"scoring": "points", **options})))


def planning(seats: int = 3, **options: Any) -> Script:
    table = arranging(seats, **options)
    for seat in range(seats):
        table.plays(seat, Ready())
    assert table.turn.phase == "plan"
    return table


def running(*plans: str, **options: Any) -> Script:
    table = planning(len(plans), **options)
    for seat, plan in enumerate(plans):
        table.plays(seat, Plan(way(plan)))
    return table


def state(table: Script) -> Any:
    return table.playing.state


# The host ---------------------------------------------------------------------------------------------------------
LAY = Lay((10, 9, 8, 7, 6, 5, 4, 3))


def test_2_1_the_host_lays_the_mountain_also_when_its_own_team_is_ready() -> None:
    table = arranging()
    table.plays(0, Ready())
    question = table.question(1)
    assert kinds(table.does(1, do.Play("", raw(LAY), None))) == ["moved"]
    assert state(table).day.orders == (LAY.order,) * 3
    assert table.question(1) == question, "nobody's answer is out of date"


def test_2_1_a_host_who_only_watches_lays_it_too() -> None:
    table = Script("robot_miner", 2, options=Options())
    for _ in range(2):
        table.joins()
    table.starts()
    assert table.table.seat(1) is None
    table.does(1, do.Play("", raw(LAY), None))
    assert state(table).day.orders == (LAY.order,) * 2


def test_2_1_nobody_else_does() -> None:
    table = arranging()
    assert table.refusal(table.person(1), do.Play("", raw(LAY), None)) == "Only the host can do that."
    assert table.refusal(table.person(1), do.Play("", raw(LAY), table.question(1))) == "Only the host can do that."


# The clock --------------------------------------------------------------------------------------------------------
def test_2_1_who_does_not_arrange_has_a_mountain_all_the_same() -> None:
    for options in ({}, {"mountain": "own"}):
        table = arranging(2, **options)
        table.waits(120.0)
        table.ticks()
        assert table.turn.phase == "plan"
        assert state(table).day.orders == (tuple(range(3, 11)),) * 2


def test_2_4_when_the_time_is_up_what_was_planned_so_far_is_the_program() -> None:
    table = planning(3)
    table.plays(0, Plan(way("5x5")))
    table.waits(299.0)
    assert table.ticks(seat1=Plan(way("3x1 4x2"))) == []
    table.waits(1.0)
    assert kinds(table.ticks(seat1=Plan(way("3x1 4x2")), seat2=Plan(way("3x1 3x2"))))[:2] == ["moved", "moved"]
    assert state(table).plans == (way("5x5"), way("3x1 4x2"), None), "a way that is none is no program"
    assert table.turn.phase == "run"


def test_2_4_thinking_again_buys_no_time() -> None:
    table = planning(2)
    table.plays(0, Plan(way("5x5")))
    table.waits(290.0)
    table.does(table.person(0), do.Play("", raw(Rethink()), None))
    assert (table.left(0), table.left(1)) == (10.0, 10.0)
    table.waits(10.0)
    table.ticks()
    assert state(table).plans == (None, None)


def test_2_4_a_program_of_a_team_that_thinks_again_at_the_last_moment_is_what_is_on_its_sheet() -> None:
    table = planning(2)
    table.plays(0, Plan(way("5x5")))
    table.does(table.person(0), do.Play("", raw(Rethink()), None))
    table.waits(300.0)
    table.ticks(seat0=Plan(way("5x5 6x6")))
    assert state(table).plans == (way("5x5 6x6"), None)


def test_3_4_a_team_that_falls_asleep_goes_on_with_its_program() -> None:
    table = running("3x1 4x2 5x3", "7x7 6x8")
    for _ in range(4):
        if table.playing.turn and getattr(table.playing.turn, "phase", "") == "run":
            table.waits(90.0)
            table.ticks()
    assert {run.team: run.route for run in state(table).runs}.items() <= {
        0: way("3x1 4x2 5x3"),
        1: way("7x7 6x8"),
    }.items()
    assert state(table).runs


def test_4_4_no_answer_to_a_strike_is_a_pass() -> None:
    table = running("3x1 4x2 5x3", "3x1 4x2 5x3", claim_jumper=True, after=1)
    first, other = state(table).sequence
    table.plays(first, Go((3, 1)))
    assert (table.turn.phase, table.turn.seats) == ("strike", (other,))
    table.waits(30.0)
    assert kinds(table.ticks()) == ["moved"]
    assert (table.turn.phase, table.turn.seats) == ("run", (first,))
    assert state(table).run.thefts == ()
    assert state(table).waived == ()


def test_1_4_a_puzzle_waits_as_long_as_it_takes() -> None:
    table = filled(Script("robot_miner", 1, options=Options(scoring="face", puzzle=Puzzle((5, 12, 3), 6))))
    assert table.left(0) is None
    table.waits(86_400.0)
    assert table.ticks() == []


# Refusals cost nothing --------------------------------------------------------------------------------------------
def test_3_5_a_wrong_sum_costs_nothing_and_the_same_question_stays_open() -> None:
    table = running("", sums=True)
    question = table.question(0)
    wrong = do.Play("", raw(Go((7, 3), 22)), question)
    assert table.refusal(table.person(0), wrong) == "7 times 3: what is it?"
    assert table.question(0) == question
    table.plays(0, Go((7, 3), 21))
    assert state(table).run.route == way("7x3")


BAD: list[Any] = [
    *({"type": "go", "to": to} for to in ([7], [7, 3, 1], "7x3", [7, "3"], None, [7.5, 3], {"a": 1})),
    *({"type": "go", "to": [7, 3], "value": value} for value in ("21", 21.5, [21])),
    *({"type": "plan", "route": route} for route in ([[3, 1]] * 145, [[3]], 3, [None])),
    *({"type": "strike", "spots": spots} for spots in ([], [[3, 1]] * 6, [[]])),
    *({"type": kind, "order": order} for kind in ("lay", "arrange") for order in (list(range(11)), ["3"], None)),
    {"type": "propose", "scoring": "agree"},
    {"type": "pass", "rest": "yes"},
    {"type": "thrown", "dice": [[6, 6]]},
    {"type": "rolled", "dice": [6, 6]},
    {"type": "dig"},
    {},
]


@pytest.mark.parametrize("move", BAD, ids=str)
def test_3_3_what_is_no_move_is_refused_whoever_sends_it(move: Any) -> None:
    for table in (arranging(2), planning(2), running("", "")):
        for seat in range(2):
            command = do.Play("", Raw(msgspec.json.encode(move)), table.question(seat))
            assert table.refusal(table.person(seat), command)


@pytest.mark.parametrize(
    "move", [Go((7, 3)), Stop(), Strike(((7, 3),)), Pass(), Plan(way("7x3")), Propose("face"), Ready()], ids=str
)
def test_2_6_nobody_moves_for_another_team_or_twice_or_too_early(move: Any) -> None:
    table = running("", "")
    first, other = state(table).sequence
    assert table.refusal(table.person(other), do.Play("", raw(move), table.question(other)))
    assert table.refusal(table.person(other), do.Play("", raw(move), table.question(first)))
    question = table.question(first)
    table.plays(first, Go((3, 1)))
    assert table.refusal(table.person(first), do.Play("", raw(move), question)), "the question was answered"


def test_2_4_a_program_is_the_senders_own_whatever_they_say() -> None:
    table = planning(2)
    named = Raw(b'{"type":"plan","route":[],"seat":0}')
    assert table.refusal(table.person(1), do.Play("", named, table.question(1)))
    table.plays(1, Plan(way("3x1")))
    assert state(table).plans == (None, Plan(way("3x1")))


def test_1_3_a_team_hands_in_its_own_mountain_only() -> None:
    table = arranging(2, mountain="own", largest=5)
    table.plays(1, Arrange((5, 4, 3)))
    assert state(table).day.orders == ((3, 4, 5), (5, 4, 3))
    assert table.refusal(1, do.Play("", raw(Lay((5, 4, 3))), None)) == "Each team arranges its own mountain."
    assert table.playing.question(Seat(1)) is None
