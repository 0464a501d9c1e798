"""Clever Party on a phone whose browser leaves it little height."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, ViewportSize, expect

from tests.browser.clever_party.clever import Clever, act, cross, die, lit, symbol
from tests.browser.people import middle

LOW = ViewportSize(width=360, height=480)


def test_what_may_be_tapped_comes_above_the_dice(clever: Clever) -> None:
    clever.open(phone=True)
    ida, _ = clever.people
    ida.page.set_viewport_size(LOW)
    clever.come(ida)
    sweets = symbol(ida, "cupcake, pair 1")
    dock = ida.page.locator(".dock")
    expect(lit(ida)).to_have_count(9)
    assert bottom(sweets) > top(dock), "It is in sight anyway."
    die(ida, "Use the cupcake").first.click()
    expect(lit(ida)).to_have_count(1)
    assert bottom(sweets) <= top(dock)
    ida.page.mouse.click(*middle(sweets))
    words = ida.page.get_by_text("That is all. Tap Done.")
    expect(words).to_be_visible()
    assert box(words)["height"] < 24, "They need a second line."


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_doing_nothing_is_never_offered_where_done_is(clever: Clever, *, phone: bool) -> None:
    clever.open(phone=phone)
    ida, ben = clever.people
    clever.write(ida, "red 1", "done", "decline green")
    clever.come(ben)
    nothing = box(act(ben, "Nothing for me"))
    cross(ben, "present in row 1, column 1")
    done = box(act(ben, "Done"))
    assert done["x"] + done["width"] < nothing["x"]


def box(where: Locator) -> FloatRect:
    found = where.bounding_box()
    assert found is not None
    return found


def top(where: Locator) -> float:
    return box(where)["y"]


def bottom(where: Locator) -> float:
    return top(where) + box(where)["height"]
