"""What changes nothing is no event: a log grows with what happens, not with what is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest
from msgspec import Raw
from msgspec.structs import replace

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.core.phase import Clock
from tablebot.table.decide import commands as do
from tablebot.table.decide.dispatch import decide
from tablebot.table.log.table import Table
from tests.games.party import Give, Options, Toast
from tests.games.tictactoe import Mark
from tests.table.script import Script, kinds, party_table, raw, silent, tictactoe_table

SEATS = (Seat(0), Seat(1))
WISHES: dict[type, list[Any]] = {
    do.Play: [do.Play("", raw(Mark(4)), 1), do.Play("", raw(Toast("To Ada")), 1), do.Play("", raw(Give(Seat(1))))],
    do.Write: [do.Write("", "mark 4", 1)],
    do.Sit: [do.Sit("", seat) for seat in SEATS],
    do.Stand: [do.Stand("")],
    do.AddBot: [do.AddBot("", seat, level) for seat in SEATS for level in (1, 2)],
    do.RemoveBot: [do.RemoveBot("", seat) for seat in SEATS],
    do.Configure: [
        do.Configure(""),
        do.Configure("", pace="none"),
        do.Configure("", seats=2),
        do.Configure("", options=Raw(b"{}")),
        do.Configure("", options=raw(Options(toasts=True))),
    ],
    do.Start: [],  # What it becomes is below.
    do.TellShare: [do.TellShare("", "5e" * 32)],
    do.Pause: [do.Pause("")],
    do.Resume: [do.Resume("")],
    do.AskBack: [do.AskBack("")],
    do.AnswerBack: [do.AnswerBack("", yes=yes) for yes in (True, False)],
    do.Resign: [do.Resign("")],
    do.Rematch: [do.Rematch("")],
    do.Leave: [do.Leave("")],
    do.Arrange: [do.Arrange("", (Seat(0), Seat(1))), do.Arrange("", (Seat(1), Seat(0)))],
    do.Shuffle: [],
    do.SeatPerson: [do.SeatPerson("", 2, seat) for seat in SEATS],
    do.Remove: [do.Remove("", 2)],
    do.MakeHost: [do.MakeHost("", 1), do.MakeHost("", 2)],
    do.SetManners: [do.SetManners(""), do.SetManners("", family=True), do.SetManners("", teams=True)],
    do.Mute: [do.Mute("", 2, on=on) for on in (True, False)],
    do.JudgeMove: [do.JudgeMove("", 1, yes=yes) for yes in (True, False)],
    do.Restart: [do.Restart("")],
    do.Switch: [do.Switch("", "robotory")],
    do.Close: [do.Close("")],
    do.TakeHost: [do.TakeHost("")],
    do.VoteAway: [do.VoteAway("", Seat(1), choice) for choice in ("wait", "bot", "timeout")],
    do.RaiseHand: [do.RaiseHand("", up=up) for up in (True, False)],
    do.Come: [do.Come(9), do.Come(9, watch=True)],
    do.Begin: [do.Begin("seed")],
    do.Mix: [do.Mix(seed) for seed in "abcd"],
    do.Illustrate: [do.Illustrate(None)],
    do.BotPlay: [do.BotPlay(Seat(0), 1, Mark(4))],
    do.Tick: [do.Tick()],
    do.EverybodyGone: [do.EverybodyGone(0.0)],
    do.Recover: [do.Recover()],
    do.SomebodyBack: [do.SomebodyBack()],
    do.PersonBack: [do.PersonBack(1), do.PersonBack(2)],
    do.MoveOn: [do.MoveOn("ABCD")],
}


def waiting() -> Script:
    """Two sit at a table that has not begun, and a third watches."""
    table = Script("tictactoe", 2)
    table.does(1, do.Sit("", Seat(0)))
    table.joins()
    table.joins(watch=True)
    return table


def vanished() -> Script:
    table = tictactoe_table(undoable=True)
    table.plays(0, Mark(0))
    table.vanish(1)
    table.waits(90.0)
    return table


def over() -> Script:
    table = tictactoe_table()
    table.does(1, do.Resign(""))
    return table


def candles() -> Script:
    return silent(party_table())


SITUATIONS: list[Callable[[], Script]] = [waiting, tictactoe_table, vanished, over, party_table, candles]
BY_NOBODY = (do.Come, do.BotPlay, do.Tick, do.EverybodyGone, do.Recover, do.SomebodyBack, do.PersonBack, do.MoveOn)


def same(table: Table, other: Table) -> bool:
    return replace(table, seq=other.seq, at=other.at) == other


def test_every_command_is_tried() -> None:
    assert WISHES.keys() == {*get_args(do.Command), *get_args(do.Inner)}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_event_changes_something(situation: Callable[[], Script]) -> None:
    table = situation()
    for commands in WISHES.values():
        for command in commands:
            for by in (None,) if isinstance(command, BY_NOBODY) else (1, 2):
                for again in range(2):
                    _check(table, by, command, again)


def _check(table: Script, by: int | None, command: Any, again: int) -> None:
    """Whether the command, said twice if `again`, gives no event that leaves everything as it was."""
    before = table.table
    try:
        if again:
            before = [before, *(step.table for step in decide(before, by, command, table.now, table.away))][-1]
        for event, after in decide(before, by, command, table.now + 1, table.away):
            assert not same(after, before), event
            before = after
    except Refused:
        pass


def test_what_is_said_again_is_no_event() -> None:
    table = waiting()
    for command in (
        do.Configure("", options=Raw(b"{}")),
        do.Configure("", pace="none"),
        do.SetManners("", teams=True),
        do.Mute("", 3, on=True),
        do.RaiseHand("", up=True),
        do.Arrange("", (Seat(0), Seat(1))),
    ):
        table.does(1, command)
        assert table.does(1, command) == [], command


def test_a_bot_that_sits_there_already_does_not_sit_down_again() -> None:
    table = Script("tictactoe", 2)
    assert kinds(table.does(1, do.AddBot("", Seat(1), 1))) == ["bot_sat"]
    assert table.does(1, do.AddBot("", Seat(1), 1)) == []


def test_the_same_vote_again_is_no_event() -> None:
    table = silent(party_table(5))
    table.vanish(4)
    assert kinds(table.does(2, do.VoteAway("", Seat(4), "bot"))) == ["away_voted"]
    table.waits(10.0)
    assert table.does(2, do.VoteAway("", Seat(4), "bot")) == []


def test_a_vote_from_before_somebody_was_back_is_said_anew() -> None:
    table = silent(party_table(5))
    table.vanish(4)
    table.does(2, do.VoteAway("", Seat(4), "wait"))
    table.returns(5)
    table.waits(10.0)
    table.vanish(4)
    assert kinds(table.does(2, do.VoteAway("", Seat(4), "wait"))) == ["away_voted"]


def test_who_is_played_on_without_is_not_given_a_fresh_clock_again_and_again() -> None:
    table = tictactoe_table(clock=Clock(60.0))
    table.plays(0, Mark(0))
    table.vanish(1)
    assert kinds(table.does(1, do.VoteAway("", Seat(1), "timeout"))) == ["away_voted", "away_settled"]
    table.waits(1.0)
    left = table.left(1)
    assert table.does(1, do.VoteAway("", Seat(1), "timeout")) == []
    assert table.left(1) == left


def test_a_text_that_waits_for_the_host_does_not_wait_twice() -> None:
    table = Script("party", 3, options=Options(toasts=True))
    table.does(1, do.SetManners("", approval=True))
    for _ in range(3):
        table.joins()
    table.starts()
    assert kinds(table.plays(0, Toast("To Ada"))) == ["held"]
    assert table.plays(0, Toast("To Ada")) == []
    assert kinds(table.plays(0, Toast("To Ida"))) == ["held"]
