"""The stores that must pass the contract. A store lives in a folder, and is opened as often as it is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tablebot.store.log import PersonRow, Row
from tablebot.store.opening import open_store
from tablebot.store.upkeep import ServedStore
from tests.store.postgres_server import postgres_server

STORES = ("sqlite", "postgres")


async def database(kind: str, folder: Path) -> str:
    """What a server would be started with for the store in this folder."""
    return await postgres_server().database(folder) if kind == "postgres" else str(folder / "tables.sqlite")


@asynccontextmanager
async def opened(kind: str, folder: Path) -> AsyncIterator[ServedStore]:
    store = await open_store(await database(kind, folder))
    try:
        yield store
    finally:
        await store.close()


async def keep_plainly(kind: str, folder: Path) -> None:
    """From now on nothing is compressed, so that words can be searched for on the disk."""
    if kind == "postgres":
        for name, column in (("log", "body"), ("contents", "body"), ("chat", "text")):
            await postgres_server().ask(folder, f"ALTER TABLE {name} ALTER {column} SET STORAGE EXTERNAL")


async def on_disk(kind: str, folder: Path) -> bytes:
    """All bytes in which a store keeps what it has, but for PostgreSQL's write-ahead log."""
    return await (postgres_server().bytes_of(folder) if kind == "postgres" else asyncio.to_thread(bytes_in, folder))


def bytes_in(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(folder.iterdir()))


def rows(first: int, *bodies: str, command: str | None = None) -> list[Row]:
    """Events with consecutive seqs; the first carries the command."""
    return [Row(first + n, body.encode(), None if n else command) for n, body in enumerate(bodies)]


def person(number: int, name: str = "Ada") -> PersonRow:
    return PersonRow(number, name, "fox", f"hash of key {number}".encode())
