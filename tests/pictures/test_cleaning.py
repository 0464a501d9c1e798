"""What a host brings becomes pictures that can be kept, or is refused before it can do harm."""

from __future__ import annotations

import hashlib
import io
import zipfile
from tempfile import TemporaryFile

import pytest
from PIL import ExifTags, Image

from tablebot.core.errors import Refused
from tablebot.pictures import cleaning, sandbox
from tablebot.pictures.cleaning import Cleaned, UploadLimits, cleaned
from tablebot.pictures.frame import LARGE, SMALL, framed
from tablebot.pictures.sandbox import cleaned_in_sandbox
from tablebot.pictures.shelf import shelf
from tests.pictures.albums import bomb, image, images, overlapping, vast_png, zipped

UPLOAD = UploadLimits("Holiday", 200, 60, family=True)


def clean(files: dict[str, bytes] | bytes, limits: UploadLimits = UPLOAD) -> Cleaned:
    return cleaned(shelf(io.BytesIO(files if isinstance(files, bytes) else zipped(files))), limits)


def seen(body: bytes) -> Image.Image:
    with Image.open(io.BytesIO(body)) as opened:
        assert opened.format == "WEBP"
        assert not getattr(opened, "is_animated", False)
        assert not opened.info.keys() & {"exif", "xmp", "icc_profile"}
        return opened.convert("RGB")


def is_near(dot: object, colour: tuple[int, int, int]) -> bool:
    assert isinstance(dot, tuple)
    return all(abs(a - b) < 12 for a, b in zip(dot, colour, strict=True))


# What becomes of them ---------------------------------------------------------------------------------------------
def test_pictures_are_named_by_what_is_in_them() -> None:
    pack, pictures, mistakes = clean(images())
    assert (mistakes, pack.title, len(pictures)) == ((), "Holiday", 9)
    for row, picture in zip(pictures, pack.pictures, strict=True):
        assert row.name == picture.file == f"{hashlib.sha256(row.large).hexdigest()[:32]}.webp"
        assert (seen(row.small).size, seen(row.large).size) == (SMALL, LARGE)
    assert clean(images()).pictures == pictures


def test_what_the_pack_says_of_them_goes_along() -> None:
    said = 'title = "Zoo"\nauthor = "Mia"\n[[picture]]\nfile = "3.png"\ntitle = "Lion"\ntags = ["lion"]\n'
    pack = clean({**images(), "pack.toml": said.encode()}).pack
    assert (pack.title, pack.author) == ("Zoo", "Mia")
    [lion] = [picture for picture in pack.pictures if picture.title]
    assert (lion.title, lion.tags, len(lion.file)) == ("Lion", ("lion",), 37)


def test_the_larger_image_is_painted_where_there_is_one() -> None:
    large = image((200, 0, 0), (1200, 900))
    _, pictures, mistakes = clean({**images(), "large/1.png": large})
    assert mistakes == ()
    assert sum(is_near(seen(row.small).getpixel((300, 200)), (200, 0, 0)) for row in pictures) == 1


