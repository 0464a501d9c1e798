"""What every store promises about classes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tablebot.store.log import CodeTaken, Gone, PlaceRow, Store
from tests.store.stores import keep_plainly, on_disk, opened, person, rows


async def tables(store: Store, *codes: str) -> list[int]:
    return [await store.open_table(code, 1.0, rows(1, "a"), [person(1, f"Ada of {code}")]) for code in codes]


async def test_a_class_is_found_by_its_code_with_its_tables_in_order(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        one, two = await tables(store, "ABCD", "EFGH")
        number = await store.open_class("WXYZ", 1.0, b"hash", b"plan", [two, one], "come")
        assert await store.find_class("WXYZ") == (number, "WXYZ", b"hash", b"plan", "come")
        assert await store.find_class("ABCD") is None
        assert await store.places(number) == [PlaceRow(1, two, "EFGH"), PlaceRow(2, one, "ABCD")]
        (three,) = await tables(store, "JKLM")
        assert await store.add_to_class(number, three) == 3
        assert (await store.places(number))[-1] == PlaceRow(3, three, "JKLM")
    async with opened(kind, tmp_path) as again:
        found = await again.find_class("WXYZ")
        assert found is not None
        assert len(await again.places(found.number)) == 3


async def test_a_code_is_never_that_of_a_table_and_of_a_class(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        one, two = await tables(store, "ABCD", "EFGH")
        number = await store.open_class("WXYZ", 1.0, b"hash", b"plan", [one])
        for taken in ("ABCD", "WXYZ"):
            with pytest.raises(CodeTaken):
                await store.open_class(taken, 2.0, b"other", b"plan", [two])
        with pytest.raises(CodeTaken):
            await store.open_table("WXYZ", 2.0, rows(1, "b"), [person(1)])
        assert await store.find_table("WXYZ") is None
        assert await store.places(number) == [PlaceRow(1, one, "ABCD")]
        await store.close_class(number)
        assert await store.open_table("WXYZ", 2.0, rows(1, "b")) > two


async def test_a_class_has_only_tables_that_there_are_each_in_one_class(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        one, two = await tables(store, "ABCD", "EFGH")
        number = await store.open_class("WXYZ", 1.0, b"hash", b"plan", [one])
        for wrong in ([99], [two, one]):
            with pytest.raises(Gone):
                await store.open_class("NPRT", 1.0, b"hash", b"plan", wrong)
        assert await store.find_class("NPRT") is None
        for place in ((number, 99), (number, one), (99, two)):
            with pytest.raises(Gone):
                await store.add_to_class(*place)
        assert await store.places(number) == [PlaceRow(1, one, "ABCD")]


async def test_a_table_that_goes_on_elsewhere_hands_on_its_place(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        one, two, alone = await tables(store, "ABCD", "EFGH", "JKLM")
        number = await store.open_class("WXYZ", 1.0, b"hash", b"plan", [one, two])
        next_one = await store.open_table("NPRT", 2.0, rows(1, "a"), before=one)
        await store.open_table("BCDG", 2.0, rows(1, "a"), before=alone)
        expected = [PlaceRow(1, one, "ABCD"), PlaceRow(1, next_one, "NPRT"), PlaceRow(2, two, "EFGH")]
        assert await store.places(number) == expected
        await store.delete_table(one)
        assert await store.places(number) == expected[1:]


async def test_a_class_is_gone_with_its_last_table(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        one, two = await tables(store, "ABCD", "EFGH")
        number = await store.open_class("WXYZ", 1.0, b"hash", b"plan", [one, two])
        await store.delete_table(one)
        assert await store.find_class("WXYZ") is not None
        await store.delete_table(two)
        assert await store.find_class("WXYZ") is None
        assert await store.places(number) == []


async def test_closing_a_class_forgets_its_people_and_nobody_elses(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        one, other = await tables(store, "ABCD", "EFGH")
        number = await store.open_class("WXYZ", 1.0, b"hash", b"plan", [one])
        later = await store.open_table("NPRT", 2.0, rows(1, "a"), [person(1, "Bea")], before=one)
        for table in (one, later, other):
            await store.say(table, 1, "hello", 1.0)
            await store.name_chair(table, 1, "Foxes")
        await store.close_class(number)
        assert await store.find_class("WXYZ") is None
        for table in (one, later):
            assert [row.name for row in await store.people(table)] == [""]
            assert await store.chat(table) == []
            assert await store.teams(table) == {}
            assert len(await store.read(table)) == 1
        assert [row.name for row in await store.people(other)] == ["Ada of EFGH"]
        assert len(await store.chat(other)) == 1
        await store.close_class(number)


async def test_after_a_sweep_nothing_that_was_deleted_is_on_the_disk(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        await keep_plainly(kind, tmp_path)
        numbers = await tables(store, *(f"T{n}" for n in range(20)))
        number = await store.open_class("WXYZ", 1.0, b"hash", b"plan", numbers[::2])
        chosen = Random(1)
        for n in range(600):  # Enough for pages to be split, and for SQLite to leave copies of rows behind in them.
            table = chosen.choice(numbers)
            word = "pupil" if table in numbers[::2] else "grown-up"
            await store.say(table, 1, f"{word} {n}" + " talks" * chosen.randrange(20), 1.0)
            await store.rename(table, 1, f"{word} {n}" + "y" * chosen.randrange(9), "fox", wish=word * (n % 3))
        kept = [(await store.people(table), await store.chat(table)) for table in numbers[1::2]]
        await store.close_class(number)
        await store.sweep()
        assert [(await store.people(table), await store.chat(table)) for table in numbers[1::2]] == kept
        left = await on_disk(kind, tmp_path)
        assert b"grown-up" in left
        assert b"pupil" not in left
