"""Games by name and version."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tablebot.core.errors import Missing
from tablebot.core.game import AnyGame
from tablebot.core.versions import by_version, newest
from tablebot.games import GAMES
from tests.games import tictactoe

FIRST: AnyGame = tictactoe.GAME
THIRD: AnyGame = replace(FIRST, title="Today's", earlier=(None, lambda game: replace(game, title="Yesterday's")))
CATALOGUE = {"tictactoe": THIRD}


def test_a_game_without_earlier_rules_is_the_first_version() -> None:
    assert (FIRST.version, THIRD.version) == (1, 3)


def test_the_newest_rules_are_todays() -> None:
    assert newest(CATALOGUE, "tictactoe") is by_version(CATALOGUE, "tictactoe", 3) is THIRD


def test_earlier_rules_are_todays_with_what_was_different_then() -> None:
    second = by_version(CATALOGUE, "tictactoe", 2)
    assert (second.title, second.version, second.rules) == ("Yesterday's", 2, THIRD.rules)
    assert second == by_version(CATALOGUE, "tictactoe", 2)


@pytest.mark.parametrize("version", [-1, 0, 1, 4, 10**30])
def test_rules_that_are_not_here_are_refused_by_name(version: Any) -> None:
    with pytest.raises(Missing) as refused:
        by_version(CATALOGUE, "tictactoe", version)
    assert str(refused.value) == f"This was played by other rules of Today's than those here: by version {version}."


def test_an_unknown_game_is_refused_by_name() -> None:
    for find in (newest, lambda games, slug: by_version(games, slug, 1)):
        with pytest.raises(Missing, match="There is no game called “chess” here"):
            find(CATALOGUE, "chess")


@pytest.mark.parametrize("slug", GAMES)
def test_every_version_of_every_game_is_kept(slug: str) -> None:
    for version in range(1, GAMES[slug].version + 1):
        game = by_version(GAMES, slug, version)
        assert (game.slug, game.version) == (slug, version)
        assert (game.options, game.state, game.move, game.roll, game.seen) == (
            GAMES[slug].options,
            GAMES[slug].state,
            GAMES[slug].move,
            GAMES[slug].roll,
            GAMES[slug].seen,
        )
