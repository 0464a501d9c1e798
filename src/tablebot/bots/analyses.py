"""What positions are worth, for people who look back at a game. Thought about in a process of its own."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from tablebot.bots.queue import Work
from tablebot.bots.worker import Question
from tablebot.bots.workers import Broken, Late, Workers
from tablebot.core import codec
from tablebot.core.brain import Analysis
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame

LONGEST = 30.0
"""Seconds for one question."""
OPEN = 6
"""Questions that one address may have open, each from another device."""
NONE = "No analysis this time."
OVERTAKEN = "You have asked something else since."

_log = logging.getLogger("tablebot.bots")


class Busy(Refused):
    """Too many questions are open already."""


class Asker(NamedTuple):
    address: str
    device: str


class Analyses:
    """Answers one question after another, every address in turn. Each device has one: its newest."""

    def __init__(self, files: Sequence[str] = (), seconds: float = LONGEST) -> None:
        self._workers = Workers(1, files)
        self._seconds = seconds
        self._open: dict[Asker, asyncio.Task[Analysis]] = {}

    async def ask(self, asker: Asker, game: AnyGame, view: Any, nodes: int) -> Analysis:
        """What this watcher's view is worth. Raises Refused. Whoever stops waiting is forgotten."""
        if before := self._open.get(asker):
            before.cancel()
        elif Counter(one.address for one in self._open)[asker.address] >= OPEN:
            raise Busy("Many people here are asking just now. Please try again.")
        question = Question(game.slug, game.version, Raw(msgspec.json.encode(view)), 1, "", 0, nodes=nodes)
        task = self._open[asker] = asyncio.create_task(self._answered(asker, game, question))
        try:
            return await task
        except asyncio.CancelledError:
            if self._open.get(asker) is task:
                raise
            raise Refused(OVERTAKEN) from None
        finally:
            if self._open.get(asker) is task:
                del self._open[asker]

    async def close(self) -> None:
        for task in self._open.values():
            task.cancel()
        await asyncio.gather(*self._open.values(), return_exceptions=True)
        await self._workers.close()

    async def _answered(self, asker: Asker, game: AnyGame, question: Question) -> Analysis:
        """Raises Refused."""
        try:
            given = await self._workers.ask(question, self._seconds, Work(asker.address, asker))
            analysis = codec.decoded(given, Analysis)
            return replace(analysis, line=tuple(msgspec.convert(move, game.move) for move in analysis.line))
        except (Late, Broken, msgspec.DecodeError) as error:
            _log.warning("Analysis of %s: %s", game.slug, error)
            raise Refused(NONE) from None
