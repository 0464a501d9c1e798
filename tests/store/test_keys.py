"""What every store promises about keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablebot.store.log import Gone
from tests.store.stores import opened, person, rows


async def test_a_new_key_opens_all_that_the_old_one_did(kind: str, tmp_path: Path) -> None:
    old, new = person(1).key_hash, b"hash of another key"
    async with opened(kind, tmp_path) as store:
        tables = [await store.open_table(code, 1.0, rows(1, "a"), [person(1), person(2)]) for code in ("ABCD", "EFGH")]
        await store.open_class("TEAC", 1.0, old, b"plan", tables)
        await store.rekey(old, new)
        for table in tables:
            assert await store.person_by_key(table, old) is None
            assert await store.person_by_key(table, new) == 1
            assert await store.person_by_key(table, person(2).key_hash) == 2
        found = await store.find_class("TEAC")
        assert found is not None and found.key_hash == new
        with pytest.raises(Gone):
            await store.rekey(old, b"a third")


async def test_a_new_key_for_one_table_opens_no_other_and_neither_does_the_old_one(kind: str, tmp_path: Path) -> None:
    old, new = person(1).key_hash, b"hash of another key"
    async with opened(kind, tmp_path) as store:
        here, *elsewhere = [await store.open_table(code, 1.0, rows(1, "a"), [person(1)]) for code in ("AB", "CD", "EF")]
        await store.rekey(old, new, here)
        assert await store.person_by_key(here, new) == 1
        for table in elsewhere:
            assert [await store.person_by_key(table, key) for key in (old, new)] == [None, None]


async def test_many_keys_are_tried_at_once(kind: str, tmp_path: Path) -> None:
    old, new = person(1).key_hash, b"hash of another key"
    async with opened(kind, tmp_path) as store:
        one, two = [await store.open_table(code, 1.0, rows(1, "a"), [person(1), person(2)]) for code in ("AB", "CD")]
        await store.rekey(old, new, one)
        asked = [(table, key) for table in (one, two) for key in (old, new, person(2).key_hash)]
        assert await store.working_keys(asked) == {(one, new), (one, person(2).key_hash), (two, person(2).key_hash)}
        assert await store.working_keys([]) == set()
