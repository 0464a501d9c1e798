"""Where a bot is asked: at a table of this process, or at one that another process holds."""

from __future__ import annotations

from asyncio import get_running_loop
from typing import Protocol
from zlib import crc32

from tablebot.bots.queue import Work, work_at
from tablebot.bus.signals import BotAsked
from tablebot.store.log import Unavailable
from tablebot.table.decide.commands import BotPlay
from tablebot.table.keeper.borrowed import Borrowed
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.service import Tables

FRESH = 4.0
"""Seconds for which somebody is taken to be there where that was said. It is said again more than twice in them."""
HEAD_START = 0.05
"""Seconds that others wait at most for a process that knows the table already."""


class Place(Protocol):
    @property
    def work(self) -> Work:
        """What is wanted there, as far as it matters to others who wait."""
        ...

    @property
    def has_company(self) -> bool:
        """Whether somebody is there. Without company nobody plays."""
        ...

    @property
    def head_start(self) -> float:
        """Seconds to leave to others."""
        ...

    async def find(self) -> LiveTable | None:
        """The table as it is now. None: it is gone, or cannot be read."""
        ...

    async def play(self, live: LiveTable, command: BotPlay) -> None:
        """Raises Refused, Unavailable or Gone."""
        ...

    def pass_on(self) -> None:
        """This process ends: whoever else has workers may think about it from now on."""
        ...


class TableHere:
    """People are connected to this process."""

    head_start = 0.0

    def __init__(self, tables: Tables, live: LiveTable) -> None:
        self._tables = tables
        self._live = live

    @property
    def work(self) -> Work:
        return work_at(self._live)

    @property
    def has_company(self) -> bool:
        return self._live.has_company

    async def find(self) -> LiveTable | None:
        return self._live

    async def play(self, live: LiveTable, command: BotPlay) -> None:
        await self._tables.do(live, None, command)

    def pass_on(self) -> None:
        """Wherever these people come back, it is asked again."""


class TableElsewhere:
    """Another process has said that people are there."""

    def __init__(self, tables: Borrowed, signal: BotAsked) -> None:
        self._tables = tables
        self._signal = signal
        self._said_at = _now()

    def say_again(self) -> None:
        self._said_at = _now()

    @property
    def work(self) -> Work:
        return Work(self._signal.network, self._signal.table, self._signal.people)

    @property
    def has_company(self) -> bool:
        return _now() - self._said_at < FRESH

    @property
    def head_start(self) -> float:
        """Each process waits for another while, so that one is alone with it."""
        if self._tables.knows(self._signal.table):
            return 0.0
        return HEAD_START * crc32(f"{self._tables.nodes.node}/{self._signal.table}".encode()) / (1 << 32)

    async def find(self) -> LiveTable | None:
        try:
            return await self._tables.find(self._signal.table)
        except Unavailable:
            return None

    async def play(self, live: LiveTable, command: BotPlay) -> None:
        await self._tables.play(live, command)

    def pass_on(self) -> None:
        self._tables.nodes.tell_all(self._signal)


def _now() -> float:
    return get_running_loop().time()
