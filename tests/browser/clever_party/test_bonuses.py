"""Clever Party: several bonuses at once, and one that would end the party."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.clever_party.clever import TWO, Clever, act, cross, lit, own, sees, symbol
from tests.browser.people import Person


def test_5_1_whoever_has_several_bonuses_chooses_which_comes_first(clever: Clever) -> None:
    clever.open(TWO, seats=1)
    (ida,) = clever.people
    clever.come(ida)
    cross(ida, "balloon 1", "balloon 2")
    act(ida, "Done").click()
    expect(ida.page.get_by_text("Tap what you want first.").first).to_be_visible()
    expect(lit(ida)).to_have_count(7)  # Six presents, a pair of sweets.
    act(ida, "First a sweets bonus").click()
    expect(lit(ida)).to_have_count(1)
    ida.page.keyboard.press("Escape")
    expect(lit(ida)).to_have_count(7)
    act(ida, "First a sweets bonus").click()
    cross(ida, "cupcake, pair 1")
    sees(own(ida), "Presents: 0 of 6", "Sweets: 1 of 4")
    cross(ida, "present in row 2, column 3")

    turn_begins(ida, 2)
    cross(ida, "balloon 3", "balloon 4")
    act(ida, "Done").click()
    cross(ida, "present in row 1, column 1")  # A tap on the sheet chooses, too. There is but one pair then.
    turn_begins(ida, 3)
    sees(own(ida), "Balloons: 4 of 6", "Presents: 2 of 6", "Sweets: 2 of 4")


def test_5_2_one_of_several_bonuses_is_skipped_and_the_other_one_stays(clever: Clever) -> None:
    clever.open(TWO, seats=1)
    (ida,) = clever.people
    clever.write(ida, "yellow 1", "yellow 2", "done")
    clever.come(ida)
    act(ida, "First a sweets bonus").click()
    act(ida, "Skip a sweets bonus").click()
    expect(lit(ida)).to_have_count(6)
    cross(ida, "present in row 1, column 1")
    turn_begins(ida, 2)
    sees(own(ida), "Presents: 1 of 6", "Sweets: 0 of 4")


@pytest.mark.parametrize("wanted", [True, False], ids=["made", "skipped"])
def test_6_1_a_bonus_that_ends_the_party_is_not_made_by_itself(clever: Clever, *, wanted: bool) -> None:
    clever.open(TWO, seats=1)
    (ida,) = clever.people
    for left in (1, 3):
        clever.write(ida, f"yellow {left}", f"yellow {left + 1}", "done", "decline green", "decline blue")
    clever.write(ida, "yellow 5", "done")
    clever.come(ida)
    expect(ida.page.get_by_text("Tap the next wagon. It ends the party.").first).to_be_visible()
    if wanted:
        symbol(ida, "wagon 1").click()
        expect(ida.dialog).to_contain_text("An area is full.")
    else:
        act(ida, "Skip a candle bonus").click()
        turn_begins(ida, 4)
        sees(own(ida), "Balloons: 5 of 6", "Train: 0 of 1")


def turn_begins(ida: Person, number: int) -> None:
    expect(ida.page.get_by_text(f"Turn {number} of 12").first).to_be_visible()
