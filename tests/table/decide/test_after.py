"""Resigning, and wanting another game. The rematch itself is opened by the service: see test_rematch.py."""

from __future__ import annotations

from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.next_table import rematch_agreed
from tests.games import party
from tests.games.tictactoe import Mark
from tests.table.script import Script, party_table, raw, tictactoe_table

AGAIN = do.Rematch("")


def resigned() -> Script:
    table = tictactoe_table()
    table.does(1, do.Resign(""))
    return table


def test_who_resigns_loses_even_when_not_asked() -> None:
    table = tictactoe_table()
    table.does(2, do.Resign(""))
    assert (table.result.scores, table.result.winners) == ((1.0, 0.0), (0,))
    assert table.table.status == "over"


def test_after_resigning_nothing_is_played() -> None:
    table = resigned()
    assert table.refusal(1, do.Play("", raw(Mark(0)), 1)) == "The game is over."
    assert table.refusal(2, do.Resign("")) == "The game is over."
    assert table.playing.asked == (None, None)


def test_only_a_game_for_two_can_be_resigned() -> None:
    assert party_table().refusal(1, do.Resign("")) == "Only a game for two can be resigned."


def test_watchers_cannot_resign() -> None:
    table = tictactoe_table()
    assert table.refusal(table.joins(), do.Resign("")).startswith("You are watching")


def test_another_game_comes_after_this_one() -> None:
    assert tictactoe_table().refusal(1, AGAIN) == "Finish this game first."


def test_everybody_who_sits_must_want_another_game() -> None:
    table = resigned()
    table.does(1, AGAIN)
    assert table.table.rematch == (0,)
    assert not rematch_agreed(table.table)
    assert table.refusal(1, AGAIN) == "The others know that you want another game."
    table.does(2, AGAIN)
    assert rematch_agreed(table.table)


def test_bots_always_want_another_game() -> None:
    table = Script("tictactoe", 2)
    table.does(1, do.Sit("", Seat(1)))
    table.does(1, do.AddBot("", Seat(0), 1))
    table.starts()
    table.does(1, do.Resign(""))
    table.does(1, AGAIN)
    assert rematch_agreed(table.table)


def test_who_stands_up_or_leaves_wants_none() -> None:
    for command in (do.Stand(""), do.Leave("")):
        table = resigned()
        table.does(1, AGAIN)
        table.does(1, command)
        assert table.table.rematch == ()
        assert not rematch_agreed(table.table)


def test_who_is_left_over_still_wants_one() -> None:
    table = resigned()
    table.does(1, AGAIN)
    table.does(2, do.Leave(""))
    assert rematch_agreed(table.table)


def test_there_is_one_next_table() -> None:
    table = resigned()
    table.does(None, do.MoveOn("NEXT"))
    assert table.table.next == "NEXT"
    assert table.refusal(1, AGAIN) == "The next game is at table NEXT."
    assert table.refusal(None, do.MoveOn("OTHR")) == "The next game is at table NEXT."


def test_a_tie_is_won_by_all_who_share_it() -> None:
    table = party_table()
    table.does(1, do.Play("", raw(party.Give(Seat(1)))))
    table.does(3, do.Play("", raw(party.Give(Seat(0)))))
    table.does(3, do.Play("", raw(party.Give(Seat(0)))))
    table.does(1, do.Play("", raw(party.Finish())))
    assert table.result.scores == (3.0, 3.0, 0.0)
    assert table.result.winners == (0, 1)


def test_a_paused_game_can_be_resigned() -> None:
    table = tictactoe_table()
    table.does(1, do.Pause(""))
    table.does(2, do.Resign(""))
    assert table.table.status == "over"
