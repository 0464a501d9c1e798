"""After the game: what was special, and what comes next with the same people."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Cast
from tests.browser.robotory.test_game import by_seat, play_moves, seated

LEVEL = """() => new Set([...document.querySelectorAll("dialog li > button > .pic")]
  .map(picture => Math.round(picture.getBoundingClientRect().top - picture.parentElement.getBoundingClientRect().top)))
  .size === 1"""
"""The pictures of other games lie equally high in their cards, however long a title is."""


def test_the_result_is_proud_of_the_game_and_leads_to_another_with_the_same_people(cast: Cast) -> None:
    ida, ben = seated(cast)
    first, second = by_seat(ida, ben)
    play_moves((first, second), 6, seed=4)
    first.menu("Give up")
    first.page.get_by_role("button", name="Yes, give up").click()
    old = ida.code
    for person in (ida, ben):
        special = person.dialog.get_by_role("list", name="What was special")
        expect(special).to_contain_text("From start to end7 steps in")
    expect(ben.dialog).to_contain_text("Ida can choose another game.")
    expect(ben.dialog).to_contain_text("Somebody else begins then.")
    assert ida.page.evaluate(LEVEL)
    ida.dialog.get_by_role("button", name="Go on with Birthday party").click()
    for person in (ida, ben):
        expect(person.page).to_have_url(re.compile(f"/tables/(?!{old})\\w+$"))
        expect(person.page.get_by_role("heading", name="Birthday party")).to_be_visible()
        for name in ("Ida", "Ben"):
            expect(person.page.get_by_role("main").get_by_text(name, exact=True).first).to_be_visible()


def test_a_result_is_shared_by_hand_where_the_device_cannot(cast: Cast) -> None:
    script = (
        "delete Navigator.prototype.clipboard; delete Navigator.prototype.share; document.execCommand = () => false;"
    )
    ida = cast.enter("Ida", phone=True, script=script)
    ida.page.goto("/games/robotory")
    ida.page.get_by_role("button", name="Play now").click()
    expect(ida.page.get_by_role("group", name="Board")).to_be_visible()
    ida.menu("Give up")
    ida.page.get_by_role("button", name="Yes, give up").click()
    ida.page.get_by_role("button", name="Share the result").click()
    link = ida.page.get_by_role("textbox", name="Copy this link:")
    expect(link).to_have_value(re.compile(rf"/tables/{ida.code}/replay\?step=last#invitation=\w+$"))
