"""Bots are asked where people are: when it is time for them to look, and again while nobody has answered."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Sequence
from math import inf

from tablebot.bots.answering import Answering, Sleep
from tablebot.bots.places import TableHere
from tablebot.bots.questions import OpenQuestion, awaited, questions_of_bots, waits
from tablebot.bots.queue import network_at, work_at
from tablebot.bus.signals import BotAsked
from tablebot.table.keeper.live import Listener, LiveTable
from tablebot.table.keeper.service import Tables
from tablebot.table.log.table import Table

REMINDING = 1.5
"""Seconds between one reminder and the next."""
SILENCE = 30.0
"""Seconds without an answer after which somebody should look after it,"""
COMPLAINING = 300.0
"""and seconds until that is said again."""

_log = logging.getLogger("tablebot.bots")


class Asking(Listener):
    """Knows every question of a bot that is open at a table where somebody is connected to this process."""

    def __init__(self, tables: Tables, answering: Answering, delay: float, sleep: Sleep = asyncio.sleep) -> None:
        self.waiting: dict[OpenQuestion, asyncio.Task[None]] = {}
        """Those for which it is not yet time to look."""
        self._asked: defaultdict[LiveTable, dict[OpenQuestion, float]] = defaultdict(dict)
        """Those that somebody thinks about, as far as we know, and since when."""
        self._complained_at = -inf
        self._tables = tables
        self._answering = answering
        self._delay = delay
        self._bus = tables.bus
        self._sleep = sleep
        tables.listen(self)

    @property
    def open(self) -> int:
        """How many questions wait for an answer."""
        return len(self.waiting) + sum(map(len, self._asked.values()))

    def changed(self, live: LiveTable, tables: Sequence[Table]) -> None:
        """Asks every bot whose turn it is now."""
        del tables
        if live in self._asked:
            self._forget_answered(live)
        for question in questions_of_bots(live):
            if question not in self.waiting and (question not in self._asked.get(live, ()) or self._is_left(question)):
                self._begin(live, question)

    def deleted(self, live: LiveTable) -> None:
        self._asked.pop(live, None)

    def remind(self) -> None:
        """Asks again whatever is open: who was thinking may have died, or the store was away."""
        for live in list(self._asked):
            self._forget_answered(live)
            for question in tuple(self._asked.get(live, ())):
                self._ask(live, question)
        self._complain()

    async def close(self) -> None:
        for task in self.waiting.values():
            task.cancel()
        await asyncio.gather(*self.waiting.values(), return_exceptions=True)

    def _begin(self, live: LiveTable, question: OpenQuestion) -> None:
        asked = awaited(live, question)
        assert asked is not None
        before, _ = waits(live, question, asked, self._delay, self._tables.now())
        if before:
            self.waiting[question] = asyncio.create_task(self._wait(live, question, before))
        else:
            self._ask(live, question)

    async def _wait(self, live: LiveTable, question: OpenQuestion, seconds: float) -> None:
        try:
            # Not gathered: whoever was cancelled would leave a process behind that was just starting.
            async with asyncio.TaskGroup() as waiting:
                waiting.create_task(self._answering.prepare(live))
                waiting.create_task(self._sleep(seconds))
        finally:
            del self.waiting[question]
        if live.present and awaited(live, question):
            self._ask(live, question)

    def _ask(self, live: LiveTable, question: OpenQuestion) -> None:
        """Here, and everywhere unless somebody here begins to think at once."""
        is_new = question not in self._asked[live]
        self._asked[live].setdefault(question, self._tables.now())
        if self._bus.is_shared and not (is_new and self._answering.is_free):
            self._bus.tell_all(BotAsked(*question, network_at(live), work_at(live).people))
        self._answering.take(question, TableHere(self._tables, live))

    def _complain(self) -> None:
        """Once in a while, where it looks as if nobody thought for this server."""
        now = self._tables.now()
        oldest = min((since for asked in self._asked.values() for since in asked.values()), default=now)
        if not self._answering.how.workers and now - oldest > SILENCE and now - self._complained_at > COMPLAINING:
            self._complained_at = now
            _log.warning(
                "A bot was asked %d seconds ago, and nobody has answered. This server leaves bots to others (--workers "
                "0): does `tablebot bots` run, on the same database and bus?",
                now - oldest,
            )

    def _is_left(self, question: OpenQuestion) -> bool:
        """Whether nobody thinks about it any more: the store was away, or something of ours went wrong."""
        return not self._bus.is_shared and question not in self._answering.thinking

    def _forget_answered(self, live: LiveTable) -> None:
        """What nobody is to answer any more."""
        asked = self._asked[live].items()
        still = {question: since for question, since in asked if live.present and awaited(live, question)}
        if still:
            self._asked[live] = still
        else:
            del self._asked[live]
