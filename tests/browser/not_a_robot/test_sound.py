"""What is heard while roles are secret: every phone alike, whoever has the Robot card and whatever is tapped."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Cast
from tests.browser.not_a_robot.robots import Robots, button
from tests.browser.people import Person
from tests.browser.sound.hearing import forget, hears, marks, says, sounding_screen


def heard(person: Person) -> list[str]:
    """But for the clock, which a slow page may hear a moment later."""
    return [name for name in marks(person.page) if name != "sound:tick"]


def test_no_phone_sounds_or_buzzes_unlike_the_others_while_roles_are_secret(robots: Robots) -> None:
    robots.open(rise_of_the_machines=True)
    robots.come(*robots.people)
    for person in robots.people:
        expect(robots.shown(person)).to_be_visible()
        robots.shown(person).tap()
        forget(person.page)
    robots.name()
    for person in robots.people:
        expect(button(person, "Not me")).to_be_visible()
        hears(person.page, "sound:turn")
    human, *others = [person for person in robots.people if person is not robots.robot]
    button(human, "It’s me").tap()
    expect(human.page.get_by_text("Only the Robot can say that.")).to_be_visible()
    assert robots.robot
    for person in (*others, robots.robot):
        button(person, "Not me").tap()
        expect(person.page.get_by_text("You have answered.")).to_be_visible()
    assert [heard(person) for person in robots.people] == [["sound:turn", "buzz"]] * 4


def test_a_room_hears_every_word_and_music_while_the_robot_is_sought(robots: Robots, cast: Cast) -> None:
    robots.open()
    screen = sounding_screen(cast, robots.code)
    robots.name()
    says(screen.page, "Ben: hump.")
    hears(screen.page, "sound:pop")
    hears(screen.page, "music:tension")
    robots.keep_quiet()
    hears(screen.page, "music:off")
    robots.explain()
    says(screen.page, "is what I thought of")
