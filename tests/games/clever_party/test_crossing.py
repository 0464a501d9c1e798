"""Clever Party by the paragraphs of its README: 3 and 4, what crosses off what, and the others' half of a turn."""

from __future__ import annotations

import pytest

from tablebot.core.errors import Illegal
from tablebot.core.game import Chance, Decide, Seat, play
from tablebot.games.clever_party import GAME, rules, text
from tablebot.games.clever_party.model import Cross, Crosses, Done, Sharing, State, Throwing
from tests.games.clever_party.parties import after, crossed, menu, refused, thrown

# 3 Crossing off


def test_3_1_balloons_go_from_left_to_right_and_each_die_shows_the_very_next() -> None:
    state = thrown("blue heart green heart pink")
    assert menu(state, 0) == ["yellow 1"]
    assert refused(state, "0 yellow 2") == "That cannot be crossed off now."
    state = after(state, "0 yellow 1", "0 yellow 2", "0 yellow 3")
    assert state.half.crosses.yellow == 3
    assert menu(state, 0) == ["yellow 4", "done", "back"]
    assert refused(after(state, "0 yellow 4"), "0 yellow 4") == "That cannot be crossed off now."
    state = after(state, "0 yellow 4", "0 yellow 5")
    assert (state.half.crosses.yellow, state.half.used) == (5, 0b11111)


def test_3_1_only_the_heart_can_be_crossed_off_first_and_the_green_one_stays_for_the_others() -> None:
    """The rulebook's example of Olivia."""
    state = thrown("heart green donut cake blue", crossed(), crossed(yellow=3))
    assert menu(state, 0) == ["yellow 1"]
    state = after(state, "0 yellow 1")
    assert refused(state, "0 yellow 4") == "That cannot be crossed off now."
    assert menu(after(state, "0 done"), 1) == ["yellow 4", "done"]


@pytest.mark.parametrize(("red", "wagon", "dice"), [(2, 3, "candle candle"), (7, 8, "candle candle candle")])
def test_3_2_a_wagon_takes_as_many_dice_as_it_has_candles_at_once(red: int, wagon: int, dice: str) -> None:
    enough = thrown(f"{dice} {'green ' * (5 - len(dice.split()))}", crossed(red=red), crossed())
    state = after(enough, f"0 red {wagon}")
    assert state.half.crosses.red == red + 1
    assert state.half.used.bit_count() == len(dice.split())
    less = f"{dice.removeprefix('candle ')} present"
    short = thrown(f"{less} {'green ' * (5 - len(less.split()))}", crossed(red=red), crossed())
    assert refused(short, f"0 red {wagon}") == "The dice do not show that."


def test_3_2_wagons_go_from_left_to_right() -> None:
    state = thrown("candle candle candle candle candle")
    assert menu(state, 0) == ["red 1"]
    state = after(state, "0 red 1", "0 red 2", "0 red 3", "0 red 4")
    assert menu(state, 0) == ["done", "back"]


def test_3_2_dice_that_are_not_enough_for_a_wagon_stay_unused() -> None:
    state = after(thrown("candle candle candle heart blue", crossed(red=1), crossed()), "0 red 2", "0 red 3")
    assert state.half.used == 0b00111
    state = after(thrown("candle candle heart blue pink", crossed(red=1), crossed()), "0 red 2")
    assert menu(state, 0) == ["done", "back"]
    state = after(state, "0 done", "0 decline green")
    assert menu(state, 1) == ["yellow 1", "red 1", "done"]


def test_3_3_presents_go_in_any_order_one_for_each_die() -> None:
    state = thrown("present present present heart blue", crossed(green="3 4"), crossed())
    assert menu(state, 0) == ["yellow 1", *(f"green {n}" for n in (1, 2, 5, 6, 7, 8, 9, 10, 11, 12))]
    state = after(state, "0 green 12", "0 green 1", "0 green 7")
    assert state.half.crosses == crossed(green="1 3 4 7 12")
    assert menu(state, 0) == ["done", "back"]


@pytest.mark.parametrize("present", [3, 13, 99])
def test_3_3_a_present_is_crossed_off_once_and_must_be_there(present: int) -> None:
    state = thrown("present present present heart blue", crossed(green="3"), crossed())
    assert refused(state, f"0 green {present}") == "That cannot be crossed off now."


def test_3_4_two_dice_with_the_same_sweet_cross_off_the_next_pair_of_their_row() -> None:
    state = thrown("donut cake donut cupcake green", crossed(blue=(1, 1, 1)), crossed())
    assert menu(state, 0) == ["blue 2"]
    state = after(state, "0 blue 2")
    assert (state.half.crosses.blue, state.half.used) == ((1, 2, 1), 0b00101)


