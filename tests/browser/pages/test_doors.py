"""Guests with the link come straight in; guests with the code alone are asked for the password, if there is one."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Cast
from tests.browser.people import Person


def link(host: Person) -> str:
    """What the host hands to guests, where the clipboard is out of reach."""
    host.page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    host.page.evaluate("() => { document.execCommand = () => false }")
    host.page.get_by_role("button", name="Copy the link").click()
    copied = host.dialog.get_by_role("textbox").input_value()
    host.page.keyboard.press("Escape")
    return copied


def set_password(host: Person, password: str) -> None:
    """By keyboard."""
    host.page.get_by_text("At the table", exact=True).click()
    host.page.get_by_label("Password").focus()
    host.page.keyboard.type(password)
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_text("Only the link, the QR code or the password open this table.")).to_be_visible()


def test_the_link_carries_an_invitation_that_the_address_does_not_keep(cast: Cast) -> None:
    ida, ben = cast.enter("Ida"), cast.enter("Ben", phone=True)
    code = ida.open_table()
    expect(ida.page.get_by_role("img", name="QR code to join this table")).to_be_visible()
    handed = link(ida)
    assert re.search(rf"/tables/{code}#invitation=[a-z0-9]{{14}}$", handed)
    ben.page.goto(handed)
    expect(ben.page.get_by_role("button", name="Sit down")).to_be_visible()
    assert ben.page.url.endswith(f"/tables/{code}")
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ida.page.get_by_text("Ben").first).to_be_visible()


def test_who_has_only_the_code_is_asked_for_the_password(cast: Cast) -> None:
    ida, ben = cast.enter("Ida"), cast.enter("Ben", phone=True)
    code = ida.open_table()
    set_password(ida, "birthday")
    ida.passes_axe()
    ben.page.goto(f"/tables/{code}")
    field = ben.page.get_by_label("This table has a password.")
    field.focus()
    ben.page.keyboard.type("party")
    ben.page.keyboard.press("Enter")
    expect(ben.page.get_by_role("alert")).to_have_text("That is not the password of this table.")
    ben.passes_axe()
    assert ben.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ben.page.keyboard.type("birthday")
    ben.page.keyboard.press("Enter")
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ida.page.get_by_text("Ben").first).to_be_visible()


def test_a_password_is_asked_by_the_big_screen_but_not_of_who_has_the_link(cast: Cast) -> None:
    ida, screen, eva = cast.enter("Ida"), cast.enter("Screen"), cast.enter("Eva")
    code = ida.open_table()
    set_password(ida, "birthday")
    screen.page.goto(f"/tables/{code}/screen")
    screen.page.get_by_label("This table has a password.").fill("birthday")
    screen.page.get_by_role("button", name="Open the door").click()
    expect(screen.page.get_by_role("img", name="QR code to join this table")).to_be_visible()
    eva.page.goto(link(ida))
    expect(eva.page.get_by_role("button", name="Sit down")).to_be_visible()
    ida.page.get_by_role("button", name="Remove").click()
    expect(ida.page.get_by_text("For whoever comes with the code alone.")).to_be_visible()


def test_a_screen_that_nobody_has_put_up_is_asked_for_a_password_that_is_new(cast: Cast) -> None:
    ida, screen = cast.enter("Ida"), cast.enter("Screen", wall=True)
    screen.page.goto(f"/tables/{ida.open_table()}/screen")
    expect(screen.page.get_by_role("img", name="QR code to join this table")).to_be_visible()
    set_password(ida, "birthday")
    screen.page.get_by_label("This table has a password.").fill("birthday")
    screen.page.get_by_role("button", name="Open the door").click()
    expect(screen.page.get_by_role("img", name="QR code to join this table")).to_be_visible()


def test_a_game_behind_a_password_is_downloaded_by_who_played_it_and_who_was_sent_the_link(cast: Cast) -> None:
    ida, ben, mia = cast.enter("Ida"), cast.enter("Ben"), cast.enter("Mia")
    code = ida.open_table()
    set_password(ida, "birthday")
    handed = link(ida)
    ben.page.goto(handed)
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ida.page.get_by_text("Ben").first).to_be_visible()
    ida.start()
    ida.menu("Give up")
    ida.page.get_by_role("button", name="Yes, give up").click()
    expect(ben.dialog).to_contain_text("won")
    ben.page.goto(f"/tables/{code}/replay")
    mia.page.goto(handed.replace("#", "/replay#"))
    for person in (ben, mia):
        person.page.get_by_role("button", name="More about this replay").click()
        with person.page.expect_download() as download:
            person.page.get_by_role("button", name="Download the game").click()
        assert download.value.suggested_filename == f"robotory-{code}.jsonl"
        assert "resigned" in download.value.path().read_text("utf-8")
