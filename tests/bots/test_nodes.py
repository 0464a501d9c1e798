"""Bots at tables of several nodes: any of them may think, and each question has one answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tablebot.bots.answering import Thinking
from tablebot.bots.queue import Work, work_at
from tablebot.bots.runner import Runner
from tablebot.bus.signals import BotAsked, mark
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.live import LiveTable
from tests.bus.valkey_server import ValkeyServer
from tests.games.tictactoe import Mark
from tests.server.serving import PATIENCE, TICTACTOE
from tests.store.postgres_server import PostgresServer
from tests.table.nodes import Node, quiet, same, shared, two_nodes


@asynccontextmanager
async def _bots(node: Node, workers: int) -> AsyncIterator[Runner]:
    runner = Runner(node.tables, Thinking(workers, PATIENCE, 0.0, [TICTACTOE]))
    node.nodes.on(BotAsked, lambda _, signal: runner.answering.hear(signal))
    try:
        yield runner
    finally:
        await runner.close()


async def _moves_until(count: int, *runners: Runner) -> None:
    async with asyncio.timeout(PATIENCE):
        while sum(runner.moves for runner in runners) < count or any(runner.tasks for runner in runners):
            await asyncio.gather(*(task for runner in runners for task in runner.tasks), return_exceptions=True)
            await asyncio.sleep(0)


async def _against_a_bot(node: Node) -> LiveTable:
    live = await node.opened(people=1, start=False)
    await node.does(live, 1, do.AddBot("", Seat(1), 1))
    await node.does(live, 1, do.Start(""))
    await node.plays(live, 0, Mark(8))
    return live


async def test_a_node_with_workers_thinks_for_the_tables_of_one_without(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b), _bots(a, 0) as asks, _bots(b, 1) as thinks:
        live = await _against_a_bot(a)
        await _moves_until(1, thinks)
        await quiet(a, b)
        assert live.table.playing is not None
        assert live.table.playing.state.board.count("O") == 1, "the node that holds the table has heard of it"
        assert asks.asking.open == 0
        assert not b.tables.live, "who thinks does not hold the table"


async def test_where_people_are_at_two_nodes_with_workers_one_of_them_answers(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b), _bots(a, 1) as one, _bots(b, 1) as other:
        here, there = await shared(a, b)
        await a.does(here, 2, do.AddBot("", Seat(1), 1))
        for turn in (1, 2):
            playing = here.table.playing
            assert playing is not None
            await a.plays(here, 0, Mark(playing.state.board.rindex(".")))
            await _moves_until(turn, one, other)
            await quiet(a, b)
        same(here, there)
        assert one.moves + other.moves == 2
        assert one.failures == other.failures == 0


async def test_both_nodes_say_the_same_of_who_asks(
    postgres: PostgresServer, valkey: ValkeyServer, tmp_path: Path
) -> None:
    async with two_nodes(postgres, valkey, tmp_path) as (a, b):
        here = await a.opened(people=2)
        there = await b.found(here)
        await presence.arrive(b.tables, there, 2, "192.0.2.2")
        await presence.arrive(a.tables, here, 1, "192.0.2.1")
        await quiet(a, b)
        assert work_at(here) == work_at(there) == Work(mark("192.0.2.1"), here.number, people=True)
        for _ in range(2):
            presence.depart(a.tables, here, 1)
        await quiet(a, b)
        assert work_at(here) == work_at(there) == Work(mark("192.0.2.2"), here.number, people=True)
