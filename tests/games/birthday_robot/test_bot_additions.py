"""Bots add to sentences of people of all shapes, grammatically. The table of what may come out was read by a person."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tablebot.core.words import words
from tablebot.games.birthday_robot.bank import adjectives, fragments
from tablebot.games.birthday_robot.english import capital, closed, shape, slots, vowel
from tablebot.games.birthday_robot.sentence import kept_words
from tests.games.birthday_robot.bots import added

TABLE: list[dict[str, Any]] = json.loads(Path(__file__).with_name("additions.json").read_text("utf-8"))
TRIES = [(dice, 1 + seed % 3, seed) for dice in (1, 2, 4) for seed in range(6)]


def skeleton(old: str, new: str) -> str:
    """What was added, with kinds of fragments for fragments: “Robot danced, and {and}!”."""
    for plain in _without_adjective(old, new):
        text = plain
        for kind, fragment, pattern in _longest_first():
            if fragment not in old:
                text = pattern.sub(f"{{{kind}}}", text)
        if not _strange(old, text):
            # When and where may follow any clause.
            return re.sub(r"(\{(?:and|but)\}) \{when\}", r"\1", text)
    return new


def _without_adjective(old: str, new: str) -> Iterator[str]:
    """Adjectives that stand where slots() has found room, or in what is new, count as nothing."""
    yield new
    said, known, last = words(new), {adjective.word for adjective in adjectives()}, len(words(old)) - 1
    kept = kept_words(words(old), said)
    for at, word in enumerate(said):
        if kept[at] is None and word.plain in known:
            ends = at > 0 and kept[at - 1] == last
            yield new[: word.start] + ("{adj}" + new[word.end :] if ends else new[said[at + 1].start :])


@cache
def _longest_first() -> list[tuple[str, str, re.Pattern[str]]]:
    found: list[tuple[str, str, re.Pattern[str]]] = []
    for each in sorted(fragments(), key=lambda each: -len(each.text)):
        text = re.sub(r"\bthe\\ (?:guest|thing)\b", r"(?:the [\\w-]+|grandmother|they|them)", re.escape(each.text))
        found.append((each.kind, each.text, re.compile(rf"(?<!\w){text}(?!\w)", re.IGNORECASE)))
    return found


def _strange(old: str, text: str) -> set[str]:
    bare = {word.plain.lower() for word in words(re.sub(r"\{\w+\}", " ", text))}
    return bare - {word.plain.lower() for word in words(old)} - {"and", "but", "so", "a"}


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["text"])
@pytest.mark.parametrize("pen", ["right", "left"])
def test_what_is_added_reads_well(row: dict[str, Any], pen: str) -> None:
    for dice, level, seed in TRIES:
        new = added(row["text"], pen, dice, level, seed)
        assert skeleton(row["text"], new) in row[pen], new


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["text"])
def test_articles_still_agree_with_the_word_after_them(row: dict[str, Any]) -> None:
    for dice, level, seed in TRIES:
        said = [word.plain for word in words(added(row["text"], "right", dice, level, seed))]
        for article, word in pairwise(said):
            if article in {"a", "an"}:
                assert vowel(word) == (article == "an"), f"{article} {word}"


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["text"])
def test_a_bot_without_dice_changes_nothing_but_the_end_of_the_sentence(row: dict[str, Any]) -> None:
    assert added(row["text"], "right", 0, 2, 1) == row["text"]
    assert added(row["text"], "left", 0, 2, 1) == closed(row["text"])


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["text"])
def test_sentences_are_understood(row: dict[str, Any]) -> None:
    seen = shape(row["text"])
    assert (seen.gap or seen.sense) == row["sense"]


@pytest.mark.parametrize("text", [row["text"] for row in TABLE if row["sense"] == "foreign"])
def test_another_language_is_handed_on_as_it_is(text: str) -> None:
    assert {added(text, pen, 4, 2, seed) for pen in ("right", "left") for seed in range(4)} == {text}


def test_every_beginning_of_the_bank_is_understood() -> None:
    for fragment in fragments():
        if fragment.kind in {"tell", "scene"}:
            subject = {"robot": "Robot ", "robot's": "Robot's "}.get(fragment.subject or "", "")
            text = capital(f"{subject if fragment.kind == 'tell' else ''}{fragment.text}") + "."
            assert shape(text).sense == "told", text


@pytest.mark.parametrize(
    ("text", "nouns"),
    [
        ("Robot gave the cat an apple.", ["cat", "apple"]),
        ("Robot saw the Statue of Liberty.", []),
        ("Robot had a wonderful big cake.", []),
        ("Robot said, “The cat is here.”", []),
        ("It was the end of the day.", []),
        ("Robot's friend ate two pancakes.", ["friend", "pancakes"]),
    ],
)
def test_adjectives_go_before_things_that_have_none(text: str, nouns: list[str]) -> None:
    assert [slot.noun for slot in slots(text)] == nouns


@pytest.mark.parametrize(
    ("word", "an"),
    [("apple", True), ("unicorn", False), ("unusual", True), ("hour", True), ("one", False), ("useful", False)],
)
def test_an_is_said_before_a_vowel_that_one_hears(word: str, *, an: bool) -> None:
    assert vowel(word) == an
