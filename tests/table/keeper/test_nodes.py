"""Two nodes serve one table as if they were one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablebot.core.errors import Missing, Refused
from tablebot.core.game import Seat
from tablebot.server.sockets.outline import table_now
from tablebot.table.decide import commands as do
from tablebot.table.keeper import deletion
from tablebot.table.keeper.agenda import COURTESY, GRACE, IDLE
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.live import Visitor
from tablebot.table.log import events as ev
from tablebot.table.log.events import Pledge
from tests.bus.valkey_server import ValkeyServer
from tests.games.tictactoe import Mark
from tests.store.postgres_server import PostgresServer
from tests.table.house import play
from tests.table.keeper.test_time import HURRIED, board, draft
from tests.table.nodes import beats, quiet, same, shared, two_nodes


# The log ------------------------------------------------------------------------------------------------------------
async def test_a_move_at_one_node_is_seen_at_the_other(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = await shared(a, b)
        for number, house, live in ((0, a, here), (1, b, there), (2, a, here), (3, b, there)):
            await house.plays(live, number % 2, Mark(number))
            await quiet(a, b)
        assert board(here) == board(there) == "XOXO....."
        assert [table.seq for table in b.ears.heard[here.code]] == [*range(there.table.seq - 3, there.table.seq + 1)]
        same(here, there)


async def test_moves_at_once_at_both_nodes_are_told_apart_by_the_log(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = await shared(a, b)
        await a.plays(here, 0, Mark(0))
        # The other node has not heard of it yet, and would refuse the answer: it looks first.
        assert board(there) == "........."
        await b.does(there, there.table.chairs[1].people[0], play(here, 1, Mark(1)))
        assert board(there) == "XO......."
        await quiet(a, b)
        same(here, there)


async def test_a_table_that_one_node_has_costs_no_signal(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        live = await a.opened()
        await quiet(a, b)
        before = valkey.ask(0, "INFO", "commandstats")["cmdstat_publish"]["calls"]
        await a.plays(live, 0, Mark(0))
        await a.talk.say(live, 1, "hello")
        assert valkey.ask(0, "INFO", "commandstats")["cmdstat_publish"]["calls"] == before


async def test_who_joins_at_one_node_is_known_by_name_at_the_other(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = await shared(a, b, start=False)
        person = await b.joins(there, "Zoé", watch=True)
        await quiet(a, b)
        assert here.people[person].name == "Zoé"
        same(here, there)


async def test_what_happens_while_a_node_reads_a_table_is_not_missed(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here = await a.opened()
        read = b.store._store.beside

        async def slowly(tables: list[tuple[int, int]]) -> object:
            await a.plays(here, 0, Mark(4))  # After the log was read.
            await a.talk.rename(here, 2, "Bea", "cat")
            b.store.beside = read
            await quiet(a, b)
            return await read(tables)

        b.store.beside = slowly
        there = await b.found(here)
        await quiet(a, b)
        assert board(there) == "....X...." and there.people[2].name == "Bea"
        same(here, there)


# Beside the log -----------------------------------------------------------------------------------------------------
async def test_names_teams_doors_and_talk_are_the_same_at_both_nodes(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = await shared(a, b, start=False)
        await a.does(here, 1, do.SetManners("", teams=True))
        await quiet(a, b)
        await b.talk.rename(there, 2, "Bea", "cat")
        await a.talk.name_team(here, 1, Seat(0), "Owls")
        await a.tables.set_password(here, 1, b"salt and hash")
        await a.talk.say(here, 1, "hello")
        await b.talk.say(there, 2, "good evening")
        await quiet(a, b)
        assert there.teams == {1: "Owls"} and here.people[2].name == "Bea"
        assert there.door.password == b"salt and hash"
        for node in (a, b):
            assert sorted((line.n, line.text) for line in node.ears.lines) == [(1, "hello"), (2, "good evening")]
        same(here, there)


async def test_each_line_is_told_once_at_each_node_however_they_talk_at_once(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = await shared(a, b)
        for n in range(10):
            await a.talk.say(here, 1, f"a {n}")
            await b.talk.say(there, 2, f"b {n}")
        await quiet(a, b)
        for node in (a, b):
            assert sorted(line.n for line in node.ears.lines) == [*range(1, 21)]


async def test_what_waits_for_the_host_waits_at_both_nodes_until_it_is_read(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = await shared(a, b, start=False)
        await a.does(here, 1, do.Stand(""))
        await a.does(here, 1, do.SetManners("", approval=True))
        await quiet(a, b)
        for words in ("may I?", "and this?"):
            await b.talk.say(there, 2, words)
        await quiet(a, b)
        assert [line.text for line in here.unread.values()] == ["may I?", "and this?"]
        await a.talk.judge_line(here, 1, 2, yes=True)
        await a.talk.judge_line(here, 1, 1, yes=False)
        await quiet(a, b)
        assert not here.unread and not there.unread
        for node in (a, b):
            assert [line.text for line in node.ears.lines] == ["and this?"]


async def test_a_table_that_is_deleted_at_one_node_is_gone_at_the_other(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = await shared(a, b)
        await deletion.delete(a.tables, here)
        await quiet(a, b)
        assert not b.tables.has(there)
        with pytest.raises(Missing):
            await b.found(here)


# Who is there -------------------------------------------------------------------------------------------------------
async def test_nobody_is_away_who_is_at_the_other_node(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = await shared(a, b)
        assert not here.away and not there.away
        same(here, there)
        presence.depart(b.tables, there, 2)
        await quiet(a, b)
        assert here.away == there.away == {2: a.now()}
        a.now.seconds += 100
        here.screens.put_up(here.screens.next_number(), admitted=False)
        await presence.arrive(a.tables, here, None)
        await quiet(a, b)
        assert here.screen_count == there.screen_count == 1
        assert there.screens.next_number() == 2
        same(here, there)


async def test_who_comes_while_another_node_looks_who_is_there_is_known_to_it(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here = await a.opened()
        with monkeypatch.context() as slow:  # What it shows is on its way, and it knows of nobody to tell.
            slow.setattr(a.bus, "show", lambda *_: None)
            presence.depart(a.tables, here, 1)
        there = await b.found(here)
        await presence.arrive(b.tables, there, 2)
        await quiet(a, b)
        same(here, there)
        assert not any(one.here for one in table_now(there, there.table).people if one.person == 1)


async def test_a_node_without_sockets_does_not_pause_what_others_play(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path, HURRIED) as (a, b):
        here = await a.opened()
        there = await b.found(here)
        await quiet(a, b)
        a.now.seconds += GRACE + 1
        await beat(b.tables)
        assert there.table.paused is None
        presence.depart(a.tables, here, 1)
        await quiet(a, b)
        a.now.seconds += GRACE + 1
        await beat(b.tables)
        await quiet(a, b)
        assert here.table.paused is not None and here.table.paused.since == a.now() - GRACE - 1


async def test_a_table_leaves_the_memory_of_a_node_that_has_no_sockets_there(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here = await a.opened()
        there = await b.found(here)
        await quiet(a, b)
        assert here.elsewhere.keys() == {"B"}
        a.now.seconds += IDLE + 1
        await beat(b.tables)
        await beat(a.tables)
        await quiet(a, b)
        assert not b.tables.has(there) and a.tables.has(here)
        assert not here.elsewhere


async def test_a_second_node_does_not_restart_a_clock_that_runs(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path, HURRIED) as (a, b):
        here = await a.opened()
        a.now.seconds += 30
        there = await b.found(here)
        await presence.arrive(b.tables, there, 2)
        await quiet(a, b)
        assert there.due == here.due == a.now() + 30
        assert not any(isinstance(event, ev.Paused) for event in await a.stored(here))


async def test_a_table_that_no_node_held_begins_its_clock_anew(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path, HURRIED) as (a, b):
        here = await a.opened()
        a.tables.drop(here)  # As if its process was long dead.
        await quiet(a, b)
        a.now.seconds += 600
        there = await b.found(here)
        await presence.arrive(b.tables, there, 1)
        assert there.due == b.now() + 60


async def test_while_nobody_knows_a_clock_waits_and_then_begins_anew(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path, HURRIED) as (a, b):
        here = await a.opened()
        a.tables.drop(here)
        await quiet(a, b)
        a.now.seconds += 600
        valkey.restart()
        await b.bus.beat()
        there = await b.found(here)
        await presence.arrive(b.tables, there, 1)
        assert not there.is_settled
        await beat(b.tables)
        assert board(there) == "........."
        await beats(a, b)
        assert there.is_settled and there.due == b.now() + 60 and there.table.paused is None


async def test_the_clock_is_left_to_the_node_of_those_whose_time_it_is(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path, HURRIED) as (a, b):
        here, there = await shared(a, b)
        a.now.seconds += 60
        await beat(b.tables)
        assert board(there) == "........."
        a.now.seconds += COURTESY
        await beat(b.tables)
        await quiet(a, b)
        assert board(here) == board(there) == "X........"


async def test_a_draft_is_known_at_both_nodes_and_played_by_whichever_clock(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path, HURRIED) as (a, b):
        here, there = await shared(a, b)
        draft(a, here, 1, b'{"type":"mark","square":7}')
        a.tell_draft(here, 1)
        await quiet(a, b)
        assert there.drafts == here.drafts
        a.now.seconds += 60 + COURTESY
        await beat(b.tables)
        await quiet(a, b)
        assert board(here) == ".......X." and not here.drafts and not there.drafts


async def test_a_draft_from_before_is_told_to_a_node_that_comes_later(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here = await a.opened()
        draft(a, here, 1, b'{"type":"mark","square":7}')
        there = await b.found(here)
        await quiet(a, b)
        assert there.drafts == here.drafts


async def test_pledges_of_pages_at_another_node_count_once(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, there = await shared(a, b, "party", people=3, start=False)
        here.pledges.promise("page 1", Pledge(1, "11" * 32))
        there.pledges.promise("page 2", Pledge(2, "22" * 32))
        b.tables.show(there)
        await quiet(a, b)
        await a.does(here, 1, do.Start(""))
        assert here.table.shares is not None
        assert here.table.shares.pledges == (Pledge(1, "11" * 32), Pledge(2, "22" * 32))
        await quiet(a, b)
        assert not there.pledges.newest


async def test_whom_the_host_has_removed_stays_away_from_both_nodes(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here, _ = await shared(a, b)
        visitor = Visitor("192.0.2.7", "tablet")
        _, person = await b.tables.join(here.code, "Eve", "owl", b"Eve's", watch=True, visitor=visitor)
        await quiet(a, b)
        await a.does(here, 1, do.Remove("", person))
        await quiet(a, b)
        for node in (a, b):
            with pytest.raises(Refused, match="The host has removed you"):
                await node.tables.join(here.code, "Eve", "owl", b"again", watch=True, visitor=visitor)


async def test_old_tables_are_spared_where_somebody_is_at_any_node(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here = await a.opened()
        empty = await a.opened()
        presence.depart(a.tables, empty, 1)
        later = a.now() + 100 * deletion.DAY
        assert await deletion.delete_old(b.tables, 90, later) == 1
        await quiet(a, b)
        assert a.tables.has(here) and not a.tables.has(empty)
        presence.depart(a.tables, here, 1)
        await quiet(a, b)
        assert await b.bus.claim(deletion.CLAIM, 5)
        assert await deletion.delete_old(a.tables, 90, later) == 0  # The other one is at it.
        await b.bus.release(deletion.CLAIM)
        assert await deletion.delete_old(a.tables, 90, later) == 1
