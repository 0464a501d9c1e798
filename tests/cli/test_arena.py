"""`tablebot arena` as it is typed."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablebot.cli import arena
from tablebot.cli.main import main
from tests.games import tictactoe

TICTACTOE = str(Path(tictactoe.__file__))


def test_it_says_who_is_better_and_how_sure_that_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "robotory", "clever", "random", "--games", "10", "--openings", "4"]) == 0
    captured = capsys.readouterr()
    assert captured.out == (
        "Robotory, 10 games, after 4 random moves.\n"
        "Level 3 (Clever) against random: 10 won, 0 drawn, 0 lost, 100.0 %.\n"
        "Elo difference: at least +166 with 95 % confidence.\n"
        "Seat 0 got 50.0 %, whoever sat there.\n"
    )
    assert captured.err == ""


def test_work_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    main(["arena", "robotory", "random", "5", "--games", "1", "--openings", "1", "--nodes", "100"])
    first, second, *_ = capsys.readouterr().out.splitlines()
    assert first == "Robotory, 1 game, after 1 random move, 100 nodes a move for levels."
    assert second.startswith("random against Level 5 (Brilliant): ")
    main(["arena", "robotory", "5", "random", "--games", "1", "--openings", "40", "--seconds", "0.001"])
    assert "after 40 random moves, 0.001 seconds a move for levels." in capsys.readouterr().out
    main(["arena", "robotory", "brilliant:200", "4:100", "--games", "1", "--openings", "30"])
    first, second, *_ = capsys.readouterr().out.splitlines()
    assert first == "Robotory, 1 game, after 30 random moves."
    assert second.startswith("Level 5 (Brilliant) with 200 nodes a move against Level 4 (Sharp) with 100 nodes")


def test_games_are_written_one_a_line_and_summed_up_in_the_last(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", TICTACTOE, "1", "random", "--games", "6", "--seed", "2", "--json"]) == 0
    *games, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert [game["seed"] for game in games] == [2, 2, 3, 3, 4, 4]
    assert [game["bots"] for game in games] == [["1", "random"], ["random", "1"]] * 3
    assert list(summary) == [
        *("game", "bots", "games", "wins", "draws", "losses"),
        *("share", "elo", "low", "high", "first_seat"),
    ]
    assert (summary["game"], summary["bots"], summary["games"]) == ("tictactoe", ["1", "random"], 6)
    assert summary["wins"] + summary["draws"] + summary["losses"] == 6
    assert summary["low"] < summary["elo"] < summary["high"]


def test_all_won_has_no_upper_end(capsys: pytest.CaptureFixture[str]) -> None:
    main(["arena", "robotory", "random", "mcts:500", "--games", "2", "--json"])
    summary = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (summary["share"], summary["elo"], summary["low"]) == (0.0, None, None)
    assert summary["high"] < 200


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ("chess 1 2", "There is no game “chess”."),
        ("robotory 1 9", "Robotory has no bot “9”."),
        ("robotory 1:x 2", "Write 1:N with a number of nodes from 1 to 1000000000."),
        ("robotory 1 2 --games 0", "Let them play at least 1 game."),
        ("robotory 1 2 --jobs 0", "Let at least 1 process play."),
        ("robotory 1 2 --openings -1", "An opening cannot have less than 0 moves."),
        ("robotory 1 2 --nodes 0", "Give them up to 1000000000 nodes or 3600 seconds, and more than none."),
        ("robotory 1 2 --seconds -1", "Give them up to 1000000000 nodes or 3600 seconds, and more than none."),
        ("clever_party 1 mcts", "Clever Party has no kernel."),
        ("clever_party 1 2 --nodes 100", "Clever Party has no kernel."),
        ("not_a_robot 1 2", "I'm Not a Robot is for 3 or 4 or 5 or 6 or 7 or 8 seats, not for 2."),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(capsys: pytest.CaptureFixture[str], arguments: str, why: str) -> None:
    assert main(["arena", *arguments.split()]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"tablebot arena: {why}")
    assert captured.err.count("\n") == 1


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_grows_in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    main(["arena", TICTACTOE, "1", "1", "--games", "4"])
    shown = terminal.getvalue()
    assert [step[-4:].strip() for step in shown.rstrip("\n").split("\r")[1:]] == ["0%", "25%", "50%", "75%", "100%"]
    assert shown.endswith("\n")


def test_a_bar_does_not_cross_what_is_written_to_the_same_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr("sys.stdout", terminal)
    main(["arena", TICTACTOE, "1", "1", "--games", "2", "--json"])
    assert "\r" not in terminal.getvalue()


def test_who_interrupts_reads_what_was_played_until_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    play_contest = arena.play_contest

    def interrupted(*arguments: Any) -> Iterator[Any]:
        games = play_contest(*arguments)
        yield from (next(games), next(games))
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play_contest", interrupted)
    assert main(["arena", TICTACTOE, "1", "random", "--games", "90"]) == 130
    captured = capsys.readouterr()
    assert captured.err == "Stopped after 2 of 90 games.\n"
    assert captured.out.startswith("Tic-tac-toe, 2 games.\n")