def test_a_photo_stands_upright_and_says_nothing_of_where_it_was_taken() -> None:
    turned = Image.new("RGB", (120, 160), "blue")
    turned.paste((255, 0, 0), (0, 0, 60, 160))
    exif = turned.getexif()
    exif[ExifTags.Base.Orientation] = 6
    exif[ExifTags.Base.Artist] = "Mia from the red house"
    exif.get_ifd(ExifTags.IFD.GPSInfo)[ExifTags.GPS.GPSLatitude] = (48.0, 8.0, 14.0)
    file = io.BytesIO()
    turned.save(file, "JPEG", exif=exif, quality=95)
    assert b"Mia from" in file.getvalue()
    for body in framed(file.getvalue()):
        picture = seen(body)
        assert is_near(picture.getpixel((picture.width // 2, 20)), (255, 0, 0))
        assert is_near(picture.getpixel((picture.width // 2, picture.height - 20)), (0, 0, 255))
        assert not picture.getexif()
        assert b"Mia" not in body and b"EXIF" not in body


@pytest.mark.parametrize("size", [(300, 200), (200, 160), (160, 120)])
def test_what_is_nearly_of_the_shape_fills_the_frame(size: tuple[int, int]) -> None:
    picture = Image.new("RGB", size, "white")
    picture.paste((0, 120, 0), (2, 2, size[0] - 2, size[1] - 2))
    file = io.BytesIO()
    picture.save(file, "PNG")
    assert is_near(seen(framed(file.getvalue())[1]).getpixel((600, 450)), (0, 120, 0))
    assert is_near(seen(framed(file.getvalue())[1]).getpixel((60, 60)), (0, 120, 0))


@pytest.mark.parametrize("size", [(120, 480), (480, 120), (150, 150)])
def test_other_shapes_are_shown_whole_on_a_calm_ground(size: tuple[int, int]) -> None:
    picture = Image.new("RGB", size, (40, 90, 160))
    picture.paste((250, 240, 0), (size[0] // 4, size[1] // 4, size[0] * 3 // 4, size[1] * 3 // 4))
    file = io.BytesIO()
    picture.save(file, "PNG")
    shown = seen(framed(file.getvalue())[1])
    for corner in ((5, 5), (1194, 5), (5, 894), (1194, 894)):
        assert is_near(shown.getpixel(corner), (40, 90, 160))
    assert is_near(shown.getpixel((600, 450)), (250, 240, 0))


def test_holes_are_filled_and_only_the_first_frame_is_kept() -> None:
    file = io.BytesIO()
    Image.new("RGBA", (160, 120), (0, 0, 0, 0)).save(file, "PNG")
    assert is_near(seen(framed(file.getvalue())[0]).getpixel((300, 200)), (247, 241, 230))
    frames = [Image.new("P", (160, 120), n) for n in range(3)]
    for frame in frames:
        frame.putpalette([255, 0, 0, 0, 255, 0, 0, 0, 255])
    file = io.BytesIO()
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:])
    assert is_near(seen(framed(file.getvalue())[0]).getpixel((300, 200)), (255, 0, 0))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF", "AVIF"])
@pytest.mark.parametrize("mode", ["RGB", "L", "1", "CMYK", "P", "LA", "I;16"])
def test_every_kind_of_image_is_painted(kind: str, mode: str) -> None:
    file = io.BytesIO()
    try:
        Image.new("L", (160, 120), 200).convert(mode).save(file, kind)
    except (OSError, ValueError):
        return  # There is no such image.
    assert seen(framed(file.getvalue())[0]).size == SMALL


# What is refused --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("5.png", b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
        ("5.webp", b"<!doctype html><script>alert(1)</script>"),
        ("5.jpg", image("red", kind="JPEG")[:300]),
        ("5.png", b""),
        ("5.gif", b"GIF89a" + bytes(20)),
        ("5.webp", b"RIFF\xff\xff\xff\xffWEBPVP8 "),
        ("5.png", image("red", kind="BMP")),
    ],
)
def test_what_is_no_image_is_named(name: str, body: bytes) -> None:
    files = {**images(), name: body}
    assert clean(files).mistakes == (f"{name}: this is no image that can be opened.",)


def test_a_vast_image_is_not_opened() -> None:
    assert clean({**images(), "5.png": vast_png()}).mistakes == ("5.png: it would be far too large when opened.",)
    assert clean({**images(), "5.png": vast_png(9000)}).mistakes == (
        "5.png: it is 9000 x 9000 pixels; 100 to 4096 are fine.",
    )


@pytest.mark.long
def test_bombs_are_measured_and_not_opened() -> None:
    assert len(bomb()) < 250_000
    assert clean(bomb(), UploadLimits(pictures=200, megabytes=10)).mistakes == (
        "the pack: it would be larger than 40 MB when opened.",
    )
    tight = overlapping()
    assert clean(tight).mistakes == ("the pack: it has 250 pictures; 200 are fine.",)
    assert clean(tight, UploadLimits(pictures=600, megabytes=60)).mistakes == (
        "the pack: it would be larger than 240 MB when opened.",
    )
    alone = zipped({**images(), "5.png": bytes(7_000_000)}, zipfile.ZIP_DEFLATED)
    assert clean(alone).mistakes == ("5.png: this is no image that can be opened.",)


def test_ten_thousand_files_are_counted_and_not_opened() -> None:
    assert clean({f"{n}.png": b"x" for n in range(10_000)}).mistakes == (
        "the pack: it has 10000 files; 1200 are fine.",
    )
    assert clean(images(201, size=(100, 100))).mistakes == ("the pack: it has 201 pictures; 200 are fine.",)


def test_names_lead_nowhere() -> None:
    slips = ("../../evil.png", "/etc/evil.png", "a/../../evil.png", "deep/er/evil.png")
    cleaned = clean({**images(), **dict.fromkeys(slips, image("white"))})
    assert (cleaned.mistakes, len(cleaned.pictures)) == ((), 9)
    odd = clean({**images(8), "evil\x1b[31m.png": b"none"})
    assert odd.mistakes == ("evil?[31m.png: this is no image that can be opened.",)


def test_an_archive_in_an_archive_is_no_picture() -> None:
    assert clean({"inner.zip": zipped(images())}).mistakes == ("the pack: it has 0 pictures; it takes 9 to 600.",)
    assert clean({**images(8), "9.png": zipped(images())}).mistakes == ("9.png: this is no image that can be opened.",)


@pytest.mark.parametrize("packing", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_packings_are_not_opened(packing: int) -> None:
    assert len(clean(zipped(images(), packing)).mistakes) == 9


def test_a_locked_archive_is_refused() -> None:
    locked = bytearray(zipped(images()))
    at = -1
    for mark, flags in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        at = -1
        while (at := locked.find(mark, at + 1)) >= 0:
            locked[at + flags] |= 1
    assert len(clean(bytes(locked)).mistakes) == 9


def test_what_systems_hide_beside_pictures_is_left_alone() -> None:
    files = {**images(), "._1.png": b"none", ".DS_Store": b"none", "__MACOSX/._1.png": b"none", "Thumbs.db": b"none"}
    assert clean(files).mistakes == ()


def test_the_same_picture_twice_is_one_too_many() -> None:
    files = images(10)
    files["9.png"] = files["2.png"]
    assert clean(files).mistakes == ("9.png: it is the same picture as 2.png.",)


def test_what_cannot_be_painted_after_all_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(body: bytes) -> tuple[bytes, bytes]:
        if body == images()["4.png"]:
            raise RuntimeError
        return framed(body)

    monkeypatch.setattr(cleaning, "framed", stumble)
    assert clean(images()).mistakes == ("4.png: this is no image that can be painted.",)


def test_a_family_reads_kind_words() -> None:
    said = b'[[picture]]\nfile = "3.png"\nalt = "What a shit show."\n'
    files = {**images(), "pack.toml": said}
    assert clean(files).mistakes == ("pack.toml, “3.png”: please find kinder words.",)
    assert clean(files, UploadLimits()).mistakes == ()
    assert clean(images(), UploadLimits("shit", family=True)).mistakes == ("pack.toml: please find kinder words.",)


# In a process of its own ------------------------------------------------------------------------------------------
async def test_another_process_cleans_them_alike() -> None:
    with TemporaryFile() as archive:
        archive.write(zipped(images()))
        assert await cleaned_in_sandbox(archive, UPLOAD) == clean(images())


async def test_what_is_no_archive_is_said() -> None:
    for body in (b"", b"no archive", zipped(images())[:3000]):
        with TemporaryFile() as archive:
            archive.write(body)
            found = await cleaned_in_sandbox(archive, UPLOAD)
            assert found.mistakes == ("the pack: a pack of pictures is a folder, or a zip archive of one.",)


async def test_what_takes_too_long_is_given_up() -> None:
    with TemporaryFile() as archive:
        archive.write(zipped(images()))
        with pytest.raises(Refused, match="take too long"):
            await cleaned_in_sandbox(archive, UPLOAD, seconds=0.01)


async def test_a_process_that_dies_is_no_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "__name__", "tablebot.pictures.missing")
    with TemporaryFile() as archive:
        archive.write(zipped(images()))
        with pytest.raises(Refused, match="cannot be opened here"):
            await cleaned_in_sandbox(archive, UPLOAD)


def test_of_many_mistakes_the_first_twenty_are_named_and_none_twice() -> None:
    found = clean({**images(9), **{f"a{n:02}.png": b"x" for n in range(22)}}).mistakes
    assert found[19:] == ("a19.png: this is no image that can be opened.", "and 2 more.")
    twice = b'[[picture]]\nfile = "1.png"\ntags = ["a b", "a b"]'
    assert len(clean({**images(9), "pack.toml": twice}).mistakes) == 1
