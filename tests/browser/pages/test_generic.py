"""A game of one Python file is played in the browser, without a line of web code."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Cast


def test_two_people_play_tic_tac_toe_on_the_generic_page(cast: Cast) -> None:
    ida, ben = cast.enter("Ida"), cast.enter("Ben", phone=True)
    ben.join(ida.open_table("tictactoe"))
    expect(ida.page.get_by_text("Ben", exact=True).first).to_be_visible()
    ida.start()
    for person, move in ((ida, "mark 0"), (ben, "mark 3"), (ida, "mark 1"), (ben, "mark 4")):
        person.page.get_by_role("button", name=move, exact=True).click()
    ida.page.get_by_text("Or write a move").click()
    ida.page.get_by_role("textbox", name="Write a move").fill("mark 9")
    ida.page.get_by_role("button", name="Play it").click()
    expect(ida.page.get_by_text("Choose a free square.").first).to_be_visible()
    ida.page.get_by_role("textbox", name="Write a move").fill("mark 2")
    ida.page.get_by_role("button", name="Play it").click()
    expect(ida.dialog).to_contain_text("You won!")
    expect(ben.dialog).to_contain_text("Ida won")


def test_one_person_plays_tic_tac_toe_against_the_random_bot(cast: Cast) -> None:
    ida = cast.enter("Ida", phone=True)
    ida.page.goto("/")
    ida.page.get_by_role("button", name="Play Tic-tac-toe now").click()
    ida.page.wait_for_url("**/tables/*")
    for _ in range(5):
        first = ida.page.get_by_role("button", name="mark").first
        expect(first.or_(ida.dialog).first).to_be_visible()
        if ida.dialog.count():
            break
        name = first.inner_text()
        first.click()
        expect(ida.page.get_by_role("button", name=name, exact=True)).to_have_count(0)
    expect(ida.dialog).to_be_visible()
