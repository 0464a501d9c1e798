"""Making a pack: only what has changed is painted, and what is gone is taken away."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from art.make import make
from art.scene import Mistake
from tablebot.pictures.shelf import checked, shelf

TEXT = """
title = "{title}"
alt = "A {what} stands on a roof and thinks of nothing at all."
setting = "rooftops"
tags = ["{what}", "roof"]
obvious = ["grass"]
fair = ["summer"]
distant = ["holiday"]
[[put]]
what = "{what}"
x = 600
"""


class Studio:
    """A place for a few recipes and their pack."""

    def __init__(self, folder: Path) -> None:
        self.recipes, self.pack, self.stamps = folder / "recipes", folder / "pack", folder / "stamps.json"
        self.recipes.mkdir()

    def write(self, number: str, what: str, title: str = "Alone") -> None:
        (self.recipes / f"{number}-{what}.toml").write_text(TEXT.format(what=what, title=title))

    def make(self) -> int:
        return make(self.recipes, self.pack, self.stamps)

    def files(self) -> dict[str, int]:
        """When each image was written."""
        return {file.relative_to(self.pack).as_posix(): file.stat().st_mtime_ns for file in self.pack.rglob("*.webp")}


@pytest.fixture
def studio(tmp_path: Path) -> Studio:
    return Studio(tmp_path)


def test_a_pack_is_made_of_what_has_changed(studio: Studio, capsys: pytest.CaptureFixture[str]) -> None:
    studio.write("001", "cow", "Lonely cow")
    studio.write("002", "snail")
    assert studio.make() == 2
    assert "2 of 2" in capsys.readouterr().err
    first = studio.files()
    assert sorted(first) == ["001.webp", "002.webp", "large/001.webp", "large/002.webp"]
    for name, size in (("001.webp", (600, 450)), ("large/001.webp", (1200, 900))):
        with Image.open(studio.pack / name) as image:
            assert image.size == size

    pack, mistakes = checked(shelf(studio.pack))
    assert mistakes == ["the pack: it has 2 pictures; it takes 9 to 600."]
    assert [(one.card, one.side, one.title) for one in pack.pictures] == [(1, "a", "Lonely cow"), (1, "b", "Alone")]
    assert pack.pictures[0].tags == ("cow", "roof")
    assert "Fluent Emoji" in pack.author

    assert studio.make() == 0
    assert studio.files() == first

    studio.write("001", "cow", "Lonelier cow")
    assert studio.make() == 0, "other words are no other picture"
    assert "Lonelier cow" in (studio.pack / "pack.toml").read_text()

    (studio.recipes / "001-cow.toml").unlink()
    lost = (studio.pack / "large" / "002.webp").read_bytes()
    (studio.pack / "large" / "002.webp").unlink()
    assert studio.make() == 1, "a lost picture is painted again"
    assert (studio.pack / "large" / "002.webp").read_bytes() == lost, "dot for dot"
    assert sorted(studio.files()) == ["002.webp", "large/002.webp"]
    assert list(json.loads(studio.stamps.read_text())) == ["002"]


def test_a_recipe_that_cannot_be_painted_is_named(studio: Studio) -> None:
    studio.write("001", "kow")
    with pytest.raises(Mistake, match="001: kow: there is no icon"):
        studio.make()
