"""How long others wait to be saved while tables are deleted, in a file with 1.5 million lines of chat."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from tablebot.store.log import Row
from tablebot.store.sqlite.store import SqliteStore, open_sqlite

TABLES = 3000
LINES = 500
"""Of chat, at each of them."""
DELETED = 12
EVERY = 0.01
"""Seconds between two appends of somebody who plays meanwhile."""


def main() -> None:
    # Beside the code, for the folder for temporary files may be in memory.
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent, prefix="data.") as folder:
        asyncio.run(measure(Path(folder) / "tables.sqlite"))


async def measure(file: Path) -> None:
    await (await open_sqlite(file)).close()
    fill(file)
    store = await open_sqlite(file)
    playing = await store.open_table("PLAY", 0.0, [Row(1, b"{}")])
    alone = await waits(store, playing, 2, asyncio.create_task(asyncio.sleep(5.0)))
    began = time.perf_counter()
    during = await waits(store, playing, 2 + len(alone), asyncio.create_task(delete(store)))
    seconds = time.perf_counter() - began
    print(f"{TABLES * LINES:,} lines of chat")
    print(f"nobody deletes: an append takes {described(alone)}")
    print(f"{DELETED} tables are deleted in {seconds:.1f} s: an append takes {described(during)}")
    await store.close()


def fill(file: Path) -> None:
    db = sqlite3.connect(file)
    tables, lines = range(1, TABLES + 1), range(1, LINES + 1)
    db.executemany("INSERT INTO tables VALUES (?, ?, 0.0)", ((n, f"T{n}") for n in tables))
    db.executemany("INSERT INTO log (table_id, seq, body) VALUES (?, 1, X'7b7d')", ((n,) for n in tables))
    said = ((n, line, f"This is line {line} of what people said at table {n}.") for line in lines for n in tables)
    db.executemany("INSERT INTO chat (table_id, n, person, text, at) VALUES (?, ?, 1, ?, 0.0)", said)
    db.commit()
    db.close()


async def delete(store: SqliteStore) -> None:
    for n in range(1, DELETED + 1):
        await store.delete_table(n * (TABLES // DELETED))
        await store.sweep()


async def waits(store: SqliteStore, table: int, seq: int, until: asyncio.Task[None]) -> list[float]:
    """How long each append took until then."""
    found: list[float] = []
    while not until.done():
        asked = time.perf_counter()
        await store.append(table, [Row(seq + len(found), b"{}")])
        found.append(time.perf_counter() - asked)
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(until), EVERY)
    return found


def described(found: list[float]) -> str:
    found.sort()
    p50, p99, most = (found[min(len(found) - 1, len(found) * percent // 100)] * 1e3 for percent in (50, 99, 100))
    return f"p50 {p50:.0f} ms, p99 {p99:.0f} ms, at most {most:.0f} ms ({len(found)} of them)"


if __name__ == "__main__":
    main()
