"""Clever Party by the paragraphs of its README: 1 and 2, from the sheet to the active seat's turn."""

from __future__ import annotations

from collections import Counter

import pytest

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import Chance, Decide, Seat, play, seating_of
from tablebot.games.clever_party import GAME, rules, text
from tablebot.games.clever_party.model import (
    Back,
    Begins,
    Crosses,
    Crossing,
    Done,
    Options,
    Sharing,
    Sheet,
    Throwing,
    Thrown,
)
from tests.games.clever_party.parties import (
    CLASSIC,
    TINY,
    after,
    begun,
    crossed,
    every_sheet,
    faces,
    menu,
    refused,
    symbols,
    thrown,
)

USELESS = "green green blue blue donut"
"""Of no use to an empty sheet: the first balloon is a heart, sweets go in pairs."""


# 1 The sheet and the dice


def test_1_1_everybody_has_the_same_four_areas() -> None:
    state = begun(4, first=Seat(0))
    assert [len(names) for names in symbols(CLASSIC).values()] == [10, 8, 12, 9]
    assert state.crosses == (crossed(),) * 4


def test_1_1_all_sheets_lie_open() -> None:
    state = thrown("heart candle present donut donut", crossed(yellow=3), crossed(red=2), crossed(green="4 7"))
    for eye in (Seat(0), Seat(1), Seat(2), None):
        assert GAME.view(state, eye).crosses == state.crosses
        assert GAME.view(state, eye).half == state.half


def test_1_2_five_dice_have_thirty_faces_three_of_them_jokers_on_different_dice() -> None:
    assert [len(die) for die in CLASSIC.dice] == [6] * 5
    assert [die.count("joker") for die in CLASSIC.dice] == [1, 1, 1, 0, 0]


@every_sheet
def test_1_2_every_face_comes_up(sheet: Sheet) -> None:
    state = Throwing(sheet, (), 1, None, Seat(0))
    rolls = [rules.roll(state, Dice("faces", n)) for n in range(200)]
    for number, die in enumerate(sheet.dice):
        assert {roll.faces[number] for roll in rolls if isinstance(roll, Thrown)} == set(die)


def test_1_3_the_classic_sheet_is_what_the_rulebook_shows() -> None:
    assert [balloon.kind for balloon in CLASSIC.yellow[:3]] == list(faces("heart blue pink"))
    assert CLASSIC.yellow[2].bonus == "blue"
    assert [(wagon.candles, wagon.star) for wagon in CLASSIC.red[2:3]] == [(2, True)]
    assert CLASSIC.red[-1].candles == 3
    assert [spot.bonus for row in CLASSIC.blue if row.sweet == "donut" for spot in row.pairs[:1]] == ["red"]
    assert CLASSIC.green.columns[0].star
    assert all(row.star for row in CLASSIC.green.rows)
    assert [column.bonus for column in CLASSIC.green.columns] == [None, "yellow", "red", "blue"]


def test_1_3_another_sheet_is_one_of_the_options() -> None:
    assert begun(2, sheet=TINY).sheet == TINY
    assert begun(2).sheet == CLASSIC


# 2 Your turn


def test_2_1_all_dice_are_thrown_before_the_active_seat_crosses_off() -> None:
    state = begun(2, first=Seat(1))
    assert rules.turn(state) == Chance("throw")
    state = rules.land(state, Thrown(faces("heart candle present donut donut")))
    assert rules.turn(state) == Decide("cross", (Seat(1),))
    assert GAME.view(state, None).throws == (faces("heart candle present donut donut"),)


def test_2_1_the_menu_has_every_area_that_the_dice_allow() -> None:
    assert menu(thrown("heart candle green donut donut"), 0) == ["yellow 1", "red 1", "blue 2"]
    assert menu(thrown("present blue green donut cake"), 0) == [f"green {n}" for n in range(1, 13)]


def test_2_1_one_area_a_turn() -> None:
    state = after(thrown("heart candle candle donut donut"), "0 red 1")
    assert menu(state, 0) == ["red 2", "done", "back"]
    assert refused(state, "0 yellow 1") == "One area a turn: you have chosen red."
    assert refused(state, "0 blue 2") == "One area a turn: you have chosen red."


def test_2_1_at_least_one_die_must_be_used() -> None:
    state = thrown("heart candle candle donut donut")
    assert refused(state, "0 done") == "Use at least one die."
    assert "done" not in menu(state, 0)


