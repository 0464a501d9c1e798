"""The web client imports one way, from a page down to what it is made of. A game knows no page and no other game."""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import normpath

import pytest

from tablebot.games import GAMES
from tests.test_budgets import TEXTS

LIB = "web/src/lib/"
LEVELS = (
    ("wire", "i18n", "styles", "fonts"),
    ("device",),
    ("sound",),
    ("connection",),
    ("games",),
    ("ui",),
    ("clock",),
    ("options",),
    ("table",),
    ("board", "chat"),
    tuple(GAMES),
    ("frame",),
    ("about", "after", "classroom", "credits", "home", "join", "lobby", "replay"),
    ("play", "screen"),
    ("routes",),
)
"""A room may import itself and those before it, never its neighbours. `games` is what the app asks of a game,
and finds the parts of games by pattern, not by import; then comes each game."""

LEVEL = {room: number for number, rooms in enumerate(LEVELS) for room in rooms}
IMPORT = re.compile(
    r"""(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|@import\s+)["'](\.{1,2}/[^"'\n]+|\$lib[^"'\n]*)["']"""
)
TESTING = re.compile(r"\.test\.ts$|/testing/")
"""Tests and what helps them import what they like, and are imported by nobody else."""
FILES = {
    file: text
    for file, text in TEXTS.items()
    if file.startswith("web/src/") and Path(file).suffix in {".ts", ".svelte", ".css"}
}


def room_of(file: str) -> str:
    """The room of a file, or of what stands in an import: `ui`, `games`, the slug of a game, `routes`."""
    parts = file.removeprefix(LIB).split("/")
    if not file.startswith(LIB):
        return "routes"
    if parts[0] == "games" and len(parts) > 2:
        return parts[1]
    return parts[0] if len(parts) > 1 else parts[0].split(".")[0]


def imports(file: str) -> list[tuple[str, str]]:
    """What a file imports of ours, as it stands there and as a path; a comment may show an import."""
    code = re.sub(r"/\*.*?\*/", "", FILES[file], flags=re.DOTALL)
    return [(name, path_of(name, file)) for name in IMPORT.findall(code)]


def path_of(name: str, file: str) -> str:
    if name.startswith("$lib/"):
        return LIB + name.removeprefix("$lib/")
    return normpath(f"{Path(file).parent.as_posix()}/{name}")


def test_every_room_has_a_level() -> None:
    assert {room_of(file) for file in FILES if not TESTING.search(file)} <= set(LEVEL)


@pytest.mark.parametrize("room", LEVEL)
def test_a_room_imports_only_what_is_below_it(room: str) -> None:
    wrong = [
        f"{file} -> {path}"
        for file in FILES
        if room_of(file) == room and not TESTING.search(file)
        for _, path in imports(file)
        if TESTING.search(path) or (room_of(path) != room and LEVEL[room_of(path)] >= LEVEL[room])
    ]
    assert not wrong


def test_imports_are_relative_in_a_room_and_only_there() -> None:
    wrong = [
        f"{file}: {name}"
        for file in FILES
        if file.startswith(LIB) and not file.endswith(".css")
        for name, path in imports(file)
        if path.startswith(LIB) and name.startswith(".") != (room_of(file) == room_of(path))
    ]
    assert not wrong
