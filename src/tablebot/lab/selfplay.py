"""Whole games played by bots among themselves. Equal seeds give equal games, on any machine."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.game import AnyGame, Chance, Over, Seat, play
from tablebot.lab.bots import Bot, bot_of
from tablebot.lab.lookup import cached_game, check_seats

T = TypeVar("T")
Levels = tuple[int, ...]
"""Levels of the bots: none, one for all, or one for each seat."""

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
    """One per seat, where they were named."""
    bots: tuple[str, ...] = ()
    """One per seat, in an arena."""


def series(name: str, seats: int, levels: Levels, seeds: Sequence[int], jobs: int = 1) -> Iterator[Played]:
    """A game for each seed, in their order, however many processes play. Bots of several levels swap seats."""
    return parallel_map(jobs, _CHUNK, _one, repeat(name), repeat(seats), repeat(levels), seeds)


def parallel_map(jobs: int, chunk: int, work: Callable[..., T], *arguments: Iterable[Any]) -> Iterator[T]:
    """What `map` gives, in the same order, however many processes work at it. `chunk`: what one is given at once."""
    if jobs == 1:
        yield from map(work, *arguments)
        return
    # Ctrl+C ends them at once and without a word; what is to be said is said here.
    quietly = (signal.SIGINT, signal.SIG_DFL)
    with ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, quietly) as pool:
        each = list(zip(*arguments, strict=False))
        futures = [pool.submit(_several, work, each[n : n + chunk]) for n in range(0, len(each), chunk)]
        try:
            for future in futures:
                yield from future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _several(work: Callable[..., T], arguments: Sequence[tuple[Any, ...]]) -> list[T]:
    return [work(*each) for each in arguments]


def _one(name: str, seats: int, levels: Levels, seed: int) -> Played:
    game = cached_game(name)
    if len(levels) < 2:
        return play_game(game, game.options(), seats, seed, bot_of(game, *(levels or (None,))))
    # Everybody moves up one seat with each game, so that no level profits from where it sits.
    first = seed % len(levels)
    seated = levels[first:] + levels[:first]
    return replace(
        play_game(game, game.options(), seats, seed, *(bot_of(game, level) for level in seated)), levels=seated
    )


def play_game(game: AnyGame, options: Any, seats: int, seed: int, *bots: Bot, opening: int = 0) -> Played:
    """A game from setup to end, with a bot for each seat, or the same in all.

    The first `opening` moves are any of the menu; the seed alone says which.
    """
    check_seats(game, seats)
    choices, anything, first = Dice(f"{seed}/choices"), bot_of(game, None), Dice(f"{seed}/opening")
    state, plies, rolls = game.rules.setup(options, seats), 0, 0
    while not isinstance(turn := game.rules.turn(state), Over):
        if isinstance(turn, Chance):
            assert game.luck is not None, "a game of chance has luck"
            state = game.luck.land(state, game.luck.roll(state, Dice(seed, rolls)))
            rolls += 1
        else:
            seat = turn.seats[plies % len(turn.seats)]  # Each in turn: some are asked until all have answered.
            view = game.view(state, seat)
            move = anything(view, first) if plies < opening else bots[seat % len(bots)](view, choices)
            state = play(game, state, seat, move)
            plies += 1
    turns = getattr(game.view(state, None), "turn", None)
    return Played(game.slug, seats, seed, plies, turn.scores, turn.winners, turn.reason, turns)
