"""I'm Not a Robot at a table: what becomes of those whose time is up."""

from __future__ import annotations

import pytest

from tablebot.games.not_a_robot.model import ABSTAINED, Explain, Guess, Ready, Say, Vote
from tablebot.table.decide import commands as do
from tablebot.table.log.events import Pace
from tests.games.not_a_robot.rounds import said
from tests.games.not_a_robot.tables import in_phase, last_round, strikes, table
from tests.table.script import kinds, raw


def test_3_5_who_is_out_of_time_says_nothing() -> None:
    script = table()
    assert script.left(0) == 120.0
    script.plays(2, Say("moon"))
    script.plays(0, Say("river"))
    strikes(script)
    assert said(script.playing.state) == [(2, "moon"), (0, "river"), (1, ""), (3, "")]
    assert script.turn.phase == "ask"


def test_3_5_a_word_in_the_making_is_said_by_the_clock_if_it_may_be() -> None:
    script = table()
    script.plays(0, Say("moon"))
    strikes(script, seat1=Say("river"), seat2=Say("Moon"), seat3=Say("crap"))
    assert said(script.playing.state) == [(0, "moon"), (1, "river"), (2, ""), (3, "")]


def test_3_5_without_a_clock_nobody_is_hurried() -> None:
    script = table(pace="none")
    script.waits(1e6)
    assert script.ticks() == []
    assert script.turn.phase == "name"


def test_4_2_a_robot_out_of_time_is_wrong() -> None:
    script = in_phase("guess")
    script.waits(29.9)
    assert script.ticks() == []
    strikes(script)
    assert (last_round(script).guess, last_round(script).points) == (0, (1, 0, 1, 1))


def test_4_2_a_picture_it_has_already_touched_is_its_choice() -> None:
    script = in_phase("guess")
    strikes(script, seat1=Guess(script.playing.state.deal.answer))
    assert last_round(script).points == (0, 3, 0, 0)


def test_5_1_who_is_out_of_time_has_explained_what_was_written_so_far() -> None:
    script = in_phase("explain")
    assert (script.left(0), script.left(1)) == (90.0, None)
    strikes(script, seat0=Explain("It glows."))
    assert script.turn.seats == (1,)
    assert script.left(1) == 90.0
    strikes(script)
    assert [line.explanation for line in script.playing.state.lines] == ["It glows.", "", "", ""]


def test_5_1_a_rude_explanation_is_refused_and_may_be_written_anew() -> None:
    script = in_phase("explain")
    refusal = script.refusal(1, do.Play("", raw(Explain("What crap")), script.question(0)))
    assert refusal == "Please find kinder words."
    script.plays(0, Explain("It glows."))


@pytest.mark.parametrize(
    ("discussion", "pace", "seconds"), [(180, "own", 180.0), (30, "half", 15.0), (900, "own", 900.0)]
)
def test_5_2_all_discuss_for_so_long_whoever_is_ready(discussion: int, pace: Pace, seconds: float) -> None:
    script = in_phase("discuss", discussion=discussion, pace=pace)
    script.plays(2, Ready())
    assert [script.left(seat) for seat in range(4)] == [seconds, seconds, None, seconds]
    strikes(script)
    assert script.turn.phase == "vote"


def test_5_2_without_a_clock_until_everybody_is_ready() -> None:
    script = in_phase("discuss", pace="none")
    script.waits(1e6)
    assert script.ticks() == []
    for seat in range(4):
        script.plays(seat, Ready())
    assert script.turn.phase == "vote"


def test_6_2_who_is_out_of_time_abstains() -> None:
    script = in_phase("vote")
    assert script.left(0) == 60.0
    script.plays(3, Vote(2))
    strikes(script)
    assert last_round(script).votes == (ABSTAINED, ABSTAINED, ABSTAINED, 2)
    assert last_round(script).points == (1, 0, 1, 2)


def test_6_2_a_vote_that_was_not_sent_is_cast_by_the_clock() -> None:
    script = in_phase("vote")
    strikes(script, seat0=Vote(2), seat1=Vote(9))
    assert last_round(script).votes == (2, ABSTAINED, ABSTAINED, ABSTAINED)


def test_7_8_the_next_round_begins_by_the_clock_if_somebody_dozes() -> None:
    script = in_phase("score", rounds=2)
    script.plays(0, Ready())
    assert script.left(1) == 60.0
    assert kinds(strikes(script)) == ["moved"] * 3 + ["rolled"]
    assert (script.turn.phase, len(script.playing.state.rounds)) == ("name", 1)


@pytest.mark.parametrize("pace", ["own", "half", "double"])
def test_7_8_a_game_in_which_nobody_does_anything_ends_by_the_clock(pace: Pace) -> None:
    script = table(pace=pace, rounds=2)
    for _ in range(12):
        if script.table.status == "over":
            break
        strikes(script)
    assert script.result.reason == "The last round is over."
    assert all(line.word == "" for round_ in script.playing.state.rounds for line in round_.lines)
