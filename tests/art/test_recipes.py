"""Recipe files: what can be wrong with them, and that those of the pack are all well."""

from __future__ import annotations

import json
import zipfile
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from art import icons
from art.check import faults
from art.make import PACK, RECIPES, recipes, stamp, stamps
from art.recipe import Figure, Recipe, read
from art.scene import named

ALL = recipes()
WORDS = """
title = "Cow taxi"
alt = "A penguin rides a cow over a meadow while three snails follow."
setting = "meadow"
tags = ["cow", "penguin", "snail", "meadow", "cape", "rope"]
obvious = ["ride", "hero", "slow"]
fair = ["taxi", "parade", "lead", "brave"]
distant = ["traffic", "holiday", "boss"]
"""
THINGS = """
[[put]]
what = "cow"
x = 480
[[put]]
what = "penguin"
on = "cow"
"""


@pytest.fixture
def good(tmp_path: Path) -> Recipe:
    (tmp_path / "001-cow.toml").write_text(WORDS + THINGS)
    return read(tmp_path / "001-cow.toml")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (WORDS + "[[put]]\nwhat = 'cow'\ncolor = 'red'\n", "unknown field `color` - at `$.put[0]`"),
        (WORDS + "[[put]]\nx = 3\n", "missing required field `what` - at `$.put[0]`"),
        (WORDS + "[[put]]\nwhat = 'cow'\nx = 'left'\n", "Expected `float | null`, got `str` - at `$.put[0].x`"),
        (WORDS + "[[put]]\nwhat = 'a'\nfigure = { wear = 'hat' }\n", "'hat' - at `$.put[0].figure.wear`"),
        (WORDS + "camera = { zom = 2 }\n", "unknown field `zom` - at `$.camera`"),
        (WORDS.replace("title =", "name ="), "unknown field `name`"),
        (WORDS + "[[put\n", "at line 9"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_file_and_place(tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "007-odd.toml").write_text(text)
    with pytest.raises(ValueError, match=r"^007-odd\.toml: ") as raised:
        read(tmp_path / "007-odd.toml")
    assert sentence in str(raised.value)


def test_a_recipe_without_faults_passes(good: Recipe) -> None:
    assert list(faults(good)) == []


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"tags": ("cow",)}, "1 tags; 6 to 12 are fine"),
        ({"obvious": ("ride",), "fair": ("taxi",)}, "5 associations; 10 to 14 are fine"),
        ({"distant": (), "fair": ("taxi", "parade", "lead", "brave", "boss", "holiday", "traffic")}, "every degree of"),
        ({"title": "Hm"}, "a title has 3 to 40 letters"),
        ({"alt": "A cow."}, "alt is one plain sentence of 30 to 180 letters"),
        ({"alt": ""}, "alt is one plain sentence of 30 to 180 letters"),
        ({"alt": "A penguin rides a cow over a meadow while three snails follow"}, "alt is one plain sentence"),
        ({"alt": "A penguin rides a cow over a meadow. Three snails follow it."}, "alt is one plain sentence"),
        ({"alt": "a penguin rides a cow over a meadow while three snails follow."}, "alt is one plain sentence"),
        ({"put": ()}, "two things at least, 15 at most"),
        ({"distant": ("traffic", "holiday", "xyzzyq")}, "'xyzzyq' is not in the lexicon"),
        ({"distant": ("traffic", "holiday", "Boss")}, "'Boss' is not in the lexicon"),
        ({"distant": ("traffic", "holiday", "the")}, "'the' is a function word"),
        ({"distant": ("traffic", "holiday", "cows")}, "'cows' and 'cow' are forms of one word"),
        ({"distant": ("traffic", "holiday", "cow")}, "'cow' stands there 2 times"),
    ],
)
def test_each_fault_in_the_words_is_found(good: Recipe, fields: dict[str, object], fault: str) -> None:
    found = list(faults(replace(good, **fields)))
    assert [sentence for sentence in found if sentence.startswith(fault)], found


def test_the_archive_keeps_the_icons_of_things_heads_and_shadows_and_no_others(good: Recipe, tmp_path: Path) -> None:
    penguin, cow = replace(good.put[1], figure=Figure(head="owl")), replace(good.put[0], what="our-shadow", kind="bat")
    recipe = replace(good, put=(*good.put, penguin, cow))
    body = {"body": '<circle cx="16" cy="16" r="7.12345"/>'}
    (tmp_path / "icons.json").write_text(json.dumps({"icons": dict.fromkeys(("ant", "bat", "cow", "owl"), body)}))
    assert icons.pack(tmp_path / "icons.json", named(recipe), tmp_path / "icons.zip") == 3
    with zipfile.ZipFile(tmp_path / "icons.zip") as archive:
        assert archive.namelist() == ["bat.svg", "cow.svg", "owl.svg", "boxes.json"]
        assert archive.read("cow.svg") == b'<circle cx="16" cy="16" r="7.12"/>'
        assert json.loads(archive.read("boxes.json"))["cow"] == pytest.approx([9, 9, 14, 14], abs=0.5)


@pytest.mark.parametrize("number", sorted(ALL))
def test_a_recipe_of_the_pack_has_no_faults(number: str) -> None:
    assert list(faults(ALL[number])) == []


def test_no_two_recipes_have_the_same_number_title_alt_text_or_cast() -> None:
    assert len(ALL) == len(list(RECIPES.glob("*.toml")))
    for told in (lambda one: one.title.lower(), lambda one: one.alt.lower(), cast):
        counts = Counter(told(recipe) for recipe in ALL.values())
        assert [one for one, count in counts.items() if count > 1] == []


def cast(recipe: Recipe) -> tuple[str, ...]:
    """Who and what is in a picture, and where."""
    things = sorted(put.figure.head if put.figure else put.what for put in recipe.put)
    return recipe.setting, *things


def test_every_picture_of_the_pack_was_made_from_its_recipe() -> None:
    assert {number: stamp(recipe) for number, recipe in ALL.items()} == stamps()
    for folder in (PACK, PACK / "large"):
        assert sorted(file.stem for file in folder.glob("*.webp")) == sorted(ALL)
