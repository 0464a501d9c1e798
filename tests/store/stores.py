"""The stores that must pass the contract. A factory opens the store that lives in a folder, as often as it is asked."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from tablebot.store.log import PersonRow, Row, Store
from tablebot.store.sqlite.store import open_sqlite


async def _sqlite(folder: Path) -> Store:
    return await open_sqlite(folder / "tables.sqlite")


STORES: dict[str, Callable[[Path], Awaitable[Store]]] = {"sqlite": _sqlite}


@asynccontextmanager
async def opened(kind: str, folder: Path) -> AsyncIterator[Store]:
    store = await STORES[kind](folder)
    try:
        yield store
    finally:
        await store.close()


def rows(first: int, *bodies: str, command: str | None = None) -> list[Row]:
    """Events with consecutive seqs; the first carries the command."""
    return [Row(first + n, body.encode(), None if n else command) for n, body in enumerate(bodies)]


def person(number: int, name: str = "Ada") -> PersonRow:
    return PersonRow(number, name, "fox", f"hash of key {number}".encode())
