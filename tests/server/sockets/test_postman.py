"""What is in a mailbox is written once for each moment, and only to somebody who reads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from tablebot.server.sockets.mailbox import Mailbox
from tablebot.server.sockets.postman import Postman


class Connection:
    """As much of one as a postman knows."""

    def __init__(self) -> None:
        self.is_writable = True
        self.when_writable: Callable[[], None] | None = None
        self.written: list[bytes] = []
        self.closed: list[str] = []

    def write(self, text: bytes) -> None:
        self.written.append(text)

    async def send(self, message: dict[str, Any]) -> None:
        self.closed.append(message["reason"])

    def reads_again(self) -> None:
        self.is_writable = True
        assert self.when_writable is not None
        self.when_writable()


def called() -> tuple[Mailbox, Any, Postman]:
    box, connection = Mailbox(1), Connection()
    protocol: Any = connection
    return box, connection, Postman(box, protocol)


async def a_moment() -> None:
    await asyncio.sleep(0)


async def test_all_that_happens_at_a_moment_is_one_message() -> None:
    box, connection, _ = called()
    box.answer(b"done")
    box.update(b"view")
    await a_moment()
    assert connection.written == [b"view\ndone"]
    box.update(b"next")
    await a_moment()
    assert connection.written == [b"view\ndone", b"next"]


async def test_what_waited_before_the_postman_came_is_written() -> None:
    box, connection = Mailbox(1), Connection()
    box.table(b"table")
    protocol: Any = connection
    Postman(box, protocol)
    await a_moment()
    assert connection.written == [b"table"]


async def test_who_does_not_read_gets_the_newest_once_they_do() -> None:
    box, connection, _ = called()
    connection.is_writable = False
    for n in range(100):
        box.table(b"%d" % n)
        await a_moment()
    assert connection.written == []
    connection.reads_again()
    await a_moment()
    assert connection.written == [b"99"]


async def test_after_the_last_message_the_connection_is_closed_with_the_reason() -> None:
    box, connection, postman = called()
    box.answer(b"refused")
    box.end("too fast")
    await postman.finish(60.0)
    box.answer(b"late")
    await a_moment()
    assert (connection.written, connection.closed) == ([b"refused"], ["too fast"])


async def test_nobody_waits_for_ever_for_somebody_who_does_not_read() -> None:
    box, connection, postman = called()
    connection.is_writable = False
    box.bye(b"bye", "removed")
    await postman.finish(0.0)
    assert (connection.written, connection.closed) == ([], [])


async def test_a_postman_who_has_stopped_comes_no_more() -> None:
    box, connection, postman = called()
    await a_moment()
    postman.stop()
    box.update(b"view")
    await a_moment()
    assert connection.written == []
    assert connection.when_writable is None