def test_3_4_four_dice_cross_off_two_pairs() -> None:
    state = after(thrown("donut donut donut donut cake"), "0 blue 2", "0 blue 2")
    assert state.half.crosses.blue == (0, 2, 0)
    assert menu(state, 0) == ["done", "back"]
    state = after(thrown("donut cake donut cake cake"), "0 blue 3", "0 blue 2")
    assert (state.half.crosses.blue, state.half.used) == ((0, 1, 1), 0b01111)


def test_3_4_three_dice_cross_off_one_pair() -> None:
    state = after(thrown("donut donut donut heart cake"), "0 blue 2")
    assert menu(state, 0) == ["done", "back"]
    assert refused(state, "0 blue 2") == "The dice do not show that."


@pytest.mark.parametrize("row", [0, 4, 9])
def test_3_4_there_is_no_other_row(row: int) -> None:
    assert refused(thrown("donut donut donut heart cake"), f"0 blue {row}") == "That cannot be crossed off now."


def test_3_5_a_joker_is_any_symbol_of_any_colour() -> None:
    state = thrown("joker donut blue green pink")
    assert menu(state, 0) == ["yellow 1 j", "red 1 j", *(f"green {n} j" for n in range(1, 13)), "blue 2 j"]


def test_3_5_jokers_alone_make_a_pair_or_a_wagon() -> None:
    state = thrown("joker joker joker blue pink", crossed(red=2), crossed(red=7))
    assert {"red 3 jj", "blue 1 jj", "blue 2 jj", "blue 3 jj"} <= set(menu(state, 0))
    assert after(state, "0 red 3 jj").half.used.bit_count() == 2
    three = thrown("joker joker joker blue pink", crossed(red=7), crossed())
    assert after(three, "0 red 8 jjj").half.crosses.red == 8


def test_3_5_jokers_join_dice_as_one_likes() -> None:
    state = thrown("joker candle joker candle candle", crossed(red=7), crossed())
    assert {"red 8", "red 8 j", "red 8 jj"} <= set(menu(state, 0))
    assert after(state, "0 red 8").half.used == 0b11010
    assert after(state, "0 red 8 j").half.used == 0b01011
    assert after(state, "0 red 8 jj").half.used == 0b00111


@pytest.mark.parametrize("move", ["red 3 jj", "blue 1 jj", "green 1 jj", "yellow 1 jj", "red 3 jjjjjjjj"])
def test_3_5_there_are_no_more_jokers_than_were_thrown(move: str) -> None:
    state = thrown("joker candle present cupcake blue", crossed(red=2), crossed())
    assert refused(state, f"0 {move}") == "The dice do not show that."


def test_3_5_what_the_dice_show_only_with_jokers_is_refused_without_them() -> None:
    state = thrown("joker joker candle cupcake blue", crossed(red=7), crossed())
    for move, jokers in (("yellow 1", 1), ("green 2", 1), ("blue 1", 1), ("blue 2 j", 2), ("red 8", 2), ("red 8 j", 2)):
        assert refused(state, f"0 {move}") == f"The dice show that only with jokers: {jokers}."
    assert refused(thrown("heart blue pink green donut"), "0 green 1") == "The dice do not show that."


def test_3_5_there_are_no_fewer_jokers_than_none() -> None:
    with pytest.raises(Illegal, match=r"The dice do not show that\."):
        play(GAME, thrown("present present joker heart candle"), Seat(0), Cross("green", 0, jokers=-1))


def test_3_5_a_symbol_takes_no_more_jokers_than_dice() -> None:
    state = thrown("joker joker joker heart candle")
    for move in ("yellow 1 jj", "red 1 jj", "green 1 jjj", "blue 1 jjj"):
        assert refused(state, f"0 {move}") == "The dice do not show that."


def test_3_5_a_joker_keeps_to_the_area_of_the_turn() -> None:
    state = after(thrown("joker heart candle present green"), "0 yellow 1")
    assert menu(state, 0) == ["yellow 2 j", "done", "back"]
    assert refused(state, "0 red 1 j") == "One area a turn: you have chosen yellow."


# 4 Everybody else


def shared(dice: str, first: str, *everybody: Crosses) -> Sharing:
    """Seat 0 has made its one cross; what is left is for the others."""
    state = after(thrown(dice, *everybody), f"0 {first}", "0 done")
    assert isinstance(state, Sharing)
    return state


def test_4_1_all_others_are_asked_at_the_same_time() -> None:
    state = shared("heart candle candle green green", "yellow 1", *[crossed()] * 4)
    assert rules.turn(state) == Decide("share", (Seat(1), Seat(2), Seat(3)))


