"""Imports point one way, games are pure, and each kind of outside world has one door."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

SOURCE = Path(__file__).parents[1] / "src/tablebot"

LEVELS = (("core", "store"), ("pictures", "search"), ("games",), ("table",), ("bots",), ("server", "lab"), ("cli",))
"""A folder may import itself and those before it, never its neighbours."""

KERNELS = {
    *(
        f"games/clever_party/{name}.py"
        for name in ("tables", "kernel", "worth", "planning", "results", "search", "bot")
    ),
    *(f"games/not_a_robot/{name}.py" for name in ("meaning", "mind", "bot")),
    "games/robot_miner/many.py",
    *(f"games/robotory/{name}.py" for name in ("exact", "kernel", "worth", "thinking", "study", "bot")),
}
"""Bots that count in arrays: nothing that the server loads."""

DOORS = {
    "sqlite3": {"store"},
    "random": {"core/dice.py"},
    "secrets": {"server/guards/keys.py"},
    "time": {
        "table/keeper/service.py",
        "server/guards/limits.py",
        "store/sqlite.py",
        "search/engine.py",
        "lab/dialogue.py",
    },
    "datetime": {"table/keeper/service.py", "server/guards/limits.py"},
    "socket": {"server", "cli/serve.py"},
    "litestar": {"server"},
    "uvicorn": {"server", "cli/serve.py"},
    "websockets": {"server"},
    "multiprocessing": {"bots", "lab"},
    "numpy": {"core/vectors.py", "search", *KERNELS},
    "numba": {"search/compiling.py"},
    "http": {"bots/writer.py"},
    "PIL": {"pictures"},
}
"""Where, and only where, a module may be imported."""

PURE = ("core", "games", "table")
IMPURE = {
    f"table/keeper/{name}.py" for name in ("service", "presence", "heartbeat", "live", "talk", "classes", "deletion")
}
"""The keeper of the tables, its helpers, and the lock that each of its tables has."""
OUTSIDE_WORLD = {
    "asyncio",
    "concurrent",
    "ctypes",
    "io",
    "logging",
    "os",
    "pathlib",
    "queue",
    "select",
    "shutil",
    "signal",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "urllib",
    *DOORS,
}
"""What pure code does not import. Data that comes with a game is read with importlib.resources."""


class Import(NamedTuple):
    file: str
    line: int
    module: str

    @property
    def place(self) -> str:
        return self.file.split("/")[0]

    def __str__(self) -> str:
        return f"{self.file}:{self.line} imports {self.module}"


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield path.relative_to(SOURCE).as_posix(), ast.parse(path.read_text("utf-8"))


def imports(file: str, tree: ast.AST) -> Iterator[Import]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                for name in names:
                    yield Import(file, node.lineno, name.name)
            case ast.ImportFrom(module=str(module), names=names, level=0):
                # `from tablebot import games` is an import of tablebot.games.
                for name in names:
                    yield Import(file, node.lineno, f"{module}.{name.name}" if module == "tablebot" else module)
            case ast.ImportFrom():
                pytest.fail(f"{file}:{node.lineno} imports by dots; write the whole name")
            case _:
                pass


ALL = [each for file, tree in trees() for each in imports(file, tree)]


def is_at(file: str, places: set[str]) -> bool:
    return file in places or file.split("/", maxsplit=1)[0] in places


def test_imports_point_one_way() -> None:
    level = {name: n for n, names in enumerate(LEVELS) for name in names}
    wrong: list[str] = []
    for each in ALL:
        top, _, rest = each.module.partition(".")
        other = rest.split(".")[0]
        if top != "tablebot" or each.place not in level or other not in level or other == each.place:
            continue
        if level[other] >= level[each.place]:
            wrong.append(str(each))
    assert not wrong


def test_every_folder_has_its_level() -> None:
    folders = {path.parent.relative_to(SOURCE).parts[0] for path in SOURCE.glob("*/**/*.py")}
    assert folders <= {name for names in LEVELS for name in names}


@pytest.mark.parametrize("module", DOORS)
def test_each_door_is_the_only_one(module: str) -> None:
    users = [each for each in ALL if each.module.split(".")[0] == module]
    assert not [str(each) for each in users if not is_at(each.file, DOORS[module])]


def test_pure_code_does_not_know_the_outside_world() -> None:
    doors = {place for places in DOORS.values() for place in places} | IMPURE
    wrong = [
        str(each)
        for each in ALL
        if each.place in PURE and each.file not in doors and each.module.split(".")[0] in OUTSIDE_WORLD
    ]
    assert not wrong


def test_pure_code_neither_waits_nor_reads_nor_writes() -> None:
    wrong: list[str] = []
    for file, tree in trees():
        if file.split("/")[0] not in PURE or file in IMPURE:
            continue
        for node in ast.walk(tree):
            match node:
                case ast.AsyncFunctionDef() | ast.Await() | ast.AsyncFor() | ast.AsyncWith():
                    wrong.append(f"{file}:{node.lineno} is async")
                case ast.Call(func=ast.Name(id="open" | "print" | "input" as name)):
                    wrong.append(f"{file}:{node.lineno} calls {name}()")
                case _:
                    pass
    assert not wrong
