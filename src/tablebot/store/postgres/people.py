"""What is done about the people at a table."""

from __future__ import annotations

from collections.abc import Sequence

from tablebot.store.log import Gone, PersonRow
from tablebot.store.postgres.connection import PostgresConnection
from tablebot.store.postgres.lock import lock_shared, lock_tables

_INSERT = (
    "INSERT INTO people (table_id, person, name, face, key_hash, wish) "
    "SELECT $1, * FROM unnest($2::integer[], $3::text[], $4::text[], $5::bytea[], $6::text[])"
)
_OPENED_BY = "SELECT table_id FROM people WHERE key_hash = $1"
_WORKING = (
    "SELECT table_id, key_hash FROM people JOIN unnest($1::bigint[], $2::bytea[]) AS asked (number, key) "
    "ON table_id = number AND key_hash = key"
)
_REKEY = (
    # Elsewhere each gets a hash that no key has.
    "UPDATE people SET key_hash = CASE WHEN coalesce($3, table_id) = table_id THEN $2 "
    "ELSE uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) END WHERE key_hash = $1"
)


async def insert_people(db: PostgresConnection, table: int, people: Sequence[PersonRow]) -> None:
    if people:
        await db.execute(_INSERT, table, *([*column] for column in zip(*people, strict=True)))


async def people_of(db: PostgresConnection, table: int) -> list[PersonRow]:
    query = "SELECT person, name, face, key_hash, wish FROM people WHERE table_id = $1 ORDER BY person"
    return [PersonRow(*row) for row in await db.fetch(query, table)]


async def working_keys(db: PostgresConnection, keys: Sequence[tuple[int, bytes]]) -> set[tuple[int, bytes]]:
    found = await db.fetch(_WORKING, [table for table, _ in keys], [key for _, key in keys])
    return {(table, key) for table, key in found}


async def rename(db: PostgresConnection, table: int, person: int, name: str, face: str, wish: str) -> None:
    query = "UPDATE people SET name = $3, face = $4, wish = $5 WHERE table_id = $1 AND person = $2 RETURNING person"
    if await db.fetchval(query, table, person, name, face, wish) is None:
        raise Gone(f"There is no person {person} at table {table}.")


async def rekey(db: PostgresConnection, old: bytes, new: bytes, table: int | None) -> None:
    await lock_shared(db)
    tables = [number for (number,) in await db.fetch(_OPENED_BY, old)]
    if not tables:
        raise Gone("Nobody has that key.")
    await lock_tables(db, tables)
    await db.execute(_REKEY, old, new, table)
    await db.execute("UPDATE classes SET key_hash = $2 WHERE key_hash = $1", old, new)


async def forget_people(db: PostgresConnection, tables: Sequence[int]) -> None:
    """Whoever calls has the locks of these tables."""
    await db.execute("UPDATE people SET name = '', face = '', wish = '' WHERE table_id = ANY($1::bigint[])", tables)
    await db.execute("DELETE FROM chat WHERE table_id = ANY($1::bigint[])", tables)
    await db.execute("UPDATE tables SET lines = 0 WHERE id = ANY($1::bigint[])", tables)
    await db.execute("DELETE FROM teams WHERE table_id = ANY($1::bigint[])", tables)
