"""Happy Birthday, Robot! by hand: three phones and a big screen, gifts, refusals, and what stays private."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

from playwright.sync_api import Locator, expect

from tablebot.games.birthday_robot.model import Epilogue, Writing
from tablebot.games.birthday_robot.rules import budget
from tests.browser.birthday_robot.story import (
    WORDS,
    Tale,
    begin,
    book,
    deed,
    edit_freely,
    fits,
    headline,
    new_words,
    open_book,
    roll,
    sees_coins,
    send,
    sheet,
    slip_in,
)
from tests.browser.conftest import OwnServer
from tests.browser.evening.room import bar
from tests.browser.people import Person

How: TypeAlias = Literal["slip", "freely", "nothing"]
ROUND: tuple[tuple[How, How], ...] = (("slip", "freely"), ("nothing", "slip"), ("freely", "nothing"))
"""How the right and the left neighbour write, line by line."""

HANDS = """told => [...told.querySelectorAll(".run")].map(run => [
  run.textContent.trim(),
  getComputedStyle(run.querySelector(".inked")).textDecorationStyle,
  run.querySelector("path").getAttribute("d"),
])"""
"""Who wrote what, as it is seen without colour."""


# The whole evening ------------------------------------------------------------------------------------------------
def test_three_phones_tell_two_rounds_and_the_end_under_the_eyes_of_a_big_screen(tale: Tale) -> None:
    tale.open(options={"rounds": 2})
    tale.start()
    screen = tale.hang_up()
    tale.come(*tale.people)
    lines: list[str] = []
    coins = [0, 0, 0]
    for number, how in enumerate(ROUND * 2):
        teller = number % 3
        text, earned = told_by_hand(tale, screen, teller, how)
        lines.append(text)
        coins[teller] += earned
        for person, heads in zip(tale.people, coins, strict=True):
            sees_coins(screen, person.name, heads, 0)
        expect(screen.page.get_by_role("region", name="The story so far")).to_contain_text(text)
    expect(screen.page.get_by_text("One last sentence each, most coins first")).to_be_visible()

    for place in sorted(range(3), key=lambda seat: -coins[seat]):
        person = tale.people[place]
        expect(headline(screen)).to_have_text(f"{person.name} writes a last sentence…")
        expect(headline(person)).to_have_text(f"Your last sentence, {person.name}!")
        state = tale.state
        assert isinstance(state, Epilogue)
        assert budget(state).words == coins[place]
        lines.append(f"{new_words(state)}!")
        begin(person, lines[-1])
        assert fits(person)
        send(person)

    expect(screen.page.get_by_role("heading", name="Happy birthday, Robot!", level=2)).to_be_visible()
    expect(screen.page.get_by_text("A story by Ida, Ben and Mia")).to_be_visible()
    for phone in tale.people:
        expect(phone.dialog).to_contain_text("The story is told.")
        pages = open_book(phone)
        expect(pages.locator(".told")).to_have_text(lines)
        expect(pages).to_contain_text(f"with 15 dice and {'1 coin' if sum(coins) == 1 else f'{sum(coins)} coins'}")
        assert fits(phone)
    hands = book(tale.people[0]).locator(".told").first.evaluate(HANDS)
    words, lines_below, signs = ([*column] for column in zip(*hands, strict=True))
    assert " ".join(words) == lines[0]
    assert len(set(zip(lines_below, signs, strict=True))) == len(set(lines_below)) == len(set(signs)) == 3


def told_by_hand(tale: Tale, screen: Person, seat: int, how: tuple[How, How]) -> tuple[str, int]:
    """The sentence of a whole turn, and the HEADS it is worth."""
    teller, right, left = (tale.people[(seat + step) % 3] for step in (0, -1, 1))
    expect(headline(screen)).to_have_text(f"{teller.name} rolls the dice")
    roll(teller)
    expect(headline(screen)).to_have_text(f"{teller.name} begins the sentence…")
    state = tale.state
    assert isinstance(state, Writing)
    dice = screen.page.get_by_role("list", name="Where the dice went").get_by_role("listitem")
    for person, number in ((left, state.piles.left), (teller, state.piles.keep), (right, state.piles.right)):
        expect(dice.filter(has_text=person.name)).to_contain_text(f"dice: {number}")
    kept = state.piles.keep
    text = " ".join(["Robot", *WORDS[:kept]])
    begin(teller, text)
    if kept > 1:
        expect(count(teller)).to_contain_text(f"{kept} of {kept} words, Robot was free.")
    assert all(fits(person) for person in tale.people)
    send(teller)
    pieces = (" ".join(["and", *WORDS[: state.piles.right]]), "but")
    for person, way, piece in zip((right, left), how, pieces, strict=True):
        expect(headline(screen)).to_have_text(re.compile(f"^{person.name} (adds to it|turns it around)…$"))
        expect(screen.page.get_by_text(text, exact=True).last).to_be_visible()
        text = added(person, way, text, piece)
    return text, kept


def added(person: Person, how: How, text: str, piece: str) -> str:
    """The sentence after a neighbour has written."""
    first, *rest = text.split(" ")
    match how:
        case "slip":
            slip_in(person, first, piece)
            text = " ".join([first, piece, *rest])
        case "freely":
            edit_freely(person, f" {piece}")
            text = f"{text} {piece}"
        case "nothing":
            pass
    assert fits(person)
    deed(person, "Add nothing" if how == "nothing" else "Send").tap()
    return text


# Gifts ------------------------------------------------------------------------------------------------------------
def test_a_gift_out_of_turn_counts_at_once_and_leaves_what_is_typed_alone(tale: Tale) -> None:
    tale.open()
    tale.start()
    giver = tale.people[tale.deal().teller]
    tale.pass_on("Robot baked")
    while (state := tale.deal()).teller == tale.people.index(giver):
        tale.pass_on()
    writer = tale.people[state.teller]
    tale.come(*tale.people)
    begin(writer, "Robot sang")
    screen = tale.hang_up()
    had = state.piles.keep
    expect(count(writer)).to_have_text(re.compile(f"^1 of {had} word"))
    giver.page.get_by_role("button", name=f"Give {writer.name} a coin").tap()
    expect(giver.dialog).to_contain_text("It flips and stays")
    assert fits(giver)
    giver.dialog.get_by_role("button", name=f"Give 1 to {writer.name}").tap()

    expect(count(writer)).to_have_text(re.compile(f"^1 of {had + 1} words"))
    expect(sheet(writer)).to_have_value("Robot sang")
    for person in (*tale.people, screen):
        sees_coins(person, giver.name, 0, 0)
        sees_coins(person, writer.name, 0, 1)
        told = "You gave" if person is giver else f"{giver.name} gave"
        whom = "you" if person is writer else writer.name
        expect(person.page.get_by_text(f"{told} {whom} a coin").first).to_be_visible()
    sheet(writer).press("Control+End")
    writer.page.keyboard.type(f" {' '.join(WORDS[:had])}")
    send(writer)
    expect(screen.page.get_by_text(f"Robot sang {' '.join(WORDS[:had])}", exact=True)).to_be_visible()


def count(person: Person) -> Locator:
    """What pays for how many words, or what is wrong."""
    return person.page.locator("#pen-line")


# Refusals ---------------------------------------------------------------------------------------------------------
def test_what_the_rules_forbid_is_said_before_sending_and_what_the_server_refuses_loses_nothing(tale: Tale) -> None:
    tale.open()
    tale.start()
    state = tale.deal(keep=2)
    teller, right, left = (tale.people[(state.teller + step) % 3] for step in (0, -1, 1))
    tale.come(*tale.people)
    many = " ".join(["Robot", *WORDS[: state.piles.keep]])
    begin(teller, f"{many} tomorrow")
    expect(count(teller)).to_have_text(f"You may write {state.piles.keep} words: 1 too many.")
    over = deed(teller, "One word too many")
    expect(over).to_be_disabled()
    over.tap(force=True)
    assert tale.state == state
    sheet(teller).press("Control+End")
    for _ in " tomorrow":
        teller.page.keyboard.press("Backspace")
    send(teller)

    edit_freely(right, " and")
    sheet(right).press("Control+Home")
    right.page.keyboard.press("Delete")
    expect(count(right)).to_have_text("“Robot” must stay where it is. You can only add words.")
    expect(deed(right, "An old word is missing")).to_be_disabled()
    assert fits(right)
    right.page.get_by_role("button", name="Put it back").tap()
    expect(sheet(right)).to_have_value(re.compile("Robot.* and"))
    send(right)

    edit_freely(left, " crap")
    typed = sheet(left).input_value()
    send(left)
    expect(left.page.get_by_text("Please find kinder words.").first).to_be_visible()
    expect(sheet(left)).to_have_value(typed)
    assert "crap" not in str(tale.state)
    sheet(left).press("Control+End")
    for _ in "crap":
        left.page.keyboard.press("Backspace")
    left.page.keyboard.type("but")
    send(left)
    expect(headline(left)).to_have_text(f"Your turn to tell, {left.name}!")


# Coming back --------------------------------------------------------------------------------------------------------
def test_a_writer_who_loses_page_or_line_comes_back_and_writes(tale: Tale, own_server: OwnServer) -> None:
    tale.open()
    tale.start()
    writer = tale.people[tale.deal(keep=1).teller]
    tale.come(writer)
    begin(writer, "Robot")
    writer.page.reload()
    begin(writer, "Robot baked")
    own_server.kill()
    expect(bar(writer, "Connection lost.")).to_be_visible()
    own_server.start()
    expect(bar(writer, "Connection lost.")).to_have_count(0)
    expect(sheet(writer)).to_have_value("Robot baked")
    send(writer)
    expect(writer.page.get_by_role("group", name="The sentence now")).to_have_text("Robot baked")


# What stays private ---------------------------------------------------------------------------------------------------
def test_what_somebody_is_writing_is_seen_by_their_mate_alone(tale: Tale) -> None:
    tale.open(seats=2, manners={"teams": True})
    ida, ben, mia = tale.people
    assert tale.seats[mia] == tale.seats[ida]
    tale.start()
    while tale.deal(keep=1, right=0, left=0).teller != tale.seats[mia]:
        tale.pass_on()
    screen = tale.hang_up()
    tale.come(ida, ben, mia)
    begin(mia, "Robot zigzagged")
    expect(ida.page.get_by_text("Mia is writing: Robot zigzagged")).to_be_visible()
    for other in (ben, screen):
        expect(headline(other)).to_have_text(re.compile("begins the sentence…$"))
        assert "zigzagged" not in other.page.content()
    ida.page.get_by_role("button", name="Take it over").tap()
    expect(sheet(ida)).to_have_value("Robot zigzagged")
    send(ida)
    expect(screen.page.get_by_text("Robot zigzagged", exact=True)).to_be_visible()
    expect(ben.page.get_by_role("button", name="Write after “zigzagged”")).to_be_visible()


def test_a_sentence_that_a_teacher_reads_first_is_shown_to_nobody_before(tale: Tale) -> None:
    tale.open(seats=2, sit=False, manners={"approval": True})
    ida, ben, mia = tale.people
    tale.start()
    screen = tale.hang_up()
    tale.come(ida, ben, mia)
    roll(ben)
    begin(ben, "Robot?!?!")
    send(ben)
    expect(bar(ben, "Your text waits for the host")).to_be_visible()
    ida.page.get_by_role("button", name=re.compile("texts wait$")).tap()  # Their names, too.
    expect(ida.dialog).to_contain_text("Robot?!?!")
    for other in (mia, screen):
        assert "?!?!" not in other.page.content()
    ida.dialog.get_by_role("button", name=re.compile(r"^Show .*Robot\?!\?!")).tap()
    for other in (mia, screen):
        expect(other.page.get_by_text("?!?!").first).to_be_visible()


# Words to practise ----------------------------------------------------------------------------------------------------
def test_words_to_practise_are_written_with_a_tap_and_ticked_off(tale: Tale) -> None:
    tale.open(options={"words": ["moon", "cake"]})
    tale.start()
    writer = tale.people[tale.deal(keep=1).teller]
    tale.come(writer)
    screen = tale.hang_up()
    words = writer.page.get_by_role("list", name="Words to practise")
    begin(writer, "Robot")
    words.get_by_role("button", name="Write “moon”").tap()
    expect(sheet(writer)).to_have_value("Robot moon")
    expect(words.get_by_role("button", name="“moon” is in the story")).to_be_visible()
    expect(words.get_by_role("button", name="Write “cake”")).to_be_visible()
    assert fits(writer)
    send(writer)
    expect(headline(writer)).to_have_text(re.compile("adds to it…$"))
    tale.move("write Robot moon", "write Robot moon")
    ticked = screen.page.get_by_role("list", name="Words to practise").get_by_role("listitem")
    expect(ticked.filter(has=screen.page.locator("svg"))).to_have_text(["moon"])
