"""What a bot would like to say next: fragments that carry the story on, and that nobody has said yet."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from math import exp
from typing import NamedTuple

from tablebot.core.dice import Dice
from tablebot.core.lexicon import entry
from tablebot.core.vectors import Vector, mean, nearness
from tablebot.core.words import words
from tablebot.games.birthday_robot.bank import Fragment, Kind, fragments
from tablebot.games.birthday_robot.model import Story

SHY, CHATTY, DREAMY = 1, 2, 3

_RECENT = 3
"""So many lines are fresh in everybody's mind."""
_THREADS = 4
"""While fewer fragments wait for somebody in the story, somebody is brought in who can come back later."""
_SLIPPED = 2
"""So many words somebody may have slipped in between two words of a fragment, and it is still the same."""
_SHORTER = 3
"""So many words at most are left over."""
_BEST = 12
"""So many fragments are compared by meaning."""
_FEW = 5
"""One of so many is said in the end."""

_ARRIVING = {"a", "an", "one", "two", "three", "six", "seven"}
"""How a fragment begins that brings somebody in."""

# What counts, compared with a word of the budget that is not used.
_UNUSED = 0.7
_LUCK = 2.5
_THREAD, _OLD_THREAD = 3.5, 2.5
_SOWN = 0.5
_STRANGER = 0.8
_THEME, _OLD_THEME = 1.6, 0.6
_TONE = 0.3
_MEANING = 3.0
_PRACTICE = 5.0
_ECHO = 2.5
_AGAIN, _ONCE_MORE = 6.0, 0.5
_LIKES: dict[int, dict[str, float]] = {
    SHY: {"cosy": 0.5, "quiet": 0.4, "scene": -0.6},
    CHATTY: {"silly": 0.5, "brave": 0.4},
    DREAMY: {"quiet": 1.2, "brave": 0.3, "scene": 0.3},
}
"""Tones and kinds that a level likes more than others."""


# What is in a fragment -----------------------------------------------------------------------------------------------
class Piece(NamedTuple):
    """A fragment and what a bot thinks of when it reads it."""

    fragment: Fragment
    words: tuple[str, ...]
    """In small letters."""
    content: tuple[str, ...]
    """Those of them that mean something, but not *Robot*."""
    sows: int
    """So many other fragments wait for somebody who appears in this one."""


@lru_cache(maxsize=4096)
def piece(fragment: Fragment) -> Piece:
    """The fragment, read."""
    said = tuple(word.plain.lower() for word in words(fragment.text))
    sows = 0 if fragment.needs else sum(set(said).issuperset(other.needs) for other in _waiting())
    return Piece(fragment, said, tuple(filter(is_telling, said)), sows)


@cache
def pieces(kind: Kind | None = None) -> tuple[Piece, ...]:
    """All of the bank, or all of one kind."""
    return tuple(piece(fragment) for fragment in fragments() if kind in {None, fragment.kind})


@cache
def _waiting() -> tuple[Fragment, ...]:
    return tuple(fragment for fragment in fragments() if fragment.needs)


@cache
def is_telling(word: str) -> bool:
    """Whether the word says what a line is about."""
    found = entry(word)
    return found is not None and not found.function and word != "robot"


# What is in the story ------------------------------------------------------------------------------------------------
class Line(NamedTuple):
    """What a bot notices in a line of the story."""

    words: frozenset[str]
    """In small letters, each also as its lemma."""
    content: tuple[str, ...]
    found: tuple[Fragment, ...]
    moods: frozenset[str]
    """The themes and tones of these."""
    subject: str | None
    placed: bool
    """It says when or where."""


class Memory(NamedTuple):
    """What a bot knows of the story."""

    lines: tuple[Line, ...]
    """The opening is the first one."""
    here: Line
    """The sentence that is being written."""
    said: frozenset[str]
    """Every word so far."""
    lately: frozenset[str]
    """In the last lines and here."""
    used: frozenset[str]
    """The texts of fragments."""
    threads: int
    """So many fragments that nobody has used go on with somebody in the story."""
    themes: frozenset[str]
    """Of the last lines."""
    wanted: tuple[str, ...]
    """Words to practise that nobody has used yet."""
    heart: Vector | None
    """What the last lines are about."""

    def hearing(self, text: str) -> Memory:
        """The same with this as the sentence that is being written."""
        here = noticed(text)
        used = self.used.union(fragment.text for fragment in here.found)
        return self._replace(here=here, said=self.said | here.words, lately=self.lately | here.words, used=used)


def remembered(story: Story, sentence: str = "") -> Memory:
    """The story so far and a sentence that is not closed yet."""
    lines = tuple(noticed(text) for text in (story.options.opening, *(line.text for line in story.lines)))
    here, recent = noticed(sentence), lines[-_RECENT:]
    said = frozenset[str]().union(*(line.words for line in (*lines, here)))
    used = frozenset(fragment.text for line in (*lines, here) for fragment in line.found)
    return Memory(
        lines,
        here,
        said,
        lately=here.words.union(*(line.words for line in recent)),
        used=used,
        threads=sum(said.issuperset(fragment.needs) and fragment.text not in used for fragment in _waiting()),
        themes=frozenset(fragment.theme for line in recent for fragment in line.found) | _mood(story),
        wanted=tuple(word.lower() for word in story.options.words if word.lower() not in said),
        heart=mean([*(word for line in recent for word in line.content), *here.content * 3]),
    )


