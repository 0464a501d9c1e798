"""The host has vanished: who takes over."""

from __future__ import annotations

from msgspec.structs import replace

from tablebot.table.decide import commands as do
from tablebot.table.log.events import Manners
from tests.table.script import Script, kinds, party_table


def test_a_seat_takes_over_from_a_host_who_has_been_away_for_a_minute() -> None:
    table = party_table()
    table.vanish(0)
    table.waits(17.5)
    assert table.refusal(2, do.TakeHost("")) == "The host is away. You can take over in 43 seconds."
    table.waits(42.5)
    assert kinds(table.does(2, do.TakeHost(""))) == ["host_made"]
    assert table.table.host == 2
    assert table.refusal(3, do.TakeHost("")) == "The host is here."


def test_nobody_takes_over_from_a_host_who_is_there() -> None:
    table = party_table()
    assert table.refusal(2, do.TakeHost("")) == "The host is here."
    assert table.refusal(1, do.TakeHost("")) == "You are the host already."


def test_a_host_who_comes_back_in_time_stays_host() -> None:
    table = party_table()
    table.vanish(0)
    table.waits(59.0)
    table.returns(1)
    table.waits(10.0)
    assert table.refusal(2, do.TakeHost("")) == "The host is here."


def test_pupils_do_not_take_over_from_their_teacher() -> None:
    table = party_table()
    table.table = replace(table.table, manners=Manners(taught=True))
    table.vanish(0)
    table.waits(600.0)
    assert table.refusal(2, do.TakeHost("")) == "Only your teacher is host here."


def test_a_host_can_be_taken_over_from_before_the_game_too() -> None:
    table = Script("party", 3)
    guest = table.joins()
    table.away[1] = table.now
    table.waits(60.0)
    table.does(guest, do.TakeHost(""))
    assert table.table.host == guest
