"""Two phones and a bot play Clever Party from the lobby to the end: with the mouse alone, with the keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clever_party.clever import SHORT, THINKS, Clever, act, lit, title
from tests.browser.keyboard import Keyboard
from tests.browser.people import Person, middle

Press = Callable[[Page, str], None]
"""A button by its name, with the mouse or the keyboard alone."""


def click(page: Page, name: str) -> None:
    """Only what can be seen without scrolling."""
    button = page.get_by_role("button", name=re.compile(name)).first
    expect(button).to_be_in_viewport(ratio=1)
    page.mouse.click(*middle(button))


def type_to(page: Page, name: str) -> None:
    keys = Keyboard(page)
    expect(page.get_by_role("button", name=re.compile(name)).first).to_be_visible()
    keys.tab_to(name)
    keys.press("Enter")


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("press", [click, type_to], ids=["mouse", "keyboard"])
def test_two_people_and_a_bot_play_a_whole_party(clever: Clever, press: Press) -> None:
    clever.open(SHORT, phone=True, start=False)
    ida, ben = clever.people
    clever.come(ida, ben)
    press(ida.page, "^One more seat")
    press(ida.page, "^Put a bot on seat 3")
    press(ida.page, "^Start with 3 players")
    # Some die always fits: in every turn everybody crosses something off, whoever throws before the others.
    for first, second in cycle([(ida, ben), (ben, ida), (ida, ben)]):
        if not (cross_off(first, press) and cross_off(second, press)):
            break
    for person in (ida, ben):
        expect(person.dialog).to_contain_text("An area is full.", timeout=THINKS)
        expect(person.dialog).to_contain_text(re.compile(r"\d stars?"))
    press(ida.page, "^Look at the sheets")
    expect(title(ida)).to_have_text("The party is over!")


def cross_off(person: Person, press: Press) -> bool:
    """When asked, crosses off what is lit first, and makes all bonuses. False: the party is over."""
    asked = title(person).filter(has_text=re.compile("your turn!$|^Now you"))
    expect(asked.or_(person.dialog).first).to_be_visible(timeout=THINKS)
    if person.dialog.is_visible():
        return False
    first = str(lit(person).first.get_attribute("aria-label"))
    press(person.page, f"^{re.escape(first)}$")
    press(person.page, "^Done$")
    skip = act(person, "Skip a present bonus")
    expect(act(person, "Done")).to_have_count(0)
    expect(title(person).filter(has_not_text="Bonus!").or_(skip).first).to_be_visible()
    if skip.is_visible():
        press(person.page, "^Cross off present")
    return True
