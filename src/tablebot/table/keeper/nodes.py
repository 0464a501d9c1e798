"""What other nodes tell of our tables: gathered for a moment, and read from the store at once for all of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import islice
from typing import Any, TypeVar, cast, get_args

from msgspec import Raw

from tablebot.bus import signals as sig
from tablebot.bus.signals import Presence, Signal
from tablebot.core.errors import Newer, Refused
from tablebot.store.log import BesideRow, Row, StoreError
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company.elsewhere import note_presence, presence_of
from tablebot.table.keeper.drafts import NO_MOVE, keep_draft
from tablebot.table.keeper.live import LiveTable, Reaction
from tablebot.table.keeper.names import people_from
from tablebot.table.keeper.service import Tables
from tablebot.table.keeper.slices import ROWS
from tablebot.table.keeper.talk import first_unsure, take_over_lines
from tablebot.table.log import events as ev
from tablebot.table.log.events import Person

GATHER = 0.008
"""Seconds in which signals are gathered: nobody sees that a move of somebody elsewhere comes so much later."""
AT_ONCE = 500
"""Tables that are read about at once."""
AGAIN = 1.0
"""Seconds until a store that failed is asked again."""
POLLS = 5
"""So many times as seldom as logs, what is beside them is read where no signals come."""

T = TypeVar("T")

_log = logging.getLogger("tablebot.table")


class Nodes:
    """Hears for all tables of this process."""

    def __init__(self, tables: Tables) -> None:
        self.checks: list[Callable[[], Awaitable[None]]] = []
        """What is to be done besides where signals may have been lost."""
        self._tables = tables
        self._behind: dict[LiveTable, None] = {}
        """Tables whose logs have grown,"""
        self._beside: dict[LiveTable, None] = {}
        """and those beside whose logs something has changed."""
        self._later: dict[LiveTable, list[Signal]] = {}
        """What was told of a table after its log had grown, and means something only once that is read."""
        self._reading: asyncio.Task[None] | None = None
        self._chores: set[asyncio.Task[None]] = set()
        self._polled = 0
        self._on: dict[type, Callable[[str, Any], None]] = dict.fromkeys(get_args(Signal), _ignore)
        self._on |= {
            sig.Appended: self._appended,
            sig.Beside: self._changed_beside,
            sig.Here: self._here,
            sig.Arrived: self._in_order,
            sig.Drafted: self._in_order,
            sig.Reacted: self._in_order,
            sig.ScreenAdmitted: self._screen_admitted,
            sig.Deleted: self._deleted,
            sig.Rekeyed: self._rekeyed,
        }
        tables.bus.ear = self

    def on(self, kind: type[T], do: Callable[[str, T], None]) -> None:
        """What is done with signals of this kind, with the node that tells them."""
        self._on[kind] = do

    # What is heard -----------------------------------------------------------------------------------------------
    def heard(self, node: str, signals: Sequence[Signal]) -> None:
        for signal in signals:
            self._on[type(signal)](node, signal)

    def _live(self, node: str, signal: Any) -> LiveTable | None:
        """The table that a signal is about. None: we do not hold it, or read it just now and look at this later."""
        live = self._tables.numbered.get(signal.table)
        if live is None and (meanwhile := self._tables.meanwhile.get(signal.table)) is not None:
            meanwhile.append((node, signal))
        return live

    def _appended(self, node: str, signal: sig.Appended) -> None:
        live = self._live(node, signal)
        if live is not None and signal.seq > live.table.seq:
            self._behind[live] = None
            self._read_soon()

    def _changed_beside(self, node: str, signal: sig.Beside) -> None:
        if live := self._live(node, signal):
            self._beside[live] = None
            self._read_soon()

    def _here(self, node: str, signal: sig.Here) -> None:
        if live := self._live(node, signal):
            self._note(live, node, signal.presence)

    def _in_order(self, node: str, signal: sig.Arrived | sig.Drafted | sig.Reacted) -> None:
        live = self._live(node, signal)
        if live is None:
            return
        if live in self._behind or live in self._later:
            self._later.setdefault(live, []).append(signal)
        else:
            self._do(live, signal)

    def _do(self, live: LiveTable, signal: Signal) -> None:
        match signal:
            case sig.Arrived(_, person, device):
                for listener in self._tables.listeners:
                    listener.arrived(live, person, device)
            case sig.Drafted(_, person, move, text):
                try:
                    keep_draft(live, person, Raw(move) if move else None, text)
                except Refused:
                    return  # That question is answered.
                for listener in self._tables.listeners:
                    listener.drafted(live, person)
            case sig.Reacted(_, person, reaction):
                for listener in self._tables.listeners:
                    listener.reacted(live, person, cast("Reaction", reaction))
            case _:
                raise AssertionError

    def _screen_admitted(self, node: str, signal: sig.ScreenAdmitted) -> None:
        live = self._live(node, signal)
        if live is not None and signal.by in live.table.hosts and signal.screen in live.screens.own:
            self._chore(self._admit(live, signal.screen, signal.by))

    async def _admit(self, live: LiveTable, screen: int, host: Person) -> None:
        """A key is never told: it is in the store."""
        people = await self._tables.store.people(live.number)
        key_hash = next(row.key_hash for row in people if row.person == host)
        for listener in self._tables.listeners:
            listener.admitted(live, screen, key_hash)

    def _deleted(self, node: str, signal: sig.Deleted) -> None:
        if live := self._live(node, signal):
            self._drop(live)

    def _drop(self, live: LiveTable) -> None:
        self._tables.drop(live)
        for listener in self._tables.listeners:
            listener.deleted(live)

    def _rekeyed(self, node: str, signal: sig.Rekeyed) -> None:
        del node
        for listener in self._tables.listeners:
            listener.rekeyed(signal.key, signal.device)

    # Who is where ------------------------------------------------------------------------------------------------
    def saw(self, node: str, presences: Mapping[int, Presence | None]) -> None:
        for number, presence in presences.items():
            live = self._tables.numbered.get(number)
            if live is not None and presence != live.elsewhere.get(node):
                self._note(live, node, presence)

    def lost(self, node: str) -> None:
        for live in list(self._tables.live.values()):
            if node in live.elsewhere:
                self._note(live, node, None)

    def _note(self, live: LiveTable, node: str, presence: Presence | None) -> None:
        is_new = presence is not None and node not in live.elsewhere
        note_presence(live, node, presence, self._tables.now())
        if is_new:
            self._greet(live, node)
        self._tables.tell(live, [])

    def _greet(self, live: LiveTable, node: str) -> None:
        """Tells a node that has the table from now on what it may have missed."""
        bus = self._tables.bus
        bus.tell([node], sig.Appended(live.number, live.table.seq))
        # It has looked at who is here, perhaps a moment before somebody came.
        bus.tell([node], sig.Here(live.number, presence_of(live, self._tables.now())))
        for person, draft in live.drafts.items():
            if person in live.present:
                move = b"" if draft.shown == NO_MOVE else bytes(draft.shown)
                bus.tell([node], sig.Drafted(live.number, person, move, draft.text))

    def knew(self) -> None:
        """Everybody is told anew who is away, and clocks that have waited for this go on."""
        lives = list(self._tables.live.values())
        for live in lives:
            self._tables.tell(live, [])
        self._chore(self._settle([live for live in lives if not live.is_settled]))

    async def _settle(self, lives: Sequence[LiveTable]) -> None:
        for live in lives:
            await self._tables.settle(live)

    # Reading -----------------------------------------------------------------------------------------------------
    def came_back(self) -> None:
        """Signals may have been lost: everything is read again."""
        everything = dict.fromkeys(self._tables.live.values())
        self._behind |= everything
        self._beside |= everything
        self._read_soon()
        self._chore(self._check())

    async def poll(self) -> None:
        """Reads what signals would tell, where somebody is. To be called every now and then while none come."""
        here = [live for live in self._tables.live.values() if live.present]
        self._behind |= dict.fromkeys(here)
        self._polled += 1
        if self._polled % POLLS == 0:
            self._beside |= dict.fromkeys(here)
            await self._check()
        await self._read()

    async def _check(self) -> None:
        for check in self.checks:
            await check()

    def _chore(self, work: Any) -> None:
        task = asyncio.create_task(_noted(work))
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    def _read_soon(self) -> None:
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_all())

    async def _read_all(self) -> None:
        try:
            while self._behind or self._beside:
                await asyncio.sleep(GATHER)
                await self._read()
        finally:
            self._reading = None

    async def caught_up(self) -> None:
        """Returns once all is read and done that was told of so far."""
        while tasks := {*self._chores, *([self._reading] if self._reading else [])}:
            await asyncio.wait(tasks)

    async def _read(self) -> None:
        behind, self._behind = self._behind, {}
        beside, self._beside = self._beside, {}
        for live in behind:
            self._later.setdefault(live, [])
        try:
            for some in _slices(behind):
                await self._read_logs(some)
            for some in _slices(beside):
                await self._read_beside(some)
        except StoreError:
            self._behind |= behind
            self._beside |= beside
            await asyncio.sleep(AGAIN)
        finally:
            for live in behind:
                if live not in self._behind:
                    for signal in self._later.pop(live, ()):
                        self._do(live, signal)

    async def _read_logs(self, lives: Sequence[LiveTable]) -> None:
        found = await self._tables.store.read_many([(live.number, live.table.seq) for live in lives], ROWS)
        for live in lives:
            if not (rows := found.get(live.number)) or not self._tables.has(live):
                continue
            try:
                await self._follow(live, rows)
            except Newer:
                self._tables.release(live)

    async def _follow(self, live: LiveTable, rows: Sequence[Row]) -> None:
        if live.lock.locked():
            self._behind[live] = None  # Whoever has it may have read this, or stored something just now.
        elif len(rows) == ROWS or any(ev.JOINED in row.body for row in rows):
            await self._catch_up(live)
        else:
            self._take_over(live, rows)
        if _is_missed(live):
            self._chore(self._tell_who_is_here(live))

    def _take_over(self, live: LiveTable, rows: Sequence[Row]) -> None:
        if new := [row for row in rows if row.seq > live.table.seq]:
            self._tables.take_over(live, new)

    async def _catch_up(self, live: LiveTable) -> None:
        async with live.lock:
            await self._tables.catch_up(live)

    async def _tell_who_is_here(self, live: LiveTable) -> None:
        """Another node believed for a moment that somebody was gone."""
        await self._tables.do(live, None, do.SomebodyBack())
        for person in [person for person in live.present if person is not None]:
            await self._tables.do(live, None, do.PersonBack(person))

    async def _read_beside(self, lives: Sequence[LiveTable]) -> None:
        asked = [(live.number, first_unsure(live)) for live in lives]
        found = await self._tables.store.beside(asked)
        for live, (number, after) in zip(lives, asked, strict=True):
            if not self._tables.has(live):
                continue
            if row := found.get(number):
                self._take_over_beside(live, row, after)
            else:
                self._drop(live)

    def _take_over_beside(self, live: LiveTable, row: BesideRow, after: int) -> None:
        live.people = people_from(row.people)
        live.teams = row.teams
        before, live.door = live.door, row.door
        if before.password != live.door.password:
            self._tables.lock_out(live)
        take_over_lines(self._tables, live, row.chat, after)
        self._tables.tell(live, [])

    async def close(self) -> None:
        tasks = [*self._chores, *([self._reading] if self._reading else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _ignore(node: str, signal: Signal) -> None:
    """Whoever wants to know of these says so."""


def _slices(lives: Mapping[LiveTable, None]) -> list[list[LiveTable]]:
    rest = iter(lives)
    return [some for _ in range(0, len(lives), AT_ONCE) if (some := list(islice(rest, AT_ONCE)))]


def _is_missed(live: LiveTable) -> bool:
    """Whether the log says that somebody is gone who is here."""
    table, playing = live.table, live.table.playing
    if not live.present or playing is None or table.status != "playing":
        return False
    if table.paused is not None and table.paused.by is None:
        return True
    seats = {*playing.absent, *(vote.seat for vote in table.votes)}
    return any(person in live.present for seat in seats for person in table.chairs[seat].people)


async def _noted(work: Awaitable[None]) -> None:
    try:
        await work
    except (StoreError, Refused) as error:
        _log.warning("What another node told could not be followed: %s", error)
