"""Text for games that bring none of their own."""

from __future__ import annotations

import pytest
from msgspec import Struct

from tablebot.core import text
from tablebot.core.errors import Unreadable
from tablebot.core.game import AnyGame, Game, MoveKinds, Seat
from tests.games import tictactoe

TICTACTOE = tictactoe.GAME


class Say(Struct, frozen=True, tag="say"):
    to: int
    words: str


class Pass(Struct, frozen=True, tag="pass"):
    pass


TALK: AnyGame = Game(
    slug="talk",
    title="Talk",
    seating=range(2, 3),
    options=tictactoe.Options,
    state=tictactoe.State,
    move=Say | Pass,
    kinds=MoveKinds(free_text=(Say,)),
    rules=tictactoe.GAME.rules,
    view=tictactoe.view,
)


@pytest.mark.parametrize(
    ("written", "move"),
    [("say 1 good morning, robot", Say(1, "good morning, robot")), ("pass", Pass())],
)
def test_a_move_is_its_tag_and_its_fields(written: str, move: Say | Pass) -> None:
    assert text.write(TALK, move) == written
    assert text.read(TALK, written) == move


@pytest.mark.parametrize(("move", "said"), [(Say(1, " Hello! "), "Hello!"), (Say(1, " "), "say 1  "), (Pass(), "pass")])
def test_what_somebody_wrote_is_read_without_the_notation(move: Say | Pass, said: str) -> None:
    assert text.said(TALK, move) == said


def test_a_game_with_one_kind_of_move_is_read_too() -> None:
    assert text.read(TICTACTOE, " mark 4 ") == tictactoe.Mark(4)
    assert text.write(TICTACTOE, tictactoe.Mark(4)) == "mark 4"


@pytest.mark.parametrize("wrong", ["", "shout 1 hello", "say", "say 1", "say one hello", "pass 3"])
def test_anything_else_is_unreadable(wrong: str) -> None:
    with pytest.raises(Unreadable):
        text.read(TALK, wrong)


def test_a_view_is_drawn_line_by_line() -> None:
    view = TICTACTOE.view(tictactoe.State("X...O...."), Seat(1))
    assert text.draw(TICTACTOE, view) == "board: X...O...."
