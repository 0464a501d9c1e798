"""Robot Miner without a table: the puzzle of the day, the first lesson, and sheets to print."""

from __future__ import annotations

import re

import msgspec
from playwright.sync_api import Locator, expect

from tablebot.games.robot_miner.model import Options, Route
from tablebot.games.robot_miner.mountain import points
from tablebot.games.robot_miner.solver import best
from tests.browser.conftest import Cast, OwnServer
from tests.browser.not_a_robot.robots import fits
from tests.browser.people import Person
from tests.browser.robot_miner.miners import RUNS, button, jewel, run_fast, staircase, stairs, tap, title


# The puzzle of the day ------------------------------------------------------------------------------------------------
def test_1_4_a_puzzle_is_planned_run_rated_and_shared_and_its_best_try_is_kept(
    cast: Cast, own_server: OwnServer
) -> None:
    ida = cast.enter("Ida", phone=True)
    ida.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ida.page.goto("/games/robot_miner")
    alone = ida.page.get_by_role("region", name="Play alone")
    expect(alone.get_by_role("img", name="Today’s mountain")).to_be_visible()
    ida.passes_axe()
    assert fits(ida)
    told: dict[str, object] = ida.page.request.get("/api/games/robot_miner/daily").json()
    options = msgspec.convert(told["options"], Options)
    assert options.puzzle
    assert options.scoring != "agree"
    order, bonus, scoring = options.puzzle.order, options.puzzle.bonus, options.scoring
    most = best(order, options.steps, bonus, scoring)

    button(ida, "Play the puzzle").tap()
    first = stairs(order, 4)
    solved_by_hand(ida, first)
    got = sum(points(spot, bonus, scoring) for spot in first)
    share = 100 * got // most.score
    expect(ida.dialog).to_contain_text(f"You: {got}. Best possible: {most.score}. {share} % of the best.")
    expect(stars(ida.dialog)).to_have_accessible_name("0 of 3 stars")
    ida.passes_axe()
    squares = "🟪" * (share // 10) + "⬜" * (10 - share // 10)
    assert shared(ida) == f"Robot Miner, {told['day']}\n☆☆☆ {share} %, try 1\n{squares}"

    ida.page.goto("/games/robot_miner")
    expect(alone).to_contain_text(f"Your best today: {share} % of the best possible.")
    expect(alone).to_contain_text("1 day in a row")
    button(ida, "Try again").tap()
    solved_by_hand(ida, most.route)
    expect(ida.dialog).to_contain_text(f"Better than before: {share} % became 100 %.")
    expect(stars(ida.dialog)).to_have_accessible_name("3 of 3 stars")
    assert shared(ida) == f"Robot Miner, {told['day']}\n⭐⭐⭐ 100 %, try 2\n{'🟪' * 10}"

    own_server.later(24 * 60 * 60)
    ida.page.goto("/games/robot_miner")
    expect(alone).to_contain_text("1 day in a row. Play today to make it 2.")
    expect(button(ida, "Play the puzzle")).to_be_visible()
    assert ida.page.request.get("/api/games/robot_miner/daily").json()["options"] != told["options"]


def solved_by_hand(person: Person, route: Route) -> None:
    """Plans this way and goes it, up to the end."""
    person.page.wait_for_url("**/tables/*")
    expect(title(person)).to_have_text("Plan your way")
    expect(person.page.get_by_role("timer")).to_have_count(0)
    tap(person, route)
    button(person, "I’m ready").click()
    run_fast(person)
    expect(button(person, re.compile("^(Run|Pause|Go on)$"))).to_have_count(0, timeout=RUNS)
    if button(person, "Stop").count():  # There are jewels within reach still.
        button(person, "Stop").click()
        button(person, "Yes, stop").click()
    expect(person.dialog).to_be_visible()


def stars(where: Locator) -> Locator:
    return where.get_by_role("img", name=re.compile("of 3 stars$"))


def shared(person: Person) -> str:
    """What the button for it puts on the clipboard."""
    button(person, "Share").tap()
    expect(person.page.get_by_text("Copied. Paste it where you like.").first).to_be_visible()
    return str(person.page.evaluate("navigator.clipboard.readText()"))


# On paper -------------------------------------------------------------------------------------------------------------
def test_5_1_blank_sheets_of_any_order_and_size_are_printed_one_a_page(cast: Cast) -> None:
    ida = cast.enter("Ida", phone=True)
    ida.page.goto("/games/robot_miner")
    ida.page.get_by_role("link", name="Sheets to print").tap()
    ida.page.wait_for_url("**/paper")
    button(ida, "Last staircase: one more").click()
    button(ida, "Last staircase: one more").click()
    button(ida, "Steps: one more").click()
    button(ida, "Steps: one more").click()
    staircase(ida, 3).focus()
    ida.page.keyboard.press("ArrowRight")
    button(ida, "Copies: one more").click()
    ida.passes_axe()
    assert fits(ida)
    ida.page.evaluate("window.print = () => (window.asked = true)")
    button(ida, "Print").click()
    assert ida.page.evaluate("window.asked")
    heads = ["4×", "3×", *(f"{number}×" for number in range(5, 13))]
    for numbers in (True, False):
        if not numbers:
            ida.page.get_by_role("switch", name="With numbers").click()
        assert pages(ida) == 2
        ida.page.emulate_media(media="print")
        sheets = ida.page.locator(".mine-paper").get_by_role("table").locator("visible=true")
        expect(sheets).to_have_count(2)
        expect(sheets.first.locator("thead th")).to_have_text(["Step", *heads])
        expect(sheets.first.locator("tbody tr")).to_have_count(12)
        expect(sheets.first.locator("td text")).to_have_count(120 if numbers else 0)
        for role in ("button", "switch", "banner"):
            expect(ida.page.get_by_role(role)).to_have_count(0)
        ida.page.emulate_media(media="screen")


def pages(person: Person) -> int:
    """How many sheets come out of the printer."""
    return len(re.findall(rb"/Type\s*/Page\b", person.page.pdf(prefer_css_page_size=True)))


# Before the first game ------------------------------------------------------------------------------------------------
def test_the_first_mountain_is_guided(cast: Cast) -> None:
    ida = cast.enter("Ida", phone=True)
    ida.page.goto("/learn/robot_miner")
    expect(jewel(ida, (3, 1))).to_be_visible()
    way = best((3, 4, 5, 6), 4, 6, "points").route
    for route, praise in (
        (((5, 2),), "The robot has its first jewel."),
        (((5, 3),), "Well done."),
        (((4, 2), (3, 3), (4, 4), (5, 3)), "Five jewels."),
        (way, "Stars first pays."),
        (way, "That is the best way there is."),
    ):
        ida.passes_axe()
        assert fits(ida)
        tap(ida, route)
        expect(ida.page.get_by_role("status").filter(has_text=praise)).to_be_visible()
        button(ida, re.compile("^(Next|Play now)$")).click()
    ida.page.wait_for_url("**/games/robot_miner")
