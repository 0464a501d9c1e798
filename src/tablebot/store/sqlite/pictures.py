"""The store's pictures: those of a table, and packs that every table can play with."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

from tablebot.store.log import Album, Gone, NoPicture, PackRow, PackTaken, PictureRow
from tablebot.store.sqlite.worker import Worker, Writer, all_or_nothing


class SqlitePictures:
    """See tablebot.store.log.Pictures."""

    def __init__(self, writer: Writer, reader: Worker) -> None:
        self._writer = writer
        self._reader = reader

    async def find(self, name: str, *, large: bool = False) -> bytes | None:
        query = f"SELECT {'large' if large else 'small'} FROM pictures WHERE name = ?"  # noqa: S608
        row = await self._reader.do(lambda db: db.execute(query, (name,)).fetchone())
        return row and row[0]

    async def size(self) -> int:
        query = "SELECT coalesce(sum(length(small) + length(large)), 0) FROM pictures"
        ((size,),) = await self._reader.do(lambda db: db.execute(query).fetchall())
        return size

    async def add_pack(self, pack: PackRow, pictures: Sequence[PictureRow]) -> None:
        await self._writer.do(lambda db: _add_pack(db, pack, pictures))

    async def packs(self) -> list[PackRow]:
        query = "SELECT name, body FROM packs ORDER BY name"
        return await self._reader.do(lambda db: [PackRow(*row) for row in db.execute(query)])

    async def remove_pack(self, name: str) -> None:
        await self._writer.do(lambda db: _remove_pack(db, name))


def set_pictures(db: sqlite3.Connection, table: int, album: Album) -> None:
    """Gives the table these pictures and no others."""
    _insert(db, album.new)
    names = (table, json.dumps(album.names))
    db.execute(
        "INSERT INTO table_pictures (table_id, name) SELECT ?1, name FROM pictures "
        "WHERE name IN (SELECT value FROM json_each(?2)) ON CONFLICT DO NOTHING",
        names,
    )
    db.execute(
        "DELETE FROM table_pictures WHERE table_id = ?1 AND name NOT IN (SELECT value FROM json_each(?2))", names
    )
    ((held,),) = db.execute("SELECT count(*) FROM table_pictures WHERE table_id = ?", (table,)).fetchall()
    if held != len(set(album.names)):
        raise NoPicture(f"Table {table} would have pictures that are not there.")


def _insert(db: sqlite3.Connection, pictures: Sequence[PictureRow]) -> None:
    db.executemany("INSERT INTO pictures (name, small, large) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", pictures)


def _add_pack(db: sqlite3.Connection, pack: PackRow, pictures: Sequence[PictureRow]) -> None:
    with all_or_nothing(db):
        try:
            db.execute("INSERT INTO packs (name, body) VALUES (?, ?)", pack)
        except sqlite3.IntegrityError:
            raise PackTaken(pack.name) from None
        _insert(db, pictures)
        db.executemany(
            "INSERT INTO pack_pictures (pack, name) VALUES (?, ?)", [(pack.name, picture.name) for picture in pictures]
        )


def _remove_pack(db: sqlite3.Connection, name: str) -> None:
    if not db.execute("DELETE FROM packs WHERE name = ?", (name,)).rowcount:
        raise Gone(f"There is no pack {name}.")
