"""Who is connected to a table. The table is told when that matters to its game."""

from __future__ import annotations

from tablebot.table.decide import commands as do
from tablebot.table.keeper.company.elsewhere import note_company
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.service import Tables
from tablebot.table.log.events import Person


async def arrive(tables: Tables, live: LiveTable, person: Person | None, address: str = "") -> None:
    """A socket has come. None: it watches without a name."""
    live.present[person] += 1
    live.addresses[person] = address
    live.empty_since = None
    note_company(live, tables.now())
    tables.show(live)
    await tables.do(live, None, do.SomebodyBack())
    if person is not None:
        live.since.pop(person, None)
        await tables.do(live, None, do.PersonBack(person))
    tables.tell(live, [])


def depart(tables: Tables, live: LiveTable, person: Person | None) -> None:
    """A socket has gone."""
    live.present[person] -= 1
    live.present = +live.present
    if person not in live.present:
        live.addresses.pop(person, None)
    if person is not None and person not in live.present and person not in live.others:
        live.since[person] = tables.now()
    if not live.present:
        live.empty_since = tables.now()
    note_company(live, tables.now())
    tables.show(live)
    tables.tell(live, [])
