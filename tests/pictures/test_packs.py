"""Packs of pictures: what can be read, and every mistake with its place."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from PIL import Image

from tablebot.pictures.pack import Mistakes, read
from tablebot.pictures.preview import sheet
from tablebot.pictures.shelf import LARGEST, NoPack, checked, shelf

NINE = [f"{number}.webp" for number in range(1, 10)]
TEN = [*NINE, "10.webp"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Nine small pictures, and nothing said of them."""
    for number, name in enumerate(NINE):
        Image.new("RGB", (160, 120), (number * 25, 90, 200)).save(tmp_path / name)
    return tmp_path


def mistakes_of(text: str) -> list[str]:
    """What is wrong with a description of ten images."""
    mistakes = Mistakes()
    read(text, TEN, mistakes)
    return mistakes.found


def test_images_alone_are_a_pack_each_a_card_of_its_own(folder: Path) -> None:
    pack, mistakes = checked(shelf(folder))
    assert mistakes == []
    assert [picture.file for picture in pack.pictures] == NINE
    assert [picture.card for picture in pack.pictures] == list(range(1, 10))
    assert not pack.is_tagged


def test_a_description_says_what_is_on_both_sides_of_a_card() -> None:
    mistakes = Mistakes()
    pack = read(
        'title = "Zoo"\nauthor = "Mia"\nlicence = "CC0"\n'
        '[[picture]]\nfile = "1.webp"\ncard = 3\nside = "b"\ntitle = "Lion"\nalt = "A lion sleeps."\n'
        'tags = ["lion"]\nobvious = ["king"]\nfair = ["nap"]\ndistant = ["monday"]\n'
        '[[picture]]\nfile = "2.webp"\ncard = 3\n',
        TEN,
        mistakes,
    )
    assert mistakes.found == []
    assert (pack.title, pack.author, pack.licence) == ("Zoo", "Mia", "CC0")
    lion, other, *rest = pack.pictures
    assert (lion.card, lion.side, other.card, other.side) == (3, "b", 3, "a")
    assert (lion.tags, lion.obvious, lion.fair, lion.distant) == (("lion",), ("king",), ("nap",), ("monday",))
    assert [picture.card for picture in rest] == [4, 5, 6, 7, 8, 9, 10, 11]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("title = ", "pack.toml: this is no TOML: "),
        ("a = " + "[" * 5000, "pack.toml: this is no TOML: too many brackets in brackets."),
        ("colour = 3", "pack.toml: nobody knows what “colour” means."),
        ("title = 3", "pack.toml: title is one line of text, 60 letters at most."),
        (f'author = "{"x" * 121}"', "pack.toml: author is one line of text, 120 letters at most."),
        ("picture = 3", "pack.toml, picture: write [[picture]] before each one."),
        ("picture = [3]", "pack.toml, picture 1: say which image it is: file = “moon.webp”."),
        ('[[picture]]\nfile = "x.webp"', "pack.toml, picture 1: there is no image “x.webp” in the pack."),
        (
            '[[picture]]\nfile = "1.webp"\n[[picture]]\nfile = "1.webp"',
            "pack.toml, picture 2: “1.webp” was described before.",
        ),
        ('[[picture]]\nfile = "1.webp"\ncard = 0', "pack.toml, “1.webp”: card is a number from 1 to 600."),
        ('[[picture]]\nfile = "1.webp"\ncard = true', "pack.toml, “1.webp”: card is a number from 1 to 600."),
        ('[[picture]]\nfile = "1.webp"\nside = "c"', "pack.toml, “1.webp”: side is “a” or “b”."),
        (
            '[[picture]]\nfile = "1.webp"\ncard = 2\n[[picture]]\nfile = "2.webp"\ncard = 2',
            "pack.toml: card 2 has 2 pictures on side a; it takes one.",
        ),
        (
            '[[picture]]\nfile = "1.webp"\nalt = "a\\nb"',
            "pack.toml, “1.webp”: alt is one line of text, 250 letters at most.",
        ),
        ('[[picture]]\nfile = "1.webp"\ntags = "cow"', "pack.toml, “1.webp”: tags is a list of words, 20 at most."),
        (
            '[[picture]]\nfile = "1.webp"\nfair = ["two words"]',
            "pack.toml, “1.webp”: fair: 'two words' is not one word of 30 letters at most.",
        ),
        (
            '[[picture]]\nfile = "1.webp"\ntags = [1]',
            "pack.toml, “1.webp”: tags: 1 is not one word of 30 letters at most.",
        ),
        (
            '[[picture]]\nfile = "1.webp"\nfair = ["moo"]\nobvious = ["Moo"]',
            "pack.toml, “1.webp”: “moo” stands there 2 times.",
        ),
        (
            '[[picture]]\nfile = "1.webp"\nfair = ["moo"]\ntags = ["Moo"]',
            "pack.toml, “1.webp”: “moo” is a tag already.",
        ),
        ('[[picture]]\nfile = "1.webp"\nmood = "sad"', "pack.toml, “1.webp”: nobody knows what “mood” means."),
    ],
)
def test_a_mistake_in_the_description_is_named_with_its_place(text: str, sentence: str) -> None:
    [found] = mistakes_of(text)
    assert found.startswith(sentence)


@pytest.mark.parametrize("word", ["月亮", "луна", "चाँद", "ดวงจันทร์", "l’été", "arc-en-ciel", "x" * 30, "月" * 30])
def test_words_are_of_any_script(word: str) -> None:
    assert mistakes_of(f'[[picture]]\nfile = "1.webp"\ntags = ["{word}"]') == []


