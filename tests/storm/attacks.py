"""Strangers who want a server for themselves, each in a process of its own while others play."""

from __future__ import annotations

import asyncio
import random
import socket
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count

import httpx
import msgspec
import websockets

from tests.server.serving import TROUBLE
from tests.storm.frames import dialled

Attack = Callable[[str, float], Awaitable[str]]
"""On the server at this address, for this many seconds; what it came to."""
STRANGER = "127.0.0.9"
"""Another address of this machine than the one from which people play."""


async def half_open(address: str, seconds: float) -> str:
    """Connections that begin a request and never end it."""
    host, port = address.removeprefix("http://").split(":")
    opened: list[socket.socket] = []
    refused = 0
    for _ in range(1100):
        try:
            one = socket.create_connection((host, int(port)), timeout=2, source_address=(STRANGER, 0))
            one.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
            opened.append(one)
        except OSError:
            refused += 1
        await asyncio.sleep(0)
    await asyncio.sleep(seconds)
    ended = sum(_is_closed(one) for one in opened)
    for one in opened:
        one.close()
    return f"{len(opened) + refused} connections, {ended + refused} shut by the server"


def _is_closed(connection: socket.socket) -> bool:
    connection.setblocking(False)
    try:
        return connection.recv(4096) == b"" or _is_closed(connection)
    except BlockingIOError:
        return False
    except OSError:
        return True


async def guessing(address: str, seconds: float) -> str:
    """Codes at random from a thousand networks, as a proxy would tell of them."""
    dice, told = random.Random(7), Counter[int]()
    end = asyncio.get_running_loop().time() + seconds

    async def guess(http: httpx.AsyncClient) -> None:
        while asyncio.get_running_loop().time() < end:
            code = "".join(dice.choices("BCDGHJKMNPRTWXZ", k=4))
            home = f"2001:db8:{dice.randrange(1000):x}::{dice.randrange(65536):x}"
            with suppress(*TROUBLE):
                answer = await http.get(f"/api/tables/{code}", headers={"x-forwarded-for": home})
                told[answer.status_code] += 1

    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        await asyncio.gather(*(guess(http) for _ in range(50)))
    answers = ", ".join(f"{n} x {status}" for status, n in sorted(told.items()))
    return f"{told.total()} guesses: {answers}"


async def configuring(address: str, seconds: float) -> str:
    """A host who changes options to and fro, as fast as the server takes it."""
    variants = [{"planning": planning} for planning in range(60, 900, 30)]
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        host = (await http.post("/api/tables", json={"game": "robot_miner", "name": "Eve"})).raise_for_status().json()
    return await _flooded(
        address,
        [(host["code"], host["key"])],
        seconds,
        lambda n: {"type": "configure", "id": f"c{n}", "options": variants[n % len(variants)]},
    )


async def renaming(address: str, seconds: float) -> str:
    """Twenty people who change their names at a table of 120 sockets."""
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        host = (await http.post("/api/tables", json={"game": "robotory", "name": "Eve"})).raise_for_status().json()
        code, keys = host["code"], [host["key"]]
        for n in range(19):
            guest = await http.post(f"/api/tables/{code}/people", json={"name": f"Eve {n}", "watch": True})
            keys.append(guest.raise_for_status().json()["key"])
    listeners = [await websockets.connect(_socket(address, code), max_size=None, compression=None) for _ in range(100)]
    heard = 0

    async def listen(one: websockets.ClientConnection) -> None:
        nonlocal heard
        await one.send('{"type":"hello"}')
        async for frame in one:
            heard += len(frame)

    tasks = [asyncio.create_task(listen(one)) for one in listeners]
    people = [(code, key) for key in keys]
    what = await _flooded(
        address, people, seconds, lambda n: {"type": "rename", "id": f"r{n}", "name": f"Eve {n % 999}", "face": "fox"}
    )
    for task in tasks:
        task.cancel()
    await asyncio.gather(*(one.close() for one in listeners), return_exceptions=True)
    return f"{what}, {heard / 1e6:.0f} MB sent to listeners"


def _socket(address: str, code: str) -> str:
    return f"{address.replace('http', 'ws', 1)}/api/tables/{code}/socket"


async def _flooded(
    address: str, people: list[tuple[str, str]], seconds: float, message: Callable[[int], dict[str, object]]
) -> str:
    """Everybody sends such messages without waiting for answers, and comes back when they are shown out."""
    end = asyncio.get_running_loop().time() + seconds
    told, numbers = Counter[str](), count()

    async def send(code: str, key: str) -> None:
        while asyncio.get_running_loop().time() < end:
            with suppress(*TROUBLE):
                async with dialled(address, code, key) as line:
                    hearing = asyncio.create_task(hear(line))
                    while asyncio.get_running_loop().time() < end and not hearing.done():
                        await line.send(msgspec.json.encode(message(next(numbers))).decode())
                        await asyncio.sleep(0.005)
                    hearing.cancel()
            await asyncio.sleep(0.05)

    async def hear(line: websockets.ClientConnection) -> None:
        with suppress(*TROUBLE):
            async for frame in line:
                count_answers(str(frame))

    def count_answers(frame: str) -> None:
        for one in frame.split("\n"):
            kind = msgspec.json.decode(one)["type"]
            told.update([kind] if kind in {"done", "refused"} else [])

    await asyncio.gather(*(send(code, key) for code, key in people))
    return f"{next(numbers)} messages, {told['done']} done, {told['refused']} refused"


async def bots(address: str, seconds: float) -> str:
    """Thirty tables at which the strongest bots of Robotory play each other before a watcher."""
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        body = {"game": "robotory", "name": "Eve", "sit": False, "bots": [5, 5], "start": True}
        tables = [(await http.post("/api/tables", json=body)).raise_for_status().json() for _ in range(30)]
    lines = [await websockets.connect(_socket(address, one["code"]), compression=None) for one in tables]
    for line, one in zip(lines, tables, strict=True):
        await line.send(msgspec.json.encode({"type": "hello", "key": one["key"]}).decode())
    await asyncio.sleep(seconds)
    await asyncio.gather(*(line.close() for line in lines), return_exceptions=True)
    return "60 bots of the highest level"


ATTACKS: dict[str, Attack] = {
    "half-open": half_open,
    "guessing": guessing,
    "configuring": configuring,
    "renaming": renaming,
    "bots": bots,
}


def run(name: str, address: str, seconds: float) -> str:
    """For a process of its own."""
    return asyncio.run(_bounded(name, address, seconds))


async def _bounded(name: str, address: str, seconds: float) -> str:
    async with asyncio.timeout(seconds + 120):
        return await ATTACKS[name](address, seconds)
