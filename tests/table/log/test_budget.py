"""A time for a seat's whole game, and what everybody is told of moves that the clock has played."""

from __future__ import annotations

import pytest

from tablebot.core.game import Over, Seat
from tablebot.core.phase import Clock
from tablebot.games import GAMES
from tablebot.table.decide import commands as do
from tablebot.table.log.clock import AWAY, LEAST, ClockMove
from tablebot.table.log.events import Budget
from tests.games import party
from tests.games.tictactoe import Mark
from tests.table.script import Script, filled, kinds, party_table, raw, silent, tictactoe_table, voted

THREE_PLUS_TWO = Budget(180.0, 2.0)
PLAYED_FOR = Budget(60.0, 0.0, loses=False)


# How long the game may take a seat -------------------------------------------------------------------------------
def test_a_seat_has_its_time_for_the_whole_game_and_a_little_more_with_each_move() -> None:
    table = tictactoe_table(pace=THREE_PLUS_TWO)
    assert (table.left(0), table.left(1)) == (180.0, None)
    table.waits(30.0)
    table.plays(0, Mark(4))
    assert (table.left(0), table.left(1)) == (None, 180.0)
    assert table.playing.left == (152.0, 180.0)
    table.waits(10.0)
    table.plays(1, Mark(0))
    assert table.left(0) == 152.0
    assert table.playing.left == (152.0, 172.0)


def test_whose_time_is_up_has_lost() -> None:
    table = tictactoe_table(pace=THREE_PLUS_TWO)
    table.plays(0, Mark(4))
    table.waits(179.0)
    assert table.ticks() == []
    table.waits(1.0)
    assert kinds(table.ticks(seat1=Mark(0))) == ["timed_out"], "a draft saves nobody"
    assert table.result == Over((1.0, 0.0), (Seat(0),), "time")
    assert table.playing.left == (182.0, 0.0)
    assert table.ticks() == []


def test_or_the_clock_plays_for_them_with_a_moment_for_each_further_move() -> None:
    table = tictactoe_table(pace=PLAYED_FOR)
    table.waits(60.0)
    assert kinds(table.ticks(seat0=Mark(4))) == ["moved"]
    assert table.playing.left[0] == 0.0
    table.plays(1, Mark(0))
    assert table.left(0) == LEAST
    table.waits(LEAST - 1.0)
    table.plays(0, Mark(8))
    assert table.playing.left[0] == 0.0
    assert table.table.status == "playing"


def test_a_pause_costs_nobody_time_and_nor_does_a_server_that_was_away() -> None:
    table = tictactoe_table(pace=THREE_PLUS_TWO)
    table.waits(80.0)
    table.does(1, do.Pause(""))
    table.waits(1000.0)
    table.does(1, do.Resume(""))
    assert table.left(0) == 100.0
    table.does(None, do.Recover())
    table.does(None, do.SomebodyBack())
    assert table.left(0) == 180.0, "as for every clock: what was left would tell of what happened in secret"


def test_a_move_that_is_taken_back_gives_no_time_back() -> None:
    table = tictactoe_table(undoable=True, pace=THREE_PLUS_TWO)
    table.waits(20.0)
    table.plays(0, Mark(4))
    table.waits(5.0)
    table.does(table.person(0), do.AskBack(""))
    table.does(table.person(1), do.AnswerBack("", yes=True))
    assert table.playing.left == (162.0, 175.0)
    assert table.left(0) == 162.0


def test_whoever_is_away_is_played_on_without_and_keeps_their_time() -> None:
    table = tictactoe_table(pace=THREE_PLUS_TWO)
    table.vanish(0)
    table.waits(60.0)
    table.does(table.person(1), do.VoteAway("", Seat(0), "timeout"))
    table.waits(60.0)
    table.ticks()
    while table.playing.question(Seat(0)) is not None:
        table.waits(AWAY)
        table.ticks()
    assert table.table.status == "playing"
    assert table.playing.left[0] == 180.0


def test_it_is_for_games_of_two_and_settled_before_they_start() -> None:
    table = Script("party", 3)
    assert table.refusal(1, do.Configure("", pace=THREE_PLUS_TWO)) == "A time for the whole game is for games of two."
    duel = Script("tictactoe", 2)
    duel.does(1, do.Configure("", pace=THREE_PLUS_TWO))
    filled(duel)
    settled = "A time for the whole game is set before it starts."
    assert duel.refusal(1, do.Configure("", pace="own")) == settled
    assert filled(Script("tictactoe", 2)).refusal(1, do.Configure("", pace=THREE_PLUS_TWO)) == settled


# What everybody is told ------------------------------------------------------------------------------------------
def test_what_the_clock_has_played_is_remembered_until_it_is_taken_back() -> None:
    table = tictactoe_table(undoable=True, clock=Clock(60.0))
    table.plays(0, Mark(4))
    table.waits(60.0)
    table.ticks(seat1=Mark(0))
    (one,) = table.playing.clocked
    assert (one.seat, one.n, one.move, one.at) == (Seat(1), 1, None, table.now), (
        "the phase does not say that moves are open"
    )
    table.does(table.person(1), do.AskBack(""))
    table.does(table.person(0), do.AnswerBack("", yes=True))
    assert table.playing.clocked == ()
    assert table.playing.answers == (1, 0)


def test_a_clock_that_answers_in_secret_tells_nobody() -> None:
    table = voted(party_table())
    assert table.table.phase.hides_who_answered
    table.waits(60.0)
    table.ticks()
    assert table.turn.phase != "ask"
    assert table.playing.clocked == ()


def test_answers_are_counted_for_each_seat_alone_and_not_where_they_are_secret() -> None:
    table = party_table()
    for seat in table.turn.seats:
        table.plays(seat, party.Vote(Seat(0)))
    before = table.playing.answers
    assert silent(party_table()).playing.answers == before, "whoever answers the secret question is not counted"


@pytest.mark.parametrize("slug", GAMES)
def test_what_may_be_taken_back_is_open_and_what_hides_who_answered_is_not(slug: str) -> None:
    for phase in GAMES[slug].phases(GAMES[slug].options()).values():
        assert phase.open_moves or not phase.undo, "everybody is asked about the move in words"
        assert not (phase.open_moves and phase.hides_who_answered)


def test_robotory_says_what_the_clock_has_played() -> None:
    table = filled(Script("robotory", 2))
    table.waits(120.0)
    (event,) = table.ticks()
    move = table.playing.entries[-1].move
    assert event == table.log[-1]
    assert raw(move) == event.move  # type: ignore[union-attr]
    assert table.playing.clocked == (ClockMove(Seat(0), 1, move, table.now),)
