"""Robot Miner for everybody: with the keyboard alone, by ear, without colours, on small and on large screens."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tablebot.games.robot_miner.model import Order, Spot
from tablebot.games.robot_miner.mountain import neighbours, points, value
from tests.browser.conftest import Cast
from tests.browser.not_a_robot.robots import fits
from tests.browser.not_a_robot.test_everybody import SMALL as TOO_SMALL
from tests.browser.not_a_robot.test_everybody import Keys
from tests.browser.people import middle
from tests.browser.robot_miner.miners import (
    PHASES,
    RUNS,
    SMALL,
    STRIKES,
    Miners,
    amount,
    button,
    jewel,
    plans,
    sees_order,
    staircase,
    stairs,
    tap,
    title,
    worth,
)

CUT_OFF = """() => [...document.querySelectorAll("main :is(h2, p:not(.sr), li, b, svg)")]
  .map(thing => [thing.textContent, thing.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1))
  .map(([text]) => text)"""


# Nothing in anybody's way -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_every_phase_is_clean(miners: Miners, *, phone: bool) -> None:
    miners.open(2, phone=phone, **STRIKES)
    screens = [miners.hang_up()] if phone else []  # It is the same whatever people hold.
    miners.come(*miners.people)
    ida = miners.people[0]
    for phase, words in PHASES.items():
        miners.step_to(phase)
        if phase == "finished":
            for person in miners.people:
                expect(person.dialog).to_be_visible()
                person.passes_axe()
                button(person, "Look at the mountains").click()
        for person in (*miners.people, *screens):
            expect(title(person)).to_have_text(re.compile(words, re.IGNORECASE), timeout=RUNS)
        for person in miners.people:
            expect(button(person, "To the mountain")).to_have_count(0)
            person.passes_axe()
            assert fits(person), phase
            assert person.page.evaluate(TOO_SMALL) == []
        for screen in screens:
            screen.passes_axe()
            assert screen.page.evaluate(CUT_OFF) == []
    button(ida, "Show the best way").click()
    expect(ida.page.get_by_role("img", name="The best way")).to_be_visible()
    ida.passes_axe()
    assert fits(ida)


def test_the_largest_mountain_pans_on_a_phone_and_its_page_does_not(miners: Miners) -> None:
    miners.open(1, seats=1, largest=12, steps=12, scoring="points")
    ida = miners.people[0]
    miners.come(ida)
    expect(title(ida)).to_have_text("Build the mountain for all")
    assert fits(ida)
    miners.write(ida, "ready")
    expect(title(ida)).to_have_text("Plan your way")
    assert fits(ida)
    tap(ida, ((3, 1), (4, 2)))
    (left, low), (right, high) = middle(jewel(ida, (3, 1))), middle(jewel(ida, (4, 2)))
    assert min(right - left, low - high) >= 44
    button(ida, "Clear").click()
    tap(ida, ((12, 12), (11, 11)))
    expect(plans(ida).first).to_have_accessible_name(re.compile(", 2 jewels$"))
    assert fits(ida)
    assert ida.page.evaluate(TOO_SMALL) == []
    miners.write(ida, "plan", "stop")
    button(ida, "Look at the mountains").click()
    expect(ida.page.get_by_role("region", name="Score sheet of Ida").get_by_role("table")).to_be_visible()
    assert fits(ida)


@pytest.mark.parametrize("mountain", ["shared", "own"])
def test_six_teams_fit_on_the_big_screen(miners: Miners, mountain: str) -> None:
    miners.open(6, seats=6, mountain=mountain, scoring="points", largest=12, steps=12)
    screen = miners.hang_up()
    for words, text in (("Build the mountain", "ready"), ("Plan your robot’s way", "plan")):
        expect(title(screen)).to_have_text(words)
        assert screen.page.evaluate(CUT_OFF) == []
        for person in miners.people:
            miners.write(
                person, f"order {' '.join(map(str, range(3, 13)))}" if (mountain, text) == ("own", "ready") else text
            )
    expect(title(screen)).to_contain_text("where does the robot begin?", timeout=RUNS)
    assert screen.page.evaluate(CUT_OFF) == []
    for number in range(6):
        miners.write(miners.runner(number), "stop")
    expect(title(screen)).to_have_text("All robots have run", timeout=RUNS)
    assert screen.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("seats", [3, 6])
def test_all_teams_fit_on_a_phone(miners: Miners, seats: int) -> None:
    miners.open(6, seats=seats, **SMALL, scoring="points")
    ida = miners.people[0]
    miners.come(ida)
    miners.all_write("ready")
    expect(title(ida)).to_have_text("Plan your way")
    expect(button(ida, "To the mountain")).to_have_count(0)
    assert ida.page.evaluate(CUT_OFF) == []
    miners.all_write("plan")
    dice = ida.page.get_by_role("region", name="Who begins?")
    expect(dice.get_by_role("listitem")).to_have_count(seats)
    box = dice.bounding_box()
    assert box
    assert box["x"] + box["width"] <= 360
    assert ida.page.evaluate(CUT_OFF) == []
    button(ida, "To the mountain").tap()
    expect(dice).to_have_count(0)
    assert ida.page.evaluate(CUT_OFF) == []


def test_the_focus_goes_along_with_a_staircase_whoever_moves_it(miners: Miners) -> None:
    miners.open(**SMALL)
    ida, ben = miners.people[:2]
    miners.come(ida, ben)
    staircase(ida, 3).focus()
    staircase(ben, 6).focus()
    for _ in range(3):
        ida.page.keyboard.press("ArrowRight")
    for person, number in ((ida, 3), (ben, 6)):
        sees_order(person, (4, 5, 6, 3))
        expect(staircase(person, number)).to_be_focused()
    miners.write(ida, "lay 6 5 4 3")
    for person, number in ((ida, 3), (ben, 6)):
        sees_order(person, (6, 5, 4, 3))
        expect(staircase(person, number)).to_be_focused()


# With the keyboard alone ----------------------------------------------------------------------------------------------
def test_a_whole_game_against_a_bot_with_the_keyboard_alone(cast: Cast) -> None:
    ida = cast.enter("Ida")
    keys = Keys(ida)
    ida.page.goto("/games/robot_miner")
    keys.tab_to("^Play now$")
    keys.press("Enter")
    ida.page.wait_for_url("**/tables/*")
    expect(title(ida)).to_have_text("Build the mountain for all")
    keys.tab_to("^3 times staircase, place 1 of 8")
    for place in (2, 3):
        keys.press("ArrowRight")
        expect(button(ida, f"3 times staircase, place {place} of 8")).to_be_focused()
    keys.tab_to("^I’m ready$")
    keys.press("Enter")

    expect(title(ida)).to_have_text("What does a jewel count?")
    keys.tab_to("radio")
    keys.press("Space")
    keys.tab_to("^I want this$")
    keys.press("Enter")

    expect(title(ida)).to_have_text("Plan your way")
    order: Order = (4, 5, 3, 6, 7, 8, 9, 10)
    for spot in ((4, 1), (5, 2), (3, 3)):
        go_to(keys, order, spot)
        keys.press("Enter")
    keys.press("Backspace")
    go_to(keys, order, (4, 3))
    keys.press("Space")
    expect(plans(ida).first).to_have_accessible_name(re.compile(", 3 jewels$"))
    keys.tab_to("^I’m ready$")
    keys.press("Enter")

    expect(button(ida, "Run")).to_be_visible(timeout=RUNS)
    keys.tab_to("^Run$")
    keys.press("Enter")
    expect(ida.dialog).to_be_visible(timeout=RUNS)
    keys.tab_to("^Look at the mountains$")
    keys.press("Enter")
    keys.tab_to("^Show the best way$")
    keys.press("Enter")
    keys.tab_to("^To the start$")
    keys.press("Enter")
    keys.tab_to("^Next jewel$")
    keys.press("Enter")
    expect(ida.page.get_by_role("status").filter(has_text="Jewel 1 of")).to_be_visible()


def go_to(keys: Keys, order: Order, spot: Spot) -> None:
    """From step to step with the arrow keys."""
    keys.tab_to(r"^\d+ times \d+,")
    at, step = (int(number) for number in re.findall(r"\d+", keys.focused)[:2])
    across, up = order.index(spot[0]) - order.index(at), spot[1] - step
    for _ in range(abs(across)):
        keys.press("ArrowRight" if across > 0 else "ArrowLeft")
    for _ in range(abs(up)):
        keys.press("ArrowUp" if up > 0 else "ArrowDown")
    assert keys.focused.startswith(f"{spot[0]} times {spot[1]},")


def test_a_strike_with_the_keyboard_alone(miners: Miners) -> None:
    miners.open(2, phone=False, **STRIKES)
    for phase in ("agree", "plan", "run"):
        miners.step_to(phase)
    runner = miners.runner()
    thief = miners.rival(runner)
    miners.come(thief)
    expect(button(thief, "To the mountain")).to_have_count(0)
    miners.step_to("strike")
    expect(title(thief)).to_have_text("Steal a jewel?")
    order, keys = miners.ground(runner), Keys(thief)
    prey = (order[0], 5)
    go_to(keys, order, prey)
    keys.press("Enter")
    keys.tab_to(f"^Steal {value(prey)}$")
    keys.press("Enter")
    expect(title(thief)).to_contain_text("robot on its way")
    expect(jewel(thief, prey)).to_have_accessible_name(re.compile("stolen"))
    assert [theft.spot for theft in miners.view().runs[0].thefts] == [prey]


# By ear ---------------------------------------------------------------------------------------------------------------
def test_a_screen_reader_knows_every_step_and_hears_a_run(miners: Miners) -> None:
    miners.open(2, phone=False, **SMALL, scoring="points")
    miners.all_write("ready")
    ida, ben = miners.people
    miners.come(ida, ben)
    order, view = miners.ground(ida), miners.view()
    assert view.bonus
    start = (order[1], 2)
    tap(ida, (start,))
    for spot in ((order[0], 1), (order[0], 3), (order[2], 3), (order[3], 3), start, (order[1], 1)):
        is_bonus = value(spot) % view.bonus == 0
        words = [f"{spot[0]} times {spot[1]}", str(value(spot)), "bonus jewel" if is_bonus else "jewel"]
        if spot == start:
            words += ["number 1 of the way", "the robot is here"]
        if spot in neighbours(start, order, 6):
            words.append(f"plus {points(spot, view.bonus, 'points')}")
        if (order.index(spot[0]) + spot[1]) % 2 == 0:
            words.append("out of reach")
        expect(jewel(ida, spot)).to_have_accessible_name(", ".join(words))
    for person in miners.people:
        miners.plan(person, stairs(order, 3))
    runner = miners.runner()
    other = miners.rival(runner)
    expect(button(other, "To the mountain")).to_have_count(0)
    news = other.page.get_by_role("main").locator("p[aria-live=polite]").first
    expect(news).to_have_text("")  # It listens.
    for at, spot in enumerate(stairs(order, 3)[:2]):
        miners.go(runner, (spot,))
        bonus = ", a bonus jewel" if value(spot) % view.bonus == 0 else ""
        said = f"{spot[0]} times {spot[1]} is {value(spot)}{bonus}"
        begun = amount(worth(view, stairs(order, at + 1)), "point")
        how = f"the robot begins. {said}" if at == 0 else f"{said}, plus {worth(view, (spot,))}"
        expect(news).to_have_text(f"{runner.name}: {how}. {begun}.")


# Without numbers ------------------------------------------------------------------------------------------------------
def test_numbers_appear_on_jewels_of_the_way_alone_where_the_host_likes_it_so(miners: Miners) -> None:
    miners.open(1, seats=1, **SMALL, scoring="points", values="collected")
    miners.all_write("ready")
    ida = miners.people[0]
    miners.come(ida)
    expect(jewel(ida, (5, 5))).to_have_accessible_name(re.compile("^5 times 5, (bonus )?jewel$"))
    drawn = ida.page.get_by_role("group", name=re.compile("^The mountain with")).locator("text")
    expect(drawn.filter(has_text=re.compile("^25$"))).to_have_count(0)
    tap(ida, ((5, 5),))
    expect(jewel(ida, (5, 5))).to_have_accessible_name(re.compile("^5 times 5, 25, "))
    expect(drawn.filter(has_text=re.compile("^25$"))).to_have_count(1)
