"""A small door for whoever looks after a process of bots, on this machine: it answers `/health` and `/metrics`."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec

from tablebot import __version__
from tablebot.server.bot_house import BotHouse
from tablebot.server.prometheus import KIND, named, text_of

HERE = "127.0.0.1"
PATIENCE = 5.0
"""Seconds in which somebody must have said what they want."""
LONGEST = 8192
"""Bytes of a request."""


async def open_door(house: BotHouse, port: int) -> asyncio.Server:
    """Raises OSError where the port is taken."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, asyncio.LimitOverrunError, asyncio.IncompleteReadError):
            async with asyncio.timeout(PATIENCE):
                request = await reader.readuntil(b"\r\n\r\n")
                writer.write(await _answer(house, request.split(b"\r\n", 1)[0]))
                await writer.drain()
        writer.close()

    return await asyncio.start_server(answer, HERE, port, limit=LONGEST)


async def _answer(house: BotHouse, line: bytes) -> bytes:
    match line.split(b" "):
        case [b"GET", b"/health", _]:
            is_well = await house.is_well()
            body = msgspec.json.encode({"status": "ok" if is_well else "failing", "version": __version__})
            return _whole("200 OK" if is_well else "503 Service Unavailable", "application/json", body)
        case [b"GET", b"/metrics", _]:
            return _whole("200 OK", KIND, text_of(named(house.figures())).encode())
        case _:
            return _whole("404 Not Found", "text/plain", b"There are /health and /metrics.\n")


def _whole(status: str, kind: str, body: bytes) -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    return head.encode() + body
