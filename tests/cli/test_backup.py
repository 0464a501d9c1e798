"""`tablebot backup` and `tablebot restore`, as a drill: the disk is lost, and everybody plays on."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from pathlib import Path

import pytest

from tablebot.cli.main import main
from tests.ports import free_port
from tests.server.serving import TICTACTOE, Process, client, match
from tests.store.test_damage import damage, talkative

pytestmark = pytest.mark.long


def _files(folder: Path) -> list[str]:
    """But for those that SQLite keeps beside a file."""
    return sorted(file.name for file in folder.iterdir() if not file.name.endswith(("-wal", "-shm")))


async def test_a_drill_what_was_played_before_the_backup_goes_on_after_the_restore(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, copy, port = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite", free_port()
    flags = ["--database", str(database)]
    with Process(database, "--games", TICTACTOE, port=port) as server:
        async with client(server.address) as people:
            game = await match(people)
            await game.go_on()
            assert await asyncio.to_thread(main, ["backup", str(copy), *flags]) == 0
            await game.go_on()  # Nobody has waited for the backup, and this move is not in it.
            assert await asyncio.to_thread(main, ["restore", str(copy), *flags]) == 1
            assert f"(process {server.popen.pid}) runs on" in capsys.readouterr().err
        await asyncio.to_thread(server.end, signal.SIGTERM)
    assert oct(copy.stat().st_mode & 0o777) == "0o600"
    assert main(["restore", str(copy), *flags]) == 0
    assert f"What was there before is {database}.old-1" in capsys.readouterr().out
    with Process(database, "--games", TICTACTOE, port=port) as server:
        async with client(server.address) as people:
            keys = [line.key for line in game.lines]
            game.lines = (await people.connect(game.code, keys[0]), await people.connect(game.code, keys[1]))
            game.moves = 1
            await game.go_on()
        await asyncio.to_thread(server.end, signal.SIGTERM)
    assert copy.exists(), "a backup can be restored again"
    assert main(["restore", f"{database}.old-1", *flags]) == 0


async def test_a_backup_overwrites_nothing_unless_it_is_forced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    await talkative(database)
    copy.write_text("My notes.")
    words = ["backup", str(copy), "--database", str(database)]
    assert main(words) == 1
    assert capsys.readouterr().err == (
        f"tablebot backup: {copy} is there already. Choose another name, or overwrite it with --force.\n"
    )
    assert copy.read_text() == "My notes."
    assert main([*words, "--force"]) == 0
    assert main(["backup", str(database), "--force", "--database", str(database)]) == 1
    assert "is the database itself" in capsys.readouterr().err
    assert main(["restore", str(database), "--database", str(database)]) == 1
    assert "is the database itself" in capsys.readouterr().err


async def test_a_damaged_file_is_neither_backed_up_nor_restored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    await talkative(database)
    assert main(["backup", str(copy), "--database", str(database)]) == 0
    before = database.read_bytes()
    damage(copy, "table 2 line 22 ")
    assert main(["restore", str(copy), "--database", str(database)]) == 1
    assert "is damaged, and was not restored" in capsys.readouterr().err
    assert database.read_bytes() == before
    damage(database, "table 2 line 22 ")
    assert main(["backup", str(tmp_path / "other.sqlite"), "--database", str(database)]) == 1
    assert "tablebot doctor" in capsys.readouterr().err
    assert _files(tmp_path) == ["copy.sqlite", "tables.sqlite", "tables.sqlite-lock"]


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_file_that_is_not_there_or_not_ours_is_one_sentence(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ours, other = tmp_path / "tables.sqlite", tmp_path / "other.sqlite"
    paths = {"backup": [str(ours), "--database", str(other)], "restore": [str(other), "--database", str(ours)]}
    assert main([command, *paths[command]]) == 1
    assert capsys.readouterr().err == f"tablebot {command}: There is no database {other}.\n"
    db = sqlite3.connect(other)
    db.execute("CREATE TABLE bookmarks (url TEXT)")
    db.close()
    assert main([command, *paths[command]]) == 1
    assert "is the database of another program" in capsys.readouterr().err
    assert not ours.exists()
