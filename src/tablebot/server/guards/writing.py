"""How much one person may have stored at a table: changes, names and letters per minute."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from tablebot.core.errors import Refused
from tablebot.server.guards.limits import Bucket, PerAddress, monotonic
from tablebot.server.wire import messages as wire
from tablebot.table.decide import commands as do
from tablebot.table.log.events import Person

NAMES = 30
"""A minute, of oneself and one's team: everybody at the table is told."""
LETTERS = 256 * 1024
"""A minute, in messages. A program that plays as fast as it may stays below,"""
NETWORK_LETTERS = 32 * LETTERS
"""and a school behind one address as well."""
PEOPLE = 10_000
"""This many are remembered at most."""
MANY_CHANGES = "That was a lot at once. Please wait a moment."

_NOTHING = (wire.Ping, wire.Hello, wire.Look, wire.AskHint, wire.Draft, wire.Sounding)
"""Messages after which nothing is stored."""
_MOVES = (do.Play, do.Write, do.Resign, do.AnswerBack, do.JudgeMove)
_NAMES = (wire.Rename, wire.NameTeam)


class _Allowance:
    """What is left to one person at one table."""

    __slots__ = ("changes", "letters", "names")

    def __init__(self, changes: int, now: Callable[[], float]) -> None:
        self.changes = Bucket(changes, 60.0, now)
        self.names = Bucket(NAMES, 60.0, now)
        self.letters = Bucket(LETTERS, 60.0, now)


class Writing:
    """By everybody at every table, however many pages they have open; who was quiet longest is forgotten first."""

    def __init__(self, changes: int, now: Callable[[], float] = monotonic) -> None:
        self._changes = changes
        self._now = now
        self._networks = PerAddress(NETWORK_LETTERS, 60.0, now)
        self._allowances: OrderedDict[tuple[int, Person], _Allowance] = OrderedDict()

    def check(self, table: int, person: Person | None, message: wire.FromClient, size: int, address: str = "") -> None:
        """Counts a message of this many letters from this address. Raises Refused where it is too much."""
        if person is None or isinstance(message, _NOTHING):
            return
        left = self._allowance(table, person)
        fits = left.letters.take(size) and self._networks.take(address, size)
        if fits and isinstance(message, _NAMES):
            fits = left.names.take()
        elif fits and not isinstance(message, _MOVES):
            fits = left.changes.take()
        if not fits:
            raise Refused(MANY_CHANGES)

    def _allowance(self, table: int, person: Person) -> _Allowance:
        place = (table, person)
        if place not in self._allowances:
            self._allowances[place] = _Allowance(self._changes, self._now)
        self._allowances.move_to_end(place)
        if len(self._allowances) > PEOPLE:
            self._allowances.popitem(last=False)
        return self._allowances[place]
