"""`tablebot serve` as people start and end it, and as it is ended by force."""

from __future__ import annotations

import asyncio
import gc
import os
import select
import signal
import socket
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
import segno
import websockets

from tablebot.cli import serve
from tablebot.cli.main import main
from tablebot.server.settings import Settings
from tests.ports import free_port
from tests.server.serving import (
    ORDER,
    PATIENCE,
    TICTACTOE,
    Client,
    Line,
    Process,
    client,
    is_running,
    marks,
    match,
)

pytestmark = pytest.mark.long

WIDE = str(Path(__file__).parents[1] / "server" / "wide_game.py")


# Beginning ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--port", "many"], "--port cannot be “many”: Expected `int`, got `str`."),
        (["--log-level", "loud"], "--log-level cannot be “loud”: Invalid enum value 'loud'."),
        (["--public-url", "x"], "The public URL must begin with http:// or https://."),
        (["--games", "missing.py"], "missing.py is not a Python file."),
    ],
)
def test_a_wrong_setting_is_one_sentence(flags: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", *flags]) == 2
    assert capsys.readouterr().err == f"tablebot serve: {sentence}\n"


def test_a_wrong_variable_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TABLEBOT_WORKERS", "none")
    assert main(["serve"]) == 2
    assert capsys.readouterr().err == "tablebot serve: TABLEBOT_WORKERS cannot be “none”: Expected `int`, got `str`.\n"


@pytest.mark.parametrize(
    ("code", "why"), [("GAME = 7", "has no GAME in it."), ("x x", "cannot be loaded: SyntaxError")]
)
def test_a_file_that_is_no_game_is_one_sentence(
    code: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.py"
    file.write_text(code)
    assert main(["serve", "--games", str(file)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"tablebot serve: {file} {why}")
    assert error.count("\n") == 1


def test_a_database_that_cannot_be_used_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "notes.txt"
    wrong.write_text("These are my notes, and they are no database at all. " * 20)
    assert main(["serve", "--database", str(wrong)]) == 1
    assert capsys.readouterr().err == f"tablebot serve: {wrong} is not a database. Choose another file.\n"
    assert main(["serve", "--database", str(tmp_path)]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert main(["serve", "--database", str(wrong / "tables.sqlite")]) == 1
    assert capsys.readouterr().err.startswith(f"tablebot serve: The folder {wrong} cannot be used: ")


def test_an_address_that_is_not_ours_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", "192.0.2.7", "--database", str(tmp_path / "tables.sqlite")]) == 1
    error = capsys.readouterr().err
    assert error.startswith("tablebot serve: cannot listen at 192.0.2.7: ")
    assert error.count("\n") == 1


def test_when_every_port_is_taken_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "PORTS_TRIED", 1)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        words = ["serve", "--host", "127.0.0.1", "--port", port, "--database", str(tmp_path / "tables.sqlite")]
        assert main(words) == 1
    assert f"no free port from {port} to {port} at 127.0.0.1" in capsys.readouterr().err


def test_a_taken_port_gives_way_to_the_next(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with Process(tmp_path / "tables.sqlite", port=port) as server:
            assert int(server.address.rsplit(":", 1)[1]) > port


def test_it_says_where_it_can_be_found(tmp_path: Path) -> None:
    with Process(tmp_path / "tables.sqlite") as server:
        url = f"http://localhost:{server.port}"
        assert f"  On this machine  {url}" in server.greeting
        start = server.greeting.index(f"  Scan to play ({url}):") + 2
        drawn = serve._blocks(segno.make_qr(url, error="l"))
        assert server.greeting[start : start + len(drawn)] == drawn


def test_what_is_loaded_at_the_start_is_not_searched_for_garbage_again() -> None:
    before = gc.get_threshold()
    try:
        serve.spare_what_is_loaded()
        assert gc.get_freeze_count() > 10_000
        assert gc.get_threshold() == (serve.GARBAGE, *before[1:])
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def test_it_says_where_what_people_write_is_sent() -> None:
    address = "https://models.example.org/v1?key=sk-1"
    settings = Settings(host="127.0.0.1", writer=address, writer_model="tiny", writer_key="sk-1")
    words = serve.greeting(settings, 8000)
    assert "  Bots write with tiny at https://models.example.org/v1.\n  It is sent what people write" in words
    assert "sk-1" not in words
    assert "Bots write" not in serve.greeting(Settings(host="127.0.0.1"), 8000)


def test_on_a_network_phones_get_the_address_of_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "lan_address", lambda settings: "192.168.1.20")
    lines = serve.greeting(Settings(), 8000).splitlines()
    assert "  On the network   http://192.168.1.20:8000" in lines
    assert "  Scan to play (http://192.168.1.20:8000):" in lines
    lines = serve.greeting(Settings(public_url="https://play.example.org"), 8000).splitlines()
    assert "  From outside     https://play.example.org" in lines
    assert "  Scan to play (https://play.example.org):" in lines
    monkeypatch.setattr(serve, "lan_address", lambda settings: None)
    assert "On the network" not in serve.greeting(Settings(), 8000)


def test_the_code_in_the_terminal_is_the_code() -> None:
    code = segno.make_qr("http://localhost:8000", error="l")
    dark = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    rows: list[list[int]] = []
    for line in serve._blocks(code):
        halves = [dark[glyph] for glyph in line[2:]]
        rows += [[upper for upper, _ in halves], [lower for _, lower in halves]]
    drawn = [list(row) for row in code.matrix_iter(border=2)]
    assert rows[: len(drawn)] == drawn


# Ending ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
async def test_it_ends_in_time_with_open_sockets_and_takes_its_workers_along(
    tmp_path: Path, by: signal.Signals
) -> None:
    flags = ("--games", TICTACTOE, "--bot-delay", "0")
    with Process(tmp_path / "tables.sqlite", *flags) as server:
        async with client(server.address) as people:
            host = await people.open(bots=[1], start=True)
            line = await people.connect(host["code"], host["key"])
            deaf = await people.connect_slowly(host["code"])
            deaf.socket.transport.pause_reading()
            await line.ask("play", turn=1, move={"type": "mark", "square": 4})
            await line.until(lambda m: m["type"] == "update" and marks(m) == 2)
            workers = server.workers()
            assert workers
            began = monotonic()
            code, errors = await asyncio.to_thread(server.end, by)
            assert monotonic() - began < PATIENCE / 2
            assert await line.closed() == (1012, "restart")
            assert line.last("bye")["again"]
            deaf.socket.transport.abort()
        assert code in {0, -by}
        assert "Traceback" not in errors
        assert not any(is_running(pid) for pid in workers)


async def test_who_never_reads_cannot_keep_it_open(tmp_path: Path) -> None:
    with Process(tmp_path / "tables.sqlite", "--games", WIDE, "--messages", "1000") as server:
        async with client(server.address) as people:
            host = await people.open("wide", start=True)
            line = await people.connect(host["code"], host["key"])
            deaf = await people.connect_slowly(host["code"])
            deaf.socket.transport.pause_reading()
            for n in range(60):
                await line.ask("play", turn=n + 1, move={"type": "add"})
            began = monotonic()
            _, errors = await asyncio.to_thread(server.end, signal.SIGTERM)
            assert monotonic() - began < PATIENCE / 2
            deaf.socket.transport.abort()
        assert "Traceback" not in errors


async def test_ctrl_c_is_the_servers_alone(tmp_path: Path) -> None:
    with Process(tmp_path / "tables.sqlite", "--games", TICTACTOE, "--bot-delay", "0") as server:
        async with client(server.address) as people:
            host = await people.open(bots=[1], start=True)
            line = await people.connect(host["code"], host["key"])
            await line.ask("play", turn=1, move={"type": "mark", "square": 4})
            await line.until(lambda m: m["type"] == "update" and marks(m) == 2)
            (worker,) = server.workers()
            os.kill(worker, signal.SIGINT)
            square = line.last("update")["view"]["board"].index(".")
            await line.ask("play", turn=2, move={"type": "mark", "square": square})
            await line.until(lambda m: m["type"] == "update" and marks(m) == 4)
            assert server.workers() == [worker]


# The power cut --------------------------------------------------------------------------------------------------
class Table:
    """A game that is played as fast as it is answered, until the line breaks."""

    def __init__(self, number: int, host: dict[str, Any], guest: dict[str, Any]) -> None:
        self.number = number
        self.code = host["code"]
        self.keys = (host["key"], guest["key"])
        self.acknowledged = 0
        self.lines: list[Line] = []

    async def connect(self, people: Client) -> None:
        self.lines = [await people.connect(self.code, key) for key in self.keys]
        for line in self.lines:
            await line.settle()

    async def play(self) -> None:
        """One move; the id tells which, so that it can be repeated."""
        n = self.acknowledged
        move = {"type": "mark", "square": ORDER[n]}
        answer = await self.lines[n % 2].ask("play", id=f"t{self.number}m{n}", turn=n // 2 + 1, move=move)
        assert answer["type"] == "done", answer
        self.acknowledged += 1

    async def play_on(self, middle: asyncio.Event) -> None:
        with suppress(websockets.ConnectionClosed):
            while self.acknowledged < 9:
                await self.play()
                if self.acknowledged == 4:
                    middle.set()


async def test_after_a_power_cut_every_acknowledged_move_is_there_and_the_game_goes_on(tmp_path: Path) -> None:
    database, port = tmp_path / "tables.sqlite", free_port()
    flags = ("--games", TICTACTOE, "--messages", "1000", "--openings", "1000", "--joins", "1000")
    with Process(database, *flags, port=port) as server:
        async with client(server.address) as people:
            tables: list[Table] = []
            for number in range(12):
                host = await people.open()
                tables.append(Table(number, host, await people.join(host["code"])))
                await tables[-1].connect(people)
                assert (await tables[-1].lines[0].ask("start"))["type"] == "done"
            acknowledged = asyncio.Event()
            playing = [asyncio.create_task(table.play_on(acknowledged)) for table in tables]
            await acknowledged.wait()
            server.popen.kill()
            await asyncio.gather(*playing)
    assert any(0 < table.acknowledged < 9 for table in tables)
    with Process(database, *flags, port=port) as server:
        async with client(server.address) as people:
            for table in tables:
                await table.connect(people)
                there = marks(table.lines[0].last("update"))
                assert table.acknowledged <= there <= table.acknowledged + 1
                while table.acknowledged < 9:
                    await table.play()
                await table.lines[0].settle()
                assert table.lines[0].last("update")["turn"]["type"] == "over"


async def test_a_worker_that_is_lost_in_thought_ends_with_its_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lost_bot.py").write_text("def choose(view, level, dice):\n    while True: pass")
    game = tmp_path / "lost.py"
    game.write_text(
        "from dataclasses import replace\n"
        "from tablebot.bots.catalogue import load\n"
        "from tablebot.core.brain import Brain\n"
        f"GAME = replace(load([{TICTACTOE!r}])['tictactoe'], slug='lost', brain=Brain(module='lost_bot'))\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    with Process(tmp_path / "tables.sqlite", "--games", str(game), "--bot-delay", "0") as server:
        async with client(server.address) as people:
            host = await people.open("lost", bots=[1], start=True)
            line = await people.connect(host["code"], host["key"])
            await line.ask("play", turn=1, move={"type": "mark", "square": 4})
            while not server.workers():
                await people.http.get("/health")
        worker = os.pidfd_open(server.workers()[0])
    try:
        assert select.select([worker], [], [], PATIENCE)[0], "the worker goes on without its server"
    finally:
        os.close(worker)


async def test_a_key_opens_its_seat_after_a_restart(tmp_path: Path) -> None:
    database, port = tmp_path / "tables.sqlite", free_port()
    with Process(database, "--games", TICTACTOE, port=port) as server:
        async with client(server.address) as people:
            game = await match(people)
            await game.go_on()
            await game.asked.ask("chat", text="See you!")
        server.end(signal.SIGTERM)
    with Process(database, "--games", TICTACTOE, port=port) as server:
        async with client(server.address) as people:
            game.lines = (
                await people.connect(game.code, game.lines[0].key),
                await people.connect(game.code, game.lines[1].key),
            )
            await game.go_on()
            assert game.lines[0].last("said")["text"] == "See you!"
            assert [person["name"] for person in game.lines[0].last("table")["people"]] == ["Ida", "Ben"]
