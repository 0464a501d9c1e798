"""How tables are deleted: by their host at once, or by age when nobody has come for a long time."""

from __future__ import annotations

import asyncio
import logging

from tablebot.bus.signals import Deleted
from tablebot.table.keeper.company.elsewhere import is_somebody_there
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.service import Tables

DAY = 24 * 60 * 60.0
AT_ONCE = 20
"""Tables that are deleted in a row; then others have a turn."""
BREATH = 0.1
"""Seconds that they have."""
CLAIM, CLAIMED = "deleting", 60.0
"""What one node at a time does, and for how many seconds it is believed to be at it."""

_log = logging.getLogger("tablebot.table")


async def delete(tables: Tables, live: LiveTable) -> None:
    """Deletes the table and everything beside its log, for good, and tells whoever is there."""
    await _delete(tables, live)
    await tables.store.journal.note(tables.now(), "1 table was deleted by its host.")
    await tables.store.sweep()


async def delete_old(tables: Tables, days: int, today: float) -> int:
    """How many tables were deleted because nothing has happened there for this many days, and nobody is there now.

    One node at a time does that, and none while nobody knows who is where.
    """
    if not tables.bus.knows or not await tables.bus.claim(CLAIM, CLAIMED):
        return 0
    try:
        deleted = await _delete_old(tables, today - days * DAY)
    finally:
        await tables.bus.release(CLAIM)
    if deleted:
        words = f"{deleted} tables were deleted: nobody had played there for {days} days (--keep-days)."
        _log.warning("%s", words)
        await tables.store.journal.note(tables.now(), words)
        await tables.store.sweep()
    return deleted


async def _delete_old(tables: Tables, before: float) -> int:
    deleted = 0
    old = await tables.store.old_tables(before)
    for n in range(0, len(old), AT_ONCE):
        numbers = old[n : n + AT_ONCE]
        for number, elsewhere in zip(numbers, await tables.bus.look(numbers), strict=True):
            live = tables.numbered.get(number)
            if not tables.bus.knows or is_somebody_there(elsewhere.values()):
                continue
            if live is None:
                await tables.store.delete_table(number)
                tables.bus.tell(elsewhere, Deleted(number))
            elif live.has_company or live.table.at >= before:
                continue
            else:
                await _delete(tables, live)
            deleted += 1
        await asyncio.sleep(BREATH)
        await tables.bus.renew(CLAIM, CLAIMED)
    return deleted


async def _delete(tables: Tables, live: LiveTable) -> None:
    async with live.lock:
        await tables.store.delete_table(live.number)
        tables.signal(live, Deleted(live.number))
        tables.drop(live)
    for listener in tables.listeners:
        listener.deleted(live)
