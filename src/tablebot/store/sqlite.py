"""The store in one SQLite file: a thread that writes, a thread that reads, and one commit for all who are waiting."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from time import sleep

from tablebot.store import classes, pictures
from tablebot.store.log import (
    CHAT_KEPT,
    Album,
    ChatRow,
    ClassRow,
    CodeTaken,
    Conflict,
    Gone,
    PersonRow,
    PlaceRow,
    Repeated,
    Row,
    Unusable,
)
from tablebot.store.schema import upgrade
from tablebot.store.worker import Worker, Writer, all_or_nothing


async def open_sqlite(path: str | Path) -> SqliteStore:
    """The store in this file, which is made where it is missing. Raises Unusable."""
    writing, reading = await asyncio.to_thread(_connections, Path(path))
    return SqliteStore(Writer(writing, "store-writer"), Worker(reading, "store-reader"))


class SqliteStore:
    """See tablebot.store.log.Store. Several processes may have the same file open."""

    def __init__(self, writer: Writer, reader: Worker) -> None:
        self._writer = writer
        self._reader = reader
        self.pictures = pictures.SqlitePictures(writer, reader)

    @property
    def commits(self) -> int:
        """How often the disk was asked to keep something."""
        return self._writer.commits

    async def open_table(
        self,
        code: str,
        at: float,
        rows: Sequence[Row],
        people: Sequence[PersonRow] = (),
        *,
        before: int | None = None,
        album: Album | None = None,
    ) -> int:
        _check(rows)
        return await self._writer.do(lambda db: _open_table(db, code, at, rows, people, before, album))

    async def append(
        self, table: int, rows: Sequence[Row], people: Sequence[PersonRow] = (), album: Album | None = None
    ) -> None:
        _check(rows)
        if people or album:
            await self._writer.do(lambda db: _append_with(db, table, rows, people, album))
        else:
            await self._writer.do(lambda db: _append(db, table, rows))

    async def rename(self, table: int, person: int, name: str, face: str, wish: str = "") -> None:
        await self._writer.do(lambda db: _rename(db, table, person, name, face, wish))

    async def say(
        self,
        table: int,
        person: int,
        text: str,
        at: float,
        *,
        command: str | None = None,
        loud: bool = False,
        apart: bool = False,
        shown: bool = True,
    ) -> int:
        said = (person, text, at, loud, apart, shown, command)
        return await self._writer.do(lambda db: _say(db, table, said))

    async def judge_line(self, table: int, n: int, *, yes: bool) -> ChatRow:
        return await self._writer.do(lambda db: _judge_line(db, table, n, yes))

    async def name_chair(self, table: int, chair: int, name: str) -> None:
        await self._writer.do(lambda db: _name_chair(db, table, chair, name))

    async def forget_people(self, table: int) -> None:
        await self._writer.do(lambda db: _forget_people(db, table))

    async def delete_table(self, table: int) -> None:
        await self._writer.do(lambda db: _delete_table(db, table))

    async def open_class(self, code: str, at: float, key_hash: bytes, plan: bytes, tables: Sequence[int]) -> int:
        return await self._writer.do(lambda db: _open_class(db, code, at, key_hash, plan, tables))

    async def add_to_class(self, number: int, table: int) -> int:
        return await self._writer.do(lambda db: classes.add_table(db, number, table))

    async def close_class(self, number: int) -> None:
        await self._writer.do(lambda db: _close_class(db, number))

    async def sweep(self) -> None:
        await self._writer.do(_rewrite_pages)
        await self._reader.do(_empty_write_ahead_log)

    async def find_class(self, code: str) -> ClassRow | None:
        return await self._reader.do(lambda db: classes.find_class(db, code))

    async def places(self, number: int) -> list[PlaceRow]:
        return await self._reader.do(lambda db: classes.places(db, number))

    async def find_table(self, code: str) -> int | None:
        return await self._number("SELECT id FROM tables WHERE code = ?", code)

    async def read(self, table: int, after: int = 0) -> list[Row]:
        query = "SELECT seq, body, command FROM log WHERE table_id = ? AND seq > ? ORDER BY seq"
        return await self._reader.do(lambda db: [Row(*row) for row in db.execute(query, (table, after))])

    async def has_command(self, table: int, command: str) -> bool:
        return await self._number("SELECT 1 FROM log WHERE table_id = ? AND command = ?", table, command) is not None

    async def people(self, table: int) -> list[PersonRow]:
        query = "SELECT person, name, face, key_hash, wish FROM people WHERE table_id = ? ORDER BY person"
        return await self._reader.do(lambda db: [PersonRow(*row) for row in db.execute(query, (table,))])

    async def person_by_key(self, table: int, key_hash: bytes) -> int | None:
        return await self._number("SELECT person FROM people WHERE table_id = ? AND key_hash = ?", table, key_hash)

    async def chat(self, table: int, last: int = CHAT_KEPT) -> list[ChatRow]:
        query = f"SELECT {_LINE} FROM chat WHERE table_id = ? AND text <> '' ORDER BY n DESC LIMIT ?"  # noqa: S608
        newest_first = await self._reader.do(lambda db: db.execute(query, (table, last)).fetchall())
        return [_line(row) for row in reversed(newest_first)]

    async def teams(self, table: int) -> dict[int, str]:
        query = "SELECT chair, name FROM teams WHERE table_id = ? ORDER BY chair"
        return await self._reader.do(lambda db: dict(db.execute(query, (table,)).fetchall()))

    async def old_tables(self, before: float) -> list[int]:
        # Events are JSON. As text: newer SQLites would take a blob for their own binary kind.
        query = (
            "SELECT id FROM tables WHERE opened_at < ?1 AND (SELECT json_extract(CAST(body AS TEXT), '$.at') "
            "FROM log WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1) < ?1 ORDER BY id"
        )
        return await self._reader.do(lambda db: [number for (number,) in db.execute(query, (before,))])

    async def close(self) -> None:
        await self._reader.close()
        await self._writer.close()

    async def _number(self, query: str, *values: str | int | bytes) -> int | None:
        """The one number that the query finds."""
        row = await self._reader.do(lambda db: db.execute(query, values).fetchone())
        return row and row[0]


# Opening the file -----------------------------------------------------------------------------------------------
def _connections(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """One to write and one to read, with the schema brought up to date."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        writing = _connected(path)
        try:
            upgrade(writing, str(path))
            return writing, _connected(path)
        except BaseException:
            writing.close()
            raise
    except OSError as error:
        raise Unusable(f"The folder {path.parent} cannot be used: {error.strerror}. Choose another.") from error
    except sqlite3.Error as error:
        if error.sqlite_errorname == "SQLITE_NOTADB":
            raise Unusable(f"{path} is not a database. Choose another file.") from error
        raise Unusable(f"The database {path} cannot be opened for writing: {error}.") from error


