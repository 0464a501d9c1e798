"""A teacher's tables: opened together, filled evenly, and looked after as one."""

from __future__ import annotations

from asyncio import Lock
from collections import defaultdict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from typing import NamedTuple

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import replace

from tablebot.bus.signals import Beside
from tablebot.core.errors import Missing, Refused
from tablebot.core.game import Seat
from tablebot.store.log import ClassRow, CodeTaken
from tablebot.table.decide import commands as do
from tablebot.table.decide.coming_and_going import room, who_makes_room
from tablebot.table.keeper.live import SOMEWHERE, LiveTable, Visitor
from tablebot.table.keeper.log_keeper import Overtaken
from tablebot.table.keeper.names import somebody_forgotten
from tablebot.table.keeper.opening import Opening
from tablebot.table.keeper.service import Keys, Tables
from tablebot.table.keeper.talk import Talk
from tablebot.table.log.events import Manners, Pace, Person
from tablebot.table.log.table import MOST_PEOPLE, Table

TEACHER: Person = 1
"""The host of every table of a class, without a seat."""
MOST_TABLES = 20
FULL = "The class is full. Ask your teacher for another table."


class ClassPlan(Struct, frozen=True, kw_only=True):
    """What each table of a class is opened with."""

    game: str
    options: Raw | UnsetType = UNSET
    seats: int | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET
    manners: Manners = Manners()


class Teacher(NamedTuple):
    name: str
    face: str
    key_hash: bytes


class NumberedTable(NamedTuple):
    """A table of a class: at each place the newest one, where the others go on."""

    n: int
    live: LiveTable


class Report(NamedTuple):
    """At which tables something was done, and why not at the others."""

    done: tuple[int, ...]
    others: dict[int, Refused]


