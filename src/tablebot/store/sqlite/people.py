"""What the writing thread does about the people at a table."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from tablebot.store.log import Gone, PersonRow
from tablebot.store.sqlite.deleting import THIS_ONE
from tablebot.store.sqlite.worker import all_or_nothing


def insert_people(db: sqlite3.Connection, table: int, people: Sequence[PersonRow]) -> None:
    db.executemany(
        "INSERT INTO people (table_id, person, name, face, key_hash, wish) VALUES (?, ?, ?, ?, ?, ?)",
        [(table, *person) for person in people],
    )


def people_of(db: sqlite3.Connection, table: int) -> list[PersonRow]:
    query = (
        f"SELECT person, name, face, key_hash, wish FROM people WHERE table_id = {THIS_ONE} "  # noqa: S608
        "ORDER BY person"
    )
    return [PersonRow(*row) for row in db.execute(query, (table,))]


def working_keys(db: sqlite3.Connection, keys: Sequence[tuple[int, bytes]]) -> set[tuple[int, bytes]]:
    query = "SELECT 1 FROM people WHERE table_id = ? AND key_hash = ?"
    return {key for key in keys if db.execute(query, key).fetchone()}


def rename(db: sqlite3.Connection, table: int, person: int, name: str, face: str, wish: str) -> None:
    query = "UPDATE people SET name = ?, face = ?, wish = ? WHERE table_id = ? AND person = ?"
    if not db.execute(query, (name, face, wish, table, person)).rowcount:
        raise Gone(f"There is no person {person} at table {table}.")


def rekey(db: sqlite3.Connection, old: bytes, new: bytes, table: int | None) -> None:
    # Elsewhere each gets a hash that no key has.
    query = "UPDATE people SET key_hash = iif(coalesce(?, table_id) = table_id, ?, randomblob(32)) WHERE key_hash = ?"
    with all_or_nothing(db):
        if not db.execute(query, (table, new, old)).rowcount:
            raise Gone("Nobody has that key.")
        db.execute("UPDATE classes SET key_hash = ? WHERE key_hash = ?", (new, old))


def forget_people(db: sqlite3.Connection, table: int) -> None:
    with all_or_nothing(db):
        db.execute("UPDATE people SET name = '', face = '', wish = '' WHERE table_id = ?", (table,))
        db.execute("DELETE FROM chat WHERE table_id = ?", (table,))
        db.execute("DELETE FROM teams WHERE table_id = ?", (table,))
