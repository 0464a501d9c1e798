"""`pip install tablebot`, without an extra: rules, commands and server do without numba, numpy, asyncpg and redis."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tablebot.bots.installed import NO_BOTS, as_installed
from tablebot.bus.opening import NO_PACKAGE
from tablebot.games import GAMES
from tablebot.store.opening import NO_POSTGRES
from tests.server.serving import TICTACTOE, Process, client, marks

ROOT = Path(__file__).parents[1]
EXTRA = re.findall(r"^\w+", (ROOT / "requirements/bots.in").read_text(), re.MULTILINE)
RESEARCH = ("gymnasium", "pettingzoo", "pyspiel")
"""Conventions of others, which environments are for."""
THINKING = sorted(slug for slug, game in GAMES.items() if game.brain.needs)
"""Games whose bots need the extra."""


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A PYTHONPATH on which nobody can import the packages of the extra, neither the program nor what it starts."""
    folder = tmp_path_factory.mktemp("plain")
    lines = ["import sys", *(f"sys.modules[{name!r}] = None" for name in (*EXTRA, *RESEARCH, "asyncpg", "redis"))]
    (folder / "sitecustomize.py").write_text("\n".join(lines))
    return str(folder)


def run(path: str, *words: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": path}
    command = [sys.executable, *words]
    return subprocess.run(command, env=environment, input=lines, capture_output=True, text=True, check=False)


def test_the_extra_is_what_the_packages_metadata_says() -> None:
    assert EXTRA == ["numba", "numpy"]
    assert set(EXTRA).isdisjoint(re.findall(r"^\w+", (ROOT / "requirements/run.in").read_text(), re.MULTILINE))
    assert 'bots = { file = ["requirements/bots.in"] }' in (ROOT / "pyproject.toml").read_text()


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_game_names_what_its_bot_needs_and_nothing_else(slug: str) -> None:
    game = GAMES[slug]
    modules = [name for name in (game.brain.module, game.brain.study, game.brain.analysis) if name]
    done = run("", "-c", f"import sys, {', '.join(modules)}; print(*({set(EXTRA)} & sys.modules.keys()))")
    assert set(done.stdout.split()) == set(game.brain.needs), done.stderr


def test_without_the_extra_it_cannot_be_imported(plain: str) -> None:
    for name in EXTRA:
        assert "ModuleNotFoundError" in run(plain, "-c", f"import {name}").stderr


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_game_is_played_to_its_end_by_the_random_bot(plain: str, slug: str) -> None:
    done = run(plain, "-m", "tablebot", "selfplay", slug, "--games", "2", "--json")
    assert len(done.stdout.splitlines()) == 2, done.stderr
    assert all(msgspec.json.decode(line)["plies"] for line in done.stdout.splitlines())


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_the_library_plays_every_game_and_says_what_its_bots_need(plain: str, slug: str) -> None:
    code = f"""if True:
        import tablebot
        table, bot = tablebot.game({slug!r}).start(seed=1), tablebot.bot({slug!r})
        while not table.over:
            table.play(table.asked[0], bot.choose(table, table.asked[0]))
        print(table.scores)
        tablebot.bot({slug!r}, level=1)"""
    done = run(plain, "-c", code)
    assert done.stdout.startswith("("), done.stderr
    assert done.stderr.endswith(f"Refused: {NO_BOTS}\n")


def test_a_game_is_played_by_words_and_other_environments_name_what_is_missing(plain: str) -> None:
    assert 'research = { file = ["requirements/research.in"] }' in (ROOT / "pyproject.toml").read_text()
    code = "from tablebot.envs.text import TextEnv; print(TextEnv('robotory').step('w@a1').seat)"
    assert run(plain, "-c", code).stdout == "1\n"
    for name in ("pettingzoo", "gymnasium", "openspiel"):
        assert "ModuleNotFoundError" in run(plain, "-c", f"import tablebot.envs.{name}").stderr


def test_moves_are_counted(plain: str) -> None:
    assert run(plain, "-m", "tablebot", "perft", "robotory", "1").stdout.split()[0] == "1"


def test_a_bot_that_needs_no_extra_plays(plain: str) -> None:
    done = run(plain, "-m", "tablebot", "selfplay", TICTACTOE, "--level", "1", "--json")
    assert msgspec.json.decode(done.stdout)["plies"], done.stderr


@pytest.mark.parametrize("slug", THINKING)
def test_who_asks_for_another_bot_is_told_what_to_install(plain: str, slug: str) -> None:
    done = run(plain, "-m", "tablebot", "play", slug, "--seats", str(max(GAMES[slug].seats)))
    assert (done.returncode, done.stderr) == (2, f"tablebot play: {NO_BOTS}\n")


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if 1 in game.seats])
def test_whoever_plays_alone_needs_no_bot(plain: str, slug: str) -> None:
    done = run(plain, "-m", "tablebot", "play", slug, "--seats", "1", lines="1\nhint\nquit\n")
    assert done.returncode == 0, done.stderr
    assert NO_BOTS in done.stdout
    assert done.stdout.endswith("Goodbye.\n")


