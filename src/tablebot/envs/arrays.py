"""What an episode shows as NumPy arrays, with the spaces that they are in."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tablebot.core.encoding import Plane
from tablebot.core.game import Seat
from tablebot.envs.encodings import encoding_of
from tablebot.envs.episode import Episode

Shown = dict[str, NDArray[Any]]
"""What a seat is shown: `observation` and `action_mask`."""


def planes_of(name: str, seats: int) -> tuple[Plane, ...]:
    """What the numbers of an encoded view are, in order."""
    return encoding_of(name).planes(seats)


@cache
def _bounds(name: str, seats: int) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    planes = planes_of(name, seats)
    least = [plane.least for plane in planes for _ in range(plane.size)]
    most = [plane.most for plane in planes for _ in range(plane.size)]
    return np.array(least, np.int16), np.array(most, np.int16)


def space_of_views(name: str, seats: int) -> spaces.Space[Any]:
    """A new one, which has a seed of its own."""
    least, most = _bounds(name, seats)
    mask = spaces.Box(0, 1, (len(encoding_of(name).numbers),), np.int8)
    return spaces.Dict({"observation": spaces.Box(least, most, dtype=np.int16), "action_mask": mask})


def space_of_numbers(name: str) -> spaces.Space[Any]:
    """A new one, which has a seed of its own."""
    return spaces.Discrete(len(encoding_of(name).numbers))


def shown(episode: Episode, seat: Seat) -> Shown:
    """What this seat sees, and what it may say: nothing, unless it is asked."""
    count = len(_bounds(episode.table.game.name, episode.table.seats)[0])
    mask = np.zeros(len(episode.encoding.numbers), np.int8)
    if seat == episode.seat:
        mask[episode.legal()] = 1
    return {"observation": np.fromiter(episode.encoded(seat), np.int16, count), "action_mask": mask}
