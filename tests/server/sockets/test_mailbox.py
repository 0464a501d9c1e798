"""What waits for a slow reader is little and new."""

from __future__ import annotations

from tablebot.server.sockets.mailbox import ANSWERS, NOT_READING, UPDATES, Mailbox


def test_the_table_comes_before_the_view_and_answers_last() -> None:
    box = Mailbox(1)
    box.answer(b"done")
    box.update(b"view")
    box.table(b"table")
    assert box.take() == [b"table", b"view", b"done"]


def test_what_waits_for_the_host_comes_after_the_view_and_only_the_newest() -> None:
    box = Mailbox(1)
    box.answer(b"done")
    box.judging(b"old")
    box.judging(b"judging")
    box.update(b"view")
    assert box.take() == [b"view", b"judging", b"done"]


def test_a_goodbye_is_the_last_message_and_the_first_one_stays() -> None:
    box = Mailbox(1)
    box.bye(b"bye", "removed")
    box.bye(b"late", "elsewhere")
    box.answer(b"done")  # To what was asked before.
    box.table(b"table")  # Which may have changed because they were sent away: nothing for them.
    assert box.ends == "removed"
    assert box.take() == [b"done", b"bye"]
    box.answer(b"later")
    assert box.over


def test_nothing_is_said_after_another_end() -> None:
    box = Mailbox(1)
    box.end("too fast")
    box.bye(b"bye", "removed")
    assert box.take() == []
    assert (box.ends, box.over) == ("too fast", True)


def test_who_never_reads_hears_no_goodbye_either() -> None:
    box = Mailbox(1)
    box.bye(b"bye", "removed")
    for n in range(1000):
        box.answer(b"%d" % n)
    assert box.ends == "removed"
    waiting = box.take()
    assert len(waiting) == ANSWERS + 1
    assert b"bye" not in waiting


def test_only_the_newest_table_waits() -> None:
    box = Mailbox(1)
    for n in range(1000):
        box.table(b"%d" % n)
    assert box.take() == [b"999"]


def test_a_short_chain_of_views_is_kept_and_of_a_long_one_the_end() -> None:
    box = Mailbox(1)
    for n in range(UPDATES):
        box.update(b"%d" % n)
    assert box.take() == [b"%d" % n for n in range(UPDATES)]
    for n in range(1000):
        box.update(b"%d" % n)
    waiting = box.take()
    assert len(waiting) <= UPDATES
    assert waiting[-1] == b"999"


def test_the_first_message_calls_and_then_the_first_after_they_were_taken() -> None:
    calls: list[str] = []
    box = Mailbox(None)
    box.call = lambda: calls.append("came")
    box.update(b"view")
    box.answer(b"done")
    assert len(calls) == 1
    assert box.take() == [b"view", b"done"]
    assert box.take() == []
    box.table(b"table")
    assert len(calls) == 2


def test_who_never_reads_is_ended_and_nothing_more_is_kept() -> None:
    box = Mailbox(1)
    for n in range(ANSWERS):
        box.answer(b"%d" % n)
    assert box.ends is None
    for n in range(1000):
        box.answer(b"%d" % n)
    assert box.ends == NOT_READING
    assert not box.over
    assert len(box.take()) == ANSWERS + 1
    assert box.over


def test_what_waits_at_the_end_is_still_sent_and_the_first_reason_stays() -> None:
    box = Mailbox(1)
    box.answer(b"refused")
    box.end("too fast")
    box.end("again")
    box.answer(b"late")
    assert (box.ends, box.over) == ("too fast", False)
    assert box.take() == [b"refused"]
    assert box.over


def test_an_end_calls_too() -> None:
    calls: list[str] = []
    box = Mailbox(1)
    box.call = lambda: calls.append("came")
    box.end("too fast")
    assert calls == ["came"]
    assert box.take() == []
    assert box.over
