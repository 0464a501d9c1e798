"""Stories of Happy Birthday, Robot!, told briefly. Dice are written as keep 0, AND +, BUT -."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from tablebot.core.errors import Refused
from tablebot.core.game import Decide, Seat, play
from tablebot.games.birthday_robot import GAME
from tablebot.games.birthday_robot.model import (
    Coins,
    Epilogue,
    Face,
    Finish,
    Finished,
    Give,
    Options,
    Roll,
    Rolling,
    State,
    Stop,
    Thrown,
    Write,
    Writing,
)
from tablebot.games.birthday_robot.rules import land

FACES: dict[str, Face] = {"0": "keep", "+": "and", "-": "but"}


def started(seats: int = 3, **options: Any) -> State:
    """The first seat is to roll."""
    return GAME.rules.setup(Options(**options), seats)


def refused(sentence: str) -> pytest.RaisesExc[Refused]:
    """Something is refused, and this says why."""
    return pytest.raises(Refused, match=f"^{re.escape(sentence)}$")


# Doing -----------------------------------------------------------------------------------------------------------
def asked(state: State) -> Seat:
    """The seat that is to answer."""
    turn = GAME.rules.turn(state)
    assert isinstance(turn, Decide)
    assert len(turn.seats) == 1
    return turn.seats[0]


def rolled(state: State, throws: str) -> State:
    """After throws like `0++ ---`."""
    for throw in throws.split():
        state = play(GAME, state, asked(state), Roll(len(throw)))
        state = land(state, Thrown(tuple(FACES[sign] for sign in throw)))
    return state


def stopped(state: State, throws: str) -> Writing:
    """After these throws it is time to write, whether or not the dice say so."""
    state = rolled(state, throws)
    state = play(GAME, state, asked(state), Stop()) if isinstance(state, Rolling) else state
    assert isinstance(state, Writing)
    return state


def written(state: State, *texts: str) -> State:
    """After whoever has the pen has written each of these."""
    for text in texts:
        state = play(GAME, state, asked(state), Write(text))
    return state


def told(state: State, throws: str, *texts: str) -> State:
    """After a whole turn. Who is not heard of adds nothing."""
    state = written(stopped(state, throws), *(texts or ("",)))
    while isinstance(state, Writing) and state.pen != "begin":
        state = written(state, state.sentence.text)
    return state


def given(state: State, giver: int, to: int, coins: int = 1) -> State:
    return play(GAME, state, Seat(giver), Give(Seat(to), coins))


def finished(state: State) -> State:
    """After the host has said so."""
    return play(GAME, state, Seat(0), Finish())


def rich(state: State, *purses: tuple[int, int]) -> Any:
    """The same with these HEADS and TAILS in the purses."""
    return replace(state, story=replace(state.story, coins=tuple(Coins(*purse) for purse in purses)))


# Looking ---------------------------------------------------------------------------------------------------------
def purses(state: State) -> list[tuple[int, int]]:
    """HEADS and TAILS of each seat."""
    return [(coins.heads, coins.tails) for coins in state.story.coins]


def lines(state: State) -> list[str]:
    return [line.text for line in state.story.lines]


def marks(state: State) -> list[tuple[int, bool]]:
    """Who wrote each word of the last sentence, and whether it was free."""
    sentence = state.sentence if isinstance(state, Writing) else state.story.lines[-1]
    return [(mark.seat, mark.free) for mark in sentence.marks]


def rolling(state: State) -> Rolling:
    assert isinstance(state, Rolling)
    return state


def writing(state: State) -> Writing:
    assert isinstance(state, Writing)
    return state


def epilogue(state: State) -> Epilogue:
    assert isinstance(state, Epilogue)
    return state


def is_told(state: State) -> bool:
    return isinstance(state, Finished)
