"""A table that plays I'm Not a Robot: what its people do by hand or in writing, and what is on their cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import msgspec
from playwright.sync_api import Locator

from tablebot.games.not_a_robot.model import View
from tests.browser.gathering import Gathering
from tests.browser.people import Person, middle

if TYPE_CHECKING:
    from tests.browser.conftest import Cast, OwnServer

NAMES = ("Ida", "Ben", "Mia", "Ole", "Ruth", "Sam", "Noor", "Jo")
WORDS = (
    *("warm", "hump", "journey", "sand", "holiday", "squeaky", "bubbles", "thirsty"),
    *("gold", "wind", "story", "night", "green", "sleepy", "tiny", "loud"),
)
PHASES = ("name", "ask", "explain", "discuss", "vote", "score")
"""Of a round in which nobody reveals itself."""
ROBOT = 0
CHANCE = 20
"""Seconds in which the Robot may reveal itself: nobody has to hurry here."""


class Robots(Gathering):
    """Ida, who hosts, and others."""

    def __init__(self, cast: Cast, server: OwnServer) -> None:
        super().__init__(cast, server)
        self._time = server

    def open(self, seats: int = 4, *, phone: bool = True, **options: Any) -> None:
        """A table without a clock that has begun; nobody has come to its page yet."""
        self._deal([self._cast.enter(name, phone=phone) for name in NAMES[:seats]], options)

    def open_without_robot(self, **options: Any) -> None:
        """The same for four, where the Server has the Robot card in the first round."""
        self.open(**options)
        while self.robot is not None:
            self._deal(self.people, options)

    def _deal(self, people: Sequence[Person], options: dict[str, Any]) -> None:
        self.gather(*people, game="not_a_robot", seats=len(people), options={"chance": CHANCE, **options})
        self.start()

    # As it is now ----------------------------------------------------------------------------------------------------
    def view(self, person: Person | None = None) -> View:
        """What somebody sees; without a name, the host."""
        return msgspec.convert(self.seen(person or self.people[0]), View)

    @property
    def answer(self) -> int:
        """The right picture, by the card of any Human."""
        return max(self.view(person).role or 0 for person in self.people)

    @property
    def robot(self) -> Person | None:
        """Who has the Robot card. None: the Server."""
        return next((person for person in self.people if self.view(person).role == ROBOT), None)

    def line_of(self, person: Person) -> int:
        """From 1."""
        return 1 + [line.seat for line in self.view().lines].index(self.seats[person])

    # In writing ------------------------------------------------------------------------------------------------------
    def write(self, person: Person, text: str) -> None:
        self.say(person, {"type": "write", "text": text})

    def name(self, *people: Person) -> None:
        """Each of these, or of all who have not spoken, says a word that was not said before."""
        view = self.view()
        spoken = {line.seat for line in view.lines}
        words = [word for word in WORDS if word not in {*view.used, *(line.word for line in view.lines)}]
        quiet = [person for person in people or self.people if self.seats[person] not in spoken]
        for person, word in zip(quiet, words, strict=False):
            self.write(person, f"say {word}")

    def keep_quiet(self) -> None:
        """Nobody reveals itself, and the time is up."""
        self._time.later(CHANCE + 1)
        self.until(lambda: self.view().phase != "ask")

    def explain(self) -> None:
        while (view := self.view()).phase == "explain":
            assert view.at is not None
            line = view.lines[view.at]
            self.write(self.at(line.seat), f"explain {line.word} is what I thought of")

    def ready(self, *people: Person) -> None:
        for person in people or self.people:
            self.write(person, "ready")

    def vote(self, *texts: str) -> None:
        for person, text in zip(self.people, texts, strict=True):
            self.write(person, f"vote {text}")

    def step_to(self, phase: str) -> None:
        """From the phase before: everybody who has not done their part does it."""
        match phase:
            case "ask":
                self.name()
            case "explain":
                self.keep_quiet()
            case "discuss":
                self.explain()
            case "vote":
                self.ready()
            case "score":
                self.vote(*["1"] * len(self.people))
            case _:
                pass
        assert self.view().phase == phase

    def go_to(self, phase: str) -> None:
        """From the deal on."""
        for step in PHASES[: PHASES.index(phase) + 1]:
            self.step_to(step)

    def shown(self, person: Person) -> Locator:
        """The head of the CAPTCHA: what is to be done."""
        return person.page.get_by_role("main").get_by_role("heading", level=2)


# By hand --------------------------------------------------------------------------------------------------------------
def button(person: Person, name: str | re.Pattern[str]) -> Locator:
    return person.page.get_by_role("button", name=name, exact=isinstance(name, str))


def field(person: Person) -> Locator:
    return person.page.get_by_role("textbox", name="My word")


def say(person: Person, word: str) -> None:
    field(person).fill(word)
    button(person, "Say it").click()


def picture(person: Person, place: int) -> Locator:
    return button(person, re.compile(f"^Picture {place}:"))


def explain(person: Person, text: str) -> None:
    person.page.get_by_role("textbox", name="Why I said it").fill(text)
    button(person, "That is why").click()


def vote(person: Person, name: str) -> None:
    person.page.get_by_role("radio", name=re.compile(name)).check(force=True)
    button(person, f"Vote for {name}").click()


def cover(person: Person) -> Locator:
    return button(person, re.compile("I’m not a robot… am I"))


def card(person: Person) -> Locator:
    """What is on their card, as long as it is shown."""
    return person.page.get_by_text(re.compile("^You are (Human|the Robot)\\. Your card says"))


@contextmanager
def finger_on(person: Person, what: Locator) -> Iterator[None]:
    """A finger rests on something."""
    what.scroll_into_view_if_needed()
    x, y = middle(what)
    finger = person.page.context.new_cdp_session(person.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    yield
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def fits(person: Person) -> bool:
    """Nothing is wider than the screen."""
    wide = person.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return bool(wide <= 0)
