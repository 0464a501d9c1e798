"""Which questions this process thinks about, so that no other one does: each claim ends by itself where a process dies.

A claim saves work and nothing else. Who has lost one without knowing may answer all the same: the log takes one answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from tablebot.bots.questions import OpenQuestion
from tablebot.bus.bus import Bus

T = TypeVar("T")

CLAIM = 4.5
"""Seconds after which a claim ends that is not renewed: a process that is only slow has time to."""
SURE = CLAIM / 2
"""Seconds in which nobody can have taken it from us."""


class Claims:
    """Those of one process."""

    def __init__(self, bus: Bus) -> None:
        self.lost = 0
        """How often somebody else has taken what we thought about: we were stopped, or the bus was away."""
        self._bus = bus
        self._held: dict[OpenQuestion, float] = {}
        """When each was renewed last."""

    def __contains__(self, question: OpenQuestion) -> bool:
        return question in self._held

    async def take(self, question: OpenQuestion) -> bool:
        """Whether we are to think about it: nobody else does. While nobody can be asked, everybody is."""
        if question in self._held:
            return await self.check(question)
        now = _now()
        if await self._asked(self._bus.claim(_name(question), CLAIM)):
            self._held[question] = now
            return True
        return False

    async def check(self, question: OpenQuestion) -> bool:
        """Whether we are still to: nobody has taken it from us."""
        if question not in self._held:
            return False
        if _now() - self._held[question] > SURE:
            await self._renew(question)
        return question in self._held

    async def renew(self) -> None:
        """To be called more often than claims end."""
        await asyncio.gather(*map(self._renew, list(self._held)))

    async def give_back(self, question: OpenQuestion) -> None:
        if self._held.pop(question, None) is not None:
            await self._asked(self._bus.release(_name(question)))

    async def _renew(self, question: OpenQuestion) -> None:
        now, name = _now(), _name(question)
        # A bus that has come back knows of no claims.
        if await self._asked(self._bus.renew(name, CLAIM)) or await self._asked(self._bus.claim(name, CLAIM)):
            if question in self._held:
                self._held[question] = now
            else:  # Given back meanwhile.
                await self._asked(self._bus.release(name))
        elif self._held.pop(question, None) is not None:
            self.lost += 1

    async def _asked(self, asking: Coroutine[Any, Any, T]) -> T:
        """Shielded: else the answer would be taken for that to the next question."""
        return await (asyncio.shield(asking) if self._bus.is_shared else asking)


def _name(question: OpenQuestion) -> str:
    return f"bot/{question.table}/{question.seat}/{question.number}"


def _now() -> float:
    return asyncio.get_running_loop().time()
