"""Moves in the making: kept in memory for the clock, never logged."""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from tablebot.core import text as notation
from tablebot.core.errors import Refused, Unreadable
from tablebot.core.game import Seat, is_answer
from tablebot.table.decide import commands as do
from tablebot.table.decide.guards import playing_seat
from tablebot.table.decide.moving import read_move
from tablebot.table.keeper.live import LiveTable
from tablebot.table.log.events import Person
from tablebot.table.log.table import Table

NO_MOVE = Raw(b"null")


def keep_draft(live: LiveTable, person: Person, move: Raw | None, text: str = "") -> Seat:
    """Keeps what somebody is about to answer, and says whose seat is shown it. Neither move nor text: forgets it.

    Raises Refused.
    """
    draft = _draft(live.table, person, move, text)
    live.drafts.pop(person, None)  # Put in anew: the clock tries the latest first.
    if move is not None or text:
        live.drafts[person] = draft
    return draft.seat


def _draft(table: Table, by: Person, move: Raw | None, written: str) -> do.KeptDraft:
    """What somebody is about to answer, as a move or in the game's notation. Raises Refused."""
    seat = playing_seat(table, by)
    asked = table.playing.question(seat) if table.playing else None
    if asked is None:
        raise Refused("It is not your turn.")
    if move is None:
        return do.KeptDraft(seat, by, asked.question, NO_MOVE, written, _read_so_far(table, written))
    made = read_move(table, move)
    if not is_answer(table.game, made):
        raise Refused("That is no answer to a question.")
    return do.KeptDraft(seat, by, asked.question, move, written, made)


def _read_so_far(table: Table, written: str) -> Any:
    """The answer that somebody is writing. None: it is not finished, or no answer."""
    try:
        move = notation.read(table.game, written)
    except Unreadable:
        return None
    return move if is_answer(table.game, move) else None


def forget_old_drafts(live: LiveTable) -> None:
    """Forgets those whose question is answered, or whose writer no longer plays that seat."""
    playing = live.table.playing
    for person, draft in list(live.drafts.items()):
        asked = playing.question(draft.seat) if playing else None
        played = asked is None or asked.question != draft.question or live.table.chairs[draft.seat].bot
        if played or live.table.seat(person) != draft.seat:
            del live.drafts[person]
