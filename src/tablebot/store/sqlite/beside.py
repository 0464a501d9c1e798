"""What the reading thread does about all that is kept beside the logs of tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from tablebot.store.log import CHAT_KEPT, BesideRow, DoorRow
from tablebot.store.sqlite import people, talk
from tablebot.store.sqlite.deleting import IS_THERE


def read(db: sqlite3.Connection, tables: Sequence[tuple[int, int]]) -> dict[int, BesideRow]:
    return {table: row for table, after in tables if (row := _row(db, table, after))}


def _row(db: sqlite3.Connection, table: int, after: int) -> BesideRow | None:
    """None: the table is gone."""
    query = f"SELECT invitation, password FROM tables WHERE id = ? AND {IS_THERE}"  # noqa: S608
    door = db.execute(query, (table,)).fetchone()
    if door is None:
        return None
    chat = talk.chat(db, table, CHAT_KEPT, after)
    return BesideRow(people.people_of(db, table), talk.teams(db, table), DoorRow(*door), chat)