def _connected(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=0)
    try:
        _use_write_ahead_log(db)
        db.execute("PRAGMA busy_timeout = 10000")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        # What people asked us to forget is overwritten.
        db.execute("PRAGMA secure_delete = ON")
        db.execute("PRAGMA temp_store = MEMORY")
    except BaseException:
        db.close()
        raise
    return db


def _use_write_ahead_log(db: sqlite3.Connection) -> None:
    # Here SQLite itself does not wait for another process that is opening the same new file.
    for _ in range(250):
        try:
            db.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            sleep(0.02)
        else:
            return
    raise Unusable("Another process keeps the database locked. Stop it, or choose another file.")


# What the writing thread does -----------------------------------------------------------------------------------
def _check(rows: Sequence[Row]) -> None:
    if not rows or any(row.seq != rows[0].seq + n for n, row in enumerate(rows)):
        raise ValueError("Rows are appended with consecutive seqs, at least one.")


def _open_table(
    db: sqlite3.Connection,
    code: str,
    at: float,
    rows: Sequence[Row],
    people: Sequence[PersonRow],
    before: int | None,
    album: Album | None,
) -> int:
    if rows[0].seq != 1:
        raise ValueError("A log starts with seq 1.")
    with all_or_nothing(db):
        try:
            cursor = db.execute("INSERT INTO tables (code, opened_at) VALUES (?, ?)", (code, at))
        except sqlite3.IntegrityError:
            raise CodeTaken(code) from None
        table = cursor.lastrowid
        assert table is not None
        _insert_people(db, table, people)
        db.executemany(
            "INSERT INTO log (table_id, seq, body, command) VALUES (?, ?, ?, ?)", [(table, *row) for row in rows]
        )
        if before is not None:
            classes.take_place(db, table, before)
        if album is not None:
            pictures.set_pictures(db, table, album)
    return table


def _append_with(
    db: sqlite3.Connection, table: int, rows: Sequence[Row], people: Sequence[PersonRow], album: Album | None
) -> None:
    with all_or_nothing(db):
        _append(db, table, rows)
        _insert_people(db, table, people)
        if album is not None:
            pictures.set_pictures(db, table, album)


def _append(db: sqlite3.Connection, table: int, rows: Sequence[Row]) -> None:
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
    if not db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
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


