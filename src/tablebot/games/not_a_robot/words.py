"""3.3 Which words may be said. What is rude is for the table's family filter to say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from tablebot.core.errors import Illegal
from tablebot.core.lexicon import entry
from tablebot.core.words import tidied, words

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
PLACES = frozenset(_NUMBERS + _ORDINALS)
"""A picture's number, or its place."""


def checked(text: str, used: Iterable[str], dictionary: Literal["lenient", "strict", "off"]) -> str:
    """The word as it is written on the list. Raises Illegal."""
    word = tidied(text)
    if not word:
        raise Illegal("Say a word.")
    if [found.text for found in words(word)] != [word]:
        raise Illegal("Say one word, without blanks or signs.")
    if any(char.isdigit() for char in word):
        raise Illegal("A word has no digits.")
    plain = same(word)
    if plain in PLACES:
        raise Illegal("Say something about what is in the picture, not about its number or place.")
    if plain in {same(other) for other in used}:
        raise Illegal("“{word}” has been said in this game already. Say another word.", word=word)
    if dictionary != "off":
        _check_kind(word, dictionary)
    return word


def same(word: str) -> str:
    """As words are compared."""
    return words(word)[0].plain.casefold()


def _check_kind(word: str, dictionary: Literal["lenient", "strict"]) -> None:
    known = entry(word)
    if known is None:
        if dictionary == "strict":
            raise Illegal("“{word}” is not in our dictionary. Say another word.", word=word)
        return
    if known.function and not (known.noun or known.verb or known.adjective or known.adverb):
        raise Illegal("Say a noun, a verb, an adjective or an adverb, not a word such as “{word}”.", word=word)
