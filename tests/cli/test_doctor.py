"""`tablebot doctor` finds what is wrong, and `--repair` saves what can be read; `tablebot tables` lists and deletes."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tablebot.cli.main import main
from tablebot.store.sqlite.disk.check import findings
from tablebot.store.sqlite.disk.lock import only_server
from tablebot.store.sqlite.records import SqliteRecords
from tablebot.store.sqlite.store import open_sqlite
from tests.server.serving import TICTACTOE, client, match, served
from tests.store.stores import person, rows
from tests.store.test_damage import damage, talkative


async def played(database: Path, tables: int = 2) -> list[str]:
    """Codes of tables at which two people have played."""
    codes: list[str] = []
    with served(database) as server:
        async with client(server.address) as people:
            for _ in range(tables):
                game = await match(people)
                await game.go_on()
                codes.append(game.code)
    return codes


def change(database: Path, *statements: str) -> None:
    db = sqlite3.connect(database)
    for statement in statements:
        db.execute(statement)
    db.commit()
    db.close()


def aside(database: Path) -> Path:
    """Where a damaged file is put."""
    return Path(f"{database}.old-1")


def doctor(database: Path, *flags: str) -> int:
    return main(["doctor", "--games", TICTACTOE, "--database", str(database), *flags])


async def test_a_sound_file_is_called_sound_and_its_journal_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "tables.sqlite"
    await played(database)
    assert doctor(database) == 0
    *journal, verdict = capsys.readouterr().out.splitlines()
    assert verdict == f"{database} is sound."
    assert [line.split("  ")[1].split(" (")[0] for line in journal] == ["A server was started", "The server was ended."]
    assert doctor(database, "--repair") == 0
    assert not aside(database).exists(), "there was nothing to repair"


async def test_gaps_orphans_and_logs_that_make_no_sense_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "tables.sqlite"
    one, two, _ = await played(database, 3)
    change(
        database,
        "DELETE FROM log WHERE table_id = 1 AND seq = 3",
        "UPDATE log SET body = X'7b' WHERE table_id = 2 AND seq = 4",
        "INSERT INTO teams VALUES (99, 1, 'Nobody')",
    )
    assert doctor(database) == 1
    out = capsys.readouterr().out
    assert f"Table {one} has " in out
    assert f"Table {two} cannot be read: " in out
    assert "Rows of “teams” belong to nothing in “tables”." in out
    assert "tablebot doctor --repair" in out


async def test_a_repair_saves_what_can_be_read_and_names_what_was_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "tables.sqlite"
    await talkative(database)
    store = await open_sqlite(database)
    long = await store.open_table("LONG", 1.0, rows(1, "start"), [person(1)])
    for seq in range(2, 60):
        await store.append(long, rows(seq, f"event {seq} of a long game " * 10))
    await store.close()
    damage(database, "table 2 line 22 ")
    damage(database, "event 40 of a long game ")
    before = database.read_bytes()
    assert doctor(database) == 1
    assert "is not sound" in capsys.readouterr().out
    assert doctor(database, "--repair") == 0
    out = capsys.readouterr().out
    assert "5 tables were saved." in out
    assert "Lost: Table LONG from its event " in out
    assert "Lost: Some of “chat”, for damage in " in out
    assert aside(database).read_bytes() == before
    store = await open_sqlite(database)
    log = await store.read(long)
    assert 20 < len(log) < 40
    assert [row.seq for row in log] == list(range(1, len(log) + 1))
    await store.append(long, rows(len(log) + 1, "It goes on."))
    kept = [len(await store.chat(table)) for table in (1, 2, 3, 4)]
    assert 20 < kept.pop(1) < 40
    assert kept == [40, 40, 40]
    assert await store.people(long) == [person(1)]
    await store.close()
    assert not list(findings(database, thorough=True))
    assert not list(SqliteRecords(database).disorder())


async def test_a_repair_waits_until_no_server_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "tables.sqlite"
    await talkative(database)
    damage(database, "table 2 line 22 ")
    with only_server(database):
        assert doctor(database, "--repair") == 1
    assert "runs on" in capsys.readouterr().err


async def test_a_file_in_which_nothing_can_be_read_is_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "tables.sqlite"
    await talkative(database)
    with database.open("r+b") as disk:
        disk.write(bytes(4096))
    before = database.read_bytes()
    assert doctor(database, "--repair") == 1
    assert "If you have a backup: tablebot restore FILE" in capsys.readouterr().err
    assert database.read_bytes() == before


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("doctor", "tables"):
        assert main([command, "--database", str(tmp_path / "none.sqlite")]) == 1
        assert capsys.readouterr().err == f"tablebot {command}: There is no database {tmp_path / 'none.sqlite'}.\n"


# Tables ----------------------------------------------------------------------------------------------------------
async def test_tables_are_listed_by_age_with_their_size_and_people(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "tables.sqlite"
    codes = await played(database)
    assert main(["tables", "--database", str(database)]) == 0
    head, *lines, total = capsys.readouterr().out.splitlines()
    assert head.split() == ["code", "last", "played", "events", "people", "size"]
    assert [line.split()[0] for line in lines] == codes
    assert all(line.split()[4] == "2" for line in lines)
    assert total.startswith("2 tables, ")


async def test_a_table_is_deleted_by_hand_beside_a_server_that_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "tables.sqlite"
    with served(database) as server:
        async with client(server.address) as people:
            game, other = await match(people), await match(people)
            words = ["tables", "--database", str(database), "--delete"]
            assert await asyncio.to_thread(main, [*words, "NONE", game.code]) == 1
            assert "There is no table NONE. Nothing was deleted." in capsys.readouterr().err
            await game.go_on()
            assert await asyncio.to_thread(main, [*words, game.code.lower()]) == 0
            answer = await game.asked.ask("play", turn=game.question, move=game.mark())
            assert (answer["type"], answer["text"]) == ("refused", "This table is no more.")
            await other.go_on()
    assert doctor(database) == 0
    assert "1 tables were deleted by hand" in capsys.readouterr().out
