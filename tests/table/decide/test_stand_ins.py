"""A bot plays for somebody, and gives the seat back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.log.seats import Bot
from tests.games import party
from tests.games.tictactoe import Mark
from tests.table.script import Script, kinds, party_table, raw, silent, tictactoe_table, voted

PLAYS_FOR_YOU = "A bot plays for you. Take your seat back first."


def handed() -> Script:
    """Person 2 has let a bot play."""
    table = tictactoe_table(undoable=True)
    table.does(2, do.AddBot("", Seat(1), 1))
    return table


def test_the_host_hands_a_seat_to_a_bot_and_back() -> None:
    table = tictactoe_table()
    table.does(1, do.AddBot("", Seat(1), 1))
    assert table.table.chairs[1].people == (2,)
    assert table.table.chairs[1].bot == Bot("Tinker", 1)
    table.plays(0, Mark(4))
    table.does(None, do.BotPlay(Seat(1), table.question(1) or 0, Mark(0)))
    table.does(1, do.RemoveBot("", Seat(1)))
    table.plays(0, Mark(1))
    table.plays(1, Mark(2))
    assert table.playing.state.board == "OXO.X...."


def test_everybody_may_let_a_bot_play_for_themselves_and_come_back() -> None:
    table = handed()
    table.does(2, do.RemoveBot("", Seat(1)))
    table.plays(0, Mark(4))
    table.plays(1, Mark(0))


def test_nobody_hands_over_the_seat_of_another() -> None:
    table = party_table()
    assert table.refusal(2, do.AddBot("", Seat(2), 1)) == "Only the host can do that."
    table.does(3, do.AddBot("", Seat(2), 1))
    assert table.refusal(2, do.RemoveBot("", Seat(2))) == "Only the host can do that."


def test_before_the_game_and_after_it_a_bot_plays_for_nobody() -> None:
    table = Script("tictactoe", 2)
    guest = table.joins()
    assert table.refusal(guest, do.AddBot("", Seat(0), 1)) == "Only the host can do that."
    assert table.refusal(1, do.AddBot("", Seat(0), 1)) == "Somebody sits there already."
    over = tictactoe_table()
    over.does(1, do.Resign(""))
    assert over.refusal(1, do.AddBot("", Seat(1), 1)) == "Somebody sits there already."


@pytest.mark.parametrize(
    "command",
    [
        do.Play("", raw(Mark(0)), 1),
        do.Write("", "mark 0", 1),
        do.Resign(""),
        do.AskBack(""),
        do.AnswerBack("", yes=True),
    ],
    ids=lambda command: type(command).__name__,
)
def test_for_whom_a_bot_plays_plays_not(command: do.Command) -> None:
    table = handed()
    table.plays(0, Mark(4))
    assert table.refusal(2, command) == PLAYS_FOR_YOU


def test_unasked_moves_are_the_bots_too_but_a_host_stays_host() -> None:
    table = party_table()
    table.does(1, do.AddBot("", Seat(0), 1))
    assert table.refusal(1, do.Play("", raw(party.Give(Seat(1))))) == PLAYS_FOR_YOU
    table.does(1, do.Pause(""))
    table.does(1, do.Resume(""))
    table.does(1, do.Play("", raw(party.Finish())))
    assert table.table.status == "over"


def test_a_bot_does_not_mind_if_a_move_is_taken_back() -> None:
    table = handed()
    table.plays(0, Mark(4))
    assert kinds(table.does(1, do.AskBack(""))) == ["taken_back"]


def test_a_bot_that_was_sent_away_meanwhile_does_not_play() -> None:
    table = handed()
    table.plays(0, Mark(4))
    question = table.question(1) or 0
    table.does(2, do.RemoveBot("", Seat(1)))
    assert table.refusal(None, do.BotPlay(Seat(1), question, Mark(0))) == "No bot sits there."


def test_the_question_stays_the_same_when_the_seat_changes_hands() -> None:
    table = voted(party_table())
    before = [table.playing.asked, table.playing.questions]
    table.does(2, do.AddBot("", Seat(1), 1))
    table.does(2, do.RemoveBot("", Seat(1)))
    assert [table.playing.asked, table.playing.questions] == before


def test_who_has_let_a_bot_play_may_go_for_good() -> None:
    table = handed()
    table.does(2, do.Leave(""))
    assert (table.table.chairs[1].people, table.table.chairs[1].bot) == ((), Bot("Tinker", 1))
    assert table.table.status == "playing"


def test_a_bot_takes_no_part_in_a_rematch_and_those_it_plays_for_need_not() -> None:
    table = handed()
    table.does(1, do.Resign(""))
    table.does(1, do.Rematch(""))
    assert table.table.rematch == (0,)
    table.does(2, do.Rematch(""))


def test_a_bot_has_the_level_it_is_given_and_another_when_asked() -> None:
    table = Script("robotory", 2)
    table.does(1, do.Sit("", Seat(0)))
    table.joins()
    table.starts()
    levels = len(table.table.game.brain.levels)
    mine = table.table.seat(2) or Seat(0)
    assert table.refusal(2, do.AddBot("", mine, levels + 1)) == f"Bots of this game have {levels} levels."
    table.does(2, do.AddBot("", mine, 1))
    table.does(2, do.AddBot("", mine, levels))
    assert table.table.chairs[mine].bot == Bot("Tinker", levels)


@pytest.mark.parametrize("until", [voted, silent])
def test_one_may_let_a_bot_play_in_every_phase_even_of_secret_roles(until: Callable[[Script], Script]) -> None:
    table = until(party_table())
    table.does(3, do.AddBot("", Seat(2), 1))
    table.does(3, do.RemoveBot("", Seat(2)))
    assert table.table.chairs[2].bot is None
