"""Time: what a question gets, what happens when it is up, and when it stands still."""

from __future__ import annotations

import pytest

from tablebot.core.game import Seat
from tablebot.core.phase import Clock
from tablebot.games.birthday_robot import model as birthday_robot
from tablebot.games.clever_party import model as clever_party
from tablebot.table.decide import commands as do
from tablebot.table.log import events as ev
from tablebot.table.log.clock import AWAY, end
from tablebot.table.log.events import Pace
from tests.games import party
from tests.games.tictactoe import Mark
from tests.table.script import Script, filled, kinds, party_table, silent, tictactoe_table, voted

MINUTE = Clock(60.0)


# How long a question may take ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("pace", "seconds"), [("none", None), ("own", 60.0), ("half", 30.0), ("double", 120.0)])
def test_the_pace_says_how_fast_the_clock_runs(pace: Pace, seconds: float | None) -> None:
    table = tictactoe_table(pace=pace, clock=MINUTE)
    assert table.left(0) == seconds
    assert table.left(1) is None


@pytest.mark.parametrize(("pace", "seconds"), [("none", 20.0), ("own", 20.0), ("half", 10.0), ("double", 40.0)])
def test_clocks_of_the_rulebook_run_even_where_nobody_is_hurried(pace: Pace, seconds: float) -> None:
    assert party_table(pace=pace).left(0) == seconds


def test_without_a_clock_a_phase_takes_as_long_as_it_takes() -> None:
    table = silent(party_table(pace="none"))
    assert table.turn.phase == "blow"
    assert table.left(0) is None
    table.waits(1e6)
    assert table.ticks() == []


def test_every_turn_of_a_seat_gets_the_whole_time() -> None:
    table = tictactoe_table(clock=MINUTE)
    table.waits(59.0)
    table.plays(0, Mark(4))
    table.plays(1, Mark(0))
    assert table.left(0) == 60.0


def test_a_further_question_buys_no_fresh_clock() -> None:
    table = silent(party_table())
    assert table.left(0) == 90.0
    table.waits(50.0)
    table.plays(0, party.Blow())
    assert table.left(0) == 40.0


def test_but_leaves_the_least_that_is_fair() -> None:
    table = silent(party_table())
    table.waits(88.0)
    table.plays(0, party.Blow())
    assert table.left(0) == 5.0
    assert table.left(1) == 2.0


def test_who_plays_alone_has_all_the_time_for_every_throw() -> None:
    table = filled(Script("clever_party", 1))
    for turn in (1, 2, 3):
        assert (table.playing.state.turn, table.left(0)) == (turn, 45.0)
        table.waits(40.0)
        _crosses_first(table)
        assert table.left(0) == 10.0
        while table.playing.state.turn == turn:
            table.plays(0, clever_party.Done())


def _crosses_first(table: Script) -> None:
    """Crosses off what the menu lists first, which earns nothing in these turns."""
    table.plays(0, next(iter(table.table.game.rules.moves(table.table.game.view(table.playing.state, Seat(0))))))


def test_dice_of_the_same_phase_buy_no_fresh_clock() -> None:
    table = filled(Script("birthday_robot", 2))
    teller = table.turn.seats[0]
    assert (table.turn.phase, table.left(teller)) == ("roll", 60.0)
    table.waits(55.0)
    table.plays(teller, birthday_robot.Roll(3))
    assert (table.turn.phase, table.left(teller)) == ("roll", 20.0)


def test_without_a_least_no_answer_moves_the_end_not_even_a_late_one() -> None:
    table = voted(party_table())
    ends = [asked and asked.ends for asked in table.playing.asked]
    table.waits(5.1)
    table.plays(1, party.NotMe())
    assert [asked and asked.ends for asked in table.playing.asked] == ends


# When it is up ---------------------------------------------------------------------------------------------------
def test_before_the_time_is_up_nothing_happens() -> None:
    table = tictactoe_table(clock=MINUTE)
    table.waits(59.9)
    assert table.ticks() == []


def test_when_the_time_is_up_the_game_moves_for_the_seat_and_the_log_says_so() -> None:
    table = tictactoe_table(clock=MINUTE)
    table.waits(60.0)
    [moved] = table.ticks()
    assert isinstance(moved, ev.Moved)
    assert (moved.seat, moved.clock, moved.by) == (0, True, None)
    assert table.playing.state.board == "X........"
    assert table.left(1) == 60.0


