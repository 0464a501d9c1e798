"""The solver against a plain search that tries every way, and against known results."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import pairwise, permutations
from random import Random

import pytest

from tablebot.games.robot_miner.batch_solver import best_order, best_without
from tablebot.games.robot_miner.model import Order, Route, Scoring, Spot
from tablebot.games.robot_miner.mountain import check_program, points
from tablebot.games.robot_miner.solver import best, best_on

USUAL = tuple(range(3, 11))
SIZES = ((2, 4), (2, 9), (3, 3), (3, 5), (4, 4), (3, 6), (5, 3), (4, 5), (5, 4), (6, 3), (9, 2), (5, 5), (7, 3))
"""Staircases and steps: with odd sides, and wider than high."""
SCORINGS: tuple[Scoring, ...] = ("points", "face")

Worth = Callable[[Spot], int]


def searched(order: Order, steps: int, worth: Worth, gone: Collection[Spot], start: Spot | None) -> int:
    """The most of all ways, tried one after the other."""
    columns = {staircase: column for column, staircase in enumerate(order)}

    def further(spot: Spot, used: frozenset[Spot]) -> int:
        most = 0
        for across in (-1, 1):
            for up in (-1, 1):
                column, step = columns[spot[0]] + across, spot[1] + up
                if 0 <= column < len(order) and 1 <= step <= steps and (order[column], step) not in used:
                    other = (order[column], step)
                    most = max(most, worth(other) + further(other, used | {other}))
        return most

    if start is not None:
        return further(start, frozenset({*gone, start}))
    everywhere = [(staircase, step) for staircase in order for step in range(1, steps + 1)]
    return max(
        (worth(spot) + further(spot, frozenset({*gone, spot})) for spot in everywhere if spot not in gone), default=0
    )


def mountains(count: int) -> Iterator[tuple[Random, Order, int, Worth]]:
    """Small ones, each with both scorings."""
    for seed in range(count):
        random = Random(seed)
        width, steps = SIZES[seed % len(SIZES)]
        order = tuple(random.sample(range(3, 13), width))
        bonus = random.randint(2, 12)
        for scoring in SCORINGS:
            yield random, order, steps, worth_of(bonus, scoring)


def worth_of(bonus: int, scoring: Scoring) -> Worth:
    return lambda spot: points(spot, bonus, scoring)


def check_way(route: Route, order: Order, steps: int, worth: Worth, score: int, start: Spot | None = None) -> None:
    """A way that the rules allow, with this many points."""
    check_program(route if start is None else (start, *route), order, steps)
    assert sum(map(worth, route)) == score


def test_the_best_way_is_the_best_of_all_ways_on_300_mountains_in_both_scorings() -> None:
    for _, order, steps, worth in mountains(300):
        found = best_on(order, steps, worth)
        check_way(found.route, order, steps, worth, found.score)
        assert found.score == searched(order, steps, worth, (), None), (order, steps)


def test_it_is_where_jewels_count_anything() -> None:
    """Numbers that no mountain has, 0 among them."""
    for random, order, steps, _ in mountains(len(SIZES) * 4):
        numbers = {(staircase, step): random.randint(0, 9) for staircase in order for step in range(1, steps + 1)}
        found = best_on(order, steps, numbers.__getitem__)
        check_way(found.route, order, steps, numbers.__getitem__, found.score)
        assert found.score == searched(order, steps, numbers.__getitem__, (), None)


@pytest.mark.parametrize("share", [0.1, 0.4, 0.9, 1.0])
def test_it_is_where_jewels_are_gone(share: float) -> None:
    for random, order, steps, worth in mountains(len(SIZES) * 4):
        everywhere = [(staircase, step) for staircase in order for step in range(1, steps + 1)]
        gone = random.sample(everywhere, round(share * len(everywhere)))
        found = best_on(order, steps, worth, gone)
        assert not set(found.route) & set(gone)
        check_way(found.route, order, steps, worth, found.score)
        assert found.score == searched(order, steps, worth, gone, None)


def test_it_is_for_a_robot_that_stands_somewhere() -> None:
    for random, order, steps, worth in mountains(len(SIZES) * 12):
        everywhere = [(staircase, step) for staircase in order for step in range(1, steps + 1)]
        start, *gone = random.sample(everywhere, 1 + random.randrange(len(everywhere) // 2))
        found = best_on(order, steps, worth, [*gone, start], start)
        assert not set(found.route) & {start, *gone}
        check_way(found.route, order, steps, worth, found.score, start)
        assert found.score == searched(order, steps, worth, gone, start)


def test_a_theft_leaves_what_the_search_without_that_jewel_finds() -> None:
    for random, order, steps, worth in mountains(len(SIZES) * 6):
        start, *others = random.sample(
            [(one, step) for one in order for step in range(1, steps + 1)], len(order) * steps
        )
        gone, thefts = others[:3], others[3:]
        left = best_without(order, steps, worth, [*gone, start], start, thefts)
        assert left == [best_on(order, steps, worth, [*gone, start, theft], start).score for theft in thefts]


def test_a_larger_mountain_is_solved_as_small_ones_are() -> None:
    """Half of its jewels are gone, so that a search comes to an end too."""
    for seed in range(20):
        random = Random(seed)
        order, worth = tuple(random.sample(range(3, 13), 8 + seed % 3)), worth_of(random.randint(2, 12), "face")
        everywhere = [(staircase, step) for staircase in order for step in range(1, 13)]
        gone = random.sample(everywhere, round(0.5 * len(everywhere)))
        found = best_on(order, 12, worth, gone)
        check_way(found.route, order, 12, worth, found.score)
        assert found.score == searched(order, 12, worth, gone, None)


# Known results ----------------------------------------------------------------------------------------------------
def test_5_2_the_longest_way_over_the_usual_mountain_takes_37_of_80_jewels() -> None:
    longest = best_on(USUAL, 10, lambda spot: 1)
    assert longest.score == len(longest.route) == 37


@pytest.mark.parametrize(
    ("scoring", "bonus", "score"),
    [
        *(("points", bonus, score) for bonus, score in {2: 111, 3: 83, 5: 69, 7: 55, 11: 37}.items()),
        *(("face", bonus, score) for bonus, score in {2: 4152, 5: 2766, 7: 2196, 11: 1384}.items()),
    ],
)
def test_5_2_the_best_possible_score_is_proven(scoring: Scoring, bonus: int, score: int) -> None:
    found = best(USUAL, 10, bonus, scoring)
    assert found.score == score
    check_way(found.route, USUAL, 10, worth_of(bonus, scoring), score)


def test_the_mirror_image_of_a_mountain_gives_as_much() -> None:
    for seed in range(6):
        order = tuple(Random(seed).sample(range(3, 13), 7 + seed % 4))
        assert best(order, 11, 5, "face").score == best(order[::-1], 11, 5, "face").score


def test_a_way_keeps_to_its_half() -> None:
    route = best((5, 3, 12, 7, 9), 7, 3, "face").route
    columns = [(5, 3, 12, 7, 9).index(staircase) + step for staircase, step in route]
    assert all((one - other) % 2 == 0 for one, other in pairwise(columns))


@pytest.mark.parametrize("scoring", SCORINGS)
def test_on_one_staircase_the_best_way_is_one_jewel(scoring: Scoring) -> None:
    for staircase in range(3, 13):
        worth = worth_of(7, scoring)
        most = max(worth((staircase, step)) for step in range(1, 11))
        found = best((staircase,), 10, 7, scoring)
        assert (found.score, len(found.route)) == (most, 1)
        assert best_order((staircase,), 10, 7, scoring) == ((staircase,), most)


# The best order ---------------------------------------------------------------------------------------------------
def test_the_best_order_is_the_best_of_all_orders() -> None:
    for seed in range(24):
        random = Random(seed)
        staircases, steps = tuple(random.sample(range(3, 13), 2 + seed % 4)), random.randint(3, 6)
        bonus, scoring = random.randint(2, 12), random.choice(("points", "face"))
        order, score = best_order(staircases, steps, bonus, scoring)
        assert sorted(order) == sorted(staircases)
        assert best(order, steps, bonus, scoring).score == score
        assert score == max(best(one, steps, bonus, scoring).score for one in permutations(staircases))


def test_the_best_order_of_three_is_found_without_a_solver() -> None:
    for seed in range(8):
        random = Random(seed)
        staircases, worth = tuple(random.sample(range(3, 13), 3)), worth_of(2 + seed, "face")
        _, score = best_order(staircases, 4, 2 + seed, "face")
        assert score == max(searched(order, 4, worth, (), None) for order in permutations(staircases))


@pytest.mark.parametrize(("scoring", "score"), [("points", 85), ("face", 3214)])
def test_the_best_order_of_eight_staircases(scoring: Scoring, score: int) -> None:
    shares: list[float] = []
    order, most = best_order(USUAL, 10, 3, scoring, shares.append)
    assert (most, best(order, 10, 3, scoring).score) == (score, score)
    assert shares
    assert all(0 < share <= 1 for share in shares)
