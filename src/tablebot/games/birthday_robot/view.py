"""What each seat may see."""

from __future__ import annotations

from tablebot.core.game import Seat
from tablebot.games.birthday_robot.model import State, View


def view(state: State, seat: Seat | None) -> View:
    """Everything: story, dice and coins lie open. What somebody is still writing is nowhere in the state."""
    return View(seat, state)
