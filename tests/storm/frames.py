"""People who send whatever the decoder lets through: each message is answered once, and nothing falls over."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from tablebot.games import GAMES
from tests.ports import free_port
from tests.server.serving import TROUBLE
from tests.storm.faults import started
from tests.storm.figures import Outcome, resident_mb
from tests.storm.shapes import frames

AT_ONCE = 20
"""Messages that wait for their answers together."""
FREE = ("--messages", "1000000")
ROLES = ("host", "seat", "watcher")


async def wrong_moments(folder: Path, many: int) -> Outcome:
    """Valid messages at wrong moments, from wrong seats, about what is not there."""
    server = await started(folder / "frames.sqlite", free_port(), *FREE)
    memory = resident_mb(server.popen.pid)
    told: Counter[str] = Counter()
    tasks = [
        _pester(server.address, slug, role, seed, many // (len(GAMES) * len(ROLES)), told)
        for seed, (slug, role) in enumerate((slug, role) for slug in GAMES for role in ROLES)
    ]
    await asyncio.gather(*tasks)
    crashes, last = int(server.popen.poll() is not None), resident_mb(server.popen.pid)
    _, complaints = await asyncio.to_thread(server.end, signal.SIGTERM)
    assert "Traceback" not in complaints, complaints
    sent, answered = told.pop("sent"), told.total()
    assert answered == sent, f"{sent} were sent, {answered} answered"
    what = f"{sent} frames, {told['done']} done"
    return Outcome("wrong moments", what, 0, 0, 0, crashes, told["failed"], (memory, last))


async def _pester(address: str, slug: str, role: str, seed: int, many: int, told: Counter[str]) -> None:
    """Sends this many frames, at one table after the other where a table ends."""
    source, left = frames(seed), many
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        while left > 0:
            code, key = await seated(http, slug, role)
            async with dialled(address, code, key) as socket:
                left -= await _talk(socket, source, left, told)


async def seated(http: httpx.AsyncClient, slug: str, role: str) -> tuple[str, str]:
    """A table with a game under way, and the key of somebody there."""
    seats = min(GAMES[slug].seats[-1], 4)
    body = {"game": slug, "name": "Ida", "seats": seats, "bots": [1] * (seats - 2), "manners": {"family": False}}
    host = (await http.post("/api/tables", json=body)).raise_for_status().json()
    code, keys = host["code"], {"host": host["key"]}
    for name in ("seat", "watcher"):
        wish = {"name": name, "watch": name == "watcher"}
        guest = await http.post(f"/api/tables/{code}/people", json=wish)
        keys[name] = guest.raise_for_status().json()["key"]
    async with dialled(str(http.base_url), code, keys["host"]) as socket:
        await socket.send('{"type":"start","id":"begin"}')
        while '"begin"' not in str(await socket.recv()):
            pass
    return code, keys[role]


@asynccontextmanager
async def dialled(address: str, code: str, key: str) -> AsyncIterator[ClientConnection]:
    """A socket that has said hello."""
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    async with websockets.connect(url, max_size=None, compression=None) as socket:
        await socket.send(msgspec.json.encode({"type": "hello", "key": key}).decode())
        yield socket


async def _talk(socket: ClientConnection, source: Iterator[tuple[str, str]], left: int, told: Counter[str]) -> int:
    """How many frames were answered. Ends where the server says goodbye, or when that is enough."""
    answered = 0
    while answered < left:
        batch = dict(islice(source, min(AT_ONCE, left - answered)))
        try:
            for frame in batch.values():
                await socket.send(frame)
            while batch:
                async with asyncio.timeout(60):
                    lines = str(await socket.recv()).split("\n")
                for message in map(msgspec.json.decode, lines):
                    if batch.pop(message.get("id"), None):
                        answered += 1
                        told["sent"] += 1
                        told["failed" if _is_failure(message) else message["type"]] += 1
        except TimeoutError as error:
            raise AssertionError(f"never answered: {list(batch.values())}") from error
        except TROUBLE:
            return max(answered, 1)
    return answered


def _is_failure(message: dict[str, Any]) -> bool:
    """The server's own fault."""
    return message["type"] == "refused" and "went wrong" in message["text"]
