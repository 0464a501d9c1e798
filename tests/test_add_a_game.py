"""Follows docs/add-a-game.md, from the game in one file to the game with a board of its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tablebot.bots.catalogue import load_file
from tablebot.cli.main import main
from tablebot.games import GAMES
from tests.server.conftest import serve
from tests.server.serving import Served, client

__all__ = ["serve"]

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs/add-a-game.md").read_text()
FILES: list[str] = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
WEB = ROOT / "web/src/lib/games"


def table(after: str) -> list[str]:
    """The files named in the first table after these words."""
    rows = GUIDE.split(after, 1)[1].split("|---|---|\n", 1)[1].split("\n\n", 1)[0]
    return re.findall(r"^\| `([^`]+)`", rows, re.MULTILINE)


@pytest.fixture(params=FILES, ids=["one file", "says more"])
def file(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A game as the guide writes it."""
    written = tmp_path / "game.py"
    written.write_text(request.param)
    return str(written)


def test_the_game_can_be_counted_and_plays_itself(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", file, "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split()[-1] == "72"
    assert main(["selfplay", file, "--games", "3"]) == 0


async def test_people_play_it_on_a_server_with_a_bot(file: str, serve: Callable[..., Served]) -> None:
    slug = load_file(file).slug
    async with client(serve(games=file).address) as people:
        host = await people.open(slug)
        line = await people.connect(host["code"], host["key"])
        assert (await line.ask("stand"))["type"] == "done"
        for seat in (0, 1):
            assert (await line.ask("add_bot", seat=seat, level=1))["type"] == "done"
        assert (await line.ask("start"))["type"] == "done"
        await line.until(lambda message: message["type"] == "update" and message["turn"]["type"] == "over")


def test_what_the_guide_says_more_of_is_said(tmp_path: Path) -> None:
    (tmp_path / "more.py").write_text(FILES[1])
    game = load_file(str(tmp_path / "more.py"))
    assert game.phases(game.options())["play"].undo
    assert list(game.content.variants) == ["The usual", "The same"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_the_files_of_the_guide(slug: str) -> None:
    folder = ROOT / "src/tablebot/games" / slug
    assert not [name for name in table("## Grow it up") if not (folder / name).is_file()]


@pytest.mark.parametrize("name", ["index.ts", "Board.svelte", "texts/board.en.ts"])
def test_the_smallest_board_is_the_one_that_is_tested(name: str) -> None:
    """Beside it lies a test that taps it, and svelte-check knows what a board is given."""
    folder = WEB.parent / "testing/tictactoe"
    assert f"{(folder / name).read_text()}```" in GUIDE
    assert (folder / "Board.test.ts").is_file()


@pytest.mark.parametrize("slug", GAMES)
def test_every_board_has_the_files_of_the_guide(slug: str) -> None:
    assert not [name for name in table("## Give it a board") if not (WEB / slug / name).exists()]


@pytest.mark.parametrize("slug", GAMES)
def test_no_board_has_other_files_at_the_top(slug: str) -> None:
    """So a house is learned once. What a game has besides lies in folders, named by what is in them."""
    known = {*table("## Give it a board"), *table("where a game has use for them")}
    here = [path.name for path in (WEB / slug).iterdir() if path.is_file() and ".test." not in path.name]
    assert not set(here) - known


def test_what_only_some_games_have_exists() -> None:
    assert not [name for name in table("where a game has use for them") if not list(WEB.glob(f"*/{name}"))]


def test_all_that_the_page_looks_for_is_in_the_guide() -> None:
    asking = "".join(file.read_text() for file in WEB.glob("*.ts") if ".test." not in file.name)
    globs = re.findall(r'glob<.*"\./\*/([^"*]+)"', asking)
    assert len(globs) > 5
    assert not [name for name in globs if f"`{name}`" not in GUIDE]


def test_every_file_that_the_guide_names_exists() -> None:
    names = re.findall(r"`((?:src|tests|web|core|games)/[\w/.-]+)`", GUIDE)
    assert names
    homes = (ROOT, ROOT / "src/tablebot")
    assert not [name for name in names if not any((home / name).exists() for home in homes)]
