"""Connections to PostgreSQL: how one is made, what may go wrong with it, what that means. Only this knows asyncpg."""

# pyright: standard
# asyncpg says nothing of its types.

from __future__ import annotations

import asyncio
import os
import platform
import re
from collections.abc import AsyncIterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

import asyncpg

from tablebot.store.address import shown
from tablebot.store.log import Damaged, StoreError, Unavailable, Unusable

PATIENCE = 10.0
"""Seconds after which a database that does not answer is taken to be away."""
_CONNECTING = 10
_SETTINGS = {
    # Nobody waits for ever for the locks of a process that stands still, or of a machine that is gone.
    "idle_in_transaction_session_timeout": "10s",
    "lock_timeout": "8s",
    # Each of our few statements has one right plan. To make it anew each time took longer than to append.
    "plan_cache_mode": "force_generic_plan",
    "tcp_keepalives_idle": "20",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "4",
}
_OWN_FAULTS = ("22", "23", "42")
"""How codes of errors begin for which whoever asked is to blame: values, constraints, statements."""
_DAMAGE = ("XX001", "XX002")


class PostgresConnection(Protocol):
    """What we use of asyncpg's."""

    async def execute(self, query: str, *values: Any) -> str: ...

    async def fetch(self, query: str, *values: Any) -> list[Any]: ...

    async def fetchrow(self, query: str, *values: Any) -> Any: ...

    async def fetchval(self, query: str, *values: Any) -> Any: ...

    async def copy_records_to_table(self, table_name: str, *, records: Any, columns: Sequence[str]) -> str: ...

    def cursor(self, query: str, *, prefetch: int) -> AsyncIterable[Any]: ...

    def transaction(self) -> AbstractAsyncContextManager[Any]: ...

    def get_server_pid(self) -> int: ...

    def is_closed(self) -> bool: ...

    def terminate(self) -> None: ...

    async def close(self) -> None: ...


class Pool(Protocol):
    """Connections that are kept for whoever needs one."""

    def acquire(self, *, timeout: float | None = None) -> AbstractAsyncContextManager[PostgresConnection]: ...

    def terminate(self) -> None: ...

    async def close(self) -> None: ...


async def connected(address: str, *, slow: bool = False) -> PostgresConnection:
    """A connection, on which statements may take long if it is slow. Raises what asyncpg does: see `failure`."""
    made: Any = await _connect(address, command_timeout=None if slow else PATIENCE)
    return made


async def hang_up(db: PostgresConnection) -> None:
    """Ends the connection, whatever state it is in."""
    try:
        async with asyncio.timeout(1.0):
            await db.close()
    except Exception:  # noqa: BLE001 it may be broken already
        db.terminate()


async def pooled(address: str, most: int) -> Pool:
    """Up to so many connections, made when they are needed."""
    pool: Any = asyncpg.create_pool(
        address,
        min_size=1,
        max_size=most,
        command_timeout=PATIENCE,
        connect=_connect,
        reset=_as_it_was,
        connection_class=_WithoutNul,
    )
    await pool
    return pool


_base: Any = asyncpg.Connection


class _WithoutNul(_base):
    """A text in PostgreSQL has no NUL: nothing with one is found, and where one is written, a sign stands for it."""

    async def execute(self, query: str, *values: Any, **options: Any) -> str:
        return await super().execute(query, *map(_plain, values), **options)

    async def fetch(self, query: str, *values: Any, **options: Any) -> list[Any]:
        return await super().fetch(query, *map(_plain, values), **options)

    async def fetchrow(self, query: str, *values: Any, **options: Any) -> Any:
        return await super().fetchrow(query, *map(_plain, values), **options)

    async def fetchval(self, query: str, *values: Any, **options: Any) -> Any:
        return await super().fetchval(query, *map(_plain, values), **options)


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return value.replace("\0", "\N{REPLACEMENT CHARACTER}")
    return [_plain(each) for each in value] if isinstance(value, list) else value


async def _connect(address: str, **options: Any) -> Any:
    name = f"tablebot, process {os.getpid()} on {platform.node()}"
    settings = {**_SETTINGS, "application_name": name[:63]}
    options |= {"connection_class": _WithoutNul, "server_settings": settings}
    db = await asyncpg.connect(address, timeout=_CONNECTING, **options)
    # Who is told that a move was stored is told the truth, whatever is usual in this database.
    await db.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )
    return db


async def _as_it_was(_: Any) -> None:
    """Whoever reads changes nothing in a connection that had to be put back."""


async def vacuumed(db: PostgresConnection, name: str) -> bool:
    """Rewrites one of PostgreSQL's tables. Whether deleted rows are still in it, for somebody may see them yet."""
    told: list[Any] = []
    listened: Any = db

    def listen(_: Any, message: Any) -> None:
        told.append(message)

    listened.add_log_listener(listen)
    try:
        await db.execute(f"VACUUM (FULL, VERBOSE) {name}")
    finally:
        listened.remove_log_listener(listen)
    # “7 dead row versions cannot be removed yet”, of the table and of what is long in it.
    return any(int(found[0]) for message in told if (found := re.match(r"\D*(\d+)", message.detail or "")))


def is_own_fault(error: Exception) -> bool:
    """Whether whoever asked is to blame, and nobody else has to suffer for it."""
    if isinstance(error, asyncpg.PostgresError):
        return _code(error)[:2] in _OWN_FAULTS
    if isinstance(error, asyncpg.InterfaceError):
        return isinstance(error, asyncpg.DataError)
    return not isinstance(error, (Unavailable, asyncpg.InternalClientError, OSError, MemoryError))


def _code(error: asyncpg.PostgresError) -> str:
    return str(getattr(error, "sqlstate", ""))


def is_constraint(error: Exception) -> bool:
    """Whether something would not have been as the schema says it must."""
    return isinstance(error, asyncpg.IntegrityConstraintViolationError)


def is_locked(error: Exception) -> bool:
    """Whether somebody else has kept for too long what was waited for."""
    return isinstance(error, asyncpg.LockNotAvailableError)


def is_too_slow(error: Exception) -> bool:
    """Whether nobody knows what became of a statement: the connection is of no use any more."""
    return isinstance(error, TimeoutError)


def failure(error: Exception) -> StoreError:
    """What whoever asked is told where something failed that is not their fault."""
    if isinstance(error, StoreError):
        return error
    is_damage = isinstance(error, asyncpg.PostgresError) and _code(error) in _DAMAGE
    why = str(error) or "it does not answer"
    told = (Damaged if is_damage else Unavailable)(f"The database failed: {why}")
    told.__cause__ = error
    return told


def unusable(address: str, error: Exception) -> Unusable:
    """Why it cannot be opened, and what to do."""
    name = shown(address)
    if isinstance(error, Unusable):
        return error
    if isinstance(error, asyncpg.InvalidCatalogNameError):
        told = f"There is no database {name} yet. Make it with PostgreSQL's own command: createdb"
    elif isinstance(error, asyncpg.InvalidAuthorizationSpecificationError):
        told = (
            f"PostgreSQL does not let us into {name}: {error}. The password goes into the variable TABLEBOT_DATABASE, "
            "as part of the address, or into the file .pgpass."
        )
    elif isinstance(error, (asyncpg.PostgresError, OSError, Unavailable)):
        told = f"The database {name} cannot be used: {str(error) or 'it does not answer'}."
    else:  # Not with what it says: a part of the password might be in it.
        told = "This is no address of a database. One looks like this: postgresql://tablebot@localhost/tablebot"
    return Unusable(told)
