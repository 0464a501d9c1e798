"""Whoever made something that we ship is named, and their licence comes with it."""

from __future__ import annotations

import re
import tomllib
from glob import glob
from pathlib import Path

import pytest

from scripts import licences

ROOT = Path(__file__).parents[1]
FLUENT = (licences.OUT / "fluent-emoji.txt").read_text("utf-8")


@pytest.mark.parametrize(("name", "source"), licences.OURS.items())
def test_a_text_in_the_client_is_the_text_beside_the_data(name: str, source: str) -> None:
    assert (licences.OUT / f"{name}.txt").read_text("utf-8") == (ROOT / source).read_text("utf-8")


def test_every_package_the_server_needs_has_its_licence_in_the_client() -> None:
    listed = "".join((ROOT / f"requirements/{name}.in").read_text() for name in ("run", "bots", "postgres", "bus"))
    needed = re.findall(r"^\w[\w-]*", listed, re.MULTILINE)
    assert len(needed) > 5
    assert set(needed) <= set(licences.SERVER)
    for name in (*licences.SERVER, *licences.CLIENT):
        text = (licences.OUT / f"{name}.txt").read_text("utf-8")
        assert re.search(r"Copyright (?:\([cC]\)|©)", text), name


def test_the_pictures_come_with_our_licence_and_the_one_of_their_icons() -> None:
    text = (ROOT / "src/tablebot/pictures/classic/LICENSE.txt").read_text("utf-8")
    assert (ROOT / "LICENSE").read_text("utf-8") in text
    assert FLUENT in text


@pytest.mark.parametrize("folder", ["faces", "party", "pictures", "reactions"])
def test_drawings_of_fluent_emoji_lie_with_their_licence(folder: str) -> None:
    assert (ROOT / "web/static" / folder / "LICENSE.txt").read_text("utf-8").endswith(FLUENT)


def test_licences_of_data_are_part_of_the_package() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]["tablebot"]
    package = ROOT / "src/tablebot"
    # As setuptools reads patterns: ** is files, too.
    shipped = {name for pattern in settings for name in glob(pattern, root_dir=package, recursive=True)}  # noqa: PTH207
    found = {path.relative_to(package).as_posix() for path in package.rglob("*LICENSE*")}
    assert len(found) >= 3
    assert found <= shipped
