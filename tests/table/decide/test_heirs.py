"""Who looks after a table for its host: an heir, who keeps the party going and opens nothing that was the host's."""

from __future__ import annotations

from typing import Any

import pytest

from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.next_table import first_events, following
from tablebot.table.log import events as ev
from tablebot.table.log.fold import fold
from tests.games.party import Toast
from tests.table.script import CATALOGUE, Script, kinds, party_table

HOST, HEIR, OTHER = 1, 2, 3
ONLY_THEY = "You look after this table for its host. Only they can do that."


def inherited() -> Script:
    """A party in which seat 1 has taken over from the host, who is back by now."""
    table = party_table()
    table.vanish(0)
    table.waits(60.0)
    table.does(HEIR, do.TakeHost(""))
    table.returns(HOST)
    return table


# Who inherits ----------------------------------------------------------------------------------------------------
def test_who_has_only_watched_never_takes_over() -> None:
    table = party_table()
    watcher = table.joins(watch=True)
    table.vanish(0, 1, 2)
    table.waits(600.0)
    assert table.refusal(watcher, do.TakeHost("")) == "Only somebody who has had a seat here takes over."


def test_who_had_a_seat_takes_over_where_nobody_who_has_one_is_there() -> None:
    table = Script("party", 4)
    former = table.joins()
    table.does(former, do.Stand(""))
    for _ in range(4):
        table.joins()
    table.starts()
    table.vanish(0, 1, 2)
    table.away[HOST] = table.now
    table.waits(60.0)
    assert table.refusal(former, do.TakeHost("")) == "Somebody with a seat takes over."
    table.vanish(3)
    table.does(former, do.TakeHost(""))
    assert (table.table.host, table.table.heir_of) == (former, HOST)


def test_a_host_who_leaves_without_a_word_leaves_an_heir() -> None:
    table = party_table()
    table.does(HOST, do.AddBot("", Seat(0), 1))
    assert kinds(table.does(HOST, do.Leave(""))) == ["host_made", "left"]
    assert (table.table.host, table.table.true_host) == (HEIR, HOST)
    assert table.refusal(HEIR, do.Close("")) == ONLY_THEY


def test_a_table_whose_host_leaves_it_to_watchers_is_closed() -> None:
    table = Script("party", 3)
    watcher = table.joins(watch=True)
    assert kinds(table.does(HOST, do.Leave(""))) == ["left", "closed"]
    assert table.table.people == (watcher,)
    assert table.table.true_host != watcher


def test_whom_the_host_made_host_is_no_heir() -> None:
    table = party_table()
    table.does(HOST, do.MakeHost("", OTHER))
    assert (table.table.host, table.table.heir_of) == (OTHER, None)
    table.does(OTHER, do.Close(""))


def test_whom_an_heir_makes_host_is_an_heir_and_has_had_a_seat() -> None:
    table = inherited()
    watcher = table.joins(watch=True)
    assert table.refusal(HEIR, do.MakeHost("", watcher)) == "Choose somebody who has had a seat here."
    table.does(HEIR, do.MakeHost("", OTHER))
    assert (table.table.host, table.table.heir_of) == (OTHER, HOST)


def test_who_was_removed_and_joins_anew_has_had_no_seat() -> None:
    table = party_table()
    table.does(HOST, do.Remove("", OTHER))
    again = table.joins(watch=True)
    table.vanish(0, 1)
    table.waits(60.0)
    assert table.refusal(again, do.TakeHost("")) == "Only somebody who has had a seat here takes over."


# The host comes back ---------------------------------------------------------------------------------------------
def test_the_true_host_takes_the_table_back_at_once() -> None:
    table = inherited()
    table.does(HOST, do.TakeHost(""))
    assert (table.table.host, table.table.heir_of) == (HOST, None)


def test_when_an_heir_leaves_the_true_host_is_host_again() -> None:
    table = inherited()
    table.does(HEIR, do.AddBot("", Seat(1), 1))
    table.does(HEIR, do.Leave(""))
    assert (table.table.host, table.table.heir_of) == (HOST, None)


def test_an_heir_neither_removes_nor_mutes_the_true_host() -> None:
    table = inherited()
    assert table.refusal(HEIR, do.Remove("", HOST)) == "It is their table. You look after it for them."
    assert table.refusal(HEIR, do.Mute("", HOST, on=True)) == "The host is always heard."
    table.does(HEIR, do.Remove("", OTHER))


