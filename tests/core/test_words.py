"""What is a word: the cases of words.json, on which the browser's twin agrees, and laws for any text."""

from __future__ import annotations

import json
import tracemalloc
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tablebot.core.errors import Illegal
from tablebot.core.words import HYPHENS, LONGEST, tidied, words

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("words.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", [case for case in CASES if "refused" not in case], ids=lambda case: case["text"])
def test_these_are_the_words_of_a_text(case: dict[str, Any]) -> None:
    assert [word.text for word in words(tidied(case["text"]))] == case["words"]


@pytest.mark.parametrize("case", [case for case in CASES if "refused" in case], ids=lambda case: case["text"])
def test_these_texts_are_refused(case: dict[str, Any]) -> None:
    with pytest.raises(Illegal) as refused:
        tidied(case["text"])
    assert str(refused.value) == case["refused"]
    assert [word.text for word in words(case["text"])] == case["words"]


def test_words_are_the_same_with_either_apostrophe_and_any_hyphen() -> None:
    same = [word.plain for word in words("don't don’t well-known well\u2010known well\u2011known")]
    assert same == ["don't"] * 2 + ["well-known"] * 3


@given(st.text(max_size=80))
def test_words_stand_where_they_say_in_their_order(text: str) -> None:
    found = words(text)
    assert all(text[word.start : word.end] == word.text for word in found)
    assert all(one.end <= two.start for one, two in pairwise(found))


@given(st.text(max_size=80))
def test_no_letter_and_no_digit_is_outside_of_all_words(text: str) -> None:
    inside = {place for word in words(text) for place in range(word.start, word.end)}
    assert all(place in inside for place, char in enumerate(text) if char.isalnum())


@given(st.text(max_size=80))
def test_a_tidied_text_is_tidy(text: str) -> None:
    try:
        tidy = tidied(text)
    except Illegal:
        assume(False)
        return
    assert tidied(tidy) == tidy
    assert "  " not in tidy
    assert tidy == tidy.strip(" ")
    assert all(len(word.text) <= LONGEST and word.plain.count("-") <= HYPHENS for word in words(tidy))


@given(st.lists(st.sampled_from(["Zoë", "don’t", "3.5", "生", "well-known", "می\u200cخواهم", "क्ष"]), max_size=10))
def test_words_between_blanks_or_commas_are_counted(some: list[str]) -> None:
    for gap in (" ", ", ", " — ", "/", "_ ", " 🎂 "):
        assert [word.text for word in words(gap.join(some))] == some


def test_characters_that_were_sent_once_are_not_kept() -> None:
    tracemalloc.start()
    try:
        for start in range(0x20000, 0x40000, 0x100):
            words("".join(map(chr, range(start, start + 0x100))))
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 3_000_000
