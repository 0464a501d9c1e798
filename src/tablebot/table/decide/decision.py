"""What follows from a command, event by event."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from tablebot.core.game import Chance, Seat
from tablebot.table.decide.guards import running_game
from tablebot.table.log import events as ev
from tablebot.table.log.events import Event, Person
from tablebot.table.log.fold import Step, evolve, evolve_hold, evolve_move, evolve_roll
from tablebot.table.log.playing import next_roll, state_after
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
        """The table after this event too. What changes nothing is no event, so that nobody fills a log with it."""
        after = evolve(self.table, event)
        if replace(after, seq=self.table.seq, at=self.table.at) == self.table:
            return self.table
        return self._step(event, after)

    def add_move(self, seat: Seat, move: Any, by: Person | None, now: float, *, clock: bool = False) -> None:
        """The move, and every roll that follows from it. Raises Refused, Illegal where the rules forbid it."""
        state = state_after(running_game(self.table), seat, move)
        event = ev.Moved(at=now, seat=seat, move=Raw(_encode(move)), by=by, clock=clock)
        self._step(event, evolve_move(self.table, event, move, state))
        self.add_rolls(now)

    def add_held_move(self, seat: Seat, move: Any, by: Person, now: float) -> None:
        """The move, which waits for the host. Raises Refused, Illegal where the rules forbid it already."""
        playing = running_game(self.table)
        state_after(playing, seat, move)
        if any(held.move == move and held.by == by for waits, held in playing.waiting if waits == seat):
            return  # It waits already.
        event = ev.Held(at=now, seat=seat, move=Raw(_encode(move)), by=by)
        self._step(event, evolve_hold(self.table, event, move))

    def add_rolls(self, now: float) -> None:
        """All rolls that follow at once: a stored table never waits for the dice."""
        while (playing := self.table.playing) is not None and isinstance(playing.turn, Chance):
            roll = next_roll(playing)
            event = ev.Rolled(at=now, roll=Raw(_encode(roll)))
            self._step(event, evolve_roll(self.table, event, roll))

    def _step(self, event: Event, table: Table) -> Table:
        self.table = table
        self.steps.append(Step(event, table))
        return table
