"""What every store promises about what people say."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablebot.store.log import CHAT_KEPT, ChatRow, Gone, Repeated
from tests.store.stores import opened, person, rows


async def test_chat_gives_the_last_words_oldest_first(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"), [person(1)])
        other = await store.open_table("EFGH", 1.0, rows(1, "a"), [person(1)])
        for n in range(5):
            await store.say(table, 1, f"word {n}", float(n))
        await store.say(other, 1, "elsewhere", 9.0)
        assert [(said.n, said.text, said.at) for said in await store.chat(table, 2)] == [
            (4, "word 3", 3.0),
            (5, "word 4", 4.0),
        ]
        assert len(await store.chat(table, 100)) == 5
        assert [said.n for said in await store.chat(other, 100)] == [1]


async def test_a_line_says_how_it_was_said_and_has_a_number(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"), [person(1)])
        assert await store.say(table, 1, "plain", 1.0) == 1
        assert await store.say(table, 1, "loud", 2.0, loud=True) == 2
        assert await store.say(table, 2, "among us", 3.0, apart=True, command="k1") == 3
        assert await store.say(table, 2, "may I?", 4.0, shown=False) == 4
        assert await store.chat(table) == [
            ChatRow(1, 1, "plain", 1.0),
            ChatRow(2, 1, "loud", 2.0, loud=True),
            ChatRow(3, 2, "among us", 3.0, apart=True),
            ChatRow(4, 2, "may I?", 4.0, shown=False),
        ]


async def test_a_line_that_is_said_again_by_the_same_person_is_kept_once(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"), [person(1), person(2)])
        other = await store.open_table("EFGH", 1.0, rows(1, "a"), [person(1)])
        await store.say(table, 1, "hello", 1.0, command="k1")
        with pytest.raises(Repeated):
            await store.say(table, 1, "hello", 2.0, command="k1")
        assert await store.say(table, 2, "hello", 2.0, command="k1") == 2
        assert await store.say(other, 1, "hello", 2.0, command="k1") == 1
        assert [line.at for line in await store.chat(table)] == [1.0, 2.0]


async def test_only_the_newest_lines_are_kept(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"), [person(1)])
        other = await store.open_table("EFGH", 1.0, rows(1, "a"), [person(1)])
        await store.say(other, 1, "elsewhere", 1.0)
        numbers = await asyncio.gather(*(store.say(table, 1, f"{n}", 1.0) for n in range(CHAT_KEPT + 10)))
        assert numbers == list(range(1, CHAT_KEPT + 11))
        assert [line.n for line in await store.chat(table, 10_000)] == numbers[-CHAT_KEPT:]
        assert [line.n for line in await store.chat(other)] == [1]


async def test_a_line_that_waits_is_approved_once(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"), [person(1)])
        shown = await store.say(table, 1, "plain", 1.0)
        n = await store.say(table, 1, "may I?", 2.0, shown=False, apart=True)
        approved = ChatRow(n, 1, "may I?", 2.0, apart=True)
        assert await store.judge_line(table, n, yes=True) == approved
        assert (await store.chat(table))[-1] == approved
        for number in (n, shown, n + 1):
            with pytest.raises(Gone):
                await store.judge_line(table, number, yes=True)


async def test_a_line_that_is_declined_is_deleted_and_cannot_be_said_again(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        table = await store.open_table("ABCD", 1.0, rows(1, "a"), [person(1)])
        n = await store.say(table, 1, "a rude word", 2.0, shown=False, command="k1")
        assert (await store.judge_line(table, n, yes=False)).text == "a rude word"
        assert await store.chat(table) == []
        with pytest.raises(Gone):
            await store.judge_line(table, n, yes=True)
        with pytest.raises(Repeated):
            await store.say(table, 1, "a rude word", 3.0, command="k1")
        assert await store.say(table, 1, "sorry", 4.0) == n + 1
