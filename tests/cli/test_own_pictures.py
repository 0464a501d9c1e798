"""Packs of pictures are added to a server, named, and removed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablebot.cli.main import main
from tests.pictures.albums import images, zipped
from tests.server.serving import client, served


@pytest.fixture
def zoo(tmp_path: Path) -> Path:
    """A pack of nine pictures."""
    folder = tmp_path / "zoo"
    folder.mkdir()
    for name, body in images().items():
        (folder / name).write_bytes(body)
    return folder


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The server's own, as the environment says."""
    file = tmp_path / "data" / "tables.sqlite"
    monkeypatch.setenv("TABLEBOT_DATABASE", str(file))
    return file


def packs(*words: str) -> int:
    return main(["packs", *words])


def test_packs_come_and_go(zoo: Path, database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert packs("list") == 0
    assert packs("add", str(zoo)) == 0
    archive = zoo.with_name("farm.zip")
    archive.write_bytes(zipped({"pack.toml": b'title = "Our farm"\nauthor = "Mia"\nlicence = "CC0"', **images(10)}))
    assert packs("add", str(archive), "--database", str(database)) == 0
    assert packs("list") == 0
    assert packs("remove", "ZOO") == 0
    assert packs("list") == 0
    assert capsys.readouterr().out.splitlines() == [
        "No pack of pictures was added.",
        "zoo: 9 pictures were added. Every table that is opened from now on can play with them.",
        "Our farm: 10 pictures were added. Every table that is opened from now on can play with them.",
        "Our farm: 10 pictures, Mia, CC0, not for bots",
        "zoo: 9 pictures, not for bots",
        "ZOO: removed. Tables that play with it keep it.",
        "Our farm: 10 pictures, Mia, CC0, not for bots",
    ]


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize(
    ("title", "sentence"),
    [
        ("Zoo", "there is a pack “Zoo” already; give it another title."),
        ("CLASSIC", "“CLASSIC” comes with Tablebot; give it another title."),
    ],
)
def test_two_packs_never_have_one_name(
    zoo: Path, title: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert packs("add", str(zoo)) == 0
    (zoo / "pack.toml").write_text(f'title = "{title}"')
    assert packs("add", str(zoo)) == 1
    assert capsys.readouterr().err == f"{zoo}: {sentence}\n"


@pytest.mark.usefixtures("database")
def test_mistakes_are_named_with_their_places(zoo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (zoo / "3.png").write_bytes(b"none")
    assert packs("add", str(zoo)) == 1
    assert packs("add", str(zoo / "nowhere")) == 1
    assert packs("remove", "moon") == 1
    assert capsys.readouterr().err.splitlines() == [
        f"{zoo}: 3.png: this is no image that can be opened.",
        f"{zoo / 'nowhere'}: there is no such folder or file.",
        "There is no pack “moon”. `tablebot packs list` names those there are.",
    ]


def test_a_file_that_is_no_database_is_named(zoo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.sqlite"
    wrong.write_text("This is no database, and long enough to be sure. " * 100)
    for words in (["add", str(zoo)], ["list"], ["remove", "zoo"]):
        assert packs(*words, "--database", str(wrong)) == 1
        assert "is not a database" in capsys.readouterr().err


@pytest.mark.usefixtures("database")
def test_a_setting_that_does_not_fit_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABLEBOT_PORT", "many")
    assert packs("list") == 1
    assert "TABLEBOT_PORT cannot be “many”" in capsys.readouterr().err


async def test_a_running_server_offers_them_at_once(zoo: Path, database: Path) -> None:
    database.parent.mkdir()
    with served(database) as running:
        async with client(running.address) as people:

            async def variant() -> Any:
                games = (await people.http.get("/api/games")).json()
                return next(game for game in games if game["slug"] == "not_a_robot")["variants"].get("zoo")

            assert await variant() is None
            assert await asyncio.to_thread(packs, "add", str(zoo)) == 0
            offered = await variant()
            assert (offered["pack"]["title"], offered["pack"]["count"], offered["pack"]["pictures"]) == ("zoo", 9, [])
            ida = await people.open("not_a_robot", options={**offered, "rounds": 2})
            headers = {"authorization": f"Bearer {ida['key']}"}
            pack = (await people.http.get(f"/api/tables/{ida['code']}/pictures", headers=headers)).json()["pack"]
            assert len(pack["pictures"]) == 9

            assert await asyncio.to_thread(packs, "remove", "zoo") == 0
            assert await variant() is None
            for picture in pack["pictures"]:
                assert (await people.http.get(f"/api/pictures/{picture['file']}")).status_code == 200
            late = await people.http.post(
                "/api/tables", json={"game": "not_a_robot", "name": "Ben", "options": offered}
            )
            assert late.status_code == 400
            await people.http.delete(f"/api/tables/{ida['code']}", headers=headers)
            gone = await people.http.get(f"/api/pictures/{pack['pictures'][0]['file']}")
            assert gone.status_code == 404
