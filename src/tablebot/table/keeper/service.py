"""The keeper of the tables: finds or loads one, decides, appends, announces. The only clock of the game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import NamedTuple, Protocol

from tablebot.core.errors import Missing, Refused
from tablebot.core.game import AnyGame
from tablebot.core.versions import newest
from tablebot.pictures.options import own_picture_names, pack_in
from tablebot.store.log import Album, CodeTaken, Conflict, DoorRow, NoPicture, PersonRow, Repeated, Row, Store
from tablebot.table.decide import commands as do
from tablebot.table.decide.absence import reckoning
from tablebot.table.decide.coming_and_going import room
from tablebot.table.decide.commands import Command, Inner
from tablebot.table.decide.dispatch import decide
from tablebot.table.decide.guards import check_here, check_open, check_somebody, only_true_host
from tablebot.table.decide.next_table import Next, following, team_names
from tablebot.table.keeper.agenda import Agenda
from tablebot.table.keeper.drafts import forget_old_drafts
from tablebot.table.keeper.fullness import check_room
from tablebot.table.keeper.live import SOMEWHERE, ChatLine, Listener, LiveTable, Visitor
from tablebot.table.keeper.names import people_from, somebody_named
from tablebot.table.keeper.opening import NewTable, Opening, new_table, next_table
from tablebot.table.keeper.slices import Slices
from tablebot.table.keeper.visitors import check_visitor, see_off
from tablebot.table.log import events as ev
from tablebot.table.log.events import Event, Person
from tablebot.table.log.fold import Step, fold
from tablebot.table.log.fold import tables as folded
from tablebot.table.log.table import Table

NO_PICTURES = "These pictures are no more. Choose others."


class Keys(Protocol):
    """Where the service gets what must be unpredictable."""

    def seed(self) -> str: ...

    def code(self, tries: int, /) -> str: ...

    def invitation(self) -> str: ...


class Attempt(NamedTuple):
    """What a command comes to at the table as it is now. Another process may be faster: then there is another one."""

    steps: Sequence[Step]
    people: Sequence[PersonRow] = ()
    """Who is new at the table."""
    album: Album | None = None
    """The pictures that the table has from now on. None: the same as before."""


class Tables:
    """All tables of this process. Any number of processes may serve the same log."""

    def __init__(
        self, store: Store, catalogue: Mapping[str, AnyGame], keys: Keys, now: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.catalogue = catalogue
        self.now = now
        self.live: dict[str, LiveTable] = {}
        self.agenda = Agenda()
        """When to look at them."""
        self.slices = Slices()
        """Of long work."""
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
        new = new_table(self.catalogue, opening, self.now(), self._keys.seed() if opening.start else "")
        host = somebody_named(new.table, {}, 1, opening.name, opening.face)
        door = DoorRow(self._keys.invitation())
        return await self._store_new(new, [PersonRow(1, host.name, host.face, opening.key_hash)], door)

    async def _store_new(
        self, new: NewTable, people: Sequence[PersonRow], door: DoorRow, before: int | None = None
    ) -> LiveTable:
        """The table under a code of its own, stored and told of."""
        table = new.table
        for tries in count():
            code = self._keys.code(tries)
            try:
                rows, album = _rows(0, new.events), Album(own_picture_names(table.options))
                number = await self.store.open_table(
                    code, table.at, rows, people, before=before, album=album, door=door
                )
            except CodeTaken:
                continue
            except NoPicture:
                raise Refused(NO_PICTURES) from None
            live = LiveTable(number, code, table, people_from(people), self.now(), _size(rows))
            live.door = door
            self.live[code] = live
            self.tell(live, [])
            return live
        raise AssertionError

    def has(self, live: LiveTable) -> bool:
        """Whether this is the table in memory that everybody finds."""
        return self.live.get(live.code) is live

    def drop(self, live: LiveTable) -> None:
        """Lets a table leave memory."""
        if self.has(live):
            del self.live[live.code]
        self.agenda.forget(live)

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
        table, size = None, 0
        if number is not None:
            async for rows in self.slices.of_log(self.store, number):
                async with self.slices:
                    table = fold(self.catalogue, (ev.decoded(row.body) for row in rows), table)
                    size += _size(rows)
        # Or it was deleted while it was read.
        if number is None or table is None or await self.store.find_table(code) != number:
            raise Missing("There is no table {code}.", code=code[:8])
        people = await self.store.people(number)
        live = LiveTable(number, code, table, people_from(people), self.now(), size)
        live.door = await self.store.doors.find(number)
        live.teams = await self.store.teams(number)
        live.unread = {row.n: ChatLine(*row[:-1]) for row in await self.store.chat(number) if not row.shown}
        await self.do(live, None, do.Recover())
        self.live[code] = live
        self.agenda.put(live)
        return live

    async def newest(self, code: str) -> LiveTable:
        """The table with this code, or the one where it goes on by now, however often it has. Raises Refused."""
        live = await self.find(code)
        passed: list[LiveTable] = []
        while live.table.next is not None:
            passed.append(live)
            live = await self.find(live.onward or live.table.next)
        for before in passed:  # So that the way is gone once.
            before.onward = live.code
        return live

    async def join(
        self,
        code: str,
        name: str,
        face: str,
        key_hash: bytes,
        *,
        watch: bool,
        relieve: bool = False,
        visitor: Visitor = SOMEWHERE,
    ) -> tuple[LiveTable, Person]:
        """Somebody new at the table, or at the one where it goes on. Raises Refused."""
        while True:
            live = await self.newest(code)

            def attempt(live: LiveTable = live) -> Attempt:
                sits = not watch and room(live.table, relieve=relieve) is not None
                check_visitor(live, visitor, self.now(), sits=sits)
                person = live.table.joined + 1
                somebody = somebody_named(live.table, live.people, person, name, face)
                come = do.Come(person, watch, relieve)
                check_room(live, come)
                steps = decide(live.table, None, come, self.now(), live.away)
                return Attempt(steps, [PersonRow(person, somebody.name, face, key_hash, somebody.wish)])

            async with live.lock:
                if live.table.next is not None:
                    continue  # It has just gone on.
                try:
                    made = await self._carry_out(live, attempt)
                except Refused:
                    if live.table.next is None:
                        raise
                else:
                    assert made is not None, "only a command with an id can be repeated"
                    person = made.people[0].person
                    live.visitors[person] = visitor
                    return live, person

    async def person(self, live: LiveTable, key_hash: bytes) -> Person | None:
        """Whose key this is."""
        person = await self.store.person_by_key(live.number, key_hash)
        if person is not None and person not in live.table.people:
            async with live.lock:
                await self._catch_up(live)  # Another process may have let them in.
        return person if person in live.table.people else None

    async def rekey(
        self, live: LiveTable, person: Person, key_hash: bytes, device: str = "", *, only_here: bool = False
    ) -> None:
        """Another key for a person, wherever the old one opened something, or only here; that one is dead from now on.

        Whoever is connected with it is told, except for this device. Raises Refused.
        """
        async with live.lock:  # Else the next table might be opened with the old one.
            check_somebody(live.table, person)
            old = next(row.key_hash for row in await self.store.people(live.number) if row.person == person)
            await self.store.rekey(old, key_hash, live.number if only_here else None)
        for listener in self.listeners:
            listener.rekeyed(old, device)

    async def set_password(self, live: LiveTable, by: Person, password: bytes | None) -> None:
        """The host's, as it is kept; None: there is none. Links from before no longer work. Raises Refused."""
        check_here(live.table, by)
        check_open(live.table)
        only_true_host(live.table, by)
        async with live.lock:
            door = DoorRow(self._keys.invitation(), password)
            await self.store.doors.change(live.number, door)
            live.door = door
        if password is not None:
            for listener in self.listeners:
                listener.locked(live)
        self.tell(live, [])

    # Commands ----------------------------------------------------------------------------------------------------
    async def do(self, live: LiveTable, by: Person | None, command: Command | Inner, id: str | None = None) -> None:
        """What the command asks for, stored before it is announced. Raises Refused, or Unavailable from the store.

        The same id by the same person again changes nothing and succeeds.
        """
        if isinstance(command, do.Start):
            command = do.Begin(self._keys.seed(), pledges=live.pledges.newest)
        elif isinstance(command, do.Shuffle):
            command = do.Mix(self._keys.seed())
        elif isinstance(command, do.Switch):
            newest(self.catalogue, command.game)  # Raises Missing.
        command_id = f"{by}:{id}" if id is not None else None
        async with live.lock:
            fresh = await self._decide(live, by, command, command_id)
            onward = isinstance(command, do.Restart | do.Switch)
            # A rematch that was agreed may still lack its table; a command that is repeated opens no other.
            if (fresh or not onward) and (then := following(live.table, command, self.catalogue)):
                # What is in the log already is there under its id.
                await self._go_on(live, then, command_id if onward else None)

    async def _decide(
        self, live: LiveTable, by: Person | None, command: Command | Inner, command_id: str | None
    ) -> bool:
        """Decides and stores. False: the command is repeated, and nothing is done again."""
        live.used = self.now()

        def attempt() -> Attempt:
            check_room(live, command)
            steps = decide(live.table, by, command, live.used, live.away)
            return Attempt(steps, album=_album(live.table, steps, command) if steps else None)

        return await self._carry_out(live, attempt, command_id) is not None

    async def _carry_out(
        self, live: LiveTable, attempt: Callable[[], Attempt], command_id: str | None = None
    ) -> Attempt | None:
        """Decides, stores, and only then announces; begins again where another process was faster. Raises Refused.

        None: another process has obeyed this very command. Whoever calls has the table's lock.
        """
        while True:
            try:
                made = attempt()
            except Refused:
                news = await self._catch_up(live)
                if command_id is not None and await self.store.has_command(live.number, command_id):
                    return None
                if news:
                    continue
                self.refused += 1
                raise
            if not made.steps:
                return made
            rows = _rows(live.table.seq, [step.event for step in made.steps], command_id)
            try:
                await self.store.append(live.number, rows, made.people, made.album)
            except Repeated:
                await self._catch_up(live)
                return None
            except Conflict:
                await self._catch_up(live)
                continue
            except NoPicture:
                raise Refused(NO_PICTURES) from None
            self.stored += len(rows)
            live.size += _size(rows)
            if made.people:
                live.people |= people_from(made.people)
                live.since |= {row.person: self.now() for row in made.people}
            self._announce(live, made.steps)
            return made

    async def _catch_up(self, live: LiveTable) -> bool:
        """Takes over what another process has stored. False: it has not."""
        before = live.table
        async for rows in self.slices.of_log(self.store, live.number, before.seq):
            live.people |= people_from(await self.store.people(live.number))
            async with self.slices:
                events = [ev.decoded(row.body) for row in rows]
                steps = [*map(Step, events, folded(self.catalogue, events, live.table))]
                live.size += _size(rows)
                self._announce(live, steps)
        return live.table is not before

    def _announce(self, live: LiveTable, steps: Sequence[Step]) -> None:
        live.table = steps[-1].table
        if live.drafts:
            forget_old_drafts(live)
        for event, _ in steps:
            if isinstance(event, ev.SharesPledged):
                live.pledges.use(event.pledges)
            if isinstance(event, ev.Left):
                see_off(live, event, self.now())
                if event.by is not None:
                    for listener in self.listeners:
                        listener.removed(live, event.person)
        self.tell(live, [step.table for step in steps])

    def tell(self, live: LiveTable, tables: Sequence[Table]) -> None:
        """Tells every listener. No tables: names or connections have changed."""
        live.due = min(
            (end for end in (live.table.next_end, reckoning(live.table, live.away)) if end is not None), default=None
        )
        self.agenda.put(live)
        for listener in self.listeners:
            listener.changed(live, tables)

    async def _go_on(self, old: LiveTable, then: Next, command_id: str | None) -> None:
        """Opens the table that follows, and tells the old one."""
        begin = do.Begin(self._keys.seed(), draw=False, pledges=old.pledges.newest) if then.starts else None
        new = next_table(self.catalogue, old.table, then, self.now(), begin)
        people = [p for p in await self.store.people(old.number) if p.person in new.table.people]
        # Whoever was let in at the old table is let in at the new one.
        live = await self._store_new(new, people, old.door, before=old.number)
        live.visitors, live.turned_away = old.visitors, old.turned_away
        for chair, name in team_names(then, old.teams).items():
            await self.store.name_chair(live.number, chair, name)
            live.teams[chair] = name
        try:
            await self._decide(old, None, do.MoveOn(live.code), command_id)
        except Refused:
            if old.table.next is None:
                await self._forget(live)
                raise
        if old.table.next != live.code:  # Another process was faster, and nobody has heard of our table.
            await self._forget(live)

    async def _forget(self, live: LiveTable) -> None:
        self.drop(live)
        await self.store.delete_table(live.number)


def _rows(seq: int, events: Sequence[Event], command: str | None = None) -> list[Row]:
    """The events as they are stored after `seq`, the first one with the id of its command."""
    first, *others = (ev.encoded(event) for event in events)
    return [Row(seq + 1, first, command), *(Row(seq + n, body) for n, body in enumerate(others, start=2))]


def _size(rows: Sequence[Row]) -> int:
    """Bytes of these events."""
    return sum(len(row.body) for row in rows)


def _album(table: Table, steps: Sequence[Step], command: Command | Inner) -> Album | None:
    """The pictures that the table has from now on. None: the same as before."""
    before, after = table.options, steps[-1].table.options
    if before is after or not (pack_in(before) or pack_in(after)):
        return None
    return Album(own_picture_names(after), command.pictures if isinstance(command, do.Illustrate) else ())
