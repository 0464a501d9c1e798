"""What each seat may see."""

from __future__ import annotations

from tablebot.core.game import Seat
from tablebot.games.robotory.model import State, View


def view(state: State, seat: Seat | None) -> View:
    """Everything: board, hands and reserve lie open (2.1)."""
    return View(seat, state)
