"""Taking back: by agreement, where the game allows it, never past a roll or the end."""

from __future__ import annotations

from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.log.playing import back_for
from tests.games import party
from tests.games.tictactoe import Mark
from tests.table.script import Script, kinds, party_table, raw, silent, tictactoe_table

BACK = do.AskBack("")
YES = do.AnswerBack("", yes=True)
NO = do.AnswerBack("", yes=False)
NOTHING = "There is no move of yours to take back."


def after_two_moves() -> Script:
    table = tictactoe_table(undoable=True)
    table.plays(0, Mark(4))
    table.plays(1, Mark(0))
    return table


def test_by_agreement_the_move_and_all_that_came_after_it_is_undone() -> None:
    table = after_two_moves()
    table.does(1, BACK)
    assert table.playing.state.board == "O...X...."
    assert kinds(table.does(2, YES)) == ["back_agreed", "taken_back"]
    assert table.playing.state.board == "........."
    assert not table.playing.entries
    assert table.turn.seats == (0,)


def test_only_the_last_move_of_who_asks() -> None:
    table = after_two_moves()
    table.does(2, BACK)
    table.does(1, YES)
    assert table.playing.state.board == "....X...."
    assert table.turn.seats == (1,)


def test_one_refusal_is_enough() -> None:
    table = silent(party_table(4))
    table.plays(0, party.Blow())
    table.does(1, BACK)
    table.does(2, YES)
    table.does(3, NO)
    assert table.playing.back is None
    assert table.refusal(4, YES) == "Nobody wants to take back a move any more."
    assert table.playing.state.blown == (1, 0, 0, 0)


def test_all_others_must_agree() -> None:
    table = silent(party_table(4))
    table.plays(0, party.Blow())
    table.does(1, BACK)
    assert kinds(table.does(4, YES)) == ["back_agreed"]
    assert kinds(table.does(2, YES)) == ["back_agreed"]
    assert table.refusal(2, YES) == "You have answered already."
    assert kinds(table.does(3, YES)) == ["back_agreed", "taken_back"]
    assert table.playing.state.blown == (0, 0, 0, 0)


def test_who_agreed_may_change_their_mind() -> None:
    table = silent(party_table(4))
    table.plays(0, party.Blow())
    table.does(1, BACK)
    table.does(2, YES)
    table.does(2, NO)
    assert table.playing.back is None


def test_who_asked_may_change_their_mind_but_not_agree() -> None:
    table = after_two_moves()
    table.does(1, BACK)
    assert table.refusal(1, YES) == "You have answered already."
    table.does(1, NO)
    assert table.playing.back is None
    table.does(1, BACK)


def test_one_wish_at_a_time() -> None:
    table = after_two_moves()
    table.does(1, BACK)
    assert table.refusal(2, BACK) == "Somebody has asked for that already."


def test_bots_do_not_mind() -> None:
    table = Script("robotory", 2)
    table.does(1, do.Sit("", Seat(0)))
    table.does(1, do.AddBot("", Seat(1), 1))
    table.does(1, do.Begin("seed", draw=False))
    table.does(1, do.Write("", "w@c3", 1))
    assert kinds(table.does(1, BACK)) == ["taken_back"]
    assert not table.playing.entries


def test_a_move_cancels_the_wish() -> None:
    table = after_two_moves()
    table.does(2, BACK)
    table.plays(0, Mark(8))
    assert table.playing.back is None
    assert table.refusal(1, YES) == "Nobody wants to take back a move any more."


def test_a_gift_does_not_cancel_the_wish_and_is_undone_with_the_move() -> None:
    table = silent(party_table())
    table.plays(0, party.Blow())
    table.does(1, BACK)
    coins = table.playing.state.coins
    table.does(2, do.Play("", raw(party.Give(Seat(0)))))
    table.does(2, YES)
    table.does(3, YES)
    assert table.playing.state.blown == (0, 0, 0)
    assert table.playing.state.coins == coins


def test_nothing_is_taken_back_before_a_move() -> None:
    table = tictactoe_table(undoable=True)
    assert table.refusal(1, BACK) == NOTHING
    table.plays(0, Mark(4))
    assert table.refusal(2, BACK) == NOTHING


def test_only_in_phases_where_the_game_allows_it() -> None:
    table = tictactoe_table()
    table.plays(0, Mark(4))
    assert table.refusal(1, BACK) == NOTHING
    sealed = party_table()
    sealed.plays(0, party.Vote(Seat(1)))
    assert sealed.refusal(1, BACK) == NOTHING


def test_never_past_a_phase_that_does_not_allow_it() -> None:
    table = silent(party_table())
    assert table.refusal(1, BACK) == NOTHING
    table.plays(0, party.Blow())
    table.does(1, BACK)
    table.does(2, YES)
    table.does(3, YES)
    assert table.refusal(1, BACK) == NOTHING


def test_never_past_the_end() -> None:
    table = tictactoe_table(undoable=True)
    for seat, square in ((0, 0), (1, 3), (0, 1), (1, 4), (0, 2)):
        table.plays(seat, Mark(square))
    assert table.refusal(2, BACK) == "The game is over."


def test_the_end_cancels_the_wish() -> None:
    table = after_two_moves()
    table.does(1, BACK)
    table.does(2, do.Resign(""))
    assert table.playing.back is None


def test_watchers_have_no_say() -> None:
    table = after_two_moves()
    watcher = table.joins()
    table.does(1, BACK)
    for command in (YES, NO, BACK):
        assert table.refusal(watcher, command).startswith("You are watching")


def test_what_was_taken_back_can_be_played_again() -> None:
    table = after_two_moves()
    table.does(1, BACK)
    table.does(2, YES)
    table.plays(0, Mark(0))
    table.plays(1, Mark(4))
    assert table.playing.state.board == "X...O...."


def test_after_the_end_nobody_is_offered_to_take_back() -> None:
    table = after_two_moves()
    assert back_for(table.playing, Seat(0)) is not None
    table.does(1, do.Resign(""))
    assert back_for(table.playing, Seat(0)) is None
