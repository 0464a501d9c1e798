"""I'm Not a Robot for everybody: with the keyboard alone, by ear, without colours, on small and on large screens."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Cast
from tests.browser.not_a_robot.robots import (
    PHASES,
    ROBOT,
    Robots,
    button,
    card,
    cover,
    explain,
    field,
    fits,
    picture,
    say,
    vote,
)
from tests.browser.people import Person

LONG = "counter-revolutionary-mindedly"
SMALL = """() => [...document.querySelectorAll("main button, main label, main input:not([type=radio]), main textarea")]
  .map(thing => [thing.getAttribute("aria-label") ?? thing.textContent.trim(), thing.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 44 || box.height < 44)).map(([name]) => name)"""
"""What is smaller than a fingertip."""
WHOLE = """() => [...document.querySelectorAll("main li, main p:not(.sr), main h2, main h3, main td")]
  .map(thing => [thing.getBoundingClientRect(), (thing.closest("section") ?? document.body).getBoundingClientRect()])
  .every(([box, room]) => box.bottom <= room.bottom + 1 && box.right <= innerWidth + 1 && room.bottom <= innerHeight)"""
"""Nothing on a big screen is cut off."""
APART = """() => { const rows = [...document.querySelectorAll("main li:has(.points)")];
  const begin = row => row.querySelector(".points b").getBoundingClientRect().left;
  return rows.length > 0 && rows.every(row => [...row.querySelectorAll(".votes > span:not(.sr)")]
    .every(face => face.getBoundingClientRect().right <= begin(row))); }"""
"""Points are shown, and no voter's face lies over them."""


# Nothing in anybody's way ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_every_phase_is_clean(robots: Robots, *, phone: bool) -> None:
    robots.open(phone=phone, rounds=1)
    ida = robots.people[0]
    robots.come(ida)
    screens = [robots.hang_up()] if phone else []  # It is the same whatever people hold.
    for phase in PHASES:
        robots.step_to(phase)
        expect(robots.shown(ida)).to_contain_text(re.compile(".."))
        for person in (ida, *screens):
            person.passes_axe()
            assert fits(person)
        assert ida.page.evaluate(SMALL) == []
    button(ida, re.compile("record sheet")).click()
    expect(ida.dialog).to_be_visible()
    ida.passes_axe()
    ida.page.keyboard.press("Escape")
    picture(ida, 5).click()
    expect(ida.dialog).to_contain_text("Picture 5")
    ida.passes_axe()
    ida.page.keyboard.press("Escape")
    robots.ready()
    expect(ida.dialog).to_contain_text("The last round is over.")
    for screen in screens:
        expect(screen.page.get_by_role("region", name="Record sheet")).to_be_visible()
        screen.passes_axe()


def test_eight_seats_and_the_longest_words_fit(robots: Robots) -> None:
    robots.open(8, rounds=1)
    ida, *others = robots.people
    robots.come(ida)
    screen = robots.hang_up()
    for phase in PHASES:
        if phase == "ask":
            robots.write(others[0], f"say {LONG}")
        robots.step_to(phase)
        expect(robots.shown(ida)).to_contain_text(re.compile(".."))
        assert fits(ida), phase
        assert ida.page.evaluate(SMALL) == []
        screen.page.wait_for_function(WHOLE)
    screen.page.wait_for_function(APART)


# With the keyboard alone ----------------------------------------------------------------------------------------------
def test_a_whole_round_with_the_keyboard_alone(robots: Robots) -> None:
    robots.open(phone=False, rounds=1)
    ida, *others = robots.people
    robots.come(ida)
    keys = Keys(ida)

    keys.tab_to("I’m not a robot… am I")
    ida.page.keyboard.down("Space")
    expect(card(ida)).to_be_attached()
    ida.page.keyboard.up("Space")
    expect(card(ida)).to_have_count(0)
    keys.back_to("^Picture 4:")
    keys.press("Enter")
    expect(ida.dialog).to_contain_text("Picture 4")
    keys.press("ArrowRight")
    keys.press("ArrowDown")
    expect(ida.dialog).to_contain_text("Picture 8")
    keys.press("Escape")
    assert keys.focused.startswith("Picture 4:")

    keys.tab_to("^My word$")
    keys.type("velvet")
    keys.press("Enter")
    expect(ida.page.get_by_role("listitem").filter(has_text="velvet")).to_be_visible()
    robots.name()
    expect(robots.shown(ida)).to_contain_text("Are you the Robot?")
    assert keys.focused not in ("Not me", "It’s me")
    keys.tab_to("^Not me$")
    keys.press("Enter")
    expect(ida.page.get_by_text("You have answered.")).to_be_visible()
    robots.keep_quiet()

    while (view := robots.view()).phase == "explain":
        assert view.at is not None
        line = view.lines[view.at]
        if robots.at(line.seat) is not ida:
            robots.write(robots.at(line.seat), "done")
            continue
        expect(robots.shown(ida)).to_contain_text("Why did you say “velvet”?")
        keys.tab_to("^Why I said it$")
        keys.type("It looks soft.")
        keys.press("Enter")
        expect(ida.page.get_by_role("listitem").filter(has_text="It looks soft.")).to_be_visible()
    keys.tab_to("^I’m ready to vote$")
    keys.press("Space")
    robots.ready(*others)

    expect(robots.shown(ida)).to_contain_text("Vote")
    keys.tab_to("radio")
    keys.press("Space")
    keys.press("ArrowDown")
    keys.press("ArrowUp")
    keys.tab_to("^Vote for ")
    keys.press("Enter")
    expect(ida.page.get_by_text(re.compile("^You voted for "))).to_be_visible()
    for person in others:
        robots.write(person, "vote 1")
    keys.tab_to("^See who won$")
    keys.press("Enter")
    robots.ready(*others)
    expect(ida.dialog).to_contain_text("The last round is over.")


