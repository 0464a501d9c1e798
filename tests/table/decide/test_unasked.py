"""Moves that answer no question: from any seat at any time, and from the host."""

from __future__ import annotations

from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tests.games import party
from tests.table.script import Script, kinds, party_table, raw, silent, voted

GIVE = do.Play("", raw(party.Give(Seat(1))))
FINISH = do.Play("", raw(party.Finish()))


def test_a_gift_cites_no_question() -> None:
    table = party_table()
    table.does(1, GIVE)
    assert table.playing.state.coins == (1, 3, 2)


def test_whoever_is_not_asked_may_give_too() -> None:
    table = party_table()
    table.plays(0, party.Vote(Seat(2)))
    assert table.question(0) is None
    table.does(1, GIVE)
    assert table.playing.state.coins == (1, 3, 2)


def test_a_gift_changes_no_question_and_no_clock() -> None:
    for table in (party_table(), voted(party_table()), silent(party_table())):
        asked = table.playing.asked
        table.waits(3.0)
        table.does(1, GIVE)
        table.does(2, do.Play("", raw(party.Give(Seat(0))), 77))
        assert table.playing.asked == asked


def test_who_only_gives_is_still_away() -> None:
    table = silent(party_table())
    table.waits(88.0)
    table.plays(0, party.Blow())
    table.waits(2.0)
    table.ticks()
    assert table.playing.missed == (0, 1, 1)
    table.does(2, do.Play("", raw(party.Give(Seat(0)))))
    assert table.playing.missed == (0, 1, 1)


def test_the_rules_judge_a_gift() -> None:
    table = party_table()
    assert table.refusal(2, GIVE) == "Give it to somebody else."
    table.does(1, GIVE)
    table.does(1, GIVE)
    assert table.refusal(1, GIVE) == "You have no coin to give."


def test_watchers_give_nothing() -> None:
    table = party_table()
    assert table.refusal(table.joins(), GIVE).startswith("You are watching")


def test_nothing_is_given_in_a_pause_or_after_the_end() -> None:
    table = party_table()
    table.does(1, do.Pause(""))
    assert table.refusal(1, GIVE) == "The game is paused."
    table.does(1, do.Resume(""))
    table.does(1, FINISH)
    assert table.refusal(1, GIVE) == "The game is over."


# Bots ------------------------------------------------------------------------------------------------------------
def test_a_bot_that_is_asked_may_give_first_and_stays_asked() -> None:
    table = party_table()
    table.does(1, do.AddBot("", Seat(1), 1))
    asked = table.playing.asked
    assert kinds(table.does(None, do.BotPlay(Seat(1), 1, party.Give(Seat(0))))) == ["moved"]
    assert table.playing.state.coins == (3, 1, 2)
    assert table.playing.asked == asked
    table.does(None, do.BotPlay(Seat(1), 1, party.Vote(Seat(2))))
    assert table.question(1) is None


def test_a_bot_gives_only_while_it_is_asked_and_cites_its_question() -> None:
    table = party_table()
    gift = do.BotPlay(Seat(1), 1, party.Give(Seat(0)))
    assert table.refusal(None, gift) == "No bot sits there."
    table.does(1, do.AddBot("", Seat(1), 1))
    assert table.refusal(None, do.BotPlay(Seat(1), 2, gift.move)).startswith("That answers an earlier question.")
    table.does(None, do.BotPlay(Seat(1), 1, party.Vote(Seat(2))))
    assert table.refusal(None, gift) == "It is not your turn."


# The host --------------------------------------------------------------------------------------------------------
def test_only_the_host_ends_the_party_early() -> None:
    table = party_table()
    assert table.refusal(2, FINISH) == "Only the host can do that."
    assert kinds(table.does(1, FINISH)) == ["moved"]
    assert table.result.winners == (0, 1, 2)
    assert table.result.reason == "The host is tired."


def test_a_host_who_only_watches_may_too() -> None:
    table = Script("party", 3)
    for _ in range(3):
        table.joins()
    table.starts()
    table.does(1, FINISH)
    assert table.table.status == "over"


# The clock -------------------------------------------------------------------------------------------------------
def test_nobody_makes_the_clocks_moves() -> None:
    table = voted(party_table())
    move = do.Play("", raw(party.TimeUp()), table.question(0))
    assert table.refusal(1, move) == "Only the clock does that."
    assert table.refusal(1, do.Write("", "time_up", table.question(0))) == "Only the clock does that."
