"""How much one socket, one network and one page from elsewhere may do."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar
from urllib.parse import urlsplit

from tablebot.bus.signals import mark
from tablebot.core.errors import Refused
from tablebot.server.guards.addresses import is_ours, neighbourhood, network

LARGEST_MESSAGE = 8 * 1024
LARGEST_BODY = 256 * 1024
LARGEST_FILE = 2 * 1024 * 1024
"""The most bytes of a log that is to be replayed."""
MOST_LINES = 20_000
LARGEST_REPLAY = 32 * 1024 * 1024
LONGEST_READING = 5.0
"""Seconds that reading such a file may take."""
QUESTIONS = 600
"""How many positions a minute one address may ask about."""
FEW = 16
"""Sockets of one neighbourhood that are let in even where there is a crowd."""
ADDRESSES = 10_000
"""How many addresses are remembered at most."""

SECONDS = time.monotonic
"""What limits are counted by."""

T = TypeVar("T")
monotonic = time.monotonic
"""The clock of all limits."""


class Bucket:
    """Holds `rate` per `seconds`, all of which may be spent at once."""

    __slots__ = ("_filled", "_full", "_left", "_now", "_rate")

    def __init__(self, rate: float, seconds: float, now: Callable[[], float] = monotonic) -> None:
        self._full = rate
        self._rate = rate / seconds
        self._left = rate
        self._now = now
        self._filled = now()

    def has(self, cost: float = 1) -> bool:
        """Whether this much more would be allowed."""
        now = self._now()
        self._left = min(self._full, self._left + (now - self._filled) * self._rate)
        self._filled = now
        return self._left >= cost

    def take(self, cost: float = 1) -> bool:
        """Whether this much more is allowed; if so, it is spent."""
        if not self.has(cost):
            return False
        self._left -= cost
        return True

    def put_back(self) -> None:
        """One that was spent for nothing."""
        self._left = min(self._full, self._left + 1)

    def owe(self, cost: float) -> None:
        """So much was spent elsewhere: less than nothing may be left."""
        self.has()
        self._left = min(self._full, self._left - cost)


class PerAddress:
    """A bucket for every network that addresses are from, the ones unused longest forgotten first."""

    def __init__(self, rate: float, seconds: float, now: Callable[[], float] = monotonic) -> None:
        self._rate, self._seconds, self._now = rate, seconds, now
        self._buckets: OrderedDict[str | bytes, Bucket] = OrderedDict()
        self._spend: Callable[[bytes, float], None] | None = None
        """Tells other nodes. None: there are none."""

    def has(self, address: str) -> bool:
        bucket = self._buckets.get(self._place(address))
        return bucket is None or bucket.has()

    def take(self, address: str, cost: float = 1) -> bool:
        place = self._place(address)
        is_allowed = self._bucket(place).take(cost)
        if is_allowed and self._spend is not None and isinstance(place, bytes):
            self._spend(place, cost)
        return is_allowed

    def put_back(self, address: str) -> None:
        place = self._place(address)
        if bucket := self._buckets.get(place):
            bucket.put_back()
            if self._spend is not None and isinstance(place, bytes):
                self._spend(place, -1)

    def share(self, spend: Callable[[bytes, float], None]) -> None:
        """From now on others are told what is spent; they know places by their marks."""
        self._spend = spend

    def owe(self, place: bytes, cost: float) -> None:
        """So much was spent at another node."""
        self._bucket(place).owe(cost)

    def _place(self, address: str) -> str | bytes:
        place = network(address)
        return place if self._spend is None else mark(place)

    def _bucket(self, place: str | bytes) -> Bucket:
        bucket = self._buckets.get(place)
        if bucket is None:
            bucket = self._buckets[place] = Bucket(self._rate, self._seconds, self._now)
        self._buckets.move_to_end(place)
        if len(self._buckets) > ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket


class OpenAtOnce:
    """Counts the sockets of every network that addresses are from; only this many may be open at once.

    Where there is a crowd, a neighbourhood that has a few gets no more: so some that take all they can get leave room.
    """

    def __init__(self, most: int, crowd: int | None = None) -> None:
        self._most = most
        self._crowd = crowd
        self._open: Counter[str] = Counter()
        self._nearby: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether one more is allowed, which is then counted until it leaves."""
        place, near = network(address), neighbourhood(address)
        if self._open[place] >= self._most or (self._is_crowded and self._nearby[near] >= FEW):
            return False
        self._open[place] += 1
        self._nearby[near] += 1
        return True

    @property
    def _is_crowded(self) -> bool:
        return self._crowd is not None and len(self) >= self._crowd

    def __len__(self) -> int:
        """Of all networks together."""
        return self._open.total()

    def leave(self, address: str) -> None:
        for counted, place in ((self._open, network(address)), (self._nearby, neighbourhood(address))):
            counted[place] -= 1
            if not counted[place]:
                del counted[place]


class Origins:
    """Which pages may talk to this server: its own, opened by a name that is really ours."""

    def __init__(self, public_url: str) -> None:
        self._public = urlsplit(public_url).netloc.lower()
        self._public_name = urlsplit(public_url).hostname

    def answer_to(self, host: str) -> bool:
        """Whether we are called by this name: else a page elsewhere has given its own name to our address."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name == self._public_name or is_ours(name)

    def allow(self, origin: str | None, host: str | None) -> bool:
        """Whether a request from this origin to this host is fine. Programs send no origin."""
        if origin is None:
            return True
        try:
            page = urlsplit(origin)
            place, name = page.netloc.lower(), page.hostname or ""
        except ValueError:
            return False
        if self._public and place == self._public:
            return True
        return place == (host or "").lower() and is_ours(name)


def within_seconds(items: Iterable[T], seconds: float, now: Callable[[], float] = monotonic) -> Iterator[T]:
    """The items, as long as they come within this many seconds. Raises Refused."""
    end = now() + seconds
    for item in items:
        if now() > end:
            raise Refused("This takes too long.")
        yield item
