"""2.3, 2.4, 3.6 Nobody can tell what another team proposes or has planned: twins, in the rules alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.errors import Refused
from tablebot.core.game import Seat, play
from tablebot.games.robot_miner import GAME, rules, text
from tablebot.games.robot_miner.menu import is_programmed
from tablebot.games.robot_miner.model import Agreeing, Finished, Move, Ordering, Plan, Planning, Running, State
from tests.games.robot_miner.mountains import after, planning, running, seen, way
from tests.games.robot_miner.walks import Walk, walks, way_on

LINES = (
    *("ready", "order 3 4", "order 3 4 5", "lay 4 3", "points", "face"),
    *("plan", "plan nothing", "plan 3x1", "plan 3x1 4x2", "rethink"),
    *("3x1", "4x2", "4x2=8", "3x2", "3x9", "stop", "pass", "pass all", "strike 3x1", "strike 4x4", "strike 3x2 3x3"),
)
TRIES: tuple[Move, ...] = tuple(map(text.read, LINES))


def hidden(state: State, eye: Seat | None) -> list[Seat]:
    """Seats of which these eyes may not know what they propose or have planned."""
    over = {run.team for run in state.runs} if isinstance(state, Running) else set[Seat]()
    return [Seat(seat) for seat in range(len(state.day.orders)) if seat != eye and seat not in over]


def worlds(state: Any, eye: Seat | None, dice: Dice) -> Iterator[Any]:
    """Other truths that fit all that these eyes may know."""
    secret = hidden(state, eye)
    if isinstance(state, Agreeing):
        other = {"points": "face", "face": "points", None: None}
        slots = tuple(other[vote] if seat in secret else vote for seat, vote in enumerate(state.votes.slots))
        yield replace(state, votes=replace(state.votes, slots=slots))
    elif isinstance(state, Planning | Ordering | Running):
        for _ in range(3):
            plans = [_plan(state, seat, dice) if seat in secret else plan for seat, plan in enumerate(state.plans)]
            yield replace(state, plans=tuple(plans))


def _plan(state: Any, seat: int, dice: Dice) -> Any:
    """Another program of this team. Where its robot follows it, it begins with what everybody has seen, and goes on."""
    order, options = state.day.orders[seat], state.day.options
    if isinstance(state, Planning):
        return state.plans[seat] and Plan(way_on(order, options.steps, dice))
    if isinstance(state, Running) and seat == state.run.team and is_programmed(options, len(state.plans)):
        onward = way_on(order, options.steps, dice, state.run.route)
        return onward if onward and len(onward) > len(state.run.route) else None
    return way_on(order, options.steps, dice)


def programs(state: Any) -> tuple[Any, ...]:
    """Of each team. None: it has none, or none yet."""
    return tuple(plan and plan.route for plan in state.plans) if isinstance(state, Planning) else state.plans


def found_out(state: Any, eye: Seat | None) -> tuple[Any, ...]:
    """All that the rules tell these eyes: the view and its size, menu, turn, drawing, what comes of every try."""
    view = GAME.view(state, eye)
    tried = [_outcome(state, eye, move) for move in (*TRIES, *rules.moves(view)[:9])] if eye is not None else []
    return msgspec.json.encode(view), rules.moves(view), rules.turn(state), text.draw(view), tried


def _outcome(state: Any, eye: Seat, move: Any) -> Any:
    """The refusal, or what is seen then. Where a run has ended, or all have proposed, everything is known."""
    try:
        then = play(GAME, state, eye, move)
    except Refused as why:
        return str(why)
    if isinstance(then, Running) and isinstance(state, Running) and len(then.runs) == len(state.runs):
        return GAME.view(then, eye), rules.turn(then)
    if isinstance(then, Agreeing | Ordering) or (isinstance(then, Planning) and isinstance(state, Planning)):
        return GAME.view(then, eye), rules.turn(then)
    return "open"


@settings(max_examples=60)
@given(walks(), st.integers(0, 1_000_000))
def test_3_6_what_a_seat_finds_out_is_the_same_in_every_world_it_cannot_tell_apart(walk: Walk, seed: int) -> None:
    dice = Dice(seed)
    for state in dice.shuffled(walk.states)[:8]:
        for eye in walk.eyes:
            known = found_out(state, eye)
            for other in worlds(state, eye, dice):
                assert found_out(other, eye) == known


@settings(max_examples=30)
@given(walks(claim_jumper=True, after=1, programmed="always"), st.integers(0, 1_000_000))
def test_3_6_nor_while_a_program_runs_and_others_may_strike(walk: Walk, seed: int) -> None:
    dice = Dice(seed)
    for state in [state for state in walk.states if isinstance(state, Running) and state.run.route][:20]:
        for eye in walk.eyes:
            known = found_out(state, eye)
            for other in worlds(state, eye, dice):
                assert found_out(other, eye) == known


@given(walks())
def test_3_6_a_view_shows_a_team_its_own_program_and_those_whose_runs_are_over(walk: Walk) -> None:
    for state in walk.states:
        if not isinstance(state, Planning | Ordering | Running | Finished):
            continue
        over = {run.team for run in getattr(state, "runs", ())}
        for eye in walk.eyes:
            view = GAME.view(state, eye)
            assert view.plan == (None if eye is None else programs(state)[eye])
            shown = tuple(plan if seat in over else None for seat, plan in enumerate(programs(state)))
            assert view.plans == (shown if hasattr(state, "runs") else ())


@given(walks(scoring="agree"))
def test_2_3_proposals_are_opened_together(walk: Walk) -> None:
    for state in walk.states:
        for eye in walk.eyes:
            view = GAME.view(state, eye)
            if isinstance(state, Agreeing):
                assert view.vote == (None if eye is None else state.votes.slots[eye])
                assert view.votes == ()
            else:
                assert view.vote is None


def test_3_6_a_program_is_known_when_its_run_is_over_even_where_the_robot_left_it() -> None:
    state = after(running("3x1 4x2 5x3", "7x7", mountain="own"), "0 3x1", "0 4x2", "0 3x3")
    assert [seen(state, eye).plans for eye in (0, 1, None)] == [(None, None)] * 3
    state = after(state, "0 stop")
    assert [seen(state, eye).plans for eye in (0, 1, None)] == [(way("3x1 4x2 5x3"), None)] * 3


def test_2_4_that_a_team_is_ready_is_all_that_shows() -> None:
    none, empty, some = (after(planning(3), f"1 {plan}") for plan in ("plan", "plan nothing", "plan 3x1 4x2 5x3"))
    for eye in (0, 2, None):
        assert seen(none, eye) == seen(empty, eye) == seen(some, eye)
        assert seen(none, eye) == replace(seen(planning(3), eye), ready=(Seat(1),))
    assert [seen(state, 1).plan for state in (none, empty, some)] == [None, (), way("3x1 4x2 5x3")]


def test_3_6_whether_a_team_has_no_program_or_an_empty_one_is_known_when_its_run_is_over() -> None:
    for plan, known in (("", None), ("nothing", ())):
        state = running(plan, "7x7", "", mountain="own")
        assert [seen(state, eye).plans for eye in (0, 1, None)] == [(None, None, None)] * 3
        state = after(state, "0 stop")
        assert [seen(state, eye).plans for eye in (0, 1, None)] == [(known, None, None)] * 3


def test_2_4_a_team_that_has_thought_again_leaves_no_trace() -> None:
    state = after(planning(3), "1 plan 3x1", "1 rethink")
    assert state == planning(3)


# What is revealed when all is over --------------------------------------------------------------------------------
@given(walks())
def test_3_6_the_replay_of_a_finished_game_has_every_program_from_the_moment_it_was_written(walk: Walk) -> None:
    assert GAME.revealed is not None
    for state in walk.states:
        shown = GAME.revealed(state)
        if isinstance(state, Planning | Ordering | Running):
            assert shown.plans == programs(state)
            assert replace(shown, plans=seen(state).plans) == seen(state)
        else:
            assert shown == seen(state)
