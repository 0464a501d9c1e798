"""What grows with the tables in the file, with those in memory, and with the sockets."""

from __future__ import annotations

import asyncio
import resource
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from tablebot.table.log import events as ev
from tests.bench.growth.databases import code, short_game
from tests.bench.growth.lines import Pings, connected, drain, heard, pinging
from tests.bench.growth.rows import ROUNDS, Row, database, row
from tests.bench.processes import Running, cpu_seconds, resident_kb, server
from tests.bench.server_load import MOVES, SOCKETS, Measure, ScriptedTable, echo_server, measured
from tests.ports import free_port

MANY = 100_000
"""Tables in the file."""
IN_MEMORY = 10_000
"""Tables."""
CROWD = 4_950
"""Sockets that only watch: a server lets 5,000 connections in, and some of them play."""
AT_REST = 20.0
"""Seconds: as often each socket is asked whether it is still there."""
BUSY = 10
"""Tables at which people play meanwhile,"""
BUSY_RATE = 100
"""so many moves a second in all."""


async def starting(folder: Path, checkout: Path) -> list[Row]:
    """How long a server takes until people can come. Leaves the full file in the folder."""
    few = database(folder / "few.sqlite", checkout, "many", 1)
    full = database(folder / "full.sqlite", checkout, "many", MANY)
    found = [(started(few, checkout), started(full, checkout)) for _ in range(ROUNDS)]
    one, many = map(median, zip(*found, strict=True))
    return [row(f"starting with {MANY:,} tables in the file", one, many, "s")]


def started(file: Path, checkout: Path) -> float:
    began = time.perf_counter()
    with server(file, checkout=checkout):
        return time.perf_counter() - began


# Tables -----------------------------------------------------------------------------------------------------------
class Rest(NamedTuple):
    share: float
    """Percent of a core."""
    p99: float
    """Milliseconds that a ping waits."""


async def tables_in_memory(folder: Path, checkout: Path) -> list[Row]:
    """What tables cost that somebody has looked at a moment ago."""
    with server(folder / "full.sqlite", checkout=checkout) as running:
        async with pinging(running.address, code(MANY - 1), every=0.02) as pings:
            alone, memory = await at_rest(running, pings), resident_kb(running.pid)
            await visited(running.address, IN_MEMORY)
            kilobytes = (resident_kb(running.pid) - memory) / IN_MEMORY
            full = await at_rest(running, pings)
    log = sum(len(ev.encoded(event)) for event in short_game()) / 1024
    what = f"{IN_MEMORY:,} tables in memory: "
    return [
        row(what + "CPU, percent of a core", alone.share, full.share, "%"),
        row(what + "p99 of a ping elsewhere", alone.p99, full.p99, "ms"),
        row(what + "each, beside its log", log, kilobytes, "KB"),
    ]


async def at_rest(running: Running, pings: Pings) -> Rest:
    pings.waits.clear()
    return Rest(await cpu_share(running.pid, 10.0), pings.percentile(99))


async def cpu_share(pid: int, seconds: float) -> float:
    """Percent of a core, in so many seconds from now."""
    before, began = cpu_seconds(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    return (cpu_seconds(pid) - before) / (time.perf_counter() - began) * 100


async def visited(address: str, tables: int) -> None:
    """So many tables are looked up, and are in memory from then on."""
    left = iter(range(tables))

    async def look(http: httpx.AsyncClient) -> None:
        for number in left:
            (await http.get(f"/api/tables/{code(number)}")).raise_for_status()

    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        await asyncio.gather(*(look(http) for _ in range(8)))


# Sockets ----------------------------------------------------------------------------------------------------------
async def sockets(folder: Path, checkout: Path) -> list[Row]:
    """What watchers cost while nothing happens, and what people who play elsewhere notice of them."""
    raise_file_limit()
    bare = await bare_sockets()
    with server(folder / "full.sqlite", checkout=checkout) as running:
        await visited(running.address, CROWD // SOCKETS + 1)
        await busy(running)  # For warming up.
        alone_busy, alone_share = await busy(running), await cpu_share(running.pid, AT_REST)
        memory = resident_kb(running.pid)
        readers = await crowd(partial(watcher, running.address))
        kilobytes = (resident_kb(running.pid) - memory) / CROWD
        share, beside = await cpu_share(running.pid, AT_REST), await busy(running)
        assert not any(reader.done() for reader in readers), "the server has closed a socket"
        for reader in readers:
            reader.cancel()
    what = f"{CROWD:,} sockets: "
    return [
        row(what + "CPU, percent of a core", alone_share, share, "%"),
        row(what + "each, beside a bare one of the same stack", bare, kilobytes, "KB"),
        row(what + "CPU of a move elsewhere", alone_busy.cpu, beside.cpu, "µs"),
        row(what + "p50 of a move elsewhere", alone_busy.p50, beside.p50, "ms"),
        row(what + "p99 of a move elsewhere", alone_busy.p99, beside.p99, "ms"),
    ]


async def busy(running: Running) -> Measure:
    """Moves at a few tables of their own."""
    tables = [ScriptedTable(running.address, seed) for seed in range(BUSY)]
    async with httpx.AsyncClient(base_url=running.address, timeout=30) as http:
        for table in tables:
            await table.open(http)
    found = await measured(tables, running.pid, range(MOVES), BUSY / BUSY_RATE)
    for table in tables:
        await table.close()
    return found


async def crowd(come: Callable[[int], Awaitable[ClientConnection]]) -> list[asyncio.Task[None]]:
    """All of them, by their numbers; what reads for them."""
    left = iter(range(CROWD))
    readers: list[asyncio.Task[None]] = []

    async def bring() -> None:
        readers.extend([asyncio.create_task(drain(await come(number))) for number in left])

    await asyncio.gather(*(bring() for _ in range(20)))
    return readers


async def watcher(address: str, number: int) -> ClientConnection:
    """At the next table where there are not as many yet as usual, each table in a neighbourhood of its own."""
    table = number // SOCKETS
    socket = await connected(address, code(table), origin=f"100.{64 + table // 256}.{table % 256}.1")
    await heard(socket, "update")
    return socket


async def bare_sockets() -> float:
    """Kilobytes of each, where the same stack has nothing in it."""
    port = free_port()

    async def come(number: int) -> ClientConnection:
        return await websockets.connect(f"ws://127.0.0.1:{port}/{number}", compression=None, ping_interval=None)

    with echo_server(port) as pid:
        first = await come(CROWD)
        memory = resident_kb(pid)
        readers = await crowd(come)
        kilobytes = (resident_kb(pid) - memory) / CROWD
        for reader in readers:
            reader.cancel()
        await first.close()
    return kilobytes


def raise_file_limit() -> None:
    """So that as many sockets can be open here as there."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CROWD + 200
    if hard != resource.RLIM_INFINITY and hard < wanted:
        raise SystemExit(f"This system lets a program open {hard} files; the sockets are {wanted}.")
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
