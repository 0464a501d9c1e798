"""Whole games as chance has it, on small mountains, with programs that matter; and what holds of them, counted anew."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from hypothesis import strategies as st

from tablebot.core.dice import Dice
from tablebot.core.game import Chance, Decide, Over, Seat, play
from tablebot.games.robot_miner import GAME, rules
from tablebot.games.robot_miner.model import (
    Arrange,
    Finished,
    Lay,
    Options,
    Plan,
    Rethink,
    Route,
    Run,
    Running,
    Spot,
    State,
    Stop,
    Strike,
)

LONGEST = 2000
"""Steps that no game on these mountains needs."""


@dataclass(frozen=True)
class Walk:
    options: Options
    seats: int
    states: tuple[Any, ...]
    steps: tuple[Any, ...]
    """Moves with their seats, and rolls."""

    @property
    def eyes(self) -> list[Seat | None]:
        return [*(Seat(seat) for seat in range(self.seats)), None]


@st.composite
def walks(draw: st.DrawFn, **wishes: Any) -> Walk:
    """From the setup to the end."""
    options = Options(**{**draw(OPTIONS), **wishes})
    return walk(options, draw(st.integers(1, 4)), Dice(draw(st.integers(0, 1_000_000))))


OPTIONS = st.fixed_dictionaries(
    {
        "mountain": st.sampled_from(["shared", "own"]),
        "largest": st.integers(4, 7),
        "steps": st.integers(4, 6),
        "scoring": st.sampled_from(["agree", "points", "face"]),
        "programmed": st.sampled_from(["usual", "always", "never"]),
        "sums": st.booleans(),
        "claim_jumper": st.sampled_from([True, True, False]),
        "after": st.integers(1, 4),
        "per_strike": st.integers(1, 3),
        "total": st.integers(3, 6),
        "spare_adjacent": st.booleans(),
        "reclaim": st.sampled_from(["never", "beside"]),
    }
)


def walk(options: Options, seats: int, dice: Dice) -> Walk:
    states, steps = [rules.setup(options, seats)], list[Any]()
    while not isinstance(turn := rules.turn(states[-1]), Over):
        assert len(steps) < LONGEST, "it does not end"
        if isinstance(turn, Chance):
            steps.append(rules.roll(states[-1], dice))
            states.append(rules.land(states[-1], steps[-1]))
        else:
            seat, move = drawn(states[-1], turn, dice)
            steps.append((seat, move))
            states.append(play(GAME, states[-1], seat, move))
    return Walk(options, seats, tuple(states), tuple(steps))


def drawn(state: Any, turn: Decide, dice: Dice) -> tuple[Seat, Any]:
    """A move of somebody; robots rarely stop, and programs are long."""
    seat = dice.pick(turn.seats)
    view = GAME.view(state, seat)
    menu = list(rules.moves(view))
    if turn.phase == "arrange" and dice.below(3) == 0:
        order = dice.shuffled(view.orders[seat])
        return seat, Arrange(order) if view.options.mountain == "own" else Lay(order)
    if turn.phase == "plan":
        if view.ready and dice.below(4) == 0:
            return dice.pick(view.ready), Rethink()
        return seat, Plan(way_on(view.orders[seat], view.options.steps, dice))
    if turn.phase == "run" and dice.below(10):
        menu = menu[: menu.index(Stop())] or menu
    if turn.phase == "strike" and view.options.per_strike > 1 and dice.below(2):
        spots = dice.shuffled(tuple(move.spots[0] for move in menu if isinstance(move, Strike)))
        mine = sum(theft.by == seat for theft in view.runs[-1].thefts)
        return seat, Strike(spots[: min(view.options.per_strike, view.options.total - mine)])
    return seat, dice.pick(menu)


def way_on(order: tuple[int, ...], steps: int, dice: Dice, begun: Route = ()) -> Route | None:
    """A random way that goes on from here; now and then an empty one, or none at all."""
    if not begun and dice.below(3) == 0:
        return dice.pick((None, ()))
    route = [*begun] or [(dice.pick(order), 1 + dice.below(steps))]
    for _ in range(dice.below(12)):
        onward = [spot for spot in beside(route[-1], order, steps) if spot not in route]
        if not onward:
            break
        route.append(dice.pick(onward))
    return tuple(route)


# Counted anew -----------------------------------------------------------------------------------------------------
def beside(spot: Spot, order: tuple[int, ...], steps: int) -> list[Spot]:
    """3.2 By looking at every step of the mountain."""
    every = [(staircase, step) for staircase in order for step in range(1, steps + 1)]
    return [one for one in every if is_move(spot, one, order)]


def is_move(one: Spot, two: Spot, order: tuple[int, ...]) -> bool:
    return abs(order.index(one[0]) - order.index(two[0])) == 1 and abs(one[1] - two[1]) == 1


def check(state: State) -> None:
    """What holds at every moment."""
    day = state.day
    for order in day.orders:
        assert set(order) == set(range(3, day.options.largest + 1)) and len(set(order)) == len(order)
    if not isinstance(state, Running | Finished):
        return
    sums = [tuple(map(sum, throws)) for throws in state.throws]
    assert sorted(state.sequence) == list(range(len(sums)))
    assert all(sums[one] > sums[two] for one, two in pairwise(state.sequence))
    runs = (*state.runs, state.run) if isinstance(state, Running) else state.runs
    assert tuple(run.team for run in runs) == state.sequence[: len(runs)]
    for run in runs:
        check_run(state, run)
    if isinstance(state, Running):
        check_going(state)
    scores = GAME.view(state, None).scores
    assert scores == tuple(sum(worth(day, spot) for spot in run.route) for run in runs)


def worth(day: Any, spot: Spot) -> int:
    """2.3"""
    product = sum([spot[0]] * spot[1])
    times = 3 if product in range(0, 200, day.bonus) else 1
    return times * (product if day.scoring == "face" else 1)


def check_run(state: Any, run: Run) -> None:
    options, order = state.day.options, state.day.orders[run.team]
    every = {(staircase, step) for staircase in order for step in range(1, options.steps + 1)}
    assert len(set(run.route)) == len(run.route)
    assert all(is_move(one, two, order) for one, two in pairwise(run.route))
    assert len({(order.index(staircase) + step) % 2 for staircase, step in run.route}) <= 1
    unclaimed = every - run.stolen - set(run.route)
    assert len(run.route) + len(run.stolen) + len(unclaimed) == len(every) == len(order) * options.steps
    if run.halt is not None:
        assert run.halt not in unclaimed and is_move(run.route[-1], run.halt, order)
    plan = state.plans[run.team]
    usual = options.mountain == "shared" and len(state.sequence) > 1
    if plan is not None and (options.programmed == "always" or (options.programmed == "usual" and usual)):
        assert run.route == plan[: len(run.route)]
        assert run.halt in {None, *plan[len(run.route) : len(run.route) + 1]}
        assert len(run.route) < len(plan) or run in state.runs
    check_thefts(state, run)


def check_thefts(state: Any, run: Run) -> None:
    """4.2, 4.3, 4.5"""
    options, order = state.day.options, state.day.orders[run.team]
    assert options.claim_jumper or not run.thefts
    for team in state.sequence:
        mine = [theft for theft in run.thefts if theft.by == team]
        assert len(mine) <= (options.total if team != run.team else 0)
        assert all(sum(theft.at == at for theft in mine) <= options.per_strike for at in range(len(run.route) + 1))
    for n, theft in enumerate(run.thefts):
        assert theft.at >= options.after
        assert theft.spot not in run.route[: theft.at]
        apart = abs(order.index(theft.spot[0]) - order.index(run.route[theft.at - 1][0]))
        assert apart != 1 or not options.spare_adjacent
        comes_beside = any(is_move(spot, theft.spot, order) for spot in run.route[theft.at :])
        assert theft.back == (options.reclaim == "beside" and comes_beside)
        assert all(earlier.back for earlier in run.thefts[:n] if earlier.spot == theft.spot)


def check_going(state: Running) -> None:
    """3.3 A robot that runs has somewhere to go, and fuel; 4.4 who may strike."""
    run, order, steps = state.run, state.day.orders[state.run.team], state.day.options.steps
    if run.route:
        gone = run.stolen | set(run.route)
        assert any(spot not in gone for spot in beside(run.route[-1], order, steps))
    assert run.halt is None
    assert run.team not in state.jumpers
    assert not set(state.jumpers[1:]) & set(state.waived)
    at = state.sequence.index(run.team)
    others = [*state.sequence[at + 1 :], *state.sequence[:at]]
    assert [team for team in others if team in state.jumpers] == list(state.jumpers)
