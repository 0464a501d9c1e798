"""Locks that go with the connection that has them: one server for a database, one at a time where things are shared."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from tablebot.store.address import shown
from tablebot.store.log import Unusable
from tablebot.store.postgres.connection import PostgresConnection, is_locked

_SERVER, _SCHEMA, _SHARED, _CODES = 0x7461_626C, 0x7461_626D, 0x7461_626E, 0x7461_626F
"""The first numbers of our locks. PostgreSQL has them for each database, and leaves their meaning to us."""

WAIT = "2s"
"""For a server that was just killed: the database may not have heard of that yet."""

_HOLDER = (
    "SELECT application_name || coalesce(' at ' || host(client_addr), '') "
    "FROM pg_locks JOIN pg_stat_activity USING (pid) "
    "WHERE locktype = 'advisory' AND classid = $1 AND objid = 0 AND granted "
    "AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


async def become_only_server(db: PostgresConnection, address: str) -> None:
    """While this connection lasts, no other server can be started on this database. Raises Unusable."""
    try:
        async with db.transaction():
            await db.execute(f"SET LOCAL lock_timeout = '{WAIT}'")
            await db.execute("SELECT pg_advisory_lock($1, 0)", _SERVER)
    except Exception as error:
        if not is_locked(error):
            raise
        holder = await db.fetchval(_HOLDER, _SERVER)
        raise Unusable(
            f"Another server{f' ({holder})' if holder else ''} runs on {shown(address)} already. For now one process "
            "serves a database: stop that one, or choose another database with --database."
        ) from None


async def end_old_connection(db: PostgresConnection, pid: int) -> None:
    """Ends what the database still has of a connection that we have lost: it would keep us out ourselves."""
    query = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE pid = $1 AND application_name = current_setting('application_name') AND usename = current_user"
    )
    await db.execute(query, pid)


async def lock_schema(db: PostgresConnection) -> None:
    """Until the end of the transaction, nobody else brings the schema up to date."""
    await db.execute("SELECT pg_advisory_xact_lock($1, 0)", _SCHEMA)


async def lock_shared(db: PostgresConnection) -> None:
    """Until the end of the transaction, nobody else changes who has which pictures, contents, classes.

    To be asked for before any table: so two processes never wait for each other.
    """
    await db.execute("SELECT pg_advisory_xact_lock($1, 0)", _SHARED)


async def lock_code(db: PostgresConnection, code: str) -> None:
    """Until the end of the transaction, nobody else gives this code to a table or class."""
    await db.execute("SELECT pg_advisory_xact_lock($1, $2)", _CODES, crc32(code.encode()) - (1 << 31))


async def lock_tables(db: PostgresConnection, tables: Sequence[int]) -> None:
    """Until the end of the transaction, nobody else writes at these tables.

    In the order of their numbers: so two processes never wait for each other.
    """
    await db.execute("SELECT FROM tables WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE", tables)
