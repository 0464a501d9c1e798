"""A person at a browser: what they do with the mouse or the keyboard, in the words on the screen."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, expect

from tablebot.core.dice import Dice
from tablebot.core.game import Over
from tablebot.games.robotory import bot, rules
from tablebot.games.robotory.model import NAMES, Go, Move, Place, Refill, State, View
from tests.browser.axe import violations

WAIT = 30_000


class Person:
    def __init__(self, name: str, page: Page) -> None:
        self.name = name
        self.page = page

    # Going places --------------------------------------------------------------------------------------------------
    @property
    def code(self) -> str:
        match = re.search(r"/tables/(\w+)", self.page.url)
        assert match
        return match[1]

    @property
    def key(self) -> str:
        """Of this person's place at the table, as their device remembers it."""
        place = f"JSON.parse(localStorage.getItem('places')).find(place => place.code === '{self.code}')"
        return str(self.page.evaluate(f"{place}.key"))

    def open_table(self, game: str = "robotory", pace: str = "Off") -> str:
        self.page.goto(f"/games/{game}")
        self.page.get_by_role("radio", name=pace).click()
        expect(self.page.get_by_role("radio", name=pace)).to_be_checked()
        self.page.get_by_role("button", name="Open a table").click()
        self.page.wait_for_url("**/tables/*")
        expect(self.page.get_by_role("heading", name="Seats")).to_be_visible()
        return self.code

    def join(self, code: str, *, watch: bool = False) -> None:
        """With the letters of its code, from the home page."""
        self.page.goto("/")
        self.page.get_by_role("textbox", name="Letter 1 of 4").click()
        self.page.keyboard.type(code.lower())
        self.page.get_by_role("button", name="Go to the table").click()
        self.page.get_by_role("button", name=re.compile("^(Just watch|Watch)$" if watch else "^Sit down$")).click()

    def start(self) -> None:
        self.page.get_by_role("button", name=re.compile("^Start")).click()

    def menu(self, item: str) -> None:
        self.page.get_by_role("button", name="Table menu").click()
        self.page.get_by_role("button", name=item, exact=True).click()

    def posted(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """What the server answers, past the page."""
        answer = self.page.request.post(path, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def carry(self, what: Locator, to: Locator) -> None:
        """With a finger, straight up or down."""
        (x, y), (_, end) = middle(what), middle(to)
        finger = self.page.context.new_cdp_session(self.page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in range(1, 6):
            at = {"x": x, "y": y + (end - y) * step / 5}
            finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        finger.detach()

    # Looking --------------------------------------------------------------------------------------------------------
    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def passes_axe(self) -> None:
        """In both themes."""
        found = violations(self.page)
        assert not found, "\n".join(found)

    def state(self) -> State:
        """What a watcher sees of the game, from the server."""
        answer = self.page.request.get(f"/api/tables/{self.code}/replay")
        assert answer.ok, answer.text()
        steps: list[Any] = answer.json()["steps"]
        return msgspec.convert(steps[-1]["view"], View).state

    def sees_moves(self, number: int) -> None:
        """The list of moves has that many."""
        moves = self.page.get_by_role("region", name="Moves").locator(".entry:not(.writing)")
        expect(moves).to_have_count(number, timeout=WAIT)

    # Playing Robotory -----------------------------------------------------------------------------------------------
    def hex(self, cell: int) -> Locator:
        return self.page.get_by_role("button", name=re.compile(f"^{NAMES[cell]},"))

    def play(self, move: Move) -> None:
        """With the mouse, plan and confirm."""
        match move:
            case Place(colour, cell):
                self.page.get_by_role("button", name=f"{colour.title()} disc, you hold").click()
                self.hex(cell).click()
                self.page.get_by_role("button", name="Place here").click()
            case Go(_, path):
                for cell in path:
                    self.hex(cell).click()
                self.page.get_by_role("button", name="Move here").click()
            case Refill(white, _):
                self.page.get_by_role("button", name=re.compile(r"^Refill \d")).click()
                picker = self.page.get_by_role("group", name=re.compile("^Refill: choose"))
                shown = int(picker.locator("output").first.inner_text())
                button = "One more white disc" if white > shown else "One white disc less"
                for _ in range(abs(white - shown)):
                    picker.get_by_role("button", name=button).click()
                self.page.get_by_role("button", name=re.compile("^Take ")).click()


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def chosen(state: State, seed: int) -> Move:
    """What a bot would play here."""
    return bot.choose(View(state.mover, state), 2, Dice(seed, len(state.played)))


def is_over(state: State) -> bool:
    return isinstance(rules.turn(state), Over)
