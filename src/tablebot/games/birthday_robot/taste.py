"""What a bot would like to say next: fragments that carry the story on, and that nobody has said yet."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import exp

from tablebot.core.dice import Dice
from tablebot.games.birthday_robot.bank import Fragment, Kind, fragments
from tablebot.games.birthday_robot.cast import EVERYBODY, GUEST, THING, blank, guest, lemma
from tablebot.games.birthday_robot.memory import Memory, Piece, filled, piece, pieces

SHY, CHATTY, DREAMY = 1, 2, 3

_GUESTS = 2
"""How many come to the birthday before bots bring nobody else."""
_APART = 5
"""How many lines lie between two arrivals."""
_LATE = 0.4
"""How far the story has come when nobody else arrives."""
_SHORTER = 3
"""How many words are left over, at most."""
_BEST = 40
"""How many fragments are compared by meaning."""
_FEW = 20
"""How many are drawn from in the end."""
_CALM = 1.5
"""The more, the more often it is not the best of them."""

# fmt: off
_TIMELESS = {
    "robot", "robot's", "everyone", "everybody", "nobody", "somebody", "night", "tomorrow", "home", "house", "dark",
    "end", "birthday", "party", "silence", "wind", "sun", "breakfast", "doorstep", "furniture",
}
"""What a last sentence may be about, although the story has not named it."""
_LEAVE = (
    "goodbye", "way home", "guest home", "went home", "drove", "left a note", "come again", "vanished", "return",
    "will bring",
)
# fmt: on
_STAY = ("to stay", "stayed outside", "snored on", "up beside", "moved in", "wanted to go", "still going")
"""In last sentences in which the guests go home, and in which they do not."""

# What counts, compared with a word of the budget that is not used.
_UNUSED, _UNUSED_END = 1.0, 0.15
_LUCK = 3.0
_THREAD = 2.0
_BACK = (-0.3, -0.8, 2.2)
"""A guest acts again: in this very sentence, after one line, after more."""
_REACTS = 3.0
_TOGETHER = -0.3
_STRANGER = 4.0
_SAME_BUT = 1.0
_CLOSES = 1.6
_SHORT_GOODBYE = 3.0
_LOVED = 0.25
"""For each line in which whoever says goodbye appeared."""
_THEME, _OLD_THEME = 1.2, 0.5
_TONE = 0.3
_MEANING = 4.0
_PRACTICE = 6.0
_ECHO = 2.5
_AGAIN, _ONCE_MORE = 6.0, 0.8
_LIKES: dict[int, dict[str, float]] = {
    SHY: {"cosy": 0.5, "quiet": 0.4, "scene": 0.2},
    CHATTY: {"silly": 0.5, "brave": 0.4, "scene": 0.8},
    DREAMY: {"quiet": 1.2, "brave": 0.3, "scene": 0.8},
}
"""Tones and kinds that a level likes more than others."""


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
    unused, shorter = (_UNUSED_END, 2 * _SHORTER) if "end" in kinds else (_UNUSED, _SHORTER)
    worth = [
        (_worth(each, memory, level) - unused * (room - each.fragment.cost) + _LUCK * dice.below(100) / 100, each)
        for each in _menu(kinds, memory, extra, range(room - shorter, room + 1))
        if is_fresh(each, memory) and fits(each.fragment)
    ]
    worth.sort(key=lambda pair: -pair[0])
    near = [(score + _MEANING * _closeness(each, memory), each.fragment) for score, each in worth[:_BEST]]
    near.sort(key=lambda pair: -pair[0])
    return _drawn(near[:_FEW], dice)


def _menu(kinds: Iterable[Kind], memory: Memory, extra: Iterable[Fragment], costs: range) -> Iterator[Piece]:
    cast = [guest(word) for word in memory.cast]
    least, most = costs.start, costs.stop - 1
    for each in (*(each for kind in kinds for each in pieces(kind)), *map(piece, extra)):
        cost = each.fragment.cost
        if each.blank is None:
            if least <= cost <= most:
                yield each
        elif least <= cost <= most + 1 and each.source not in memory.used:  # One word less is “grandmother”, or “they”.
            named = cast if each.blank == GUEST else [memory.thing] if memory.thing and not memory.here.placed else []
            yield from (one for who in named if (one := filled(each.fragment, who)).fragment.cost in costs)


def is_fresh(piece: Piece, memory: Memory) -> bool:
    """Nobody has said it, everybody it needs is there, and nobody arrives twice, or in a crowd."""
    fragment = piece.fragment
    if piece.source in memory.used or not memory.said.issuperset(fragment.needs) or not _is_called(piece, memory):
        return False
    if fragment.kind != "thing" and piece.brings and not piece.brings.issubset(map(lemma, memory.cast)):
        come = len(set(map(lemma, memory.cast)))
        if come >= _GUESTS or (come and (memory.arrived < _APART or memory.progress > _LATE)):
            return False
    return not piece.arrives or memory.said.isdisjoint((fragment.subject, *piece.brings))


def _is_called(piece: Piece, memory: Memory) -> bool:
    # “That comet” came alone: after “comets”, nobody knows which.
    return all(word in memory.cast for word in piece.known)


def _worth(piece: Piece, memory: Memory, level: int) -> float:
    fragment, likes, here = piece.fragment, _LIKES[level], memory.here
    worth = likes.get(fragment.tone, 0.0) + likes.get(fragment.kind, 0.0) + _acting(piece, memory)
    if fragment.kind == "end":
        worth += _closing(piece, memory)
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


def _acting(piece: Piece, memory: Memory) -> float:
    # Best is somebody just named, or missed for a while; worst is somebody nobody has heard of.
    fragment = piece.fragment
    if piece.source in _reacting():
        return _REACTS
    if fragment.needs:
        return _BACK[min(memory.away, 2)] if piece.guests else _THREAD
    if fragment.subject in EVERYBODY:
        return _TOGETHER
    if fragment.kind == "but" and fragment.subject == "same":
        return -_SAME_BUT
    return -_STRANGER if is_stranger(fragment, memory) else 0.0


def _closing(piece: Piece, memory: Memory) -> float:
    # The story's guests say goodbye, but not one after another.
    closings = [found for line in memory.lines for found in line.found if found.kind == "end"]
    if {True, False} <= {_leaves(text) for text in (piece.source, *(found.text for found in closings))}:
        return -_AGAIN
    if len(closings) > 1:  # Enough was said.
        return _SHORT_GOODBYE if piece.fragment.subject == "robot" and not piece.fragment.needs else 0.0
    if piece.fragment.needs:
        parting = sum(bool(found.needs) for found in closings)
        lines = sum(line.words.issuperset(piece.fragment.needs) for line in memory.lines)
        return _CLOSES * (1 - parting) + _LOVED * min(lines, 5)
    return 0.0 if piece.fragment.subject in memory.said | _TIMELESS else -_CLOSES


@cache
def _leaves(text: str) -> bool | None:
    # None: it does not say whether anybody goes home.
    if any(phrase in text for phrase in _STAY):
        return False
    return True if any(phrase in text for phrase in _LEAVE) else None


@cache
def _reacting() -> frozenset[str]:
    return frozenset(fragment.text for fragment in fragments() if blank(fragment) == THING)


def is_stranger(fragment: Fragment, memory: Memory) -> bool:
    """Whether somebody nobody has heard of acts in a clause."""
    if fragment.kind not in {"and", "but", "so"} or fragment.needs or fragment.subject in {None, "same", *EVERYBODY}:
        return False
    return fragment.subject not in memory.said


def _again(fragment: Fragment, memory: Memory) -> float:
    # Nobody should be the subject twice in a sentence, or of three lines running.
    if fragment.kind in {"and", "but", "so"}:
        acting = {memory.here.subject, *(found.subject for found in memory.here.found)}
        if GUEST in acting:
            acting.update(map(lemma, memory.here.guests))
        return _AGAIN if fragment.subject != "same" and fragment.subject in acting else 0.0
    if fragment.kind in {"when", "time", "thing"}:
        return 0.0
    same = [line.subject == fragment.subject for line in memory.lines[-2:]]
    return _AGAIN if same == [True, True] else _ONCE_MORE * any(same)


def _closeness(piece: Piece, memory: Memory) -> float:
    # Rounded, so that every machine chooses the same.
    if piece.middle is None or memory.heart is None:
        return 0.0
    return round(float(piece.middle @ memory.heart), 2)


def _drawn(worth: Sequence[tuple[float, Fragment]], dice: Dice) -> Fragment | None:
    if not worth:
        return None
    ends = list(accumulate(max(1, round(1000 * exp((score - worth[0][0]) / _CALM))) for score, _ in worth))
    return worth[bisect_right(ends, dice.below(ends[-1]))][1]
