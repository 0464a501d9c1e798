"""A big screen takes things from the phones only once the host has let it in."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Cast
from tests.browser.evening.test_screen import hung_up
from tests.browser.people import Person
from tests.browser.robotory.test_game import seated


def asked(person: Person) -> Locator:
    return person.page.get_by_role("status").filter(has_text="in your room?")


def others_name(person: Person, name: str) -> Locator:
    """On a phone beside a big screen, the other one's name is left to the screen."""
    return person.page.get_by_role("main").get_by_text(name, exact=True).locator("visible=true")


def test_a_strangers_screen_changes_nothing_until_the_host_says_yes(cast: Cast) -> None:
    ida, ben = seated(cast, phone=True)
    screen = hung_up(cast, f"/tables/{ida.code}/screen")
    news = screen.page.get_by_role("region", name="News of the table")
    expect(news).to_contain_text("Screen 1. Ida can let it in")
    expect(asked(ida)).to_contain_text("Is big screen 1 in your room?")
    expect(asked(ben)).to_have_count(0)
    expect(others_name(ben, "Ida").first).to_be_visible()
    ida.passes_axe()
    screen.passes_axe()

    ida.page.get_by_role("button", name="Yes, let it in").click()
    expect(asked(ida)).to_have_count(0)
    expect(news).not_to_contain_text("let it in")
    expect(others_name(ben, "Ida")).to_have_count(0)
    screen.page.reload()
    expect(screen.page.get_by_role("group", name="Board")).to_be_visible()
    expect(news).not_to_contain_text("let it in")
    expect(others_name(ben, "Ida")).to_have_count(0)
    screen.page.close()
    expect(others_name(ben, "Ida").first).to_be_visible()


def test_the_host_says_no_once_and_is_asked_again_about_another(cast: Cast) -> None:
    ida, ben = seated(cast, phone=True)
    hung_up(cast, f"/tables/{ida.code}/screen")
    ida.page.get_by_role("button", name="No, leave it out").click()
    expect(asked(ida)).to_have_count(0)
    hung_up(cast, f"/tables/{ida.code}/screen")
    expect(asked(ida)).to_contain_text("Is big screen 2")
    expect(others_name(ben, "Ida").first).to_be_visible()


def test_a_screen_that_the_host_opens_needs_no_asking(cast: Cast) -> None:
    ida = cast.enter("Ida")
    code = ida.open_table("party")
    with ida.page.context.expect_page() as opened:
        ida.page.get_by_role("link", name="Open a big screen").click()
    expect(opened.value.get_by_text("2 more players")).to_be_visible()
    expect(opened.value).to_have_url(re.compile(f"/tables/{code}/screen$"))
    expect(ida.page.get_by_text("A big screen", exact=True)).to_be_visible()
    expect(asked(ida)).to_have_count(0)
