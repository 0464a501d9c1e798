"""Clever Party for everybody: by keyboard, without reading, with a screen reader, on phones without a secure page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.birthday_robot.story import fits
from tests.browser.birthday_robot.test_book import VOICE
from tests.browser.clever_party.clever import (
    JOKERS,
    SHORT,
    Clever,
    act,
    cross,
    die,
    lit,
    looked_at,
    other,
    own,
    sees,
    symbol,
    title,
    tray,
)
from tests.browser.conftest import Cast
from tests.browser.keyboard import Keyboard
from tests.browser.pages.test_pages import PLAIN_HTTP
from tests.browser.people import Person


# The keyboard alone -------------------------------------------------------------------------------------------------
def test_a_whole_turn_by_the_keyboard_alone_and_the_focus_is_never_lost(clever: Clever) -> None:
    clever.open()
    ida, _ = clever.people
    clever.come(ida)
    keys = Keyboard(ida.page)
    expect(lit(ida)).to_have_count(9)
    keys.tab_to("^Use the candle")
    keys.press("Enter")
    expect(lit(ida)).to_have_count(1)
    keys.tab_to("^Cross off wagon 1")
    keys.press("Enter")
    expect(act(ida, "Done")).to_be_focused()  # Nothing else is left to do.
    keys.tab_to("^Take back")
    keys.press("Enter")
    expect(lit(ida).first).to_be_focused()
    keys.tab_to("^Cross off balloon 1")
    keys.press("Enter")
    expect(act(ida, "Done")).to_be_focused()
    keys.press("Enter")
    expect(title(ida)).to_have_text("Bonus!")
    expect(title(ida)).to_be_focused()  # Whoever presses Enter twice spends nothing.
    expect(own(ida).get_by_role("button", name="Cross off present in row 2, column 3")).to_be_enabled()
    keys.tab_to("^Cross off present in row 2, column 3")
    keys.press("Enter")
    expect(title(ida)).to_have_text("The others cross off…")
    expect(title(ida)).to_be_focused()
    sees(own(ida), "Balloons: 1 of 5", "Train: 1 of 5", "Presents: 1 of 6")
    keys.tab_to("^Ben: 0 stars")
    keys.press("Enter")
    expect(ida.dialog).to_contain_text("Ben's sheet")
    keys.press("Escape")
    expect(other(ida, "Ben")).to_be_focused()


def test_the_first_party_is_learned_to_its_end_by_the_keyboard_alone(cast: Cast) -> None:
    ida = cast.enter("Ida")
    keys = Keyboard(ida.page)
    ida.page.goto("/learn/clever_party")
    expect(ida.page.get_by_role("heading", name="Your first party")).to_be_visible()
    coach = ida.page.get_by_role("region", name=re.compile(r"^Turn \d of \d$"))
    said = coach.get_by_role("status")
    expect(said).to_contain_text("Tap the heart balloon.")
    while (words := said.inner_text()) != "You can do it all! Is an area full? Then the party is over.":
        keys.tab_to("^(Cross off|Done|Next)")
        keys.press("Enter")
        expect(said).not_to_have_text(words)
    expect(coach).to_have_attribute("aria-label", "Turn 6 of 6")
    keys.tab_to("^Play now")
    keys.press("Enter")
    ida.page.wait_for_url("**/games/clever_party")


# Without reading ----------------------------------------------------------------------------------------------------
@pytest.mark.usefixtures("compiled")
def test_a_child_who_cannot_read_plays_a_turn_by_lamp_and_voice(clever: Clever) -> None:
    clever.open(JOKERS, phone=True, script=VOICE)
    ida, _ = clever.people
    clever.come(ida)
    ida.page.get_by_role("button", name="Read to me").tap()
    hears(ida, "Ida, your turn! Tap ")
    lamp = ida.page.get_by_role("button", name="What would you do?", disabled=False)
    do = ida.page.get_by_role("button", name=re.compile("^Do it: "))
    waiting = title(ida).filter(has_text="The others cross off…")
    hints = 0
    while not waiting.is_visible():
        lamp.tap()
        expect(do).to_be_visible()
        said = ida.page.get_by_role("region", name="A hint").get_by_role("status").text_content() or ""
        hears(ida, " ".join(said.split()))
        if hints == 0:  # A hand shows what to cross off, and with which die.
            expect(own(ida).locator(".hand")).to_have_count(1)
            expect(ida.page.get_by_role("list", name="The dice").locator(".hand").first).to_be_visible()
            passes(ida)
        do.tap()
        expect(do).to_have_count(0)
        expect(lamp.or_(waiting)).to_be_visible()
        hints += 1
    assert hints >= 2  # At least one cross, and then Done.
    ida.page.reload()
    expect(ida.page.get_by_role("button", name="Read to me", pressed=True)).to_be_visible()
    hears(ida, "The others cross off… We wait for Ben.")


def hears(person: Person, words: str) -> None:
    """The voice has said last what begins so."""
    person.page.wait_for_function("words => said.at(-1)?.startsWith(words)", arg=words)


# Screen readers, and every width ------------------------------------------------------------------------------------
@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_every_step_of_a_party_passes_axe_and_fits(clever: Clever, *, phone: bool) -> None:
    clever.open(SHORT, phone=phone)
    ida, ben = clever.people
    clever.come(ida)
    expect(lit(ida)).to_have_count(9)
    passes(ida)
    die(ida, "Use the candle").click()
    cross(ida, "wagon 1")
    passes(ida)
    act(ida, "Done").click()
    expect(lit(ida)).to_have_count(6)
    passes(ida)
    symbol(ida, "present in row 1, column 1").click()
    expect(title(ida)).to_have_text("The others cross off…")
    looked_at(ida, "Ben")
    passes(ida)
    ida.page.keyboard.press("Escape")
    clever.write(ben, "yellow 1", "done", "bonus red 1", "decline green", "blue 1")
    if phone:
        screen = clever.hang_up()
        expect(screen.page.get_by_text("Ben uses")).to_be_visible()
        passes(screen)
    clever.write(ben, "done")
    expect(ida.page.get_by_text("These dice are left for you.")).to_be_visible()
    passes(ida)
    act(ida, "Nothing for me").click()
    expect(title(ida)).to_have_text("Ida, your turn!")
    clever.write(ida, "blue 1", "done")
    clever.write(ben, "yellow 2", "done")
    expect(ida.dialog).to_contain_text("Ben won")
    expect(ida.dialog).to_contain_text("Ben made it full")
    passes(ida)


def test_three_others_and_the_chat_fit_beside_my_sheet(clever: Clever, cast: Cast) -> None:
    ida, *others = (cast.enter(name) for name in ("Ida", "Ben", "Mia", "Noor"))
    clever.gather(ida, *others, game="clever_party", seats=4)
    clever.start()
    for line in ("Hello!", "How are you?", "Who begins?", "It is you!"):
        clever.say(ida, {"type": "chat", "text": line})
    clever.come(ida)
    expect(ida.page.get_by_role("log")).to_contain_text("It is you!")
    expect(ida.page.get_by_role("list", name="The others").get_by_role("button")).to_have_count(3)
    for height in (680, 800, 1080):
        ida.page.set_viewport_size({"width": 1280, "height": height})
        assert ida.page.locator(".around").evaluate("column => column.scrollHeight <= column.clientHeight"), height


def test_on_a_phone_those_who_still_cross_off_are_shown_beside_the_dice(clever: Clever) -> None:
    clever.open(seats=3, phone=True)
    ida, _, _ = clever.people
    clever.come(ida)
    clever.write(ida, "blue 1", "done")
    busy = ida.page.get_by_role("list", name="Who is still crossing off")
    expect(busy).to_be_visible()
    dice, faces = tray(ida).bounding_box(), busy.bounding_box()
    assert dice and faces
    assert dice["x"] + dice["width"] <= faces["x"]
    assert faces["y"] < dice["y"] + dice["height"]
    assert fits(ida)


def passes(person: Person) -> None:
    person.passes_axe()
    assert fits(person)


# Phones that come by plain http -------------------------------------------------------------------------------------
def test_without_a_secure_page_and_without_a_voice_a_turn_is_played(clever: Clever) -> None:
    clever.open(phone=True, script=f"{PLAIN_HTTP}delete window.speechSynthesis;")
    ida, ben = clever.people
    clever.come(ida)
    cross(ida, "balloon 1")
    assert not ida.page.evaluate("'randomUUID' in crypto || 'AudioContext' in window || 'speechSynthesis' in window")
    expect(ida.page.get_by_role("button", name="Read to me")).to_have_count(0)
    act(ida, "Done").tap()
    symbol(ida, "present in row 2, column 1").tap()
    clever.write(ben, "done")
    expect(title(ida)).to_have_text("Ben plays")
    sees(own(ida), "Balloons: 1 of 5", "Train: 1 of 5", "Presents: 1 of 6")
    assert fits(ida)
