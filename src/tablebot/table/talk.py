"""What people call themselves and say to each other: kept outside the log, so that it can be deleted."""

from __future__ import annotations

from tablebot.core.errors import Refused
from tablebot.table.events import Person
from tablebot.table.live import Line, LiveTable, Somebody, unique_name
from tablebot.table.service import Tables
from tablebot.table.story import check_here, is_hushed

CHAT_SHOWN = 50
"""Lines of chat that a new socket is sent."""


class Talk:
    """At all tables of this process."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def rename(self, live: LiveTable, person: Person, name: str, face: str) -> None:
        check_here(live.table, person)
        async with live.lock:  # Two who want the same name at the same moment do not both get it.
            called = unique_name(name, (s.name for p, s in live.people.items() if p != person))
            await self._tables.store.rename(live.number, person, called, face)
            live.people[person] = Somebody(called, face)
        self._tables.tell(live, [])

    async def say(self, live: LiveTable, person: Person, text: str) -> None:
        check_here(live.table, person)
        text = " ".join(text.split())
        if not text:
            raise Refused("Say something first.")
        if is_hushed(live.table):
            raise Refused("Nobody talks while roles are secret.")
        line = Line(0, person, text, self._tables.now())
        await self._tables.store.say(live.number, person, text, line.at)
        for listener in self._tables.listeners:
            listener.said(live, line)

    async def chat(self, live: LiveTable) -> list[Line]:
        """What was said last, oldest first."""
        return [Line(row.n, row.person, row.text, row.at) for row in await self._tables.store.chat(live.number, CHAT_SHOWN)]
