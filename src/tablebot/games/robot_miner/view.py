"""What each seat may see."""

from __future__ import annotations

from msgspec.structs import replace

from tablebot.core.game import Seat
from tablebot.games.robot_miner.model import (
    Agreeing,
    Arranging,
    Finished,
    Ordering,
    Planning,
    Rolling,
    Route,
    Running,
    Seats,
    State,
    View,
)
from tablebot.games.robot_miner.mountain import score
from tablebot.games.robot_miner.result import best_of


def view(state: State, seat: Seat | None) -> View:
    """Everything but the others' proposals until they are opened, and their programs until their run is over."""
    day = state.day
    shown = View(
        seat=seat,
        phase=state.__struct_config__.tag,  # pyright: ignore[reportArgumentType]
        options=day.options,
        orders=day.orders,
        bonus=day.bonus,
        dice=day.dice,
        scoring=day.scoring,
        votes=day.votes,
    )
    match state:
        case Arranging():
            return replace(shown, ready=_seats(state.ready))
        case Rolling():
            return shown
        case Agreeing():
            mine = None if seat is None else state.votes.slots[seat]
            return replace(shown, ready=state.votes.handed_in, vote=mine)
        case Planning():
            ready = _seats(tuple(plan is not None for plan in state.plans))
            return replace(shown, ready=ready, plan=None if seat is None else _routes(state)[seat])
        case Ordering():
            return replace(shown, throws=state.throws, plan=None if seat is None else state.plans[seat])
        case Running():
            return _running(shown, state)
        case Finished():
            return _finished(shown, state)


def _seats(are_ready: tuple[bool, ...]) -> Seats:
    return tuple(Seat(seat) for seat, is_ready in enumerate(are_ready) if is_ready)


def _routes(state: Planning) -> tuple[Route | None, ...]:
    """The programs so far."""
    return tuple(plan and plan.route for plan in state.plans)


def _running(shown: View, state: Running) -> View:
    over = {run.team for run in state.runs}
    runs = (*state.runs, state.run)
    return replace(
        shown,
        plan=None if shown.seat is None else state.plans[shown.seat],
        plans=tuple(plan if seat in over else None for seat, plan in enumerate(state.plans)),  # 3.6
        throws=state.throws,
        sequence=state.sequence,
        runs=runs,
        scores=tuple(score(state.day, run.route) for run in runs),
        active=state.run.team,
        jumpers=state.jumpers,
        waived=state.waived,
    )


def _finished(shown: View, state: Finished) -> View:
    return replace(
        shown,
        plan=None if shown.seat is None else state.plans[shown.seat],
        plans=state.plans,
        throws=state.throws,
        sequence=state.sequence,
        runs=state.runs,
        scores=tuple(score(state.day, run.route) for run in state.runs),
        best=best_of(state.day),
    )


def revealed(state: State) -> View:
    """What a watcher sees, and the programs that are secret still. Proposals are opened soon enough."""
    shown = view(state, None)
    if isinstance(state, Planning):
        return replace(shown, plans=_routes(state))
    return replace(shown, plans=state.plans) if isinstance(state, Ordering | Running) else shown
