"""A table is deleted for everybody at once, however long its log is; on the disk a part at a time, so nobody waits."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tablebot.store.log import Album, Gone, PersonRow, PictureRow, Row
from tablebot.store.sqlite import deleting
from tablebot.store.sqlite.records import SqliteRecords
from tablebot.store.sqlite.store import SqliteStore, open_sqlite
from tests.store.stores import person, rows
from tests.store.test_sweeping import bytes_of

EVENTS = 2301


async def long_table(store: SqliteStore, code: str = "LONG") -> int:
    pictures = [PictureRow(f"{n:032x}.webp", b"small %d" % n, b"large %d" % n) for n in range(20)]
    album = Album([picture.name for picture in pictures], pictures)
    people = [PersonRow(n, f"Person {n}", "fox", b"hash %d" % n) for n in range(1, 1200)]
    table = await store.open_table(code, 1.0, [Row(1, b'{"at":1.0}')], people, album=album)
    for first in range(2, EVENTS, 100):
        await store.append(table, rows(first, *(f"Rumpelstiltskin {n}" for n in range(first, first + 100))))
    return table


async def parts(store: SqliteStore, table: int) -> list[int]:
    """How many rows of all kinds are left after each part."""
    count = "SELECT " + " + ".join(
        f"(SELECT count(*) FROM {what} WHERE table_id = {table})" for what in ("log", "people", "table_pictures")
    )
    left: list[int] = []
    more = True
    while more:
        begun = bool(left)
        more = await store._writer.do(
            lambda db, begun=begun: (deleting.delete_part if begun else deleting.begin_deleting)(db, table)
        )
        left.append((await store._reader.do(lambda db: db.execute(count).fetchone()))[0])
    return left


async def test_no_part_is_large(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")
    left = await parts(store, await long_table(store))
    steps = [before - after for before, after in pairwise(left)]
    assert len(left) >= 9
    assert max(steps) <= 1000
    assert left[-1] == 0
    await store.close()


async def test_a_table_that_is_half_deleted_is_no_more_for_anybody(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")
    table = await long_table(store)
    await store.open_class("TEAC", 1.0, b"key", b"plan", [table])
    assert await store._writer.do(lambda db: deleting.begin_deleting(db, table))
    assert await store.find_table("LONG") is None
    assert await store.read(table) == []
    assert await store.people(table) == []
    assert await store.find_class("TEAC") is None
    with pytest.raises(Gone):
        await store.append(table, rows(EVENTS + 1, "late"))
    assert await store.open_table("LONG", 2.0, rows(1, "a"), [person(1)]) != table
    records = SqliteRecords(tmp_path / "t.sqlite")
    assert [row.code for row in records.tables()] == ["LONG"]
    assert list(records.disorder()) == []
    await store.close()


async def test_what_a_power_cut_left_of_a_deletion_goes_with_the_next_sweep(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")
    table = await long_table(store)
    await store._writer.do(lambda db: deleting.begin_deleting(db, table))
    await store.close()
    store = await open_sqlite(tmp_path / "t.sqlite")
    await store.sweep()
    disk = bytes_of(tmp_path)
    for word in (b"Rumpelstiltskin", b"Person 7", b"small 7", b"large 7"):
        assert word not in disk
    await store.close()
