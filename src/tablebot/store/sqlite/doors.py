"""What opens a table besides its code."""

from __future__ import annotations

import sqlite3

from tablebot.store.log import DoorRow, Gone
from tablebot.store.sqlite.worker import Worker, Writer


class SqliteDoors:
    """See tablebot.store.log.Doors."""

    def __init__(self, writer: Writer, reader: Worker) -> None:
        self._writer = writer
        self._reader = reader

    async def find(self, table: int) -> DoorRow:
        return await self._reader.do(lambda db: _find(db, table))

    async def change(self, table: int, door: DoorRow) -> None:
        await self._writer.do(lambda db: _change(db, table, door))


def _find(db: sqlite3.Connection, table: int) -> DoorRow:
    row = db.execute("SELECT invitation, password FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        raise Gone(f"There is no table {table}.")
    return DoorRow(*row)


def _change(db: sqlite3.Connection, table: int, door: DoorRow) -> None:
    if not db.execute("UPDATE tables SET invitation = ?, password = ? WHERE id = ?", (*door, table)).rowcount:
        raise Gone(f"There is no table {table}.")
