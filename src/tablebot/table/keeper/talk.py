"""What people call themselves and say to each other: kept outside the log, so that it can be deleted."""

from __future__ import annotations

from collections.abc import Sequence

from tablebot.bus.signals import Beside, Reacted
from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.store.log import ChatRow, Gone, Repeated
from tablebot.table.decide.guards import (
    chair_at,
    check_here,
    check_kind,
    check_open,
    check_somebody,
    is_hushed,
    only_host,
    only_true_host,
)
from tablebot.table.keeper.live import ChatLine, LiveTable, Reaction, Somebody
from tablebot.table.keeper.names import legible, somebody_named, unique_name
from tablebot.table.keeper.service import Tables
from tablebot.table.log.events import Person
from tablebot.table.log.seats import Chair
from tablebot.table.log.table import Table

CHAT_SHOWN = 50
"""Lines of chat that a new socket is sent."""
READ_BEFORE = "That text does not wait any more."


class Talk:
    """At all tables of this process."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    # Names -------------------------------------------------------------------------------------------------------
    async def rename(self, live: LiveTable, person: Person, name: str, face: str) -> None:
        """Another name, which may wait for the host, and another face. Raises Refused."""
        async with live.lock:  # Two who want the same name at the same moment do not both get it.
            _check(live.table, person)
            check_name_change(live.table, person)
            await self._call(live, person, somebody_named(live.table, live.people, person, name, face))

    async def judge_name(self, live: LiveTable, by: Person, person: Person, name: str, *, yes: bool) -> None:
        """The host has read the name that somebody would like. Raises Refused, also where they want another by now."""
        _check(live.table, by)
        only_true_host(live.table, by)
        check_somebody(live.table, person)
        async with live.lock:
            now = live.people[person]
            if now.wish == name:
                await self._call(live, person, Somebody(name if yes else now.name, now.face))
            elif yes != (now.name == name):  # Unless just this was said before.
                raise Refused(READ_BEFORE)

    async def _call(self, live: LiveTable, person: Person, somebody: Somebody) -> None:
        await self._store.rename(live.number, person, somebody.name, somebody.face, somebody.wish)
        live.people[person] = somebody
        self._changed(live)

    def _changed(self, live: LiveTable) -> None:
        """Something beside the log."""
        self._tables.signal(live, Beside(live.number))
        self._tables.tell(live, [])

    async def name_team(self, live: LiveTable, by: Person, seat: Seat, name: str) -> None:
        """What the people of a seat call themselves; nothing, if the name is empty. Raises Refused."""
        async with live.lock:
            table = live.table
            _check(table, by)
            chair = chair_at(table, seat)
            _check_team(table, by, chair)
            check_name_change(table, by)
            if name.strip():
                check_kind(table.manners, name)
                name = unique_name(name, (other for n, other in live.teams.items() if n != chair.number))
            else:
                name = ""
            await self._store.name_chair(live.number, chair.number, name)
            live.teams[chair.number] = name
        self._changed(live)

    # Talking -----------------------------------------------------------------------------------------------------
    async def say(
        self, live: LiveTable, person: Person, text: str, *, id: str | None = None, loud: bool = False
    ) -> None:
        """A line for all who may hear it, or for the host to read first. The same id again changes nothing.

        Loud: by the host, to everybody. Raises Refused.
        """
        table = live.table
        _check(table, person)
        text = legible(text)
        if loud:
            only_host(table, person)
            if table.seat(person) is not None:  # A host who plays has secrets of their own.
                _check_hush(table)
        else:
            check_voice(table, person)
        check_kind(table.manners, text)
        apart = not loud and is_apart(table, person)
        shown = not table.manners.approval or person == table.host
        at = self._tables.now()
        try:
            n = await self._store.say(live.number, person, text, at, command=id, loud=loud, apart=apart, shown=shown)
        except Repeated:
            return
        self._tables.signal(live, Beside(live.number))
        if n == live.lines + 1:
            take_over_lines(self._tables, live, [ChatRow(n, person, text, at, loud, apart, shown)], n - 1)
        else:  # Something was said by way of another node first.
            await self._catch_up(live)
        if not shown:
            self._tables.tell(live, [])

    async def _catch_up(self, live: LiveTable) -> None:
        after = first_unsure(live)
        if found := (await self._store.beside([(live.number, after)])).get(live.number):
            take_over_lines(self._tables, live, found.chat, after)

    async def judge_line(self, live: LiveTable, by: Person, n: int, *, yes: bool) -> None:
        """The host has read something that was said. Raises Refused."""
        _check(live.table, by)
        only_true_host(live.table, by)
        try:
            await self._judge_line(live, n, yes=yes)
        except Gone:
            shown = {row.n for row in await self._store.chat(live.number) if row.shown}
            if yes != (n in shown):  # Unless just this was said before.
                raise Refused(READ_BEFORE) from None

    async def _judge_line(self, live: LiveTable, n: int, *, yes: bool) -> None:
        row = await self._store.judge_line(live.number, n, yes=yes)
        if n > live.lines:  # It was said by way of another node.
            await self._catch_up(live)
        elif live.unread.pop(n, None) and yes:
            announce_line(self._tables, live, row)
        self._changed(live)

    def react(self, live: LiveTable, person: Person, reaction: Reaction) -> None:
        """A quick sign. Raises Refused."""
        _check(live.table, person)
        check_voice(live.table, person, applause=reaction == "clap")
        for listener in self._tables.listeners:
            listener.reacted(live, person, reaction)
        self._tables.signal(live, Reacted(live.number, person, reaction))

    async def chat(self, live: LiveTable, person: Person | None, last: int = CHAT_SHOWN) -> list[ChatLine]:
        """What was said last and may be heard by somebody who comes now, oldest first."""
        lines = [ChatLine(*row[:-1]) for row in await self._store.chat(live.number) if row.shown]
        heard = [line for line in lines if hears(live.table, person, loud=line.loud, apart=line.apart)]
        return heard[-last:]

    # What waits --------------------------------------------------------------------------------------------------
    async def let_through(self, live: LiveTable) -> None:
        """Shows every name and line that waits, where the host no longer wants to read them first.

        Under an heir they go on waiting: they were written for the host to read.
        """
        if live.table.manners.approval or live.table.heir_of is not None:
            return
        for person in wishes(live):
            async with live.lock:
                now = live.people[person]
                await self._call(live, person, Somebody(now.wish or now.name, now.face))
        for n in list(live.unread):
            await self._judge_line(live, n, yes=True)


def first_unsure(live: LiveTable) -> int:
    """The number after which lines may be new, or no longer wait."""
    return min(live.unread, default=live.lines + 1) - 1


def take_over_lines(tables: Tables, live: LiveTable, rows: Sequence[ChatRow], after: int) -> None:
    """Announces what is new in these lines, which are all after that number."""
    lines = {row.n: row for row in rows}
    for n in [n for n in live.unread if n > after]:
        row = lines.get(n)
        if row is None or row.shown:
            del live.unread[n]
        if row is not None and row.shown:
            announce_line(tables, live, row)
    for row in rows:
        if row.n > live.lines:
            live.lines = row.n
            if row.shown:
                announce_line(tables, live, row)
            else:
                live.unread[row.n] = ChatLine(*row[:-1])


def announce_line(tables: Tables, live: LiveTable, row: ChatRow) -> None:
    line = ChatLine(*row[:-1])
    for listener in tables.listeners:
        listener.said(live, line)


def wishes(live: LiveTable) -> list[Person]:
    """Who would like a name that the host has not read yet."""
    return [person for person in live.table.people if person in live.people and live.people[person].wish]


def waiting(live: LiveTable) -> int:
    """How many texts the host is to read."""
    playing = live.table.playing
    return len(wishes(live)) + len(live.unread) + (len(playing.waiting) if playing else 0)


# Who may -----------------------------------------------------------------------------------------------------------
def check_voice(table: Table, person: Person, *, applause: bool = False) -> None:
    """Raises Refused where this person may not talk now. Applause is for those who only watch, too."""
    if person in table.muted and person != table.host:
        raise Refused("The host has muted you.")
    _check_hush(table)
    if table.manners.talk == "off":
        raise Refused("The host has switched the chat off.")
    if applause:
        return
    if table.manners.talk == "seats" and table.seat(person) is None and person not in table.hosts:
        raise Refused("Only those who have a seat talk here.")


def check_name_change(table: Table, person: Person) -> None:
    """Raises Refused where another name would be a way to talk all the same."""
    if person in table.muted and person != table.host:
        raise Refused("The host has muted you.")
    _check_hush(table)


def _check_hush(table: Table) -> None:
    if is_hushed(table):
        raise Refused("Nobody talks while roles are secret.")


def is_apart(table: Table, person: Person) -> bool:
    """Whether what this person says stays among the seats."""
    return table.phase.talk == "seats apart" and table.status == "playing" and table.seat(person) is not None


def hears(table: Table, person: Person | None, *, loud: bool = False, apart: bool = False) -> bool:
    """Whether somebody hears what is said; None is a big screen."""
    if loud:
        return True
    if person not in table.people:
        return table.manners.screen_talk and not apart
    if not apart or table.seat(person) is not None:
        return True
    return person == table.true_host and table.status != "playing"


def sees_signs(table: Table, person: Person | None, *, apart: bool) -> bool:
    """Whether somebody sees a quick sign; None is a big screen."""
    if person not in table.people:
        return table.manners.screen_signs and not apart
    return hears(table, person, apart=apart)


def _check(table: Table, person: Person) -> None:
    check_here(table, person)
    check_open(table)


def _check_team(table: Table, by: Person, chair: Chair) -> None:
    if not table.manners.teams:
        raise Refused("There are no teams at this table.")
    if not chair.people:
        raise Refused("Nobody sits there.")
    if by != table.host and by not in chair.people:
        raise Refused("Every team finds its own name.")
    if by != table.host and table.manners.approval:
        raise Refused("The host names the teams at this table.")
