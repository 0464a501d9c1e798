"""A contact sheet: all pictures of a pack on one image."""

from __future__ import annotations

import io

from PIL import Image

from tablebot.pictures.pack import Pack
from tablebot.pictures.shelf import Shelf

ACROSS = 12
_WIDE, _HIGH, _GAP = 200, 150, 8
_PAPER = "#f7f1e6"


def sheet(pack: Pack, files: Shelf, across: int = ACROSS) -> Image.Image:
    """All pictures in rows, in the order of the pack, none of them cropped."""
    rows = -(-len(pack.pictures) // across)
    page = Image.new("RGB", (across * (_WIDE + _GAP) + _GAP, rows * (_HIGH + _GAP) + _GAP), _PAPER)
    for place, picture in enumerate(pack.pictures):
        with Image.open(io.BytesIO(files.bytes(picture.file))) as image:
            small = image.convert("RGB")
        small.thumbnail((_WIDE, _HIGH), Image.Resampling.LANCZOS)
        left = _GAP + place % across * (_WIDE + _GAP) + (_WIDE - small.width) // 2
        top = _GAP + place // across * (_HIGH + _GAP) + (_HIGH - small.height) // 2
        page.paste(small, (left, top))
    return page
