"""8.1 Clever Party in plain text: what is written can be read, and what is drawn says what happens."""

from __future__ import annotations

import re
from importlib.resources import files
from io import StringIO
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from tablebot.cli.main import main
from tablebot.core.errors import Unreadable
from tablebot.core.game import Seat
from tablebot.games.clever_party import GAME, rules, text
from tablebot.games.clever_party.model import AREAS, Back, Bonus, Cross, Decline, Done, Finished, Thrown
from tests.games.clever_party.parties import CLASSIC, PICNIC, after, begun, crossed, faces, thrown

README = (files("tablebot.games.clever_party") / "README.md").read_text("utf-8")
WRITTEN = {
    "yellow 3": Cross("yellow", 2),
    "red 5 j": Cross("red", 4, 1),
    "blue 2 jj": Cross("blue", 1, 2),
    "done": Done(),
    "back": Back(),
    "bonus green 7": Bonus("green", 6),
    "decline green": Decline("green"),
}


def test_8_1_the_rules_show_every_kind_of_move_as_it_is_read() -> None:
    table = dict(re.findall(r"^\| ([a-z].*) \| (.*) \|$", README, re.MULTILINE)[1:])
    assert list(table.values()) == list(WRITTEN)
    for line, move in WRITTEN.items():
        assert text.read(line) == move
        assert text.write(move) == line


def test_8_1_every_move_is_read_as_it_is_written() -> None:
    moves: list[Any] = [Cross(area, n, j) for area, n, j in product(AREAS, range(24), range(4))]
    moves += [Bonus(area, n) for area, n in product(AREAS, range(24))]
    moves += [*(Decline(area) for area in AREAS), Done(), Back()]
    for move in moves:
        assert text.read(text.write(move)) == move
    assert len({text.write(move) for move in moves}) == len(moves)


@pytest.mark.parametrize("line", ["  Yellow   3 ", "YELLOW 3", "yellow\t3"])
def test_8_1_spaces_and_capitals_do_not_matter(line: str) -> None:
    assert text.read(line) == Cross("yellow", 2)


@pytest.mark.parametrize(
    "line",
    [
        *("", "yellow", "yellow x", "3 yellow", "yellow 3 k", "yellow 3j", "yellow -1", "yellow 1000", "yellow 3 j j"),
        *("bonus green", "bonus green 7 j", "decline", "decline green 7", "done now", "yellow 3 jjjjjjjjj", "red 5 ｊ"),
    ],
)
def test_8_1_what_is_no_move_is_refused_with_examples(line: str) -> None:
    with pytest.raises(Unreadable, match=r"is not a move\. Write: yellow 3, red 5 j, done, bonus green 7"):
        text.read(line)


@pytest.mark.parametrize("line", ["pink 3", "bonus pink 3", "decline pink"])
def test_8_1_what_is_no_area_is_named(line: str) -> None:
    with pytest.raises(Unreadable, match="“pink” is no area: yellow, red, green or blue"):
        text.read(line)


def test_8_1_a_refusal_quotes_only_the_beginning() -> None:
    with pytest.raises(Unreadable) as refused:
        text.read("x" * 5000)
    assert len(str(refused.value)) < 120


def test_8_1_a_sheet_is_drawn_with_what_is_crossed_off_and_what_is_next() -> None:
    state = thrown("joker joker candle blue present", crossed(yellow=2, red=1, green="1 6", blue=(1, 0, 3)), crossed())
    assert text.draw(GAME.view(after(state, "0 red 2", "0 red 3 jj"), Seat(0))).splitlines() == [
        "seat 0 (you): 3 stars",
        "  yellow  x      x     3:pink  green  heart   blue  pink  green  blue   heart",
        "                       +blue   *      +green  *     +red  *      +blue  *",
        "  red     x  x       x   4:i      ii  i      ii  iii",
        "             +green  *   +yellow  *   +blue  *   *",
        "  green        x       2       3       4   *",
        "               5       x       7       8   *",
        "               9      10      11      12   *",
        "               * +yellow    +red   +blue",
        "  blue    1:cupcake     x*        oo+yellow  oo*",
        "          2:donut      oo+red     oo*        oo+green",
        "          3:cake        x+green    x+red      x*",
        "",
        "seat 1: 0 stars",
        "  yellow  1:heart  blue  pink   green  heart   blue  pink  green  blue   heart",
        "                         +blue  *      +green  *     +red  *      +blue  *",
        "  red     1:i  i       ii  i        ii  i      ii  iii",
        "               +green  *   +yellow  *   +blue  *   *",
        "  green        1       2       3       4   *",
        "               5       6       7       8   *",
        "               9      10      11      12   *",
        "               * +yellow    +red   +blue",
        "  blue    1:cupcake    oo*        oo+yellow  oo*",
        "          2:donut      oo+red     oo*        oo+green",
        "          3:cake       oo+green   oo+red     oo*",
        "",
        "dice: [joker]  [joker]  [candle]  balloon:blue  present  ([…] is used)",
        "Turn 1: seat 0 (you) crosses off.",
    ]


