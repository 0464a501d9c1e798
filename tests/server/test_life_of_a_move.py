"""docs/life-of-a-move.md is true: one move passes just the files that it lists, in that order."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.uri import parse_uri

from tablebot.core.game import Seat
from tablebot.games import GAMES
from tablebot.server import house as houses
from tablebot.server.house import House, open_house
from tablebot.server.settings import Settings
from tablebot.server.sockets import socket as server_socket
from tablebot.server.sockets.mailbox import Mailbox
from tablebot.server.sockets.postman import Postman
from tablebot.server.sockets.protocol import SocketProtocol, protocol_of
from tablebot.table.decide import commands as do
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.opening import Opening

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/tablebot"


class Browser(asyncio.Transport):
    """Whoever is at the other end of a connection."""

    def __init__(self) -> None:
        super().__init__()
        self._news = asyncio.Event()
        self._protocol = ClientProtocol(parse_uri("ws://localhost/"))
        self._protocol.send_request(self._protocol.connect())

    def says(self, message: bytes = b"") -> bytes:
        """As it comes over the network; at first the request to connect."""
        if message:
            self._protocol.send_text(message)
        return b"".join(self._protocol.data_to_send())

    async def hears(self) -> list[Any]:
        """The next messages."""
        await self._news.wait()
        self._news.clear()
        frames = [event for event in self._protocol.events_received() if isinstance(event, Frame)]
        return [msgspec.json.decode(line) for frame in frames for line in bytes(frame.data).splitlines()]

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self._protocol.receive_data(bytes(data))
        self._news.set()

    def is_closing(self) -> bool:
        return False

    def close(self) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


@asynccontextmanager
async def connected() -> AsyncIterator[tuple[Browser, SocketProtocol]]:
    """A WebSocket connection that is open until this is over."""
    is_open, is_over = asyncio.Event(), asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        assert protocol_of(scope) is protocol
        is_open.set()
        await is_over.wait()

    browser = Browser()
    protocol = SocketProtocol(uvicorn.Config(app, log_config=None), ServerState(), {})
    protocol.connection_made(browser)
    protocol.data_received(browser.says())
    await is_open.wait()
    await browser.hears()
    try:
        yield browser, protocol
    finally:
        is_over.set()
        protocol.connection_lost(None)


@asynccontextmanager
async def a_game(folder: Path) -> AsyncIterator[tuple[House, LiveTable]]:
    """Robotory between two people, on a server of its own."""
    house = await open_house(Settings(database=str(folder / "tables.sqlite")), GAMES)
    try:
        live = await house.tables.open(Opening(game="robotory", name="Ada", face="fox", key_hash=b"one"))
        await house.tables.join(live.code, "Bob", "owl", b"two", watch=False)
        await house.tables.do(live, 1, do.Start(""))
        yield house, live
    finally:
        await house.close()


def next_move(live: LiveTable) -> tuple[int, bytes]:
    """Who is asked, and the message with which they answer."""
    table, playing = live.table, live.table.playing
    assert playing is not None
    seat = next(Seat(n) for n in range(2) if playing.question(Seat(n)))
    asked = playing.question(seat)
    assert asked is not None
    move = table.game.rules.timeout(table.game.view(playing.state, seat))
    encoded = msgspec.json.encode({"type": "play", "id": f"k{asked.question}", "turn": asked.question, "move": move})
    return table.chairs[seat].people[0], encoded


@contextmanager
def followed(files: list[str]) -> Iterator[None]:
    """Notes each of our files when it is first entered. The store's thread enters no other than whoever asks it."""

    def note(frame: FrameType, event: str, argument: Any) -> None:
        del argument
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(str(SOURCE)):
            file = Path(name).relative_to(SOURCE).as_posix()
            if file not in files:
                files.append(file)

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)


async def test_a_move_passes_the_files_that_the_docs_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(houses, "HEARTBEAT", 3600.0)
    files: list[str] = []
    sent: list[Any] = []
    async with a_game(tmp_path) as (house, live), connected() as (browser, protocol):
        boxes = {person: Mailbox(person) for person in (1, 2)}
        for box in boxes.values():
            box.remembers = True
            await house.hub.enter(live, box)
        for box in boxes.values():
            box.take()
        for _ in range(6):  # What changes only at first, such as who could take back a move, has changed by then.
            person, message = next_move(live)
            postman = Postman(boxes[person], protocol)
            socket: Any = protocol
            visit = server_socket.Visit(house, live, boxes[person])
            reading = asyncio.create_task(server_socket._read(socket, visit, 20))
            await asyncio.sleep(0)
            files.clear()
            with followed(files):
                protocol.data_received(browser.says(message))
                sent = await browser.hears()
            reading.cancel()
            postman.stop()
            boxes[3 - person].take()
        assert [message["type"] for message in sent] == ["changed", "done"]
    assert files == listed()


def listed() -> list[str]:
    """The files that the docs name, in their order."""
    text = (ROOT / "docs/life-of-a-move.md").read_text()
    section = text.split("## File by file")[1].split("\n## ")[0]
    return re.findall(r"^\d+\. `([\w/]+\.py)`", section, re.MULTILINE)
