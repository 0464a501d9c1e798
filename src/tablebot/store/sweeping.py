"""How the words that were deleted leave the file, and the one beside it."""

from __future__ import annotations

import sqlite3

from tablebot.store.worker import all_or_nothing


def rewrite_pages(db: sqlite3.Connection) -> None:
    """Moves the names and words that stay to new pages: the old ones may still hold copies of deleted rows."""
    with all_or_nothing(db):
        for name in ("people", "chat", "teams"):
            db.execute(f"CREATE TEMP TABLE kept AS SELECT * FROM {name}")  # noqa: S608
            db.execute(f"DELETE FROM {name}")  # noqa: S608
            db.execute(f"INSERT INTO {name} SELECT * FROM kept")  # noqa: S608
            db.execute("DROP TABLE kept")


def empty_write_ahead_log(db: sqlite3.Connection) -> None:
    """Pages from before a deletion stand in it until it is emptied."""
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
