"""Games played in every way: moves of the menu, what the clock plays, what comes unasked. Always the same ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Literal

import pytest

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import AnyGame, Chance, Decide, Over, Seat, play
from tablebot.games import GAMES
from tablebot.lab.perft import asked_moves
from tests.games.laws.candidates import any_moves, kinds
from tests.games.laws.entry import entry
from tests.strategies import EVERY_GAME, presets

every_listed_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)

LONGEST = 500
"""Steps of a walk: games of bots and of people are shorter."""
BY_CLOCK, UNASKED, BY_HOST = 10, 8, 2
"""How often, in percent, a step is what the clock plays, what comes unasked, or from the host."""
BY_BOT = (5, 70)
"""And how often a bot's, in every other walk: bots come further. Else it is any move of the menu."""


@dataclass(frozen=True)
class Step:
    """One thing that happens."""

    before: Any
    turn: Decide | Chance
    """Of the state before."""
    seat: Seat | None
    """None: chance."""
    happens: Any
    """A move or a roll."""
    how: Literal["menu", "clock", "bot", "unasked", "dice"]
    after: Any


@dataclass(frozen=True)
class Walk:
    """A game from its setup, mostly to its end."""

    game: AnyGame
    options: Any
    seats: int
    steps: tuple[Step, ...]

    @property
    def states(self) -> list[Any]:
        return [*(step.before for step in self.steps), self.steps[-1].after]


def walks(game: AnyGame) -> tuple[Walk, ...]:
    """Some with each number of seats in each variant."""
    return _walks(game.slug)


@cache
def _walks(slug: str) -> tuple[Walk, ...]:
    game = next(game for game in EVERY_GAME if game.slug == slug)
    ways = [(options, seats) for options in ways_to_play(game) for seats in game.seats if fits(game, options, seats)]
    rounds = max(2, 24 // len(ways))
    return tuple(walk(game, options, seats, n, bots=BY_BOT[n % 2]) for n in range(rounds) for options, seats in ways)


def ways_to_play(game: AnyGame) -> list[Any]:
    """The plain options, every variant, and what the game's laws name besides."""
    return list(dict.fromkeys((*presets(game), *(entry(game).options if game.slug in GAMES else ()))))


def fits(game: AnyGame, options: Any, seats: int) -> bool:
    """Whether this many can play like that."""
    try:
        game.rules.setup(options, seats)
    except Illegal:
        return False
    return True


def walk(game: AnyGame, options: Any, seats: int, number: int, bots: int) -> Walk:
    seed = f"{game.slug}/{ways_to_play(game).index(options)}/{seats}/{number}"
    state, steps, dice = game.rules.setup(options, seats), list[Step](), Dice(seed)
    while len(steps) < LONGEST and not isinstance(turn := game.rules.turn(state), Over):
        if isinstance(turn, Chance):
            step = _rolled(game, state, turn, Dice(f"{seed}/roll", len(steps)))
        else:
            step = _moved(game, state, turn, seats, bots, dice)
        steps.append(step)
        state = step.after
    return Walk(game, options, seats, tuple(steps))


def _rolled(game: AnyGame, state: Any, turn: Chance, dice: Dice) -> Step:
    assert game.luck is not None
    roll = game.luck.roll(state, dice)
    return Step(state, turn, None, roll, "dice", game.luck.land(state, roll))


def _moved(game: AnyGame, state: Any, turn: Decide, seats: int, bots: int, dice: Dice) -> Step:
    percent = dice.below(100)
    if percent < UNASKED and (step := _unasked(game, state, turn, seats, dice, hosted=percent < BY_HOST)):
        return step
    seat = dice.pick(turn.seats)
    view = game.view(state, seat)
    how: Literal["menu", "clock", "bot"] = "menu"
    if percent >= 100 - BY_CLOCK:
        move, how = game.rules.timeout(view), "clock"
    elif percent >= 100 - BY_CLOCK - bots and game.brain.module:
        move, how = import_module(game.brain.module).choose(view, 1, dice), "bot"
    else:
        move = dice.pick(asked_moves(game, state, seat))
    return Step(state, turn, seat, move, how, play(game, state, seat, move, turn))


def _unasked(game: AnyGame, state: Any, turn: Decide, seats: int, dice: Dice, *, hosted: bool) -> Step | None:
    """What the host, or somebody who need not be asked, may do now. None: nothing was found."""
    wanted = game.kinds.by_host if hosted else game.kinds.unasked
    seat = Seat(0 if hosted else dice.below(seats))
    offered = [move for move in game.rules.moves(game.view(state, seat)) if isinstance(move, wanted)]
    others = [move for kind in kinds(game.move) if issubclass(kind.cls, wanted) for move in any_moves(kind, dice, 40)]
    for move in (*offered[:1], *dice.shuffled(others)):
        try:
            return Step(state, turn, seat, move, "unasked", play(game, state, seat, move, turn))
        except Illegal:
            continue
    return None


def positions(game: AnyGame, most: int) -> Iterator[Step]:
    """About this many where seats are asked, as many of each phase in each variant with each number of seats."""
    found: dict[Any, list[Step]] = {}
    for each in walks(game):
        for step in each.steps:
            if isinstance(step.turn, Decide):
                key = (step.turn.phase, step.turn.listed, each.options, each.seats)
                found.setdefault(key, []).append(step)
    share = max(2, most // len(found))
    for those in found.values():
        yield from (those[at * len(those) // share] for at in range(share) if len(those) >= share)
        yield from those if len(those) < share else ()
