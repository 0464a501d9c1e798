"""The pack that comes with Tablebot."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from tablebot.pictures.pack import Mistakes, Pack, read


@cache
def classic() -> Pack:
    """144 pictures, the two sides of 72 cards."""
    text = (files("tablebot.pictures") / "classic" / "pack.toml").read_text(encoding="utf-8")
    mistakes = Mistakes()
    pack = read(text, [picture["file"] for picture in tomllib.loads(text)["picture"]], mistakes)
    assert not mistakes.found
    return pack
