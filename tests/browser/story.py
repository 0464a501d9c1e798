"""A table that tells Happy Birthday, Robot!: what its people do with dice, pen and coins, by hand or in writing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec
from playwright.sync_api import Locator, expect
from websockets.sync.client import ClientConnection, connect

from tablebot.core.game import Decide
from tablebot.games.birthday_robot.model import Epilogue, Finished, Rolling, State, Tossed, View, Writing
from tablebot.games.birthday_robot.rules import budget, pool, turn
from tests.browser.people import Person

if TYPE_CHECKING:
    from tests.browser.conftest import Cast, Server

NAMES = ("Ida", "Ben", "Mia")
WORDS = ("baked", "seven", "small", "cakes", "for", "all", "of", "us", "today", "again")


class Tale:
    """Ida, who hosts, Ben and Mia. Whoever has not come to the page can play in writing, and is there all the same."""

    code = ""
    people: tuple[Person, Person, Person]

    def __init__(self, cast: Cast, server: Server) -> None:
        self._cast, self._server = cast, server
        self._lines = ExitStack()
        self._ids = count()

    def open(self, *, phone: bool = True, theme: str = "light", script: str = "", **opening: Any) -> None:
        """A table without a clock; nobody has come to its page yet."""
        ida, ben, mia = (self._cast.enter(name, phone=phone, theme=theme, script=script) for name in NAMES)
        self.people = (ida, ben, mia)
        opening = {"game": "birthday_robot", "name": "Ida", "seats": 3, "pace": "none", **opening}
        places = [ida.posted("/api/tables", opening)]
        self.code = places[0]["code"]
        places += [one.posted(f"/api/tables/{self.code}/people", {"name": one.name}) for one in (ben, mia)]
        self._keys = {person: place["key"] for person, place in zip(self.people, places, strict=True)}
        self.seats = {person: place["seat"] for person, place in zip(self.people, places, strict=True)}
        for person in self.people:
            self._lines.enter_context(self._line(person))

    def start(self) -> None:
        self._say(self.people[0], {"type": "start"})

    def come(self, *people: Person) -> None:
        """They open the page of the table."""
        for person in people:
            person.page.goto(f"/tables/{self.code}#key={self._keys[person]}")
            expect(person.page.get_by_role("button", name="Table menu")).to_be_visible()

    def hang_up(self, theme: str = "light") -> Person:
        """A big screen on the wall."""
        screen = self._cast.enter("Screen", wall=True, theme=theme)
        screen.page.goto(f"/tables/{self.code}/screen")
        expect(screen.page.get_by_role("region", name="Invite")).to_be_visible()
        return screen

    def close(self) -> None:
        self._lines.close()

    # As it is now ----------------------------------------------------------------------------------------------------
    @property
    def state(self) -> State:
        with self._line(self.people[0]) as line:
            return msgspec.convert(_update(line)["view"], View).state

    @property
    def asked(self) -> Person:
        """Who is to roll or to write."""
        now = turn(self.state)
        assert isinstance(now, Decide), now
        return self.at(now.seats[0])

    def at(self, seat: int) -> Person:
        """Who sits there; of a team, the first."""
        return next(person for person in self.people if self.seats[person] == seat)

    # In writing ------------------------------------------------------------------------------------------------------
    def move(self, *texts: str) -> None:
        """Of whoever is asked, one after the other."""
        for text in texts:
            self._say(self.asked, {"type": "write", "text": text})

    def deal(self, *, keep: int = 1, right: int = 1, left: int = 1) -> Writing:
        """Rolls until a Storyteller who is to begin and both neighbours have so many dice. Poor turns go by."""
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
            self._say(self.people[0], {"type": "play", "move": {"type": "finish"}})
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

    @contextmanager
    def _line(self, person: Person) -> Iterator[ClientConnection]:
        with connect(f"{self._server.url.replace('http', 'ws')}/api/tables/{self.code}/socket", max_queue=None) as line:
            line.send(json.dumps({"type": "hello", "key": self._keys[person]}))
            yield line

    def _say(self, person: Person, message: dict[str, Any]) -> None:
        """Past the page; a move answers what is asked now."""
        name = f"past-{next(self._ids)}"
        with self._line(person) as line:
            if message["type"] == "write":
                message = {**message, "turn": _update(line)["question"]}
            line.send(json.dumps({"id": name, **message}))
            answer = next(said for said in _heard(line) if said.get("id") == name)
        assert answer["type"] == "done", answer


def _heard(line: ClientConnection) -> Iterator[dict[str, Any]]:
    while True:
        for frame in str(line.recv(timeout=10)).splitlines():
            yield json.loads(frame)


def _update(line: ClientConnection) -> dict[str, Any]:
    """What this seat sees of the game, and what it is asked."""
    return next(said for said in _heard(line) if said["type"] == "update")


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
    """Somebody around the table has so many of each side."""
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
