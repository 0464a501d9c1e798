"""Clever Party by the paragraphs of its README: 5 to 7, from bonus crosses to the end, with others and alone."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablebot.core.game import Chance, Decide, Over, Seat
from tablebot.games.clever_party import GAME, rules
from tablebot.games.clever_party.model import Crosses, Finished, Presents, Sharing, Spot, Throwing, Thrown
from tests.games.clever_party.parties import (
    CLASSIC,
    PICNIC,
    after,
    begun,
    crossed,
    faces,
    menu,
    refused,
    stars_of,
    thrown,
)

FULL = crossed(yellow=10, red=8, green=" ".join(map(str, range(1, 13))), blue=(3, 3, 3))
IDLE = crossed(yellow=0, red=2)
"""Who has this cannot use a lone candle."""


def over(state: Any) -> Over:
    turn = rules.turn(state)
    assert isinstance(turn, Over)
    return turn


# 5 Bonus crosses


def test_5_1_a_symbol_in_a_circle_earns_a_cross_when_the_dice_are_done() -> None:
    state = thrown("pink green candle cake blue", crossed(yellow=2), crossed())
    state = after(state, "0 yellow 3")
    assert state.half.bonuses == ("blue",)
    assert refused(state, "0 bonus blue 1") == "First use the dice."
    assert refused(state, "0 decline blue") == "First use the dice."
    state = after(state, "0 yellow 4", "0 done")
    assert rules.turn(state) == Decide("bonus", (Seat(0),))
    assert menu(state, 0) == ["bonus blue 1", "bonus blue 2", "bonus blue 3", "decline blue"]
    assert after(state, "0 bonus blue 1").crosses[0] == crossed(yellow=4, blue=(1, 0, 0))


@pytest.mark.parametrize(
    ("sheet", "dice", "move", "bonus"),
    [
        (crossed(yellow=2), "pink green green cake blue", "yellow 3", "blue"),
        (crossed(yellow=4), "heart green green cake pink", "yellow 5", "green"),
        (crossed(red=1), "candle green green cake pink", "red 2", "green"),
        (crossed(red=3), "candle green green cake pink", "red 4", "yellow"),
        (crossed(blue=(0, 0, 0)), "donut donut green cake pink", "blue 2", "red"),
        (crossed(blue=(1, 0, 0)), "cupcake cupcake green cake pink", "blue 1", "yellow"),
        (crossed(green="2 6"), "present green green cake pink", "green 10", "yellow"),
        (crossed(green="7 11"), "present green green cake pink", "green 3", "red"),
        (crossed(green="4 12"), "present green green cake pink", "green 8", "blue"),
        (crossed(green="1 5"), "present green green cake pink", "green 9", None),  # A star.
        (crossed(green="1 2 3"), "present green green cake pink", "green 4", None),  # A star.
        (crossed(green="2"), "present green green cake pink", "green 10", None),  # Not complete.
        (crossed(yellow=3), "green blue green cake pink", "yellow 4", None),
    ],
)
def test_5_1_what_earns_which_bonus(sheet: Crosses, dice: str, move: str, bonus: str | None) -> None:
    state = after(thrown(dice, sheet, IDLE), f"0 {move}")
    assert state.half.bonuses == ((bonus,) if bonus else ())


def test_5_1_a_row_of_presents_may_pay_a_bonus_too() -> None:
    state = thrown("present present star cat heart", crossed(green="4 5"), crossed(), sheet=PICNIC)
    assert after(state, "0 green 6").half.bonuses == ("red",)


def test_5_1_columns_with_the_same_circle_pay_one_after_the_other() -> None:
    alike = replace(CLASSIC, green=Presents((Spot(),) * 3, (Spot(bonus="red"), Spot(bonus="red"), Spot())))
    state = thrown("present present green cake pink", crossed(green="1 2 4 5"), IDLE, sheet=alike)
    state = after(state, "0 green 7")
    assert state.half.bonuses == ("red",)
    assert after(state, "0 green 8").half.bonuses == ("red", "red")


def test_5_1_one_present_can_complete_a_row_and_a_column() -> None:
    state = thrown("present green green cake pink", crossed(green="1 2 3 8 12"), IDLE)
    state = after(state, "0 green 4")
    assert state.half.bonuses == ("blue",)
    assert stars_of(CLASSIC, state.half.crosses) == 1


def test_5_1_a_bonus_cross_may_earn_the_next() -> None:
    """The rulebook's example of Eric: four symbols, one star, and no bonus is left."""
    state = thrown("pink joker green cake candle", crossed(yellow=1, red=2), crossed())
    state = after(state, "0 yellow 2 j", "0 yellow 3", "0 done", "0 bonus blue 2")
    assert state.half.bonuses == ("red",)
    assert menu(state, 0) == ["bonus red 3", "decline red"]
    before = stars_of(CLASSIC, state.half.crosses)
    state = after(state, "0 bonus red 3")
    assert isinstance(state, Sharing)
    assert state.crosses[0] == crossed(yellow=3, red=3, blue=(0, 1, 0))
    assert (before, stars_of(CLASSIC, state.crosses[0])) == (0, 1)
    assert state.halves[0].bonuses == ()


