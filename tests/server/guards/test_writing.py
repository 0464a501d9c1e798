"""One person has so much stored at a table, whatever they do and however many pages they have."""

from __future__ import annotations

import pytest
from msgspec import Raw

from tablebot.core.errors import Refused
from tablebot.server.guards.writing import LETTERS, NAMES, NETWORK_LETTERS, PEOPLE, Writing
from tablebot.server.wire import messages as wire
from tablebot.table.decide import commands as do
from tests.table.house import Now

HAND = do.RaiseHand("k1", up=True)
MOVE = do.Play("k2", Raw(b"{}"))
NAME = wire.Rename("k3", "Ada", "fox")


def counted(writing: Writing, message: wire.FromClient, size: int = 60, *, person: int = 1, table: int = 1) -> int:
    """How often in a row it is accepted."""
    for n in range(10_000):
        try:
            writing.check(table, person, message, size)
        except Refused:
            return n
    return 10_000


def test_changes_are_counted_for_each_person_at_each_table() -> None:
    now = Now()
    writing = Writing(120, now)
    assert counted(writing, HAND) == 120
    assert counted(writing, HAND, person=2) == 120
    assert counted(writing, HAND, table=2) == 120
    now.seconds += 30.0
    assert counted(writing, HAND) == 60


def test_the_refusal_is_kind() -> None:
    writing = Writing(1, Now())
    writing.check(1, 1, HAND, 60)
    with pytest.raises(Refused, match=r"^That was a lot at once\. Please wait a moment\.$"):
        writing.check(1, 1, HAND, 60)


def test_moves_are_not_counted_as_changes() -> None:
    writing = Writing(10, Now())
    assert counted(writing, HAND) == 10
    writing.check(1, 1, MOVE, 60)


def test_names_are_counted_apart() -> None:
    writing = Writing(120, Now())
    assert counted(writing, NAME) == NAMES
    writing.check(1, 1, HAND, 60)


def test_everything_that_is_stored_is_measured_moves_too() -> None:
    now = Now()
    writing = Writing(10_000, now)
    assert counted(writing, MOVE, 8000) == LETTERS // 8000
    now.seconds += 60.0
    assert counted(writing, do.Configure("k4", options=Raw(b"{}")), 8000) == LETTERS // 8000


def test_what_is_not_stored_costs_nothing() -> None:
    writing = Writing(1, Now())
    for message in (wire.Ping(), wire.Look("k5"), wire.Draft("k6")):
        assert counted(writing, message, 8000) == 10_000
    writing.check(1, None, HAND, 10**9)  # Who only watches is refused elsewhere.


def test_who_was_quiet_longest_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert PEOPLE == 10_000
    monkeypatch.setattr("tablebot.server.guards.writing.PEOPLE", 2)
    writing = Writing(1, Now())
    for person in (1, 2, 3):
        assert counted(writing, HAND, person=person) == 1
    assert counted(writing, HAND, person=3) == 0
    assert counted(writing, HAND, person=1) == 1


def test_many_people_of_one_network_have_no_more_stored_than_a_school_would() -> None:
    now = Now()
    writing = Writing(120, now)
    stored = 0
    with pytest.raises(Refused):
        for person in range(2000):
            writing.check(1, person, MOVE, 8000, "198.51.100.7")
            stored += 8000
    assert NETWORK_LETTERS - 8000 < stored <= NETWORK_LETTERS
    writing.check(1, 3000, MOVE, 8000, "203.0.113.5")
    now.seconds += 60.0
    writing.check(1, 1, MOVE, 8000, "198.51.100.7")
