"""Everything one server process holds, put together once and handed to every route."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from tablebot.bots.runner import Runner
from tablebot.core.game import AnyGame
from tablebot.server import keys
from tablebot.server.hub import Hub
from tablebot.server.limits import Origins, PerAddress
from tablebot.server.settings import Settings
from tablebot.store.sqlite import open_sqlite
from tablebot.table.service import Tables
from tablebot.table.talk import Talk

_log = logging.getLogger("tablebot")

HEARTBEAT = 0.2
"""Seconds between two looks at the clocks."""


@dataclass(frozen=True)
class House:
    settings: Settings
    tables: Tables
    talk: Talk
    hub: Hub
    runner: Runner
    origins: Origins
    openings: PerAddress
    joins: PerAddress
    reading: asyncio.Semaphore
    """Held while a file is read: one at a time, so that tables do not wait for strangers' files."""
    began: float
    _heart: asyncio.Task[None]

    async def close(self) -> None:
        """Stops the bots and the clock, and finishes what is being stored."""
        self._heart.cancel()
        with suppress(asyncio.CancelledError):
            await self._heart
        await self.runner.close()
        await self.tables.store.close()


async def open_house(settings: Settings, catalogue: Mapping[str, AnyGame]) -> House:
    store = await open_sqlite(settings.database)
    tables = Tables(store, catalogue, keys)
    talk = Talk(tables)
    hub = Hub(tables, talk)
    runner = Runner(tables, settings.workers, settings.bot_seconds, settings.bot_delay, settings.game_files)
    return House(
        settings=settings,
        tables=tables,
        talk=talk,
        hub=hub,
        runner=runner,
        origins=Origins(settings.public_url),
        openings=PerAddress(settings.openings, 60.0),
        joins=PerAddress(settings.joins, 60.0),
        reading=asyncio.Semaphore(1),
        began=tables.now(),
        _heart=asyncio.create_task(_beat(tables)),
    )


async def _beat(tables: Tables) -> None:
    while True:
        try:
            await tables.tick()
        except Exception:  # noqa: BLE001 the heart goes on beating
            _log.exception("A clock could not be looked after")
        await asyncio.sleep(HEARTBEAT)
