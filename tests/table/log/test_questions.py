"""Every question has a number, counted for each seat alone; an answer cites it."""

from __future__ import annotations

import pytest
from msgspec import Raw

from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tests.games import party
from tests.games.tictactoe import Mark
from tests.table.script import Script, party_table, raw, silent, tictactoe_table

LATE = "That answers an earlier question. Look at the table again."


def test_the_first_question_of_a_seat_is_number_one() -> None:
    table = tictactoe_table()
    assert (table.question(0), table.question(1)) == (1, None)
    table.plays(0, Mark(4))
    assert (table.question(0), table.question(1)) == (None, 1)
    table.plays(1, Mark(0))
    assert (table.question(0), table.question(1)) == (2, None)


def test_an_answer_to_an_old_question_is_refused_aloud() -> None:
    table = tictactoe_table()
    table.plays(0, Mark(4))
    table.plays(1, Mark(0))
    assert table.refusal(1, do.Play("", raw(Mark(8)), 1)) == LATE
    assert table.refusal(1, do.Write("", "mark 8", 1)) == LATE
    table.plays(0, Mark(8), turn=2)


def test_an_answer_to_a_question_not_yet_asked_is_refused() -> None:
    assert tictactoe_table().refusal(1, do.Play("", raw(Mark(8)), 2)) == LATE


def test_an_answer_says_which_question_it_answers() -> None:
    table = tictactoe_table()
    assert table.refusal(1, do.Play("", raw(Mark(8)))) == "Say which question this move answers."


def test_who_is_not_asked_is_told_so() -> None:
    assert tictactoe_table().refusal(2, do.Play("", raw(Mark(8)), 1)) == "It is not your turn."


def test_a_bot_answers_under_the_same_rules() -> None:
    table = Script("tictactoe", 2)
    for seat in (0, 1):
        table.does(1, do.AddBot("", Seat(seat), 1))
    table.starts()
    assert table.refusal(None, do.BotPlay(Seat(0), 2, Mark(4))) == LATE
    assert table.refusal(None, do.BotPlay(Seat(1), 1, Mark(4))) == "It is not your turn."
    table.does(None, do.BotPlay(Seat(0), 1, Mark(4)))
    table.does(1, do.RemoveBot("", Seat(1)))
    assert table.refusal(None, do.BotPlay(Seat(1), 1, Mark(0))) == "No bot sits there."


def test_a_bot_makes_no_moves_that_are_the_hosts_or_the_clocks() -> None:
    table = Script("party", 3)
    for seat in range(3):
        table.does(1, do.AddBot("", Seat(seat), 1))
    table.starts()
    for move in (party.Finish(), party.TimeUp()):
        assert table.refusal(None, do.BotPlay(Seat(1), 1, move)) == "That is no answer to a question."


@pytest.mark.parametrize("order", [(0, 1, 2, 3, 4), (4, 2, 0, 1, 3)])
def test_five_seats_that_answer_at_the_same_time_are_all_fresh(order: tuple[int, ...]) -> None:
    table = party_table(5)
    cited = {seat: table.question(seat) for seat in range(5)}
    assert set(cited.values()) == {1}
    for seat in order:
        table.plays(seat, party.Vote(Seat(1)), turn=cited[seat])
    assert table.turn.phase == "ask"


def test_a_number_tells_nothing_of_what_other_seats_do() -> None:
    busy, quiet = silent(party_table()), silent(party_table())
    for _ in range(3):
        busy.plays(1, party.Blow())
    busy.plays(1, party.Done())
    for table in (busy, quiet):
        table.plays(0, party.Blow())
    assert busy.question(0) == quiet.question(0)
    assert busy.question(2) == quiet.question(2)


def test_who_is_asked_several_times_running_gets_a_number_each_time() -> None:
    table = silent(party_table())
    before = table.question(0)
    assert before is not None
    table.plays(0, party.Blow())
    table.plays(0, party.Blow())
    assert table.question(0) == before + 2
    assert table.refusal(1, do.Play("", raw(party.Done()), before)) == LATE


def test_a_new_phase_asks_a_new_question() -> None:
    table = party_table()
    table.plays(0, party.Vote(Seat(1)))
    table.plays(1, party.Vote(Seat(1)))
    table.plays(2, party.Vote(Seat(1)))
    assert [table.question(seat) for seat in range(3)] == [2, 2, 2]


def test_after_a_take_back_every_question_is_new() -> None:
    table = tictactoe_table(undoable=True)
    table.plays(0, Mark(4))
    table.does(1, do.AskBack(""))
    table.does(2, do.AnswerBack("", yes=True))
    assert table.question(0) == 2
    assert table.refusal(1, do.Play("", raw(Mark(0)), 1)) == LATE
    table.plays(0, Mark(0))
    assert table.question(1) == 2


@pytest.mark.parametrize("move", [b"{}", b"[]", b"null", b'{"type":"place"}', b'{"type":"mark","square":"4"}', b"{"])
def test_what_is_no_move_of_the_game_is_refused(move: bytes) -> None:
    refusal = tictactoe_table().refusal(1, do.Play("", Raw(move), 1))
    assert refusal.startswith("That is not a move of this game")


def test_a_move_can_be_written() -> None:
    table = tictactoe_table()
    assert "not a move of this game" in table.refusal(1, do.Write("", "dance", 1))
    table.does(1, do.Write("", "mark 4", 1))
    assert table.playing.state.board == "....X...."


def test_what_the_rules_forbid_is_refused_in_their_words_and_the_question_stays() -> None:
    table = tictactoe_table()
    table.plays(0, Mark(4))
    assert table.refusal(2, do.Play("", raw(Mark(4)), 1)) == "Choose a free square."
    table.plays(1, Mark(0), turn=1)


def test_after_the_end_and_in_a_pause_nothing_is_asked() -> None:
    table = tictactoe_table()
    table.does(1, do.Pause(""))
    assert table.refusal(1, do.Play("", raw(Mark(4)), 1)) == "The game is paused."
    table.does(1, do.Resume(""))
    for seat, square in ((0, 0), (1, 3), (0, 1), (1, 4), (0, 2)):
        table.plays(seat, Mark(square))
    assert table.result.winners == (0,)
    assert table.question(0) is None
    assert table.refusal(1, do.Play("", raw(Mark(8)), 3)) == "The game is over."