def test_5_1_with_several_one_chooses_which_comes_first() -> None:
    state = thrown("present present green cake pink", crossed(green="2 6 3 7"), crossed())
    state = after(state, "0 green 10", "0 green 11", "0 done")
    assert menu(state, 0) == ["bonus yellow 1", "decline yellow", "bonus red 1", "decline red"]
    for lines in (("0 bonus yellow 1", "0 bonus red 1"), ("0 bonus red 1", "0 bonus yellow 1")):
        after_both = after(state, *lines)
        assert after_both.crosses[0] == crossed(yellow=1, red=1, green="2 3 6 7 10 11")


def test_5_1_two_of_a_colour_are_two_crosses() -> None:
    state = thrown("cake cake cake cake pink", crossed(blue=(0, 0, 0), red=1), crossed())
    state = after(state, "0 blue 3", "0 blue 3", "0 done")
    assert state.half.bonuses == ("green", "red")
    state = after(state, "0 bonus red 2")
    assert state.half.bonuses == ("green", "green")
    assert menu(state, 0) == [*(f"bonus green {n}" for n in range(1, 13)), "decline green"]
    state = after(state, "0 bonus green 1")
    assert state.half.bonuses == ("green",)
    assert after(state, "0 bonus green 2").crosses[0].green == 0b11


def test_5_1_bonuses_of_the_others_are_made_in_their_own_half() -> None:
    state = after(thrown("heart candle green cake pink", crossed(), crossed(red=1), crossed()), "0 yellow 1", "0 done")
    state = after(state, "1 red 2", "1 done")
    assert rules.turn(state) == Decide("share", (Seat(1), Seat(2)))
    assert menu(state, 1)[-2:] == ["bonus green 12", "decline green"]
    assert refused(state, "1 done") == "First use your bonus crosses."
    assert refused(state, "1 red 3") == "First use your bonus crosses."
    state = after(state, "2 done", "1 bonus green 12")
    assert state.crosses[1] == crossed(red=2, green="12")


def test_5_1_only_bonuses_that_were_earned_are_made() -> None:
    state = after(thrown("pink green green cake blue", crossed(yellow=2), crossed()), "0 yellow 3", "0 done")
    for line in ("0 bonus red 1", "0 decline red"):
        assert refused(state, line) == "You have no bonus in red."
    assert refused(state, "0 done") == "First use your bonus crosses."
    assert refused(state, "0 yellow 4") == "First use your bonus crosses."


def test_5_2_a_bonus_crosses_off_a_whole_symbol_with_all_its_parts() -> None:
    for red, candles in ((0, 1), (2, 2), (7, 3)):
        assert CLASSIC.red[red].candles == candles
        state = after(thrown("donut donut green cake pink", crossed(red=red), IDLE), "0 blue 2", "0 done")
        assert menu(state, 0) == [f"bonus red {red + 1}", "decline red"]
        assert after(state, f"0 bonus red {red + 1}").crosses[0].red == red + 1


def test_5_2_a_bonus_is_the_next_balloon_whatever_it_shows_or_any_present() -> None:
    state = thrown("candle green green cake pink", crossed(yellow=5, red=3), IDLE)
    state = after(state, "0 red 4", "0 done")
    assert menu(state, 0) == ["bonus yellow 6", "decline yellow"]
    assert refused(state, "0 bonus yellow 7") == "That cannot be crossed off now."
    state = after(thrown("candle green green cake pink", crossed(red=1, green="2 5"), IDLE), "0 red 2", "0 done")
    assert menu(state, 0) == [*(f"bonus green {n}" for n in (1, 3, 4, 6, 7, 8, 9, 10, 11, 12)), "decline green"]


def test_5_2_a_blue_bonus_is_the_next_pair_of_a_row_that_is_not_complete() -> None:
    state = thrown("pink green green cake blue", crossed(yellow=2, blue=(3, 1, 0)), IDLE)
    state = after(state, "0 yellow 3", "0 done")
    assert menu(state, 0) == ["bonus blue 2", "bonus blue 3", "decline blue"]
    assert refused(state, "0 bonus blue 1") == "That cannot be crossed off now."


