"""What holds in every game, whatever anybody does or tries; all of it counted anew."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tablebot.core.errors import Illegal
from tablebot.core.game import Over, Seat, play
from tablebot.games.robot_miner import GAME, rules
from tablebot.games.robot_miner.model import Finished, Running, Stop
from tests.games.robot_miner.walks import Walk, beside, check, walks


@given(walks())
def test_3_2_every_step_of_every_game_keeps_the_rules(walk: Walk) -> None:
    for state in walk.states:
        check(state)


@given(walks())
def test_2_7_it_ends_with_a_run_of_each_team_and_the_most_points_win(walk: Walk) -> None:
    end = walk.states[-1]
    over = rules.turn(end)
    assert isinstance(end, Finished) and isinstance(over, Over)
    scores = dict(zip(end.sequence, GAME.view(end, None).scores, strict=True))
    assert over.scores == tuple(float(scores[Seat(seat)]) for seat in range(walk.seats))
    assert over.winners == tuple(seat for seat in sorted(scores) if scores[seat] == max(scores.values()))
    assert all(best.score >= scores[Seat(seat)] for seat, best in enumerate(GAME.view(end, None).best))


@given(walks())
def test_3_3_a_run_ends_for_a_reason(walk: Walk) -> None:
    """It was stopped, has come to an empty step, has nothing within reach, or has come to the end of its program.
    Those that end with it had nothing in theirs."""
    for before, step, after in zip(walk.states, walk.steps, walk.states[1:], strict=False):
        if not isinstance(before, Running) or len(after.runs) == len(before.runs):
            continue
        run, *at_home = after.runs[len(before.runs) :]
        gone = run.stolen | set(run.route)
        order, steps = after.day.orders[run.team], walk.options.steps
        is_stuck = bool(run.route) and all(spot in gone for spot in beside(run.route[-1], order, steps))
        assert step[1] == Stop() or run.halt or is_stuck or run.route == after.plans[run.team]
        assert all((one.route, after.plans[one.team]) == ((), ()) for one in at_home)


@given(walks())
def test_4_4_who_is_asked_is_the_running_team_or_the_next_who_may_strike(walk: Walk) -> None:
    for state in walk.states:
        if isinstance(state, Running):
            asked = state.jumpers[:1] or (state.run.team,)
            turn: Any = rules.turn(state)
            assert (turn.phase, turn.seats) == ("strike" if state.jumpers else "run", asked)
            assert [bool(list(rules.moves(GAME.view(state, eye)))) for eye in walk.eyes] == [
                eye in asked for eye in walk.eyes
            ]


# Whatever anybody tries -------------------------------------------------------------------------------------------
numbers = st.integers(-2, 14) | st.sampled_from([-(10**9), 10**9, 2**63, 2**64])
spots = st.tuples(numbers, numbers)
routes = st.lists(spots, max_size=6) | st.lists(st.tuples(st.integers(3, 7), st.integers(1, 6)), max_size=4)
orders = st.permutations([3, 4, 5, 6]).map(list) | st.lists(numbers, max_size=12)
junk = st.none() | st.booleans() | st.text(max_size=3) | st.floats(allow_nan=False) | st.lists(numbers, max_size=3)
tries = st.one_of(
    st.fixed_dictionaries({"type": st.sampled_from(["arrange", "lay"]), "order": orders | junk}),
    st.fixed_dictionaries({"type": st.sampled_from(["ready", "rethink", "stop", "pass"])}),
    st.fixed_dictionaries({"type": st.just("pass"), "rest": st.booleans() | junk}),
    st.fixed_dictionaries({"type": st.just("propose"), "scoring": st.sampled_from(["points", "face", "agree"]) | junk}),
    st.fixed_dictionaries({"type": st.just("plan"), "route": routes | junk}),
    st.fixed_dictionaries({"type": st.just("go"), "to": spots | junk}, optional={"value": numbers | junk}),
    st.fixed_dictionaries({"type": st.just("strike"), "spots": routes | junk}),
    st.fixed_dictionaries({"type": st.sampled_from(["rolled", "thrown", "", "dig"]), "dice": routes}),
)


@settings(max_examples=200)
@given(walks(), st.lists(st.tuples(st.integers(0, 3), tries), min_size=1, max_size=30), st.integers(0, 10_000))
def test_3_3_whatever_is_tried_is_refused_in_words_or_keeps_the_rules(
    walk: Walk, attempts: list[tuple[int, Any]], at: int
) -> None:
    state = walk.states[at % len(walk.states)]
    sentences: list[str] = []
    for seat, attempt in attempts:
        before = msgspec.json.encode(state)
        try:
            move = msgspec.json.decode(msgspec.json.encode(attempt), type=GAME.move)
            after = play(GAME, state, Seat(seat % walk.seats), move)
        except msgspec.ValidationError:
            continue
        except Illegal as why:
            sentences.append(str(why))
            continue
        finally:
            assert msgspec.json.encode(state) == before
        check(after)
        state = after
    assert all(re.fullmatch(r"[A-Z0-9-].*[.?]", sentence) for sentence in sentences)
