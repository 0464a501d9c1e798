"""Packs of pictures on the command line: checked with all mistakes, and shown on one image."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tablebot.cli.main import main


@pytest.fixture
def zoo(tmp_path: Path) -> Path:
    """A pack of nine pictures."""
    folder = tmp_path / "zoo"
    folder.mkdir()
    for number in range(9):
        Image.new("RGB", (160, 120), (number * 25, 90, 200)).save(folder / f"{number}.png")
    return folder


def test_a_pack_in_order_is_ok(zoo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "check", str(zoo)]) == 0
    assert capsys.readouterr().out == f"{zoo}: ok\n"


def test_every_mistake_is_named_with_its_place(zoo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (zoo / "pack.toml").write_text('title = 5\n[[picture]]\nfile = "lion.png"\n')
    (zoo / "3.png").write_bytes(b"nothing")
    assert main(["packs", "check", str(zoo)]) == 1
    assert capsys.readouterr().err.splitlines() == [
        f"{zoo}: 3.png: this is no image that can be opened.",
        f"{zoo}: pack.toml, picture 1: there is no image “lion.png” in the pack.",
        f"{zoo}: pack.toml: title is one line of text, 60 letters at most.",
    ]


@pytest.mark.parametrize("command", ["check", "preview", "add"])
def test_of_many_mistakes_the_first_twenty_are_named(
    zoo: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(100, 400):
        (zoo / f"{number}.png").write_bytes(b"nothing")
    assert main(["packs", command, str(zoo)]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines[:20] == [f"{zoo}: {number}.png: this is no image that can be opened." for number in range(100, 120)]
    assert lines[20:] == [f"{zoo}: and 280 more."]


def test_a_broken_archive_is_no_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "zoo.zip").write_text("no archive")
    assert main(["packs", "check", str(tmp_path / "zoo.zip")]) == 1
    assert capsys.readouterr().err.endswith("zoo.zip: a pack of pictures is a folder, or a zip archive of one.\n")


def test_the_preview_is_written_beside_the_pack_or_where_it_is_wanted(
    zoo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["packs", "preview", str(zoo)]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'zoo.preview.webp'}: 9 pictures\n"
    assert main(["packs", "preview", str(zoo), "--out", str(tmp_path / "all.png")]) == 0
    for name in ("zoo.preview.webp", "all.png"):
        with Image.open(tmp_path / name) as page:
            assert page.width > page.height


@pytest.mark.parametrize("out", ["all.txt", "no/such/folder/all.png"])
def test_a_preview_that_cannot_be_written_is_said(
    zoo: Path, tmp_path: Path, out: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["packs", "preview", str(zoo), "--out", str(tmp_path / out)]) == 1
    assert "this cannot be written; take the name of a webp, png or jpg file." in capsys.readouterr().err


def test_only_packs_in_order_have_a_preview(zoo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (zoo / "3.png").unlink()
    assert main(["packs", "preview", str(zoo)]) == 1
    assert capsys.readouterr().err == f"{zoo}: the pack: it has 8 pictures; it takes 9 to 600.\n"
    assert main(["packs", "preview", str(zoo / "nowhere")]) == 1
    assert "there is no such folder or file." in capsys.readouterr().err
