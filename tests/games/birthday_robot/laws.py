"""What the laws need to know of Happy Birthday, Robot!"""

from __future__ import annotations

from collections.abc import Hashable

from tablebot.core.game import Seat
from tablebot.games.birthday_robot.model import (
    FACES,
    Epilogue,
    Finished,
    Give,
    Move,
    Options,
    Piles,
    Rolling,
    State,
    Thrown,
    Tossed,
    Write,
    Writing,
)
from tests.games.laws.entry import FALLS, RISES, Count, Drawn, Entry, TimeUp


def drawn(state: State, roll: Thrown) -> dict[str, Drawn]:
    """1.2 Each face is on two sides of a die."""
    return {f"die {n}": Drawn(face, FACES) for n, face in enumerate(roll.faces)}


def public(state: State) -> dict[str, Hashable]:
    assert isinstance(state, Tossed)
    return {
        "dice": state.dice,
        "teller": state.teller,
        "seats": len(state.story.coins),
        "round": state.round,
        "throws": len(state.throws),
        "last face": state.throws[-1][-1] if state.throws else None,
        "right": state.piles.right,
        "left": state.piles.left,
        "last round": state.story.ending is not None,
        "rich": max(coins.total for coins in state.story.coins) > 4,
    }


def piles(state: State) -> Piles:
    match state:
        case Rolling() | Tossed() | Writing():
            return state.piles
        case Epilogue() | Finished():
            return Piles()


def is_whole(state: State) -> bool:
    """2.2 Every die that was thrown in this turn lies with somebody, and there are no more than there are."""
    if isinstance(state, Epilogue | Finished):
        return True
    faces = [face for throw in state.throws for face in throw]
    mine = Piles(*map(faces.count, FACES))
    most = state.story.options.dice
    in_the_air = state.dice if isinstance(state, Tossed) else 0
    return state.piles == mine and (most is None or mine.total + in_the_air <= most)


def turn_of(state: State) -> Hashable:
    match state:
        case Rolling() | Tossed() | Writing():
            return state.round, state.turn
        case Epilogue():
            return "epilogue"
        case Finished():
            return "finished"


def is_fresh(state: State) -> bool:
    """6.2 All dice are in the pool."""
    return not isinstance(state, Rolling) or (state.piles == Piles() and not state.throws)


def over_the_supply(state: State) -> int:
    """6.5 Coins that nobody could have."""
    there = state.story.options.supply
    return 0 if there is None else max(0, sum(coins.total for coins in state.story.coins) - there)


def rolls_one(before: State, seat: Seat, move: Move, after: State) -> bool:
    assert isinstance(before, Rolling)
    if before.throws:
        return isinstance(after, Writing) and after.throws == before.throws
    return isinstance(after, Tossed) and after.dice == 1


def adds_nothing(before: State, seat: Seat, move: Move, after: State) -> bool:
    return move == Write(before.sentence.text if isinstance(before, Writing) else "")


LAWS = Entry(
    options=(
        Options(dice=None, rounds=3),
        Options(dice=10, rounds=3, supply=12),
        Options(rounds=3, by_age=(Seat(4), Seat(2), Seat(0), Seat(1), Seat(3))),
    ),
    drawn=drawn,
    public=public,
    time_up={
        "roll": TimeUp("8.3", "up one die is rolled, if none was, and then no more", rolls_one),
        **dict.fromkeys(("begin", "right", "left", "epilogue"), TimeUp("8.3", "without a new word", adds_nothing)),
    },
    counts={
        "dice in the pool": Count(lambda state: -piles(state).total, {Thrown: FALLS, Write: RISES}),
        "coins": Count(lambda state: sum(coins.total for coins in state.story.coins), {Write: RISES}),
        "HEADS": Count(lambda state: tuple(c.heads for c in state.story.coins), {Write: RISES, Give: FALLS}),
        "TAILS": Count(lambda state: tuple(c.tails for c in state.story.coins), {Give: RISES}),
        "coins over the supply": Count(over_the_supply),
        "sentences": Count(lambda state: len(state.story.lines), {Write: RISES}),
    },
    is_whole=is_whole,
    turn_of=turn_of,
    is_fresh=is_fresh,
)
