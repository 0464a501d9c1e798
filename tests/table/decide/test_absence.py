"""Somebody has vanished: what the others decide, and what the clock does."""

from __future__ import annotations

import pytest

from tablebot.core.game import Seat
from tablebot.core.phase import Clock
from tablebot.table.decide import commands as do
from tablebot.table.decide.absence import away_since, reckoning
from tablebot.table.log.events import AwayChoice, Pace
from tablebot.table.log.seats import Bot
from tests.games import party
from tests.games.tictactoe import Mark
from tests.table.script import Script, filled, kinds, party_table, silent, tictactoe_table

ABSENT = 3.0
"""Seconds that a seat has that is played on without."""


def away(seats: int = 5, *, seat: int = 4) -> Script:
    """A party that blows out candles; the host is in seat 0, and one seat has just vanished."""
    table = silent(party_table(seats))
    table.vanish(seat)
    return table


def vote(table: Script, by: int, choice: AwayChoice, seat: int = 4) -> list[str]:
    """What follows when this person votes."""
    return kinds(table.does(by, do.VoteAway("", Seat(seat), choice)))


# Voting ----------------------------------------------------------------------------------------------------------
def test_more_than_half_of_the_seats_that_are_there_decide() -> None:
    table = away()
    assert vote(table, 2, "bot") == ["away_voted"]
    assert vote(table, 3, "bot") == ["away_voted"]
    assert vote(table, 4, "bot") == ["away_voted", "away_settled", "bot_sat"]
    assert table.table.chairs[4].bot == Bot("Tinker", 1)
    assert table.table.chairs[4].people == (5,)
    assert table.table.votes == ()


def test_who_is_left_alone_decides_alone() -> None:
    table = tictactoe_table()
    table.vanish(1)
    assert vote(table, 1, "bot", seat=1) == ["away_voted", "away_settled", "bot_sat"]


def test_where_opinions_differ_the_host_decides_once_all_have_spoken() -> None:
    table = away()
    assert vote(table, 1, "timeout") == ["away_voted"]
    assert vote(table, 2, "bot") == ["away_voted"]
    assert vote(table, 3, "bot") == ["away_voted"]
    assert vote(table, 4, "timeout") == ["away_voted", "away_settled"]
    assert table.playing.absent == (4,)


def test_one_may_change_ones_mind() -> None:
    table = away()
    vote(table, 2, "wait")
    vote(table, 3, "bot")
    vote(table, 2, "bot")
    assert [(v.voter, v.choice) for v in table.table.votes] == [(2, "bot"), (1, "bot")]
    assert vote(table, 4, "bot") == ["away_voted", "away_settled", "bot_sat"]


def test_seats_that_are_away_or_played_by_a_bot_have_no_say() -> None:
    table = away()
    table.vanish(2)
    table.does(4, do.AddBot("", Seat(3), 1))
    vote(table, 1, "bot")
    assert vote(table, 2, "bot") == ["away_voted", "away_settled", "bot_sat"]
    other = away()
    other.does(4, do.AddBot("", Seat(3), 1))
    assert other.refusal(4, do.VoteAway("", Seat(4), "bot")) == "A bot plays for you. Take your seat back first."


def test_a_vote_of_somebody_who_has_vanished_since_counts_no_more() -> None:
    table = away()
    vote(table, 2, "bot")
    table.vanish(1, 2)
    assert vote(table, 4, "bot") == ["away_voted"]
    assert vote(table, 1, "timeout") == ["away_voted", "away_settled"]


def test_watchers_have_no_say() -> None:
    table = away()
    watcher = table.joins(watch=True)
    assert table.refusal(watcher, do.VoteAway("", Seat(4), "bot")) == "You are watching. Take a seat to play."


def test_nobody_is_voted_about_who_is_there_or_for_whom_a_bot_plays() -> None:
    table = away()
    for seat, by in ((3, 1), (3, 4)):
        assert table.refusal(by, do.VoteAway("", Seat(seat), "bot")) == "Nobody is missing there."
    table.does(1, do.AddBot("", Seat(4), 1))
    assert table.refusal(1, do.VoteAway("", Seat(4), "wait")) == "Nobody is missing there."
    assert table.refusal(1, do.VoteAway("", Seat(5), "wait")) == "This table has 5 seats."


