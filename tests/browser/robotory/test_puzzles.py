"""Robotory's puzzles: solved with the mouse and with keys alone, and tried again on a phone."""

from __future__ import annotations

import re
from functools import cache

from playwright.sync_api import Locator, expect

from tablebot.games.robotory import rules, text
from tablebot.games.robotory.model import Move, Place, State, View
from tablebot.games.robotory.numbers import move_of, position_of
from tablebot.games.robotory.puzzles import Found, found
from tablebot.games.robotory.thinking import engine
from tablebot.search.engine import Engine
from tests.browser.conftest import Cast
from tests.browser.keyboard import Keyboard
from tests.browser.not_a_robot.robots import fits
from tests.browser.people import Person, is_over

FIRST = found()[0]


def is_calm(puzzle: Found) -> bool:
    """The other cannot end the game right after a wrong move."""
    start = puzzle.start
    hand = start.dark if start.mover == "light" else start.light
    left = (start.reserve.white, start.reserve.black)
    return 4 - hand.white - hand.black < (min(left) if puzzle.ending == "colour" else sum(left))


CALM = next(one for one in found() if is_calm(one))
DARK = next(one for one in found() if one.start.mover == "dark" and is_calm(one))


def number(puzzle: Found) -> int:
    """As the list counts."""
    return found().index(puzzle) + 1


@cache
def mind() -> Engine:
    return engine(18)


def winning(state: State) -> Move:
    """A move that keeps the win."""
    board, rest = position_of(state)
    thought = mind().think(board, rest, nodes=1_000_000)
    assert thought.is_sure
    assert thought.score > 0
    return move_of(board, thought.line[0])


def wrong(puzzle: Found) -> Move:
    """A disc put where it does not help."""
    state = rules.setup(puzzle.options, 2)
    moves = rules.moves(View(state.mover, state))
    return next(move for move in moves if isinstance(move, Place) and text.write(move) != puzzle.solution)


def words(person: Person) -> Locator:
    """What is said above the board."""
    return person.page.get_by_role("region", name=re.compile("^Puzzle")).get_by_role("status")


def bring_home(person: Person, hand: Person | Keyboard) -> None:
    """From the right move on to the end."""
    ready = person.page.get_by_role("button", name="Choose a move")
    while True:
        expect(ready.or_(person.dialog)).to_be_visible()
        if is_over(state := person.state()):
            return
        hand.play(winning(state))


def test_5_5_a_puzzle_is_solved_with_the_mouse_and_remembered(cast: Cast) -> None:
    ida = cast.enter("Ida")
    ida.page.goto("/games/robotory")
    puzzles = ida.page.get_by_role("region", name="Puzzles")
    expect(puzzles).to_contain_text(f"0 of {len(found())} solved")
    ida.passes_axe()
    puzzles.get_by_role("button", name=re.compile("^Play puzzle 1")).click()
    ida.page.wait_for_url("**/tables/*")
    side = FIRST.start.mover.title()
    expect(words(ida)).to_contain_text(f"{side} to move and win. Only one move does.")
    ida.passes_axe()
    ida.play(text.read(FIRST.solution))
    expect(words(ida)).to_contain_text("That is the one. Now bring it home.")
    bring_home(ida, ida)
    expect(ida.dialog).to_contain_text("Solved! You found the only move, and won.")
    ida.passes_axe()
    ida.dialog.get_by_role("button", name="Next puzzle").click()
    expect(ida.page.get_by_role("region", name="Puzzle 2")).to_be_visible()
    ida.page.goto("/games/robotory")
    expect(puzzles).to_contain_text(f"1 of {len(found())} solved")
    expect(puzzles.get_by_role("button", name=re.compile("^Play puzzle 2"))).to_be_visible()


def test_5_5_a_puzzle_is_solved_with_keys_alone(cast: Cast) -> None:
    ida = cast.enter("Ida")
    keys = Keyboard(ida.page)
    ida.page.goto("/games/robotory")
    expect(ida.page.get_by_role("button", name=re.compile("^Play puzzle 1"))).to_be_visible()
    keys.tab_to("^All puzzles")
    keys.press("Enter")
    keys.tab_to(f"^Puzzle {number(CALM)},")
    keys.press("Enter")
    ida.page.wait_for_url("**/tables/*")
    expect(words(ida)).to_be_visible()
    keys.play(wrong(CALM))
    expect(words(ida)).to_contain_text("That lets")
    keys.tab_to("^Try again")
    keys.press("Enter")
    expect(words(ida)).to_contain_text("to move and win")
    expect(words(ida)).to_be_focused()
    ida.sees_moves(0)
    keys.play(text.read(CALM.solution))
    expect(words(ida)).to_contain_text("That is the one.")
    bring_home(ida, keys)
    expect(ida.dialog).to_contain_text("Solved!")
    keys.tab_to("^Next puzzle")
    ida.passes_axe()


def test_5_5_a_wrong_move_on_a_phone_and_once_more(cast: Cast) -> None:
    ida = cast.enter("Ida", phone=True)
    ida.page.goto("/games/robotory")
    ida.page.get_by_text("All puzzles").tap()
    ida.passes_axe()
    assert fits(ida)
    ida.page.get_by_role("button", name=re.compile(f"^Puzzle {number(DARK)},")).tap()
    ida.page.wait_for_url("**/tables/*")
    expect(words(ida)).to_contain_text("Dark to move and win.")
    expect(ida.page.get_by_text(DARK.solution)).to_have_count(0)
    ida.passes_axe()
    assert fits(ida)
    ida.play(wrong(DARK))
    expect(words(ida)).to_contain_text("That lets light win.")
    expect(ida.page.get_by_text(DARK.solution)).to_have_count(0)
    ida.page.get_by_role("button", name="Show the solution").tap()
    expect(words(ida)).to_contain_text(f"The move is {DARK.solution}")
    ida.passes_axe()
    assert fits(ida)
    ida.page.get_by_role("button", name="Try again").tap()
    expect(words(ida)).to_contain_text("Dark to move and win.")
    expect(ida.page.get_by_role("button", name="Choose a move")).to_be_visible()
    ida.play(text.read(DARK.solution))
    expect(words(ida)).to_contain_text("That is the one.")


def test_5_5_a_lost_puzzle_is_tried_again_in_the_same_seat(cast: Cast) -> None:
    ida = cast.enter("Ida")
    ida.page.goto("/games/robotory#puzzles")
    ida.page.get_by_text("All puzzles").click()
    ida.page.get_by_role("button", name=re.compile(f"^Puzzle {number(DARK)},")).click()
    ida.page.wait_for_url("**/tables/*")
    expect(words(ida)).to_contain_text("Dark to move and win.")
    first = ida.code
    ida.menu("Give up")
    ida.page.get_by_role("button", name="Yes, give up").click()
    expect(words(ida)).to_contain_text("Not yet. Another first move wins.")
    expect(ida.dialog).to_have_count(0)
    expect(ida.page.get_by_role("button", name=re.compile(r"\bwon\b"))).to_be_visible()
    expect(ida.page.get_by_role("button", name="Play again")).to_have_count(0)
    ida.page.get_by_role("button", name="Try again").click()
    ida.page.wait_for_url(re.compile(f"/tables/(?!{first})"))
    expect(words(ida)).to_contain_text("Dark to move and win.")
    expect(ida.page.get_by_role("button", name="Choose a move")).to_be_visible()
