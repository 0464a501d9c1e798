"""Carries what is in a mailbox to its socket: once for all that happens at a moment, as soon as somebody reads."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from tablebot.server.sockets.mailbox import Mailbox
from tablebot.server.sockets.protocol import SocketProtocol


class Postman:
    """Of one socket. No task waits for the mailbox: it calls, and what it has is written when the loop comes by."""

    def __init__(self, box: Mailbox, protocol: SocketProtocol) -> None:
        self._box = box
        self._protocol = protocol
        self._loop = asyncio.get_running_loop()
        self._closing: asyncio.Task[None] | None = None
        self._closed = asyncio.Event()
        box.call = protocol.when_writable = self._come
        self._come()  # Something may wait already.

    async def finish(self, within: float) -> None:
        """Returns once the last message is written and the socket closed, or after this many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                await self._closed.wait()

    def stop(self) -> None:
        """Nobody is there any more."""
        self._box.call = self._protocol.when_writable = None

    def _come(self) -> None:
        self._loop.call_soon(self._carry)

    def _carry(self) -> None:
        if self._closing is not None or not self._protocol.is_writable:  # Else it calls once it is.
            return
        if messages := self._box.take():
            self._protocol.write(b"\n".join(messages))
        if self._box.ends is not None:
            self._closing = self._loop.create_task(self._close(self._box.ends))

    async def _close(self, why: str) -> None:
        code = 1012 if why == "restart" else 1008
        with suppress(Exception):  # It may be gone already.
            await self._protocol.send({"type": "websocket.close", "code": code, "reason": why})
        self._closed.set()
