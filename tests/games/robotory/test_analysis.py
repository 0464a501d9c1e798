"""What a position of Robotory is worth, and how both would go on."""

from __future__ import annotations

import pytest

from tablebot.core.game import Over
from tablebot.games.robotory import GAME, rules, text
from tablebot.games.robotory.analysis import analysed
from tablebot.games.robotory.model import Options, State, View

TO_THE_END = (
    *("w@b1", "b@a3", "b@c2", "w@c3", "b@e3", "w@a4", "w@b5", "b@e1", "+4b", "+4w"),
    *("b@d4", "w@c5", "b@b4", "w@a2", "b@d5", "w@d2", "b@c6", "w@e2", "+4w", "+4b"),
    *("w@e4", "b@b2", "w@a1", "b@d1", "R d3-e3-e2-e1-d2-c2-b2", "b@d2", "w@e2", "b@e1", "w@d3", "W b3-c3", "+2w2b"),
)
"""Before the last two moves either side could end the game and win."""


def after(*moves: str) -> State:
    state = rules.setup(Options(), 2)
    for move in moves:
        state = rules.apply(state, state.mover, text.read(move))
    return state


@pytest.mark.parametrize("left", [1, 2])
def test_a_win_with_the_next_move_is_certain_for_whoever_has_it(left: int) -> None:
    state = after(*TO_THE_END[:-left])
    known = analysed(View(None, state), 20_000)
    assert known.ends == 1
    assert known.chances == ((1.0, 0.0) if state.mover == 0 else (0.0, 1.0))
    (move,) = known.line
    over = rules.turn(rules.apply(state, state.mover, move))
    assert isinstance(over, Over)
    assert over.winners == (state.mover,)


@pytest.mark.parametrize("plies", [0, 1, 9, 20])
def test_chances_add_up_and_the_line_is_legal(plies: int) -> None:
    state = after(*TO_THE_END[:plies])
    known = analysed(View(None, state), 3_000)
    assert sum(known.chances) == pytest.approx(1)
    assert known.line
    assert known.depth >= len(known.line)
    for move in known.line:
        state = rules.apply(state, state.mover, move)


def test_what_was_seen_before_is_remembered() -> None:
    view = View(None, after(*TO_THE_END[:4]))
    few = analysed(view, 2_000)
    analysed(view, 60_000)
    assert analysed(view, 2_000).depth > few.depth


def test_a_position_is_the_same_whatever_led_to_it() -> None:
    one, other = after("w@b1", "b@a3", "b@c2"), after("b@c2", "b@a3", "w@b1")
    assert one != other
    assert GAME.brain.position is not None
    assert GAME.brain.position(one) == GAME.brain.position(other)
    assert hash(GAME.brain.position(one)) == hash(GAME.brain.position(other))
    assert GAME.brain.position(one) != GAME.brain.position(after("w@b1", "b@a3"))
