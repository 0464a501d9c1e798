"""What waits for a slow reader is little and new."""

from __future__ import annotations

import asyncio

from tablebot.server.mailbox import ANSWERS, NOT_READING, UPDATES, Mailbox


async def test_the_table_comes_before_the_view_and_answers_last() -> None:
    box = Mailbox(1)
    box.answer(b"done")
    box.update(b"view")
    box.table(b"table")
    assert await box.take() == [b"table", b"view", b"done"]


async def test_only_the_newest_table_waits() -> None:
    box = Mailbox(1)
    for n in range(1000):
        box.table(b"%d" % n)
    assert await box.take() == [b"999"]


async def test_a_short_chain_of_views_is_kept_and_of_a_long_one_the_end() -> None:
    box = Mailbox(1)
    for n in range(UPDATES):
        box.update(b"%d" % n)
    assert await box.take() == [b"%d" % n for n in range(UPDATES)]
    for n in range(1000):
        box.update(b"%d" % n)
    waiting = await box.take()
    assert len(waiting) <= UPDATES
    assert waiting[-1] == b"999"


async def test_take_waits_for_the_next_message() -> None:
    box = Mailbox(None)
    taking = asyncio.create_task(box.take())
    await asyncio.sleep(0)
    assert not taking.done()
    box.update(b"view")
    assert await taking == [b"view"]


async def test_who_never_reads_is_ended_and_nothing_more_is_kept() -> None:
    box = Mailbox(1)
    for n in range(ANSWERS):
        box.answer(b"%d" % n)
    assert box.ends is None
    for n in range(1000):
        box.answer(b"%d" % n)
    assert box.ends == NOT_READING
    assert not box.over
    assert len(await box.take()) == ANSWERS + 1
    assert box.over


async def test_what_waits_at_the_end_is_still_sent_and_the_first_reason_stays() -> None:
    box = Mailbox(1)
    box.answer(b"refused")
    box.end("too fast")
    box.end("again")
    box.answer(b"late")
    assert (box.ends, box.over) == ("too fast", False)
    assert await box.take() == [b"refused"]
    assert box.over


async def test_an_end_wakes_who_waits() -> None:
    box = Mailbox(1)
    taking = asyncio.create_task(box.take())
    await asyncio.sleep(0)
    box.end("too fast")
    assert await taking == []
    assert box.over
