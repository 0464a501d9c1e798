"""A file that is copied from, which stays as it is, or into, which has its name once it is whole."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Generator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tablebot.store.copying import Part, Values
from tablebot.store.log import Row, Unusable
from tablebot.store.sqlite.contents import read
from tablebot.store.sqlite.deleting import delete_part, half_deleted
from tablebot.store.sqlite.disk.copies import back_up
from tablebot.store.sqlite.disk.lock import only_server
from tablebot.store.sqlite.schema import upgrade

SIGN = "\N{REPLACEMENT CHARACTER}"
"""Stands for a NUL that a text may have had in old files: a text has none."""


@contextmanager
def source(path: Path) -> Generator[SqliteSide]:
    """What is in the file, brought up to date in a copy beside it. No server runs on it meanwhile. Raises Unusable."""
    if not path.exists():
        raise Unusable(f"{path} is not there.")
    with only_server(path), TemporaryDirectory(dir=path.parent, prefix=f"{path.name}-copy-") as folder:
        beside = Path(folder) / path.name
        back_up(path, beside)
        with closing(_opened(beside)) as db:
            for table in half_deleted(db):
                while delete_part(db, table):
                    pass
            yield SqliteSide(db)


@contextmanager
def target(path: Path) -> Generator[SqliteSide]:
    """A new file, of which nothing stays unless all goes well. Raises Unusable."""
    with only_server(path):
        if path.exists():
            raise Unusable(f"{path} is there already. Choose another name.")
        with TemporaryDirectory(dir=path.parent, prefix=f"{path.name}-copy-") as folder:
            beside = Path(folder) / path.name
            with closing(_opened(beside)) as db:
                db.execute("BEGIN")
                yield SqliteSide(db)
                db.execute("COMMIT")
            beside.replace(path)


def _opened(path: Path) -> sqlite3.Connection:
    """Nobody else knows of it, so nothing has to survive a power cut before it is whole."""
    path.touch(mode=0o600)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA foreign_keys = ON")
    upgrade(db, str(path))
    return db


class SqliteSide:
    """See tablebot.store.copying.Side."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def rows(self, part: Part) -> AsyncIterator[Values]:
        are_flags = [column in part.flags for column in part.columns]
        query = f"SELECT {', '.join(part.columns)} FROM {part.name} ORDER BY {part.key}"  # noqa: S608
        for values in self._db.execute(query):
            yield tuple(map(_plain, values, are_flags))

    async def last_number(self, part: Part) -> int:
        query = f"SELECT max(id) FROM {part.name} UNION SELECT seq FROM sqlite_sequence WHERE name = ?"  # noqa: S608
        return max(number or 0 for (number,) in self._db.execute(query, (part.name,)))

    async def fill(self, part: Part, rows: AsyncIterator[Values], last_number: int) -> None:
        marks = ", ".join("?" * len(part.columns))
        query = f"INSERT INTO {part.name} ({', '.join(part.columns)}) VALUES ({marks})"  # noqa: S608
        async for values in rows:
            self._db.execute(query, values)
        # Where a number is not given again once its row is deleted.
        if self._db.execute("DELETE FROM sqlite_sequence WHERE name = ? RETURNING seq", (part.name,)).fetchall():
            self._db.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (part.name, last_number))

    async def finish(self) -> None:
        """Nothing is counted in a file."""

    async def log(self, table: int) -> list[Row]:
        return read(self._db, table, 0, None)


def _plain(value: Any, is_flag: bool) -> Any:
    if is_flag:
        return bool(value)
    return value.replace("\0", SIGN) if isinstance(value, str) else value
