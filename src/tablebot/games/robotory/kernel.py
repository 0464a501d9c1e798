"""The rules of Robotory once more, compiled: for bots that look ahead, and for counting.

A position is two integers, and so is what a move makes of it: nothing is stored or undone. A test plays both in
lock-step. Two drives that use up the same discs and end on the same hex are one move, found once.

    board   whites 24 bits, blacks 24 bits, then where the red, white and black robot stand, 5 bits each
    rest    hands: light's white and black, dark's white and black, 3 bits each; reserve: white and black, 4 bits each;
            the mover; whether the game ends with a colour
    move    its kind, 2 bits, then  place: colour 1, cell 5 · refill: white 3, black 3 · drive: robot 2, end 5, used 24
"""

from __future__ import annotations

import numpy as np

from tablebot.games.robotory import model
from tablebot.games.robotory.model import BOARD
from tablebot.search.compiling import lean, ones, zeros
from tablebot.search.kernel_protocol import Numbers

PLACE, REFILL, DRIVE = 0, 1, 2
WHITE, BLACK = 0, 1
RED_ROBOT, WHITE_ROBOT, BLACK_ROBOT = 0, 1, 2
BESIDE = np.array(model.BESIDE, np.int64)
CAMPS = np.array(model.CAMPS, np.int64)

HAND = 4
MOVER_AT = 20
ENDING_AT = 21
RESERVE_AT = 12
ROBOTS_AT = 48
USED_AT = 9
MOST = 640
"""A list of moves for bots is no longer than this: on a crowded board it has the shortest drives."""
MOST_DRIVES = 180
"""How many for each robot then, and one to every further hex that it can reach."""
ALL = 1 << 20
"""Room for every move of any position."""


@lean
def bits(mask: int) -> int:
    """How many hexes are in this set."""
    return ones(mask)


@lean
def lowest(mask: int) -> int:
    """The first hex of this set."""
    return zeros(mask)


# What lies where ----------------------------------------------------------------------------------------------------
@lean
def robot_at(board: int, robot: int) -> int:
    return board >> ROBOTS_AT + 5 * robot & 31


@lean
def standing(board: int) -> int:
    """The hexes of all robots."""
    return 1 << (board >> 48 & 31) | 1 << (board >> 53 & 31) | 1 << (board >> 58 & 31)


@lean
def fuel(board: int, robot: int) -> int:
    """The discs that a robot can use."""
    if robot == RED_ROBOT:
        return (board | board >> 24) & BOARD
    return board >> 24 * (robot - WHITE_ROBOT) & BOARD


@lean
def mover(rest: int) -> int:
    return rest >> MOVER_AT & 1


@lean
def in_hand(rest: int, seat: int, colour: int) -> int:
    return rest >> 6 * seat + 3 * colour & 7


@lean
def in_reserve(rest: int, colour: int) -> int:
    return rest >> RESERVE_AT + 4 * colour & 15


@lean
def is_over(rest: int) -> bool:
    """Whether the reserve has ended the game (4.1, 4.2)."""
    if rest >> ENDING_AT & 1:
        return in_reserve(rest, WHITE) == 0 or in_reserve(rest, BLACK) == 0
    return rest >> RESERVE_AT & 255 == 0


@lean
def has_most(board: int, seat: int) -> bool:
    """Whether two robots or more are in this seat's camp."""
    return bits(standing(board) & CAMPS[seat]) >= 2


@lean
def region(start: int, discs: int) -> int:
    """The discs that a robot could ever get to."""
    found = edge = BESIDE[start] & discs
    while edge:
        first = edge & -edge
        new = BESIDE[lowest(first)] & discs & ~found
        found |= new
        edge = edge ^ first | new
    return found


# Moves --------------------------------------------------------------------------------------------------------------
@lean
def played(board: int, rest: int, move: int) -> tuple[int, int]:
    """The position after a move, which must be legal."""
    seat, kind = rest >> MOVER_AT & 1, move & 3
    if kind == PLACE:
        colour, cell = move >> 2 & 1, move >> 3
        board |= 1 << cell + 24 * colour
        rest -= 1 << 6 * seat + 3 * colour
    elif kind == DRIVE:
        robot, end, used = move >> 2 & 3, move >> 4 & 31, move >> USED_AT
        at = ROBOTS_AT + 5 * robot
        board = (board & ~(31 << at) & ~(used | used << 24)) | end << at
    else:
        white, black = move >> 2 & 7, move >> 5
        rest += (white | black << 3) << 6 * seat
        rest -= (white | black << 4) << RESERVE_AT
    return board, rest ^ 1 << MOVER_AT


