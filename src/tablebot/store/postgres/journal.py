"""What the database knows of the servers that ran on it, or run: how the last one ended, what was deleted, and why."""

from __future__ import annotations

from tablebot.store.log import JOURNAL_KEPT, Heartbeat, Note
from tablebot.store.postgres.connection import PostgresConnection
from tablebot.store.postgres.reader import Reader
from tablebot.store.postgres.writer import PostgresWriter

SILENT = 60
"""Seconds after which a server of which nothing was heard is taken to be no more: six heartbeats."""

_SET = (
    "INSERT INTO heartbeat (one, at, ended) VALUES (1, $1, $2) "
    "ON CONFLICT (one) DO UPDATE SET at = greatest(heartbeat.at, excluded.at), ended = excluded.ended"
)
_NOTE = (
    "WITH noted AS (INSERT INTO journal (at, text) VALUES ($1, $2) RETURNING id) "
    "DELETE FROM journal WHERE id <= (SELECT id FROM noted) - $3::integer"
)
_NOW = "extract(epoch FROM clock_timestamp())"
_COME = f"INSERT INTO nodes (name, seen) VALUES (current_setting('application_name'), {_NOW}) RETURNING id"  # noqa: S608
_STAY = f"UPDATE nodes SET seen = {_NOW} WHERE id = $1 RETURNING id"  # noqa: S608
_SILENT_ONES = f"DELETE FROM nodes WHERE seen < {_NOW} - {SILENT} RETURNING name"  # noqa: S608
_COUNT = f"SELECT count(*) FROM nodes WHERE seen >= {_NOW} - {SILENT}"  # noqa: S608


class PostgresJournal:
    """See tablebot.store.log.Journal. Of several servers each has a row of its own, as long as it runs."""

    def __init__(self, writer: PostgresWriter, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader
        self._node: int | None = None
        """The number of our row. None: we have not begun."""

    async def begin(self, at: float) -> Heartbeat | None:
        return await self._writer.do(lambda db: self._begin(db, at))

    async def beat(self, at: float) -> None:
        await self._writer.do(lambda db: self._beat(db, at))

    async def end(self, at: float) -> None:
        await self._writer.do(lambda db: self._end(db, at))

    async def note(self, at: float, text: str) -> None:
        await self._writer.do(lambda db: db.execute(_NOTE, at, text, JOURNAL_KEPT))

    async def notes(self) -> list[Note]:
        return await self._reader.do(notes)

    async def newest_event(self) -> float | None:
        return await self._reader.do(lambda db: db.fetchval("SELECT max(last_at) FROM tables"))

    async def _begin(self, db: PostgresConnection, at: float) -> Heartbeat | None:
        if self._writer.line.serves != "together":
            await db.execute("DELETE FROM nodes")  # Who serves alone knows that nobody else runs.
        others = await count_nodes(db)
        self._node = await db.fetchval(_COME)
        row = await db.fetchrow("SELECT at, ended FROM heartbeat")
        await db.execute(_SET, row[0] if row else at, False)  # noqa: FBT003
        return Heartbeat(row[0], ended=row[1] or others > 0) if row else None

    async def _beat(self, db: PostgresConnection, at: float) -> None:
        await db.execute(_SET, at, False)  # noqa: FBT003
        # Whoever could not reach the database for long may have been given up by another.
        self._node = await db.fetchval(_STAY, self._node) or await db.fetchval(_COME)
        for (name,) in await db.fetch(_SILENT_ONES):
            words = f"Nothing has been heard for {SILENT} seconds of {name}: it did not end as it should."
            await db.execute(_NOTE, at, words, JOURNAL_KEPT)

    async def _end(self, db: PostgresConnection, at: float) -> None:
        await db.execute("DELETE FROM nodes WHERE id = $1", self._node)
        await db.execute(_SET, at, not await count_nodes(db))


async def count_nodes(db: PostgresConnection) -> int:
    """How many servers run."""
    return await db.fetchval(_COUNT)


async def notes(db: PostgresConnection) -> list[Note]:
    return [Note(*row) for row in await db.fetch("SELECT at, text FROM journal ORDER BY id")]
