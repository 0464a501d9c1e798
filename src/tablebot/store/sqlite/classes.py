"""What the writing and the reading thread do about classes."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from tablebot.store.log import Album, ClassRow, CodeTaken, Gone, PlaceRow
from tablebot.store.sqlite.people import forget_people
from tablebot.store.sqlite.pictures import set_pictures
from tablebot.store.sqlite.worker import all_or_nothing


def open_class(db: sqlite3.Connection, row: tuple[str, float, bytes, bytes, str], tables: Sequence[int]) -> int:
    with all_or_nothing(db):
        try:
            query = "INSERT INTO classes (code, opened_at, key_hash, plan, invitation) VALUES (?, ?, ?, ?, ?)"
            cursor = db.execute(query, row)
        except sqlite3.IntegrityError:
            raise CodeTaken(row[0]) from None
        number = cursor.lastrowid
        assert number is not None
        for table in tables:
            add_table(db, number, table)
    return number


def add_table(db: sqlite3.Connection, number: int, table: int) -> int:
    query = (
        "INSERT INTO class_tables (class_id, table_id, place) "
        "SELECT ?1, ?2, coalesce(max(place), 0) + 1 FROM class_tables WHERE class_id = ?1 RETURNING place"
    )
    try:
        ((place,),) = db.execute(query, (number, table)).fetchall()
    except sqlite3.IntegrityError:
        raise Gone(f"There is no class {number}, or no table {table} that is free for it.") from None
    return place


def take_place(db: sqlite3.Connection, table: int, before: int) -> None:
    """Puts the table into the class of the one that goes on there, if that is in a class."""
    db.execute(
        "INSERT INTO class_tables (table_id, class_id, place) "
        "SELECT ?, class_id, place FROM class_tables WHERE table_id = ?",
        (table, before),
    )


def close_class(db: sqlite3.Connection, number: int) -> None:
    with all_or_nothing(db):
        for place in places(db, number):
            forget_people(db, place.table)
            set_pictures(db, place.table, Album(()))
        db.execute("DELETE FROM classes WHERE id = ?", (number,))


def find_class(db: sqlite3.Connection, code: str) -> ClassRow | None:
    row = db.execute("SELECT id, code, key_hash, plan, invitation FROM classes WHERE code = ?", (code,)).fetchone()
    return row and ClassRow(*row)


def places(db: sqlite3.Connection, number: int) -> list[PlaceRow]:
    query = (
        "SELECT place, tables.id, code FROM class_tables JOIN tables ON tables.id = table_id "
        "WHERE class_id = ? ORDER BY place, tables.id"
    )
    return [PlaceRow(*row) for row in db.execute(query, (number,))]
