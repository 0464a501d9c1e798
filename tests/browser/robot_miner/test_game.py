"""Robot Miner by hand: two teams of two phones and a big screen, programs, strikes, reloads, and what stays secret."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tablebot.games.robot_miner.model import Route
from tests.browser.conftest import OwnServer
from tests.browser.not_a_robot.robots import fits
from tests.browser.people import Person
from tests.browser.robot_miner.miners import (
    RUNS,
    SMALL,
    STRIKES,
    Miners,
    amount,
    button,
    jewel,
    pick,
    plans,
    run_fast,
    sees_order,
    slide,
    staircase,
    stairs,
    tap,
    team,
    title,
    worth,
)


# A whole game -------------------------------------------------------------------------------------------------------
def test_two_teams_of_two_phones_and_a_big_screen_play_a_whole_game(miners: Miners) -> None:
    miners.open(**STRIKES)
    screen = miners.hang_up()
    miners.come(*miners.people)
    arranged_by_hand(miners, screen)
    agreed_by_hand(miners, screen)
    planned_by_hand(miners, screen)
    struck_by_hand(miners, screen)
    passed_by_hand(miners, screen)
    ended_by_hand(miners, screen)


def arranged_by_hand(miners: Miners, screen: Person) -> None:
    ida, ben, mia, noor = miners.people
    sees_order(ida, (3, 4, 5, 6))
    slide(ida, 3, onto=5)
    for person in miners.people:
        sees_order(person, (4, 5, 3, 6))
    staircase(ida, 6).focus()
    ida.page.keyboard.press("ArrowLeft")
    ida.page.keyboard.press("ArrowLeft")
    for person in miners.people:
        sees_order(person, (4, 6, 5, 3))
    expect(screen.page.get_by_role("img", name="The mountain with the staircases 4×, 6×, 5×, 3×")).to_be_visible()
    for person in (ben, mia, noor):
        expect(staircase(person, 6)).to_have_attribute("aria-disabled", "true")
    button(mia, "We are ready").tap()
    expect(ida.page.get_by_text("You are ready.")).to_be_visible()
    button(ben, "We are ready").tap()


def agreed_by_hand(miners: Miners, screen: Person) -> None:
    ida, ben, mia, noor = miners.people
    for person in miners.people:
        expect(title(person)).to_have_text("What does a jewel count?")
    expect(screen.page.get_by_text("Each team chooses in secret, on its own screen.")).to_be_visible()
    pick(mia, "Face value")
    expect(ida.page.get_by_role("radio", name=re.compile("^Face value.*Mia"))).to_be_attached()
    for person in (ben, noor):
        expect(person.page.get_by_role("radio", name=re.compile("Mia"))).to_have_count(0)
    button(mia, "We want this").tap()
    expect(ida.page.get_by_text("Sealed. All choices open together.")).to_be_visible()
    expect(ida.page.get_by_role("radio", name=re.compile("^Face value"))).to_be_checked()
    pick(ben, "Points")
    button(ben, "We want this").tap()
    for person in miners.people:
        expect(person.page.get_by_text("1 for points, 1 for face value.").first).to_be_attached()


def planned_by_hand(miners: Miners, screen: Person) -> None:
    ida, ben, mia, noor = miners.people
    route = stairs(miners.ground(ida), 6)
    tap(ben, stairs(miners.ground(ben), 2, down=True))
    tap(mia, route[:2])
    view = miners.view()
    told = f"{amount(worth(view, route[:2]), 'point')}, 2 jewels"
    expect(team(ida)).to_contain_text(f"Mia: {told}")
    expect(button(mia, f"Way A: {told}")).to_have_attribute("aria-pressed", "true")
    button(ida, "Take Mia’s way").tap()
    expect(team(mia)).to_contain_text(f"Ida: {told}")
    tap(ida, route[2:])
    expect(team(mia)).to_contain_text(f"Ida: {amount(worth(view, route), 'point')}, 6 jewels")
    for person in (ben, noor, screen):
        expect(person.page.get_by_role("button", name=re.compile("(Ida|Mia)’s way"))).to_have_count(0)
        assert not person.page.get_by_text(re.compile("^(Ida|Mia): ")).count()
    expect(team(noor)).to_contain_text("Ben: ")
    button(ida, "We are ready").tap()
    expect(title(mia)).to_have_text("You are ready.")
    button(mia, "Think again").tap()
    expect(button(mia, "Way A: " + told)).to_be_visible()
    button(ida, "We are ready").tap()
    expect(title(mia)).to_have_text("You are ready.")
    button(noor, "Take Ben’s way").tap()
    tap(noor, stairs(miners.ground(ben), 5, down=True)[2:])
    button(noor, "We are ready").tap()
    for person in (*miners.people, screen):
        expect(title(person)).not_to_have_text(re.compile("Plan|You are ready"))


def struck_by_hand(miners: Miners, screen: Person) -> None:
    """The first robot stops at a stolen jewel."""
    runner = miners.runner()
    thief = miners.rival(runner)
    run_fast(runner)
    expect(title(thief)).to_have_text("Steal a jewel?", timeout=RUNS)
    expect(title(runner)).to_contain_text("may steal a jewel")
    expect(screen.page.get_by_text(re.compile("may steal a jewel")).first).to_be_visible()
    view = miners.view(runner)
    assert view.plan
    prey = view.plan[4]
    safe = next(spot for spot in view.plan if spot[0] == view.plan[3][0] and spot not in view.runs[0].route)
    jewel(thief, safe).click()
    expect(thief.page.get_by_text("This jewel cannot be stolen now.").first).to_be_visible()
    jewel(thief, prey).click()
    button(thief, f"Steal {prey[0] * prey[1]}").tap()
    for person in (*miners.people, screen):
        expect(person.page.get_by_text("The robot came to a stolen jewel and stopped.").first).to_be_attached(
            timeout=RUNS
        )
    run = miners.view().runs[0]
    assert (run.route, run.halt) == (view.plan[:4], prey)


def passed_by_hand(miners: Miners, screen: Person) -> None:
    """The second robot comes to the end of its program."""
    runner = miners.runner(1)
    rival = miners.rival(runner)
    expect(button(runner, re.compile("^Speed:"))).to_be_visible(timeout=RUNS)
    run_fast(runner)
    expect(title(rival)).to_have_text("Steal a jewel?", timeout=RUNS)
    button(rival, "Pass for this run").tap()
    expect(screen.page.get_by_text("All robots have run")).to_be_visible(timeout=RUNS)


def ended_by_hand(miners: Miners, screen: Person) -> None:
    view = miners.view()
    assert view.phase == "finished"
    for person in miners.people:
        expect(person.dialog).to_be_visible()
        button(person, "Look at the mountains").tap()
        seat = miners.seats[person]
        score, best = view.scores[view.sequence.index(seat)], view.best[seat].score
        expect(button(person, re.compile(rf"^You: {score}\. ?Best possible: {best}\."))).to_be_visible()
        assert fits(person)
    expect(screen.page.get_by_text(f"Best possible: {view.best[0].score}")).to_have_count(2)
    ida = miners.people[0]
    button(ida, "Show the best way").tap()
    expect(ida.page.get_by_role("img", name="The best way")).to_be_visible()
    expect(
        ida.page.get_by_text(f"{amount(len(view.best[0].route), 'jewel')}, {view.best[0].score} points")
    ).to_be_visible()
    button(ida, "Score sheet").tap()
    printed(ida, miners, 2)


def printed(person: Person, miners: Miners, pages: int) -> None:
    """A page for each team, and nothing of what is on the screen."""
    view = miners.view()
    drawn = person.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", drawn)) == pages
    person.page.emulate_media(media="print")
    sheets = person.page.locator(".mine-paper").get_by_role("table").locator("visible=true")
    expect(sheets).to_have_count(pages)
    for score in view.scores:
        expect(sheets.get_by_role("row", name=re.compile(f"^Total {score}$"))).not_to_have_count(0)
    expect(person.page.get_by_role("button")).to_have_count(0)
    person.page.emulate_media(media="screen")


# Secrets --------------------------------------------------------------------------------------------------------------
def test_3_6_a_plan_in_the_making_changes_nothing_for_the_other_team_or_the_screen(miners: Miners) -> None:
    miners.open(**SMALL, planning=None)  # A clock would change what they see.
    screen = miners.hang_up()
    miners.step_to("agree")
    miners.step_to("plan")
    miners.come(*miners.people)
    ida, ben, mia, noor = miners.people
    others = (ben, noor, screen)
    for person in others:
        expect(person.page.get_by_text("To the mountain")).to_have_count(0)
    before = [html(person) for person in others]
    tap(ida, stairs(miners.ground(ida), 4))
    expect(team(mia)).to_contain_text("Ida: ")
    assert [html(person) for person in others] == before


def html(person: Person) -> str:
    """All there is on the page."""
    expect(title(person)).to_have_text(re.compile("Plan your (robot’s )?way"))
    return str(person.page.get_by_role("main").first.evaluate("main => main.innerHTML"))


# Coming back ----------------------------------------------------------------------------------------------------------
def test_a_reload_in_the_middle_of_planning_keeps_every_way(miners: Miners) -> None:
    miners.open(2, **SMALL)
    miners.step_to("agree")
    miners.step_to("plan")
    ida = miners.people[0]
    miners.come(ida)
    order = miners.ground(ida)
    tap(ida, stairs(order, 4))
    plans(ida).nth(1).click()
    expect(button(ida, "Copy way A")).to_be_visible()
    tap(ida, stairs(order, 2, down=True))
    shown = [str(plans(ida).nth(at).get_attribute("aria-label")) for at in range(3)]
    assert [text.split(", ")[1] for text in shown] == ["4 jewels", "2 jewels", "0 jewels"]
    ida.page.reload()
    for at, text in enumerate(shown):
        expect(plans(ida).nth(at)).to_have_accessible_name(text)
    expect(plans(ida).nth(1)).to_have_attribute("aria-pressed", "true")
    plans(ida).nth(0).click()
    button(ida, "Step back").click()
    expect(plans(ida).nth(0)).to_have_accessible_name(re.compile(", 3 jewels$"))
    button(ida, "I’m ready").click()
    expect(title(ida)).to_have_text("You are ready.")
    assert miners.view(ida).plan == stairs(order, 3)
    ida.page.reload()
    expect(ida.page.get_by_text("Your plan is handed in.")).to_be_visible()


def test_a_reload_in_the_middle_of_a_run_goes_on(miners: Miners) -> None:
    miners.open(2, largest=6, steps=12, scoring="points")
    miners.all_write("ready")
    route = stairs(miners.ground(miners.people[0]), 12)
    for person in miners.people:
        miners.plan(person, route)
    runner = miners.runner()
    miners.come(runner)
    expect(button(runner, "To the mountain")).to_have_count(0)
    expect(title(runner)).to_have_text("Your robot is ready")
    button(runner, "Run").click()
    expect(button(runner, "Pause")).to_be_visible()
    expect(jewel(runner, route[1])).to_have_accessible_name(re.compile("number 2 of the way"))
    button(runner, "Pause").click()
    expect(button(runner, "Go on")).to_be_visible()
    gone = miners.view().runs[0].route
    assert 2 <= len(gone) < 12
    runner.page.reload()
    expect(jewel(runner, gone[-1])).to_have_accessible_name(re.compile("the robot is here"))
    expect(button(runner, "Pause")).to_have_count(0)
    assert miners.view().runs[0].route == gone
    run_fast(runner)
    expect(title(runner)).to_contain_text(f"{runner.name}: ", timeout=RUNS)
    assert miners.view().runs[0].route == route


# Without a program ----------------------------------------------------------------------------------------------------
def test_3_5_a_wrong_value_is_refused_in_words_and_the_right_one_collects(miners: Miners) -> None:
    miners.open(1, seats=1, largest=6, steps=4, scoring="points", sums=True)
    ida = miners.people[0]
    miners.write(ida, "ready")
    miners.come(ida)
    button(ida, "Ready without a plan").click()
    expect(title(ida)).to_have_text("Place your robot")
    collected(miners, ida, (4, 2), wrong="7")
    collected(miners, ida, (5, 3), wrong="20")
    button(ida, "Stop").click()
    button(ida, "Yes, stop").click()
    expect(ida.dialog).to_contain_text("Best possible")
    assert miners.view().runs[0].route == ((4, 2), (5, 3))


def test_3_4_where_robots_are_programmed_who_has_no_plan_decides_and_an_empty_one_keeps_the_robot_at_home(
    miners: Miners,
) -> None:
    miners.open(2, largest=6, steps=4, scoring="points")
    miners.all_write("ready")
    ida, ben = miners.people
    for person in (ida, ben):
        miners.come(person)
    miners.write(ben, "plan nothing")
    expect(ben.page.get_by_text("Your plan is empty: your robot stays at home.")).to_be_visible()
    button(ida, "Ready without a plan").click()
    expect(title(ida)).to_have_text("Place your robot", timeout=RUNS)
    jewel(ida, (4, 2)).click()
    expect(title(ida)).to_have_text("Your robot is on its way")
    button(ida, "Stop").click()
    button(ida, "Yes, stop").click()
    for person in (ida, ben):
        expect(button(person, "Look at the mountains")).to_be_visible()
    view = miners.view()
    routes = {run.team: run.route for run in view.runs}
    assert (view.plans, routes) == ((None, ()), {0: ((4, 2),), 1: ()})


def collected(miners: Miners, person: Person, spot: tuple[int, int], *, wrong: str) -> None:
    before = miners.view().runs[0].route
    staircase, step = spot
    jewel(person, spot).click()
    field = person.page.get_by_role("textbox", name=f"{staircase} times {step}")
    expect(field).to_be_focused()
    field.fill(wrong)
    button(person, "Collect").click()
    expect(person.page.get_by_text(f"Not {wrong}. Try again.")).to_be_visible()
    refused = miners.answered(person, {"type": "write", "text": f"{staircase}x{step}={wrong}"})
    assert (refused["type"], refused["text"]) == ("refused", "{staircase} times {step}: what is it?")
    assert miners.view().runs[0].route == before
    field.fill(str(staircase * step))
    person.page.keyboard.press("Enter")
    expect(field).to_have_count(0)
    expect(jewel(person, spot)).to_have_accessible_name(re.compile("the robot is here"))
    assert miners.view().runs[0].route == (*before, spot)


def walk(person: Person, route: Route) -> None:
    """Step by step, each when the robot has come to the one before: what is tapped while it goes there is not heard."""
    for spot in route:
        jewel(person, spot).click()
        expect(jewel(person, spot)).to_have_accessible_name(re.compile("the robot is here"))


def test_a_team_without_a_program_decides_at_each_step_and_is_asked_before_it_stops(miners: Miners) -> None:
    miners.open(2, **SMALL, scoring="points")
    miners.all_write("ready")
    miners.all_write("plan")
    runner = miners.runner()
    miners.come(runner)
    expect(button(runner, "To the mountain")).to_have_count(0)
    a, b, *_ = miners.ground(runner)
    walk(runner, ((a, 1), (b, 2)))
    for spot, words in (((a, 2), "Faint jewels are out of reach"), ((a, 5), "One staircase to the side")):
        jewel(runner, spot).click()
        expect(runner.page.get_by_text(re.compile(f"^{words}")).first).to_be_visible()
    button(runner, "Stop").click()
    asked = runner.page.get_by_role("group", name=re.compile("^Stop here?"))
    expect(asked).to_be_visible()
    runner.page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    walk(runner, ((a, 3),))
    button(runner, "Stop").click()
    button(runner, "Yes, stop").click()
    expect(title(runner)).to_have_text(re.compile(f"^{runner.name}: "))
    assert miners.view().runs[0].route == ((a, 1), (b, 2), (a, 3))


# A mountain each -----------------------------------------------------------------------------------------------------
def test_1_3_two_teams_arrange_mountains_of_their_own(miners: Miners) -> None:
    miners.open(**SMALL, mountain="own", scoring="points")
    screen = miners.hang_up()
    miners.come(*miners.people)
    ida, ben, mia, noor = miners.people
    slide(ida, 6, onto=3)
    sees_order(mia, (6, 3, 4, 5))
    slide(noor, 3, onto=6)
    sees_order(ben, (4, 5, 6, 3))
    sees_order(ida, (6, 3, 4, 5))
    button(mia, "This is our mountain").tap()
    button(ben, "This is our mountain").tap()
    for person, order in ((ida, (6, 3, 4, 5)), (mia, (6, 3, 4, 5)), (ben, (4, 5, 6, 3)), (noor, (4, 5, 6, 3))):
        expect(title(person)).to_have_text("Plan your way")
        shown = ", ".join(f"{number}×" for number in order)
        expect(person.page.get_by_role("group", name=f"The mountain with the staircases {shown}")).to_be_visible()
    assert miners.view().orders == ((6, 3, 4, 5), (4, 5, 6, 3))
    for name in ("Ida & Mia", "Ben & Noor"):
        expect(screen.page.get_by_role("img", name=f"Mountain of {name}")).to_be_visible()


# Time -----------------------------------------------------------------------------------------------------------------
def test_2_4_what_was_planned_when_the_time_is_up_is_the_program(miners: Miners, own_server: OwnServer) -> None:
    miners.open(2, **SMALL, scoring="points", planning=60, pace="own")
    ida, ben = miners.people
    screen = miners.hang_up()
    miners.come(ida, ben)
    miners.all_write("ready")
    expect(title(ida)).to_have_text("Plan your way")
    route: Route = stairs(miners.ground(ida), 3)
    tap(ida, route)
    expect(plans(ida).first).to_have_accessible_name(re.compile("3 jewels$"))
    expect(screen.page.get_by_role("timer").first).to_be_visible()
    own_server.later(61)
    expect(title(ida)).to_have_text(re.compile("Who begins|Your robot is ready|where does the robot begin"))
    assert miners.view(ida).plan == route
    assert miners.view(ben).plan is None
