"""Bots think in real processes, at a real server."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from tests.games import party
from tests.server.conftest import serve
from tests.server.serving import TICTACTOE

__all__ = ["make_game", "serve"]

_numbers = count(1)

GAME = """
from dataclasses import replace
from tablebot.bots.catalogue import load
from tablebot.core.brain import Brain
GAME = load([{tictactoe!r}])["tictactoe"]
GAME = replace(GAME, slug="{name}", brain=Brain(module="{name}_bot", levels=("One", "Two")))
"""

PARTY = """
from dataclasses import replace
from types import SimpleNamespace
from msgspec import structs
from tablebot.bots.catalogue import load
from tablebot.core.brain import Brain
party = load([{party!r}])["party"]
def setup(options, seats):
    return structs.replace(party.rules.setup(options, seats), coins=(9,) * seats)
rules = SimpleNamespace(**{{**vars(party.rules), "setup": setup}})
GAME = replace(party, slug="{name}", brain=Brain(module="{name}_bot"), rules=rules)
"""
"""Everybody has many coins to give."""


@pytest.fixture
def make_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[str, str]]:
    """Writes a game, tic-tac-toe unless another is wanted, whose bot has this code; its slug and its file."""
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")

    def make(code: str, game: str = GAME) -> tuple[str, str]:
        name = f"probe{next(_numbers)}"
        (tmp_path / f"{name}_bot.py").write_text(code)
        file = tmp_path / f"{name}.py"
        file.write_text(game.format(tictactoe=TICTACTOE, party=party.__file__, name=name))
        return name, str(file)

    return make