def test_5_2_a_bonus_may_be_declined() -> None:
    state = after(thrown("pink green green cake blue", crossed(yellow=2), IDLE), "0 yellow 3", "0 done")
    state = after(state, "0 decline blue")
    assert isinstance(state, Throwing)
    assert state.crosses[0] == crossed(yellow=3)


def test_5_2_declining_one_keeps_the_other_of_that_colour() -> None:
    state = after(thrown("cake cake cake cake pink", crossed(red=1), crossed()), "0 blue 3", "0 blue 3", "0 done")
    state = after(state, "0 bonus red 2", "0 decline green")
    assert state.half.bonuses == ("green",)


def test_5_2_a_bonus_lapses_where_nothing_is_left() -> None:
    state = thrown("donut donut green cake pink", crossed(red=8), crossed())
    state = after(state, "0 blue 2")
    assert state.half.bonuses == ("red",)
    assert rules.turn(after(state, "0 done")) != Decide("bonus", (Seat(0),))


def test_5_2_of_two_bonuses_the_second_lapses_when_the_first_takes_the_last_symbol() -> None:
    state = thrown("cake cake cake cake pink", crossed(red=7, yellow=6, green="2 6"), IDLE)
    state = after(state, "0 blue 3", "0 blue 3", "0 done")
    assert state.half.bonuses == ("green", "red")
    state = after(state, "0 bonus green 10")  # A column: a balloon, which earns a wagon.
    assert state.half.bonuses == ("red", "yellow")
    state = after(state, "0 bonus yellow 7")
    assert state.half.bonuses == ("red", "red")
    state = after(state, "0 bonus red 8")
    assert isinstance(state, Finished)
    assert state.crosses[0] == crossed(yellow=7, red=8, green="2 6 10", blue=(0, 0, 2))


def test_5_2_a_bonus_that_lapses_leaves_the_others_open() -> None:
    state = thrown("cake cake cake cake pink", crossed(red=8), crossed())
    state = after(state, "0 blue 3", "0 blue 3", "0 done")
    assert state.half.bonuses == ("green",)


# 6 The end


def test_6_1_a_whole_area_by_dice_ends_the_party_after_the_others_half() -> None:
    state = thrown("heart candle candle green blue", crossed(yellow=9), crossed())
    state = after(state, "0 yellow 10", "0 done")
    assert rules.turn(state) == Decide("share", (Seat(1),))
    state = after(state, "1 red 1", "1 done")
    assert over(state).reason == "An area is full."
    assert state.crosses == (crossed(yellow=10), crossed(red=1))


def test_6_1_the_seat_itself_finishes_its_dice_and_bonuses() -> None:
    state = thrown("present present joker cake blue", crossed(green="1 2 3 4 5 6 7 8 9 10"), IDLE)
    state = after(state, "0 green 11", "0 green 12")
    assert menu(state, 0) == ["done", "back"]
    state = after(state, "0 done")
    assert state.half.bonuses == ("red", "blue")
    state = after(state, "0 bonus red 1", "0 bonus blue 1")
    assert isinstance(state, Sharing)
    assert isinstance(after(state, "1 done"), Finished)


def test_6_1_a_bonus_at_the_last_wagon_crosses_three_candles_and_ends_the_party_after_the_turn() -> None:
    state = thrown("donut donut heart cake blue", crossed(red=7), crossed())
    state = after(state, "0 blue 2", "0 done", "0 bonus red 8")
    assert rules.turn(state) == Decide("share", (Seat(1),))
    state = after(state, "1 yellow 1", "1 done")
    assert over(state) == Over((4.0, 0.0), (Seat(0),), "An area is full.")


@pytest.mark.parametrize(
    ("before", "dice", "lines"),
    [
        (crossed(yellow=9), "heart heart present cake blue", ["1 yellow 10", "1 done"]),
        (crossed(blue=(3, 3, 2)), "heart cake cake present blue", ["1 blue 3", "1 done"]),
        (crossed(red=7, blue=(3, 0, 3)), "heart donut donut present blue", ["1 blue 2", "1 done", "1 bonus red 8"]),
    ],
)
def test_6_1_another_seats_whole_area_ends_it_when_all_have_finished(
    before: Crosses, dice: str, lines: list[str]
) -> None:
    state = after(thrown(dice, crossed(), before, crossed()), "0 yellow 1", "0 done", *lines)
    assert rules.turn(state) == Decide("share", (Seat(2),))
    state = after(state, "2 green 1", "2 done")
    assert isinstance(state, Finished)
    assert state.crosses[2] == crossed(green="1")


