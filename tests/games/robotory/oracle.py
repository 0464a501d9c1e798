"""Robotory once more, as slow and plain as can be: sets of coordinates, every path walked. To compare with."""

from __future__ import annotations

from typing import NamedTuple

from tablebot.games.robotory.model import HEXES, Discs, State, cells

Hex = tuple[int, int]


class Position(NamedTuple):
    mover: int
    red: Hex
    white: Hex
    black: Hex
    whites: frozenset[Hex]
    blacks: frozenset[Hex]
    hands: tuple[tuple[int, int], tuple[int, int]]
    reserve: tuple[int, int]


def seen(state: State) -> Position:
    """The position, without how it came about."""
    return Position(
        mover=state.mover,
        red=HEXES[state.robots.red],
        white=HEXES[state.robots.white],
        black=HEXES[state.robots.black],
        whites=frozenset(HEXES[cell] for cell in cells(state.whites)),
        blacks=frozenset(HEXES[cell] for cell in cells(state.blacks)),
        hands=(_pair(state.hands[0]), _pair(state.hands[1])),
        reserve=_pair(state.reserve),
    )


def outcomes(now: Position) -> set[Position]:
    """Every position that one action can lead to, when the game ends with the whole reserve."""
    if now.reserve == (0, 0):
        return set()
    found = _places(now) | _refills(now)
    found |= _drives(now, "red", now.red, now.whites | now.blacks)
    found |= _drives(now, "white", now.white, now.whites)
    found |= _drives(now, "black", now.black, now.blacks)
    return {position._replace(mover=1 - now.mover) for position in found}


def _places(now: Position) -> set[Position]:
    found: set[Position] = set()
    white, black = now.hands[now.mover]
    for spot in set(HEXES) - now.whites - now.blacks - {now.red, now.white, now.black}:
        if white > 0:
            found.add(_held(now, white - 1, black)._replace(whites=now.whites | {spot}))
        if black > 0:
            found.add(_held(now, white, black - 1)._replace(blacks=now.blacks | {spot}))
    return found


def _refills(now: Position) -> set[Position]:
    found: set[Position] = set()
    white, black = now.hands[now.mover]
    for more_white in range(now.reserve[0] + 1):
        for more_black in range(now.reserve[1] + 1):
            rest = (now.reserve[0] - more_white, now.reserve[1] - more_black)
            total = white + black + more_white + more_black
            if more_white + more_black > 0 and (total == 4 or (total < 4 and rest == (0, 0))):
                found.add(_held(now, white + more_white, black + more_black)._replace(reserve=rest))
    return found


def _drives(now: Position, robot: str, at: Hex, fuel: frozenset[Hex]) -> set[Position]:
    found: set[Position] = set()
    q, r = at
    for to in ((q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)):
        if to in fuel:
            there = now._replace(whites=now.whites - {to}, blacks=now.blacks - {to}, **{robot: to})
            found |= {there} | _drives(there, robot, to, fuel - {to})
    return found


def _held(now: Position, white: int, black: int) -> Position:
    hands = list(now.hands)
    hands[now.mover] = (white, black)
    return now._replace(hands=(hands[0], hands[1]))


def _pair(discs: Discs) -> tuple[int, int]:
    return discs.white, discs.black
