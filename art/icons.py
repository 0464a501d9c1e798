"""The icons of Fluent Emoji that recipes use, in one archive, with the part of each that can be seen."""

from __future__ import annotations

import io
import json
import re
import tomllib
import zipfile
from functools import cache
from pathlib import Path

import resvg_py
from PIL import Image

from art.drawing import Drawing, Hole, Lip

ARCHIVE = Path(__file__).parent / "icons.zip"
POINTS = Path(__file__).parent / "points.toml"
SIDE = 32
_NUMBER = re.compile(r"-?\d*\.\d{3,}")


@cache
def _archive() -> zipfile.ZipFile:
    return zipfile.ZipFile(ARCHIVE)


@cache
def _boxes() -> dict[str, tuple[float, float, float, float]]:
    return {name: tuple(box) for name, box in json.loads(_archive().read("boxes.json")).items()}


@cache
def _points() -> dict[str, dict[str, list[float]]]:
    return tomllib.loads(POINTS.read_text())


def names() -> frozenset[str]:
    """All icons that are there."""
    return frozenset(_boxes())


@cache
def icon(name: str) -> Drawing:
    """The icon of that name."""
    body = _archive().read(f"{name}.svg").decode()
    known = dict(_points().get(name, {}))
    lip, hole = known.pop("lip", None), known.pop("hole", None)
    return Drawing(
        body,
        _boxes()[name],
        {point: (place[0], place[1]) for point, place in known.items()},
        Lip(*lip) if lip else None,
        Hole(*hole) if hole else None,
    )


def pack(source: Path, wanted: frozenset[str], target: Path = ARCHIVE) -> int:
    """Writes the archive from the package's `icons.json`; says how many icons are in it."""
    icons = json.loads(source.read_text())["icons"]
    chosen = sorted(name for name in icons if name in wanted)
    bodies = {name: _NUMBER.sub(lambda found: f"{float(found[0]):.2f}", icons[name]["body"]) for name in chosen}
    boxes = {name: _box(body) for name, body in bodies.items()}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, body in bodies.items():
            archive.writestr(zipfile.ZipInfo(f"{name}.svg"), body, zipfile.ZIP_DEFLATED)
        archive.writestr(zipfile.ZipInfo("boxes.json"), json.dumps(boxes), zipfile.ZIP_DEFLATED)
    return len(chosen)


def _box(body: str, scale: int = 4) -> tuple[float, float, float, float]:
    """What can be seen of an icon: left, top, width and height."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" width="{SIDE * scale}" height="{SIDE * scale}">'
    image = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=f"{svg}{body}</svg>"))))
    seen = image.getchannel("A").point([0] * 91 + [255] * 165).getbbox()
    box = seen or (0, 0, SIDE * scale, SIDE * scale)
    left, top, right, bottom = (side / scale for side in box)
    return left, top, right - left, bottom - top
