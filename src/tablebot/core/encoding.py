"""What environments need of a game: moves as numbers that never change, and views as numbers of a fixed count."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Generic, TypeVar

from msgspec import Struct

from tablebot.core.turn import Seat

MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")

Numbers = tuple[int, ...]
Parts = Iterator[Iterable[int]]
"""Numbers that come in groups, which is quicker than one by one."""


class Plane(Struct, frozen=True):
    """Some numbers of an encoded view that belong together."""

    name: str
    size: int
    most: int = 1
    least: int = 0
    about: str = ""
    """What they say, in a line of a table."""


@dataclass(frozen=True, kw_only=True)
class Encoding(Generic[MoveT, ViewT]):
    """The module that `Brain.encoding` names has one, `ENCODING`.

    A move is one number, or several one after the other where it is a route, a subset or an order: `begun` are those so
    far. Everything is made from the view, so it cannot tell what a seat may not know.
    """

    numbers: tuple[str, ...]
    """What each number says. These never change, for whoever has trained on them: new ones come at the end."""
    planes: Callable[[int], tuple[Plane, ...]]
    """What a view has, at a table with so many seats."""
    encoded: Callable[[ViewT, Numbers], Parts]
    """The view of a seat, plane after plane."""
    legal: Callable[[ViewT, Numbers], Iterable[int]]
    """The numbers that may come next, for a seat that is asked."""
    move: Callable[[ViewT, Numbers], MoveT | None]
    """The move that these numbers are. None: it goes on. All of them are legal where they stand."""
    steps: int
    """An upper bound of how many numbers a whole game can have."""

    def values(self, view: ViewT, begun: Numbers) -> Iterator[int]:
        """The view of a seat, number by number."""
        return chain.from_iterable(self.encoded(view, begun))


def own_first(seat: Seat | None, seats: int) -> list[Seat]:
    """All seats, this one first, then clockwise: so that a view looks alike from everywhere."""
    first = seat or 0
    return [Seat((first + n) % seats) for n in range(seats)]


def one_of(value: Any, values: Sequence[Any]) -> list[int]:
    """A 1 at the place of this value, 0 elsewhere; nothing but 0 where it is none of them."""
    found = [0] * len(values)
    if value in values:
        found[values.index(value)] = 1
    return found


def bits(mask: int, count: int) -> list[int]:
    """The lowest bits of a set, the lowest first."""
    return [mask >> n & 1 for n in range(count)]


def padded(values: Iterable[int], size: int) -> list[int]:
    """As many as fit, then 0."""
    some = list(values)[:size]
    return [*some, *(0,) * (size - len(some))]


def utf8(text: str, size: int) -> list[int]:
    """The text as bytes, cut to size between two letters, then 0."""
    return padded(text.encode()[:size].decode(errors="ignore").encode(), size)


def utf8_end(text: str, size: int) -> list[int]:
    """The same for a text whose end matters most: what does not fit is missing at the beginning."""
    return padded(text.encode()[-size:].decode(errors="ignore").encode(), size)


@dataclass(frozen=True)
class Slots(Generic[MoveT, ViewT]):
    """Numbers for games whose moves are words: number k is place k of the menu, which offers samples."""

    count: int
    menu: Callable[[ViewT], Iterable[MoveT]]
    """What the seat is asked for."""
    write: Callable[[MoveT], str]
    size: int
    """Bytes of each move's notation; of a long one the end."""

    @property
    def numbers(self) -> tuple[str, ...]:
        return tuple(f"place {place} of the menu" for place in range(1, self.count + 1))

    @property
    def plane(self) -> Plane:
        about = f"the moves of the menu, {self.count} times {self.size} bytes of UTF-8, the end of each"
        return Plane("menu", self.count * self.size, 255, about=about)

    def encoded(self, view: ViewT) -> Iterator[int]:
        for move in self._offered(view):
            yield from utf8_end(self.write(move), self.size)
        yield from (0,) * (self.size * (self.count - len(self._offered(view))))

    def legal(self, view: ViewT, begun: Numbers) -> range:
        del begun
        return range(len(self._offered(view)))

    def move(self, view: ViewT, begun: Numbers) -> MoveT:
        return self._offered(view)[begun[0]]

    def _offered(self, view: ViewT) -> list[MoveT]:
        return list(self.menu(view))[: self.count]
