"""1.3 Sheets as people write them: what is read, and a sentence with its place for everything that can be wrong."""

from __future__ import annotations

import re
from pathlib import Path
from tomllib import loads
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablebot.core.errors import Illegal
from tablebot.core.game import Seat
from tablebot.games.clever_party import GAME, rules
from tablebot.games.clever_party.model import Balloon, Options, Presents, Sheet, Spot, Sweets, Wagon
from tablebot.games.clever_party.sheets import BadSheet, check, packed, read
from tests.games.clever_party.parties import CLASSIC, SHEETS, TINY, every_sheet, symbols

STAR = "balloon:star"
TEXT = Path(__file__).with_name("tiny.toml").read_text("utf-8")

SIX = '"candle present balloon:cat balloon:star lollipop lollipop",\n'
BROKEN: list[tuple[str, str, str]] = [
    # Its parts.
    ('game = "clever_party"', "", "game is missing."),
    ('name = "Tiny"', "", "name is missing."),
    ('rows = "+yellow"', "", "green.rows is missing."),
    ('name = "Tiny"', 'name = "Tiny"\nviolet = "1"', "violet is not a part of a sheet."),
    ('rows = "+yellow"', 'rows = "+yellow"\nlines = "*"', "green.lines is not a part of a sheet."),
    # The name.
    ('name = "Tiny"', "name = 5", "name: write text between quotes."),
    ('name = "Tiny"', 'name = " "', "name: a sheet has a name of one line, 40 letters at most."),
    ('name = "Tiny"', 'name = "a\\nb"', "name: a sheet has a name of one line, 40 letters at most."),
    ('name = "Tiny"', f'name = "{"a" * 41}"', "name: a sheet has a name of one line, 40 letters at most."),
    # The garland.
    ('"cat+red, star, cat*"', "3", "yellow: write a line, with commas between its parts."),
    ('"cat+red, star, cat*"', '""', "yellow, part 1: “” names no balloon."),
    ("cat+red, star, cat*", "cat+red, star, cat*,", "yellow, part 4: “” names no balloon."),
    ("cat+red, star, cat*", "cat+red, star!, cat*", "yellow, part 2: “star!” names no balloon."),
    ("cat+red, star, cat*", "cat+red, dog, cat*", "yellow, part 2: there is no such balloon as dog; there are heart, "),
    ("cat+red", "cat+pink", "yellow, part 1: “pink” is no colour: yellow, red, green or blue."),
    ("cat+red", "cat+", "yellow, part 1: “” is no colour: yellow, red, green or blue."),
    ("cat*", "cat+red*", "yellow, part 3: a star or a bonus, not both."),
    ("cat*", "cat**", "yellow, part 3: “cat**” names no balloon."),
    ("cat+red, star, cat*", ", ".join(["cat"] * 17), "yellow: 17 are given; it takes 1 to 16."),
    # The train.
    ("1+green, 3*", "1+green, 4*", "red, part 2: a wagon has 1, 2 or 3 candles, not “4*”."),
    ("1+green, 3*", "0+green, 3*", "red, part 1: a wagon has 1, 2 or 3 candles, not “0+green”."),
    ("1+green, 3*, 1+yellow", "1, , 1", "red, part 2: a wagon has 1, 2 or 3 candles, not “”."),
    ("1+green, 3*, 1+yellow", ", ".join(["1"] * 13), "red: 13 are given; it takes 1 to 12."),
    ('"1+green, 3*, 1+yellow"', "[1, 3, 1]", "red: write a line, with commas between its parts."),
    # The presents.
    ('[green]\nrows = "+yellow"\ncolumns = "+blue, *, +green"', "", "green is missing."),
    ('rows = "+yellow"', 'rows = "yellow"', "green.rows, part 1: “yellow” is not *, +colour or nothing."),
    ('rows = "+yellow"', 'rows = ",,,,"', "green.rows: 5 are given; it takes 1 to 4."),
    ('columns = "+blue, *, +green"', 'columns = ",,,,,,"', "green.columns: 7 are given; it takes 1 to 6."),
    ('columns = "+blue, *', 'columns = "+black, *', "green.columns, part 1: “black” is no colour: "),
    # The sweets.
    ('lollipop = "+red, *"', "", "blue: 0 are given; it takes 1 to 4."),
    ('lollipop = "+red, *"', 'gum = "+red, *"', "blue.gum: there is no such sweet; there are cupcake, "),
    ('lollipop = "+red, *"', "lollipop = 2", "blue.lollipop: write a line, with commas between its parts."),
    ('lollipop = "+red, *"', 'lollipop = ",,,,,"', "blue.lollipop: 6 are given; it takes 1 to 5."),
    ('lollipop = "+red, *"', 'lollipop = "2"', "blue.lollipop, part 1: “2” is not *, +colour or nothing."),
    ('[blue]\nlollipop = "+red, *"', "", "blue is missing."),
    ('lollipop = "+red, *"', 'lollipop = "*"\ncake = "*"', "blue.cake: too few dice have cake or a joker; it takes 2."),
    # The dice.
    ("present balloon:cat lollipop lollipop", "present balloon:cat lollipop", "dice: die 1 has 5 faces, not six."),
    ("present balloon:cat lollipop", "present joker lollipop", "dice: die 1 has more than one joker."),
    ("lollipop lollipop", "lollipop donut", "dice: “donut” on die 1 is nowhere on the sheet."),
    ("balloon:star lollipop", "star lollipop", "dice: “star” on die 3 is nowhere on the sheet."),
    ("dice = [", "dice = [\n" + SIX * 6, "dice: 9 are given; it takes 2 to 8."),
    ("dice = [", 'dice = [\n["candle"],', "dice, die 1: write text between quotes."),
]  # fmt: skip
"""A piece of the tiny sheet, what stands there instead, and how the refusal begins."""


