"""Lines of play are counted for any game without chance."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tablebot.core.brain import Brain
from tablebot.core.errors import Refused
from tablebot.core.game import Chance, MoveKinds, Seat
from tablebot.games import GAMES
from tablebot.lab.lookup import check_seats, game_named, state_after
from tablebot.lab.perft import asked_moves, perft
from tests.games import tictactoe
from tests.games.robotory.positions import crowded

GAME = tictactoe.GAME
START = tictactoe.State()


def test_tic_tac_toe_has_these_counts() -> None:
    assert [perft(GAME, START, depth) for depth in range(6)] == [1, 9, 72, 504, 3024, 15120]


def test_a_finished_game_has_no_lines() -> None:
    assert perft(GAME, tictactoe.State("XXXOO...."), 1) == 0
    # X wins at once on 6 or 8; on 7, O has two squares left and X the last one.
    assert perft(GAME, tictactoe.State("XOXOXO..."), 3) == 2


def test_moves_that_nobody_asks_for_are_not_counted() -> None:
    assert perft(replace(GAME, kinds=MoveKinds(unasked=(tictactoe.Mark,))), START, 1) == 0
    assert asked_moves(replace(GAME, kinds=MoveKinds(by_host=(tictactoe.Mark,))), START, Seat(0)) == []


def test_a_menu_of_samples_cannot_be_counted() -> None:
    with pytest.raises(Refused, match="samples only"):
        perft(replace(GAMES["robotory"], brain=Brain()), crowded(), 1)


def test_outcomes_are_counted_where_the_menu_stops() -> None:
    """3.3b The menu of a full board shows 500 of them; 5.1 counts all."""
    assert perft(GAMES["robotory"], crowded(), 1) > 100_000


def test_chance_cannot_be_counted() -> None:
    class Rolling:
        def turn(self, state: Any) -> Chance:
            return Chance("roll")

    rules: Any = Rolling()
    with pytest.raises(Refused, match="dice decide"):
        perft(replace(GAME, rules=rules), START, 1)


def test_a_line_of_play_can_be_written_down() -> None:
    assert state_after(GAME, START, ["mark 4", " mark 0"]) == tictactoe.State("O...X....")


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (["mark 4", "mark 4"], "Move 2, mark 4, cannot be played. Choose a free square."),
        (["hello"], "Move 1, hello, cannot be played. “hello” is not a move of this game."),
        (
            ["mark 0", "mark 3", "mark 1", "mark 4", "mark 2", "mark 5"],
            "Move 6, mark 5, cannot be played. The game is over.",
        ),
    ],
)
def test_a_line_that_cannot_be_played_is_refused_where_it_goes_wrong(moves: list[str], why: str) -> None:
    with pytest.raises(Refused) as refused:
        state_after(GAME, START, moves)
    assert str(refused.value) == why


def test_games_have_names_and_numbers_of_seats() -> None:
    assert game_named("robotory") is GAMES["robotory"]
    with pytest.raises(Refused, match="There is no game “chess”"):
        game_named("chess")
    with pytest.raises(Refused, match="Tic-tac-toe is for 2 seats, not for 3"):
        check_seats(GAME, 3)
