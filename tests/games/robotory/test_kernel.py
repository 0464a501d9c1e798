"""The kernel is the rules, only faster: both are played in lock-step."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.game import Over, play
from tablebot.games.robotory import GAME, kernel, rules
from tablebot.games.robotory.kernel import ALL, Numbers
from tablebot.games.robotory.model import Options, State
from tablebot.games.robotory.numbers import code_of, move_of, position_of, state_of
from tests.games.robotory.positions import START, after, crowded
from tests.games.robotory.test_vectors import PERFT

MOVES = {"reserve": 50_000, "colour": 50_000}


@cache
def scratch() -> tuple[Numbers, Numbers]:
    return np.zeros(2 * ALL, np.int64), np.zeros(2 * ALL, np.int64)


def listed(state: State) -> list[int]:
    """Every move of the kernel."""
    moves, seen = scratch()
    board, rest = position_of(state)
    end = kernel.quiet_moves(board, rest, moves, 0)
    for robot in range(3):
        end = kernel.drives(board, robot, moves, end, ALL, seen)
    return moves[:end].tolist()


def lines(state: State, depth: int) -> int:
    return kernel.count(*position_of(state), depth, scratch()[0], 0, scratch()[1])


@pytest.mark.long
@pytest.mark.parametrize("ending", MOVES)
def test_a_hundred_thousand_random_moves_are_the_same_in_both(ending: str) -> None:
    dice, made = Dice(ending), 0
    while made < MOVES[ending]:
        state = rules.setup(Options(ending=ending), 2)  # pyright: ignore[reportArgumentType]
        while not isinstance(turn := rules.turn(state), Over):
            board, rest = position_of(state)
            assert not kernel.is_over(rest)
            assert state_of(board, rest) == replace(state, played=())
            codes = listed(state)
            assert sorted(codes) == sorted(map(code_of, rules.every_move(GAME.view(state, state.mover))))
            code = dice.pick(codes)
            state = play(GAME, state, state.mover, move_of(board, code), turn)
            assert position_of(state) == kernel.played(board, rest, code)
            made += 1
        board, rest = position_of(state)
        assert kernel.is_over(rest)
        assert kernel.has_most(board, turn.winners[0])


@pytest.mark.parametrize("known", PERFT, ids=lambda known: known["moves"])
def test_5_1_the_kernel_counts_the_same_lines(known: dict[str, Any]) -> None:
    state = after(START, known["moves"])
    assert [lines(state, depth) for depth in (1, 2, 3)] == known["counts"]


def test_a_finished_game_has_no_lines() -> None:
    over = replace(rules.setup(Options(), 2), reserve=replace(crowded().reserve, white=0, black=0))
    assert lines(over, 1) == 0


def test_3_3b_a_crowded_board_is_counted_in_full_and_listed_in_part() -> None:
    state = crowded()
    board, rest = position_of(state)
    moves, seen = scratch()
    every = listed(state)
    assert len(every) == len(set(rules.every_move(GAME.view(state, state.mover))))
    some = moves[: kernel.listed(board, rest, moves, 0, seen)].tolist()
    assert len(some) == len(set(some)) < 800
    assert set(some) <= set(every)
    # A drive to every hex that a robot can reach is among them.
    assert {code >> 2 & 127 for code in some if code & 3 == kernel.DRIVE} == {
        code >> 2 & 127 for code in every if code & 3 == kernel.DRIVE
    }


def test_a_playout_ends_with_a_winner() -> None:
    chance, (moves, seen) = np.array([1 << 40], np.int64), scratch()
    found = {kernel.playout(*position_of(rules.setup(Options(), 2)), chance, moves, seen) for _ in range(50)}
    assert {winner for winner, _ in found} == {0, 1}
    assert max(plies for _, plies in found) <= 76