def test_2_1_taking_all_back_one_must_cross_off_again() -> None:
    state = after(thrown("heart candle candle donut donut"), "0 red 1", "0 back")
    assert refused(state, "0 done") == "Use at least one die."


def test_2_1_usable_dice_may_be_left() -> None:
    state = after(thrown("candle candle present present donut"), "0 green 5", "0 done")
    assert isinstance(state, Sharing)
    assert state.crosses[0] == crossed(green="5")
    assert state.used == 0b00100


def test_2_1_crosses_of_this_turn_are_taken_back_all_at_once_and_another_area_is_chosen() -> None:
    begin = thrown("heart blue pink joker candle", crossed(red=1), crossed())
    state = after(begin, "0 yellow 1", "0 yellow 2", "0 yellow 3")
    assert state.half.bonuses == ("blue",)
    assert after(state, "0 back") == begin
    assert after(state, "0 back", "0 red 2").half.crosses == crossed(red=2)


def test_2_1_what_is_done_is_not_taken_back() -> None:
    state = thrown("heart blue pink joker candle")
    nothing = "There is nothing to take back."
    assert refused(state, "0 back") == nothing
    state = after(state, "0 yellow 1", "0 yellow 2", "0 yellow 3")
    assert refused(state, "1 back") == nothing  # It is not theirs.
    state = after(state, "0 done")
    assert rules.turn(state) == Decide("bonus", (Seat(0),))
    assert refused(state, "0 back") == nothing
    state = after(state, "0 decline blue")
    assert rules.turn(state) == Decide("share", (Seat(1),))
    assert refused(state, "0 back") == nothing
    assert refused(state, "1 back") == nothing
    state = after(state, "1 done")
    assert rules.turn(state) == Chance("throw")
    assert refused(state, "1 back") == nothing


def test_2_1_taking_back_is_always_possible_and_asks_nobody() -> None:
    assert GAME.kinds.unasked == (Back,)
    state = after(thrown("heart candle candle donut donut"), "0 red 1")
    assert rules.turn(after(state, "0 back")) == Decide("cross", (Seat(0),))


def test_2_2_dice_that_nobody_could_use_are_thrown_again_until_one_can() -> None:
    state = thrown(USELESS)
    assert rules.turn(state) == Chance("throw")
    again = rules.land(state, Thrown(faces(USELESS)))
    assert rules.turn(again) == Chance("throw")
    last = rules.land(again, Thrown(faces("green green heart blue donut")))
    assert rules.turn(last) == Decide("cross", (Seat(0),))
    assert last.turn == 1


def test_2_2_everybody_sees_the_throws_that_were_of_no_use() -> None:
    state = thrown(USELESS)
    assert GAME.view(state, None).throws == (faces(USELESS),)
    good = "green candle heart blue donut"
    state = rules.land(state, Thrown(faces(good)))
    for line in ("0 yellow 1", "0 done", "1 done"):
        assert GAME.view(state, Seat(1)).throws == (faces(USELESS), faces(good))
        state = after(state, line)
    assert GAME.view(state, Seat(1)).throws == ()


@pytest.mark.parametrize(
    ("dice", "sheet"),
    [
        ("candle green green blue blue", crossed(red=2)),  # The next wagon has two.
        ("candle candle pink blue donut", crossed(red=7)),  # The last wagon has three.
        ("donut cake cupcake green pink", crossed()),  # No pair.
        ("donut donut pink blue green", crossed(blue=(0, 3, 0))),  # No donut is left.
        ("heart heart heart heart heart", crossed(yellow=1)),
    ],
)
def test_2_2_what_needs_more_dice_than_there_are_is_of_no_use(dice: str, sheet: Crosses) -> None:
    assert rules.turn(thrown(dice, sheet, crossed())) == Chance("throw")


def test_2_2_whether_the_others_could_use_them_does_not_matter() -> None:
    assert rules.turn(thrown("heart heart pink pink green", crossed(yellow=1), crossed())) == Chance("throw")


def test_2_2_a_single_joker_is_always_of_use() -> None:
    for sheet in (crossed(), crossed(yellow=9, red=7, green="1 2 3 4 5 6 7 8 9 10 11", blue=(3, 3, 2))):
        assert rules.turn(thrown("joker green cake pink donut", sheet, crossed())) == Decide("cross", (Seat(0),))


def test_2_2_nobody_throws_again_by_choice() -> None:
    state = thrown("heart green green blue donut")
    assert isinstance(state, Crossing)
    assert menu(state, 0) == ["yellow 1"]


