"""A line to PostgreSQL that can be cut: what was asked for is done, and nobody hears of it."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from tablebot.store.log import Lost, Repeated, Store, Unavailable
from tablebot.store.postgres.store import PostgresStore, open_postgres
from tablebot.store.upkeep import Serving
from tests.site.lines import Cut
from tests.store.postgres_server import SOCKET, PostgresServer
from tests.store.stores import rows


@asynccontextmanager
async def line_to(there: Path, here: Path) -> AsyncIterator[Cut]:
    """A line from the socket in the folder `here`."""
    line = Cut(partial(asyncio.open_unix_connection, there / SOCKET))
    server = await asyncio.start_unix_server(line.answer, str(here / SOCKET))
    try:
        yield line
    finally:
        server.close()
        await line.close()


@asynccontextmanager
async def opened_by_a_line(
    server: PostgresServer, folder: Path, *, serves: Serving | None = None
) -> AsyncIterator[tuple[PostgresStore, Cut]]:
    """Its connections can be cut. Not in the test's own folder: the name of a socket must be short."""
    address = await server.database(folder)
    with tempfile.TemporaryDirectory() as here:
        async with line_to(server.folder, Path(here)) as line:
            store = await open_postgres(address.replace(str(server.folder), here), serves=serves)
            try:
                yield store, line
            finally:
                await store.close()


@asynccontextmanager
async def opened(
    postgres: PostgresServer, folder: Path, *, serves: Serving | None = None
) -> AsyncIterator[PostgresStore]:
    store = await open_postgres(await postgres.database(folder), serves=serves)
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
