"""Dice are the same on every machine."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablebot.core.dice import Dice, seed_hash


def test_a_seed_gives_these_numbers_for_ever() -> None:
    dice = Dice("birthday", 3)
    assert [dice.below(100) for _ in range(8)] == [69, 65, 37, 38, 66, 20, 78, 20]
    assert Dice(7).shuffled("robots") == ("o", "o", "t", "b", "r", "s")


def test_each_roll_of_a_seed_has_numbers_of_its_own() -> None:
    firsts = {Dice("birthday", n).below(1_000_000) for n in range(50)}
    assert len(firsts) == 50


@given(st.integers(), st.integers(1, 1000))
def test_a_number_is_below_its_limit(seed: int, limit: int) -> None:
    assert 0 <= Dice(seed).below(limit) < limit


@given(st.integers(), st.lists(st.integers(), min_size=1))
def test_a_pick_is_one_of_the_items(seed: int, items: list[int]) -> None:
    assert Dice(seed).pick(items) in items


@given(st.integers(), st.lists(st.integers()))
def test_shuffling_keeps_every_item_and_leaves_the_list_alone(seed: int, items: list[int]) -> None:
    before = list(items)
    assert sorted(Dice(seed).shuffled(items)) == sorted(items)
    assert items == before


def test_every_order_is_equally_likely() -> None:
    dice = Dice("fair")
    counts: dict[tuple[str, ...], int] = {}
    for _ in range(6_000):
        order = dice.shuffled("abc")
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_the_hash_of_a_seed_is_sha256() -> None:
    assert seed_hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
