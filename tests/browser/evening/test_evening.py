"""An evening with one big screen and three phones: sitting down, playing, going away, coming late, watching again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Cast, OwnServer
from tests.browser.evening.room import TOAST, Room, about, badge, bar, board, can_do, choose, the_table
from tests.browser.pages.test_lobby import grip, in_seat_menu, seats
from tests.browser.people import Person


@pytest.fixture
def room(cast: Cast) -> Room:
    return Room(cast)


@pytest.fixture
def toasting(room: Room) -> Room:
    """Everybody is asked for a toast."""
    room.set(room.phones)
    return room


# From the code on the wall to the replay -------------------------------------------------------------------------
def test_the_code_on_the_wall_brings_three_phones_to_their_seats(room: Room) -> None:
    room.open()
    invite = room.screen.page.get_by_role("region", name="Invite")
    expect(invite).to_contain_text(room.code)
    expect(invite.get_by_role("img", name="QR code to join this table")).to_have_js_property("complete", value=True)
    room.fill()
    expect(room.on_the_wall).to_have_text(["Ida", "Ben", "Mia"])
    faces = room.on_the_wall.locator("img[src*='/faces/']")
    expect(faces).to_have_count(3)
    expect(room.screen.page.get_by_text("Ida starts the game")).to_be_visible()

    room.ida.carry(grip(room.ida, "Ida"), grip(room.ida, "Ben"))
    expect(room.on_the_wall).to_have_text(["Ben", "Ida", "Mia"])
    for phone in room.phones:
        expect(seats(phone)).to_have_text(["Ben", "Ida", "Mia"])
    room.ida.page.get_by_role("button", name="Shuffle").tap()
    room.ida.page.get_by_role("button", name="One more seat").tap()
    expect(seats(room.ida)).to_have_count(4)  # By now everybody knows the order, too.
    expect(room.on_the_wall).to_have_text(seats(room.ida).all_inner_texts())


def test_a_party_is_played_by_tapping_and_seen_again_through_other_eyes(room: Room, own_server: OwnServer) -> None:
    room.set(room.phones, start=False, options={"candles": 1})
    room.ida.start()
    for phone in room.phones:
        expect(can_do(phone)).to_be_visible()
    baker = next(phone for phone in room.phones if "mine: true" in board(phone).inner_text())
    clever, other = (phone for phone in room.phones if phone is not baker)
    for eyes in (room.screen, clever, other):
        expect(board(eyes)).to_contain_text("mine: false")
    expect(room.screen.page.get_by_text("Everybody’s turn")).to_be_visible()
    choose(clever, f"vote {room.phones.index(baker)}")
    choose(other, f"vote {room.phones.index(clever)}")
    expect(room.on_the_wall.filter(has_text=f"{baker.name}’s turn")).to_be_visible()
    choose(baker, f"vote {room.phones.index(clever)}")
    expect(board(room.screen)).to_contain_text("phase: ask")
    own_server.later(5)  # The baker keeps quiet.
    for phone in room.phones:
        choose(phone, "blow")
        choose(phone, "done")
    expect(room.news).to_contain_text(f"{clever.name} won")
    expect(room.news.get_by_role("listitem").first).to_contain_text(clever.name)
    for phone in room.phones:
        expect(phone.dialog).to_contain_text("You won!" if phone is clever else f"{clever.name} won")

    for phone, shown in ((baker, "mine: true"), (clever, "mine: false")):
        phone.dialog.get_by_role("link", name="Watch it again").tap()
        phone.page.get_by_role("button", name="One step on").tap()
        expect(board(phone)).to_contain_text("phase: vote")
        phone.page.get_by_label("Seen by").select_option(phone.name)
        expect(board(phone)).to_contain_text(shown)
    eyes = baker.page.get_by_label("Seen by")
    eyes.select_option("Everybody")
    expect(board(baker)).to_contain_text("mine: false")
    expect(board(baker)).to_contain_text("baker: null")
    eyes.select_option("All eyes at once")
    expect(board(baker)).to_contain_text(re.compile(r"baker: \d"))


# Sharing a seat --------------------------------------------------------------------------------------------------
def test_two_phones_are_one_team_and_either_plays_what_the_other_has_begun(room: Room) -> None:
    room.set(room.phones, start=False)
    ida, ben, mia = room.phones
    ida.page.get_by_text("At the table").tap()
    ida.page.get_by_role("switch", name="Teams").tap()
    in_seat_menu(mia, "Seat of Ben", "Join this team")
    in_seat_menu(mia, "Your seat", "Name your team")
    mia.dialog.get_by_role("textbox").fill("Night Owls")
    mia.page.keyboard.press("Enter")
    expect(room.on_the_wall.filter(has_text="Night Owls").first).to_contain_text("BenMia")
    ida.page.get_by_role("button", name="Put a bot on seat 3").tap()
    ida.start()
    can_do(ben).get_by_role("textbox", name="Write a move").press_sequentially("toast To the owls")
    expect(mia.page.get_by_text("Ben is writing: toast To the owls")).to_be_visible()
    choose(mia, TOAST)
    expect(can_do(ben)).to_have_count(0)
    expect(room.on_the_wall.filter(has_text="Ida’s turn")).to_be_visible()
    expect(room.screen.page.get_by_text("To the owls")).to_have_count(0)
    choose(ida, TOAST)
    expect(board(room.screen)).to_contain_text("phase: vote")
    choose(ben, "vote 0")
    expect(can_do(mia)).to_have_count(0)


# Going away and coming back --------------------------------------------------------------------------------------
def test_a_bot_stands_in_for_a_phone_that_has_vanished(toasting: Room, own_server: OwnServer) -> None:
    room = toasting
    ida, ben, mia = room.phones
    gone = "Mia is away. What now?"
    mia.page.close()
    expect(room.news).to_contain_text("Mia is away.")
    for phone in (ida, ben):
        expect(badge(phone, "Mia")).to_contain_text("away")
    own_server.later(10)
    choose(ida, TOAST)
    for phone in (ida, ben):
        expect(phone.page.get_by_role("region", name=gone)).to_be_visible()
    ida.page.get_by_role("button", name="A bot plays").tap()
    ben.page.get_by_role("button", name="A bot plays, chosen by Ida").tap()
    for phone in (ida, ben):
        expect(phone.page.get_by_role("region", name=gone)).to_have_count(0)
        expect(badge(phone, "Mia")).to_contain_text("plays for Mia")
    expect(room.news).not_to_contain_text("away")
    expect(room.on_the_wall.filter(has_text="Mia")).to_contain_text("plays for Mia")
    expect(board(room.screen)).to_contain_text("handed_in: [0,2]")  # The bot has written its toast.
    expect(room.on_the_wall.filter(has_text="Ben’s turn")).to_be_visible()

    mia.page = mia.page.context.new_page()
    mia.page.goto(f"/tables/{room.code}")
    expect(bar(mia, "plays for you.")).to_be_visible()
    mia.page.get_by_role("button", name="Play myself").tap()
    expect(room.on_the_wall.filter(has_text="Mia")).not_to_contain_text("plays for Mia")
    choose(ben, TOAST)
    choose(mia, "vote 1")
    expect(can_do(mia)).to_have_count(0)


def test_whoever_wants_hosts_when_the_host_has_been_away_for_a_minute(toasting: Room, own_server: OwnServer) -> None:
    room = toasting
    ida, ben, mia = room.phones
    ida.page.close()
    expect(room.news).to_contain_text("Ida is away.")
    own_server.later(55)
    choose(mia, TOAST)
    expect(ben.page.get_by_role("region", name="Ida is away. What now?")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Be the host")).to_have_count(0)
    own_server.later(10)
    choose(ben, "give 2")
    for phone in (ben, mia):
        expect(bar(phone, "Ida, the host, is away.")).to_be_visible()
    ben.page.get_by_role("button", name="Be the host").tap()
    expect(mia.page.get_by_text("Ben is the host now.").first).to_be_visible()
    expect(bar(mia, "Ida, the host, is away.")).to_have_count(0)
    ben.menu("Pause")
    expect(room.news).to_contain_text("The game is paused.")

    ida.page = ida.page.context.new_page()
    ida.page.goto(f"/tables/{room.code}")
    expect(bar(ida, "The game is paused. Ben can go on.")).to_be_visible()
    ben.page.get_by_role("button", name="Go on").tap()
    about(the_table(ben), "Ida").get_by_role("button", name="Make host").tap()
    expect(ida.page.get_by_text("You are the host now.").first).to_be_visible()


def test_a_seat_goes_to_another_phone_and_back_and_nobody_is_away(cast: Cast, toasting: Room) -> None:
    room = toasting
    elsewhere = "You are at another device now"
    room.mia.menu("Go on with another device")
    link = room.mia.dialog.get_by_role("textbox").input_value()
    other = cast.enter("Mia", phone=True)
    other.page.goto(link[link.index("/tables/") :])
    expect(can_do(other)).to_be_visible()
    expect(room.mia.page.get_by_role("heading", name=elsewhere)).to_be_visible()
    choose(other, TOAST)
    expect(board(room.screen)).to_contain_text("handed_in: [2]")
    expect(room.news).not_to_contain_text("away")
    room.mia.page.get_by_role("button", name="Play here").tap()
    expect(badge(room.mia, "Mia (you)")).to_be_visible()
    expect(other.page.get_by_role("heading", name=elsewhere)).to_be_visible()


# While it is played ----------------------------------------------------------------------------------------------
def test_a_pause_and_another_pace_are_seen_on_the_wall_and_in_every_hand(toasting: Room) -> None:
    room = toasting
    room.ida.menu("Pause")
    expect(room.news).to_contain_text("The game is paused.")
    for phone in (room.ben, room.mia):
        expect(bar(phone, "The game is paused. Ida can go on.")).to_be_visible()
        expect(can_do(phone)).to_have_count(0)
    room.ida.page.get_by_role("button", name="Go on").tap()
    expect(room.news).to_have_text("")
    for phone in (room.ben, room.mia):
        expect(can_do(phone)).to_be_visible()
    dialog = the_table(room.ida)
    clock = dialog.get_by_role("group", name="Clock")
    clock.get_by_role("radio", name="Half").check()
    expect(room.screen.page.get_by_role("timer")).to_have_text(re.compile("^0:(30|2.)$"))
    expect(room.ben.page.get_by_role("button", name="Time left")).to_be_visible()
    expect(room.ben.page.get_by_text("Clock: Half.").first).to_be_visible()
    clock.get_by_role("radio", name="Off").check()
    expect(room.screen.page.get_by_role("timer")).to_have_count(0)
    expect(room.ben.page.get_by_role("button", name="Time left")).to_have_count(0)


def test_whoever_comes_late_watches_and_is_given_the_seat_of_a_bot(room: Room) -> None:
    room.set((room.ida, room.ben), start=False)
    room.ida.page.get_by_role("button", name="Put a bot on seat 3").tap()
    room.ida.start()
    room.enter(room.mia, "Watch")
    expect(board(room.mia)).to_contain_text("handed_in: [2]")
    expect(can_do(room.mia)).to_have_count(0)
    about(the_table(room.ida), "Mia").get_by_role("button", name=re.compile("^Play instead of ")).tap()
    room.ida.page.keyboard.press("Escape")
    expect(badge(room.mia, "Mia (you)")).to_be_visible()
    expect(room.on_the_wall).to_have_text([re.compile("Ida"), re.compile("Ben"), re.compile("Mia")])
    for phone in (room.ida, room.ben):
        choose(phone, TOAST)
    choose(room.mia, "vote 1")
    expect(board(room.screen)).to_contain_text("handed_in: [2]")


def test_signs_and_lines_stay_in_the_hands_until_the_host_lets_them_on_the_wall(toasting: Room) -> None:
    room = toasting
    ida, ben, mia = room.phones
    chat = "Say something to the table"

    def say(person: Person, text: str) -> None:
        person.dialog.get_by_role("textbox", name=chat).fill(text)
        person.dialog.get_by_role("button", name="Send").tap()

    for phone in (ida, ben):
        phone.page.get_by_role("button", name="Chat").tap()
    ben.page.get_by_role("button", name="applause").tap()
    expect(mia.page.locator(".sign")).to_have_text("Ben")
    say(ben, "Psst, Mia!")
    expect(mia.page.get_by_role("button", name="Chat, 1 new")).to_be_visible()
    ida.dialog.get_by_role("button", name="Say it loud").tap()
    say(ida, "Cake at eight.")
    expect(bar(room.screen, "Cake at eight.")).to_be_visible()
    expect(mia.page.get_by_role("region", name="loud")).to_contain_text("Cake at eight.")
    expect(room.screen.page.locator(".sign")).to_have_count(0)
    expect(room.screen.page.get_by_text("Psst, Mia!")).to_have_count(0)

    ida.page.keyboard.press("Escape")
    the_table(ida).get_by_role("switch", name="Chat on the big screen").tap()
    say(ben, "Hello, wall!")
    expect(room.screen.page.get_by_role("region", name="What is said")).to_contain_text("Hello, wall!")
    ben.page.get_by_role("button", name="applause").tap()
    expect(room.screen.page.locator(".sign")).to_have_count(1)
    about(ida.dialog, "Ben").get_by_role("button", name="Mute").tap()
    expect(ben.dialog.get_by_text("The host has muted you.")).to_be_visible()
    expect(ben.dialog.get_by_role("textbox", name=chat)).to_have_count(0)


# Everybody can use it --------------------------------------------------------------------------------------------
def test_the_wall_passes_axe_before_while_and_after_it_is_played(cast: Cast) -> None:
    room = Room(cast)
    room.set(room.phones, start=False, manners={"screen_talk": True})
    expect(room.screen.page.get_by_text("Ida starts the game")).to_be_visible()
    room.screen.passes_axe()

    room.ida.start()
    room.ida.page.get_by_role("button", name="Chat").tap()
    for loud in (False, True):
        room.ida.dialog.get_by_role("textbox").fill("Cake!")
        if loud:
            room.ida.dialog.get_by_role("button", name="Say it loud").tap()
        room.ida.dialog.get_by_role("button", name="Send").tap()
    room.ida.page.keyboard.press("Escape")
    room.mia.page.close()
    expect(room.news).to_contain_text("Mia is away.")
    expect(bar(room.screen, "Cake!")).to_be_visible()
    expect(room.screen.page.get_by_role("region", name="What is said")).to_contain_text("Cake!")
    room.screen.passes_axe()

    can_do(room.ida).get_by_role("textbox", name="Write a move").fill("finish")
    room.ida.page.get_by_role("button", name="Play it").tap()
    expect(room.news).to_contain_text("The host is tired.")
    room.screen.passes_axe()


def test_what_a_phone_asks_and_offers_passes_axe(cast: Cast, own_server: OwnServer) -> None:
    room = Room(cast)
    room.set(room.phones, start=False, sit=False, manners={"approval": True})
    ida, ben, mia = room.phones
    ida.page.get_by_role("button", name="Put a bot on seat 3").tap()
    ida.start()
    choose(ben, TOAST)
    expect(bar(ben, "Your text waits for the host")).to_be_visible()
    mia.page.close()
    ida.page.get_by_role("button", name="3 texts wait").tap()
    expect(ida.dialog).to_contain_text("Cheers!")
    ida.passes_axe()

    own_server.later(10)
    ida.dialog.get_by_role("button", name="Show “Cheers!” by Guest 2").tap()
    expect(ben.page.get_by_role("region", name="Guest 3 is away. What now?")).to_be_visible()
    ben.passes_axe()
    ben.page.get_by_role("button", name="Chat").tap()
    ben.dialog.get_by_role("button", name="Well played!").tap()
    expect(ben.dialog).to_contain_text("Well played!")
    ben.passes_axe()

    ida.page.keyboard.press("Escape")
    expect(about(the_table(ida), "Guest 3").get_by_role("button", name="Let a bot play")).to_be_visible()
    ida.passes_axe()
