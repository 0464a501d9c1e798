"""Clocks: what they play is told to all and stays in the list of moves; a game of two may have one time for it all."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Cast, OwnServer
from tests.browser.evening.test_screen import hung_up
from tests.browser.people import Person
from tests.browser.robotory.test_game import by_seat

PLAYED = re.compile(r"Time is up! The clock has played for you\. You placed a \w+ disc on \w\d\.")


def begun(cast: Cast, *choices: str) -> tuple[Person, Person]:
    """Ida has settled the clock, and plays with Ben."""
    ida, ben = cast.enter("Ida"), cast.enter("Ben")
    ida.page.goto("/games/robotory")
    for choice in choices:
        ida.page.get_by_role("radio", name=choice).click()
        expect(ida.page.get_by_role("radio", name=choice)).to_be_checked()
    ida.page.get_by_role("button", name="Open a table").click()
    ida.page.wait_for_url("**/tables/*")
    ben.join(ida.code)
    expect(ida.page.get_by_text("Ben", exact=True).first).to_be_visible()
    ida.start()
    for person in (ida, ben):
        expect(person.page.get_by_role("group", name="Board")).to_be_visible()
    return by_seat(ida, ben)


def marked(person: Person) -> Locator:
    """Moves of the clock, in the list."""
    entries = person.page.get_by_role("region", name="Moves").locator(".entry")
    return entries.filter(has_text="Played by the clock: the time was up.")


def test_everybody_is_told_what_the_clock_has_played_and_it_stays_in_the_list(
    cast: Cast, own_server: OwnServer
) -> None:
    late, other = begun(cast, "Half")
    wall = hung_up(cast, f"/tables/{late.code}/screen")
    expect(wall.page.get_by_role("group", name="Board")).to_be_visible()
    own_server.later(61)
    expect(late.page.get_by_text(PLAYED).first).to_be_visible()
    theirs = re.compile(rf"Time is up for {late.name}! The clock has played\. {late.name} placed a \w+ disc on \w\d\.")
    expect(other.page.get_by_text(theirs).first).to_be_visible()
    expect(wall.page.get_by_role("region", name="News of the table")).to_contain_text(f"Time is up for {late.name}!")
    for person in (late, other):
        expect(marked(person)).to_have_count(1)
    late.passes_axe()
    late.page.reload()
    expect(marked(late)).to_have_count(1)
    expect(late.page.get_by_text("Time is up!")).to_have_count(0)
    late.page.goto(f"/tables/{late.code}/replay?step=1")
    expect(marked(late)).to_have_count(1)


def test_the_settings_say_seconds(cast: Cast) -> None:
    ida = cast.enter("Ida", phone=True)
    ida.page.goto("/games/robotory")
    for choice, words in {
        "Off": "Nobody is hurried.",
        "Half": "60 seconds for each move. Then the clock plays for you.",
        "Normal": "120 seconds for each move. Then the clock plays for you.",
        "Double": "240 seconds for each move. Then the clock plays for you.",
    }.items():
        ida.page.get_by_role("radio", name=choice).tap()
        expect(ida.page.get_by_text(words)).to_be_visible()
    ida.page.get_by_role("radio", name="Whole game").tap()
    expect(ida.page.get_by_role("radio", name="5 min + 3 s")).to_be_checked()
    expect(ida.page.get_by_text("Whose time is up has lost.")).to_be_visible()
    ida.passes_axe()
    ida.page.goto("/games/birthday_robot")
    expect(ida.page.get_by_role("radio", name="Whole game")).to_have_count(0)
    ida.page.get_by_role("radio", name="Half").tap()
    expect(ida.page.get_by_text("30 to 120 seconds, by what is asked.")).to_be_visible()


def test_whoever_uses_up_the_time_for_the_whole_game_has_lost(cast: Cast, own_server: OwnServer) -> None:
    late, other = begun(cast, "Whole game", "3 min + 2 s")
    wall = hung_up(cast, f"/tables/{late.code}/screen")
    for person in (late, other, wall):
        expect(person.page.get_by_role("timer").first).to_have_text(re.compile(r"[23]:\d\d"))
        expect(person.page.get_by_text("3:00", exact=True).locator("visible=true").first).to_be_visible()
    own_server.later(181)
    expect(late.dialog).to_contain_text(f"{other.name} won")
    expect(late.dialog).to_contain_text("Your time was up.")
    expect(other.dialog).to_contain_text("You won!")
    expect(other.dialog).to_contain_text(f"{late.name}’s time was up.")
    other.passes_axe()
    before = late.code
    for person in (late, other):
        person.dialog.get_by_role("button", name="Play again").click()
    late.page.wait_for_url(re.compile(f"/tables/(?!{before})"))
    expect(late.page.get_by_text("3:00", exact=True).locator("visible=true").first).to_be_visible()


def test_or_the_clock_plays_where_the_host_chose_that(cast: Cast, own_server: OwnServer) -> None:
    late, other = begun(cast, "Whole game", "3 min + 2 s", "The clock plays")
    own_server.later(181)
    expect(late.page.get_by_text(PLAYED).first).to_be_visible()
    expect(marked(other)).to_have_count(1)
    expect(other.page.get_by_role("button", name="Choose a move")).to_be_visible()
