"""Claims: of several processes one thinks about a question. Whoever dies, or has lost the bus, is in nobody's way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from tablebot.bots.claims import CLAIM, Claims
from tablebot.bots.questions import OpenQuestion
from tablebot.bus.alone import Alone
from tablebot.bus.opening import open_bus
from tablebot.core.game import Seat
from tests.bus.valkey_server import ValkeyServer

QUESTION = OpenQuestion(7, Seat(1), 3)
OTHERS = (OpenQuestion(8, Seat(1), 3), OpenQuestion(7, Seat(0), 3), OpenQuestion(7, Seat(1), 4))
KEYS = "tablebot/0/claim/*"


@asynccontextmanager
async def _processes(server: ValkeyServer, count: int = 2) -> AsyncIterator[list[Claims]]:
    """So many processes, each with a line to the bus."""
    async with AsyncExitStack() as stack:
        buses = [open_bus(server.address()) for _ in range(count)]
        for bus in buses:
            stack.push_async_callback(bus.close)
            await bus.beat()
        yield [Claims(bus) for bus in buses]


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr("tablebot.bots.claims._now", lambda: self.now)


async def test_what_one_process_has_claimed_another_leaves_until_it_is_given_back(valkey: ValkeyServer) -> None:
    async with _processes(valkey) as (one, two):
        assert await one.take(QUESTION)
        assert await one.take(QUESTION)
        assert not await two.take(QUESTION)
        for other in OTHERS:
            assert await two.take(other)
        await two.give_back(QUESTION)  # It is not its own.
        assert not await two.take(QUESTION)
        await one.give_back(QUESTION)
        assert not await one.check(QUESTION)
        assert await two.take(QUESTION)
        assert one.lost == two.lost == 0


async def test_of_many_at_once_one_has_it(valkey: ValkeyServer) -> None:
    async with _processes(valkey, 5) as processes:
        assert sum(await asyncio.gather(*(claims.take(QUESTION) for claims in processes))) == 1


async def test_a_claim_ends_by_itself_unless_it_is_renewed(valkey: ValkeyServer) -> None:
    async with _processes(valkey) as (one, _):
        await one.take(QUESTION)
        (key,) = valkey.ask(0, "KEYS", KEYS)
        assert 0 < valkey.ask(0, "PTTL", key) <= 1000 * CLAIM
        valkey.ask(0, "PEXPIRE", key, 60)
        await one.renew()
        assert 1000 < valkey.ask(0, "PTTL", key) <= 1000 * CLAIM


async def test_who_was_stopped_for_too_long_learns_that_another_one_has_it(
    valkey: ValkeyServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    async with _processes(valkey) as (one, two):
        await one.take(QUESTION)
        valkey.ask(0, "FLUSHALL")  # As when its time is up.
        assert await two.take(QUESTION)
        assert await one.check(QUESTION)  # So soon nobody can have taken it.
        clock.now += CLAIM
        assert not await one.check(QUESTION)
        assert (one.lost, two.lost) == (1, 0)
        assert not await one.check(QUESTION)
        await one.give_back(QUESTION)
        assert await two.check(QUESTION)


async def test_a_bus_that_has_forgotten_everything_is_told_again(valkey: ValkeyServer) -> None:
    async with _processes(valkey) as (one, two):
        await one.take(QUESTION)
        valkey.ask(0, "FLUSHALL")
        await one.renew()
        assert QUESTION in one
        assert not await two.take(QUESTION)
        assert one.lost == 0


async def test_while_the_bus_is_away_everybody_thinks(valkey: ValkeyServer) -> None:
    async with _processes(valkey) as processes:
        await asyncio.to_thread(valkey.kill)
        try:
            for claims in processes:
                assert await claims.take(QUESTION)
                await claims.renew()
                assert QUESTION in claims
                await claims.give_back(QUESTION)
                assert claims.lost == 0
        finally:
            await asyncio.to_thread(valkey.start)


async def test_whoever_stops_waiting_for_a_claim_breaks_no_line(valkey: ValkeyServer) -> None:
    async with _processes(valkey) as (one, two):
        taking = asyncio.create_task(one.take(QUESTION))
        await asyncio.sleep(0)
        taking.cancel()
        await asyncio.wait([taking])
        assert await one.take(OTHERS[0])
        assert not await two.take(OTHERS[0])


async def test_one_process_alone_asks_nobody() -> None:
    claims = Claims(Alone())
    assert await claims.take(QUESTION)
    assert await claims.check(QUESTION)
    await claims.give_back(QUESTION)
    assert QUESTION not in claims