def test_a_team_is_away_when_all_of_it_is() -> None:
    table = Script("party", 3)
    table.does(1, do.SetManners("", teams=True))
    silent(filled(table, mates=1))
    mate = 4
    assert table.table.seat(mate) == 0
    table.away[1] = table.now
    assert away_since(table.table, Seat(0), table.away) is None
    table.waits(5.0)
    table.away[mate] = table.now
    assert away_since(table.table, Seat(0), table.away) == table.now


def test_before_the_game_and_after_it_there_is_nothing_to_vote_about() -> None:
    table = Script("tictactoe", 2)
    table.joins()
    table.vanish(0)
    assert table.refusal(1, do.VoteAway("", Seat(0), "bot")) == "The game has not started yet."
    over = tictactoe_table()
    over.does(1, do.Resign(""))
    over.vanish(1)
    assert over.refusal(1, do.VoteAway("", Seat(1), "bot")) == "The game is over."


def test_a_vote_can_be_taken_while_the_game_is_paused() -> None:
    table = tictactoe_table(clock=Clock(30.0))
    table.vanish(0)
    table.does(1, do.Pause(""))
    table.waits(100.0)
    assert vote(table, 2, "timeout", seat=0) == ["away_voted", "away_settled"]
    table.waits(100.0)
    table.does(1, do.Resume(""))
    assert table.left(0) == ABSENT


# The host --------------------------------------------------------------------------------------------------------
def test_after_a_minute_the_host_alone_decides() -> None:
    table = away()
    table.waits(59.9)
    assert vote(table, 1, "bot") == ["away_voted"]
    table.waits(0.1)
    assert vote(table, 1, "bot") == ["away_settled", "bot_sat"]


def test_what_the_host_has_said_before_settles_it_when_the_minute_is_over() -> None:
    table = away()
    table.waits(10.0)
    vote(table, 1, "timeout")
    assert reckoning(table.table, table.away) == table.now + 50.0
    table.waits(49.0)
    assert table.ticks() == []
    table.waits(1.0)
    assert kinds(table.ticks()) == ["away_settled"]
    assert reckoning(table.table, table.away) is None


def test_the_votes_of_others_wait_for_the_host_longer_than_a_minute() -> None:
    table = away()
    vote(table, 2, "bot")
    assert reckoning(table.table, table.away) is None
    table.waits(61.0)
    assert "away_settled" not in kinds(table.ticks())
    assert vote(table, 3, "bot") == ["away_voted"]


def seatless() -> Script:
    """The host watches; three play, and one of them has vanished."""
    table = Script("party", 3)
    for _ in range(3):
        table.joins()
    table.starts()
    silent(table)
    table.vanish(2)
    return table


def test_a_host_without_a_seat_breaks_a_tie() -> None:
    table = seatless()
    vote(table, 2, "bot", seat=2)
    wait = do.VoteAway("", Seat(2), "wait")
    table.waits(0.5)
    assert table.refusal(1, wait) == "The seats vote first. In 60 seconds you can decide alone."
    vote(table, 3, "timeout", seat=2)
    assert vote(table, 1, "bot", seat=2) == ["away_settled", "bot_sat"]


def test_a_host_without_a_seat_decides_after_a_minute() -> None:
    table = seatless()
    table.waits(60.0)
    assert vote(table, 1, "timeout", seat=2) == ["away_settled"]


def test_where_nobody_else_is_there_a_host_without_a_seat_decides_at_once() -> None:
    table = seatless()
    table.vanish(0, 1)
    assert vote(table, 1, "bot", seat=2) == ["bot_sat"]


# Waiting, and coming back ----------------------------------------------------------------------------------------
def test_to_wait_changes_nothing() -> None:
    table = away(3, seat=2)
    left = table.left(2)
    vote(table, 1, "wait", seat=2)
    assert vote(table, 2, "wait", seat=2) == ["away_voted", "away_settled"]
    assert table.table.votes == ()
    assert (table.table.chairs[2].bot, table.playing.absent, table.left(2)) == (None, (), left)


def test_who_was_played_on_without_can_be_waited_for_again() -> None:
    table = away(3, seat=2)
    for choice in ("timeout", "wait"):
        for person in (1, 2):
            vote(table, person, choice, seat=2)
    assert table.playing.absent == ()
    assert table.left(2) == 90.0


def test_who_is_back_ends_all_talk_about_them() -> None:
    table = away()
    vote(table, 2, "bot")
    vote(table, 3, "bot")
    assert kinds(table.returns(5)) == ["returned"]
    assert table.table.votes == ()
    assert table.does(None, do.PersonBack(5)) == []
    table.vanish(4)
    assert vote(table, 4, "bot") == ["away_voted"]


