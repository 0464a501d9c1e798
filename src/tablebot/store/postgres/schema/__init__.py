"""The numbered steps by which a PostgreSQL database becomes the one this program knows."""

from __future__ import annotations

from importlib.resources import files

from tablebot.store.address import shown
from tablebot.store.log import Unusable
from tablebot.store.postgres.connection import PostgresConnection
from tablebot.store.postgres.lock import lock_schema

_OURS = "SELECT to_regclass('tablebot_schema') IS NOT NULL"
_OTHERS = "SELECT count(*) FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace"


async def upgrade(db: PostgresConnection, address: str) -> None:
    """Takes the steps that the database has not seen yet, all or none. Raises Unusable if it is not for us."""
    async with db.transaction():
        await lock_schema(db)
        done = await check_version(db, address)
        steps = _steps()
        if done == len(steps):
            return
        if not done:
            await db.execute("CREATE TABLE tablebot_schema (version INTEGER NOT NULL)")
            await db.execute("INSERT INTO tablebot_schema VALUES (0)")
        for step in steps[done:]:
            await db.execute(files(__name__).joinpath(step).read_text("utf-8"))
        await db.execute("UPDATE tablebot_schema SET version = $1", len(steps))


async def check_version(db: PostgresConnection, address: str) -> int:
    """How many steps the database has seen. Raises Unusable if it is not for us."""
    known, name = len(_steps()), shown(address)
    if not await db.fetchval(_OURS):
        if await db.fetchval(_OTHERS):
            raise Unusable(f"{name} is the database of another program. Choose another, or make one for Tablebot.")
        return 0
    done = await db.fetchval("SELECT version FROM tablebot_schema")
    if done > known:
        raise Unusable(
            f"{name} was written by a newer Tablebot (schema {done}, this one knows {known}). "
            "Update Tablebot, or choose another database."
        )
    return done


def _steps() -> list[str]:
    return sorted(file.name for file in files(__name__).iterdir() if file.name.endswith(".sql"))
