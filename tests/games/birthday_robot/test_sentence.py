"""Happy Birthday, Robot! by the paragraphs of its README: 3 to 5, a sentence and its words."""

from __future__ import annotations

from collections import Counter
from time import process_time
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebot.core.errors import Illegal
from tablebot.core.game import Decide, Seat, play
from tablebot.core.words import tidied, words
from tablebot.games.birthday_robot import GAME
from tablebot.games.birthday_robot.model import Sentence, Write
from tablebot.games.birthday_robot.rules import budget
from tablebot.games.birthday_robot.sentence import Budget, added_to
from tests.games.birthday_robot.tales import (
    lines,
    marks,
    purses,
    refused,
    rich,
    started,
    stopped,
    told,
    writing,
    written,
)

# 3 Begin the sentence


def test_3_1_one_word_for_each_die_that_was_kept_and_each_tails() -> None:
    state = stopped(rich(started(), (0, 2), (0, 0), (0, 0)), "000")
    assert budget(state) == Budget(3, 2, ("Robot",))
    assert written(state, "one two three four five")
    with refused("You may write 5 words: 2 too many."):
        written(state, "one two three four five six seven")


@pytest.mark.parametrize("text", ["", "one", "one two"])
def test_3_1_fewer_is_fine_and_so_is_none(text: str) -> None:
    assert writing(written(stopped(started(), "00"), text)).sentence.text == text


@pytest.mark.parametrize(
    ("throws", "why"),
    [
        ("+", "You have no words to write, only the free ones."),
        ("0", "You may write one word: 1 too many."),
        ("00", "You may write 2 words: 1 too many."),
    ],
)
def test_3_1_too_many_words_are_refused_and_counted(throws: str, why: str) -> None:
    state = stopped(started(), throws)
    with refused(why):
        written(state, "Robot " + "ha " * (len(throws.replace("+", "")) + 1))


def test_3_1_the_vector_of_the_rules_five_words_and_three_and_none() -> None:
    state = stopped(started(), "0++ 000 0+-")
    state = written(state, "Robot woke up very early today")
    state = written(state, "Robot and Mia both smiling woke up very early today")
    state = written(state, "Robot and Mia both smiling woke up very early today.")
    assert lines(state) == ["Robot and Mia both smiling woke up very early today."]
    assert marks(state) == [(0, True), (2, True), *[(2, False)] * 3, *[(0, False)] * 5]
    assert purses(state) == [(5, 0), (0, 0), (0, 0)]


@pytest.mark.parametrize("free", ["Robot", "Robot's", "Robot’s"])
def test_3_2_robot_is_free_once(free: str) -> None:
    state = written(stopped(started(), "0"), f"{free} cake")
    assert marks(state) == [(0, True), (0, False)]


@pytest.mark.parametrize("word", ["robot", "robots", "Robots", "ROBOT", "robot's", "Robot-like", "Robotty", "Róbot"])
def test_3_2_what_only_looks_like_it_is_a_word_like_any_other(word: str) -> None:
    state = stopped(started(), "+")
    with refused("You have no words to write, only the free ones."):
        written(state, word)
    assert marks(written(stopped(started(), "0"), word)) == [(0, False)]


@pytest.mark.parametrize("text", ["Robot Robot", "Robot met Robot’s", "Robot's Robot’s"])
def test_3_2_only_one_of_them_is_free(text: str) -> None:
    state = written(stopped(started(), "00"), text)
    assert marks(state)[0] == (0, True)
    assert marks(state)[-1] == (0, False)


def test_3_2_what_can_be_free_is_free_wherever_it_stands() -> None:
    state = written(stopped(started(), "00"), "Then came Robot")
    assert marks(state) == [(0, False), (0, False), (0, True)]


def test_3_2_and_and_but_are_free_for_nobody_who_begins() -> None:
    with refused("You may write one word: 1 too many."):
        written(stopped(started(), "0"), "and but")


# 4 Your neighbours add


def test_4_1_first_the_right_neighbour_then_the_left_one() -> None:
    state = written(stopped(started(4), "000 ++ -"), "Robot baked a cake")
    assert GAME.rules.turn(state) == Decide("right", (Seat(3),), listed=False)
    state = written(state, "Robot slowly baked a cake and giggled")
    assert GAME.rules.turn(state) == Decide("left", (Seat(1),), listed=False)
    state = written(state, "Robot slowly baked a cake and giggled but quietly")
    assert lines(state) == ["Robot slowly baked a cake and giggled but quietly"]
    right, left = [(3, False), (3, True)], [(1, True), (1, False)]
    assert marks(state) == [(0, True), right[0], *[(0, False)] * 3, right[1], right[0], *left]


