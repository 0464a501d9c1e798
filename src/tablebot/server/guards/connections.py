"""Ends connections that ask for nothing, or too slowly, and those of a network that has too many."""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Literal

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tablebot.server.guards.addresses import network

HEADERS_WITHIN = 10.0
"""Seconds in which a request must say what it wants."""
BODY_WITHIN = 30.0
"""Seconds in which all of it must have come, and one more for every"""
SLOWEST = 20_000
"""bytes that it said it would have;"""
LONGEST_BODY = 310.0
"""but no longer than pictures may take."""
READ_WITHIN = 60.0
"""Seconds in which some of an answer that waits must be taken."""
MOST = 5000
"""Connections at once, of all kinds; past that new requests are told that the server is busy."""
OF_OUR_OWN = 100
"""Files that the server has open besides: its database, its bots."""
NETWORK_SHARE = 4
"""One network has at most this part of what there is room for."""
HERE = frozenset({network("127.0.0.1"), network("::1")})
"""A web server in front of us has everybody's connections, and ends the slow ones itself."""

Waits = Literal["headers", "body", "answer", "nothing"]
"""What for."""


def room() -> int:
    """Connections that there is room for, once the system has been asked for as many files as it allows."""
    if sys.platform == "win32":  # Which sets no such limit.
        return MOST
    import resource  # noqa: PLC0415 not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST if hard == resource.RLIM_INFINITY else min(MOST, hard - OF_OUR_OWN)
    if soft != resource.RLIM_INFINITY and soft < most + OF_OUR_OWN:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most + OF_OUR_OWN, hard))
    return most


class Gate:
    """All connections that are no sockets, by network. Where there are too many, the one goes that has waited longest
    to say what it wants, and never one that has just come: whoever asks at once is always let in.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.turned_away = 0
        self._inside: dict[Connection, None] = {}
        self._networks: defaultdict[str, dict[Connection, None]] = defaultdict(dict)

    def __len__(self) -> int:
        return len(self._inside)

    def enter(self, one: Connection, place: str) -> None:
        self._inside[one] = None
        nearby = self._networks[place]
        nearby[one] = None
        if place not in HERE and len(nearby) > self.most // NETWORK_SHARE:
            self._make_room(nearby)
        elif len(self._inside) > self.most // 2:  # The other half is for sockets.
            self._make_room(self._inside)

    def leave(self, one: Connection, place: str) -> None:
        self._inside.pop(one, None)
        if nearby := self._networks.get(place):
            nearby.pop(one, None)
            if not nearby:
                del self._networks[place]

    def _make_room(self, among: dict[Connection, None]) -> None:
        """Ends the oldest that nobody works for. If it is the newest, that must come again."""
        self.turned_away += 1
        next(one for one in among if one.waits in {"headers", "nothing"}).end()


class Connection(H11Protocol):
    """Uvicorn's, with a limit to its patience."""

    gate: Gate
    """Shared by all connections of a server."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.waits: Waits = "headers"
        self._place = ""
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        self._place = network(self.client[0] if self.client else "")
        self._wait_for("headers")
        self.gate.enter(self, self._place)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()  # A socket has limits of its own.
        super().handle_websocket_upgrade(event)

    def _leave(self) -> None:
        self._wait_for("nothing")
        self.gate.leave(self, self._place)

    def end(self) -> None:
        """At once: whoever is so slow would not read a goodbye either."""
        self._leave()
        self.transport.abort()

    # What it waits for -------------------------------------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            self._wait_for("body")
        elif self.cycle is not None and not self.cycle.response_complete:
            self._wait_for("answer")
        elif self.timeout_keep_alive_task is None:
            self._wait_for("headers")
        else:
            self._wait_for("nothing")

    def _wait_for(self, waits: Waits) -> None:
        """The time for something begins when it is first waited for, so that one byte now and then is not enough."""
        if waits == self.waits and self._timer is not None:
            return
        self.waits = waits
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if waits == "headers":
            self._timer = self.loop.call_later(HEADERS_WITHIN, self.end)
        elif waits == "body":
            self._timer = self.loop.call_later(body_seconds(self.headers), self.end)
        elif waits == "answer":
            self._watch_reader(0)

    def _watch_reader(self, before: int) -> None:
        """Ends the connection of somebody who takes nothing of what they have asked for."""
        left = self.transport.get_write_buffer_size()
        if left and left == before:
            self.end()
        else:
            self._timer = self.loop.call_later(READ_WITHIN, self._watch_reader, left)


def body_seconds(headers: Iterable[tuple[bytes, bytes]]) -> float:
    """In which a request with these headers must have come whole."""
    length = next((value for name, value in headers if name == b"content-length"), b"")
    return min(BODY_WITHIN + int(length[:12]) / SLOWEST, LONGEST_BODY) if length.isdigit() else LONGEST_BODY


def guarded_connection(most: int) -> type[Connection]:
    """For one server: its connections share a gate."""
    return type("Connection", (Connection,), {"gate": Gate(most)})
