"""The one gate through which every move goes."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import msgspec
import pytest

from tablebot.core.errors import Illegal
from tablebot.core.game import (
    Chance,
    Decide,
    Game,
    MoveKinds,
    Over,
    Seat,
    Seating,
    Turn,
    phase_of,
    play,
    seating_of,
    with_variants,
)
from tablebot.core.phase import PLAIN
from tests.games import tictactoe

GAME = tictactoe.GAME


def test_the_seat_that_is_asked_may_move() -> None:
    assert play(GAME, tictactoe.State(), Seat(0), tictactoe.Mark(4)) == tictactoe.State("....X....")


def test_the_rules_have_the_last_word() -> None:
    with pytest.raises(Illegal, match=r"Choose a free square\."):
        play(GAME, tictactoe.State("....X...."), Seat(1), tictactoe.Mark(4))


def test_a_seat_that_is_not_asked_is_refused() -> None:
    with pytest.raises(Illegal, match=r"It is not your turn\."):
        play(GAME, tictactoe.State(), Seat(1), tictactoe.Mark(4))


def test_nobody_moves_after_the_end() -> None:
    with pytest.raises(Illegal, match=r"The game is over\."):
        play(GAME, tictactoe.State("XXXOO...."), Seat(1), tictactoe.Mark(8))


@pytest.mark.parametrize("kinds", [{"unasked": (tictactoe.Mark,)}, {"by_host": (tictactoe.Mark,)}])
def test_moves_that_nobody_asks_for_are_judged_by_the_rules_alone(kinds: dict[str, Any]) -> None:
    game = replace(GAME, kinds=MoveKinds(**kinds))
    assert play(game, tictactoe.State(), Seat(1), tictactoe.Mark(4)) == tictactoe.State("....O....")
    with pytest.raises(Illegal, match=r"The game is over\."):
        play(game, tictactoe.State("XXXOO...."), Seat(1), tictactoe.Mark(8))


def test_a_game_that_says_nothing_of_its_phases_hurries_nobody() -> None:
    assert phase_of(GAME, GAME.options(), "play") == PLAIN
    assert PLAIN.clock is None


def test_a_game_has_at_most_20_fields() -> None:
    assert len(fields(Game)) <= 20


def test_a_range_of_seats_is_seating_enough() -> None:
    assert seating_of(GAME) == Seating(range(2, 3))
    assert seating_of(replace(GAME, seating=Seating(range(3, 5), drawn=True))).drawn
    assert list(replace(GAME, seating=Seating(range(3, 5))).seats) == [3, 4]


def test_more_variants_come_after_the_game_s_own() -> None:
    game = with_variants(with_variants(GAME, {"Windy": 1}), {"Stormy": 2})
    assert list(game.content.variants) == ["Windy", "Stormy"]


@pytest.mark.parametrize(
    ("turn", "written"),
    [
        (Decide("play", (Seat(0),)), b'{"type":"decide","phase":"play","seats":[0],"listed":true}'),
        (Chance("roll"), b'{"type":"chance","phase":"roll"}'),
        (
            Over((1.0, 0.0), (Seat(0),), "Won."),
            b'{"type":"over","scores":[1.0,0.0],"winners":[0],"reason":"Won.","together":false,"best":[]}',
        ),
    ],
)
def test_what_a_turn_looks_like_on_the_wire(turn: Turn, written: bytes) -> None:
    assert msgspec.json.encode(turn) == written
    assert msgspec.json.decode(written, type=Turn) == turn
