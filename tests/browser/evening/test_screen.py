"""The big screen: what everybody in the room may see, and nothing to press."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Cast
from tests.browser.people import Person
from tests.browser.robotory.test_game import seated


def hung_up(cast: Cast, path: str) -> Person:
    """A television on the wall that shows this page."""
    screen = cast.enter("Screen", wall=True)
    screen.page.goto(path)
    return screen


def test_three_phones_join_under_the_eyes_of_a_big_screen(cast: Cast) -> None:
    ida = cast.enter("Ida", phone=True)
    code = ida.open_table("party")
    screen = hung_up(cast, f"/tables/{code}/screen")
    expect(screen.page.get_by_text(code)).to_be_visible()
    expect(screen.page.get_by_text("2 more players")).to_be_visible()
    for name in ("Ben", "Mia"):
        cast.enter(name, phone=True).join(code)
        expect(screen.page.get_by_role("main").get_by_text(name)).to_be_visible()
    expect(screen.page.get_by_text("Ida starts the game")).to_be_visible()
    ida.start()
    expect(screen.page.get_by_text("Everybody’s turn")).to_be_visible()
    expect(screen.page.get_by_role("region", name="Invite")).to_contain_text(code)
    screen.passes_axe()


def test_the_screen_tells_of_pauses_and_absence_and_follows_a_rematch(cast: Cast) -> None:
    ida, ben = seated(cast)
    old = ida.code
    screen = hung_up(cast, f"/tables/{old}/screen")
    news = screen.page.get_by_role("region", name="News of the table")
    ida.menu("Pause")
    expect(news).to_contain_text("The game is paused.")
    ida.page.get_by_role("button", name="Go on").first.click()
    ben.page.goto("/")
    expect(news).to_contain_text("Ben is away.")
    ben.page.go_back()
    expect(news).not_to_contain_text("Ben is away.")
    ben.menu("Give up")
    ben.page.get_by_role("button", name="Yes, give up").click()
    expect(news).to_contain_text("Ida won")
    expect(news).to_contain_text("Ben gave up.")
    ida.dialog.get_by_role("button", name="Play again").click()
    expect(news).to_contain_text("Ida would like to play again.")
    ben.dialog.get_by_role("button", name="Play again").click()
    screen.page.wait_for_url(re.compile(f"/tables/(?!{old})\\w+/screen"))
    expect(screen.page.get_by_role("group", name="Board")).to_be_visible()


def test_where_nobody_may_watch_a_screen_needs_a_ticket_of_the_table(cast: Cast) -> None:
    ida = cast.enter("Ida")
    code = ida.open_table("party")
    screen = hung_up(cast, f"/tables/{code}/screen")
    expect(screen.page.get_by_text("2 more players")).to_be_visible()
    ida.page.get_by_text("At the table").click()
    ida.page.get_by_role("switch", name="Watching is allowed").click()
    expect(screen.page.get_by_role("heading", name="Watching is off at this table")).to_be_visible()
    screen.passes_axe()

    with ida.page.context.expect_page() as opened:
        ida.page.get_by_role("link", name="Open a big screen").click()
    expect(opened.value.get_by_text("2 more players")).to_be_visible()
    expect(opened.value).to_have_url(re.compile("/screen$"))
    opened.value.reload()
    expect(opened.value.get_by_text("2 more players")).to_be_visible()


def test_the_host_speaks_to_the_room_but_the_chat_stays_off_the_screen(cast: Cast) -> None:
    ida, ben = seated(cast)
    screen = hung_up(cast, f"/tables/{ida.code}/screen")
    expect(screen.page.get_by_role("group", name="Board")).to_be_visible()
    say = ben.page.get_by_role("textbox", name="Say something to the table")
    say.fill("Psst!")
    say.press("Enter")
    expect(ida.page.get_by_text("Psst!").first).to_be_visible()
    loud = ida.page.get_by_role("textbox", name="Say something to the table")
    ida.page.get_by_role("button", name="Say it loud").click()
    loud.fill("Snacks are on the table.")
    loud.press("Enter")
    expect(screen.page.get_by_text("Snacks are on the table.")).to_be_visible()
    expect(screen.page.get_by_text("Psst!")).to_have_count(0)
