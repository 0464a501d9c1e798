"""Imports point one way, games are pure, and each kind of outside world has one door."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from tablebot.core.game import AnyGame
from tablebot.games import GAMES

SOURCE = Path(__file__).parents[1] / "src/tablebot"

LEVELS = (
    ("core", "store", "bus"),
    ("pictures", "search"),
    ("games",),
    ("table",),
    ("bots",),
    ("server", "lab"),
    ("envs",),
    ("cli",),
)
"""A folder may import itself and those before it, never its neighbours."""

ROOMS = {
    "store": (("sqlite", "postgres"),),
    "table": (("log",), ("decide",), ("keeper",)),
    "server": (("wire",), ("guards",), ("sockets", "routes")),
}
"""The same for the rooms of a folder. What lies beside them puts them together, and may import all."""

DOORS = {
    "sqlite3": {"store"},
    "asyncpg": {"store/postgres/connection.py"},
    "redis": {"bus/line.py"},
    "random": {"core/dice.py"},
    "secrets": {"server/guards/keys.py"},
    "time": {
        "table/keeper/service.py",
        "server/guards/limits.py",
        "store/clock.py",
        "store/sqlite/connections.py",
        "store/sqlite/worker.py",
        "store/postgres/writer.py",
        "cli/upkeep/doctor.py",
        "cli/upkeep/tables.py",
        "search/engine.py",
        "lab/dialogue.py",
    },
    "datetime": {"table/keeper/service.py", "server/guards/limits.py"},
    "socket": {"server", "cli/serve.py"},
    "litestar": {"server"},
    "uvicorn": {"server", "cli/serve.py"},
    "websockets": {"server"},
    "multiprocessing": {"bots", "lab"},
    "numpy": {"core/vectors.py", "search", "envs"},
    "gymnasium": {"envs"},
    "pettingzoo": {"envs/pettingzoo.py"},
    "pyspiel": {"envs/openspiel.py"},
    "numba": {"search/compiling.py"},
    "http": {"bots/writer.py"},
    "PIL": {"pictures"},
}
"""Where, and only where, a module may be imported. Bots count in arrays as well: see `is_loaded_late`."""

PURE = ("core", "games", "table")
_IMPURE = "service log_keeper borrowed nodes company/presence heartbeat slices live talk classes deletion"
IMPURE = {f"table/keeper/{name}.py" for name in _IMPURE.split()}
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
    name: str
    """What is taken from it. Empty: the module itself."""

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
                    yield Import(file, node.lineno, name.name, "")
            case ast.ImportFrom(module=str(module), names=names, level=0):
                # `from tablebot import games` is an import of tablebot.games.
                for name in names:
                    yield Import(
                        file, node.lineno, f"{module}.{name.name}" if module == "tablebot" else module, name.name
                    )
            case ast.ImportFrom():
                pytest.fail(f"{file}:{node.lineno} imports by dots; write the whole name")
            case _:
                pass


ALL = [each for file, tree in trees() for each in imports(file, tree)]


def is_at(file: str, places: set[str]) -> bool:
    return file in places or file.split("/", maxsplit=1)[0] in places


def files_of(each: Import) -> Iterator[str]:
    """The file of ours that an import names: a module, or else what the thing is taken from."""
    for name in (f"{each.module}.{each.name}", each.module):
        path = name.removeprefix("tablebot").strip(".").replace(".", "/")
        found = [file for file in (f"{path}.py", f"{path}/__init__.py") if (SOURCE / file).is_file()]
        if found:
            yield from found
            return


def loaded_by(*files: str) -> set[str]:
    """These files, and all that they import, directly or not."""
    found: set[str] = set()
    todo = list(files)
    while todo:
        file = todo.pop()
        if file not in found:
            found.add(file)
            todo += [other for each in ALL if each.file == file for other in files_of(each)]
    return found


LOADED = loaded_by("games/__init__.py")


def is_loaded_late(file: str) -> bool:
    """Whether this file of a game is loaded by name only, in workers and in the lab: a bot, and what it thinks with."""
    return file.startswith("games/") and file not in LOADED


def may_import(file: str, module: str) -> bool:
    """Whether the door to this outside module stands here."""
    return is_at(file, DOORS.get(module, set())) or (module == "numpy" and is_loaded_late(file))


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


@pytest.mark.parametrize("folder", ROOMS)
def test_imports_point_one_way_in_a_folder_with_rooms(folder: str) -> None:
    level = {name: n for n, names in enumerate(ROOMS[folder]) for name in names}
    inside = [each for each in ALL if each.file.startswith(f"{folder}/") and each.file.count("/") == 2]
    wrong: list[str] = []
    for each in inside:
        here, other = each.file.split("/")[1], each.module.removeprefix(f"tablebot.{folder}.").split(".")[0]
        is_inside = each.module.startswith(f"tablebot.{folder}.") and other in level and other != here
        if is_inside and level[other] >= level[here]:
            wrong.append(str(each))
    assert inside
    assert not wrong


def test_every_folder_has_its_level() -> None:
    folders = {path.parent.relative_to(SOURCE).parts[0] for path in SOURCE.glob("*/**/*.py")}
    assert folders <= {name for names in LEVELS for name in names}


@pytest.mark.parametrize("module", DOORS)
def test_each_door_is_the_only_one(module: str) -> None:
    users = [each for each in ALL if each.module.split(".")[0] == module]
    assert not [str(each) for each in users if not may_import(each.file, module)]


def test_pure_code_does_not_know_the_outside_world() -> None:
    wrong: list[str] = []
    for each in ALL:
        module = each.module.split(".")[0]
        pure = each.place in PURE and each.file not in IMPURE
        if pure and module in OUTSIDE_WORLD and not may_import(each.file, module):
            wrong.append(str(each))
    assert not wrong


COMPILED = [game for game in GAMES.values() if game.brain.compiled]


@pytest.mark.parametrize("game", COMPILED, ids=lambda game: game.slug)
def test_a_game_names_all_that_its_machine_code_is_made_from(game: AnyGame) -> None:
    """Else old code would be kept when something changes that it was made from."""
    folder = f"games/{game.slug}/"
    here = [each for each in ALL if each.file.startswith(folder)]
    compiled = {each.file for each in here if each.module == "tablebot.search.compiling"}
    # Whoever takes more from a search than its types hands it functions to be compiled with.
    fitted = {each.file for each in here if each.module.startswith("tablebot.search") and each.name.islower()}
    made_from = {file for file in loaded_by(*compiled) if file.startswith(folder)} | fitted
    assert {Path(file).stem for file in made_from} == set(game.brain.compiled)


@pytest.mark.parametrize("game", COMPILED, ids=lambda game: game.slug)
def test_a_bot_that_is_compiled_can_be_prepared(game: AnyGame) -> None:
    assert callable(import_module(str(game.brain.module)).prepare)


def test_only_games_that_say_so_are_compiled() -> None:
    users = {each.file.split("/")[1] for each in ALL if each.module == "tablebot.search.compiling"} - {"compiling.py"}
    assert {user for user in users if not user.endswith(".py")} == {game.slug for game in COMPILED}


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
