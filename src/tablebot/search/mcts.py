"""Monte Carlo tree search, plain: from the most promising position games are played at random to their end (UCT).

It knows nothing of a game but its rules, so it is a yardstick for searches that do. What the kernel has to give stands
in kernel_protocol.py.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from tablebot.search.compiling import fitted
from tablebot.search.kernel_protocol import Numbers, drawn, is_over, listed, mover, played, playout

CURIOSITY = 0.5
"""How strongly moves that have rarely been tried are preferred. Chosen by a few dozen games, which could not tell
values from 0.3 to 1.4 apart for certain."""
STRIDE = 1_000_003
"""A prime, longer than any list of moves: in steps of it every move of a list comes up once, in no order."""
LONGEST = 256
"""More moves than any game has."""


class Tree(NamedTuple):
    """Positions by number, the root is 0. A position is what its move made of the one before."""

    move: Numbers
    seat: Numbers
    """Who made that move."""
    visits: Numbers
    wins: Numbers
    """Of those visits, by whoever made the move."""
    first: Numbers
    """Its youngest successor, or 0."""
    next: Numbers
    """The next older successor of the same position, or 0."""
    tried: Numbers
    """How many successors it has already."""
    offset: Numbers
    """Where in the list of its moves the first of them stands."""
    size: Numbers
    """How many moves it has; -1 before they were listed."""
    path: Numbers
    """The positions of the game that is being played."""


def tree(rollouts: int) -> Tree:
    """Room for this many games: each adds one position."""
    room = {name: np.zeros(rollouts + 1, np.int64) for name in Tree._fields}
    return Tree(**room | {"path": np.zeros(LONGEST, np.int64)})


def searches(game: str, kernel: Mapping[str, Any]) -> Callable[..., int]:
    """The function `search_tree`, fitted to a game's kernel."""
    functions = (_added, _favourite, _most_tried, search_tree)
    own: dict[str, Callable[..., Any]] = {each.__name__: each for each in functions}
    return fitted(own, game, kernel)["search_tree"]


def _added(tree: Tree, node: int, fresh: int, move: int, seat: int) -> None:
    """A successor of a position, by a move that was not tried before."""
    tree.move[fresh] = move
    tree.seat[fresh] = seat
    tree.next[fresh] = tree.first[node]
    tree.first[node] = fresh
    tree.tried[node] += 1
    for part in (tree.visits, tree.wins, tree.first, tree.tried):
        part[fresh] = 0
    tree.size[fresh] = -1


def _favourite(tree: Tree, node: int) -> int:
    """The successor that wins most, or was tried least: the upper end of what it may be worth (UCB1)."""
    best, most = 0, -1.0
    log = math.log(tree.visits[node])
    child = int(tree.first[node])
    while child:
        visits = tree.visits[child]
        upper = tree.wins[child] / visits + CURIOSITY * math.sqrt(log / visits)
        if upper > most:
            best, most = child, upper
        child = int(tree.next[child])
    return best


def _most_tried(tree: Tree) -> int:
    """The move at the root that was tried most; of several, the one that won most."""
    best = child = int(tree.first[0])
    while child:
        more = tree.visits[child] - tree.visits[best]
        if more > 0 or (more == 0 and tree.wins[child] > tree.wins[best]):
            best = child
        child = int(tree.next[child])
    return int(tree.move[best])


def search_tree(
    tree: Tree, board: int, rest: int, rollouts: int, chance: Numbers, moves: Numbers, seen: Numbers
) -> int:
    """The best move of a position that is not over, after this many games; `moves` and `seen` are scratch."""
    for part in tree:
        part[0] = 0
    tree.size[0] = -1
    for fresh in range(1, rollouts + 1):
        node, board_now, rest_now, plies = 0, board, rest, 1
        while not is_over(rest_now):
            seat = mover(rest_now)
            if tree.tried[node] == tree.size[node]:
                node = _favourite(tree, node)
                is_new = False
            else:
                end = listed(board_now, rest_now, moves, 0, seen)
                if tree.size[node] < 0:
                    tree.size[node], tree.offset[node] = end, drawn(chance, end)
                place = int(tree.offset[node] + tree.tried[node] * STRIDE) % end
                _added(tree, node, fresh, int(moves[place]), seat)
                node = fresh
                is_new = True
            board_now, rest_now = played(board_now, rest_now, tree.move[node])
            tree.path[plies] = node
            plies += 1
            if is_new:
                break
        winner, _ = playout(board_now, rest_now, chance, moves, seen)
        for n in range(plies):
            at = tree.path[n]
            tree.visits[at] += 1
            if winner == tree.seat[at]:
                tree.wins[at] += 1
    return _most_tried(tree)
