"""`tablebot serve --database postgresql://…`, and the commands that look after such a database."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from tablebot.cli.main import main
from tests.server.serving import TICTACTOE, Process, client, match, served
from tests.store.postgres_server import PostgresServer

pytestmark = pytest.mark.long


async def test_people_play_and_every_command_works_or_says_what_to_use_instead(
    postgres: PostgresServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = await postgres.database(tmp_path)
    flags = ["--database", address]
    with Process(address, "--games", TICTACTOE) as tablebot:
        async with client(tablebot.address) as people:
            game, other = await match(people), await match(people)
            for _ in range(3):
                await game.go_on()
            health = (await people.http.get("/health")).json()
            assert (health["status"], health["file"]) == ("ok", "ok")
            figures = dict(line.split() for line in (await people.http.get("/metrics")).text.splitlines())
            assert int(figures["tablebot_database_bytes"]) > 0
            assert int(figures["tablebot_commits_total"]) > 0
            assert "tablebot_disk_free_bytes" not in figures

            def tablebot_does(*words: str) -> tuple[int, str]:
                code = main([*words, *flags])
                out, err = capsys.readouterr()
                return code, out + err

            code, said = await asyncio.to_thread(tablebot_does, "serve", "--host", "127.0.0.1")
            assert code == 1
            assert f"Another server (tablebot, process {tablebot.popen.pid} on " in said
            assert said.count("\n") == 1
            code, said = await asyncio.to_thread(tablebot_does, "doctor", "--games", TICTACTOE)
            assert code == 0
            assert "A server was started" in said
            assert said.endswith(f"{address} is sound.\n")
            code, said = await asyncio.to_thread(tablebot_does, "tables")
            assert code == 0
            assert f"\n{game.code}" in said
            assert "2 tables, " in said
            assert (await asyncio.to_thread(tablebot_does, "packs", "list"))[0] == 0
            assert (await asyncio.to_thread(tablebot_does, "tables", "--delete", other.code))[0] == 0
            assert await postgres.ask(tmp_path, "SELECT count(*) FROM tables") == 1
            for command, tool in (("backup", "pg_dump"), ("restore", "pg_restore")):
                code, said = await asyncio.to_thread(tablebot_does, command, str(tmp_path / "copy"))
                assert code == 1
                assert said.startswith(f"tablebot {command}: {address} is looked after with PostgreSQL's own tools.")
                assert tool in said
        await asyncio.to_thread(tablebot.end, signal.SIGTERM)
    with Process(address, "--games", TICTACTOE) as tablebot:
        async with client(tablebot.address) as people:
            game.lines = (
                await people.connect(game.code, game.lines[0].key),
                await people.connect(game.code, game.lines[1].key),
            )
            await game.go_on()


async def test_a_drill_with_the_tools_that_it_names(postgres: PostgresServer, tmp_path: Path) -> None:
    address, copy = await postgres.database(tmp_path), str(postgres.folder / "copy")
    with served(address) as tablebot:
        async with client(tablebot.address) as people:
            game = await match(people)
            await game.go_on()
            await asyncio.to_thread(postgres.run, "pg_dump", "--format=custom", f"--file={copy}", address)
            await game.go_on()  # Nobody has waited for the backup, and this move is not in it.
            await people.open()
    await asyncio.to_thread(postgres.run, "pg_restore", "--clean", f"--dbname={address}", copy)
    with served(address) as tablebot:
        async with client(tablebot.address) as people:
            keys = [line.key for line in game.lines]
            game.lines = (await people.connect(game.code, keys[0]), await people.connect(game.code, keys[1]))
            game.moves = 1
            await game.go_on()
            await people.open()


async def test_what_makes_no_sense_is_named(
    postgres: PostgresServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = await postgres.database(tmp_path)
    words = ["doctor", "--games", TICTACTOE, "--database", address]
    assert await asyncio.to_thread(main, words) == 1
    assert "is empty: no server has run on it yet." in capsys.readouterr().err
    with served(address) as tablebot:
        async with client(tablebot.address) as people:
            one, two = [(await match(people)).code for _ in range(2)]
    await postgres.ask(tmp_path, "DELETE FROM log WHERE table_id = 1 AND seq = 3")
    await postgres.ask(tmp_path, "UPDATE log SET body = '{' WHERE table_id = 2 AND seq = 4")
    assert await asyncio.to_thread(main, words) == 1
    out = capsys.readouterr().out
    assert f"Table {one} has " in out
    assert f"Table {two} cannot be read: " in out
    assert out.endswith("is not sound. Restore a backup with pg_restore.\n")
    assert await asyncio.to_thread(main, [*words, "--repair"]) == 1
    assert "pg_restore --clean" in capsys.readouterr().err


async def test_while_the_database_is_away_people_are_told_and_then_they_play_on(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    address = await postgres.database(tmp_path)
    with Process(address, "--games", TICTACTOE) as tablebot:
        async with client(tablebot.address) as people:
            game = await match(people)
            await game.go_on()
            await asyncio.to_thread(postgres.kill)
            move = {"turn": game.question, "move": game.mark()}
            answer = await game.asked.ask("play", id="again", **move)
            assert (answer["type"], "cannot be saved just now" in answer["text"]) == ("refused", True)
            assert (await people.http.get("/health")).status_code == 503
            await asyncio.to_thread(postgres.start)
            answer = await game.asked.ask("play", id="again", **move)
            assert answer["type"] == "done"
            game.moves += 1
            await game.go_on()
            assert (await people.http.get("/health")).status_code == 200


async def test_a_server_whose_place_was_taken_ends(postgres: PostgresServer, tmp_path: Path) -> None:
    address = await postgres.database(tmp_path)
    with Process(address) as tablebot:
        # Another one is just waiting for its place when it loses its line.
        taking = asyncio.create_task(postgres.ask(tmp_path, "SELECT pg_advisory_lock(1952539244, 0), pg_sleep(600)"))
        query = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
        while not await postgres.ask(tmp_path, query):
            continue
        await postgres.ask(
            tmp_path,
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
            "WHERE application_name LIKE 'tablebot%' AND datname = current_database()",
        )
        async with client(tablebot.address) as people:
            await people.http.post("/api/tables", json={"game": "robotory", "name": "Ida"})
        code = await asyncio.to_thread(tablebot.popen.wait, 60)
        taking.cancel()
        await asyncio.gather(taking, return_exceptions=True)
        assert code == 1


def test_a_password_does_not_belong_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("serve", "tables", "doctor"):
        for address in ("postgresql://ada:secret@db/tables", "postgresql://ada@db/tables?password=secret"):
            assert main([command, "--database", address]) in {1, 2}
            error = capsys.readouterr().err
            assert "TABLEBOT_DATABASE" in error
            assert "secret" not in error


def test_a_database_that_cannot_be_reached_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABLEBOT_DATABASE", "postgresql://ada:secret@127.0.0.1:1/tables")
    for command in ("serve", "tables", "doctor"):
        assert main([command]) == 1
        error = capsys.readouterr().err
        assert error.startswith(
            f"tablebot {command}: The database postgresql://ada@127.0.0.1:1/tables cannot be used: "
        )
        assert error.count("\n") == 1
