"""`tablebot bots`: what it says when it starts, and when it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablebot.cli.bots import WANTED, greeting
from tablebot.cli.main import main
from tablebot.server.settings import EVERY, Settings

DATABASE = "postgresql://tablebot@localhost/tablebot"
BUS = "redis://localhost:6379/0"


def _said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(["bots", *words])
    out, err = capsys.readouterr()
    assert out == ""
    return code, err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "Bots that think on their own need what the servers have: their PostgreSQL"),
        (("--database", DATABASE), "Bots that think on their own need what the servers have: "),
        (("--bus", BUS), "A bus is for several servers on one PostgreSQL."),
        (("--database", DATABASE, "--bus", BUS, "--workers", "0"), "--workers cannot be “0”: somebody has to think."),
        (("--database", DATABASE, "--bus", BUS, "--workers", "many"), "--workers cannot be “many”: "),
        (("--database", DATABASE, "--bus", BUS, "--port", "70000"), "--port cannot be “70000”: ports go from 1 to"),
        (("--database", DATABASE, "--bus", BUS, "--games", "missing.py"), "missing.py"),
        (("--database", "postgresql://a:b@localhost/c", "--bus", BUS), "Everybody on the machine can read the flags"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = _said(capsys, *words)
    assert code == 2
    assert said.startswith("tablebot bots: ")
    assert sentence in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("bus", ["http://localhost", "nowhere"])
def test_what_is_no_bus_is_refused(bus: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = _said(capsys, "--database", DATABASE, "--bus", bus)
    assert (code, said) == (
        1,
        "tablebot bots: This is no address of a bus. One looks like this: redis://localhost:6379/0\n",
    )


def test_a_database_that_cannot_be_reached_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    address = f"postgresql://tablebot@/tablebot?host={tmp_path}"
    code, said = _said(capsys, "--database", address, "--bus", BUS)
    assert code == 1
    assert said.startswith("tablebot bots: ")
    assert str(tmp_path) in said


def test_it_says_what_it_does() -> None:
    secret = "postgresql://tablebot:secret@localhost/tablebot"
    said = greeting(Settings(database=secret, bus=BUS, workers=3, bot_seconds=5.0), 9100)
    assert "They play at the tables of  postgresql://tablebot@localhost/tablebot\n" in said
    assert f"They are asked by way of    {BUS}\n" in said
    assert "They think in               3 processes, 5 seconds at most about a move\n" in said
    assert "http://127.0.0.1:9100/health and /metrics\n" in said
    assert "secret" not in said


def test_without_a_port_nobody_is_told_how_it_is_and_a_writer_is_named() -> None:
    said = greeting(
        Settings(database=DATABASE, bus=BUS, writer="https://models.example.org/v1", writer_model="tiny"), None
    )
    assert "1 process, " in said
    assert "/health" not in said
    assert "They write with tiny at https://models.example.org" in said


def test_bots_have_the_settings_of_a_server_that_concern_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert set(WANTED) < set(EVERY)
    with pytest.raises(SystemExit):
        main(["bots", "--help"])
    words = capsys.readouterr().out
    assert all(f"--{name.replace('_', '-')} " in words for name in (*WANTED, "port"))
    assert "--public-url" not in words
