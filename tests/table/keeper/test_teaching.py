"""A teacher's tables: looked after together, and forgotten together."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec import Raw

from tablebot.core.errors import Missing, Refused
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.keeper.classes import MOST_TABLES, TEACHER
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.heartbeat import beat
from tablebot.table.keeper.talk import Talk
from tablebot.table.log.events import Manners
from tests.table.school import MS_ROSA, names, pupils, school


def sentences(others: dict[int, Refused]) -> dict[int, str]:
    return {n: str(refusal) for n, refusal in others.items()}


# All at once ------------------------------------------------------------------------------------------------------
async def test_start_adds_only_the_bots_that_the_game_needs(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(3, seats=4)
        await rosas.joins(found, *names(5))
        one, two, three = await rosas.tables(found)
        await rosas.house.does(two, TEACHER, do.AddBot("", Seat(3), 1))
        for person in three.table.people[1:]:
            await rosas.house.does(three, TEACHER, do.Remove("", person))
        report = await rosas.classes.start(found, 1)
        assert report.done == (1, 2)
        assert sentences(report.others) == {3: "Nobody sits here yet."}
        assert [[bool(chair.bot) for chair in live.table.chairs] for live in (one, two)] == [[False, False, True]] * 2
        assert three.table.status == "open"
        assert sentences((await rosas.classes.start(found, 1)).others)[1] == "The game has started."


async def test_a_game_that_is_over_is_not_started_again(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(1, "tictactoe")
        ((live, ida), _) = await rosas.joins(found, "Ida", "Ben")
        await rosas.classes.start(found, 1)
        await rosas.house.does(live, ida, do.Resign(""))
        for report in (await rosas.classes.start(found, 1), await rosas.classes.pause(found)):
            assert sentences(report.others) == {1: "The game is over."}


async def test_a_table_that_cannot_start_says_why_and_the_others_start(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(2, options=Raw(b'{"candles": 4}'))
        one, two = await rosas.tables(found)
        await rosas.joins(found, *names(2))
        for n in range(6):  # Seven seats with four candles each are too many for the cake.
            await rosas.house.joins(two, f"Guest {n}")
        report = await rosas.classes.start(found, 1)
        assert report.done == (1,)
        assert sentences(report.others) == {2: "Only 24 candles fit on the cake."}
        assert (one.table.status, two.table.status) == ("playing", "open")


async def test_bots_get_up_again_where_the_game_cannot_start(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(1)
        await rosas.joins(found, "Ida")
        report = await rosas.classes.start(found, 5)
        assert sentences(report.others) == {1: "Bots of this game have 1 levels."}
        (live,) = await rosas.tables(found)
        assert not any(chair.bot for chair in live.table.chairs)


async def test_pause_and_resume_reach_every_table_that_plays(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(3, seats=3)
        await rosas.joins(found, *names(2))
        await rosas.classes.start(found, 1)
        tables = await rosas.tables(found)
        report = await rosas.classes.pause(found)
        assert report.done == (1, 2)
        assert sentences(report.others) == {3: "The game has not started yet."}
        assert [bool(live.table.paused) for live in tables] == [True, True, False]
        assert sentences((await rosas.classes.pause(found)).others)[1] == "The game is paused."
        assert (await rosas.classes.resume(found)).done == (1, 2)
        assert not any(live.table.paused for live in tables)
        assert sentences((await rosas.classes.resume(found)).others)[3] == "The game is not paused."


async def test_a_pause_for_all_holds_where_everybody_had_gone(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(1, seats=3)
        ((live, ida),) = await rosas.joins(found, "Ida")
        await rosas.classes.start(found, 1)
        assert live.due is not None
        left = live.due - rosas.house.now()
        rosas.house.now.seconds += 10.0
        await beat(rosas.house.tables)
        assert sentences((await rosas.classes.resume(found)).others) == {
            1: "Nobody is here. The game goes on when somebody comes."
        }
        assert (await rosas.classes.pause(found)).done == (1,)
        await presence.arrive(rosas.house.tables, live, ida)
        assert live.table.paused
        rosas.house.now.seconds += 10.0
        assert (await rosas.classes.resume(found)).done == (1,)
        assert live.due == rosas.house.now() + left


async def test_a_message_to_all_is_heard_at_every_table(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(3, manners=Manners(talk="off"))
        report = await rosas.classes.tell(found, "Five more minutes!")
        assert report == ((1, 2, 3), {})
        lines = rosas.house.ears.lines
        assert [(line.person, line.text, line.loud) for line in lines] == [(TEACHER, "Five more minutes!", True)] * 3


async def test_a_table_can_be_added_as_the_others_were_opened(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(1, "tictactoe", pace="half", manners=Manners(watchers=False))
        await rosas.joins(found, *names(2))
        assert (await rosas.classes.add_table(found)).done == (2,)
        ((live, _),) = await rosas.joins(found, "Late")
        assert live is (await rosas.tables(found))[1]
        assert live.table.pace == "half"
        assert live.table.manners == Manners(watchers=False, taught=True)
        assert live.people[TEACHER].name == "Ms Rosa"


async def test_a_class_has_at_most_twenty_tables(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(MOST_TABLES)
        with pytest.raises(Refused, match="at most 20 tables"):
            await rosas.classes.add_table(found)


# The teacher stays ------------------------------------------------------------------------------------------------
async def test_nobody_takes_over_from_a_teacher_who_is_at_another_table(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(1)
        ((live, ida),) = await rosas.joins(found, "Ida")
        await presence.arrive(rosas.house.tables, live, ida)
        rosas.house.now.seconds += 3600.0
        for by, command, why in (
            (ida, do.TakeHost(""), "Only your teacher is host here"),
            (TEACHER, do.MakeHost("", ida), "The teacher stays the host"),
            (TEACHER, do.Leave(""), "You teach this class"),
        ):
            with pytest.raises(Refused, match=why):
                await rosas.house.does(live, by, command)


# Going on ---------------------------------------------------------------------------------------------------------
async def test_the_class_follows_its_tables_to_the_next_game(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(2, "tictactoe")
        await rosas.joins(found, *names(4))
        first, second = await rosas.tables(found)
        await rosas.classes.start(found, 1)
        await rosas.house.does(first, TEACHER, do.Restart(""))
        again, same = await rosas.tables(found)
        assert again.code == first.table.next
        assert same is second
        await rosas.house.does(again, again.table.chairs[0].people[0], do.Resign(""))
        await rosas.house.does(again, TEACHER, do.Switch("", "party"))
        party, _ = await rosas.tables(found)
        assert (party.code, party.table.game.slug) == (again.table.next, "party")
        assert party.table.host == TEACHER
        assert party.table.manners.taught
        ((late, _),) = await rosas.joins(found, "Late")
        assert late is party


async def test_a_class_survives_the_server(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        code = (await rosas.opens(2, "tictactoe", manners=Manners(talk="seats"))).code
        await rosas.joins(await rosas.classes.find(code), "Ida")
    async with school(tmp_path, prefix="BBB") as again:
        found = await again.classes.find(f" {code.lower()} ")
        assert found.key_hash == MS_ROSA.key_hash
        await again.joins(found, "Ben", "Cleo")
        await again.classes.add_table(found)
        assert [pupils(live) for live in await again.tables(found)] == [2, 1, 0]
        assert [live.table.manners.talk for live in await again.tables(found)] == ["seats"] * 3


# The end ----------------------------------------------------------------------------------------------------------
async def test_closing_a_class_closes_its_tables_and_deletes_every_name(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        house = rosas.house
        found = await rosas.opens(2, "tictactoe", manners=Manners(teams=True))
        joined = await rosas.joins(found, "Wilhelmina", "Balthasar", "Cassiopeia", "Evangeline")
        await rosas.classes.start(found, 1)
        first, second = await rosas.tables(found)
        await house.store.name_chair(second.number, 1, "The Nightingales")
        await house.does(first, TEACHER, do.Restart(""))
        await rosas.classes.tell(found, "Well done, Wilhelmina!")
        later, _ = await rosas.tables(found)
        await rosas.classes.close(found)
        for live in (first, second, later):
            assert live.table.closed
            assert {somebody.name for somebody in live.people.values()} == {f"Guest {n}" for n in live.people}
            assert {row.name for row in await house.store.people(live.number)} == {""}
            assert await house.store.chat(live.number) == []
            with pytest.raises(Refused):
                await house.tables.join(live.code, "Nosy", "fox", b"key", watch=True)
        with pytest.raises(Missing, match=f"There is no class {found.code}"):
            await rosas.classes.find(found.code)
        live, person = joined[1]
        with pytest.raises(Refused, match="This table is closed"):
            await house.does(live, person, do.RaiseHand("", up=True))
        assert not on_disk(
            tmp_path, b"Wilhelmina", b"Balthasar", b"Cassiopeia", b"Evangeline", b"Nightingales", b"Rosa"
        )


async def test_whoever_comes_back_to_a_table_of_a_closed_class_finds_guests(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(1)
        ((live, ida),) = await rosas.joins(found, "Ida")
        await rosas.classes.close(found)
    async with school(tmp_path, prefix="BBB") as again:
        same = await again.house.tables.find(live.code)
        assert (same.people[ida].name, same.people[ida].face) == ("Guest 2", "robot")


def on_disk(folder: Path, *words: bytes) -> list[bytes]:
    """Which of the words can still be read there."""
    left = b"".join(file.read_bytes() for file in folder.iterdir())
    return [word for word in words if word in left]


async def test_whoever_waits_at_the_door_of_a_class_that_closes_is_told_so(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(1)
        closing, joining, again = await asyncio.gather(
            rosas.classes.close(found), rosas.joins(found, "Late"), rosas.classes.close(found), return_exceptions=True
        )
        assert closing is None
        assert isinstance(joining, Missing)
        assert isinstance(again, Missing)


async def test_nobody_calls_themselves_anything_once_the_class_closes(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(1, manners=Manners(teams=True))
        ((live, ida),) = await rosas.joins(found, "Ida")
        talk, store = Talk(rosas.house.tables), rosas.house.store
        store.waiting.clear()
        store.gate.clear()
        closing = asyncio.create_task(rosas.classes.close(found))
        await store.waiting.wait()
        late = [
            asyncio.create_task(talk.rename(live, ida, "Wilhelmina", "fox")),
            asyncio.create_task(talk.name_team(live, ida, Seat(0), "The Wilhelminas")),
        ]
        await asyncio.sleep(0)  # They wait at the table, which is about to be closed.
        store.gate.set()
        await closing
        for answer in await asyncio.gather(*late, return_exceptions=True):
            assert str(answer) == "This table is closed."
        assert not on_disk(tmp_path, b"Wilhelmina")


async def test_a_class_is_gone_with_its_tables(tmp_path: Path) -> None:
    async with school(tmp_path) as rosas:
        found = await rosas.opens(1)
        (live,) = await rosas.tables(found)
        await rosas.house.store.delete_table(live.number)
        with pytest.raises(Missing):
            await rosas.classes.find(found.code)
