"""The WebSocket connection itself: Uvicorn's, with a way to write that takes no task and passes no other layer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from websockets.exceptions import InvalidState

from tablebot.server.guards.frames import GuardedSocket

EXTENSION = "tablebot.socket"
"""Where whoever serves the connection finds it in the scope."""


class SocketProtocol(GuardedSocket):
    """What is written to it is sent at once."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.when_writable: Callable[[], None] | None = None
        """Called when the other side has read again, or is gone."""

    @property
    def is_writable(self) -> bool:
        """Whether the other side has read most of what was written before."""
        return self.writable.is_set()

    def write(self, text: bytes) -> None:
        """Sends a message. Nothing where the connection is over: whoever reads from it hears of that."""
        if self.transport.is_closing():
            return
        try:
            self.conn.send_text(text)
        except InvalidState:
            return
        self.transport.write(b"".join(self.conn.data_to_send()))

    def resume_writing(self) -> None:
        super().resume_writing()
        self._tell()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._tell()

    def _tell(self) -> None:
        if self.when_writable is not None:
            self.when_writable()

    async def run_asgi(self) -> None:
        self.scope.setdefault("extensions", {})[EXTENSION] = {"protocol": self}
        await super().run_asgi()


def protocol_of(scope: Any) -> SocketProtocol:
    """The connection that is served."""
    return scope["extensions"][EXTENSION]["protocol"]
