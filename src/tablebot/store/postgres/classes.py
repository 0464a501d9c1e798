"""What is done about classes. Who changes one has the lock of what is shared."""

from __future__ import annotations

from collections.abc import Sequence

from tablebot.store.log import ClassRow, CodeTaken, Gone, PlaceRow
from tablebot.store.postgres.connection import PostgresConnection, is_constraint
from tablebot.store.postgres.lock import lock_code, lock_shared, lock_tables
from tablebot.store.postgres.people import forget_people

_OPEN = (
    "INSERT INTO classes (code, opened_at, key_hash, plan, invitation) SELECT $1, $2, $3, $4, $5 "
    "WHERE NOT EXISTS (SELECT FROM tables WHERE code = $1) ON CONFLICT DO NOTHING RETURNING id"
)
_ADD = (
    "INSERT INTO class_tables (class_id, table_id, place) "
    "SELECT $1, $2, coalesce(max(place), 0) + 1 FROM class_tables WHERE class_id = $1 RETURNING place"
)


async def open_class(db: PostgresConnection, row: tuple[str, float, bytes, bytes, str], tables: Sequence[int]) -> int:
    await lock_shared(db)
    await lock_code(db, row[0])
    number = await db.fetchval(_OPEN, *row)
    if number is None:
        raise CodeTaken(row[0])
    for table in tables:
        await _add_table(db, number, table)
    return number


async def add_table(db: PostgresConnection, number: int, table: int) -> int:
    await lock_shared(db)
    return await _add_table(db, number, table)


async def _add_table(db: PostgresConnection, number: int, table: int) -> int:
    try:
        return await db.fetchval(_ADD, number, table)
    except Exception as error:
        if is_constraint(error):
            raise Gone(f"There is no class {number}, or no table {table} that is free for it.") from None
        raise


async def take_place(db: PostgresConnection, table: int, before: int) -> None:
    """Puts the table into the class of the one that goes on there, if that is in a class."""
    await db.execute(
        "INSERT INTO class_tables (table_id, class_id, place) "
        "SELECT $1, class_id, place FROM class_tables WHERE table_id = $2",
        table,
        before,
    )


async def close_class(db: PostgresConnection, number: int) -> None:
    await lock_shared(db)
    tables = [place.table for place in await places(db, number)]
    await lock_tables(db, tables)
    await forget_people(db, tables)
    await db.execute("DELETE FROM table_pictures WHERE table_id = ANY($1::bigint[])", tables)
    await db.execute("DELETE FROM classes WHERE id = $1", number)


async def find_class(db: PostgresConnection, code: str) -> ClassRow | None:
    row = await db.fetchrow("SELECT id, code, key_hash, plan, invitation FROM classes WHERE code = $1", code)
    return row and ClassRow(*row)


async def places(db: PostgresConnection, number: int) -> list[PlaceRow]:
    query = (
        "SELECT place, tables.id, code FROM class_tables JOIN tables ON tables.id = table_id "
        "WHERE class_id = $1 ORDER BY place, tables.id"
    )
    return [PlaceRow(*row) for row in await db.fetch(query, number)]
