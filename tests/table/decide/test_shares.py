"""The seed that server and devices make together: promised by all before any part is told, and nobody can choose it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tablebot.core.dice import joint_seed, seed_hash
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.log import events as ev
from tablebot.table.log.events import Person, Pledge
from tablebot.table.log.fold import fold
from tablebot.table.log.shares import PATIENCE
from tests.table.script import CATALOGUE, Script, kinds

SECRET = "ab" * 32


def share(person: Person) -> str:
    return f"{person}{person}" * 32


def pledges(*people: Person) -> tuple[Pledge, ...]:
    return tuple(Pledge(person, seed_hash(share(person))) for person in people)


def gathered(game: str = "party", people: int = 3) -> Script:
    """Everybody sits, nobody has begun."""
    table = Script(game, people)
    table.does(1, do.Sit("", Seat(0)))
    for _ in range(people - 1):
        table.joins()
    return table


def pledged(people: Iterable[Person] = (1, 2, 3)) -> Script:
    """The game is about to start."""
    table = gathered()
    assert kinds(table.does(1, do.Begin(SECRET, pledges=pledges(*people)))) == ["shares_pledged"]
    return table


def tells(table: Script, person: Person, told: str | None = None) -> list[str]:
    return kinds(table.does(person, do.TellShare("", told or share(person))))


def test_the_game_starts_when_all_have_told_and_its_seed_is_made_of_every_part() -> None:
    table = pledged()
    assert table.table.status == "open"
    assert tells(table, 3) == ["share_told"]
    assert tells(table, 1) == ["share_told"]
    assert tells(table, 2)[:2] == ["share_told", "started"]
    seed = joint_seed(SECRET, [(n, share(n)) for n in (1, 2, 3)])
    assert table.playing.terms.seed == seed
    assert table.table.shares is not None and table.table.shares.missing == ()
    assert fold(CATALOGUE, table.log) == table.table


def test_every_part_and_whose_it_is_makes_another_seed() -> None:
    parts = [
        (SECRET, [(1, share(1)), (2, share(2))]),
        (SECRET, [(1, share(2)), (2, share(1))]),
        (SECRET, [(1, share(1))]),
        (SECRET, []),
        (share(1), [(1, share(1)), (2, share(2))]),
    ]
    assert len({joint_seed(*each) for each in parts}) == len(parts)


def test_where_no_device_promises_it_starts_at_once_with_the_servers_seed() -> None:
    table = gathered()
    assert kinds(table.does(1, do.Begin(SECRET)))[0] == "started"
    assert table.playing.terms.seed == SECRET
    assert table.table.shares is None


def test_where_nothing_is_left_to_chance_nobody_is_asked() -> None:
    table = gathered("tictactoe", 2)
    assert kinds(table.does(1, do.Begin(SECRET, pledges=pledges(1, 2)))) == ["started"]


def test_lots_for_the_seats_are_drawn_from_the_joint_seed() -> None:
    orders = set[tuple[Seat, ...]]()
    for n in range(12):
        table = gathered("robotory", 2)
        table.does(1, do.Begin(f"{n}", pledges=pledges(1, 2)))
        tells(table, 1)
        tells(table, 2)
        started = table.log[-1]
        assert isinstance(started, ev.Started)
        orders.add(started.order)
    assert len(orders) == 2


def test_in_a_rematch_nobody_changes_seats_again() -> None:
    for n in range(6):
        table = gathered("clever_party", 2)
        table.does(1, do.Begin(f"{n}", draw=False, pledges=pledges(1)))
        tells(table, 1)
        assert [chair.people for chair in table.table.chairs] == [(1,), (2,)]


def test_who_does_not_tell_in_time_is_left_out_for_all_to_see() -> None:
    table = pledged()
    tells(table, 2)
    table.waits(PATIENCE - 0.1)
    assert table.ticks() == []
    table.waits(0.1)
    assert kinds(table.ticks())[0] == "started"
    assert table.playing.terms.seed == joint_seed(SECRET, [(2, share(2))])
    assert table.table.shares is not None and table.table.shares.missing == (1, 3)
    assert table.refusal(1, do.TellShare("", share(1))) == "These dice have been cast."


def test_where_nobody_tells_anything_it_starts_all_the_same() -> None:
    table = pledged()
    assert table.table.next_end == table.now + PATIENCE
    table.waits(PATIENCE)
    table.ticks()
    assert table.playing.terms.seed == joint_seed(SECRET, [])


def test_the_clock_of_the_first_question_begins_with_the_game() -> None:
    table = pledged()
    table.waits(1.5)
    for person in (1, 2, 3):
        tells(table, person)
    fresh = gathered()
    fresh.starts()
    assert table.left(0) == fresh.left(0) is not None


def test_another_value_than_promised_is_refused() -> None:
    table = pledged()
    assert table.refusal(2, do.TellShare("", share(1))) == "That is not what your device has promised."
    tells(table, 2)


def test_nobody_tells_twice() -> None:
    table = pledged()
    tells(table, 2)
    assert table.refusal(2, do.TellShare("", share(2))) == "Your device has told its part of these dice."


def test_nobody_tells_too_early_or_without_a_promise() -> None:
    table = gathered()
    nothing = "Your device has promised nothing for these dice."
    assert table.refusal(1, do.TellShare("", share(1))) == nothing
    table = pledged([1, 2])
    assert table.refusal(3, do.TellShare("", share(3))) == nothing


def test_whoever_copies_a_promise_keeps_nobody_out_and_cancels_nothing() -> None:
    copied = (Pledge(1, seed_hash(share(2))), *pledges(2))
    seeds: list[str] = []
    for tellers in ((2,), (2, 1)):
        table = gathered()
        table.does(1, do.Begin(SECRET, pledges=copied))
        for person in tellers:
            tells(table, person, share(2))
        table.waits(PATIENCE)
        table.ticks()
        seeds.append(table.playing.terms.seed)
    assert seeds == [joint_seed(SECRET, [(2, share(2))]), joint_seed(SECRET, [(1, share(2)), (2, share(2))])]


def test_devices_of_those_who_only_watch_take_no_part() -> None:
    table = gathered()
    watcher = table.joins(watch=True)
    (event,) = table.does(1, do.Begin(SECRET, pledges=pledges(2, watcher)))
    assert isinstance(event, ev.SharesPledged)
    assert event.pledges == pledges(2)


def test_every_device_of_a_team_takes_part() -> None:
    table = gathered()
    table.does(1, do.SetManners("", teams=True))
    mate = table.joins()
    assert table.table.seat(mate) is not None
    table.does(1, do.Begin(SECRET, pledges=pledges(1, 2, 3, mate)))
    assert [tells(table, person)[-1] for person in (mate, 1, 2)] == ["share_told"] * 3
    assert "started" in tells(table, 3)


CHANGES = [
    (2, do.Stand("")),
    (2, do.Leave("")),
    (1, do.Sit("", Seat(2))),
    (1, do.Remove("", 2)),
    (1, do.Arrange("", (Seat(2), Seat(1), Seat(0)))),
    (1, do.Mix("seed")),
    (1, do.Configure("", seats=4)),
    (1, do.SetManners("", teams=True)),
    (1, do.Begin("another")),
    (1, do.Switch("", "tictactoe")),
]


@pytest.mark.parametrize(("by", "command"), CHANGES, ids=[type(command).__name__ for _, command in CHANGES])
def test_once_all_is_promised_nothing_changes_the_game_that_starts(by: Person, command: do.Command | do.Inner) -> None:
    table = pledged()
    assert table.refusal(by, command) == "The game is about to start. Try again in a moment."


def test_whoever_comes_meanwhile_watches() -> None:
    table = Script("party", 4)
    table.does(1, do.Sit("", Seat(0)))
    for _ in range(2):
        table.joins()
    table.does(1, do.Begin(SECRET, pledges=pledges(1)))
    assert table.table.seat(table.joins()) is None
    tells(table, 1)
    assert len(table.table.chairs) == 3


def test_a_host_may_close_the_table_meanwhile_and_nothing_starts() -> None:
    table = pledged()
    table.does(1, do.Close(""))
    table.waits(PATIENCE)
    assert table.ticks() == []
    assert table.refusal(2, do.TellShare("", share(2))) == "This table is closed."
