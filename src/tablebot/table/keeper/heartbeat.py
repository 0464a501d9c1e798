"""What happens without anybody asking: time is up, an empty table pauses, an unused one leaves memory."""

from __future__ import annotations

import asyncio
import logging

from tablebot.table.decide import commands as do
from tablebot.table.keeper.agenda import leaves_at, pauses_at, ticks_at
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.service import Tables

AT_ONCE = 50
"""Tables that are looked after together. They share a commit: after a cut of the network thousands are due at once."""

_log = logging.getLogger("tablebot.table")


async def beat(tables: Tables) -> None:
    """Looks after every table that is due. What cannot be done now is tried again at the next beat."""
    due = tables.agenda.due(tables.now())
    for n in range(0, len(due), AT_ONCE):
        await asyncio.gather(*(_look_and_note(tables, live) for live in due[n : n + AT_ONCE]))


async def _look_and_note(tables: Tables, live: LiveTable) -> None:
    if not tables.has(live):
        return
    try:
        await look_after(tables, live, tables.now())
    except Exception:  # noqa: BLE001 the clocks of other tables go on
        _log.exception("The clock of table %s could not be looked after", live.code)
    if tables.has(live):
        tables.agenda.put(live)


async def look_after(tables: Tables, live: LiveTable, now: float) -> None:
    """Does what is due at this table."""
    if (pauses := pauses_at(live)) is not None and pauses < now:
        assert live.deserted_since is not None
        await tables.do(live, None, do.EverybodyGone(live.deserted_since))
    if (leaves := leaves_at(live)) is not None and leaves < now and not live.lock.locked():
        tables.drop(live)
        return
    await tables.settle(live)
    if (ticks := ticks_at(live)) is not None and ticks <= now:
        drafts = [draft for draft in reversed(live.drafts.values()) if draft.move is not None]
        await tables.do(live, None, do.Tick(tuple(drafts)))
