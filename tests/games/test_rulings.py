"""What the printed rules leave open is marked as ours, so that nobody takes it for the book."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from tablebot.games import GAMES

MARK = re.compile(r"\*our\s+(?:ruling|reconstruction)\b", re.IGNORECASE)
RULINGS = {
    "robotory": "2.3 3.3 3.5",
    "birthday_robot": "1.3 2.1 2.3 3.2 4.2 4.3 6.1 6.2 6.3 6.5 7.2 7.4 7.5 8.1 8.2 8.3",
    "clever_party": "1.3 2.1 2.4 2.5 4.1 5.1 5.2 7.1",
    "not_a_robot": "2.1 3.3 3.5 3.6 4.1 4.2 5.1 6.1 6.2 7.7",
    "robot_miner": "1.2 1.4 2.1 2.3 2.4 2.5 2.7 3.1 3.3 3.4 3.6 4.3 4.6",
}
"""The paragraphs that hold one, of each game."""


def _paragraphs(slug: str) -> dict[str, str]:
    readme = (files("tablebot.games") / slug / "README.md").read_text(encoding="utf-8")
    found = re.findall(r"^\*\*(\d+\.\d+[a-z]?)\b(.*?)(?=^\*\*\d|^#|\Z)", readme, flags=re.MULTILINE | re.DOTALL)
    return dict(found)


@pytest.mark.parametrize("slug", GAMES)
def test_rulings_are_marked_as_ours(slug: str) -> None:
    assert [number for number, text in _paragraphs(slug).items() if MARK.search(text)] == RULINGS[slug].split()


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_says_what_the_mark_means(slug: str) -> None:
    readme = (files("tablebot.games") / slug / "README.md").read_text(encoding="utf-8")
    assert re.search(r"\*Our ruling\* marks\s", readme)
