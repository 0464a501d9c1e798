"""A host's own pictures: set by the host alone, before the game, kept as long as a table plays with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from tablebot.core.errors import Illegal, Refused
from tablebot.core.game import with_variants
from tablebot.games.not_a_robot import GAME
from tablebot.games.not_a_robot.model import Options
from tablebot.pictures.options import with_brief_pack
from tablebot.pictures.pack import Pack, Picture
from tablebot.store.log import PackRow, PictureRow
from tablebot.table.decide import commands as do
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.deletion import DAY, delete, delete_old
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.opening import Opening
from tests.table.house import House, Now, serving
from tests.table.script import CATALOGUE


def pack(letter: str = "a", cards: int = 9, title: str = "Holiday", tags: tuple[str, ...] = ()) -> Pack:
    return Pack(title, "", "", tuple(Picture(f"{letter}{n:031}.webp", n, tags=tags) for n in range(1, cards + 1)))


def rows(of: Pack) -> tuple[PictureRow, ...]:
    return tuple(PictureRow(picture.file, b"small", picture.file.encode()) for picture in of.pictures)


def bring(of: Pack) -> do.Illustrate:
    return do.Illustrate(of, rows(of))


def options(value: Any) -> Raw:
    return Raw(msgspec.json.encode(value))


async def lobby(house: House, people: int = 3) -> LiveTable:
    return await house.opened("not_a_robot", people=people, start=False)


async def is_kept(house: House, of: Pack) -> bool:
    found = [await house.store.pictures.find(picture.file) is not None for picture in of.pictures]
    assert all(found) or not any(found)
    return all(found)


async def test_pictures_are_stored_with_the_event_that_everybody_is_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await lobby(house)
        await house.does(live, 1, bring(pack()))
        assert live.table.options.pack == pack()
        assert await house.folded(live) == live.table
        assert house.ears.heard[live.code][-1].options.pack == pack()
        assert await is_kept(house, pack())
        await house.does(live, 1, bring(pack("b", 20)))
        assert not await is_kept(house, pack())
        await house.does(live, 1, do.Illustrate(None))
        assert live.table.options == Options()
        assert not await is_kept(house, pack("b", 20))


async def test_only_the_host_brings_them_and_only_before_the_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await lobby(house)
        with pytest.raises(Refused, match="host"):
            await house.does(live, 2, bring(pack()))
        with pytest.raises(Illegal, match="8 cards"):
            await house.does(live, 1, bring(pack(cards=8)))
        await house.does(live, 1, do.Start(""))
        with pytest.raises(Refused, match="started"):
            await house.does(live, 1, bring(pack()))
        other = await house.opened()
        with pytest.raises(Refused, match="no pictures"):
            await house.does(other, 1, bring(pack()))
        assert not await is_kept(house, pack())


async def test_what_the_disk_does_not_take_nobody_hears_of(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await lobby(house)
        before, house.store.broken = live.table, True
        with pytest.raises(Exception, match="disk"):
            await house.does(live, 1, bring(pack()))
        assert live.table is before
        house.store.broken = False
        assert not await is_kept(house, pack())


async def test_other_options_change_and_the_pack_stays_whole(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await lobby(house)
        await house.does(live, 1, bring(pack(cards=200)))
        brief = msgspec.to_builtins(with_brief_pack(live.table.options))
        await house.does(live, 1, do.Configure("", options({**brief, "rounds": 3})))
        assert live.table.options == Options(rounds=3, pack=pack(cards=200))
        await house.does(live, 1, do.Configure("", seats=4))
        assert live.table.options.pack == pack(cards=200)
        assert await is_kept(house, pack(cards=200))
        await house.does(live, 1, do.Configure("", options({"rounds": 2})))
        assert not await is_kept(house, pack(cards=200))


async def test_nobody_sets_pictures_that_are_not_there(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await lobby(house)
        with pytest.raises(Refused, match="no more"):
            await house.does(live, 1, do.Configure("", options(Options(pack=pack()))))
        with pytest.raises(Refused, match="no more"):
            await house.tables.open(
                Opening(
                    game="not_a_robot", name="Ben", face="fox", key_hash=b"k", options=options(Options(pack=pack()))
                )
            )
        with pytest.raises(Refused, match="too long"):
            await house.does(live, 1, do.Configure("", options(Options(pack=pack(cards=300)))))
        assert live.table.options == Options()


async def test_two_processes_agree_about_them(tmp_path: Path) -> None:
    async with serving(tmp_path) as house, serving(tmp_path, prefix="BBB") as other:
        live = await lobby(house)
        same = await other.tables.find(live.code)
        await house.does(live, 1, bring(pack()))
        await other.does(same, 1, bring(pack("b")))
        await house.does(live, 1, do.Configure("", seats=5))
        assert live.table.options.pack == pack("b")
        assert (await is_kept(house, pack()), await is_kept(other, pack("b"))) == (False, True)


async def test_a_rematch_keeps_them_when_the_table_before_is_deleted(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        live = await lobby(house)
        await house.does(live, 1, bring(pack()))
        await house.does(live, 1, do.Start(""))
        await house.does(live, 1, do.Restart(""))
        assert live.table.next is not None
        new = await house.tables.find(live.table.next)
        assert new.table.options.pack == pack()
        await delete(house.tables, live)
        assert await is_kept(house, pack())
        await delete(house.tables, new)
        assert not await is_kept(house, pack())
        disk = b"".join(file.read_bytes() for file in _files(tmp_path))
        assert pack().pictures[0].file.encode() not in disk


def _files(folder: Path) -> list[Path]:
    return list(folder.iterdir())


async def test_they_go_when_nobody_has_come_for_long(tmp_path: Path) -> None:
    now = Now()
    async with serving(tmp_path, now) as house:
        live = await lobby(house)
        await house.does(live, 1, bring(pack()))
        presence.depart(house.tables, live, 1)
        now.seconds += 91 * DAY
        assert await delete_old(house.tables, 90, now.seconds) == 1
        assert not await is_kept(house, pack())


async def test_a_pack_of_the_server_is_kept_for_those_who_play_with_it(tmp_path: Path) -> None:
    holiday = Options(pack=pack())
    games = {**CATALOGUE, "not_a_robot": with_variants(GAME, {"Holiday": holiday})}
    async with serving(tmp_path, games=games) as house:
        await house.store.pictures.add_pack(PackRow("holiday", b"{}"), rows(pack()))
        wish = options(with_brief_pack(holiday))
        opening = Opening(game="not_a_robot", name="Ben", face="fox", key_hash=b"k", options=wish)
        live = await house.tables.open(opening)
        assert live.table.options.pack == pack()
        await house.store.pictures.remove_pack("holiday")
        assert await is_kept(house, pack())
        await delete(house.tables, live)
        assert not await is_kept(house, pack())
        with pytest.raises(Refused, match="no more"):
            await house.tables.open(opening)
