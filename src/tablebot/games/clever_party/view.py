"""What each seat may see."""

from __future__ import annotations

from msgspec.structs import replace

from tablebot.core.game import Seat
from tablebot.games.clever_party.model import Crossing, Finished, Sharing, Starting, State, Throwing, View


def view(state: State, seat: Seat | None) -> View:
    """All sheets lie open, but nobody sees what the others do with the dice that were left (4.1)."""
    shown = View(
        seat=seat,
        phase=state.__struct_config__.tag,  # pyright: ignore[reportArgumentType]
        sheet=state.sheet,
        crosses=state.crosses,
        turn=state.turn,
        last=state.last,
    )
    match state:
        case Starting() | Finished():
            return shown
        case Throwing():
            return replace(shown, active=state.active, throws=state.throws)
        case Crossing():
            return replace(shown, active=state.active, throws=state.throws, used=state.half.used, half=state.half)
        case Sharing():
            done = tuple(Seat(n) for n, half in enumerate(state.halves) if half.stage == "done")
            half = None if seat is None else state.halves[seat]
            return replace(shown, active=state.active, throws=state.throws, used=state.used, half=half, done=done)


def revealed(state: State) -> View:
    """Everything: also what all are crossing off with the dice that were left."""
    shown = view(state, None)
    return replace(shown, crosses=tuple(half.crosses for half in state.halves)) if isinstance(state, Sharing) else shown
