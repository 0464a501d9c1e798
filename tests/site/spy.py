"""Reads everything that anybody tells the bus, however often that is started anew."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

AGAIN = 0.05
"""Seconds after which it tries to reach a bus that is away."""


class Spy:
    def __init__(self) -> None:
        self.heard: list[str] = []
        """Each command as it came, to whichever channel or key."""

    async def listen(self, socket: Path) -> None:
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_unix_connection(socket)
                try:
                    writer.write(b"MONITOR\r\n")
                    while line := await reader.readline():
                        self.heard.append(line.decode())
                finally:
                    writer.transport.abort()
            await asyncio.sleep(AGAIN)


@asynccontextmanager
async def spy(socket: Path) -> AsyncIterator[Spy]:
    """On the bus that listens there, for as long as the block lasts."""
    one = Spy()
    task = asyncio.create_task(one.listen(socket))
    try:
        yield one
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
