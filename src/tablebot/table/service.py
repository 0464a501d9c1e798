"""The keeper of the tables: loads, decides, appends, announces. The only clock of the game."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import count
from typing import Protocol

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from tablebot.core import codec
from tablebot.core.errors import Missing, Refused
from tablebot.core.game import AnyGame, Seat, is_answer
from tablebot.store.log import CodeTaken, Conflict, PersonRow, Repeated, Row, Store
from tablebot.table import commands as do
from tablebot.table import events as ev
from tablebot.table.commands import Command, Inner
from tablebot.table.decide import decide
from tablebot.table.events import Event, Pace, Person
from tablebot.table.hosting import check_seats, read_options
from tablebot.table.live import Listener, LiveTable, Somebody, unique_name
from tablebot.table.moving import rematch_agreed
from tablebot.table.story import Step
from tablebot.table.fold import evolve, fold, opened
from tablebot.table.table import Table

GRACE = 5.0
"""Seconds after which a table that nobody is connected to pauses."""
IDLE = 300.0
"""Seconds after which such a table leaves memory."""

_log = logging.getLogger("tablebot.table")


class Keys(Protocol):
    """Where the service gets what must be unpredictable."""

    def seed(self) -> str: ...

    def code(self, tries: int, /) -> str: ...


class Opening(Struct, frozen=True, kw_only=True):
    """A table to be opened, with its host."""

    game: str
    name: str
    face: str
    key_hash: bytes
    options: Raw | UnsetType = UNSET
    seats: int | UnsetType = UNSET
    pace: Pace = "own"
    bots: tuple[int, ...] = ()
    start: bool = False


class Tables:
    """All tables of this process. Any number of processes may serve the same log."""

    def __init__(
        self, store: Store, catalogue: Mapping[str, AnyGame], keys: Keys, now: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.catalogue = catalogue
        self.now = now
        self.live: dict[str, LiveTable] = {}
        self.stored = 0
        """Events appended by this process."""
        self.refused = 0
        self._keys = keys
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Tells the listener of every change from now on, after it is stored."""
        self.listeners.append(listener)

    # Opening, finding, joining -----------------------------------------------------------------------------------
    async def open(self, opening: Opening) -> LiveTable:
        """A new table; its host is person 1. Raises Refused."""
        game = self.catalogue.get(opening.game)
        if game is None:
            raise Missing("There is no game called “{game}” here.", game=opening.game)
        seats = opening.seats if opening.seats is not UNSET else _default_seats(game, len(opening.bots))
        check_seats(game, seats)
        options = game.options() if opening.options is UNSET else read_options(game, opening.options)
        now = self.now()
        first = ev.Opened(
            at=now,
            game=game.slug,
            version=game.version,
            options=Raw(msgspec.json.encode(options)),
            seats=seats,
            pace=opening.pace,
            host=1,
        )
        wishes: list[Command | Inner] = [do.Sit("", Seat(0))]
        wishes += [do.AddBot("", Seat(n), level) for n, level in enumerate(opening.bots, start=1)]
        wishes += [do.Begin(self._keys.seed())] if opening.start else []
        events: list[Event] = [first]
        table = opened(self.catalogue, first)
        for wish in wishes:
            for event, after in decide(table, 1, wish, now):
                events.append(event)
                table = after
        host = PersonRow(1, unique_name(opening.name, ()), opening.face, opening.key_hash)
        return await self._stored(table, events, [host])

    async def _stored(self, table: Table, events: list[Event], people: Sequence[PersonRow]) -> LiveTable:
        for tries in count():
            code = self._keys.code(tries)
            try:
                number = await self.store.open_table(code, table.at, _rows(0, events), people)
            except CodeTaken:
                continue
            live = LiveTable(number, code, table, {p.person: Somebody(p.name, p.face) for p in people}, self.now())
            self.live[code] = live
            self.tell(live, [])
            return live
        raise AssertionError

    async def find(self, code: str) -> LiveTable:
        """The table with this code, from memory or by folding its log. Raises Refused."""
        code = "".join(code.split()).upper()
        if live := self.live.get(code):
            live.used = self.now()
            return live
        if code not in self._loading:
            self._loading[code] = asyncio.create_task(self._load(code))
            self._loading[code].add_done_callback(lambda _: self._loading.pop(code))
        # Shielded: whoever gives up waiting does not stop it for the others.
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str) -> LiveTable:
        number = await self.store.find_table(code) if len(code) <= 8 else None
        if number is None:
            raise Missing("There is no table {code}.", code=code[:8])
        rows = await self.store.read(number)
        people = await self.store.people(number)
        table = fold(self.catalogue, (ev.decoded(row.body) for row in rows))
        live = LiveTable(number, code, table, {p.person: Somebody(p.name, p.face) for p in people}, self.now())
        # A clock that runs although nobody is here: the server was down. The time since then is given back.
        await self.do(live, None, do.Empty(table.at))
        self.live[code] = live
        return live

    async def join(self, code: str, name: str, face: str, key_hash: bytes, *, watch: bool) -> tuple[LiveTable, Person]:
        """Somebody new at the table. Raises Refused."""
        live = await self.find(code)
        async with live.lock:
            while True:
                person = live.table.joined + 1
                called = unique_name(name, (s.name for s in live.people.values()))
                steps = decide(live.table, None, do.Come(person, watch), self.now())
                row = PersonRow(person, called, face, key_hash)
                try:
                    await self.store.append(live.number, _rows(live.table.seq, _events(steps)), [row])
                except Conflict:
                    await self._catch_up(live)
                    continue
                live.people[person] = Somebody(called, face)
                self.stored += len(steps)
                self._announce(live, steps)
                return live, person

    async def person(self, live: LiveTable, key_hash: bytes) -> Person | None:
        """Whose key this is."""
        person = await self.store.person_by_key(live.number, key_hash)
        return person if person in live.table.people else None

    # Commands ----------------------------------------------------------------------------------------------------
    async def do(self, live: LiveTable, by: Person | None, command: Command | Inner, id: str | None = None) -> None:
        """What the command asks for, stored before it is announced. Raises Refused, or Unavailable from the store.

        The same id by the same person again changes nothing and succeeds.
        """
        if isinstance(command, do.Start):
            command = do.Begin(self._keys.seed())
        known = f"{by}:{id}" if id is not None else None
        async with live.lock:
            await self._decided(live, by, command, known)
            if rematch_agreed(live.table):
                await self._open_rematch(live)

    async def _decided(self, live: LiveTable, by: Person | None, command: Command | Inner, known: str | None) -> None:
        live.used = self.now()
        while True:
            try:
                steps = decide(live.table, by, command, live.used)
            except Refused:
                # Another process may have changed the table, or obeyed this very command.
                news = await self._catch_up(live)
                if known is not None and await self.store.answered(live.number, known):
                    return
                if news:
                    continue
                self.refused += 1
                raise
            if not steps:
                return
            try:
                await self.store.append(live.number, _rows(live.table.seq, _events(steps), known))
            except Repeated:
                await self._catch_up(live)
                return
            except Conflict:
                await self._catch_up(live)
                continue
            self.stored += len(steps)
            self._announce(live, steps)
            return

    async def _catch_up(self, live: LiveTable) -> bool:
        """Takes over what another process has stored. False: it has not."""
        rows = await self.store.read(live.number, live.table.seq)
        if not rows:
            return False
        for person in await self.store.people(live.number):
            live.people[person.person] = Somebody(person.name, person.face)
        steps: list[Step] = []
        table = live.table
        for row in rows:
            event = ev.decoded(row.body)
            table = evolve(table, event)
            steps.append(Step(event, table))
        self._announce(live, steps)
        return True

    def _announce(self, live: LiveTable, steps: Sequence[Step]) -> None:
        live.table = steps[-1].table
        live.forget_old_drafts()
        self.tell(live, [step.table for step in steps])

    def tell(self, live: LiveTable, tables: Sequence[Table]) -> None:
        """Tells every listener. No tables: names or connections have changed."""
        live.due = live.table.next_end
        for listener in self.listeners:
            listener.changed(live, tables)

    async def _open_rematch(self, old: LiveTable) -> None:
        """The same people at a new table; the order of the seats moves on by one."""
        table, now = old.table, self.now()
        chairs = (*table.chairs[1:], table.chairs[0])
        options = Raw(msgspec.json.encode(table.options))
        first = ev.Opened(
            at=now,
            game=table.game.slug,
            version=table.game.version,
            options=options,
            seats=len(chairs),
            pace=table.pace,
            host=table.host,
        )
        events: list[Event] = [first]
        events += [ev.Joined(at=now, person=p) for p in table.people if p != table.host]
        for seat, chair in enumerate(chairs):
            events += [ev.Sat(at=now, person=p, seat=Seat(seat)) for p in chair.people]
            if chair.bot:
                events.append(ev.BotSat(at=now, seat=Seat(seat), level=chair.bot.level, name=chair.bot.name))
        after = fold(self.catalogue, events)
        with suppress(Refused):  # Somebody has left: the new table waits for company.
            steps = decide(after, table.host, do.Begin(self._keys.seed(), draw=False), now)
            events += _events(steps)
            after = steps[-1].table
        people = [p for p in await self.store.people(old.number) if p.person in table.people]
        new = await self._stored(after, events, people)
        try:
            await self._decided(old, None, do.MoveOn(new.code), None)
        except Refused:
            if old.table.next is None:
                raise
            # Another process was faster, and nobody has heard of our table.
            del self.live[new.code]
            await self.store.delete_table(new.number)

    # Beside the log ----------------------------------------------------------------------------------------------
    def draft(self, live: LiveTable, person: Person, move: Raw | None) -> Seat:
        """Keeps a move in the making for the clock. Raises Refused."""
        seat = live.table.seat(person)
        playing = live.table.playing
        asked = playing.question(seat) if playing else None
        if seat is None or asked is None:
            raise Refused("It is not your turn.")
        if move is None:
            live.drafts.pop(seat, None)
            return seat
        try:
            draft = codec.decoded(move, live.table.game.move)
        except msgspec.DecodeError as error:
            raise Refused("That is not a move of this game: {why}", why=str(error)) from None
        if not is_answer(live.table.game, draft):
            raise Refused("That is no answer to a question.")
        live.drafts[seat] = (asked.question, draft)
        return seat

    # Presence and time -------------------------------------------------------------------------------------------
    async def arrive(self, live: LiveTable, person: Person | None) -> None:
        """A socket has come."""
        live.present[person] += 1
        live.empty_since = None
        await self.do(live, None, do.Found())
        self.tell(live, [])

    def depart(self, live: LiveTable, person: Person | None) -> None:
        """A socket has gone."""
        live.present[person] -= 1
        live.present = +live.present
        if not live.present:
            live.empty_since = self.now()
        self.tell(live, [])

    async def tick(self) -> None:
        """Answers for seats whose time is up, pauses tables that nobody is at, forgets those long unused."""
        for live in list(self.live.values()):
            try:
                await self._look_after(live, self.now())
            except Exception:  # noqa: BLE001 the clocks of other tables go on
                _log.exception("The clock of table %s could not be looked after", live.code)

    async def _look_after(self, live: LiveTable, now: float) -> None:
        if live.empty_since is not None:
            if live.due is not None and now - live.empty_since > GRACE:
                await self.do(live, None, do.Empty(live.empty_since))
            if now - max(live.empty_since, live.used) > IDLE and not live.lock.locked():
                self.live.pop(live.code, None)
        if live.due is not None and live.due <= now:
            drafts = tuple((seat, move) for seat, (_, move) in live.drafts.items())
            await self.do(live, None, do.Tick(drafts))


def _rows(seq: int, events: Sequence[Event], command: str | None = None) -> list[Row]:
    """The events as they are stored after `seq`, the first one with the id of its command."""
    first, *others = (ev.encoded(event) for event in events)
    return [Row(seq + 1, first, command), *(Row(seq + n, body) for n, body in enumerate(others, start=2))]


def _events(steps: Sequence[Step]) -> list[Event]:
    return [step.event for step in steps]


def _default_seats(game: AnyGame, bots: int) -> int:
    """As many as the host and the bots need, at least what the game needs."""
    return next((n for n in game.seats if n > bots), game.seats[-1])
