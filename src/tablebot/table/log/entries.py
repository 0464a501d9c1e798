"""The moves and rolls of a game so far: a value like a tuple, to which one is added without copying the others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from msgspec import Struct

from tablebot.core.game import Seat


class Entry(Struct, frozen=True):
    """A move, or a roll where nobody moved."""

    seat: Seat | None
    move: Any
    phase: str
    clock: bool = False
    """The clock played it, because the time was up."""


class Entries:
    """Never changes. What follows from it shares its list, of which each of them sees only the first so many.

    Whoever adds to the longest one lengthens the list. Whoever adds to another, after a move was taken back or was
    decided and not stored, gets a list of its own: so nobody ever sees what others add.
    """

    __slots__ = ("_count", "_shared")

    def __init__(self, shared: list[Entry] | None = None, count: int = 0) -> None:
        self._shared: list[Entry] = [] if shared is None else shared
        self._count = count

    def plus(self, entry: Entry) -> Entries:
        """With one more at the end."""
        shared = self._shared if len(self._shared) == self._count else self._shared[: self._count]
        shared.append(entry)
        return Entries(shared, self._count + 1)

    def first(self, count: int) -> Entries:
        """Only so many, or all if there are no more."""
        return Entries(self._shared, min(count, self._count))

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Entry]:
        return islice(self._shared, self._count)

    def __getitem__(self, n: int) -> Entry:
        if not -self._count <= n < self._count:
            raise IndexError(n)
        return self._shared[n % self._count]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Entries) or self._count != other._count:
            return False
        return self._shared is other._shared or list(self) == list(other)

    def __hash__(self) -> int:
        return hash((self._count, self[-1] if self._count else None))

    def __repr__(self) -> str:
        return f"Entries({list(self)})"
