"""What grows with the log of a table: the CPU of a move, and the time to open it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Self

import msgspec

from tests.bench.growth.databases import BACK, code, key
from tests.bench.growth.lines import connected, drain, heard, pinging
from tests.bench.growth.rows import ROUNDS, Row, database, row
from tests.bench.processes import cpu_seconds, server

EARLY, LATE = 4, 5_000
"""Moves before those that are measured."""
GROUP = 20
"""Tables of each."""
STEPS = 20
"""Times that somebody crosses off and takes back, at each of them in each round."""
LONG = 10_000
"""Moves of a table that is opened."""


async def plies(folder: Path, checkout: Path) -> list[Row]:
    """CPU of a move early and late in a game whose state is the same: only the log has grown."""
    file = database(folder / "plies.sqlite", checkout, "long", *([EARLY] * GROUP), *([LATE] * GROUP))
    found: list[tuple[float, float]] = []
    with server(file, checkout=checkout) as running:
        tables = [await Crossing().open(running.address, code(number)) for number in range(2 * GROUP)]
        for _ in range(ROUNDS + 1):
            early = await crossed(tables[:GROUP], running.pid)
            found.append((early, await crossed(tables[GROUP:], running.pid)))
        for table in tables:
            await table.close()
    del found[0]  # For warming up.
    early, late = (median(values) for values in zip(*found, strict=True))
    return [row(f"CPU of a move after {EARLY} and after {LATE:,}", early, late, "µs")]


class Crossing:
    """A table of Clever Party with two seats and two watchers, of whom one crosses off and takes back."""

    async def open(self, address: str, at: str) -> Self:
        self._ids = 0
        self._sockets = [await connected(address, at, who) for who in (key(1), key(2), None, None)]
        self._question = (await heard(self._sockets[0], "update"))["question"]
        await self._sockets[0].send('{"type":"look","id":"look"}')
        menu = (await heard(self._sockets[0], "looked"))["menu"]
        self._cross = msgspec.json.encode(menu[0]["move"]).decode()
        self._others = [asyncio.create_task(drain(socket)) for socket in self._sockets[1:]]
        return self

    async def cross(self, times: int) -> None:
        for _ in range(times):
            await self._play(f'"turn":{self._question},"move":{self._cross}')
            await self._play(f'"move":{BACK.decode()}')
            self._question += 1

    async def _play(self, about: str) -> None:
        self._ids += 1
        await self._sockets[0].send(f'{{"type":"play","id":"m{self._ids}",{about}}}')
        await heard(self._sockets[0], "done")

    async def close(self) -> None:
        for task in self._others:
            task.cancel()
        for socket in self._sockets:
            await socket.close()


async def crossed(tables: Sequence[Crossing], pid: int) -> float:
    """Microseconds of the server's CPU for each move of these."""
    before = cpu_seconds(pid)
    await asyncio.gather(*(table.cross(STEPS) for table in tables))
    return (cpu_seconds(pid) - before) / (2 * STEPS * len(tables)) * 1e6


async def opening(folder: Path, checkout: Path) -> list[Row]:
    """How long it takes to come to a table that nobody has in memory, and how long others wait meanwhile."""
    file = database(folder / "opening.sqlite", checkout, "long", EARLY, *([EARLY, LONG] * ROUNDS))
    short: list[tuple[float, float]] = []
    long: list[tuple[float, float]] = []
    with server(file, checkout=checkout) as running:
        for number in range(ROUNDS):
            short.append(await opened(running.address, code(1 + 2 * number)))
            long.append(await opened(running.address, code(2 + 2 * number)))
    short_took, short_waited = map(median, zip(*short, strict=True))
    long_took, long_waited = map(median, zip(*long, strict=True))
    return [
        row(f"opening a table of {LONG:,} events", short_took, long_took, "ms"),
        row("the longest that others wait meanwhile", short_waited, long_waited, "ms"),
    ]


async def opened(address: str, at: str) -> tuple[float, float]:
    """Milliseconds from the connection to the first view, and the longest that somebody elsewhere waits in them."""
    async with pinging(address, code(0), every=0.001) as pings:
        await asyncio.sleep(0.2)
        pings.waits.clear()
        began = time.perf_counter()
        socket = await connected(address, at)
        await heard(socket, "update")
        took = (time.perf_counter() - began) * 1e3
        await asyncio.sleep(0.05)  # The ping that has waited is answered, too.
        longest = pings.percentile(100)
    await socket.close()
    return took, longest
