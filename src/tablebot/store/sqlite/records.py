"""What is in the file, for commands that look at all of it, also while a server runs."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tablebot.store.log import Damaged, Note
from tablebot.store.sqlite.deleting import IS_THERE
from tablebot.store.sqlite.disk.check import findings, opened_to_read
from tablebot.store.sqlite.journal import notes
from tablebot.store.sqlite.schema import check_version
from tablebot.store.upkeep import TableRow

_GAPS = (
    f"SELECT code, count(seq), max(seq) FROM tables LEFT JOIN log ON log.table_id = tables.id WHERE {IS_THERE} "  # noqa: S608
    "GROUP BY tables.id HAVING count(seq) = 0 OR count(seq) <> max(seq) ORDER BY tables.id"
)


class SqliteRecords:
    """See tablebot.store.upkeep.Records."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def size(self) -> int:
        return self._path.stat().st_size

    def journal(self) -> list[Note]:
        try:
            with reading(self._path) as db:
                return notes(db)
        except Damaged:
            return []  # Or it is of a Tablebot that kept none.

    def damage(self) -> Iterator[str]:
        return findings(self._path, thorough=True)

    def disorder(self) -> Iterator[str]:
        with reading(self._path) as db:
            for code, events, last in db.execute(_GAPS):
                yield f"Table {code} has {events} events, but the last is number {last or 0}."
            for name, belongs_to in db.execute('SELECT DISTINCT "table", parent FROM pragma_foreign_key_check'):
                yield f"Rows of “{name}” belong to nothing in “{belongs_to}”."

    def logs(self) -> Iterator[tuple[str, list[bytes]]]:
        with reading(self._path) as db:
            for number, code in db.execute(f"SELECT id, code FROM tables WHERE {IS_THERE} ORDER BY id").fetchall():  # noqa: S608
                query = "SELECT body FROM log WHERE table_id = ? ORDER BY seq"
                yield code, [body for (body,) in db.execute(query, (number,))]

    def tables(self) -> list[TableRow]:
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
        with reading(self._path) as db:
            return [TableRow(*row) for row in db.execute(query)]


@contextmanager
def reading(path: Path) -> Generator[sqlite3.Connection]:
    """Raises Unusable where the file is not ours, and Damaged."""
    with closing(opened_to_read(path)) as db:
        try:
            check_version(db, str(path))
            yield db
        except sqlite3.DatabaseError as error:
            raise Damaged(f"{path} cannot be read: {error}. If you have a backup: tablebot restore FILE") from error
