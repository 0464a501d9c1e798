"""What is promised of a bus, tried on a real Valkey: told, heard, known, and forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager

import pytest

from tablebot.bus import valkey as beating
from tablebot.bus.line import Address
from tablebot.bus.signals import Alive, Appended, Guest, Here, Presence, Reacted, Signal
from tablebot.bus.valkey import ValkeyBus
from tests.bus.valkey_server import ValkeyServer

ADA = Presence((Guest(1, 1, b"home"),))
BEN = Presence((Guest(2, 1, b"away"),))


class Listening:
    """An ear that remembers."""

    def __init__(self) -> None:
        self.signals: list[tuple[str, Signal]] = []
        self.here: dict[tuple[str, int], Presence | None] = {}
        self.dead: list[str] = []
        self.returns = 0
        self.turns = 0

    def heard(self, node: str, signals: Sequence[Signal]) -> None:
        for signal in signals:
            if isinstance(signal, Here):
                self.here[node, signal.table] = signal.presence
            elif not isinstance(signal, Alive):
                self.signals.append((node, signal))

    def saw(self, node: str, presences: Mapping[int, Presence | None]) -> None:
        self.here |= {(node, table): presence for table, presence in presences.items()}

    def lost(self, node: str) -> None:
        self.dead.append(node)
        self.here = {key: presence for key, presence in self.here.items() if key[0] != node}

    def came_back(self) -> None:
        self.returns += 1

    def knew(self) -> None:
        self.turns += 1


class Node:
    def __init__(self, valkey: ValkeyServer, name: str) -> None:
        self.bus = ValkeyBus(Address(valkey.address(1)), name)
        self.ear = self.bus.ear = Listening()

    async def beats(self, times: int = 1) -> None:
        for _ in range(times):
            await self.bus.beat()


async def until(is_so: Callable[[], bool]) -> None:
    """Waits for what is certain to come."""
    async with asyncio.timeout(20):
        while not is_so():  # noqa: ASYNC110 nobody but the server knows when
            await asyncio.sleep(0.001)


@asynccontextmanager
async def nodes(valkey: ValkeyServer, *names: str) -> AsyncIterator[list[Node]]:
    """Nodes that know each other."""
    made = [Node(valkey, name) for name in names]
    for _ in range(beating.SETTLING):
        for node in made:
            await node.beats()
    try:
        yield made
    finally:
        for node in made:
            await node.bus.close()


async def test_what_a_node_tells_another_hears_and_nobody_else(valkey: ValkeyServer) -> None:
    async with nodes(valkey, "a", "b", "c") as (a, b, c):
        a.bus.tell(["b"], Appended(7, 12))
        a.bus.tell_all(Reacted(7, 1, "party"))
        await until(lambda: len(b.ear.signals) == 2 and len(c.ear.signals) == 1)
        assert b.ear.signals == [("a", Appended(7, 12)), ("a", Reacted(7, 1, "party"))]
        assert c.ear.signals == [("a", Reacted(7, 1, "party"))]
        assert not a.ear.signals


async def test_what_is_told_in_one_turn_goes_in_one_letter(valkey: ValkeyServer) -> None:
    async with nodes(valkey, "a", "b") as (a, b):
        before = valkey.ask(1, "INFO", "commandstats")["cmdstat_publish"]["calls"]
        for seq in range(100):
            a.bus.tell(["b"], Appended(7, seq))
        await until(lambda: len(b.ear.signals) == 100)
        assert valkey.ask(1, "INFO", "commandstats")["cmdstat_publish"]["calls"] == before + 1
        assert [signal for _, signal in b.ear.signals] == [Appended(7, seq) for seq in range(100)]


async def test_who_holds_a_table_is_found_by_whoever_holds_it_next(valkey: ValkeyServer) -> None:
    async with nodes(valkey, "a", "b") as (a, b):
        assert await a.bus.hold(7, ADA) == {}
        assert await b.bus.hold(7, BEN) == {"a": ADA}
        await until(lambda: a.ear.here.get(("b", 7)) == BEN)
        b.bus.show(7, None, ["a"])
        await until(lambda: a.ear.here["b", 7] is None)
        assert await b.bus.look([7, 8]) == [{"a": ADA}, {}]
        assert await a.bus.look([7, 8]) == [{}, {}]


async def test_of_two_that_hold_a_table_at_once_one_finds_the_other(valkey: ValkeyServer) -> None:
    async with nodes(valkey, "a", "b") as (a, b):
        for table in range(50):
            assert any(await asyncio.gather(a.bus.hold(table, ADA), b.bus.hold(table, BEN)))


async def test_presence_is_known_after_two_beats_and_not_before(valkey: ValkeyServer) -> None:
    async with nodes(valkey, "a") as (a,):
        await a.bus.hold(7, ADA)
        b = Node(valkey, "b")
        await b.bus.hold(7, BEN)  # Not even connected.
        assert not b.bus.knows
        await b.beats()
        assert b.bus.is_up and not b.bus.knows
        await until(lambda: a.ear.here.get(("b", 7)) == BEN)
        await b.beats()
        assert b.bus.knows and b.ear.here["a", 7] == ADA
        await b.bus.close()


async def test_who_does_not_know_tells_everybody(valkey: ValkeyServer) -> None:
    async with nodes(valkey, "a") as (a,):
        b = Node(valkey, "b")
        await b.beats()
        b.bus.tell([], Appended(7, 1))
        await until(lambda: a.ear.signals == [("b", Appended(7, 1))])
        await b.bus.close()


async def test_a_node_without_a_sign_of_life_is_dead(valkey: ValkeyServer) -> None:
    async with nodes(valkey, "a", "b") as (a, b):
        await a.bus.hold(7, ADA)
        await b.bus.hold(7, BEN)
        await until(lambda: a.ear.here.get(("b", 7)) == BEN)
        assert 0 < valkey.ask(1, "PTTL", "tablebot/1/here/b") <= 1000 * beating.LIFE
        valkey.ask(1, "DEL", "tablebot/1/here/b")  # As if the time was up.
        await a.beats()
        assert a.ear.dead == ["b"] and ("b", 7) not in a.ear.here
        await b.beats()  # It was only slow, and tells everything again.
        assert not b.bus.knows
        await until(lambda: a.ear.here.get(("b", 7)) == BEN)
        await b.beats(2)
        assert b.bus.knows


async def test_a_process_that_was_stopped_for_long_knows_nothing_until_it_has_beaten(
    valkey: ValkeyServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with nodes(valkey, "a") as (a,):
        assert a.bus.knows
        monkeypatch.setattr(beating, "LIFE", -1)
        assert not a.bus.knows


async def test_a_server_that_was_started_anew_is_told_everything(valkey: ValkeyServer) -> None:
    async with nodes(valkey, "a", "b") as (a, b):
        await a.bus.hold(7, ADA)
        await b.bus.hold(7, BEN)
        valkey.restart()
        await until(lambda: not a.bus.is_up and not b.bus.is_up)
        assert not a.bus.knows
        a.bus.tell(["b"], Appended(7, 1))  # Lost, and nobody is hurt.
        a.bus.show(7, BEN, ["b"])
        for _ in range(beating.SETTLING):
            assert not a.bus.knows
            await a.beats()
            await b.beats()
        assert a.bus.knows and b.bus.knows
        assert (a.ear.returns, b.ear.returns) == (2, 2)
        assert a.ear.here["b", 7] == BEN and b.ear.here["a", 7] == BEN
        assert not b.ear.signals


async def test_a_line_that_is_cut_is_mended_and_what_was_let_go_meanwhile_is_gone(valkey: ValkeyServer) -> None:
    async with nodes(valkey, "a", "b") as (a, b):
        await a.bus.hold(7, ADA)
        await a.bus.hold(8, ADA)
        await b.bus.hold(7, BEN)
        await b.bus.hold(8, BEN)
        valkey.cut()
        await until(lambda: not a.bus.is_up and not b.bus.is_up)
        a.bus.show(8, None, ["b"])
        await a.beats(2)
        await b.beats(2)
        assert b.ear.here["a", 7] == ADA and b.ear.here["a", 8] is None


async def test_without_a_server_nothing_waits_and_nothing_fails(valkey: ValkeyServer) -> None:
    valkey.kill()
    try:
        a = Node(valkey, "a")
        await a.beats()
        assert not a.bus.is_up and not a.bus.knows and a.bus.is_shared
        assert await a.bus.hold(7, ADA) == {}
        assert await a.bus.look([7]) == [{}]
        a.bus.tell_all(Alive())
        assert await a.bus.claim("sweeping", 5) and await a.bus.renew("sweeping", 5)
        await a.bus.release("sweeping")
    finally:
        valkey.start()
    await a.beats(2)
    assert a.bus.knows
    assert await a.bus.look([7]) == [{}]
    await a.bus.close()


async def test_one_node_at_a_time_has_a_claim(valkey: ValkeyServer) -> None:
    async with nodes(valkey, "a", "b") as (a, b):
        assert await a.bus.claim("7/12/0", 15)
        assert not await b.bus.claim("7/12/0", 15)
        assert not await a.bus.claim("7/12/0", 15)
        assert await b.bus.claim("7/13/0", 15)
        assert await a.bus.renew("7/12/0", 30)
        assert 15_000 < valkey.ask(1, "PTTL", "tablebot/1/claim/7/12/0") <= 30_000
        assert not await b.bus.renew("7/12/0", 30)
        await b.bus.release("7/12/0")  # It is not its own.
        assert not await b.bus.claim("7/12/0", 15)
        await a.bus.release("7/12/0")
        assert await b.bus.claim("7/12/0", 15)


async def test_a_claim_ends_by_itself(valkey: ValkeyServer) -> None:
    async with nodes(valkey, "a", "b") as (a, b):
        assert await a.bus.claim("thing", 0.001)
        async with asyncio.timeout(20):
            while not await b.bus.claim("thing", 15):
                pass
        assert not await a.bus.renew("thing", 15)


async def test_whoever_gives_up_waiting_for_an_answer_leaves_none_for_others(valkey: ValkeyServer) -> None:
    async with nodes(valkey, "a") as (a,):
        await a.bus.hold(7, ADA)
        asking = asyncio.create_task(a.bus.look([7]))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await a.beats(3)
        assert await a.bus.claim("thing", 15) and a.bus.knows


async def test_two_sites_share_a_server_by_the_numbers_of_its_databases(valkey: ValkeyServer) -> None:
    async with nodes(valkey, "a") as (a,):
        other = ValkeyBus(Address(valkey.address(2)), "b")
        ear = other.ear = Listening()
        await other.beat()
        await other.beat()
        a.bus.tell_all(Appended(7, 1))
        await a.beats()
        assert not ear.signals and not a.ear.signals
        await other.close()


async def test_the_next_beat_comes_at_once_where_the_line_breaks(valkey: ValkeyServer) -> None:
    async with nodes(valkey, "a") as (a,):
        pausing = asyncio.create_task(a.bus.pause())
        valkey.cut()
        async with asyncio.timeout(beating.BEAT):
            await pausing
        assert not a.bus.is_up and a.ear.turns == 2
        await a.beats()
        assert a.bus.is_up
