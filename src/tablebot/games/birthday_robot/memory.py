"""What a bot knows: what is in a fragment, and what is in the story so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from tablebot.core.lexicon import entry
from tablebot.core.vectors import Vector, mean
from tablebot.core.words import words
from tablebot.games.birthday_robot.bank import Fragment, Guest, Kind, fragments
from tablebot.games.birthday_robot.cast import EVERYBODY, JOINED, blank, guests_among, lemma, spoken, unfilled
from tablebot.games.birthday_robot.model import Story
from tablebot.games.birthday_robot.rules import RICH
from tablebot.games.birthday_robot.sentence import small, to_practise

_RECENT = 3
"""How many lines are fresh in everybody's mind."""
_SLOWLY = 0.75
"""How far the story has come when it is about to end: the last round is its evening."""
_SLIPPED = 2
"""How many words somebody may have slipped in between two words of a fragment that is still the same."""
_ARRIVING = {"a", "an", "one", "two", "three", "six", "seven", "eleven", "some", "somewhere", "far"}
"""How a fragment begins that brings somebody in."""
_KNOWN = {"the", "that", "those"}
"""What stands before somebody who was there, or always is."""


# What is in a fragment -----------------------------------------------------------------------------------------------
class Piece(NamedTuple):
    """A fragment and what a bot thinks of when it reads it."""

    fragment: Fragment
    source: str
    """Its text in the bank, where blanks are blank."""
    words: tuple[str, ...]
    """In small letters, without a blank."""
    content: tuple[str, ...]
    """Those of them that mean something, but not *Robot*."""
    blank: str | None
    guests: tuple[str, ...]
    """As they are called in it."""
    brings: frozenset[str]
    """Those of them who need not have come before."""
    known: tuple[str, ...]
    """Those of them who must have, as they are called in it."""
    arrives: bool
    """It brings somebody in, who must not be there yet."""
    middle: Vector | None
    """What it is about."""


@lru_cache(maxsize=8192)
def piece(fragment: Fragment, source: str | None = None) -> Piece:
    """The fragment, read."""
    text = unfilled(fragment.text) if source is None else fragment.text
    said = tuple(word.plain.lower() for word in words(text))
    content = tuple(filter(is_telling, said))
    named = guests_among(word.removesuffix("'s") for word in said)
    return Piece(
        fragment,
        source or fragment.text,
        said,
        content,
        blank=blank(fragment),
        guests=named,
        brings=frozenset(map(lemma, named)).difference(fragment.needs),
        known=tuple(word for word in named if lemma(word) in fragment.needs),
        arrives=not fragment.needs and _arrives(fragment, said),
        middle=mean(content),
    )


def _arrives(fragment: Fragment, said: Sequence[str]) -> bool:
    if fragment.kind in {"tell", "scene"} and guests_among(said):
        at = said.index(guests_among(said)[0])
        return at == 0 or said[at - 1] not in _KNOWN
    return said[0] in _ARRIVING


@cache
def pieces(kind: Kind | None = None) -> tuple[Piece, ...]:
    """All of the bank, or all of one kind."""
    return tuple(piece(fragment) for fragment in fragments() if kind in {None, fragment.kind})


@lru_cache(maxsize=8192)
def filled(fragment: Fragment, guest: Guest) -> Piece:
    """The fragment with this guest, or this thing, in its blank."""
    return piece(spoken(fragment, guest), fragment.text)


@lru_cache(maxsize=8192)
def is_telling(word: str) -> bool:
    """Whether the word says what a line is about."""
    found = entry(word)
    return found is not None and not found.function and word != "robot"


# What is in the story ------------------------------------------------------------------------------------------------
class NoticedLine(NamedTuple):
    """What a bot notices in a line of the story."""

    words: frozenset[str]
    """In small letters, each also as its lemma."""
    content: tuple[str, ...]
    guests: tuple[str, ...]
    """As they are called in it."""
    found: tuple[Fragment, ...]
    moods: frozenset[str]
    """The themes and tones of these."""
    subject: str | None
    placed: bool
    """It says when or where."""
    crowded: bool
    """It goes on with everyone, nobody or somebody."""


