"""A room full of people: a host who stands, three seats, somebody who watches, a big screen. Each is on a socket."""

from __future__ import annotations

from pathlib import Path
from typing import Any

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
