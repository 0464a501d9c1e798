"""Dice that the devices of people make together with the server, without anybody doing anything for it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Cast
from tests.browser.people import Person

SILENT = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) { if (!text.includes("tell_share")) send.call(this, text); };
"""
"""A phone whose share never comes."""


def gathered(cast: Cast, script: str = "") -> tuple[Person, Person]:
    """Two phones by plain http in a lobby. Ben's runs a script."""
    ada = cast.enter("Ada", phone=True, plain=True)
    ben = cast.enter("Ben", phone=True, plain=True, script=script)
    ben.join(ada.open_table("clever_party"))
    expect(ada.page.get_by_role("button", name=re.compile("^Start"))).to_be_enabled()
    expect(ben.page.get_by_role("button", name="Ada starts the game")).to_be_visible()
    return ada, ben


def shares(person: Person) -> list[dict[str, Any]]:
    """Who has made the dice, as the server tells everybody, once the sheet of this person is on the table."""
    expect(person.page.get_by_role("group", name="Your sheet")).to_be_visible()
    found: dict[str, Any] = person.page.evaluate(
        "code => fetch(`/api/tables/${code}/replay`).then(answer => answer.json())", person.code
    )
    return found["shares"]


def asks_about_dice(person: Person) -> None:
    person.page.goto(f"/tables/{person.code}/replay")
    person.page.get_by_role("button", name="More about this replay").click()
    person.page.get_by_role("button", name="Were the dice fair?").click()


def test_two_phones_by_plain_http_make_the_dice_with_the_server(cast: Cast) -> None:
    ada, ben = gathered(cast)
    assert ada.page.evaluate("[isSecureContext, crypto.subtle === undefined]") == [False, True]
    ada.start()
    assert [share["told"] for share in shares(ben)] == [True, True]
    asks_about_dice(ben)
    expect(ben.dialog).to_contain_text(re.compile("devices of (Ada and Ben|Ben and Ada) made the seed together"))
    expect(ben.dialog).to_contain_text("its own part is in.")
    expect(ben.dialog).not_to_contain_text("Left out")
    ben.passes_axe()


def test_a_phone_that_is_silent_is_left_out_and_everybody_can_read_it(cast: Cast) -> None:
    ada, ben = gathered(cast, SILENT)
    ada.start()
    expect(ada.page.get_by_text("The dice are ready in a moment…")).to_be_visible()
    assert sorted(share["told"] for share in shares(ada)) == [False, True]
    expect(ben.page.get_by_text("Your device’s part of the dice is not in.").first).to_be_visible()
    asks_about_dice(ada)
    expect(ada.dialog).to_contain_text("The server and the devices of Ada made the seed together.")
    expect(ada.dialog).to_contain_text("Left out, for their part did not come in time: Ben.")
    expect(ada.dialog).to_contain_text("its own part is in.")
    asks_about_dice(ben)
    expect(ben.dialog).to_contain_text("its own part is not in.")


def test_who_plays_alone_against_bots_makes_the_dice_too_and_again_in_the_next_game(cast: Cast) -> None:
    ida = cast.enter("Ida")
    ida.page.goto("/games/clever_party")
    ida.page.get_by_role("button", name="Play now").click()
    ida.page.wait_for_url("**/tables/*")
    first = ida.code
    assert [share["told"] for share in shares(ida)] == [True]
    ida.menu("The table")
    ida.dialog.get_by_role("button", name="Start again").click()
    ida.page.get_by_role("button", name="Yes, start again").click()
    ida.page.wait_for_url(lambda url: first not in url)
    assert [share["told"] for share in shares(ida)] == [True]