@lean
def quiet_moves(board: int, rest: int, moves: Numbers, at: int) -> int:
    """Writes every placement (3.1) and refill (3.3), and returns where the list ends."""
    seat = rest >> MOVER_AT & 1
    free = BOARD & ~(board | board >> 24 | standing(board))
    white, black = in_hand(rest, seat, WHITE), in_hand(rest, seat, BLACK)
    for colour in range(2):
        if (black if colour else white) == 0:
            continue
        left = free
        while left:
            first = left & -left
            left ^= first
            moves[at] = PLACE | colour << 2 | lowest(first) << 3
            at += 1
    of_white, of_black = in_reserve(rest, WHITE), in_reserve(rest, BLACK)
    need = min(HAND - white - black, of_white + of_black)
    if need:
        for n in range(max(0, need - of_black), min(need, of_white) + 1):
            moves[at] = REFILL | n << 2 | need - n << 5
            at += 1
    return at


@lean
def drives(board: int, robot: int, moves: Numbers, at: int, most: int, seen: Numbers) -> int:
    """Writes the drives of a robot, shortest first (3.2), and returns where the list ends.

    If there are more than `most`, only that many and a shortest one to every further hex. `seen` is scratch: its length
    is a power of two, at least twice what can be written, and its first entry counts how often it was used.
    """
    start = robot_at(board, robot)
    discs = region(start, fuel(board, robot))
    if discs == 0:
        return at
    head = DRIVE | robot << 2
    first, done = at, at
    near, used, ends = BESIDE[start] & discs, 0, 0
    size = len(seen) - 1
    seen[0] += 1
    stamp = seen[0] << 30
    cut = False
    while True:
        while near:
            step = near & -near
            near ^= step
            if cut and ends & step:
                continue
            end, after = lowest(step), used | step
            if after & after - 1:  # A second disc and more: there may be another way to the same.
                value = stamp | after << 5 | end
                place = (value * 0x2545F491 >> 17 & size) | 1
                while seen[place] >> 30 == seen[0] and seen[place] != value:
                    place = (place + 2) & size | 1
                if seen[place] == value:
                    continue
                seen[place] = value
            ends |= step
            moves[at] = head | end << 4 | after << USED_AT
            at += 1
        if done == at:
            return at
        if not cut and at - first > most:
            cut = True
        move = moves[done]
        done += 1
        used = move >> USED_AT
        near = BESIDE[move >> 4 & 31] & discs & ~used


@lean
def listed(board: int, rest: int, moves: Numbers, at: int, seen: Numbers) -> int:
    """Writes the moves of a position that is not over, and returns where the list ends.

    Every distinct outcome once, but on a crowded board not all.
    """
    at = quiet_moves(board, rest, moves, at)
    for robot in range(3):
        at = drives(board, robot, moves, at, MOST_DRIVES, seen)
    return at


@lean
def count(board: int, rest: int, depth: int, moves: Numbers, at: int, seen: Numbers) -> int:
    """The number of lines of this many moves."""
    if depth == 0:
        return 1
    if is_over(rest):
        return 0
    end = quiet_moves(board, rest, moves, at)
    for robot in range(3):
        end = drives(board, robot, moves, end, ALL, seen)
    if depth == 1:
        return end - at
    lines = 0
    for n in range(at, end):
        board_after, rest_after = played(board, rest, moves[n])
        lines += count(board_after, rest_after, depth - 1, moves, end, seen)
    return lines


@lean
def drawn(chance: Numbers, below: int) -> int:
    """One of this many numbers, from a generator whose state is the first entry of `chance` (xorshift)."""
    number = chance[0]
    number ^= number << 13
    number ^= number >> 7 & 0x1FFFFFFFFFFFFFF
    number ^= number << 17
    chance[0] = number
    return (number >> 20 & 0xFFFFFFFF) * below >> 32


@lean
def playout(board: int, rest: int, chance: Numbers, moves: Numbers, seen: Numbers) -> tuple[int, int]:
    """Plays random moves to the end. Who wins, and after how many moves."""
    plies = 0
    while not is_over(rest):
        end = listed(board, rest, moves, 0, seen)
        board, rest = played(board, rest, moves[drawn(chance, end)])
        plies += 1
    return (0 if has_most(board, 0) else 1), plies


@lean
def playouts(board: int, rest: int, games: int, chance: Numbers, moves: Numbers, seen: Numbers) -> tuple[int, int]:
    """This many of them: how many the second seat won, and all their moves."""
    won, plies = 0, 0
    for _ in range(games):
        winner, length = playout(board, rest, chance, moves, seen)
        won += winner
        plies += length
    return won, plies
