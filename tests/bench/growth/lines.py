"""Sockets at a table of a server that is measured, and how long it takes to answer on one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection


async def connected(address: str, code: str, key: str | None = None, origin: str = "127.0.0.1") -> ClientConnection:
    """A socket that has said hello, through a web server in front of ours that says from where it comes."""
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    headers = {"X-Forwarded-For": origin}
    socket = await websockets.connect(
        url, additional_headers=headers, max_size=None, compression=None, ping_interval=None
    )
    await socket.send(msgspec.json.encode({"type": "hello", "key": key}).decode())
    return socket


async def heard(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of such a kind."""
    while True:
        for line in str(await socket.recv()).split("\n"):
            message = msgspec.json.decode(line)
            if message["type"] in kinds:
                return message
            assert message["type"] not in {"refused", "bye"}, line


async def drain(socket: ClientConnection) -> None:
    """Hears what comes, and forgets it."""
    async for _ in socket:
        pass


class Pings:
    """How long somebody has waited for each answer, in milliseconds."""

    def __init__(self) -> None:
        self.waits: list[float] = []

    def percentile(self, percent: int) -> float:
        waits = sorted(self.waits)
        return waits[min(len(waits) - 1, len(waits) * percent // 100)]


@asynccontextmanager
async def pinging(address: str, code: str, every: float) -> AsyncIterator[Pings]:
    """Somebody at this table who asks again and again whether the server is there, while the block lasts."""
    socket, pings = await connected(address, code), Pings()
    await heard(socket, "update")

    async def ping() -> None:
        while True:
            began = time.perf_counter()
            await socket.send('{"type":"ping"}')
            await heard(socket, "pong")
            pings.waits.append((time.perf_counter() - began) * 1e3)
            await asyncio.sleep(every)

    task = asyncio.create_task(ping())
    try:
        yield pings
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        await socket.close()
