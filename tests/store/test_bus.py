from __future__ import annotations

from tablebot.store.bus import LocalBus


def test_listeners_hear_every_table_until_they_leave() -> None:
    bus = LocalBus()
    heard: list[tuple[str, int, int]] = []
    leave = bus.subscribe(lambda table, seq: heard.append(("one", table, seq)))
    bus.subscribe(lambda table, seq: heard.append(("two", table, seq)))
    bus.publish(7, 3)
    leave()
    bus.publish(7, 4)
    assert heard == [("one", 7, 3), ("two", 7, 3), ("two", 7, 4)]


def test_a_listener_may_leave_while_it_listens() -> None:
    bus = LocalBus()
    heard: list[int] = []

    def once(table: int, seq: int) -> None:
        heard.append(seq)
        leave()

    leave = bus.subscribe(once)
    bus.subscribe(lambda table, seq: heard.append(-seq))
    bus.publish(1, 5)
    bus.publish(1, 6)
    assert heard == [5, -5, -6]
