"""Watching a game again: through several eyes, at a moment, from a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Cast
from tests.browser.people import Person
from tests.browser.robotory.test_game import by_seat, play_moves, seated


@pytest.fixture
def played(cast: Cast) -> tuple[Person, Person]:
    """Two people in the order of their seats, after four moves and a resignation."""
    first, second = by_seat(*seated(cast))
    play_moves((first, second), 4, seed=9)
    first.menu("Give up")
    first.page.get_by_role("button", name="Yes, give up").click()
    expect(second.dialog).to_contain_text("won")
    return first, second


def at_step(person: Person, step: int, last: int = 5) -> None:
    expect(person.page.get_by_text(f"Step {step} of {last}")).to_be_visible()


def test_a_link_leads_to_a_moment_seen_by_a_seat(cast: Cast, played: tuple[Person, Person]) -> None:
    first, second = played
    page = first.page
    page.goto(f"/tables/{first.code}/replay")
    at_step(first, 0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    at_step(first, 2)
    told = page.get_by_role("region", name="The turn")
    expect(told).to_contain_text(f"{second.name} ")
    page.get_by_label("Seen by").select_option(second.name)
    expect(told).to_contain_text("You ")
    expect(page).to_have_url(re.compile(r"\?seat=1&step=2$"))
    stranger = cast.enter("Mia", phone=True)
    stranger.page.goto(page.url)
    at_step(stranger, 2)
    expect(stranger.page.get_by_label("Seen by")).to_have_value("2")
    stranger.page.get_by_role("button", name="Share this moment").click()
    expect(stranger.page.get_by_text("The link to this moment is copied.").first).to_be_visible()
    stranger.passes_axe()


def test_the_keyboard_plays_and_jumps(played: tuple[Person, Person]) -> None:
    person, _ = played
    page = person.page
    page.goto(f"/tables/{person.code}/replay")
    at_step(person, 0)
    page.keyboard.press("End")
    at_step(person, 5)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.get_by_label("Speed").select_option("4×")
    at_step(person, 5)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).focus()
    page.keyboard.press("Home")
    at_step(person, 0)


def test_a_game_is_downloaded_and_watched_from_the_file(
    cast: Cast, played: tuple[Person, Person], tmp_path: Path
) -> None:
    person, other = played
    person.page.goto(f"/tables/{person.code}/replay")
    person.page.get_by_role("button", name="More about this replay").click()
    with person.page.expect_download() as download:
        person.page.get_by_role("button", name="Download the game").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)

    stranger = cast.enter("Mia")
    stranger.page.goto("/replays")
    stranger.page.get_by_label("Choose a file").set_input_files(file)
    at_step(stranger, 0)
    stranger.page.keyboard.press("End")
    at_step(stranger, 5)
    stranger.sees_moves(4)
    assert other.name not in file.read_text("utf-8")


def test_a_broken_file_is_refused_with_a_sentence(cast: Cast, tmp_path: Path) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_text("once upon a time", "utf-8")
    mia = cast.enter("Mia", phone=True)
    mia.page.goto("/replays")
    mia.page.get_by_label("Choose a file").set_input_files(file)
    expect(mia.page.get_by_role("status")).to_contain_text("Line 1")
    mia.passes_axe()


def test_a_running_game_is_seen_through_ones_own_eyes_only(cast: Cast) -> None:
    ida, ben = seated(cast)
    for person, seat in zip(by_seat(ida, ben), (0, 1), strict=True):
        page = person.page
        page.goto(f"/tables/{person.code}/replay?seat={seat}")
        expect(page.get_by_label("Seen by").locator("option")).to_have_text(["Everybody", person.name])
        page.goto(f"/tables/{person.code}/replay?seat={1 - seat}")
        expect(page.get_by_text("You can look through other eyes once the game is over.").first).to_be_visible()
        expect(page.get_by_label("Seen by")).to_have_value("0")
