"""What nodes need of each other: to tell, to be heard, and to know who is where. Nothing here is needed to be right.

The log is the truth. A node that hears nothing for a while reads it instead, and is right again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from tablebot.bus.signals import Presence, Signal


class Ear(Protocol):
    """Whoever hears what other nodes tell."""

    def heard(self, node: str, signals: Sequence[Signal]) -> None: ...

    def saw(self, node: str, presences: Mapping[int, Presence | None]) -> None:
        """What this node has at tables that we hold. None: it does not hold that one."""
        ...

    def lost(self, node: str) -> None:
        """This node is dead."""
        ...

    def came_back(self) -> None:
        """From now on everything is heard. What was told before may be lost."""
        ...

    def knew(self) -> None:
        """From now on it is known who is where, or no longer."""
        ...


class Deaf:
    """An ear that listens to nobody."""

    def heard(self, node: str, signals: Sequence[Signal]) -> None: ...

    def saw(self, node: str, presences: Mapping[int, Presence | None]) -> None: ...

    def lost(self, node: str) -> None: ...

    def came_back(self) -> None: ...

    def knew(self) -> None: ...


class Bus(Protocol):
    """One for each node. Telling never waits and never fails; what cannot be told is lost."""

    ear: Ear

    @property
    def node(self) -> str:
        """What this node is called, differently each time it is started."""
        ...

    @property
    def is_shared(self) -> bool:
        """Whether there may be other nodes at all."""
        ...

    @property
    def is_up(self) -> bool:
        """Whether what is told is heard."""
        ...

    @property
    def knows(self) -> bool:
        """Whether somebody of whom no node tells is really nowhere. If not, they may be anywhere."""
        ...

    def tell(self, nodes: Iterable[str], signal: Signal) -> None:
        """To these nodes; to all, as long as nobody knows which there are."""
        ...

    def tell_all(self, signal: Signal) -> None: ...

    def show(self, table: int, presence: Presence | None, nodes: Iterable[str] = ()) -> None:
        """What this node has at a table that it holds, told to these nodes. None: it no longer holds it."""
        ...

    async def hold(self, table: int, presence: Presence) -> Mapping[str, Presence]:
        """The same, and what other nodes have there: of two that ask at once, at least one finds the other."""
        ...

    async def look(self, tables: Sequence[int]) -> Sequence[Mapping[str, Presence]]:
        """What other nodes have at these tables, of each in turn."""
        ...

    async def claim(self, thing: str, seconds: float) -> bool:
        """Whether this node is to do something, and not another one, for so long. Without a bus everybody is."""
        ...

    async def renew(self, thing: str, seconds: float) -> bool:
        """Whether it still is, for so long from now on."""
        ...

    async def release(self, thing: str) -> None:
        """From now on others may."""
        ...

    async def beat(self) -> None:
        """To be called every few seconds: tells that this node lives, finds out who else does, mends what is broken."""
        ...

    async def pause(self) -> None:
        """Until the next beat is due."""
        ...

    async def close(self) -> None: ...
