"""The server notices what becomes of its file and its clock, and says so."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from tablebot.server.watch import CATCHING_UP, DAY, STALE, UNDOUBTED, Watch
from tablebot.store.sqlite.store import SqliteStore, open_sqlite
from tests.server.guards.test_connections import until
from tests.server.serving import client, match, served
from tests.store.stores import rows
from tests.store.test_damage import damage, talkative
from tests.table.house import NOON, Now


@asynccontextmanager
async def opened(file: Path) -> AsyncIterator[SqliteStore]:
    store = await open_sqlite(file)
    try:
        yield store
    finally:
        await store.close()


async def ran(file: Path, at: float) -> None:
    """A server was there, and ended well."""
    async with opened(file) as store:
        watch = Watch(store, Now(at))
        await watch.begin(90)
        await watch.beat()
        await watch.end()


async def test_a_heartbeat_that_does_not_come_makes_the_server_unwell(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.sqlite") as store:
        watch = Watch(store, Now())
        await watch.begin(90)
        await watch.beat()
        assert watch.is_well
        watch._beat_at -= STALE + 1
        assert not watch.is_well
        await watch.beat()
        assert watch.is_well


async def test_how_the_last_server_ended_is_known(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    async with opened(file) as store:
        assert await Watch(store, Now()).begin(90) is None  # and no end: the power was cut.
    async with opened(file) as store:
        last = await Watch(store, Now()).begin(90)
        assert last is not None
        assert not last.ended
    await ran(file, NOON)
    async with opened(file) as store:
        last = await Watch(store, Now()).begin(90)
        assert last is not None
        assert last.ended
        notes = [note.text.split(" (")[0] for note in await store.journal.notes()]
        assert notes == [*["A server was started"] * 3, "The server was ended.", "A server was started"]


async def test_after_a_power_cut_the_file_is_checked_and_damage_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "t.sqlite"
    await talkative(file)
    async with opened(file) as store:
        watch = Watch(store, Now())
        await watch.check()
        assert watch.file == "ok"
    damage(file, "table 2 line 22 ")
    async with opened(file) as store:
        watch = Watch(store, Now())
        await watch.check()
        assert watch.file == "damaged"
        assert "tablebot doctor --repair" in caplog.text
        assert [note.text.rsplit(" ", 1)[1] for note in await store.journal.notes()] == ["sound.", "damaged."]


async def test_a_server_checks_the_file_by_itself_after_one_that_did_not_end_well(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    await ran(file, NOON)

    def was_checked() -> bool:
        with closing(sqlite3.connect(file)) as db:
            return any("was checked" in text for (text,) in db.execute("SELECT text FROM journal"))

    with served(file) as server:
        assert server.house.watch.file == "ok"
    assert not was_checked()
    async with opened(file) as store:
        await Watch(store, Now()).begin(90)  # and no end.
    with served(file):
        until(was_checked)


async def test_when_nothing_can_be_saved_for_damage_the_server_must_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "t.sqlite"
    await ran(file, NOON)
    async with opened(file) as store:
        root = await store._reader.do(
            lambda db: db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'heartbeat'").fetchone()[0]
        )
    with file.open("r+b") as disk:
        disk.seek((root - 1) * 4096)
        disk.write(b"\xff" * 64)
    async with opened(file) as store:
        watch = Watch(store, Now())
        await watch.beat()
        assert f"tablebot doctor --repair --database {file}" in watch.failure
        assert watch.failure in caplog.text
        assert not watch.is_well


async def test_a_file_that_is_gone_is_noticed_without_anybody_writing(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.sqlite") as store:
        watch = Watch(store, Now())
        watch.look()
        assert not watch.failure
        (tmp_path / "t.sqlite").unlink()
        watch.look()
        assert "deleted or replaced" in watch.failure


# What day it is --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("ahead", [13, 60, 89, 400, 20_000])
@pytest.mark.parametrize("starts", [1, 2, 3])
async def test_a_clock_that_is_wrong_at_some_starts_makes_no_table_old(
    tmp_path: Path, ahead: int, starts: int, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "t.sqlite"
    await ran(file, NOON)
    wrong = NOON + ahead * DAY
    for start in range(starts):
        async with opened(file) as store:
            watch = Watch(store, Now(wrong))
            await watch.begin(90)
            is_doubtful = ahead > UNDOUBTED
            assert watch.today == pytest.approx(NOON if is_doubtful or start == 0 else wrong, abs=60)
            assert watch.is_doubtful == is_doubtful == ("days ahead of the last server" in caplog.text)
            await store.open_table(f"PLAY{start}", wrong, rows(1, f'{{"type":"opened","at":{wrong}}}'))
            await watch.beat()
            await watch.end()
    async with opened(file) as store:
        watch = Watch(store, Now(NOON + DAY))
        await watch.begin(90)
        assert watch.today <= NOON + DAY + 60


async def test_a_clock_that_stays_ahead_is_believed_in_the_end(tmp_path: Path) -> None:
    """The server was off for half a year."""
    file = tmp_path / "t.sqlite"
    await ran(file, NOON)
    now = Now(NOON + 180 * DAY)
    for days in (10, 10, 10):
        async with opened(file) as store:
            watch = Watch(store, now)
            await watch.begin(90)
            before = watch.today
            watch._began -= days * DAY
            now.seconds += days * DAY
            assert watch.today == pytest.approx(min(now.seconds, before + days * CATCHING_UP * DAY), abs=60)
            await watch.beat()
    assert watch.today == now.seconds


async def test_a_server_that_keeps_tables_for_ever_has_no_doubts(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await ran(tmp_path / "t.sqlite", NOON)
    async with opened(tmp_path / "t.sqlite") as store:
        watch = Watch(store, Now(NOON + 400 * DAY))
        await watch.begin(0)
        assert "days ahead" not in caplog.text


async def test_after_a_weekend_off_days_are_counted_from_the_next_start_on(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    await ran(file, NOON)
    await ran(file, NOON + 3 * DAY)
    async with opened(file) as store:
        watch = Watch(store, Now(NOON + 4 * DAY))
        await watch.begin(90)
        assert watch.today == pytest.approx(NOON + 3 * DAY, abs=60)


async def test_a_file_of_before_the_heartbeat_is_as_old_as_its_newest_event(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.sqlite") as store:
        await store.open_table("ABCD", NOON, rows(1, f'{{"type":"opened","at":{NOON}}}'))
        watch = Watch(store, Now(NOON + 30 * DAY))
        await watch.begin(90)
        assert watch.today == pytest.approx(NOON, abs=60)


async def test_whoever_can_read_the_file_is_warned_of(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with opened(tmp_path / "t.sqlite") as store:
        await asyncio.to_thread((tmp_path / "t.sqlite").chmod, 0o644)
        await Watch(store, Now()).begin(90)
    assert "chmod 600" in caplog.text


async def test_a_server_can_be_started_on_a_full_disk(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.sqlite") as store:
        await store._writer.do(lambda db: db.execute("PRAGMA query_only = ON").fetchall(), alone=True)
        watch = Watch(store, Now())
        assert await watch.begin(90) is None
        assert watch.today == 0.0
        assert not watch.is_well
        await store._writer.do(lambda db: db.execute("PRAGMA query_only = OFF").fetchall(), alone=True)
        await watch.beat()
        assert watch.is_well
        assert watch.today == pytest.approx(NOON, abs=60)


@pytest.mark.long
async def test_people_at_a_damaged_table_are_told_and_others_play_on(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    with served(file) as server:
        async with client(server.address) as people:
            sound, broken = await match(people), await match(people)
            for n in range(40):
                await broken.lines[0].ask("chat", text=f"This is line {n}. " * 10)
    damage(file, "This is line 30. ")
    with served(file) as server:
        async with client(server.address) as people:
            lines = [await people.dial(game.code, game.lines[0].key) for game in (broken, sound)]
            for line in lines:
                await line.send({"type": "hello", "key": line.key})
            bye = await lines[0].hear("bye")
            assert bye["text"].startswith("This table lies on a damaged part of the disk.")
            await lines[1].hear("table")
            assert (await lines[1].ask("chat", text="All is well here."))["type"] == "done"
            card = await people.http.get(f"/api/tables/{broken.code}")
            assert (card.status_code, card.json()["text"]) == (503, bye["text"])
