"""The keeper of the tables: finds or loads one, decides, appends, announces. The only clock of the game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import count
from typing import Protocol

from tablebot.bus.alone import ALONE
from tablebot.bus.bus import Bus
from tablebot.bus.signals import Beside, Presence, Rekeyed, mark
from tablebot.core.errors import Missing, Refused
from tablebot.core.game import AnyGame
from tablebot.core.versions import newest
from tablebot.pictures.options import own_picture_names
from tablebot.store.log import Album, CodeTaken, DoorRow, NoPicture, PersonRow, Store
from tablebot.table.decide import commands as do
from tablebot.table.decide.coming_and_going import room
from tablebot.table.decide.commands import Command, Inner
from tablebot.table.decide.dispatch import decide
from tablebot.table.decide.guards import check_here, check_open, check_somebody, only_true_host
from tablebot.table.decide.next_table import Next, following, team_names
from tablebot.table.keeper.company.elsewhere import all_pledges, is_held, note_presence, presence_of
from tablebot.table.keeper.company.visitors import check_visitor
from tablebot.table.keeper.fullness import check_room
from tablebot.table.keeper.live import SOMEWHERE, ChatLine, LiveTable, Visitor
from tablebot.table.keeper.log_keeper import (
    NO_PICTURES,
    Attempt,
    LogKeeper,
    Overtaken,
    album_after,
    folded_on,
    rows_after,
    size_of,
)
from tablebot.table.keeper.names import people_from, somebody_named
from tablebot.table.keeper.opening import NewTable, Opening, new_table, next_table
from tablebot.table.log.events import Person

SETTLING = 10.0
"""Seconds that a clock waits for an answer to whether another node held its table."""


class Keys(Protocol):
    """Where the service gets what must be unpredictable."""

    def seed(self) -> str: ...

    def code(self, tries: int, /) -> str: ...

    def invitation(self) -> str: ...


class Tables(LogKeeper):
    """All tables of this process. Any number of processes may serve the same log."""

    def __init__(
        self,
        store: Store,
        catalogue: Mapping[str, AnyGame],
        keys: Keys,
        now: Callable[[], float],
        bus: Bus = ALONE,
    ) -> None:
        super().__init__(store, catalogue, now, bus)
        self._keys = keys
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def today(self) -> str:
        """The day in UTC, such as 2026-11-16."""
        return time.strftime("%Y-%m-%d", time.gmtime(self.now()))

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
                rows, album = rows_after(0, new.events), Album(own_picture_names(table.options))
                number = await self.store.open_table(
                    code, table.at, rows, people, before=before, album=album, door=door
                )
            except CodeTaken:
                continue
            except NoPicture:
                raise Refused(NO_PICTURES) from None
            live = LiveTable(number, code, table, people_from(people), self.now(), size_of(rows), self.bus)
            live.door = door
            if self.bus.is_shared:
                await self.bus.hold(number, presence_of(live, self.now()))
            self.keep(live)
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
            raise _missing(code)
        self.meanwhile[number] = []
        try:
            live = await self._read(code, number)
        except BaseException:
            self.meanwhile.pop(number, None)
            self.bus.show(number, None)
            raise
        self.keep(live)
        self.show(live)
        self.agenda.put(live)
        return live

    async def _read(self, code: str, number: int) -> LiveTable:
        """The table from the store. Other nodes know from the beginning that we have it, and tell what is new."""
        others = await self.bus.hold(number, Presence(is_settled=False))
        table, size = None, 0
        async for rows in self.slices.of_log(self.store, number):
            async with self.slices:
                table = folded_on(self.catalogue, rows, table)
                size += size_of(rows)
        beside = (await self.store.beside([(number, 0)])).get(number)
        if table is None or beside is None:  # It was deleted while it was read.
            raise _missing(code)
        live = LiveTable(number, code, table, people_from(beside.people), self.now(), size, self.bus)
        live.door, live.teams = beside.door, beside.teams
        live.unread = {row.n: ChatLine(*row[:-1]) for row in beside.chat if not row.shown}
        live.lines = beside.chat[-1].n if beside.chat else 0
        for node, presence in others.items():
            note_presence(live, node, presence, self.now())
        live.is_settled = False
        live.settles_at = self.now() + SETTLING
        await self.settle(live)
        return live

    async def settle(self, live: LiveTable) -> None:
        """Restarts the clocks of a table that no node held when it was found, as soon as that is known."""
        if live.is_settled or not (self.bus.knows or self.now() >= live.settles_at):
            return
        live.is_settled = True
        if self.bus.knows and not is_held(live):
            with suppress(Overtaken):  # Somebody is there by now.
                await self.do(live, None, do.Recover(), again=False)
            if live.present:
                await self.do(live, None, do.SomebodyBack())
        self.show(live)

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
        again: bool = True,
    ) -> tuple[LiveTable, Person]:
        """Somebody new at the table, or at the one where it goes on. Raises Refused.

        Or Overtaken, where they shall not try again if something else has happened there first.
        """
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
                    made = await self.carry_out(live, attempt, again=again)
                except Refused:
                    if live.table.next is None:
                        raise
                else:
                    assert made is not None, "only a command with an id can be repeated"
                    person = made.people[0].person
                    live.visitors[person] = visitor
                    self.show(live)
                    return live, person

    async def person(self, live: LiveTable, key_hash: bytes) -> Person | None:
        """Whose key this is."""
        person = await self.store.person_by_key(live.number, key_hash)
        if person is not None and person not in live.table.people:
            async with live.lock:
                await self.catch_up(live)  # Another process may have let them in.
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
        key, marked = mark(old), mark(device) if device else b""
        for listener in self.listeners:
            listener.rekeyed(key, marked)
        self.bus.tell_all(Rekeyed(key, marked))

    async def set_password(self, live: LiveTable, by: Person, password: bytes | None) -> None:
        """The host's, as it is kept; None: there is none. Links from before no longer work. Raises Refused."""
        check_here(live.table, by)
        check_open(live.table)
        only_true_host(live.table, by)
        async with live.lock:
            door = DoorRow(self._keys.invitation(), password)
            await self.store.doors.change(live.number, door)
            live.door = door
        self.signal(live, Beside(live.number))
        self.lock_out(live)
        self.tell(live, [])

    # Commands ----------------------------------------------------------------------------------------------------
    async def do(
        self,
        live: LiveTable,
        by: Person | None,
        command: Command | Inner,
        id: str | None = None,
        *,
        again: bool = True,
    ) -> None:
        """What the command asks for, stored before it is announced. Raises Refused, or Unavailable from the store.

        The same id by the same person again changes nothing and succeeds. Raises Overtaken where something else has
        happened first and it shall not be tried again.
        """
        if isinstance(command, do.Start):
            command = do.Begin(self._keys.seed(), pledges=all_pledges(live))
        elif isinstance(command, do.Shuffle):
            command = do.Mix(self._keys.seed())
        elif isinstance(command, do.Switch):
            newest(self.catalogue, command.game)  # Raises Missing.
        command_id = f"{by}:{id}" if id is not None else None
        async with live.lock:
            fresh = await self._decide(live, by, command, command_id, again=again)
            onward = isinstance(command, do.Restart | do.Switch)
            # A rematch that was agreed may still lack its table; a command that is repeated opens no other.
            if (fresh or not onward) and (then := following(live.table, command, self.catalogue)):
                # What is in the log already is there under its id.
                await self._go_on(live, then, command_id if onward else None)

    async def _decide(
        self,
        live: LiveTable,
        by: Person | None,
        command: Command | Inner,
        command_id: str | None,
        *,
        again: bool = True,
    ) -> bool:
        """Decides and stores. False: the command is repeated, and nothing is done again."""
        live.used = self.now()

        def attempt() -> Attempt:
            check_room(live, command)
            steps = decide(live.table, by, command, live.used, live.away)
            return Attempt(steps, album=album_after(live.table, steps, command) if steps else None)

        return await self.carry_out(live, attempt, command_id, again=again) is not None

    async def _go_on(self, old: LiveTable, then: Next, command_id: str | None) -> None:
        """Opens the table that follows, and tells the old one."""
        begin = do.Begin(self._keys.seed(), draw=False, pledges=all_pledges(old)) if then.starts else None
        new = next_table(self.catalogue, old.table, then, self.now(), begin)
        people = [p for p in await self.store.people(old.number) if p.person in new.table.people]
        # Whoever was let in at the old table is let in at the new one.
        live = await self._store_new(new, people, old.door, before=old.number)
        live.visitors, live.turned_away = old.visitors, old.turned_away
        for chair, name in team_names(then, old.teams).items():
            await self.store.name_chair(live.number, chair, name)
            live.teams[chair] = name
        self.signal(live, Beside(live.number))
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


def _missing(code: str) -> Missing:
    return Missing("There is no table {code}.", code=code[:8])
