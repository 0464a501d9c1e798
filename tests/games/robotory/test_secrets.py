"""Nothing in Robotory is secret."""

from __future__ import annotations

from hypothesis import given
from msgspec.structs import replace

from tablebot.core.game import Seat
from tablebot.games.robotory import GAME
from tests.strategies import History, histories


@given(histories(GAME))
def test_2_1_every_seat_and_every_watcher_sees_the_same(now: History) -> None:
    light = GAME.view(now.state, Seat(0))
    assert light.state == now.state
    for eye in now.eyes:
        assert GAME.view(now.state, eye) == replace(light, seat=eye)
