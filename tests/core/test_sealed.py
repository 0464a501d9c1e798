"""Answers stay sealed until every seat has handed in."""

from __future__ import annotations

import msgspec
import pytest

from tablebot.core.errors import Illegal
from tablebot.core.game import Seat
from tablebot.core.sealed import Sealed

EMPTY = Sealed[tuple[str, ...]]((None, None, None))


def test_a_seat_that_has_handed_in_is_no_longer_missing() -> None:
    sealed = EMPTY.put(Seat(1), ("cake",))
    assert sealed.missing == (0, 2)
    assert sealed.handed_in == (1,)
    assert EMPTY.missing == (0, 1, 2)


def test_the_order_of_arrival_does_not_matter() -> None:
    assert EMPTY.put(Seat(0), ("a",)).put(Seat(2), ("c",)) == EMPTY.put(Seat(2), ("c",)).put(Seat(0), ("a",))


def test_an_answer_handed_in_stays() -> None:
    with pytest.raises(Illegal, match=r"You have already handed in\."):
        EMPTY.put(Seat(0), ("a",)).put(Seat(0), ("b",))


def test_an_empty_answer_is_an_answer() -> None:
    sealed = EMPTY.put(Seat(0), ())
    assert sealed.handed_in == (0,)


def test_answers_open_together() -> None:
    sealed = EMPTY.put(Seat(0), ()).put(Seat(1), ("b",))
    with pytest.raises(AssertionError):
        sealed.opened()
    assert sealed.put(Seat(2), ("c",)).opened() == ((), ("b",), ("c",))


def test_sealed_answers_survive_json() -> None:
    sealed = EMPTY.put(Seat(1), ("b",))
    kind = Sealed[tuple[str, ...]]
    assert msgspec.json.decode(msgspec.json.encode(sealed), type=kind) == sealed
