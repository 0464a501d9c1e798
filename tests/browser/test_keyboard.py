"""Everything works with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Cast
from tests.browser.keyboard import ON_THE_BOARD, Keyboard
from tests.browser.people import chosen, is_over


def test_a_whole_game_against_a_bot_with_the_keyboard_alone(cast: Cast) -> None:
    ida = cast.enter("Ida")
    keys = Keyboard(ida.page)
    ida.page.goto("/")
    keys.tab_to("^Play Robotory now")
    keys.press("Enter")
    ida.page.wait_for_url("**/tables/*")
    moves = 0
    while True:
        expect(ida.page.get_by_role("button", name="Choose a move").or_(ida.dialog).first).to_be_visible()
        state = ida.state()
        if is_over(state):
            break
        keys.play(chosen(state, 11))
        moves += 1
        expect(
            ida.page.get_by_role("region", name="Moves").locator(".entry:not(.writing)").nth(len(state.played))
        ).to_be_attached()
    assert moves > 5
    expect(ida.dialog).to_be_visible()
    keys.tab_to("^Play again")


def test_escape_clears_the_plan_and_closes_dialogs(cast: Cast) -> None:
    ida = cast.enter("Ida")
    keys = Keyboard(ida.page)
    ida.page.goto("/")
    keys.tab_to("^Play Robotory now")
    keys.press("Enter")
    expect(ida.page.get_by_role("button", name="Choose a move")).to_be_visible()
    keys.tab_to(ON_THE_BOARD)
    keys.press("w")
    expect(ida.page.get_by_role("button", name="Choose a hex")).to_be_visible()
    keys.press("Escape")
    expect(ida.page.get_by_role("button", name="Choose a move")).to_be_visible()
    ida.page.get_by_role("button", name="How to play").focus()
    keys.press("Enter")
    expect(ida.dialog).to_be_visible()
    keys.press("Escape")
    expect(ida.dialog).to_have_count(0)
    assert keys.focused == "How to play"
