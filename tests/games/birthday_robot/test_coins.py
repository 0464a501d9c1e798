"""Happy Birthday, Robot! by the paragraphs of its README: 6, coins earned and coins given."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given as whatever

from tablebot.core.game import Seat, is_unasked
from tablebot.games.birthday_robot import GAME
from tablebot.games.birthday_robot.model import Epilogue, Finished, Gift, Give, Rolling, State, Tossed
from tablebot.games.birthday_robot.rules import budget, pool, supply_left
from tests.games.birthday_robot.tales import (
    epilogue,
    given,
    lines,
    purses,
    refused,
    rich,
    rolled,
    rolling,
    started,
    stopped,
    told,
    writing,
    written,
)
from tests.strategies import History, histories


def test_6_1_one_heads_for_each_word_that_a_kept_die_has_paid() -> None:
    state = told(started(), "000 0", "Robot baked a cake")
    assert purses(state) == [(3, 0), (0, 0), (0, 0)]


def test_6_1_dice_that_paid_no_word_earn_nothing() -> None:
    assert purses(told(started(), "000 000", "Robot"))[0] == (0, 0)
    assert purses(told(started(), "000 000", "cake"))[0] == (1, 0)


@pytest.mark.parametrize(
    ("text", "earned"), [("one", 1), ("one two", 2), ("one two three", 2), ("Robot one two three", 2)]
)
def test_6_1_dice_pay_first_and_words_paid_by_tails_earn_nothing(text: str, earned: int) -> None:
    state = told(rich(started(), (0, 3), (0, 0), (0, 0)), "00", text)
    assert purses(state)[0] == (earned, 3)


def test_6_1_neighbours_earn_nothing() -> None:
    state = told(started(), "0 +++ ---", "sang", "and sang very well indeed", "and but sang very well indeed oh my no")
    assert purses(state) == [(1, 0), (0, 0), (0, 0)]


def test_6_1_the_coins_come_at_the_end_of_the_turn() -> None:
    state = written(stopped(started(), "00"), "one two", "one two")
    assert purses(state)[0] == (0, 0)
    assert purses(written(state, "one two"))[0] == (2, 0)


def test_6_2_the_dice_go_back_and_the_left_neighbour_tells_next() -> None:
    state = rolling(told(started(), "0+-", "cake"))
    assert pool(state) == 15
    assert state.throws == ()
    assert (state.teller, state.turn, state.round) == (1, 1, 1)


def test_6_2_the_sentence_is_closed_and_says_who_told_it_and_when() -> None:
    state = told(told(told(told(started(), "0", "one"), "0", "two"), "0", "three"), "0", "four")
    assert [(line.text, line.teller, line.round) for line in state.story.lines] == [
        ("one", 0, 1),
        ("two", 1, 1),
        ("three", 2, 1),
        ("four", 0, 2),
    ]


def test_6_2_a_sentence_without_words_is_no_line() -> None:
    state = told(started(), "000", "")
    assert lines(state) == []
    assert rolling(state).teller == 1
    assert lines(told(state, "000", "🎂!", "…")) == []


# Gifts


def test_6_3_a_coin_that_is_given_flips_and_stays() -> None:
    state = given(rich(started(), (3, 0), (1, 1), (0, 0)), 0, 1, 2)
    assert purses(state) == [(1, 0), (1, 3), (0, 0)]
    assert state.story.gifts == (Gift(Seat(0), Seat(1), 2, line=0),)
    state = given(state, 1, 2)
    assert purses(state) == [(1, 0), (0, 3), (0, 1)]
    with refused("You have 0 HEADS to give. TAILS stay with you."):
        given(state, 1, 2)


def test_6_3_nobody_gives_what_they_have_not() -> None:
    state = rich(started(), (2, 5), (0, 0), (0, 0))
    with refused("You have 2 HEADS to give. TAILS stay with you."):
        given(state, 0, 1, 3)
    with refused("You have 0 HEADS to give. TAILS stay with you."):
        given(state, 1, 0)


@pytest.mark.parametrize("coins", [0, -1])
def test_6_3_a_gift_is_one_coin_or_more(coins: int) -> None:
    with refused("Give one coin or more."):
        given(rich(started(), (2, 0), (2, 0), (0, 0)), 0, 1, coins)


@pytest.mark.parametrize("to", [0, 3, -1])
def test_6_3_a_gift_goes_to_somebody_else(to: int) -> None:
    with refused("Give to somebody else."):
        given(rich(started(), (2, 0), (0, 0), (0, 0)), 0, to)


def stages() -> dict[str, State]:
    """The same purses whenever somebody could give."""
    begun = stopped(started(rounds=1), "0 + -")
    last = told(told(told(started(rounds=1), "0", "a"), "0", "b"), "0", "c")
    one = {"roll": started(), "roll again": rolled(started(), "0+-")}
    one |= {"begin": begun, "right": written(begun, "cake"), "left": written(begun, "cake", "cake")}
    one |= {"epilogue": last, "last words": written(last, "", "")}
    return {name: rich(state, (2, 0), (2, 0), (2, 0)) for name, state in one.items()}


@pytest.mark.parametrize("stage", stages())
@pytest.mark.parametrize("giver", [0, 1, 2])
def test_6_3_anybody_gives_at_any_time(stage: str, giver: int) -> None:
    before = stages()[stage]
    state = given(before, giver, (giver + 1) % 3, 2)
    assert purses(state)[giver] == (0, 0)
    assert purses(state)[(giver + 1) % 3] == (2, 2)
    assert GAME.rules.turn(state) == GAME.rules.turn(before)
    assert is_unasked(GAME, Give(Seat(1)))
    offered = GAME.rules.moves(GAME.view(before, Seat(giver)))
    assert {move.to for move in offered if isinstance(move, Give)} == {0, 1, 2} - {giver}


def test_6_3_nothing_is_given_when_the_story_is_told() -> None:
    state = written(stages()["last words"], "")
    assert isinstance(state, Finished)
    with refused("The game is over."):
        given(state, 0, 1)


def test_6_3_a_gift_to_somebody_who_is_writing_counts_at_once() -> None:
    state = stopped(rich(started(), (0, 0), (1, 0), (0, 0)), "0")
    with refused("You may write one word: 1 too many."):
        written(state, "Robot sang loudly")
    state = given(state, 1, 0)
    assert budget(writing(state)).words == 2
    state = told_on(written(state, "Robot sang loudly"))
    assert purses(state)[0] == (1, 1)


def told_on(state: State) -> State:
    """After the neighbours have added nothing."""
    text = writing(state).sentence.text
    return written(state, text, text)


def test_6_3_a_gift_after_the_storyteller_has_written_pays_nothing_more() -> None:
    state = written(stopped(rich(started(), (0, 0), (3, 0), (0, 0)), "0"), "sang")
    state = given(state, 1, 0, 3)
    with refused("You have no words to write, only the free ones."):
        written(state, "sang loudly")
    assert purses(told_on(state))[0] == (1, 3)


def test_6_3_a_gift_in_the_epilogue_is_one_more_word_for_whoever_gets_it() -> None:
    state = stages()["epilogue"]
    assert epilogue(state).order == (0, 1, 2)
    with refused("You may write 2 words: 1 too many."):
        written(state, "one two three")
    state = given(state, 2, 0)
    state = written(state, "one two three")
    assert epilogue(state).order == (0, 1, 2)
    with refused("You may write one word: 1 too many."):
        written(state, "one two", "one two")


def test_6_3_gifts_remember_after_which_line_they_came() -> None:
    state = given(told(started(), "00", "one two"), 0, 2)
    assert state.story.gifts[-1].line == 1


# What coins are good for


def test_6_4_tails_are_more_words_every_time_you_tell() -> None:
    state = rich(started(2), (0, 2), (0, 0))
    for _ in range(3):
        state = told(state, "+", "Robot sang loudly")
        assert purses(state) == [(0, 2), (0, 0)]
        state = told(state, "+", "")


def test_6_4_heads_are_not() -> None:
    state = stopped(rich(started(), (9, 0), (0, 0), (0, 0)), "+")
    with refused("You have no words to write, only the free ones."):
        written(state, "Robot sang")


def test_6_5_there_are_always_more_coins() -> None:
    state = rich(started(), (0, 0), (500, 0), (500, 0))
    assert supply_left(state.story) is None
    assert purses(told(state, "000", "one two three"))[0] == (3, 0)


def test_6_5_when_none_are_left_no_more_are_earned() -> None:
    state = rich(started(supply=20), (0, 0), (9, 0), (9, 0))
    assert supply_left(state.story) == 2
    state = told(state, "000", "one two three")
    assert purses(state)[0] == (2, 0)
    assert supply_left(state.story) == 0
    assert purses(told(state, "000", "one two three"))[1] == (9, 0)


def test_6_5_a_gift_needs_no_coin_of_the_supply() -> None:
    state = given(rich(started(supply=20), (9, 0), (0, 0), (9, 0)), 0, 1, 5)
    assert supply_left(state.story) == 2
    assert state.story.ending is None


@whatever(histories(GAME, longest=200))
def test_6_1_coins_are_only_earned_by_words_and_never_vanish(now: History) -> None:
    states = [state for state in now.states if not isinstance(state, Tossed)]
    for before, after in pairwise(states):
        more = sum(coins.total for coins in after.story.coins) - sum(coins.total for coins in before.story.coins)
        if isinstance(after, Rolling | Epilogue) and len(after.story.lines) > len(before.story.lines):
            assert 0 <= more <= len(after.story.lines[-1].marks)
        else:
            assert more == 0