def _mood(story: Story) -> set[str]:
    # It begins with a birthday, and draws to its end in the evening.
    if story.ending is not None:
        return {"night"}
    return set() if story.lines else {"party", "presents"}


@lru_cache(maxsize=4096)
def noticed(text: str) -> Line:
    """What there is in one line."""
    said = [word.plain.lower() for word in words(text)]
    known = frozenset(said) | {found.lemma for word in said if (found := entry(word))}
    near = (each for word in dict.fromkeys(said) for each in _beginning_with().get(word, ()))
    found = tuple(each.fragment for each in near if known.issuperset(each.words) and _is_in(each.words, said))
    moods = frozenset(mood for fragment in found for mood in (fragment.theme, fragment.tone))
    placed = any(fragment.kind == "when" for fragment in found)
    return Line(known, tuple(filter(is_telling, said)), found, moods, _subject(said, found), placed)


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
    if said and said[0] in {"robot", "robot's"}:
        return said[0]
    return next((fragment.subject for fragment in found if fragment.kind in {"scene", "end"}), None)


# Choosing ----------------------------------------------------------------------------------------------------------
def liked(
    memory: Memory,
    kinds: Iterable[Kind],
    room: int,
    level: int,
    dice: Dice,
    *,
    extra: Iterable[Fragment] = (),
    fits: Callable[[Fragment], bool] = lambda fragment: True,
) -> Fragment | None:
    """A fragment of these kinds that costs no more than `room` words. None where nothing fits."""
    menu = (*(each for kind in kinds for each in pieces(kind)), *map(piece, extra))
    worth = [
        (_worth(each, memory, level) - _UNUSED * (room - each.fragment.cost) + _LUCK * dice.below(100) / 100, each)
        for each in menu
        if 0 <= room - each.fragment.cost <= _SHORTER and is_fresh(each, memory) and fits(each.fragment)
    ]
    worth.sort(key=lambda pair: -pair[0])
    near = [(score + _MEANING * _closeness(each, memory), each.fragment) for score, each in worth[:_BEST]]
    near.sort(key=lambda pair: -pair[0])
    return _drawn(near[:_FEW], dice)


def is_fresh(piece: Piece, memory: Memory) -> bool:
    """Nobody has said it, everybody it needs is there, and nobody arrives twice."""
    fragment = piece.fragment
    if fragment.text in memory.used or not memory.said.issuperset(fragment.needs):
        return False
    return bool(fragment.needs) or piece.words[0] not in _ARRIVING or fragment.subject not in memory.said


def _worth(piece: Piece, memory: Memory, level: int) -> float:
    fragment, likes, here = piece.fragment, _LIKES[level], memory.here
    worth = likes.get(fragment.tone, 0.0) + likes.get(fragment.kind, 0.0)
    if fragment.needs:
        worth += _THREAD if memory.lately.issuperset(fragment.needs) else _OLD_THREAD
    elif memory.threads < _THREADS:
        worth += _SOWN * min(piece.sows, 3)
    elif fragment.subject not in {None, "robot", "robot's", "same"} and fragment.subject not in memory.said:
        worth -= _STRANGER
    if fragment.theme in here.moods:
        worth += _THEME
    elif fragment.theme in memory.themes:
        worth += _OLD_THEME
    if fragment.tone in here.moods:
        worth += _TONE
    if memory.wanted:
        worth += _PRACTICE * len(set(memory.wanted).intersection(piece.words))
    if echoes := here.words.intersection(piece.content):
        worth -= _ECHO * len(echoes.difference(fragment.needs))
    return worth - _again(fragment, memory)


def _again(fragment: Fragment, memory: Memory) -> float:
    # Nobody should be the subject twice in a sentence, or of three lines running.
    if fragment.kind in {"and", "but"}:
        acting = {memory.here.subject, *(found.subject for found in memory.here.found)}
        return _AGAIN if fragment.subject != "same" and fragment.subject in acting else 0.0
    if fragment.kind in {"when", "thing"}:
        return 0.0
    same = [line.subject == fragment.subject for line in memory.lines[-2:]]
    return _AGAIN if same == [True, True] else _ONCE_MORE * any(same)


def _closeness(piece: Piece, memory: Memory) -> float:
    # Rounded, so that every machine chooses the same.
    near = sum(nearness(word, memory.heart) for word in piece.content)
    return round(near / len(piece.content), 2) if piece.content else 0.0


def _drawn(worth: Sequence[tuple[float, Fragment]], dice: Dice) -> Fragment | None:
    if not worth:
        return None
    ends = list(accumulate(max(1, round(1000 * exp(score - worth[0][0]))) for score, _ in worth))
    return worth[bisect_right(ends, dice.below(ends[-1]))][1]
