"""The web client's types are made from the Python ones, and are never stale."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

import pytest
from msgspec import Struct

from tablebot.cli import types
from tablebot.games import GAMES

PACKAGES = (types.WEB / "node_modules").is_dir() and shutil.which("node") is not None
needs_packages = pytest.mark.skipif(not PACKAGES, reason="the web client's packages are not installed")


class Piece(Struct, tag="piece"):
    """Stands somewhere."""

    title: str
    at: tuple[int, int]
    kind: int = 0


class Sent(Struct, tag="sent"):
    loud: bool = False


def checked(*, check: bool) -> int:
    return types.run(argparse.Namespace(check=check))


def test_what_the_server_sends_is_always_whole() -> None:
    assert types.schema({"Piece": Piece})["definitions"]["Piece"]["required"] == ["type", "title", "at", "kind"]


def test_what_the_client_sends_may_leave_out_defaults() -> None:
    made = types.schema({"FromClient": Sent | None})
    assert made["definitions"]["Sent"]["required"] == ["type"]


def test_a_field_may_be_called_title() -> None:
    assert "title" in types.schema({"Piece": Piece})["definitions"]["Piece"]["properties"]


@needs_packages
def test_the_types_are_typescript() -> None:
    made = types.typescript({"Piece": Piece}, types.WEB)
    assert "export interface Piece {" in made
    assert 'type: "piece";' in made
    assert "at: [number, number];" in made
    assert "Stands somewhere." in made
    assert "Unused" not in made


@needs_packages
def test_the_committed_types_are_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(check=True) == 0, capsys.readouterr().err


def test_stale_types_are_named_and_then_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    web = tmp_path / "web"
    wire = web / "src" / "lib" / "wire.ts"
    wire.parent.mkdir(parents=True)
    monkeypatch.setattr(types, "WEB", web)
    monkeypatch.setattr(types, "typescript", lambda made_from, web: f"// {' '.join(made_from)}\n")
    assert checked(check=True) == 1
    assert "web/src/lib/wire.ts is stale: run `tablebot types` and commit it." in capsys.readouterr().err
    assert not wire.exists()
    assert checked(check=False) == 0
    assert wire.read_text().startswith("// FromClient FromServer Turn")
    assert checked(check=True) == 0


def test_a_game_with_web_code_gets_types_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "src" / "lib" / "games" / "robotory"
    folder.mkdir(parents=True)
    monkeypatch.setattr(types, "typescript", lambda made_from, web: " ".join(made_from))
    made = dict(types.files(tmp_path))[folder / "wire.ts"]
    assert made.startswith("View Move Options")
    assert made.endswith(f"export const VERSION = {GAMES['robotory'].version};\n")


def test_missing_packages_are_a_sentence_not_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(types, "WEB", tmp_path)
    assert checked(check=True) == 1
    assert "run `make setup` first" in capsys.readouterr().err
