"""Limits hold for all nodes together in the long run, and each node goes on alone where it must."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from tablebot.bus.alone import Alone
from tablebot.bus.bus import Deaf
from tablebot.bus.line import Address
from tablebot.bus.signals import Signal, Spent
from tablebot.bus.valkey import ValkeyBus
from tablebot.server.guards.guesses import CODES, Guesses
from tablebot.server.guards.limits import PerAddress
from tablebot.server.guards.sharing import MOST, Sharing
from tests.bus.valkey_server import ValkeyServer

HOME, SCHOOL = "192.0.2.7", "198.51.100.9"


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Guard(Deaf):
    """The limits of one node."""

    def __init__(self, valkey: ValkeyServer, name: str, clock: Clock) -> None:
        self.bus = ValkeyBus(Address(valkey.address()), name)
        self.bus.ear = self
        self.sharing = Sharing(self.bus)
        self.joins = PerAddress(10, 60.0, clock)
        self.guesses = Guesses(CODES, clock, self._sleep)
        self.waited: list[float] = []
        self.sharing.share("joins", self.joins)
        for limit, one in self.guesses.limits.items():
            self.sharing.share(limit, one)
        self.heard_of: list[Spent] = []

    async def _sleep(self, seconds: float) -> None:
        self.waited.append(seconds)

    def heard(self, node: str, signals: Sequence[Signal]) -> None:
        for signal in signals:
            if isinstance(signal, Spent):
                self.sharing.heard(node, signal)
                self.heard_of.append(signal)


async def told(one: Guard, other: Guard) -> None:
    """Waits until the other one knows what was spent."""
    before = len(other.heard_of)
    one.sharing.tell()
    async with asyncio.timeout(20):
        while len(other.heard_of) == before:  # noqa: ASYNC110 nobody but the server knows when
            await asyncio.sleep(0.001)


@asynccontextmanager
async def guards(valkey: ValkeyServer) -> AsyncIterator[tuple[Guard, Guard, Clock]]:
    clock = Clock()
    made = [Guard(valkey, name, clock) for name in ("a", "b")]
    for _ in range(2):
        for guard in made:
            await guard.bus.beat()
    try:
        yield made[0], made[1], clock
    finally:
        for guard in made:
            guard.sharing.close()
            await guard.bus.close()


async def test_what_is_spent_at_one_node_is_spent_at_the_other(valkey: ValkeyServer) -> None:
    async with guards(valkey) as (a, b, clock):
        assert all(a.joins.take(HOME) for _ in range(10))
        assert b.joins.take(HOME)  # It does not know yet, and nobody waits for that.
        await told(a, b)
        assert not b.joins.take(HOME) and b.joins.take(SCHOOL)
        await told(b, a)
        clock.now += 6  # One would be there again, but one too many was spent.
        assert not a.joins.take(HOME) and not b.joins.take(HOME)
        clock.now += 6.001
        assert a.joins.take(HOME)
        await told(a, b)
        assert not b.joins.take(HOME)


async def test_wrong_guesses_at_one_node_slow_down_the_next_at_the_other(valkey: ValkeyServer) -> None:
    async with guards(valkey) as (a, b, _):
        for _ in range(CODES.slips):
            a.guesses.wrong(HOME)
        a.guesses.wrong(SCHOOL)
        a.guesses.forgive(SCHOOL)
        await told(a, b)
        assert await b.guesses.wait(SCHOOL) and not b.waited
        assert await a.guesses.wait(HOME) and await a.guesses.wait(HOME)
        assert a.waited == [0.0, CODES.network_pace]
        await told(a, b)
        assert await b.guesses.wait(HOME)
        assert b.waited == [2 * CODES.network_pace]


async def test_nobody_can_read_from_the_bus_whose_limit_it_was(valkey: ValkeyServer) -> None:
    async with guards(valkey) as (a, b, _):
        a.joins.take(HOME)
        await told(a, b)
        assert HOME.encode() not in b"".join(place for spent in b.heard_of for place, _ in spent.places)


async def test_a_flood_from_everywhere_is_not_told_of_at_length(valkey: ValkeyServer) -> None:
    async with guards(valkey) as (a, b, _):
        for n in range(MOST + 100):
            a.joins.take(f"10.1.{n // 256}.{n % 256}")
        a.joins.take(HOME, 5)
        await told(a, b)
        (spent,) = b.heard_of
        assert len(spent.places) == MOST and spent.places[0][1] == 5


async def test_one_process_counts_as_ever_and_tells_nobody() -> None:
    sharing, joins = Sharing(Alone()), PerAddress(2, 60.0)
    sharing.share("joins", joins)
    assert [joins.take(HOME) for _ in range(3)] == [True, True, False]
    sharing.heard("b", Spent("joins", ((b"somebody", 5.0),)))
    assert joins.take(SCHOOL)
