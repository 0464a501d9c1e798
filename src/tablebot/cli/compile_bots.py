"""`tablebot compile`: makes the machine code that bots think with, so that nobody waits for it at a table."""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tablebot.bots.installed import check_bots_installed
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame
from tablebot.games import GAMES

STAMP = "compiled.txt"
"""What was compiled last, kept with it."""


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "compile",
        help="Compile the bots, so that nobody waits for that at a table.",
        description="Compiles what the bots of all games think with, and keeps it. Does nothing where that is done.",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    del args
    games = [game for game in GAMES.values() if game.brain.compiled]
    try:
        for game in games:
            check_bots_installed(game)
    except Refused as error:
        print(f"tablebot compile: {error}", file=sys.stderr)
        return 2
    _compile(games)
    return 0


def _compile(games: list[AnyGame]) -> None:
    """Numba looks at the age of one file only: code that calls what has changed is made anew as well."""
    folder: Path = import_module("tablebot.search.compiling").kept_in()
    stamp, now = folder / "__pycache__" / STAMP, fingerprint(source for game in games for source in sources(game))
    if stamp.exists() and stamp.read_text() == now:
        return
    with suppress(OSError):  # Where nothing can be written, nothing is kept.
        stamp.unlink(missing_ok=True)
        for kept in folder.rglob("*.nb[ci]"):
            kept.unlink()
    for game in games:
        print(f"Compiling {game.title} ...", flush=True)
        import_module(str(game.brain.module)).prepare()
    with suppress(OSError):
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(now)


def sources(game: AnyGame) -> Iterator[Path]:
    """The files that the game's machine code is made from."""
    yield from sorted(_folder("tablebot.search").glob("*.py"))
    package = str(game.brain.module).rpartition(".")[0]
    for name in game.brain.compiled:
        yield _folder(package) / f"{name}.py"


def fingerprint(files: Iterable[Path]) -> str:
    """Another one whenever a file changes."""
    digest = hashlib.sha256(sys.version.encode())
    for file in files:
        digest.update(f"{file}\n".encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def _folder(package: str) -> Path:
    found = find_spec(package)
    assert found is not None and found.origin is not None
    return Path(found.origin).parent
