"""Seats bots at tables: whenever one is asked where people are, somebody thinks and answers."""

from __future__ import annotations

import asyncio

from tablebot.bots.answering import Answering, Sleep, Thinking
from tablebot.bots.asking import Asking
from tablebot.table.keeper.service import Tables


class Runner:
    """The bots of one server."""

    def __init__(self, tables: Tables, how: Thinking, sleep: Sleep = asyncio.sleep) -> None:
        self.answering = Answering(tables, how, sleep)
        self.asking = Asking(tables, self.answering, how.delay, sleep)

    @property
    def moves(self) -> int:
        return self.answering.moves

    @property
    def failures(self) -> int:
        return self.answering.failures

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """Of bots that wait or think."""
        return [*self.asking.waiting.values(), *self.answering.thinking.values()]

    async def beat(self) -> None:
        """To be called every few seconds."""
        self.asking.remind()
        await self.answering.beat()

    async def close(self) -> None:
        await self.asking.close()
        await self.answering.close()
