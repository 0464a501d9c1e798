"""What the writing thread does about what people say, and what teams call themselves."""

from __future__ import annotations

import sqlite3

from tablebot.store.log import CHAT_KEPT, ChatRow, Gone, Repeated


def say(db: sqlite3.Connection, table: int, said: tuple[object, ...]) -> int:
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


LINE = "n, person, text, at, loud, apart, shown"
"""The columns of a line, as `line` takes them."""


def line(row: tuple[int, int, str, float, int, int, int]) -> ChatRow:
    n, person, text, at, loud, apart, shown = row
    return ChatRow(n, person, text, at, bool(loud), bool(apart), bool(shown))


def chat(db: sqlite3.Connection, table: int, last: int, after: int = 0) -> list[ChatRow]:
    query = f"SELECT {LINE} FROM chat WHERE table_id = ? AND text <> '' AND n > ? ORDER BY n DESC LIMIT ?"  # noqa: S608
    return [line(row) for row in reversed(db.execute(query, (table, after, last)).fetchall())]


def judge_line(db: sqlite3.Connection, table: int, n: int, yes: bool) -> ChatRow:
    query = f"SELECT {LINE} FROM chat WHERE table_id = ? AND n = ? AND shown = 0 AND text <> ''"  # noqa: S608
    row = db.execute(query, (table, n)).fetchone()
    if row is None:
        raise Gone(f"No line {n} waits at table {table}.")
    if yes:
        db.execute("UPDATE chat SET shown = 1 WHERE table_id = ? AND n = ?", (table, n))
    else:
        # The line stays, so that its number is not given to another and saying it again changes nothing.
        db.execute("UPDATE chat SET text = '' WHERE table_id = ? AND n = ?", (table, n))
    return line(row)._replace(shown=yes)


def name_chair(db: sqlite3.Connection, table: int, chair: int, name: str) -> None:
    if not name:
        db.execute("DELETE FROM teams WHERE table_id = ? AND chair = ?", (table, chair))
        return
    query = "INSERT INTO teams (table_id, chair, name) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET name = excluded.name"
    try:
        db.execute(query, (table, chair, name))
    except sqlite3.IntegrityError:
        raise Gone(f"There is no table {table}.") from None


def teams(db: sqlite3.Connection, table: int) -> dict[int, str]:
    query = "SELECT chair, name FROM teams WHERE table_id = ? ORDER BY chair"
    return dict(db.execute(query, (table,)).fetchall())
