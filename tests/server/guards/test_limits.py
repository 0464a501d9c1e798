"""Buckets fill by the clock, addresses are forgotten, and a name must be ours."""

from __future__ import annotations

import pytest

from tablebot.server.guards import addresses, limits
from tablebot.server.guards.limits import FEW, Bucket, OpenAtOnce, Origins, PerAddress


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_may_be_spent_at_once_and_fills_again() -> None:
    clock = Clock()
    bucket = Bucket(4, 2.0, clock)
    assert [bucket.take() for _ in range(5)] == [True] * 4 + [False]
    clock.now += 0.4
    assert not bucket.take()
    clock.now += 0.1
    assert bucket.has()
    assert [bucket.take(), bucket.take()] == [True, False]
    clock.now += 1000.0
    assert [bucket.take() for _ in range(5)] == [True] * 4 + [False]


def test_every_address_has_its_own_bucket() -> None:
    clock = Clock()
    limit = PerAddress(1, 60.0, clock)
    assert limit.has("a")
    assert [limit.take("a"), limit.take("a"), limit.take("b")] == [True, False, True]
    assert not limit.has("a")
    clock.now += 60.0
    assert limit.has("a")
    assert limit.take("a")


def test_only_so_many_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ADDRESSES", 2)
    limit = PerAddress(1, 60.0, Clock())
    for address in "aba":
        limit.take(address)
    limit.take("c")  # b was unused longest.
    assert len(limit._buckets) == 2
    assert [limit.has("a"), limit.has("b")] == [False, True]


def test_so_many_sockets_of_an_address_are_let_in_until_one_leaves() -> None:
    doors = OpenAtOnce(2)
    assert [doors.enter("a"), doors.enter("a"), doors.enter("a"), doors.enter("b")] == [True, True, False, True]
    doors.leave("a")
    assert [doors.enter("a"), doors.enter("a")] == [True, False]


def test_an_address_without_sockets_is_forgotten() -> None:
    doors = OpenAtOnce(2)
    for address in "abc":
        assert doors.enter(address)
        doors.leave(address)
    assert not doors._open


def test_some_networks_that_take_all_they_get_leave_room_for_the_others() -> None:
    doors = OpenAtOnce(200, crowd=2500)
    greedy = [sum(doors.enter(f"2001:db8:{n}::{k:x}:0:0:1") for k in range(200)) for n in range(60)]
    assert sum(greedy) <= 2500 + 60 * FEW
    assert max(greedy) == 200
    assert greedy[-1] == FEW
    household = "203.0.113.5"
    assert sum(doors.enter(household) for _ in range(20)) == FEW
    for n in range(12):
        for k in range(200):
            doors.leave(f"2001:db8:{n}::{k:x}:0:0:1")
    assert sum(doors.enter(household) for _ in range(20)) == 20


@pytest.mark.parametrize(
    ("origin", "host", "fine"),
    [
        (None, "anything", True),
        ("http://localhost:8000", "localhost:8000", True),
        ("http://LOCALHOST:8000", "localhost:8000", True),
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://10.0.0.7:8000", "10.0.0.7:8000", True),
        ("http://169.254.1.1", "169.254.1.1", True),
        ("https://play.example.org", "127.0.0.1:8000", True),
        ("http://10.0.0.7:8000", "10.0.0.8:8000", False),
        ("http://localhost:8000", None, False),
        ("http://8.8.8.8", "8.8.8.8", False),
        ("http://play.example.org.evil.example", "play.example.org.evil.example", False),
        ("http://evil.example", "evil.example", False),
        ("file://", "", False),
        ("null", "null", False),
        ("http://[", "[", False),
        ("http://localhost:port", "localhost:port", True),
    ],
)
def test_a_page_may_talk_to_the_server_it_came_from(origin: str | None, host: str | None, fine: bool) -> None:
    assert Origins("https://play.example.org").allow(origin, host) is fine


def test_the_machines_own_name_is_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses.socket, "gethostname", lambda: "Kitchen")
    origins = Origins("")
    assert origins.allow("http://kitchen:8000", "kitchen:8000")
    assert origins.allow("http://kitchen.local", "kitchen.local")
    assert not origins.allow("", "")
