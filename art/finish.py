"""Turns a composed picture into an image: colours of dark and bright, a soft bloom, a little grain."""

from __future__ import annotations

import io

import numpy as np
import resvg_py
from PIL import Image, ImageFilter

from art.drawing import rgb
from art.light import LIGHTS, Light
from art.recipe import Recipe
from art.scene import HIGH, WIDE, compose


def render(recipe: Recipe) -> Image.Image:
    """The finished picture, 1200 x 900."""
    return _finished(dots(compose(recipe), WIDE).convert("RGB"), LIGHTS[recipe.time], recipe.seed)


def dots(svg: str, wide: int) -> Image.Image:
    """A composed picture as it is before it is finished, so many dots wide."""
    data = resvg_py.svg_to_bytes(svg_string=svg, width=wide, height=wide * HIGH // WIDE)
    return Image.open(io.BytesIO(bytes(data)))


def _finished(image: Image.Image, light: Light, seed: int) -> Image.Image:
    soft = np.asarray(image.filter(ImageFilter.GaussianBlur(22)), dtype=np.float32) / 255
    values = np.asarray(image, dtype=np.float32) / 255
    bright = np.clip(soft - 0.45, 0, 1) * light.bloom * 1.6
    values = 1 - (1 - values) * (1 - bright)
    grey = (values @ np.array([0.3, 0.59, 0.11], dtype=np.float32))[..., None]
    lows, highs = (np.array(rgb(tone), dtype=np.float32) / 255 for tone in (light.lows, light.highs))
    toned = lows * (1 - grey) + highs * grey
    values = values + (toned - values) * (light.toning * (np.abs(grey - 0.5) * 2 * 0.7 + 0.3))
    values = values * _vignette()
    grain = np.random.default_rng(seed).normal(0, 0.006, (HIGH, WIDE, 1)).astype(np.float32)
    return Image.fromarray((np.clip(values + grain, 0, 1) * 255 + 0.5).astype(np.uint8))


def _vignette() -> np.ndarray:
    across, down = np.linspace(-1, 1, WIDE, dtype=np.float32), np.linspace(-1, 1, HIGH, dtype=np.float32)
    reach = np.sqrt(across[None, :] ** 2 + down[:, None] ** 2)
    return (1 - 0.20 * np.clip(reach - 0.75, 0, 1) ** 1.5)[..., None]
