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
    keys.tab_to("Nunito$")
    keys.press("Enter")
    ida.page.wait_for_url("**/licences/nunito.txt")
    expect(ida.page.get_by_text("SIL OPEN FONT LICENSE")).to_be_visible()
    ida.page.go_back()
    expect(ida.page.get_by_role("heading", name="Thank you!")).to_be_visible()
    keys.tab_to("^Back to the start")
    keys.press("Enter")
    expect(ida.page.get_by_role("link", name="Credits")).to_be_visible()


def test_every_licence_opens_as_a_text(cast: Cast) -> None:
    ida = cast.enter("Ida")
    ida.page.goto("/credits")
    links = ida.page.get_by_role("link", name=re.compile("^Licence: "))
    expect(links.first).to_be_visible()
    paths = {link.get_attribute("href") or "" for link in links.all()}
    assert len(paths) > 20
    for path in sorted(paths):
        answer = ida.page.request.get(path)
        assert answer.ok, path
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert len(answer.text()) > 1000, path


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_everybody_can_read_the_credits(cast: Cast, theme: str, *, phone: bool) -> None:
    ida = cast.enter("Ida", phone=phone, theme=theme)
    ida.page.goto("/credits")
    expect(ida.page.get_by_text("Susumu Kawasaki")).to_be_visible()
    ida.passes_axe()
    assert ida.page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
