"""3 A word: what may be said, whatever is secret."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tablebot.core.errors import Illegal
from tablebot.core.game import Seat, play
from tablebot.core.lexicon import entry
from tablebot.games.not_a_robot import GAME, rules
from tablebot.games.not_a_robot.menu import _COMMON
from tablebot.games.not_a_robot.model import Naming, Options, Say, State
from tablebot.games.not_a_robot.words import checked
from tablebot.table.decide import commands as do
from tablebot.table.log.events import Manners
from tests.games.not_a_robot.rounds import NINE, after, asked, dealt, gone_on, pack, said
from tests.table.script import Script, filled, raw

BLANKS = "Say one word, without blanks or signs."
DIGITS = "A word has no digits."
PLACE = "Say something about what is in the picture, not about its number or place."
DICTIONARIES = ("lenient", "strict", "off")
KINDER = "Please find kinder words."


def word(text: str, *used: str, dictionary: str = "lenient") -> str:
    """The word as it comes to stand on the list."""
    return checked(text, used, dictionary)  # pyright: ignore[reportArgumentType]


def why(text: str, *used: str, dictionary: str = "lenient") -> str:
    """Why this word is refused."""
    with pytest.raises(Illegal) as refused:
        word(text, *used, dictionary=dictionary)
    return str(refused.value)


def everywhere(text: str, reason: str) -> None:
    """Refused for this reason, whichever dictionary is used."""
    assert {why(text, dictionary=dictionary) for dictionary in DICTIONARIES} == {reason}


# 3.3 One word


@pytest.mark.parametrize(
    "text", ["moon", "Moon", "MOON", "o'clock", "rock'n'roll", "merry-go-round", "x", "naïve", "l'été", "don’t-know"]
)
def test_3_3_one_word_stands_on_the_list_as_it_was_said(text: str) -> None:
    assert word(text, dictionary="off") == text


@pytest.mark.parametrize("text", ["  moon", "moon   ", "\u00a0moon\u3000", " moon "])
def test_3_3_blanks_before_and_behind_do_not_matter(text: str) -> None:
    assert word(text) == "moon"


@pytest.mark.parametrize("text", ["", " ", "\u3000"])
def test_3_3_nothing_is_no_word(text: str) -> None:
    everywhere(text, "Say a word.")


@pytest.mark.parametrize(
    "text",
    [
        *(
            "two words",
            "moon.",
            "moon!",
            "“moon”",
            "moon,sun",
            "moon/sun",
            "moon_sun",
            "@moon",
            "moon-",
            "-moon",
            "'moon",
        ),
        *("moon'", "moon--sun", "moon -", ".", "-", "'", "🌙", "moon🌙", "\u0301moon", "a.b", "moon\u200e"),
        *("\u3164", "moon\uffa0", "mo\u1160on", "moon\ufe0f", "mo\u034fon"),
    ],
)
def test_3_3_signs_blanks_and_emoji_are_no_part_of_a_word(text: str) -> None:
    everywhere(text, BLANKS)


@pytest.mark.parametrize("text", ["moon\n", "mo\non", "moon\tsun", "mo\u202eon", "mo\x00on", "\ufeffmoon"])
def test_3_3_what_cannot_be_seen_is_refused(text: str) -> None:
    everywhere(text, "Some signs cannot be used here, such as line breaks.")


def test_3_3_thirty_letters_at_most() -> None:
    assert word("m" * 30) == "m" * 30
    everywhere("m" * 31, "“mmmmmmmmmmmm…” is too long: one word has 30 letters at most.")
    assert word("月" * 30) == "月" * 30
    everywhere("月" * 31, "A word has 30 letters at most.")


def test_3_3_two_hyphens_at_most() -> None:
    assert word("cat-and-mouse") == "cat-and-mouse"
    everywhere("a-cat-and-mouse", "“a-cat-and-mouse” has too many hyphens: 2 are enough.")


@pytest.mark.parametrize("text", ["7", "route66", "4-leaf", "2nd", "x²", "½", "Ⅸ", "①", "٣", "１"])
def test_3_3_no_digits_in_any_script(text: str) -> None:
    everywhere(text, DIGITS)


@pytest.mark.parametrize(
    "text",
    [
        *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
        *("first", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
        *("Seven", "NINTH", "fIfTh", " two ", "ｓｅｖｅｎ", "se\u200dven", "ﬁve", "ﬁrst"),
    ],
)
def test_3_3_neither_a_number_nor_a_place_in_any_case(text: str) -> None:
    everywhere(text, PLACE)


@pytest.mark.parametrize(
    "text", ["ten", "zero", "tenth", "alone", "someone", "one-eyed", "seconds", "sixpence", "last"]
)
def test_3_3_other_numbers_and_words_with_a_number_in_them_are_fine(text: str) -> None:
    assert word(text) == text


@pytest.mark.parametrize(
    "text",
    ["Mond", "луна", "φεγγάρι", "قمر", "ירח", "चंद्रमा", "달", "月", "月亮", "お月さま", "พระจันทร์", "百合", "ÅNGSTRÖM"],
)
def test_3_3_a_word_of_another_language_is_a_word(text: str) -> None:
    assert word(text) == text
    assert word(text, dictionary="off") == text


def test_3_3_letters_with_marks_are_composed() -> None:
    assert word("cafe\u0301") == "café"
    assert why("m" + "\u0301" * 7) == "Some signs cannot be used here, such as line breaks."


# 3.3 Not said before


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("moon", "moon"),
        ("moon", "Moon"),
        ("MOON", "moon"),
        ("Straße", "STRASSE"),
        ("ΣΟΦΟΣ", "σοφος"),
        ("o'clock", "o’clock"),
        ("o’clock", "O'Clock"),
        ("merry-go-round", "merry\u2010go\u2011round"),
        ("café", "CAFE\u0301"),
        ("moon", "mo\u200don"),
        ("moon", "ｍｏｏｎ"),
        ("fish", "ﬁsh"),
        ("月亮", "月亮"),
    ],
)
def test_3_3_a_word_that_was_said_is_refused_however_it_is_written(before: str, now: str) -> None:
    for dictionary in ("lenient", "off"):
        reason = f"“{word(now, dictionary='off')}” has been said in this game already. Say another word."
        assert why(now, "harvest", before, dictionary=dictionary) == reason


@pytest.mark.parametrize("case", json.loads(Path(__file__).with_name("words.json").read_text("utf-8")))
def test_3_3_the_page_and_the_rules_refuse_the_same(case: dict[str, str]) -> None:
    if "trouble" in case:
        assert {why(case["word"], "moon", "don't", dictionary=one) for one in DICTIONARIES} == {case["trouble"]}
    else:
        assert word(case["word"], "moon", "don't", dictionary="off") == case["word"]


@pytest.mark.parametrize(
    ("before", "now"),
    [
        *(("moon", "moons"), ("moons", "moon"), ("Mouse", "mice"), ("children", "CHILD"), ("knife", "knives")),
        *(("wolves", "wolf"), ("glass", "glasses"), ("story", "stories")),
    ],
)
def test_3_3_the_plural_of_a_word_that_was_said_has_been_said_and_so_has_its_singular(before: str, now: str) -> None:
    for dictionary in DICTIONARIES:
        reason = f"“{now}” has been said in this game already. Say another word."
        assert why(now, "harvest", before, dictionary=dictionary) == reason


@pytest.mark.parametrize(
    ("before", "now"),
    [
        *(("moon", "moonlit"), ("sea", "see"), ("月", "月亮"), ("see", "saw"), ("cloth", "clothes"), ("new", "news")),
        *(("prince", "princess"), ("run", "running")),
    ],
)
def test_3_3_another_word_is_another_word(before: str, now: str) -> None:
    assert word(now, before) == now


def test_3_3_words_of_this_round_and_of_all_before_are_gone() -> None:
    first = gone_on(after(asked(3, robot=0, words=["moon", "river", "candle"]), "0 reveal", "0 guess 1"))
    second = dealt(before=first, robot=1)
    assert GAME.view(second, Seat(0)).used == ("moon", "river", "candle")
    second = after(second, "2 say harvest")
    for text in ("moon", "River", "CANDLE", "harvest"):
        with pytest.raises(Illegal, match="has been said in this game already"):
            play(GAME, second, Seat(0), Say(text))
    third = gone_on(after(second, "0 say quiet", "1 say slowly", "1 reveal", "1 guess 2"))
    with pytest.raises(Illegal, match="has been said in this game already"):
        after(dealt(before=third), "0 say moon")


def test_3_3_of_two_who_say_the_same_the_first_keeps_it_and_the_other_chooses_another() -> None:
    state = after(dealt(3), "1 say Moon")
    with pytest.raises(Illegal, match="“moon” has been said in this game already"):
        after(state, "0 say moon")
    assert said(after(state, "0 say river")) == [(1, "Moon"), (0, "river")]


# 3.3 A noun, a verb, an adjective or an adverb


@pytest.mark.parametrize(
    "text", ["the", "of", "because", "and", "The", "WHOM", "it's", "isn’t", "I'm", "from", "to", "every"]
)
def test_3_3_words_that_only_hold_others_together_are_refused(text: str) -> None:
    reason = f"Say a noun, a verb, an adjective or an adverb, not a word such as “{text}”."
    assert why(text) == why(text, dictionary="strict") == reason
    assert word(text, dictionary="off") == text


@pytest.mark.parametrize(
    "text", ["moon", "jumping", "blue", "slowly", "down", "like", "never", "ouch", "mine", "very", "again", "second"]
)
def test_3_3_words_that_are_something_else_as_well_pass(text: str) -> None:
    assert [word(text, dictionary=dictionary) for dictionary in DICTIONARIES] == [text] * 3


# 3.4 Dictionaries


@pytest.mark.parametrize("text", ["zorblax", "Mond", "Paris", "ice-cream-ish"])
def test_3_4_words_that_nobody_knows_pass_unless_the_dictionary_is_strict(text: str) -> None:
    assert entry(text) is None
    assert word(text) == word(text, dictionary="off") == text
    assert why(text, dictionary="strict") == f"“{text}” is not in our dictionary. Say another word."


@pytest.mark.parametrize("dictionary", DICTIONARIES)
def test_3_4_the_host_says_which(dictionary: str) -> None:
    state = dealt(3, dictionary=dictionary)
    assert GAME.view(state, None).dictionary == dictionary
    for text, passes in (("zorblax", dictionary != "strict"), ("because", dictionary == "off"), ("moon", True)):
        if passes:
            assert said(after(state, f"0 say {text}")) == [(0, text)]
            continue
        with pytest.raises(Illegal):
            after(state, f"0 say {text}")


def test_3_4_lenient_unless_the_host_says_otherwise() -> None:
    assert GAME.view(dealt(), None).dictionary == "lenient"


@pytest.mark.parametrize("dictionary", DICTIONARIES)
@pytest.mark.parametrize("tagged", [True, False])
def test_3_4_words_on_the_menu_may_be_said_whichever_dictionary_is_used(dictionary: str, tagged: bool) -> None:
    pictures, own = (NINE, None) if tagged else (range(9), pack(9))
    state: State = dealt(8, pictures=pictures, dictionary=dictionary, pack=own)
    for seat in range(8):
        menu = list(rules.moves(GAME.view(state, Seat(seat))))
        assert len(menu) == 12
        for move in menu:
            play(GAME, state, Seat(seat), move)
        state = play(GAME, state, Seat(seat), menu[0])


def test_3_4_there_are_more_words_for_the_menu_than_a_game_can_use() -> None:
    assert len(set(_COMMON)) >= 12 * 8 + 12
    assert [text for text in _COMMON if entry(text) is None] == []


# 3.6 No refusal depends on a secret


PROBES = ("", "two words", "seven", "first", "Moon", "because", "zorblax", "7", "river", "m" * 31, "🌙", "candle")


def test_3_6_what_is_refused_is_the_same_for_everybody_whatever_their_card_and_the_answer() -> None:
    heard: set[tuple[str, ...]] = set()
    for robot, answer, seat in product(range(4), (1, 7, 9), range(2)):
        state = after(dealt(3, robot=robot, answer=answer, dictionary="strict"), "2 say moon")
        heard.add(tuple(_answer(state, seat, probe) for probe in PROBES))
    assert len(heard) == 1


def _answer(state: Naming, seat: int, text: str) -> str:
    try:
        play(GAME, state, Seat(seat), Say(text))
    except Illegal as refusal:
        return str(refusal)
    return "fine"


# 3.3 At a table: rude words, and texts that the host reads first


def table(**options: Any) -> Script:
    """Three people about to say a word; person 1 is the host and sits in seat 0."""
    return filled(Script("not_a_robot", 3, options=Options(**options), games={"not_a_robot": GAME}))


def spoken(script: Script) -> list[tuple[int, str]]:
    return said(script.playing.state)


@pytest.mark.parametrize("dictionary", DICTIONARIES)
@pytest.mark.parametrize("rude", ["crap", "CRAP", "cr4p", "ｃｒａｐ", "c-r-a-p"])
def test_3_3_rude_words_are_refused_in_every_mode_and_the_question_stays_open(dictionary: str, rude: str) -> None:
    script = table(dictionary=dictionary)
    assert script.table.manners.family
    question = script.question(1)
    refusal = script.refusal(2, do.Play("", raw(Say(rude)), question))
    assert refusal == KINDER
    assert script.refusal(2, do.Write("", f"say {rude}", question)) == KINDER
    assert spoken(script) == []
    assert script.question(1) == question
    script.plays(1, Say("moon"))
    assert spoken(script) == [(1, "moon")]


def test_3_3_unless_the_host_allows_them() -> None:
    script = table()
    script.does(1, do.SetManners("", family=False))
    script.plays(1, Say("crap"))
    assert spoken(script) == [(1, "crap")]


def test_3_3_a_refused_word_leaves_question_and_clock_as_they_were() -> None:
    script = table()
    script.waits(7.0)
    before = script.playing
    for text in ("two words", "crap", "seven", "because"):
        script.refusal(2, do.Play("", raw(Say(text)), script.question(1)))
        assert script.playing is before
    assert script.left(1) == 113.0


def test_3_3_the_same_word_at_once_the_first_that_is_stored_wins_and_the_other_is_told() -> None:
    script = table()
    cited = script.question(0)
    script.plays(2, Say("moon"))
    told = script.refusal(1, do.Play("", raw(Say("Moon")), cited))
    assert told == "“Moon” has been said in this game already. Say another word."
    assert script.question(0) == cited  # Their question is still the one they see.
    script.does(1, do.Play("", raw(Say("river")), cited))
    assert spoken(script) == [(2, "moon"), (0, "river")]


def test_3_2_words_of_one_moment_stand_in_the_order_in_which_they_were_stored() -> None:
    script = table()
    cited = [script.question(seat) for seat in range(3)]
    for seat, text in ((1, "moon"), (2, "river"), (0, "candle")):
        script.does(script.person(seat), do.Play("", raw(Say(text)), cited[seat]))
    assert spoken(script) == [(1, "moon"), (2, "river"), (0, "candle")]


def held() -> Script:
    """The host, person 1, only watches and reads every text first; persons 2, 3 and 4 sit."""
    script = Script("not_a_robot", 3, games={"not_a_robot": GAME})
    for _ in range(3):
        script.joins()
    script.does(1, do.SetManners("", approval=True))
    assert script.table.manners == Manners(approval=True)
    script.starts()
    return script


def test_3_3_where_the_host_reads_first_the_order_is_that_of_the_hosts_yes() -> None:
    script = held()
    script.plays(0, Say("moon"))
    script.plays(1, Say("moon"))
    script.plays(2, Say("river"))
    assert spoken(script) == []
    numbers = {seat: waits.number for seat, waits in script.playing.waiting}
    for seat in (2, 1):
        script.does(1, do.JudgeMove("", numbers[Seat(seat)], yes=True))
    assert spoken(script) == [(2, "river"), (1, "moon")]
    script.does(1, do.JudgeMove("", numbers[Seat(0)], yes=True))  # The same word: seat 0 is asked again.
    assert spoken(script) == [(2, "river"), (1, "moon")]
    assert script.question(0) is not None
    script.plays(0, Say("candle"))
    assert [seat for seat, _ in script.playing.waiting] == [0]
