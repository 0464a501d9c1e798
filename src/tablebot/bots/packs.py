"""Packs: content of the host's own, one per file, which become further variants of their games."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, with_variants


class BadPack(Exception):
    """A file is not a pack; the message names the file, and the mistake with its place."""


def with_packs(games: Mapping[str, AnyGame], files: Iterable[str]) -> dict[str, AnyGame]:
    """The games with what is in these files. Raises BadPack."""
    games = dict(games)
    for file in files:
        game = with_pack(games, file)
        games[game.slug] = game
    return games


def with_pack(games: Mapping[str, AnyGame], file: str) -> AnyGame:
    """The game that the file is for, with what is in it. Raises BadPack."""
    try:
        return _packed(games, Path(file).read_text(encoding="utf-8"))
    except Refused as mistake:
        raise BadPack(f"{file}: {mistake}") from None
    except OSError as error:
        raise BadPack(f"{file}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadPack(f"{file}: this is no text in UTF-8.") from None


def _packed(games: Mapping[str, AnyGame], text: str) -> AnyGame:
    data = _read(text)
    game = _game(games, data.get("game"))
    if game.content.pack is None:
        raise Refused("game: {game} takes no packs.", game=game.slug)
    name, options = game.content.pack(data)
    if name.casefold() in map(str.casefold, game.content.variants):
        raise Refused("name: {game} has “{name}” already; give it another name.", game=game.slug, name=name)
    return with_variants(game, {name: options})


def _read(text: str) -> dict[str, Any]:
    """What the TOML says. Raises Refused."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Refused("This is no TOML: too many brackets in brackets.") from None
    except ValueError as error:  # Also of numbers that are too long for Python.
        raise Refused("This is no TOML: {why}", why=str(error)) from None


def _game(games: Mapping[str, AnyGame], slug: Any) -> AnyGame:
    """The game of this name. Raises Refused."""
    if not isinstance(slug, str) or slug not in games:
        takers = ", ".join(game.slug for game in games.values() if game.content.pack is not None)
        raise Refused("game: name the game that this is for; there is {games}.", games=takers)
    return games[slug]
