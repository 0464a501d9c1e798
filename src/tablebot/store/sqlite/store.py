"""The store in one SQLite file: a thread that writes, one that reads, one that tidies, one commit for all who wait."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from tablebot.store.clock import OwnClock
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
)
from tablebot.store.sqlite import beside, classes, contents, deleting, doors, people, pictures, tables, talk
from tablebot.store.sqlite.checkpoints import Checkpoints
from tablebot.store.sqlite.connections import Connections, connections
from tablebot.store.sqlite.journal import SqliteJournal
from tablebot.store.sqlite.sweeping import Broom
from tablebot.store.sqlite.upkeep import SqliteUpkeep
from tablebot.store.sqlite.worker import Worker, Writer


async def open_sqlite(path: str | Path) -> SqliteStore:
    """The store in this file, which is made where it is missing. Raises Unusable."""
    return SqliteStore(await asyncio.to_thread(connections, Path(path)))


class SqliteStore:
    """See tablebot.store.log.Store. Several processes may have the same file open."""

    def __init__(self, opened: Connections) -> None:
        self.file = opened.file
        self.clock = OwnClock()
        self._writer = Writer(opened.writing, "store-writer", opened.file)
        self._reader = Worker(opened.reading, "store-reader")
        self._tidier = Worker(opened.tidying, "store-tidier")
        self._checkpoints = Checkpoints(self._writer, self._tidier)
        self._broom = Broom(self._writer, opened.file)
        self.pictures = pictures.SqlitePictures(self._writer, self._reader)
        self.doors = doors.SqliteDoors(self._writer, self._reader)
        self.journal = SqliteJournal(self._writer, self._reader)
        self.upkeep = SqliteUpkeep(self._writer, opened.file)

    @property
    def commits(self) -> int:
        """How often the disk was asked to keep something."""
        return self._writer.commits

    @property
    def damaged(self) -> int:
        """How many requests to write met a damaged part of the file."""
        return self._writer.damaged

    @property
    def trouble(self) -> str:
        """Why nothing can be saved just now. Empty: it can."""
        return self._writer.trouble

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
        row = (code, at, door.invitation, door.password)
        return await self._writer.do(lambda db: tables.open_table(db, row, rows, people, before, album))

    async def append(
        self, table: int, rows: Sequence[Row], people: Sequence[PersonRow] = (), album: Album | None = None
    ) -> None:
        check_consecutive(rows)
        if people or album or any(len(row.body) >= LONG for row in rows):
            await self._writer.do(lambda db: tables.append_with(db, table, rows, people, album))
        else:
            await self._writer.do(lambda db: tables.append(db, table, rows))

    async def rekey(self, old: bytes, new: bytes, table: int | None = None) -> None:
        await self._writer.do(lambda db: people.rekey(db, old, new, table))

    async def rename(self, table: int, person: int, name: str, face: str, wish: str = "") -> None:
        await self._writer.do(lambda db: people.rename(db, table, person, name, face, wish))

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
        return await self._writer.do(lambda db: talk.say(db, table, said))

    async def judge_line(self, table: int, n: int, *, yes: bool) -> ChatRow:
        return await self._writer.do(lambda db: talk.judge_line(db, table, n, yes))

    async def name_chair(self, table: int, chair: int, name: str) -> None:
        await self._writer.do(lambda db: talk.name_chair(db, table, chair, name))

    async def forget_people(self, table: int) -> None:
        await self._writer.do(lambda db: people.forget_people(db, table))

    async def delete_table(self, table: int) -> None:
        await self._delete(table, await self._writer.do(lambda db: deleting.begin_deleting(db, table)))

    async def open_class(
        self, code: str, at: float, key_hash: bytes, plan: bytes, tables: Sequence[int], invitation: str = ""
    ) -> int:
        return await self._writer.do(lambda db: classes.open_class(db, (code, at, key_hash, plan, invitation), tables))

    async def add_to_class(self, number: int, table: int) -> int:
        return await self._writer.do(lambda db: classes.add_table(db, number, table))

    async def close_class(self, number: int) -> None:
        await self._writer.do(lambda db: classes.close_class(db, number))

    async def _delete(self, table: int, is_more: bool) -> None:
        """A part at a time: others write in between."""
        while is_more:
            is_more = await self._writer.do(lambda db: deleting.delete_part(db, table))

    async def sweep(self) -> None:
        for table in await self._reader.do(deleting.half_deleted):
            await self._delete(table, is_more=True)
        await self._broom.sweep()

    async def find_class(self, code: str) -> ClassRow | None:
        return await self._reader.do(lambda db: classes.find_class(db, code))

    async def places(self, number: int) -> list[PlaceRow]:
        return await self._reader.do(lambda db: classes.places(db, number))

    async def find_table(self, code: str) -> int | None:
        return await self._number("SELECT id FROM tables WHERE code = ?", code)

    async def code_of(self, table: int) -> str | None:
        query = f"SELECT code FROM tables WHERE id = ? AND {deleting.IS_THERE}"  # noqa: S608
        row = await self._reader.do(lambda db: db.execute(query, (table,)).fetchone())
        return row and row[0]

    async def read(self, table: int, after: int = 0, most: int | None = None) -> list[Row]:
        return await self._reader.do(lambda db: contents.read(db, table, after, most))

    async def read_many(self, ends: Sequence[tuple[int, int]], most: int) -> dict[int, list[Row]]:
        return await self._reader.do(lambda db: contents.read_many(db, ends, most))

    async def beside(self, tables: Sequence[tuple[int, int]]) -> dict[int, BesideRow]:
        return await self._reader.do(lambda db: beside.read(db, tables))

    async def has_command(self, table: int, command: str) -> bool:
        return await self._number("SELECT 1 FROM log WHERE table_id = ? AND command = ?", table, command) is not None

    async def people(self, table: int) -> list[PersonRow]:
        return await self._reader.do(lambda db: people.people_of(db, table))

    async def person_by_key(self, table: int, key_hash: bytes) -> int | None:
        return await self._number("SELECT person FROM people WHERE table_id = ? AND key_hash = ?", table, key_hash)

    async def working_keys(self, keys: Sequence[tuple[int, bytes]]) -> set[tuple[int, bytes]]:
        return await self._reader.do(lambda db: people.working_keys(db, keys))

    async def chat(self, table: int, last: int = CHAT_KEPT) -> list[ChatRow]:
        return await self._reader.do(lambda db: talk.chat(db, table, last))

    async def teams(self, table: int) -> dict[int, str]:
        return await self._reader.do(lambda db: talk.teams(db, table))

    async def old_tables(self, before: float) -> list[int]:
        # Events are JSON. As text: newer SQLites would take a blob for their own binary kind. What is damaged has no
        # age, and is left to the doctor.
        query = (
            "SELECT id FROM tables WHERE opened_at < ?1 AND (SELECT iif(json_valid(CAST(body AS TEXT)), "
            "json_extract(CAST(body AS TEXT), '$.at'), NULL) "
            "FROM log WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1) < ?1 ORDER BY id"
        )
        return await self._reader.do(lambda db: [number for (number,) in db.execute(query, (before,))])

    async def close(self) -> None:
        await self._checkpoints.close()
        await self._reader.close()
        await self._tidier.close()
        await self._writer.close()
        self.file.close()

    async def _number(self, query: str, *values: str | int | bytes) -> int | None:
        """The one number that the query finds."""
        row = await self._reader.do(lambda db: db.execute(query, values).fetchone())
        return row and row[0]