class Memory(NamedTuple):
    """What a bot knows of the story."""

    lines: tuple[NoticedLine, ...]
    """The opening is the first one."""
    here: NoticedLine
    """The sentence that is being written."""
    said: frozenset[str]
    """Every word so far."""
    lately: frozenset[str]
    """In the last lines and here."""
    used: frozenset[str]
    """The texts of fragments."""
    cast: tuple[str, ...]
    """The guests in the story, first those who have been away for longest."""
    away: int
    """How many lines ago one of them was there; 0 is in this sentence."""
    arrived: int
    """How many lines ago the last of them came."""
    progress: float
    """Of the story: 1 is its end."""
    thing: Guest | None
    """What this sentence named last."""
    themes: frozenset[str]
    """Of the last lines."""
    wanted: tuple[str, ...]
    """Words to practise that nobody has used yet, in small letters."""
    heart: Vector | None
    """What the last lines are about."""

    def hearing(self, text: str) -> Memory:
        """The same with this as the sentence that is being written."""
        here = noticed(text)
        used = self.used.union(fragment.text for fragment in here.found)
        return self._replace(here=here, said=self.said | here.words, lately=self.lately | here.words, used=used)


def remembered(story: Story, sentence: str = "", thing: Guest | None = None) -> Memory:
    """The story so far and a sentence that is not closed yet."""
    lines = tuple(noticed(text) for text in (story.options.opening, *(line.text for line in story.lines)))
    here, recent = noticed(sentence), lines[-_RECENT:]
    said = frozenset[str]().union(*(line.words for line in (*lines, here)))
    latest = {word: ago for ago, line in reversed([*enumerate((here, *reversed(lines)))]) for word in line.guests}
    first = {lemma(word): ago for ago, line in enumerate((here, *reversed(lines))) for word in line.guests}
    return Memory(
        lines,
        here,
        said,
        lately=here.words.union(*(line.words for line in recent)),
        used=frozenset(fragment.text for line in (*lines, here) for fragment in line.found),
        cast=tuple(sorted(latest, key=lambda word: -latest[word])),
        away=min(latest.values(), default=0),
        arrived=min(first.values(), default=0),
        progress=1.0 if story.ending else _SLOWLY * max(coins.total for coins in story.coins) / RICH,
        thing=thing,
        themes=frozenset(fragment.theme for line in recent for fragment in line.found) | _mood(story),
        wanted=tuple(map(small, to_practise(story, sentence))),
        heart=mean([*(word for line in recent for word in line.content), *here.content * 3]),
    )


def _mood(story: Story) -> set[str]:
    # It begins with a birthday, and draws to its end in the evening.
    if story.ending is not None:
        return {"night"}
    return set() if story.lines else {"party", "presents"}


@lru_cache(maxsize=4096)
def noticed(text: str) -> NoticedLine:
    """What there is in one line."""
    said = [word.plain.lower() for word in words(text)]
    known = frozenset(said) | set(map(lemma, said))
    guests = guests_among(word.removesuffix("'s") for word in said)
    near = (each for word in dict.fromkeys(said) for each in _beginning_with().get(word, ()))
    found = tuple(each.fragment for each in near if known.issuperset(each.words) and _is_in(each.words, said))
    moods = frozenset(mood for fragment in found for mood in (fragment.theme, fragment.tone))
    placed = any(fragment.kind in {"when", "time"} for fragment in found)
    crowded = any(joiner in JOINED and who in EVERYBODY for joiner, who in pairwise(said))
    telling = tuple(filter(is_telling, said))
    return NoticedLine(known, telling, guests, found, moods, _subject(said, found), placed, crowded)


@cache
def _beginning_with() -> dict[str, list[Piece]]:
    firsts = dict[str, list[Piece]]()
    for each in pieces():
        firsts.setdefault(each.words[0], []).append(each)
    return firsts


def _is_in(fragment: Sequence[str], said: Sequence[str]) -> bool:
    return any(_runs(fragment, said[start:]) for start, word in enumerate(said) if word == fragment[0])


def _runs(fragment: Sequence[str], said: Sequence[str]) -> bool:
    at = 0
    for word in fragment:
        ahead = said[at : at + 1 + _SLIPPED]
        if word not in ahead:
            return False
        at += ahead.index(word) + 1
    return True


def _subject(said: Sequence[str], found: Iterable[Fragment]) -> str | None:
    first = said[1] if said[:1] == ["the"] and len(said) > 1 else "".join(said[:1])
    if first in {"robot", "robot's"} or guests_among([first]):
        return lemma(first)
    return next((fragment.subject for fragment in found if fragment.kind in {"scene", "end"}), None)
