"""Stories told by bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tablebot.core.dice import Dice
from tablebot.core.game import Chance, Over, Seat, play
from tablebot.core.words import words
from tablebot.games.birthday_robot import GAME, bot, rules
from tablebot.games.birthday_robot.model import Mark, Move, Options, Piles, Sentence, State, Story, Writing
from tablebot.games.birthday_robot.rules import setup


class Told(NamedTuple):
    """A finished story, and how it came about."""

    seed: int
    story: Story
    moves: tuple[tuple[State, Seat, Move], ...]
    """Each with the state before it."""


def told(seed: int, seats: int, options: Options | None = None, levels: Sequence[int] = (1, 2, 3)) -> Told:
    """The story that bots of these levels tell, who sit down in this order, again and again."""
    state, moves, rolls, choices = setup(options or Options(), seats), list[tuple[State, Seat, Move]](), 0, Dice(seed)
    while not isinstance(turn := rules.turn(state), Over):
        if isinstance(turn, Chance):
            state, rolls = rules.land(state, rules.roll(state, Dice(f"{seed}/rolls", rolls))), rolls + 1
            continue
        seat = turn.seats[0]
        move = bot.choose(GAME.view(state, seat), levels[(seat + seed) % len(levels)], choices)
        moves.append((state, seat, move))
        state = play(GAME, state, seat, move)
    assert not isinstance(state, rules.Tossed)
    return Told(seed, state.story, tuple(moves))


@cache
def two_hundred() -> tuple[Told, ...]:
    """With three, four and five seats, and all levels."""
    return tuple(told(seed, 3 + seed % 3) for seed in range(200))


def handed(text: str, pen: str, dice: int) -> Writing:
    """A sentence that comes from a person to the right or the left neighbour, with this many dice."""
    state = setup(Options(), 3)
    assert isinstance(state, rules.Rolling)
    sentence = Sentence(text, tuple(Mark(Seat(0), free=False) for _ in words(text)), Seat(0), 1)
    piles = Piles(right=dice) if pen == "right" else Piles(left=dice)
    return Writing(state.story, 1, 0, Seat(0), piles, (), "right" if pen == "right" else "left", sentence)


def added(text: str, pen: str, dice: int, level: int, seed: int) -> str:
    """The sentence as a bot hands it on; the rules have accepted it."""
    state = handed(text, pen, dice)
    seat = rules.writer(state)
    move = bot.choose(GAME.view(state, seat), level, Dice(seed))
    assert isinstance(move, rules.Write)
    rules.apply(state, seat, move)
    return move.text
