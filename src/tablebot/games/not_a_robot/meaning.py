"""How close words are to the nine pictures on the table: what bots see in place of the pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablebot.core.dice import Dice
from tablebot.core.lexicon import Entry, entry
from tablebot.core.vectors import mean
from tablebot.core.words import words
from tablebot.pictures.pack import Picture
from tablebot.pictures.shipped import classic

Numbers = NDArray[np.float32]
Columns = tuple[tuple[int, ...], ...]
"""Of each picture, some of the things that are known of it."""

_DIMENSIONS = 100
_STEM = 4
"""Letters that two words share at the beginning when one is made from the other."""
_FEW = 6
"""So many of the closest things make the whole of a picture."""
_TAG, _LISTED, _TOLD, _WHOLE = 2.0, 4.3, 2.7, 5.4
"""What counts how much, fitted on words that people said: the closest tag, the closest listed word, the closest word of
the description, and the whole."""


class Board(NamedTuple):
    """The nine pictures, and how close words are to all that is known of them."""

    pictures: tuple[Picture, ...]
    words: tuple[str, ...]
    """That a bot might say: none is a tag of a picture here, or made from one."""
    tiers: NDArray[np.int8]
    """How rare each is; -1 where a picture here lists it."""
    things: tuple[str, ...]
    """Tags, listed words and words of descriptions."""
    near: Numbers
    """A row a word, a column a thing."""


class Sight(NamedTuple):
    """What one seat sees in the pictures: it may overlook some of it."""

    board: Board
    tags: Columns
    listed: Columns
    told: Columns
    fits: Numbers
    """How well each word fits each picture, a row a word."""


@lru_cache(maxsize=32)
def board_of(pictures: tuple[Picture, ...]) -> Board:
    """Worked out once for each board."""
    listed = {word for picture in pictures for word in listed_of(picture) if _is_sayable(entry(word))}
    is_tag = relatives(tag for picture in pictures for tag in picture.tags)
    said = tuple(word for word in sorted(listed.union(_vocabulary())) if not is_tag(word))
    tiers = [-1 if word in listed else found.tier for word in said if (found := entry(word))]
    things = tuple(dict.fromkeys(thing for picture in pictures for thing in _things(picture)))
    return Board(pictures, said, np.array(tiers, np.int8), things, _nearness(said, things))


def sight(board: Board, whose: str, share: float) -> Sight:
    """What a seat sees that notices this share of all there is, always the same."""
    columns = {thing: column for column, thing in enumerate(board.things)}

    def noticed(of: Callable[[Picture], Sequence[str]]) -> Columns:
        return tuple(
            tuple(columns[thing] for thing in _noticed(of(picture), Dice(f"{whose}/{picture.file}"), share))
            for picture in board.pictures
        )

    seen = noticed(lambda picture: picture.tags), noticed(listed_of), noticed(_told)
    return Sight(board, *seen, _fits(board.near, *seen))


def fit(sight: Sight, word: str) -> Numbers:
    """How well any word fits each of the nine, also one that bots do not say."""
    near = _nearness((word,), sight.board.things)
    return _fits(near, sight.tags, sight.listed, sight.told)[0]


def relatives(of: Iterable[str]) -> Callable[[str], bool]:
    """Whether a word is one of these, or made from one, or one of these is made from it."""
    forms = {form for word in of for form in _forms(word)}
    stems = {form[:n] for form in forms for n in range(_STEM, len(form) + 1)}

    def is_related(word: str) -> bool:
        return any(
            form in forms or form in stems or any(form[:n] in forms for n in range(_STEM, len(form)))
            for form in _forms(word)
        )

    return is_related


def listed_of(picture: Picture) -> tuple[str, ...]:
    """The words that come to mind, the most obvious first."""
    return (*picture.obvious, *picture.fair, *picture.distant)


@lru_cache(maxsize=4096)
def _forms(word: str) -> tuple[str, ...]:
    found = entry(word)
    return (word.lower(), found.lemma.lower()) if found else (word.lower(),)


def _is_sayable(found: Entry | None) -> bool:
    return found is not None and found.sayable and (found.noun or found.verb or found.adjective)


@cache
def _vocabulary() -> tuple[str, ...]:
    """Words that any bot knows: those that the pictures of Tablebot are described with."""
    used = (word for picture in classic().pictures for word in (*picture.tags, *listed_of(picture)))
    return tuple(word for word in dict.fromkeys(used) if _is_sayable(entry(word)))


@lru_cache(maxsize=1024)
def _told(picture: Picture) -> tuple[str, ...]:
    """The words of its description that mean something."""
    found = (entry(word.plain) for word in words(f"{picture.alt} {picture.title}"))
    return tuple(dict.fromkeys(one.lemma for one in found if one and not one.function and _is_sayable(one)))


def _things(picture: Picture) -> tuple[str, ...]:
    return (*picture.tags, *listed_of(picture), *_told(picture))


def _noticed(things: Sequence[str], dice: Dice, share: float) -> Sequence[str]:
    """At least the first is."""
    return [thing for thing in things if dice.below(100) < 100 * share] or things[:1]


def _nearness(rows: Sequence[str], columns: Sequence[str]) -> Numbers:
    # Rounded, so that every machine chooses the same.
    return np.round(_directions(rows) @ _directions(columns).T, 3)


def _directions(some: Sequence[str]) -> Numbers:
    return np.stack([_direction(word) for word in some])


@lru_cache(maxsize=8192)
def _direction(word: str) -> Numbers:
    """Of length 1, or 0 for what is unknown."""
    for form in (word, *_forms(word)):
        if (vector := mean((form,))) is not None:
            return vector
    return np.zeros(_DIMENSIONS, np.float32)


def _fits(near: Numbers, tags: Columns, listed: Columns, told: Columns) -> Numbers:
    """A column a picture."""
    fits = np.empty((len(near), len(tags)), np.float32)
    for place, seen in enumerate(zip(tags, listed, told, strict=True)):
        whole = np.sort(near[:, seen[0] + seen[1]], axis=1)[:, -_FEW:].mean(axis=1)
        closest = [near[:, columns].max(axis=1, initial=0.0) for columns in seen]
        fits[:, place] = _WHOLE * whole + _TAG * closest[0] + _LISTED * closest[1] + _TOLD * closest[2]
    return fits
