"""All ways of a robot over a grid at once: what a way looks like at the frontier between seen and unseen steps.

A robot moves diagonally, so it stays on one half of the grid, as a bishop does. The steps of a half are looked at row
by row. Of all that was drawn before, only this matters: which of the last steps still have open ends, and which ends
belong to the same piece of the way. There are few such patterns, and they depend on the shape of the grid alone: they
are worked out once, and then any numbers are put on the steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

Cell = tuple[int, int]
"""Column and row."""
Pattern = tuple[int, ...]
"""A number a column. 0: no open end; a piece of the way from 1 on; BOTH: both ends of a piece that is one step long."""
BOTH = -1
NEW = 99
"""A piece that begins here, before it gets its number."""


class Choice(NamedTuple):
    """What a way may do at a step."""

    left: bool
    """It comes from, or goes to, the step before and to the left,"""
    right: bool
    """and to the right,"""
    onward: int
    """and to so many in the next row."""

    @property
    def degree(self) -> int:
        return self.left + self.right + self.onward


class Step(NamedTuple):
    """One choice in one pattern."""

    before: int
    """The number of the pattern before,"""
    after: int
    """and after; -1 where the way is complete."""
    choice: Choice
    degree: int
    """Of the choice."""


class Look(NamedTuple):
    """All that can happen at one cell."""

    patterns: int
    """So many there are after it."""
    going: tuple[Step, ...]
    """Sorted by the pattern after."""
    ending: tuple[Step, ...]
    """Those that complete the way."""


def cells(width: int, height: int) -> list[Cell]:
    """The half of a grid that has its first corner, row by row."""
    return [(column, row) for row in range(height) for column in range(width) if (column + row) % 2 == 0]


@lru_cache(maxsize=32)
def looks(width: int, height: int) -> tuple[Look, ...]:
    """For each of the cells, in their order."""
    patterns: dict[Pattern, int] = {(0,) * width: 0}
    found: list[Look] = []
    for cell in cells(width, height):
        after: dict[Pattern, int] = {}
        steps: list[Step] = []
        for pattern, before in patterns.items():
            for choice, target in _nexts(pattern, cell, width, height):
                number = -1 if target is None else after.setdefault(target, len(after))
                steps.append(Step(before, number, choice, choice.degree))
        steps.sort(key=lambda step: step.after)
        ends = sum(step.after < 0 for step in steps)
        found.append(Look(len(after), tuple(steps[ends:]), tuple(steps[:ends])))
        patterns = after
    return tuple(found)


def _nexts(pattern: Pattern, cell: Cell, width: int, height: int) -> Iterator[tuple[Choice, Pattern | None]]:
    """What may happen at a cell, and the pattern after it. None: the way is complete."""
    column, row = cell
    left, right = column - 1, column + 1
    has_left, has_right = row > 0 and left >= 0, row > 0 and right < width
    is_right_last = column + 2 >= width
    onward = 0 if row + 1 == height else (left >= 0) + (right < width)
    for from_left in (False, True) if has_left and pattern[left] else (False,):
        for from_right in (False, True) if has_right and pattern[right] else (False,):
            ends = list(pattern)
            pieces = [_used(ends, at) for at, is_used in ((left, from_left), (right, from_right)) if is_used]
            if len(pieces) == 2 and pieces[0] == pieces[1]:  # A ring.
                continue
            if (has_left and ends[left]) or (has_right and is_right_last and ends[right]):  # An end left open for ever.
                continue
            for further in range(min(onward, 2 - len(pieces)) + 1):
                choice = Choice(from_left, from_right, further)
                target = _joined(ends, column, pieces, further)
                if not any(target) and choice.degree:
                    yield choice, None
                elif _is_possible(target, pieces, further):
                    yield choice, _named(target)


def _used(ends: list[int], at: int) -> int:
    """Takes an open end from there; the piece that it belongs to."""
    piece = ends[at]
    if piece == BOTH:
        piece = ends[at] = NEW + at
    else:
        ends[at] = 0
    return piece


def _joined(ends: list[int], column: int, pieces: list[int], further: int) -> list[int]:
    """With these pieces joined at a column, and so many ends going on from there."""
    target = list(ends)
    target[column] = 0
    if not pieces:
        target[column] = (0, NEW - 1, BOTH)[further]
    elif len(pieces) == 2:
        target = [pieces[0] if piece == pieces[1] else piece for piece in target]
    elif further:
        target[column] = pieces[0]
    return target


def _is_possible(target: list[int], pieces: list[int], further: int) -> bool:
    """No piece is cut off from the rest, and the way has two ends at most."""
    if pieces and not further and pieces[0] not in target:
        return False
    return sum(target.count(piece) == 1 for piece in set(target) if piece > 0) <= 2


def _named(target: list[int]) -> Pattern:
    """Pieces numbered from the left."""
    names = {BOTH: BOTH, 0: 0}
    return tuple(names.setdefault(piece, len(names) - 1) for piece in target)
