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

from tablebot.core.errors import Missing, Refused
from tablebot.core.game import AnyGame, Seat, puzzle_of
from tablebot.core.versions import newest
from tablebot.pictures.options import names_in, pack_in
from tablebot.store.log import Album, CodeTaken, Conflict, NoPicture, PersonRow, Repeated, Row, Store
from tablebot.table.decide import commands as do
from tablebot.table.decide.absence import reckoning
from tablebot.table.decide.commands import Command, Inner
from tablebot.table.decide.dispatch import decide
from tablebot.table.decide.hosting import check_seats, read_options
from tablebot.table.decide.moving import drafted
from tablebot.table.decide.story import Step
from tablebot.table.decide.succession import Next, first_events, following, team_names
from tablebot.table.keeper.live import Line, Listener, LiveTable
from tablebot.table.keeper.names import known, named
from tablebot.table.log import events as ev
from tablebot.table.log.events import Event, Manners, Pace, Person
from tablebot.table.log.fold import evolve, fold
from tablebot.table.log.table import Table

GRACE = 5.0
"""Seconds after which a table that nobody is connected to pauses."""
NO_PICTURES = "These pictures are no more. Choose others."
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
    pace: Pace | UnsetType = UNSET
    bots: tuple[int, ...] = ()
    start: bool = False
    sit: bool = True
    """Take the first seat, of a puzzle the one that wins it; the bots take the others."""
    manners: Manners = Manners()


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

    def today(self) -> str:
        """The day in UTC, such as 2026-11-16."""
        return time.strftime("%Y-%m-%d", time.gmtime(self.now()))

    def listen(self, listener: Listener) -> None:
        """Tells the listener of every change from now on, after it is stored."""
        self.listeners.append(listener)

    # Opening, finding, joining -----------------------------------------------------------------------------------
    async def open(self, opening: Opening) -> LiveTable:
        """A new table; its host is person 1. Raises Refused."""
        game = newest(self.catalogue, opening.game)
        taken = len(opening.bots) + opening.sit
        seats = opening.seats if opening.seats is not UNSET else _default_seats(game, taken)
        check_seats(game, seats)
        options = game.options()
        if opening.options is not UNSET:
            options = read_options(game, opening.options, seats, opening.manners)
        now = self.now()
        first = ev.Opened(
            at=now,
            game=game.slug,
            version=game.version,
            options=Raw(msgspec.json.encode(options)),
            seats=seats,
            pace=game.pace if opening.pace is UNSET else opening.pace,
            host=1,
        )
        puzzle = puzzle_of(game, options)
        seat = puzzle.seat if puzzle else Seat(0)
        others = [Seat(n) for n in range(len(opening.bots) + 1) if n != seat or not opening.sit]
        wishes: list[Command | Inner] = [do.Sit("", seat)] if opening.sit else []
        wishes += [do.AddBot("", other, level) for other, level in zip(others, opening.bots, strict=False)]
        wishes += [do.Begin(self._keys.seed())] if opening.start else []
        events: list[Event] = [first]
        if opening.manners != Manners():
            events.append(ev.MannersSet(at=now, manners=opening.manners))
        table = fold(self.catalogue, events)
        for wish in wishes:
            for event, after in decide(table, 1, wish, now):
                events.append(event)
                table = after
        host = named(table, {}, 1, opening.name, opening.face)
        return await self._stored(table, events, [PersonRow(1, host.name, host.face, opening.key_hash)])

    async def _stored(
        self, table: Table, events: list[Event], people: Sequence[PersonRow], before: int | None = None
    ) -> LiveTable:
        for tries in count():
            code = self._keys.code(tries)
            try:
                rows, album = _rows(0, events), Album(names_in(table.options))
                number = await self.store.open_table(code, table.at, rows, people, before=before, album=album)
            except CodeTaken:
                continue
            except NoPicture:
                raise Refused(NO_PICTURES) from None
            live = LiveTable(number, code, table, known(people), self.now())
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
        rows = [] if number is None else await self.store.read(number)
        if number is None or not rows:  # Or it was deleted this very moment.
            raise Missing("There is no table {code}.", code=code[:8])
        people = await self.store.people(number)
        table = fold(self.catalogue, (ev.decoded(row.body) for row in rows))
        live = LiveTable(number, code, table, known(people), self.now())
        live.teams = await self.store.teams(number)
        live.unread = {row.n: Line(*row[:-1]) for row in await self.store.chat(number) if not row.shown}
        await self.do(live, None, do.Recover())
        self.live[code] = live
        return live

    async def join(
        self, code: str, name: str, face: str, key_hash: bytes, *, watch: bool, relieve: bool = False
    ) -> tuple[LiveTable, Person]:
        """Somebody new at the table, or at the one where it goes on. Raises Refused."""
        live = await self.find(code)
        async with live.lock:
            while live.table.next is None:
                person = live.table.joined + 1
                somebody = named(live.table, live.people, person, name, face)
                now = self.now()
                try:
                    steps = decide(live.table, None, do.Come(person, watch, relieve), now, live.away)
                except Refused:
                    if await self._catch_up(live):
                        continue
                    raise
                row = PersonRow(person, somebody.name, face, key_hash, somebody.wish)
                try:
                    await self.store.append(live.number, _rows(live.table.seq, _events(steps)), [row])
                except Conflict:
                    await self._catch_up(live)
                    continue
                live.people[person] = somebody
                live.since[person] = now
                self.stored += len(steps)
                self._announce(live, steps)
                return live, person
        return await self.join(live.table.next, name, face, key_hash, watch=watch, relieve=relieve)

    async def person(self, live: LiveTable, key_hash: bytes) -> Person | None:
        """Whose key this is."""
        person = await self.store.person_by_key(live.number, key_hash)
        if person is not None and person not in live.table.people:
            async with live.lock:
                await self._catch_up(live)  # Another process may have let them in.
        return person if person in live.table.people else None

    # Commands ----------------------------------------------------------------------------------------------------
    async def do(self, live: LiveTable, by: Person | None, command: Command | Inner, id: str | None = None) -> None:
        """What the command asks for, stored before it is announced. Raises Refused, or Unavailable from the store.

        The same id by the same person again changes nothing and succeeds.
        """
        if isinstance(command, do.Start):
            command = do.Begin(self._keys.seed())
        elif isinstance(command, do.Shuffle):
            command = do.Mix(self._keys.seed())
        elif isinstance(command, do.Switch):
            newest(self.catalogue, command.game)
        known = f"{by}:{id}" if id is not None else None
        async with live.lock:
            fresh = await self._decided(live, by, command, known)
            onward = isinstance(command, do.Restart | do.Switch)
            # A rematch that was agreed may still lack its table; an id that is known opens no other.
            if (fresh or not onward) and (then := following(live.table, command, self.catalogue)):
                # What is in the log already is there under its id.
                await self._go_on(live, then, known if onward else None)

    async def _decided(self, live: LiveTable, by: Person | None, command: Command | Inner, known: str | None) -> bool:
        """Decides and stores. False: the id is known, so nothing is done again."""
        live.used = self.now()
        while True:
            try:
                steps = decide(live.table, by, command, live.used, live.away)
            except Refused:
                # Another process may have changed the table, or obeyed this very command.
                news = await self._catch_up(live)
                if known is not None and await self.store.answered(live.number, known):
                    return False
                if news:
                    continue
                self.refused += 1
                raise
            if not steps:
                return True
            try:
                rows, album = _rows(live.table.seq, _events(steps), known), _album(live.table, steps, command)
                await self.store.append(live.number, rows, album=album)
            except Repeated:
                await self._catch_up(live)
                return False
            except Conflict:
                await self._catch_up(live)
                continue
            except NoPicture:
                raise Refused(NO_PICTURES) from None
            self.stored += len(steps)
            self._announce(live, steps)
            return True

    async def _catch_up(self, live: LiveTable) -> bool:
        """Takes over what another process has stored. False: it has not."""
        rows = await self.store.read(live.number, live.table.seq)
        if not rows:
            return False
        live.people |= known(await self.store.people(live.number))
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
        for event in _events(steps):
            if isinstance(event, ev.Left) and event.by is not None:
                for listener in self.listeners:
                    listener.removed(live, event.person)
        self.tell(live, [step.table for step in steps])

    def tell(self, live: LiveTable, tables: Sequence[Table]) -> None:
        """Tells every listener. No tables: names or connections have changed."""
        live.due = min(
            (end for end in (live.table.next_end, reckoning(live.table, live.away)) if end is not None), default=None
        )
        for listener in self.listeners:
            listener.changed(live, tables)

    async def _go_on(self, old: LiveTable, then: Next, known: str | None) -> None:
        """Opens the table that follows, and tells the old one."""
        now = self.now()
        events = first_events(old.table, then, now)
        table = fold(self.catalogue, events)
        if then.starts:
            with suppress(Refused):  # Somebody has left: the new table waits for company.
                steps = decide(table, table.host, do.Begin(self._keys.seed(), draw=False), now)
                events += _events(steps)
                table = steps[-1].table
        people = [p for p in await self.store.people(old.number) if p.person in table.people]
        new = await self._stored(table, events, people, before=old.number)
        for chair, name in team_names(then, old.teams).items():
            await self.store.name_chair(new.number, chair, name)
            new.teams[chair] = name
        try:
            await self._decided(old, None, do.MoveOn(new.code), known)
        except Refused:
            if old.table.next is None:
                await self._forget(new)
                raise
        if old.table.next != new.code:  # Another process was faster, and nobody has heard of our table.
            await self._forget(new)

    async def _forget(self, live: LiveTable) -> None:
        del self.live[live.code]
        await self.store.delete_table(live.number)

    # Beside the log ----------------------------------------------------------------------------------------------
    def draft(self, live: LiveTable, person: Person, move: Raw | None, text: str = "") -> Seat:
        """Keeps for the clock what somebody is about to answer, and says whose seat is shown it. Raises Refused."""
        draft = drafted(live.table, person, move, text)
        live.drafts.pop(person, None)  # Put in anew: the clock tries the latest first.
        if move is not None or text:
            live.drafts[person] = draft
        return draft.seat

    # Presence and time -------------------------------------------------------------------------------------------
    async def arrive(self, live: LiveTable, person: Person | None) -> None:
        """A socket has come."""
        live.present[person] += 1
        live.empty_since = None
        await self.do(live, None, do.Found())
        if person is not None:
            live.since.pop(person, None)
            await self.do(live, None, do.Greet(person))
        self.tell(live, [])

    def depart(self, live: LiveTable, person: Person | None) -> None:
        """A socket has gone."""
        live.present[person] -= 1
        live.present = +live.present
        if person is not None and person not in live.present:
            live.since[person] = self.now()
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
            if live.table.is_timed and now - live.empty_since > GRACE:
                await self.do(live, None, do.Empty(live.empty_since))
            if now - max(live.empty_since, live.used) > IDLE and not live.lock.locked():
                self.live.pop(live.code, None)
        if live.due is not None and live.due <= now:
            drafts = [draft for draft in reversed(live.drafts.values()) if draft.move is not None]
            await self.do(live, None, do.Tick(tuple(drafts)))


def _rows(seq: int, events: Sequence[Event], command: str | None = None) -> list[Row]:
    """The events as they are stored after `seq`, the first one with the id of its command."""
    first, *others = (ev.encoded(event) for event in events)
    return [Row(seq + 1, first, command), *(Row(seq + n, body) for n, body in enumerate(others, start=2))]


def _album(table: Table, steps: Sequence[Step], command: Command | Inner) -> Album | None:
    """The pictures that the table has from now on. None: the same as before."""
    before, after = table.options, steps[-1].table.options
    if before is after or not (pack_in(before) or pack_in(after)):
        return None
    return Album(names_in(after), command.pictures if isinstance(command, do.Illustrate) else ())


def _events(steps: Sequence[Step]) -> list[Event]:
    return [step.event for step in steps]


def _default_seats(game: AnyGame, taken: int) -> int:
    """As many as the host and the bots need, at least what the game needs."""
    return next((n for n in game.seats if n >= taken), game.seats[-1])