def test_4_1_neighbours_write_only_when_it_is_their_turn() -> None:
    state = stopped(started(), "000")
    for seat in (1, 2):
        with refused("It is not your turn."):
            play(GAME, state, Seat(seat), Write("Robot and"))


@pytest.mark.parametrize(("throws", "pen", "word"), [("0-", "right", "and"), ("0+", "left", "but")])
def test_4_1_without_dice_there_is_still_the_free_word(throws: str, pen: str, word: str) -> None:
    state = written(stopped(started(), throws), "sang")
    state = state if pen == "right" else written(state, "sang")
    assert writing(state).pen == pen
    written(state, f"sang {word}")
    with refused("You have no words to write, only the free ones."):
        written(state, f"sang {word} danced")


def test_4_1_each_neighbour_has_a_free_word_of_their_own() -> None:
    state = written(stopped(started(), "0"), "sang")
    with refused("You have no words to write, only the free ones."):
        written(state, "sang but")
    with refused("You have no words to write, only the free ones."):
        written(state, "Robot sang")


def test_4_1_both_may_add_nothing() -> None:
    state = told(started(), "0++ --", "cake")
    assert lines(state) == ["cake"]
    assert marks(state) == [(0, False)]


@pytest.mark.parametrize("text", ["very happy Robot sang", "Robot very happy sang", "Robot sang, very happy"])
def test_4_2_words_may_go_anywhere(text: str) -> None:
    state = written(stopped(started(), "0++"), "Robot sang", text)
    assert Counter(marks(state)) == {(0, True): 1, (0, False): 1, (2, False): 2}


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("Robot sang a song", "songs"),
        ("Robot sang", "a"),
        ("", "Robot"),
        ("🎂", "Robot"),
        ("Robot a sang songs", "a"),
        ("Robot sang A songs", "a"),
        ("Robot sang a Songs", "songs"),
        ("Robot sanga songs", "sang"),
        ("Robot sang a-songs", "a"),
        ("R0bot sang a songs", "Robot"),
    ],
)
def test_4_2_old_words_are_not_changed_moved_or_taken_out(text: str, gone: str) -> None:
    state = written(stopped(started(), "000 +++"), "Robot sang a songs")
    with refused(f"“{gone}” must stay where it is. You can only add words."):
        written(state, text)


@pytest.mark.parametrize(
    "text", ["Robot sang: “la, la!”", "¡Robot sang — la la…", "Robot (sang) la/la 🎂", "and robot sang la la"]
)
def test_4_2_punctuation_and_the_first_capital_behind_a_new_word_are_free(text: str) -> None:
    state = written(stopped(started(), "000 -"), "Robot sang la la", text)
    assert writing(state).sentence.text == text
    assert marks(state)[-4:] == [(0, True), *[(0, False)] * 3]


def test_4_2_the_first_word_may_lose_its_capital_when_words_go_before_it() -> None:
    state = written(stopped(started(), "000 +"), "The cat slept", "And so the cat slept")
    assert marks(state) == [(2, True), (2, False), *[(0, False)] * 3]
    state = written(state, "But and so the cat slept")
    assert marks(state) == [(1, True), (2, True), (2, False), *[(0, False)] * 3]


@pytest.mark.parametrize(
    ("old", "text"),
    [
        ("Robot met Mia", "robot met Mia"),
        ("robot met Mia", "Robot met Mia"),
        ("Robot met Mia", "“robot” and met Mia"),
        ("Élan met Mia", "élan met Mia"),
    ],
)
def test_4_2_nor_does_the_first_one_unless_a_word_goes_before_it(old: str, text: str) -> None:
    state = written(stopped(started(), "000 +"), old)
    with refused(f"“{old.split(maxsplit=1)[0]}” stays as it is, unless you put a word before it."):
        written(state, text)


def test_4_2_no_other_word_changes_its_capital() -> None:
    state = written(stopped(started(), "000 +"), "Robot met Mia")
    with refused("“met” must stay where it is. You can only add words."):
        written(state, "Robot Met Mia")


@pytest.mark.parametrize(("pen", "word"), [("right", "And"), ("left", "But")])
def test_4_3_with_a_capital_they_are_free_as_well(pen: str, word: str) -> None:
    state = written(stopped(started(), "0"), "sang")
    state = state if pen == "right" else written(state, "sang")
    state = written(state, f"{word} sang")
    assert marks(state)[0] == (2 if pen == "right" else 1, True)