@pytest.mark.parametrize(
    "words",
    [
        ["arena", "robotory", "1", "random"],
        ["arena", "robotory", "random", "mcts:10"],
        ["selfplay", "robotory", "--level", "1", "--jobs", "2"],
        ["engine", "robotory"],
        ["perft", "robotory", "2", "--kernel"],
        ["par", "robot_miner", "--bonus", "7", "--scoring", "points", "--order", "3,4", "--best-order"],
    ],
    ids=" ".join,
)
def test_commands_that_need_the_extra_say_so(plain: str, words: list[str]) -> None:
    done = run(plain, "-m", "tablebot", *words)
    assert done.returncode == 2
    assert done.stderr.startswith(f"tablebot {words[0]}: ")
    assert done.stderr.endswith('pip install "tablebot[bots]"\n')
    assert done.stderr.count("\n") == 1


async def test_the_server_offers_what_it_can_do(plain: str, tmp_path: Path) -> None:
    with Process(tmp_path / "tables.sqlite", "--games", TICTACTOE, PYTHONPATH=plain) as server:
        async with client(server.address) as people:
            cards = {card["slug"]: card for card in (await people.http.get("/api/games")).json()}
            for slug in THINKING:
                assert not cards[slug]["hints"] and not cards[slug]["analysis"]
                answer = await people.http.post("/api/tables", json={"game": slug, "name": "Ida", "bots": [1]})
                assert answer.status_code == 400 and NO_BOTS in answer.json()["text"]
                table = await people.open(slug)
                line = await people.connect(table["code"], table["key"])
                assert line.last("table")["botless"] == NO_BOTS
            alone = await people.open("tictactoe", bots=[1], start=True)
            line = await people.connect(alone["code"], alone["key"])
            assert (await line.ask("play", turn=1, move={"type": "mark", "square": 4}))["type"] == "done"
            await line.until(lambda message: message["type"] == "update" and marks(message) == 2)


@pytest.mark.parametrize("command", ["serve", "doctor", "tables"])
def test_who_asks_for_postgresql_is_told_what_to_install(plain: str, command: str) -> None:
    assert (ROOT / "requirements/postgres.in").read_text().startswith("asyncpg")
    assert 'postgres = { file = ["requirements/postgres.in"] }' in (ROOT / "pyproject.toml").read_text()
    done = run(plain, "-m", "tablebot", command, "--database", "postgresql://localhost/tables")
    assert (done.returncode, done.stderr) == (1, f"tablebot {command}: {NO_POSTGRES}\n")


def test_who_asks_for_a_bus_is_told_what_to_install(plain: str) -> None:
    assert (ROOT / "requirements/bus.in").read_text().startswith("redis")
    assert 'bus = { file = ["requirements/bus.in"] }' in (ROOT / "pyproject.toml").read_text()
    places = ["--database", "postgresql://localhost/tables", "--bus", "redis://localhost"]
    done = run(plain, "-m", "tablebot", "serve", *places)
    assert (done.returncode, done.stderr) == (1, f"tablebot serve: {NO_PACKAGE}\n")


def test_with_the_extra_a_game_is_as_it_is() -> None:
    assert all(as_installed(game) is game for game in GAMES.values())
