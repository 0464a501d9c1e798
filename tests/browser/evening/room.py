"""A room with a big screen on the wall and three phones: who holds which, and how they begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Cast
from tests.browser.people import Person

PARTY = "party"
TOAST = "toast Cheers!"


class Room:
    """Ida, who hosts, Ben and Mia have a phone each."""

    code = ""

    def __init__(self, cast: Cast) -> None:
        self.ida, self.ben, self.mia = (cast.enter(name, phone=True) for name in ("Ida", "Ben", "Mia"))
        self.phones = (self.ida, self.ben, self.mia)
        self.screen = cast.enter("Screen", wall=True)

    # By hand ---------------------------------------------------------------------------------------------------------
    def open(self) -> None:
        """Ida opens a table, and the screen shows it."""
        self.code = self.ida.open_table(PARTY)
        self.screen.page.goto(f"/tables/{self.code}/screen")
        expect(self.screen.page.get_by_text("2 more players")).to_be_visible()
        let_in(self.ida)

    def enter(self, person: Person, how: str = "Sit down") -> None:
        """Scans the code on the wall; one more tap."""
        person.page.goto(f"/tables/{self.code}")
        person.page.get_by_role("button", name=how).tap()
        expect(person.page.get_by_role("button", name="Table menu")).to_be_visible()

    def fill(self) -> None:
        """Ben and Mia sit down."""
        for person in (self.ben, self.mia):
            self.enter(person)
            expect(self.on_the_wall.filter(has_text=person.name)).to_be_visible()

    # Quickly ---------------------------------------------------------------------------------------------------------
    def set(self, people: Sequence[Person], *, start: bool = True, **opening: Any) -> None:
        """A table with toasts, opened by the first. Everybody writes at once then, and no clock runs."""
        host, *others = people
        opening = {"game": PARTY, "name": host.name, "options": {"toasts": True}, "pace": "none", **opening}
        joined = host.posted("/api/tables", opening)
        self.code = joined["code"]
        keys = [joined, *(one.posted(f"/api/tables/{self.code}/people", {"name": one.name}) for one in others)]
        for person, place in zip(people, keys, strict=True):
            person.page.goto(f"/tables/{self.code}#key={place['key']}")
        self.screen.page.goto(f"/tables/{self.code}/screen")
        let_in(host)
        if start:
            host.start()
            expect(board(self.screen)).to_contain_text("phase: toast")

    # Looking ---------------------------------------------------------------------------------------------------------
    @property
    def on_the_wall(self) -> Locator:
        """The seats on the big screen, first to last."""
        return self.screen.page.get_by_role("main").get_by_role("listitem")

    @property
    def news(self) -> Locator:
        return self.screen.page.get_by_role("region", name="News of the table")


def let_in(host: Person) -> None:
    """The big screen that has just come."""
    host.page.get_by_role("button", name="Yes, let it in").click()
    expect(host.page.get_by_role("button", name="Yes, let it in")).to_have_count(0)


def board(person: Person) -> Locator:
    return person.page.get_by_role("group", name="The board")


def can_do(person: Person) -> Locator:
    return person.page.get_by_role("region", name="What you can do")


def choose(person: Person, move: str) -> None:
    """One of the moves on the page, with a finger."""
    can_do(person).get_by_role("button", name=move, exact=True).tap()


def bar(person: Person, text: str) -> Locator:
    return person.page.get_by_role("status").filter(has_text=text)


def badge(person: Person, name: str) -> Locator:
    """The seat of somebody, as this person sees it."""
    return person.page.locator("[data-seat]").filter(has_text=name)


def the_table(person: Person) -> Locator:
    """The dialog about the table."""
    person.menu("The table")
    return person.page.get_by_role("dialog", name="The table")


def about(dialog: Locator, name: str) -> Locator:
    """What the host can do about somebody, unfolded."""
    more = dialog.page.get_by_role("button", name=f"What to do with {name}")
    more.click()
    return dialog.get_by_role("listitem").filter(has=more)
