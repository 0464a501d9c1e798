"""Rounds of I'm Not a Robot at any stage, as short as they can be written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tablebot.core.errors import Illegal
from tablebot.core.game import Seat, play
from tablebot.core.phase import Clock
from tablebot.games.not_a_robot import GAME, rules, text
from tablebot.games.not_a_robot.model import (
    Asking,
    Deal,
    Dealing,
    Dealt,
    Discussing,
    Explaining,
    Naming,
    Options,
    Round,
    Scored,
    State,
    TimeUp,
    Voting,
)
from tablebot.pictures.pack import Pack, Picture

WORDS = ("moon", "river", "candle", "harvest", "quiet", "jumping", "slowly", "velvet")
NINE = tuple(range(0, 18, 2))
"""Nine pictures on nine cards of the pack that comes with Tablebot."""


# Packs -----------------------------------------------------------------------------------------------------------
def pack(cards: int, sides: int = 1) -> Pack:
    """This many cards with a picture on one side or on both; nothing is known of them."""
    pictures = [Picture(f"{card}{side}.webp", card, side) for card in range(1, cards + 1) for side in "ab"[:sides]]
    return Pack("Tiny", "Ada", "CC0", tuple(pictures))


# Doing -----------------------------------------------------------------------------------------------------------
def begun(seats: int = 4, **options: Any) -> Dealing:
    """Before the first round."""
    state = rules.setup(Options(**options), seats)
    assert isinstance(state, Dealing)
    return state


def dealt(
    seats: int = 4, robot: int = 2, answer: int = 5, pictures: Sequence[int] = NINE, before: Any = None, **options: Any
) -> Naming:
    """Everybody is about to say a word. The Robot card is at this seat; at as many as there are: the Server's."""
    dealing = before or begun(seats, **options)
    state = rules.land(dealing, Dealt(Deal(tuple(pictures), answer, robot)))
    assert isinstance(state, Naming)
    return state


def clock_of(options: Options, phase: str) -> Clock:
    """How long the phase may take."""
    clock = GAME.phases(options)[phase].clock
    assert clock is not None
    return clock


def after(state: State, *lines: str) -> Any:
    """What comes of moves, each with its seat: `0 say moon`."""
    for line in lines:
        seat, move = line.split(" ", 1)
        state = play(GAME, state, Seat(int(seat)), text.read(move))
    return state


def asked(seats: int = 4, order: Sequence[int] | None = None, words: Sequence[str] = WORDS, **deal: Any) -> Asking:
    """Everybody has said a word, in this order of seats."""
    state = dealt(seats, **deal)
    sayers = range(seats) if order is None else order
    state = after(state, *(f"{seat} say {word}" for seat, word in zip(sayers, words, strict=False)))
    assert isinstance(state, Asking)
    return state


def time_up(state: State, *seats: int) -> Any:
    """The clock has struck for these seats, or for all who are asked."""
    for seat in seats or rules.turn(state).seats:  # pyright: ignore[reportAttributeAccessIssue]
        state = play(GAME, state, Seat(seat), TimeUp())
    return state


def explaining(seats: int = 4, **deal: Any) -> Explaining:
    """Nobody has revealed itself."""
    state = time_up(asked(seats, **deal))
    assert isinstance(state, Explaining)
    return state


def discussing(seats: int = 4, **deal: Any) -> Discussing:
    """Everybody has explained."""
    state: Any = explaining(seats, **deal)
    while isinstance(state, Explaining):
        state = after(state, f"{state.lines[state.at].seat} done")
    assert isinstance(state, Discussing)
    return state


def voting(seats: int = 4, **deal: Any) -> Voting:
    """Everybody has discussed enough."""
    state = after(discussing(seats, **deal), *(f"{seat} ready" for seat in range(seats)))
    assert isinstance(state, Voting)
    return state


def voted(votes: str, **deal: Any) -> Round:
    """The round as it is scored after these votes, one for each seat: `4 server 3 -`, where a dash is no vote."""
    cast = votes.split()
    state: Any = voting(len(cast), **deal)
    for seat, vote in enumerate(cast):
        state = time_up(state, seat) if vote == "-" else after(state, f"{seat} vote {vote}")
    return scored(state)


def guessed(place: int, **deal: Any) -> Round:
    """The round as it is scored after the Robot has chosen this picture; 0: it was out of time."""
    state = asked(**deal)
    robot = state.deal.robot
    state = after(state, f"{robot} reveal")
    return scored(time_up(state) if place == 0 else after(state, f"{robot} guess {place}"))


def gone_on(state: State) -> Any:
    """Everybody has seen the result."""
    return after(state, *(f"{seat} ready" for seat in range(state.seats)))


# Looking ---------------------------------------------------------------------------------------------------------
def scored(state: Any) -> Round:
    assert isinstance(state, Scored)
    return state.rounds[-1]


def refused(state: State, line: str) -> str:
    """Why this cannot be played."""
    with pytest.raises(Illegal) as why:
        after(state, line)
    return str(why.value)


def menu(state: State, seat: int) -> list[str]:
    return [text.write(move) for move in rules.moves(GAME.view(state, Seat(seat)))]


def said(state: State) -> list[tuple[int, str]]:
    """The list: who said what."""
    return [(line.seat, line.word) for line in state.lines]  # pyright: ignore[reportAttributeAccessIssue]


def eyes(state: State) -> list[Seat | None]:
    """Every seat, and a watcher."""
    return [*map(Seat, range(state.seats)), None]
