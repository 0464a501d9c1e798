"""docs/life-of-a-move.md is true: one move passes just the files that it lists, in that order."""

from __future__ import annotations

import re
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import pytest

from tablebot.core.game import Seat
from tablebot.games import GAMES
from tablebot.server import house as houses
from tablebot.server.house import House, open_house
from tablebot.server.settings import Settings
from tablebot.server.sockets import socket as server_socket
from tablebot.server.sockets.mailbox import Mailbox
from tablebot.table.decide import commands as do
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.opening import Opening

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/tablebot"


class Wire:
    """A socket: one frame comes in, and what goes out is kept."""

    def __init__(self, frame: bytes) -> None:
        self.sent: list[str] = []
        self._frames: list[dict[str, Any]] = [
            {"type": "websocket.receive", "text": frame.decode()},
            {"type": "websocket.disconnect"},
        ]

    async def receive(self) -> dict[str, Any]:
        return self._frames.pop(0)

    async def send(self, message: dict[str, Any]) -> None:
        self.sent += message["text"].splitlines()


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
    sent: list[str] = []
    async with a_game(tmp_path) as (house, live):
        boxes = {person: Mailbox(person) for person in (1, 2)}
        for box in boxes.values():
            await house.hub.enter(live, box)
            await box.take()
        for _ in range(6):  # What changes only at first, such as who could take back a move, has changed by then.
            person, frame = next_move(live)
            wire: Any = Wire(frame)
            files.clear()
            with followed(files):
                await server_socket._read(wire, server_socket.Visit(house, live, boxes[person]), 20)
                await server_socket._send(wire, await boxes[person].take())
            await boxes[3 - person].take()
            sent = wire.sent
        assert [msgspec.json.decode(line)["type"] for line in sent] == ["update", "done"]
    assert files == listed()


def listed() -> list[str]:
    """The files that the docs name, in their order."""
    text = (ROOT / "docs/life-of-a-move.md").read_text()
    section = text.split("## File by file")[1].split("\n## ")[0]
    return re.findall(r"^\d+\. `([\w/]+\.py)`", section, re.MULTILINE)
