"""Bots as claim jumpers, and what hints say."""

from __future__ import annotations

from statistics import mean

import pytest

from tablebot.core.brain import Hint
from tablebot.core.dice import Dice
from tablebot.core.game import play
from tablebot.games.robot_miner import GAME, bot, hints
from tablebot.games.robot_miner.model import Arrange, Go, Options, Pass, Plan, Propose, Ready, Stop, Strike, View
from tablebot.games.robot_miner.mountain import strikable
from tablebot.games.robot_miner.solver import best_on
from tablebot.games.robot_miner.ways import land_seen, lost
from tests.games.robot_miner.bots import Step, end, share, steps

FREE = Options(largest=8, steps=8, claim_jumper=True, after=6, programmed="never", scoring="face")
SAID = {value for name, value in vars(hints).items() if name.isupper() and isinstance(value, str)}


def possible(view: View, *stolen: tuple[int, int]) -> int:
    """What the robot that runs can still get without these jewels."""
    run = view.runs[-1]
    land, at = land_seen(view, run.team), run.route[-1] if run.route else None
    return best_on(land.order, land.steps, land.worth.__getitem__, {*lost(view, run), *stolen}, at).score


@pytest.mark.parametrize("programmed", ["always", "never"])
def test_a_higher_level_leaves_the_others_less(programmed: str) -> None:
    kind = "always" if programmed == "always" else "never"
    options = Options(largest=8, steps=8, claim_jumper=True, after=6, total=2, programmed=kind, scoring="points")
    left = {level: mean(share(end(options, (5, level), seed)) for seed in range(8)) for level in (1, 3, 5)}
    assert left[5] < left[3] < left[1]


@pytest.mark.parametrize("level", [3, 4, 5])
def test_from_clever_on_they_steal_only_what_the_robot_could_reach(level: int) -> None:
    for step in steps(FREE, (2, level), seed=1):
        if isinstance(step.move, Strike) and step.seat == 1:
            run = step.view.runs[-1]
            order = step.view.orders[run.team]
            for staircase, up in step.move.spots:
                assert (order.index(staircase) + up - order.index(run.route[-1][0]) - run.route[-1][1]) % 2 == 0


def test_brilliant_strikes_where_it_costs_most() -> None:
    struck = 0
    for seed in range(8):
        for step in steps(FREE, (4, 5), seed):
            if isinstance(step.move, Strike) and step.seat == 1:
                run = step.view.runs[-1]
                there = strikable(run, step.view.options, step.view.orders[run.team])
                left = {spot: possible(step.view, spot) for spot in there}
                assert left[step.move.spots[0]] == min(left.values()) < possible(step.view)
                struck += 1
    assert struck >= 6


def test_brilliant_takes_all_it_may_at_once() -> None:
    options = Options(claim_jumper=True, after=4, per_strike=3, total=5, programmed="never", scoring="face")
    sizes = [len(step.move.spots) for step in steps(options, (4, 5), 3) if isinstance(step.move, Strike)]
    assert sizes[:2] == [3, 2]


def test_brilliant_waits_for_a_better_moment() -> None:
    """A strike at once would be worth less than the one that comes later."""
    gained = waited = 0
    for seed in range(10):
        asked = [step for step in steps(FREE, (5, 5), seed) if step.seat == 1 and isinstance(step.move, Strike | Pass)]
        if len(asked) < 2 or not isinstance(asked[-1].move, Strike):
            continue
        first, last = asked[0].view, asked[-1].view
        there = strikable(first.runs[-1], first.options, first.orders[0])
        at_once = possible(first) - min(possible(first, spot) for spot in there)
        waited += 1
        gained += possible(last) - possible(last, *asked[-1].move.spots) > at_once
    assert waited >= 4
    assert gained > waited / 2


# Hints ------------------------------------------------------------------------------------------------------------
def is_true(step: Step, hint: Hint) -> bool:
    view, move, n = step.view, hint.move, hint.values.get("n")
    match move:
        case Plan(route):
            assert view.seat is not None
            assert route
            land = land_seen(view, view.seat)
            worth = land.worth.__getitem__
            from_there = best_on(land.order, land.steps, worth, route, route[0]).score + worth(route[0])
            return len(route) == 1 and from_there == best_on(land.order, land.steps, worth).score
        case Go(to) if hint.text in {hints.BEGIN, hints.MORE, hints.LAST}:
            land, before = land_seen(view, step.seat), possible(view)
            after = best_on(land.order, land.steps, land.worth.__getitem__, {*lost(view, view.runs[-1]), to}, to)
            is_last = after.score == 0
            right = n == before if hint.text == hints.MORE else is_last == (hint.text == hints.LAST)
            return land.worth[to] + after.score == before and right
        case Go(to):
            return hint.text == hints.PROGRAM and view.plan is not None and view.plan[len(view.runs[-1].route)] == to
        case Stop():
            return hint.text == hints.STOLEN
        case Strike(spots):
            return hint.text == hints.COST and n == possible(view) - possible(view, *spots) > 0
        case Pass():
            run = view.runs[-1]
            there = strikable(run, view.options, view.orders[run.team])
            useless = all(possible(view, spot) == possible(view) for spot in there)
            return hint.text == hints.WAIT or (hint.text == hints.NO_USE and useless)
        case _:
            return isinstance(move, Ready | Arrange | Propose)


@pytest.mark.parametrize(
    "options",
    [
        FREE,
        Options(claim_jumper=True, after=3, total=3),
        Options(mountain="own", sums=True),
        Options(largest=6, steps=5, mountain="own", claim_jumper=True, after=1),
    ],
)
def test_what_hints_say_is_true(options: Options) -> None:
    """Whoever plays, whatever was done before."""
    said: set[str] = set()
    for seed, levels in enumerate([(2, 3), (1, 4, 2)]):
        for step in steps(options, levels, seed):
            hint = bot.hint(step.view, Dice(seed))
            play(GAME, step.state, step.seat, hint.move)
            assert is_true(step, hint), hint
            said.add(hint.text)
    assert said <= SAID
    assert len(said) >= 4


def test_hints_are_short() -> None:
    assert max(len(text.format(n=1000)) for text in SAID) <= 70
