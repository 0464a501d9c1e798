"""What happens without anybody asking: time is up, an empty table pauses, an unused one leaves memory."""

from __future__ import annotations

import logging

from tablebot.table.decide import commands as do
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.service import Tables

GRACE = 5.0
"""Seconds after which a table that nobody is connected to pauses."""
IDLE = 300.0
"""Seconds after which such a table leaves memory."""

_log = logging.getLogger("tablebot.table")


async def beat(tables: Tables) -> None:
    """Looks after every table in memory once."""
    for live in list(tables.live.values()):
        try:
            await _look_after(tables, live, tables.now())
        except Exception:  # noqa: BLE001 the clocks of other tables go on
            _log.exception("The clock of table %s could not be looked after", live.code)


async def _look_after(tables: Tables, live: LiveTable, now: float) -> None:
    if live.empty_since is not None:
        if live.table.is_timed and now - live.empty_since > GRACE:
            await tables.do(live, None, do.EverybodyGone(live.empty_since))
        if now - max(live.empty_since, live.used) > IDLE and not live.lock.locked():
            tables.live.pop(live.code, None)
    if live.due is not None and live.due <= now:
        drafts = [draft for draft in reversed(live.drafts.values()) if draft.move is not None]
        await tables.do(live, None, do.Tick(tuple(drafts)))
