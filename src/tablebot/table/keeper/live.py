"""A table in memory, with everything that is not in its log: names, sockets, drafts."""

from __future__ import annotations

from asyncio import Lock
from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from tablebot.bus.alone import ALONE
from tablebot.bus.bus import Bus
from tablebot.bus.signals import Presence
from tablebot.store.log import BARE
from tablebot.table.decide.commands import KeptDraft
from tablebot.table.keeper.company.pledges import Pledges
from tablebot.table.keeper.company.screens import Screens
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
        "bus",
        "code",
        "deserted_since",
        "door",
        "drafts",
        "due",
        "elsewhere",
        "empty_since",
        "is_settled",
        "lines",
        "loaded",
        "lock",
        "number",
        "onward",
        "others",
        "people",
        "pledges",
        "present",
        "screens",
        "settles_at",
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
        self,
        number: int,
        code: str,
        table: Table,
        people: dict[Person, Somebody],
        now: float,
        size: int,
        bus: Bus = ALONE,
    ) -> None:
        self.number = number
        self.code = code
        self.table = table
        self.size = size
        """Bytes of its log."""
        self.bus = bus
        self.people = people
        self.door = BARE
        self.lock = Lock()
        self.present: Counter[Person | None] = Counter()
        """Sockets of this node per person; None counts those who watch without a name."""
        self.elsewhere: dict[str, Presence] = {}
        """What other nodes have there, by those that hold the table."""
        self.others: frozenset[Person] = frozenset()
        """Who is connected by way of them."""
        self.addresses: dict[Person | None, str] = {}
        """From where those who are connected came last."""
        self.since: dict[Person, float] = {}
        """When somebody who is not connected was last there."""
        self.loaded = now
        self.teams: dict[int, str] = {}
        """What the people of a chair call themselves, by its number."""
        self.unread: dict[int, ChatLine] = {}
        """What was said and waits for the host to read it, by its number."""
        self.lines = 0
        """The number of the last line of chat that was told here."""
        self.empty_since: float | None = now
        """Since when this node has no socket there. None: it has one."""
        self.deserted_since: float | None = now
        """Since when nobody is there, by way of any node. None: somebody is."""
        self.is_settled = True
        """Not: nobody knows yet whether another node held it when it was found in the store,"""
        self.settles_at = now
        """and its clock is not looked at before that is known, or this moment."""
        self.used = now
        self.due: float | None = table.next_end
        """When the next clock runs out."""
        self.onward: str | None = None
        """The code of the newest table to which this one has led. None: nobody has gone all the way yet."""
        self.visitors: dict[Person, Visitor] = {}
        self.turned_away: dict[bytes, float] = {}
        """Marks of devices whose people the host has removed, and until when they do not join again."""
        self.drafts: dict[Person, KeptDraft] = {}
        """What people are about to answer, the latest last."""
        self.pledges = Pledges()
        self.screens = Screens()

    @property
    def away(self) -> dict[Person, float]:
        """Who is not connected, and since when. Nobody was seen before the table was loaded.

        As long as somebody may be connected by way of another node, they are.
        """
        if not self.bus.knows:
            return {}
        here, others = self.present, self.others
        return {p: self.since.get(p, self.loaded) for p in self.table.people if p not in here and p not in others}

    @property
    def has_company(self) -> bool:
        """Whether anybody is connected, by way of any node, as far as it is known."""
        return bool(self.present or self.others or self.screens.elsewhere)

    @property
    def screen_count(self) -> int:
        """How many watch without a name."""
        return self.present[None] + len(self.screens.elsewhere)


class Listener:
    """Hears of changes, each after it is stored. Does nothing of its own accord."""

    def changed(self, live: LiveTable, tables: Sequence[Table]) -> None:
        """One table for each event. None at all: names or connections have changed."""

    def said(self, live: LiveTable, line: ChatLine) -> None: ...

    def reacted(self, live: LiveTable, person: Person, reaction: Reaction) -> None: ...

    def drafted(self, live: LiveTable, person: Person) -> None:
        """Somebody at another node is about to answer something else than before."""

    def arrived(self, live: LiveTable, person: Person, device: bytes) -> None:
        """Somebody is at another node now, at the device with this mark."""

    def removed(self, live: LiveTable, person: Person) -> None:
        """The host has sent somebody away."""

    def rekeyed(self, key: bytes, device: bytes) -> None:
        """The key whose hash has this mark opens nothing any more. Whoever asked for that is at the device with that
        mark. Empty: at none.
        """

    def locked(self, live: LiveTable) -> None:
        """The table has a password from now on, or another one."""

    def admitted(self, live: LiveTable, screen: int, key_hash: bytes) -> None:
        """A host at another node, who has this key, lets a big screen in."""

    def deleted(self, live: LiveTable) -> None: ...

    def released(self, live: LiveTable) -> None:
        """The table goes on, but not in this process."""
