"""Bots think in real processes, at a real server."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from tests.server.conftest import serve
from tests.server.serving import TICTACTOE

__all__ = ["make_game", "serve"]

_numbers = count(1)

GAME = """
from dataclasses import replace
from tablebot.bots.catalogue import load
GAME = replace(load([{tictactoe!r}])["tictactoe"], slug="{name}", bot="{name}_bot", levels=("One", "Two"))
"""


@pytest.fixture
def make_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], tuple[str, str]]:
    """Writes a tic-tac-toe whose bot has this code; its slug and its file."""
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")

    def make(code: str) -> tuple[str, str]:
        name = f"probe{next(_numbers)}"
        (tmp_path / f"{name}_bot.py").write_text(code)
        file = tmp_path / f"{name}.py"
        file.write_text(GAME.format(tictactoe=TICTACTOE, name=name))
        return name, str(file)

    return make
