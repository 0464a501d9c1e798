"""Moves in the making: kept in memory for the clock, never logged."""

from __future__ import annotations

from msgspec import Raw

from tablebot.core.game import Seat
from tablebot.table.decide.moving import drafted
from tablebot.table.keeper.live import LiveTable
from tablebot.table.log.events import Person


def keep_draft(live: LiveTable, person: Person, move: Raw | None, text: str = "") -> Seat:
    """Keeps what somebody is about to answer, and says whose seat is shown it. Neither move nor text: forgets it.

    Raises Refused.
    """
    draft = drafted(live.table, person, move, text)
    live.drafts.pop(person, None)  # Put in anew: the clock tries the latest first.
    if move is not None or text:
        live.drafts[person] = draft
    return draft.seat


def forget_old_drafts(live: LiveTable) -> None:
    """Forgets those whose question is answered, or whose writer no longer plays that seat."""
    playing = live.table.playing
    for person, draft in list(live.drafts.items()):
        asked = playing.question(draft.seat) if playing else None
        played = asked is None or asked.question != draft.question or live.table.chairs[draft.seat].bot
        if played or live.table.seat(person) != draft.seat:
            del live.drafts[person]
