"""What was committed comes into the file beside those who write, and the write-ahead log does not grow for ever."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tablebot.store.sqlite import checkpoints
from tablebot.store.sqlite.store import SqliteStore, open_sqlite
from tests.store.stores import rows

FRAME = 4096 + 24
"""A page in the log, with its header."""


def events_in_file(path: Path) -> int:
    """Without what is only in the write-ahead log."""
    with closing(sqlite3.connect(f"file:{path}?immutable=1", uri=True)) as db:
        return db.execute("SELECT count(*) FROM log").fetchone()[0]


async def settled(store: SqliteStore) -> None:
    """Whatever checkpoint was begun is over."""
    if (task := store._checkpoints._task) is not None:
        await task


async def test_no_commit_waits_for_a_checkpoint(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")
    assert await store._writer.do(lambda db: db.execute("PRAGMA wal_autocheckpoint").fetchone()) == (0,)
    await store.close()


async def test_after_many_rows_they_are_brought_into_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "ROWS", 10)
    store = await open_sqlite(tmp_path / "t.sqlite")
    table = await store.open_table("ABCD", 1.0, rows(1, "a"))
    await store._tidier.do(checkpoints.checkpoint)
    before = events_in_file(tmp_path / "t.sqlite")
    for seq in range(2, 31):
        await store.append(table, rows(seq, "x"))
    await settled(store)
    assert before == 1
    assert events_in_file(tmp_path / "t.sqlite") >= 20
    await store.close()


async def test_a_few_rows_are_too_when_some_time_has_passed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "SECONDS", 0.0)
    store = await open_sqlite(tmp_path / "t.sqlite")
    await store.open_table("ABCD", 1.0, rows(1, "a"))
    await settled(store)
    assert events_in_file(tmp_path / "t.sqlite") == 1
    await store.close()


async def test_the_log_stays_short_however_much_is_written_without_a_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "ROWS", 20)
    monkeypatch.setattr(checkpoints, "LONGEST_LOG", 100)
    store = await open_sqlite(tmp_path / "t.sqlite")
    tables = [await store.open_table(f"T{n}", 1.0, rows(1, "a")) for n in range(5)]
    pages = await store._writer.do(lambda db: db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[1], alone=True)
    assert pages == 0

    async def grow(table: int) -> None:
        for seq in range(2, 402):
            await store.append(table, rows(seq, "x"))

    await asyncio.gather(*map(grow, tables))
    assert store.file.write_ahead_log_size() < 1000 * FRAME, "2000 rows are far more pages than that"
    await settled(store)
    await store.close()


async def test_where_another_program_reads_the_log_grows_and_everybody_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "ROWS", 10)
    monkeypatch.setattr(checkpoints, "LONGEST_LOG", 20)
    store = await open_sqlite(tmp_path / "t.sqlite")
    table = await store.open_table("ABCD", 1.0, rows(1, "a"))
    await settled(store)
    with closing(sqlite3.connect(tmp_path / "t.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN")
        assert other.execute("SELECT count(*) FROM log").fetchone() == (1,)
        for seq in range(2, 42):
            await store.append(table, rows(seq, "x"))
        await settled(store)
        assert other.execute("SELECT count(*) FROM log").fetchone() == (1,)
    assert len(await store.read(table)) == 41
    await store.close()


async def test_a_checkpoint_that_fails_is_told_and_harms_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(db: sqlite3.Connection) -> checkpoints.Progress:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(checkpoints, "SECONDS", 0.0)
    monkeypatch.setattr(checkpoints, "checkpoint", fail)
    store = await open_sqlite(tmp_path / "t.sqlite")
    table = await store.open_table("ABCD", 1.0, rows(1, "a"))
    await settled(store)
    await store.append(table, rows(2, "b"))
    assert len(await store.read(table)) == 2
    await store.close()
    assert "disk I/O error" in caplog.text