def test_8_1_another_sheet_is_drawn_as_it_is() -> None:
    drawn = text.draw(GAME.view(begun(1, sheet=PICNIC), Seat(0))).splitlines()
    assert "  yellow  1:star  cat     heart  cat  star  heart  cat    star  cat" in drawn
    assert "               4       5       6   +red" in drawn
    assert "          3:icecream   oo+yellow  oo+green   oo*        oo*" in drawn
    assert "seat 0 (you): 0 stars" in drawn


def news(state: Any, seat: int | None) -> list[str]:
    """What stands below the sheets."""
    return text.draw(GAME.view(state, None if seat is None else Seat(seat))).rsplit("\n\n", 1)[1].splitlines()


def test_8_1_the_drawing_says_who_is_to_do_what() -> None:
    assert news(begun(2), 0) == ["The dice say who begins."]
    assert news(begun(2, first=Seat(1)), 0) == ["Turn 1: seat 1 throws."]
    assert news(begun(1, turns=9), 0) == ["Turn 1 of 9: seat 0 (you) throws."]
    state = thrown("heart candle candle green green", crossed(), crossed(), crossed())
    assert news(state, 1)[1:] == ["Turn 1: seat 0 crosses off."]
    state = after(state, "0 yellow 1", "0 done")
    assert news(state, 1) == [
        "dice: [balloon:heart]  candle  candle  balloon:green  balloon:green  ([…] is used)",
        "Turn 1: the dice of seat 0 that are left are for seat 1 (you), seat 2.",
    ]
    state = after(state, "1 red 1", "1 red 2", "1 done")
    assert news(state, 1)[-1] == "Bonus crosses to make: green."
    assert news(state, 2) == [
        "dice: [balloon:heart]  candle  candle  balloon:green  balloon:green  ([…] is used)",
        "Turn 1: the dice of seat 0 that are left are for seat 1, seat 2 (you).",
    ]
    assert news(after(state, "1 decline green"), None)[-1].endswith("are for seat 2.")
    assert news(Finished(CLASSIC, state.crosses, 5, None), 0) == ["The party is over."]


def test_8_1_throws_in_vain_are_drawn_too() -> None:
    vain = thrown("green green blue blue donut")
    state = rules.land(vain, Thrown(faces("heart candle candle green green")))
    assert news(vain, 0)[-1] == "Turn 1: seat 0 (you) throws."
    assert news(state, 0) == [
        "dice: balloon:green  balloon:green  balloon:blue  balloon:blue  donut  (nothing fits, all are thrown again)",
        "dice: balloon:heart  candle  candle  balloon:green  balloon:green",
        "Turn 1: seat 0 (you) crosses off.",
    ]


def test_8_1_crosses_of_this_half_are_drawn_for_whom_may_see_them() -> None:
    state = after(thrown("heart candle candle green green", crossed(red=2), crossed()), "0 red 3")
    for eye in (Seat(0), Seat(1), None):  # The active seat's are open.
        assert "seat 0" + (" (you)" if eye == 0 else "") + ": 1 star" in text.draw(GAME.view(state, eye)).splitlines()
    state = after(
        thrown("heart candle candle green green", crossed(), crossed(red=2)), "0 yellow 1", "0 done", "1 red 3"
    )
    assert "seat 1 (you): 1 star" in text.draw(GAME.view(state, Seat(1)))
    assert "seat 1: 0 stars" in text.draw(GAME.view(state, Seat(0)))
    assert text.draw(GAME.view(state, Seat(0))) == text.draw(GAME.view(after(state, "1 back"), Seat(0)))
    assert text.draw(replace(GAME.view(state, None), half=None)) == text.draw(GAME.view(state, None))


def test_8_1_a_whole_party_is_played_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("blue 3\nblue 3 j\nback\n" + "1\n" * 200))
    assert main(["play", "clever_party", "--seats", "1", "--seed", "3"]) == 0
    shown = capsys.readouterr().out
    assert "The dice show that only with jokers: 1." in shown
    assert "dice: [joker]  [cake]  balloon:pink  balloon:heart  present  ([…] is used)" in shown
    assert "Bonus crosses to make: " in shown
    assert shown.splitlines()[-3:] == ["The party is over.", "", "An area is full. You have 5."]