def test_4_3_in_capitals_throughout_they_are_not() -> None:
    with refused("You have no words to write, only the free ones."):
        written(stopped(started(), "0"), "sang", "AND sang")


def test_4_3_a_second_one_costs_a_die() -> None:
    state = written(stopped(started(), "0+"), "sang", "and sang and")
    assert marks(state) == [(2, True), (0, False), (2, False)]
    with refused("You may write one word: 1 too many."):
        written(written(stopped(started(), "0+"), "sang"), "and sang and and")


def test_4_3_the_free_and_is_one_that_is_new() -> None:
    state = written(stopped(started(), "000"), "cats and dogs", "cats and dogs and")
    assert marks(state) == [*[(0, False)] * 3, (2, True)]


def test_4_3_neighbours_may_write_into_an_empty_sentence() -> None:
    state = written(stopped(started(), "+-"), "", "and cake", "and but cake sang")
    assert lines(state) == ["and but cake sang"]
    assert marks(state) == [(2, True), (1, True), (2, False), (1, False)]
    assert purses(state) == [(0, 0)] * 3


def test_4_3_tails_are_no_help_to_neighbours() -> None:
    state = written(stopped(rich(started(), (0, 0), (0, 9), (0, 9)), "0"), "sang")
    for pen in ("right", "left"):
        assert writing(state).pen == pen
        with refused("You have no words to write, only the free ones."):
            written(state, "sang loudly")
        state = written(state, "sang")


# 5 What is a word


@pytest.mark.parametrize("word", ["don’t", "well-known", "3.5", "Zoë", "Ωmega", "1,000", "mother-in-law", "x" * 30])
def test_5_1_one_word_costs_one_die(word: str) -> None:
    assert marks(written(stopped(started(), "0"), f"…{word}!")) == [(0, False)]


@pytest.mark.parametrize("text", ["up/down", "stop—go", "snake_case", "wait…what", "cake🎂cake", "生日", "a, b"])
def test_5_1_whatever_else_separates(text: str) -> None:
    assert marks(written(stopped(started(), "00"), text)) == [(0, False)] * 2
    with refused("You may write one word: 1 too many."):
        written(stopped(started(), "0"), text)


def test_5_1_neither_long_words_nor_hyphens_are_a_way_round_the_dice() -> None:
    state = stopped(started(), "000")
    with refused("“xxxxxxxxxxxx…” is too long: one word has 30 letters at most."):
        written(state, "x" * 31)
    with refused("“a-b-c-d” has too many hyphens: 2 are enough."):
        written(state, "a-b-c-d")


def test_5_1_emoji_are_no_words_so_they_make_no_sentence() -> None:
    assert lines(told(started(), "000", "🎂🎉 ❤️ 👩‍👩‍👧 🇫🇷 👍🏽")) == []


def test_5_1_right_to_left_words_are_words() -> None:
    state = written(stopped(started(), "000"), "רובוט אהב עוגה.", "רובוט and אהב עוגה.")
    assert marks(state) == [(0, False), (2, True), (0, False), (0, False)]
    assert marks(written(stopped(started(), "000"), "\u200fكعكة عيد الميلاد")) == [(0, False)] * 3


def test_5_2_of_equal_words_the_leftmost_is_the_old_one() -> None:
    state = written(stopped(started(), "000 ++"), "la cake la", "la la cake la la")
    assert marks(state) == [(0, False), (2, False), (0, False), (0, False), (2, False)]


def test_5_2_every_word_has_one_mark_through_all_hands() -> None:
    state = written(stopped(started(4), "00 +++ ---"), "Robot ran home", "Robot ran and jumped home, very happy")
    state = written(state, "Robot, but who, ran and jumped home, very very happy")
    expected = [(0, True), (1, True), (1, False), (0, False), (3, True), (3, False), (0, False)]
    assert marks(state) == [*expected, (3, False), (1, False), (3, False)]


def test_5_2_either_apostrophe_and_any_hyphen_is_the_same_word() -> None:
    state = written(stopped(started(), "000"), "don't well-known Robot’s")
    state = written(state, "don’t well\u2011known Robot's", "don't well\u2010known Robot’s")
    assert marks(state) == [(0, False), (0, False), (0, True)]


def test_5_2_composed_or_not_a_letter_is_the_same() -> None:
    state = written(stopped(started(), "0"), "Zoe\u0308", "Zoë", "but Zoe\u0308")
    assert lines(state) == ["but Zoë"]
    assert marks(state) == [(1, True), (0, False)]


