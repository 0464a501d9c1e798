"""How what was committed comes from the write-ahead log into the file: beside whoever writes, a little at a time.

Left to itself, SQLite does that in the commit that makes the log long, and all who wait for that commit wait until
a thousand pages are flushed: docs/decisions/0019.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from typing import NamedTuple

from tablebot.store.log import Unavailable
from tablebot.store.sqlite.worker import Worker, Writer

ROWS = 400
"""After so many there is a checkpoint: they are about a thousand pages of the log,"""
SECONDS = 60.0
"""or with the next commit after such a time: a few rows may be long."""
LONGEST_LOG = 4000
"""Pages. A log that long begins anew as soon as possible."""

_log = logging.getLogger("tablebot.store")


class Progress(NamedTuple):
    """What a checkpoint says."""

    is_busy: int
    pages: int
    """In the log,"""
    done: int
    """and how many of them the file has by now."""


class Checkpoints:
    """Made one after another by a thread of their own, while something is written."""

    def __init__(self, writer: Writer, tidier: Worker) -> None:
        self._writer = writer
        self._tidier = tidier
        self._loop = asyncio.get_running_loop()
        self._rows = writer.rows
        self._due = self._loop.time() + SECONDS
        self._task: asyncio.Task[None] | None = None
        writer.listener = self._look

    async def close(self) -> None:
        """No more of them."""
        self._writer.listener = None
        if self._task is not None:
            await self._task

    def _look(self) -> None:
        """Begins one if it is time for that."""
        is_time = self._writer.rows - self._rows >= ROWS or self._loop.time() >= self._due
        if is_time and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._make())

    async def _make(self) -> None:
        self._rows = self._writer.rows
        try:
            progress = await self._tidier.do(checkpoint)
            if progress.pages >= LONGEST_LOG:
                # SQLite begins the log anew when the file has all of it. Who writes all the time would never leave it
                # that moment, so the last pages, those of the commits since, are brought over between two commits.
                await self._writer.do(checkpoint, alone=True)
        except Unavailable as error:  # As with a full disk, of which the next commit tells.
            _log.warning("The write-ahead log grows: %s", error)
        finally:
            self._due = self._loop.time() + SECONDS


def checkpoint(db: sqlite3.Connection) -> Progress:
    """Brings into the file whatever nobody still reads in the log, and waits for nobody."""
    ((is_busy, pages, done),) = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    return Progress(is_busy, pages, done)
