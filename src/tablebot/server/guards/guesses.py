"""Slows down whoever tries out codes or passwords, and nobody else: neither the invited nor those who sit here already.

Nothing is locked, or else anybody could lock out everybody by guessing wrong for them. Where somebody guesses, those
who were not invited wait in line, which moves at a fixed pace however many they are.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from tablebot.bus.signals import mark
from tablebot.server.guards.addresses import neighbourhood, network
from tablebot.server.guards.limits import ADDRESSES, SECONDS, PerAddress
from tablebot.server.guards.sharing import Shareable, Spend

FORGOTTEN_AFTER = 600.0
"""Seconds after which wrong guesses are forgotten."""
LONGEST_WAIT = 30.0
"""Seconds. Whoever would wait longer is refused, so the line is never long."""


class GuessLimits(NamedTuple):
    """How many wrong guesses are forgiven, and how quickly the line moves after them."""

    slips: int
    """Of one network: a class behind one address mistypes many codes, and a page tries each for a table and a class."""
    alarm: int
    """A minute, of all networks together: more come from somebody who tries them out from many places."""
    network_pace: float
    """Seconds between two of one network that is in line,"""
    pace: float
    """and between two of all that are."""


CODES = GuessLimits(slips=40, alarm=100, network_pace=5.0, pace=0.1)
PASSWORDS = GuessLimits(slips=10, alarm=30, network_pace=10.0, pace=1.0)
"""Of one table. People choose worse passwords than dice do."""


class Guesses:
    """How often somebody guessed wrong, from where, and at which place: the whole server, or one table's password."""

    def __init__(
        self,
        limits: GuessLimits,
        now: Callable[[], float] = SECONDS,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.slowed = 0
        self.refused = 0
        self._limits, self._now, self._sleep = limits, now, sleep
        self._slips = PerAddress(limits.slips, FORGOTTEN_AFTER, now)
        self._innocents = PerAddress(1, FORGOTTEN_AFTER, now)
        self._calm = PerAddress(limits.alarm, 60.0, now)
        self.line = WaitingLine(now)

    @property
    def limits(self) -> dict[str, Shareable]:
        """What nodes may count together."""
        return {"slips": self._slips, "innocents": self._innocents, "calm": self._calm, "line": self.line}

    def wrong(self, address: str, place: str = "") -> None:
        """Remembers a wrong guess."""
        for bucket, spot in self._spots(address, place):
            bucket.take(spot)

    def forgive(self, address: str, place: str = "") -> None:
        """It was no wrong guess after all."""
        for bucket, spot in self._spots(address, place):
            bucket.put_back(spot)

    def _spots(self, address: str, place: str) -> list[tuple[PerAddress, str]]:
        """Where a wrong guess is remembered."""
        return [
            (self._slips, f"{network(address)} {place}"),
            (self._innocents, f"{neighbourhood(address)} {place}"),
            (self._calm, place),
        ]

    async def wait(self, address: str, place: str = "") -> bool:
        """Returns when a guess from there may be answered. False: too many wait there, so it is refused."""
        if self._is_free(address, place):
            return True
        now, network_line, place_line = self._now(), f"{network(address)} {place}", f"all {place}"
        turn = max(self.line.turn(network_line), self.line.turn(place_line))
        if turn - now > LONGEST_WAIT:
            self.refused += 1
            return False
        self.slowed += 1
        # Its own network waits from when this one passes, everybody else from when they would have.
        self.line.stand(network_line, turn - self.line.turn(network_line) + self._limits.network_pace)
        self.line.stand(place_line, self._limits.pace)
        await self._sleep(turn - now)
        return True

    def _is_free(self, address: str, place: str) -> bool:
        """While many guess, only those pass at once in whose neighbourhood nobody has guessed wrong."""
        if self._calm.has(place):
            return self._slips.has(f"{network(address)} {place}")
        return self._innocents.has(f"{neighbourhood(address)} {place}")


class WaitingLine:
    """When the next may pass: of a network, and of a place. Who was there longest ago is forgotten first."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._until: OrderedDict[str | bytes, float] = OrderedDict()
        self._spend: Spend | None = None

    def turn(self, line: str) -> float:
        return max(self._now(), self._until.get(self._place(line), 0.0))

    def stand(self, line: str, seconds: float) -> None:
        """One more is in this line, and the next passes so many seconds later."""
        place = self._place(line)
        self._put_off(place, seconds)
        if self._spend is not None and isinstance(place, bytes):
            self._spend(place, seconds)

    def share(self, spend: Spend) -> None:
        self._spend = spend

    def owe(self, place: bytes, cost: float) -> None:
        self._put_off(place, cost)

    def _place(self, line: str) -> str | bytes:
        return line if self._spend is None else mark(line)

    def _put_off(self, place: str | bytes, seconds: float) -> None:
        self._until[place] = max(self._now(), self._until.get(place, 0.0)) + seconds
        self._until.move_to_end(place)
        if len(self._until) > ADDRESSES:
            self._until.popitem(last=False)
