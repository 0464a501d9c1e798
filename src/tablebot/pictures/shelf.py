"""Where a pack lies: a folder or a zip archive of images. What comes from outside is measured before it is opened."""

from __future__ import annotations

import io
import warnings
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Protocol

from PIL import Image

from tablebot.pictures.frame import FORMATS, SMALL
from tablebot.pictures.pack import Mistakes, Pack, read

DESCRIPTION = "pack.toml"
LARGE = "large"
"""The folder with the same images once more, larger, for big screens."""
KINDS = (".webp", ".png", ".jpg", ".jpeg", ".gif", ".avif")
LARGEST = 8_000_000
"""Bytes of a file, at most,"""
SIDES = (100, 4096)
"""and the fewest and most pixels along a side of an image."""
TIGHTEST = 200
"""No image shrinks to a 200th of its size in an archive, for it is packed already."""
PACKINGS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
TOO_LARGE = f"it is larger than {LARGEST // 1_000_000} MB."


class NoPack(Exception):
    """There is nothing that could be a pack; the message says why."""


class Shelf(Protocol):
    """Files by their names."""

    def names(self) -> Sequence[str]: ...
    def size(self, name: str) -> int: ...
    def bytes(self, name: str) -> bytes:
        """Raises OSError."""
        ...


class _Folder:
    def __init__(self, path: Path) -> None:
        self._path = path

    def names(self) -> Sequence[str]:
        return sorted(file.relative_to(self._path).as_posix() for file in self._path.rglob("*") if file.is_file())

    def size(self, name: str) -> int:
        return (self._path / name).stat().st_size

    def bytes(self, name: str) -> bytes:
        return (self._path / name).read_bytes()


class _Archive:
    """A zip file; if everything in it lies in one folder, that folder is the pack."""

    def __init__(self, file: Path | BinaryIO) -> None:
        self._zip = zipfile.ZipFile(file)
        inside = [info for info in self._zip.infolist() if not info.is_dir() and "__MACOSX" not in info.filename]
        tops = {info.filename.split("/")[0] for info in inside}
        cut = len(tops.pop()) + 1 if len(tops) == 1 and all("/" in info.filename for info in inside) else 0
        self._infos = {info.filename[cut:]: info for info in inside}

    def names(self) -> Sequence[str]:
        return sorted(self._infos)

    def size(self, name: str) -> int:
        return self._infos[name].file_size

    def bytes(self, name: str) -> bytes:
        info = self._infos[name]
        if info.file_size > max(info.compress_size, 1) * TIGHTEST or info.compress_type not in PACKINGS:
            raise OSError("This is packed as no image is.")
        try:
            with self._zip.open(info) as file:
                return file.read(LARGEST + 1)
        except (zipfile.BadZipFile, RuntimeError, EOFError, ValueError, zlib.error) as error:
            raise OSError(str(error)) from None


def shelf(place: Path | BinaryIO) -> Shelf:
    """The files of a folder or archive. Raises NoPack."""
    if isinstance(place, Path):
        if place.is_dir():
            return _Folder(place)
        if not place.is_file():
            raise NoPack("there is no such folder or file.")
    try:
        return _Archive(place)
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        raise NoPack("a pack of pictures is a folder, or a zip archive of one.") from None


def checked(files: Shelf) -> tuple[Pack, list[str]]:
    """The pack on the shelf, and everything that is wrong with it."""
    mistakes = Mistakes()
    named = images(files)
    text = _description(files, mistakes) if DESCRIPTION in files.names() else ""
    for name in files.names():
        if name in named or _is_larger(name, named):
            for sentence in _faults(files, name):
                mistakes.add(name, sentence)
    return read(text, named, mistakes), mistakes.found


def images(files: Shelf) -> list[str]:
    """The names of the pictures, without the hidden files that systems put beside them."""
    return [name for name in files.names() if "/" not in name and name[0] != "." and _suffix(name) in KINDS]


def _description(files: Shelf, mistakes: Mistakes) -> str:
    try:
        if files.size(DESCRIPTION) <= LARGEST:
            return files.bytes(DESCRIPTION).decode()
        mistakes.add(DESCRIPTION, TOO_LARGE)
    except UnicodeDecodeError:
        mistakes.add(DESCRIPTION, "this is no text in UTF-8.")
    except OSError:
        mistakes.add(DESCRIPTION, "this cannot be read.")
    return ""


def _suffix(name: str) -> str:
    return Path(name).suffix.lower()


def _is_larger(name: str, images: Sequence[str]) -> bool:
    folder, _, rest = name.partition("/")
    return folder == LARGE and rest in images


def _faults(files: Shelf, name: str) -> Iterator[str]:
    """What is wrong with an image. Its size is read before it is unpacked."""
    if files.size(name) > LARGEST:
        yield TOO_LARGE
        return
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(files.bytes(name)), formats=FORMATS) as image:
                least, most = SIDES
                if not all(least <= side <= most for side in image.size):
                    yield f"it is {image.width} x {image.height} pixels; {least} to {most} are fine."
                    return
                image.draft(None, SMALL)  # Read to the end, in a coarse version.
                image.load()
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        yield "it would be far too large when opened."
    except Exception:  # noqa: BLE001 a broken image can make Pillow raise anything
        yield "this is no image that can be opened."
