"""What was finished stays where it is: at its link, on the shelf of each device, and with whoever it was sent to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.birthday_robot.story import Tale, book
from tests.browser.conftest import Cast, Server
from tests.browser.people import Person
from tests.browser.robotory.test_game import seated

TITLE = "Happy birthday, Robot!"
NO_CLIPBOARD = "document.execCommand = () => false;"
SHARES = "navigator.share = (what) => { window.sent = what; return Promise.resolve(); };"


def shelf(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Your shelf")


def read_again(person: Person) -> None:
    """The story, from the shelf at home."""
    person.page.goto("/")
    shelf(person).get_by_role("link", name=TITLE).click()
    expect(book(person)).to_be_visible()


@pytest.fixture
def tale(cast: Cast, server: Server) -> Iterator[Tale]:
    with closing(Tale(cast, server)) as tale:
        yield tale


@pytest.fixture
def told(tale: Tale) -> Tale:
    """A story whose end Ida and Ben have seen."""
    tale.open(options={"rounds": 1})
    tale.start()
    ida, ben, _ = tale.people
    tale.come(ida, ben)
    tale.finish()
    for person in (ida, ben):
        expect(person.dialog.get_by_role("button", name="Read the book")).to_be_visible()
    return tale


def test_authors_find_their_book_after_the_next_game_has_begun(told: Tale) -> None:
    ida, ben, mia = told.people
    expect(ida.dialog).to_contain_text("on your shelf")
    ida.dialog.get_by_role("button", name="Go on with Clever Party").click()
    for person in (ida, ben):
        person.page.wait_for_url(re.compile(f"/tables/(?!{told.code})"))
        expect(person.page.get_by_role("heading", name="Seats")).to_be_visible()
    newest = ida.code

    ben.page.go_back()
    expect(book(ben)).to_be_visible()
    read_again(ida)
    assert ida.code == told.code
    ida.page.get_by_role("button", name="Next game").click()
    ida.page.wait_for_url(f"**/tables/{newest}")
    expect(ida.page.get_by_role("heading", name="Seats")).to_be_visible()

    told.come(mia)  # She was away meanwhile, and has the old link.
    expect(book(mia)).to_be_visible()
    mia.passes_axe()
    mia.page.get_by_role("button", name="Next game").click()
    mia.page.wait_for_url(f"**/tables/{newest}")


def test_a_stranger_with_the_link_reads_the_story_and_is_not_seated_elsewhere(cast: Cast, told: Tale) -> None:
    ida, *_ = told.people
    ida.dialog.get_by_role("button", name="Go on with Clever Party").click()
    ida.page.wait_for_url(re.compile(f"/tables/(?!{told.code})"))
    noor = cast.enter("Noor", phone=True)
    noor.page.goto(f"/tables/{told.code}")
    expect(noor.page.get_by_role("heading", name=f"{TITLE} was played here")).to_be_visible()
    expect(noor.page.get_by_text("Ida, Ben and Mia. The game is finished.")).to_be_visible()
    expect(noor.page.get_by_role("link", name="On to their next game")).to_have_attribute("href", f"/tables/{ida.code}")
    noor.passes_axe()
    noor.page.get_by_role("link", name="Read the book").click()
    expect(book(noor)).to_be_visible()


def test_a_screen_goes_along_and_shows_what_was_finished_to_whoever_asks_later(told: Tale) -> None:
    ida, *_ = told.people
    wall = told.hang_up()
    ida.dialog.get_by_role("button", name="Go on with Clever Party").click()
    wall.page.wait_for_url(re.compile(f"/tables/(?!{told.code})\\w+/screen"))
    newest = wall.code
    wall.page.goto(f"/tables/{told.code}/screen")
    onward = wall.page.get_by_role("link", name="On to the next game")
    expect(onward).to_be_visible()
    wall.passes_axe()
    onward.press("Enter")
    wall.page.wait_for_url(f"**/tables/{newest}/screen")


def test_the_shelf_has_a_cover_for_everything_that_was_finished_and_is_tidied_with_two_taps(cast: Cast) -> None:
    ida, ben = seated(cast)
    ben.menu("Give up")
    ben.page.get_by_role("button", name="Yes, give up").click()
    expect(ida.dialog).to_contain_text("You won!")
    code = ida.code
    ida.page.goto("/")
    expect(shelf(ida).get_by_role("listitem")).to_have_count(1)
    expect(shelf(ida)).to_contain_text("You won!")
    expect(shelf(ida)).to_contain_text(re.compile("Ida and Ben|Ben and Ida"))  # Lots were drawn.
    expect(shelf(ida)).to_contain_text("Game")
    expect(ida.page.get_by_role("heading", name="Continue")).to_have_count(0)
    ida.passes_axe()
    shelf(ida).get_by_role("link").press("Enter")
    ida.page.wait_for_url(f"**/tables/{code}")
    expect(ida.page.get_by_role("group", name="Board")).to_be_visible()
    ida.page.goto("/")
    expect(shelf(ida).get_by_role("button", name="Take You won! off the shelf")).to_have_count(0)
    shelf(ida).get_by_role("button", name="Tidy up").click()
    shelf(ida).get_by_role("button", name="Take You won! off the shelf").click()
    expect(shelf(ida)).to_have_count(0)


def test_a_game_that_ended_without_me_moves_from_the_tables_to_go_on_with_to_the_shelf(cast: Cast) -> None:
    ida, ben = seated(cast)
    ida.page.goto("/")
    expect(ida.page.get_by_role("heading", name="Continue")).to_be_visible()
    expect(shelf(ida)).to_have_count(0)
    ben.menu("Give up")
    ben.page.get_by_role("button", name="Yes, give up").click()
    expect(ben.dialog).to_contain_text("Ida won")
    ida.page.reload()
    shelf(ida).get_by_role("link", name="Robotory").click()
    expect(ida.page.get_by_role("button", name=re.compile("You won!"))).to_be_visible()
    ida.page.goto("/")
    expect(shelf(ida)).to_contain_text("You won!")


def test_a_book_is_shared_with_one_tap_by_what_the_device_offers(cast: Cast, tale: Tale) -> None:
    tale.open(options={"rounds": 1}, script=SHARES)
    tale.start()
    tale.finish()
    ida = tale.people[0]
    tale.come(ida)
    ida.page.get_by_role("button", name="Share", exact=True).click()
    sent = ida.page.evaluate("window.sent")
    assert sent["title"] == TITLE
    assert sent["text"] == f"{TITLE} A story by Ida, Ben and Mia"
    noor = cast.enter("Noor", phone=True)
    noor.page.goto(sent["url"])
    expect(book(noor)).to_be_visible()


def test_over_plain_http_a_book_is_copied_or_shown_to_be_copied(cast: Cast, tale: Tale) -> None:
    tale.open(options={"rounds": 1})
    tale.start()
    tale.finish()
    for script in ("", NO_CLIPBOARD):
        noor = cast.enter("Noor", phone=True, plain=True, script=script)
        noor.page.goto(f"/tables/{tale.code}/replay?step=last")
        assert noor.page.evaluate("[isSecureContext, 'share' in navigator, 'clipboard' in navigator]") == [False] * 3
        noor.page.get_by_role("button", name="Share", exact=True).click()
        if script:
            link = noor.page.get_by_role("textbox", name="Copy this link:")
            expect(link).to_have_value(re.compile(rf"/tables/{tale.code}/replay\?step=\d+$"))
            noor.passes_axe()
        else:
            expect(noor.page.get_by_text("The link is copied.").first).to_be_visible()
