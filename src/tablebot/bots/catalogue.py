"""The games of this server: those that came with it, and those in files that the host names."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from tablebot.bots.installed import as_installed
from tablebot.core.game import AnyGame, Game
from tablebot.games import GAMES


class NoGame(Exception):
    """A file holds no game; the message says what is wrong with it."""


def load(files: Iterable[str]) -> dict[str, AnyGame]:
    """All games by slug, as far as they can be played with what is installed. Raises NoGame."""
    games = dict(GAMES)
    for file in files:
        game = load_file(file)
        games[game.slug] = game
    return {slug: as_installed(game) for slug, game in games.items()}


def load_file(name: str) -> AnyGame:
    """The game in this Python file. Raises NoGame."""
    file = Path(name)
    spec = spec_from_file_location(f"tablebot_game_{file.stem}", file)
    if spec is None or spec.loader is None or not file.is_file():
        raise NoGame(f"{file} is not a Python file.")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise NoGame(f"{file} cannot be loaded: {type(error).__name__}: {error}") from error
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise NoGame(f"{file} has no GAME in it.")
    return game
