"""Which store a database is: opened for a server, or read by a command."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from tablebot.store.address import is_postgres
from tablebot.store.log import Unusable
from tablebot.store.sqlite.disk.lock import only_server as only_server_of_file
from tablebot.store.sqlite.records import SqliteRecords
from tablebot.store.sqlite.store import open_sqlite
from tablebot.store.upkeep import Records, ServedStore

NO_POSTGRES = 'PostgreSQL needs one more package. This adds it: pip install "tablebot[postgres]"'


async def open_store(database: str, *, only_server: bool = False) -> ServedStore:
    """The store in this file or at this address. Raises Unusable, also where another server runs on it.

    A file's other servers are kept out by `alone`, before anything else is begun.
    """
    if is_postgres(database):
        return await _postgres("store").open_postgres(database, only_server=only_server)
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


def _postgres(module: str) -> Any:
    """Loaded only where it is used: who keeps tables in a file need not have it."""
    try:
        return import_module(f"tablebot.store.postgres.{module}")
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise Unusable(NO_POSTGRES) from None
