"""Everything works with the keyboard alone."""

from __future__ import annotations

import re

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
    keys.press("Escape")
    expect(ida.dialog).to_have_count(0)
    assert re.match(ON_THE_BOARD, keys.focused)


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


def test_a_host_needs_no_mouse(cast: Cast) -> None:
    ida = cast.enter("Ida")
    keys = Keyboard(ida.page)
    ida.page.goto("/games/party")
    keys.tab_to("^Open a table")
    keys.press("Enter")
    ida.page.wait_for_url("**/tables/*")
    for seat in (2, 3):
        expect(ida.page.get_by_role("button", name=f"Put a bot on seat {seat}")).to_be_visible()
        keys.tab_to(f"^Put a bot on seat {seat}")
        keys.press("Enter")
        expect(ida.page.get_by_role("button", name=f"Put a bot on seat {seat}")).to_have_count(0)
    keys.tab_to("^Start")
    keys.press("Enter")
    # The lobby has a menu of its own, in which there is nothing to pause.
    expect(ida.page.get_by_role("button", name=re.compile("^(vote 0|not_me|blow)")).first).to_be_visible()

    in_menu(keys, "Pause")
    paused = ida.page.get_by_role("status").filter(has_text="The game is paused.")
    expect(paused).to_be_visible()
    in_menu(keys, "The table")
    dialog = ida.page.get_by_role("dialog", name="The table")
    expect(dialog).to_be_visible()
    for deed in ("Let a bot play", "Give the seat back"):
        keys.tab_to("^What to do with Ida")
        keys.press("Enter")
        keys.tab_to(f"^{deed}")
        keys.press("Enter")
        expect(dialog.get_by_text("plays for Ida")).to_have_count(1 if deed == "Let a bot play" else 0)
        assert keys.focused == "What to do with Ida"
    keys.press("Escape")
    expect(dialog).to_have_count(0)
    assert keys.focused == "Table menu"
    keys.tab_to("^Go on")
    keys.press("Enter")
    expect(paused).to_have_count(0)
    keys.tab_to("^(vote 0|not_me|blow)")


def in_menu(keys: Keyboard, item: str) -> None:
    """Down the table's menu with the arrow keys."""
    expect(keys.page.get_by_role("button", name="Table menu")).to_be_visible()
    keys.tab_to("^Table menu")
    keys.press("Enter")
    for _ in range(20):
        if keys.focused == item:
            break
        keys.press("ArrowDown")
    assert keys.focused == item
    keys.press("Enter")
