"""What is in the database, for commands that look at all of it, also while a server runs."""

from __future__ import annotations

from asyncio import Runner
from collections.abc import Awaitable, Callable, Generator, Iterator
from contextlib import contextmanager
from typing import TypeVar

from tablebot.store.address import shown
from tablebot.store.log import Note, Unusable
from tablebot.store.postgres.connection import PostgresConnection, connected, failure, hang_up, unusable
from tablebot.store.postgres.contents import read
from tablebot.store.postgres.journal import notes
from tablebot.store.postgres.schema import check_version
from tablebot.store.upkeep import TableRow

T = TypeVar("T")

_GAPS = (
    "SELECT code, events, count(seq), coalesce(max(seq), 0) FROM tables LEFT JOIN log ON log.table_id = tables.id "
    "GROUP BY tables.id HAVING count(seq) = 0 OR count(seq) <> max(seq) OR max(seq) <> events ORDER BY tables.id"
)
_TABLES = (
    "SELECT id, code, opened_at, coalesce(last_at, opened_at) AS last_at, events, "
    "(SELECT count(*) FROM people WHERE table_id = tables.id), "
    "((SELECT coalesce(sum(length(body)), 0) FROM log WHERE table_id = tables.id) "
    "+ (SELECT coalesce(sum(length(text)), 0) FROM chat WHERE table_id = tables.id))::bigint "
    "FROM tables ORDER BY 4"
)


@contextmanager
def opened(address: str) -> Generator[PostgresRecords]:
    """Raises Unusable."""
    with Runner() as runner:
        db = runner.run(_connected(address))
        try:
            yield PostgresRecords(runner, db)
        finally:
            runner.run(hang_up(db))


async def _connected(address: str) -> PostgresConnection:
    try:
        db = await connected(address, slow=True)
        done = await check_version(db, address)
    except Exception as error:
        raise unusable(address, error) from error
    if not done:
        await hang_up(db)
        raise Unusable(f"{shown(address)} is empty: no server has run on it yet.")
    return db


class PostgresRecords:
    """See tablebot.store.upkeep.Records."""

    def __init__(self, runner: Runner, db: PostgresConnection) -> None:
        self._runner = runner
        self._db = db

    def size(self) -> int:
        return self._do(lambda db: db.fetchval("SELECT pg_database_size(current_database())"))

    def journal(self) -> list[Note]:
        return self._do(notes)

    def damage(self) -> Iterator[str]:
        return iter(())  # PostgreSQL notices by itself what cannot be read, where it keeps checksums.

    def disorder(self) -> Iterator[str]:
        for code, known, events, last in self._do(lambda db: db.fetch(_GAPS)):
            yield f"Table {code} has {events} events, but the last is number {last} and {known} are counted."

    def logs(self) -> Iterator[tuple[str, list[bytes]]]:
        for number, code in self._do(lambda db: db.fetch("SELECT id, code FROM tables ORDER BY id")):
            yield code, [row.body for row in self._do(lambda db, number=number: read(db, number, 0, None))]

    def tables(self) -> list[TableRow]:
        return [TableRow(*row) for row in self._do(lambda db: db.fetch(_TABLES))]

    def _do(self, work: Callable[[PostgresConnection], Awaitable[T]]) -> T:
        async def done() -> T:
            try:
                return await work(self._db)
            except Exception as error:
                raise failure(error) from error

        return self._runner.run(done())
