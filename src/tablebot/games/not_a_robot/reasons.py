"""Why a word fits a picture: a clause for each of its listed words, and relations that hold for many things.

A clause is said after the word, and may speak of it: “Wood”: the boat is made of it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from tablebot.core.lexicon import entry
from tablebot.core.words import words
from tablebot.pictures.pack import Picture

_LISTED: Mapping[str, float] = {"obvious": 1.0, "fair": 0.85, "distant": 0.4}
"""How plain the reason for a listed word is, by its degree."""
_MAIN, _MAIN_TAGS, _MINOR = 0.7, 3, 0.45
"""How plain one is that comes from a thing: one of the first tags, which are what the picture is about, or another."""
_CLAUSES: Mapping[str, tuple[float, Sequence[str]]] = {
    "is_so": (
        1.0,
        ("one look at the {thing} is enough", "the {thing} {is} so {word}", "the {thing} {is} as {word} as can be"),
    ),
    "does_that": (1.0, ("that is what the {thing} {does}", "I can see the {thing} do that")),
    "is_for": (1.0, ("that is what the {thing} {is} there for", "the {thing} {is} just right for it")),
    "is_when": (1.0, ("the {thing} {takes} me right there", "the {thing} {makes} me think of that time")),
    "people_say": (1.0, ("the {thing} {stands} for it", "nothing says it like the {thing}")),
    "belongs_there": (0.8, ("you could find the {thing} there, too", "the {thing} would be at home there")),
    "keeps_one": (0.8, ("there must be one in the {thing}", "the {thing} surely {has} one")),
    "makes_one": (0.8, ("the {thing} would make a good one", "I would be glad of the {thing}")),
    "looks_like_one": (0.7, ("the {thing} {looks} a bit like one", "that is the shape of the {thing}")),
    "made_of": (0.6, ("the {thing} {is} made of it", "without it there would be no {thing}")),
    "has_one": (0.5, ("the {thing}’s is hard to miss", "there is one on the {thing}")),
    "opposite": (0.4, ("the {thing} {is} the very opposite", "it is just what the {thing} {is} not")),
}
"""How plain each relation is, the plainest first, and what it says of a thing, in one way or another."""
_PLURAL: Mapping[str, str] = {
    "is": "are",
    "looks": "look",
    "does": "do",
    "takes": "take",
    "makes": "make",
    "stands": "stand",
    "has": "have",
}
_SINGULAR: Mapping[str, str] = {verb: verb for verb in _PLURAL}


class Reason(NamedTuple):
    """Why a word fits a picture."""

    word: str
    """As it is listed."""
    clause: str
    plain: float
    """How plain it is to somebody who sees the picture, up to 1."""
    thing: str | None = None
    """The tag that it is about. None: it is about the whole picture, and written for its listed word."""


@lru_cache(maxsize=256)
def reasons_of(picture: Picture) -> Mapping[str, tuple[Reason, ...]]:
    """For each word that has any its reasons, the plainest first."""
    found = dict[str, list[Reason]]()
    number = picture.file.removesuffix(".webp")
    written = _data("reasons").get(number, {})
    for degree, plain in _LISTED.items():
        for word in getattr(picture, degree):
            if word in written:
                found.setdefault(word, []).append(Reason(word, written[word], plain))
    others = _data("relations")["another_sense"].get(number, "").split()
    for place, tag in enumerate(picture.tags):
        thing = _as_described(picture, tag)
        for word, relation in () if tag in others else _relations().get(tag, ()):
            plain = _CLAUSES[relation][0] * (_MAIN if place < _MAIN_TAGS else _MINOR)
            found.setdefault(word, []).append(Reason(word, _clause(relation, word, thing), plain, tag))
    return {word: tuple(sorted(reasons, key=lambda one: -one.plain)) for word, reasons in found.items()}


def reasons_for(picture: Picture, word: str) -> Sequence[Reason]:
    """The reasons for a word in whatever form it was said, the plainest first."""
    known = reasons_of(picture)
    return next((known[form] for form in forms(word) if form in known), ())


def words_of_relations() -> Iterable[str]:
    """Those that can be said of many things."""
    return dict.fromkeys(word for pairs in _relations().values() for word, _ in pairs)


@lru_cache(maxsize=4096)
def forms(word: str) -> tuple[str, ...]:
    """The word in small letters, and what a dictionary lists it under."""
    found = entry(word)
    return tuple(dict.fromkeys((word.lower(), found.lemma.lower()))) if found else (word.lower(),)


def _clause(relation: str, word: str, thing: str) -> str:
    """Always the same for a word and a thing."""
    ways, plural = _CLAUSES[relation][1], _is_plural(thing)
    verbs = _PLURAL if plural else _SINGULAR
    clause = ways[sum(map(ord, word + thing)) % len(ways)].format(thing=thing, word=word, **verbs)
    return clause.replace("s’s", "s’") if plural else clause


def _as_described(picture: Picture, tag: str) -> str:
    """The tag, or its plural where the description has that: three penguins."""
    for said in words(picture.alt):
        found = entry(said.plain)
        if found and found.inflected and not found.verb and found.lemma == tag:
            return said.plain
    return tag


def _is_plural(thing: str) -> bool:
    found = entry(thing)
    return thing.endswith("s") and bool(found and found.inflected)


@cache
def _relations() -> Mapping[str, tuple[tuple[str, str], ...]]:
    """For each thing the words that can be said of it, each with how it is meant."""
    found = dict[str, list[tuple[str, str]]]()
    for relation in _CLAUSES:
        for word, things in _data("relations")[relation].items():
            for thing in things.split():
                found.setdefault(thing, []).append((word, relation))
    return {thing: _once(pairs) for thing, pairs in found.items()}


def _once(pairs: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Each word in the first way that it is meant."""
    first = dict[str, str]()
    for word, relation in pairs:
        first.setdefault(word, relation)
    return tuple(first.items())


@cache
def _data(name: str) -> dict[str, Any]:
    return tomllib.loads((files("tablebot.games.not_a_robot") / "data" / f"{name}.toml").read_text("utf-8"))
