"""Appends to each store, against bare SQLite that commits each row by itself on the same disk."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tablebot.store.log import Row
from tablebot.store.opening import open_store
from tablebot.store.upkeep import ServedStore
from tests.store.postgres_server import PostgresServer

BODY = b'{"type":"moved","at":1731700000.125,"seat":1,"move":{"type":"place","cell":12},"by":2}'
DISK = Path("/var/tmp")
"""The folder for temporary files itself may be in memory."""
ROUNDS = 9
ROWS = 500
"""Of each contestant in a round."""
CROWD = 50
RATE = 500
"""Appends a second when nobody is in a hurry."""


class Way(NamedTuple):
    title: str
    crowd: int
    every: float = 0.0
    """Seconds between two appends of one of the crowd; 0: as fast as it goes."""


WAYS = (
    Way("one after another", 1),
    Way(f"{CROWD} at once", CROWD),
    Way(f"{RATE} a second", CROWD, CROWD / RATE),
)


class Measure(NamedTuple):
    rate: float
    micros: float
    shared: float
    """Rows a commit."""
    p50: float
    p99: float


def main() -> None:
    with tempfile.TemporaryDirectory(dir=DISK, prefix="tablebot-") as folder:
        asyncio.run(compare(Path(folder)))


async def compare(folder: Path) -> None:
    bare = bare_database(folder)
    postgres = PostgresServer(DISK, fsync="on", shared_buffers="128MB", max_wal_size="1GB")
    stores = {
        "the store in SQLite": await open_store(str(folder / "tables.sqlite")),
        "the store in PostgreSQL": await open_store(await postgres.database(folder)),
    }
    references: list[Measure] = []
    measures: dict[tuple[str, Way], list[Measure]] = {(name, way): [] for name in stores for way in WAYS}
    for number in range(ROUNDS):
        # In turns, so that whatever else the disk does slows all of them.
        references.append(bare_rows(bare, number))
        for (name, way), own in measures.items():
            own.append(await store_rows(stores[name], way, number))
    print(f"bare SQLite, one after another: {described(references)}")
    for (name, way), own in measures.items():
        print(f"{name}, {way.title}: {described(own)}")
        if not way.every:
            ratio = median(one.rate / other.rate for one, other in zip(own, references, strict=True))
            print(f"{name}, {way.title}, is {ratio:.2f} times as fast as bare SQLite")
    print("CPU is ours: PostgreSQL's own processes take some besides.")
    for store in stores.values():
        await store.close()
    postgres.close()
    bare.close()


def described(rounds: list[Measure]) -> str:
    rate, micros, shared, p50, p99 = (median(values) for values in zip(*rounds, strict=True))
    return f"{rate:.0f}/s, CPU {micros:.0f} µs each, {shared:.1f} a commit, p50 {p50:.1f} ms, p99 {p99:.1f} ms"


def bare_database(folder: Path) -> sqlite3.Connection:
    db = sqlite3.connect(folder / "bare.sqlite", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE log (id INTEGER PRIMARY KEY, table_id, seq, body, command, UNIQUE (table_id, seq))")
    db.execute("CREATE UNIQUE INDEX log_command ON log (table_id, command)")
    return db


def bare_rows(db: sqlite3.Connection, number: int) -> Measure:
    waits: list[float] = []
    start, cpu = time.perf_counter(), time.process_time()
    for seq in range(ROWS):
        asked = time.perf_counter()
        values = (number, seq, BODY, f"k{seq}")
        db.execute("INSERT INTO log (table_id, seq, body, command) VALUES (?, ?, ?, ?)", values)
        waits.append(time.perf_counter() - asked)
    return measured(start, cpu, ROWS, waits)


async def store_rows(store: ServedStore, way: Way, number: int) -> Measure:
    """Appends ROWS rows in all, to as many tables as the crowd is large."""
    codes = [f"{way.title} {number} {n}" for n in range(way.crowd)]
    tables = [await store.open_table(code, 0.0, [Row(1, BODY)]) for code in codes]
    waits: list[float] = []
    commits = await commits_of(store)
    start, cpu = time.perf_counter(), time.process_time()

    async def grow(table: int, n: int) -> None:
        for seq in range(2, 2 + ROWS // way.crowd):
            if way.every:
                await asyncio.sleep(start + (seq - 2 + n / way.crowd) * way.every - time.perf_counter())
            asked = time.perf_counter()
            await store.append(table, [Row(seq, BODY, f"k{seq}")])
            waits.append(time.perf_counter() - asked)

    await asyncio.gather(*(grow(table, n) for n, table in enumerate(tables)))
    return measured(start, cpu, await commits_of(store) - commits, waits)


async def commits_of(store: ServedStore) -> float:
    return (await store.upkeep.figures())["commits_total"]


def measured(start: float, cpu: float, commits: float, waits: list[float]) -> Measure:
    seconds, spent = time.perf_counter() - start, time.process_time() - cpu
    waits.sort()
    p50, p99 = (waits[ROWS * percent // 100] * 1e3 for percent in (50, 99))
    return Measure(ROWS / seconds, spent / ROWS * 1e6, ROWS / commits, p50, p99)


if __name__ == "__main__":
    main()