class Classes:
    """All classes. Everything of them is in the store; only the locks are this process's own."""

    def __init__(self, tables: Tables, talk: Talk, keys: Keys) -> None:
        self._tables = tables
        self._talk = talk
        self._keys = keys
        self._locks: defaultdict[int, Lock] = defaultdict(Lock)
        """One per class, so that thirty who join at once are spread evenly."""

    # Opening and finding -----------------------------------------------------------------------------------------
    async def open(self, plan: ClassPlan, teacher: Teacher, tables: int) -> ClassRow:
        """A new class with this many tables. Raises Refused."""
        game = self._tables.catalogue.get(plan.game)
        if game is not None and plan.seats is UNSET:
            # Seats that stay free are taken away when a game starts, so there are as many as the game allows.
            plan = replace(plan, seats=game.seats[-1])
        plan = replace(plan, manners=replace(plan.manners, taught=True))
        opened = [(await self._open_table(plan, teacher)).number for _ in range(tables)]
        body = msgspec.json.encode(plan)
        store, now, invitation = self._tables.store, self._tables.now(), self._keys.invitation()
        for tries in count():
            code = self._keys.code(tries)
            try:
                number = await store.open_class(code, now, teacher.key_hash, body, opened, invitation)
            except CodeTaken:
                continue
            return ClassRow(number, code, teacher.key_hash, body, invitation)
        raise AssertionError

    async def _open_table(self, plan: ClassPlan, teacher: Teacher) -> LiveTable:
        return await self._tables.open(
            Opening(
                game=plan.game,
                name=teacher.name,
                face=teacher.face,
                key_hash=teacher.key_hash,
                options=plan.options,
                seats=plan.seats,
                pace=plan.pace,
                manners=plan.manners,
                sit=False,
            )
        )

    async def find(self, code: str) -> ClassRow:
        """Raises Missing."""
        code = "".join(code.split()).upper()
        found = await self._tables.store.find_class(code) if len(code) <= 8 else None
        if found is None:
            raise _missing(code[:8])
        return found

    async def places(self, found: ClassRow) -> list[NumberedTable]:
        """The tables of the class, in order. Raises Missing."""
        newest = {place.n: place.code for place in await self._tables.store.places(found.number)}
        if not newest:  # Closed since it was found.
            raise _missing(found.code)
        return [NumberedTable(n, await self._tables.find(code)) for n, code in newest.items()]

    # Pupils ------------------------------------------------------------------------------------------------------
    async def has_room(self, found: ClassRow) -> bool:
        """Whether somebody new could join."""
        return _best(await self.places(found), self._tables.now(), watch=False) is not None

    async def join(
        self,
        found: ClassRow,
        name: str,
        face: str,
        key_hash: bytes,
        *,
        watch: bool = False,
        visitor: Visitor = SOMEWHERE,
    ) -> tuple[LiveTable, Person]:
        """Somebody new, at the table that needs them most. Raises Refused."""
        async with self._locks[found.number]:
            while True:
                spot = _best(await self.places(found), self._tables.now(), watch=watch)
                if spot is None:
                    raise Refused(FULL)
                # Where somebody came first, by way of another node, another table may need them more by now.
                with suppress(Overtaken):
                    return await self._tables.join(
                        spot.place.live.code,
                        name,
                        face,
                        key_hash,
                        watch=spot.watch,
                        relieve=True,
                        visitor=visitor,
                        again=False,
                    )

    # All tables at once ------------------------------------------------------------------------------------------
    async def start(self, found: ClassRow, level: int) -> Report:
        """Starts wherever somebody sits, with bots on as many seats as the game needs besides."""
        async with self._locks[found.number]:
            return await self._at_each(found, lambda live: self._start(live, level))

    async def _start(self, live: LiveTable, level: int) -> None:
        if live.table.status == "over":
            raise Refused("The game is over.")
        if live.table.status == "open" and not any(chair.people for chair in live.table.chairs):
            raise Refused("Nobody sits here yet.")
        seats = _to_fill(live.table)
        try:
            for seat in seats:
                await self._tables.do(live, TEACHER, do.AddBot("", seat, level))
            await self._tables.do(live, TEACHER, do.Start(""))
        except Refused:
            for seat in seats:  # For somebody who comes later.
                if live.table.status == "open" and live.table.chairs[seat].bot:
                    await self._tables.do(live, TEACHER, do.RemoveBot("", seat))
            raise

    async def pause(self, found: ClassRow) -> Report:
        return await self._at_each(found, lambda live: self._tables.do(live, TEACHER, do.Pause("")))

    async def resume(self, found: ClassRow) -> Report:
        return await self._at_each(found, self._resume)

    async def _resume(self, live: LiveTable) -> None:
        if live.table.paused is not None and live.table.paused.by is None:
            raise Refused("Nobody is here. The game goes on when somebody comes.")
        await self._tables.do(live, TEACHER, do.Resume(""))

    async def tell(self, found: ClassRow, text: str) -> Report:
        """Says something aloud at every table."""
        return await self._at_each(found, lambda live: self._talk.say(live, TEACHER, text, loud=True))

    async def add_table(self, found: ClassRow) -> Report:
        """One more table, as the others were opened. Raises Refused."""
        async with self._locks[found.number]:
            places = await self.places(found)
            if len(places) >= MOST_TABLES:
                raise Refused("A class has at most {n} tables.", n=MOST_TABLES)
            teacher = places[0].live.people[TEACHER]
            plan = msgspec.json.decode(found.plan, type=ClassPlan)
            live = await self._open_table(plan, Teacher(teacher.name, teacher.face, found.key_hash))
            return Report((await self._tables.store.add_to_class(found.number, live.number),), {})

    async def _at_each(self, found: ClassRow, act: Callable[[LiveTable], Awaitable[object]]) -> Report:
        done: list[int] = []
        others: dict[int, Refused] = {}
        for n, live in await self.places(found):
            try:
                await act(live)
            except Refused as refusal:
                others[n] = refusal
            else:
                done.append(n)
        return Report(tuple(done), others)

    # The end -----------------------------------------------------------------------------------------------------
    async def close(self, found: ClassRow) -> None:
        """Closes every table, and deletes the class and all that people called themselves or said. Raises Missing."""
        store = self._tables.store
        async with self._locks[found.number]:
            tables = await self._closed(found)
            await store.close_class(found.number)
            for live in tables:
                live.people = {person: somebody_forgotten(person) for person in live.people}
                live.teams = {}
                live.unread = {}
                self._tables.signal(live, Beside(live.number))
                self._tables.tell(live, [])
            await store.sweep()
        self._locks.pop(found.number, None)

    async def _closed(self, found: ClassRow) -> list[LiveTable]:
        """All tables there have ever been in the class, each of them closed."""
        closed: dict[str, LiveTable | None] = {}
        while codes := [p.code for p in await self._tables.store.places(found.number) if p.code not in closed]:
            for code in codes:
                closed[code] = None
                with suppress(Refused):  # Where its rules are not here, nobody plays; names and talk go all the same.
                    closed[code] = live = await self._tables.find(code)
                    # Closed already; if it has gone on elsewhere this minute, we look again.
                    await self._tables.do(live, live.table.host, do.Close(""))
        if not closed:
            raise _missing(found.code)
        return [live for live in closed.values() if live is not None]


def _missing(code: str) -> Missing:
    return Missing("There is no class {code}.", code=code)


class _Spot(NamedTuple):
    """Where somebody new would be at one table."""

    place: NumberedTable
    watch: bool

    @property
    def need(self) -> tuple[bool, bool, bool, int, int]:
        """Smallest where somebody is needed most."""
        table = self.place.live.table
        begun = not self.watch and table.status != "open"
        return self.watch, table.status == "over", begun, len(table.people), self.place.n


def _best(places: list[NumberedTable], now: float, *, watch: bool) -> _Spot | None:
    spots = [spot for place in places if (spot := _spot(place, now, watch=watch))]
    return min(spots, key=lambda spot: spot.need, default=None)


def _spot(place: NumberedTable, now: float, *, watch: bool) -> _Spot | None:
    table = place.live.table
    is_full = len(table.people) >= MOST_PEOPLE and who_makes_room(table, place.live.away, now) is None
    if table.closed or table.manners.locked or is_full:
        return None
    if not watch and room(table, relieve=True) is not None:
        return _Spot(place, watch=False)
    return _Spot(place, watch=True) if table.manners.watchers else None


def _to_fill(table: Table) -> list[Seat]:
    """Free seats that the game needs, the first ones."""
    free = [Seat(seat) for seat, chair in enumerate(table.chairs) if chair.free]
    taken = len(table.chairs) - len(free)
    return free[: next((n for n in table.game.seats if n >= taken), taken) - taken]
