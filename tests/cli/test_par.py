"""`tablebot par`: the best score on the last line, and a sentence for whoever writes nonsense."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest

from tablebot.cli.main import main
from tablebot.games.robot_miner import batch_solver
from tablebot.games.robot_miner.text import read

USUAL = ("par", "robot_miner", "--bonus", "7", "--scoring", "points")


def lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


@pytest.mark.parametrize(
    ("arguments", "last"),
    [
        (USUAL, "best 55"),
        ((*USUAL[:-1], "face"), "best 2196"),
        ((*USUAL, "--order", "3, 4,5,6,7,8,9,10", "--steps", "10"), "best 55"),
        ((*USUAL, "--order", "5,3", "--steps", "4"), "best 4"),
        ((*USUAL, "--order", "7,3,12", "--steps", "1"), "best 3"),
        ((*USUAL[:-1], "face", "--order", "12"), "best 252"),
        ((*USUAL[:-1], "face", "--order", "12", "--best-order"), "order 12 best 252"),
        ((*USUAL, "--order", "3,4,5,6,7,8,9,10,11,12", "--steps", "12"), "best 78"),
        ((*USUAL, "--order", "4,3,6,5", "--best-order", "--steps", "5"), "order 3,4,5,6 best 9"),
        ((*USUAL, "--best-order"), "order 6,3,8,4,9,5,10,7 best 55"),
    ],
)
def test_the_last_line_is_the_best_score(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], last: str
) -> None:
    assert lines(capsys, *arguments)[-1] == last


def test_the_mountain_is_drawn_with_the_way_and_the_way_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    drawn = lines(capsys, *USUAL)
    told = read(drawn[-2].replace("The way:", "plan"))
    assert "Bonus number 7" in drawn[0]
    assert sum(line.count("(") + line.count("[") for line in drawn[2:13]) == 37 == len(getattr(told, "route", ()))


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--bonus", "13"), "--bonus: write a number from 2 to 12, not “13”."),
        (("--bonus", "1"), "--bonus: write a number from 2 to 12, not “1”."),
        (("--bonus", "seven"), "--bonus: write a number from 2 to 12, not “seven”."),
        (("--bonus", "7" * 5000), f"--bonus: write a number from 2 to 12, not “{'7' * 5000}”."),
        (("--scoring", "both"), "--scoring: write points or face, not “both”."),
        (("--steps", "0"), "--steps: write a number from 1 to 12, not “0”."),
        (("--steps", "-3"), "--steps: write a number from 1 to 12, not “-3”."),
        (("--order", "3,4,3"), "--order: a staircase is there twice."),
        (("--order", "2,3"), "--order: write a number from 3 to 12, not “2”."),
        (("--order", "3,4,13"), "--order: write a number from 3 to 12, not “13”."),
        (("--order", "3,,4"), "--order: write a number from 3 to 12, not “”."),
        (("--order", "3;4"), "--order: write a number from 3 to 12, not “3;4”."),
    ],
)
def test_a_mistake_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, str], why: str
) -> None:
    assert main([*USUAL, *arguments]) == 2
    assert capsys.readouterr() == ("", f"tablebot par: {why}\n")


@pytest.mark.parametrize("arguments", [USUAL[:2], USUAL[:4], (*USUAL, "--order"), (*USUAL, "--bouns", "3")])
def test_what_is_missing_or_unknown_is_told(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert "tablebot" in capsys.readouterr().err


def test_other_games_have_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["par", "robotory", *USUAL[2:]]) == 2
    assert capsys.readouterr().err == "tablebot par: Only robot_miner has a best score that can be found.\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_far_the_search_is(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main([*USUAL[:-1], "face", "--best-order"]) == 0
    bars = terminal.getvalue().split("\r")[1:]
    assert len(bars) > 2
    assert bars[-1].endswith("\n")
    assert all(bar.startswith("[") and "%" in bar for bar in bars)


def test_ctrl_c_stops_the_search(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(batch_solver, "best_order", interrupted)
    assert main([*USUAL, "--best-order"]) == 130
    assert capsys.readouterr() == ("", "\nStopped.\n")


def test_neither_the_server_nor_other_commands_load_numpy() -> None:
    code = "import sys, tablebot.cli.main, tablebot.server.app; print({'numpy', 'numba'} & {*sys.modules})"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "set()\n"
