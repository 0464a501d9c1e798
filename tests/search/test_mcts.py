"""Trying games out finds good moves: in a game of one heap, whose best moves everybody knows."""

from __future__ import annotations

import numpy as np
import pytest

from tablebot.search import mcts
from tablebot.search.compiling import compiled
from tablebot.search.kernel_protocol import Numbers, Unfitted, mover

# One to three are taken from a heap, and who takes the last one wins. rest: whose turn it is, then the heap.


@compiled
def heap_listed(board: int, rest: int, moves: Numbers, at: int, seen: Numbers) -> int:
    for taken in range(1, min(3, rest >> 1) + 1):
        moves[at] = taken
        at += 1
    return at


@compiled
def heap_played(board: int, rest: int, move: int) -> tuple[int, int]:
    return board, (rest ^ 1) - (move << 1)


@compiled
def heap_is_over(rest: int) -> bool:
    return rest >> 1 == 0


@compiled
def heap_mover(rest: int) -> int:
    return rest & 1


@compiled
def heap_drawn(chance: Numbers, below: int) -> int:
    chance[0] = (chance[0] * 1103515245 + 12345) & 0x7FFFFFFF
    return (chance[0] >> 8) % below


@compiled
def heap_playout(board: int, rest: int, chance: Numbers, moves: Numbers, seen: Numbers) -> tuple[int, int]:
    plies = 0
    while not heap_is_over(rest):
        board, rest = heap_played(board, rest, 1 + heap_drawn(chance, min(3, rest >> 1)))
        plies += 1
    return 1 - (rest & 1), plies


GROWN = mcts.searches(
    "heap",
    {
        "listed": heap_listed,
        "played": heap_played,
        "is_over": heap_is_over,
        "mover": heap_mover,
        "drawn": heap_drawn,
        "playout": heap_playout,
    },
)


def best(heap: int, seat: int = 0, rollouts: int = 3000, seed: int = 1, tree: mcts.Tree | None = None) -> int:
    scratch = np.zeros(8, np.int64)
    tree = tree or mcts.tree(rollouts)
    return GROWN(tree, 0, heap << 1 | seat, rollouts, np.array([seed], np.int64), scratch, scratch)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
def test_it_leaves_a_multiple_of_four(heap: int, seat: int) -> None:
    assert best(heap, seat) == heap % 4


def test_a_single_try_is_enough_for_a_move() -> None:
    assert best(9, rollouts=1) in {1, 2, 3}


def test_every_move_is_tried_before_any_is_tried_again() -> None:
    tree = mcts.tree(3)
    best(9, rollouts=3, tree=tree)
    assert sorted(tree.move[1:4]) == [1, 2, 3]
    assert list(tree.visits[:4]) == [3, 1, 1, 1]


def test_equal_seeds_give_equal_trees_also_where_another_grew_before() -> None:
    one, again = mcts.tree(300), mcts.tree(300)
    best(90, seed=9, rollouts=300, tree=again)
    for tree in (one, again):
        best(90, seed=4, rollouts=300, tree=tree)
    assert (one.move == again.move).all()
    assert (one.visits == again.visits).all()
    assert (one.wins == again.wins).all()


def test_wins_are_those_of_whoever_moved() -> None:
    tree = mcts.tree(50)
    assert best(2, seat=1, rollouts=50, tree=tree) == 2
    ends = [n for n in range(1, 51) if tree.move[n] == 2 and tree.visits[n]]
    assert all(tree.seat[n] == 1 and tree.wins[n] == tree.visits[n] for n in ends)


def test_names_alone_do_nothing() -> None:
    with pytest.raises(Unfitted):
        mover(0)