@pytest.mark.parametrize("word", ["", "月 亮", "月，亮", "-moon", "moon-", "moon!", "x" * 31, "月" * 31, "☾", " moon"])
def test_what_is_not_one_word_is_named(word: str) -> None:
    [found] = mistakes_of(f'[[picture]]\nfile = "1.webp"\ntags = ["{word}"]')
    assert found.endswith("is not one word of 30 letters at most.")


def test_all_mistakes_are_named_at_once() -> None:
    assert len(mistakes_of('title = 1\nauthor = 2\n[[picture]]\nfile = "1.webp"\nside = 3\ncard = 4.5')) == 4


def test_a_pack_has_nine_pictures_at_least(folder: Path) -> None:
    (folder / "9.webp").unlink()
    assert checked(shelf(folder))[1] == ["the pack: it has 8 pictures; it takes 9 to 600."]


def test_a_pack_has_nine_cards_at_least() -> None:
    both = "".join(
        f'[[picture]]\nfile = "{name}"\ncard = 1\nside = "{side}"\n' for name, side in zip(TEN, "ab", strict=False)
    )
    assert mistakes_of(both) == []
    two = both + both.replace("card = 1", "card = 2").replace("1.webp", "3.webp").replace("2.webp", "4.webp")
    assert mistakes_of(two) == ["the pack: it has 8 cards; it takes 9, for both sides of one never lie together."]


def test_images_are_looked_at_before_they_are_opened(folder: Path) -> None:
    (folder / "1.webp").write_bytes(b"no image")
    Image.new("RGB", (5000, 10)).save(folder / "2.webp")
    (folder / "3.webp").write_bytes(bytes(LARGEST + 1))
    whole = (folder / "4.webp").read_bytes()
    (folder / "4.webp").write_bytes(whole[: len(whole) // 2])
    Image.new("1", (30000, 30000)).save(folder / "bomb.png")
    assert checked(shelf(folder))[1] == [
        "1.webp: this is no image that can be opened.",
        "2.webp: it is 5000 x 10 pixels; 100 to 4096 are fine.",
        "3.webp: it is larger than 8 MB.",
        "4.webp: this is no image that can be opened.",
        "bomb.png: it would be far too large when opened.",
    ]


def test_larger_images_of_the_same_names_are_looked_at_too(folder: Path) -> None:
    (folder / "large").mkdir()
    (folder / "large" / "1.webp").write_bytes(b"no image")
    (folder / "large" / "other.webp").write_bytes(b"of nothing in the pack")
    assert checked(shelf(folder))[1] == ["large/1.webp: this is no image that can be opened."]


@pytest.mark.parametrize("inside", ["", "zoo/"])
def test_an_archive_of_the_folder_is_the_same_pack(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, inside: str
) -> None:
    (folder / "pack.toml").write_text('title = "Zoo"')
    archive = tmp_path_factory.mktemp("zip") / "zoo.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for file in folder.iterdir():
            packed.write(file, inside + file.name)
        packed.writestr("__MACOSX/._1.webp", b"")
    assert checked(shelf(archive)) == checked(shelf(folder))


def test_anything_else_is_no_pack(tmp_path: Path) -> None:
    (tmp_path / "text.txt").write_text("hello")
    with pytest.raises(NoPack, match="a pack of pictures is a folder, or a zip archive of one"):
        shelf(tmp_path / "text.txt")
    with pytest.raises(NoPack, match="there is no such folder or file"):
        shelf(tmp_path / "nothing")


def test_a_description_that_is_no_text_is_named(folder: Path) -> None:
    (folder / "pack.toml").write_bytes(b"\xff\xfe\x00")
    assert checked(shelf(folder))[1] == ["pack.toml: this is no text in UTF-8."]


def test_the_preview_shows_all_pictures_in_rows(folder: Path) -> None:
    pack, _ = checked(shelf(folder))
    page = sheet(pack, shelf(folder), across=4)
    assert page.size == (4 * 208 + 8, 3 * 158 + 8)
    middles = [page.getpixel((108 + column * 208, 83 + row * 158)) for row in range(3) for column in range(4)]
    assert len(set(middles)) == 10
    page.save(io.BytesIO(), "WEBP")


def _zipped(folder: Path, **more: str) -> bytearray:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in NINE:
            archive.write(folder / name, name)
        for name, text in more.items():
            archive.writestr(name.replace("_", "."), text)
    return bytearray(packed.getvalue())


@pytest.mark.parametrize(("here", "there", "sign"), [(8, 6, 1), (10, 8, 97)], ids=["locked", "packed-oddly"])
def test_a_file_that_an_archive_does_not_give_is_a_mistake(folder: Path, here: int, there: int, sign: int) -> None:
    data = _zipped(folder, pack_toml='title = "Zoo"')
    for header, at in ((b"PK\x01\x02", here), (b"PK\x03\x04", there)):
        for start in (data.find(header), data.rfind(header)):
            data[start + at] = sign
    (folder / "pack.zip").write_bytes(data)
    _, mistakes = checked(shelf(folder / "pack.zip"))
    assert mistakes == ["pack.toml: this cannot be read.", "1.webp: this is no image that can be opened."]


def test_a_description_that_is_too_long_is_a_mistake_and_not_left_out_in_silence(folder: Path) -> None:
    (folder / "pack.toml").write_text("#" * (LARGEST + 1))
    assert checked(shelf(folder))[1] == ["pack.toml: it is larger than 8 MB."]
