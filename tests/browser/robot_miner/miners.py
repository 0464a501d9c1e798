"""A table that plays Robot Miner: what its teams do by hand or in writing, and what they see."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from tablebot.games.robot_miner.model import Order, Route, Spot, View
from tablebot.games.robot_miner.mountain import points
from tablebot.games.robot_miner.text import written
from tests.browser.gathering import Gathering
from tests.browser.people import Person, middle

NAMES = ("Ida", "Ben", "Mia", "Noor", "Ole", "Ruth")
SMALL: dict[str, Any] = {"largest": 6, "steps": 6}
"""Four staircases, which any screen shows at once."""
STRIKES: dict[str, Any] = {**SMALL, "claim_jumper": True, "after": 3}
PHASES = {
    "arrange": "the mountain",
    "agree": "What does a jewel count?",
    "plan": "Plan your",
    "run": "Your robot is ready|where does the robot begin",
    "strike": "steal a jewel",
    "finished": "How it went|All robots have run",
}
"""Where teams strike, and what the title says then."""
RUNS = 60_000
"""Milliseconds: a robot takes no longer, step by step."""


class Miners(Gathering):
    """Ida, who hosts, and Mia are a team; Ben and Noor are the other. With two people, each is a team."""

    def open(self, people: int = 4, *, seats: int = 2, phone: bool = True, pace: str = "none", **options: Any) -> None:
        """A game that has begun, without a clock unless `pace` says so; nobody has come to its page yet."""
        entered = [self._cast.enter(name, phone=phone) for name in NAMES[:people]]
        manners = {"teams": people > seats}
        self.gather(*entered, game="robot_miner", seats=seats, pace=pace, manners=manners, options=options)
        self.start()

    # As it is now ----------------------------------------------------------------------------------------------------
    def view(self, person: Person | None = None) -> View:
        """What somebody sees; without a name, the host."""
        return msgspec.convert(self.seen(person or self.people[0]), View)

    def ground(self, person: Person) -> Order:
        """The staircases of somebody's mountain, from left to right."""
        return self.view().orders[self.seats[person]]

    def runner(self, number: int = 0) -> Person:
        """Who comes at that place in the order of teams; of a team, the first."""
        return self.at(self.view().sequence[number])

    def rival(self, person: Person) -> Person:
        """Of the other team, the first."""
        return next(one for one in self.people if self.seats[one] != self.seats[person])

    # In writing ------------------------------------------------------------------------------------------------------
    def write(self, person: Person, *texts: str) -> None:
        for text in texts:
            self.say(person, {"type": "write", "text": text})

    def all_write(self, text: str) -> None:
        """One of each team."""
        for seat in sorted(set(self.seats.values())):
            self.write(self.at(seat), text)

    def plan(self, person: Person, route: Route) -> None:
        self.write(person, f"plan {written(route)}")

    def go(self, person: Person, route: Route) -> None:
        """Step by step."""
        self.write(person, *(written((spot,)) for spot in route))

    def step_to(self, phase: str) -> None:
        """From the phase before, two teams that strike after three jewels."""
        match phase:
            case "agree":
                self.all_write("ready")
            case "plan":
                self.all_write("points")
            case "run":
                for seat in (0, 1):
                    self.plan(self.at(seat), stairs(self.view().orders[seat], 5))
            case "strike":
                self.go(self.runner(), stairs(self.ground(self.runner()), 3))
            case "finished":
                for number in (0, 1):
                    if number:
                        self.go(self.runner(1), stairs(self.ground(self.runner(1)), 3))
                    self.write(self.rival(self.runner(number)), "pass all")
                    self.go(self.runner(number), stairs(self.ground(self.runner(number)), 5)[3:])
            case _:
                pass
        view = self.view()
        assert (view.phase, bool(view.jumpers)) == ("run" if phase == "strike" else phase, phase == "strike")


def stairs(order: Order, jewels: int, *, down: bool = False, steps: int = 6) -> Route:
    """To and fro between the two staircases on the left, always higher; or on the right, always lower."""
    columns = order[:-3:-1] if down else order[:2]
    return tuple((columns[at % 2], steps - at if down else at + 1) for at in range(jewels))


# By hand --------------------------------------------------------------------------------------------------------------
def button(person: Person, name: str | re.Pattern[str]) -> Locator:
    return person.page.get_by_role("button", name=name, exact=isinstance(name, str))


def title(person: Person) -> Locator:
    """What is to be done."""
    return person.page.get_by_role("main").get_by_role("heading", level=2).first


def jewel(person: Person, spot: Spot) -> Locator:
    """A step that can be pressed."""
    return button(person, re.compile(f"^{spot[0]} times {spot[1]},"))


def tap(person: Person, route: Route) -> None:
    for spot in route:
        jewel(person, spot).click()


def pick(person: Person, name: str) -> None:
    """One of the cards for what a jewel counts."""
    person.page.get_by_role("radio", name=re.compile(f"^{name}")).check(force=True)


def staircase(person: Person, number: int) -> Locator:
    return button(person, re.compile(f"^{number} times staircase, place"))


def slide(person: Person, number: int, onto: int) -> None:
    """A finger moves a staircase to where another one is."""
    (x, y), (end, _) = middle(staircase(person, number)), middle(staircase(person, onto))
    finger = person.page.context.new_cdp_session(person.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 6):
        at = {"x": x + (end - x) * step / 5, "y": y}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def sees_order(person: Person, order: Order) -> None:
    """The staircases to be arranged, from left to right."""
    row = person.page.get_by_role("list", name="Staircases from left to right").get_by_role("button")
    for at, number in enumerate(order):
        expect(row.nth(at)).to_have_accessible_name(f"{number} times staircase, place {at + 1} of {len(order)}")


def plans(person: Person) -> Locator:
    """Ways A, B and C."""
    return person.page.get_by_role("group", name="Ways to compare").get_by_role("button")


def team(person: Person) -> Locator:
    """What teammates think of."""
    return person.page.get_by_role("list", name="Your team").get_by_role("listitem")


def run_fast(person: Person) -> None:
    """The robot follows its program, four times as fast."""
    for _ in range(2):
        button(person, re.compile("^Speed:")).click()
    button(person, re.compile("^(Run|Go on)$")).click()


def worth(view: View, route: Route) -> int:
    """What these jewels count."""
    assert view.bonus
    assert view.scoring
    return sum(points(spot, view.bonus, view.scoring) for spot in route)


def amount(n: int, what: str) -> str:
    """1 jewel, 2 jewels."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
