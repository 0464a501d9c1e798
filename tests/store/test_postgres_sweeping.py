"""What was deleted leaves PostgreSQL's data files when they are rewritten, and nobody waits long for that."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncpg
import pytest

from tablebot.store.log import Album, PictureRow, Row
from tablebot.store.postgres import sweeping
from tablebot.store.postgres.store import PostgresStore, open_postgres
from tests.store.postgres_server import PostgresServer
from tests.store.stores import person

WORDS = ("Rumpelstiltskin", "Snow White", "Rapunzel", "Cinderella", "Goldmarie", "Hansel")


async def told(postgres: PostgresServer, folder: Path) -> tuple[PostgresStore, int]:
    """A table at which all of the words were written, in one way or another."""
    name, wish, line, team, picture, move = WORDS
    store = await open_postgres(await postgres.database(folder))
    album = Album([picture], [PictureRow(picture, picture.encode() * 9, picture.encode() * 99)])
    table = await store.open_table(
        "ABCD", 1.0, [Row(1, f'{{"at":1.0,"text":"{move}"}}'.encode())], [person(1, name)._replace(wish=wish)]
    )
    await store.append(table, [Row(2, b'{"at":1.0}')], album=album)
    other = await store.open_table("EFGH", 1.0, [Row(1, b'{"at":1.0}')], [person(1)])
    for n in range(300):
        await store.say(table, 1, f"{line} {n}", 1.0)
        await store.say(other, 1, f"I am line {n}", 1.0)
    await store.name_chair(table, 1, team)
    await postgres.ask(folder, "ANALYZE")
    return store, table


async def left(postgres: PostgresServer, folder: Path) -> set[str]:
    disk = await postgres.bytes_of(folder)
    return {word for word in WORDS if word.encode() in disk}


async def test_what_was_deleted_is_in_no_data_file_after_a_sweep_nor_among_samples(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    store, table = await told(postgres, tmp_path)
    assert await left(postgres, tmp_path) == set(WORDS)
    await store.delete_table(table)
    await store.sweep()
    assert await left(postgres, tmp_path) == set()
    await store.close()


async def test_without_a_rewrite_words_would_stay(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def only_vacuumed(db: asyncpg.Connection, name: str) -> bool:
        await db.execute(f"VACUUM {name}")
        return False

    monkeypatch.setattr(sweeping, "vacuumed", only_vacuumed)
    store, table = await told(postgres, tmp_path)
    await store.forget_people(table)
    await store.sweep()
    assert "Rapunzel" in await left(postgres, tmp_path), "PostgreSQL has learned to clean up: the broom can be gentler"
    await store.close()


async def test_a_file_that_was_just_rewritten_is_left_alone_for_a_while(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    store, table = await told(postgres, tmp_path)
    await store.sweep()
    measured = await postgres.ask(tmp_path, "SELECT seconds FROM rewrites WHERE name = 'chat'")
    assert 0 < measured <= (await store.upkeep.figures())["longest_rewrite_seconds"] + 0.001
    # As if it had taken a second, some time ago.
    for ago, stays in ((sweeping.SHARE - 100, True), (sweeping.SHARE + 100, False)):
        await store.forget_people(table)
        query = "UPDATE rewrites SET seconds = 1, at = extract(epoch FROM clock_timestamp()) - $1::integer"
        await postgres.ask(tmp_path, query, ago)
        await store.sweep()
        assert ("Rapunzel" in await left(postgres, tmp_path)) == stays
    await store.close()


@pytest.mark.parametrize("bound", ["SPEED", "seconds"])
async def test_a_file_that_would_be_locked_for_too_long_is_left_to_whoever_runs_the_server(
    postgres: PostgresServer,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    bound: str,
) -> None:
    store, table = await told(postgres, tmp_path)
    if bound == "SPEED":
        monkeypatch.setattr(sweeping, "SPEED", 1)
    else:
        await store.sweep()
        await postgres.ask(tmp_path, "UPDATE rewrites SET seconds = 4, at = 0")
    await store.forget_people(table)
    for _ in range(2):
        await store.sweep()
    assert "Rapunzel" in await left(postgres, tmp_path)
    assert caplog.text.count("VACUUM FULL chat") == 1
    await store.close()


async def test_what_somebody_may_still_see_is_swept_later(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "SHARE", 0)
    store, table = await told(postgres, tmp_path)
    db = await asyncpg.connect(await postgres.database(tmp_path))
    async with db.transaction(isolation="repeatable_read"):
        await db.fetch("SELECT FROM journal")
        await store.forget_people(table)
        await store.sweep()
        assert "Rapunzel" in await left(postgres, tmp_path)
    await store.sweep()
    assert not await left(postgres, tmp_path) & set(WORDS[:4])
    await db.close()
    await store.close()


async def test_whoever_reads_for_long_is_not_waited_for(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "SHARE", 0)
    store, table = await told(postgres, tmp_path)
    db = await asyncpg.connect(await postgres.database(tmp_path))
    await store.forget_people(table)
    async with db.transaction():
        await db.fetch("SELECT FROM chat")
        await store.sweep()
        assert "Rapunzel" in await left(postgres, tmp_path)
    await store.sweep()
    assert not await left(postgres, tmp_path) & set(WORDS[:4])
    await db.close()
    await store.close()


async def test_others_write_while_it_is_swept_and_nothing_of_theirs_is_lost(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "SHARE", 0)
    store, table = await told(postgres, tmp_path)

    async def sweep() -> None:
        for _ in range(5):
            await store.rename(table, 1, "Ada", "fox")
            await store.sweep()

    sweeps = asyncio.create_task(sweep())
    seq = 2
    while not sweeps.done():
        seq += 1
        await store.append(table, [Row(seq, f"event {seq}".encode())])
    await sweeps
    assert [row.body for row in await store.read(table)][2:] == [f"event {n}".encode() for n in range(3, seq + 1)]
    await store.close()
