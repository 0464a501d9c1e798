"""Who may open a PostgreSQL database: one server, any command, every version, and nobody whom it does not belong to."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncpg
import pytest

from tablebot.store.log import ChatRow, DoorRow, Lost, Unusable
from tablebot.store.opening import open_store
from tablebot.store.postgres import lock, schema
from tablebot.store.postgres.store import open_postgres
from tests.store.cut import insist, opened, opened_by_a_line
from tests.store.postgres_server import PostgresServer
from tests.store.stores import person, rows

STEPS = sorted(Path(schema.__file__).parent.glob("*.sql"))


async def test_a_second_server_is_refused_and_whatever_else_opens_it_is_not(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "WAIT", "1ms")
    async with opened(postgres, tmp_path, serves="alone"):
        with pytest.raises(Unusable, match=r"Another server \(tablebot, process \d+ on .*\) runs on .* already\."):
            await open_postgres(await postgres.database(tmp_path), serves="alone")
        async with opened(postgres, tmp_path) as other:
            assert await other.find_table("ABCD") is None
    async with opened(postgres, tmp_path, serves="alone") as next_one:
        assert not next_one.upkeep.loss


async def test_several_serve_together_and_nobody_who_serves_alone_comes_between(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "WAIT", "1ms")
    address = await postgres.database(tmp_path)
    alone = r"Servers with --bus \(tablebot, process \d+ on .*; tablebot, .*\) run on .*\. Start this one with the same"
    async with (
        opened(postgres, tmp_path, serves="together"),
        opened_by_a_line(postgres, tmp_path, serves="together") as (store, line),
    ):
        with pytest.raises(Unusable, match=alone):
            await open_postgres(address, serves="alone")
        table = await store.open_table("ABCD", 1.0, rows(1, "a"))
        line.lose()
        await insist(store, table, "event 2")
        with pytest.raises(Unusable, match=alone):  # It has its lock again.
            await open_postgres(address, serves="alone")
    async with opened(postgres, tmp_path, serves="alone"):
        with pytest.raises(Unusable, match=r"A server without --bus \(tablebot.*\) runs on .*, and serves it alone\."):
            await open_postgres(address, serves="together")
        with pytest.raises(Unusable, match=r"or let several serve it together: each is started with the same --bus"):
            await open_postgres(address, serves="alone")
    with pytest.raises(Unusable, match="need PostgreSQL"):
        await open_store(str(tmp_path / "tables.sqlite"), serves="together")


async def test_one_of_several_whose_place_was_taken_by_a_server_alone_saves_nothing_any_more(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened_by_a_line(postgres, tmp_path, serves="together") as (store, line):
        table = await store.open_table("ABCD", 1.0, rows(1, "a"))
        line.is_open = False
        line.cut()
        async with opened(postgres, tmp_path, serves="alone"):
            line.is_open = True
            monkeypatch.setattr(lock, "WAIT", "1ms")
            with pytest.raises(Lost, match="A server without --bus"):
                await store.append(table, rows(2, "b"))


async def test_a_server_whose_place_was_taken_saves_nothing_any_more(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened_by_a_line(postgres, tmp_path, serves="alone") as (store, line):
        table = await store.open_table("ABCD", 1.0, rows(1, "a"))
        line.is_open = False
        line.cut()
        async with opened(postgres, tmp_path, serves="alone") as other:
            line.is_open = True
            monkeypatch.setattr(lock, "WAIT", "1ms")
            for seq in (2, 3):
                with pytest.raises(Lost, match="Another server"):
                    await store.append(table, rows(seq, "b"))
            assert "Another server" in store.upkeep.loss
            assert len(await other.read(table)) == 1


async def test_nobody_takes_the_line_that_it_lost_for_another_server(postgres: PostgresServer, tmp_path: Path) -> None:
    async with opened_by_a_line(postgres, tmp_path, serves="alone") as (store, line):
        table = await store.open_table("ABCD", 1.0, rows(1, "a"))
        for seq in (2, 3):
            line.lose()
            await insist(store, table, f"event {seq}")
        assert not store.upkeep.loss
        assert len(await store.read(table)) == 3


async def test_a_database_that_cannot_be_opened_is_one_sentence_without_a_password(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    address = await postgres.database(tmp_path)
    for wrong, sentence in (
        (address.replace("@/t", "@/no"), "There is no database .* yet"),
        (address.replace(str(postgres.folder), str(tmp_path)), "cannot be used"),
        ("postgresql://ada:secret@127.0.0.1:1/tables", "postgresql://ada@127.0.0.1:1/tables cannot be used"),
        ("postgresql://ada:secret@localhost:port/tables", "This is no address of a database"),
        (f"{address}&synchronous_commit=perhaps", "cannot be used: invalid value"),
    ):
        with pytest.raises(Unusable, match=sentence) as refused:
            await open_store(wrong)
        assert "secret" not in str(refused.value)


async def test_who_is_not_let_in_is_told_where_the_password_goes(postgres: PostgresServer, tmp_path: Path) -> None:
    address = await postgres.database(tmp_path)
    await postgres.ask(
        tmp_path, "DO $$ BEGIN CREATE ROLE stranger NOLOGIN; EXCEPTION WHEN duplicate_object THEN END $$"
    )
    with pytest.raises(Unusable, match=r"does not let us into .*TABLEBOT_DATABASE"):
        await open_store(address.replace("tablebot@", "stranger@"))


async def test_a_newer_database_and_that_of_another_program_are_refused_and_left_alone(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    address = await postgres.database(tmp_path)
    await postgres.ask(tmp_path, "CREATE TABLE bookmarks (url TEXT)")
    with pytest.raises(Unusable, match="another program"):
        await open_store(address)
    await postgres.ask(tmp_path, "DROP TABLE bookmarks")
    async with opened(postgres, tmp_path):
        assert await postgres.ask(tmp_path, "SELECT version FROM tablebot_schema") == len(STEPS)
    await postgres.ask(tmp_path, "UPDATE tablebot_schema SET version = 999")
    with pytest.raises(Unusable, match="newer Tablebot"):
        await open_store(address)


async def test_two_programs_may_open_a_new_database_at_the_same_time(postgres: PostgresServer, tmp_path: Path) -> None:
    address = await postgres.database(tmp_path)
    for store in await asyncio.gather(*(open_store(address) for _ in range(4))):
        await store.close()


@pytest.mark.parametrize("done", range(1, len(STEPS)))
async def test_a_database_of_every_version_is_brought_up_to_date(
    postgres: PostgresServer, tmp_path: Path, done: int
) -> None:
    db = await asyncpg.connect(await postgres.database(tmp_path))
    await db.execute("CREATE TABLE tablebot_schema AS SELECT $1::integer AS version", done)
    for step in STEPS[:done]:
        await db.execute(step.read_text())
    await db.execute("INSERT INTO tables (code, opened_at, invitation, events) VALUES ('ABCD', 1.0, 'come', 1)")
    await db.execute("INSERT INTO log (table_id, seq, body) VALUES (1, 1, 'a')")
    await db.close()
    async with opened(postgres, tmp_path) as store:
        await store.append(1, rows(2, "b"), [person(1)])
        await store.say(1, 1, "hello", 2.0)
        assert await store.chat(1) == [ChatRow(1, 1, "hello", 2.0)]
        assert await store.doors.find(1) == DoorRow("come")
        assert await store.journal.begin(9.0) is None
        await store.sweep()
