"""A line to PostgreSQL that can be cut: what was asked for is done, and nobody hears of it."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tablebot.store.log import Lost, Repeated, Store, Unavailable
from tablebot.store.postgres.store import PostgresStore, open_postgres
from tests.store.postgres_server import PostgresServer
from tests.store.stores import rows

SOCKET = ".s.PGSQL.5432"


class Cut:
    """Stands between a store and its database."""

    def __init__(self, there: Path) -> None:
        self._there = there
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
        """The next thing that the database says ends the line, and is lost."""
        self._swallows = True

    def hold(self) -> None:
        """Lets nothing through that the database says."""
        self._flows.clear()

    def go_on(self) -> None:
        self._flows.set()

    def lose(self) -> None:
        """Ends every line at our end alone: the database does not hear of it, as when a network goes down."""
        self._lost |= self._theirs
        for writer in self._ours:
            writer.transport.abort()

    def cut(self) -> None:
        """Ends every line at once."""
        for writer in self._ours | self._theirs:
            writer.transport.abort()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.is_open:
            writer.transport.abort()
            return
        there_reader, there_writer = await asyncio.open_unix_connection(str(self._there / SOCKET))
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
        self.cut()
        await asyncio.gather(*self._tasks)


@asynccontextmanager
async def line_to(there: Path, here: Path) -> AsyncIterator[Cut]:
    """A line from the socket in the folder `here`."""
    line = Cut(there)
    server = await asyncio.start_unix_server(line.answer, str(here / SOCKET))
    try:
        yield line
    finally:
        server.close()
        await line.close()


@asynccontextmanager
async def opened_by_a_line(
    server: PostgresServer, folder: Path, *, only_server: bool = False
) -> AsyncIterator[tuple[PostgresStore, Cut]]:
    """Its connections can be cut. Not in the test's own folder: the name of a socket must be short."""
    address = await server.database(folder)
    with tempfile.TemporaryDirectory() as here:
        async with line_to(server.folder, Path(here)) as line:
            store = await open_postgres(address.replace(str(server.folder), here), only_server=only_server)
            try:
                yield store, line
            finally:
                await store.close()


@asynccontextmanager
async def opened(postgres: PostgresServer, folder: Path, *, only_server: bool = False) -> AsyncIterator[PostgresStore]:
    store = await open_postgres(await postgres.database(folder), only_server=only_server)
    try:
        yield store
    finally:
        await store.close()


async def insist(store: Store, table: int, word: str) -> None:
    """Asks again until it is stored: a machine may stand still for long."""
    while True:
        try:
            await store.append(table, rows(len(await store.read(table)) + 1, word, command=word))
        except Lost:
            raise
        except Unavailable:
            continue
        except Repeated:
            return
