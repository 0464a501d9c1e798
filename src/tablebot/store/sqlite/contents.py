"""What the writing and the reading thread do about what is long in an event."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence

from tablebot.store.contents import Content, name_of, whole
from tablebot.store.log import Row
from tablebot.store.sqlite.deleting import THIS_ONE


def keep(db: sqlite3.Connection, table: int, contents: Iterable[Content]) -> None:
    """Keeps the long values of events that this table has by now."""
    for content in contents:
        name = name_of(content)
        db.execute("INSERT INTO contents (hash, body) VALUES (?, ?) ON CONFLICT DO NOTHING", (name, content.body))
        db.execute(
            "UPDATE log SET content = (SELECT id FROM contents WHERE hash = ?), content_at = ? "
            "WHERE table_id = ? AND seq = ?",
            (name, content.at, table, content.seq),
        )


def read(db: sqlite3.Connection, table: int, after: int, most: int | None) -> list[Row]:
    """The events of the table after that seq, at most this many, each of them whole."""
    query = (
        "SELECT seq, log.body, command, content_at, contents.body FROM log "  # noqa: S608
        "LEFT JOIN contents ON contents.id = content "
        f"WHERE table_id = {THIS_ONE} AND seq > ? ORDER BY seq LIMIT ?"
    )
    found = db.execute(query, (table, after, -1 if most is None else most))
    return [Row(seq, whole(body, at, content), command) for seq, body, command, at, content in found]


def read_many(db: sqlite3.Connection, ends: Sequence[tuple[int, int]], most: int) -> dict[int, list[Row]]:
    """The same of many tables."""
    return {table: rows for table, after in ends if (rows := read(db, table, after, most))}
