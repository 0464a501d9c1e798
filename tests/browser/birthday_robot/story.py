"""A table that tells Happy Birthday, Robot!: what its people do with dice, pen and coins, by hand or in writing."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from tablebot.core.game import Decide
from tablebot.games.birthday_robot.model import Epilogue, Finished, Rolling, State, Tossed, View, Writing
from tablebot.games.birthday_robot.rules import budget, pool, turn
from tests.browser.gathering import Gathering
from tests.browser.people import Person

NAMES = ("Ida", "Ben", "Mia")
WORDS = ("baked", "seven", "small", "cakes", "for", "all", "of", "us", "today", "again")


class Tale(Gathering):
    """Ida, who hosts, Ben and Mia."""

    def open(self, *, phone: bool = True, script: str = "", **opening: Any) -> None:
        """A table without a clock; nobody has come to its page yet."""
        people = (self._cast.enter(name, phone=phone, script=script) for name in NAMES)
        self.gather(*people, **{"game": "birthday_robot", "seats": 3, **opening})

    # As it is now ----------------------------------------------------------------------------------------------------
    @property
    def state(self) -> State:
        return msgspec.convert(self.seen(self.people[0]), View).state

    @property
    def asked(self) -> Person:
        """Who is to roll or to write."""
        now = turn(self.state)
        assert isinstance(now, Decide), now
        return self.at(now.seats[0])

    # In writing ------------------------------------------------------------------------------------------------------
    def move(self, *texts: str) -> None:
        """Of whoever is asked, one after the other."""
        for text in texts:
            self.say(self.asked, {"type": "write", "text": text})

    def deal(self, *, keep: int = 1, right: int = 1, left: int = 1) -> Writing:
        """Rolls until a Storyteller who is to begin and both neighbours have this many dice. Poor turns go by."""
        while True:
            state = self.state
            assert isinstance(state, Rolling | Writing), state
            rich = state.piles.keep >= keep and state.piles.right >= right and state.piles.left >= left
            if isinstance(state, Writing) and rich:
                return state
            if isinstance(state, Writing):
                self.pass_on()
            else:
                self.move("stop" if rich else f"roll {min(3, pool(state) or 3)}")

    def pass_on(self, text: str = "Robot") -> None:
        """The Storyteller writes this, the neighbours add nothing."""
        self.move(*[f"write {text}"] * 3)

    def finish(self) -> Finished:
        """The host turns the story to its end, and everybody writes as much as they may."""
        state = self.state
        if isinstance(state, Rolling | Writing) and state.story.ending is None:
            self.say(self.people[0], {"type": "play", "move": {"type": "finish"}})
        while not isinstance(state := self.state, Finished):
            match state:
                case Rolling(throws=throws):
                    self.move("stop" if throws else "roll 3")
                case Writing(sentence=sentence):
                    self.move(f"write {sentence.text} {new_words(state)}")
                case Epilogue():
                    self.move(f"write {new_words(state)}.")
                case Tossed():
                    raise AssertionError("Dice in the air are no question.")
        return state


def new_words(state: Writing | Epilogue) -> str:
    """As many as the writer may add, the free ones first."""
    allowed = budget(state)
    return " ".join([*allowed.free, *WORDS[: allowed.words]])


# By hand, with a finger -----------------------------------------------------------------------------------------------
def roll(person: Person) -> None:
    """Three dice, and then no more."""
    person.page.get_by_role("button", name="Roll 3").tap()
    stop = person.page.get_by_role("button", name=re.compile("^Stop"))
    expect(stop.or_(sheet(person))).to_be_visible()
    if stop.is_visible():
        stop.tap()
    expect(sheet(person)).to_be_visible()


def begin(person: Person, text: str) -> None:
    sheet(person).tap()
    person.page.keyboard.type(text)


def slip_in(person: Person, after: str, text: str) -> None:
    """Taps a plus and types there."""
    person.page.get_by_role("button", name=f"Write after “{after}”").tap()
    person.page.keyboard.type(text)


def edit_freely(person: Person, more: str) -> None:
    """Types at the end of the whole sentence."""
    person.page.get_by_role("switch", name="Edit freely").tap()
    sheet(person).press("Control+End")
    person.page.keyboard.type(more)


def send(person: Person) -> None:
    deed(person).tap()


# Looking --------------------------------------------------------------------------------------------------------------
def sheet(person: Person) -> Locator:
    """Where the whole sentence is written."""
    return person.page.get_by_role("textbox", name="The sentence")


def deed(person: Person, name: str = "Send") -> Locator:
    """The button that hands the sentence on, or says why not."""
    return person.page.get_by_role("button", name=name, exact=True)


def headline(person: Person) -> Locator:
    """Who is to do what; the title of the story stands before it."""
    return person.page.get_by_role("main").get_by_role("heading", level=2).last


def sees_coins(person: Person, name: str, heads: int, tails: int) -> None:
    """Somebody around the table has this many of each side."""
    seats = person.page.get_by_role("listitem").filter(has_text=re.compile(r"\d HEADS"))
    expect(seats.filter(has_text=name)).to_have_text(re.compile(rf"\b{heads} HEADS.*\b{tails} TAILS"))


def book(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Our book")


def open_book(person: Person) -> Locator:
    """Behind the result."""
    person.dialog.get_by_role("button", name="Read the book").click()
    expect(book(person)).to_be_visible()
    return book(person)


def fits(person: Person) -> bool:
    """Nothing is wider than the screen."""
    wide = person.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return bool(wide <= 0)
