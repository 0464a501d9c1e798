"""The lexicon knows what kind of word a word is."""

from __future__ import annotations

from importlib.resources import files

import pytest

from tablebot.core.family import is_rude
from tablebot.core.lexicon import _lines, entry


def test_a_word_may_be_of_several_kinds() -> None:
    light = entry("light")
    assert light is not None
    assert light.noun and light.verb and light.adjective and not light.function


def test_things_can_be_drawn_and_ideas_cannot() -> None:
    cake, idea = entry("cake"), entry("idea")
    assert cake is not None and idea is not None
    assert cake.picturable and idea.noun and not idea.picturable


@pytest.mark.parametrize(("word", "lemma"), [("went", "go"), ("children", "child"), ("cakes", "cake")])
def test_forms_name_their_lemma(word: str, lemma: str) -> None:
    found = entry(word)
    assert found is not None
    assert found.inflected and found.lemma == lemma


def test_other_words_are_their_own_lemma() -> None:
    cake = entry("cake")
    assert cake is not None
    assert not cake.inflected and cake.lemma == "cake"


def test_common_words_have_low_tiers() -> None:
    the, cake, sextant = entry("the"), entry("cake"), entry("sextant")
    assert the is not None and cake is not None and sextant is not None
    assert the.tier == 0 and the.function
    assert the.tier < cake.tier < sextant.tier


def test_capitals_and_curly_apostrophes_do_not_matter() -> None:
    for word, plain in (("Robot", "robot"), ("ROBOT", "robot"), ("don’t", "don't")):
        assert entry(word) == entry(plain)
        assert entry(plain) is not None


@pytest.mark.parametrize("word", ["xyzzy", "Geburtstag", "", "zzzz", "パーティー", "cak"])
def test_what_is_no_english_word_has_no_entry(word: str) -> None:
    assert entry(word) is None


def test_every_line_can_be_found_and_read() -> None:
    lines = _lines()
    assert lines == sorted(lines) and len(lines) > 100_000
    for line in lines[::97]:
        word = line.split("\t")[0]
        found = entry(word)
        assert found is not None, word
        assert 0 <= found.tier <= 9 and found.lemma


def test_grim_words_are_known_but_not_for_bots_to_say() -> None:
    gun = entry("gun")
    assert gun is not None
    assert not gun.sayable


def test_no_word_that_a_bot_may_say_is_rude() -> None:
    sayable = [line.split("\t")[0] for line in _lines() if int(line.split("\t")[1], 16) & 64]
    assert len(sayable) > 10_000
    assert not [word for word in sayable if is_rude(word)]


def test_what_is_known_about_words_says_where_it_comes_from() -> None:
    data = files("tablebot.core").joinpath("data")
    licences = data.joinpath("LICENSES.txt").read_text("utf-8")
    sources = ("SCOWL 2020.12.07", "WordNet 3.1", "lemminflect 0.2.3", "GloVe 6B", "all-MiniLM-L6-v2")
    assert all(source in licences for source in sources)
    assert "WordNet 3.1 Copyright 2011 by Princeton University" in licences
    assert "Copyright 2000-2011 by Kevin Atkinson" in licences
    assert "Version 2.0, January 2004" in data.joinpath("APACHE-2.0.txt").read_text("utf-8")


@pytest.mark.parametrize("word", ["café", "Café", "piñata", "voilà"])
def test_words_with_accents_are_spelt_as_people_write_them(word: str) -> None:
    assert entry(word) is not None


def test_every_word_is_made_of_letters() -> None:
    words = [line.split("\t")[0] for line in _lines()]
    assert [word for word in words if not word.replace("'", "").replace("-", "").isalpha()] == []
