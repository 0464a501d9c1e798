"""What waits to be sent on one socket. A slow reader gets the newest view, not a queue."""

from __future__ import annotations

from asyncio import Event
from collections import deque

from tablebot.table.log.events import Person

UPDATES = 16
"""How many views may wait, so that a chain of rolls can be followed; past that, only the newest is sent."""
ANSWERS = 256
"""How many answers may wait; whoever does not read them is disconnected."""
NOT_READING = "not reading"


class Mailbox:
    """Filled by anybody, emptied by the one task that writes to the socket."""

    __slots__ = (
        *("_answers", "_bye", "_judging", "_table", "_updates", "_wake"),
        *("address", "device", "ends", "guarantor", "judged", "key_hash", "person", "seen"),
    )

    def __init__(
        self,
        person: Person | None,
        *,
        device: str | None = None,
        guarantor: Person | None = None,
        key_hash: bytes = b"",
        address: str = "",
    ) -> None:
        self.person = person
        """None: a big screen."""
        self.address = address
        """Where it is on the network."""
        self.device = device
        self.guarantor = guarantor
        """Whose ticket the big screen has."""
        self.key_hash = key_hash
        """Of the key that let it in, its own or its guarantor's. Empty: none was needed."""
        self.judged: object = ()
        """What the host was last told is waiting."""
        self.seen: object = None
        """What the last update showed, so that nothing is sent when nothing has changed."""
        self.ends: str | None = None
        """Why the socket is to be closed, once what waits has been sent."""
        self._wake = Event()
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
        self._wake.set()
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
        self._wake.set()

    def table(self, message: bytes) -> None:
        """Replaces what was said about the table before. Who is sent away learns no more of it."""
        if self.ends is None:
            self._table = message
            self._wake.set()

    def judging(self, message: bytes) -> None:
        """Replaces what was said to be waiting before."""
        self._judging = message
        self._wake.set()

    def update(self, message: bytes) -> None:
        if len(self._updates) >= UPDATES:
            self._updates.clear()
        self._updates.append(message)
        self._wake.set()

    @property
    def over(self) -> bool:
        """Nothing waits, and nothing more will."""
        return self.ends is not None and not self._wake.is_set()

    async def take(self) -> list[bytes]:
        """All that waits, at least one message unless this is the end. The table before the view, answers later."""
        await self._wake.wait()
        self._wake.clear()
        messages = [self._table, *self._updates, self._judging, *self._answers, self._bye]
        self._table = self._judging = self._bye = None
        self._updates.clear()
        self._answers.clear()
        return [message for message in messages if message is not None]
