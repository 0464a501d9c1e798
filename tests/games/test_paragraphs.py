"""Every paragraph of a game's README has a test with its number, and every number is that of a paragraph."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from tablebot.games import GAMES

every_slug = pytest.mark.parametrize("slug", GAMES)


def paragraphs(slug: str) -> set[str]:
    """Their numbers, like 3.3b. A row of a table may be one, too."""
    readme = (files("tablebot.games") / slug / "README.md").read_text(encoding="utf-8")
    return set(re.findall(r"^(?:\| )?\*\*(\d+\.\d+[a-z]?)\b", readme, flags=re.MULTILINE))


def numbers(slug: str) -> set[str]:
    """The numbers in the names of tests: test_3_3b_... is for 3.3b."""
    sources = [file.read_text(encoding="utf-8") for file in (Path(__file__).parent / slug).glob("test_*.py")]
    names = re.findall(r"^def test_(\d+)_(\d+[a-z]?)_", "\n".join(sources), flags=re.MULTILINE)
    return {f"{section}.{number}" for section, number in names}


@every_slug
def test_every_paragraph_has_a_test(slug: str) -> None:
    assert paragraphs(slug)
    assert sorted(paragraphs(slug) - numbers(slug)) == []


@every_slug
def test_every_number_is_that_of_a_paragraph(slug: str) -> None:
    assert sorted(numbers(slug) - paragraphs(slug)) == []
