"""Where much changes at a table, its sockets are told a few times a second, and in the end of everything."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from tablebot.server.sockets import outlines
from tablebot.server.sockets.outlines import AT_ONCE, Outlines
from tests.server.serving import Served, client
from tests.table.house import Now


async def test_many_changes_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlines, "A_SECOND", 1000)
    told: list[int] = []
    newest, late = 0, asyncio.Event()

    def tell() -> None:
        told.append(newest)
        if newest == AT_ONCE + 100:
            late.set()

    table = Outlines(tell, now=Now())
    for newest in range(1, AT_ONCE + 101):
        table.changed(newest, "open")
    assert told == list(range(1, AT_ONCE + 2))  # The first because it is a new status, then all that is at once.
    await late.wait()
    assert told == [*range(1, AT_ONCE + 2), AT_ONCE + 100]


async def test_a_game_that_begins_is_told_at_once() -> None:
    told: list[str] = []
    table = Outlines(lambda: told.append("told"), now=Now())
    for n in range(AT_ONCE + 50):
        table.changed(n, "open")
    before = len(told)
    table.changed("begun", "playing")
    assert len(told) == before + 1
    table.changed("begun", "playing")
    assert len(told) == before + 1
    table.cancel()


async def test_what_has_come_to_nothing_is_not_told() -> None:
    told: list[str] = []
    table = Outlines(lambda: told.append("told"), now=Now())
    for n in range(AT_ONCE + 1):
        table.changed(n, "open")
    before = len(told)
    table.changed("hand up", "open")
    table.changed(AT_ONCE, "open")
    table.tell_late()
    assert len(told) == before
    table.cancel()


async def test_a_crowd_that_fidgets_is_told_of_less_often_than_it_fidgets(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outlines, "A_SECOND", 1)
    server = serve(messages=1000, changes=1000)
    async with client(server.address) as people:
        host = await people.open()
        line = await people.connect(host["code"], host["key"])
        watcher = await people.connect(host["code"])
        for n in range(120):
            assert (await line.ask("raise_hand", up=n % 2 == 0))["type"] == "done"
        assert (await line.ask("set_manners", teams=True))["type"] == "done"
        newest = await watcher.until(lambda m: m["type"] == "table" and m["manners"]["teams"])
        assert newest["hands"] == []
        assert len([m for m in watcher.heard if m["type"] == "table"]) < 60


async def test_one_renames_oneself_so_often_and_no_more(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open()
        line = await people.connect(host["code"], host["key"])
        answers = [await line.ask("rename", name=f"Ida {n}", face="fox") for n in range(31)]
        assert [answer["type"] for answer in answers] == ["done"] * 30 + ["refused"]
        assert answers[-1]["text"] == "That was a lot at once. Please wait a moment."
        assert (await line.ask("raise_hand", up=True))["type"] == "done"
