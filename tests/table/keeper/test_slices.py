"""A long log is read and folded bit by bit, and between two bits everybody else has a turn."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tablebot.core.errors import Missing
from tablebot.store.log import Row
from tablebot.table.keeper import slices as slicing
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.slices import BYTES, PAGE, ROWS, Slices
from tablebot.table.log import events as ev
from tests.table.house import House, Now, serving
from tests.table.script import NOON


async def lengthened(house: House, live: LiveTable, events: int) -> None:
    """So much more has happened at the table, in another process: somebody has fidgeted."""
    seq = live.table.seq
    hands = (ev.encoded(ev.Hand(at=NOON, person=1, up=n % 2 == 1)) for n in range(1, events + 1))
    await house.store.append(live.number, [Row(seq + n, body) for n, body in enumerate(hands, start=1)])


class Turns:
    """How often the loop goes around, and how much is decoded meanwhile."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.decoded: list[int] = [0]
        """Events, for each turn of the loop."""
        really = ev.decoded

        def decoded(line: bytes) -> ev.Event:
            self.decoded[-1] += 1
            return really(line)

        monkeypatch.setattr(ev, "decoded", decoded)

    async def while_(self, *works: Any) -> Sequence[Any]:
        """What these return, while somebody else has a turn whenever the loop goes around."""
        clock = asyncio.create_task(self._go_around())
        try:
            return await asyncio.gather(*works)
        finally:
            clock.cancel()

    async def _go_around(self) -> None:
        while True:
            self.decoded.append(0)
            await asyncio.sleep(0)


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> Turns:
    return Turns(monkeypatch)


async def test_there_is_one_slice_in_each_turn_of_the_loop_however_many_want_one() -> None:
    slices, happened = Slices(), list[str]()

    async def works() -> None:
        for _ in range(3):
            async with slices:
                happened.append("slice")

    async def goes_around() -> None:
        while True:
            happened.append("turn")
            await asyncio.sleep(0)

    clock = asyncio.create_task(goes_around())
    await asyncio.gather(*(works() for _ in range(4)))
    clock.cancel()
    assert happened.count("slice") == 12
    assert "slice slice" not in " ".join(happened)


async def test_who_fails_in_a_slice_keeps_nobody_waiting() -> None:
    slices = Slices()
    with pytest.raises(ZeroDivisionError):
        async with slices:
            raise ZeroDivisionError
    async with asyncio.timeout(5), slices:
        pass


async def test_a_log_comes_in_pieces_of_few_events(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(start=False)
        first = live.table.seq
        end = 2 * PAGE
        await lengthened(house, live, end - first)
        for after, last in ((0, None), (0, 100), (70, end - 1), (PAGE - 1, PAGE + 1), (end, None), (9, 9)):
            pieces = [piece async for piece in Slices().of_log(house.store, live.number, after, last)]
            assert all(0 < len(piece) <= ROWS for piece in pieces)
            seqs = [row.seq for piece in pieces for row in piece]
            assert seqs == list(range(after + 1, (end if last is None else last) + 1))


def test_a_long_event_is_a_piece_by_itself() -> None:
    sizes = (10, BYTES, 10, 10, 2 * BYTES, BYTES - 10, 10, 1)
    rows = [Row(n, b"x" * size) for n, size in enumerate(sizes)]
    pieces = list(slicing._pieces(rows))
    assert [[len(row.body) for row in piece] for piece in pieces] == [
        [10],
        [BYTES],
        [10, 10],
        [2 * BYTES],
        [BYTES - 10, 10],
        [1],
    ]
    assert [row for piece in pieces for row in piece] == rows


async def test_long_tables_are_loaded_while_everybody_else_has_turns(tmp_path: Path, turns: Turns) -> None:
    async with serving(tmp_path) as house:
        lives = [await house.opened(pace="none") for _ in range(3)]
        for live in lives:
            await lengthened(house, live, 10 * ROWS)
        for live in lives:
            house.tables.drop(live)
        found = await turns.while_(*(house.tables.find(live.code) for live in lives))
        assert max(turns.decoded) <= ROWS, "of all of them together"
        assert sum(turns.decoded) == sum(live.table.seq for live in found)
        for live in found:
            assert live.table == await house.folded(live)
            assert live.size == sum(len(row.body) for row in await house.store.read(live.number))


async def test_what_another_process_did_is_told_in_order_while_everybody_else_has_turns(
    tmp_path: Path, turns: Turns
) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(pace="none")
        told = len(house.ears.heard[live.code])
        before = live.table.seq
        await lengthened(house, live, 5 * ROWS)
        await turns.while_(house.tables.person(live, b"nobody's"), house.tables.catch_up(live))
        assert max(turns.decoded) <= ROWS
        assert [table.seq for table in house.ears.heard[live.code][told:]] == [
            *range(before + 1, before + 5 * ROWS + 1)
        ]
        assert live.table == await house.folded(live)
        assert not await house.tables.catch_up(live)


async def test_all_who_look_for_a_table_while_it_is_loaded_find_the_same(tmp_path: Path, turns: Turns) -> None:
    async with serving(tmp_path) as house:
        old = await house.opened(pace="none", people=1, start=False)
        await lengthened(house, old, 5 * ROWS)
        house.tables.drop(old)
        join = house.tables.join(old.code, "Bob", "owl", b"Bob's key", watch=False)
        (live, person), found, again = await turns.while_(
            join, house.tables.find(old.code), house.tables.find(old.code.lower())
        )
        assert live is found is again
        assert person in live.table.people
        assert sum(turns.decoded) == 5 * ROWS + old.table.seq, "read once"


async def test_a_table_that_is_deleted_while_it_is_loaded_is_not_there(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await house.opened(pace="none")
        await lengthened(house, live, 2 * PAGE)
        house.tables.drop(live)
        really = house.store.read

        async def read(number: int, after: int, most: int) -> list[Row]:
            if after == PAGE:
                await house.store.delete_table(number)
            return await really(number, after, most)

        house.store.read = read
        with pytest.raises(Missing, match="There is no table"):
            await house.tables.find(live.code)
        assert house.tables.live == {}


async def test_what_happens_elsewhere_while_a_table_is_loaded_is_not_lost(tmp_path: Path) -> None:
    """The clock of a running game is set anew when a table is loaded: by then another process may have been faster."""
    now = Now()
    async with serving(tmp_path, now) as house, serving(tmp_path, now, "BBB") as other:
        theirs = await house.opened("party", people=3)
        await lengthened(house, theirs, 2 * ROWS)
        really = other.store.chat

        async def chat(number: int) -> Any:
            await house.tables.catch_up(theirs)
            await lengthened(house, theirs, 3)
            return await really(number)

        other.store.chat = chat
        live = await other.tables.find(theirs.code)
        assert live.table == await other.folded(live)
        assert live.table.paused is not None
