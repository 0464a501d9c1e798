"""The store's pictures: those of a table, and packs that every table can play with."""

from __future__ import annotations

from collections.abc import Sequence

from tablebot.store.log import Album, Gone, NoPicture, PackRow, PackTaken, PictureRow
from tablebot.store.postgres.connection import PostgresConnection
from tablebot.store.postgres.lock import lock_shared
from tablebot.store.postgres.reader import Reader
from tablebot.store.postgres.sweeping import PostgresBroom
from tablebot.store.postgres.writer import PostgresWriter

_INSERT = (
    "INSERT INTO pictures (name, small, large) SELECT * FROM unnest($1::text[], $2::bytea[], $3::bytea[]) "
    "ON CONFLICT DO NOTHING"
)


class PostgresPictures:
    """See tablebot.store.log.Pictures."""

    def __init__(self, writer: PostgresWriter, reader: Reader, broom: PostgresBroom) -> None:
        self._writer = writer
        self._reader = reader
        self._broom = broom

    async def find(self, name: str, *, large: bool = False) -> bytes | None:
        query = f"SELECT {'large' if large else 'small'} FROM pictures WHERE name = $1"  # noqa: S608
        return await self._reader.do(lambda db: db.fetchval(query, name))

    async def size(self) -> int:
        query = "SELECT coalesce(sum(length(small) + length(large)), 0)::bigint FROM pictures"
        return await self._reader.do(lambda db: db.fetchval(query))

    async def add_pack(self, pack: PackRow, pictures: Sequence[PictureRow]) -> None:
        await self._writer.do(lambda db: _add_pack(db, pack, pictures))

    async def packs(self) -> list[PackRow]:
        query = 'SELECT name, body FROM packs ORDER BY name COLLATE "C"'
        return [PackRow(*row) for row in await self._reader.do(lambda db: db.fetch(query))]

    async def remove_pack(self, name: str) -> None:
        try:
            await self._writer.do(lambda db: _remove_pack(db, name))
        finally:
            self._broom.deleted_from(("packs", "pictures"))


async def set_pictures(db: PostgresConnection, table: int, album: Album) -> None:
    """Gives the table these pictures and no others. Whoever calls has the lock of what is shared."""
    await _insert(db, album.new)
    names = [*album.names]
    await db.execute(
        "INSERT INTO table_pictures (table_id, name) SELECT $1, name FROM pictures WHERE name = ANY($2::text[]) "
        "ON CONFLICT DO NOTHING",
        table,
        names,
    )
    await db.execute("DELETE FROM table_pictures WHERE table_id = $1 AND name <> ALL($2::text[])", table, names)
    held = await db.fetchval("SELECT count(*) FROM table_pictures WHERE table_id = $1", table)
    if held != len(set(names)):
        raise NoPicture(f"Table {table} would have pictures that are not there.")


async def _insert(db: PostgresConnection, pictures: Sequence[PictureRow]) -> None:
    if pictures:
        await db.execute(_INSERT, *([*column] for column in zip(*pictures, strict=True)))


async def _add_pack(db: PostgresConnection, pack: PackRow, pictures: Sequence[PictureRow]) -> None:
    await lock_shared(db)
    query = "INSERT INTO packs (name, body) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING name"
    if await db.fetchval(query, *pack) is None:
        raise PackTaken(pack.name)
    await _insert(db, pictures)
    names = [picture.name for picture in pictures]
    await db.execute("INSERT INTO pack_pictures (pack, name) SELECT $1, unnest($2::text[])", pack.name, names)


async def _remove_pack(db: PostgresConnection, name: str) -> None:
    await lock_shared(db)
    if await db.fetchval("DELETE FROM packs WHERE name = $1 RETURNING name", name) is None:
        raise Gone(f"There is no pack {name}.")
