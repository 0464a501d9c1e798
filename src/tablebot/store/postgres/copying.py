"""A database that is copied from, or into: in one transaction, so that nothing stays of a copy that fails."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager

from tablebot.store.address import shown
from tablebot.store.copying import Part, Values
from tablebot.store.log import Row, Unusable
from tablebot.store.postgres.appending import last_at
from tablebot.store.postgres.connection import (
    PostgresConnection,
    connected,
    failure,
    hang_up,
    is_constraint,
    is_own_fault,
    unusable,
)
from tablebot.store.postgres.contents import read
from tablebot.store.postgres.lock import become_server
from tablebot.store.postgres.schema import upgrade

_SOMETHING = "SELECT EXISTS (SELECT FROM tables) OR EXISTS (SELECT FROM classes) OR EXISTS (SELECT FROM packs)"
_ENDS = (
    "SELECT id, (SELECT max(n) FROM chat WHERE table_id = tables.id), seq, body FROM tables "
    "CROSS JOIN LATERAL (SELECT seq, body FROM log WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1) AS last "
    "ORDER BY id"
)
_COUNT = (
    "UPDATE tables SET lines = ends.lines, events = ends.events, last_at = ends.at "
    "FROM unnest($1::bigint[], $2::integer[], $3::integer[], $4::float8[]) AS ends (id, lines, events, at) "
    "WHERE tables.id = ends.id"
)
_TEXTS = {"name", "pack"}
"""Columns that something is sorted by and that are texts."""
_COUNTED_HERE = {"tables": {"events": 0}}
"""What must have a value before it can be counted."""


@asynccontextmanager
async def side(address: str, *, empty: bool) -> AsyncGenerator[PostgresSide]:
    """The database, on which no server runs meanwhile, and which must be empty if something is to be put into it.

    Raises Unusable; then it is as it was.
    """
    try:
        db = await connected(address, slow=True)
    except Exception as error:
        raise unusable(address, error) from error
    try:
        await become_server(db, address, "alone")
        await upgrade(db, address)
        # A long log is folded between two questions.
        await db.execute("SET idle_in_transaction_session_timeout = 0")
        async with db.transaction():
            if empty:
                await _check_empty(db, address)
            yield PostgresSide(db)
    except Exception as error:
        if is_own_fault(error) and not is_constraint(error):
            raise
        raise failure(error) from error
    finally:
        await hang_up(db)


async def _check_empty(db: PostgresConnection, address: str) -> None:
    """Raises Unusable."""
    if await db.fetchval(_SOMETHING):
        raise Unusable(f"{shown(address)} has tables already. Copy into an empty database.")


class PostgresSide:
    """See tablebot.store.copying.Side."""

    def __init__(self, db: PostgresConnection) -> None:
        self._db = db

    async def rows(self, part: Part) -> AsyncIterator[Values]:
        # As bytes sort, wherever the database is: so does a file.
        order = ", ".join(f'{key} COLLATE "C"' if key in _TEXTS else key for key in part.key.split(", "))
        query = f"SELECT {', '.join(part.columns)} FROM {part.name} ORDER BY {order}"  # noqa: S608
        async for values in self._db.cursor(query, prefetch=200):
            yield tuple(values)

    async def last_number(self, part: Part) -> int:
        query = "SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass), 0)"
        return await self._db.fetchval(query, part.name)

    async def fill(self, part: Part, rows: AsyncIterator[Values], last_number: int) -> None:
        if part.name in {"heartbeat", "journal"}:
            await self._db.execute(f"DELETE FROM {part.name}")  # noqa: S608 of a server that was only tried
        besides = _COUNTED_HERE.get(part.name, {})
        await self._db.copy_records_to_table(
            part.name,
            records=_with(rows, tuple(besides.values())),
            columns=[*part.columns, *besides],
        )
        if last_number:
            query = "SELECT setval(pg_get_serial_sequence($1, 'id'), $2)"
            await self._db.execute(query, part.name, last_number)

    async def finish(self) -> None:
        found = await self._db.fetch(_ENDS)
        await self._db.execute(
            _COUNT,
            [number for number, _, _, _ in found],
            [lines or 0 for _, lines, _, _ in found],
            [seq for _, _, seq, _ in found],
            [last_at([Row(seq, body)]) for _, _, seq, body in found],
        )

    async def log(self, table: int) -> list[Row]:
        return await read(self._db, table, 0, None)


async def _with(rows: AsyncIterator[Values], besides: Values) -> AsyncIterator[Values]:
    async for values in rows:
        yield (*values, *besides)
