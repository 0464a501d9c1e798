"""Before the game: coming in, who sits where, teams, and how people treat each other."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Cast
from tests.browser.people import Person, middle

PARTY = "party"


def seats(person: Person) -> Locator:
    """What is written on the seats, first to last."""
    return person.page.get_by_role("main").get_by_role("heading", level=3)


def grip(person: Person, name: str) -> Locator:
    return person.page.get_by_title(f"Drag {name} to another seat")


def at_the_table(host: Person) -> None:
    """Unfolds what only the host can switch."""
    host.page.get_by_text("At the table").click()


def switch(host: Person, name: str) -> None:
    host.page.get_by_role("switch", name=name).click()


def in_seat_menu(person: Person, seat: str, item: str) -> None:
    person.page.get_by_role("button", name=seat, exact=True).click()
    person.page.get_by_role("button", name=item, exact=True).click()


@pytest.fixture
def host(cast: Cast) -> Person:
    """Ida, at a laptop, at a table for three to eight."""
    ida = cast.enter("Ida")
    ida.open_table(PARTY)
    return ida


def test_a_phone_that_scanned_the_code_sits_down_with_one_more_tap(cast: Cast, host: Person) -> None:
    ben = cast.enter("Ben", phone=True)
    ben.page.goto(f"/tables/{host.code}")
    expect(ben.page.get_by_text("Ida is here.")).to_be_visible()
    ben.page.get_by_role("button", name="Sit down").tap()
    expect(seats(ben)).to_have_text(["Ida", "Ben", "Open seat"])
    expect(seats(host)).to_have_text(["Ida", "Ben", "Open seat"])


def test_a_code_is_forgiven_how_it_is_typed_or_pasted(cast: Cast, host: Person) -> None:
    ben = cast.enter("Ben")
    ben.page.goto("/")
    ben.page.get_by_role("textbox", name="Letter 1 of 4").focus()
    ben.page.evaluate(
        """text => {
          const data = new DataTransfer();
          data.setData("text", text);
          document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
        }""",
        f" http://192.168.1.7:8000/tables/{host.code.lower()} ",
    )
    ben.page.get_by_role("button", name="Go to the table").click()
    ben.page.get_by_role("textbox", name="Your name").press("Enter")
    expect(seats(host)).to_have_text(["Ida", "Ben", "Open seat"])


def test_seats_are_carried_with_the_mouse_and_with_a_finger(cast: Cast) -> None:
    ida, ben, mia = cast.enter("Ida", phone=True), cast.enter("Ben"), cast.enter("Mia", phone=True)
    code = ida.open_table(PARTY)
    ben.join(code)
    mia.join(code)
    expect(seats(ida)).to_have_text(["Ida", "Ben", "Mia"])

    ida.carry(grip(ida, "Ida"), grip(ida, "Ben"))
    for person in (ida, ben, mia):
        expect(seats(person)).to_have_text(["Ben", "Ida", "Mia"])

    in_seat_menu(ida, "Seat of Ben", "Ben…")
    ida.page.get_by_role("button", name="Make Ben the host").click()
    expect(grip(ida, "Ben")).to_have_count(0)
    (x, y), (_, end) = middle(grip(ben, "Mia")), middle(grip(ben, "Ben"))
    ben.page.mouse.move(x, y)
    ben.page.mouse.down()
    ben.page.mouse.move(x, end, steps=5)
    ben.page.mouse.up()
    for person in (ida, ben, mia):
        expect(seats(person)).to_have_text(["Mia", "Ben", "Ida"])


def test_seats_are_moved_and_mixed_with_the_keyboard(cast: Cast, host: Person) -> None:
    ben = cast.enter("Ben")
    ben.join(host.code)
    expect(seats(host)).to_have_text(["Ida", "Ben", "Open seat"])
    more = host.page.get_by_role("button", name="Seat of Ben")
    for order in (["Ida", "Open seat", "Ben"], ["Ida", "Ben", "Open seat"], ["Ben", "Ida", "Open seat"]):
        more.focus()
        host.page.keyboard.press("Enter")
        item = "Move down" if order[2] == "Ben" else "Move up"
        host.page.get_by_role("button", name=item).focus()
        host.page.keyboard.press("Enter")
        expect(seats(host)).to_have_text(order)
        expect(more).to_be_focused()
        expect(seats(ben)).to_have_text(order)  # The server has it.
    expect(host.page.get_by_text("The seats now: Ben and Ida.")).to_be_attached()
    host.page.get_by_role("button", name="Shuffle").press("Enter")
    expect(seats(host)).to_have_text([re.compile("Ben|Ida|Open seat")] * 3)


def test_whoever_sits_down_with_the_keyboard_goes_on_at_their_seat(cast: Cast, host: Person) -> None:
    ben = cast.enter("Ben")
    ben.join(host.code, watch=True)
    ben.page.get_by_role("button", name=re.compile("^Sit here.*Seat 3")).press("Enter")
    expect(ben.page.get_by_role("button", name="Your seat")).to_be_focused()
    expect(seats(host)).to_have_text(["Ida", "Open seat", "Ben"])


def test_the_host_brings_a_chair_for_whoever_came_too_late(cast: Cast, host: Person) -> None:
    for number in (2, 3):
        host.page.get_by_role("button", name=f"Put a bot on seat {number}").click()
        expect(seats(host).nth(number - 1)).to_have_text(re.compile("bot$"))
    expect(seats(host)).to_have_text(["Ida", re.compile("bot$"), re.compile("bot$")])
    ben = cast.enter("Ben", phone=True)
    ben.page.goto(f"/tables/{host.code}")
    ben.page.get_by_role("button", name="Watch").tap()
    host.page.get_by_role("button", name="One more seat").click()
    host.page.get_by_role("button", name=re.compile("^Ben")).click()
    host.dialog.get_by_role("button", name="Seat 4").click()
    expect(seats(ben)).to_have_text(["Ida", re.compile("bot$"), re.compile("bot$"), "Ben"])


def test_several_people_share_a_seat_and_give_it_a_name(cast: Cast, host: Person) -> None:
    at_the_table(host)
    switch(host, "Teams")
    expect(host.page.get_by_role("heading", name="Teams")).to_be_visible()
    phones = [cast.enter(name, phone=True) for name in ("Ben", "Mia", "Noor")]
    for phone in phones:
        phone.page.goto(f"/tables/{host.code}")
        phone.page.get_by_role("button", name=re.compile("Sit down|Join a team")).tap()
        expect(phone.page.get_by_role("button", name="Your seat")).to_be_visible()
    ben, mia, noor = phones
    expect(seats(host)).to_have_text(["Ida & Noor", "Ben", "Mia"])
    in_seat_menu(noor, "Your seat", "Name your team")
    noor.dialog.get_by_role("textbox").fill("Night Owls")
    noor.page.keyboard.press("Enter")
    expect(seats(ben)).to_have_text(["Night Owls", "Ben", "Mia"])
    in_seat_menu(mia, "Seat of Ben", "Join this team")
    expect(seats(host)).to_have_text(["Night Owls", "Ben & Mia", "Open seat"])
    switch(host, "Teams")
    expect(host.page.get_by_text("Some share a seat. Give everybody their own first.").first).to_be_visible()
    expect(host.page.get_by_role("switch", name="Teams")).to_be_checked()


def test_a_locked_table_says_so_and_can_be_opened_again(cast: Cast, host: Person) -> None:
    at_the_table(host)
    switch(host, "New people may join")
    ben = cast.enter("Ben", phone=True)
    ben.page.goto(f"/tables/{host.code}")
    expect(ben.page.get_by_text("This table is locked. Ask the host to let you in.")).to_be_visible()
    host.page.get_by_role("button", name="Unlock").click()
    expect(host.page.get_by_role("img", name="QR code to join this table")).to_be_visible()
    ben.page.get_by_role("button", name="Look again").tap()
    ben.page.get_by_role("button", name="Sit down").tap()
    expect(seats(host)).to_have_text(["Ida", "Ben", "Open seat"])


def test_a_full_table_offers_to_watch_unless_the_host_wants_nobody_to(cast: Cast) -> None:
    ida, ben, mia = cast.enter("Ida"), cast.enter("Ben", phone=True), cast.enter("Mia", phone=True)
    ben.join(ida.open_table())
    expect(seats(ida)).to_have_text(["Ida", "Ben"])
    mia.page.goto(f"/tables/{ida.code}")
    expect(mia.page.get_by_text("Every seat is taken. You can watch.")).to_be_visible()
    expect(mia.page.get_by_role("button", name="Sit down")).to_have_count(0)
    at_the_table(ida)
    switch(ida, "Watching is allowed")
    expect(ida.page.get_by_role("link", name="Open a big screen")).to_have_attribute("href", re.compile("[#&]ticket="))
    mia.page.reload()
    expect(mia.page.get_by_text("nobody else may watch")).to_be_visible()


def test_a_teacher_only_watches_reads_texts_first_and_seats_people(cast: Cast, host: Person) -> None:
    at_the_table(host)
    expect(host.page.get_by_role("switch", name="Approve texts first")).to_be_disabled()
    host.page.get_by_role("button", name="Only watch").click()
    expect(seats(host)).to_have_text(["Open seat"] * 3)
    switch(host, "Approve texts first")
    expect(host.page.get_by_role("switch", name="Approve texts first")).to_be_checked()
    expect(host.page.get_by_role("button", name=re.compile("^Sit here"))).to_have_count(0)
    ben = cast.enter("Ben", phone=True)
    ben.join(host.code, watch=True)
    expect(ben.page.get_by_text("Your name waits for the host.")).to_be_visible()
    host.page.get_by_role("button", name=re.compile("^Guest 2")).click()
    host.dialog.get_by_role("button", name="Seat 2").click()
    expect(seats(ben)).to_have_text(["Open seat", "Guest 2", "Open seat"])


def test_the_host_mutes_and_sends_away(cast: Cast, host: Person) -> None:
    ben = cast.enter("Ben", phone=True)
    ben.join(host.code)
    in_seat_menu(host, "Seat of Ben", "Ben…")
    host.dialog.get_by_role("button", name="Mute Ben").click()
    expect(ben.page.get_by_text("muted", exact=True)).to_be_visible()
    in_seat_menu(host, "Seat of Ben", "Ben…")
    host.dialog.get_by_role("button", name="Send Ben away").click()
    expect(seats(host)).to_have_text(["Ida", "Open seat", "Open seat"])
    expect(ben.page.get_by_text("The host has removed you from this table.")).to_be_visible()


def test_everybody_goes_along_to_another_game(cast: Cast, host: Person) -> None:
    ben, mia = cast.enter("Ben", phone=True), cast.enter("Mia")
    ben.join(host.code)
    mia.join(host.code)
    expect(seats(host)).to_have_text(["Ida", "Ben", "Mia"])
    host.page.get_by_role("button", name="Change the game").click()
    robotory = host.dialog.get_by_role("button", name=re.compile("^Robotory"))
    expect(robotory).to_contain_text("1 would watch.")
    robotory.click()
    for person in (host, ben, mia):
        expect(person.page.get_by_role("heading", name="Robotory")).to_be_visible()
        expect(seats(person)).to_have_text(["Ida", "Ben"])
    expect(mia.page.get_by_role("heading", name="Watching")).to_be_visible()


def test_the_code_of_a_class_leads_to_its_page(cast: Cast) -> None:
    ben = cast.enter("Ben", phone=True)
    answer = ben.page.request.post("/api/classes", data={"game": PARTY, "name": "Ms Okafor", "tables": 2})
    assert answer.ok, answer.text()
    code = str(answer.json()["code"])
    ben.page.goto("/")
    ben.page.get_by_role("textbox", name="Letter 1 of 4").click()
    ben.page.keyboard.type(code.lower())
    ben.page.get_by_role("button", name="Go to the table").click()
    ben.page.wait_for_url(f"**/classes/{code}")


def test_the_lobby_passes_axe_with_everything_unfolded(cast: Cast) -> None:
    ida, ben = cast.enter("Ida", phone=True), cast.enter("Ben")
    ben.join(ida.open_table(PARTY))
    expect(seats(ida).nth(1)).to_have_text("Ben")  # A row that grows moves the buttons below it from under a click.
    ida.page.get_by_role("button", name="Put a bot on seat 3").click()
    expect(seats(ida)).to_have_text(["Ida", "Ben", re.compile("bot$")])
    at_the_table(ida)
    switch(ida, "Teams")
    expect(ida.page.get_by_role("heading", name="Teams")).to_be_visible()
    ida.passes_axe()
    in_seat_menu(ida, "Seat of Ben", "Ben…")
    expect(ida.dialog).to_be_visible()
    ida.passes_axe()
