"""A sentence on its way from hand to hand: which words are new, and what they cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tablebot.core.errors import Illegal
from tablebot.core.game import Seat
from tablebot.core.words import Word, tidied, words
from tablebot.games.birthday_robot.model import Mark, Sentence, Story

MOST = 200
"""5.3 Characters that one writer adds to a sentence, at most."""
_DECOMPOSED = 4
"""Characters that may make one when composed, at most. More are not even looked at: composing takes long."""

Free: TypeAlias = Literal["Robot", "and", "but"]
_FORMS: dict[Free, frozenset[str]] = {
    "Robot": frozenset({"Robot", "Robot's"}),  # 3.2
    "and": frozenset({"and", "And"}),  # 4.1, 4.3
    "but": frozenset({"but", "But"}),
}


class Budget(Struct, frozen=True, gc=False):
    """What somebody may write."""

    dice: int
    """Words paid by dice, or 7.2 by the coins of the epilogue."""
    tails: int = 0
    """6.4 More words, paid by TAILS."""
    free: tuple[Free, ...] = ()
    """Each of them once for free."""

    @property
    def words(self) -> int:
        return self.dice + self.tails


def added_to(sentence: Sentence, text: str, seat: Seat, budget: Budget, *, recased: bool = False) -> Sentence:
    """The sentence after somebody has written. Raises Illegal where the rules or the budget forbid it.

    `recased`: as in version 1, the first word may change its capital even if nothing is put before it.
    """
    room = len(sentence.text) + MOST
    if len(text) <= _DECOMPOSED * room:
        text = tidied(text)
    if len(text) > room:
        raise Illegal("That is too long by {n}. Leave some room for the others.", n=len(text) - room)
    new = words(text)
    olds = kept_words(words(sentence.text), new, recased=recased)
    free = free_words((place for place, old in enumerate(olds) if old is None), new, budget.free)
    marks = tuple(Mark(seat, place in free) if old is None else sentence.marks[old] for place, old in enumerate(olds))
    paid = olds.count(None) - len(free)
    if paid > budget.words:
        raise Illegal(_too_many(budget.words), n=budget.words, over=paid - budget.words)
    return replace(sentence, text=text if marks else "", marks=marks)


def kept_words(old: Sequence[Word], new: Sequence[Word], *, recased: bool = False) -> list[int | None]:
    """5.2 For each new word, which of the old ones it is. None: it was added. Raises Illegal if an old one is gone."""
    found: list[int | None] = []
    for word in new:
        at = len(found) - found.count(None)
        same = at < len(old) and word.plain == old[at].plain
        if at == 0 and old and (found or recased):  # 4.2 Behind a new word, the first one may get or lose its capital.
            same = _uncapped(word) == _uncapped(old[0])
        found.append(at if same else None)
    at = len(found) - found.count(None)
    if at == 0 and old and new and _uncapped(new[0]) == _uncapped(old[0]):
        raise Illegal("“{word}” stays as it is, unless you put a word before it.", word=old[0].text)
    if at < len(old):
        raise Illegal("“{word}” must stay where it is. You can only add words.", word=old[at].text)
    return found


def free_words(places: Iterable[int], new: Sequence[Word], free: Iterable[Free]) -> frozenset[int]:
    """3.2 Where the free words stand: the first of each kind, so that none costs a die by accident."""
    places = list(places)
    firsts = (next((place for place in places if new[place].plain in _FORMS[kind]), None) for kind in free)
    return frozenset(place for place in firsts if place is not None)


def paid_words(sentence: Sentence, seat: Seat) -> int:
    """Words of this seat that were not free."""
    return sum(mark.seat == seat and not mark.free for mark in sentence.marks)


def to_practise(story: Story, sentence: str = "") -> tuple[str, ...]:
    """8.1 The words to practise that nobody has written yet, here or before; the opening is nobody's."""
    wanted = story.options.words
    used = practised(wanted, (*(line.text for line in story.lines), sentence))
    return tuple(word for word in wanted if word not in used)


def practised(wanted: Iterable[str], texts: Iterable[str]) -> frozenset[str]:
    """Which words to practise are in these texts, whatever their capitals and apostrophes; a plural counts."""
    written = {word.plain.lower() for text in texts for word in words(text)}
    return frozenset(word for word in wanted if not written.isdisjoint(_forms(small(word))))


def small(word: str) -> str:
    """A word to practise as it is compared: alone, in small letters."""
    return words(tidied(word))[0].plain.lower()


def _forms(word: str) -> tuple[str, ...]:
    plurals = (f"{word}s", f"{word}es")
    return (word, *plurals, f"{word[:-1]}ies") if word.endswith("y") else (word, *plurals)


def _uncapped(word: Word) -> str:
    return word.plain[:1].lower() + word.plain[1:]


def _too_many(words: int) -> str:
    match words:
        case 0:
            return "You have no words to write, only the free ones."
        case 1:
            return "You may write one word: {over} too many."
        case _:
            return "You may write {n} words: {over} too many."
