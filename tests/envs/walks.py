"""Whole games by numbers, each chosen by dice of the test's own."""

from __future__ import annotations

from collections.abc import Iterator

import tablebot
from tablebot.core.dice import Dice
from tablebot.core.game import Seat
from tablebot.envs.episode import Episode
from tablebot.games import GAMES

OFFERED = [
    (slug, variant, seats)
    for slug, game in GAMES.items()
    for variant in game.content.variants
    for seats in {min(game.seats), max(game.seats)}
]
"""Every variant, with the fewest and the most seats."""


def episode(slug: str, variant: str | None = None, seats: int | None = None, seed: int = 1) -> Episode:
    return Episode(tablebot.game(slug).start(seats=seats, variant=variant, seed=seed))


def steps(now: Episode, dice: Dice, most: int = 10_000) -> Iterator[tuple[Seat, list[int]]]:
    """Who is asked, and which numbers are legal; then one of them is said, until it is over."""
    for _ in range(most):
        if now.seat is None:
            return
        legal = now.legal()
        yield now.seat, legal
        now.say(dice.pick(legal))
