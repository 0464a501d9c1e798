"""What follows from a command, event by event."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec import Raw

from tablebot.core.game import Chance, Seat
from tablebot.table.log import events as ev
from tablebot.table.log.events import Event, Person
from tablebot.table.log.fold import Step, evolve
from tablebot.table.log.playing import next_roll
from tablebot.table.log.table import Table

Away = Mapping[Person, float]
"""Who is not connected, and since when. Known from outside, like the time."""
NOBODY: Away = MappingProxyType({})

_encode = msgspec.json.Encoder().encode


class Decision:
    """The events decided so far, and the table they lead to."""

    def __init__(self, table: Table, away: Away) -> None:
        self.table = table
        self.away = away
        self.steps: list[Step] = []

    def add(self, event: Event) -> Table:
        """The table after this event too. Raises Illegal where the rules forbid it."""
        self.table = evolve(self.table, event)
        self.steps.append(Step(event, self.table))
        return self.table

    def add_move(self, seat: Seat, move: Any, by: Person | None, now: float, *, clock: bool = False) -> None:
        """The move, and every roll that follows from it. Raises Illegal."""
        self.add(ev.Moved(at=now, seat=seat, move=Raw(_encode(move)), by=by, clock=clock))
        self.add_rolls(now)

    def add_rolls(self, now: float) -> None:
        """All rolls that follow at once: a stored table never waits for the dice."""
        while (playing := self.table.playing) is not None and isinstance(playing.turn, Chance):
            self.add(ev.Rolled(at=now, roll=Raw(_encode(next_roll(playing)))))
