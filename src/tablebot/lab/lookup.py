"""Games by name, and lines of play by their notation."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from tablebot.bots.catalogue import NoGame, load_file
from tablebot.core import text
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Decide, Seat, play
from tablebot.games import GAMES


def game_named(name: str) -> AnyGame:
    """The game with this slug, or the one in this Python file. Raises Refused where there is none."""
    if name.endswith(".py"):
        try:
            return load_file(name)
        except NoGame as error:
            raise Refused("{why}", why=str(error)) from None
    if name not in GAMES:
        raise Refused("There is no game “{name}”. There are: {names}.", name=name, names=", ".join(sorted(GAMES)))
    return GAMES[name]


cached_game = cache(game_named)
"""The same, read once."""


def rules_text(game: AnyGame) -> str:
    """How the game is played, for people."""
    readme = files("tablebot.games") / game.slug / "README.md"
    return readme.read_text(encoding="utf-8") if readme.is_file() else "This game brings no rules to read."


def check_seats(game: AnyGame, seats: int) -> None:
    """Raises Refused where the game is not for this many."""
    if seats not in game.seats:
        fitting = " or ".join(map(str, game.seats))
        raise Refused("{game} is for {fitting} seats, not for {n}.", game=game.title, fitting=fitting, n=seats)


def state_after(game: AnyGame, state: Any, moves: Iterable[str]) -> Any:
    """The state after these moves, each made by the first seat that is asked. Raises Refused."""
    for number, written in enumerate(moves, start=1):
        turn = game.rules.turn(state)
        seat = turn.seats[0] if isinstance(turn, Decide) else Seat(0)
        try:
            state = play(game, state, seat, text.read(game, written))
        except Refused as error:
            sentence = "Move {number}, {move}, cannot be played. {why}"
            raise Refused(sentence, number=number, move=written.strip(), why=str(error)) from None
    return state
