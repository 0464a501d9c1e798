"""Whole games played by bots among themselves. Equal seeds give equal games, on any machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import import_module
from itertools import repeat
from multiprocessing import get_context
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tablebot.bots import random_bot
from tablebot.bots.worker import keep_to_one_core
from tablebot.core.dice import Dice
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Chance, Over, Seat, play
from tablebot.lab.named import check_seats, game_named

Levels = tuple[int, ...]
"""Of the bots: none, one for all, or one for each seat."""

_CHUNK = 4
"""Games that a process is given at once."""


class Played(Struct, frozen=True, omit_defaults=True):
    """A finished game."""

    game: str
    seats: int
    seed: int
    plies: int
    """How many moves were made; rolls are not counted."""
    scores: tuple[float, ...]
    winners: tuple[Seat, ...]
    reason: str
    turns: int | None = None
    """How many there were, in a game whose view counts them."""
    levels: Levels = ()
    """One a seat, where they were named."""


Bot = Callable[[Any, Dice], Any]


def bot_of(game: AnyGame, level: int | None) -> Bot:
    """Chooses a move for a view. None: any move of the menu. Raises Refused where the game has no such level."""
    if level is not None:
        check_level(game, level)
    if level is None or game.bot is None:
        return lambda view, dice: random_bot.choose(game, view, dice)
    keep_to_one_core()
    choose = import_module(game.bot).choose
    return lambda view, dice: choose(view, level, dice)


def check_level(game: AnyGame, level: int) -> None:
    """Raises Refused where the game has no such level."""
    if not 1 <= level <= len(game.levels):
        raise Refused("{game} has levels from 1 to {n}.", game=game.title, n=len(game.levels))


def series(name: str, seats: int, levels: Levels, seeds: Sequence[int], jobs: int = 1) -> Iterator[Played]:
    """A game for each seed, in their order, however many processes play. Bots of several levels swap seats."""
    if jobs == 1:
        yield from (_one(name, seats, levels, seed) for seed in seeds)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_one, repeat(name), repeat(seats), repeat(levels), seeds, chunksize=_CHUNK)


def _one(name: str, seats: int, levels: Levels, seed: int) -> Played:
    game = _named(name)
    if len(levels) < 2:
        return played(game, game.options(), seats, seed, bot_of(game, *(levels or (None,))))
    # Everybody one seat further in each next game, so that no level profits from where it sits.
    first = seed % len(levels)
    seated = levels[first:] + levels[:first]
    return replace(played(game, game.options(), seats, seed, *(bot_of(game, level) for level in seated)), levels=seated)


_named = cache(game_named)


def played(game: AnyGame, options: Any, seats: int, seed: int, *bots: Bot) -> Played:
    """A game from setup to end, with a bot for each seat, or the same in all."""
    check_seats(game, seats)
    choices = Dice(f"{seed}/choices")
    state, plies, rolls = game.rules.setup(options, seats), 0, 0
    while not isinstance(turn := game.rules.turn(state), Over):
        if isinstance(turn, Chance):
            assert game.luck is not None, "a game of chance has luck"
            state = game.luck.land(state, game.luck.roll(state, Dice(seed, rolls)))
            rolls += 1
        else:
            seat = turn.seats[plies % len(turn.seats)]  # Each in turn: some are asked until all have answered.
            state = play(game, state, seat, bots[seat % len(bots)](game.view(state, seat), choices))
            plies += 1
    turns = getattr(game.view(state, None), "turn", None)
    return Played(game.slug, seats, seed, plies, turn.scores, turn.winners, turn.reason, turns)
