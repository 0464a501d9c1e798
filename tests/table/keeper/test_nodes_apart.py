"""Nodes that cannot hear each other: tables go on, nobody is taken for absent, and afterwards all agree again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.store.log import DoorRow
from tablebot.table.decide import commands as do
from tablebot.table.keeper import deletion
from tablebot.table.keeper.agenda import GRACE
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.nodes import POLLS
from tests.bus.valkey_server import ValkeyServer
from tests.games.tictactoe import Mark
from tests.store.postgres_server import PostgresServer
from tests.table.keeper.test_time import HURRIED, board
from tests.table.nodes import beats, quiet, same, shared, two_nodes
from tests.table.script import kinds


async def test_unknown_is_never_absence(postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path) -> None:
    async with two_nodes(postgres, valkey, tmp_path, HURRIED) as (a, b):
        here, there = await shared(a, b)
        presence.depart(b.tables, there, 2)
        presence.depart(a.tables, here, 1)
        await quiet(a, b)
        assert here.away.keys() == {1, 2}
        valkey.kill()
        try:
            a.now.seconds += GRACE + 1
            await a.bus.beat()
            assert not here.away
            await beat(a.tables)
            assert here.table.paused is None
            with pytest.raises(Refused, match="Nobody is missing there"):
                await a.does(here, 1, do.VoteAway("", Seat(1), "timeout"))
            with pytest.raises(Refused, match="The host is here"):
                await a.does(here, 2, do.TakeHost(""))
            assert await deletion.delete_old(a.tables, 90, a.now() + 100 * deletion.DAY) == 0
        finally:
            valkey.start()
        await beats(a, b)
        assert here.away.keys() == {1, 2}
        await beat(a.tables)
        assert here.table.paused is not None


async def test_without_the_bus_tables_go_on_and_with_it_everything_converges(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = await shared(a, b)
        valkey.kill()
        await a.plays(here, 0, Mark(0))
        await b.bus.beat()
        await b.nodes.poll()
        assert board(there) == "X........"
        await a.talk.say(here, 1, "hello")
        for _ in range(POLLS):
            await b.nodes.poll()
        assert [line.text for line in b.ears.lines] == ["hello"]
        await b.plays(there, 1, Mark(1))
        await b.talk.rename(there, 2, "Bea", "cat")
        await b.tables.set_password(there, 1, b"salt and hash")
        valkey.start()
        await beats(a, b)
        assert board(here) == "XO......." and here.door == DoorRow(here.door.invitation, b"salt and hash")
        same(here, there)


async def test_a_table_that_was_deleted_while_no_signals_came_is_gone_when_they_come_again(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = await shared(a, b)
        valkey.restart()
        await deletion.delete(a.tables, here)
        await beats(a, b)
        assert not b.tables.has(there)


async def test_people_of_a_dead_node_are_away_after_a_while_and_its_tables_go_on(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        _, there = await shared(a, b)
        await a.bus.close()
        a.now.seconds += 11
        await b.bus.beat()
        assert not there.away  # It may yet come back.
        valkey.ask(0, "DEL", "tablebot/0/here/A")  # As if the time was up.
        await b.bus.beat()
        assert there.away == {1: b.now()}
        await b.plays(there, 0, Mark(0))
        assert board(there) == "X........"


async def test_a_pause_that_was_a_mistake_is_over_at_once(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path, HURRIED) as (a, b):
        here, there = await shared(a, b)
        await b.does(there, None, do.EverybodyGone(b.now()))
        await quiet(a, b)
        assert here.table.paused is None and there.table.paused is None
        assert kinds(await a.stored(here))[-2:] == ["paused", "resumed"]
        same(here, there)