def test_a_draft_is_played_if_it_is_legal() -> None:
    table = tictactoe_table(clock=MINUTE)
    table.waits(60.0)
    table.ticks(seat0=Mark(8))
    assert table.playing.state.board == "........X"


def test_else_the_game_moves() -> None:
    table = tictactoe_table(clock=MINUTE)
    table.waits(60.0)
    table.ticks(seat0=Mark(9))
    assert table.playing.state.board == "X........"


def test_the_draft_of_a_seat_whose_time_is_not_up_waits() -> None:
    table = tictactoe_table(clock=MINUTE)
    table.waits(60.0)
    table.ticks(seat1=Mark(8))
    assert table.playing.state.board == "X........"


def test_seats_are_answered_for_by_deadline_then_by_seat() -> None:
    table = silent(party_table(4))
    table.waits(89.0)
    table.plays(0, party.Blow())  # Seat 0 has five more seconds now, the others one.
    table.waits(5.0)
    assert [event.seat for event in table.ticks() if isinstance(event, ev.Moved)] == [1, 2, 3, 0]


def test_each_is_answered_for_on_the_state_the_last_one_left() -> None:
    table = party_table()
    table.waits(20.0)
    events = table.ticks()
    assert kinds(events) == ["moved", "moved", "moved"]
    assert table.turn.phase == "ask"
    assert table.left(0) == 5.0


def test_the_last_answer_by_clock_brings_its_rolls() -> None:
    table = silent(party_table())
    table.waits(90.0)
    assert kinds(table.ticks())[:4] == ["moved", "moved", "moved", "rolled"]
    assert table.table.status == "over"


def test_who_is_asked_until_the_time_is_up_gets_the_draft_and_then_the_end() -> None:
    table = voted(party_table())
    table.waits(5.0)
    moves = [bytes(event.move) for event in table.ticks(seat0=party.NotMe()) if isinstance(event, ev.Moved)]
    assert moves == [b'{"type":"not_me"}', *[b'{"type":"time_up"}'] * 3]
    assert table.turn.phase == "blow"


# Clocks that only remind -----------------------------------------------------------------------------------------
REMINDER = Clock(45.0, gentle=True)


def test_a_gentle_clock_is_seen_to_run_out_and_nothing_is_played() -> None:
    table = tictactoe_table(clock=REMINDER)
    assert table.left(0) == 45.0
    table.waits(1000.0)
    assert table.ticks(seat0=Mark(8)) == []
    assert table.left(0) == -955.0
    assert table.table.next_end is None
    table.plays(0, Mark(4))
    assert (table.playing.missed, table.left(1)) == ((0, 0), 45.0)


def test_a_gentle_clock_does_not_run_where_nobody_wants_a_clock() -> None:
    assert tictactoe_table(clock=REMINDER, pace="none").left(0) is None


def test_the_pace_says_how_soon_a_gentle_clock_reminds() -> None:
    assert tictactoe_table(clock=REMINDER, pace="half").left(0) == 22.5
    assert tictactoe_table(clock=REMINDER, pace="double").left(0) == 90.0


@pytest.mark.parametrize("pace", ["none", "own"])
def test_a_seat_that_is_played_on_without_has_its_moment_under_a_gentle_clock_too(pace: Pace) -> None:
    table = tictactoe_table(clock=REMINDER, pace=pace)
    table.vanish(0)
    table.does(table.person(1), do.VoteAway("", Seat(0), "timeout"))
    for square in (8, 7):
        assert table.left(0) == AWAY
        table.waits(AWAY)
        assert kinds(table.ticks()) == ["moved"]
        table.plays(1, Mark(square))
    table.returns(table.person(0))
    table.waits(1000.0)
    assert table.ticks() == []


def test_who_was_slow_under_a_strict_clock_has_all_the_time_of_a_gentle_one() -> None:
    table = tictactoe_table(clock=MINUTE)
    for square in (8, 7):
        table.waits(60.0)
        table.ticks()
        table.plays(1, Mark(square))
    assert end(REMINDER, "own", 0.0, None, table.playing.missed[0]) == 45.0
    assert end(MINUTE, "own", 0.0, None, table.playing.missed[0]) == AWAY


