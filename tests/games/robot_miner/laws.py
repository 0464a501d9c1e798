"""What the laws need to know of Robot Miner."""

from __future__ import annotations

from collections.abc import Hashable

from tablebot.core.game import Seat
from tablebot.games.robot_miner.model import (
    Agreeing,
    Finished,
    Go,
    Move,
    Options,
    Ordering,
    Plan,
    Planning,
    Rethink,
    Roll,
    Rolled,
    Run,
    Running,
    State,
    Stop,
    Strike,
)
from tablebot.games.robot_miner.mountain import staircases
from tests.games.laws.entry import FALLS, RISES, Count, Drawn, Entry, TimeUp

PIPS = range(1, 7)


def drawn(state: State, roll: Roll) -> dict[str, Drawn]:
    """2.2, 2.5 Two dice, or two for each team whose place is open."""
    throws = [roll.dice] if isinstance(roll, Rolled) else roll.dice
    return {f"die {n} of pair {at}": Drawn(pips, PIPS) for at, dice in enumerate(throws) for n, pips in enumerate(dice)}


def public(state: State) -> dict[str, Hashable]:
    day = state.day
    known: dict[str, Hashable] = {"seats": len(day.orders), "first staircase": day.orders[0][0], "scoring": day.scoring}
    if isinstance(state, Ordering):
        known |= {"bonus": day.bonus, "throws": max(map(len, state.throws)), "programs": sum(map(bool, state.plans))}
    return known


def runs(state: State) -> tuple[Run, ...]:
    match state:
        case Running():
            return (*state.runs, state.run)
        case Finished():
            return state.runs
        case _:
            return ()


def programs(state: State) -> tuple[int, ...]:
    """Who has handed one in, or that there is none."""
    match state:
        case Planning():
            return tuple(int(plan is not None) for plan in state.plans)
        case Ordering() | Running() | Finished():
            return (1,) * len(state.day.orders)
        case _:
            return (0,) * len(state.day.orders)


def is_whole(state: State) -> bool:
    """1.2 Every staircase is there once, 2.6 each team runs once, 3.3 and no jewel is had twice."""
    every = list(staircases(state.day.options))
    if any(sorted(order) != every for order in state.day.orders):
        return False
    teams = [run.team for run in runs(state)]
    return len(set(teams)) == len(teams) and all(
        len(set(run.route)) == len(run.route) and run.stolen.isdisjoint(run.route) for run in runs(state)
    )


def is_fresh(state: State) -> bool:
    """2.6 A mountain with all its jewels, and 4.4 everybody may strike again; before that, nobody has answered."""
    match state:
        case Running():
            return state.run == Run(state.sequence[len(state.runs)]) and not state.jumpers and not state.waived
        case Agreeing():
            return len(state.votes.missing) == len(state.day.orders)
        case Planning():
            return not any(programs(state))
        case Ordering():
            return not any(state.throws)
        case _:
            return True


def stays(before: State, seat: Seat, move: Move, after: State) -> bool:
    return after.day.orders == before.day.orders


def proposes_points(before: State, seat: Seat, move: Move, after: State) -> bool:
    assert isinstance(before, Agreeing)
    return (after.votes.slots if isinstance(after, Agreeing) else after.day.votes)[seat] == "points"


def has_no_program(before: State, seat: Seat, move: Move, after: State) -> bool:
    """What was planned so far is the table's to know: it keeps drafts."""
    if isinstance(after, Planning):
        return after.plans[seat] == Plan()
    return isinstance(after, Ordering | Running) and after.plans[seat] is None


def takes_a_step(before: State, seat: Seat, move: Move, after: State) -> bool:
    """3.3 Of the program, as long as the robot is on its way; if not, to a jewel."""
    assert isinstance(before, Running)
    run, plan = before.run, before.plans[seat]
    assert isinstance(move, Go)
    if plan and len(plan) > len(run.route) and plan[: len(run.route)] == run.route:
        return move.to == plan[len(run.route)]
    return runs(after)[len(before.runs)].route == (*run.route, move.to)


def passes(before: State, seat: Seat, move: Move, after: State) -> bool:
    """This time, and not for the rest of the run."""
    assert isinstance(before, Running)
    assert isinstance(after, Running)
    return after.run == before.run and after.waived == before.waived


LAWS = Entry(
    options=(
        Options(mountain="own", programmed="always", claim_jumper=True, after=2, per_strike=2, total=4),
        Options(largest=5, steps=4, programmed="never", scoring="face", claim_jumper=True, after=1, total=2, sums=True),
    ),
    drawn=drawn,
    public=public,
    time_up={
        "arrange": TimeUp("2.1", "when the time is up, a mountain stays as it is", stays),
        "agree": TimeUp("2.3", "whoever proposes nothing in time proposes `points`", proposes_points),
        "plan": TimeUp("2.4", "When the time is up, what was planned so far is the program", has_no_program),
        "run": TimeUp("3.3", "the robot takes the next step of its program; without one", takes_a_step),
        "strike": TimeUp("4.4", "no answer is a pass", passes),
    },
    counts={
        "staircases": Count(lambda state: sum(map(len, state.day.orders))),
        "programs": Count(programs, {Plan: RISES, Rethink: FALLS}, own=True),
        "jewels collected": Count(lambda state: sum(len(run.route) for run in runs(state)), {Go: RISES}),
        "jewels stolen": Count(lambda state: sum(len(run.stolen) for run in runs(state)), {Strike: RISES, Go: FALLS}),
        "runs that are over": Count(
            lambda state: len(state.runs) if isinstance(state, Running | Finished) else 0,
            {Go: RISES, Stop: RISES, Strike: RISES},
        ),
    },
    is_whole=is_whole,
    turn_of=lambda state: (type(state), len(state.runs) if isinstance(state, Running) else 0),
    is_fresh=is_fresh,
)
