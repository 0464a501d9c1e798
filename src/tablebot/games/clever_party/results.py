"""Every result of a half, compiled: what one's sheet may look like when the dice and all bonuses are used."""

from __future__ import annotations

import numpy as np

from tablebot.games.clever_party import tables as t
from tablebot.games.clever_party.kernel import GREEN, crossed, is_next, is_whole, menu, places_n, step
from tablebot.games.clever_party.planning import gain, settled
from tablebot.games.clever_party.tables import Numbers
from tablebot.games.clever_party.worth import Worths
from tablebot.search.compiling import compiled

MOST = 4096
"""How many points on the way through a half are looked at; after that, bonuses are made at first sight."""
PRESENTS = 8
"""How many presents, those that gain most, are considered at a time."""

CROSSES, LEFT, FIRST = range(3)
"""Of a result: the crosses, the dice left for others (none where nobody comes after), the move that leads there."""
_FIRST, _NODE = t.PART, t.PART + 1
"""A point on the way is a seat's part of a game, and the move that led there from the start."""


@compiled
def listed(table: Numbers, worths: Worths, start: Numbers, must: bool, found: Numbers) -> int:
    """How many results there are; they are in `found`. `must`: at least one die has to be used."""
    nodes, slots = np.empty((MOST, _NODE), np.int64), np.full(4 * MOST, -1, np.int64)
    counts, moves, after = np.array([1, 0]), np.empty(t.MENU_SIZE, np.int64), np.empty(_NODE, np.int64)
    nodes[0, : t.PART] = start
    at = 0
    while at < counts[0]:
        for move in moves[: choices(table, worths, nodes[at], must, moves)]:
            after[:] = nodes[at]
            step(table, after, 0, move)
            if after[t.STAGE] != t.DICE:  # What makes no difference any more.
                after[t.AREA], after[t.FREE] = 0, after[t.FREE] if must else 0
            if at == 0:
                after[_FIRST] = move
            if counts[0] == MOST and after[t.STAGE] == t.BONUS:
                after[t.CROSSES] = settled(table, worths, after[t.CROSSES], after[t.BONUSES])
                after[t.BONUSES], after[t.STAGE] = 0, t.DONE
            keep(after, nodes, slots, counts, found)
        at += 1
    return counts[1]


@compiled
def choices(table: Numbers, worths: Worths, node: Numbers, must: bool, moves: Numbers) -> int:
    """The moves worth thinking of: a bonus is declined only where it would end the party."""
    kept, crosses = 0, node[t.CROSSES]
    for move in moves[: menu(table, node, 0, must, moves)]:
        kind, area, place = move >> t.KIND_AT, move >> t.AREA_AT & t.AREA_MASK, move >> t.PLACE_AT & t.PLACE_MASK
        dull = False
        if kind == t.DECLINED:
            dull = not is_one_left(table, crosses, area)
        elif kind != t.FINISHED and area == GREEN:
            dull = is_outdone(table, worths, crosses, place)
        if not dull:
            moves[kept] = move
            kept += 1
    return kept


@compiled
def is_one_left(table: Numbers, crosses: int, area: int) -> bool:
    """Whether one more symbol makes the area whole."""
    for place in range(places_n(table, area)):
        if is_next(table, crosses, area, place):
            return is_whole(table, crossed(table, crosses, area, place)[0], area)
    return False


@compiled
def is_outdone(table: Numbers, worths: Worths, crosses: int, place: int) -> bool:
    """Whether many presents gain more than this one."""
    mine, better = gain(table, worths, crosses, GREEN, place), 0
    for other in range(places_n(table, GREEN)):
        if is_next(table, crosses, GREEN, other):
            gained = gain(table, worths, crosses, GREEN, other)
            better += gained > mine or (gained == mine and other < place)
    return better >= PRESENTS


@compiled
def keep(node: Numbers, nodes: Numbers, slots: Numbers, counts: Numbers, found: Numbers) -> None:
    """Adds a point, or a result, unless it is known or there are too many."""
    over = node[t.STAGE] == t.DONE
    at = counts[1] if over else counts[0]
    if at == MOST:
        return
    slot = node[t.CROSSES] * 31 + node[t.FREE] * 1000003 + node[t.BONUSES] * 10007 + node[t.AREA] * 13 + node[t.STAGE]
    slot %= len(slots)
    while slots[slot] >= 0:
        other = slots[slot]
        if other >= MOST:
            one = found[other - MOST]
            if over and one[CROSSES] == node[t.CROSSES] and one[LEFT] == node[t.FREE]:
                return
        elif not over and is_same(nodes[other], node):
            return
        slot = (slot + 1) % len(slots)
    counts[1 if over else 0] += 1
    if over:
        slots[slot] = MOST + at
        found[at, CROSSES], found[at, LEFT], found[at, FIRST] = node[t.CROSSES], node[t.FREE], node[_FIRST]
    else:
        slots[slot] = at
        nodes[at] = node


@compiled
def is_same(node: Numbers, other: Numbers) -> bool:
    for at in range(t.PART):
        if node[at] != other[at]:
            return False
    return True