def test_5_2_quotes_from_phones_are_no_words() -> None:
    state = written(stopped(started(), "000"), "Robot said “hi” ‘Mia’")
    assert marks(written(state, "Robot said \"hi\" 'Mia'")) == [(0, True), *[(0, False)] * 3]


def test_5_3_each_writer_adds_200_characters_at_most() -> None:
    state = stopped(started(), "000")
    state = written(state, "Robot" + "!" * 195)
    assert len(writing(state).sentence.text) == 200
    with refused("That is too long by 1. Leave some room for the others."):
        written(state, "Robot" + "!" * 396)
    state = written(state, "Robot" + "!" * 395)
    assert len(writing(state).sentence.text) == 400
    assert len(lines(written(state, "Robot" + "!" * 595))[0]) == 600


def test_5_3_a_text_without_end_is_refused_before_its_letters_are_composed() -> None:
    state = stopped(started(), "000")
    decomposed = normalize("NFD", "Robot 각" + "ệ" * 29 + "." * 161)
    assert writing(written(state, decomposed)).sentence.text == normalize("NFC", decomposed)
    began = process_time()
    with refused("That is too long by 79801. Leave some room for the others."):
        written(state, "a" + "\u0301\u0323" * 40_000)
    assert process_time() - began < 1.0


def test_5_3_whatever_is_tidied_away_does_not_count() -> None:
    assert writing(written(stopped(started(), "0"), "  Robot" + " " * 500 + "sang ")).sentence.text == "Robot sang"


@pytest.mark.parametrize("sign", ["\n", "\t", "\x00", "\x7f", "\u200b", "\u2028", "\u202e", "\u2066", "\ufeff", "\xad"])
def test_5_3_line_breaks_and_signs_that_nobody_sees_are_refused(sign: str) -> None:
    with refused("Some signs cannot be used here, such as line breaks."):
        written(stopped(started(), "00"), f"Robot{sign}sang")


# Whatever anybody writes

WORDS = st.sampled_from(
    ["Robot", "Robot’s", "and", "But", "the", "The", "Zoë", "3.5", "生", "cake", "don't", "well-known"]
)
GAPS = st.sampled_from([" ", ", ", " — ", " 🎂 ", "… "])
PLENTY = Budget(100)


def sentence(text: str) -> Sentence:
    return added_to(Sentence("", (), Seat(0), 1), text, Seat(0), PLENTY)


@st.composite
def extended(draw: st.DrawFn) -> tuple[str, str, int]:
    """A sentence, the same with some words put in, and how many these are."""
    old = draw(st.lists(WORDS, max_size=8))
    new, more = list(old), draw(st.lists(WORDS, max_size=5))
    for word in more:
        new.insert(draw(st.integers(0, len(new))), word)
    return "".join(w + draw(GAPS) for w in old), "".join(w + draw(GAPS) for w in new), len(more)


@given(extended())
def test_5_2_words_put_in_are_found_as_exactly_so_many(case: tuple[str, str, int]) -> None:
    old, new, more = case
    after = added_to(sentence(old), new, Seat(1), PLENTY)
    assert [mark.seat for mark in after.marks].count(Seat(1)) == more
    if more:
        with pytest.raises(Illegal):
            added_to(sentence(old), new, Seat(1), Budget(more - 1))
        added_to(sentence(old), new, Seat(1), Budget(more))


@given(extended())
def test_5_2_no_old_word_is_ever_lost(case: tuple[str, str, int]) -> None:
    old, new, _ = case
    before, after = sentence(old), added_to(sentence(old), new, Seat(1), PLENTY)
    kept = [word.plain for word, mark in zip(words(after.text), after.marks, strict=True) if mark.seat == 0]
    assert [word.lower() for word in kept] == [word.plain.lower() for word in words(before.text)]
    assert kept[1:] == [word.plain for word in words(before.text)][1:]


@given(st.text(max_size=60), st.text(max_size=60))
def test_5_2_any_text_is_judged_and_what_is_accepted_holds_all_old_words(old: str, new: str) -> None:
    try:
        before = sentence(old)
        after = added_to(before, new, Seat(1), Budget(3, 2, ("Robot", "and", "but")))
    except Illegal:
        return
    mine = [mark for mark in after.marks if mark.seat == 1]
    assert len(after.marks) == len(words(after.text)) == len(before.marks) + len(mine)
    assert sum(not mark.free for mark in mine) <= 5
    assert after.text in (tidied(new), "")
