"""Slows down whoever tries out codes or passwords, and nobody else: neither the invited nor those who sit here already.

Nothing is locked, or else anybody could lock out everybody by guessing wrong for them. Where somebody guesses, those
who were not invited wait in line, which moves at a fixed pace however many they are.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from tablebot.server.guards.addresses import neighbourhood, network
from tablebot.server.guards.limits import ADDRESSES, SECONDS, PerAddress

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
        self._line: OrderedDict[str, float] = OrderedDict()
        """When the next may pass: of a network, and of a place."""

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
        turn = max(self._next(network_line, now), self._next(place_line, now))
        if turn - now > LONGEST_WAIT:
            self.refused += 1
            return False
        self.slowed += 1
        self._stand_in_line(network_line, turn + self._limits.network_pace)
        self._stand_in_line(place_line, self._next(place_line, now) + self._limits.pace)
        await self._sleep(turn - now)
        return True

    def _is_free(self, address: str, place: str) -> bool:
        """While many guess, only those pass at once in whose neighbourhood nobody has guessed wrong."""
        if self._calm.has(place):
            return self._slips.has(f"{network(address)} {place}")
        return self._innocents.has(f"{neighbourhood(address)} {place}")

    def _next(self, line: str, now: float) -> float:
        return max(now, self._line.get(line, 0.0))

    def _stand_in_line(self, line: str, until: float) -> None:
        self._line[line] = until
        self._line.move_to_end(line)
        if len(self._line) > ADDRESSES:
            self._line.popitem(last=False)
