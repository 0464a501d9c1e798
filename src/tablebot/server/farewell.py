"""How a server ends: first whoever sends people here hears of it, then those who are here are told to come again."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from tablebot.server.sockets.hub import Hub

LOOK = 0.02
"""Seconds between one look for sockets that can be sent away and the next."""


class Farewell:
    """Of one server."""

    def __init__(self, hub: Hub, drain: float) -> None:
        self._hub = hub
        self._drain = drain
        self._clock = asyncio.get_running_loop().time
        self._began: float | None = None

    @property
    def has_begun(self) -> bool:
        """Whether new people are to be sent elsewhere."""
        return self._began is not None

    def begin(self) -> bool:
        """From now on they are. False: there is no time for that, or it was begun before, and the server ends now."""
        if self.has_begun or not self._drain:
            return False
        self._began = self._clock()
        return True

    @property
    def is_due(self) -> bool:
        """Whether that time is over."""
        return self._began is not None and self._clock() - self._began >= self._drain

    async def say(self, within: float) -> None:
        """Returns once everybody has gone, or after this many seconds. What is under way is answered before."""
        self._began = self._began if self._began is not None else self._clock()
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                while self._hub.sockets:
                    self._hub.send_away()
                    await asyncio.sleep(LOOK)
