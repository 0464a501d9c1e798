"""What several commands do with the server's database: find it, open it, say what is wrong."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import TypeVar

from tablebot.server.settings import BadSetting, read
from tablebot.store.log import Store, StoreError
from tablebot.store.opening import open_store

T = TypeVar("T")
TROUBLE = (StoreError, BadSetting)


def add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", metavar="FILE", help="The server's, as it is started with it.")


def database(args: argparse.Namespace) -> str:
    """By flag or environment, as the server has it. Raises BadSetting."""
    return read(argparse.Namespace(database=args.database)).database


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
