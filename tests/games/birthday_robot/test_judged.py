"""What somebody writes, judged as sentences.json and practice.json say; the browser judges the same as they type."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablebot.core.game import Seat
from tablebot.core.words import tidied, words
from tablebot.games.birthday_robot.model import Sentence
from tablebot.games.birthday_robot.sentence import Budget, added_to, practised, to_practise
from tests.games.birthday_robot.tales import refused, started, told


def cases(file: str) -> list[dict[str, Any]]:
    return json.loads(Path(__file__).with_name(file).read_text(encoding="utf-8"))


CASES = cases("sentences.json")
KINDS = {"Robot": "Robot", "Robot's": "Robot", "and": "and", "And": "and", "but": "but", "But": "but"}


def judged(case: dict[str, Any]) -> Sentence:
    """The sentence after seat 1 has written into what seat 0 began."""
    old = added_to(Sentence("", (), Seat(0), 1), case["old"], Seat(0), Budget(99))
    return added_to(old, case["new"], Seat(1), Budget(case["dice"], case["tails"], tuple(case["free"])))


def name(case: dict[str, Any]) -> str:
    return f"{case['old']} → {case['new'][:40]} ({case['dice']})"


@pytest.mark.parametrize("case", [case for case in CASES if "trouble" not in case], ids=name)
def test_3_1_so_many_words_are_paid_and_these_are_free(case: dict[str, Any]) -> None:
    after = judged(case)
    mine = [(word, mark) for word, mark in zip(words(after.text), after.marks, strict=True) if mark.seat == 1]
    assert sum(not mark.free for _, mark in mine) == case["paid"]
    assert {KINDS[word.plain] for word, mark in mine if mark.free} == set(case["used"])


@pytest.mark.parametrize("case", [case for case in CASES if "trouble" in case], ids=name)
def test_4_2_these_are_refused_with_a_reason(case: dict[str, Any]) -> None:
    with refused(case["trouble"]):
        judged(case)


@pytest.mark.parametrize("case", cases("practice.json"), ids=lambda case: f"{case['words']} in {case['texts']}")
def test_8_1_these_words_to_practise_are_used(case: dict[str, Any]) -> None:
    assert practised(case["words"], map(tidied, case["texts"])) == set(case["used"])


def test_8_1_the_opening_practises_nothing_but_the_open_sentence_does() -> None:
    tale = told(started(opening="Moon, cake, tea!", words=("Moon", "cake", "tea")), "00", "Robot ate cakes").story
    assert to_practise(tale) == ("Moon", "tea")
    assert to_practise(tale, "The moon") == ("tea",)
