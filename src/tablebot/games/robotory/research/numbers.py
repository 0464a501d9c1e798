"""Moves of Robotory as numbers. A drive is a robot, then hex after hex, then the end."""

from __future__ import annotations

from tablebot.core.encoding import Numbers
from tablebot.games.robotory.model import BESIDE, CELLS, NAMES, ROBOTS, Cell, Go, Mask, Move, Place, Refill, State, View
from tablebot.games.robotory.model import cells as cells_of
from tablebot.games.robotory.rules import places, reaches, refills

_COUNT = len(CELLS)
_MIXES = [(white, total - white) for total in range(1, 5) for white in range(total, -1, -1)]
_WHITE, _BLACK, _REFILL = 0, _COUNT, 2 * _COUNT
_ROBOT = _REFILL + len(_MIXES)
_TO = _ROBOT + len(ROBOTS)
_STOP = _TO + _COUNT

NUMBERS = (
    *(f"place a white disc on {name}" for name in NAMES),
    *(f"place a black disc on {name}" for name in NAMES),
    *(f"refill: {white} white, {black} black" for white, black in _MIXES),
    *(f"drive the {robot} robot" for robot in ROBOTS),
    *(f"drive on to {name}" for name in NAMES),
    "stop driving",
)


def legal(view: View, begun: Numbers) -> list[int]:
    if begun:
        steps = _steps(view.state, begun)
        return [*(_TO + cell for cell in steps), *([_STOP] if len(begun) > 1 else [])]
    state = view.state
    found = [(_BLACK if place.colour == "black" else _WHITE) + place.cell for place in places(state)]
    found += [_REFILL + _MIXES.index((refill.white, refill.black)) for refill in refills(state)]
    return [*found, *(_ROBOT + n for n, (_, _, region) in enumerate(reaches(state)) if region)]


def move(view: View, begun: Numbers) -> Move | None:
    first = begun[0]
    if first < _BLACK:
        return Place("white", CELLS[first])
    if first < _REFILL:
        return Place("black", CELLS[first - _BLACK])
    if first < _ROBOT:
        return Refill(*_MIXES[first - _REFILL])
    if begun[-1] == _STOP:
        return Go(ROBOTS[first - _ROBOT], _path(view.state, begun[:-1]))
    # A robot that can go nowhere from here has stopped.
    return None if _steps(view.state, begun) else Go(ROBOTS[first - _ROBOT], _path(view.state, begun))


def path_so_far(view: View, begun: Numbers) -> Mask:
    """The hexes of a drive that has begun."""
    return sum(1 << cell for cell in _path(view.state, begun)[1:]) if begun else 0


def robot_so_far(begun: Numbers) -> int | None:
    """Which robot is driving."""
    return begun[0] - _ROBOT if begun else None


def _path(state: State, begun: Numbers) -> tuple[Cell, ...]:
    _, start, _ = reaches(state)[begun[0] - _ROBOT]
    return (start, *(CELLS[number - _TO] for number in begun[1:]))


def _steps(state: State, begun: Numbers) -> tuple[Cell, ...]:
    """Where the drive can go from where it is."""
    path = _path(state, begun)
    _, _, region = reaches(state)[begun[0] - _ROBOT]
    used = sum(1 << cell for cell in path[1:])
    return cells_of(BESIDE[path[-1]] & region & ~used)
