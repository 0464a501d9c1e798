"""Everybody whose work we use is thanked, and their licences can be read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Cast
from tests.browser.keyboard import Keyboard


def test_the_credits_are_found_and_read_with_the_keyboard_alone(cast: Cast) -> None:
    ida = cast.enter("Ida")
    keys = Keyboard(ida.page)
    ida.page.goto("/")
    expect(ida.page.get_by_role("link", name="Robotory", exact=True)).to_be_visible()
    keys.tab_to("^Credits")
    keys.press("Enter")
    ida.page.wait_for_url("**/credits")
    expect(ida.page.get_by_role("heading", name="Thank you!")).to_be_visible()
    expect(ida.page.get_by_text("Susumu Kawasaki")).to_be_visible()
    keys.tab_to(r"\(Nunito\)$")
    keys.press("Enter")
    expect(ida.page.locator("pre")).to_contain_text("SIL OPEN FONT LICENSE")
    keys.tab_to("^Credits")
    keys.press("Enter")
    expect(ida.page.get_by_role("heading", name="Thank you!")).to_be_visible()
    keys.tab_to("^Back to the start")
    keys.press("Enter")
    expect(ida.page.get_by_role("link", name="Credits")).to_be_visible()


def test_every_licence_opens_and_can_be_saved(cast: Cast) -> None:
    ida = cast.enter("Ida")
    ida.page.goto("/credits")
    links = ida.page.get_by_role("link", name=re.compile("^Licence: "))
    expect(links.first).to_be_visible()
    paths = {link.get_attribute("href") or "" for link in links.all()}
    assert len(paths) > 20
    for path in sorted(paths):
        ida.page.goto(path)
        file = ida.page.get_by_role("link", name="Save it as a file").get_attribute("href")
        answer = ida.page.request.get(file or "")
        assert answer.ok, path
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert ida.page.locator("pre").inner_text().split() == answer.text().split()


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_everybody_can_read_the_credits(cast: Cast, *, phone: bool) -> None:
    ida = cast.enter("Ida", phone=phone)
    for path, words in (("/credits", "Susumu Kawasaki"), ("/credits/words", "WordNet Release 3.0")):
        ida.page.goto(path)
        expect(ida.page.get_by_text(words)).to_be_visible()
        ida.passes_axe()
        assert ida.page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
