"""Tables that this process does not hold: read from the log when a bot is asked there, and forgotten some time after.

Nobody is connected to them here, their clocks are looked after elsewhere, and no node is told that we have them.
"""

from __future__ import annotations

import logging

import msgspec

from tablebot.bus.alone import ALONE
from tablebot.bus.signals import Appended
from tablebot.core.errors import Missing
from tablebot.table.decide.commands import BotPlay
from tablebot.table.decide.dispatch import decide
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.log_keeper import Attempt, LogKeeper, size_of
from tablebot.table.log import events as ev
from tablebot.table.log.fold import fold
from tablebot.table.log.table import Table

KEPT = 2000
"""Tables that are remembered. Whoever is asked there again reads only what is new."""

_log = logging.getLogger("tablebot.table")


class Borrowed(LogKeeper):
    """Those of one process, the one that was wanted longest ago first."""

    def __init__(self, tables: LogKeeper, kept: int = KEPT) -> None:
        super().__init__(tables.store, tables.catalogue, tables.now, ALONE)
        self.nodes = tables.bus
        """By which those are told who hold them."""
        self._strange: set[int] = set()
        self._kept = kept

    def knows(self, number: int) -> bool:
        return number in self.numbered

    def is_strange(self, number: int) -> bool:
        """Whether there is something in its log that is not known here: a later release, or a game of theirs."""
        return number in self._strange

    async def find(self, number: int) -> LiveTable | None:
        """The table as its log has it now. None: it is gone, or strange. Raises Unavailable."""
        try:
            return await self._found(number)
        except (msgspec.DecodeError, Missing) as error:
            _log.warning("Table %d cannot be read here, and is left to others: %s", number, error)
            self._strange.add(number)
            return None

    async def _found(self, number: int) -> LiveTable | None:
        live = self.numbered.get(number)
        if live is None and (live := await self._read(number)) is None:
            return None
        async with live.lock:
            await self.catch_up(live)
        self._keep(live)
        return live

    async def play(self, live: LiveTable, command: BotPlay) -> None:
        """Stores what a bot does there, and tells those who hold the table. Raises Refused, Unavailable or Gone."""
        async with live.lock:
            await self.carry_out(live, lambda: Attempt(decide(live.table, None, command, self.now())))
        news = Appended(live.number, live.table.seq)
        self.nodes.tell_all(news)
        self.nodes.ear.heard(self.nodes.node, [news])  # We may hold the table ourselves.

    async def _read(self, number: int) -> LiveTable | None:
        table: Table | None = None
        size = 0
        async for rows in self.slices.of_log(self.store, number):
            async with self.slices:
                table = fold(self.catalogue, (ev.decoded(row.body) for row in rows), table)
                size += size_of(rows)
        code = await self.store.code_of(number)
        return None if table is None or code is None else LiveTable(number, code, table, {}, self.now(), size)

    def _keep(self, live: LiveTable) -> None:
        self.numbered.pop(live.number, None)
        self.keep(live)
        while len(self.numbered) > self._kept:
            self.drop(next(iter(self.numbered.values())))
