"""What a position of Robotory is worth to the mover at first sight, and which moves look good: compiled.

The worth is a sum of numbers out of tables. Which entries count for a position is said here; how much each is worth was
learned from games that the bots played among themselves (scripts/games/robotory/train.py). All of it is seen from the
mover's side: for dark the board is turned by half.
"""

from __future__ import annotations

import numpy as np

from tablebot.games.robotory.kernel import (
    BESIDE,
    BLACK,
    BOARD,
    CAMPS,
    DRIVE,
    ENDING_AT,
    HAND,
    MOST_DRIVES,
    MOVER_AT,
    PLACE,
    RED_ROBOT,
    REFILL,
    USED_AT,
    WHITE,
    Numbers,
    bits,
    drives,
    fuel,
    in_hand,
    in_reserve,
    lowest,
    region,
    robot_at,
    standing,
)
from tablebot.games.robotory.model import HEXES, STEPS
from tablebot.search.compiling import lean

PHASES = 6
STAGE_OF = np.array([0, 0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5], np.int64)
"""The phase of a game by the discs that are left until its end."""

# Where each table begins.
GRIP = 0
"""How the three robots stand: at home or away, and whether each can change that now; who could end the game."""
SPOT = GRIP + 64 * 4 * PHASES
"""Each robot's hex."""
HANDS = SPOT + 3 * 24 * PHASES
"""Both hands."""
DISC = HANDS + 625 * PHASES
"""Each disc's hex."""
REACH = DISC + 2 * 24 * PHASES
"""How many discs each robot could get to, at home and away."""
AROUND = REACH + 3 * 2 * 8 * PHASES
"""What lies on the hexes around each robot."""
TABLES = AROUND + 3 * 2 * 4096
NEAR = np.array(
    [[HEXES.index((q + dq, r + dr)) if (q + dq, r + dr) in HEXES else -1 for dq, dr in STEPS] for q, r in HEXES],
    np.int64,
)
"""The hex in each of the six directions. A half turn is three directions."""
KINDS = 184
LOUD = 12
"""How many drives of a robot are looked at where the game may turn at once, and one to every further hex."""


@lean
def left_of(rest: int) -> int:
    """How many discs are left until the game ends, at least."""
    if rest >> ENDING_AT & 1:
        return min(in_reserve(rest, WHITE), in_reserve(rest, BLACK))
    return in_reserve(rest, WHITE) + in_reserve(rest, BLACK)


@lean
def around(board: int, at: int, seat: int) -> int:
    """What lies on the six hexes around this one, each in two bits: nothing, white, black, or no way."""
    robots, pattern = standing(board), 0
    for way in range(6):
        cell = NEAR[at, way - 3 * seat]
        if cell < 0 or robots >> cell & 1:
            pattern = pattern << 2 | 3
        else:
            pattern = pattern << 2 | (board >> cell & 1) | (board >> cell + 24 & 1) << 1
    return pattern


@lean
def entries(board: int, rest: int, found: Numbers) -> int:
    """Writes the entries that count for a position, and returns how many."""
    seat = rest >> MOVER_AT & 1
    home, left = CAMPS[seat], left_of(rest)
    stage = STAGE_OF[left * 2 if rest >> ENDING_AT & 1 else left]
    mine = in_hand(rest, seat, WHITE) * 5 + in_hand(rest, seat, BLACK)
    theirs = in_hand(rest, 1 - seat, WHITE) * 5 + in_hand(rest, 1 - seat, BLACK)
    can_end = HAND - mine // 5 - mine % 5 >= left
    may_end = HAND - theirs // 5 - theirs % 5 >= left
    grip, n = 0, 2
    turned = 23 if seat else 0
    for robot in range(3):
        at = robot_at(board, robot)
        reach = region(at, fuel(board, robot))
        inside = home >> at & 1
        can = 1 if reach & (~home if inside else home) else 0
        grip = grip << 2 | inside << 1 | can
        cell = abs(turned - at)
        found[n] = SPOT + (stage * 3 + robot) * 24 + cell
        found[n + 1] = REACH + ((stage * 3 + robot) * 2 + inside) * 8 + min(7, bits(reach))
        found[n + 2] = AROUND + (robot * 2 + inside) * 4096 + around(board, at, seat)
        n += 3
    found[0] = GRIP + ((stage * 2 + can_end) * 2 + may_end) * 64 + grip
    found[1] = HANDS + stage * 625 + mine * 25 + theirs
    for colour in range(2):
        discs = board >> 24 * colour & BOARD
        base = DISC + (stage * 2 + colour) * 24
        while discs:
            first = discs & -discs
            discs ^= first
            found[n] = base + abs(turned - lowest(first))
            n += 1
    return n


