"""What people call themselves and say to each other: kept outside the log, so that it can be deleted."""

from __future__ import annotations

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.store.log import Gone, Repeated
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
        self._tables.tell(live, [])

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
        line = ChatLine(n, person, text, at, loud, apart)
        if shown:
            self._announce(live, line)
        else:
            live.unread[n] = line
            self._tables.tell(live, [])

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
        live.unread.pop(n, None)
        if yes:
            self._announce(live, ChatLine(row.n, row.person, row.text, row.at, row.loud, row.apart))
        self._tables.tell(live, [])

    def _announce(self, live: LiveTable, line: ChatLine) -> None:
        for listener in self._tables.listeners:
            listener.said(live, line)

    def react(self, live: LiveTable, person: Person, reaction: Reaction) -> None:
        """A quick sign. Raises Refused."""
        _check(live.table, person)
        check_voice(live.table, person)
        for listener in self._tables.listeners:
            listener.reacted(live, person, reaction)

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


def wishes(live: LiveTable) -> list[Person]:
    """Who would like a name that the host has not read yet."""
    return [person for person in live.table.people if person in live.people and live.people[person].wish]


def waiting(live: LiveTable) -> int:
    """How many texts the host is to read."""
    playing = live.table.playing
    return len(wishes(live)) + len(live.unread) + (len(playing.waiting) if playing else 0)


# Who may -----------------------------------------------------------------------------------------------------------
def check_voice(table: Table, person: Person) -> None:
    """Raises Refused where this person may not talk now."""
    if person in table.muted and person != table.host:
        raise Refused("The host has muted you.")
    _check_hush(table)
    if table.manners.talk == "off":
        raise Refused("The host has switched the chat off.")
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
