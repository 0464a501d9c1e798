"""What a doctor looks at in the file besides damage, and how as much as possible is saved from a damaged one."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from tablebot.store.log import Damaged, Note
from tablebot.store.sqlite.connections import connections
from tablebot.store.sqlite.deleting import IS_THERE
from tablebot.store.sqlite.disk.check import opened_to_read
from tablebot.store.sqlite.disk.copies import put_in_place
from tablebot.store.sqlite.disk.lock import only_server
from tablebot.store.sqlite.journal import notes
from tablebot.store.sqlite.schema import check_version

AT_ONCE = 500
"""Keys that are read at once, until some of them cannot be."""
ROWS_A_PAGE = 100
"""Where the largest key cannot be read, the file is taken to have no more than that."""

_GAPS = (
    f"SELECT code, count(seq), max(seq) FROM tables LEFT JOIN log ON log.table_id = tables.id WHERE {IS_THERE} "  # noqa: S608
    "GROUP BY tables.id HAVING count(seq) = 0 OR count(seq) <> max(seq) ORDER BY tables.id"
)


class TableRow(NamedTuple):
    """What is kept of one table, for whoever runs the server."""

    number: int
    code: str
    opened_at: float
    last_at: float
    """When something happened there last."""
    events: int
    people: int
    size: int
    """Bytes of its log and its chat."""


class Salvage(NamedTuple):
    """What became of a damaged file."""

    old: Path | None
    """Where the damaged one lies now."""
    tables: int
    """How many were saved."""
    lost: Sequence[str]
    """A line for each thing that could not be."""


@contextmanager
def _reading(path: Path) -> Generator[sqlite3.Connection]:
    """Raises Unusable where the file is not ours, and Damaged."""
    with closing(opened_to_read(path)) as db:
        try:
            check_version(db, str(path))
            yield db
        except sqlite3.DatabaseError as error:
            raise Damaged(f"{path} cannot be read: {error}. If you have a backup: tablebot restore FILE") from error


def disorder(path: Path) -> Iterator[str]:
    """Logs with gaps, and rows that belong to nothing. Raises Unusable, or Damaged."""
    with _reading(path) as db:
        for code, events, last in db.execute(_GAPS):
            yield f"Table {code} has {events} events, but the last is number {last or 0}."
        for name, belongs_to in db.execute('SELECT DISTINCT "table", parent FROM pragma_foreign_key_check'):
            yield f"Rows of “{name}” belong to nothing in “{belongs_to}”."


def logs(path: Path) -> Iterator[tuple[str, list[bytes]]]:
    """Each table's code with its log. Raises Unusable, or Damaged."""
    with _reading(path) as db:
        for number, code in db.execute(f"SELECT id, code FROM tables WHERE {IS_THERE} ORDER BY id").fetchall():  # noqa: S608
            query = "SELECT body FROM log WHERE table_id = ? ORDER BY seq"
            yield code, [body for (body,) in db.execute(query, (number,))]


def tables(path: Path) -> list[TableRow]:
    """Those that nobody has touched for longest first. Raises Unusable, or Damaged."""
    query = (
        "SELECT id, code, opened_at, coalesce((SELECT iif(json_valid(CAST(body AS TEXT)), "  # noqa: S608
        "json_extract(CAST(body AS TEXT), '$.at'), NULL) FROM log WHERE table_id = tables.id "
        "ORDER BY seq DESC LIMIT 1), opened_at) AS last_at, "
        "(SELECT count(*) FROM log WHERE table_id = tables.id), "
        "(SELECT count(*) FROM people WHERE table_id = tables.id), "
        "(SELECT coalesce(sum(length(body)), 0) FROM log WHERE table_id = tables.id) "
        "+ (SELECT coalesce(sum(length(text)), 0) FROM chat WHERE table_id = tables.id) "
        f"FROM tables WHERE {IS_THERE} ORDER BY last_at"
    )
    with _reading(path) as db:
        return [TableRow(*row) for row in db.execute(query)]


def journal(path: Path) -> list[Note]:
    """Oldest first; none where it cannot be read. Raises Unusable where the file is not ours."""
    try:
        with _reading(path) as db:
            return notes(db)
    except Damaged:
        return []  # Or it is of a Tablebot that kept none.


# Saving what can be read ------------------------------------------------------------------------------------------
def repair(path: Path) -> Salvage:
    """Puts a fresh file with all that can be read in place of a damaged one, which is kept.

    Raises Unusable, and Damaged where nothing can be read at all.
    """
    fresh = Path(f"{path}.repaired")
    with only_server(path):
        fresh.unlink(missing_ok=True)
        with _reading(path) as old:
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
