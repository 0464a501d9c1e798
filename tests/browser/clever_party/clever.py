"""A table of Clever Party: sheets whose dice fall as a test needs them, and what people do by hand or in writing."""

from __future__ import annotations

import re
from collections.abc import Callable
from tomllib import loads
from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from tablebot.games.clever_party import sheets
from tablebot.games.clever_party.model import JOKER, Area, Balloon, Sheet, View
from tests.browser.gathering import Gathering
from tests.browser.people import Person

NAMES = ("Ida", "Ben", "Mia")
THINKS = 90_000
"""A bot takes no longer, even where it has to get up first and everybody else wants the processor, too."""

SAME = sheets.read(
    loads("""
game = "clever_party"
name = "Always the same"
dice = [
  "balloon:heart balloon:heart balloon:heart balloon:heart balloon:heart balloon:heart",
  "candle candle candle candle candle candle",
  "present present present present present present",
  "cupcake cupcake cupcake cupcake cupcake cupcake",
  "cupcake cupcake cupcake cupcake cupcake cupcake",
]
yellow = "heart+red, heart*, heart, heart, heart"
red = "1+green, 1*, 1, 1, 1"
[green]
rows = "*, *"
columns = "*, +yellow, +blue"
[blue]
cupcake = "*, *, , *"
""")
)
"""Nothing is left to chance. The first balloon brings a wagon, and that one a present."""

SHORT = msgspec.structs.replace(SAME, name="Soon over", yellow=SAME.yellow[:2])
"""Two balloons end the party."""

JOKERS = sheets.read(
    loads("""
game = "clever_party"
name = "Jokers and hearts"
dice = [
  "joker balloon:heart balloon:heart balloon:heart balloon:heart balloon:heart",
  "joker balloon:heart balloon:heart balloon:heart balloon:heart balloon:heart",
  "joker balloon:heart balloon:heart balloon:heart balloon:heart balloon:heart",
  "present present present present present present",
]
yellow = "heart, heart, heart, heart"
red = "1, 1"
[green]
rows = ", , , "
columns = ", , , , , "
[blue]
cupcake = "*"
""")
)

STUBBORN = sheets.read(
    loads("""
game = "clever_party"
name = "Thrown again and again"
dice = [
  "joker balloon:blue balloon:blue balloon:blue balloon:blue balloon:blue",
  "joker balloon:blue balloon:blue balloon:blue balloon:blue balloon:blue",
]
yellow = "heart, blue"
red = "1, 1"
[green]
rows = ", , , "
columns = ", , , , , "
[blue]
cupcake = "*"
""")
)
"""Without a joker nothing fits, as long as the heart is there."""


BOTH: tuple[Area, ...] = ("green", "blue")
TWO = msgspec.structs.replace(
    SAME,
    name="Two at once",
    dice=(SAME.dice[0], *SAME.dice),
    yellow=tuple(Balloon("balloon:heart", bonus=area) for area in (*BOTH, *BOTH, "red", None)),
    red=SAME.red[-1:],
)
"""Two balloons a turn. They bring a present and sweets, and in the end a wagon that is the whole train."""


class Clever(Gathering):
    """Ida, who hosts and begins, and as many others as the seats say."""

    def open(
        self, sheet: Sheet | None = SAME, *, seats: int = 2, phone: bool = False,
        script: str = "", pace: str = "none", start: bool = True, **options: Any,
    ) -> None:  # fmt: skip
        """A party, without a clock unless `pace` says so; nobody has come to its page yet."""
        people = [self._cast.enter(name, phone=phone, script=script) for name in NAMES[:seats]]
        options = {"sheet": msgspec.to_builtins(sheet), "first": 0, **options}
        self.gather(*people, game="clever_party", seats=seats, pace=pace, options=options)
        if start:
            self.start()

    @property
    def view(self) -> View:
        """As the host sees it."""
        return msgspec.convert(self.seen(self.people[0]), View)

    def write(self, person: Person, *texts: str) -> None:
        """Moves, past the page."""
        for text in texts:
            self.say(person, {"type": "write", "text": text})

    def refused(self, person: Person, text: str) -> str:
        """Why the server does not take this move, which comes past the page."""
        answer = self.answered(person, {"type": "write", "text": text})
        assert answer["type"] == "refused", answer
        return str(answer["text"])

    def deal(self, fits: Callable[[View], bool], dull: Callable[[int], str]) -> View:
        """Ida, alone, plays dull turns until a throw is as the test needs it."""
        number = 0
        while not fits(view := self.view):
            self.write(self.people[0], dull(number), "done")
            number += 1
        return view


def faces(view: View) -> tuple[str, ...]:
    """As the dice lie now."""
    return view.throws[-1]


def a_joker_and_a_heart(view: View) -> bool:
    return JOKER in faces(view) and "balloon:heart" in faces(view)


# Looking ------------------------------------------------------------------------------------------------------------
def own(person: Person) -> Locator:
    """My sheet."""
    return person.page.get_by_role("group", name="Your sheet")


def lit(person: Person) -> Locator:
    """All that may be crossed off with a tap."""
    return own(person).get_by_role("button")


def tray(person: Person) -> Locator:
    """The dice as they lie now, not those thrown before."""
    return person.page.get_by_role("list", name="The dice").last


def die(person: Person, name: str) -> Locator:
    """Dice with this name, to be tapped or not."""
    named = re.compile(f"^{name}$")
    return tray(person).get_by_role("button", name=named).or_(tray(person).get_by_role("img", name=named))


def sees(where: Locator, *sums: str) -> None:
    """How far areas are: `Train: 1 of 5`."""
    for words in sums:
        expect(where.get_by_role("img", name=re.compile(f"^{words}"))).to_have_count(1)


def title(person: Person) -> Locator:
    """Whose turn it is."""
    return person.page.get_by_role("main").get_by_role("heading", level=2).first


def other(person: Person, name: str) -> Locator:
    """Somebody's sheet beside mine, small."""
    return person.page.get_by_role("list", name="The others").get_by_role("button", name=re.compile(f"^{name}: "))


def looked_at(person: Person, name: str) -> Locator:
    """Somebody's sheet, large."""
    other(person, name).click()
    expect(person.dialog).to_contain_text(f"{name}'s sheet")
    return person.dialog


# By hand ------------------------------------------------------------------------------------------------------------
def symbol(person: Person, name: str) -> Locator:
    return own(person).get_by_role("button", name=re.compile(f"^Cross off {name}"))


def cross(person: Person, *names: str) -> None:
    """Taps symbols, one after the other, and sees each crossed off."""
    for name in names:
        symbol(person, name).click()
        expect(symbol(person, name)).to_have_count(0)


def act(person: Person, name: str) -> Locator:
    """A button beside the dice."""
    return person.page.get_by_role("button", name=name, exact=True)


def play_on(person: Person) -> bool:
    """When asked, crosses off whatever is lit first, or is done. False: the party is over."""
    asked = title(person).filter(has_text=re.compile("your turn!$|^Now you"))
    bonus = person.page.get_by_role("group", name="Bonus!").get_by_role("button")  # Where there is something to choose.
    expect(asked.or_(bonus).or_(person.dialog).first).to_be_visible(timeout=THINKS)
    if person.dialog.is_visible():
        return False
    if lit(person).count() > 0:
        name = str(lit(person).first.get_attribute("aria-label"))
        lit(person).first.click()
        expect(own(person).get_by_role("button", name=name, exact=True)).to_have_count(0)
    else:
        act(person, "Done").click()
        expect(act(person, "Done")).to_have_count(0)
    return True
