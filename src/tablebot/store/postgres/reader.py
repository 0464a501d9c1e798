"""The connections that read, while others write."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from tablebot.store.log import StoreError, Unavailable
from tablebot.store.postgres.connection import PATIENCE, Pool, PostgresConnection, failure, is_own_fault

T = TypeVar("T")

GOODBYE = 2.0
"""Seconds for those who still read when the store is closed."""


class Reader:
    """Asks again once: a database that was started anew has forgotten the connections that were there before."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._closed = False

    async def do(self, work: Callable[[PostgresConnection], Awaitable[T]]) -> T:
        """What `work` returns or raises."""
        if self._closed:
            raise Unavailable("The store is closed.")
        try:
            return await self._attempt(work)
        except StoreError as error:
            if type(error) is not Unavailable or isinstance(error.__cause__, TimeoutError):
                raise
            return await self._attempt(work)

    async def _attempt(self, work: Callable[[PostgresConnection], Awaitable[T]]) -> T:
        try:
            async with self._pool.acquire(timeout=PATIENCE) as db:
                return await work(db)
        except Exception as error:
            if is_own_fault(error):
                raise
            raise failure(error) from error

    async def close(self) -> None:
        """Lets those that are being read for finish, unless the database has stopped answering."""
        self._closed = True
        try:
            async with asyncio.timeout(GOODBYE):
                await self._pool.close()
        except Exception:  # noqa: BLE001 whatever it is, nobody waits for it
            self._pool.terminate()
