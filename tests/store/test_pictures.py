"""What every store promises about pictures: kept as long as somebody has them, and not a byte longer."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tablebot.store.log import Album, Conflict, Gone, NoPicture, PackRow, PackTaken, PictureRow, Store
from tests.store.stores import on_disk, opened, rows


def picture(name: str, size: int = 20_000) -> PictureRow:
    """A picture with its name all over it."""
    mark = f"<{name}>".encode()
    return PictureRow(name, mark * (size // len(mark)), mark[::-1] * (3 * size // len(mark)))


A, B, C = map(picture, "abc")
PACK = PackRow("zoo", b"{}")


async def table(store: Store, code: str, *names: str) -> int:
    return await store.open_table(code, 1.0, rows(1, "opened"), album=Album(names))


async def brought(store: Store, code: str, *pictures: PictureRow) -> int:
    """A table to which these pictures were brought."""
    number = await table(store, code)
    names = [one.name for one in pictures]
    await store.append(number, rows(2, "brought"), album=Album(names, pictures))
    return number


async def kept(store: Store) -> str:
    return "".join([name for name in "abc" if await store.pictures.find(name) is not None])


async def test_a_picture_is_found_small_and_large(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        await brought(store, "ABCD", A)
    async with opened(kind, tmp_path) as store:
        assert await store.pictures.find("a") == A.small
        assert await store.pictures.find("a", large=True) == A.large
        assert await store.pictures.find("b") is None
        assert await store.pictures.size() == len(A.small) + len(A.large)


async def test_a_picture_goes_with_the_last_table_that_has_it(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        one = await brought(store, "ABCD", A, B)
        two = await brought(store, "EFGH", B, C)
        three = await table(store, "JKLM", "c")
        await store.delete_table(one)
        assert await kept(store) == "bc"
        await store.delete_table(two)
        assert await kept(store) == "c"
        await store.delete_table(three)
        assert await kept(store) == ""
        assert await store.pictures.size() == 0


async def test_a_table_has_what_it_was_last_given(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        number = await brought(store, "ABCD", A, B)
        await store.append(number, rows(3, "a move"))
        assert await kept(store) == "ab"
        await store.append(number, rows(4, "others"), album=Album(["b", "c"], [C]))
        assert await kept(store) == "bc"
        await store.append(number, rows(5, "none"), album=Album(()))
        assert await kept(store) == ""


async def test_nobody_has_what_is_not_there(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        number = await brought(store, "ABCD", A)
        with pytest.raises(NoPicture):
            await table(store, "EFGH", "a", "b")
        assert await store.find_table("EFGH") is None
        with pytest.raises(NoPicture):
            await store.append(number, rows(3, "others"), album=Album(["b"]))
        assert await kept(store) == "a"
        assert len(await store.read(number)) == 2


async def test_pictures_come_with_their_event_or_not_at_all(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        number = await brought(store, "ABCD", A)
        with pytest.raises(Conflict):
            await store.append(number, rows(2, "too late"), album=Album(["b"], [B]))
        with pytest.raises(Gone):
            await store.append(99, rows(2, "nowhere"), album=Album(["b"], [B]))
        assert await kept(store) == "a"


async def test_a_pack_keeps_its_pictures_and_so_do_tables_that_have_them(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        await store.pictures.add_pack(PACK, [A, B])
        await store.pictures.add_pack(PackRow("farm", b"[]"), [B])
        assert await store.pictures.packs() == [PackRow("farm", b"[]"), PACK]
        number = await table(store, "ABCD", "a")
        await store.pictures.remove_pack("zoo")
        assert await kept(store) == "ab"
        await store.delete_table(number)
        assert await kept(store) == "b"
        await store.pictures.remove_pack("farm")
        assert (await kept(store), await store.pictures.packs()) == ("", [])
        with pytest.raises(Gone):
            await store.pictures.remove_pack("farm")


async def test_a_table_that_goes_leaves_a_pack_its_pictures(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        await store.pictures.add_pack(PACK, [A])
        await store.delete_table(await table(store, "ABCD", "a"))
        assert await kept(store) == "a"


async def test_two_packs_never_have_one_name(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        await store.pictures.add_pack(PACK, [A])
        with pytest.raises(PackTaken):
            await store.pictures.add_pack(PackRow("zoo", b"other"), [B])
        assert (await kept(store), await store.pictures.packs()) == ("a", [PACK])


async def test_a_class_that_is_closed_forgets_its_pictures(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        number = await brought(store, "ABCD", A)
        other = await brought(store, "EFGH", B)
        await store.close_class(await store.open_class("WXYZ", 1.0, b"hash", b"plan", [number]))
        assert await kept(store) == "b"
        assert other


async def test_nothing_of_a_deleted_picture_is_left_on_the_disk(kind: str, tmp_path: Path) -> None:
    async with opened(kind, tmp_path) as store:
        dice = Random(7)
        tables: list[tuple[int, str]] = []
        for n in range(40):
            one = picture(f"picture{n:02}", dice.choice((300, 900, 3_000, 9_000)))
            tables.append((await brought(store, f"T{n:02}", one), one.name))
        dice.shuffle(tables)
        gone = [name for number, name in tables[:20] if await store.delete_table(number) is None]
        await store.sweep()
        disk = await on_disk(kind, tmp_path)
        for name in gone:
            assert f"<{name}>".encode() not in disk
            assert f"<{name}>".encode()[::-1] not in disk
        assert all(f"<{name}>".encode() in disk for _, name in tables[20:])
