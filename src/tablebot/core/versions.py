"""Games by name and version: a log is folded by the rules it was played with, for ever."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tablebot.core.errors import Missing
from tablebot.core.game import AnyGame


def newest(catalogue: Mapping[str, AnyGame], slug: str) -> AnyGame:
    """The game of this name by today's rules, with which every new table begins. Raises Missing."""
    if slug not in catalogue:
        raise Missing("There is no game called “{game}” here.", game=slug[:40])
    return catalogue[slug]


def by_version(catalogue: Mapping[str, AnyGame], slug: str, version: int) -> AnyGame:
    """The game of this name by the rules of this version. Raises Missing where those are not here."""
    game = newest(catalogue, slug)
    if version == game.version:
        return game
    earlier = game.earlier[version - 1] if 1 <= version < game.version else None
    if earlier is None:
        raise Missing(
            "This was played by other rules of {game} than those here: by version {version}.",
            game=game.title,
            version=version,
        )
    return replace(earlier(game), earlier=game.earlier[: version - 1])
