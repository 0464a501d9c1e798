"""How tables are deleted: by their host at once, or by age when nobody has come for a long time."""

from __future__ import annotations

import asyncio
import logging

from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.service import Tables

DAY = 24 * 60 * 60.0
AT_ONCE = 20
"""Tables that are deleted in a row; then others have a turn."""
BREATH = 0.1
"""Seconds that they have."""

_log = logging.getLogger("tablebot.table")


async def delete(tables: Tables, live: LiveTable) -> None:
    """Deletes the table and everything beside its log, for good, and tells whoever is there."""
    await _delete(tables, live)
    await tables.store.journal.note(tables.now(), "1 table was deleted by its host.")
    await tables.store.sweep()


async def delete_old(tables: Tables, days: int, today: float) -> int:
    """How many tables were deleted because nothing has happened there for this many days, and nobody is there now."""
    before = today - days * DAY
    deleted = 0
    for number in await tables.store.old_tables(before):
        live = next((live for live in tables.live.values() if live.number == number), None)
        if live is None:
            await tables.store.delete_table(number)
        elif live.present or live.table.at >= before:
            continue
        else:
            await _delete(tables, live)
        deleted += 1
        if deleted % AT_ONCE == 0:
            await asyncio.sleep(BREATH)
    if deleted:
        words = f"{deleted} tables were deleted: nobody had played there for {days} days (--keep-days)."
        _log.warning("%s", words)
        await tables.store.journal.note(tables.now(), words)
        await tables.store.sweep()
    return deleted


async def _delete(tables: Tables, live: LiveTable) -> None:
    async with live.lock:
        await tables.store.delete_table(live.number)
        tables.drop(live)
    for listener in tables.listeners:
        listener.deleted(live)
