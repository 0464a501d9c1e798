"""People who go on playing whatever happens, and remember what the server has told them is done."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from tablebot.games import GAMES
from tablebot.store.sqlite.store import open_sqlite
from tablebot.table.log import events as ev
from tablebot.table.log.fold import fold
from tests.bench.server_load import script
from tests.server.serving import TROUBLE

PATIENCE = 60.0
"""Seconds after which somebody gives up: the server is not coming back."""


class Played(NamedTuple):
    """One table, and what its people know."""

    code: str
    moves: list[bytes]
    """In the order in which they are made."""
    done: int
    """How many of them were acknowledged."""


class Pair:
    """Two people who play one game of Robotory after the other, each with one socket."""

    def __init__(self, address: str, seed: int, every: float, *, is_stubborn: bool) -> None:
        self.latencies: list[float] = []
        self.played: list[Played] = []
        self._address = address
        self._moves = script(seed)
        self._every = every
        self._is_stubborn = is_stubborn
        self._sockets: dict[str, ClientConnection] = {}

    async def play(self) -> None:
        """Until cancelled."""
        while True:
            code, keys = await self._open()
            self.played.append(Played(code, self._moves, 0))
            for n, move in enumerate(self._moves):
                text = f'{{"type":"play","id":"m{n}","turn":{n // 2 + 1},"move":{move.decode()}}}'
                began = time.perf_counter()
                await self._ask(code, keys[n % 2], f"m{n}", text)
                self.latencies.append(time.perf_counter() - began)
                self.played[-1] = Played(code, self._moves, n + 1)
                await asyncio.sleep(self._every)
            await self.close()

    async def close(self) -> None:
        for socket in self._sockets.values():
            with suppress(*TROUBLE):
                await socket.close()
        self._sockets.clear()

    async def _open(self) -> tuple[str, tuple[str, str]]:
        """A table whose game has begun, and the keys of its seats in their order."""
        while True:
            with suppress(*TROUBLE):
                async with httpx.AsyncClient(base_url=self._address, timeout=PATIENCE) as http:
                    host = await _posted(http, "/api/tables", {"game": "robotory", "name": "Ida", "pace": "none"})
                    code = host["code"]
                    guest = await _posted(http, f"/api/tables/{code}/people", {"name": "Ben"})
                    await self._ask(code, host["key"], "start", '{"type":"start","id":"start"}')
                    bearer = {"authorization": f"Bearer {host['key']}"}
                    card = (await http.get(f"/api/tables/{code}", headers=bearer)).raise_for_status().json()
                    keys = (host["key"], guest["key"])
                    return code, keys if card["seat"] == 0 else keys[::-1]
            await asyncio.sleep(0.1)

    async def _ask(self, code: str, key: str, id: str, text: str) -> None:
        """Sent again and again, under the same id, until it is done."""
        while True:
            try:
                async with asyncio.timeout(PATIENCE):
                    socket = await self._socket(code, key)
                    await socket.send(text)
                    answer = await _answer(socket, id)
            except TROUBLE:
                if socket := self._sockets.pop(key, None):
                    socket.transport.abort()
                await asyncio.sleep(0.05)
                continue
            if answer["type"] == "done":
                return
            assert self._is_stubborn, answer
            await asyncio.sleep(0.05)

    async def _socket(self, code: str, key: str) -> ClientConnection:
        if key not in self._sockets:
            url = f"{self._address.replace('http', 'ws', 1)}/api/tables/{code}/socket?changes=true"
            socket = await websockets.connect(url, max_size=None, compression=None)
            await socket.send(msgspec.json.encode({"type": "hello", "key": key}).decode())
            self._sockets[key] = socket
        return self._sockets[key]


async def _posted(http: httpx.AsyncClient, path: str, body: dict[str, Any]) -> dict[str, Any]:
    return (await http.post(path, json=body)).raise_for_status().json()


async def _answer(socket: ClientConnection, id: str) -> dict[str, Any]:
    while True:
        for line in str(await socket.recv()).split("\n"):
            message = msgspec.json.decode(line)
            if message.get("id") == id and message["type"] in {"done", "refused"}:
                return message


class Crowd:
    """Many pairs at once."""

    def __init__(self, pairs: list[Pair]) -> None:
        self._pairs = pairs

    @property
    def played(self) -> list[Played]:
        return [played for pair in self._pairs for played in pair.played]

    @property
    def done(self) -> int:
        return sum(played.done for played in self.played)

    async def more(self, moves: int) -> None:
        """Returns once this many more were done."""
        enough = self.done + moves
        async with asyncio.timeout(2 * PATIENCE):
            while self.done < enough:  # noqa: ASYNC110 many count, nobody signals
                await asyncio.sleep(0.01)

    def latencies(self) -> list[float]:
        """Of all moves since this was last asked, in seconds."""
        times = [one for pair in self._pairs for one in pair.latencies]
        for pair in self._pairs:
            pair.latencies.clear()
        return times


@asynccontextmanager
async def crowd(address: str, pairs: int, every: float = 0.05, *, is_stubborn: bool = False) -> AsyncIterator[Crowd]:
    """People who play for as long as the block lasts. Nobody is refused anything, or they try again (`is_stubborn`)."""
    playing = [Pair(address, seed, every, is_stubborn=is_stubborn) for seed in range(pairs)]
    tasks = [asyncio.create_task(pair.play()) for pair in playing]
    try:
        yield Crowd(playing)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        for pair in playing:
            await pair.close()
        failures = [end for end in ends if not isinstance(end, asyncio.CancelledError)]
        assert not failures, failures


class Verdict(NamedTuple):
    lost: int
    doubled: int


async def verdict(database: Path, played: list[Played]) -> Verdict:
    """What the log says of what people were told. Every log must fold, too."""
    store = await open_sqlite(database)
    lost = doubled = 0
    try:
        for one in played:
            number = await store.find_table(one.code)
            assert number is not None, f"table {one.code} is gone"
            events = [ev.decoded(row.body) for row in await store.read(number)]
            fold(GAMES, events)
            stored = [bytes(event.move) for event in events if isinstance(event, ev.Moved)]
            lost += max(0, one.done - len(stored))
            doubled += stored != one.moves[: len(stored)]
    finally:
        await store.close()
    return Verdict(lost, doubled)
