"""From an open table to the first question."""

from __future__ import annotations

import pytest

from tablebot.core.dice import Dice
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.log import events as ev
from tablebot.table.log.seats import Chair
from tests.games import party
from tests.table.script import Script, kinds, party_table, raw


def two_people(game: str) -> Script:
    table = Script(game, 2)
    table.does(1, do.Sit("", Seat(0)))
    table.joins()
    return table


def test_lots_are_drawn_where_the_game_wants_it() -> None:
    seatings = set[tuple[Chair, ...]]()
    for n in range(20):
        table = two_people("robotory")
        table.starts(f"seed {n}")
        started = table.log[-1]
        assert isinstance(started, ev.Started)
        assert started.order == Dice(f"seed {n}").shuffled((0, 1))
        seatings.add(table.table.chairs)
    assert seatings == {(Chair(1, (1,)), Chair(2, (2,))), (Chair(2, (2,)), Chair(1, (1,)))}


def test_elsewhere_everybody_stays_where_they_sit() -> None:
    for n in range(5):
        table = two_people("tictactoe")
        table.starts(f"seed {n}")
        assert table.table.chairs == (Chair(1, (1,)), Chair(2, (2,)))


def test_after_a_rematch_lots_are_not_drawn_again() -> None:
    for n in range(5):
        table = two_people("robotory")
        table.does(1, do.Begin(f"seed {n}", draw=False))
        assert table.table.chairs == (Chair(1, (1,)), Chair(2, (2,)))


def test_empty_chairs_are_carried_away() -> None:
    table = Script("party", 8)
    table.does(1, do.Sit("", Seat(1)))
    table.does(1, do.AddBot("", Seat(4), 1))
    table.does(1, do.AddBot("", Seat(7), 1))
    table.starts()
    assert len(table.table.chairs) == 3
    assert table.table.chairs[0] == Chair(2, (1,))
    assert table.playing.terms.seats == 3


def test_too_few_seats_are_refused_with_the_number_that_is_missing() -> None:
    table = Script("party", 8)
    table.joins()
    assert table.refusal(1, do.Begin("seed")) == "Birthday party needs 3 seats, 1 are taken."


def test_options_that_do_not_fit_the_seats_are_refused_and_can_be_changed() -> None:
    table = Script("party", 8, options=party.Options(candles=4))
    for _ in range(8):
        table.joins()
    assert table.refusal(1, do.Begin("seed")) == "Only 24 candles fit on the cake."
    assert table.table.status == "open"
    table.does(1, do.Configure("", options=raw(party.Options(candles=3))))
    table.starts()
    assert table.table.status == "playing"


def test_only_the_host_starts_and_only_once() -> None:
    table = two_people("tictactoe")
    assert table.refusal(2, do.Begin("seed")) == "Only the host can do that."
    table.starts()
    assert table.refusal(1, do.Begin("seed")) == "The game has started."


def test_a_host_who_only_watches_can_start() -> None:
    table = Script("tictactoe", 2)
    table.joins()
    table.joins()
    table.starts()
    assert table.table.status == "playing"
    assert table.table.seat(1) is None


@pytest.mark.parametrize(
    "command", [do.Resign(""), do.AskBack(""), do.AnswerBack("", yes=True), do.Pause(""), do.Write("", "mark 4", 1)]
)
def test_before_the_start_nothing_can_be_played(command: do.Command) -> None:
    assert two_people("tictactoe").refusal(1, command) == "The game has not started yet."


def test_the_first_rolls_come_with_the_start() -> None:
    table = party_table()
    assert kinds(table.log[-2:]) == ["started", "rolled"]
    assert table.turn.phase == "vote"
