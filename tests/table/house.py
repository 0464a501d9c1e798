"""Tables on a real SQLite file, with a clock that stands still until a test turns it, and ears that hear everything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw

from tablebot.bus.alone import ALONE
from tablebot.bus.bus import Bus
from tablebot.core.game import AnyGame, Seat
from tablebot.store.log import Album, PersonRow, Row, Store, Unavailable
from tablebot.store.sqlite.store import open_sqlite
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.live import ChatLine, Listener, LiveTable
from tablebot.table.keeper.opening import Opening
from tablebot.table.keeper.service import Tables
from tablebot.table.keeper.talk import Talk
from tablebot.table.log.events import Event, Pace, Person, decoded
from tablebot.table.log.fold import fold
from tablebot.table.log.table import Table
from tests.table.script import CATALOGUE, NOON


class Now:
    """The time, as a test wants it."""

    def __init__(self, seconds: float = NOON) -> None:
        self.seconds = seconds

    def __call__(self) -> float:
        return self.seconds


class Counted:
    """Keys that can be predicted: codes AAA1, AAA2..., seeds likewise."""

    def __init__(self, prefix: str = "AAA") -> None:
        self._prefix = prefix
        self._codes = count(1)
        self._seeds = count(1)
        self._invitations = count(1)

    def seed(self) -> str:
        return f"{self._prefix} seed {next(self._seeds)}"

    def code(self, tries: int) -> str:
        return f"{self._prefix}{next(self._codes)}"

    def invitation(self) -> str:
        return f"{self._prefix} invitation {next(self._invitations)}"


class Ears(Listener):
    def __init__(self) -> None:
        self.heard: dict[str, list[Table]] = {}
        """By code, the tables told of, one for each event."""
        self.nods = 0
        """How often only names or connections had changed."""
        self.lines: list[ChatLine] = []

    def changed(self, live: LiveTable, tables: Sequence[Table]) -> None:
        self.heard.setdefault(live.code, []).extend(tables)
        self.nods += not tables

    def said(self, live: LiveTable, line: ChatLine) -> None:
        self.lines.append(line)


class Faulty:
    """A store that can be made to wait, or to fail, when something is appended."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.gate = asyncio.Event()
        self.gate.set()
        self.waiting = asyncio.Event()
        """Somebody stands before the gate."""
        self.broken = False

    async def append(
        self, table: int, rows: Sequence[Row], people: Sequence[PersonRow] = (), album: Album | None = None
    ) -> None:
        self.waiting.set()
        await self.gate.wait()
        if self.broken:
            raise Unavailable("The disk is full.")
        await self._store.append(table, rows, people, album)

    async def open_table(self, code: str, at: float, rows: Sequence[Row], *people: Any, **others: Any) -> int:
        if self.broken:
            raise Unavailable("The disk is full.")
        return await self._store.open_table(code, at, rows, *people, **others)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


class Died(Exception):
    """The process is gone."""


class Dying:
    """A store in a process that dies after this many answers: what it is asked next is stored or not, and nobody hears.

    Counted in answers, not in time: how far a thread has come by then depends on how busy the machine is, and no
    example could be tried again.
    """

    def __init__(self, store: Store, answers: int, *, stores: bool) -> None:
        self._store = store
        self._answers = answers
        self._stores = stores

    def __getattr__(self, name: str) -> Any:
        async def asked(*values: Any) -> Any:
            if not self._answers:
                if self._stores:
                    await getattr(self._store, name)(*values)
                raise Died
            self._answers -= 1
            return await getattr(self._store, name)(*values)

        return asked


class House:
    """A process that serves tables."""

    def __init__(
        self,
        store: Store,
        now: Now,
        games: Mapping[str, AnyGame] = CATALOGUE,
        prefix: str = "AAA",
        bus: Bus = ALONE,
    ) -> None:
        self.store: Any = Faulty(store)
        self.now = now
        self.tables = Tables(self.store, games, Counted(prefix), now, bus)
        self.ears = Ears()
        self.tables.listen(self.ears)
        self.talk = Talk(self.tables)
        self._keys = ((f"key {n}" if prefix == "AAA" else f"{prefix} {n}").encode() for n in count(2))

    async def opened(
        self, game: str = "tictactoe", *, people: int = 2, pace: Pace = "own", start: bool = True
    ) -> LiveTable:
        """A table with this many people in its seats. Somebody is connected."""
        seats = max(people, CATALOGUE[game].seats[0])
        live = await self.tables.open(
            Opening(game=game, name="Ada", face="fox", key_hash=b"key 1", seats=seats, pace=pace)
        )
        await presence.arrive(self.tables, live, 1)
        for person in range(2, people + 1):
            await self.joins(live, f"Guest {person}")
        if start:
            await self.does(live, 1, do.Start(""))
        return live

    async def joins(self, live: LiveTable, name: str, *, watch: bool = False) -> Person:
        _, person = await self.tables.join(live.code, name, "owl", next(self._keys), watch=watch)
        return person

    async def does(
        self, live: LiveTable, by: Person | None, command: do.Command | do.Inner, id: str | None = None
    ) -> None:
        await self.tables.do(live, by, command, id)

    async def plays(self, live: LiveTable, seat: int, move: Any, id: str | None = None) -> None:
        await self.tables.do(live, live.table.chairs[seat].people[0], play(live, seat, move), id)

    async def stored(self, live: LiveTable) -> list[Event]:
        return [decoded(row.body) for row in await self.store.read(live.number)]

    async def folded(self, live: LiveTable) -> Table:
        return fold(self.tables.catalogue, await self.stored(live))


def play(live: LiveTable, seat: int, move: Any) -> do.Play:
    """The move as an answer to the seat's open question."""
    asked = live.table.playing.question(Seat(seat)) if live.table.playing else None
    return do.Play("", Raw(msgspec.json.encode(move)), asked and asked.question)


@asynccontextmanager
async def serving(
    folder: Path, now: Now | None = None, prefix: str = "AAA", games: Mapping[str, AnyGame] = CATALOGUE
) -> AsyncIterator[House]:
    """A process on the file in this folder, until it stops."""
    store = await open_sqlite(folder / "tables.sqlite")
    try:
        yield House(store, now or Now(), games, prefix)
    finally:
        await store.close()