def test_2_3_dice_that_are_not_used_stay_for_the_others_those_of_the_colour_too() -> None:
    state = after(thrown("candle candle present present donut", crossed(), crossed(), crossed()), "0 red 1", "0 done")
    assert state.halves[1].dice == state.halves[2].dice == 0b11110
    assert menu(state, 1) == ["red 1", *(f"green {n}" for n in range(1, 13)), "done"]


def test_2_3_dice_that_are_used_are_gone_for_the_others() -> None:
    state = after(thrown("heart candle candle green green"), "0 red 1", "0 red 2", "0 done", "0 bonus green 1")
    assert menu(state, 1) == ["yellow 1", "done"]
    assert refused(state, "1 red 1") == "The dice do not show that."


def test_2_3_a_used_die_is_used_up() -> None:
    state = after(thrown("heart heart candle green blue"), "0 yellow 1")
    assert menu(state, 0) == ["yellow 2", "done", "back"]
    state = after(state, "0 yellow 2")
    assert menu(state, 0) == ["done", "back"]  # Pink is next.
    assert state.half.used == 0b10001
    one_die = after(thrown("candle heart heart green blue"), "0 red 1")
    assert refused(one_die, "0 red 2") == "The dice do not show that."


def test_2_4_the_host_says_who_begins() -> None:
    for first in range(4):
        state = begun(4, first=Seat(first))
        assert isinstance(state, Throwing)
        assert state.active == first


def test_2_4_else_the_dice_say_who_begins() -> None:
    state = begun(3)
    assert rules.turn(state) == Chance("start")
    begins = [rules.roll(state, Dice("birthday", n)) for n in range(60)]
    assert set(Counter(begins)) == {Begins(Seat(0)), Begins(Seat(1)), Begins(Seat(2))}
    for roll in begins:
        assert isinstance(roll, Begins)
        landed = rules.land(state, roll)
        assert isinstance(landed, Throwing)
        assert landed.active == roll.seat


@pytest.mark.parametrize("first", [-1, 2, 3, 10**30])
def test_2_4_nobody_begins_on_a_seat_that_is_not_there(first: int) -> None:
    with pytest.raises(Illegal, match="Nobody sits on the seat that should begin"):
        begun(2, first=Seat(first))


@pytest.mark.parametrize("roll", [Begins(Seat(-1)), Begins(Seat(3)), Thrown(faces("heart"))])
def test_2_4_nothing_else_comes_of_the_dice(roll: Begins | Thrown) -> None:
    """As a file might say it that was changed by hand."""
    for state in (begun(3), begun(3, first=Seat(0))):
        with pytest.raises(AssertionError):
            rules.land(state, roll)


def test_2_4_the_dice_go_round_clockwise() -> None:
    state, active = begun(3, first=Seat(2)), list[int]()
    for _ in range(7):
        state = rules.land(state, Thrown(faces("present present heart blue green")))
        assert isinstance(state, Crossing)
        active.append(state.active)
        state = after(state, f"{state.active} {menu(state, state.active)[0]}", f"{state.active} done")
        while isinstance(state, Sharing):
            state = play(GAME, state, rules.turn(state).seats[0], Done())  # pyright: ignore[reportAttributeAccessIssue]
    assert active == [2, 0, 1, 2, 0, 1, 2]


def test_2_4_who_had_the_birthday_keeps_it_when_people_change_places() -> None:
    reseated = seating_of(GAME).reseated
    assert reseated is not None
    options = Options(first=Seat(2))
    assert reseated(options, (Seat(2), Seat(0), Seat(1))).first == 0
    assert reseated(options, (Seat(0), Seat(2))).first == 1
    assert reseated(options, (Seat(0), Seat(1))).first is None  # They have left.
    assert reseated(Options(), (Seat(1), Seat(0))).first is None


def test_2_5_clocks_only_remind_and_for_who_has_left_all_is_crossed_off_that_can_be() -> None:
    assert all(phase.clock and phase.clock.gentle for phase in GAME.phases(Options()).values())
    state = thrown("heart blue present candle donut")
    played = list[str]()
    while isinstance(state, Crossing):
        move = rules.timeout(GAME.view(state, Seat(0)))
        played.append(text.write(move))
        state = rules.apply(state, Seat(0), move)
    assert played == ["yellow 1", "yellow 2", "done"]
