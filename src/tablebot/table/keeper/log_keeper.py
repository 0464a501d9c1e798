"""Where a table in memory and its log go on together: decided, appended, and only then announced."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tablebot.bus.bus import Bus
from tablebot.bus.signals import Appended, Signal
from tablebot.core.errors import Missing, Newer, Refused
from tablebot.core.game import AnyGame
from tablebot.pictures.options import own_picture_names, pack_in
from tablebot.store.log import Album, Conflict, NoPicture, PersonRow, Repeated, Row, Store
from tablebot.table.decide import commands as do
from tablebot.table.decide.absence import reckoning
from tablebot.table.decide.commands import Command, Inner
from tablebot.table.keeper.agenda import Agenda
from tablebot.table.keeper.company.elsewhere import presence_of
from tablebot.table.keeper.company.visitors import see_off
from tablebot.table.keeper.drafts import forget_old_drafts
from tablebot.table.keeper.live import Listener, LiveTable
from tablebot.table.keeper.names import people_from
from tablebot.table.keeper.slices import Slices
from tablebot.table.log import events as ev
from tablebot.table.log.events import Event
from tablebot.table.log.fold import Step, fold
from tablebot.table.log.fold import tables as folded
from tablebot.table.log.table import Table

_log = logging.getLogger("tablebot.table")

NO_PICTURES = "These pictures are no more. Choose others."


class Attempt(NamedTuple):
    """What a command comes to at the table as it is now. Another process may be faster: then there is another one."""

    steps: Sequence[Step]
    people: Sequence[PersonRow] = ()
    """Who is new at the table."""
    album: Album | None = None
    """The pictures that the table has from now on. None: the same as before."""


class Overtaken(Exception):
    """Another process was faster, and whoever asked wants to think again."""


class LogKeeper:
    """The tables in memory, and the store that they are from."""

    def __init__(self, store: Store, catalogue: Mapping[str, AnyGame], now: Callable[[], float], bus: Bus) -> None:
        self.store = store
        self.bus = bus
        self.catalogue = catalogue
        self.now = now
        self.live: dict[str, LiveTable] = {}
        """By code,"""
        self.numbered: dict[int, LiveTable] = {}
        """and the same by number."""
        self.meanwhile: dict[int, list[tuple[str, Signal]]] = {}
        """What other nodes have told of tables that are just being read, by number."""
        self.agenda = Agenda()
        """When to look at them."""
        self.slices = Slices()
        """Of long work."""
        self.stored = 0
        """Events appended by this process."""
        self.refused = 0
        self.listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Tells the listener of every change from now on, after it is stored."""
        self.listeners.append(listener)

    def keep(self, live: LiveTable) -> None:
        """Whoever asks for the table finds it from now on."""
        self.live[live.code] = self.numbered[live.number] = live
        for node, signal in self.meanwhile.pop(live.number, ()):
            self.bus.ear.heard(node, [signal])

    def has(self, live: LiveTable) -> bool:
        """Whether this is the table in memory that everybody finds."""
        return self.live.get(live.code) is live

    def drop(self, live: LiveTable) -> None:
        """Lets a table leave memory."""
        if self.has(live):
            del self.live[live.code], self.numbered[live.number]
            self.bus.show(live.number, None, live.elsewhere)
        self.agenda.forget(live)

    # Other nodes -------------------------------------------------------------------------------------------------
    def signal(self, live: LiveTable, signal: Signal) -> None:
        """Tells the other nodes that hold the table."""
        if self.bus.is_shared:
            self.bus.tell(live.elsewhere, signal)

    def show(self, live: LiveTable) -> None:
        """Tells them who is there by way of this one."""
        if self.bus.is_shared and self.has(live):
            self.bus.show(live.number, presence_of(live, self.now()), live.elsewhere)

    # The log -----------------------------------------------------------------------------------------------------

    async def carry_out(
        self, live: LiveTable, attempt: Callable[[], Attempt], command_id: str | None = None, *, again: bool = True
    ) -> Attempt | None:
        """Decides, stores, and only then announces; begins again where another process was faster. Raises Refused.

        None: another process has obeyed this very command. Whoever calls has the table's lock, and hears of being
        overtaken where they do not want to begin again.
        """
        while True:
            try:
                made = attempt()
            except Refused:
                news = await self.catch_up(live)
                if command_id is not None and await self.store.has_command(live.number, command_id):
                    return None
                if news:
                    continue
                self.refused += 1
                raise
            if not made.steps:
                return made
            rows = rows_after(live.table.seq, [step.event for step in made.steps], command_id)
            try:
                await self.store.append(live.number, rows, made.people, made.album)
            except Repeated:
                await self.catch_up(live)
                return None
            except Conflict:
                await self.catch_up(live)
                if not again:
                    raise Overtaken from None
                continue
            except NoPicture:
                raise Refused(NO_PICTURES) from None
            self._follow(live, made, rows)
            return made

    def _follow(self, live: LiveTable, made: Attempt, rows: Sequence[Row]) -> None:
        """What was stored is told."""
        self.stored += len(rows)
        if made.people:
            live.people |= people_from(made.people)
        self._announce(live, made.steps, rows)
        self.signal(live, Appended(live.number, live.table.seq))

    def release(self, live: LiveTable) -> None:
        """Lets go of a table whose log this program does not understand: whoever is there may find one that does."""
        if self.has(live):
            _log.warning("Table %s goes on with events that only a newer Tablebot knows, and was let go of", live.code)
        self.drop(live)
        for listener in self.listeners:
            listener.released(live)

    async def catch_up(self, live: LiveTable) -> bool:
        """Takes over what another process has stored. False: it has not. Raises Newer, and lets go of the table."""
        try:
            return await self._catch_up(live)
        except Newer:
            self.release(live)
            raise

    async def _catch_up(self, live: LiveTable) -> bool:
        before = live.table
        async for rows in self.slices.of_log(self.store, live.number, before.seq):
            if any(ev.JOINED in row.body for row in rows):
                live.people |= people_from(await self.store.people(live.number))
            async with self.slices:
                self.take_over(live, rows)
        return live.table is not before

    def take_over(self, live: LiveTable, rows: Sequence[Row]) -> None:
        """The next events of the table's log, which another process has stored. Raises Newer."""
        events = [ev.from_store(row.body) for row in rows]
        self._announce(live, [*map(Step, events, folded(self.catalogue, events, live.table))], rows)

    def _announce(self, live: LiveTable, steps: Sequence[Step], rows: Sequence[Row]) -> None:
        live.table = steps[-1].table
        live.size += size_of(rows)
        if live.drafts:
            forget_old_drafts(live)
        for event, _ in steps:
            if isinstance(event, ev.Joined):
                live.since.setdefault(event.person, event.at)
                self.show(live)
            elif isinstance(event, ev.SharesPledged):
                live.pledges.use(event.pledges)
            elif isinstance(event, ev.Left):
                self._see_off(live, event)
        self.tell(live, [step.table for step in steps])

    def _see_off(self, live: LiveTable, event: ev.Left) -> None:
        see_off(live, event, self.now())
        self.show(live)
        if event.by is not None:
            for listener in self.listeners:
                listener.removed(live, event.person)

    def lock_out(self, live: LiveTable) -> None:
        """The table may have a password from now on, or another one."""
        if live.door.password is not None:
            for listener in self.listeners:
                listener.locked(live)

    def tell(self, live: LiveTable, tables: Sequence[Table]) -> None:
        """Tells every listener. No tables: names or connections have changed."""
        live.due = min(
            (end for end in (live.table.next_end, reckoning(live.table, live.away)) if end is not None), default=None
        )
        self.agenda.put(live)
        for listener in self.listeners:
            listener.changed(live, tables)


def folded_on(catalogue: Mapping[str, AnyGame], rows: Sequence[Row], table: Table | None) -> Table:
    """The table after these rows of its log. Raises Newer where they, its game or its rules are not known here."""
    try:
        return fold(catalogue, (ev.from_store(row.body) for row in rows), table)
    except Missing as error:
        raise Newer(error.text, **error.values) from error


def rows_after(seq: int, events: Sequence[Event], command: str | None = None) -> list[Row]:
    """The events as they are stored after `seq`, the first one with the id of its command."""
    first, *others = (ev.encoded(event) for event in events)
    return [Row(seq + 1, first, command), *(Row(seq + n, body) for n, body in enumerate(others, start=2))]


def size_of(rows: Sequence[Row]) -> int:
    """Bytes of these events."""
    return sum(len(row.body) for row in rows)


def album_after(table: Table, steps: Sequence[Step], command: Command | Inner) -> Album | None:
    """The pictures that the table has from now on. None: the same as before."""
    before, after = table.options, steps[-1].table.options
    if before is after or not (pack_in(before) or pack_in(after)):
        return None
    return Album(own_picture_names(after), command.pictures if isinstance(command, do.Illustrate) else ())
