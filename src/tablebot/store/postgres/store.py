"""The store in a PostgreSQL database: one connection that writes, some that read, one commit for all who wait."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable, Sequence
from typing import TypeVar

from tablebot.store.clock import DatabaseClock
from tablebot.store.contents import LONG, check_consecutive
from tablebot.store.log import (
    BARE,
    CHAT_KEPT,
    Album,
    BesideRow,
    ChatRow,
    ClassRow,
    DoorRow,
    PersonRow,
    PlaceRow,
    Row,
    Unavailable,
)
from tablebot.store.postgres import beside, classes, contents, people, tables, talk
from tablebot.store.postgres.appending import Append
from tablebot.store.postgres.connection import connected, pooled, unusable
from tablebot.store.postgres.doors import PostgresDoors
from tablebot.store.postgres.journal import PostgresJournal
from tablebot.store.postgres.lock import become_server
from tablebot.store.postgres.pictures import PostgresPictures
from tablebot.store.postgres.reader import Reader
from tablebot.store.postgres.schema import upgrade
from tablebot.store.postgres.sweeping import EVERYTHING, WORDS, PostgresBroom
from tablebot.store.postgres.upkeep import PostgresUpkeep
from tablebot.store.postgres.writer import Line, PostgresWriter
from tablebot.store.upkeep import Serving

T = TypeVar("T")

READERS = 4
"""Connections at most. Reading a table is quick, and rare beside writing."""
_CLOCK = "SELECT extract(epoch FROM clock_timestamp())::float8"


async def open_postgres(address: str, *, serves: Serving | None = None) -> PostgresStore:
    """The store in this database, whose tables are made where they are missing. Raises Unusable.

    Who serves it alone keeps all others out, as long as it lasts, and who serves it together those that are alone.
    """
    try:
        db = await connected(address)
    except Exception as error:
        raise unusable(address, error) from error
    try:
        if serves:
            await become_server(db, address, serves)
        await upgrade(db, address)
        pool = await pooled(address, READERS)
    except BaseException as error:
        db.terminate()
        if isinstance(error, Exception):
            raise unusable(address, error) from error
        raise
    store = PostgresStore(PostgresWriter(Line(address, db, serves)), Reader(pool))
    try:
        await store.clock.measure()
    except Unavailable as error:
        await store.close()
        raise unusable(address, error) from error
    return store


class PostgresStore:
    """See tablebot.store.log.Store. Several processes may have the same database open."""

    def __init__(self, writer: PostgresWriter, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader
        self._broom = PostgresBroom(writer.line.address)
        self.clock = DatabaseClock(lambda: reader.do(lambda db: db.fetchval(_CLOCK)))
        self.pictures = PostgresPictures(writer, reader, self._broom)
        self.doors = PostgresDoors(writer, reader)
        self.journal = PostgresJournal(writer, reader)
        self.upkeep = PostgresUpkeep(writer, reader, self._broom)

    async def open_table(
        self,
        code: str,
        at: float,
        rows: Sequence[Row],
        people: Sequence[PersonRow] = (),
        *,
        before: int | None = None,
        album: Album | None = None,
        door: DoorRow = BARE,
    ) -> int:
        check_consecutive(rows)
        return await self._writer.do(lambda db: tables.open_table(db, code, at, rows, people, before, album, door))

    async def append(
        self, table: int, rows: Sequence[Row], people: Sequence[PersonRow] = (), album: Album | None = None
    ) -> None:
        check_consecutive(rows)
        if album is not None or any(len(row.body) >= LONG for row in rows):
            work = self._writer.do(lambda db: tables.append_with(db, table, rows, people, album))
            await self._deleting(work, ("pictures", "table_pictures") if album else ())
        else:
            await self._writer.append(Append(table, rows, people))

    async def rekey(self, old: bytes, new: bytes, table: int | None = None) -> None:
        await self._writer.do(lambda db: people.rekey(db, old, new, table))

    async def rename(self, table: int, person: int, name: str, face: str, wish: str = "") -> None:
        await self._deleting(
            self._writer.do(lambda db: people.rename(db, table, person, name, face, wish), table), ("people",)
        )

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
        n = await self._writer.do(lambda db: talk.say(db, table, said), table)
        if n > CHAT_KEPT:
            self._broom.deleted_from(("chat",))
        return n

    async def judge_line(self, table: int, n: int, *, yes: bool) -> ChatRow:
        return await self._deleting(
            self._writer.do(lambda db: talk.judge_line(db, table, n, yes=yes), table), ("chat",)
        )

    async def name_chair(self, table: int, chair: int, name: str) -> None:
        await self._deleting(self._writer.do(lambda db: talk.name_chair(db, table, chair, name), table), ("teams",))

    async def forget_people(self, table: int) -> None:
        await self._deleting(self._writer.do(lambda db: people.forget_people(db, [table]), table), WORDS)

    async def delete_table(self, table: int) -> None:
        await self._deleting(self._writer.do(lambda db: tables.delete_table(db, table)), EVERYTHING)

    async def open_class(
        self, code: str, at: float, key_hash: bytes, plan: bytes, tables: Sequence[int], invitation: str = ""
    ) -> int:
        return await self._writer.do(lambda db: classes.open_class(db, (code, at, key_hash, plan, invitation), tables))

    async def add_to_class(self, number: int, table: int) -> int:
        return await self._writer.do(lambda db: classes.add_table(db, number, table))

    async def close_class(self, number: int) -> None:
        await self._deleting(self._writer.do(lambda db: classes.close_class(db, number)), EVERYTHING)

    async def sweep(self) -> None:
        await self._broom.sweep()

    async def find_class(self, code: str) -> ClassRow | None:
        return await self._reader.do(lambda db: classes.find_class(db, code))

    async def places(self, number: int) -> list[PlaceRow]:
        return await self._reader.do(lambda db: classes.places(db, number))

    async def find_table(self, code: str) -> int | None:
        return await self._number("SELECT id FROM tables WHERE code = $1", code)

    async def code_of(self, table: int) -> str | None:
        return await self._reader.do(lambda db: db.fetchval("SELECT code FROM tables WHERE id = $1", table))

    async def read(self, table: int, after: int = 0, most: int | None = None) -> list[Row]:
        return await self._reader.do(lambda db: contents.read(db, table, after, most))

    async def read_many(self, ends: Sequence[tuple[int, int]], most: int) -> dict[int, list[Row]]:
        return await self._reader.do(lambda db: contents.read_many(db, ends, most))

    async def beside(self, tables: Sequence[tuple[int, int]]) -> dict[int, BesideRow]:
        return await self._reader.do(lambda db: beside.read(db, tables))

    async def has_command(self, table: int, command: str) -> bool:
        query = "SELECT 1 FROM log WHERE table_id = $1 AND command = $2"
        return await self._number(query, table, command) is not None

    async def people(self, table: int) -> list[PersonRow]:
        return await self._reader.do(lambda db: people.people_of(db, table))

    async def person_by_key(self, table: int, key_hash: bytes) -> int | None:
        return await self._number("SELECT person FROM people WHERE table_id = $1 AND key_hash = $2", table, key_hash)

    async def working_keys(self, keys: Sequence[tuple[int, bytes]]) -> set[tuple[int, bytes]]:
        return await self._reader.do(lambda db: people.working_keys(db, keys))

    async def chat(self, table: int, last: int = CHAT_KEPT) -> list[ChatRow]:
        return await self._reader.do(lambda db: talk.chat(db, table, last))

    async def teams(self, table: int) -> dict[int, str]:
        return await self._reader.do(lambda db: talk.teams(db, table))

    async def old_tables(self, before: float) -> list[int]:
        query = "SELECT id FROM tables WHERE opened_at < $1 AND last_at < $1 ORDER BY id"
        return [number for (number,) in await self._reader.do(lambda db: db.fetch(query, before))]

    async def close(self) -> None:
        await self._reader.close()
        await self._writer.close()

    async def _deleting(self, work: Awaitable[T], names: Iterable[str]) -> T:
        """Remembers where something may have been deleted: also if nobody knows whether it was."""
        try:
            return await work
        finally:
            self._broom.deleted_from(names)

    async def _number(self, query: str, *values: str | int | bytes) -> int | None:
        """The one number that the query finds."""
        return await self._reader.do(lambda db: db.fetchval(query, *values))
