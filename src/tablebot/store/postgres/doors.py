"""What opens a table besides its code."""

from __future__ import annotations

from tablebot.store.log import DoorRow, Gone
from tablebot.store.postgres.connection import PostgresConnection
from tablebot.store.postgres.reader import Reader
from tablebot.store.postgres.writer import PostgresWriter


class PostgresDoors:
    """See tablebot.store.log.Doors."""

    def __init__(self, writer: PostgresWriter, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def find(self, table: int) -> DoorRow:
        return await self._reader.do(lambda db: _find(db, table))

    async def change(self, table: int, door: DoorRow) -> None:
        await self._writer.do(lambda db: _change(db, table, door), table)


async def _find(db: PostgresConnection, table: int) -> DoorRow:
    row = await db.fetchrow("SELECT invitation, password FROM tables WHERE id = $1", table)
    if row is None:
        raise Gone(f"There is no table {table}.")
    return DoorRow(*row)


async def _change(db: PostgresConnection, table: int, door: DoorRow) -> None:
    query = "UPDATE tables SET invitation = $2, password = $3 WHERE id = $1 RETURNING id"
    if await db.fetchval(query, table, *door) is None:
        raise Gone(f"There is no table {table}.")