def test_the_true_host_closes_the_table_whoever_looks_after_it() -> None:
    table = inherited()
    table.does(HOST, do.Close(""))
    assert table.table.closed


# What an heir may not --------------------------------------------------------------------------------------------
def test_an_heir_does_not_close_the_table() -> None:
    assert inherited().refusal(HEIR, do.Close("")) == ONLY_THEY


@pytest.mark.parametrize("more", [{"watchers": True}, {"screen_talk": True}, {"approval": True}], ids=str)
def test_an_heir_shows_nobody_more_than_the_host_did(more: dict[str, Any]) -> None:
    table = party_table()
    table.does(HOST, do.SetManners("", watchers=False))
    table.vanish(0)
    table.waits(60.0)
    table.does(HEIR, do.TakeHost(""))
    refusal = table.refusal(HEIR, do.SetManners("", **more))
    assert refusal == "You look after this table for its host. Only they decide who watches and reads along."
    table.does(HEIR, do.SetManners("", locked=True, talk="seats", hints=False))
    table.does(HEIR, do.SetManners("", locked=False))


def test_an_heir_does_not_take_the_seat_of_somebody_they_have_removed() -> None:
    table = Script("robot_miner", 4)
    former = table.joins()
    table.does(former, do.Stand(""))
    for _ in range(4):
        table.joins()
    table.starts()
    table.vanish(0, 1, 2, 3)
    table.away[HOST] = table.now
    table.waits(60.0)
    table.does(former, do.TakeHost(""))
    table.does(former, do.Remove("", table.person(1)))
    assert table.refusal(former, do.Sit("", Seat(1))) == "A bot plays there. Ask the host for the seat."
    assert table.refusal(former, do.SeatPerson("", former, Seat(1))) == "A bot plays there. Ask the host for the seat."


def test_texts_that_were_written_for_the_host_are_not_for_an_heir() -> None:
    table = Script("party", 3, options=CATALOGUE["party"].options(toasts=True))
    former = table.joins()
    table.does(former, do.Stand(""))
    for _ in range(3):
        table.joins()
    table.does(HOST, do.SetManners("", approval=True))
    table.starts()
    table.plays(0, Toast("To Ada"))
    assert table.playing.waiting
    table.vanish(0, 1, 2)
    table.away[HOST] = table.now
    table.waits(60.0)
    assert kinds(table.does(former, do.TakeHost(""))) == ["host_made", "declined", "manners_set"]
    assert not table.playing.waiting
    assert not table.table.manners.approval


# The next table --------------------------------------------------------------------------------------------------
def test_an_heir_is_no_more_than_that_at_the_next_table_either() -> None:
    table = inherited()
    watcher = table.joins(watch=True)
    then = following(table.table, do.Restart(""), CATALOGUE)
    assert then is not None
    after = fold(CATALOGUE, first_events(table.table, then, table.now))
    assert (after.host, after.true_host) == (HEIR, HOST)
    assert set(after.sat) == {HOST, HEIR, OTHER}
    assert watcher not in after.sat


def test_nobody_new_gets_the_number_of_a_host_who_has_left() -> None:
    table = party_table()
    late = table.joins(watch=True)
    table.does(HOST, do.MakeHost("", late))
    table.does(late, do.Leave(""))
    then = following(table.table, do.Restart(""), CATALOGUE)
    assert then is not None
    after = fold(CATALOGUE, first_events(table.table, then, table.now))
    assert after.true_host == late
    assert after.joined >= late


# Old logs --------------------------------------------------------------------------------------------------------
def test_in_an_old_log_who_was_made_host_is_the_host() -> None:
    table = party_table()
    made = fold(CATALOGUE, [*table.log, ev.HostMade(at=table.now, person=HEIR)])
    assert (made.host, made.true_host) == (HEIR, HEIR)


def test_in_an_old_log_who_comes_to_an_empty_table_only_looks_after_it() -> None:
    log = Script("party", 3).log
    left = ev.Left(at=log[0].at, person=HOST)
    table = fold(CATALOGUE, [*log, left, ev.Joined(at=log[0].at, person=2)])
    assert (table.host, table.true_host) == (2, HOST)
