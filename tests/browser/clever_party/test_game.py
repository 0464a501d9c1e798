"""Clever Party by hand: dice, symbols, bonuses, everyone at once, to the end of a party."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.clever_party.clever import (
    JOKERS,
    SHORT,
    STUBBORN,
    Clever,
    a_joker_and_a_heart,
    act,
    cross,
    die,
    lit,
    looked_at,
    other,
    own,
    play_on,
    sees,
    symbol,
    title,
    tray,
)
from tests.browser.conftest import Cast
from tests.browser.people import Person


# A turn -------------------------------------------------------------------------------------------------------------
def test_a_die_lights_up_what_it_crosses_and_a_symbol_takes_its_dice(clever: Clever) -> None:
    clever.open()
    ida, ben = clever.people
    clever.come(ida)
    expect(title(ida)).to_have_text("Ida, your turn!")
    expect(lit(ida)).to_have_count(9)  # A balloon, a wagon, six presents, a pair of cupcakes.
    die(ida, "Use the cupcake").first.click()
    expect(lit(ida)).to_have_count(1)
    expect(symbol(ida, "cupcake, pair 1. Earns a star.")).to_be_visible()
    expect(tray(ida).locator(".lit")).to_have_count(2)
    ida.page.keyboard.press("Escape")
    expect(lit(ida)).to_have_count(9)

    cross(ida, "wagon 1")
    expect(lit(ida)).to_have_count(0)
    expect(die(ida, "candle, used")).to_be_visible()
    expect(die(ida, "(red heart balloon|present|cupcake), for the others")).to_have_count(4)
    expect(tray(ida).locator(".left")).to_have_count(4)
    expect(ida.page.get_by_role("img", name="Then: a present bonus")).to_be_visible()
    expect(ida.page.get_by_text("That is all. Tap Done.")).to_be_visible()
    act(ida, "Take back").click()
    expect(lit(ida)).to_have_count(9)

    cross(ida, "cupcake, pair 1")
    expect(die(ida, "cupcake, used")).to_have_count(2)
    expect(ida.page.get_by_role("img", name="Your stars: 1")).to_be_visible()
    act(ida, "Done").click()
    expect(title(ida)).to_have_text("The others cross off…")
    expect(ida.page.get_by_role("list", name="Who is still crossing off")).to_contain_text("Ben is crossing off")
    clever.write(ben, "green 1", "done")
    expect(title(ida)).to_have_text("Ben plays")
    sees(looked_at(ida, "Ben"), "Presents: 1 of 6", "Train: 0 of 5")


def test_a_chain_of_bonuses_plays_by_itself_and_asks_where_there_is_a_choice(clever: Clever) -> None:
    clever.open()
    ida, ben = clever.people
    clever.come(ida)
    cross(ida, "balloon 1")
    act(ida, "Done").click()
    expect(ida.page.get_by_text("Tap a present.").first).to_be_visible()
    sees(own(ida), "Train: 1 of 5")
    expect(lit(ida)).to_have_count(6)
    symbol(ida, "present in row 1, column 2").click()
    sees(own(ida), "Balloons: 1 of 5", "Presents: 1 of 6")
    clever.write(ben, "done", "blue 1", "done")

    expect(ida.page.get_by_text("These dice are left for you.")).to_be_visible()
    expect(die(ida, "cupcake, already taken")).to_have_count(2)
    act(ida, "Nothing for me").click()
    expect(title(ida)).to_have_text("Ida, your turn!")
    cross(ida, "present in row 2, column 2")
    act(ida, "Done").click()
    sees(own(ida), "Balloons: 2 of 5", "Presents: 2 of 6")  # A whole column brings a balloon.
    expect(title(ida)).to_have_text("The others cross off…")


def test_a_bonus_is_skipped(clever: Clever) -> None:
    clever.open(seats=1)
    (ida,) = clever.people
    clever.come(ida)
    cross(ida, "wagon 1")
    act(ida, "Done").click()
    act(ida, "Skip a present bonus").click()
    expect(ida.page.get_by_text("Turn 2 of 12").first).to_be_visible()
    sees(own(ida), "Train: 1 of 5", "Presents: 0 of 6")


def test_a_joker_that_was_chosen_first_is_used_and_else_it_is_kept(clever: Clever) -> None:
    clever.open(JOKERS, seats=1, turns=60)
    (ida,) = clever.people
    clever.deal(a_joker_and_a_heart, lambda turn: f"green {turn + 1}")
    clever.come(ida)
    cross(ida, "balloon 1")
    expect(die(ida, "red heart balloon, used")).to_have_count(1)
    expect(die(ida, "joker as .*")).to_have_count(0)
    act(ida, "Take back").click()
    die(ida, "Use the joker").first.click()
    expect(ida.page.get_by_text("Now tap where it goes.")).to_be_visible()
    cross(ida, "balloon 1")
    expect(die(ida, "joker as red heart balloon, used")).to_have_count(1)
    expect(die(ida, "red heart balloon, used")).to_have_count(0)


def test_2_2_throws_that_fitted_nowhere_are_shown(clever: Clever) -> None:
    clever.open(STUBBORN, seats=1, turns=60)
    (ida,) = clever.people
    view = clever.deal(lambda view: len(view.throws) > 1, lambda turn: f"green {turn + 1} j")
    clever.come(ida)
    expect(ida.page.get_by_text("Nothing fitted: thrown again.")).to_be_visible()
    before = ida.page.get_by_text("Thrown before: blue striped balloon and blue striped balloon")
    expect(before).to_have_count(len(view.throws) - 1)


# Everyone at once ---------------------------------------------------------------------------------------------------
def test_4_1_two_cross_off_at_the_same_time_and_nobody_sees_it_until_both_are_done(clever: Clever, cast: Cast) -> None:
    clever.open(seats=3)
    ida, ben, mia = clever.people
    noor = cast.enter("Noor", phone=True)
    clever.come(*clever.people)
    noor.join(clever.code, watch=True)
    cross(ida, "wagon 1")
    act(ida, "Done").click()
    expect(noor.page.get_by_role("group", name="Ida's sheet").get_by_role("button")).to_have_count(0)
    act(ida, "Skip a present bonus").click()
    expect(title(noor)).to_have_text("The others cross off…")

    sheets = {person: looked_at(person, "Ben") for person in (ida, noor)}
    cross(ben, "balloon 1")
    cross(mia, "cupcake, pair 1")
    act(ben, "Done").click()  # A wagon comes along, and then a present.
    symbol(ben, "present in row 2, column 3").click()
    expect(title(ben)).to_have_text("The others cross off…")
    expect(other(mia, "Ben")).to_have_accessible_name(re.compile("done$"))
    sees(looked_at(mia, "Ben"), "Balloons: 0 of 5", "Train: 0 of 5", "Presents: 0 of 6")
    for sheet in sheets.values():
        sees(sheet, "Balloons: 0 of 5", "Train: 0 of 5", "Presents: 0 of 6")
    sees(looked_at(ben, "Mia"), "Sweets: 0 of 4")
    mia.page.keyboard.press("Escape")
    act(mia, "Done").click()
    for sheet in (*sheets.values(), looked_at(mia, "Ben")):
        sees(sheet, "Balloons: 1 of 5", "Train: 1 of 5", "Presents: 1 of 6")
    sees(ben.dialog, "Sweets: 1 of 4")


def test_two_phones_and_a_big_screen_play_to_the_end(clever: Clever) -> None:
    clever.open(SHORT, phone=True)
    ida, ben = clever.people
    screen = clever.hang_up()
    clever.come(ida, ben)
    wall = screen.page.get_by_role("main")
    expect(title(screen)).to_have_text("Ida plays")
    expect(wall.get_by_role("img", name="Ida's sheet: 0 stars")).to_be_visible()
    for phone in (ida, ben):
        expect(phone.page.get_by_role("list", name="The others")).to_have_count(0)  # They hang on the wall.
    cross(ida, "cupcake, pair 1")
    expect(screen.page.get_by_text("Ida uses")).to_be_visible()
    act(ida, "Done").tap()
    cross(ben, "balloon 1")
    act(ben, "Done").tap()
    act(ben, "Skip a present bonus").tap()
    expect(wall.get_by_role("img", name="Ida's sheet: 1 star", exact=True)).to_be_visible()

    expect(title(screen)).to_have_text("Ben plays")
    cross(ben, "balloon 2")  # 6.1 A whole area; the turn is played to its end.
    act(ben, "Done").tap()
    cross(ida, "wagon 1")
    act(ida, "Done").tap()
    act(ida, "Skip a present bonus").tap()
    for phone, mate in ((ida, ben), (ben, ida)):
        expect(phone.dialog).to_contain_text(re.compile(rf"(You and {mate.name}|{mate.name} and you) win together!"))
        expect(phone.dialog).to_contain_text("1 star")
        expect(phone.dialog).to_contain_text("An area is full.")
    expect(title(screen)).to_have_text("The party is over!")
    expect(screen.page.get_by_role("region", name="News of the table")).to_contain_text("Ida and Ben win together!")


@pytest.mark.usefixtures("compiled")
def test_one_person_and_a_bot_play_the_sheet_that_the_host_chose_to_the_end(cast: Cast) -> None:
    ida = cast.enter("Ida")
    ida.page.goto("/games/clever_party")
    ida.page.get_by_role("radio", name="Picnic").check()
    expect(ida.page.get_by_text("Stars, cats and hearts.")).to_be_visible()
    ida.page.get_by_role("button", name="Open a table").click()
    ida.page.wait_for_url("**/tables/*")
    expect(ida.page.get_by_role("radio", name="Picnic")).to_be_checked()
    ida.page.get_by_role("button", name="Put a bot on seat 2").click()
    ida.start()
    moves = 0
    while play_on(ida):
        moves += 1
    assert moves > 10
    expect(ida.dialog).to_contain_text(re.compile(r"\d+ stars?"))
    ida.dialog.get_by_role("button", name="Look at the sheets").click()
    expect(title(ida)).to_have_text("The party is over!")
    sees(own(ida), "Sweets: . of 9")


# Alone --------------------------------------------------------------------------------------------------------------
def test_the_best_of_three_turns_alone_is_kept_on_the_device(clever: Clever) -> None:
    clever.open(seats=1, turns=3)
    (ida,) = clever.people
    clever.come(ida)
    played_alone(ida, *(f"cupcake, pair {turn}" for turn in (1, 2, 3)))
    expect(ida.dialog).to_contain_text("Well done, Ida!")
    expect(ida.dialog).to_contain_text("Your first best: 2 stars. Can you beat it?")
    ida.dialog.get_by_role("button", name="Play again").click()
    expect(ida.page.get_by_text("Turn 1 of 3").first).to_be_visible()
    played_alone(ida, *(f"present in row 1, column {turn}" for turn in (1, 2, 3)))
    expect(ida.dialog).to_contain_text("Your best in 3 turns: 2 stars")
    ida.page.goto("/games/clever_party")
    expect(ida.page.get_by_role("heading", name="Practise alone")).to_be_visible()
    expect(ida.page.get_by_text("How many stars can you collect in 12 turns?")).to_be_visible()
    bests = ida.page.get_by_role("list", name="Your other bests")
    expect(bests).to_have_text("Always the same, 3 turns: 2 stars")
    ida.page.reload()
    expect(bests).to_have_text("Always the same, 3 turns: 2 stars")


def played_alone(ida: Person, *names: str) -> None:
    for turn, name in enumerate(names, start=1):
        expect(ida.page.get_by_text(f"Turn {turn} of {len(names)}").first).to_be_visible()
        cross(ida, name)
        act(ida, "Done").click()
