"""Who thinks next: people first, everybody in turn, and last who has had more than their share."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Generic, NamedTuple, TypeVar

from tablebot.bus.signals import mark
from tablebot.table.keeper.live import LiveTable
from tablebot.table.log.events import Person

MINUTE = 60.0
BUDGET = 20.0
"""Seconds a minute that bots may think for a table. One that has had more is not refused anything: it comes last."""
MOST_DEBT = 2 * BUDGET
"""More is not held against a table: after a minute of quiet it is like any other."""
STEP = 0.5
"""Thinking is counted in steps of this many seconds. What a bot knows may make it think a little longer, and that must
not decide who comes next."""

Waiter = TypeVar("Waiter", bound=Hashable)


class Work(NamedTuple):
    """Something to think about, as far as it matters to the others who wait."""

    asker: Hashable
    """Who wants it: an address, which may have any number of tables."""
    table: Hashable
    people: bool = True
    """Somebody who plays waits for it."""
    thinks: bool = True
    """If not, a bot is only made ready, which counts as no turn."""


class Queue(Generic[Waiter]):
    """Those who wait. Among equals, whoever has had no turn for longest is next."""

    def __init__(self) -> None:
        self._waiting: dict[Waiter, Work] = {}
        """In the order they came."""
        self._turns = 0
        self._askers: OrderedDict[Hashable, _Last] = OrderedDict()
        self._tables: OrderedDict[Hashable, _Last] = OrderedDict()
        """Who had a turn, the longest ago first."""

    def join(self, waiter: Waiter, work: Work) -> None:
        self._waiting[waiter] = work

    def leave(self, waiter: Waiter) -> None:
        """For whoever waits no longer, also after their turn."""
        self._waiting.pop(waiter, None)

    def next(self, now: float) -> Waiter | None:
        """Whose turn it is; they wait no longer. None: nobody waits."""
        if not self._waiting:
            return None
        for known in (self._askers, self._tables):
            _forget(known, now)
        first = min(self._waiting, key=lambda waiter: self._place(self._waiting[waiter], now))
        work = self._waiting.pop(first)
        if work.thinks:
            self._turns += 1
            for known, key in ((self._askers, work.asker), (self._tables, work.table)):
                known[key] = _Last(self._turns, now, _debt(known, key, now))
                known.move_to_end(key)
        return first

    def spend(self, work: Work, seconds: float, now: float) -> None:
        """Counts how long this has been thought about."""
        debt = _debt(self._tables, work.table, now) + STEP * math.ceil(seconds / STEP)
        self._tables[work.table] = _Last(_turn(self._tables, work.table), now, min(debt, MOST_DEBT))
        self._tables.move_to_end(work.table)

    def _place(self, work: Work, now: float) -> tuple[bool, bool, int, int]:
        """The least comes first; among equals, whoever came first."""
        indebted = _debt(self._tables, work.table, now) > BUDGET
        return indebted, not work.people, _turn(self._askers, work.asker), _turn(self._tables, work.table)


class _Last(NamedTuple):
    """What is remembered of an asker, or of a table."""

    turn: int
    """Its last one, counted over all."""
    at: float
    debt: float
    """Seconds of thinking then. They are forgiven with time, a budget a minute."""


def _turn(known: OrderedDict[Hashable, _Last], key: Hashable) -> int:
    return known[key].turn if key in known else 0


def _debt(known: OrderedDict[Hashable, _Last], key: Hashable, now: float) -> float:
    if key not in known:
        return 0.0
    last = known[key]
    return max(0.0, last.debt - (now - last.at) * BUDGET / MINUTE)


def _forget(known: OrderedDict[Hashable, _Last], now: float) -> None:
    """After long enough without a turn, nobody owes anything."""
    while known and now - next(iter(known.values())).at > MINUTE * MOST_DEBT / BUDGET:
        known.popitem(last=False)


def work_at(live: LiveTable) -> Work:
    """What is wanted at this table."""
    return Work(network_at(live), live.number, people=any(map(_is_here(live), _seated(live))))


def network_at(live: LiveTable) -> bytes:
    """The mark of where its host is, else the first of its people who is there, by way of any node.

    By it other processes know them, too.
    """
    table = live.table
    person = next(filter(_is_here(live), (table.host, *_seated(live), *table.people)), None)
    if person is None or person in live.present:
        return mark(live.addresses.get(person, ""))
    guests = (guest for presence in live.elsewhere.values() for guest in presence.guests if guest.sockets)
    return next((guest.network for guest in guests if guest.person == person), b"")


def _seated(live: LiveTable) -> Iterator[Person]:
    return (person for chair in live.table.chairs for person in chair.people)


def _is_here(live: LiveTable) -> Callable[[Person], bool]:
    return lambda person: person in live.present or person in live.others
