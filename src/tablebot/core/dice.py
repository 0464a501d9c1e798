"""All the randomness a game has."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """Roll `n` of a seed: the same on every machine, so a lost race draws the same again.

    Uses only random(), the one method whose sequence Python promises to keep.
    """

    def __init__(self, seed: int | str, n: int = 0) -> None:
        digest = hashlib.sha256(f"{seed}/{n}".encode()).digest()
        self._random = random.Random(int.from_bytes(digest)).random  # noqa: S311 the seed is the secret

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        return int(self._random() * limit)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)


class Unthrown(Exception):
    """A die is to be thrown: it has this many sides."""

    def __init__(self, sides: int) -> None:
        super().__init__(sides)
        self.sides = sides


class ThrownDice(Dice):
    """Dice that somebody has thrown, one after the other: each shows a number from 0. Raises Unthrown for one more."""

    def __init__(self, thrown: Iterable[int]) -> None:
        self._thrown = iter(thrown)

    def below(self, limit: int) -> int:
        """What the next die shows, which has this many sides."""
        side = next(self._thrown, None) if limit > 1 else 0
        if side is None:
            raise Unthrown(limit)
        return side


def seed_hash(seed: str) -> str:
    """Shown when a game starts; the seed itself is shown at the end, so that everyone can check the rolls."""
    return hashlib.sha256(seed.encode()).hexdigest()


def joint_seed(secret: str, shares: Iterable[tuple[int, str]]) -> str:
    """The seed that the server's secret makes with the shares of people's devices, in the order of the people."""
    return hashlib.sha256("/".join([secret, *(f"{person}:{share}" for person, share in shares)]).encode()).hexdigest()
