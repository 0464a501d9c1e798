"""`tablebot serve` on a disk that fills up, on a file that somebody takes away, and beside another server."""

from __future__ import annotations

import asyncio
import resource
import signal
from pathlib import Path

import httpx
import pytest

from tablebot.cli.main import main
from tests.server.serving import PATIENCE, TICTACTOE, Process, client

pytestmark = pytest.mark.long


async def test_a_full_disk_is_told_by_health_metrics_and_log_and_it_goes_on_afterwards(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with Process(database, "--games", TICTACTOE) as server:
        async with client(server.address) as people:
            host = await people.open()
            line = await people.connect(host["code"], host["key"])
            _, most = resource.prlimit(server.popen.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.popen.pid, resource.RLIMIT_FSIZE, (4096, most))
            for _ in range(3):
                answer = await line.ask("chat", text="Can you hear me?")
                assert (answer["type"], answer["text"]) == (
                    "refused",
                    "The table cannot be saved just now. Please try again.",
                )
            health = await people.http.get("/health")
            assert (health.status_code, health.json()["status"]) == (503, "failing")
            assert "tablebot_saving 0\n" in (await people.http.get("/metrics")).text
            resource.prlimit(server.popen.pid, resource.RLIMIT_FSIZE, (most, most))
            assert (await line.ask("chat", text="Can you hear me?"))["type"] == "done"
            assert (await people.http.get("/health")).status_code == 200
            assert "tablebot_saving 1\n" in (await people.http.get("/metrics")).text
        code, errors = await asyncio.to_thread(server.end, signal.SIGTERM)
    assert code in {0, -signal.SIGTERM}
    assert errors.count("Nothing can be saved in") == 1
    assert errors.count("Tables can be saved again.") == 1


async def test_a_server_whose_file_was_deleted_acknowledges_nothing_and_ends(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "tables.sqlite"
    with Process(database, "--games", TICTACTOE) as server:
        async with client(server.address) as people:
            host = await people.open()
            database.unlink()
            try:
                answer = await people.http.post(f"/api/tables/{host['code']}/people", json={"name": "Ben"})
                assert answer.status_code == 503
            except httpx.TransportError:
                pass  # It has noticed by itself and ended.
        _, errors = await asyncio.to_thread(server.popen.communicate, timeout=PATIENCE)
    assert server.popen.returncode == 1
    assert "was deleted or replaced while the server ran" in errors
    assert "tablebot restore FILE" in errors
    # A service is started again by itself. It must not begin with an empty file, as if nothing had happened.
    assert await asyncio.to_thread(main, ["serve", "--host", "127.0.0.1", "--database", str(database)]) == 1
    assert f"{database} is missing, though a server has run on it." in capsys.readouterr().err
    assert not database.exists()


def test_two_servers_on_one_file_are_refused_until_the_first_has_ended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "tables.sqlite"
    with Process(database) as server:
        assert main(["serve", "--host", "127.0.0.1", "--database", str(database)]) == 1
        error = capsys.readouterr().err
        assert error.startswith(f"tablebot serve: Another server (process {server.popen.pid}) runs on {database}")
        assert error.count("\n") == 1
        assert main(["packs", "list", "--database", str(database)]) == 0
    with Process(database):  # The kernel has taken the lock away from the one that was killed.
        pass


def test_health_and_metrics_say_how_the_file_is(tmp_path: Path) -> None:
    with Process(tmp_path / "tables.sqlite") as server:
        health = httpx.get(f"{server.address}/health").json()
        assert (health["status"], health["file"]) == ("ok", "ok")
        assert 0 <= health["heartbeat_seconds"] < 30
        figures = dict(line.split() for line in httpx.get(f"{server.address}/metrics").text.splitlines())
        assert int(figures["tablebot_disk_free_bytes"]) > int(figures["tablebot_database_bytes"]) > 0
        assert int(figures["tablebot_commits_total"]) > 0
        assert float(figures["tablebot_commit_seconds_total"]) > 0
        assert {"tablebot_writes_waiting", "tablebot_damaged_writes_total"} <= set(figures)
