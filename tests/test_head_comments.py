"""Every file begins by saying what it is, so that nobody has to read it to find out that they need another one."""

from __future__ import annotations

import ast
import re

import pytest

from tests.test_budgets import TEXTS, is_made

HEADS = {
    ".svelte": re.compile(r"<!-- [^a-z\s].*?[.!?] -->\n", re.DOTALL),
    ".ts": re.compile(r"(?:// \S.*[.!?:]\n|/\*\*\s.*?[.!?:]\s+\*/)", re.DOTALL),
}
"""A sentence in a comment, before anything else."""


def modules(folder: str, ending: str) -> list[str]:
    """What people have written there: a test says in its own sentences what it is about."""
    return [
        name
        for name in TEXTS
        if name.startswith(folder) and name.endswith(ending) and not name.endswith(".test.ts") and not is_made(name)
    ]


@pytest.mark.parametrize("ending", HEADS)
def test_every_part_of_the_client_says_first_what_it_is(ending: str) -> None:
    files = modules("web/src/", ending)
    assert len(files) > 100, "there are such files"
    assert not [name for name in files if not HEADS[ending].match(TEXTS[name])]


def test_every_python_module_says_first_what_it_is() -> None:
    files = [name for name in modules("src/", ".py") if TEXTS[name]]
    assert len(files) > 100, "there are such files"
    assert not [name for name in files if not ast.get_docstring(ast.parse(TEXTS[name]))]
