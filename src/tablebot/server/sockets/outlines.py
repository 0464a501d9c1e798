"""When the sockets of a table are told of it anew: at once, and where much changes, a few times a second."""

from __future__ import annotations

from asyncio import TimerHandle, get_running_loop
from collections.abc import Callable

from tablebot.server.guards.limits import Bucket, monotonic
from tablebot.table.log.table import Status

AT_ONCE = 20
"""This many outlines are sent as they come: more than a lively party has."""
A_SECOND = 4
"""How many are, after that. Whoever misses one gets the next, which says it all."""


class Outlines:
    """Of one table: what its sockets were last told, and when they may be told more."""

    def __init__(self, tell: Callable[[], None], at_once: int = AT_ONCE, now: Callable[[], float] = monotonic) -> None:
        self._tell = tell
        self._bucket = Bucket(at_once, at_once / A_SECOND, now)
        self._told: object = None
        self._status: Status | None = None
        self._newest: object = None
        self._waiting: TimerHandle | None = None

    def changed(self, outline: object, status: Status) -> None:
        """Tells of the outline, now or soon: at once where a game begins or ends, for views go with that."""
        self._newest = outline
        if outline == self._told:
            return
        if status != self._status or self._bucket.take():
            self._status = status
            self._tell_newest()
        elif self._waiting is None:
            self._waiting = get_running_loop().call_later(1 / A_SECOND, self.tell_late)

    def cancel(self) -> None:
        """Nobody is there any more."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def tell_late(self) -> None:
        """Tells of what has waited, unless it has come to nothing."""
        self.cancel()
        if self._newest != self._told:
            self._bucket.take()
            self._tell_newest()

    def _tell_newest(self) -> None:
        self._told = self._newest
        self._tell()