def test_votes_from_before_somebody_was_last_there_count_for_nothing() -> None:
    """Even where nobody has noticed that they were there: another process may have."""
    table = away()
    for person in (2, 3):
        vote(table, person, "bot")
    table.waits(5.0)
    table.vanish(4)
    assert vote(table, 4, "bot") == ["away_voted"]


def test_nothing_is_settled_about_somebody_who_is_there_again() -> None:
    table = away()
    vote(table, 1, "bot")
    table.waits(60.0)
    table.away.clear()
    assert reckoning(table.table, table.away) is None
    assert "away_settled" not in kinds(table.ticks())


def test_nobody_greets_who_only_watches_or_has_left() -> None:
    table = away()
    watcher = table.joins(watch=True)
    for person in (watcher, 77):
        assert table.does(None, do.PersonBack(person)) == []
    assert Script("party", 3).does(None, do.PersonBack(1)) == []


# Played on without -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("pace", ["none", "own", "half", "double"])
def test_a_seat_that_is_played_on_without_has_a_moment_for_each_question_whatever_the_pace(pace: Pace) -> None:
    table = tictactoe_table(pace=pace, clock=Clock(30.0))
    table.vanish(1)
    table.plays(0, Mark(0))
    vote(table, 1, "timeout", seat=1)
    assert table.left(1) == ABSENT
    for move in (4, 5):
        table.waits(ABSENT)
        assert kinds(table.ticks()) == ["moved"]
        table.plays(0, Mark(move))
        assert table.left(1) == ABSENT


def test_without_any_clock_too() -> None:
    table = tictactoe_table(pace="none")
    table.vanish(0)
    vote(table, 2, "timeout", seat=0)
    table.waits(ABSENT)
    assert kinds(table.ticks()) == ["moved"]
    assert table.left(1) is None


def test_the_rulebooks_clock_is_the_same_for_everybody() -> None:
    table = party_table()
    table.vanish(2)
    for person in (1, 2):
        vote(table, person, "timeout", seat=2)
    assert table.playing.absent == (2,)
    assert table.left(2) == table.left(0) == 20.0


def test_a_draft_is_still_played_before_the_clock_speaks() -> None:
    table = away(3, seat=2)
    for person in (1, 2):
        vote(table, person, "timeout", seat=2)
    table.waits(ABSENT)
    table.ticks(seat2=party.Blow())
    assert table.playing.state.blown[2] == 1


def test_who_is_back_has_time_to_think() -> None:
    table = away(3, seat=2)
    for person in (1, 2):
        vote(table, person, "timeout", seat=2)
    table.waits(1.0)
    assert kinds(table.returns(3)) == ["returned"]
    assert table.playing.absent == ()
    assert table.left(2) == 90.0


def test_one_of_a_team_who_is_back_is_enough() -> None:
    table = Script("party", 3)
    table.does(1, do.SetManners("", teams=True))
    silent(filled(table, mates=1))
    mate = 4
    table.vanish(0)
    vote(table, 2, "timeout", seat=0)
    vote(table, 3, "timeout", seat=0)
    assert table.playing.absent == (0,)
    table.returns(mate)
    assert table.playing.absent == ()


def test_a_bot_that_sits_down_is_not_hurried() -> None:
    table = away(3, seat=2)
    for person in (1, 2):
        vote(table, person, "timeout", seat=2)
    table.does(1, do.AddBot("", Seat(2), 1))
    assert table.playing.absent == ()
    assert table.left(2) == 90.0


def test_a_pupil_who_is_sent_to_sit_beside_them_is_not_hurried_either() -> None:
    table = away(3, seat=2)
    for person in (1, 2):
        vote(table, person, "timeout", seat=2)
    table.does(1, do.SetManners("", teams=True))
    for _ in range(3):  # To the smallest team, one after the other.
        table.does(None, do.Come(table.table.joined + 1, relieve=True))
    assert table.playing.absent == ()


def test_after_the_game_nobody_is_missed() -> None:
    table = away()
    table.vanish(3)
    for person in (1, 2):
        vote(table, person, "timeout")
    vote(table, 2, "bot", seat=3)
    assert (table.playing.absent, len(table.table.votes)) == ((4,), 1)
    table.does(1, do.Write("", "finish"))
    assert (table.playing.absent, table.table.votes) == ((), ())
