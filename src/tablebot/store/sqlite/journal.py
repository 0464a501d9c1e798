"""What the file knows of the servers that ran on it: how the last one ended, what was deleted, and why."""

from __future__ import annotations

import sqlite3

from tablebot.store.log import JOURNAL_KEPT, Heartbeat, Note
from tablebot.store.sqlite.worker import Worker, Writer


class SqliteJournal:
    """See tablebot.store.log.Journal."""

    def __init__(self, writer: Writer, reader: Worker) -> None:
        self._writer = writer
        self._reader = reader

    async def begin(self, at: float) -> Heartbeat | None:
        return await self._writer.do(lambda db: _begin(db, at))

    async def beat(self, at: float) -> None:
        await self._writer.do(lambda db: _set(db, at, ended=False))

    async def end(self, at: float) -> None:
        await self._writer.do(lambda db: _set(db, at, ended=True))

    async def note(self, at: float, text: str) -> None:
        await self._writer.do(lambda db: _note(db, at, text))

    async def notes(self) -> list[Note]:
        return await self._reader.do(notes)

    async def newest_event(self) -> float | None:
        return await self._reader.do(_newest_event)


def _begin(db: sqlite3.Connection, at: float) -> Heartbeat | None:
    row = db.execute("SELECT at, ended FROM heartbeat").fetchone()
    _set(db, row[0] if row else at, ended=False)
    return row and Heartbeat(row[0], bool(row[1]))


def _set(db: sqlite3.Connection, at: float, *, ended: bool) -> None:
    query = "INSERT INTO heartbeat VALUES (1, ?, ?) ON CONFLICT DO UPDATE SET at = excluded.at, ended = excluded.ended"
    db.execute(query, (at, ended))


def _note(db: sqlite3.Connection, at: float, text: str) -> None:
    cursor = db.execute("INSERT INTO journal (at, text) VALUES (?, ?)", (at, text))
    db.execute("DELETE FROM journal WHERE id <= ?", ((cursor.lastrowid or 0) - JOURNAL_KEPT,))


def notes(db: sqlite3.Connection) -> list[Note]:
    return [Note(*row) for row in db.execute("SELECT at, text FROM journal ORDER BY id")]


def _newest_event(db: sqlite3.Connection) -> float | None:
    row = db.execute(
        "SELECT json_extract(CAST(body AS TEXT), '$.at') FROM log "
        "WHERE json_valid(CAST(body AS TEXT)) ORDER BY id DESC LIMIT 1"
    ).fetchone()
    return row and row[0]
