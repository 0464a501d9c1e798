"""A run and its claim jumpers: sections 3 and 4 of the README."""

from __future__ import annotations

from msgspec.structs import replace

from tablebot.core.errors import Illegal
from tablebot.core.game import Seat
from tablebot.games.robot_miner.menu import is_programmed
from tablebot.games.robot_miner.model import Finished, Go, Pass, Run, Running, Seats, State, Strike, Theft
from tablebot.games.robot_miner.mountain import is_spot, neighbours, open_jewels, strikable, taken, value


# 3 A run ----------------------------------------------------------------------------------------------------------
def begun(state: Running) -> State:
    """3.4 A robot with an empty program stays at home: its run is over at once."""
    return ended(state, state.run) if _is_stuck(state) else state


def gone(state: Running, move: Go) -> State:
    day, run, plan = state.day, state.run, state.plans[state.run.team]
    order, steps, at = day.orders[run.team], day.options.steps, len(run.route)
    if not is_spot(move.to, order, steps):
        raise Illegal("There is no such step on this mountain.")
    if run.route and move.to not in neighbours(run.route[-1], order, steps):  # 3.2
        raise Illegal("A robot moves to a neighbouring staircase, one step up or down.")
    if plan and is_programmed(day.options, len(day.orders)) and move.to != plan[at]:  # 3.4
        raise Illegal(
            "The robot follows its program: {staircase}x{step} is next.", staircase=plan[at][0], step=plan[at][1]
        )
    if move.to in taken(run):  # 3.3
        return ended(state, replace(run, halt=move.to))
    if day.options.sums and move.value != value(move.to):  # 3.5
        raise Illegal("{staircase} times {step}: what is it?", staircase=move.to[0], step=move.to[1])
    near = neighbours(move.to, order, steps)
    thefts = run.thefts
    if day.options.reclaim == "beside":  # 4.5
        thefts = tuple(replace(theft, back=True) if theft.spot in near else theft for theft in thefts)
    return _jumped(replace(state, run=replace(run, route=(*run.route, move.to), thefts=thefts)), _jumpers(state))


def _is_stuck(state: Running) -> bool:
    """3.3 Nothing within reach; 3.4 or nothing more in the program."""
    day, run, plan = state.day, state.run, state.plans[state.run.team]
    if plan is not None and is_programmed(day.options, len(day.orders)) and len(run.route) == len(plan):
        return True
    return not open_jewels(run, day.orders[run.team], day.options.steps)


def ended(state: Running, run: Run) -> State:
    """2.6 The next team, or the end."""
    runs = (*state.runs, run)
    if len(runs) == len(state.sequence):
        return Finished(state.day, state.plans, state.throws, state.sequence, runs)
    return begun(Running(state.day, state.plans, state.throws, state.sequence, runs, Run(state.sequence[len(runs)])))


# 4 The claim jumper -----------------------------------------------------------------------------------------------
def _jumpers(state: Running) -> Seats:
    """4.4 The other teams, from the one after this; 4.2 once there are enough jewels, this move's among them."""
    options, at = state.day.options, state.sequence.index(state.run.team)
    if not options.claim_jumper or len(state.run.route) + 1 < options.after:
        return ()
    others = (*state.sequence[at + 1 :], *state.sequence[:at])
    return tuple(team for team in others if team not in state.waived and _left(state, team))


def _left(state: Running, team: Seat) -> int:
    """4.2 How many jewels it may still steal in this run."""
    return state.day.options.total - sum(theft.by == team for theft in state.run.thefts)


def _jumped(state: Running, jumpers: Seats) -> State:
    """4.6 The next who may strike is asked, unless the robot cannot go on or there is nothing to steal."""
    if _is_stuck(state):
        return ended(state, state.run)
    if jumpers and not strikable(state.run, state.day.options, state.day.orders[state.run.team]):
        jumpers = ()
    return replace(state, jumpers=jumpers)


def struck(state: Running, seat: Seat, move: Strike | Pass) -> State:
    options, run = state.day.options, state.run
    rest = state.jumpers[1:]
    if isinstance(move, Pass):
        return _jumped(replace(state, waived=(*state.waived, seat) if move.rest else state.waived), rest)
    most = min(options.per_strike, _left(state, seat))
    if len(move.spots) > most:
        raise Illegal("You may steal at most {n} now.", n=most)
    if len(set(move.spots)) < len(move.spots):
        raise Illegal("Name each jewel once.")
    if not set(move.spots).issubset(strikable(run, options, state.day.orders[run.team])):
        raise Illegal(_why_not(state, move))
    stolen = tuple(Theft(seat, spot, len(run.route)) for spot in move.spots)
    return _jumped(replace(state, run=replace(run, thefts=(*run.thefts, *stolen))), rest)


def _why_not(state: Running, move: Strike) -> str:
    """What is wrong with these jewels."""
    order, steps = state.day.orders[state.run.team], state.day.options.steps
    if not all(is_spot(spot, order, steps) for spot in move.spots):
        return "There is no such step on this mountain."
    if not taken(state.run).isdisjoint(move.spots):
        return "That jewel is gone."
    return "The staircases beside the robot are safe."
