"""Positions with what can be done in them, for programs in other languages to agree with.

`python -m tests.games.robotory.vectors` writes positions.json anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import Seat
from tablebot.games.robotory import GAME, text
from tablebot.games.robotory.model import BOARD, ROBOTS, Cell, Go, Robot, State, cells, mask
from tests.games.robotory.positions import crowded, menu
from tests.strategies import history

FILE = Path(__file__).with_name("positions.json")
SOURCE = "Made by tests/games/robotory/vectors.py. Cells are numbered as in src/tablebot/games/robotory/model.py."
COUNT = 60


def vectors() -> dict[str, Any]:
    """What belongs into the file."""
    return {"source": SOURCE, "positions": [_described(state, number) for number, state in enumerate(_states())]}


def _states() -> list[State]:
    found = [crowded()]
    for seed in range(COUNT - 1):
        options = list(GAME.content.variants.values())[seed % 2]
        found.append(history(GAME, options, 2, seed % 50, Dice(seed)).state)
    return found


def _described(state: State, number: int) -> dict[str, Any]:
    robots = state.robots
    free = BOARD & ~(state.whites | state.blacks | mask(robots.red, robots.white, robots.black))
    return {
        "view": json.loads(msgspec.json.encode(GAME.view(state, (Seat(0), Seat(1), None)[number % 3]))),
        "last": text.write(state.played[-1]) if state.played else None,
        "free": list(cells(free)),
        "first": {robot: _next(state, robot, ()) for robot in ROBOTS},
        "longer": _longer(state, Dice(number)),
    }


def _longer(state: State, dice: Dice) -> dict[str, Any] | None:
    # A drive of the menu, if there is one, and the hexes it could go on to.
    drives = [move for move in menu(state) if isinstance(move, Go)]
    if not drives:
        return None
    drive = dice.pick(drives)
    return {
        "robot": drive.robot,
        "path": list(drive.path),
        "next": _next(state, drive.robot, drive.path[1:]),
        "notation": text.write(drive),
    }


def _next(state: State, robot: Robot, steps: tuple[Cell, ...]) -> list[Cell]:
    # Asked of apply(), the judge, and not of the code that finds drives.
    return [cell for cell in cells(BOARD) if _is_legal(state, robot, (*steps, cell))]


def _is_legal(state: State, robot: Robot, steps: tuple[Cell, ...]) -> bool:
    start: Cell = getattr(state.robots, robot)
    try:
        GAME.rules.apply(state, state.mover, Go(robot, (start, *steps)))
    except Illegal:
        return False
    return True


if __name__ == "__main__":
    FILE.write_text(json.dumps(vectors(), separators=(",", ":")).replace('{"view"', '\n{"view"') + "\n")
