"""What happens without anybody asking: time is up, an empty table pauses, an unused one leaves memory."""

from __future__ import annotations

import logging

from tablebot.table.decide import commands as do
from tablebot.table.keeper.agenda import leaves_at, pauses_at
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.service import Tables

_log = logging.getLogger("tablebot.table")


async def beat(tables: Tables) -> None:
    """Looks after every table that is due. What cannot be done now is tried again at the next beat."""
    for live in tables.agenda.due(tables.now()):
        if not tables.has(live):
            continue
        try:
            await look_after(tables, live, tables.now())
        except Exception:  # noqa: BLE001 the clocks of other tables go on
            _log.exception("The clock of table %s could not be looked after", live.code)
        if tables.has(live):
            tables.agenda.put(live)


async def look_after(tables: Tables, live: LiveTable, now: float) -> None:
    """Does what is due at this table."""
    if (pauses := pauses_at(live)) is not None and pauses < now:
        assert live.empty_since is not None
        await tables.do(live, None, do.EverybodyGone(live.empty_since))
    if (leaves := leaves_at(live)) is not None and leaves < now and not live.lock.locked():
        tables.drop(live)
        return
    if live.due is not None and live.due <= now:
        drafts = [draft for draft in reversed(live.drafts.values()) if draft.move is not None]
        await tables.do(live, None, do.Tick(tuple(drafts)))
