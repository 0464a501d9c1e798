"""What the server and people's devices add to the seed of the dice, so that nobody can choose it."""

from __future__ import annotations

from msgspec import Struct

from tablebot.core.dice import joint_seed, seed_hash
from tablebot.table.log.events import Person, Pledge

PATIENCE = 2.0
"""Seconds in which devices tell their shares. The game starts without those that do not."""


class Shares(Struct, frozen=True):
    secret: str
    """The server's."""
    pledges: tuple[Pledge, ...]
    draw: bool
    since: float
    """When all of that was fixed."""
    told: tuple[tuple[Person, str], ...] = ()
    """Who has told which share, by the numbers of the people."""

    @property
    def seed(self) -> str:
        """What comes of it. Whoever has told nothing is left out."""
        return joint_seed(self.secret, self.told)

    @property
    def ends(self) -> float:
        return self.since + PATIENCE

    @property
    def missing(self) -> tuple[Person, ...]:
        """Who has promised a share and not told it."""
        told = dict(self.told)
        return tuple(pledge.person for pledge in self.pledges if pledge.person not in told)


def is_kept(pledge: Pledge, share: str) -> bool:
    """Whether this is the share that was promised."""
    return seed_hash(share) == pledge.hash
