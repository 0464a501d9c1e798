"""A room full of people: a host who stands, three seats, somebody who watches, a big screen. Each is on a socket."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from tests.server.serving import TICTACTOE, Client, Line

WHISPERS = str(Path(__file__).parents[1] / "games" / "whispers.py")
GAMES = f"{TICTACTOE},{WHISPERS}"
TOASTS = {"candles": 1, "toasts": True}


class Room:
    def __init__(self, client: Client, host: Line, seats: list[Line], watcher: Line, screen: Line) -> None:
        self.client = client
        self.code = host.code
        self.host = host
        self.seats = seats
        self.watcher = watcher
        self.screen = screen

    @property
    def everybody(self) -> dict[str, Line]:
        seats = {f"seat {n}": line for n, line in enumerate(self.seats)}
        return {"host": self.host, **seats, "watcher": self.watcher, "screen": self.screen}

    async def settle(self) -> None:
        """Everybody hears what was sent to them before now."""
        for line in self.everybody.values():
            await line.settle()

    async def heard(self, kind: str, **values: Any) -> set[str]:
        """Who has been sent such a message."""
        await self.settle()
        return {
            name
            for name, line in self.everybody.items()
            if any(m["type"] == kind and values.items() <= m.items() for m in line.heard)
        }

    async def set(self, **manners: Any) -> None:
        assert (await self.host.ask("set_manners", **manners))["type"] == "done"

    async def toast(self, seat: int, text: str) -> dict[str, Any]:
        """What the seat is answered when it hands in this toast."""
        await self.seats[seat].settle()
        question = self.seats[seat].last("update")["question"]
        return await self.seats[seat].ask("play", turn=question, move={"type": "toast", "text": text})


async def gathered(client: Client, *, start: bool = True, **manners: Any) -> Room:
    """Everybody is there, and the game has begun; its first phase asks every seat for a sealed toast."""
    host = await client.open("whispers", "Ada", sit=False, seats=3, options=TOASTS, pace="none", manners=manners)
    code = host["code"]
    guests = [await client.join(code, name) for name in ("Bo", "Cleo", "Dan")]
    watcher = await client.join(code, "Eva", watch=True)
    lines = [await client.connect(code, key) for key in (host["key"], *(g["key"] for g in guests), watcher["key"])]
    room = Room(client, lines[0], lines[1:4], lines[4], await client.connect(code))
    if start:
        assert (await room.host.ask("start"))["type"] == "done"
    await room.settle()
    return room


async def told(room: Room, canary: str) -> set[str]:
    """Who has been sent the canary, on a socket that was there or on one that comes now, or by HTTP."""
    return {name for name, text in (await read_by(room)).items() if canary in text}


async def read_by(room: Room) -> dict[str, str]:
    """All that each has been sent, on a socket that was there or on one that comes now, or by HTTP."""
    await room.settle()
    texts = {name: _text(line.heard) for name, line in room.everybody.items()}
    for name, line in room.everybody.items():
        newcomer = await room.client.connect(room.code, line.key)
        await newcomer.settle()
        if room.host.last("table")["status"] == "playing":
            await newcomer.ask("look")
        texts[name] += _text(newcomer.heard)
        await newcomer.socket.close()
        texts[name] += await _by_http(room, line)
    return texts


async def _by_http(room: Room, line: Line) -> str:
    """All that somebody can fetch about a table."""
    headers = {"authorization": f"Bearer {line.key}"} if line.key else {}
    paths = ("", "/replay", "/replay?text=true", *(f"/replay?seat={seat}" for seat in range(3)), "/log", "/export")
    answers = await asyncio.gather(
        *(room.client.http.get(f"/api/tables/{room.code}{path}", headers=headers) for path in paths)
    )
    return "".join(answer.text for answer in answers)


def _text(messages: list[dict[str, Any]]) -> str:
    return msgspec.json.encode(messages).decode()
