"""What the writing thread does about tables and their logs."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache

from tablebot.store.contents import apart
from tablebot.store.log import Album, CodeTaken, Conflict, Gone, PersonRow, Repeated, Row
from tablebot.store.sqlite import classes, contents, pictures
from tablebot.store.sqlite.deleting import IS_THERE
from tablebot.store.sqlite.people import insert_people
from tablebot.store.sqlite.worker import all_or_nothing


def open_table(
    db: sqlite3.Connection,
    row: tuple[str, float, str, bytes | None],
    rows: Sequence[Row],
    people: Sequence[PersonRow],
    before: int | None,
    album: Album | None,
) -> int:
    if rows[0].seq != 1:
        raise ValueError("A log starts with seq 1.")
    with all_or_nothing(db):
        try:
            query = "INSERT INTO tables (code, opened_at, invitation, password) VALUES (?, ?, ?, ?)"
            cursor = db.execute(query, row)
        except sqlite3.IntegrityError:
            raise CodeTaken(row[0]) from None
        table = cursor.lastrowid
        assert table is not None
        insert_people(db, table, people)
        short, long = apart(rows)
        db.executemany(
            "INSERT INTO log (table_id, seq, body, command) VALUES (?, ?, ?, ?)", [(table, *row) for row in short]
        )
        contents.keep(db, table, long)
        if before is not None:
            classes.take_place(db, table, before)
        if album is not None:
            pictures.set_pictures(db, table, album)
    return table


def append_with(
    db: sqlite3.Connection, table: int, rows: Sequence[Row], people: Sequence[PersonRow], album: Album | None
) -> None:
    with all_or_nothing(db):
        short, long = apart(rows)
        append(db, table, short)
        contents.keep(db, table, long)
        insert_people(db, table, people)
        if album is not None:
            pictures.set_pictures(db, table, album)


def append(db: sqlite3.Connection, table: int, rows: Sequence[Row]) -> None:
    """One statement, so it is all or nothing by itself, and cheap."""
    first = rows[0].seq
    values = [table, first, *(value for row in rows for value in (row.body, row.command))]
    try:
        if db.execute(_append_statement(len(rows)), values).rowcount:
            return
    except sqlite3.IntegrityError:
        _refuse_repetition(db, table, rows)
        raise
    _refuse_repetition(db, table, rows)
    if not db.execute(f"SELECT 1 FROM tables WHERE id = ? AND {IS_THERE}", (table,)).fetchone():  # noqa: S608
        raise Gone(f"There is no table {table}.")
    raise Conflict(f"The log of table {table} does not end before {first}.")


@cache
def _append_statement(rows: int) -> str:
    """Adds this many rows where the log ends just before the first of them, else none."""
    values = ", ".join(f"(?2 + {n}, ?{3 + 2 * n}, ?{4 + 2 * n})" for n in range(rows))
    return (
        f"INSERT INTO log (table_id, seq, body, command) SELECT ?1, * FROM (VALUES {values}) "  # noqa: S608
        "WHERE (SELECT max(seq) FROM log WHERE table_id = ?1) = ?2 - 1"
    )


def _refuse_repetition(db: sqlite3.Connection, table: int, rows: Sequence[Row]) -> None:
    for row in rows:
        found = db.execute("SELECT seq FROM log WHERE table_id = ? AND command = ?", (table, row.command)).fetchone()
        if found:
            raise Repeated(f"Command {row.command} of table {table} is stored as {found[0]}.")
