"""Without a bus there is nobody to be told, and nothing that is not known."""

from __future__ import annotations

import pytest

from tablebot.bus.alone import Alone
from tablebot.bus.opening import NO_ADDRESS, NoBus, open_bus
from tablebot.bus.signals import Appended, Presence, mark
from tablebot.bus.valkey import ValkeyBus


async def test_one_process_knows_everything_and_does_everything_itself() -> None:
    bus = open_bus("")
    assert isinstance(bus, Alone) and bus.is_up and bus.knows and not bus.is_shared
    bus.tell(["somebody"], Appended(1, 2))
    bus.tell_all(Appended(1, 2))
    bus.show(1, Presence())
    assert await bus.hold(1, Presence()) == {}
    assert await bus.look([1, 2]) == [{}, {}]
    assert await bus.claim("thing", 1) and await bus.renew("thing", 1)
    await bus.release("thing")
    await bus.beat()
    await bus.close()


@pytest.mark.parametrize(
    "address", ["redis://localhost", "rediss://:secret@example.org:6380/3", "unix:///tmp/socket?db=2"]
)
def test_an_address_leads_to_a_bus(address: str) -> None:
    assert isinstance(open_bus(address), ValkeyBus)


@pytest.mark.parametrize("address", ["localhost:6379", "http://localhost", "redis://localhost:port"])
def test_what_is_no_address_is_refused_without_repeating_it(address: str) -> None:
    with pytest.raises(NoBus, match="no address of a bus") as refusal:
        open_bus(address)
    assert str(refusal.value) == NO_ADDRESS


def test_a_mark_tells_that_two_are_the_same_and_nothing_else() -> None:
    assert mark("192.0.2.7") == mark(b"192.0.2.7") != mark("192.0.2.8")
    assert len(mark("a long secret" * 100)) == 8
