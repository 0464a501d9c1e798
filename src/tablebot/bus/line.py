"""The line to a server that speaks the Redis protocol, such as Valkey: one connection tells, one hears, one asks.

The only file that knows redis-py. What is told is not answered: nobody would wait for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from math import inf
from typing import Any

from redis.asyncio.connection import ConnectionPool
from redis.exceptions import RedisError

PATIENCE = 2.0
"""Seconds to connect, and to answer."""

Words = tuple[str | bytes | int, ...]
"""A command: its name, and what goes with it."""


class Cut(Exception):
    """The line is cut. What was told last may be lost."""


class BadAddress(Exception):
    """Nobody could connect to such an address. The message does not repeat it: a password may be in it."""


class Address:
    """Where the server is: redis://, rediss:// or unix://, with the number of a database."""

    def __init__(self, address: str) -> None:
        """Raises BadAddress."""
        try:
            self._pool: Any = ConnectionPool.from_url(
                address, protocol=2, retry=None, socket_timeout=None, socket_connect_timeout=PATIENCE
            )
        except ValueError:
            raise BadAddress from None

    @property
    def database(self) -> int:
        return int(self._pool.connection_kwargs.get("db", 0))

    def connection(self) -> Any:
        """One that is not connected yet."""
        return self._pool.make_connection()


class BusLine:
    """As long as all three connections last; then it is broken, and another one has to be opened."""

    def __init__(self, address: Address, due: Callable[[], Iterable[Words]], hear: Callable[[bytes], None]) -> None:
        self.broken = asyncio.Event()
        self.why = ""
        self._mouth, self._ear, self._hand = (address.connection() for _ in range(3))
        self._due = due
        """What is to be told by now."""
        self._hear = hear
        self._turn = asyncio.Lock()
        self._called = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, channels: Sequence[str]) -> None:
        """Connects, and hears from then on what is told on these channels. Raises Cut."""
        try:
            async with asyncio.timeout(2 * PATIENCE):
                for connection in (self._mouth, self._ear, self._hand):
                    await connection.connect()
                await self._mouth.send_command("CLIENT", "REPLY", "OFF")
                await self._ear.send_command("SUBSCRIBE", *channels)
                for _ in channels:
                    await self._ear.read_response()
        except (RedisError, OSError, TimeoutError) as error:
            self._break(error)
            await self.close()
            raise Cut(self.why) from error
        self._tasks = [asyncio.create_task(self._lasting(work())) for work in (self._tell, self._listen)]

    def call(self) -> None:
        """Something is to be told: all of what this turn of the loop brings goes together."""
        self._called.set()

    async def ask(self, *commands: Words) -> list[Any]:
        """The answers. Raises Cut."""
        async with self._turn:
            if self.broken.is_set():
                raise Cut(self.why)
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._hand.send_packed_command(self._hand.pack_commands(commands), check_health=False)
                    return [await self._hand.read_response() for _ in commands]
            except asyncio.CancelledError:
                self._break(Cut("Somebody did not wait for an answer."))  # It would be taken for the next one.
                raise
            except (RedisError, OSError, TimeoutError) as error:
                self._break(error)
                raise Cut(self.why) from error

    async def _tell(self) -> None:
        while True:
            await self._called.wait()
            self._called.clear()
            if commands := list(self._due()):
                await self._mouth.send_packed_command(self._mouth.pack_commands(commands), check_health=False)

    async def _listen(self) -> None:
        while True:
            _, _, letter = await self._ear.read_response(timeout=inf)
            self._hear(letter)

    async def _lasting(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (RedisError, OSError) as error:
            self._break(error)

    def _break(self, error: Exception) -> None:
        self.why = self.why or str(error) or "it does not answer"
        self.broken.set()

    async def close(self) -> None:
        self._break(Cut("The line is closed."))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for connection in (self._mouth, self._ear, self._hand):
            await connection.disconnect(nowait=True)
