"""How close words are to the nine pictures on the table: what bots see in place of the pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from tablebot.core.dice import Dice
from tablebot.core.lexicon import DictionaryEntry, entry
from tablebot.core.vectors import mean
from tablebot.core.words import words
from tablebot.games.not_a_robot.reasons import forms, reasons_for, reasons_of, words_of_relations
from tablebot.pictures.pack import Picture
from tablebot.pictures.shipped import classic

Numbers = NDArray[np.float32]
Columns = tuple[tuple[int, ...], ...]
"""Of each picture, some of the things that are known of it."""

_DIMENSIONS = 100
_STEM = 4
"""Letters that two words share at the beginning when one is made from the other."""
_FEW = 6
"""How many of the closest things make up a picture."""
_SAME = 0.99
"""How close a word is to itself, at least."""
_TAG, _LISTED, _TOLD, _WHOLE = 2.0, 4.3, 2.7, 5.4
"""How much each counts, fitted to what viewers said of the pictures: the closest tag, the closest listed word, the
closest word of the description, and the whole."""
_REASON = 2.0
"""How much it counts that a word has a reason."""


class Board(NamedTuple):
    """The nine pictures, and how close words are to all that is known of them."""

    pictures: tuple[Picture, ...]
    words: tuple[str, ...]
    """That a bot might say: none is a tag of a picture here, or made from one."""
    tiers: NDArray[np.int8]
    """How rare each is; -1 where a picture here has a reason for it."""
    solid: NDArray[np.bool_]
    """Which of them are things that one could draw: a dog is close to a cat, but not in its picture."""
    rows: dict[str, int]
    """Of the words."""
    things: tuple[str, ...]
    """Tags, listed words and words of descriptions,"""
    directions: Numbers
    """what each means, one column per thing,"""
    near: Numbers
    """and how close each word is, one row per word."""


class Sight(NamedTuple):
    """What one seat sees in the pictures: it may overlook some of it."""

    board: Board
    tags: Columns
    close: Columns
    """Listed words that are obvious or fair;"""
    far: Columns
    """and those that are distant: of them, only the very word fits."""
    told: Columns
    plain: Numbers
    """How plain the reason is that each word has for each picture, 0 where there is none: one row per word."""
    fits: Numbers
    """How well each word fits each picture, likewise."""


@lru_cache(maxsize=8)
def board_of(pictures: tuple[Picture, ...]) -> Board:
    """Worked out once for each board."""
    known = (word for picture in pictures for word in (*listed_of(picture), *reasons_of(picture)))
    listed = {word for word in known if _is_sayable(entry(word))}
    is_tag = relatives(tag for picture in pictures for tag in picture.tags)
    said = tuple(word for word in sorted(listed.union(_vocabulary())) if not is_tag(word))
    found = [(entry(word), word in listed) for word in said]
    tiers = [-1 if here or one is None else one.tier for one, here in found]
    solid = [one is not None and one.picturable for one, _ in found]
    things = tuple(dict.fromkeys(thing for picture in pictures for thing in _things(picture)))
    directions = _directions(things).T
    return Board(
        pictures=pictures,
        words=said,
        tiers=np.array(tiers, np.int8),
        solid=np.array(solid, np.bool_),
        rows={word: row for row, word in enumerate(said)},
        things=things,
        directions=directions,
        near=_nearness(said, directions),
    )


def sight(board: Board, whose: str, share: float) -> Sight:
    """What a seat that notices this share of all there is sees, always the same."""
    columns = {thing: column for column, thing in enumerate(board.things)}

    def noticed(of: Callable[[Picture], Sequence[str]]) -> Columns:
        return tuple(
            tuple(columns[thing] for thing in _noticed(of(picture), Dice(f"{whose}/{picture.file}"), share))
            for picture in board.pictures
        )

    seen = (
        noticed(lambda picture: picture.tags),
        noticed(_close),
        noticed(lambda picture: picture.distant),
        noticed(_told),
    )
    plain = np.zeros((len(board.words), len(board.pictures)), np.float32)
    for place, picture in enumerate(board.pictures):
        noticed_here = _noticed_here(board, *(columns[place] for columns in seen[:3]))
        for word in reasons_of(picture):
            if word in board.rows:
                plain[board.rows[word], place] = _plainest(picture, word, noticed_here)
    fits = cast("Numbers", _fits(board.near, *seen) + np.float32(_REASON) * plain)
    return Sight(board, *seen, plain, fits)


def plainness(sight: Sight, word: str) -> Numbers:
    """How plain the reason is that any word has for each of the nine, also one that bots do not say."""
    row = sight.board.rows.get(word)
    if row is not None:
        return sight.plain[row]
    return np.array(
        [
            _plainest(picture, word, _noticed_here(sight.board, tags, close, far))
            for picture, tags, close, far in zip(sight.board.pictures, sight.tags, sight.close, sight.far, strict=True)
        ],
        np.float32,
    )


def fit(sight: Sight, word: str) -> Numbers:
    """How well any word fits each of the nine, also one that bots do not say."""
    row = sight.board.rows.get(word)
    if row is not None:
        return sight.fits[row]
    near = _nearness((word,), sight.board.directions)
    fits = _fits(near, sight.tags, sight.close, sight.far, sight.told)[0]
    return cast("Numbers", fits + np.float32(_REASON) * plainness(sight, word))


def _noticed_here(board: Board, *columns: tuple[int, ...]) -> frozenset[str]:
    return frozenset(board.things[column] for some in columns for column in some)


def _plainest(picture: Picture, word: str, noticed: frozenset[str]) -> float:
    """Of the plainest reason for the word that is about something noticed, or written for a word that is."""
    found = (one.plain for one in reasons_for(picture, word) if (one.thing or one.word) in noticed)
    return next(found, 0.0)


def relatives(of: Iterable[str]) -> Callable[[str], bool]:
    """Whether a word is one of these, or made from one, or one of these is made from it."""
    known = {form for word in of for form in forms(word)}
    stems = {form[:n] for form in known for n in range(_STEM, len(form) + 1)}

    def is_related(word: str) -> bool:
        return any(
            form in known or form in stems or any(form[:n] in known for n in range(_STEM, len(form)))
            for form in forms(word)
        )

    return is_related


def _close(picture: Picture) -> tuple[str, ...]:
    return (*picture.obvious, *picture.fair)


def listed_of(picture: Picture) -> tuple[str, ...]:
    """The words that come to mind, the most obvious first."""
    return (*picture.obvious, *picture.fair, *picture.distant)


def _is_sayable(found: DictionaryEntry | None) -> bool:
    return found is not None and found.sayable and (found.noun or found.verb or found.adjective)


@cache
def _vocabulary() -> tuple[str, ...]:
    """Words that any bot knows: those that the pictures of Tablebot are described with, and those of relations."""
    used = (word for picture in classic().pictures for word in (*picture.tags, *listed_of(picture)))
    return tuple(word for word in dict.fromkeys((*used, *words_of_relations())) if _is_sayable(entry(word)))


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


def _nearness(rows: Sequence[str], directions: Numbers) -> Numbers:
    # Rounded, so that every machine chooses the same.
    return np.round(_directions(rows) @ directions, 3)


def _directions(some: Sequence[str]) -> Numbers:
    return np.stack([_direction(word) for word in some])


@lru_cache(maxsize=8192)
def _direction(word: str) -> Numbers:
    """Of length 1, or 0 for what is unknown."""
    for form in (word, *forms(word)):
        if (vector := mean((form,))) is not None:
            return vector
    return np.zeros(_DIMENSIONS, np.float32)


def _fits(near: Numbers, *seen: Columns) -> Numbers:
    """One column per picture."""
    fits = np.empty((len(near), len(seen[0])), np.float32)
    for place, (tags, close, far, told) in enumerate(zip(*seen, strict=True)):
        both = near[:, tags + close]
        few = min(_FEW, both.shape[1])
        whole = np.partition(both, -few, axis=1)[:, -few:].sum(axis=1) / np.float32(few)
        same = near[:, far].max(axis=1, initial=0.0) > _SAME
        listed = np.where(same, np.float32(1.0), near[:, close].max(axis=1, initial=0.0))
        seen_or_told = _TAG * near[:, tags].max(axis=1) + _TOLD * near[:, told].max(axis=1, initial=0.0)
        fits[:, place] = _WHOLE * whole + _LISTED * listed + seen_or_told
    return fits
