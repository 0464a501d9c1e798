"""How processes hear that a log has grown. A hint only: it may come late, twice or never; the log is the truth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[int, int], None]
"""Called with a table and the seq of its last event."""


class Bus(Protocol):
    """Passes the word that a table is at a seq."""

    def publish(self, table: int, seq: int) -> None: ...

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Calls the listener from now on, until the function it returns is called."""
        ...


class LocalBus:
    """The bus of a single process: listeners are called at once, in the order in which they came."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def publish(self, table: int, seq: int) -> None:
        for listener in tuple(self._listeners):
            listener(table, seq)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)
