"""Everything one process of bots holds. It answers wherever people play, and nobody is connected to it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from tablebot.bots.answering import Answering, QuestionEar
from tablebot.bots.asking import REMINDING
from tablebot.bus.bus import Bus
from tablebot.bus.opening import open_bus
from tablebot.core.game import AnyGame
from tablebot.server.settings import Settings
from tablebot.server.watch import BEAT
from tablebot.store.clock import StoreClock
from tablebot.store.log import StoreError
from tablebot.store.opening import open_store
from tablebot.table.keeper.log_keeper import LogKeeper

GOODBYE = 8.0
"""Seconds that bots have to finish their thoughts when the process ends. What is left then, others think about."""

_log = logging.getLogger("tablebot.bots")


@dataclass(frozen=True)
class BotHouse:
    tables: LogKeeper
    answering: Answering
    began: float
    _chores: tuple[asyncio.Task[None], ...]

    async def is_well(self) -> bool:
        """Whether it hears questions, and can answer them."""
        try:
            await self.tables.store.find_table("")
        except StoreError:
            return False
        return self.tables.bus.is_up

    def figures(self) -> dict[str, float]:
        """Nothing in them names a table or a person."""
        return {
            **self.answering.figures,
            "bus_up": int(self.tables.bus.is_up),
            "uptime_seconds": round(self.tables.now() - self.began),
        }

    async def close(self) -> None:
        """Lets those answer who think, and leaves the rest to others."""
        await self.answering.finish(GOODBYE)
        await self.answering.close()
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.tables.bus.close()
        await self.tables.store.close()


async def open_bot_house(settings: Settings, catalogue: Mapping[str, AnyGame]) -> BotHouse:
    """Raises Unusable, or NoBus."""
    bus = open_bus(settings.bus)
    store = await open_store(settings.database, serves=settings.serves)
    tables = LogKeeper(store, catalogue, store.clock, bus)
    answering = Answering(tables, settings.how_bots_think)
    bus.ear = QuestionEar(answering)
    chores = (_keep_in_touch(bus), _keep_claims(answering), _keep_time(store.clock))
    return BotHouse(tables, answering, tables.now(), tuple(map(asyncio.create_task, chores)))


async def _keep_in_touch(bus: Bus) -> None:
    while True:
        try:
            await bus.beat()
        except Exception:  # noqa: BLE001 the next beat may succeed
            _log.exception("The servers could not be told that these bots live")
        await bus.pause()


async def _keep_claims(answering: Answering) -> None:
    while True:
        await asyncio.sleep(REMINDING)
        try:
            await answering.beat()
        except Exception:  # noqa: BLE001 the next beat may succeed
            _log.exception("What these bots think about could not be kept")


async def _keep_time(clock: StoreClock) -> None:
    while True:
        await asyncio.sleep(BEAT)
        with suppress(StoreError):
            await clock.measure()
