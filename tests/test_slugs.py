"""The name of a game stands at the game's, and nowhere else: whatever is true of one game only, its own folders say."""

from __future__ import annotations

import re

import pytest

from tablebot.games import GAMES
from tests.test_budgets import TEXTS, is_made

CHECKED = (
    *("src/", "scripts/", "requirements/", "Containerfile", "Makefile", "pyproject.toml", ".ci/", ".github/"),
    "web/src/",
)
"""Where no game is named."""
LIST = "src/tablebot/games/__init__.py"
"""The only list of them."""


def homes(slug: str) -> tuple[str, ...]:
    """Where a game is at home."""
    return (f"src/tablebot/games/{slug}/", f"scripts/games/{slug}/", f"web/src/lib/games/{slug}/")


def is_free(file: str) -> bool:
    """Whether games may be named here: tests do, and what is made from the list."""
    return file == LIST or is_made(file) or ".test." in file or "/testing/" in file


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_named_at_home_only(slug: str) -> None:
    name = re.compile(rf"\b{slug}\b|{re.escape(GAMES[slug].title)}")
    wrong = [
        f"{file}:{number}: {line.strip()[:100]}"
        for file, text in TEXTS.items()
        if file.startswith(CHECKED) and not file.startswith(homes(slug)) and not is_free(file)
        for number, line in enumerate(text.splitlines(), 1)
        if name.search(line)
    ]
    assert not wrong


@pytest.mark.parametrize("slug", GAMES)
def test_no_file_elsewhere_bears_the_name_of_a_game(slug: str) -> None:
    assert not [
        file for file in TEXTS if file.startswith(CHECKED) and slug in file and not file.startswith(homes(slug))
    ]
