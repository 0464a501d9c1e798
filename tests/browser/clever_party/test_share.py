"""Clever Party, everybody at once: what is sent is kept, what is done is done, nobody sees it or does it for others."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.clever_party.clever import Clever, act, cross, die, lit, looked_at, own, sees, symbol, title, tray
from tests.browser.people import Person

NOTHING = "There is nothing to take back."


def test_a_phone_that_loads_the_page_anew_loses_nothing_that_was_sent(clever: Clever) -> None:
    clever.open(seats=3, phone=True)
    ida, ben, mia = clever.people
    clever.write(ida, "red 1", "done", "decline green")
    clever.come(ben)
    cross(ben, "balloon 1")
    ben.page.reload()
    expect(title(ben)).to_have_text("Now you, Ben!")
    sees(own(ben), "Balloons: 1 of 5")
    expect(die(ben, "red heart balloon, used")).to_have_count(1)
    expect(act(ben, "Take back")).to_be_visible()
    act(ben, "Done").tap()  # A wagon comes along by itself.
    expect(lit(ben)).to_have_count(6)
    ben.page.reload()
    symbol(ben, "present in row 2, column 3").tap()
    expect(title(ben)).to_have_text("The others cross off…")
    ben.page.reload()
    expect(title(ben)).to_have_text("The others cross off…")
    sees(own(ben), "Balloons: 1 of 5", "Train: 1 of 5", "Presents: 1 of 6")
    clever.write(mia, "done")
    expect(title(ben)).to_have_text("Ben, your turn!")
    sees(own(ben), "Balloons: 1 of 5", "Train: 1 of 5", "Presents: 1 of 6")


def test_2_1_crosses_can_be_taken_back_until_done_and_not_after(clever: Clever) -> None:
    clever.open(seats=3)
    ida, ben, _ = clever.people
    clever.come(ida, ben)
    for person, name, crossed in (
        (ida, "cupcake, pair 1", "Sweets: 1 of 4"),
        (ben, "present in row 1, column 1", "Presents: 1 of 6"),
    ):
        cross(person, "wagon 1")
        act(person, "Take back").click()
        sees(own(person), "Train: 0 of 5")
        expect(act(person, "Take back")).to_have_count(0)
        assert clever.refused(person, "back") == NOTHING
        cross(person, name)
        act(person, "Done").click()
        expect(title(person)).to_have_text("The others cross off…")
        expect(act(person, "Take back")).to_have_count(0)
        assert clever.refused(person, "back") == NOTHING
        sees(own(person), crossed)


def test_nobody_can_press_at_the_seat_of_somebody_else(clever: Clever) -> None:
    clever.open(seats=3)
    ida, ben, mia = clever.people
    clever.come(ida, ben)
    expect(lit(ida)).to_have_count(9)
    cannot_press(ben, looking_at="Ida")
    assert clever.refused(ben, "yellow 1") == "It is not your turn."
    cross(ida, "wagon 1")
    cannot_press(ben, looking_at="Ida")
    act(ida, "Done").click()
    cannot_press(ben, looking_at="Ida")
    act(ida, "Skip a present bonus").click()
    act(ben, "Nothing for me").click()
    expect(title(ben)).to_have_text("The others cross off…")
    for person in (ida, ben):
        cannot_press(person, looking_at="Mia")
        assert clever.refused(person, "yellow 1") == "It is not your turn."
    clever.write(mia, "yellow 1")
    sees(looked_at(ida, "Mia"), "Balloons: 0 of 5")


def cannot_press(person: Person, *, looking_at: str) -> None:
    """Neither dice nor symbols nor what stands beside them; not on the large sheet of somebody either."""
    sheet = looked_at(person, looking_at)
    expect(sheet.get_by_role("button")).to_have_accessible_name("Close")
    sheet.get_by_role("button").click()
    for where in (own(person), tray(person)):
        expect(where).to_be_visible()
        expect(where.get_by_role("button")).to_have_count(0)
    expect(person.page.get_by_role("group", name="What to do")).to_have_count(0)
    expect(person.page.get_by_role("group", name="Bonus!")).to_have_count(0)


def test_4_1_the_big_screen_shows_what_is_done_at_once_when_all_have_done_it(clever: Clever) -> None:
    clever.open(seats=3, phone=True)
    ida, ben, mia = clever.people
    screen = clever.hang_up()
    clever.write(ida, "red 1", "done", "decline green")
    clever.come(ben)
    expect(title(screen)).to_have_text("The others cross off…")
    blank = drawing(screen, "Ben's sheet: 0 stars")
    assert blank == drawing(screen, "Mia's sheet: 0 stars")
    cross(ben, "cupcake, pair 1")
    act(ben, "Done").tap()
    expect(title(ben)).to_have_text("The others cross off…")
    expect(screen.page.get_by_text("We wait for Mia.")).to_be_visible()
    assert drawing(screen, "Ben's sheet: 0 stars") == blank
    clever.write(mia, "yellow 1", "done", "bonus red 1", "decline green")
    assert drawing(screen, "Ben's sheet: 1 star") != blank
    assert drawing(screen, "Mia's sheet: 0 stars") != blank


def drawing(screen: Person, name: str) -> str:
    """Every line of a sheet."""
    return screen.page.get_by_role("main").get_by_role("img", name=name, exact=True).inner_html()
