"""Which address people are invited to, and which names are really ours."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tablebot.server.guards import addresses
from tablebot.server.guards.addresses import invitation, is_ours
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
    assert invitation(Settings(), visit(host, scheme)) == shown


def test_a_server_that_listens_to_this_machine_alone_invites_to_it() -> None:
    assert invitation(Settings(host="127.0.0.1"), visit("127.0.0.1:8000")) == "http://127.0.0.1:8000"


@pytest.mark.usefixtures("in_a_network")
def test_the_public_address_comes_first() -> None:
    settings = Settings(public_url="https://play.example.org/")
    assert invitation(settings, visit("localhost:8000")) == "https://play.example.org"


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "192.168.1.20", "10.0.0.3", "fe80::1", "tablebot.local"])
def test_names_in_the_living_room_are_ours(name: str) -> None:
    assert is_ours(name)


@pytest.mark.parametrize("name", ["evil.example", "8.8.8.8", "localhost.evil.example", ""])
def test_names_on_the_internet_are_not(name: str) -> None:
    assert not is_ours(name)
