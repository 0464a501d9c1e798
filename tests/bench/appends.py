"""Appends to the SQLite store, against bare SQLite that commits each row by itself on the same disk."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from pathlib import Path

from tablebot.store.log import Row
from tablebot.store.sqlite import SqliteStore, open_sqlite

BODY = b'{"type":"moved","at":1731700000.125,"seat":1,"move":{"type":"place","cell":12},"by":2}'
ROWS = 2_000
CROWD = 50
RATE = 500
"""Appends a second when nobody is in a hurry."""


def main() -> None:
    # Beside the code, for the folder for temporary files may be in memory.
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent, prefix="data.") as folder:
        bare = bare_rows_a_second(Path(folder))
        print(f"bare SQLite, one after another       {bare:7.0f}/s")
        asyncio.run(measure(Path(folder), bare))


def bare_rows_a_second(folder: Path) -> float:
    db = sqlite3.connect(folder / "bare.sqlite", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE log (id INTEGER PRIMARY KEY, table_id, seq, body, UNIQUE (table_id, seq))")
    start = time.perf_counter()
    for seq in range(ROWS):
        db.execute("INSERT INTO log (table_id, seq, body) VALUES (1, ?, ?)", (seq, BODY))
    took = time.perf_counter() - start
    db.close()
    return ROWS / took


async def measure(folder: Path, bare: float) -> None:
    store = await open_sqlite(folder / "tables.sqlite")
    await report(store, "the store, one after another", 1, 0.0, bare)
    await report(store, f"the store, {CROWD} at once", CROWD, 0.0, bare)
    await report(store, f"the store, {RATE} a second", CROWD, CROWD / RATE, bare)
    await store.close()


async def report(store: SqliteStore, title: str, crowd: int, every: float, bare: float) -> None:
    """Appends ROWS rows to as many tables as the crowd is large, each every so many seconds, and prints how it went."""
    tables = [await store.open_table(f"{title} {n}", 0.0, [Row(1, BODY)]) for n in range(crowd)]
    waits: list[float] = []
    commits = store.commits
    start, cpu = time.perf_counter(), time.process_time()

    async def grow(table: int, n: int) -> None:
        for seq in range(2, 2 + ROWS // crowd):
            if every:
                await asyncio.sleep(start + (seq - 2 + n / crowd) * every - time.perf_counter())
            asked = time.perf_counter()
            await store.append(table, [Row(seq, BODY, f"k{seq}")])
            waits.append(time.perf_counter() - asked)

    await asyncio.gather(*(grow(table, n) for n, table in enumerate(tables)))
    rate = ROWS / (time.perf_counter() - start)
    micros = (time.process_time() - cpu) / ROWS * 1e6
    shared = ROWS / (store.commits - commits)
    waits.sort()
    print(
        f"{title:36} {rate:7.0f}/s = {rate / bare:5.2f} of bare SQLite, {shared:4.1f} a commit, "
        f"CPU {micros:4.0f} µs each, p50 {waits[ROWS // 2] * 1e3:.1f} ms, p99 {waits[ROWS * 99 // 100] * 1e3:.1f} ms"
    )


if __name__ == "__main__":
    main()
