"""What is done about tables as a whole: opened, found, deleted."""

from __future__ import annotations

from collections.abc import Sequence

from tablebot.store.contents import apart
from tablebot.store.log import Album, CodeTaken, DoorRow, PersonRow, Row
from tablebot.store.postgres import classes, contents, people, pictures
from tablebot.store.postgres.appending import Append, append, last_at
from tablebot.store.postgres.connection import PostgresConnection
from tablebot.store.postgres.lock import lock_code, lock_shared, lock_tables

_OPEN = (
    "INSERT INTO tables (code, opened_at, invitation, password, events, last_at) SELECT $1, $2, $3, $4, $5, $6 "
    "WHERE NOT EXISTS (SELECT FROM classes WHERE code = $1) ON CONFLICT DO NOTHING RETURNING id"
)
_INSERT = (
    "INSERT INTO log (table_id, seq, body, command) SELECT $1, * FROM unnest($2::integer[], $3::bytea[], $4::text[])"
)


async def open_table(
    db: PostgresConnection,
    code: str,
    at: float,
    rows: Sequence[Row],
    somebody: Sequence[PersonRow],
    before: int | None,
    album: Album | None,
    door: DoorRow,
) -> int:
    if rows[0].seq != 1:
        raise ValueError("A log starts with seq 1.")
    short, long = apart(rows)
    if long or before is not None or (album is not None and album.names):
        await lock_shared(db)
    await lock_code(db, code)
    number = await db.fetchval(_OPEN, code, at, *door, len(rows), last_at(rows))
    if number is None:
        raise CodeTaken(code)
    await db.execute(
        _INSERT, number, [row.seq for row in short], [row.body for row in short], [row.command for row in short]
    )
    await people.insert_people(db, number, somebody)
    await contents.keep(db, number, long)
    if before is not None:
        await classes.take_place(db, number, before)
    if album is not None and album.names:
        await pictures.set_pictures(db, number, album)
    return number


async def append_with(
    db: PostgresConnection, table: int, rows: Sequence[Row], somebody: Sequence[PersonRow], album: Album | None
) -> None:
    """Appends what touches more than the table: pictures and contents that others may have, too."""
    short, long = apart(rows)
    await lock_shared(db)
    (refusal,) = await append(db, [Append(table, short, somebody)])
    if refusal:
        raise refusal
    await contents.keep(db, table, long)
    if album is not None:
        await pictures.set_pictures(db, table, album)


async def delete_table(db: PostgresConnection, table: int) -> None:
    await lock_shared(db)
    await lock_tables(db, [table])
    await db.execute("DELETE FROM tables WHERE id = $1", table)
