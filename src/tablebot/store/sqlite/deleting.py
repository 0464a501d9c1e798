"""How the writing thread deletes a table: for everybody at once, on the disk a part at a time."""

from __future__ import annotations

import sqlite3

from tablebot.store.sqlite.worker import all_or_nothing

IS_THERE = "instr(code, ' ') = 0"
"""Of a table that is being deleted the code is one that nobody can type."""
THIS_ONE = f"(SELECT id FROM tables WHERE id = ? AND {IS_THERE})"  # noqa: S608
"""The number of a table, unless it is being deleted."""
_PARTS = (("log", "seq", 500), ("people", "person", 500), ("chat", "n", 500), ("table_pictures", "name", 8))
"""How much is deleted at once, while others wait."""


def begin_deleting(db: sqlite3.Connection, table: int) -> bool:
    """From now on the table is no more for anybody, though part of it may still be there. False: nothing is."""
    with all_or_nothing(db):
        db.execute("UPDATE tables SET code = 'gone ' || id WHERE id = ?", (table,))
        db.execute("DELETE FROM class_tables WHERE table_id = ?", (table,))
        return delete_part(db, table)


def delete_part(db: sqlite3.Connection, table: int) -> bool:
    """Deletes some of a table that is no more. False: that was all."""
    with all_or_nothing(db):
        for what, key, rows in _PARTS:  # The end of the log first: nothing can be appended then.
            some = f"SELECT {key} FROM {what} WHERE table_id = ?1 ORDER BY {key} DESC LIMIT {rows}"  # noqa: S608
            query = f"DELETE FROM {what} WHERE table_id = ?1 AND {key} IN ({some})"  # noqa: S608
            if db.execute(query, (table,)).rowcount == rows:
                return True
        db.execute("DELETE FROM tables WHERE id = ?", (table,))
        return False


def half_deleted(db: sqlite3.Connection) -> list[int]:
    """Tables whose deletion was begun by a server that has ended since."""
    return [number for (number,) in db.execute(f"SELECT id FROM tables WHERE NOT {IS_THERE}")]  # noqa: S608
