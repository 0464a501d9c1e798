"""A damaged page is the misfortune of whoever lies on it, and of nobody else; and no error whatever ends a thread."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tablebot.store.log import Damaged, Lost, Unavailable
from tablebot.store.sqlite.disk import check
from tablebot.store.sqlite.disk.check import findings
from tablebot.store.sqlite.store import open_sqlite
from tablebot.store.sqlite.sweeping import LEAF
from tests.store.stores import rows

PAGE = 4096


async def talkative(file: Path, tables: int = 4) -> list[int]:
    """Tables whose chat fills pages of its own."""
    store = await open_sqlite(file)
    numbers = [await store.open_table(f"T{n}", 1.0, rows(1, "a")) for n in range(tables)]
    for number in numbers:
        await asyncio.gather(*(store.say(number, 1, f"table {number} line {n} " * 20, 1.0) for n in range(1, 41)))
    await store.close()
    return numbers


def damage(file: Path, words: str) -> None:
    """Spoils the page on which these words stand; of a tree, a leaf."""
    pages = file.read_bytes()
    offset = next(
        at for at in range(0, len(pages), PAGE) if pages[at] in LEAF and words.encode() in pages[at : at + PAGE]
    )
    with file.open("r+b") as disk:
        disk.seek(offset)
        disk.write(b"\xff" * 64)


async def test_a_damaged_table_is_refused_alone_and_others_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "t.sqlite"
    one, two, _, four, five = await talkative(file, 5)  # The third has lines on pages of the second.
    damage(file, f"table {two} line 40 ")
    store = await open_sqlite(file)
    answers = await asyncio.gather(
        *(store.say(table, 1, "Still here?", 1.0) for table in (one, two, four, five)), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [int, Damaged, int, int]
    assert store.damaged == 1
    with pytest.raises(Damaged):
        await store.chat(two)
    assert (await store.chat(four))[-1].text == "Still here?"
    await store.append(two, rows(2, "b"))
    with pytest.raises(Damaged):
        await store.say(two, 1, "And now?", 1.0)
    await store.close()
    assert caplog.text.count("tablebot doctor --repair") == 1


async def test_the_check_finds_the_damage_and_can_be_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "t.sqlite"
    await talkative(file)
    assert list(findings(file)) == []
    with monkeypatch.context() as patch:
        patch.setattr(check, "STEPS", 1)
        assert list(findings(file, lambda: True)) == []
    damage(file, "table 2 line 22 ")
    found = list(findings(file))
    assert found
    assert all(line.startswith("chat: ") for line in found)


@pytest.mark.parametrize(
    "error", [SystemExit, KeyboardInterrupt, sqlite3.DatabaseError, sqlite3.InterfaceError, OSError]
)
async def test_no_error_ends_a_thread_or_lets_anybody_wait(tmp_path: Path, error: type[BaseException]) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")
    table = await store.open_table("ABCD", 1.0, rows(1, "a"))

    def fail(_: sqlite3.Connection) -> None:
        raise error("out of the blue")

    for worker in (store._writer, store._reader):
        with pytest.raises((Unavailable, error)):
            await asyncio.wait_for(worker.do(fail), 60)
        with pytest.raises((Unavailable, error)):
            await asyncio.wait_for(worker.do(fail, alone=True), 60)
    await store.append(table, rows(2, "b"))
    assert len(await store.read(table)) == 2
    await store.close()


@pytest.mark.parametrize("replaced", [False, True])
async def test_nothing_is_acknowledged_once_the_file_is_gone(tmp_path: Path, *, replaced: bool) -> None:
    file = tmp_path / "t.sqlite"
    store = await open_sqlite(file)
    table = await store.open_table("ABCD", 1.0, rows(1, "a"))
    kept = file.read_bytes()
    file.unlink()
    if replaced:
        file.write_bytes(kept)
    with pytest.raises(Lost, match="deleted or replaced"):
        await store.append(table, rows(2, "b"))
    await store.close()


def rights_in(folder: Path) -> dict[str, str]:
    return {file.name: oct(file.stat().st_mode & 0o777) for file in folder.iterdir()}


async def test_nobody_else_on_the_machine_can_read_the_file(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")
    await store.open_table("ABCD", 1.0, rows(1, "a"))
    assert rights_in(tmp_path) == {"t.sqlite": "0o600", "t.sqlite-wal": "0o600", "t.sqlite-shm": "0o600"}
    assert not store.file.is_readable_by_others
    (tmp_path / "t.sqlite").chmod(0o644)
    assert store.file.is_readable_by_others
    await store.close()


async def test_a_full_disk_is_said_once_and_again_when_it_is_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = await open_sqlite(tmp_path / "t.sqlite")
    table = await store.open_table("ABCD", 1.0, rows(1, "a"))

    async def limit(pages: int) -> None:
        await store._writer.do(lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchall(), alone=True)

    await limit(1)
    for _ in range(3):
        with pytest.raises(Unavailable, match="full"):
            await store.append(table, rows(2, "x" * 100_000))
    assert "full" in store.trouble
    await limit(1_000_000)
    await store.append(table, rows(2, "b"))
    assert not store.trouble
    assert [record.getMessage().split(" in ")[0] for record in caplog.records] == [
        "Nothing can be saved",
        "Tables can be saved again.",
    ]
    await store.close()
