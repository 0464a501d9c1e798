"""Bots of Clever Party play whole parties well, and their hints are true."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from tablebot.core.dice import Dice
from tablebot.core.game import Decide, Over, Seat, play
from tablebot.games.clever_party import GAME, bot, rules
from tablebot.games.clever_party.model import Bonus, Decline, Done, Half, Move, Options, State, View
from tablebot.games.clever_party.sheet import has_whole_area
from tests.games.clever_party.test_kernel import SHEETS

LEVELS = range(1, len(GAME.brain.levels) + 1)


def questions(options: Options, levels: tuple[int, ...], seed: int) -> Iterator[tuple[State, Seat, Move]]:
    """Every question of a party among these levels, with the answer; then the end, answered by Done."""
    state, rolls, dice = rules.setup(options, len(levels)), 0, Dice(f"{seed}/choices")
    while not isinstance(turn := rules.turn(state), Over):
        if isinstance(turn, Decide):
            seat = dice.pick(turn.seats)
            move = bot.choose(GAME.view(state, seat), levels[seat], dice)
            yield state, seat, move
            state = play(GAME, state, seat, move)
        else:
            state, rolls = rules.land(state, rules.roll(state, Dice(seed, rolls))), rolls + 1
    yield state, Seat(0), Done()


def scores(levels: tuple[int, ...], seed: int) -> tuple[float, ...]:
    *_, (state, _, _) = questions(Options(), levels, seed)
    over = rules.turn(state)
    assert isinstance(over, Over)
    return over.scores


def would_end(view: View, half: Half, move: Move) -> bool:
    """Whether the next cross in the move's area makes it whole."""
    assert isinstance(move, Decline)
    bonuses = [m for m in rules.moves(view) if isinstance(m, Bonus) and m.area == move.area]
    after = [rules.crossed(view.sheet, half.crosses, bonus.area, bonus.place)[0] for bonus in bonuses]
    return all(has_whole_area(view.sheet, crosses) for crosses in after)


def test_the_module_is_the_one_that_the_game_names() -> None:
    assert GAME.brain.module is not None
    assert import_module(GAME.brain.module) is bot
    assert max(bot.TEMPERS) == len(GAME.brain.levels)


@pytest.mark.long
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_parties_and_declines_only_what_would_end_them(level: int, sheet: str) -> None:
    for seats in (1, 2, 3, 4) if sheet in {"classic", "picnic"} else (1, 3):
        for state, seat, move in questions(Options(SHEETS[sheet], turns=7), (level,) * seats, seed=seats):
            view = GAME.view(state, seat)
            if isinstance(move, Decline) and view.half is not None:
                assert level >= 4 and would_end(view, view.half, move)
            if isinstance(move, Done) and view.half is not None and level <= 2:
                assert not rules.crossings(view.sheet, view.half, view.throws[-1])


@pytest.mark.parametrize("level", LEVELS)
def test_equal_seeds_give_equal_parties(level: int) -> None:
    first, second = ([*questions(Options(turns=5), (level,), seed=3)] for _ in range(2))
    bot._aim.cache_clear()
    third = [*questions(Options(turns=5), (level,), seed=3)]
    assert first == second == third


@pytest.mark.long
@pytest.mark.parametrize(
    ("strong", "weak", "games", "least"), [(2, 1, 80, 46), (3, 1, 40, 25), (4, 2, 40, 22), (5, 3, 16, 10)]
)
def test_a_higher_level_wins_more_often(strong: int, weak: int, games: int, least: int) -> None:
    won = 0.0
    for seed in range(games):
        levels = ((strong, weak), (weak, strong))[seed % 2]
        mine, other = sorted(zip(levels, scores(levels, seed), strict=True), key=lambda pair: pair[0] != strong)
        won += 1.0 if mine[1] > other[1] else 0.5 if mine[1] == other[1] else 0.0
    assert won >= least


def test_a_half_is_played_as_it_was_planned() -> None:
    """Level 5 leads each half to the result that it saw from the beginning."""
    for state, seat, move in questions(Options(), (5, 5), seed=8):
        view = GAME.view(state, seat)
        if view.half is not None and rules.moves(view):
            plan, _ = bot._plan(view, bot.TEMPERS[5])
            assert plan[0] == move
            after = rules.turn(play(GAME, state, seat, move))
            if len(plan) > 1:
                assert isinstance(after, Decide) and seat in after.seats
