"""Which address people are invited to, and which names are really ours."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tablebot.server.guards import addresses
from tablebot.server.guards.addresses import address_to_share, is_ours, is_public, neighbourhood, network
from tablebot.server.settings import Settings

LAN = "192.168.1.20"


def visit(host: str, scheme: str = "http") -> Any:
    return SimpleNamespace(headers={"host": host}, url=SimpleNamespace(scheme=scheme))


@pytest.fixture
def in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "lan_address", lambda settings: LAN)


@pytest.mark.usefixtures("in_a_network")
@pytest.mark.parametrize(
    ("host", "scheme", "shown"),
    [
        ("localhost:8000", "http", f"http://{LAN}:8000"),
        ("127.0.0.1:9000", "ws", f"http://{LAN}:9000"),
        ("[::1]:8000", "http", f"http://{LAN}:8000"),
        ("192.168.1.77:8000", "http", "http://192.168.1.77:8000"),
        ("tablebot.local:8000", "ws", "http://tablebot.local:8000"),
        ("192.168.1.77", "wss", "https://192.168.1.77"),
        ("evil.example:8000", "http", f"http://{LAN}:8000"),
        ("x:notaport", "http", f"http://{LAN}:8000"),
        ("", "http", f"http://{LAN}"),
    ],
)
def test_others_are_invited_to_an_address_that_reaches_this_machine(host: str, scheme: str, shown: str) -> None:
    assert address_to_share(Settings(), visit(host, scheme)) == shown


def test_a_server_that_listens_to_this_machine_alone_invites_to_it() -> None:
    assert address_to_share(Settings(host="127.0.0.1"), visit("127.0.0.1:8000")) == "http://127.0.0.1:8000"


@pytest.mark.usefixtures("in_a_network")
def test_the_public_address_comes_first() -> None:
    settings = Settings(public_url="https://play.example.org/")
    assert address_to_share(settings, visit("localhost:8000")) == "https://play.example.org"


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "192.168.1.20", "10.0.0.3", "fe80::1", "tablebot.local"])
def test_names_in_the_living_room_are_ours(name: str) -> None:
    assert is_ours(name)


@pytest.mark.parametrize("name", ["evil.example", "8.8.8.8", "localhost.evil.example", ""])
def test_names_on_the_internet_are_not(name: str) -> None:
    assert not is_ours(name)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("198.51.100.7", "198.51.100.7", True),
        ("198.51.100.7", "198.51.100.8", False),
        ("::ffff:198.51.100.7", "198.51.100.7", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2%wlan0", True),
        ("", "", True),
        ("a unix socket", "another", False),
    ],
)
def test_a_network_is_what_one_household_has(one: str, other: str, same: bool) -> None:
    assert (network(one) == network(other)) is same


def test_a_neighbourhood_has_many_networks() -> None:
    assert neighbourhood("2001:db8:1:2::1") == neighbourhood("2001:db8:1:ffff::1") != neighbourhood("2001:db8:2::1")
    assert neighbourhood("198.51.100.7") == neighbourhood("198.51.100.8") != neighbourhood("198.51.101.7")


@pytest.mark.parametrize(
    ("url", "public"),
    [("", False), ("http://192.168.1.20:8000", False), ("http://tablebot.local", False), ("https://a.example", True)],
)
def test_people_come_from_outside_where_the_address_is_not_of_this_network(url: str, public: bool) -> None:
    assert is_public(Settings(public_url=url)) is public
