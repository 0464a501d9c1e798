"""What is a word, in any script: for games in which people write and words count."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from tablebot.core.errors import Illegal

LONGEST = 30
"""Characters in one word, at most."""
HYPHENS = 2
"""In one word, at most, so that hyphens are no way round a word limit."""
MARKS = 5
"""On one letter, at most: more would be drawn over the lines above and below."""

_APOSTROPHES = "'’"
_HYPHENS = "-\N{HYPHEN}\N{NON-BREAKING HYPHEN}"
_JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
_UNSEEN_BUT_FINE = f"{_JOINERS}\N{LEFT-TO-RIGHT MARK}\N{RIGHT-TO-LEFT MARK}"
_SPACELESS = (
    *(range(0x0E00, 0x0F00), range(0x1000, 0x10A0), range(0x1780, 0x1800)),  # Thai, Lao, Burmese, Khmer
    *(range(0x3005, 0x3008), range(0x3031, 0x3130), range(0x31A0, 0x3200), range(0xFF66, 0xFFA0)),  # Kana, Bopomofo
    *(range(0x3400, 0x4DC0), range(0x4E00, 0xA4D0), range(0xF900, 0xFB00), range(0x20000, 0x40000)),  # Han, Yi
)
"""Letters of scripts that put no blanks between words."""

# One letter for the kind of each character (see _kind) makes a word a pattern.
_WORD = re.compile(r"SM*|[LN](?:[LNM]|[AHJ](?=[LN])|(?<=N)P(?=N))*")
_BLANKS = re.compile(r"[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
_FLAG = re.compile("\N{WAVING BLACK FLAG}[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\N{CANCEL TAG}")
"""Of a country such as Wales. Elsewhere its letters hide a message: nobody sees them, but a program reads them."""
_PLAIN = {ord(sign): "'" for sign in _APOSTROPHES} | {ord(sign): "-" for sign in _HYPHENS}


class Word(NamedTuple):
    """A word and where it stands in its text."""

    text: str
    start: int
    end: int

    @property
    def plain(self) -> str:
        """As words are compared: with either apostrophe and any hyphen."""
        return self.text.translate(_PLAIN)


def words(text: str) -> tuple[Word, ...]:
    """The words of a tidied text, in order. In a script without blanks one letter is one word."""
    kinds = "".join(map(_kind, text))
    return tuple(Word(text[found.start() : found.end()], *found.span()) for found in _WORD.finditer(kinds))


def is_word(text: str) -> bool:
    """Whether a tidied text is one word and nothing else. A script without blanks does not say: any letters are."""
    return bool(text) and "".join(word.text for word in words(text)) == text


def tidied(text: str) -> str:
    """The text with its letters composed, and one blank where there were several. Raises Illegal."""
    tidy = _BLANKS.sub(" ", unicodedata.normalize("NFC", text)).strip(" ")
    if any(map(_is_control, _FLAG.sub("", tidy))) or _is_piled(tidy):
        raise Illegal("Some signs cannot be used here, such as line breaks.")
    for word in words(tidy):
        if len(word.text) > LONGEST:
            raise Illegal("“{word}…” is too long: one word has {n} letters at most.", word=word.text[:12], n=LONGEST)
        if word.plain.count("-") > HYPHENS:
            raise Illegal("“{word}” has too many hyphens: {n} are enough.", word=word.text, n=HYPHENS)
    return tidy


@lru_cache(maxsize=4096)  # There are a million characters, and somebody may send them all.
def _kind(char: str) -> str:
    """L letter, N digit, M mark, S letter that is a word, A apostrophe, H hyphen, J joiner, P dot or comma."""
    for kind, chars in (("A", _APOSTROPHES), ("H", _HYPHENS), ("J", _JOINERS), ("P", ".,")):
        if char in chars:
            return kind
    category = unicodedata.category(char)[0]
    if category == "L" and any(ord(char) in block for block in _SPACELESS):
        return "S"
    return category if category in "LNM" else " "


def _is_control(char: str) -> bool:
    return unicodedata.category(char) in {"Cc", "Cf", "Cs", "Zl", "Zp"} and char not in _UNSEEN_BUT_FINE


def _is_piled(text: str) -> bool:
    """Whether a letter bears too many marks; what cannot be seen among them does not part them."""
    kinds = (unicodedata.category(char) for char in text)
    return "M" * (MARKS + 1) in "".join("M" if kind in {"Mn", "Me"} else " " for kind in kinds if kind != "Cf")