def test_1_3_the_tiny_sheet_is_read() -> None:
    assert TINY.name == "Tiny"
    assert TINY.dice[0] == ("joker", "candle", "present", "balloon:cat", "lollipop", "lollipop")
    assert TINY.yellow == (
        Balloon("balloon:cat", bonus="red"),
        Balloon("balloon:star"),
        Balloon("balloon:cat", star=True),
    )
    assert TINY.red == (Wagon(1, bonus="green"), Wagon(3, star=True), Wagon(1, bonus="yellow"))
    assert TINY.green == Presents((Spot(bonus="yellow"),), (Spot(bonus="blue"), Spot(star=True), Spot(bonus="green")))
    assert TINY.blue == (Sweets("lollipop", (Spot(bonus="red"), Spot(star=True))),)


@pytest.mark.parametrize(("there", "instead", "why"), BROKEN, ids=lambda text: text[:40])
def test_1_3_a_mistake_is_refused_with_a_sentence_that_names_it(there: str, instead: str, why: str) -> None:
    assert there in TEXT
    with pytest.raises(BadSheet) as refused:
        read(loads(TEXT.replace(there, instead, 1)))
    assert str(refused.value).startswith(why)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        (
            {"joker": "candle", "balloon:star": "candle"},
            "yellow, part 2: too few dice have balloon:star or a joker; it takes 1.",
        ),
        ({"candle": "present", "joker": "present"}, "red, part 1: too few dice have candle or a joker; it takes 1."),
        ({"candle": "present", "joker": "candle"}, "red, part 2: too few dice have candle or a joker; it takes 3."),
        ({"present": "candle", "joker": "candle"}, "green: too few dice have present or a joker; it takes 1."),
        ({"lollipop": "candle"}, "blue.lollipop: too few dice have lollipop or a joker; it takes 2."),
    ],
)
def test_1_3_what_the_dice_could_never_show_is_refused(changes: dict[str, str], why: str) -> None:
    """Else a turn might never end: there would be nothing to use."""
    dice = tuple(tuple(changes.get(face, face) for face in die) for die in TINY.dice)
    with pytest.raises(BadSheet) as refused:
        check(replace(TINY, dice=dice))
    assert str(refused.value) == why


def test_1_3_spaces_and_the_order_of_parts_do_not_matter() -> None:
    loose = re.sub(r'"\+red, \*"', '"  + red ,*  "', TEXT).replace("cat+red, star", "cat + red,star")
    assert read(loads(loose)) == TINY


def test_1_3_a_sheet_without_jokers_can_be_played_if_its_dice_show_everything() -> None:
    plain = read(loads(TEXT.replace("joker candle", "candle candle")))
    assert not any("joker" in die for die in plain.dice)


def test_1_3_a_pack_is_an_option_with_a_name() -> None:
    assert packed(loads(TEXT)) == ("Tiny", Options(TINY))
    assert GAME.content.pack is packed


@every_sheet
def test_1_3_sheets_travel_as_options(sheet: Sheet) -> None:
    assert msgspec.json.decode(msgspec.json.encode(Options(sheet)), type=Options) == Options(sheet)


def test_1_3_our_sheets_are_different_parties() -> None:
    shapes = {name: [len(area) for area in symbols(sheet).values()] for name, sheet in SHEETS.items()}
    assert shapes == {"classic": [10, 8, 12, 9], "picnic": [9, 7, 12, 9], "tiny": [3, 3, 3, 2]}
    assert [options.sheet or CLASSIC for options in GAME.content.variants.values()] == [
        SHEETS["classic"],
        SHEETS["picnic"],
    ]


# Sheets that come over the wire, as values -----------------------------------------------------------------------
def given(**changes: Any) -> dict[str, Any]:
    """The tiny sheet as a client sends it, with changes."""
    return {"sheet": {**msgspec.to_builtins(TINY), **changes}}


