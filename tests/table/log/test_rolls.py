"""Chance: drawn once by the table, logged, never drawn again."""

from __future__ import annotations

from tablebot.core.dice import Dice
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.dispatch import decide
from tablebot.table.log import events as ev
from tablebot.table.log.fold import fold
from tests.games import party
from tests.table.script import CATALOGUE, Script, kinds, party_table, raw, silent


def rolls(table: Script) -> list[bytes]:
    return [bytes(event.roll) for event in table.log if isinstance(event, ev.Rolled)]


def danced(seed: str) -> Script:
    """The whole party."""
    table = silent(party_table(seed=seed))
    for seat in range(3):
        table.plays(seat, party.Done())
    return table


def test_rolls_are_told_with_the_move_that_caused_them() -> None:
    table = silent(party_table())
    table.plays(0, party.Done())
    table.plays(1, party.Done())
    events = table.plays(2, party.Done())
    assert kinds(events) == ["moved", *["rolled"] * (len(events) - 1)]
    assert len(events) >= 2


def test_a_chain_of_rolls_is_one_event_each_so_that_it_can_be_seen() -> None:
    table = danced(next(seed for seed in map(str, range(1000)) if len(rolls(danced(seed))) >= 4))
    thrown = [event for event in table.log if isinstance(event, ev.Rolled)][1:]
    assert len(thrown) >= 3
    assert table.log[-1] is thrown[-1]
    assert table.playing.rolls == len(thrown) + 1


def test_a_stored_table_never_waits_for_the_dice() -> None:
    for seed in map(str, range(20)):
        assert danced(seed).table.status == "over"


def test_the_same_seed_rolls_the_same() -> None:
    assert rolls(danced("a")) == rolls(danced("a"))
    assert len({tuple(rolls(danced(seed))) for seed in map(str, range(20))}) > 5


def test_roll_n_comes_from_the_seed_and_n_alone() -> None:
    table = danced("a")
    assert rolls(table)[0] == bytes(raw(party.roll(party.Baking((2, 2, 2), 3, ()), Dice("a", 1))))
    for n, roll in enumerate(rolls(table)[1:], start=2):
        assert roll == bytes(raw(party.Thrown(1 + Dice("a", n).below(6))))


def test_a_lost_race_draws_the_same_again() -> None:
    table = silent(party_table())
    table.plays(0, party.Done())
    table.plays(1, party.Done())
    last = do.Play("", raw(party.Done()), table.question(2))
    once = [step.event for step in decide(table.table, 3, last, table.now)]
    # Another process was faster with a gift: the move is decided again, after it.
    table.does(1, do.Play("", raw(party.Give(Seat(1)))))
    again = [step.event for step in decide(table.table, 3, last, table.now)]
    assert once == again


def test_a_replay_needs_no_dice() -> None:
    table = danced("a")
    without_seed = [ev.Started(at=e.at, order=e.order, seed="") if isinstance(e, ev.Started) else e for e in table.log]
    assert fold(CATALOGUE, without_seed).playing.turn == table.result  # pyright: ignore[reportOptionalMemberAccess]


def test_a_client_cannot_roll() -> None:
    table = party_table()
    refusal = table.refusal(1, do.Play("", raw(party.Baked(Seat(0))), table.question(0)))
    assert refusal.startswith("That is not a move of this game")
