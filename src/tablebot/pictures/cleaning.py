"""From what a host brings to pictures that can be kept: measured, checked, painted anew, named by what is in them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from tablebot.core.family import is_rude
from tablebot.pictures.frame import framed
from tablebot.pictures.pack import MOST, Mistakes, Pack, Picture, shortened
from tablebot.pictures.shelf import LARGE, Shelf, checked, images
from tablebot.store.log import PictureRow

MILLION = 1_000_000
UNPACKED = 4
"""How many times as large an archive may get when it is opened, compared with what may be brought."""


class UploadLimits(Struct, frozen=True):
    """How much may be brought, and the title of a pack that names none itself."""

    title: str = ""
    pictures: int = MOST
    megabytes: int = 2000
    family: bool = False
    """Rude words are refused."""


class Cleaned(NamedTuple):
    """A pack that can be played, and its pictures; or mistakes, and none."""

    pack: Pack
    pictures: tuple[PictureRow, ...]
    mistakes: tuple[str, ...]


EMPTY_PACK = Pack("", "", "", ())


def cleaned(files: Shelf, limits: UploadLimits) -> Cleaned:
    """What is on the shelf, fit to be kept."""
    if mistakes := tuple(_too_much(files, limits)):
        return Cleaned(EMPTY_PACK, (), mistakes)
    pack, mistakes = checked(files)
    pack = replace(pack, title=pack.title or limits.title)
    if limits.family:
        mistakes += _rude(pack)
    return Cleaned(EMPTY_PACK, (), tuple(shortened(mistakes))) if mistakes else _painted(files, pack)


def _too_much(files: Shelf, limits: UploadLimits) -> Iterator[str]:
    """Measured before anything is opened."""
    names = files.names()
    if len(names) > 2 * MOST + 10:
        yield f"the pack: it has {len(names)} files; {2 * MOST} are fine."
    elif (found := len(images(files))) > limits.pictures:
        yield f"the pack: it has {found} pictures; {limits.pictures} are fine."
    elif sum(map(files.size, names)) > UNPACKED * limits.megabytes * MILLION:
        yield f"the pack: it would be larger than {UNPACKED * limits.megabytes} MB when opened."


def _rude(pack: Pack) -> list[str]:
    said: dict[str, tuple[str, ...]] = {"pack.toml": (pack.title, pack.author, pack.licence)}
    for one in pack.pictures:
        words = (*one.tags, *one.obvious, *one.fair, *one.distant)
        said[f"pack.toml, “{one.file}”"] = (one.title, one.alt, *words)
    return [f"{place}: please find kinder words." for place, texts in said.items() if is_rude(" ".join(texts))]


def _painted(files: Shelf, pack: Pack) -> Cleaned:
    """Every picture painted anew: nothing else of the file is left."""
    larger = set(files.names())
    painted: dict[str, tuple[Picture, PictureRow]] = {}
    mistakes = Mistakes()
    for picture in pack.pictures:
        source = f"{LARGE}/{picture.file}"
        try:
            small, large = framed(files.bytes(source if source in larger else picture.file))
        except Exception:  # noqa: BLE001 it could be opened, and yet Pillow stumbles over it
            mistakes.add(picture.file, "this is no image that can be painted.")
            continue
        name = f"{hashlib.sha256(large).hexdigest()[:32]}.webp"
        if name in painted:
            mistakes.add(picture.file, f"it is the same picture as {painted[name][0].file}.")
        else:
            painted[name] = picture, PictureRow(name, small, large)
    if mistakes.found:
        return Cleaned(EMPTY_PACK, (), tuple(shortened(mistakes.found)))
    pictures = tuple(replace(picture, file=name) for name, (picture, _) in painted.items())
    return Cleaned(replace(pack, pictures=pictures), tuple(row for _, row in painted.values()), ())
