"""Happy Birthday, Robot! by the paragraphs of its README: 1, 2 and 8, from the setup to the last throw."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from tablebot.core.dice import Dice
from tablebot.core.game import Chance, Decide, Seat, play
from tablebot.games.birthday_robot import GAME
from tablebot.games.birthday_robot.model import FACES, Coins, Options, Piles, Roll, Rolling, State, Stop, Write, Writing
from tablebot.games.birthday_robot.rules import budget, left_of, pool, right_of, roll, writer
from tablebot.games.birthday_robot.sentence import Budget
from tests.games.birthday_robot.tales import (
    asked,
    lines,
    marks,
    refused,
    rolled,
    rolling,
    started,
    stopped,
    told,
    writing,
    written,
)

SEATS = [2, 3, 4, 5]


def menu(state: State) -> list[Any]:
    return list(GAME.rules.moves(GAME.view(state, asked(state))))


# 1 Before you start


def test_1_1_the_story_begins_with_a_line_of_nobodys_a_pool_of_15_dice_and_no_coins() -> None:
    state = rolling(started())
    assert state.story.options.opening == "Happy birthday, Robot!"
    assert lines(state) == []
    assert pool(state) == 15
    assert state.story.coins == (Coins(0, 0),) * 3


def test_1_2_a_die_keeps_or_says_and_or_but_each_as_often() -> None:
    state = play(GAME, started(), Seat(0), Roll(3))
    assert GAME.rules.turn(state) == Chance("roll")
    seen = Counter(face for n in range(2000) for face in roll(state, Dice("a die", n)).faces)
    assert set(seen) == set(FACES)
    assert all(1850 < times < 2150 for times in seen.values())


@pytest.mark.parametrize("seats", SEATS)
def test_1_3_the_first_seat_tells_first_then_everybody_once_clockwise(seats: int) -> None:
    state, tellers = started(seats), list[int]()
    for _ in range(2 * seats):
        tellers.append(rolling(state).teller)
        state = told(state, "000", "Robot sang")
    assert tellers == [*range(seats)] * 2
    assert rolling(state).round == 3


def test_1_3_the_youngest_tells_first_but_nobody_changes_seats() -> None:
    state, tellers = started(4, by_age=(2, 0, 3, 1)), list[int]()
    for _ in range(4):
        tellers.append(rolling(state).teller)
        state = told(state, "000", "Robot sang")
    assert tellers == [2, 3, 0, 1]


@pytest.mark.parametrize("by_age", [(0, 1), (0, 1, 1), (0, 1, 2, 3), (1, 2, 3), (-1, 0, 1)])
def test_1_3_the_order_of_age_names_every_seat_once(by_age: tuple[int, ...]) -> None:
    with refused("Put all 3 seats in the order of age, or none."):
        started(3, by_age=by_age)


@pytest.mark.parametrize("seats", SEATS)
def test_1_4_the_left_neighbour_comes_after_you_and_the_right_one_before(seats: int) -> None:
    state = rolling(told(started(seats), "000", "Robot sang"))
    assert state.teller == 1
    assert left_of(state) == 2 % seats
    assert right_of(state) == 0


def test_1_4_the_neighbours_of_the_first_seat_are_the_second_and_the_last() -> None:
    state = rolling(started(5))
    assert (left_of(state), right_of(state)) == (1, 4)


# 2 Roll the dice


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_2_1_one_two_or_three_dice_are_rolled(dice: int) -> None:
    state = rolled(started(), "0" * dice)
    assert rolling(state).piles == Piles(keep=dice)
    assert pool(rolling(state)) == 15 - dice


@pytest.mark.parametrize("dice", [-1, 0, 4, 15])
def test_2_1_neither_more_nor_fewer(dice: int) -> None:
    with refused("Roll one, two or three dice."):
        play(GAME, started(), Seat(0), Roll(dice))


def test_2_1_you_roll_at_least_once() -> None:
    assert Stop() not in menu(started())
    with refused("Roll at least once."):
        play(GAME, started(), Seat(0), Stop())
    with refused("Stop rolling before you write."):
        play(GAME, started(), Seat(0), Write("Robot"))


def test_2_1_you_roll_as_often_as_you_like() -> None:
    state = started()
    for rolls in range(14):
        state = rolled(state, "0")
        assert len(rolling(state).throws) == rolls + 1
        assert {Stop(), Roll(1)} <= set(menu(state))


def test_2_1_only_the_storyteller_rolls() -> None:
    for seat in (1, 2):
        with refused("It is not your turn."):
            play(GAME, started(), Seat(seat), Roll(3))


def test_2_1_who_has_stopped_rolls_no_more() -> None:
    for move in (Roll(1), Stop()):
        with refused("The dice have been rolled. Now write."):
            play(GAME, stopped(started(), "0++"), Seat(0), move)


def test_2_2_blanks_are_kept_ands_go_to_the_right_and_buts_to_the_left() -> None:
    state = stopped(told(started(4), "000", "Robot sang"), "0+- 00- 0+-")
    assert state.teller == 1
    assert state.piles == Piles(keep=4, right=2, left=3)
    state = written(state, "Robot")
    assert (writer(writing(state)), budget(writing(state))) == (0, Budget(2, free=("and",)))
    state = written(state, "Robot")
    assert (writer(writing(state)), budget(writing(state))) == (2, Budget(3, free=("but",)))


def test_2_2_every_throw_is_remembered_in_its_order() -> None:
    state = rolled(started(), "0+- -")
    assert rolling(state).throws == (("keep", "and", "but"), ("but",))


# The vectors of the rules: throws, what keep, AND and BUT have then, and whether it goes on.
VECTORS = [
    ("0++ --- 0+-", (2, 3, 4), False),
    ("---", (0, 0, 3), True),
    ("--- 0+-", (1, 1, 4), False),
    ("0++ 000 0+-", (5, 3, 1), True),
    ("000 00+ 00- 000", (10, 1, 1), True),
]


@pytest.mark.parametrize(("throws", "piles", "goes_on"), VECTORS)
def test_2_3_a_neighbour_with_four_dice_ends_the_rolling(
    throws: str, piles: tuple[int, int, int], goes_on: bool
) -> None:
    state = rolled(started(), throws)
    assert isinstance(state, Rolling if goes_on else Writing)
    assert isinstance(state, Rolling | Writing)
    assert state.piles == Piles(*piles)


@pytest.mark.parametrize(
    ("throws", "piles"), [("+++ +++", (0, 6, 0)), ("--- ---", (0, 0, 6)), ("--- +++ +--", (0, 4, 5))]
)
def test_2_3_a_roll_is_dealt_out_whole(throws: str, piles: tuple[int, int, int]) -> None:
    assert writing(rolled(started(), throws)).piles == Piles(*piles)


def test_2_3_three_ands_and_three_buts_are_not_enough() -> None:
    assert isinstance(rolled(started(), "+++ ---"), Rolling)


def test_2_3_kept_dice_end_nothing() -> None:
    assert isinstance(rolled(started(), "000 000 000 000"), Rolling)


def test_2_3_an_empty_pool_ends_the_rolling() -> None:
    assert isinstance(rolled(started(), "000 000 000 000 00"), Rolling)
    state = writing(rolled(started(), "000 000 000 000 000"))
    assert pool(state) == 0
    assert state.piles.keep == 15


def test_2_3_nobody_rolls_more_than_the_pool_has() -> None:
    state = rolled(started(dice=10), "000 000 00")
    assert [move for move in menu(state) if isinstance(move, Roll)] == [Roll(2), Roll(1)]
    with refused("The pool has only 2 left."):
        play(GAME, state, Seat(0), Roll(3))
    assert isinstance(rolled(state, "00"), Writing)


# 8 Other ways to play


def test_8_1_the_host_chooses_the_dice_coins_ages_rounds_first_line_and_words() -> None:
    by_age = (Seat(1), Seat(0), Seat(2))
    chosen = Options(10, rounds=3, supply=20, opening="Once upon a time", words=("tide", "don’t"), by_age=by_age)
    state = rolling(GAME.rules.setup(chosen, 3))
    assert state.story.options == chosen
    assert pool(state) == 10
    assert state.teller == 1


def test_8_1_with_as_many_dice_as_you_like_the_pool_is_never_empty() -> None:
    state = rolled(started(dice=None), "000 " * 12)
    assert rolling(state).piles.keep == 36
    assert pool(rolling(state)) is None
    assert Roll(3) in menu(state)


@pytest.mark.parametrize(
    "chosen",
    [{"dice": 9}, {"dice": 16}, {"rounds": 0}, {"rounds": 31}, {"supply": 0}, {"opening": ""}, {"words": [""]}],
)
def test_8_1_what_makes_no_sense_is_no_option(chosen: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(chosen, Options)


@pytest.mark.parametrize("opening", ["🎂", "…", "   "])
def test_8_1_the_first_line_has_words(opening: str) -> None:
    with refused("The story begins with a line: write one."):
        started(opening=opening)


@pytest.mark.parametrize("word", ["ice cream", "🎂", "up/down"])
def test_8_1_what_is_to_be_practised_are_single_words(word: str) -> None:
    with refused(f"“{word}” is not one word to practise."):
        started(words=("tide", word))


def test_8_1_no_word_is_to_be_practised_twice() -> None:
    with refused("“tide” is there twice."):
        started(words=("tide", "moon", "tide"))


def test_8_1_words_to_practise_cost_what_others_cost_and_need_not_be_used() -> None:
    state = stopped(started(words=("tide",)), "0")
    with refused("You may write one word: 1 too many."):
        written(state, "tide came")
    assert lines(told(started(words=("tide",)), "0", "cake")) == ["cake"]


def test_8_2_two_can_play_and_the_other_one_is_both_neighbours() -> None:
    state = written(stopped(started(2), "0+-"), "sang")
    assert GAME.rules.turn(state) == Decide("right", (Seat(1),), listed=False)
    state = written(state, "sang and danced")
    assert GAME.rules.turn(state) == Decide("left", (Seat(1),), listed=False)
    state = written(state, "But sang and danced wildly")
    assert marks(state) == [(1, True), (0, False), (1, True), (1, False), (1, False)]
    assert rolling(state).teller == 1


@pytest.mark.parametrize(("throws", "ends"), [("+++ ---", False), ("+++ --- +", True), ("+++ --- -", True)])
def test_8_2_ands_and_buts_are_two_piles(throws: str, ends: bool) -> None:
    assert isinstance(rolled(started(2), throws), Writing) == ends


def test_8_3_nobody_is_hurried_unless_the_host_wants_it() -> None:
    assert GAME.pace == "none"
    assert not any(phase.clock and phase.clock.book for phase in GAME.phases(Options()).values())


@pytest.mark.parametrize("dice", [15, 10, None])
def test_8_3_a_storyteller_whose_time_is_up_rolls_one_die_and_no_more(dice: int | None) -> None:
    state = started(dice=dice)
    assert GAME.rules.timeout(GAME.view(state, Seat(0))) == Roll(1)
    state = rolled(state, "0")
    assert GAME.rules.timeout(GAME.view(state, Seat(0))) == Stop()


def test_8_3_a_writer_whose_time_is_up_hands_the_sentence_on_as_it_is() -> None:
    state = stopped(started(), "000")
    assert GAME.rules.timeout(GAME.view(state, Seat(0))) == Write("")
    state = written(state, "Robot sang")
    assert GAME.rules.timeout(GAME.view(state, Seat(2))) == Write("Robot sang")
