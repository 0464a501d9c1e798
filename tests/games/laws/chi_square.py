"""How surprising counts are."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Mapping, Sequence
from math import erfc, exp, inf, lgamma, log, sqrt
from typing import Any

SURPRISING = 1e-6
"""Fair dice fail so seldom. Seeds are fixed: a test that passes once passes always."""
LEAST = 5.0
"""Cells that are expected to hold less are counted together, as is usual."""


class Odds:
    """How likely each value is, where something is drawn."""

    def __init__(self, among: Sequence[Hashable]) -> None:
        self.shares = {value: times / len(among) for value, times in Counter(among).items()}

    def __len__(self) -> int:
        return len(self.shares)

    def beside(self, other: Odds) -> Odds:
        """Of pairs, if the two have nothing to do with each other."""
        both = Odds(())
        both.shares = {(a, b): p * q for a, p in self.shares.items() for b, q in other.shares.items()}
        return both


class Tally:
    """What was drawn, beside what was to be expected."""

    def __init__(self) -> None:
        self.seen = Counter[Hashable]()
        self.draws = Counter[Odds]()

    def add(self, value: Hashable, odds: Odds) -> None:
        self.seen[value] += 1
        self.draws[odds] += 1

    def chance(self) -> float:
        """How likely fair dice are to stray as far. 0: there is something that could not have been drawn."""
        expected = defaultdict[Hashable, float](float)
        for odds, times in self.draws.items():
            for value, share in odds.shares.items():
                expected[value] += times * share
        return chance(self.seen, expected)


def chance(seen: Mapping[Any, float], expected: Mapping[Any, float]) -> float:
    """How likely it is by chance alone that the counts stray as far from what is expected."""
    if not expected.keys() >= seen.keys():
        return 0.0
    cells = [(seen.get(value, 0), mean) for value, mean in expected.items() if mean >= LEAST]
    small = [(seen.get(value, 0), mean) for value, mean in expected.items() if mean < LEAST]
    if sum(mean for _, mean in small) >= LEAST:
        cells.append((sum(count for count, _ in small), sum(mean for _, mean in small)))
    return survival(sum((count - mean) ** 2 / mean for count, mean in cells), len(cells) - 1)


def survival(statistic: float, freedom: int) -> float:
    """How often the sum of this many squares of normal numbers is larger: Q(freedom / 2, statistic / 2)."""
    if freedom < 1:
        return 1.0
    half = statistic / 2
    a, tail = (0.5, erfc(sqrt(half))) if freedom % 2 else (1.0, exp(-half))
    power = log(half) if half else -inf
    while a < freedom / 2:  # Q(a + 1, x) = Q(a, x) + x^a e^-x / Gamma(a + 1)
        tail += exp(a * power - half - lgamma(a + 1))
        a += 1
    return tail
