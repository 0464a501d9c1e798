"""What the search says is what plain looking at everything says, only sooner."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from tablebot.core.dice import Dice
from tablebot.games.robotory import kernel, rules
from tablebot.games.robotory.model import Options, State
from tablebot.games.robotory.numbers import position_of
from tablebot.games.robotory.thinking import FITTED, NAMES, engine, kernel_with, weights
from tablebot.games.robotory.worth import has_won, is_whole
from tablebot.search.alphabeta import LIMIT, SURE, WON, empty_memory, searches
from tablebot.search.engine import Engine
from tablebot.search.kernel_protocol import Unfitted, worth
from tests.games.robotory.positions import crowded, position

Position = tuple[int, int]
START = position_of(rules.setup(Options(), 2))


def menu(here: Position) -> list[int]:
    moves, seen = np.zeros(1 << 12, np.int64), np.zeros(1 << 12, np.int64)
    return moves[: kernel.listed(*here, moves, 0, seen)].tolist()


def wandered(seed: int, plies: int) -> Position:
    """After random moves, before the end."""
    here, dice = START, Dice(seed)
    for _ in range(plies):
        after = kernel.played(*here, dice.pick(menu(here)))
        here = here if kernel.is_over(after[1]) else after
    return here


def plain(here: Position, depth: int, ply: int = 0) -> int:
    """The score by looking at every move, without any cut."""
    if kernel.is_over(here[1]):
        return WON - ply if has_won(*here) else ply - WON
    if depth == 0:
        fresh = empty_memory(4, kernel_with(weights()).kinds, weights())
        return FITTED["_storm"](fresh, *here, -WON, WON, ply, 0, 6)
    return max(-plain(kernel.played(*here, move), depth - 1, ply + 1) for move in menu(here))


@cache
def careful() -> Engine:
    """One that leaves nothing out because it looks bad, but only what cannot change the score."""
    names = {**NAMES, "FLAT": 0, "LATE": 1 << 20}
    return Engine(kernel_with(weights())._replace(root=searches("robotory_careful", names)["root"]), 16)


@pytest.mark.parametrize(("seed", "depth"), [(0, 2), (1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3)])
def test_the_score_is_that_of_looking_at_everything(seed: int, depth: int) -> None:
    here = wandered(seed, 6 + 3 * seed)
    careful().forget()
    assert careful().think(*here, depth=depth).score == plain(here, depth)


@cache
def wins(here: Position) -> bool:
    """Whether the mover wins, by looking at everything."""
    if kernel.is_over(here[1]):
        return bool(has_won(*here))
    return any(not wins(kernel.played(*here, move)) for move in menu(here))


ENDINGS = [
    position("d3 d2 c4", hands=((1, 1), (1, 1)), reserve=(1, 0)),
    position("d4 c5 c3", whites="d3", hands=((1, 0), (2, 0)), reserve=(0, 1)),
    position("d3 c3 c5", blacks="d4", hands=((0, 2), (0, 1)), reserve=(1, 0), mover=1),
    position("a1 e4 c5", whites="b1", blacks="c6", hands=((0, 1), (1, 0)), reserve=(1, 0)),
    position("a1 e4 c2", whites="b1", blacks="c3", hands=((0, 1), (1, 0)), reserve=(1, 5), mover=1, ending="colour"),
]


@pytest.mark.parametrize("state", ENDINGS)
def test_a_proof_says_who_wins(state: State) -> None:
    here = position_of(state)
    assert engine(18).prove(*here, 3_000_000) == (1 if wins(here) else -1)


@pytest.mark.parametrize("state", ENDINGS)
def test_a_seen_end_comes_when_it_is_said_and_as_it_is_said(state: State) -> None:
    here = position_of(state)
    thought = engine(18).think(*here, nodes=2_000_000)
    assert thought.is_sure
    assert (thought.score > 0) == wins(here)
    for _ in range(WON - abs(thought.score)):
        assert not kernel.is_over(here[1])
        here = kernel.played(*here, engine(18).think(*here, nodes=2_000_000).line[0])
    assert kernel.is_over(here[1])


def test_no_proof_comes_of_moves_that_nobody_looked_at() -> None:
    here = position_of(crowded())
    assert not is_whole(len(menu(here)))
    assert engine(12).prove(*here, 200) == 0


def test_a_proof_that_takes_too_much_is_none() -> None:
    assert engine(12).prove(*START, 5_000) == 0


def test_the_same_question_has_the_same_answer() -> None:
    one, other = engine(14), engine(14)
    first = one.think(*START, nodes=20_000, seed=3)
    assert other.think(*START, nodes=20_000, seed=3) == first
    one.think(*wandered(1, 9), nodes=20_000)
    one.forget()
    assert one.think(*START, nodes=20_000, seed=3) == first


@pytest.mark.parametrize("nodes", [1, 100, 5_000])
def test_work_is_bounded(nodes: int) -> None:
    for here in (START, wandered(5, 20), position_of(crowded())):
        thought = engine(12).think(*here, nodes=nodes)
        assert thought.nodes < nodes + 1_000
        assert thought.line[0] in menu(here)


def test_every_depth_is_told_with_a_line_that_can_be_played() -> None:
    told: list[int] = []
    engine(16).think(*START, nodes=30_000, tell=lambda thought: told.append(thought.depth))
    assert told == list(range(1, len(told) + 1))
    here, thought = START, engine(16).think(*START, nodes=30_000)
    for move in thought.line:
        assert move in menu(here)
        here = kernel.played(*here, move)


def test_a_search_with_no_time_left_has_a_move_all_the_same() -> None:
    assert engine(12).think(*START, seconds=1e-9).line[0] in menu(START)


def test_two_cores_share_what_they_find() -> None:
    thought = engine(16).think(*START, depth=5, cores=2)
    assert thought.depth == 5
    assert thought.line[0] in menu(START)


def test_scores_at_first_sight_are_never_taken_for_seen_ends() -> None:
    mighty = Engine(kernel_with(np.full_like(weights(), 30_000)), 12)
    assert abs(mighty.think(*START, depth=1).score) < SURE


def test_the_stop_comes_from_the_limit() -> None:
    fresh = empty_memory(8, kernel_with(weights()).kinds, weights())
    fresh.counts[LIMIT] = 10
    fresh.moves[: len(menu(START))] = menu(START)
    FITTED["root"](fresh, *START, 9, -WON, WON, 0, len(menu(START)))
    assert fresh.counts.tolist()[0] < 1_000


def test_names_that_are_fitted_to_no_game_do_nothing() -> None:
    with pytest.raises(Unfitted):
        worth(*START, weights(), weights())
