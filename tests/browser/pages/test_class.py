"""A teacher, three tables, pupils on phones: from the code on the wall to the names that are deleted."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Cast
from tests.browser.evening.room import choose
from tests.browser.people import Person


def table_card(teacher: Person, number: int) -> Locator:
    return teacher.page.get_by_role("article", name=f"Table {number}", exact=True)


def open_class(teacher: Person, game: str = "Tic-tac-toe", *, approve: bool = False) -> str:
    """Three tables, from the home page."""
    page = teacher.page
    page.goto("/")
    page.get_by_role("link", name="For a class").click()
    page.get_by_role("radio", name=game).check(force=True)
    page.get_by_role("button", name="Tables: one less").click()
    if approve:
        page.get_by_role("switch", name="Approve texts first").check()
    page.get_by_role("button", name="Open 3 tables").click()
    page.wait_for_url(re.compile(r"/classes/\w+$"))
    expect(page.get_by_text("Nobody has joined yet.")).to_be_visible()
    return page.url.rsplit("/", 1)[1]


def join(pupil: Person, code: str) -> None:
    """Scanned, and one more tap."""
    pupil.page.goto(f"/classes/{code}")
    pupil.page.get_by_role("button", name="Join", exact=True).tap()
    pupil.page.wait_for_url(re.compile(r"/tables/\w+$"))
    expect(pupil.page.get_by_role("heading", name="Seats")).to_be_visible()


@pytest.fixture
def teacher(cast: Cast) -> Person:
    return cast.enter("Ms Okafor")


def test_pupils_and_bots_play_at_three_tables_until_the_teacher_deletes_their_names(
    cast: Cast, teacher: Person
) -> None:
    code = open_class(teacher)
    pupils = [cast.enter(name, phone=True) for name in ("Mia", "Ben", "Noor", "Sam")]
    for pupil in pupils:
        join(pupil, code)
    mia, ben, _, sam = pupils
    assert mia.code == sam.code  # The fourth sits down where the first waits.
    assert len({pupil.code for pupil in pupils}) == 3
    expect(teacher.page.get_by_text("4 pupils have joined.")).to_be_visible()
    expect(table_card(teacher, 1)).to_contain_text("Sam")

    teacher.page.get_by_role("button", name="Start all tables").click()
    for number in (1, 2, 3):
        expect(table_card(teacher, number)).to_contain_text("Playing")
    expect(table_card(teacher, 2)).to_contain_text("bot")

    ben.menu("Ask the host for help")
    call = teacher.page.get_by_role("button", name="Coming: Ben, table 2")
    expect(call).to_be_visible()
    call.click()
    teacher.page.wait_for_url(f"**/tables/{ben.code}")
    expect(teacher.page.get_by_role("heading", name="Tic-tac-toe")).to_be_visible()
    teacher.page.go_back()

    teacher.page.get_by_role("button", name="Pause all").click()
    teacher.page.get_by_role("button", name="Message to all").click()
    teacher.dialog.get_by_role("textbox").fill("Look up, please.")
    teacher.dialog.get_by_role("button", name="Send to all tables").click()
    for pupil in pupils:
        expect(pupil.page.get_by_text("The game is paused.").first).to_be_visible()
        expect(pupil.page.get_by_text("Look up, please.").locator("visible=true").first).to_be_visible()
    teacher.page.get_by_role("button", name="Go on").click()

    mia.menu("Give up")
    mia.dialog.get_by_role("button", name="Yes, give up").click()
    expect(table_card(teacher, 1)).to_contain_text("Sam won. Mia gave up.")

    teacher.page.get_by_role("button", name="More for this class").click()
    teacher.page.get_by_role("button", name="Close the class").click()
    teacher.dialog.get_by_role("button", name="Yes, close it").click()
    expect(teacher.page.get_by_text("The class is closed. All names are deleted.").first).to_be_visible()
    expect(ben.page.get_by_role("heading", name="This table is closed")).to_be_visible()
    mia.page.goto(f"/classes/{code}")
    expect(mia.page.get_by_role("heading", name=f"There is no class {code}")).to_be_visible()


def test_five_pupils_sit_evenly_at_three_tables_and_bots_take_the_other_seats(cast: Cast, teacher: Person) -> None:
    code = open_class(teacher, "Birthday party")
    pupils = [cast.enter(name, phone=True) for name in ("Mia", "Ben", "Noor", "Sam", "Zoe")]
    for pupil in pupils:
        join(pupil, code)
    assert [pupil.code for pupil in pupils[3:]] == [pupil.code for pupil in pupils[:2]]
    expect(teacher.page.get_by_text("5 pupils have joined.")).to_be_visible()
    teacher.page.get_by_role("button", name="Start all tables").click()
    for pupil in pupils:
        choose(pupil, "vote 0")
    for number, bots in ((1, 1), (2, 1), (3, 2)):
        card = table_card(teacher, number)
        expect(card).to_contain_text("Playing")
        expect(card.get_by_role("listitem")).to_have_count(3)
        expect(card.get_by_text("bot", exact=True)).to_have_count(bots)
        expect(card).to_contain_text(re.compile("[3-9] moves"))


def test_a_class_on_paper_has_names_and_results_but_no_buttons(cast: Cast, teacher: Person) -> None:
    code = open_class(teacher)
    join(cast.enter("Mia", phone=True), code)
    expect(table_card(teacher, 1)).to_contain_text("Mia")
    summary = teacher.page.get_by_role("heading", name=f"Tic-tac-toe with class {code}")
    expect(summary).to_be_hidden()
    teacher.page.emulate_media(media="print")
    expect(summary).to_be_visible()
    expect(teacher.page.get_by_role("row", name="1 Mia Not started")).to_be_visible()
    expect(teacher.page.get_by_role("button")).to_have_count(0)


def test_a_teacher_reads_the_texts_of_all_tables_in_one_place(cast: Cast, teacher: Person) -> None:
    code = open_class(teacher, approve=True)
    pupils = [cast.enter(name, phone=True) for name in ("Mia", "Ben")]
    for pupil in pupils:
        join(pupil, code)
    expect(table_card(teacher, 1)).to_contain_text("Guest 2")
    teacher.page.get_by_role("button", name="Read", exact=True).click()
    teacher.dialog.get_by_role("button", name="Show “Mia” by Guest 2").click()
    teacher.dialog.get_by_role("button", name="Not this one: “Ben” by Guest 2").click()
    expect(teacher.dialog).to_contain_text("Nothing waits any more.")
    teacher.page.keyboard.press("Escape")
    expect(table_card(teacher, 1)).to_contain_text("Mia")
    expect(table_card(teacher, 2)).to_contain_text("Guest 2")


def test_the_code_is_shown_large_and_a_pupil_comes_back_to_the_own_table(cast: Cast, teacher: Person) -> None:
    code = open_class(teacher)
    mia = cast.enter("Mia", phone=True)
    join(mia, code)
    at = mia.code
    teacher.page.get_by_role("button", name="Show it large").click()
    expect(teacher.dialog).to_contain_text(code)
    expect(teacher.dialog).to_contain_text("Mia")
    teacher.passes_axe()
    teacher.page.keyboard.press("Escape")
    expect(teacher.dialog).to_have_count(0)

    mia.page.goto(f"/classes/{code}")
    mia.page.get_by_role("link", name="Go to my table").tap()
    mia.page.wait_for_url(f"**/tables/{at}")
    expect(teacher.page.get_by_text("One pupil has joined.")).to_be_visible()


def test_another_device_of_the_teacher_opens_the_class_too(cast: Cast, teacher: Person) -> None:
    open_class(teacher)
    teacher.page.get_by_role("button", name="More for this class").click()
    teacher.page.get_by_role("button", name="Go on with another device").click()
    link = teacher.dialog.get_by_role("textbox").input_value()
    tablet = cast.enter("Ms Okafor", phone=True)
    tablet.page.goto(link)
    expect(tablet.page.get_by_role("button", name="Show it large")).to_be_visible()
    expect(tablet.page).to_have_url(re.compile(r"/classes/\w+$"))
    tablet.passes_axe()


def test_every_page_of_a_class_passes_axe(cast: Cast) -> None:
    teacher, mia = cast.enter("Ms Okafor", wall=True), cast.enter("Mia", phone=True)
    teacher.page.goto("/classes")
    expect(teacher.page.get_by_role("radio", name="Tic-tac-toe")).to_be_attached()
    teacher.passes_axe()
    code = open_class(teacher)
    mia.page.goto(f"/classes/{code}")
    expect(mia.page.get_by_role("button", name="Join", exact=True)).to_be_visible()
    mia.passes_axe()
    join(mia, code)
    expect(table_card(teacher, 1)).to_contain_text("Mia")
    teacher.page.get_by_role("button", name="Show it large").click()
    expect(teacher.dialog).to_contain_text("Mia")
    teacher.passes_axe()
    teacher.page.keyboard.press("Escape")

    teacher.page.get_by_role("button", name="Start all tables").click()
    mia.menu("Ask the host for help")
    expect(teacher.page.get_by_role("button", name="Coming: Mia, table 1")).to_be_visible()
    teacher.passes_axe()
    teacher.page.emulate_media(media="print")
    expect(teacher.page.get_by_role("heading", name=f"Tic-tac-toe with class {code}")).to_be_visible()
    teacher.passes_axe()
