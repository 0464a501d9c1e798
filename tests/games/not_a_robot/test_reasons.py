"""Every listed word of our pictures has a reason, and many more follow from relations."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from importlib.resources import files
from itertools import chain

import msgspec
import pytest

from tablebot.core.family import is_rude
from tablebot.core.game import Seat
from tablebot.core.lexicon import entry
from tablebot.core.words import words
from tablebot.games.not_a_robot import GAME
from tablebot.games.not_a_robot.meaning import listed_of
from tablebot.games.not_a_robot.model import Options
from tablebot.games.not_a_robot.reasons import forms, reasons_for, reasons_of
from tablebot.games.not_a_robot.rules import pack_of
from tablebot.games.not_a_robot.words import is_number_or_place
from tablebot.pictures.pack import Picture, brief
from tablebot.pictures.shipped import classic
from tests.games.not_a_robot.rounds import dealt, explaining, voting

DATA = files("tablebot.games.not_a_robot") / "data"
WRITTEN: dict[str, dict[str, str]] = tomllib.loads((DATA / "reasons.toml").read_text("utf-8"))
RELATIONS: dict[str, dict[str, str]] = tomllib.loads((DATA / "relations.toml").read_text("utf-8"))
PICTURES = classic().pictures
LONGEST_CLAUSE = 75
"""Letters, so that a clause and a few words about it are one or two short sentences."""

CLAUSES = [(picture, word, WRITTEN[picture.file[:3]][word]) for picture in PICTURES for word in listed_of(picture)]


def lemma(word: str) -> str:
    return forms(re.sub(r"['’]s?$", "", word))[-1]


def lemmas(text: str) -> set[str]:
    return {lemma(word.plain) for word in words(text)}


def seen(picture: Picture) -> set[str]:
    """What is there to see: tags, and what the description names."""
    told = {name for name in lemmas(picture.alt) if (known := entry(name)) and not known.function}
    return told.union(*map(lemmas, picture.tags))


def test_every_listed_word_of_every_picture_has_a_clause_and_nothing_else_has() -> None:
    assert len(CLAUSES) > 1700
    assert {number: set(clauses) for number, clauses in WRITTEN.items()} == {
        picture.file[:3]: set(listed_of(picture)) for picture in PICTURES
    }


def test_a_clause_is_short_and_no_sentence_yet() -> None:
    for _, word, clause in CLAUSES:
        assert 3 <= len(list(words(clause))) <= 16, (word, clause)
        assert len(clause) <= LONGEST_CLAUSE, (word, clause)
        assert re.fullmatch(r"(?:I |[a-z]).*[a-z]", clause), (word, clause)
        assert not re.search(r"[.!?;“”\"']|  ", clause), (word, clause)


def test_a_clause_names_something_that_is_seen() -> None:
    for picture, word, clause in CLAUSES:
        assert lemmas(clause) & seen(picture), (picture.file, word, clause)


def test_a_clause_does_not_explain_the_word_by_itself() -> None:
    for picture, word, clause in CLAUSES:
        said = [one.plain for one in words(clause)]
        assert lemma(word) not in lemmas(clause), (picture.file, word, clause)
        assert not any(len(word) > 3 and one.startswith(word) for one in said), (picture.file, word, clause)


def test_clauses_are_made_of_words_that_a_dictionary_knows_and_a_family_may_read() -> None:
    for _, _, clause in CLAUSES:
        assert not is_rude(clause), clause
        for word in words(clause):
            assert entry(re.sub(r"['’]s?$", "", word.plain)), (word.plain, clause)


def test_hardly_a_clause_is_said_twice() -> None:
    """Each was written for its picture."""
    again = {clause: n for clause, n in Counter(clause for _, _, clause in CLAUSES).items() if n > 1}
    assert max(again.values(), default=1) <= 2
    assert len(again) < 0.01 * len(CLAUSES)


# Relations ----------------------------------------------------------------------------------------------------------
def test_words_of_relations_may_be_said_and_hold_for_more_than_one_thing() -> None:
    for relation, of in RELATIONS.items():
        for word, things in of.items():
            if relation != "another_sense":
                found = entry(word)
                assert found, word
                assert found.sayable, word
                assert not is_number_or_place(word)
                listed = things.split()
                assert len(listed) == len(set(listed)) > 1, (relation, word)
                assert word not in listed, (relation, word)


def test_every_picture_has_many_words_with_a_reason() -> None:
    counts = [len(reasons_of(picture)) for picture in PICTURES]
    assert min(counts) >= 25
    assert sum(counts) / len(counts) > 50


def test_a_word_with_a_reason_often_has_one_for_other_pictures_too() -> None:
    """So that a careful Human finds one that tells the Robot little."""
    pictures = Counter(chain.from_iterable(map(reasons_of, PICTURES)))
    assert sum(1 for count in pictures.values() if count >= len(PICTURES) / 9) > 120


def test_reasons_are_clauses_and_the_plainest_come_first() -> None:
    for picture in PICTURES:
        for word, reasons in reasons_of(picture).items():
            assert [one.plain for one in reasons] == sorted((one.plain for one in reasons), reverse=True)
            assert all(0 < one.plain <= 1 for one in reasons)
            for one in reasons:
                assert len(one.clause) <= LONGEST_CLAUSE
                assert not re.search(r"[{}]", one.clause), (word, one)


def test_a_thing_that_is_there_more_than_once_is_spoken_of_so() -> None:
    bucket_dive = PICTURES[0]
    penguins = [one.clause for some in reasons_of(bucket_dive).values() for one in some if one.thing == "penguin"]
    assert penguins
    assert all("penguins" in clause for clause in penguins)
    assert not any(re.search(r"penguins (?:is|does|has|looks|stands|takes|makes)\b", clause) for clause in penguins)


def test_a_tag_that_means_something_else_gives_no_reason() -> None:
    heavenly_act = next(picture for picture in PICTURES if picture.title == "Heavenly act")
    assert "ring" in heavenly_act.tags
    assert not [one for some in reasons_of(heavenly_act).values() for one in some if one.thing == "ring"]


@pytest.mark.parametrize(("said", "listed"), [("jumps", "jump"), ("Jump", "jump"), ("jumping", "jump")])
def test_a_word_has_its_reason_in_any_form(said: str, listed: str) -> None:
    assert reasons_for(PICTURES[0], said) == reasons_of(PICTURES[0])[listed] != ()


def test_a_word_without_a_reason_has_none() -> None:
    assert not reasons_for(PICTURES[0], "bureaucracy")


def test_pictures_of_a_host_have_reasons_from_their_tags() -> None:
    own = Picture("0123456789abcdef0123456789abcdef.webp", 1, tags=("boat", "lion"))
    assert reasons_of(own)["wood"][0].thing == "boat"
    assert reasons_of(own)["brave"][0].thing == "lion"


# Secrets ------------------------------------------------------------------------------------------------------------
def test_no_clause_is_in_a_pack_or_in_a_view() -> None:
    states = [dealt(robot=2), explaining(robot=2), voting(robot=2)]
    views = [GAME.view(state, seat) for state in states for seat in (None, Seat(0), Seat(2))]
    sent = [msgspec.json.encode(value).decode() for value in (*views, pack_of(Options()), brief(classic()))]
    for clause in {clause for _, _, clause in CLAUSES}:
        assert not any(json.dumps(clause, ensure_ascii=False)[1:-1] in text for text in sent), clause
