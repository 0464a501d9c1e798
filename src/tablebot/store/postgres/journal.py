"""What the database knows of the servers that ran on it: how the last one ended, what was deleted, and why."""

from __future__ import annotations

from tablebot.store.log import JOURNAL_KEPT, Heartbeat, Note
from tablebot.store.postgres.connection import PostgresConnection
from tablebot.store.postgres.reader import Reader
from tablebot.store.postgres.writer import PostgresWriter

_SET = (
    "INSERT INTO heartbeat (one, at, ended) VALUES (1, $1, $2) "
    "ON CONFLICT (one) DO UPDATE SET at = excluded.at, ended = excluded.ended"
)
_NOTE = (
    "WITH noted AS (INSERT INTO journal (at, text) VALUES ($1, $2) RETURNING id) "
    "DELETE FROM journal WHERE id <= (SELECT id FROM noted) - $3::integer"
)


class PostgresJournal:
    """See tablebot.store.log.Journal."""

    def __init__(self, writer: PostgresWriter, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def begin(self, at: float) -> Heartbeat | None:
        return await self._writer.do(lambda db: _begin(db, at))

    async def beat(self, at: float) -> None:
        await self._writer.do(lambda db: db.execute(_SET, at, False))  # noqa: FBT003

    async def end(self, at: float) -> None:
        await self._writer.do(lambda db: db.execute(_SET, at, True))  # noqa: FBT003

    async def note(self, at: float, text: str) -> None:
        await self._writer.do(lambda db: db.execute(_NOTE, at, text, JOURNAL_KEPT))

    async def notes(self) -> list[Note]:
        return await self._reader.do(notes)

    async def newest_event(self) -> float | None:
        return await self._reader.do(lambda db: db.fetchval("SELECT max(last_at) FROM tables"))


async def _begin(db: PostgresConnection, at: float) -> Heartbeat | None:
    row = await db.fetchrow("SELECT at, ended FROM heartbeat")
    await db.execute(_SET, row[0] if row else at, False)  # noqa: FBT003
    return row and Heartbeat(*row)


async def notes(db: PostgresConnection) -> list[Note]:
    return [Note(*row) for row in await db.fetch("SELECT at, text FROM journal ORDER BY id")]
