"""How a database is opened: for a server, or to be read by a command."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from tablebot.store.sqlite.disk.lock import only_server
from tablebot.store.sqlite.records import SqliteRecords
from tablebot.store.sqlite.store import open_sqlite
from tablebot.store.upkeep import Records, ServedStore


async def open_store(database: str) -> ServedStore:
    """The store in this file. Raises Unusable."""
    return await open_sqlite(database)


@contextmanager
def alone(database: str) -> Generator[None]:
    """While it lasts, no other server can be started on this file. Raises Unusable."""
    with only_server(Path(database), new=False):
        yield


@contextmanager
def records(database: str) -> Generator[Records]:
    """What is in the database. Raises Unusable."""
    yield SqliteRecords(Path(database))
