"""Clever Party with a gentle clock: it has kind words for whoever thinks long, and never plays for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

from playwright.sync_api import Locator, expect

from tests.browser.clever_party.clever import Clever, act, cross, lit, looked_at, other, own, sees, title
from tests.browser.conftest import Cast, OwnServer
from tests.browser.gathering import Gathering
from tests.browser.people import Person


def test_a_gentle_clock_is_offered_in_the_lobby_and_is_off_at_first(cast: Cast) -> None:
    ida, ben = cast.enter("Ida"), cast.enter("Ben", phone=True)
    ida.page.goto("/games/clever_party")
    ida.page.get_by_role("button", name="Open a table").click()
    ida.page.wait_for_url("**/tables/*")
    reminder = ida.page.get_by_role("group", name="A gentle reminder")
    expect(reminder.get_by_role("radio", name="Off")).to_be_checked()
    ben.join(ida.code)
    reminder.get_by_role("radio", name="Late").check()
    expect(ida.page.get_by_text("The clock reminds you after 90 seconds. It never plays for you.")).to_be_visible()
    expect(ben.page.get_by_role("definition").filter(has_text="Late")).to_be_visible()
    ida.start()
    for person in (ida, ben):
        expect(clock(person)).to_have_text(re.compile(r"^\d:\d\d"))


def test_whoever_thinks_long_is_told_that_the_others_can_wait(clever: Clever, own_server: OwnServer) -> None:
    clever.open(pace="own")
    ida, ben = clever.people
    clever.come(ida, ben)
    expect(clock(ida)).to_have_text(re.compile(r"^0:\d\d$"))
    own_server.later(45)
    for person in (ida, ben):
        person.page.reload()  # Then the page knows what time it is.
        expect(clock(person)).to_have_text("We can wait")
    act(ida, "Time left").click()
    expect(ida.page.locator("[aria-live=polite]", has_text="We can wait")).to_have_count(1)


def test_a_gentle_clock_never_plays_for_anybody(clever: Clever, cast: Cast, own_server: OwnServer) -> None:
    clever.open(pace="own")
    ida, ben = clever.people
    clever.come(ida, ben)
    with a_clock_that_plays(cast, own_server) as strike:
        cross(ida, "wagon 1")
        strike()
        act(ida, "Done").click()
        expect(lit(ida)).to_have_count(6)
        strike()
        act(ida, "Skip a present bonus").click()
        cross(ben, "cupcake, pair 1")
        strike()
    expect(other(ida, "Ben")).to_have_accessible_name(re.compile("crosses off$"))
    act(ben, "Done").click()
    expect(title(ben)).to_have_text("Ben, your turn!")
    sees(own(ben), "Sweets: 1 of 4")
    sees(looked_at(ben, "Ida"), "Train: 1 of 5", "Presents: 0 of 6")


def test_whoever_thinks_long_is_reminded_in_kind_words(clever: Clever, own_server: OwnServer) -> None:
    clever.open(pace="own")
    ida, ben = clever.people
    own_server.later(45)
    words = "The others are waiting for you. Take your time!"
    clever.come(ida)
    expect(ida.page.get_by_text(words).first).to_be_visible()
    expect(lit(ida)).to_have_count(9)
    clever.come(ben)
    expect(title(ben)).to_have_text("Ida plays")
    expect(ben.page.get_by_text(words)).to_have_count(0)


def clock(person: Person) -> Locator:
    return person.page.get_by_role("timer")


@contextmanager
def a_clock_that_plays(cast: Cast, own_server: OwnServer) -> Iterator[Callable[[], None]]:
    """It strikes at another table, opened later: when it has played there, the clock here has had its chance."""
    table = Gathering(cast, own_server)
    noor, zoe = cast.enter("Noor"), cast.enter("Zoe")
    table.gather(noor, zoe, game="robotory", pace="own")
    table.start()
    table.come(noor)
    moves = count(1)

    def strike() -> None:
        own_server.later(130)
        noor.sees_moves(next(moves))

    yield strike
    table.close()
