"""`tablebot replay`: a game from its file, or one sentence about the file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tablebot.cli.main import main
from tablebot.core.game import Decide, Seat
from tablebot.games import GAMES
from tablebot.table import commands as do
from tablebot.table import events as ev
from tablebot.table.decide import decide
from tablebot.table.fold import opened

ROBOTORY = GAMES["robotory"]


def _log(moves: int, *, resign: bool = True) -> list[bytes]:
    """A game of Robotory between seats that take the first move of the menu."""
    options = msgspec.Raw(msgspec.json.encode(ROBOTORY.options()))
    first = ev.Opened(at=1.0, game="robotory", version=1, options=options, seats=2, pace="own", host=1)
    table = opened(GAMES, first)
    events: list[ev.Event] = [first]

    def follow(by: int | None, command: do.Command | do.Inner) -> None:
        nonlocal table
        for event, after in decide(table, by, command, 2.0):
            events.append(event)
            table = after

    follow(1, do.Sit("a", Seat(0)))
    follow(None, do.Come(2))
    follow(1, do.Begin("00" * 32))
    for _ in range(moves):
        assert table.playing is not None
        turn = table.playing.turn
        assert isinstance(turn, Decide)
        seat = turn.seats[0]
        asked = table.playing.question(seat)
        assert asked is not None
        move = next(iter(ROBOTORY.rules.moves(ROBOTORY.view(table.playing.state, seat))))
        follow(table.chairs[seat].people[0], do.Play("b", msgspec.Raw(msgspec.json.encode(move)), asked.question))
    if resign:
        follow(1, do.Resign("c"))
    return [ev.encoded(event) for event in events]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_it_shows_every_move_and_the_board_after_it(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(b"\n".join(_log(3)))
    assert main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Robotory for 2 seats\n")
    assert all(f"\n{n}. seat {(n - 1) % 2}: " in out for n in (1, 2, 3))
    assert out.count("light hand") == 5
    assert "resigns" in out
    assert "Over (resigned)." in out


def test_moves_alone_and_a_seats_eyes(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(b"\n".join(_log(3)))
    assert main(["replay", str(file), "--moves"]) == 0
    assert "light hand" not in capsys.readouterr().out
    assert main(["replay", str(file), "--seat", "1"]) == 0
    assert "dark (you) to move" in capsys.readouterr().out


def test_a_game_that_is_not_over_can_be_shown(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(b"\n".join(_log(2, resign=False)) + b"\n")
    assert main(["replay", str(file)]) == 0
    assert "Over" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda log: [], "does not begin with an opened table."),
        (lambda log: log[1:], "does not begin with an opened table."),
        (lambda log: [b"hallo"], ", line 1: JSON is malformed: invalid character (byte 0)"),
        (lambda log: [b"\xff\xfe\x00"], ", line 1: "),
        (lambda log: [b'{"type":"rolled","at":1.0,"roll":' + b"[" * 100_000], ", line 1: maximum recursion depth"),
        (lambda log: [*log, b'{"type":"flown","at":1.0}'], ", line 10: Invalid value 'flown' - at `$.type`"),
        (lambda log: [log[0].replace(b"robotory", b"chess")], "is of a game that is not here: chess."),
        (lambda log: [log[0].replace(b'"reserve"', b'"never"')], ", line 1: Invalid enum value 'never'"),
        (lambda log: [log[0], *log[5:]], ", line 2: the log has a move before the start"),
        (lambda log: [*log[:5], *log[6:]], ", line 6: "),
        (lambda log: [*log[:5], log[5].replace(b'"seat":0', b'"seat":7'), *log[6:]], ", line 6: "),
    ],
    ids=range(11),
)
def test_a_bad_file_gets_one_sentence(
    file: Path, capsys: pytest.CaptureFixture[str], change: Callable[[list[bytes]], list[bytes]], why: str
) -> None:
    file.write_bytes(b"\n".join(change(_log(3))))
    assert main(["replay", str(file)]) == 2
    error = capsys.readouterr().err
    assert error.startswith("tablebot replay: ")
    assert f"{file}{why}" in error or f"{file} {why}" in error
    assert error.count("\n") == 1


def test_a_file_that_is_not_there_gets_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (tmp_path / "missing", tmp_path):
        assert main(["replay", str(path)]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_a_seat_that_is_not_there_gets_one_sentence(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(b"\n".join(_log(1)))
    assert main(["replay", str(file), "--seat", "2"]) == 2
    assert capsys.readouterr().err == "tablebot replay: this table has 2 seats, numbered from 0.\n"
