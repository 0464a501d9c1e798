"""The bus on Valkey, or whatever else speaks the Redis protocol: channels for signals, and who is where.

A node has a channel of its own, and all share one. It has one hash, with what it has at each table that it holds; the
hash lives for a few seconds and is kept alive by every beat, so that nothing of a dead node stays behind. Whether
somebody is nowhere is known only to a node that has told all and heard all for two beats.
"""

from __future__ import annotations

import logging
from asyncio import Task, create_task, get_running_loop, sleep, timeout
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any
from uuid import uuid4

from tablebot.bus.bus import Deaf, Ear
from tablebot.bus.line import Address, BusLine, Cut, Words
from tablebot.bus.signals import Alive, Here, Letter, Presence, Signal, encode, read_letter, read_presence

BEAT = 3.0
"""Seconds between one sign of life and the next."""
LIFE = 10
"""Seconds after which a node without one is dead."""
SETTLING = 2
"""Beats after which every node that lives has told what it has."""
AGAIN = 0.5
"""Seconds until a line that is broken is tried again."""
SLICE = 500
"""Tables that are told, or asked about, at once."""

_RENEW = "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0"
_RELEASE = "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0"

_log = logging.getLogger("tablebot.bus")


class ValkeyBus:
    """See tablebot.bus.bus.Bus."""

    is_shared = True

    def __init__(self, address: Address, node: str | None = None) -> None:
        self.node = node or uuid4().hex[:12]
        self.ear: Ear = Deaf()
        self._address = address
        # Channels are the same in all databases of a server, so its number is part of every name.
        self._prefix = f"tablebot/{address.database}"
        self._line: BusLine | None = None
        self._held: dict[int, Presence] = {}
        """All that others may know of us, so that it can be told again."""
        self._nodes: set[str] = set()
        """Others that live."""
        self._letters: dict[str, list[Signal]] = {}
        """What is to be told, by channel."""
        self._shown: dict[int, Presence | None] = {}
        """What is to be shown, by table."""
        self._beats = 0
        """Since everything was told."""
        self._beat_at = 0.0
        self._is_settled = False
        self._looking: set[Task[None]] = set()
        self._touched: dict[str, set[int]] = {}
        """Tables of which a node has told while we look at what it has: that is newer."""
        self._has_complained = False

    @property
    def is_up(self) -> bool:
        return self._line is not None and not self._line.broken.is_set()

    @property
    def knows(self) -> bool:
        # A process that was stopped for a while does not know yet what it has missed, nor that others think it dead.
        return self._is_settled and self.is_up and get_running_loop().time() - self._beat_at < LIFE

    # Telling -----------------------------------------------------------------------------------------------------
    def tell(self, nodes: Iterable[str], signal: Signal) -> None:
        if not self.knows:
            self.tell_all(signal)
            return
        for node in nodes:
            self._put(self._channel(node), signal)

    def tell_all(self, signal: Signal) -> None:
        self._put(self._channel(), signal)

    def _put(self, channel: str, signal: Signal) -> None:
        if self._line is not None and self.is_up:
            self._letters.setdefault(channel, []).append(signal)
            self._line.call()

    def show(self, table: int, presence: Presence | None, nodes: Iterable[str] = ()) -> None:
        if presence is None:
            self._held.pop(table, None)
        else:
            self._held[table] = presence
        if self._line is not None and self.is_up:
            self._shown[table] = presence
            self._line.call()
            self.tell(nodes, Here(table, presence))

    def _due(self) -> Iterable[Words]:
        """What is to be told by now, as commands."""
        shown, self._shown = self._shown, {}
        letters, self._letters = self._letters, {}
        for table, presence in shown.items():
            yield ("HDEL", self._own, table) if presence is None else ("HSET", self._own, table, encode(presence))
        if shown:  # The hash may have been gone: then the next beat tells everything.
            yield "EXPIRE", self._own, LIFE
        for channel, signals in letters.items():
            yield "PUBLISH", channel, encode(Letter(self.node, signals))

    # Hearing -----------------------------------------------------------------------------------------------------
    def _hear(self, data: bytes) -> None:
        letter = read_letter(data)
        if letter.node == self.node:
            return
        for signal in letter.signals:
            if isinstance(signal, Alive):
                self._nodes.add(letter.node)
                self._look_soon(letter.node)
            elif isinstance(signal, Here) and letter.node in self._touched:
                self._touched[letter.node].add(signal.table)
        self.ear.heard(letter.node, letter.signals)

    def _look_soon(self, node: str) -> None:
        task = create_task(self._look_at(node))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _look_at(self, node: str) -> None:
        """Finds out all that this node has at the tables that we hold."""
        tables = list(self._held)
        for n in range(0, len(tables), SLICE):
            part = tables[n : n + SLICE]
            touched = self._touched[node] = set()
            try:
                (values,) = await self._ask(("HMGET", self._hash(node), *part))
            except Cut:
                return
            finally:
                self._touched.pop(node, None)
            pairs = zip(part, values, strict=True)
            self.ear.saw(node, {table: read_presence(v) if v else None for table, v in pairs if table not in touched})

    async def hold(self, table: int, presence: Presence) -> Mapping[str, Presence]:
        self._held[table] = presence
        words = (("HSET", self._own, table, encode(presence)), ("EXPIRE", self._own, LIFE))
        nodes = sorted(self._nodes)
        asked = [("HGET", self._hash(node), table) for node in nodes]
        try:
            _, _, *values = await self._ask(*words, *asked)
        except Cut:
            return {}
        found = {node: read_presence(value) for node, value in zip(nodes, values, strict=True) if value}
        self.tell(found, Here(table, presence))
        return found

    async def look(self, tables: Sequence[int]) -> Sequence[Mapping[str, Presence]]:
        found: list[dict[str, Presence]] = [{} for _ in tables]
        with suppress(Cut):
            for node in sorted(self._nodes) if tables else ():
                (values,) = await self._ask(("HMGET", self._hash(node), *tables))
                for known, value in zip(found, values, strict=True):
                    if value:
                        known[node] = read_presence(value)
        return found

    # Claims ------------------------------------------------------------------------------------------------------
    async def claim(self, thing: str, seconds: float) -> bool:
        words = ("SET", self._claimed(thing), self.node, "NX", "PX", int(seconds * 1000))
        return await self._asked_for_one(words)

    async def renew(self, thing: str, seconds: float) -> bool:
        words = ("EVAL", _RENEW, 1, self._claimed(thing), self.node, int(seconds * 1000))
        return await self._asked_for_one(words)

    async def release(self, thing: str) -> None:
        await self._asked_for_one(("EVAL", _RELEASE, 1, self._claimed(thing), self.node))

    async def _asked_for_one(self, words: Words) -> bool:
        try:
            (answer,) = await self._ask(words)
        except Cut:
            return True
        return bool(answer)

    # Beating -----------------------------------------------------------------------------------------------------
    async def beat(self) -> None:
        try:
            if not self.is_up:
                await self._connect()
            await self._live_on()
        except Cut as error:
            self._complain(str(error))

    async def pause(self) -> None:
        if self._line is not None and not self._line.broken.is_set():
            with suppress(TimeoutError):
                async with timeout(BEAT):
                    await self._line.broken.wait()
            if not self._line.broken.is_set():
                return
            self._is_settled = False
            self.ear.knew()
        await sleep(AGAIN)

    async def _connect(self) -> None:
        """A new line, on which everything is told again. Raises Cut."""
        await self._hang_up()
        line = BusLine(self._address, self._due, self._hear)
        await line.open([self._channel(), self._channel(self.node)])
        self._line = line
        await self._tell_everything()
        if self._has_complained:
            _log.warning("The bus is back.")
            self._has_complained = False
        self.ear.came_back()

    async def _live_on(self) -> None:
        """Raises Cut."""
        lives, _, _, names = await self._ask(
            ("HEXISTS", self._own, ""),
            ("EXPIRE", self._own, LIFE),
            ("SADD", self._all, self.node),
            ("SMEMBERS", self._all),
        )
        self._beat_at = get_running_loop().time()
        if not lives:  # The server was started anew, or we were stopped for so long that others think us dead.
            await self._tell_everything()
        await self._count({name.decode() for name in names} - {self.node})
        self._beats += 1
        if self._beats >= SETTLING and not self._is_settled:
            for node in sorted(self._nodes):
                await self._look_at(node)
            self._is_settled = True
            self.ear.knew()

    async def _count(self, names: set[str]) -> None:
        """Finds out which of these nodes live. Raises Cut."""
        listed = sorted(names | self._nodes)
        lives = await self._ask(*(("EXISTS", self._hash(node)) for node in listed))
        living = {node for node, is_there in zip(listed, lives, strict=True) if is_there}
        dead = set(listed) - living
        if dead:
            await self._ask(("SREM", self._all, *sorted(dead)))
        known, self._nodes = self._nodes, living
        for node in known - living:
            self.ear.lost(node)
        for node in sorted(living - known):
            await self._look_at(node)

    async def _tell_everything(self) -> None:
        """Until two beats later nobody knows who is where: others may have to do the same. Raises Cut."""
        self._beats = 0
        was_settled, self._is_settled = self._is_settled, False
        if was_settled:
            self.ear.knew()
        self._shown.clear()
        anew = (("DEL", self._own), ("HSET", self._own, "", b""), ("EXPIRE", self._own, LIFE))
        await self._ask(("MULTI",), *anew, ("EXEC",))
        held = list(self._held)
        for n in range(0, len(held), SLICE):
            # What has changed meanwhile is told as it is now, and once more after this.
            values = [word for table in held[n : n + SLICE] for word in self._shown_as(table)]
            if values:
                await self._ask(("HSET", self._own, *values))
        self.tell_all(Alive())

    def _shown_as(self, table: int) -> tuple[int, bytes] | tuple[()]:
        presence = self._held.get(table)
        return () if presence is None else (table, encode(presence))

    def _complain(self, why: str) -> None:
        """Once: it is tried again and again."""
        if not self._has_complained:
            _log.warning("The bus cannot be reached: %s. Tables go on, and nodes read what is new from the store.", why)
            self._has_complained = True

    async def close(self) -> None:
        """What we had is forgotten by itself, a little later: whoever comes back meanwhile finds the clock running."""
        for task in self._looking:
            task.cancel()
        await self._hang_up()

    async def _hang_up(self) -> None:
        if self._line is not None:
            await self._line.close()
            self._line = None

    async def _ask(self, *commands: Words) -> list[Any]:
        if not commands:
            return []
        if self._line is None:
            raise Cut("There is no line.")
        return await self._line.ask(*commands)

    # Names -------------------------------------------------------------------------------------------------------
    def _channel(self, node: str = "all") -> str:
        return f"{self._prefix}/to/{node}"

    def _hash(self, node: str) -> str:
        return f"{self._prefix}/here/{node}"

    @property
    def _own(self) -> str:
        return self._hash(self.node)

    @property
    def _all(self) -> str:
        return f"{self._prefix}/nodes"

    def _claimed(self, thing: str) -> str:
        return f"{self._prefix}/claim/{thing}"
