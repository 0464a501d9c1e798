"""Limits that hold for all nodes together: each counts by itself, and tells the others a little later what was spent.

So no request waits for another node, and without a bus each goes on alone. What others tell may leave less than
nothing: then nothing more is allowed until that is made good.
"""

from __future__ import annotations

from asyncio import TimerHandle, get_running_loop
from collections import defaultdict
from collections.abc import Callable
from typing import Protocol

from tablebot.bus.bus import Bus
from tablebot.bus.signals import Spent

TELLING = 0.25
"""Seconds in which what was spent is gathered."""
MOST = 2_000
"""Places that are told of at once, those where most was spent: a flood from everywhere is not to become one here."""

Spend = Callable[[bytes, float], None]
"""Tells that so much was spent at the place with this mark."""


class Shareable(Protocol):
    """A limit that can be shared. It is asked to before anything is spent."""

    def share(self, spend: Spend) -> None:
        """From now on counts by marks, and tells what is spent."""
        ...

    def owe(self, place: bytes, cost: float) -> None:
        """So much was spent at another node."""
        ...


class Sharing:
    """Of one node."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._limits: dict[str, Shareable] = {}
        self._spent: defaultdict[str, defaultdict[bytes, float]] = defaultdict(lambda: defaultdict(float))
        """By limit and place, what the others do not know yet."""
        self._telling: TimerHandle | None = None

    def share(self, name: str, limit: Shareable) -> None:
        """This limit holds for all nodes, which know it by this name."""
        if self._bus.is_shared:
            self._limits[name] = limit
            limit.share(lambda place, cost: self._spend(name, place, cost))

    def _spend(self, name: str, place: bytes, cost: float) -> None:
        self._spent[name][place] += cost
        if self._telling is None:
            self._telling = get_running_loop().call_later(TELLING, self.tell)

    def tell(self) -> None:
        """Tells the others what was spent since the last time."""
        self.close()
        spent, self._spent = self._spent, defaultdict(lambda: defaultdict(float))
        for name, costs in spent.items():
            most = sorted(costs.items(), key=lambda one: -one[1])[:MOST]
            self._bus.tell_all(Spent(name, tuple((place, cost) for place, cost in most if cost)))

    def heard(self, node: str, spent: Spent) -> None:
        del node
        if limit := self._limits.get(spent.limit):  # Another release may have others.
            for place, cost in spent.places:
                limit.owe(place, cost)

    def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
