"""What is done about what is long in an event."""

from __future__ import annotations

from collections.abc import Sequence

from tablebot.store.contents import Content, name_of, whole
from tablebot.store.log import Row
from tablebot.store.postgres.connection import PostgresConnection

_READ = (
    "SELECT seq, log.body, command, content_at, contents.body FROM log LEFT JOIN contents ON contents.id = content "
    "WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3"
)

_READ_MANY = (
    "SELECT table_id, seq, log.body, command, content_at, contents.body "
    "FROM unnest($1::bigint[], $2::integer[]) AS asked (number, after) "
    "JOIN log ON table_id = number AND seq > after AND seq <= after + $3 "
    "LEFT JOIN contents ON contents.id = content ORDER BY table_id, seq"
)


async def keep(db: PostgresConnection, table: int, contents: Sequence[Content]) -> None:
    """Keeps the long values of events that this table has by now. Whoever calls has the lock of what is shared."""
    for content in contents:
        name = name_of(content)
        await db.execute("INSERT INTO contents (hash, body) VALUES ($1, $2) ON CONFLICT DO NOTHING", name, content.body)
        await db.execute(
            "UPDATE log SET content = (SELECT id FROM contents WHERE hash = $1), content_at = $2 "
            "WHERE table_id = $3 AND seq = $4",
            name,
            content.at,
            table,
            content.seq,
        )


async def read(db: PostgresConnection, table: int, after: int, most: int | None) -> list[Row]:
    """The events of the table after that seq, at most this many, each of them whole."""
    found = await db.fetch(_READ, table, after, most)
    return [Row(seq, whole(body, at, content), command) for seq, body, command, at, content in found]


async def read_many(db: PostgresConnection, ends: Sequence[tuple[int, int]], most: int) -> dict[int, list[Row]]:
    """The same of many tables, in one query."""
    found: dict[int, list[Row]] = {}
    rows = await db.fetch(_READ_MANY, [table for table, _ in ends], [after for _, after in ends], most)
    for table, seq, body, command, at, content in rows:
        found.setdefault(table, []).append(Row(seq, whole(body, at, content), command))
    return found
