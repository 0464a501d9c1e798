"""One word for one thing: names in the code are made of the glossary's words, not of those that it rules out."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_budgets import ROOT, TEXTS, is_made

RULED_OUT = {
    "table": ("match", "session"),
    "seat": ("player", "user", "agent"),
    "person": ("account",),
    "key": ("token",),
    "watcher": ("spectator",),
    "host": ("admin", "owner"),
    "pupil": ("student",),
    "move": ("action",),
    "view": ("observation",),
    "level": ("difficulty",),
    "hint": ("suggestion",),
    "analysis": ("evaluation",),
    "stand-in": ("substitute",),
    "away": ("offline",),
    "absent": ("afk",),
    "manners": ("permission",),
}
"""Words of docs/glossary.md. Others that it rules out mean something else as well, such as the room for a text."""

CONVENTIONS = tuple(f"src/tablebot/envs/{name}.py" for name in ("pettingzoo", "gymnasium", "openspiel"))
EXCEPTIONS = {
    # What argparse does with a flag, and the buttons of a dialog. In envs/ the conventions of others are met exactly.
    "action": ("src/tablebot/server/settings.py", "web/src/lib/ui/Dialog.svelte", *CONVENTIONS),
    "agent": (CONVENTIONS[0],),
    "observation": CONVENTIONS[:2],
    # It plays a replay, as a record player does.
    "player": (
        CONVENTIONS[2],
        "web/src/lib/board/player",
        "web/src/lib/replay/",
        "web/src/lib/games/robot_miner/result/BestWay",
    ),
    # Names, for those who have not chosen one.
    "suggestion": ("web/src/lib/device/suggestions.ts",),
}
"""Where such a word is another thing, by how the file's name begins."""

NAMESAKES = {
    # What a host chooses from, and how the store keeps what is long in it.
    "Content",
}
"""Types that share a name because they are about one thing."""
ALIKE = re.compile(r"server/wire/|\.en\.ts$|\.test\.|/testing/")
"""What is not looked at for that: messages are called what they have always been called, all texts have a Key, and all
components Props."""

DECLARED = re.compile(
    r"\b(?:const|let|function|class|interface|type|enum)\s+(\w+)"  # const seat = ...
    r"|\b(?:const|let)\s+[\[{]([^=]*?)[\]}]\s*[:=]"  # let { seat, view } = ...
    r"|^\s+(?:readonly |static |async |private |get |set )*#?([a-z]\w*)[?!]?\s*[(:=]",  # a field or a method
    re.MULTILINE,
)
TYPE = re.compile(r"^(?: {2})?(?:export )?(?:interface|type|class|enum) (\w+)(?:<.*?>)? (?:=|\{|extends)", re.MULTILINE)
SCRIPT = re.compile(r"<script[^>]*>(.*?)</script>", re.DOTALL)
PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")


def python_names(text: str) -> Iterator[str]:
    """All that is given a name in this module."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield name
            case _:
                pass


def client_names(text: str) -> Iterator[str]:
    """What is declared in this script, as far as a pattern sees it."""
    for found in DECLARED.finditer(text):
        for names in found.groups(""):
            yield from re.findall(r"\w+", names)


def words(name: str) -> set[str]:
    """The words that a name is made of, in the singular too."""
    parts = {part.lower() for part in PART.findall(name)}
    return parts | {part.removesuffix("s") for part in parts}


def declared() -> Iterator[tuple[str, str]]:
    """Every name that is given, with its file; that of the file too."""
    for file, text in TEXTS.items():
        if is_made(file) or file.endswith(".test.ts"):
            continue
        if file.startswith("src/tablebot/") and file.endswith(".py"):
            names = python_names(text)
        elif file.startswith("web/src/lib/") and file.endswith(".ts"):
            names = client_names(text)
        elif file.startswith("web/src/lib/") and file.endswith(".svelte"):
            names = client_names("".join(SCRIPT.findall(text)))
        else:
            continue
        yield file, Path(file).name.split(".")[0]
        for name in names:
            yield file, name


NAMES = sorted(set(declared()))


@pytest.mark.parametrize("word", RULED_OUT)
def test_no_name_has_a_word_that_the_glossary_rules_out(word: str) -> None:
    rows = (ROOT / "docs/glossary.md").read_text().splitlines()
    for other in RULED_OUT[word]:
        assert [
            row for row in rows if row.startswith(f"| {word} |") and re.search(rf"\b{other}s?\b", row, re.IGNORECASE)
        ]
        fine = EXCEPTIONS.get(other, ())
        assert not [(file, name) for file, name in NAMES if other in words(name) and not file.startswith(fine)]


def test_every_exception_is_one() -> None:
    for word, files in EXCEPTIONS.items():
        for start in files:
            assert [name for file, name in NAMES if file.startswith(start) and word in words(name)], start


def test_both_languages_are_looked_at() -> None:
    assert ("src/tablebot/table/log/fold.py", "evolve") in NAMES
    assert ("web/src/lib/table/seats.ts", "seatLooks") in NAMES
    assert ("web/src/lib/ui/Dialog.svelte", "actions") in NAMES


def types() -> Iterator[tuple[str, str, str]]:
    """Every type that is declared: its home, its name, its file. Each game is a home; what is no game's is one, too."""
    for file, text in TEXTS.items():
        if is_made(file) or ALIKE.search(file):
            continue
        game = re.match(r"(src/tablebot|web/src/lib)/games/\w+/", file)
        if file.startswith("src/tablebot/") and file.endswith(".py"):
            found = [node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
        elif file.startswith("web/src/lib/") and file.endswith((".ts", ".svelte")):
            found = [name for name in TYPE.findall(text) if name != "Props"]
        else:
            continue
        for name in found:
            yield game[0] if game else file.split("/")[0], name, file


def test_no_two_types_have_one_name() -> None:
    """In one home: what a game calls its own is its own affair."""
    files = defaultdict[tuple[str, str], list[str]](list)
    for home, name, file in types():
        files[home, name].append(file)
    assert len(files) > 500, "there are such types"
    twice = {name: where for (_, name), where in files.items() if len(where) > 1}
    assert twice.keys() == NAMESAKES, twice
