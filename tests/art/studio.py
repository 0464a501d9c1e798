"""Small recipes for tests, and what can be seen of them."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import numpy as np
import resvg_py
from PIL import Image

from art.drawing import Drawing
from art.finish import dots
from art.recipe import Put, Recipe
from art.scene import compose


def recipe(*put: Put, **fields: Any) -> Recipe:
    """A recipe of these things, in a meadow unless it says otherwise."""
    usual = {"title": "Test", "setting": "meadow", "alt": "Something."}
    words = {"tags": (), "obvious": (), "fair": (), "distant": ()}
    return Recipe(**{**usual, **words, **fields}, put=put)


@cache
def seen(picture: Recipe, wide: int = 240) -> np.ndarray:
    """Its dots before it is finished: red, green, blue and how opaque, from 0 to 255."""
    return np.asarray(dots(compose(picture), wide).convert("RGBA")).astype(int)


def changed(one: Recipe, other: Recipe, wide: int = 240) -> np.ndarray:
    """Where two pictures differ clearly."""
    return np.abs(seen(one, wide) - seen(other, wide)).max(axis=2) > 24


def beyond(drawing: Drawing, wide: int = 100) -> tuple[float, float, float, float]:
    """How far a drawing is seen beyond its box, as fractions of its longer side: its left, top, right and bottom."""
    left, top, across, down = drawing.box
    side = max(across, down)
    view = f"{left - side / 2} {top - side / 2} {across + side} {down + side}"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{drawing.body}</svg>'
    width, height = (round(wide * (length + side) / side) for length in (across, down))
    image = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height))))
    rows, columns = np.nonzero(np.asarray(image.convert("RGBA"))[..., 3] > 90)
    return (
        0.5 - columns.min() / wide,
        0.5 - rows.min() / wide,
        (columns.max() + 1) / wide - 0.5 - across / side,
        (rows.max() + 1) / wide - 0.5 - down / side,
    )
