"""The server under load: CPU a move, latency at 500 moves a second, memory of an idle table. Loopback only."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from socket import create_connection
from typing import Any, NamedTuple

import httpx
import msgspec
import websockets

from tablebot.core.dice import Dice
from tablebot.core.game import Decide, play
from tablebot.games import GAMES
from tests.bench.processes import cpu_seconds, on_disk, resident_kb, server
from tests.ports import free_port

TABLES = 50
SOCKETS = 4
RATE = 500
MOVES = 44
"""A table."""
IDLE_TABLES = 2_000
ROBOTORY = GAMES["robotory"]


def script(seed: int) -> list[bytes]:
    """A random game that is long enough, as moves on the wire."""
    for tries in count():
        dice, state = Dice(seed, tries), ROBOTORY.rules.setup(ROBOTORY.options(), 2)
        moves: list[bytes] = []
        while isinstance(turn := ROBOTORY.rules.turn(state), Decide) and len(moves) < MOVES:
            move = dice.pick(list(ROBOTORY.rules.moves(ROBOTORY.view(state, turn.seats[0]))))
            moves.append(msgspec.json.encode(move))
            state = play(ROBOTORY, state, turn.seats[0], move)
        if len(moves) == MOVES:
            return moves
    raise AssertionError


class ScriptedTable:
    """One table with two seats and two watchers that plays its script."""

    def __init__(self, address: str, seed: int) -> None:
        self.address = address
        self.origin = {"X-Forwarded-For": f"100.{96 + seed // 256}.{seed % 256}.1"}
        """As a web server in front says: each table is in a neighbourhood of its own."""
        self.script = script(seed)
        self.latencies: list[float] = []
        self._drains: list[asyncio.Task[None]] = []

    async def open(self, http: httpx.AsyncClient) -> None:
        host = (await http.post("/api/tables", json={"game": "robotory", "name": "Ida"})).json()
        code = host["code"]
        guest = (await http.post(f"/api/tables/{code}/people", json={"name": "Ben"})).json()
        url = f"{self.address.replace('http', 'ws')}/api/tables/{code}/socket?changes=true"
        self.sockets = [await websockets.connect(url, additional_headers=self.origin) for _ in range(SOCKETS)]
        for socket, key in zip(self.sockets, (host["key"], guest["key"], None, None), strict=True):
            await socket.send(msgspec.json.encode({"type": "hello", "key": key}).decode())
        self.answers: dict[str, asyncio.Future[None]] = {}
        self._drains = [asyncio.create_task(self._drain(socket)) for socket in self.sockets]
        await self._ask(0, '{"type":"start","id":"start"}', "start")
        card = (await http.get(f"/api/tables/{code}", headers={"authorization": f"Bearer {host['key']}"})).json()
        self.first = card["seat"]
        """The seat of the first socket."""

    async def _drain(self, socket: Any) -> None:
        async for frame in socket:
            for message in frame.split("\n"):
                if message.startswith('{"type":"done"'):
                    self.answers.pop(msgspec.json.decode(message)["id"]).set_result(None)
                elif message.startswith('{"type":"refused"'):
                    raise AssertionError(message)

    async def _ask(self, socket: int, message: str, id: str) -> None:
        self.answers[id] = asyncio.get_running_loop().create_future()
        await self.sockets[socket].send(message)
        await self.answers[id]

    async def play(self, moves: range, every: float, start: float) -> None:
        loop = asyncio.get_running_loop()
        for n in moves:
            move = self.script[n]
            await asyncio.sleep(max(0.0, start + (n - moves.start) * every - loop.time()))
            began = time.perf_counter()
            text = f'{{"type":"play","id":"m{n}","turn":{n // 2 + 1},"move":{move.decode()}}}'
            await self._ask((n + self.first) % 2, text, f"m{n}")
            self.latencies.append(time.perf_counter() - began)

    async def close(self) -> None:
        for drain in self._drains:
            drain.cancel()
        for socket in self.sockets:
            await socket.close()


async def load(address: str, pid: int, bare: float) -> None:
    tables = [ScriptedTable(address, seed) for seed in range(TABLES)]
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        for table in tables:
            await table.open(http)
    fast = await measured(tables, pid, range(MOVES // 2), 0.0)
    steady = await measured(tables, pid, range(MOVES // 2, MOVES), TABLES / RATE)
    for table in tables:
        await table.close()
    print(f"server: {TABLES} tables of {SOCKETS} sockets, every commit durable")
    print(f"server: as fast as it goes {fast.rate:.0f} moves/s, CPU a move {fast.cpu:.0f} µs (aim < 250)")
    print(f"server: that is {fast.cpu / bare:.1f} times a bare echo to as many sockets ({bare:.0f} µs, nothing stored)")
    print(f"server: at {steady.rate:.0f} moves/s latency p50 {steady.p50:.1f} ms, p99 {steady.p99:.1f} ms (aim < 25)")
    print(f"server: and CPU a move {steady.cpu:.0f} µs")


async def echoed(port: int, pid: int) -> float:
    """CPU microseconds that the bare stack needs for as many messages to as many sockets."""

    async def drain(line: Any) -> None:
        async for _ in line:
            pass

    async def talk(line: Any) -> None:
        for _ in range(MOVES):
            await line.send("y" * 100)
            await line.recv()

    lines = [[await websockets.connect(f"ws://127.0.0.1:{port}/{n}") for _ in range(SOCKETS)] for n in range(TABLES)]
    drains = [asyncio.create_task(drain(line)) for table in lines for line in table[1:]]
    before = cpu_seconds(pid)
    await asyncio.gather(*(talk(table[0]) for table in lines))
    used = cpu_seconds(pid) - before
    for task in drains:
        task.cancel()
    for table in lines:
        for line in table:
            await line.close()
    return used / (TABLES * MOVES) * 1e6


@contextmanager
def echo_server(port: int) -> Iterator[int]:
    """The reference in a process of its own; its pid."""
    with subprocess.Popen([sys.executable, "-m", "tests.bench.echo_server", str(port)]) as process:
        try:
            for _ in range(100):
                with suppress(OSError):
                    create_connection(("127.0.0.1", port)).close()
                    break
                time.sleep(0.1)
            yield process.pid
        finally:
            process.terminate()


class Measure(NamedTuple):
    rate: float
    cpu: float
    p50: float
    p99: float


async def measured(tables: list[ScriptedTable], pid: int, moves: range, every: float) -> Measure:
    """All tables play these moves of their scripts, one `every` so many seconds, or as fast as they are answered."""
    for table in tables:
        table.latencies.clear()
    start = asyncio.get_running_loop().time()
    before, began = cpu_seconds(pid), time.perf_counter()
    await asyncio.gather(*(p.play(moves, every, start + i * every / TABLES) for i, p in enumerate(tables)))
    used, took = cpu_seconds(pid) - before, time.perf_counter() - began
    times = sorted(x for p in tables for x in p.latencies)
    n = len(times)
    return Measure(n / took, used / n * 1e6, times[n // 2] * 1e3, times[n * 99 // 100] * 1e3)


async def idle(address: str, pid: int) -> None:
    body = {"game": "robotory", "name": "Ida", "bots": [1], "start": True}
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        for _ in range(200):
            await http.post("/api/tables", json=body)
        before = resident_kb(pid)
        for _ in range(IDLE_TABLES):
            (await http.post("/api/tables", json=body)).raise_for_status()
        after = resident_kb(pid)
    print(f"server: memory of an idle table {(after - before) / IDLE_TABLES:.1f} KB (aim < 20)")


def main() -> None:
    port = free_port()
    with echo_server(port) as pid:
        bare = asyncio.run(echoed(port, pid))
    with on_disk() as folder, server(folder / "bench.sqlite") as (address, pid):
        asyncio.run(load(address, pid, bare))
    with on_disk() as folder, server(folder / "bench.sqlite") as (address, pid):
        asyncio.run(idle(address, pid))


if __name__ == "__main__":
    main()
