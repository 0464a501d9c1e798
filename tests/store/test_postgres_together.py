"""Several processes on one PostgreSQL database: nobody waits in a circle, and what they share is right."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import asyncpg
import pytest

from tablebot.store.log import Album, CodeTaken, PictureRow, Row, Store, Unavailable
from tests.store.cut import opened
from tests.store.postgres_server import PostgresServer
from tests.store.stores import person, rows

TIMES = 25
PICTURE = PictureRow("owl", b"small", b"large")
LONG = b'{"at":1.0,"options":"' + b"owl" * 500 + b'"}'


@asynccontextmanager
async def writing(postgres: PostgresServer, folder: Path, table: int) -> AsyncIterator[asyncpg.Connection]:
    """Another process is just writing at this table, and somebody waits for it."""
    db = await asyncpg.connect(await postgres.database(folder))
    async with db.transaction():
        await db.execute("SELECT FROM tables WHERE id = $1 FOR NO KEY UPDATE", table)
        yield db
    await db.close()


async def somebody_waits(postgres: PostgresServer, folder: Path) -> None:
    query = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    while not await postgres.ask(folder, query):
        continue


@pytest.mark.parametrize("words", [False, True])
async def test_whoever_waits_for_a_table_holds_none_with_a_higher_number(
    postgres: PostgresServer, tmp_path: Path, *, words: bool
) -> None:
    """So no two ever wait for each other."""
    async with opened(postgres, tmp_path) as store:
        tables = [await store.open_table(f"T{n}", 1.0, rows(1, "a"), [person(1)]) for n in range(9)]
        async with writing(postgres, tmp_path, tables[0]) as other:
            calls = [store.append(table, rows(2, "b")) for table in reversed(tables)]
            said = [store.say(table, 1, "hello", 1.0) for table in reversed(tables)] if words else []
            waiting = asyncio.gather(*calls, *said)
            await somebody_waits(postgres, tmp_path)
            query = "SELECT id FROM tables WHERE id = ANY($1) FOR NO KEY UPDATE NOWAIT"
            assert len(await other.fetch(query, tables[1:])) == 8
        await waiting


async def test_two_processes_that_write_everywhere_at_once_never_wait_for_each_other(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    """A deadlock would be Unavailable to one of them."""
    dice = Random(3)
    album = [f"content {n} " * 200 for n in range(3)]

    async def busy(store: Store, tables: list[int], name: str) -> int:
        done = 0
        for n in range(12):
            order = dice.sample(tables, len(tables))
            seqs = [len(await store.read(table)) + 1 for table in order]
            long = [Row(seq, f'{{"at":1.0,"x":"{dice.choice(album)}"}}'.encode()) for seq in seqs]
            answers = await asyncio.gather(
                *(
                    store.append(t, rows(seq, "a", "b", command=f"{name}{n}"))
                    for t, seq in zip(order, seqs, strict=True)
                ),
                *(store.say(table, 1, f"{name}{n}", 1.0) for table in order),
                *(store.rename(table, 1, name, "fox") for table in reversed(order)),
                *(store.append(t, [row]) for t, row in zip(order[:2], long, strict=False)),
                store.rekey(b"nobody's", b"nor his"),
                return_exceptions=True,
            )
            assert not [answer for answer in answers if isinstance(answer, Unavailable)]
            done += sum(answer is None for answer in answers[: len(order)])
        return done

    async with opened(postgres, tmp_path) as here, opened(postgres, tmp_path) as there:
        tables = [await here.open_table(f"T{n}", 1.0, rows(1, "a"), [person(1)]) for n in range(12)]
        done = sum(await asyncio.gather(busy(here, tables, "here"), busy(there, tables, "there")))
        assert done > 60
        for table in tables:
            log = await there.read(table)
            assert [row.seq for row in log] == list(range(1, len(log) + 1))
            assert [line.n for line in await here.chat(table)] == list(range(1, 25))


async def test_what_one_deletes_and_another_brings_is_there_or_not_and_never_in_between(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    async def busy(store: Store, name: str) -> None:
        for n in range(TIMES):
            album = Album([PICTURE.name], [PICTURE])
            table = await store.open_table(f"{name}{n}", 1.0, [Row(1, LONG)], album=album)
            assert await store.pictures.find(PICTURE.name) == PICTURE.small
            await store.append(table, [Row(2, LONG)], album=Album([]))
            await store.append(table, [Row(3, LONG)], album=album)
            assert [row.body for row in await store.read(table)] == [LONG] * 3
            await store.delete_table(table)

    async with opened(postgres, tmp_path) as here, opened(postgres, tmp_path) as there:
        await asyncio.gather(busy(here, "A"), busy(there, "B"))
        assert await here.pictures.size() == 0
        assert await postgres.ask(tmp_path, "SELECT count(*) FROM contents") == 0


async def test_a_code_goes_to_a_table_or_a_class_whoever_asks_first(postgres: PostgresServer, tmp_path: Path) -> None:
    async with opened(postgres, tmp_path) as here, opened(postgres, tmp_path) as there:
        tables = [await here.open_table(f"T{n}", 1.0, rows(1, "a")) for n in range(TIMES)]
        for n, table in enumerate(tables):
            both = await asyncio.gather(
                here.open_table(f"C{n}", 1.0, rows(1, "a")),
                there.open_class(f"C{n}", 1.0, b"hash", b"plan", [table]),
                return_exceptions=True,
            )
            assert sorted(type(answer).__name__ for answer in both) == [CodeTaken.__name__, "int"]


async def test_places_of_a_class_are_given_once(postgres: PostgresServer, tmp_path: Path) -> None:
    async with opened(postgres, tmp_path) as here, opened(postgres, tmp_path) as there:
        tables = [await here.open_table(f"T{n}", 1.0, rows(1, "a")) for n in range(2 * TIMES + 1)]
        number = await here.open_class("WXYZ", 1.0, b"hash", b"plan", tables[:1])
        places = await asyncio.gather(
            *((here, there)[n % 2].add_to_class(number, table) for n, table in enumerate(tables[1:]))
        )
        assert sorted(places) == list(range(2, 2 * TIMES + 2))
