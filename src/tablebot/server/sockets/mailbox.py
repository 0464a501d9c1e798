"""What waits to be sent on one socket. A slow reader gets the newest view, not a queue."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from tablebot.table.log.events import Person

UPDATES = 16
"""How many views may wait, so that a chain of rolls can be followed; past that, only the newest is sent."""
ANSWERS = 256
"""How many answers may wait; whoever does not read them is disconnected."""
NOT_READING = "not reading"


class Mailbox:
    """Filled by anybody, emptied by the one who writes to the socket."""

    __slots__ = (
        *("_answers", "_bye", "_has_called", "_judging", "_table", "_updates", "address", "call", "device", "ends"),
        *("guarantor", "hears", "judged", "key_hash", "person", "remembers", "screen", "seen", "told"),
    )

    def __init__(
        self,
        person: Person | None,
        *,
        device: str | None = None,
        guarantor: Person | None = None,
        key_hash: bytes = b"",
        address: str = "",
        screen: int | None = None,
    ) -> None:
        self.person = person
        """None: a big screen."""
        self.screen = screen
        """Which big screen of the table it is. None: a person."""
        self.address = address
        """Where it is on the network."""
        self.device = device
        self.guarantor = guarantor
        """Whose ticket the big screen has."""
        self.key_hash = key_hash
        """Of the key that let it in, its own or its guarantor's. Empty: none was needed."""
        self.judged: object = ()
        """What the host was last told is waiting."""
        self.remembers = False
        """It keeps the table and the view that it was told of last, and needs only what has changed."""
        self.told: Any = None
        """What it was last told of the table. None: nothing."""
        self.seen: Any = None
        """What the last update showed, so that nothing is sent when nothing has changed. None: there was none."""
        self.ends: str | None = None
        """Why the socket is to be closed, once what waits has been sent."""
        self.hears = False
        """Whether somebody is about to answer what came from there."""
        self.call: Callable[[], None] | None = None
        """Calls whoever empties it, when the first message has come since they did."""
        self._has_called = False
        self._answers: deque[bytes] = deque()
        self._table: bytes | None = None
        self._judging: bytes | None = None
        self._updates: deque[bytes] = deque()
        self._bye: bytes | None = None

    def answer(self, message: bytes) -> None:
        """Something that may not be left out: where too much waits, the socket ends."""
        if self.ends is not None and self._bye is None:
            return
        self._answers.append(message)
        self._call()
        if len(self._answers) > ANSWERS:
            self._bye = None
            self.end(NOT_READING)

    def bye(self, message: bytes, why: str) -> None:
        """The last message, after answers to what was asked before it."""
        if self.ends is None:
            self._bye = message
            self.end(why)

    def end(self, why: str) -> None:
        """Nothing more is accepted, and the socket is closed after what waits."""
        self.ends = self.ends or why
        self._call()

    @property
    def table_waits(self) -> bool:
        """What is said about the table next takes the place of something, so it has to be whole."""
        return self._table is not None

    def table(self, message: bytes) -> None:
        """Replaces what was said about the table before. Who is sent away learns no more of it."""
        if self.ends is None:
            self._table = message
            self._call()

    def judging(self, message: bytes) -> None:
        """Replaces what was said to be waiting before."""
        self._judging = message
        self._call()

    @property
    def is_full(self) -> bool:
        """Too many views wait: the next takes the place of all, so it has to be whole."""
        return len(self._updates) >= UPDATES

    def update(self, message: bytes) -> None:
        if self.is_full:
            self._updates.clear()
        self._updates.append(message)
        self._call()

    def _call(self) -> None:
        if not self._has_called:
            self._has_called = True
            if self.call is not None:
                self.call()

    @property
    def over(self) -> bool:
        """Nothing waits, and nothing more will."""
        return self.ends is not None and not self._has_called

    def take(self) -> list[bytes]:
        """All that waits. The table before the view, answers later."""
        self._has_called = False
        messages = [self._table, *self._updates, self._judging, *self._answers, self._bye]
        self._table = self._judging = self._bye = None
        self._updates.clear()
        self._answers.clear()
        return [message for message in messages if message is not None]