def test_4_1_the_same_dice_serve_all_of_them() -> None:
    state = shared("heart candle candle green green", "yellow 1", *[crossed()] * 3)
    state = after(state, "1 red 1", "1 red 2", "2 red 1", "2 red 2", "2 done", "1 done")
    assert [half.used for half in state.halves] == [0, 0b00110, 0b00110]


def test_4_1_the_others_keep_to_one_area_and_to_the_rules_of_crossing_off() -> None:
    state = shared("heart present candle candle green", "yellow 1", crossed(), crossed())
    state = after(state, "1 red 1")
    assert refused(state, "1 green 1") == "One area a turn: you have chosen red."
    assert refused(state, "1 red 3") == "That cannot be crossed off now."
    assert refused(state, "1 yellow 1") == "One area a turn: you have chosen red."


def test_4_1_a_joker_that_is_left_is_a_joker_for_everybody_in_any_area() -> None:
    state = shared("heart joker donut blue pink", "yellow 1", crossed(), crossed(), crossed())
    for seat in (1, 2):
        offered = menu(state, seat)
        assert offered[:2] == ["yellow 1 j", "red 1 j"]
        assert offered[2:] == [*(f"green {n} j" for n in range(1, 13)), "blue 2 j", "done"]
    assert after(state, "1 green 4 j", "2 blue 2 j").halves[2].crosses.blue == (0, 1, 0)


def test_4_1_a_joker_that_was_used_is_nobodys() -> None:
    state = shared("heart joker blue candle donut", "yellow 1 j", crossed(), crossed())
    assert menu(state, 1) == ["yellow 1", "red 1", "done"]


def test_4_1_one_may_do_nothing() -> None:
    state = after(shared("heart candle candle green green", "yellow 1", crossed(), crossed()), "1 done")
    assert isinstance(state, Throwing)
    assert state.crosses == (crossed(yellow=1), crossed())


def test_4_1_who_cannot_use_any_die_is_not_asked() -> None:
    state = shared("heart candle green green donut", "yellow 1", crossed(), crossed(red=2), crossed())
    assert rules.turn(state) == Decide("share", (Seat(2),))
    assert GAME.view(state, None).done == (Seat(0), Seat(1))
    assert menu(state, 1) == []
    with pytest.raises(Illegal, match="not your turn"):
        play(GAME, state, Seat(1), Done())


def test_4_1_if_nobody_can_use_any_the_dice_go_on() -> None:
    state = after(thrown("heart green green blue donut", *[crossed(yellow=0)] * 2), "0 yellow 1", "0 done")
    assert rules.turn(state) == Chance("throw")
    assert (state.turn, state.active) == (2, Seat(1))


def test_4_1_the_active_seat_has_had_its_half() -> None:
    state = shared("heart candle candle green green", "yellow 1", crossed(), crossed())
    assert menu(state, 0) == []
    with pytest.raises(Illegal, match="not your turn"):
        after(state, "0 red 1")


def test_4_1_the_others_take_their_crosses_back_until_they_are_done() -> None:
    begin = shared("heart candle candle green green", "yellow 1", crossed(), crossed(), crossed())
    state = after(begin, "1 red 1", "1 red 2")
    assert after(state, "1 back") == begin
    state = after(state, "1 done", "1 bonus green 3")
    assert refused(state, "1 back") == "There is nothing to take back."


def test_4_1_nobodys_crosses_are_known_before_all_have_finished() -> None:
    state = shared("heart candle candle green green", "yellow 1", crossed(), crossed(), crossed())
    known = (crossed(yellow=1), crossed(), crossed())
    for line in ("1 red 1", "2 red 1", "1 done"):
        state = after(state, line)
        assert state.crosses == known
    state = after(state, "2 done")
    assert state.crosses == (crossed(yellow=1), crossed(red=1), crossed(red=1))


def test_4_1_who_is_done_waits_for_the_others() -> None:
    state = after(shared("heart candle candle green green", "yellow 1", *[crossed()] * 3), "1 red 1", "1 done")
    assert rules.turn(state) == Decide("share", (Seat(2),))
    assert menu(state, 1) == []
    assert GAME.view(state, None).done == (Seat(0), Seat(1))


def test_4_1_time_that_is_up_crosses_off_what_comes_first_and_then_is_done() -> None:
    """Nobody is punished for being slow, should a table play on without them."""
    state: State = shared("heart candle candle green green", "yellow 1", crossed(), crossed())
    made = list[str]()
    while isinstance(state, Sharing):
        move = rules.timeout(GAME.view(state, Seat(1)))
        made.append(text.write(move))
        state = play(GAME, state, Seat(1), move)
    assert made == ["red 1", "red 2", "done", "bonus green 1"]
