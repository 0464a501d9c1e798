"""Ends sockets that keep the server busy with what is no message, or stay when they should be gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from tablebot.server.guards.limits import Bucket

PIECE = 1024
"""Bytes that are looked through at once: a read of the system may bring forty thousand frames."""
MOST_WAITING = 500
"""Messages that nobody has read yet. Who sends more does not wait for answers."""
ASIDES = 100
"""Frames that are no message by themselves, in ten seconds: pings, pongs, and parts of a message."""
GOODBYE_WITHIN = 5.0
"""Seconds that a socket which is to be closed has for taking what was said to it."""


class GuardedSocket(WebSocketsSansIOProtocol):
    """Uvicorn's, with a limit to its patience."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.close_timeout = GOODBYE_WITHIN
        self._asides = Bucket(ASIDES, 10.0, self.loop.time)
        self._last: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            super().data_received(data[start : start + PIECE])
            if self.transport.is_closing():
                return
            if self.queue.qsize() > MOST_WAITING:
                self.transport.abort()
                return

    def handle_cont(self, event: Frame) -> None:
        self._aside(super().handle_cont, event)

    def handle_ping(self) -> None:
        self._aside(super().handle_ping)

    def handle_pong(self, event: Frame) -> None:
        self._aside(super().handle_pong, event)

    def _aside(self, handle: Callable[..., None], *event: Frame) -> None:
        if self._asides.take():
            handle(*event)
        else:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """What is no text ends the socket, as it should; but Uvicorn would also write a page of log about it."""
        if self.curr_msg_data_type == "bytes" or _is_text(self.frames):
            super().send_receive_event_to_app()
        elif not self.close_sent:
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._end_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._end_soon()

    def _end_soon(self) -> None:
        """A connection that is closed stays open until all that was said has been read: by some, never."""
        if not self.disconnected and self._last is None:
            self._last = self.loop.call_later(GOODBYE_WITHIN, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._last is not None:
            self._last.cancel()
        super().connection_lost(exc)


def _is_text(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True
