"""Which table is to be looked at next without anybody asking, and when: only what is due is ever looked at."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from itertools import count

from tablebot.table.keeper.live import LiveTable

GRACE = 5.0
"""Seconds after which a table that nobody is connected to pauses."""
COURTESY = 0.5
"""Seconds that a clock is left to the node of those whose time is up."""
IDLE = 300.0
"""Seconds after which such a table leaves memory."""
_FEW = 64
"""Entries among which dead ones are not worth looking for."""


def pauses_at(live: LiveTable) -> float | None:
    """After this moment its clock stands still, unless somebody comes. None: not as it is now."""
    if live.deserted_since is None or not live.table.is_timed or not live.bus.knows:
        return None
    return live.deserted_since + GRACE


def leaves_at(live: LiveTable) -> float | None:
    """After this moment it leaves memory, unless somebody asks for it. None: somebody is there, by way of this node."""
    return max(live.empty_since, live.used) + IDLE if live.empty_since is not None else None


def ticks_at(live: LiveTable) -> float | None:
    """When this node sees that time is up. None: no clock runs.

    The node of those whose time it is comes first: it has what they were about to answer.
    """
    if live.due is None or (live.is_settled and not live.elsewhere):
        return live.due
    due = live.due if live.is_settled else max(live.due, live.settles_at)
    return due if not live.elsewhere or _is_ours(live) else due + COURTESY


def _is_ours(live: LiveTable) -> bool:
    """Whether somebody is here whose time is up next."""
    playing, chairs = live.table.playing, live.table.chairs
    seats = [seat for seat, ends in playing.ends if ends == live.due] if playing else ()
    return any(person in live.present for seat in seats for person in chairs[seat].people)


def next_look(live: LiveTable) -> float | None:
    """When something is to happen there by itself, as far as one knows now. None: never."""
    return min((at for at in (ticks_at(live), pauses_at(live), leaves_at(live)) if at is not None), default=None)


class Agenda:
    """Tables in the order in which they are to be looked at.

    A table has one entry, never later than its next look: one that is put off stays where it is, and is put in again
    when its turn comes and nothing is to be done yet. So a move, which puts off a clock, costs nothing here.
    """

    def __init__(self) -> None:
        self._heap: list[tuple[float, int]] = []
        """When, and the number of the entry."""
        self._tables: dict[int, LiveTable] = {}
        """By the number of its entry. Other numbers in the heap are dead: nobody looks for them there."""
        self._entries: dict[LiveTable, tuple[float, int]] = {}
        self._numbers = count()

    def __len__(self) -> int:
        """How many entries are held, dead ones too."""
        return len(self._heap)

    def put(self, live: LiveTable) -> None:
        """Sees to it that the table is looked at in time."""
        at = next_look(live)
        before = self._entries.get(live)
        if at is None or (before is not None and before[0] <= at):
            return
        self.forget(live)
        entry = self._entries[live] = at, next(self._numbers)
        self._tables[entry[1]] = live
        heappush(self._heap, entry)
        if len(self._heap) > max(_FEW, 2 * len(self._entries)):
            self._heap = list(self._entries.values())
            heapify(self._heap)

    def forget(self, live: LiveTable) -> None:
        """Nobody looks at this table any more."""
        if entry := self._entries.pop(live, None):
            del self._tables[entry[1]]

    def due(self, now: float) -> list[LiveTable]:
        """Takes out the tables that are to be looked at by now, longest due first."""
        tables: list[LiveTable] = []
        while self._heap and self._heap[0][0] <= now:
            _, number = heappop(self._heap)
            if live := self._tables.get(number):
                self.forget(live)
                tables.append(live)
        return tables
