"""What a bot would like to say next: fragments that carry the story on, and that nobody has said yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
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
_SLIPPED = 2
"""So many words somebody may have slipped in between two words of a fragment, and it is still the same."""
_BEST = 10
"""So many fragments are compared by meaning."""
_FEW = 4
"""One of so many is said in the end."""

# What counts, compared with a word of the budget that is not used.
_UNUSED = 0.5
_LUCK = 1.5
_THREAD, _OLD_THREAD = 2.5, 1.5
_KNOWN = 0.6
_THEME, _OLD_THEME = 0.8, 0.4
_TONE = 0.3
_MEANING = 2.0
_PRACTICE = 5.0
_ECHO = 1.5
_AGAIN, _ONCE_MORE = 5.0, 0.5
_LIKES: dict[int, dict[str, float]] = {
    SHY: {"cosy": 0.5, "quiet": 0.4},
    CHATTY: {"silly": 0.5, "brave": 0.4},
    DREAMY: {"quiet": 1.2, "brave": 0.3},
}


class Line(NamedTuple):
    """What a bot notices in a line of the story."""

    words: frozenset[str]
    """In small letters, each also as its lemma."""
    nouns: tuple[str, ...]
    found: tuple[Fragment, ...]
    subject: str | None
    placed: bool
    """It ends by saying when or where."""


class Memory(NamedTuple):
    """What a bot knows of the story."""

    lines: tuple[Line, ...]
    here: Line
    """The sentence that is being written."""
    wanted: tuple[str, ...]
    """Words to practise that nobody has used yet."""
    heart: Vector | None
    """What the last lines are about."""

    def mentions(self, word: str) -> bool:
        return any(word in line.words for line in (*self.lines, self.here))


def remembered(story: Story, sentence: str = "") -> Memory:
    """The story so far and a sentence that is not closed yet."""
    lines = tuple(noticed(line.text) for line in story.lines)
    here, opening = noticed(sentence), noticed(story.options.opening)
    said = frozenset[str]().union(*(line.words for line in (opening, *lines, here)))
    wanted = tuple(word.lower() for word in story.options.words if word.lower() not in said)
    recent = [noun for line in (opening, *lines)[-_RECENT:] for noun in line.nouns]
    return Memory((opening, *lines), here, wanted, mean([*recent, *here.nouns, *here.nouns]))


@lru_cache(maxsize=4096)
def noticed(text: str) -> Line:
    """What there is in one line."""
    said = [word.plain.lower() for word in words(text)]
    known = frozenset(said) | {found.lemma for word in said if (found := entry(word))}
    nouns = tuple(word for word in said if is_noun(word))
    found = tuple(fragment for fragment in fragments() if _is_in(spelled(fragment), said, known))
    return Line(known, nouns, found, _subject(said, found), placed=_is_placed(said, found))


def is_noun(word: str) -> bool:
    """Whether the word says what a line is about."""
    found = entry(word)
    return found is not None and found.noun and found.sayable and not (found.function or found.adverb)


@cache
def spelled(fragment: Fragment) -> tuple[str, ...]:
    """Its words, in small letters."""
    return tuple(word.plain.lower() for word in words(fragment.text))


def _is_in(fragment: Sequence[str], said: Sequence[str], known: frozenset[str]) -> bool:
    if not known.issuperset(fragment):
        return False
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


def _is_placed(said: Sequence[str], found: Iterable[Fragment]) -> bool:
    return any(fragment.kind == "when" and spelled(fragment)[-1] == said[-1] for fragment in found)


# Choosing ----------------------------------------------------------------------------------------------------------
def liked(
    kind: Kind,
    memory: Memory,
    room: int,
    level: int,
    dice: Dice,
    *,
    extra: Iterable[Fragment] = (),
    fits: Callable[[Fragment], bool] = lambda fragment: True,
) -> Fragment | None:
    """A fragment of this kind that costs no more than `room` words. None where nothing fits."""
    worth = [
        (_worth(fragment, memory, level) - _UNUSED * (room - fragment.cost) + _LUCK * dice.below(100) / 100, fragment)
        for fragment in (*of_kind(kind), *extra)
        if fragment.cost <= room and fits(fragment) and is_fresh(fragment, memory)
    ]
    worth.sort(key=lambda pair: -pair[0])
    near = [(score + _MEANING * _closeness(fragment, memory), fragment) for score, fragment in worth[:_BEST]]
    near.sort(key=lambda pair: -pair[0])
    return _drawn(near[:_FEW], dice)


@cache
def of_kind(kind: Kind) -> tuple[Fragment, ...]:
    """All of the bank."""
    return tuple(fragment for fragment in fragments() if fragment.kind == kind)


def is_fresh(fragment: Fragment, memory: Memory) -> bool:
    """Nobody has said it, everybody it needs is there, and nobody arrives twice."""
    if any(fragment in line.found for line in (*memory.lines, memory.here)):
        return False
    if not all(memory.mentions(need) for need in fragment.needs):
        return False
    arrives = fragment.text.startswith(("a ", "an ")) and fragment.subject is not None
    return not (arrives and memory.mentions(str(fragment.subject)))


def _worth(fragment: Fragment, memory: Memory, level: int) -> float:
    recent = (*memory.lines[-_RECENT:], memory.here)
    worth = _LIKES[level].get(fragment.tone, 0.0)
    for need in fragment.needs:
        worth += _THREAD if any(need in line.words for line in recent) else _OLD_THREAD
    if not fragment.needs and fragment.subject is not None and memory.mentions(fragment.subject):
        worth += _KNOWN if fragment.subject not in {"robot", "robot's"} else 0.0
    said_here, said_lately = memory.here.found, [found for line in recent for found in line.found]
    if any(found.theme == fragment.theme for found in said_here):
        worth += _THEME
    elif any(found.theme == fragment.theme for found in said_lately):
        worth += _OLD_THEME
    worth += _TONE if any(found.tone == fragment.tone for found in said_here) else 0.0
    worth += _PRACTICE * len(set(memory.wanted).intersection(spelled(fragment)))
    worth -= _ECHO * len(memory.here.words.intersection(_content(fragment)).difference(fragment.needs))
    return worth - _running(fragment, memory)


def _running(fragment: Fragment, memory: Memory) -> float:
    # Nobody is the subject three times running.
    if fragment.kind not in {"tell", "scene", "end"}:
        return 0.0
    same = [line.subject == fragment.subject for line in memory.lines[-2:]]
    return _AGAIN if same == [True, True] else _ONCE_MORE * any(same)


@cache
def _content(fragment: Fragment) -> tuple[str, ...]:
    return tuple(
        word for word in spelled(fragment) if (found := entry(word)) and not found.function and word != "robot"
    )


def _closeness(fragment: Fragment, memory: Memory) -> float:
    nouns = [word for word in _content(fragment) if is_noun(word)]
    # Rounded, so that every machine chooses the same.
    return round(sum(nearness(noun, memory.heart) for noun in nouns) / len(nouns), 2) if nouns else 0.0


def _drawn(worth: Sequence[tuple[float, Fragment]], dice: Dice) -> Fragment | None:
    if not worth:
        return None
    best = worth[0][0]
    weights = [max(1, round(1000 * exp(score - best))) for score, _ in worth]
    at = dice.below(sum(weights))
    for weight, (_, fragment) in zip(weights, worth, strict=True):
        at -= weight
        if at < 0:
            return fragment
    return worth[-1][1]
