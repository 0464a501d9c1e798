"""What several commands do with the server's database: find it, open it, say what is wrong."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from tablebot.server.settings import BadSetting, read
from tablebot.store.address import is_postgres, shown
from tablebot.store.log import Store, StoreError, Unusable
from tablebot.store.opening import open_store

T = TypeVar("T")
TROUBLE = (StoreError, BadSetting)


def add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", metavar="…", help="The server's, as it is started with it.")


def database(args: argparse.Namespace) -> str:
    """A file or an address, by flag or environment, as the server has it. Raises BadSetting."""
    return read(argparse.Namespace(database=args.database)).database


def database_file(args: argparse.Namespace, instead: str) -> Path:
    """Raises Unusable where the database is no file, with what to use instead; and BadSetting."""
    name = database(args)
    if is_postgres(name):
        raise Unusable(f"{shown(name)} is looked after with PostgreSQL's own tools. {instead}")
    return Path(name)


def in_store(args: argparse.Namespace, work: Callable[[Store], Awaitable[T]]) -> T:
    """What comes of this work in the server's database. Raises StoreError, or BadSetting."""
    name = database(args)

    async def done() -> T:
        store = await open_store(name)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(done())


def refused(command: str, error: Exception) -> int:
    """Says why, in one sentence; the exit code."""
    print(f"tablebot {command}: {error}", file=sys.stderr)
    return 1
