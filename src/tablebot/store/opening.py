"""Which store a database is: opened for a server, or read by a command."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from tablebot.store.address import is_postgres
from tablebot.store.copying import Side
from tablebot.store.log import Unusable
from tablebot.store.sqlite import copying
from tablebot.store.sqlite.disk.lock import only_server as only_server_of_file
from tablebot.store.sqlite.records import SqliteRecords
from tablebot.store.sqlite.store import open_sqlite
from tablebot.store.upkeep import Records, ServedStore, Serving

NO_FILE = (
    "A file is served by one process. Several, which hear of each other with --bus, need PostgreSQL: "
    "--database postgresql://…, and tablebot copy brings your tables there."
)
NO_POSTGRES = 'PostgreSQL needs one more package. This adds it: pip install "tablebot[postgres]"'


async def open_store(database: str, *, serves: Serving | None = None) -> ServedStore:
    """The store in this file or at this address. Raises Unusable, also where another server that serves it must not.

    A file's other servers are kept out by `alone`, before anything else is begun. None: no server, but a command.
    """
    if is_postgres(database):
        return await _postgres("store").open_postgres(database, serves=serves)
    if serves == "together":
        raise Unusable(NO_FILE)
    return await open_sqlite(database)


@contextmanager
def alone(database: str) -> Generator[None]:
    """While it lasts, no other server can be started on this file. Raises Unusable.

    At an address, the open store itself keeps others out.
    """
    if is_postgres(database):
        yield
    else:
        with only_server_of_file(Path(database), new=False):
            yield


@contextmanager
def records(database: str) -> Generator[Records]:
    """What is in the database. Raises Unusable."""
    if is_postgres(database):
        with _postgres("records").opened(database) as found:
            yield found
    else:
        yield SqliteRecords(Path(database))


@asynccontextmanager
async def copied_from(database: str) -> AsyncGenerator[Side]:
    """What is in the database, on which no server runs meanwhile. Raises Unusable."""
    if is_postgres(database):
        async with _postgres("copying").side(database, empty=False) as side:
            yield side
    else:
        with copying.source(Path(database)) as side:
            yield side


@asynccontextmanager
async def copied_into(database: str) -> AsyncGenerator[Side]:
    """An empty database, which stays so unless all goes well. Raises Unusable."""
    if is_postgres(database):
        async with _postgres("copying").side(database, empty=True) as side:
            yield side
    else:
        with copying.target(Path(database)) as side:
            yield side


def _postgres(module: str) -> Any:
    """Loaded only where it is used: who keeps tables in a file need not have it."""
    try:
        return import_module(f"tablebot.store.postgres.{module}")
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise Unusable(NO_POSTGRES) from None
