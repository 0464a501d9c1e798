"""How as much as possible is saved from a damaged file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from tablebot.store.sqlite.connections import connections
from tablebot.store.sqlite.deleting import IS_THERE
from tablebot.store.sqlite.disk.copies import put_in_place
from tablebot.store.sqlite.disk.lock import only_server
from tablebot.store.sqlite.records import reading

AT_ONCE = 500
"""Keys that are read at once, until some of them cannot be."""
ROWS_A_PAGE = 100
"""Where the largest key cannot be read, the file is taken to have no more than that."""


class Salvage(NamedTuple):
    """What became of a damaged file."""

    old: Path | None
    """Where the damaged one lies now."""
    tables: int
    """How many were saved."""
    lost: Sequence[str]
    """A line for each thing that could not be."""


def repair(path: Path) -> Salvage:
    """Puts a fresh file with all that can be read in place of a damaged one, which is kept.

    Raises Unusable, and Damaged where nothing can be read at all.
    """
    fresh = Path(f"{path}.repaired")
    with only_server(path):
        fresh.unlink(missing_ok=True)
        with reading(path) as old:
            opened = connections(fresh)
            opened.reading.close()
            opened.tidying.close()
            try:
                saved, lost = _save(old, opened.writing)
            finally:
                opened.writing.close()
                opened.file.close()
        return Salvage(put_in_place(fresh, path), saved, lost)


def _save(old: sqlite3.Connection, new: sqlite3.Connection) -> tuple[int, list[str]]:
    lost: list[str] = []
    new.execute("PRAGMA foreign_keys = OFF")
    new.execute("BEGIN")
    names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    for (name,) in new.execute(names).fetchall():
        lost += _save_rows(old, new, name)
    lost += _cut_logs(old, new)
    lost += _delete_orphans(new)
    ((saved,),) = new.execute("SELECT count(*) FROM tables").fetchall()
    new.execute("COMMIT")
    return saved, lost


def _save_rows(old: sqlite3.Connection, new: sqlite3.Connection, name: str) -> Iterator[str]:
    """Copies what can be read of one of SQLite's tables, and says what cannot."""
    try:
        there = [column for (column,) in old.execute("SELECT name FROM pragma_table_info(?)", (name,))]
        key, last = _key(old, name)
    except sqlite3.DatabaseError as error:
        yield f"All of “{name}”: {error}."
        return
    columns = [c for (c,) in new.execute("SELECT name FROM pragma_table_info(?)", (name,)) if c in there]
    if not columns:
        return  # The file is of an older Tablebot.
    select = f"SELECT {', '.join(columns)} FROM {name} NOT INDEXED WHERE {key} BETWEEN ? AND ?"  # noqa: S608
    insert = f"INSERT OR IGNORE INTO {name} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608
    unreadable = 0
    ranges = [(low, min(low + AT_ONCE - 1, last)) for low in range(last - last % AT_ONCE, -1, -AT_ONCE)]
    while ranges:
        low, high = ranges.pop()
        try:
            new.executemany(insert, old.execute(select, (low, high)).fetchall())
        except sqlite3.DatabaseError:
            if low == high:
                unreadable += 1
                if key != "rowid":
                    new.executemany(insert, _until_damage(old, select, low))
            else:
                middle = (low + high) // 2
                ranges += [(middle + 1, high), (low, middle)]
    if unreadable:
        yield f"Some of “{name}”, for damage in {unreadable} places."


def _until_damage(old: sqlite3.Connection, select: str, key: int) -> list[Any]:
    """The rows of this key from both ends, up to the damage."""
    found: list[Any] = []
    for order in ("", " DESC"):
        with suppress(sqlite3.DatabaseError):
            rows = old.execute(f"{select} ORDER BY 1{order}, 2{order}", (key, key))
            while row := rows.fetchone():
                found.append(row)
    return found


def _key(old: sqlite3.Connection, name: str) -> tuple[str, int]:
    """The number by which rows can be asked for, and the largest that there is."""
    ((sql,),) = old.execute("SELECT sql FROM sqlite_master WHERE name = ?", (name,)).fetchall() or [("",)]
    key = "rowid" if "WITHOUT ROWID" not in sql else _first_number(old, name)
    try:
        ((last,),) = old.execute(f"SELECT coalesce(max({key}), 0) FROM {name}").fetchall()  # noqa: S608
    except sqlite3.DatabaseError:
        ((last,),) = old.execute("PRAGMA page_count").fetchall()
        last *= ROWS_A_PAGE
    return key, int(last)


def _first_number(old: sqlite3.Connection, name: str) -> str:
    """The first part of the key; where that is a word, all rows are read at once or not at all."""
    ((column, kind),) = old.execute("SELECT name, type FROM pragma_table_info(?) WHERE pk = 1", (name,)).fetchall()
    return column if kind == "INTEGER" else "0"


def _cut_logs(old: sqlite3.Connection, new: sqlite3.Connection) -> Iterator[str]:
    """Nothing follows from events after a gap; and what was being deleted is not wanted."""
    new.execute(f"DELETE FROM tables WHERE NOT {IS_THERE}")  # noqa: S608
    new.execute(
        "DELETE FROM log WHERE id IN (SELECT id FROM (SELECT id, seq, row_number() "
        "OVER (PARTITION BY table_id ORDER BY seq) AS place FROM log) WHERE seq <> place)"
    )
    for number, code in new.execute("SELECT id, code FROM tables ORDER BY id").fetchall():
        ((saved,),) = new.execute("SELECT count(*) FROM log WHERE table_id = ?", (number,)).fetchall()
        try:
            ((last,),) = old.execute("SELECT coalesce(max(seq), 0) FROM log WHERE table_id = ?", (number,)).fetchall()
        except sqlite3.DatabaseError:
            last = saved
        if not saved:
            new.execute("DELETE FROM tables WHERE id = ?", (number,))
            yield f"Table {code}."
        elif saved < last:
            yield f"Table {code} from its event {saved + 1} on; it goes on from there."


def _delete_orphans(new: sqlite3.Connection) -> Iterator[str]:
    """What belongs to something that was lost is lost, too."""
    while names := new.execute('SELECT DISTINCT "table" FROM pragma_foreign_key_check').fetchall():
        for (name,) in names:
            query = 'SELECT "from", "table", "to" FROM pragma_foreign_key_list(?)'
            for column, parent, to in new.execute(query, (name,)).fetchall():
                deleted = new.execute(
                    f"DELETE FROM {name} WHERE {column} NOT IN (SELECT {to} FROM {parent})"  # noqa: S608
                ).rowcount
                if deleted:
                    yield f"“{name}”: {deleted} rows that belonged to something lost."
