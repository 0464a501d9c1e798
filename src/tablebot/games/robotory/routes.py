"""Where a robot can go: every different outcome of a drive, each found once."""

from __future__ import annotations

from functools import lru_cache

from tablebot.games.robotory.model import BESIDE, NEIGHBOURS, Cell, Go, Mask, Robot

# So few discs have at most 192 outcomes, and the same small patterns come up again and again.
_REMEMBERED = 6


@lru_cache(maxsize=1 << 14)
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
    """One drive for each different outcome, shortest first, at most so many."""
    if not region:
        return ()
    if region.bit_count() <= _REMEMBERED:
        return _remembered(robot, start, region)[:most]
    return tuple([Go(robot, path) for path in _paths(start, region, most)])


@lru_cache(maxsize=1 << 14)
def counted(start: Cell, region: Mask, most: int) -> int:
    """How many different outcomes there are, or `most` if there are more."""
    return len(_paths(start, region, most))


def nearest(robot: Robot, start: Cell, region: Mask) -> list[Go]:
    """A shortest drive to each hex that the robot can reach."""
    queue: list[tuple[Cell, tuple[Cell, ...]]] = [(start, (start,))]
    for at, path in queue:
        for to in NEIGHBOURS[at]:
            if region >> to & 1:
                region ^= 1 << to
                queue.append((to, (*path, to)))
    return [Go(robot, path) for _, path in queue[1:]]


@lru_cache(maxsize=1 << 14)
def _remembered(robot: Robot, start: Cell, region: Mask) -> tuple[Go, ...]:
    return tuple([Go(robot, path) for path in _paths(start, region, 1 << _REMEMBERED * 2)])


def _paths(start: Cell, region: Mask, most: int) -> list[tuple[Cell, ...]]:
    # Breadth first. Where the robot stops and which discs are left is all that matters of the way there.
    queue: list[tuple[Cell, Mask, tuple[Cell, ...]]] = [(start, region, (start,))]
    seen: set[tuple[Cell, Mask]] = set()
    for at, left, path in queue:
        for to in NEIGHBOURS[at]:
            if left >> to & 1:
                rest = left ^ 1 << to
                if (to, rest) not in seen:
                    seen.add((to, rest))
                    queue.append((to, rest, (*path, to)))
        if len(queue) > most:
            break
    return [path for _, _, path in queue[1 : most + 1]]