def test_6_1_before_an_area_is_whole_it_goes_on() -> None:
    almost = crossed(yellow=8, red=6, green="1 2 3 4 5 6 7 8 9 10", blue=(3, 3, 1))
    state = after(thrown("blue green green green green", almost, almost), "0 yellow 9", "0 done", "0 decline blue")
    assert rules.turn(state) == Chance("throw")


def test_6_1_the_party_is_over_for_good() -> None:
    state = after(thrown("heart cupcake donut green blue", crossed(yellow=9), IDLE), "0 yellow 10", "0 done")
    assert isinstance(state, Finished)
    for seat in (0, 1):
        assert menu(state, seat) == []
        assert refused(state, f"{seat} back") == "The game is over."


def ended(*everybody: Crosses) -> Over:
    return over(Finished(CLASSIC, everybody, 9, None))


@pytest.mark.parametrize(
    ("sheet", "stars"),
    [
        (crossed(), 0),
        (FULL, 16),
        (crossed(yellow=3), 0),
        (crossed(yellow=4), 1),
        (crossed(yellow=10), 4),
        (crossed(red=2), 0),
        (crossed(red=3), 1),
        (crossed(red=8), 4),
        (crossed(green="1 5 9"), 1),
        (crossed(green="2 6 10"), 0),  # A bonus.
        (crossed(green="5 6 7 8"), 1),
        (crossed(green="1 2 3 5 6 7 9 10 11"), 1),
        (crossed(green="1 2 3 4 5 9"), 2),
        (crossed(blue=(1, 0, 0)), 1),
        (crossed(blue=(3, 1, 2)), 2),
        (crossed(blue=(3, 2, 3)), 4),
    ],
)
def test_6_2_stars_beside_crossed_symbols_rows_and_the_left_column_count(sheet: Crosses, stars: int) -> None:
    assert ended(sheet, crossed()).scores == (float(stars), 0.0)
    assert stars_of(CLASSIC, sheet) == stars


def test_6_2_most_stars_win_also_against_who_has_the_whole_area() -> None:
    assert ended(crossed(blue=(3, 0, 0)), crossed(yellow=10)).winners == (Seat(1),)
    assert ended(crossed(yellow=10), crossed(yellow=9, red=8), crossed()).winners == (Seat(1),)


def test_6_2_who_have_as_many_all_win() -> None:
    assert ended(crossed(yellow=4), crossed(red=3), crossed(red=2), crossed(green="5 6 7 8")) == Over(
        (1.0, 1.0, 0.0, 1.0), (Seat(0), Seat(1), Seat(3)), "All turns are played."
    )


# 7 Alone


def alone(turns: int, dice: str = "present heart blue green cake") -> list[Any]:
    """Every state at the beginning of a turn, and the last; presents are crossed off."""
    states: list[Any] = [begun(1, turns=turns)]
    while isinstance(states[-1], Throwing):
        state = rules.land(states[-1], Thrown(faces(dice)))
        green = next(move for move in menu(state, 0) if move.startswith("green"))
        state = after(state, f"0 {green}", "0 done")
        while isinstance(turn := rules.turn(state), Decide):
            assert turn == Decide("bonus", (Seat(0),))
            state = after(state, f"0 {menu(state, 0)[-1]}")
        states.append(state)
    return states


@pytest.mark.parametrize("turns", [1, 3, 11])
def test_7_1_one_plays_alone_for_so_many_turns(turns: int) -> None:
    states = alone(turns)
    assert [state.turn for state in states] == [*range(1, turns + 1), turns]
    assert all(state.active == 0 for state in states[:-1])
    assert over(states[-1]).reason == "All turns are played."
    assert over(states[-1]).scores == (float(stars_of(CLASSIC, states[-1].crosses[0])),)
    assert over(states[-1]).winners == (Seat(0),)


def test_7_1_twelve_if_nobody_says_otherwise() -> None:
    assert begun(1).last == 12
    assert isinstance(begun(1), Throwing)  # Nobody need be drawn by lot.


def test_7_1_a_whole_area_ends_it_before() -> None:
    states = alone(60)
    assert len(states) == 13  # Twelve presents.
    assert over(states[-1]).reason == "An area is full."


def test_7_1_nobody_else_uses_what_is_left() -> None:
    state = after(thrown("heart candle candle present joker", crossed(), last=12), "0 yellow 1", "0 done")
    assert rules.turn(state) == Chance("throw")
    assert state.turn == 2


def test_7_1_several_play_until_an_area_is_full() -> None:
    for seats in (2, 3, 4):
        assert begun(seats, turns=1).last is None
        assert GAME.view(begun(seats), None).last is None
