"""Whether a text is fit for a family table: a block list, and the tricks by which people get around one."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import NamedTuple

FOREIGN = str.maketrans("аеёорсухіїјѕһкмтвнɡαεοικνρτυχ", "aeeopcyxiijshkmtbhgaeoiknptux")
"""Letters of other alphabets that look like ours."""
SIGNS = str.maketrans("03456789@$€+", "oeasgtbgaset")
"""Figures and signs that are read as letters."""
AS_I = SIGNS | str.maketrans("1!¡|", "iiii")
AS_L = SIGNS | str.maketrans("1!¡|", "llll")
MASKS = "*#%&@"
"""Signs that stand for a letter that everybody can guess."""

_letters = re.compile(r"[^\W\d_]+")
_letters_and_figures = re.compile(r"[^\W_]+")
_letters_and_signs = re.compile(r"(?:[^\W_]|[@$€+!¡|])+")
_masked = re.compile(rf"(?<![^\W\d_])[^\W\d_]+[{MASKS}][{MASKS}\w]*")


def is_rude(text: str) -> bool:
    """Whether somebody might be hurt or embarrassed. No list knows every word, and none knows what was meant."""
    listed = _block_list()
    plain = listed.fine.sub(" ", _plain(text))
    return (
        any(map(listed.lists, set(_readings(plain))))
        or any(map(listed.lists_masked, _masked.findall(plain)))
        or any(map(listed.inside.search, _spelt_out(plain)))
        or listed.phrases.search(plain) is not None
        or any(sign in text for sign in listed.signs)
    )


def _plain(text: str) -> str:
    """In small letters, without marks, look-alikes of other alphabets, and what cannot be seen."""
    taken_apart = unicodedata.normalize("NFKD", text).casefold().translate(FOREIGN)
    return _shortened("".join(char for char in taken_apart if unicodedata.category(char) not in {"Mn", "Me", "Cf"}))


def _shortened(text: str) -> str:
    """With at most three of the same in a row: no word has more, and looking for more would take long."""
    return re.sub(r"(.)\1{3,}", r"\1\1\1", text)


def _readings(plain: str) -> Iterator[str]:
    """Every word that somebody might read there: between blanks, dots and the like, and with figures for letters."""
    for chunk in plain.split():
        words = _letters.findall(chunk)
        yield from words
        yield "".join(words)
        for word in _letters_and_signs.findall(chunk):
            if words and not word.isalpha():
                for whole in (word, word.strip("!¡|+")):
                    yield whole.translate(AS_I)
                    yield whole.translate(AS_L)


def _spelt_out(plain: str) -> Iterator[str]:
    """What single letters in a row say together."""
    for is_single, words in groupby(_letters_and_figures.findall(plain), lambda word: len(word) == 1):
        if is_single:
            yield _shortened("".join(words))


class _BlockList(NamedTuple):
    """The block list, ready to be looked up."""

    words: dict[str, list[tuple[int, ...]]]
    """By their letters without repetitions: how often each appears at least."""
    stems: re.Pattern[str]
    """Rude within any word."""
    inside: re.Pattern[str]
    """All words, wherever they stand."""
    phrases: re.Pattern[str]
    fine: re.Pattern[str]
    """Ordinary words and phrases that would be taken for rude ones."""
    signs: tuple[str, ...]
    masked: dict[tuple[str, int], list[str]]
    """All words and their plurals, by the letter they begin with and how long they are."""

    def lists(self, word: str) -> bool:
        """Whether the word is listed, or what it is the plural of. Letters may be repeated."""
        return self._has(word) or (word.endswith("s") and self._has(word[:-1])) or bool(self.stems.search(word))

    def _has(self, word: str) -> bool:
        letters, counts = _squeezed(word)
        listed = self.words.get(letters, ())
        return any(all(n >= least for n, least in zip(counts, leasts, strict=True)) for leasts in listed)

    def lists_masked(self, word: str) -> bool:
        """Whether a word with signs in place of letters could be a listed one."""
        shown = word.rstrip(MASKS)
        if len(shown) <= 3 or not any(sign in shown for sign in MASKS):
            return False
        return any(_fits(shown, listed) for listed in self.masked.get((shown[0], len(shown)), ()))


@cache
def _block_list() -> _BlockList:
    lines = _lines()
    words: dict[str, list[tuple[int, ...]]] = {}
    for word in _words():
        letters, counts = _squeezed(word)
        words.setdefault(letters, []).append(counts)
    masked: dict[tuple[str, int], list[str]] = {}
    for word in _words():
        for form in (word, f"{word}s"):
            masked.setdefault((form[0], len(form)), []).append(form)
    return _BlockList(
        words=words,
        stems=_any_of(_stretched(line[1:]) for line in lines if line.startswith("*")),
        inside=_any_of(map(_stretched, _words())),
        phrases=_any_of(_phrase(line) for line in lines if " " in line and not line.startswith("=")),
        fine=_any_of(_phrase(line[1:]) for line in lines if line.startswith("=")),
        signs=tuple(line for line in lines if not line.isascii()),
        masked=masked,
    )


def _fits(masked: str, word: str) -> bool:
    """Whether the two are the same wherever no sign stands."""
    return all(sign in MASKS or sign == letter for sign, letter in zip(masked, word, strict=True))


def _squeezed(word: str) -> tuple[str, tuple[int, ...]]:
    """The letters without repetitions, and how often each stood there."""
    runs = [(letter, len(list(run))) for letter, run in groupby(word)]
    return "".join(letter for letter, _ in runs), tuple(count for _, count in runs)


def _stretched(word: str) -> str:
    """A pattern for the word with letters repeated."""
    return "".join(f"{letter}{{{count},}}" for letter, count in zip(*_squeezed(word), strict=True))


def _phrase(words: str) -> str:
    """A pattern for these words in a row, whatever stands between them."""
    return rf"\b{'[^a-z0-9]+'.join(words.split())}s?\b"


def _any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(patterns))


@cache
def _words() -> tuple[str, ...]:
    return tuple(line.lstrip("*") for line in _lines() if line.isascii() and line.lstrip("*").isalpha())


@cache
def _lines() -> tuple[str, ...]:
    """One word or phrase per line; `*` before what is rude within other words too, `=` before what is fine.

    The file is turned by thirteen letters, so that nobody reads it by accident.
    """
    turned = files("tablebot.core").joinpath("data", "rude.txt").read_text("utf-8")
    return tuple(codecs.decode(turned, "rot13").splitlines())
