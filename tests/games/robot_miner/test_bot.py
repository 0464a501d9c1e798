"""Bots of Robot Miner play whole games, the better the higher their level."""

from __future__ import annotations

from importlib import import_module
from statistics import mean

import pytest

from tablebot.core.dice import Dice
from tablebot.core.game import Seat
from tablebot.games.robot_miner import GAME, bot
from tablebot.games.robot_miner.model import Arrange, Go, Options, Plan, Puzzle, Stop
from tablebot.games.robot_miner.mountain import open_jewels
from tablebot.games.robot_miner.solver import best, best_on
from tablebot.games.robot_miner.ways import land_seen, lost
from tests.games.robot_miner.bots import end, share, steps
from tests.games.robot_miner.mountains import running, seen

LEVELS = range(1, len(GAME.brain.levels) + 1)
KINDS = {
    **GAME.content.variants,
    "robbers": Options(claim_jumper=True, after=1, per_strike=3, total=7, spare_adjacent=False, programmed="never"),
    "beside": Options(claim_jumper=True, after=2, total=5, spare_adjacent=False, reclaim="beside", programmed="always"),
    "free beside": Options(
        largest=7, claim_jumper=True, after=2, total=9, spare_adjacent=False, reclaim="beside", programmed="never"
    ),
    "narrow": Options(largest=4, steps=4, mountain="own", claim_jumper=True, after=1, sums=True),
    "puzzle": Options(scoring="face", puzzle=Puzzle((9, 3, 12), 6)),
}


def test_the_module_is_the_one_that_the_game_names() -> None:
    assert GAME.brain.module is not None
    assert import_module(GAME.brain.module) is bot
    assert len(GAME.brain.levels) == 5


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_games_and_stops_only_before_a_stolen_step(level: int, kind: str) -> None:
    options = KINDS[kind]
    for seats in (1, 2):
        for step in steps(options, (level,) * seats, seed=seats):
            if isinstance(step.move, Stop):
                assert step.view.plan is not None
                assert step.view.plan[len(step.view.runs[-1].route)] in step.view.runs[-1].stolen
            assert not isinstance(step.move, Plan) or step.move.route, "a bot has a program"
        over = end(options, (level,) * seats, seed=seats)
        for run in over.runs:
            assert run.halt is None
            is_stopped = any(theft.spot in (over.plans[run.team] or ()) for theft in run.thefts)
            assert is_stopped or not open_jewels(run, over.orders[run.team], options.steps)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_takes_a_seat_without_a_program_finds_a_way(level: int) -> None:
    for plan, mountain in (("", "shared"), ("", "own"), ("nothing", "own")):
        state = running(plan, "", largest=6, mountain=mountain)
        assert isinstance(bot.choose(seen(state, 0), level, Dice(1)), Go)
        assert isinstance(bot.hint(seen(state, 0), Dice(1)).move, Go)


@pytest.mark.parametrize("level", LEVELS)
def test_equal_seeds_give_equal_games(level: int) -> None:
    for step in steps(KINDS["robbers"], (level,) * 2, seed=4):
        assert bot.choose(step.view, level, Dice(9)) == bot.choose(step.view, level, Dice(9))


@pytest.mark.parametrize("scoring", ["points", "face"])
def test_a_higher_level_has_more_of_what_is_possible(scoring: str) -> None:
    options = Options(scoring="points" if scoring == "points" else "face")
    shares = [mean(share(end(options, (level,), seed)) for seed in range(12)) for level in LEVELS]
    assert shares == sorted(set(shares))
    assert shares[0] < 0.5
    assert 0.8 < shares[3] < shares[4] == 1.0


def test_brilliant_finds_the_best_way_after_every_theft() -> None:
    """From wherever it stands: what it collects until the next theft is the beginning of a best way."""
    options = Options(claim_jumper=True, after=3, total=4, programmed="never", scoring="face")
    checked = 0
    for step in steps(options, (5, 2, 3), seed=2):
        view, run = step.view, step.view.runs[-1] if step.view.runs else None
        if run is None or not isinstance(step.move, Go) or step.seat != 0 or not run.route:
            continue
        land, gone = land_seen(view, step.seat), lost(view, run)
        most = best_on(land.order, land.steps, land.worth.__getitem__, gone, run.route[-1]).score
        after = best_on(land.order, land.steps, land.worth.__getitem__, {*gone, step.move.to}, step.move.to).score
        assert land.worth[step.move.to] + after == most
        checked += bool(run.thefts)
    assert checked > 5


def test_brilliant_arranges_its_mountain_well_whatever_the_dice_say() -> None:
    """Better than four of five orders, on average over the bonus numbers."""

    def worth(order: tuple[int, ...]) -> float:
        sums = {bonus: 6 - abs(bonus - 7) for bonus in range(2, 13)}
        return sum(often * best(order, 10, bonus, "face").score for bonus, often in sums.items()) / 36

    view = steps(Options(mountain="own"), (5, 5), seed=1)[0].view
    move = bot.choose(view, 5, Dice(1))
    assert move == Arrange((3, 10, 5, 8, 7, 6, 9, 4))
    others = [worth(Dice(seed).shuffled(range(3, 11))) for seed in range(10)]
    assert sum(worth((3, 10, 5, 8, 7, 6, 9, 4)) > other for other in others) >= 8


@pytest.mark.parametrize("staircases", [(3, 4), (3, 4, 5), (4, 6, 12), (3, 5, 7), tuple(range(3, 13))])
def test_the_order_has_every_staircase_once(staircases: tuple[int, ...]) -> None:
    assert sorted(bot.alternating(staircases)) == sorted(staircases)


def test_brilliant_goes_first_where_it_gets_more_before_the_others_may_strike() -> None:
    options = Options(claim_jumper=True, after=12, scoring="face")
    for seed in range(6):
        for step in steps(options, (5, 1), seed):
            if isinstance(step.move, Plan) and step.seat == Seat(0):
                land, route = land_seen(step.view, step.seat), step.move.route or ()
                first, last = (sum(land.worth[spot] for spot in part) for part in (route[:12], route[-12:]))
                assert first >= last
