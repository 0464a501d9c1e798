"""The menu leads exactly where the plain rules of oracle.py lead, and to each place once."""

from __future__ import annotations

from hypothesis import assume, given

from tablebot.core.game import Decide
from tablebot.games.robotory import GAME
from tests.games.robotory import oracle
from tests.games.robotory.positions import menu
from tests.strategies import History, histories


@given(histories(GAME))
def test_the_menu_is_what_the_plain_rules_allow_each_outcome_once(now: History) -> None:
    state = now.state
    assume(state.ending == "reserve" and (state.whites | state.blacks).bit_count() <= 12)
    led = [oracle.seen(GAME.rules.apply(state, state.mover, move)) for move in menu(state)]
    expected = oracle.outcomes(oracle.seen(state))
    turn = GAME.rules.turn(state)
    if isinstance(turn, Decide) and not turn.listed:
        assert len(expected) > 500
        assert set(led) < expected
    else:
        assert set(led) == expected
    assert len(led) == len(set(led))