DIE = ["joker", "candle", "present", "balloon:cat", "lollipop", "lollipop"]
HOSTILE: list[tuple[str, dict[str, Any]]] = [
    ("no dice", given(dice=[])),
    ("one die", given(dice=[DIE])),
    ("a thousand dice", given(dice=[DIE] * 1000)),
    ("a die with no faces", given(dice=[[], DIE, DIE])),
    ("a die with many faces", given(dice=[DIE * 100, DIE, DIE])),
    ("a long face", given(dice=[["x" * 21, *DIE[1:]], DIE, DIE])),
    ("an unknown face", given(dice=[["toString", *DIE[1:]], DIE, DIE])),
    ("faces that are numbers", given(dice=[[1, 2, 3, 4, 5, 6], DIE, DIE])),
    ("nothing to pay a present with", given(dice=[["candle"] * 3 + ["balloon:cat", "balloon:star", "lollipop"]] * 3)),
    ("two dice for a wagon of three", given(dice=[DIE, ["balloon:star", *DIE[1:]]])),
    ("two jokers on a die", given(dice=[["joker", "joker", *DIE[2:]], DIE, ["balloon:star", *DIE[1:]]])),
    ("no balloons", given(yellow=[])),
    ("a million balloons", given(yellow=[{"kind": "balloon:cat"}] * 1_000_000)),
    ("a balloon without its prefix", given(yellow=[{"kind": "cat"}])),
    ("a balloon that is a candle", given(yellow=[{"kind": "candle"}])),
    ("a balloon that is a joker", given(yellow=[{"kind": "joker"}])),
    ("a balloon with a star and a bonus", given(yellow=[{"kind": "balloon:cat", "star": True, "bonus": "red"}])),
    ("a balloon with more in it", given(yellow=[{"kind": "balloon:cat", "junk": 1}])),
    ("a wagon without candles", given(red=[{"candles": 0}])),
    ("a wagon with four candles", given(red=[{"candles": 4}])),
    ("a wagon with a huge number", given(red=[{"candles": 10**30}])),
    ("half a candle", given(red=[{"candles": 1.5}])),
    ("no presents", given(green={"rows": [], "columns": [{}]})),
    ("a field of presents", given(green={"rows": [{}] * 1000, "columns": [{}] * 1000})),
    ("a bonus of no colour", given(green={"rows": [{"bonus": "violet"}], "columns": [{}]})),
    ("no sweets", given(blue=[])),
    ("a row without pairs", given(blue=[{"sweet": "lollipop", "pairs": []}])),
    ("two rows of the same sweet", given(blue=[{"sweet": "lollipop", "pairs": [{}]}] * 2)),
    ("sweets that are presents", given(blue=[{"sweet": "present", "pairs": [{}]}])),
    ("no name", given(name="")),
    ("a name of spaces", given(name="  ")),
    ("a name with lines", given(name="a\u2028b")),
    ("a long name", given(name="a" * 41)),
    ("a sheet that is a list", {"sheet": [1, 2, 3]}),
    ("a sheet with more in it", given(junk=1)),
    ("an empty sheet", {"sheet": {}}),
    ("no turns", {"turns": 0}),
    ("a thousand turns", {"turns": 1000}),
    ("a seat that is text", {"first": "me"}),
    ("a seat far away", {"first": 2**70}),
    ("a seat before the first", {"first": -1}),
]  # fmt: skip


@pytest.mark.parametrize("options", [options for _, options in HOSTILE], ids=[name for name, _ in HOSTILE])
def test_1_3_no_options_from_outside_begin_a_party_that_cannot_be_played(options: dict[str, Any]) -> None:
    with pytest.raises((msgspec.ValidationError, Illegal)) as refused:
        rules.setup(msgspec.convert(options, Options, strict=True), 2)
    assert str(refused.value)


def test_1_3_the_sheet_from_which_they_are_made_can_be_played() -> None:
    state = rules.setup(msgspec.convert({**given(), "first": 1, "turns": 60}, Options), 2)
    assert (state.sheet, state.turn) == (TINY, 1)
    assert Options(TINY, Seat(1), 60) == msgspec.convert({**given(), "first": 1, "turns": 60}, Options)


def test_1_3_the_largest_sheet_can_be_played() -> None:
    die = ("candle", "present", "joker", "balloon:cat", "donut", "cake")
    pairs = (Spot(),) * 5
    most = Sheet(
        "m" * 40,
        (die, ("candle", "present", "joker", "balloon:cat", "lollipop", "cookie")) * 4,
        (Balloon("balloon:cat"),) * 16,
        (Wagon(3),) * 12,
        Presents((Spot(),) * 4, (Spot(),) * 6),
        tuple(Sweets(sweet, pairs) for sweet in ("donut", "cake", "lollipop", "cookie")),
    )
    check(most)
    assert msgspec.convert(msgspec.to_builtins(Options(most)), Options) == Options(most)
