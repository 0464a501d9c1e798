"""What time it is where the store is: by the clock of this machine, or by that of a database that others use."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

DRIFT = 0.0005
"""Seconds by which two clocks may part within a second: ten times what ordinary ones do."""


class StoreClock(Protocol):
    """Called: seconds since 1970."""

    def __call__(self) -> float: ...

    async def measure(self) -> None:
        """Finds out again what time it is. Raises Unavailable."""
        ...


class OwnClock:
    """This machine's, for a store that nobody else serves."""

    __call__ = staticmethod(time.time)

    async def measure(self) -> None:
        """There is nobody to ask."""


class _Span(NamedTuple):
    """By how much the database's clock is ahead of our steady one: not less, and not more."""

    least: float
    most: float


class DatabaseClock:
    """The database's clock, told by a steady one of our own between one question and the next.

    When it was asked and when it had answered is known, and that it looked at its clock in between: so it is at most
    half the way there and back from the middle. What two answers both allow is believed; where they contradict each
    other, its clock or ours was set, and the newer one is. Our own time of day does not matter at all.
    """

    def __init__(self, ask: Callable[[], Awaitable[float]], steady: Callable[[], float] = time.monotonic) -> None:
        self._ask = ask
        self._steady = steady
        self._span = _Span(0.0, 0.0)
        self._lead = 0.0
        self._measured: float | None = None
        """By the steady clock. None: not yet."""

    def __call__(self) -> float:
        return self._steady() + self._lead

    @property
    def doubt(self) -> float:
        """Seconds by which it may be wrong at most, as far as one knows."""
        return (self._span.most - self._span.least) / 2

    async def measure(self) -> None:
        began = self._steady()
        told = await self._ask()
        ended = self._steady()
        self._span = self._agreed(_Span(told - ended, told - began), ended)
        self._lead = (self._span.least + self._span.most) / 2
        self._measured = ended

    def _agreed(self, new: _Span, now: float) -> _Span:
        if self._measured is None:
            return new
        parted = DRIFT * (now - self._measured)
        both = _Span(max(new.least, self._span.least - parted), min(new.most, self._span.most + parted))
        return both if both.least <= both.most else new
