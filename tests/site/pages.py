"""Somebody's page at a table of a site: it stays there whatever happens, and sends again what was not answered.

It waits and gives up as `web/src/lib/connection/socket.ts` does, and finds another node as a proxy before them would.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from tests.server.remembering import Memory
from tests.server.serving import TROUBLE

PING_EVERY, SILENCE, FIRST_WAIT, LONGEST_WAIT = 15.0, 10.0, 0.5, 8.0
"""Seconds, as pages have them."""
OPTIONS: dict[str, Any] = {
    "max_size": None,
    "compression": None,
    "ping_interval": None,
    "open_timeout": SILENCE,
    "close_timeout": 1.0,
}
AGAIN = 0.3
"""Seconds after which somebody asks again for what was refused: while nothing can be saved, everything is."""
PATIENCE = 100.0
"""Seconds after which somebody gives up: what they asked for will never be done."""


class _Asked(NamedTuple):
    text: str
    done: asyncio.Future[None]


class Page:
    """One device of one person, or a big screen."""

    def __init__(self, nodes: Sequence[str], home: int, code: str, key: str | None = None) -> None:
        self.key = key
        self.person: int | None = None
        self.table: dict[str, Any] | None = None
        """What it shows of the table,"""
        self.update: dict[str, Any] | None = None
        """and of the game. None: it is not connected, or was told nothing yet."""
        self.lines: set[int] = set()
        """Of the chat, by their numbers."""
        self.drafts = 0
        """Of others, that it was shown."""
        self.heard: deque[str] = deque()
        """Everything, as it came."""
        self.shown_out: dict[str, Any] | None = None
        """A goodbye after which pages do not come back."""
        self.refusals: deque[str] = deque(maxlen=3)
        self._nodes = nodes
        self._node = home
        self._path = f"/api/tables/{code}/socket?changes=true"
        self._socket: ClientConnection | None = None
        self._memory = Memory()
        self._asked: dict[str, _Asked] = {}
        self._tasks = {asyncio.create_task(self._stay())}

    @property
    def is_there(self) -> bool:
        """Connected, and nothing that it asked for is open."""
        return self.table is not None and not self._asked

    async def ask(self, kind: str, id: str, **fields: Any) -> None:
        """Returns once it is done. The same again and again, under the same id, until then."""
        asked = _Asked(
            msgspec.json.encode({"type": kind, "id": id, **fields}).decode(), asyncio.get_running_loop().create_future()
        )
        self._asked[id] = asked
        if self.table is not None:
            self._send(asked.text)
        try:
            async with asyncio.timeout(PATIENCE):
                await asked.done
        except TimeoutError:
            raise AssertionError(f"never done: {asked.text}; {[*self.refusals]}") from None
        finally:
            self._asked.pop(id, None)

    async def close(self) -> None:
        """They go away."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._forget()

    async def _stay(self) -> None:
        wait = FIRST_WAIT
        while self.shown_out is None:
            with suppress(*TROUBLE):
                async with await self._dial() as self._socket:
                    await self._listen(self._socket)
            wait = FIRST_WAIT if self.table is not None else min(wait * 2, LONGEST_WAIT)
            self._forget()
            self._node += 1
            await asyncio.sleep(wait)

    async def _dial(self) -> ClientConnection:
        """At the first node that answers. Raises what trouble is."""
        error: Exception = TimeoutError()
        for _ in self._nodes:
            address = self._nodes[self._node % len(self._nodes)].replace("http", "ws", 1)
            try:
                return await websockets.connect(address + self._path, **OPTIONS)
            except TROUBLE as trouble:
                error = trouble
                self._node += 1
        raise error

    async def _listen(self, socket: ClientConnection) -> None:
        """Until it is closed, or silent for too long. Raises what trouble is."""
        await socket.send(msgspec.json.encode({"type": "hello", "key": self.key}).decode())
        while True:
            try:
                async with asyncio.timeout(PING_EVERY):
                    frame = await socket.recv()
            except TimeoutError:
                await socket.send('{"type":"ping"}')
                async with asyncio.timeout(SILENCE):
                    frame = await socket.recv()
            self.heard.append(str(frame))
            for line in str(frame).split("\n"):
                self._hear(self._memory.whole(msgspec.json.decode(line)))

    def _hear(self, message: dict[str, Any]) -> None:
        match message:
            case {"type": "welcome", "person": person}:
                self.person = person
            case {"type": "table"}:
                if self.table is None:
                    for asked in self._asked.values():
                        self._send(asked.text)
                self.table = message
            case {"type": "update"}:
                self.update = message
            case {"type": "said", "n": n}:
                self.lines.add(n)
            case {"type": "drafted"}:
                self.drafts += 1
            case {"type": "bye", "again": False}:
                self.shown_out = message
            case _:
                self._hear_answer(message)

    def _hear_answer(self, message: dict[str, Any]) -> None:
        match message:
            case {"type": "done", "id": id} if id in self._asked:
                self._asked.pop(id).done.set_result(None)
            case {"type": "refused", "id": id, "text": text} if id in self._asked:
                self.refusals.append(text)
                asyncio.get_running_loop().call_later(AGAIN, self._send_again, id)
            case _:
                pass

    def _send_again(self, id: str) -> None:
        if id in self._asked and self.table is not None:
            self._send(self._asked[id].text)

    def _send(self, text: str) -> None:
        async def send(socket: ClientConnection) -> None:
            with suppress(*TROUBLE):
                await socket.send(text)

        assert self._socket is not None
        task = asyncio.create_task(send(self._socket))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _forget(self) -> None:
        self.table = self.update = None
        self._socket = None
        self._memory = Memory()


async def posted(nodes: Sequence[str], home: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=nodes[home % len(nodes)], timeout=PATIENCE) as http:
        return (await http.post(path, json=body)).raise_for_status().json()
