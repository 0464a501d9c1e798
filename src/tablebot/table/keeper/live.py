"""A table in memory, with everything that is not in its log: names, sockets, drafts."""

from __future__ import annotations

from asyncio import Lock
from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from tablebot.store.log import BARE
from tablebot.table.decide.commands import KeptDraft
from tablebot.table.keeper.pledges import Pledges
from tablebot.table.log.events import Person
from tablebot.table.log.table import Table


class Somebody(Struct, frozen=True):
    name: str
    face: str
    wish: str = ""
    """The name they would like, which the host has not read yet. Empty: none."""


class ChatLine(Struct, frozen=True):
    """Something said."""

    n: int
    """Counts up at this table."""
    person: Person
    text: str
    at: float
    loud: bool = False
    """By the host, to be noticed by everybody."""
    apart: bool = False
    """Among the seats: not for those who only watch."""


class Visitor(NamedTuple):
    """From where somebody came, as far as one can tell. Never stored."""

    address: str = ""
    device: str = ""
    """As it calls itself."""


SOMEWHERE = Visitor()
"""Nobody can say."""

Reaction = Literal["party", "heart", "laugh", "clap", "wow", "think", "hurry", "sad"]
"""A quick sign to the others."""


class LiveTable:
    """One table of this process."""

    __slots__ = (
        "addresses",
        "code",
        "door",
        "drafts",
        "due",
        "empty_since",
        "loaded",
        "lock",
        "number",
        "onward",
        "people",
        "pledges",
        "present",
        "since",
        "size",
        "table",
        "teams",
        "turned_away",
        "unread",
        "used",
        "visitors",
    )

    def __init__(
        self, number: int, code: str, table: Table, people: dict[Person, Somebody], now: float, size: int
    ) -> None:
        self.number = number
        self.code = code
        self.table = table
        self.size = size
        """Bytes of its log."""
        self.people = people
        self.door = BARE
        self.lock = Lock()
        self.present: Counter[Person | None] = Counter()
        """Sockets per person; None counts those who watch without a name."""
        self.addresses: dict[Person | None, str] = {}
        """From where those who are connected came last."""
        self.since: dict[Person, float] = {}
        """When somebody who is not connected was last there."""
        self.loaded = now
        self.teams: dict[int, str] = {}
        """What the people of a chair call themselves, by its number."""
        self.unread: dict[int, ChatLine] = {}
        """What was said and waits for the host to read it, by its number."""
        self.empty_since: float | None = now
        self.used = now
        self.due: float | None = table.next_end
        """When the next clock runs out."""
        self.onward: str | None = None
        """The code of the newest table to which this one has led. None: nobody has gone all the way yet."""
        self.visitors: dict[Person, Visitor] = {}
        self.turned_away: dict[str, float] = {}
        """Devices of people whom the host has removed, and until when they do not join again."""
        self.drafts: dict[Person, KeptDraft] = {}
        """What people are about to answer, the latest last."""
        self.pledges = Pledges()

    @property
    def away(self) -> dict[Person, float]:
        """Who is not connected, and since when. Nobody was seen before the table was loaded."""
        return {p: self.since.get(p, self.loaded) for p in self.table.people if p not in self.present}


class Listener:
    """Hears of changes, each after it is stored. Does nothing of its own accord."""

    def changed(self, live: LiveTable, tables: Sequence[Table]) -> None:
        """One table for each event. None at all: names or connections have changed."""

    def said(self, live: LiveTable, line: ChatLine) -> None: ...

    def reacted(self, live: LiveTable, person: Person, reaction: Reaction) -> None: ...

    def removed(self, live: LiveTable, person: Person) -> None:
        """The host has sent somebody away."""

    def rekeyed(self, old: bytes, device: str) -> None:
        """The key with this hash opens nothing any more. Whoever asked for that is at this device."""

    def locked(self, live: LiveTable) -> None:
        """The table has a password from now on, or another one."""

    def deleted(self, live: LiveTable) -> None: ...