@lean
def worth(board: int, rest: int, weights: Numbers, found: Numbers) -> int:
    """The sum of the entries that count, in hundredths of a logit. `found` is scratch."""
    total = 0
    for n in range(entries(board, rest, found)):
        total += weights[found[n]]
    return max(-20_000, min(20_000, int(total)))


# Moves --------------------------------------------------------------------------------------------------------------
@lean
def promise(board: int, rest: int, move: int) -> int:
    """How good a move looks, from 0 to 63."""
    seat, what = rest >> MOVER_AT & 1, move & 3
    home = CAMPS[seat]
    if what == REFILL:
        taken = (move >> 2 & 7) + (move >> 5)
        if taken >= left_of(rest):
            return 63 if bits(standing(board) & home) >= 2 else 0
        return 18 + taken
    if what == DRIVE:
        robot, end = move >> 2 & 3, move >> 4 & 31
        was, will = home >> robot_at(board, robot) & 1, home >> end & 1
        return max(0, (44 if will > was else 20 if will == was else 8) - bits(move >> USED_AT))
    colour, cell = move >> 2 & 1, move >> 3
    good = 12
    for robot in range(3):
        if robot == RED_ROBOT or robot - 1 == colour:
            at = robot_at(board, robot)
            if BESIDE[at] >> cell & 1:
                if home >> at & 1 == 0:
                    good += 8 if home >> cell & 1 else 3
                else:
                    good -= 1 if home >> cell & 1 else 6
    return good


@lean
def stormy(board: int, rest: int, moves: Numbers, at: int, seen: Numbers) -> int:
    """Writes the moves that may turn the game at once: a refill that wins it, and drives home."""
    seat = rest >> MOVER_AT & 1
    home, left = CAMPS[seat], left_of(rest)
    if bits(standing(board) & home) >= 2:
        white, black = in_reserve(rest, WHITE), in_reserve(rest, BLACK)
        need = min(HAND - in_hand(rest, seat, WHITE) - in_hand(rest, seat, BLACK), white + black)
        if need >= left:
            first = need - black if rest >> ENDING_AT & 1 and black < white else white
            moves[at] = REFILL | first << 2 | need - first << 5
            return at + 1
    for robot in range(3):
        start = robot_at(board, robot)
        if home >> start & 1 == 0:
            end = drives(board, robot, moves, at, LOUD, seen)
            for n in range(at, end):
                if home >> (moves[n] >> 4 & 31) & 1:
                    moves[at] = moves[n]
                    at += 1
    return at


@lean
def kind(move: int) -> int:
    """A number under KINDS: placements by colour and hex, refills by mix, drives by robot and end."""
    if move & 3 == PLACE:
        return move >> 2
    if move & 3 == REFILL:
        return 48 + (move >> 2)
    return 112 + (move >> 2 & 3) * 24 + (move >> 4 & 31)


@lean
def has_won(board: int, rest: int) -> bool:
    return bits(standing(board) & CAMPS[rest >> MOVER_AT & 1]) >= 2


@lean
def is_whole(moves: int) -> bool:
    """Whether a list of this many moves has all of them: drives are left out only where a robot has many."""
    return moves <= MOST_DRIVES
