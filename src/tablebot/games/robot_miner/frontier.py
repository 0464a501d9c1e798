"""All ways of a robot over a grid at once: what a way looks like at the frontier between seen and unseen steps.

A robot moves diagonally, so it stays on one half of the grid, as a bishop does. The steps of a half are looked at row
by row. Of all that was drawn before, only this matters: which of the last steps still have open ends, and which ends
belong to the same piece of the way. There are few such patterns, and they depend on the shape of the grid alone: they
are worked out once, and then any numbers are put on the steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

Half = Literal[0, 1]
"""Whether column and row together are even or odd."""
HALVES: tuple[Half, ...] = (0, 1)
Shape = tuple[int, int, Half]
"""Width and height of a grid, and the half of it that is looked at."""
Cell = tuple[int, int]
"""Column and row."""
Pattern = tuple[int, ...]
"""For each column with an open end, where the other end of that piece of the way is: in a column (the same one, for a
piece of one step), or CLOSED, where the whole way ends. NONE: no open end here."""
DONE: Pattern = ()
"""The way is complete. The first of all patterns."""
NONE = -1
CLOSED = -2


class Choice(NamedTuple):
    """What a way does at a step that it uses."""

    left: bool
    """It comes from, or goes to, the step before and to the left,"""
    right: bool
    """and to the right,"""
    onward: int
    """and to this many in the next row."""

    @property
    def is_end(self) -> bool:
        return self.left + self.right + self.onward < 2


class Skip(NamedTuple):
    """No way goes here. Patterns are named by their places among all patterns there are, before and after."""

    source: int
    target: int


class Use(NamedTuple):
    """A way goes here."""

    source: int
    target: int
    choice: Choice


class StepChanges(NamedTuple):
    """All that can happen at one step."""

    patterns: int
    """How many there are after it."""
    skipped: tuple[Skip, ...]
    """Each pattern comes from one at most."""
    used: tuple[Use, ...]


def cells(width: int, height: int, half: Half) -> list[Cell]:
    """Of a half, row by row."""
    return [(column, row) for row in range(height) for column in range(width) if (column + row) % 2 == half]


@lru_cache(maxsize=32)
def step_changes(width: int, height: int, half: Half) -> tuple[StepChanges, ...]:
    """For each of the cells, in their order."""
    patterns: tuple[Pattern, ...] = ((NONE,) * width,)
    found: list[StepChanges] = []
    for column, row in cells(width, height, half):
        changes, patterns = _changes_at(patterns, column, is_last=row + 1 == height)
        found.append(changes)
    return tuple(found)


@lru_cache(maxsize=256)
def _changes_at(
    patterns: tuple[Pattern, ...], column: int, *, is_last: bool
) -> tuple[StepChanges, tuple[Pattern, ...]]:
    """What can happen at a step, and the patterns after it. After some rows they are always the same."""
    changes = [
        (source, target, choice)
        for source, pattern in enumerate(patterns)
        for choice, target in _changes(pattern, column, is_last=is_last)
    ]
    after = sorted({target for _, target, _ in changes})
    places = {pattern: place for place, pattern in enumerate(after)}
    skipped = tuple(Skip(source, places[target]) for source, target, choice in changes if not choice)
    used = tuple(Use(source, places[target], choice) for source, target, choice in changes if choice)
    return StepChanges(len(after), skipped, used), tuple(after)


def _changes(pattern: Pattern, column: int, *, is_last: bool) -> Iterator[tuple[Choice | None, Pattern]]:
    """What may happen at a step, and the pattern after it. None: no way goes here."""
    if pattern == DONE:
        yield None, DONE
        return
    left, right, width = column - 1, column + 1, len(pattern)
    onward = 0 if is_last else (left >= 0) + (right < width)
    for from_left in (False, True) if left >= 0 and pattern[left] != NONE else (False,):
        for from_right in (False, True) if right < width and pattern[right] != NONE else (False,):
            if from_left and from_right and pattern[left] == right:  # A ring.
                continue
            ends = list(pattern)
            far = [_taken(ends, at) for at, is_taken in ((left, from_left), (right, from_right)) if is_taken]
            if (left >= 0 and ends[left] != NONE) or (right + 1 == width and ends[right] != NONE):  # Open for ever.
                continue
            if not far:
                yield None, pattern
            for further in range(min(onward, 2 - len(far)) + 1):
                one, other, *_ = far + [column] * further + [CLOSED, CLOSED]
                target = _tied(ends, one, other)
                if target is not None:
                    yield Choice(from_left, from_right, further), target


def _taken(ends: list[int], at: int) -> int:
    """Takes an open end from there; where the other end of its piece is."""
    other = ends[at]
    if other != at:
        ends[at] = NONE
    return other


def _tied(ends: list[int], one: int, other: int) -> Pattern | None:
    """With these two as the ends of one piece. None: it cannot be part of a whole way."""
    if one == other == CLOSED:
        return DONE if ends.count(NONE) == len(ends) else None
    tied = list(ends)
    if one != CLOSED:
        tied[one] = other
    if other != CLOSED:
        tied[other] = one
    return tuple(tied) if tied.count(CLOSED) <= 2 else None  # A way has two ends.
