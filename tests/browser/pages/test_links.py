"""Links that carry a key: whom they make of a device, and how they are made anew."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Cast
from tests.browser.people import Person


def seat(person: Person, name: str) -> Locator:
    """Where somebody sits, before the game."""
    return person.page.get_by_role("button", name=f"Seat of {name}")


def seated(cast: Cast) -> tuple[Person, Person]:
    ida, ben = cast.enter("Ida"), cast.enter("Ben", phone=True)
    ben.join(ida.open_table())
    expect(seat(ida, "Ben")).to_be_visible()
    expect(ben.page.get_by_role("heading", name="Seats")).to_be_visible()
    return ida, ben


def test_a_link_asks_before_it_makes_somebody_else_of_a_device(cast: Cast) -> None:
    ida, ben = seated(cast)
    code, mine, link = ben.code, ben.key, f"/tables/{ida.code}#key={ida.key}"
    ben.page.goto("/")
    ben.page.goto(link)
    expect(ben.dialog).to_contain_text("On this device you are Ben at this table. The link would make you Ida")
    assert Person("Ben", ben.page).key == mine, "until it is answered"
    ben.passes_axe()
    ben.page.get_by_role("button", name="Stay Ben").tap()
    expect(ben.page.get_by_role("heading", name="Seats")).to_be_visible()
    assert (ben.code, ben.key) == (code, mine)
    ben.page.goto("/")
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Become Ida").tap()
    expect(ben.page.get_by_role("heading", name="Seats")).to_be_visible()
    expect(ida.page.get_by_role("heading", name="You are at another device now")).to_be_visible()
    assert ben.key == ida.key


def test_a_link_that_opens_nothing_leaves_a_device_who_it_is(cast: Cast) -> None:
    ida, ben = seated(cast)
    mine = ben.key
    ben.page.goto("/")
    ben.page.goto(f"/tables/{ida.code}#key=nobodys")
    expect(ben.page.get_by_text("This link no longer opens a place at this table.").first).to_be_visible()
    expect(ben.page.get_by_role("heading", name="Seats")).to_be_visible()
    assert ben.key == mine


def test_a_new_link_shuts_out_whoever_has_the_old_one(cast: Cast) -> None:
    ida, ben = seated(cast)
    old = ben.key
    ben.menu("Go on with another device")
    ben.page.get_by_role("button", name="Make a new link").tap()
    ben.passes_axe()
    ben.page.clock.install()
    ben.page.clock.fast_forward(1_000)  # A double click is one answer.
    ben.page.get_by_role("button", name="Yes, shut out all my other devices").tap()
    expect(ben.page.get_by_text("Whoever had your old link is shut out.").first).to_be_visible()
    expect(ben.page.get_by_role("heading", name="Seats")).to_be_visible()
    assert ben.key != old
    thief = cast.enter("Somebody")
    thief.page.goto(f"/tables/{ida.code}#key={old}")
    expect(thief.page.get_by_role("heading", name="You cannot come in just now")).to_be_visible()
    expect(seat(ida, "Ben")).to_be_visible()


def test_the_host_hands_a_new_link_to_somebody_whose_phone_was_stolen(cast: Cast) -> None:
    ida, thief = seated(cast)
    seat(ida, "Ben").click()
    ida.page.get_by_role("button", name="Ben…").click()
    ida.page.get_by_role("button", name="New link").click()
    ida.page.get_by_role("button", name="Yes, shut them out").click()
    expect(thief.page.get_by_role("heading", name="There is a new link to your place")).to_be_visible()
    field = ida.page.get_by_role("textbox", name="The link to hand over")
    expect(ida.page.get_by_role("img", name="QR code to hand over")).to_be_visible()
    ida.passes_axe()
    handed = field.input_value().split("#")[1]
    ben = cast.enter("New phone", phone=True)
    ben.page.goto(f"/tables/{ida.code}#{handed}")
    expect(ben.page.get_by_role("heading", name="Seats")).to_be_visible()
    assert ben.key not in handed
    late = cast.enter("Late")
    late.page.goto(f"/tables/{ida.code}#{handed}")
    expect(late.page.get_by_role("button", name="Watch", exact=True)).to_be_visible()
