"""Keeps an eye on the file while the server runs: a heartbeat, a look for damage after a power cut, what day it is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from threading import Event
from typing import Literal

from tablebot import __version__
from tablebot.store.log import Damaged, Heartbeat, StoreError, Unavailable
from tablebot.store.sqlite.check import findings
from tablebot.store.sqlite.store import SqliteStore

BEAT = 10.0
"""Seconds between one heartbeat and the next."""
STALE = 30.0
"""Seconds after which a heartbeat that does not come means that nothing is saved any more."""
DAY = 24 * 60 * 60.0
MOST_FINDINGS = 5

FileState = Literal["ok", "being checked", "damaged"]

_log = logging.getLogger("tablebot")


class Watch:
    """One for each server. `failure` says why it must end; empty: it need not."""

    def __init__(self, store: SqliteStore, now: Callable[[], float]) -> None:
        self.store = store
        self.failure = ""
        self.file: FileState = "ok"
        self._now = now
        self._clock = asyncio.get_running_loop().time
        self._began = self._beat_at = self._clock()
        self._known = now()
        """The newest time that the file knew of when this server started,"""
        self.is_doubtful = False
        """and whether the clock is so far ahead of it that one of them must be wrong."""
        self._over = Event()

    @property
    def age(self) -> float:
        """Seconds since the last heartbeat was saved."""
        return self._clock() - self._beat_at

    @property
    def is_well(self) -> bool:
        """Whether what people do can be saved."""
        return not self.failure and not self.store.trouble and self.age <= STALE

    @property
    def today(self) -> float:
        """The time by which old tables are deleted: never later than a clock that went on from what the file knew.

        So a clock that is wrong when the server starts makes no table old.
        """
        return min(self._now(), self._known + self._clock() - self._began)

    async def begin(self, keep_days: int) -> Heartbeat | None:
        """How the last server ended; the file knows from now on that another one runs."""
        self._warn_of_readers()
        now = self._now()
        try:
            last = await self.store.journal.begin(now)
            newest = await self.store.journal.newest_event()
            await self.store.journal.note(now, f"A server was started (version {__version__}).")
        except Unavailable:
            # The store has said why, and the heartbeat tries again. People can read their tables meanwhile.
            self.is_doubtful = True
            return None
        self._known = max((at for at in (last and last.at, newest) if at is not None), default=now)
        ahead = now - self._known
        if keep_days and ahead > keep_days * DAY:
            self.is_doubtful = True
            _log.warning(
                "The clock is %d days ahead of all that is in the database, so no table is deleted by its age. "
                "If the clock is right, start the server again after somebody has played.",
                ahead / DAY,
            )
        return last

    def _warn_of_readers(self) -> None:
        if self.store.file.is_readable_by_others:
            _log.warning(
                "Others on this machine can read %s. To keep it to yourself: chmod 600 %s*", self._path, self._path
            )

    async def beat(self) -> None:
        """Saves a heartbeat, and finds out whether anything can be saved at all."""
        try:
            await self.store.journal.beat(self._believed)
        except Damaged as error:
            self._fail(f"Nothing can be saved: {error}. Start: tablebot doctor --repair --database {self._path}")
        except Unavailable:
            pass  # The store has said why, and `is_well` tells.
        else:
            self._beat_at = self._clock()

    def look(self) -> None:
        """Finds out whether the file is still there. Nothing is acknowledged any more if it is not."""
        if not self.failure and self.store.file.is_lost:
            self._fail(
                f"{self._path} was deleted or replaced while the server ran, and nothing can be saved. "
                f"Put it back, or restore a backup: tablebot restore FILE --database {self._path}"
            )

    async def check(self) -> None:
        """Looks for damage, beside everything else that goes on."""
        self.file = "being checked"
        path, is_over = self.store.file.path, self._over.is_set
        try:
            found = await asyncio.to_thread(lambda: list(islice(findings(path, is_over), MOST_FINDINGS)))
        except StoreError as error:
            found = [str(error)]
        self.file = "damaged" if found else "ok"
        if found:
            _log.error(
                "%s is damaged. Stop the server and start: tablebot doctor --repair --database %s\n%s",
                self._path,
                self._path,
                "\n".join(found),
            )
        with suppress(StoreError):
            words = f"The file was checked after a server had not ended well: {'damaged' if found else 'sound'}."
            await self.store.journal.note(self._now(), words)

    async def end(self) -> None:
        self._over.set()
        with suppress(StoreError):
            if not self.failure:
                await self.store.journal.note(self._now(), "The server was ended.")
                await self.store.journal.end(self._believed)

    @property
    def _believed(self) -> float:
        """The time that the next server may count from."""
        return self.today if self.is_doubtful else max(self._known, self._now())

    @property
    def _path(self) -> str:
        return str(self.store.file.path)

    def _fail(self, why: str) -> None:
        self.failure = why
        _log.critical("%s", why)
