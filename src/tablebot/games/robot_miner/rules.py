"""The rules of Robot Miner, in the order of its README."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import Chance, Decide, Seat, Turn
from tablebot.core.sealed import Sealed
from tablebot.games.robot_miner.menu import moves, timeout
from tablebot.games.robot_miner.model import (
    Agreeing,
    Arrange,
    Arranging,
    Day,
    Dice2,
    Finished,
    Go,
    Lay,
    Move,
    Options,
    Order,
    Ordering,
    Pass,
    Plan,
    Planning,
    Propose,
    Ready,
    Rethink,
    Roll,
    Rolled,
    Rolling,
    Run,
    Running,
    Seats,
    State,
    Stop,
    Strike,
    Thrown,
)
from tablebot.games.robot_miner.mountain import check_program, staircases
from tablebot.games.robot_miner.result import over
from tablebot.games.robot_miner.running import begun, ended, gone, struck

T = TypeVar("T")

__all__ = ["apply", "land", "moves", "roll", "setup", "timeout", "turn"]


# 1 The mountain ---------------------------------------------------------------------------------------------------
def setup(options: Options, seats: int) -> State:
    order = staircases(options)
    if len(set(order)) < len(order):
        raise Illegal("A staircase is on this mountain twice.")
    if options.claim_jumper and options.per_strike > options.total:
        raise Illegal("One strike cannot take more jewels than a team may steal.")
    scoring = None if options.scoring == "agree" else options.scoring
    if options.puzzle:  # 1.4
        return _settled(Day(options, (options.puzzle.order,) * seats, options.puzzle.bonus, scoring=scoring))
    return Arranging(Day(options, (order,) * seats, scoring=scoring), (False,) * seats)


def _settled(day: Day) -> State:
    """What comes next, with this much settled."""
    seats = len(day.orders)
    if day.bonus is None:
        return Rolling(day)
    if day.scoring is None:
        return Agreeing(day, Sealed((None,) * seats))
    return Planning(day, (None,) * seats)


def turn(state: State) -> Turn:
    match state:
        case Arranging():
            return Decide("arrange", _open(state.ready), listed=state.day.options.mountain == "shared")
        case Rolling():
            return Chance("bonus")
        case Agreeing():
            return Decide("agree", state.votes.missing)
        case Planning():
            return Decide("plan", _open(tuple(plan is not None for plan in state.plans)), listed=False)
        case Ordering():
            return Chance("order")
        case Running() if state.jumpers:
            return Decide("strike", state.jumpers[:1], listed=state.day.options.per_strike == 1)
        case Running():
            return Decide("run", (state.run.team,))
        case Finished():
            return over(state)


def _open(done: tuple[bool, ...]) -> Seats:
    return tuple(Seat(seat) for seat, is_done in enumerate(done) if not is_done)


def apply(state: State, seat: Seat, move: Move) -> State:
    match state, move:
        case Arranging(), Arrange() | Lay() | Ready():
            return _arranged(state, seat, move)
        case Agreeing(), Propose():
            return _proposed(state, seat, move)
        case Planning(), Plan():
            check_program(move.route or (), state.day.orders[seat], state.day.options.steps)
            return _planned(state, seat, move)
        case Planning(), Rethink() if state.plans[seat] is not None:
            return _planned(state, seat, None)
        case _, Rethink() | Lay():
            raise Illegal("It is too late for that." if isinstance(state, Running) else "Not now.")
        case Running(jumpers=()), Go():
            return gone(state, move)
        case Running(jumpers=()), Stop():
            return ended(state, state.run)
        case Running(), Strike() | Pass() if state.jumpers:
            return struck(state, seat, move)
        case _:
            raise Illegal("Not now.")


# 2 What happens ---------------------------------------------------------------------------------------------------
def _arranged(state: Arranging, seat: Seat, move: Arrange | Lay | Ready) -> State:
    """2.1"""
    day, is_own = state.day, state.day.options.mountain == "own"
    if isinstance(move, Lay):
        if is_own:
            raise Illegal("Each team arranges its own mountain.")
        order = _checked(move.order, day.options)
        return replace(state, day=replace(day, orders=(order,) * len(day.orders)))
    if is_own != isinstance(move, Arrange):
        raise Illegal("Arrange your mountain." if is_own else "The host arranges the mountain.")
    if isinstance(move, Arrange):
        day = replace(day, orders=_with(day.orders, seat, _checked(move.order, day.options)))
    ready = _with(state.ready, seat, one=True)
    return _settled(day) if all(ready) else Arranging(day, ready)


def _checked(order: Order, options: Options) -> Order:
    if tuple(sorted(order)) != staircases(options):
        raise Illegal("Put each staircase into the order once.")
    return order


def _with(slots: tuple[T, ...], seat: Seat, one: T) -> tuple[T, ...]:
    return (*slots[:seat], one, *slots[seat + 1 :])


def _proposed(state: Agreeing, seat: Seat, move: Propose) -> State:
    """2.3"""
    votes = state.votes.put(seat, move.scoring)
    if votes.missing:
        return replace(state, votes=votes)
    opened = votes.opened()
    scoring = "face" if opened.count("face") > opened.count("points") else "points"
    return _settled(replace(state.day, scoring=scoring, votes=opened))


def _planned(state: Planning, seat: Seat, plan: Plan | None) -> State:
    """2.4"""
    slots = _with(state.plans, seat, plan)
    plans = tuple(plan.route for plan in slots if plan is not None)
    if len(plans) < len(slots):
        return replace(state, plans=slots)
    throws: tuple[tuple[Dice2, ...], ...] = ((),) * len(plans)
    if len(plans) > 1:
        return Ordering(state.day, plans, throws)
    return begun(Running(state.day, plans, throws, (Seat(0),), (), Run(Seat(0))))


def roll(state: State, dice: Dice) -> Roll:
    if isinstance(state, Rolling):
        return Rolled(_two(dice))
    assert isinstance(state, Ordering)
    return Thrown(tuple(_two(dice) for _ in _tied(state)))


def _two(dice: Dice) -> Dice2:
    return 1 + dice.below(6), 1 + dice.below(6)


def land(state: State, roll: Roll) -> State:
    match state, roll:
        case Rolling(), Rolled(dice=dice):
            return _settled(replace(state.day, dice=dice, bonus=sum(dice)))
        case Ordering(), Thrown(dice=dice):
            return _ordered(state, dice)
        case _:
            raise AssertionError


def _tied(state: Ordering) -> Seats:
    """2.5 Teams whose place is not decided yet."""
    sums = [tuple(map(sum, throws)) for throws in state.throws]
    equal = Counter(sums)
    return tuple(Seat(seat) for seat, mine in enumerate(sums) if equal[mine] > 1)


def _ordered(state: Ordering, dice: tuple[Dice2, ...]) -> State:
    throws = state.throws
    for seat, thrown in zip(_tied(state), dice, strict=True):
        throws = _with(throws, seat, (*throws[seat], thrown))
    if _tied(replace(state, throws=throws)):
        return replace(state, throws=throws)
    sequence = sorted(range(len(throws)), key=lambda seat: tuple(map(sum, throws[seat])), reverse=True)
    teams = tuple(map(Seat, sequence))
    return begun(Running(state.day, state.plans, throws, teams, (), Run(teams[0])))
