"""What is particular to the store in an SQLite file: sharing commits, opening files, failing disks."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from tablebot.store.log import ChatRow, Conflict, PersonRow, Row, Unavailable, Unusable
from tablebot.store.sqlite import schema
from tablebot.store.sqlite.schema import APPLICATION
from tablebot.store.sqlite.store import SqliteStore, open_sqlite
from tests.store.stores import person, rows

STEPS = sorted(Path(schema.__file__).parent.glob("*.sql"))


async def test_appends_that_wait_together_share_a_commit(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")
    tables = [await store.open_table(f"T{n}", 1.0, rows(1, "a")) for n in range(50)]
    before = store.commits
    await asyncio.gather(*(store.append(table, rows(2, "b")) for table in tables))
    # The writer may wake up for the first of them before the others have come.
    assert store.commits - before <= 5
    await store.close()


async def test_who_comes_alone_does_not_wait_and_who_comes_soon_after_shares_the_next_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wake = threading.Event()
    monkeypatch.setattr("tablebot.store.sqlite.worker.GATHERING", 3600.0)
    monkeypatch.setattr("tablebot.store.sqlite.worker.sleep", lambda seconds: wake.wait())
    store = await open_sqlite(tmp_path / "t.sqlite")
    table = await store.open_table("ABCD", 1.0, rows(1, "a"))  # Answered while the writer rests for an hour.
    before = store.commits
    appends = [asyncio.create_task(store.append(table, rows(seq, "x"))) for seq in range(2, 12)]
    await asyncio.sleep(0)
    assert (await store.upkeep.figures())["writes_waiting"] == 10
    wake.set()
    await asyncio.gather(*appends)
    assert store.commits == before + 1
    await store.close()


async def test_who_asks_for_one_thing_after_another_is_hardly_ever_put_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[float] = []
    monkeypatch.setattr("tablebot.store.sqlite.worker.GATHERING", 3600.0)
    monkeypatch.setattr("tablebot.store.sqlite.worker.sleep", rests.append)
    store = await open_sqlite(tmp_path / "t.sqlite")
    table = await store.open_table("ABCD", 1.0, rows(1, "a"))
    for seq in range(2, 101):
        await store.append(table, rows(seq, "x"))
    await store.close()
    assert len(rests) == 4, "after the first two, the fiftieth and the hundredth"


async def test_a_crowd_larger_than_a_batch_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablebot.store.sqlite.worker.LARGEST_BATCH", 3)
    store = await open_sqlite(tmp_path / "t.sqlite")
    table = await store.open_table("ABCD", 1.0, rows(1, "a"))
    await asyncio.gather(*(store.append(table, rows(seq, "x")) for seq in range(2, 102)))
    assert len(await store.read(table)) == 101
    await store.close()


async def test_a_command_on_two_rows_is_the_fault_of_whoever_asks(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")
    table = await store.open_table("ABCD", 1.0, rows(1, "a"))
    with pytest.raises(sqlite3.IntegrityError):
        await store.append(table, [Row(2, b"b", "k1"), Row(3, b"c", "k1")])
    assert len(await store.read(table)) == 1
    await store.close()


async def test_a_refusal_does_not_spoil_the_others_in_its_commit(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")
    one = await store.open_table("ABCD", 1.0, rows(1, "a"), [person(1)])
    two = await store.open_table("EFGH", 1.0, rows(1, "a"), [person(1)])
    answers = await asyncio.gather(
        store.append(one, rows(2, "b")),
        store.append(two, rows(1, "late")),
        store.append(one, rows(3, "c"), [person(1)]),
        store.append(two, rows(2, "b"), [person(2)]),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), Conflict, sqlite3.IntegrityError, type(None)]
    assert [row.body for row in await store.read(one)] == [b"a", b"b"]
    assert [row.body for row in await store.read(two)] == [b"a", b"b"]
    await store.close()


async def test_a_full_disk_acknowledges_nothing_and_the_store_goes_on(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")
    table = await store.open_table("ABCD", 1.0, rows(1, "a"))
    await limit_pages(store, 1)
    answers = await asyncio.gather(
        store.append(table, rows(2, "x" * 100_000)),
        store.open_table("EFGH", 1.0, rows(1, "x" * 100_000), [person(1)]),
        store.say(table, 1, "hello", 1.0),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers[:2]] == [Unavailable, Unavailable]
    assert "full" in str(answers[0])
    assert len(await store.read(table)) == 1
    assert await store.find_table("EFGH") is None
    await limit_pages(store, 1_000_000)
    await store.append(table, rows(2, "b"))
    assert len(await store.read(table)) == 2
    await store.close()


async def limit_pages(store: SqliteStore, pages: int) -> None:
    """Makes the disk full for the writing connection, or large again."""

    def limit(db: sqlite3.Connection) -> None:
        db.execute(f"PRAGMA max_page_count = {pages}")

    await store._writer.do(limit)


async def test_a_locked_file_acknowledges_nothing_and_the_store_goes_on(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")
    table = await store.open_table("ABCD", 1.0, rows(1, "a"))

    def hurry(db: sqlite3.Connection) -> None:
        db.execute("PRAGMA busy_timeout = 10")

    await store._writer.do(hurry)
    other = sqlite3.connect(tmp_path / "t.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unavailable, match="locked"):
        await store.append(table, rows(2, "b"))
    assert len(await store.read(table)) == 1
    other.execute("ROLLBACK")
    other.close()
    await store.append(table, rows(2, "b"))
    await store.close()


async def test_a_failing_read_is_told_to_its_reader_only(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")

    def broken(db: sqlite3.Connection) -> None:
        db.execute("SELECT * FROM nothing")

    with pytest.raises(Unavailable, match="nothing"):
        await store._reader.do(broken)
    assert await store.find_table("ABCD") is None
    await store.close()


async def test_commits_are_flushed_and_what_was_deleted_is_overwritten(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")

    def settings(db: sqlite3.Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        return [db.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    assert await store._writer.do(settings) == ["wal", 2, 1, 1]
    await store.close()


async def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "t.sqlite"
    for _ in range(2):
        store = await open_sqlite(path)
        await store.close()
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    db.close()


async def test_a_file_of_the_first_tablebot_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    db = sqlite3.connect(path)
    db.executescript(STEPS[0].read_text())
    db.executescript(f"""
        PRAGMA user_version = 1;
        PRAGMA application_id = {APPLICATION};
        INSERT INTO tables VALUES (7, 'ABCD', 1.0);
        INSERT INTO log VALUES (1, 7, 1, X'61', NULL);
        INSERT INTO people VALUES (7, 1, 'Ada', 'fox', X'01');
        INSERT INTO chat VALUES (7, 1, 1, 'hello', 2.0);
    """)
    db.close()
    store = await open_sqlite(path)
    assert await store.find_table("ABCD") == 7
    assert await store.people(7) == [PersonRow(1, "Ada", "fox", b"\x01")]
    assert await store.chat(7) == [ChatRow(1, 1, "hello", 2.0)]
    await store.append(7, rows(2, "b"))
    assert await store.say(7, 1, "again", 3.0, command="k1") == 2
    await store.name_chair(7, 1, "The Owls")
    assert await store.teams(7) == {1: "The Owls"}
    await store.close()


async def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    await (await open_sqlite(path)).close()
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 999")
    db.close()
    with pytest.raises(Unusable, match="newer Tablebot"):
        await open_sqlite(path)


async def test_the_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE bookmarks (url TEXT)")
    with pytest.raises(Unusable, match="another program"):
        await open_sqlite(path)
    assert db.execute("SELECT name FROM sqlite_master").fetchall() == [("bookmarks",)]
    db.close()


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    path.write_text("Dear diary, " * 1000)
    with pytest.raises(Unusable, match="is not a database"):
        await open_sqlite(path)
    assert path.read_text().startswith("Dear diary")


async def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Unusable, match="cannot be used"):
        await open_sqlite(tmp_path / "file" / "t.sqlite")
    (tmp_path / "folder").mkdir()
    with pytest.raises(Unusable, match="cannot be opened"):
        await open_sqlite(tmp_path / "folder")


async def test_two_programs_may_open_a_new_file_at_the_same_time(tmp_path: Path) -> None:
    for n in range(10):
        stores = await asyncio.gather(*(open_sqlite(tmp_path / f"{n}.sqlite") for _ in range(4)))
        for store in stores:
            await store.close()


async def test_a_database_that_stays_locked_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablebot.store.sqlite.connections.sleep", lambda seconds: None)
    other = sqlite3.connect(tmp_path / "t.sqlite", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(Unusable, match="locked"):
        await open_sqlite(tmp_path / "t.sqlite")
    other.close()


async def test_tables_and_classes_from_before_there_were_invitations_get_one_each(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    db = sqlite3.connect(file)
    before = [step for step in STEPS if step.name < "0009"]
    for step in before:
        db.executescript(step.read_text())
    db.executescript(f"""
        PRAGMA application_id = {APPLICATION};
        PRAGMA user_version = {len(before)};
        INSERT INTO tables (code, opened_at) VALUES ('ABCD', 1.0), ('EFGH', 1.0);
        INSERT INTO classes (code, opened_at, key_hash, plan) VALUES ('WXYZ', 1.0, x'00', x'00');
    """)
    db.close()
    store = await open_sqlite(file)
    found = [await store.find_table(code) for code in ("ABCD", "EFGH")]
    doors = [await store.doors.find(number) for number in found if number is not None]
    school = await store.find_class("WXYZ")
    await store.close()
    assert school is not None
    invitations = {*(door.invitation for door in doors), school.invitation}
    assert len(invitations) == 3
    assert all(len(invitation) == 18 for invitation in invitations)
    assert [door.password for door in doors] == [None, None]
