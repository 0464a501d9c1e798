"""While the game is on: seats that change hands, people who go away, the host's powers, talk, and other devices."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Cast, OwnServer
from tests.browser.evening.room import PARTY, about, badge, bar, let_in, the_table
from tests.browser.people import Person


class Guests:
    """Ida at a laptop, who hosts, and Ben and Mia with their phones."""

    def __init__(self, cast: Cast, game: str = PARTY) -> None:
        self.ida = cast.enter("Ida")
        self.ben, self.mia = (cast.enter(name, phone=True) for name in ("Ben", "Mia"))
        code = self.ida.open_table(game)
        for person in (self.ben, self.mia):
            person.page.goto(f"/tables/{code}")
            person.page.get_by_role("button", name="Sit down").tap()
            expect(self.ida.page.get_by_role("heading", name=person.name)).to_be_visible()

    def begin(self) -> None:
        self.ida.start()
        for person in (self.ida, self.ben, self.mia):
            expect(person.page.get_by_role("region", name="What you can do")).to_be_visible()


@pytest.fixture
def guests(cast: Cast) -> Guests:
    found = Guests(cast)
    found.begin()
    return found


def take_a_breath(person: Person) -> None:
    """A double click is one answer: what is asked twice wants a second thought."""
    person.page.clock.install()
    person.page.clock.fast_forward(1_000)


# Seats that change hands -----------------------------------------------------------------------------------------
def test_a_bot_plays_for_somebody_until_they_play_themselves(guests: Guests) -> None:
    guests.mia.menu("Let a bot play for me")
    expect(bar(guests.mia, "plays for you.")).to_be_visible()
    expect(badge(guests.ben, "Mia")).to_contain_text("plays for Mia")
    guests.mia.page.get_by_role("button", name="Play myself").tap()
    expect(bar(guests.mia, "plays for you.")).to_have_count(0)
    expect(guests.ben.page.get_by_text("Mia plays again.").first).to_be_visible()


def test_the_host_hands_a_seat_to_a_bot_and_back(guests: Guests) -> None:
    dialog = the_table(guests.ida)
    about(dialog, "Ben").get_by_role("button", name="Let a bot play").click()
    expect(bar(guests.ben, "plays for you.")).to_be_visible()
    about(dialog, "Ben").get_by_role("button", name="Give the seat back").click()
    expect(bar(guests.ben, "plays for you.")).to_have_count(0)


def test_somebody_who_went_away_is_voted_about_and_may_come_back(
    cast: Cast, guests: Guests, own_server: OwnServer
) -> None:
    code, key = guests.mia.code, guests.mia.key
    guests.mia.page.close()
    what_now = "Mia is away. What now?"
    for person in (guests.ida, guests.ben):
        expect(badge(person, "Mia")).to_contain_text("away")
    own_server.later(10)
    guests.ida.page.get_by_role("button", name="give 1", exact=True).click()
    for person in (guests.ida, guests.ben):
        expect(person.page.get_by_role("region", name=what_now)).to_be_visible()
    guests.ben.page.get_by_role("button", name="Wait").tap()
    expect(guests.ben.page.get_by_role("region", name=what_now)).to_have_count(0)
    guests.ben.menu(what_now)
    guests.ben.page.get_by_role("button", name="Go on without").tap()
    expect(guests.ida.page.get_by_role("button", name="Go on without, chosen by Ben")).to_be_visible()
    guests.ida.page.get_by_role("button", name="Go on without").click()
    expect(badge(guests.ben, "Mia")).to_contain_text("away; we go on")
    again = cast.enter("Mia", phone=True)
    again.page.goto(f"/tables/{code}#key={key}")
    expect(badge(again, "Mia (you)")).to_be_visible()
    expect(badge(guests.ben, "Mia")).not_to_contain_text("away")


# The host's powers -----------------------------------------------------------------------------------------------
def test_the_host_pauses_changes_the_clock_and_starts_again(guests: Guests) -> None:
    dialog = the_table(guests.ida)
    dialog.get_by_role("button", name="Pause").click()
    expect(bar(guests.ben, "The game is paused. Ida can go on.")).to_be_visible()
    dialog.get_by_role("button", name="Go on").click()
    expect(bar(guests.ben, "The game is paused.")).to_have_count(0)
    dialog.get_by_role("radio", name="Double").check()
    expect(guests.ben.page.get_by_role("button", name="Time left")).to_be_visible()
    dialog.get_by_role("button", name="Start again").click()
    before = guests.ben.code
    guests.ida.page.get_by_role("button", name="Yes, start again").click()
    for person in (guests.ida, guests.ben, guests.mia):
        person.page.wait_for_url(re.compile(rf"/tables/(?!{before})\w+$"))
        expect(person.page.get_by_role("region", name="What you can do")).to_be_visible()


def test_the_host_removes_somebody_and_a_bot_plays_on(guests: Guests) -> None:
    deeds = about(the_table(guests.ida), "Mia")
    deeds.get_by_role("button", name="Remove").click()
    take_a_breath(guests.ida)
    deeds.get_by_role("button", name="Yes, remove").click()
    expect(guests.mia.page.get_by_role("heading", name="You are no longer at this table")).to_be_visible()
    expect(guests.mia.page.get_by_text("The host has removed you from this table.")).to_be_visible()
    expect(badge(guests.ben, "Mia")).to_have_count(0)
    expect(guests.ben.page.locator("[data-seat]")).to_have_count(3)


def test_the_next_host_takes_over_and_hands_are_seen(guests: Guests) -> None:
    about(the_table(guests.ida), "Ben").get_by_role("button", name="Make host").click()
    expect(guests.ben.page.get_by_text("You are the host now.").first).to_be_visible()
    guests.mia.menu("Ask the host for help")
    guests.ben.page.get_by_role("button", name="1 asking for help").tap()
    dialog = guests.ben.page.get_by_role("dialog", name="The table")
    about(dialog, "Mia").get_by_role("button", name="I have helped").tap()
    expect(guests.ben.page.get_by_role("button", name="1 asking for help")).to_have_count(0)


def test_a_closed_table_says_so_and_shows_what_was_played(guests: Guests) -> None:
    the_table(guests.ida).get_by_role("button", name="Close the table").click()
    guests.ida.page.get_by_role("button", name="Yes, close it").click()
    for person in (guests.ida, guests.mia):
        expect(person.page.get_by_role("heading", name="This table is closed")).to_be_visible()
        expect(person.page.get_by_role("link", name="Watch it again")).to_be_visible()


def test_a_deleted_table_is_gone_for_everybody(guests: Guests) -> None:
    the_table(guests.ida).get_by_role("button", name="Delete the table").click()
    guests.ida.page.get_by_role("button", name="Yes, delete").click()
    take_a_breath(guests.ida)
    guests.ida.page.get_by_role("button", name="Really delete for ever").click()
    for person in (guests.ida, guests.ben):
        expect(person.page.get_by_role("heading", name="This table was deleted")).to_be_visible()
        assert person.page.evaluate("localStorage.getItem('places')") == "[]"


# Talk --------------------------------------------------------------------------------------------------------------
def test_what_the_host_says_loud_is_read_by_everybody_and_waved_away(guests: Guests, own_server: OwnServer) -> None:
    for phase in ("ask", "blow"):  # Before, roles are secret, and a host who plays is silent too.
        own_server.later(60)
        expect(guests.ida.page.get_by_role("group", name="The board")).to_contain_text(f"phase: {phase}")
    guests.ida.page.get_by_role("button", name="Say it loud").click()
    guests.ida.page.get_by_role("textbox", name="Say something to the table").fill("Five more minutes!")
    guests.ida.page.keyboard.press("Enter")
    banner = guests.ben.page.get_by_role("region", name="loud")
    expect(banner).to_contain_text("Five more minutes!")
    expect(guests.ben.page.get_by_role("alert")).to_contain_text("Ida: Five more minutes!")
    banner.get_by_role("button", name="Close").tap()
    expect(banner).to_have_count(0)


def test_signs_fly_and_the_host_can_mute_somebody(cast: Cast) -> None:
    ida, ben = cast.enter("Ida"), cast.enter("Ben", phone=True)
    ben.join(ida.open_table("tictactoe"))
    expect(ida.page.get_by_role("heading", name="Ben")).to_be_visible()
    ida.start()
    ben.page.get_by_role("button", name="Chat").tap()
    ben.page.get_by_role("button", name="applause").tap()
    expect(ida.page.locator(".sign")).to_have_text("Ben")
    expect(ida.page.locator(".sign")).to_have_count(0)
    about(the_table(ida), "Ben").get_by_role("button", name="Mute").click()
    expect(ben.page.get_by_role("dialog").get_by_text("The host has muted you.")).to_be_visible()
    expect(ben.page.get_by_role("button", name="applause")).to_have_count(0)


def test_texts_wait_for_a_host_who_reads_them_first(cast: Cast) -> None:
    guests = Guests(cast)
    ida, ben = guests.ida.page, guests.ben.page
    ida.get_by_role("switch", name="Toasts").click()
    ida.get_by_text("At the table").click()
    ida.get_by_role("button", name="Only watch").click()
    ida.get_by_role("switch", name="Approve texts first").click()
    ida.get_by_role("button", name="Put a bot on seat 1").click()
    guests.ida.start()
    ben.get_by_role("textbox", name="Write a move").fill("toast To the baker")
    ben.get_by_role("button", name="Play it").tap()
    expect(bar(guests.ben, "Your text waits for the host: “To the baker”")).to_be_visible()
    ida.get_by_role("button", name="1 text waits").click()
    ida.get_by_role("button", name="Not “To the baker” by Ben").click()
    expect(ben.get_by_text("The host would like another text.").first).to_be_visible()
    ben.get_by_role("button", name="toast Cheers!").tap()
    ida.get_by_role("button", name="Show “Cheers!” by Ben").click()
    expect(bar(guests.ben, "Your text waits for the host")).to_have_count(0)


# Devices -----------------------------------------------------------------------------------------------------------
def test_a_seat_moves_to_another_device_and_back(cast: Cast, guests: Guests) -> None:
    guests.ben.menu("Go on with another device")
    link = guests.ben.page.get_by_role("textbox", name="Go on with another device").input_value()
    expect(guests.ben.page.get_by_role("img", name="QR code that takes your seat")).to_be_visible()
    laptop = cast.enter("Ben")
    laptop.page.goto(link[link.index("/tables/") :])
    expect(badge(laptop, "Ben (you)")).to_be_visible()
    expect(guests.ben.page.get_by_role("heading", name="You are at another device now")).to_be_visible()
    guests.ben.page.get_by_role("button", name="Play here").tap()
    expect(badge(guests.ben, "Ben (you)")).to_be_visible()
    expect(laptop.page.get_by_role("heading", name="You are at another device now")).to_be_visible()


# Teams -------------------------------------------------------------------------------------------------------------
def test_a_team_sees_what_each_of_them_plans(cast: Cast) -> None:
    ida, ben, mia = cast.enter("Ida"), cast.enter("Ben"), cast.enter("Mia", phone=True)
    code = ida.open_table("robotory")
    ida.page.get_by_text("At the table").click()
    ida.page.get_by_role("switch", name="Teams").click()
    expect(ida.page.get_by_role("heading", name="Teams")).to_be_visible()
    for person, button in ((ben, "Sit down"), (mia, "Join a team")):
        person.page.goto(f"/tables/{code}")
        person.page.get_by_role("button", name=button).click()
        expect(ida.page.get_by_role("heading", name=person.name)).to_be_visible()
    expect(mia.page.get_by_role("heading", name="Teams")).to_be_visible()
    ida.start()
    disc = re.compile("^White disc, you hold")
    for person in (ida, ben, mia):
        expect(person.page.get_by_role("heading", name="Board")).to_be_attached()
    if not mia.page.get_by_role("button", name=disc).count():  # Lots have given the other seat the first turn.
        ben.page.get_by_role("button", name=disc).click()
        ben.hex(0).click()
        ben.page.get_by_role("button", name="Place here").click()
    mia.page.get_by_role("button", name=disc).tap()
    mia.page.get_by_role("button", name=re.compile("^c6, free")).tap()
    expect(ida.page.get_by_role("list", name="What your team plans")).to_have_text("Mia: white disc on c6")
    mia.page.get_by_role("button", name="Go back").tap()
    expect(ida.page.get_by_role("list", name="What your team plans")).to_have_count(0)


# Everybody can use it ----------------------------------------------------------------------------------------------
def test_a_phone_beside_a_big_screen_shows_what_one_can_do_first(cast: Cast, guests: Guests) -> None:
    screen = cast.enter("Screen")
    screen.page.goto(f"/tables/{guests.ida.code}/screen")
    let_in(guests.ida)
    deeds = guests.ben.page.get_by_role("region", name="What you can do")
    expect(deeds.locator("xpath=following::*[@aria-label='The board']")).to_have_count(1)
    expect(deeds).to_be_in_viewport()


def test_the_time_left_is_told_whoever_asks(cast: Cast) -> None:
    ida = cast.enter("Ida")
    ida.open_table("robotory", pace="Normal")
    ida.page.get_by_role("button", name="Put a bot on seat 2").click()
    ida.start()
    expect(ida.page.get_by_role("region", name=re.compile("^Ida")).get_by_text("Your turn").first).to_be_visible()
    ida.page.keyboard.press("Alt+t")
    expect(ida.page.get_by_text(re.compile("seconds left$"))).to_be_attached()


def test_the_dialogs_of_the_table_pass_axe(cast: Cast) -> None:
    ida, ben = cast.enter("Ida"), cast.enter("Ben", phone=True)
    ben.join(ida.open_table("tictactoe"))
    expect(ida.page.get_by_role("heading", name="Ben")).to_be_visible()
    ida.start()
    ben.menu("Ask the host for help")
    dialog = the_table(ida)
    about(dialog, "Ben")
    ben.page.get_by_role("button", name="Chat").tap()
    for person in (ida, ben):
        expect(person.dialog).to_be_visible()
        person.passes_axe()
