"""What whoever runs a server wants to know of its store, whichever it is: is it well, how busy, what to do about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Literal, NamedTuple, Protocol

from tablebot.store.clock import StoreClock
from tablebot.store.log import Note, Store

Serving = Literal["alone", "together"]
"""The only server of its database, or one of several, which hear of each other by a bus."""


class Upkeep(Protocol):
    """Of a store that is open."""

    @property
    def place(self) -> str:
        """Where it is, without a password."""
        ...

    @property
    def cure(self) -> str:
        """What to do about damage, as a sentence."""
        ...

    @property
    def trouble(self) -> str:
        """Why nothing can be saved just now. Empty: it can."""
        ...

    @property
    def loss(self) -> str:
        """Why nothing can ever be saved any more. Empty: it can."""
        ...

    async def warnings(self) -> list[str]:
        """What is not as it should be, for when a server starts."""
        ...

    async def damage(self, is_over: Callable[[], bool]) -> list[str] | None:
        """The first of what is found, beside everything else that goes on. None: nobody but the store itself looks."""
        ...

    async def figures(self) -> Mapping[str, float]:
        """For whoever measures, by name."""
        ...

    def turn_to_tidy(self) -> AbstractAsyncContextManager[bool]:
        """Whether it is ours, as long as it lasts: of several servers, one at a time deletes what is old."""
        ...


class ServedStore(Store, Protocol):
    """A store that a server runs on."""

    @property
    def clock(self) -> StoreClock: ...

    @property
    def upkeep(self) -> Upkeep: ...


class TableRow(NamedTuple):
    """What is kept of one table, for whoever runs the server."""

    number: int
    code: str
    opened_at: float
    last_at: float
    """When something happened there last."""
    events: int
    people: int
    size: int
    """Bytes of its log and its chat."""


class Records(Protocol):
    """What is in a database, for commands that look at all of it. Each raises Unusable, or Damaged."""

    def size(self) -> int:
        """In bytes."""
        ...

    def journal(self) -> list[Note]:
        """Oldest first; none where it cannot be read."""
        ...

    def damage(self) -> Iterator[str]:
        """A thorough look. Nothing: it is sound, or nobody but the store itself can tell."""
        ...

    def disorder(self) -> Iterator[str]:
        """Logs with gaps, and rows that belong to nothing."""
        ...

    def logs(self) -> Iterator[tuple[str, list[bytes]]]:
        """Each table's code with its log."""
        ...

    def tables(self) -> list[TableRow]:
        """Those that nobody has touched for longest first."""
        ...
