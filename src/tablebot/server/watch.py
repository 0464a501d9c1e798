"""Keeps an eye on the store while the server runs: a heartbeat, a look for damage after a power cut, what day it is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from threading import Event
from typing import Literal

from tablebot import __version__
from tablebot.store.log import Damaged, Heartbeat, StoreError, Unavailable
from tablebot.store.upkeep import ServedStore

BEAT = 10.0
"""Seconds between one heartbeat and the next."""
STALE = 30.0
"""Seconds after which a heartbeat that does not come means that nothing is saved any more."""
DAY = 24 * 60 * 60.0
UNDOUBTED = 14
"""Days that a server may have been off without anybody doubting the clock."""
CATCHING_UP = 8
"""Days that a day counts for while a clock is doubted."""

FileState = Literal["ok", "being checked", "damaged"]

_log = logging.getLogger("tablebot")


class Watch:
    """One for each server. `failure` says why it must end; empty: it need not."""

    def __init__(self, store: ServedStore, now: Callable[[], float]) -> None:
        self.store = store
        self.failure = ""
        self.file: FileState = "ok"
        self._now = now
        self._clock = asyncio.get_running_loop().time
        self._began = self._beat_at = self._clock()
        self._known: float | None = None
        """The newest time that the file knew of when this server started. None: it could not be asked yet."""
        self.is_doubtful = False
        """Whether the clock is so far ahead of it that it may be wrong."""
        self._over = Event()

    @property
    def age(self) -> float:
        """Seconds since the last heartbeat was saved."""
        return self._clock() - self._beat_at

    @property
    def is_well(self) -> bool:
        """Whether what people do can be saved."""
        return not self.failure and not self.store.upkeep.trouble and self.age <= STALE

    @property
    def today(self) -> float:
        """The time by which old tables are deleted: never later than a clock that went on from what the file knew.

        So a clock that is wrong when the server starts makes no table old, however often that happens. Time in which
        perhaps no server ran is believed in little by little, as long as the clock says so.
        """
        if self._known is None:
            return 0.0
        ran = self._clock() - self._began
        return min(self._now(), self._known + ran * (CATCHING_UP if self.is_doubtful else 1))

    async def begin(self, keep_days: int) -> Heartbeat | None:
        """How the last server ended; the file knows from now on that another one runs."""
        try:
            for warning in await self.store.upkeep.warnings():
                _log.warning("%s", warning)
            last = await self._learn()
            await self.store.journal.note(self._now(), f"A server was started (version {__version__}).")
        except Unavailable:
            return None  # The store has said why, and the heartbeat tries again. People can read meanwhile.
        if keep_days and self.is_doubtful:
            ahead = (self._now() - (self._known or 0.0)) / DAY
            _log.warning(
                "The clock is %d days ahead of the last server that ran here. Until that is believed, in %d days, "
                "tables are kept longer than --keep-days says. If the clock is wrong, set it.",
                ahead,
                ahead / (CATCHING_UP - 1) + 1,
            )
        return last

    async def _learn(self) -> Heartbeat | None:
        """How the last server ended, and when. Raises Unavailable."""
        now = self._now()
        last = await self.store.journal.begin(now)
        # Events have the time of a clock that may have been wrong: they count only where no server has told the time.
        known = last.at if last else await self.store.journal.newest_event()
        self._known = now if known is None else known
        self._began = self._clock()
        self.is_doubtful = now - self._known > UNDOUBTED * DAY
        return last

    async def beat(self) -> None:
        """Asks what time it is, saves a heartbeat, and finds out whether anything can be saved at all."""
        try:
            if self._known is None:
                await self._learn()
            await self.store.clock.measure()
            await self.store.journal.beat(self._believed)
        except Damaged as error:
            self._fail(f"Nothing can be saved: {error}. {self.store.upkeep.cure}")
        except Unavailable:
            pass  # The store has said why, and `is_well` tells.
        else:
            self._beat_at = self._clock()

    def look(self) -> None:
        """Finds out whether the store is still ours. Nothing is acknowledged any more if it is not."""
        if not self.failure and (why := self.store.upkeep.loss):
            self._fail(why)

    async def check(self) -> None:
        """Looks for damage, beside everything else that goes on."""
        upkeep = self.store.upkeep
        self.file = "being checked"
        try:
            found = await upkeep.damage(self._over.is_set)
        except StoreError as error:
            found = [str(error)]
        self.file = "damaged" if found else "ok"
        if found is None:
            return
        if found:
            _log.error("%s is damaged. %s\n%s", upkeep.place, upkeep.cure, "\n".join(found))
        with suppress(StoreError):
            words = f"The file was checked after a server had not ended well: {'damaged' if found else 'sound'}."
            await self.store.journal.note(self._now(), words)

    async def end(self) -> None:
        self._over.set()
        with suppress(StoreError):
            if not self.failure and self._known is not None:
                await self.store.journal.note(self._now(), "The server was ended.")
                await self.store.journal.end(self._believed)

    @property
    def _believed(self) -> float:
        """The time that the next server may count from."""
        return max(self._known or 0.0, self.today if self.is_doubtful else self._now())

    def _fail(self, why: str) -> None:
        self.failure = why
        _log.critical("%s", why)
