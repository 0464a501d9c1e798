"""What is done about what people say, and what teams call themselves."""

from __future__ import annotations

from typing import Any

from tablebot.store.log import CHAT_KEPT, ChatRow, Gone, Repeated
from tablebot.store.postgres.connection import PostgresConnection

_SAY = f"""
WITH numbered AS (
    UPDATE tables SET lines = lines + 1
    WHERE id = $1 AND NOT EXISTS (SELECT FROM chat WHERE table_id = $1 AND person = $2 AND command = $8)
    RETURNING lines
),
too_old AS (
    DELETE FROM chat WHERE table_id = $1 AND n <= (SELECT lines FROM numbered) - {CHAT_KEPT}
)
INSERT INTO chat (table_id, n, person, text, at, loud, apart, shown, command)
SELECT $1, lines, $2, $3, $4, $5, $6, $7, $8 FROM numbered RETURNING n
"""  # noqa: S608
_NAME = (
    "INSERT INTO teams (table_id, chair, name) SELECT id, $2, $3 FROM tables WHERE id = $1 "
    "ON CONFLICT (table_id, chair) DO UPDATE SET name = excluded.name RETURNING chair"
)
_LINE = "n, person, text, at, loud, apart, shown"


async def say(db: PostgresConnection, table: int, said: tuple[Any, ...]) -> int:
    """The number of the line. Whoever calls has the table's lock."""
    n = await db.fetchval(_SAY, table, *said)
    if n is not None:
        return n
    if await db.fetchval("SELECT 1 FROM tables WHERE id = $1", table) is None:
        raise Gone(f"There is no table {table}.")
    raise Repeated(f"Command {said[-1]} of table {table} was said before.")


async def chat(db: PostgresConnection, table: int, last: int) -> list[ChatRow]:
    query = f"SELECT {_LINE} FROM chat WHERE table_id = $1 AND text <> '' ORDER BY n DESC LIMIT $2"  # noqa: S608
    return [ChatRow(*row) for row in reversed(await db.fetch(query, table, last))]


async def judge_line(db: PostgresConnection, table: int, n: int, *, yes: bool) -> ChatRow:
    query = f"SELECT {_LINE} FROM chat WHERE table_id = $1 AND n = $2 AND NOT shown AND text <> ''"  # noqa: S608
    row = await db.fetchrow(query, table, n)
    if row is None:
        raise Gone(f"No line {n} waits at table {table}.")
    # A declined line stays, so that its number is not given to another and saying it again changes nothing.
    change = "shown = true" if yes else "text = ''"
    await db.execute(f"UPDATE chat SET {change} WHERE table_id = $1 AND n = $2", table, n)  # noqa: S608
    return ChatRow(*row)._replace(shown=yes)


async def name_chair(db: PostgresConnection, table: int, chair: int, name: str) -> None:
    if not name:
        await db.execute("DELETE FROM teams WHERE table_id = $1 AND chair = $2", table, chair)
    elif await db.fetchval(_NAME, table, chair, name) is None:
        raise Gone(f"There is no table {table}.")


async def teams(db: PostgresConnection, table: int) -> dict[int, str]:
    rows = await db.fetch("SELECT chair, name FROM teams WHERE table_id = $1 ORDER BY chair", table)
    return dict(rows)
