"""The big screens of a table: each has a number, and counts for the players once the host has let it in."""

from __future__ import annotations

from msgspec.structs import replace

from tablebot.bus.signals import Screen


class Screens:
    """Those that are connected, by way of any node."""

    def __init__(self) -> None:
        self.own: dict[int, Screen] = {}
        """Of this node, by their numbers."""
        self.elsewhere: tuple[Screen, ...] = ()
        self._last = 0

    @property
    def all(self) -> tuple[Screen, ...]:
        return (*self.own.values(), *self.elsewhere)

    def next_number(self) -> int:
        """For one that comes now: no two of this node ever have the same, nor has one that another node has told of."""
        self._last = max(self._last, *(screen.number for screen in self.all), 0) + 1
        return self._last

    def put_up(self, number: int, *, admitted: bool) -> None:
        self.own[number] = Screen(number, admitted)

    def take_down(self, number: int) -> None:
        self.own.pop(number, None)

    def admit(self, number: int) -> None:
        self.own[number] = replace(self.own[number], admitted=True)

    def sound(self, number: int, *, on: bool) -> None:
        """The room hears it, or no longer does."""
        self.own[number] = replace(self.own[number], sounds=on)

    @property
    def admitted(self) -> int:
        """How many the host has put up or let in."""
        return sum(screen.admitted for screen in self.all)

    @property
    def knocking(self) -> tuple[int, ...]:
        """The numbers of the others."""
        return tuple(sorted(screen.number for screen in self.all if not screen.admitted))

    @property
    def is_sounding(self) -> bool:
        """Whether the room hears one that the host has let in: a stranger's screen silences nobody's phone."""
        return any(screen.sounds and screen.admitted for screen in self.all)
