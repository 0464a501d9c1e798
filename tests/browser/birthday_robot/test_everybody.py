"""Happy Birthday, Robot! for everybody: by keyboard, with a screen reader, on old phones, without a secure page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.birthday_robot.story import Tale, begin, book, fits, headline, open_book, roll, send, sheet
from tests.browser.conftest import Cast
from tests.browser.keyboard import Keyboard
from tests.browser.pages.test_pages import PLAIN_HTTP
from tests.browser.people import Person

MINE = re.compile(r"Ida!$|^Roll on")


# The keyboard alone -------------------------------------------------------------------------------------------------
def test_one_person_tells_a_story_with_bots_by_the_keyboard_alone(cast: Cast) -> None:
    ida = cast.enter("Ida")
    keys = Keyboard(ida.page)
    opening = {"game": "birthday_robot", "name": "Ida", "seats": 3, "bots": [2, 2], "start": True, "pace": "none"}
    place = ida.posted("/api/tables", {**opening, "options": {"rounds": 2}})
    ida.page.goto(f"/tables/{place['code']}#key={place['key']}")
    moves = 0
    while True:
        mine = headline(ida).filter(has_text=MINE)
        expect(mine.or_(ida.dialog)).to_be_visible()
        if ida.dialog.is_visible():
            break
        asked = mine.inner_text()
        answer(keys, ida, asked)
        expect(mine.filter(has_text=asked)).to_have_count(0)
        moves += 1
    assert moves >= 2 * 4 + 1  # To roll, to begin, to add twice; and a last sentence.
    expect(ida.dialog).to_contain_text("The story is told.")
    keys.tab_to("^Read the book")
    keys.press("Enter")
    expect(book(ida)).to_be_visible()
    keys.tab_to("^Save$")
    keys.press("Enter")
    keys.tab_to("^Plain text")
    with ida.page.expect_download() as loaded:
        keys.press("Enter")
    assert "A story by Ida" in Path(loaded.value.path()).read_text("utf-8")


def answer(keys: Keyboard, ida: Person, asked: str) -> None:
    """Does what the headline asks for."""
    match asked.split(",", maxsplit=1)[0]:
        case "Your turn to tell":
            keys.tab_to("^Roll 3")
            keys.press("Enter")
        case "Roll on":
            keys.tab_to("^Stop")
            keys.press("Enter")
        case "Begin the sentence" | "Your last sentence":
            keys.tab_to("^The sentence$")
            ida.page.keyboard.type("Robot!")
            keys.press("Control+Enter")
        case _:
            keys.tab_to("^Write (after|at the start)")
            keys.press("Home")
            keys.press("ArrowRight")
            keys.press("Enter")
            ida.page.keyboard.type("and" if asked.startswith("Add") else "but")
            keys.press("Enter")
            assert keys.focused.startswith("Change “")
            keys.tab_to("^Send")
            keys.press("Enter")


# Screen readers, and every width ------------------------------------------------------------------------------------
@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_dice_pen_gift_and_book_pass_axe_and_fit(tale: Tale, *, phone: bool) -> None:
    tale.open(phone=phone, options={"words": ["moon", "cake"]})
    tale.start()
    ida = tale.people[0]
    tale.come(ida)
    expect(headline(ida)).to_have_text("Your turn to tell, Ida!")
    passes(ida)
    while tale.deal().teller != 0:
        tale.pass_on()
    sheet(ida).fill("Robot baked")
    passes(ida)
    tale.pass_on("Robot baked")

    while tale.deal().teller != 1:
        tale.pass_on()
    tale.move("write Robot sang")
    screen = tale.hang_up()
    ida.page.get_by_role("button", name="Write after “Robot”").click()
    ida.page.keyboard.type("and")
    expect(headline(screen)).to_have_text("Ida adds to it…")
    passes(ida)
    ida.page.get_by_role("switch", name="Edit freely").click()
    passes(ida)
    sheet(ida).fill("Robots and")
    expect(ida.page.get_by_role("button", name="Put it back")).to_be_visible()
    passes(ida)
    ida.page.get_by_role("button", name="Give Ben a coin").click()
    expect(ida.dialog).to_be_visible()
    passes(ida)
    ida.page.keyboard.press("Escape")
    if phone:
        screen.passes_axe()

    told = [line.text for line in tale.finish().story.lines]
    expect(open_book(ida)).to_contain_text(told[-1])
    passes(ida)
    ida.page.get_by_role("button", name="Save", exact=True).click()
    expect(ida.dialog).to_be_visible()
    passes(ida)
    if phone:
        expect(screen.page.get_by_text("A story by Ida, Ben and Mia")).to_be_visible()
        screen.passes_axe()


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_the_example_is_read_to_its_end_and_passes_axe(cast: Cast, *, phone: bool) -> None:
    ida = cast.enter("Ida", phone=phone)
    ida.page.goto("/learn/birthday_robot")
    page = ida.page.get_by_role("region", name=re.compile(r"^Page \d of \d$"))
    pages = int(str(page.get_attribute("aria-label"))[-1])
    passes(ida)
    for number in range(2, pages + 1):
        ida.page.get_by_role("button", name="Next" if number < pages else "Read the story").click()
        expect(page).to_have_attribute("aria-label", f"Page {number} of {pages}")
        if number == 2:
            passes(ida)
    expect(book(ida).get_by_role("heading", name="And so it ended")).to_be_visible()
    passes(ida)
    ida.page.get_by_role("button", name="Tell your own").click()
    ida.page.wait_for_url("**/games/birthday_robot*")


def passes(person: Person) -> None:
    person.passes_axe()
    assert fits(person)


# Phones that come by plain http -------------------------------------------------------------------------------------
def test_without_a_secure_page_and_without_a_voice_it_is_played_and_kept(tale: Tale) -> None:
    tale.open(script=f"{PLAIN_HTTP}delete window.speechSynthesis;", options={"rounds": 1})
    ida = tale.people[0]
    tale.start()
    tale.come(ida)
    lacking = "'randomUUID' in crypto || 'clipboard' in navigator || 'share' in navigator || 'wakeLock' in navigator"
    assert not ida.page.evaluate(f"{lacking} || 'speechSynthesis' in window")
    roll(ida)
    begin(ida, "Robot!")
    send(ida)
    expect(headline(ida)).to_have_text("Mia adds to it…")
    lines = [line.text for line in tale.finish().story.lines]
    open_book(ida)
    expect(ida.page.get_by_text("This browser has no voice to read the book aloud.")).to_be_visible()
    for way, start in (("Plain text", "Happy birthday, Robot!"), ("A web page with the pictures", "<!doctype html>")):
        ida.page.get_by_role("button", name="Save", exact=True).tap()
        with ida.page.expect_download() as loaded:
            ida.dialog.get_by_role("button", name=way).tap()
        kept = Path(loaded.value.path()).read_text("utf-8")
        assert kept.startswith(start)
        assert all(line.split()[-1].strip(".!") in kept for line in lines)
