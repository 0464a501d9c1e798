"""I'm Not a Robot by hand: four phones and a big screen, every ending, refusals, reloads, and what stays private."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Cast
from tests.browser.not_a_robot.robots import (
    ROBOT,
    WORDS,
    Robots,
    button,
    card,
    cover,
    explain,
    field,
    finger_on,
    fits,
    picture,
    say,
    vote,
)
from tests.browser.people import Person

Ending: TypeAlias = Literal["found", "wrong", "caught", "fooled", "server"]


# Two rounds, with every ending ------------------------------------------------------------------------------------
@pytest.mark.parametrize("endings", [("found", "wrong"), ("caught", "fooled"), ("server", "server")], ids="-".join)
def test_four_phones_and_a_big_screen_play_two_rounds(robots: Robots, endings: tuple[Ending, Ending]) -> None:
    if "server" in endings:
        robots.open_without_robot(rounds=2)
    else:
        robots.open(rounds=2, rise_of_the_machines=True)
    screen = robots.hang_up()
    robots.come(*robots.people)
    for number, ending in enumerate(endings):
        expect(screen.page.get_by_text(f"Round {number + 1} of 2")).to_be_visible()
        for person, word in zip(robots.people, WORDS[4 * number :], strict=False):
            expect(robots.shown(person)).to_contain_text("say one word about your picture")
            say(person, word)
            expect(screen.page.get_by_role("region", name="The words, in order")).to_contain_text(word)
        answer, robot = robots.answer, robots.robot
        for person in (*robots.people, screen):
            expect(robots.shown(person).or_(person.page.get_by_text("Are you the Robot?")).first).to_be_visible()
        if ending in ("found", "wrong"):
            assert robot
            revealed_by_hand(robots, screen, robot, answer if ending == "found" else answer % 9 + 1)
        else:
            talked_by_hand(robots, screen, answer)
            voted_by_hand(robots, ending)
        words = told(robots, ending, robot, answer)
        for person in robots.people:
            expect(robots.shown(person)).to_contain_text(words)
            assert fits(person)
        expect(screen.page.get_by_role("heading", level=2)).to_contain_text(words.partition("the round ")[2])
        for person in robots.people:
            button(person, "Next round" if number == 0 else "See who won").click()
    for person in robots.people:
        expect(person.dialog).to_contain_text("The last round is over.")
        expect(person.dialog).to_contain_text("From start to end")
        expect(person.dialog).not_to_contain_text("begins")
        button(person, "Look at the record sheet").click()
        rows = person.page.get_by_role("region", name="Record sheet").get_by_role("row")
        expect(rows).to_have_count(4)
    expect(screen.page.get_by_role("region", name="Record sheet")).to_be_visible()


def revealed_by_hand(robots: Robots, screen: Person, robot: Person, place: int) -> None:
    button(robot, "It’s me").click()
    for person in robots.people:
        if person is not robot:
            expect(robots.shown(person)).to_contain_text(f"{robot.name} is the Robot.")
    expect(screen.page.get_by_text(f"{robot.name} is the Robot.").first).to_be_visible()
    picture(robot, place % 9 + 1).click()
    picture(robot, place).click()
    button(robot, f"It is picture {place}").click()


def talked_by_hand(robots: Robots, screen: Person, answer: int) -> None:
    for person in robots.people:
        button(person, "Not me").click()
        expect(person.page.get_by_text("You have answered. Nobody sees it.")).to_be_visible()
    robots.keep_quiet()
    lines = robots.view().lines
    for line in lines:
        person = robots.at(line.seat)
        expect(robots.shown(person)).to_contain_text(f"It is picture {answer}. Why did you say “{line.word}”?")
        expect(screen.page.get_by_text(f"{person.name}, why “{line.word}”?").first).to_be_visible()
        explain(person, f"It looks {line.word} to me.")
    for person in robots.people:
        expect(person.page.get_by_text(f"It looks {lines[-1].word} to me.")).to_be_visible()
        button(person, "I’m ready to vote").click()


def voted_by_hand(robots: Robots, ending: Ending) -> None:
    robot = robots.robot
    human = next(person for person in robots.people if person is not robot)
    target = {"caught": robot, "fooled": human}.get(ending)
    for person in robots.people:
        vote(person, target.name if target else "The Server")


def told(robots: Robots, ending: Ending, robot: Person | None, answer: int) -> str:
    """What comes out in the end."""
    human = next(person for person in robots.people if person is not robot)
    name = robot.name if robot else "The Server"
    match ending:
        case "found":
            return f"The Robot wins the round {name} found picture {answer}."
        case "wrong":
            return f"The Humans win the round {name} chose picture {answer % 9 + 1}. It was picture {answer}."
        case "caught":
            return f"The Humans win the round {name} is the Robot."
        case "fooled":
            return f"The Robot wins the round {human.name} is Human. {name} is the Robot."
        case "server" if robot is None:
            return "The Humans win the round Nobody here is the Robot."
        case "server":
            return f"The Robot wins the round The Server is Human. {name} is the Robot."


# What is secret -----------------------------------------------------------------------------------------------------
def test_a_card_is_seen_only_under_a_finger_or_a_key(robots: Robots) -> None:
    robots.open()
    ida, ben, *_ = robots.people
    robots.come(ida, ben)
    role = robots.view(ida).role
    words = "You are the Robot. Your card says 404." if role == ROBOT else f"You are Human. Your card says {role}."
    with finger_on(ida, cover(ida)):
        expect(card(ida)).to_contain_text(words)
    expect(card(ida)).to_have_count(0)
    cover(ben).focus()
    ben.page.keyboard.down("Space")
    expect(card(ben)).to_be_attached()
    ben.page.keyboard.up("Space")
    expect(card(ben)).to_have_count(0)
    button(ben, "Keep it shown").click()
    expect(card(ben)).to_be_attached()
    ben.page.reload()
    expect(cover(ben)).to_be_visible()
    expect(card(ben)).to_have_count(0)


@pytest.mark.parametrize("phase", ["ask", "discuss"])
def test_nobody_sees_by_the_page_who_is_the_robot(robots: Robots, phase: str) -> None:
    robots.open(rounds=2, rise_of_the_machines=True)
    robots.come(*robots.people)
    robots.go_to(phase)
    assert len({shown_to(person, robots.shown(person)) for person in robots.people}) == 1


def shown_to(person: Person, head: Locator) -> tuple[str, str]:
    """The title and all there is on the page, but the numbers that only tie its parts together."""
    expect(head).to_contain_text("the Robot?")
    html: str = person.page.get_by_role("main").evaluate("main => main.innerHTML")
    return person.page.title(), re.sub(r'(id|aria-describedby|name)="[^"]*"|<circle.*?>|<t(itle|ext).*?</t', "", html)


def test_every_phone_asks_for_the_same_pictures_in_the_same_order(robots: Robots) -> None:
    robots.open(rounds=2, rise_of_the_machines=True)
    asked: dict[str, list[str]] = {person.name: [] for person in robots.people}
    for person in robots.people:
        heard = asked[person.name]
        person.page.on(
            "request", lambda request, heard=heard: heard.append(request.url) if "/packs/" in request.url else None
        )
    robots.come(*robots.people)
    for person in robots.people:
        expect(picture(person, 9).locator("img")).to_have_js_property("complete", value=True)
        cover(person).focus()
        person.page.keyboard.press("Space", delay=50)
    orders = {tuple(urls) for urls in asked.values()}
    assert len(orders) == 1
    assert len(*orders) == 9


# Words ----------------------------------------------------------------------------------------------------------------
def test_a_refused_word_stays_in_its_field(robots: Robots) -> None:
    robots.open()
    ida, ben, *_ = robots.people
    robots.come(ida)
    say(ida, "the")
    expect(ida.page.get_by_text("not a word such as “the”").first).to_be_visible()
    expect(field(ida)).to_have_value("the")
    field(ida).fill("warm")
    expect(button(ida, "Say it")).to_have_attribute("aria-disabled", "false")
    robots.write(ben, "say Warm")
    expect(ida.page.get_by_text("“warm” has been said in this game already.").first).to_be_visible()
    expect(field(ida)).to_have_value("warm")
    expect(button(ida, "Say it")).to_have_attribute("aria-disabled", "true")
    say(ida, "sunny")
    expect(ida.page.get_by_role("listitem").filter(has_text="sunny")).to_contain_text("Ida")


# Coming back ----------------------------------------------------------------------------------------------------------
def test_a_reload_leads_back_into_every_phase(robots: Robots) -> None:
    robots.open(rounds=2, rise_of_the_machines=True)
    ida = robots.people[0]
    robots.come(ida)
    for phase, words in {
        "name": "say one word about your picture",
        "ask": "Are you the Robot?",
        "explain": "why|Why",
        "discuss": "Who is the Robot?",
        "vote": "Vote: who is the Robot?",
        "score": "wins? the round",
    }.items():
        robots.step_to(phase)
        ida.page.reload()
        expect(robots.shown(ida)).to_contain_text(re.compile(words))
    robots.ready()
    robots.name()
    robot = robots.robot
    assert robot
    robots.write(robot, "reveal")
    ida.page.reload()
    expect(robots.shown(ida)).to_contain_text("is the Robot" if robot is not ida else "You are the Robot.")
    robots.write(robot, f"guess {robots.answer}")
    robots.ready()
    expect(ida.dialog).to_contain_text("The last round is over.")
    ida.page.reload()
    expect(ida.page.get_by_role("region", name="Record sheet")).to_be_visible()


# The end of a round, for who likes it to move -------------------------------------------------------------------------
def test_the_end_is_told_step_by_step_or_at_once(robots: Robots, cast: Cast) -> None:
    robots.open(rounds=2, rise_of_the_machines=True)
    ida = robots.people[0]
    ida.page.emulate_media(reduced_motion="no-preference")
    robots.come(ida)
    robots.go_to("vote")
    expect(robots.shown(ida)).to_contain_text("Vote")
    robots.vote("1", "1", "2", "2")
    expect(robots.shown(ida)).to_contain_text("The moment of truth")
    expect(button(ida, "Next round")).to_have_count(0)
    button(ida, "Show all").click()
    expect(robots.shown(ida)).to_contain_text(re.compile("wins? the round"))
    expect(button(ida, "Next round")).to_be_visible()
    assert not cast.complaints