def _insert_people(db: sqlite3.Connection, table: int, people: Sequence[PersonRow]) -> None:
    db.executemany(
        "INSERT INTO people (table_id, person, name, face, key_hash, wish) VALUES (?, ?, ?, ?, ?, ?)",
        [(table, *person) for person in people],
    )


def _rename(db: sqlite3.Connection, table: int, person: int, name: str, face: str, wish: str) -> None:
    query = "UPDATE people SET name = ?, face = ?, wish = ? WHERE table_id = ? AND person = ?"
    if not db.execute(query, (name, face, wish, table, person)).rowcount:
        raise Gone(f"There is no person {person} at table {table}.")


def _say(db: sqlite3.Connection, table: int, said: tuple[object, ...]) -> int:
    query = (
        "INSERT INTO chat (table_id, n, person, text, at, loud, apart, shown, command) "
        "SELECT ?1, coalesce(max(n), 0) + 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM chat WHERE table_id = ?1 RETURNING n"
    )
    try:
        ((n,),) = db.execute(query, (table, *said)).fetchall()
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorname == "SQLITE_CONSTRAINT_UNIQUE":
            raise Repeated(f"Command {said[-1]} of table {table} was said before.") from None
        raise Gone(f"There is no table {table}.") from None
    db.execute("DELETE FROM chat WHERE table_id = ? AND n <= ?", (table, n - CHAT_KEPT))
    return n


_LINE = "n, person, text, at, loud, apart, shown"


def _line(row: tuple[int, int, str, float, int, int, int]) -> ChatRow:
    n, person, text, at, loud, apart, shown = row
    return ChatRow(n, person, text, at, bool(loud), bool(apart), bool(shown))


def _judge_line(db: sqlite3.Connection, table: int, n: int, yes: bool) -> ChatRow:
    query = f"SELECT {_LINE} FROM chat WHERE table_id = ? AND n = ? AND shown = 0 AND text <> ''"  # noqa: S608
    row = db.execute(query, (table, n)).fetchone()
    if row is None:
        raise Gone(f"No line {n} waits at table {table}.")
    if yes:
        db.execute("UPDATE chat SET shown = 1 WHERE table_id = ? AND n = ?", (table, n))
    else:
        # The line stays, so that its number is not given to another and saying it again changes nothing.
        db.execute("UPDATE chat SET text = '' WHERE table_id = ? AND n = ?", (table, n))
    return _line(row)._replace(shown=yes)


def _name_chair(db: sqlite3.Connection, table: int, chair: int, name: str) -> None:
    if not name:
        db.execute("DELETE FROM teams WHERE table_id = ? AND chair = ?", (table, chair))
        return
    query = "INSERT INTO teams (table_id, chair, name) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET name = excluded.name"
    try:
        db.execute(query, (table, chair, name))
    except sqlite3.IntegrityError:
        raise Gone(f"There is no table {table}.") from None


def _forget_people(db: sqlite3.Connection, table: int) -> None:
    with all_or_nothing(db):
        db.execute("UPDATE people SET name = '', face = '', wish = '' WHERE table_id = ?", (table,))
        db.execute("DELETE FROM chat WHERE table_id = ?", (table,))
        db.execute("DELETE FROM teams WHERE table_id = ?", (table,))


def _delete_table(db: sqlite3.Connection, table: int) -> None:
    db.execute("DELETE FROM tables WHERE id = ?", (table,))


def _open_class(
    db: sqlite3.Connection, code: str, at: float, key_hash: bytes, plan: bytes, tables: Sequence[int]
) -> int:
    with all_or_nothing(db):
        return classes.open_class(db, code, at, key_hash, plan, tables)


def _close_class(db: sqlite3.Connection, number: int) -> None:
    with all_or_nothing(db):
        for place in classes.places(db, number):
            _forget_people(db, place.table)
            pictures.set_pictures(db, place.table, Album(()))
        db.execute("DELETE FROM classes WHERE id = ?", (number,))


def _rewrite_pages(db: sqlite3.Connection) -> None:
    """Moves the names and words that stay to new pages: the old ones may still hold copies of deleted rows."""
    with all_or_nothing(db):
        for name in ("people", "chat", "teams"):
            db.execute(f"CREATE TEMP TABLE kept AS SELECT * FROM {name}")  # noqa: S608
            db.execute(f"DELETE FROM {name}")  # noqa: S608
            db.execute(f"INSERT INTO {name} SELECT * FROM kept")  # noqa: S608
            db.execute("DROP TABLE kept")


def _empty_write_ahead_log(db: sqlite3.Connection) -> None:
    """Pages from before a deletion stand in it until it is emptied."""
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
