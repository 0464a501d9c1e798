"""Robotory in plain text: the board as a drawing, moves in the notation of 1.4."""

from __future__ import annotations

import re

from tablebot.core.errors import Unreadable
from tablebot.games.robotory.model import (
    CAMPS,
    CELLS,
    HEXES,
    NAMES,
    Cell,
    Discs,
    Go,
    Move,
    Place,
    Refill,
    Robot,
    State,
    View,
)
from tablebot.games.robotory.rules import is_over

_LETTERS: dict[Robot, str] = {"red": "R", "white": "W", "black": "B"}
_ROBOTS: dict[str, Robot] = {letter: robot for robot, letter in _LETTERS.items()}
_KEY = "  R W B robots   w b discs   ( ) light camp   [ ] dark camp"
_WIDTH = 10


def draw(view: View) -> str:
    """The board with its coordinates, and what lies beside it."""
    state = view.state
    lines = [[" "] * _WIDTH * 5 for _ in range(11)]
    for cell in CELLS:
        q, r = HEXES[cell]
        # Columns are half a hex higher or lower than their neighbours: 2r + q counts half hexes downwards.
        left = (q + 2) * _WIDTH + 2
        lines[2 * r + q + 4][left : left + 6] = _hex(state, cell)
    board = ["".join(line).rstrip() for line in lines]
    piles = zip(("light hand", "dark hand", "reserve"), (*state.hands, state.reserve), strict=True)
    return "\n".join([*board, "", _KEY, "".join(f"  {name}: {_discs(discs)}" for name, discs in piles), *_news(view)])


def read(text: str) -> Move:
    """The move written like `w@c3`, `R d3-c3-c4` or `+2w1b`."""
    plain = text.strip().lower()
    if found := re.fullmatch(r"([wb]) ?@ ?([a-e][1-6])", plain):
        colour = "white" if found[1] == "w" else "black"
        return Place(colour, _cell(found[2]))
    if found := re.fullmatch(r"([rwb]) +([a-e][1-6](?: ?- ?[a-e][1-6])*)", plain):
        return Go(_ROBOTS[found[1].upper()], tuple(_cell(name.strip()) for name in found[2].split("-")))
    if found := re.fullmatch(r"\+ ?(?=\d)(?:(\d\d?) ?w)? ?(?:(\d\d?) ?b)?", plain):
        return Refill(int(found[1] or 0), int(found[2] or 0))
    raise Unreadable("“{text}” is not a move. Write one like w@c3, R d3-c3 or +2w1b.", text=text.strip()[:40])


def write(move: Move) -> str:
    """The move as read() reads it."""
    match move:
        case Place(colour=colour, cell=cell):
            return f"{colour[0]}@{NAMES[cell]}"
        case Go(robot=robot, path=path):
            return f"{_LETTERS[robot]} {'-'.join(NAMES[cell] for cell in path)}"
        case Refill(white=white, black=black):
            return "+" + (f"{white}w" if white else "") + (f"{black}b" if black else "")


def _cell(name: str) -> Cell:
    if name not in NAMES:
        raise Unreadable("There is no hex {name}.", name=name)
    return CELLS[NAMES.index(name)]


def _hex(state: State, cell: Cell) -> str:
    left, right = "()" if CAMPS[0] >> cell & 1 else "[]"
    return f"{NAMES[cell]} {left}{_content(state, cell)}{right}"


def _content(state: State, cell: Cell) -> str:
    robots = state.robots
    standing = {robots.red: "R", robots.white: "W", robots.black: "B"}
    disc = "w" if state.whites >> cell & 1 else "b" if state.blacks >> cell & 1 else " "
    return standing.get(cell, disc)


def _news(view: View) -> list[str]:
    state = view.state
    lines = [f"  last move: {write(state.played[-1])}"] if state.played else []
    if is_over(state):
        return [*lines, "  The game is over."]
    you = " (you)" if view.seat == state.mover else ""
    return [*lines, f"  {('light', 'dark')[state.mover]}{you} to move"]


def _discs(discs: Discs) -> str:
    return f"{discs.white}w {discs.black}b"
