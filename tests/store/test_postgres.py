"""What is particular to the store in PostgreSQL: sharing commits, other processes, broken lines."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncpg
import pytest

from tablebot.store.log import (
    Conflict,
    Damaged,
    Gone,
    PackRow,
    PersonRow,
    Repeated,
    Row,
    Unavailable,
)
from tablebot.store.postgres import connection, reader, writer
from tablebot.store.postgres.store import open_postgres
from tests.store.cut import insist, opened, opened_by_a_line
from tests.store.postgres_server import PostgresServer
from tests.store.stores import person, rows


# Sharing --------------------------------------------------------------------------------------------------------
async def test_appends_that_wait_together_share_a_commit(postgres: PostgresServer, tmp_path: Path) -> None:
    async with opened(postgres, tmp_path) as store:
        tables = [await store.open_table(f"T{n}", 1.0, rows(1, "a")) for n in range(50)]
        before = store._writer.commits
        await asyncio.gather(*(store.append(table, rows(2, "b")) for table in tables))
        assert store._writer.commits - before == 1


async def test_a_crowd_larger_than_a_batch_is_served(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "LARGEST_BATCH", 3)
    async with opened(postgres, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"))
        await asyncio.gather(*(store.append(table, rows(seq, "x")) for seq in range(2, 52)))
        assert len(await store.read(table)) == 51


async def test_whoever_is_refused_spoils_nothing_for_the_others_in_a_commit(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    async with opened(postgres, tmp_path) as store:
        one = await store.open_table("ABCD", 1.0, rows(1, "a"), [person(1)])
        two = await store.open_table("EFGH", 1.0, rows(1, "a", command="k0"), [person(1)])
        answers = await asyncio.gather(
            store.append(one, rows(2, "b", "c", command="k1")),
            store.append(two, rows(1, "late", "later", command="k1")),
            store.append(one, rows(4, "d", command="k1")),
            store.append(one, rows(4, "d"), [person(1)]),
            store.append(two, rows(2, "b"), [person(2)]),
            store.append(99, rows(2, "b")),
            store.say(two, 1, "hello", 1.0),
            store.say(99, 1, "hello", 1.0),
            store.rename(one, 1, "Bea", "owl"),
            store.append(two, rows(3, "again", command="k0")),
            return_exceptions=True,
        )
        refusals = [type(answer) for answer in answers]
        nothing = type(None)
        assert refusals[:6] == [nothing, Conflict, Repeated, asyncpg.UniqueViolationError, nothing, Gone]
        assert refusals[6:] == [int, Gone, nothing, Repeated]
        assert [row.body for row in await store.read(one)] == [b"a", b"b", b"c"]
        assert [row.body for row in await store.read(two)] == [b"a", b"b"]
        assert await store.people(one) == [PersonRow(1, "Bea", "owl", person(1).key_hash)]
        assert [line.text for line in await store.chat(two)] == ["hello"]


# Lines that break -----------------------------------------------------------------------------------------------
async def test_whose_answer_was_lost_finds_out_by_asking_again(postgres: PostgresServer, tmp_path: Path) -> None:
    async with opened_by_a_line(postgres, tmp_path) as (store, line):
        table = await store.open_table("ABCD", 1.0, rows(1, "a"))
        await store.append(table, rows(2, "b", command="k1"))
        line.swallow_next_answer()
        with pytest.raises(Unavailable):
            await store.append(table, rows(3, "c", "d", command="k2"))
        assert store.upkeep.trouble
        with pytest.raises(Repeated):
            await store.append(table, rows(3, "c", "d", command="k2"))
        assert not store.upkeep.trouble
        assert [row.body for row in await store.read(table)] == [b"a", b"b", b"c", b"d"]


async def test_while_the_database_is_away_nothing_is_acknowledged_and_then_it_goes_on(
    postgres: PostgresServer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened_by_a_line(postgres, tmp_path, serves="alone") as (store, line):
        table = await store.open_table("ABCD", 1.0, rows(1, "a"))
        line.is_open = False
        line.cut()
        for call in (
            store.append(table, rows(2, "b")),
            store.say(table, 1, "hello", 1.0),
            store.read(table),
            store.sweep(),
        ):
            with pytest.raises(Unavailable):
                await call
        line.is_open = True
        await store.append(table, rows(2, "b"))
        assert [row.body for row in await store.read(table)] == [b"a", b"b"]
        said = [record.getMessage().split(" in ")[0] for record in caplog.records if record.name == "tablebot.store"]
        assert said == ["Nothing can be saved", "Tables can be saved again."]


async def test_of_a_killed_database_every_acknowledged_event_is_there(postgres: PostgresServer, tmp_path: Path) -> None:
    async with opened(postgres, tmp_path, serves="alone") as store:
        tables = [await store.open_table(f"T{n}", 1.0, rows(1, "a")) for n in range(8)]
        acknowledged = dict.fromkeys(tables, 1)
        enough = asyncio.Event()

        async def play(table: int) -> None:
            while True:
                seq = acknowledged[table] + 1
                await store.append(table, rows(seq, f"event {seq}", command=f"k{seq}"))
                acknowledged[table] = seq
                if sum(acknowledged.values()) > 400:
                    enough.set()

        players = [asyncio.create_task(play(table)) for table in tables]
        await enough.wait()
        await asyncio.to_thread(postgres.kill)
        failures = await asyncio.gather(*players, return_exceptions=True)
        assert [type(failure) for failure in failures] == [Unavailable] * 8
        await asyncio.to_thread(postgres.start)
        for table in tables:
            log = await store.read(table)
            assert len(log) >= acknowledged[table]
            seq = acknowledged[table] + 1
            again = await asyncio.gather(store.append(table, rows(seq, "x", command=f"k{seq}")), return_exceptions=True)
            assert [type(answer) for answer in again] == [Repeated if len(log) >= seq else type(None)]
        assert not store.upkeep.loss


# Small things ---------------------------------------------------------------------------------------------------
async def test_what_is_acknowledged_is_flushed_whatever_is_usual_in_the_database(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    address = await postgres.database(tmp_path)
    name = await postgres.ask(tmp_path, "SELECT current_database()")
    await postgres.ask(tmp_path, f"ALTER DATABASE {name} SET synchronous_commit = off")
    store = await open_postgres(address)
    assert await (await store._writer.line.ready()).fetchval("SHOW synchronous_commit") == "on"
    assert "fsync = off" in (await store.upkeep.warnings())[0]
    await store.close()


async def test_a_damaged_part_is_the_misfortune_of_whoever_lies_on_it(
    postgres: PostgresServer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(postgres, tmp_path) as store:
        one, two = [await store.open_table(code, 1.0, rows(1, "a"), [person(1)]) for code in ("ABCD", "EFGH")]
        await postgres.ask(
            tmp_path,
            "CREATE FUNCTION spoilt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
            f"IF NEW.table_id = {two} THEN RAISE EXCEPTION 'invalid page' USING ERRCODE = 'data_corrupted'; END IF; "
            "RETURN NEW; END $$",
        )
        await postgres.ask(
            tmp_path, "CREATE TRIGGER spoilt BEFORE INSERT ON chat FOR EACH ROW EXECUTE FUNCTION spoilt()"
        )
        answers = await asyncio.gather(
            *(store.say(table, 1, "Still here?", 1.0) for table in (one, two, one)), return_exceptions=True
        )
        assert [type(answer) for answer in answers] == [int, Damaged, int]
        assert (await store.upkeep.figures())["damaged_writes_total"] == 1
        assert "is damaged" in caplog.text


async def test_nothing_is_found_by_a_text_that_no_text_can_be(postgres: PostgresServer, tmp_path: Path) -> None:
    async with opened(postgres, tmp_path) as store:
        table = await store.open_table("AB", 1.0, rows(1, "a"), [person(1, "A\0da")])
        assert (await store.people(table))[0].name == "A�da"
        assert await store.find_table("AB\0") is None
        await store.append(table, rows(2, "b", command="k\0"))
        with pytest.raises(Repeated):
            await store.append(table, rows(3, "b", command="k\0"))
        await store.rename(table, 1, "Be\0a", "fox")
        assert (await store.people(table))[0].name == "Be�a"


async def test_a_table_whose_last_event_does_not_say_when_is_never_old(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    async with opened(postgres, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, '{"at":1.0}'))
        assert await store.old_tables(9.0) == [table]
        await store.append(table, [Row(2, b"\xff")])
        assert await store.old_tables(9.0) == []
        assert await store.journal.newest_event() is None


async def test_packs_are_in_order_whatever_the_language_of_the_database(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    async with opened(postgres, tmp_path) as store:
        for name in ("zoo", "Äpfel", "Birds"):
            await store.pictures.add_pack(PackRow(name, b"{}"), [])
        assert [pack.name for pack in await store.pictures.packs()] == ["Birds", "zoo", "Äpfel"]


async def test_who_waits_too_long_for_a_lock_is_told_so(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connection._SETTINGS, "lock_timeout", "1ms")
    async with opened(postgres, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"))
        db = await asyncpg.connect(await postgres.database(tmp_path))
        async with db.transaction():
            await db.execute("SELECT FROM tables FOR UPDATE")
            with pytest.raises(Unavailable, match="lock timeout"):
                await store.append(table, rows(2, "b"))
        await db.close()
        await store.append(table, rows(2, "c"))
        assert [row.body for row in await store.read(table)] == [b"a", b"c"]


async def test_a_store_can_be_closed_whose_database_does_not_answer(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "GOODBYE", 0.1)
    async with opened_by_a_line(postgres, tmp_path) as (store, line):
        line.hold()
        reading = asyncio.create_task(store.find_table("ABCD"))
        await asyncio.sleep(0)
        async with asyncio.timeout(8.0):
            await store._reader.close()
        with pytest.raises(Unavailable):
            await reading
        line.go_on()


async def test_a_database_that_does_not_answer_is_given_up(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened_by_a_line(postgres, tmp_path) as (store, line):
        table = await store.open_table("ABCD", 1.0, rows(1, "a"))
        monkeypatch.setattr(connection, "PATIENCE", 0.5)
        line.cut()
        await insist(store, table, "b")
        line.hold()
        with pytest.raises(Unavailable, match="does not answer"):
            await store.append(table, rows(3, "c", command="c"))
        line.go_on()
        await insist(store, table, "c")
        assert [row.body for row in await store.read(table)] == [b"a", b"b", b"c"]