# Seats taken for away --------------------------------------------------------------------------------------------
def test_a_seat_timed_out_twice_running_gets_three_seconds() -> None:
    table = tictactoe_table(clock=MINUTE)
    for square in (8, 7):
        table.waits(60.0)
        table.ticks()
        table.plays(1, Mark(square))
    assert table.left(0) == AWAY == 3.0


def test_until_it_plays_again() -> None:
    table = tictactoe_table(clock=MINUTE)
    for square in (8, 7):
        table.waits(60.0)
        table.ticks()
        table.plays(1, Mark(square))
    table.plays(0, Mark(4))
    table.plays(1, Mark(3))
    assert table.left(0) == 60.0


def test_twice_but_not_running_is_forgiven() -> None:
    table = tictactoe_table(clock=MINUTE)
    table.waits(60.0)
    table.ticks()
    table.plays(1, Mark(8))
    table.plays(0, Mark(4))
    table.plays(1, Mark(7))
    table.waits(60.0)
    table.ticks()
    table.plays(1, Mark(5))
    assert table.left(0) == 60.0


def test_clocks_of_the_rulebook_neither_count_nor_hurry() -> None:
    table = party_table()
    table.waits(20.0)
    table.ticks()
    assert table.left(0) == 5.0
    table.waits(5.0)
    table.ticks()
    assert table.playing.missed == (0, 0, 0)
    assert table.left(0) == 90.0


# Standing still --------------------------------------------------------------------------------------------------
def test_a_pause_gives_back_its_time() -> None:
    table = tictactoe_table(clock=MINUTE)
    table.waits(20.0)
    table.does(1, do.Pause(""))
    table.waits(1000.0)
    assert table.ticks() == []
    table.does(1, do.Resume(""))
    assert table.left(0) == 40.0


def test_only_the_host_pauses_and_resumes() -> None:
    table = tictactoe_table(clock=MINUTE)
    assert table.refusal(2, do.Pause("")) == "Only the host can do that."
    assert table.refusal(1, do.Resume("")) == "The game is not paused."
    table.does(1, do.Pause(""))
    assert table.refusal(1, do.Pause("")) == "The game is paused."
    assert table.refusal(2, do.Resume("")) == "Only the host can do that."


def test_a_table_that_nobody_is_at_pauses_from_the_moment_they_went() -> None:
    table = tictactoe_table(clock=MINUTE)
    table.waits(10.0)
    went = table.now
    table.waits(7.0)
    table.does(None, do.EverybodyGone(went))
    table.waits(3600.0)
    assert kinds(table.does(None, do.SomebodyBack())) == ["resumed"]
    assert table.left(0) == 50.0


def test_a_pause_never_begins_before_what_has_happened() -> None:
    table = tictactoe_table(clock=MINUTE)
    went = table.now
    table.waits(10.0)
    table.plays(0, Mark(4))
    table.does(None, do.EverybodyGone(went))
    assert table.table.at == table.now


def test_where_no_clock_runs_there_is_nothing_to_pause() -> None:
    table = tictactoe_table(pace="none", clock=MINUTE)
    assert table.does(None, do.EverybodyGone(table.now)) == []
    assert Script("party", 3).does(None, do.EverybodyGone(0.0)) == []


def test_somebody_who_comes_does_not_end_the_hosts_pause() -> None:
    table = tictactoe_table(clock=MINUTE)
    table.does(1, do.Pause(""))
    assert table.does(None, do.EverybodyGone(table.now)) == []
    assert table.does(None, do.SomebodyBack()) == []
    assert table.table.paused is not None


def test_a_finished_game_has_no_clock() -> None:
    table = tictactoe_table(clock=MINUTE)
    table.does(1, do.Resign(""))
    assert table.table.next_end is None
    assert table.left(0) is None
    table.waits(100.0)
    assert table.ticks() == []


def test_a_take_back_asks_anew_with_the_whole_time() -> None:
    table = tictactoe_table(undoable=True, clock=MINUTE)
    table.waits(50.0)
    table.plays(0, Mark(4))
    table.does(1, do.AskBack(""))
    table.does(2, do.AnswerBack("", yes=True))
    assert table.left(0) == 60.0
    assert table.playing.question(Seat(1)) is None
