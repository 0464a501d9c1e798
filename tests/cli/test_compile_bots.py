"""`tablebot compile` compiles what games say, once, and again when something has changed that it is made from."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tablebot.bots.installed import NO_BOTS
from tablebot.cli import compile_bots
from tablebot.cli.main import main
from tablebot.core.brain import Brain
from tablebot.games import GAMES
from tablebot.search import compiling
from tests.games import tictactoe

Compile = Callable[[], str]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only game that is compiled; each time, its bot leaves something to be kept."""
    folder = tmp_path / "oxo_machine"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "kernel.py").write_text("FREE = 9\n")
    kept = tmp_path / "kept"
    kept.mkdir()
    lines = ("from pathlib import Path", "def prepare():", f"    Path({str(kept)!r}, 'kernel.nbi').touch()")
    (folder / "bot.py").write_text("\n".join(lines))
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("oxo_machine", "oxo_machine.bot"):
        monkeypatch.delitem(sys.modules, name, raising=False)  # That of the test before.
    brain = Brain(module="oxo_machine.bot", compiled=("kernel",))
    monkeypatch.setattr(compile_bots, "GAMES", {"oxo": replace(tictactoe.GAME, brain=brain), "plain": tictactoe.GAME})
    monkeypatch.setattr(compiling, "kept_in", lambda: kept)
    return folder


@pytest.fixture
def compile_all(folder: Path, capsys: pytest.CaptureFixture[str]) -> Compile:
    def compiled() -> str:
        assert main(["compile"]) == 0
        return capsys.readouterr().out

    return compiled


def test_what_is_compiled_is_compiled_once(compile_all: Compile) -> None:
    assert compile_all() == "Compiling Tic-tac-toe ...\n"
    assert compile_all() == ""


def test_a_change_in_what_it_is_made_from_compiles_everything_again(folder: Path, compile_all: Compile) -> None:
    compile_all()
    old = folder.parent / "kept/other.nbc"
    old.touch()
    (folder / "hints.py").write_text("# Nothing that is compiled.")
    assert compile_all() == ""
    assert old.exists()
    (folder / "kernel.py").write_text("FREE = 16\n")
    assert compile_all() == "Compiling Tic-tac-toe ...\n"
    assert not old.exists()


def test_every_game_that_is_compiled_has_the_files_that_it_names() -> None:
    for game in GAMES.values():
        assert all(file.is_file() for file in compile_bots.sources(game) if game.brain.compiled)


def test_without_the_extra_it_says_what_to_install(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    brain = Brain(module="oxo_machine.bot", needs=("no_such_package",), compiled=("kernel",))
    monkeypatch.setattr(compile_bots, "GAMES", {"oxo": replace(tictactoe.GAME, brain=brain)})
    assert main(["compile"]) == 2
    assert capsys.readouterr().err == f"tablebot compile: {NO_BOTS}\n"
