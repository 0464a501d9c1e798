"""5.5 Every puzzle is proved again: one move wins, all others lose."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tablebot.core.game import Over, Seat
from tablebot.games.robotory import GAME, forced_wins, kernel, rules, text
from tablebot.games.robotory.model import State
from tablebot.games.robotory.numbers import code_of, position_of, state_of
from tablebot.games.robotory.puzzles import LONGEST, Found, found, puzzles, stars
from tablebot.games.robotory.thinking import engine
from tablebot.search.engine import Engine
from tests.games.robotory.positions import after, position

ENOUGH = 4_000_000
"""Positions to prove a move, or to count how soon the win comes: many times what it takes."""
PUZZLES = [pytest.param(one, id=one.name) for one in found()]


@cache
def mind() -> Engine:
    return engine(19)


@cache
def pages() -> forced_wins.Book:
    return forced_wins.book(19)


def begun(puzzle: Found) -> State:
    return rules.setup(puzzle.options, 2)


def soonest(state: State, plies: int = LONGEST) -> int:
    """In how many moves of both the mover wins for certain."""
    return forced_wins.distance(*position_of(state), state.mover, pages(), plies, ENOUGH)


def has_won(state: State, plies: int, seat: int) -> bool:
    """The same question, asked of the rules."""
    if isinstance(turn := rules.turn(state), Over):
        return turn.winners[0] == seat
    if plies == 0:
        return False
    menu = rules.every_move(GAME.view(state, state.mover))
    nexts = (has_won(rules.apply(state, state.mover, move), plies - 1, seat) for move in menu)
    return any(nexts) if state.mover == seat else all(nexts)


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_5_5_one_move_wins_and_all_others_lose(puzzle: Found) -> None:
    board, rest = position_of(begun(puzzle))
    mind().forget()
    solution = code_of(text.read(puzzle.solution))
    moves = forced_wins.every_move(board, rest)
    assert solution in moves
    for move in moves:
        assert forced_wins.is_won_by(mind(), board, rest, move, ENOUGH) is (move == solution)


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_5_5_the_win_takes_so_many_moves_and_the_line_leads_to_it(puzzle: Found) -> None:
    state = begun(puzzle)
    assert soonest(state) == puzzle.moves
    assert len(puzzle.line) == puzzle.moves - 1
    end = rules.turn(after(state, ",".join((puzzle.solution, *puzzle.line))))
    assert isinstance(end, Over)
    assert end.winners == (state.mover,)


@pytest.mark.parametrize("puzzle", [one for one in found() if one.moves <= 4][:4], ids=lambda one: one.name)
def test_5_5_short_ones_are_proved_by_the_rules_alone(puzzle: Found) -> None:
    state = begun(puzzle)
    solved = after(state, puzzle.solution)
    assert has_won(solved, puzzle.moves - 1, state.mover)
    assert not has_won(solved, puzzle.moves - 3, state.mover)


def test_5_5_stars_count_own_moves_after_the_solution() -> None:
    assert [stars(moves) for moves in range(3, 14)] == [1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 4]
    assert [one.stars for one in puzzles()] == [stars(one.moves) for one in found()]


def test_5_5_there_are_many_and_they_differ() -> None:
    assert len(found()) >= 36
    assert len({one.name for one in found()}) == len({one.options for one in found()}) == len(found())
    assert [one.stars for one in puzzles()] == sorted(one.stars for one in puzzles())
    kinds = Counter(type(one.solution).__name__ for one in puzzles())
    seats, endings = Counter(one.seat for one in puzzles()), Counter(one.ending for one in found())
    assert min(kinds["Place"], kinds["Go"], seats[Seat(0)], seats[Seat(1)], endings["reserve"], endings["colour"]) >= 8


def test_no_solution_ends_the_game_at_once() -> None:
    for one in found():
        assert not rules.is_over(after(begun(one), one.solution))


# The counting itself ----------------------------------------------------------------------------------------------
def test_a_win_at_once_is_one_move_away() -> None:
    assert soonest(position("d3 d2 c4", hands=((1, 1), (2, 2)), reserve=(1, 1))) == 1


def test_a_win_that_the_other_can_prevent_is_none() -> None:
    # Dark fetches the white robot before light can end the game.
    state = position("d3 b2 c4", whites="b3", hands=((2, 2), (0, 0)), reserve=(0, 1))
    assert not has_won(state, 3, 0)
    assert soonest(state, 3) == 0


def test_who_has_nothing_else_left_must_end_the_game() -> None:
    # Dark holds nothing and no robot can drive: it has to take the last disc, and loses.
    state = position("d3 b2 c4", hands=((2, 2), (0, 0)), reserve=(0, 1), mover=1)
    board, rest = position_of(state)
    assert forced_wins.distance(board, rest, 0, pages(), 3, ENOUGH) == 1
    assert forced_wins.every_move(board, rest) == [code_of(text.read("+1b"))]


def test_too_little_work_proves_nothing() -> None:
    puzzle = found()[-1]
    board, rest = position_of(begun(puzzle))
    assert forced_wins.distance(board, rest, kernel.mover(rest), forced_wins.book(10), LONGEST, 5) == 0
    mind().forget()
    assert forced_wins.is_won_by(mind(), board, rest, code_of(text.read(puzzle.solution)), 1) is None


def test_counting_agrees_with_the_rules_on_small_positions() -> None:
    for light, dark in (((1, 0), (0, 1)), ((0, 2), (3, 0)), ((3, 1), (0, 0))):
        for mover in (0, 1):
            for ending in ("reserve", "colour"):
                state = position("d3 c3 c4", "c5", "b2", (light, dark), (1, 1), mover, ending)
                assert state_of(*position_of(state)) == state
                plies = soonest(state, 3)
                assert [has_won(state, n, mover) for n in range(4)] == [0 < plies <= n for n in range(4)]
