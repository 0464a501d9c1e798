"""Everybody whom docs/powers.md names, at a table of the real server, with a clock that a test turns.

The server is put together as `tablebot serve` does it, on a real store; only the network between is left out.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
from litestar import Litestar
from litestar.datastructures import Address
from msgspec import Raw

from tablebot.bots.catalogue import load
from tablebot.core.errors import Refused
from tablebot.core.game import Decide, Seat
from tablebot.server.app import create_app
from tablebot.server.guards.caller import Caller
from tablebot.server.guards.keys import key_hash
from tablebot.server.house import House, open_house
from tablebot.server.settings import Settings
from tablebot.server.sockets import socket as server_socket
from tablebot.server.sockets.mailbox import Mailbox
from tablebot.table.decide import commands as do
from tablebot.table.keeper.classes import ClassPlan, Teacher
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.opening import Opening
from tablebot.table.log.events import Manners, Person

GAME_FILES = [Path(__file__).parents[2] / "games" / name for name in ("tictactoe.py", "party.py")]
ELSEWHERE = "192.0.2.7"
"""Not the machine that runs the server."""
COLUMNS = ("host", "heir", "seat", "former seat", "watcher", "big screen", "stranger", "teacher", "pupil")
OF_A_CLASS = ("teacher", "pupil")
STATES = ("before", "during", "after", "closed")
MINUTE = 61.0


class Now:
    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def __call__(self) -> float:
        return self.seconds


class Frame:
    """A socket of which one frame comes."""

    client = Address(ELSEWHERE, 5000)

    def __init__(self, message: dict[str, Any]) -> None:
        self._text = msgspec.json.encode(message).decode()

    async def receive(self) -> dict[str, Any]:
        return {"type": "websocket.receive", "text": self._text}


class World:
    """A table with everybody at it."""

    def __init__(self, server: Server, live: LiveTable, keys: dict[str, str], class_code: str) -> None:
        self.server = server
        self.house = server.house
        self.live = live
        self.keys = keys
        self.class_code = class_code
        self.boxes: dict[Person | None, Mailbox] = {}
        self.freed = Seat(0)
        """The seat of somebody who was removed."""

    # Who -----------------------------------------------------------------------------------------------------------
    async def person(self, who: str) -> Person | None:
        key = self.keys.get(_ALIKE.get(who, who))
        return await self.house.tables.person(self.live, key_hash(key)) if key else None

    async def somebody(self, who: str) -> Person:
        person = await self.person(who)
        assert person is not None, f"nobody is the {who}"
        return person

    def key(self, who: str) -> str:
        """Empty: they have none that opens anything here."""
        return self.keys.get(_ALIKE.get(who, who), "")

    async def seat(self, who: str) -> Seat:
        """Theirs, or that of the one who is asked."""
        seat = self.live.table.seat(await self.person(who))
        return seat if seat is not None else await self.seat("seat")

    # What they do --------------------------------------------------------------------------------------------------
    async def does(self, who: str, command: do.Command) -> None:
        """Something that a test needs to be done."""
        await self.house.tables.do(self.live, await self.somebody(who), command)

    async def sends(self, who: str, message: dict[str, Any]) -> bool:
        """Whether the message is obeyed."""
        if not await self.says_hello(who):
            return False
        person = await self.person(who)
        box, called = Mailbox(person), asyncio.Event()
        box.call = called.set
        visit = server_socket.Visit(self.house, self.live, box)
        await visit.hear(msgspec.json.encode(message).decode())
        while await called.wait():
            called.clear()
            for line in box.take():
                answer = msgspec.json.decode(line)
                if answer["type"] in {"done", "looked", "hinted", "pong", "refused"}:
                    return answer["type"] != "refused"
        raise AssertionError

    async def says_hello(self, who: str) -> bool:
        key = "no key of anybody" if who == "stranger" else self.key(who) or None
        frame: Any = Frame({"type": "hello", "key": key})
        try:
            hello = await server_socket._hello(frame)
            await server_socket._box(Caller(self.house, frame).saying(hello), self.live, hello)
        except Refused:
            return False
        return True

    async def asks(self, who: str, method: str, path: str, **more: Any) -> bool:
        """Whether the request is granted."""
        headers = {"authorization": f"Bearer {self.key(who)}"} if self.key(who) else {}
        answer = await self.server.http.request(method, path, headers={**headers, **more.pop("headers", {})}, **more)
        assert answer.status_code < 500, answer.text
        return answer.is_success

    # Coming and going ----------------------------------------------------------------------------------------------
    async def connects(self, who: str) -> None:
        person = await self.somebody(who)
        self.boxes[person] = Mailbox(person)
        await self.house.hub.enter(self.live, self.boxes[person])

    async def vanishes(self, *people: str) -> None:
        for who in people:
            if box := self.boxes.pop(await self.somebody(who), None):
                self.house.hub.leave(self.live, box)

    def waits(self, seconds: float = MINUTE) -> None:
        self.server.now.seconds += seconds

    async def begins(self) -> None:
        await self.does("host", do.Start(""))
        asked = self.live.table.playing and self.live.table.playing.turn
        assert isinstance(asked, Decide)
        await self._names_seats(asked.seats[0])

    async def _names_seats(self, asked: Seat) -> None:
        """Lots may have been drawn: the seat is the one that is asked."""
        if await self.somebody("seat") not in self.live.table.chairs[asked].people:
            self.keys |= {"seat": self.keys["other"], "other": self.keys["seat"]}

    async def inherits(self) -> None:
        """Somebody who had a seat takes over while nobody is there; then everybody comes back."""
        others = ("host", "seat", "other")
        await self.vanishes(*others)
        self.waits()
        await self.does("heir", do.TakeHost(""))
        for who in others:
            await self.connects(who)

    def first_move(self, seat: Seat) -> dict[str, Any]:
        """A move with which the seat can answer."""
        table, playing = self.live.table, self.live.table.playing
        assert playing is not None
        asked = playing.question(seat)
        move = table.game.rules.timeout(table.game.view(playing.state, seat))
        return {"move": msgspec.to_builtins(move), "turn": asked and asked.question}

    async def plays(self, who: str) -> None:
        seat = await self.seat(who)
        assert await self.sends(who, {"type": "play", "id": f"m{next(_ids)}", **self.first_move(seat)})


_ALIKE = {"teacher": "host", "pupil": "seat", "former seat": "former"}
_ids = count(1)


class Server:
    def __init__(self, app: Litestar, house: House, http: httpx.AsyncClient, now: Now) -> None:
        self.app = app
        self.house = house
        self.http = http
        self.now = now
        self._keys = count(1)
        self._class = ""

    async def world(self, state: str, column: str, game: str, wishes: Mapping[str, Any]) -> World:
        """Everybody at a new table, or at one of a new class, as it is in this state."""
        if "options" in wishes:
            wishes = {**wishes, "options": Raw(msgspec.json.encode(wishes["options"]))}
        world = await (self._class_world if column in OF_A_CLASS else self._party)(game, wishes)
        for who in ("host", "heir", "former", "seat", "other", "watcher"):
            await world.connects(who)
        if state != "before":
            await world.begins()
        if column == "heir":
            await world.inherits()
        if state == "after":
            await world.does("other", do.Resign(""))
        if state == "closed":
            await world.does("host", do.Close(""))
        return world

    async def _party(self, game: str, wishes: Mapping[str, Any]) -> World:
        if not self._class:
            plan, teacher = ClassPlan(game="tictactoe"), Teacher("Mr Brown", "owl", b"another teacher")
            self._class = (await self.house.classes.open(plan, teacher, 1)).code
        host = self._key()
        opening = Opening(game=game, name="Host", face="fox", key_hash=key_hash(host), pace="none", sit=False, **wishes)
        live = await self.house.tables.open(opening)
        return await self._filled(live, {"host": host}, self._class)

    async def _class_world(self, game: str, wishes: Mapping[str, Any]) -> World:
        key = self._key()
        more: dict[str, Any] = {"seats": 2, **wishes}
        plan = ClassPlan(game=game, pace="none", **more)
        teacher = Teacher("Ms Rosa", "owl", key_hash(key))
        found = await self.house.classes.open(plan, teacher, 1)
        ((_, live),) = await self.house.classes.places(found)
        return await self._filled(live, {"host": key}, found.code)

    async def _filled(self, live: LiveTable, keys: dict[str, str], class_code: str) -> World:
        """Two who had a seat, one in each seat, and one who watches."""
        world = World(self, live, keys, class_code)
        for who in ("heir", "former"):
            await self._joins(world, who)
            await world.does(who, do.Stand(""))
        for n, _ in enumerate(live.table.chairs):
            await self._joins(world, ("seat", "other")[n] if n < 2 else f"seat {n}")
        await self._joins(world, "watcher", watch=True)
        return world

    async def _joins(self, world: World, who: str, *, watch: bool = False) -> None:
        world.keys[who] = self._key()
        name = f"{who} {len(world.keys)}"
        await self.house.tables.join(world.live.code, name, "fox", key_hash(world.keys[who]), watch=watch)

    def _key(self) -> str:
        return f"key {next(self._keys)}"


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[Server]:
    files = ",".join(map(str, GAME_FILES))
    settings = Settings(database=str(folder / "tables.sqlite"), games=files, openings=10**6, joins=10**6)
    catalogue = load(settings.game_files)
    app = create_app(settings, catalogue)
    house = app.state.house = await open_house(settings, catalogue)
    now = house.tables.now = Now()
    asgi: Any = app
    transport = httpx.ASGITransport(asgi, client=(ELSEWHERE, 5000))
    try:
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as http:
            yield Server(app, house, http, now)
    finally:
        await house.close()


def manners(**wishes: Any) -> dict[str, Any]:
    return {"manners": Manners(**wishes)}


def ids() -> Iterator[str]:
    return (f"p{n}" for n in _ids)
