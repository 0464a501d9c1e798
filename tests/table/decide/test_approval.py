"""Texts that the host reads first, and kind words."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import Struct

from tablebot.core.errors import Illegal
from tablebot.core.game import AnyGame, Seat
from tablebot.table.decide import commands as do
from tablebot.table.log import events as ev
from tests.games import party
from tests.games.party import Toast
from tests.table.script import CATALOGUE, Script, kinds, raw, tictactoe_table

KINDER = "Please find kinder words."
RUDE = "You are all bastards"


def toasting(*, approval: bool = True, family: bool = True, games: dict[str, AnyGame] = CATALOGUE) -> Script:
    """Everybody writes a toast. The host, person 1, only watches; persons 2, 3 and 4 sit in seats 0, 1 and 2."""
    table = Script("party", 3, options=party.Options(toasts=True), games=games)
    table.does(1, do.SetManners("", approval=approval, family=family))
    for _ in range(3):
        table.joins()
    table.starts()
    return table


def held(table: Script) -> list[tuple[int, int, str]]:
    """What waits: its number, whose it is, and the text."""
    return [(waits.number, waits.by, waits.move.text) for _, waits in table.playing.waiting]


def judge(table: Script, number: int, *, yes: bool) -> list[str]:
    return kinds(table.does(1, do.JudgeMove("", number, yes=yes)))


# Held ------------------------------------------------------------------------------------------------------------
def test_a_text_waits_for_the_host_and_is_played_by_its_writer_once_approved() -> None:
    table = toasting()
    assert kinds(table.plays(1, Toast("To Ada"))) == ["held"]
    assert held(table) == [(1, 3, "To Ada")]
    assert table.playing.state.written.handed_in == ()
    assert judge(table, 1, yes=True) == ["moved"]
    assert held(table) == []
    assert table.playing.state.written.slots == (None, "To Ada", None)
    assert table.log[-1] == ev.Moved(at=table.now, seat=Seat(1), move=raw(Toast("To Ada")), by=3)


def test_texts_are_judged_in_any_order_each_by_its_number() -> None:
    table = toasting()
    for seat, text in enumerate(("One", "Two", "Three")):
        table.plays(seat, Toast(text))
    assert held(table) == [(1, 2, "One"), (2, 3, "Two"), (3, 4, "Three")]
    judge(table, 3, yes=True)
    judge(table, 1, yes=True)
    assert judge(table, 2, yes=True) == ["moved", "rolled"]
    assert table.playing.state.toasts == ("One", "Two", "Three")


def test_a_seat_may_write_something_else_while_it_waits() -> None:
    table = toasting()
    table.plays(0, Toast("First"))
    table.plays(1, Toast("Another"))
    table.plays(0, Toast("Better"))
    assert held(table) == [(2, 3, "Another"), (3, 2, "Better")]
    assert table.refusal(1, do.JudgeMove("", 1, yes=True)) == "That text does not wait any more."


def test_a_text_that_is_declined_is_written_again_with_a_fresh_clock() -> None:
    table = toasting()
    table.waits(50.0)
    table.plays(0, Toast("First"))
    question = table.question(0)
    table.waits(100.0)
    assert judge(table, 1, yes=False) == ["declined"]
    assert (held(table), table.left(0), table.question(0)) == ([], 60.0, question)
    table.plays(0, Toast("Second"))
    assert held(table) == [(2, 2, "Second")]


def test_what_the_rules_forbid_is_refused_as_usual() -> None:
    table = toasting()
    assert table.refusal(2, do.Play("", raw(Toast(" ")), 1)).startswith("A toast has 40 letters")
    assert table.refusal(2, do.Play("", raw(Toast("Hi")), 9)).startswith("That answers an earlier question")
    assert table.refusal(1, do.Play("", raw(Toast("Hi")), 1)) == "You are watching. Take a seat to play."


def test_what_is_no_text_does_not_wait() -> None:
    table = toasting()
    assert kinds(table.does(2, do.Play("", raw(party.Give(Seat(1)))))) == ["moved"]


def test_without_approval_a_text_is_played_at_once() -> None:
    table = toasting(approval=False)
    assert kinds(table.plays(1, Toast("To Ada"))) == ["moved"]


def test_bots_need_no_approval() -> None:
    table = toasting()
    table.does(1, do.AddBot("", Seat(1), 1))
    bots = do.BotPlay(Seat(1), table.question(1) or 0, Toast("Beep"))
    assert kinds(table.does(None, bots)) == ["moved"]


def test_a_text_that_waits_for_somebody_whose_bot_has_answered_waits_no_more() -> None:
    table = toasting()
    table.plays(1, Toast("Human"))
    table.does(1, do.AddBot("", Seat(1), 1))
    table.does(None, do.BotPlay(Seat(1), table.question(1) or 0, Toast("Beep")))
    assert held(table) == []


# Time ------------------------------------------------------------------------------------------------------------
def test_a_seat_whose_text_waits_is_not_timed_out() -> None:
    table = toasting()
    table.plays(1, Toast("To Ada"))
    table.waits(60.0)
    assert kinds(table.ticks()) == ["moved", "moved"]
    assert table.turn.seats == (1,)
    assert table.table.next_end is None
    table.waits(1000.0)
    assert table.ticks() == []
    judge(table, 1, yes=True)
    assert table.playing.state.toasts == ("Cheers!", "To Ada", "Cheers!")


def test_a_draft_of_a_text_waits_too_when_the_time_is_up() -> None:
    table = toasting()
    table.waits(60.0)
    assert kinds(table.ticks(seat1=Toast("To Ada"))) == ["moved", "held", "moved"]
    assert held(table) == [(1, 3, "To Ada")]


def test_the_clocks_own_words_need_no_approval() -> None:
    table = toasting()
    table.waits(60.0)
    assert kinds(table.ticks()) == ["moved", "moved", "moved", "rolled"]


def test_nothing_is_judged_during_a_pause() -> None:
    table = toasting()
    table.plays(1, Toast("To Ada"))
    table.does(1, do.Pause(""))
    assert table.refusal(1, do.JudgeMove("", 1, yes=True)) == "The game is paused."
    assert table.refusal(1, do.SetManners("", approval=False)) == "The game is paused."


# Who reads -------------------------------------------------------------------------------------------------------
def test_only_the_host_judges() -> None:
    table = toasting()
    table.plays(1, Toast("To Ada"))
    assert table.refusal(3, do.JudgeMove("", 1, yes=True)) == "Only the host can do that."


def test_who_plays_does_not_read_the_texts_of_others_first() -> None:
    table = Script("party", 3)
    table.does(1, do.Sit("", Seat(0)))
    why = "Whoever reads every text first cannot play. Stand up first."
    assert table.refusal(1, do.SetManners("", approval=True)) == why
    table.does(1, do.Stand(""))
    table.does(1, do.SetManners("", approval=True))
    for command in (do.Sit("", Seat(0)), do.SeatPerson("", 1, Seat(0))):
        assert table.refusal(1, command) == "You read every text first, so you cannot play."


def test_only_somebody_without_a_seat_becomes_host_then() -> None:
    table = toasting()
    watcher = table.joins(watch=True)
    why = "The host reads every text first. Choose somebody without a seat."
    assert table.refusal(1, do.MakeHost("", 2)) == why
    table.does(1, do.MakeHost("", watcher))
    assert table.table.host == watcher


def test_a_seat_that_takes_over_ends_it_and_what_waits_is_asked_for_anew() -> None:
    table = toasting()
    watcher = table.joins(watch=True)
    table.plays(0, Toast("To Ada"))
    table.away[1] = table.now
    table.waits(60.0)
    assert table.refusal(watcher, do.TakeHost("")) == "Only somebody who has had a seat here takes over."
    assert kinds(table.does(2, do.TakeHost(""))) == ["host_made", "declined", "manners_set"]
    assert (table.table.host, table.table.manners.approval) == (2, False)
    assert table.playing.waiting == () and table.question(0) is not None
    assert kinds(table.plays(0, Toast("To Ada"))) == ["moved"]


def test_when_the_host_goes_nobody_who_only_watches_reads_what_the_seats_have_written() -> None:
    table = toasting()
    table.joins(watch=True)
    table.does(1, do.Leave(""))
    assert (table.table.host, table.table.manners.approval) == (2, False)


def test_when_nobody_wants_to_read_any_more_all_that_waits_is_played() -> None:
    table = toasting()
    for seat, text in enumerate(("One", "Two")):
        table.plays(seat, Toast(text))
    assert kinds(table.does(1, do.SetManners("", approval=False))) == ["manners_set", "moved", "moved"]
    assert table.playing.state.written.slots == ("One", "Two", None)


def thrifty(state: party.State, seat: Seat, move: party.Move) -> party.State:
    """The rules of the party, and one more."""
    if isinstance(move, Toast) and not state.coins[seat]:
        raise Illegal("Who has no coins says nothing.")
    return party.apply(state, seat, move)


def test_a_text_that_has_become_illegal_meanwhile_is_declined() -> None:
    rules: Any = SimpleNamespace(**{**vars(party), "apply": thrifty})
    table = toasting(games={"party": replace(party.GAME, rules=rules)})
    table.plays(0, Toast("To Ada"))
    for _ in range(2):
        table.does(2, do.Play("", raw(party.Give(Seat(1)))))
    assert held(table) == [(1, 2, "To Ada")]
    assert judge(table, 1, yes=True) == ["declined"]
    assert held(table) == []
    assert table.playing.state.written.handed_in == ()


def test_nothing_waits_when_the_game_is_over() -> None:
    table = toasting()
    table.plays(0, Toast("To Ada"))
    table.does(1, do.Play("", raw(party.Finish())))
    assert held(table) == []
    assert table.refusal(1, do.JudgeMove("", 1, yes=True)) == "The game is over."


@pytest.mark.parametrize("end", [do.Close(""), do.MoveOn("NEXT")])
def test_nothing_waits_at_a_closed_table(end: do.Command | do.Inner) -> None:
    table = toasting()
    table.plays(0, Toast("To Ada"))
    table.does(None if isinstance(end, do.MoveOn) else 1, end)
    assert held(table) == []


# Kind words ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("approval", [False, True])
def test_a_rude_text_is_refused(approval: bool) -> None:
    table = toasting(approval=approval)
    for command in (do.Play("", raw(Toast(RUDE)), 1), do.Write("", f"toast {RUDE}", 1)):
        assert table.refusal(2, command) == KINDER
    table.plays(0, Toast("You are all classy"))


class Poem(Struct, frozen=True, tag="poem"):
    """A toast of two lines, and who it is for."""

    to: Seat
    lines: tuple[str, str]


def poetic(state: party.State, seat: Seat, move: party.Move | Poem) -> party.State:
    return party.apply(state, seat, Toast(" ".join(move.lines)) if isinstance(move, Poem) else move)


@pytest.mark.parametrize("lines", [("You are kind", "you bastards"), ("b.a.s.t.a.r.d", ""), ("b a s", "t a r d")])
def test_every_line_of_a_text_is_read(lines: tuple[str, str]) -> None:
    rules: Any = SimpleNamespace(**{**vars(party), "apply": poetic})
    game: AnyGame = replace(
        party.GAME, rules=rules, move=party.Move | Poem, kinds=replace(party.GAME.kinds, free_text=(Toast, Poem))
    )
    table = toasting(approval=False, games={"party": game})
    assert table.refusal(2, do.Play("", raw(Poem(Seat(1), lines)), 1)) == KINDER
    table.plays(0, Poem(Seat(1), ("You are kind", "and the cake is good")))


def test_where_the_family_is_not_at_home_everything_may_be_said() -> None:
    table = toasting(approval=False, family=False)
    assert kinds(table.plays(0, Toast(RUDE))) == ["moved"]


def test_a_rude_draft_is_not_played_by_the_clock() -> None:
    table = toasting(approval=False)
    table.waits(60.0)
    table.ticks(seat1=Toast(RUDE))
    assert table.playing.state.toasts == ("Cheers!", "Cheers!", "Cheers!")


def test_moves_without_free_text_are_not_read() -> None:
    table = tictactoe_table()
    assert table.table.manners.family
    assert table.table.game.kinds.free_text == ()
    table.does(1, do.Write("", "mark 4", 1))
