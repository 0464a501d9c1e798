"""Passwords are slow to compute, so that nobody tries out many; and so that nobody keeps the server busy with it."""

from __future__ import annotations

import asyncio

from tablebot.server.guards import keys
from tablebot.server.guards.limits import PerAddress

A_MINUTE = 60
"""Passwords that are computed for one network, whether they are set or given."""


class PasswordWork:
    """One at a time, in a thread."""

    def __init__(self) -> None:
        self.asked = PerAddress(A_MINUTE, 60.0)
        self._turn = asyncio.Semaphore(1)

    def may_ask(self, address: str) -> bool:
        """Whether one more is computed for this network, which is then counted."""
        return self.asked.take(address)

    async def hashed(self, password: str) -> bytes:
        async with self._turn:
            return await asyncio.to_thread(keys.password_hash, password)

    async def fits(self, password: str, stored: bytes) -> bool:
        async with self._turn:
            return await asyncio.to_thread(keys.is_password, password, stored)
