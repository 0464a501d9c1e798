"""3.3 Which words may be said. What is rude is for the table's family filter to say."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from tablebot.core.errors import Illegal
from tablebot.core.lexicon import DictionaryEntry, entry
from tablebot.core.words import LONGEST, Word, is_word, tidied

_NUMBERS = frozenset(
    re.findall(
        r"\w+",
        """
one two three four five six seven eight nine ones twos threes fours fives sixes sevens eights nines first third
fourth fifth sixth seventh eighth ninth firsts thirds fourths fifths sixths sevenths eighths ninths firstly secondly
thirdly twice thrice i ii iii iiii iv v vi vii viii ix 一 二 三 四 五 六 七 八 九
""",
    )
)
"""Of a picture, in any form. A second is a piece of time."""
_PLACES = frozenset(
    re.findall(
        r"\w+",
        """
top tops bottom bottoms left right middle middles centre centres center centers central corner corners upper lower
row rows column columns above below topmost bottommost leftmost rightmost uppermost lowermost
""",
    )
)
"""Where a picture lies on the table."""
_PICTURES = frozenset({"picture", "card", "image", "number", "place"})
"""What a number or a place is put to: “picture-five”."""
_UNSEEN = re.compile(r"[\u034f\u115f\u1160\u17b4\u17b5\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Letters and marks that look like nothing at all: with them a word could be said twice, or not be seen."""
_GRAMMAR = frozenset(
    re.findall(
        r"\w+",
        """
about all along also any as besides between both by despite each either every except in least less lest many more
most much neither no not on several since so some such throughout to too unlike via whatever when whenever where
wherever within without yet
""",
    )
)
"""Words that hold others together, although a dictionary finds something else in them, too."""
NUMBER_OR_PLACE = "Say something about what is in the picture, not about its number or place."
SAID = "“{word}” has been said in this game already. Say another word."
NO_CONTENT = "Say a noun, a verb, an adjective or an adverb, not a word such as “{word}”."
Dictionary = Literal["lenient", "strict", "off"]


def checked(text: str, used: Iterable[str], dictionary: Dictionary) -> str:
    """The word as it is written on the list. Raises Illegal."""
    word = one_word(text)
    if is_number_or_place(word):
        raise Illegal(NUMBER_OR_PLACE)
    if _singular(word) in {_singular(other) for other in used}:
        raise Illegal(SAID, word=word)
    if dictionary != "off":
        known = known_word(word, dictionary)
        if known and known.function and (same(word) in _GRAMMAR or not means_something(known)):
            raise Illegal(NO_CONTENT, word=word)
    return word


def one_word(text: str) -> str:
    """The text, if it is one word without digits. Raises Illegal."""
    word = tidied(text)
    if not word:
        raise Illegal("Say a word.")
    if not is_word(word) or _UNSEEN.search(word):
        raise Illegal("Say one word, without blanks or signs.")
    if len(word) > LONGEST:
        raise Illegal("A word has {n} letters at most.", n=LONGEST)
    if any(unicodedata.category(char).startswith("N") for char in word):
        raise Illegal("A word has no digits.")
    return word


def is_number_or_place(word: str) -> bool:
    """Whether a word says nothing but which picture: “fives”, “IX”, “top-left”, “lowerleft”, “picture-two”."""
    parts = same(word).split("-")
    hints = [part for part in parts if part in _NUMBERS or part in _PLACES or _is_two_places(part)]
    return bool(hints) and all(part in hints or part in _PICTURES for part in parts)


def _is_two_places(word: str) -> bool:
    return any(word[:at] in _PLACES and word[at:] in _PLACES for at in range(3, len(word) - 2))


@lru_cache(maxsize=4096)
def same(word: str) -> str:
    """As words are compared: in small letters, with one kind of apostrophe, without what cannot be seen."""
    plain = unicodedata.normalize("NFKC", Word(word, 0, len(word)).plain)
    return "".join(char for char in plain if unicodedata.category(char) != "Cf").casefold()


@lru_cache(maxsize=4096)
def _singular(word: str) -> str:
    """The word as it is compared, and of a plural that our dictionary knows what it is the plural of."""
    plain = same(word)
    known = entry(plain)
    is_plural = known is not None and known.inflected and known.noun and (plain.endswith("s") or not known.verb)
    return same(known.lemma) if known and is_plural else plain


def known_word(word: str, dictionary: Literal["lenient", "strict"]) -> DictionaryEntry | None:
    """What our dictionary knows of it. Raises Illegal where it must know it, and does not."""
    known = entry(word)
    if known is None and dictionary == "strict":
        raise Illegal("“{word}” is not in our dictionary. Say another word.", word=word)
    return known


def means_something(known: DictionaryEntry) -> bool:
    """Whether it can be a noun, a verb, an adjective or an adverb."""
    return known.noun or known.verb or known.adjective or known.adverb
