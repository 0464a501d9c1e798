"""What kind of word an English word is: for bots that write."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache, lru_cache
from gzip import decompress
from importlib.resources import files

from msgspec import Struct

NOUN, VERB, ADJECTIVE, ADVERB, FUNCTION, INFLECTED, SAYABLE, PICTURABLE = (1 << n for n in range(8))
"""The bits of the file's second column."""


class DictionaryEntry(Struct, frozen=True):
    """A word may be several at once: “light” is a noun, a verb and an adjective."""

    noun: bool
    verb: bool
    adjective: bool
    adverb: bool
    function: bool
    """It holds others together: the, of, because."""
    inflected: bool
    """It may be a form of its lemma: “cakes”, “went”, but also “found”."""
    sayable: bool
    """A bot may say it: it is common and fit for a family."""
    picturable: bool
    """A noun that one could draw: a thing, an animal, a place."""
    tier: int
    """0 for the thousand most common words, to 9 for rare ones."""
    lemma: str
    """What a dictionary lists it under; often the word itself."""


@lru_cache(maxsize=4096)
def entry(word: str) -> DictionaryEntry | None:
    """What is known of the word, with capitals or without. None for names, rude words and other languages."""
    plain = word.replace("’", "'")
    return _found(plain) or _found(plain.lower())


def _found(word: str) -> DictionaryEntry | None:
    lines, start = _lines(), f"{word}\t"
    at = bisect_left(lines, start)
    return _read(lines[at]) if at < len(lines) and lines[at].startswith(start) else None


def _read(line: str) -> DictionaryEntry:
    word, bits, tier, *lemma = line.split("\t")
    kinds = int(bits, 16)
    return DictionaryEntry(
        noun=bool(kinds & NOUN),
        verb=bool(kinds & VERB),
        adjective=bool(kinds & ADJECTIVE),
        adverb=bool(kinds & ADVERB),
        function=bool(kinds & FUNCTION),
        inflected=bool(kinds & INFLECTED),
        sayable=bool(kinds & SAYABLE),
        picturable=bool(kinds & PICTURABLE),
        tier=int(tier),
        lemma=lemma[0] if lemma else word,
    )


@cache
def _lines() -> list[str]:
    """Sorted, one word per line with its bits, its tier and, where it differs, its lemma; read when first needed."""
    return decompress(files("tablebot.core").joinpath("data", "lexicon_en.tsv.gz").read_bytes()).decode().splitlines()
