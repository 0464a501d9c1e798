"""A line between a process and what it needs, which can be cut or held: nobody else notices."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from tests.ports import HOST, free_port

Dial = Callable[[], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]
"""Reaches what is at the far end."""


class Cut:
    """Stands between somebody and what they ask."""

    def __init__(self, dial: Dial) -> None:
        self._dial = dial
        self._swallows = False
        self._flows = asyncio.Event()
        self._flows.set()
        self._lost: set[asyncio.StreamWriter] = set()
        self._ours: set[asyncio.StreamWriter] = set()
        self._theirs: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_open = True
        """False: whoever calls is hung up on."""

    def swallow_next_answer(self) -> None:
        """The next thing that the far end says ends the line, and is lost."""
        self._swallows = True

    def hold(self) -> None:
        """Lets nothing through that the far end says."""
        self._flows.clear()

    def go_on(self) -> None:
        self._flows.set()

    def lose(self) -> None:
        """Ends every line at our end alone: the far end does not hear of it, as when a network goes down."""
        self._lost |= self._theirs
        for writer in self._ours:
            writer.transport.abort()

    def cut(self) -> None:
        """Ends every line at once."""
        for writer in self._ours | self._theirs:
            writer.transport.abort()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            assert self.is_open, "hung up on"
            there_reader, there_writer = await self._dial()
        except (AssertionError, OSError):
            writer.transport.abort()
            return
        self._ours.add(writer)
        self._theirs.add(there_writer)
        self._tasks |= {
            asyncio.create_task(self._carry(reader, there_writer, answers=False)),
            asyncio.create_task(self._carry(there_reader, writer, answers=True)),
        }

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, answers: bool) -> None:
        with suppress(ConnectionError):
            while said := await reader.read(65536):
                if answers:
                    await self._flows.wait()
                if answers and self._swallows:
                    self._swallows = False
                    self.cut()
                    return
                writer.write(said)
                await writer.drain()
        if writer not in self._lost:
            writer.transport.abort()

    async def close(self) -> None:
        self.go_on()
        self.cut()
        await asyncio.gather(*self._tasks)


@asynccontextmanager
async def line_from_port(dial: Dial) -> AsyncIterator[tuple[Cut, int]]:
    """A line, and the port from which it leads there."""
    line, port = Cut(dial), free_port()
    server = await asyncio.start_server(line.answer, HOST, port)
    try:
        yield line, port
    finally:
        server.close()
        await line.close()
