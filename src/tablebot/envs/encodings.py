"""The encoding of every game: its own, or places of the menu and the board as text."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from tablebot.core import text
from tablebot.core.encoding import Encoding, Plane, Slots, utf8
from tablebot.core.game import AnyGame, is_answer
from tablebot.lab.lookup import cached_game

_PLACES, _MOVE, _BOARD = 64, 32, 2048
"""For a game without an encoding: places of the menu; bytes of a move, and of the board."""
_STEPS = 10_000


@cache
def encoding_of(name: str) -> Encoding[Any, Any]:
    """Of the game with this slug, or in this file."""
    game = cached_game(name)
    return import_module(game.brain.encoding).ENCODING if game.brain.encoding else _plain(game)


def _plain(game: AnyGame) -> Encoding[Any, Any]:
    def menu(view: Any) -> list[Any]:
        return [move for move in game.rules.moves(view) if is_answer(game, move)]

    slots = Slots[Any, Any](_PLACES, menu, lambda move: text.write(game, move), _MOVE)
    return Encoding(
        numbers=slots.numbers,
        planes=lambda seats: (Plane("board", _BOARD, 255, about="what is drawn for the seat, UTF-8"), slots.plane),
        encoded=lambda view, begun: iter([utf8(text.draw(game, view), _BOARD), slots.encoded(view)]),
        legal=slots.legal,
        move=slots.move,
        steps=_STEPS,
    )
