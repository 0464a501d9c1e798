"""How deleted words leave the data files: the tables of PostgreSQL that they stood in are written anew.

PostgreSQL overwrites nothing: an old version of a row stays in its page until another one needs the room, and pieces
of it longer. Only a table that is rewritten (`VACUUM FULL`) leaves it behind, and nobody can use the table meanwhile.
So how long that takes is measured, and it is done so seldom that nobody waits for more than a thousandth of the time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

from tablebot.store.address import shown
from tablebot.store.postgres.connection import PostgresConnection, connected, failure, hang_up, is_locked, vacuumed

WORDS = frozenset({"people", "chat", "teams"})
"""What people are called and say,"""
EVERYTHING = WORDS | {"tables", "log", "contents", "classes", "pictures", "table_pictures", "packs"}
"""and all that goes with a table."""

SHARE = 1000
"""A table that was locked for a second is left alone for so many."""
LONGEST = 3.0
"""Seconds for which a table may be locked. One that would take longer is for whoever runs the server to rewrite."""
SPEED = 50_000_000
"""Bytes a second: a cautious guess, until it is measured."""

_DUE = (
    "SELECT pg_total_relation_size($1::text::regclass), coalesce((SELECT seconds FROM rewrites WHERE name = $1), 0), "
    "coalesce((SELECT at + seconds * $2 <= extract(epoch FROM clock_timestamp()) FROM rewrites WHERE name = $1), true)"
)
_REMEMBER = (
    "INSERT INTO rewrites (name, at, seconds) VALUES ($1, extract(epoch FROM clock_timestamp()), $2) "
    "ON CONFLICT (name) DO UPDATE SET at = excluded.at, seconds = excluded.seconds"
)

_log = logging.getLogger("tablebot.store")


class PostgresBroom:
    """Sweeps for everybody who asks, as few times as that takes."""

    def __init__(self, address: str) -> None:
        self.longest = 0.0
        """Seconds for which a table was locked."""
        self._address = address
        self._left = set(EVERYTHING)
        """Where something may stand that was deleted. What others did before, nobody knows."""
        self._turn = asyncio.Lock()
        self._warned: set[str] = set()

    def deleted_from(self, names: Iterable[str]) -> None:
        """Something was deleted from these."""
        self._left |= set(names)

    async def sweep(self) -> None:
        """Rewrites what is due. What is not stays for the next sweep."""
        async with self._turn:
            if not self._left:
                return  # Somebody else's sweep began after we asked, and is done.
            try:
                db = await connected(self._address, slow=True)
            except Exception as error:
                raise failure(error) from error
            try:
                for name in sorted(self._left):
                    await self._sweep(db, name)
            except Exception as error:
                raise failure(error) from error
            finally:
                await hang_up(db)

    async def _sweep(self, db: PostgresConnection, name: str) -> None:
        size, last, is_due = await db.fetchrow(_DUE, name, SHARE)
        if (last or size / SPEED) > LONGEST:
            self._warn(name, size)
        elif is_due:
            self._left.discard(name)  # Before: what is deleted meanwhile may stay.
            try:
                await self._rewrite(db, name)
            except BaseException as error:
                self._left.add(name)
                if not (isinstance(error, Exception) and is_locked(error)):
                    raise
                # Somebody reads for long. The next sweep tries again.

    async def _rewrite(self, db: PostgresConnection, name: str) -> None:
        await db.execute("SET lock_timeout = '500ms'")
        clock = asyncio.get_running_loop().time
        began = clock()
        left = await vacuumed(db, name)
        seconds = clock() - began
        self.longest = max(self.longest, seconds)
        await db.execute(_REMEMBER, name, seconds)
        if left:
            self._left.add(name)  # Somebody could still see it, in a transaction that began before.

    def _warn(self, name: str, size: int) -> None:
        if name not in self._warned:
            self._warned.add(name)
            _log.warning(
                "“%s” of %s has %d MB, too much to be rewritten while people play: words that were deleted stay in its "
                "data file until you start, at a quiet hour: VACUUM FULL %s",
                name,
                shown(self._address),
                size // 1_000_000,
                name,
            )
