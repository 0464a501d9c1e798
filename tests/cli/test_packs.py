"""Packs: a host's own content, checked, served, and refused with a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from tablebot.bots.packs import BadPack, with_packs
from tablebot.cli.main import main
from tablebot.games import GAMES
from tablebot.games.clever_party.model import Options
from tests.server.serving import Process, client

ROOT = Path(__file__).parents[2]
PARTY = GAMES["clever_party"]
SHEET = re.findall(r"```toml\n(.*?)```", (ROOT / "docs" / "hosting.md").read_text(), re.DOTALL)[0]
CLASSIC = ROOT / "src/tablebot/games/clever_party/data/classic.toml"


@pytest.fixture
def sheet(tmp_path: Path) -> str:
    """The sheet that the documentation shows."""
    file = tmp_path / "rainy-day.toml"
    file.write_text(SHEET)
    return str(file)


def test_the_sheet_in_the_documentation_is_one_more_variant_and_can_be_played(sheet: str) -> None:
    games = with_packs(GAMES, [sheet])
    assert list(games["clever_party"].content.variants) == [*PARTY.content.variants, "Rainy day"]
    assert games["robotory"] is GAMES["robotory"]
    options = games["clever_party"].content.variants["Rainy day"]
    assert options == msgspec.json.decode(msgspec.json.encode(options), type=Options)
    for seats in PARTY.seats:
        PARTY.rules.setup(options, seats)


def test_what_the_documentation_says_of_the_classic_sheet_is_so() -> None:
    assert 'red = "1, 1+green, 2*, ' in CLASSIC.read_text()
    page = (ROOT / "docs" / "hosting.md").read_text()
    assert 'red = "1, 1+green, 2*, …"' in page


@pytest.mark.parametrize(
    ("change", "mistake"),
    [
        (("clever_party", "robotory"), "game: robotory takes no packs."),
        (("clever_party", "chess"), "game: name the game that this is for; there is clever_party."),
        (('game = "clever_party"', "game = 3"), "game: name the game that this is for; there is clever_party."),
        (("Rainy day", "PICNIC"), "name: clever_party has “PICNIC” already; give it another name."),
        (('red = "1,', 'red = "4,'), "red, part 1: a wagon has 1, 2 or 3 candles, not “4”."),
        (("[green]", "[green"), "This is no TOML: "),
        (('name = "Rainy day"', 'name = "Rainy day"\nname = "Twice"'), "This is no TOML: "),
        (('name = "Rainy day"', f"name = {'[' * 5000}"), "This is no TOML: too many brackets in brackets."),
        (('name = "Rainy day"', f"name = {'1' * 5000}"), "This is no TOML: "),
        (("joker candle present balloon:blue cake cake", "joker"), "dice: die 1 has 1 faces, not six."),
    ],
)
def test_a_mistake_is_named_with_its_file_and_stops_the_start(
    tmp_path: Path, change: tuple[str, str], mistake: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert change[0] in SHEET
    file = tmp_path / "wrong.toml"
    file.write_text(SHEET.replace(*change))
    with pytest.raises(BadPack) as wrong:
        with_packs(GAMES, [str(file)])
    assert str(wrong.value).startswith(f"{file}: {mistake}")
    assert main(["serve", "--pack", str(file)]) == 2
    assert capsys.readouterr().err == f"tablebot serve: {wrong.value}\n"


def test_what_is_no_text_or_not_there_is_no_pack(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\xff\xd8")
    for name, why in (("picture", "this is no text in UTF-8."), ("gone", "No such file or directory.")):
        with pytest.raises(BadPack) as wrong:
            with_packs(GAMES, [str(tmp_path / name)])
        assert str(wrong.value) == f"{tmp_path / name}: {why}"


def test_every_file_is_checked_and_one_mistake_is_enough_to_fail(
    sheet: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["packs", "check", sheet]) == 0
    assert capsys.readouterr() == (f"{sheet}: ok\n", "")
    other = tmp_path / "other.toml"
    other.write_text(SHEET.replace("Rainy day", "Sunny day"))
    assert main(["packs", "check", sheet, str(CLASSIC), sheet, str(other)]) == 1
    out, err = capsys.readouterr()
    assert out == f"{sheet}: ok\n{other}: ok\n"
    assert err.splitlines() == [
        f"{CLASSIC}: name: clever_party has “Classic” already; give it another name.",
        f"{sheet}: name: clever_party has “Rainy day” already; give it another name.",
    ]


OXO_WITH_PACKS = """
from dataclasses import replace
from tablebot.core.content import Content
from tablebot.core.errors import Refused
from tests.games import tictactoe

def packed(data):
    if data.get("board") != 9:
        raise Refused("board: it has 9 squares.")
    return data["name"], tictactoe.Options()

GAME = replace(tictactoe.GAME, content=Content(pack=packed))
"""


def test_packs_of_a_game_of_one_s_own_are_checked_with_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, good, bad = tmp_path / "oxo.py", tmp_path / "good.toml", tmp_path / "bad.toml"
    game.write_text(OXO_WITH_PACKS)
    good.write_text('game = "tictactoe"\nname = "Windy"\nboard = 9\n')
    bad.write_text('game = "tictactoe"\nname = "Stormy"\nboard = 16\n')
    assert main(["packs", "check", "--games", str(game), str(good), str(bad)]) == 1
    assert capsys.readouterr() == (f"{good}: ok\n", f"{bad}: board: it has 9 squares.\n")
    assert main(["packs", "check", str(good)]) == 1
    assert "name the game that this is for" in capsys.readouterr().err
    assert main(["packs", "check", "--games", str(good), str(good)]) == 2
    assert capsys.readouterr().err == f"tablebot packs: {good} is not a Python file.\n"


async def test_a_server_offers_its_packs_and_plays_them(sheet: str, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(SHEET.replace("Rainy day", "Sunny day"))
    with Process(tmp_path / "tables.sqlite", "--pack", sheet, "--pack", str(other)) as server:
        async with client(server.address) as people:
            cards = {card["slug"]: card for card in (await people.http.get("/api/games")).json()}
            variants = cards["clever_party"]["variants"]
            assert list(variants) == [*PARTY.content.variants, "Rainy day", "Sunny day"]
            options = {**variants["Sunny day"], "first": 1}  # The bot begins, in a process that has read the packs too.
            host = await people.open("clever_party", options=options, bots=[1], start=True)
            line = await people.connect(host["code"], host["key"])
            update = await line.until(lambda m: m["type"] == "update" and m["question"] is not None)
            assert update["view"]["sheet"]["name"] == "Sunny day"
