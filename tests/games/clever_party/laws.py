"""What the laws need to know of Clever Party."""

from __future__ import annotations

from collections.abc import Hashable

from tablebot.core.game import Seat
from tablebot.games.clever_party.model import (
    Back,
    Begins,
    Bonus,
    Cross,
    Crosses,
    Crossing,
    Decline,
    Done,
    Finished,
    Half,
    Move,
    Options,
    Roll,
    Sharing,
    Sheet,
    State,
    Throwing,
)
from tablebot.games.clever_party.rules import moves
from tablebot.games.clever_party.view import view
from tests.games.laws.entry import FALLS, RISES, TURNS, Count, Drawn, Entry, TimeUp


def drawn(state: State, roll: Roll) -> dict[str, Drawn]:
    """2.4 Everybody may begin; 2.1 each die shows any of its sides."""
    if isinstance(roll, Begins):
        return {"who begins": Drawn(roll.seat, range(len(state.crosses)))}
    return {
        f"die {n}": Drawn(face, die) for n, (face, die) in enumerate(zip(roll.faces, state.sheet.dice, strict=True))
    }


def public(state: State) -> dict[str, Hashable]:
    known: dict[str, Hashable] = {"seats": len(state.crosses), "sheet": state.sheet.name, "turn": state.turn}
    if isinstance(state, Throwing):
        last = state.throws[-1] if state.throws else (None,)
        known |= {
            "active": state.active,
            "throws": len(state.throws),
            "last first face": last[0],
            "last face": last[-1],
        }
        mine = state.crosses[state.active]
        known |= {"balloons": mine.yellow, "wagons": mine.red, "pairs": sum(mine.blue)}
    return known


def now(state: State) -> tuple[Crosses, ...]:
    """What everybody has crossed off, also in this turn."""
    match state:
        case Crossing():
            return (*state.crosses[: state.active], state.half.crosses, *state.crosses[state.active + 1 :])
        case Sharing():
            return tuple(half.crosses for half in state.halves)
        case _:
            return state.crosses


def crosses(mine: Crosses) -> int:
    return mine.yellow + mine.red + mine.green.bit_count() + sum(mine.blue)


def paid(sheet: Sheet, half: Half) -> int:
    """3 How many dice the crosses of this turn take."""
    old, new = half.before, half.crosses
    candles = sum(wagon.candles for wagon in sheet.red[old.red : new.red])
    presents = (new.green & ~old.green).bit_count()
    return new.yellow - old.yellow + candles + presents + 2 * (sum(new.blue) - sum(old.blue))


def bonuses(state: State) -> tuple[int, ...]:
    """5.1 Earned and not made yet."""
    match state:
        case Crossing():
            return tuple(len(state.half.bonuses) * (seat == state.active) for seat in range(len(state.crosses)))
        case Sharing():
            return tuple(len(half.bonuses) for half in state.halves)
        case _:
            return (0,) * len(state.crosses)


def is_whole(state: State) -> bool:
    """2.1 All dice are there for whoever is active, 2.3 what is left of them for the others, and crosses cost dice."""
    every = (1 << len(state.sheet.dice)) - 1
    match state:
        case Crossing(half=half):
            return half.dice == every and (half.stage != "dice" or half.used.bit_count() == paid(state.sheet, half))
        case Sharing(halves=halves):
            others = [half for seat, half in enumerate(halves) if seat != state.active and half.stage == "dice"]
            return all(
                half.dice == every & ~state.used
                and half.used & ~half.dice == 0
                and half.used.bit_count() == paid(state.sheet, half)
                for half in others
            )
        case _:
            return True


def is_first(before: State, seat: Seat, move: Move, after: State) -> bool:
    """2.5 One more cross, with a bonus too; no more dice only where they can do nothing."""
    more = crosses(now(after)[seat]) - crosses(now(before)[seat])
    if not isinstance(move, Done):
        return isinstance(move, Cross | Bonus) and more == 1
    return more == 0 and not any(isinstance(offered, Cross) for offered in moves(view(before, seat)))


LAWS = Entry(
    options=(Options(first=Seat(0), turns=5),),
    drawn=drawn,
    public=public,
    time_up=dict.fromkeys(
        ("cross", "bonus", "share"),
        TimeUp("2.5", "a clock only reminds; nothing is crossed off", is_first, reminds=True),
    ),
    counts={
        "crosses": Count(
            lambda state: tuple(map(crosses, now(state))), {Cross: RISES, Bonus: RISES, Back: FALLS}, own=True
        ),
        "bonuses": Count(bonuses, {Cross: RISES, Bonus: TURNS, Decline: FALLS, Back: FALLS, Done: FALLS}, own=True),
        "turns": Count(lambda state: state.turn, {Done: RISES, Bonus: RISES, Decline: RISES}),
    },
    is_whole=is_whole,
    turn_of=lambda state: (state.turn, isinstance(state, Finished)),
    is_fresh=lambda state: isinstance(state, Finished) or (isinstance(state, Throwing) and not state.throws),
)