class Keys:
    """Somebody without a mouse."""

    def __init__(self, person: Person) -> None:
        self.page = person.page

    @property
    def focused(self) -> str:
        """What a screen reader says there."""
        return str(
            self.page.evaluate(
                """() => document.activeElement.type === "radio" ? "radio"
                : (document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent).trim()"""
            )
        )

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def tab_to(self, name: str) -> None:
        self._go("Tab", name)

    def back_to(self, name: str) -> None:
        self._go("Shift+Tab", name)

    def _go(self, key: str, name: str) -> None:
        for _ in range(60):
            if re.search(name, self.focused):
                return
            self.press(key)
        raise AssertionError(f"The keyboard never comes to {name}.")


# By ear --------------------------------------------------------------------------------------------------------------
def test_a_screen_reader_hears_all_that_is_public_and_its_own_card_when_it_asks(robots: Robots) -> None:
    robots.open(phone=False, rounds=1)
    ida, ben, *_ = robots.people
    robots.come(ida)
    news = ida.page.get_by_role("main").locator("p[aria-live=polite]").first
    expect(news).to_have_text("Prove you are human: say one word about your picture")
    robots.write(ben, "say warm")
    expect(news).to_contain_text("1: Ben says warm.")
    for place, seen in enumerate(robots.view().pictures, start=1):
        expect(picture(ida, place)).to_have_accessible_name(f"Picture {place}: {seen.alt}")
    cover(ida).dispatch_event("click", {"detail": 0})
    role = robots.view(ida).role
    expect(card(ida)).to_contain_text("404" if role == ROBOT else f"Your card says {role}.")
    cover(ida).focus()
    field(ida).focus()
    expect(card(ida)).to_have_count(0)


# With the mouse alone ------------------------------------------------------------------------------------------------
def test_a_revealed_robot_finds_its_picture_with_the_mouse_alone(robots: Robots) -> None:
    robots.open(phone=False, rounds=1, rise_of_the_machines=True)
    screen = robots.hang_up()
    robots.name()
    robot = robots.robot
    assert robot
    robots.come(*robots.people)
    other = next(person for person in robots.people if person is not robot)
    cover(robot).hover()
    robot.page.mouse.down()
    expect(card(robot)).to_contain_text("404")
    robot.page.mouse.up()
    expect(card(robot)).to_have_count(0)
    button(other, "It’s me").click()
    expect(other.page.get_by_text("Only the Robot can say that.")).to_be_visible()
    assert robots.view().phase == "ask"
    button(robot, "It’s me").click()
    expect(robots.shown(robot)).to_contain_text("Which picture is it?")
    picture(robot, 2).click()
    picture(robot, robots.answer).click()
    expect(picture(robot, robots.answer)).to_have_attribute("aria-pressed", "true")
    for person in (robot, other, screen):
        person.passes_axe()
    answer = robots.answer
    button(robot, f"It is picture {answer}").click()
    expect(robots.shown(other)).to_contain_text(f"{robot.name} found picture {answer}.")


# Before the first game ------------------------------------------------------------------------------------------------
def test_the_first_round_is_guided(cast: Cast) -> None:
    ida = cast.enter("Ida", phone=True)
    ida.page.goto("/learn/not_a_robot")
    say(ida, "asleep")
    button(ida, "Not me").click()
    explain(ida, "It lies in bed.")
    button(ida, "I’m ready to vote").click()
    ida.passes_axe()
    vote(ida, "Sam")
    expect(ida.page.get_by_text("Well spotted.")).to_be_visible()
    button(ida, "Next round").click()
    say(ida, "cold")
    button(ida, "It’s me").click()
    picture(ida, 3).click()
    button(ida, "It is picture 3").click()
    expect(ida.page.get_by_text("Very human.")).to_be_visible()
    ida.passes_axe()
    assert fits(ida)
    button(ida, "Play a real game").click()
    ida.page.wait_for_url("**/games/not_a_robot")


def test_the_host_chooses_how_it_is_played(cast: Cast) -> None:
    ida, ben = cast.enter("Ida", phone=True), cast.enter("Ben")
    code = ida.open_table("not_a_robot")
    ben.join(code)
    ida.page.get_by_role("radio", name="Rise of the machines").click()
    expect(ida.page.get_by_role("radio", name="Rise of the machines")).to_be_checked()
    ida.page.get_by_text("More choices").click()
    button(ida, "Discussion: one more").click()
    ida.page.get_by_role("switch", name="We talk aloud").click()
    ida.passes_axe()
    for label, value in {"Discussion": "210", "We talk aloud": "Yes", "Rise of the machines": "Yes"}.items():
        expect(ben.page.get_by_role("term").filter(has_text=label).locator("xpath=..")).to_contain_text(value)
