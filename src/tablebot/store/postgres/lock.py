"""Locks that go with the connection that has them: who serves a database, one at a time where things are shared."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from zlib import crc32

from tablebot.store.address import shown
from tablebot.store.log import Unusable
from tablebot.store.postgres.connection import PostgresConnection, connected, failure, hang_up, is_locked
from tablebot.store.upkeep import Serving

_SERVER, _SCHEMA, _SHARED, _CODES, _TIDYING = range(0x7461_626C, 0x7461_6271)
"""The first numbers of our locks. PostgreSQL has them for each database, and leaves their meaning to us."""

WAIT = "2s"
"""For a server that was just killed: the database may not have heard of that yet."""

_HOLDERS = (
    "SELECT application_name || coalesce(' at ' || host(client_addr), ''), mode = 'ExclusiveLock' "
    "FROM pg_locks JOIN pg_stat_activity USING (pid) "
    "WHERE locktype = 'advisory' AND classid = $1 AND objid = 0 AND granted "
    "AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database()) ORDER BY 1"
)
_LOCK = {"alone": "SELECT pg_advisory_lock($1, 0)", "together": "SELECT pg_advisory_lock_shared($1, 0)"}


async def become_server(db: PostgresConnection, address: str, serves: Serving) -> None:
    """While this connection lasts, no server can be started on this database that must not run beside it.

    Raises Unusable, where such a one runs already.
    """
    try:
        async with db.transaction():
            await db.execute(f"SET LOCAL lock_timeout = '{WAIT}'")
            await db.execute(_LOCK[serves], _SERVER)
    except Exception as error:
        if not is_locked(error):
            raise
        raise Unusable(_why_not(shown(address), serves, await db.fetch(_HOLDERS, _SERVER))) from None


def _why_not(name: str, serves: Serving, holders: Sequence[tuple[str, bool]]) -> str:
    """Which servers are in the way, and what to do about it."""
    names = "; ".join(holder for holder, _ in holders)
    if serves == "together":
        return (
            f"A server without --bus ({names}) runs on {name}, and serves it alone. Start that one again with the "
            "same --bus as this one, or choose another database with --database."
        )
    if any(not is_alone for _, is_alone in holders):
        return (
            f"Servers with --bus ({names}) run on {name}. Start this one with the same --bus, or choose another "
            "database with --database."
        )
    return (
        f"Another server ({names}) runs on {name} already. Stop that one, or let several serve it together: each is "
        "started with the same --bus, such as --bus redis://localhost."
    )


@asynccontextmanager
async def turn_to_tidy(address: str) -> AsyncGenerator[bool]:
    """Whether nobody else tidies up, as long as it lasts. Raises Unavailable."""
    try:
        db = await connected(address)
        is_ours = await db.fetchval("SELECT pg_try_advisory_lock($1, 0)", _TIDYING)
    except Exception as error:
        raise failure(error) from error
    try:
        yield is_ours
    finally:
        await hang_up(db)


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
