"""3.3 Which words may be said. What is rude is for the table's family filter to say."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from tablebot.core.errors import Illegal
from tablebot.core.lexicon import entry
from tablebot.core.words import LONGEST, Word, is_word, tidied

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
PLACES = frozenset(_NUMBERS + _ORDINALS)
"""A picture's number, or its place."""
_UNSEEN = re.compile(r"[\u034f\u115f\u1160\u17b4\u17b5\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Letters and marks that look like nothing at all: with them a word could be said twice, or not be seen."""


def checked(text: str, used: Iterable[str], dictionary: Literal["lenient", "strict", "off"]) -> str:
    """The word as it is written on the list. Raises Illegal."""
    word = tidied(text)
    if not word:
        raise Illegal("Say a word.")
    if not is_word(word) or _UNSEEN.search(word):
        raise Illegal("Say one word, without blanks or signs.")
    if len(word) > LONGEST:
        raise Illegal("A word has {n} letters at most.", n=LONGEST)
    if any(unicodedata.category(char).startswith("N") for char in word):
        raise Illegal("A word has no digits.")
    plain = same(word)
    if plain in PLACES:
        raise Illegal("Say something about what is in the picture, not about its number or place.")
    if plain in {same(other) for other in used}:
        raise Illegal("“{word}” has been said in this game already. Say another word.", word=word)
    if dictionary != "off":
        _check_kind(word, dictionary)
    return word


@lru_cache(maxsize=4096)
def same(word: str) -> str:
    """As words are compared: in small letters, with one kind of apostrophe, without what cannot be seen."""
    plain = unicodedata.normalize("NFKC", Word(word, 0, len(word)).plain)
    return "".join(char for char in plain if unicodedata.category(char) != "Cf").casefold()


def _check_kind(word: str, dictionary: Literal["lenient", "strict"]) -> None:
    known = entry(word)
    if known is None:
        if dictionary == "strict":
            raise Illegal("“{word}” is not in our dictionary. Say another word.", word=word)
        return
    if known.function and not (known.noun or known.verb or known.adjective or known.adverb):
        raise Illegal("Say a noun, a verb, an adjective or an adverb, not a word such as “{word}”.", word=word)
