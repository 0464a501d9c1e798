"""Where a robot can go: every different outcome of a drive, each found once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tablebot.games.robotory.model import BESIDE, NEIGHBOURS, Cell, Go, Mask, Robot

_SMALL = 8
"""Regions this small have few outcomes and come up again and again; a larger one is only asked for twice or so."""
_CELL_BITS = 5
_CELL_MASK = 31
_STEPS = tuple(tuple((cell, 1 << cell) for cell in near) for near in NEIGHBOURS)


def region(start: Cell, fuel: Mask) -> Mask:
    """The discs of `fuel` that a robot on `start` could ever get to."""
    found = edge = BESIDE[start] & fuel
    while edge:
        lowest = edge & -edge
        new = BESIDE[lowest.bit_length() - 1] & fuel & ~found
        found |= new
        edge = edge ^ lowest | new
    return found


def drives(robot: Robot, start: Cell, region: Mask, most: int) -> tuple[Go, ...]:
    """One drive for each different outcome, shortest first, at most this many."""
    remembered = _small if region.bit_count() <= _SMALL else _large
    return remembered(robot, start, region, most)


def every_drive(robot: Robot, start: Cell, region: Mask) -> Iterator[Go]:
    """One drive for each different outcome, however many: a crowded board has hundreds of thousands.

    Depth first, so that of those before only their outcomes are remembered.
    """
    path, left, found = [start], region, set[int]()
    ahead = [iter(_STEPS[start])]
    while ahead:
        for to, bit in ahead[-1]:
            outcome = (left ^ bit) << _CELL_BITS | to
            if left & bit and outcome not in found:
                found.add(outcome)
                path.append(to)
                left ^= bit
                yield Go(robot, tuple(path))
                ahead.append(iter(_STEPS[to]))
                break
        else:
            ahead.pop()
            left |= 1 << path.pop()


def nearest(robot: Robot, start: Cell, region: Mask) -> list[Go]:
    """A shortest drive to each hex that the robot can reach."""
    queue: list[tuple[Cell, tuple[Cell, ...]]] = [(start, (start,))]
    for at, path in queue:
        for to, bit in _STEPS[at]:
            if region & bit:
                region ^= bit
                queue.append((to, (*path, to)))
    return [Go(robot, path) for _, path in queue[1:]]


def _found(robot: Robot, start: Cell, region: Mask, most: int) -> tuple[Go, ...]:
    # Breadth first. Of the way there, only where the robot stops and which discs are left matters.
    first = region << _CELL_BITS | start
    paths: dict[int, tuple[Cell, ...]] = {first: (start,)}
    queue = [first]
    for outcome in queue:
        left, path = outcome >> _CELL_BITS, paths[outcome]
        for to, bit in _STEPS[outcome & _CELL_MASK]:
            if left & bit:
                further = (left ^ bit) << _CELL_BITS | to
                if further not in paths:
                    paths[further] = (*path, to)
                    queue.append(further)
        if len(queue) > most:
            break
    return tuple([Go(robot, path) for path in list(paths.values())[1 : most + 1]])


_small = lru_cache(maxsize=1 << 13)(_found)
_large = lru_cache(maxsize=1 << 6)(_found)
