"""The pack that comes with Tablebot keeps its order and its number for ever."""

from __future__ import annotations

from pathlib import Path

from tablebot.pictures.shipped import classic

ORDER = Path(__file__).parent / "order.txt"
"""A picture a line: its file, its card and side, its title. See art/README.md before you change one."""


def test_every_picture_of_the_classic_pack_is_where_it_was() -> None:
    now = [f"{picture.file} {picture.card}{picture.side} {picture.title}" for picture in classic().pictures]
    assert now == ORDER.read_text(encoding="utf-8").splitlines()


def test_its_pictures_are_counted_from_one_two_on_a_card() -> None:
    for number, picture in enumerate(classic().pictures, start=1):
        assert (picture.file, picture.card, picture.side) == (f"{number:03}.webp", (number + 1) // 2, "ba"[number % 2])
