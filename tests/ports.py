"""Ports that only this process takes, so that a server finds its own again after it was down."""

from __future__ import annotations

import atexit
import socket
from collections.abc import Iterator
from functools import cache
from itertools import cycle

HOST = "127.0.0.1"
FIRST, LAST, EACH = 20_000, 32_000, 100
"""Below those that systems give to whoever asks for any."""


def free_port() -> int:
    """Nobody listens there, and no other process of tests will."""
    while True:
        port = next(_ports())
        if probe := _bound(port):
            probe.close()
            return port


@cache
def _ports() -> Iterator[int]:
    """The range of this process, again and again. It is claimed by its first port."""
    for first in range(FIRST, LAST, EACH):
        if claim := _bound(first):
            atexit.register(claim.close)
            return cycle(range(first + 1, first + EACH))
    raise AssertionError("Every range of ports is taken.")


def _bound(port: int) -> socket.socket | None:
    """None: taken."""
    taken = socket.socket()
    try:
        taken.bind((HOST, port))
    except OSError:
        taken.close()
        return None
    return taken
