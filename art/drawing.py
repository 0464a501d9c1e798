"""What is drawn: a piece of SVG, how large it is, and the points by which other things hold on to it."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from random import Random

from msgspec import Struct

Point = tuple[float, float]


class Hole(Struct, frozen=True):
    """Where things show through: a part of the box in fractions, round (1) or with sharp corners (0)."""

    x: float
    y: float
    wide: float
    high: float
    round: float = 0.0


class Lip(Struct, frozen=True):
    """The front edge of a vessel, as fractions of the box: what is inside is hidden below it."""

    y: float
    bend: float = 0.0
    left: float = 0.0
    right: float = 1.0


class Drawing(Struct, frozen=True):
    """A piece of SVG in its own measure. `box` is what can be seen of it: left, top, width, height."""

    body: str
    box: tuple[float, float, float, float]
    points: Mapping[str, Point] = {}
    """Named points as fractions of the box; 'feet', 'top', 'centre' and 'hand' need not be named."""
    lip: Lip | None = None
    hole: Hole | None = None

    def point(self, name: str) -> Point:
        """The point of that name in its own measure. Two numbers are fractions of the box: `0.5,0.2`."""
        left, top, wide, high = self.box
        found = self.points.get(name) or USUAL.get(name)
        if found is None:
            if not re.fullmatch(r"-?[\d.]+,-?[\d.]+", name):
                known = ", ".join(sorted({*self.points, *USUAL}))
                raise KeyError(f"no point '{name}': there are {known}, or two fractions like 0.5,0.2")
            across, down = name.split(",")
            found = (float(across), float(down))
        return left + found[0] * wide, top + found[1] * high


USUAL: dict[str, Point] = {
    "feet": (0.5, 1.0),
    "top": (0.5, 0.0),
    "head": (0.5, 0.0),
    "centre": (0.5, 0.5),
    "left": (0.0, 0.5),
    "right": (1.0, 0.5),
    "seat": (0.5, 0.6),
    "hand": (0.9, 0.55),
}


def apart(body: str, prefix: str) -> str:
    """The same drawing with ids of its own, so that two can stand in one picture."""
    body = re.sub(r'\bid="([^"]+)"', rf'id="{prefix}\1"', body)
    return re.sub(r'(url\(#|href="#)', rf"\1{prefix}", body)


def gradient(name: str, *stops: str, angle: float = 90.0) -> str:
    """A linear gradient; 90 runs from top to bottom. A stop is a colour, or a colour with an opacity: `#fff/0.5`."""
    x, y = math.cos(math.radians(angle)) / 2, math.sin(math.radians(angle)) / 2
    ends = f'x1="{0.5 - x:.3f}" y1="{0.5 - y:.3f}" x2="{0.5 + x:.3f}" y2="{0.5 + y:.3f}"'
    return f'<linearGradient id="{name}" {ends}>{_stops(stops)}</linearGradient>'


def radial(name: str, *stops: str, at: Point = (0.5, 0.5), r: float = 0.5) -> str:
    """A radial gradient from the middle outwards."""
    return f'<radialGradient id="{name}" cx="{at[0]}" cy="{at[1]}" r="{r}">{_stops(stops)}</radialGradient>'


def _stops(stops: tuple[str, ...]) -> str:
    parts = [(*stop.split("/"), "1")[:2] for stop in stops]
    last = max(1, len(parts) - 1)
    return "".join(
        f'<stop offset="{index / last:.3f}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for index, (colour, opacity) in enumerate(parts)
    )


def mix(one: str, other: str, share: float) -> str:
    """A colour between two, so much of the other."""
    pairs = zip(rgb(one), rgb(other), strict=True)
    return "#" + "".join(f"{round(max(0, min(255, a + (b - a) * share))):02x}" for a, b in pairs)


def dark(colour: str, share: float = 0.25) -> str:
    """The colour in the shade."""
    return mix(colour, "#1a1033", share)


def light(colour: str, share: float = 0.25) -> str:
    """The colour in the light."""
    return mix(colour, "#ffffff", share)


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of `#rrggbb` or `#rgb`."""
    digits = colour.lstrip("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def blob(random: Random, x: float, y: float, wide: float, high: float, bumps: int = 9, rough: float = 0.12) -> str:
    """The path of a soft, irregular round shape: a stone, a bush, a puddle."""
    turns = [2 * math.pi * n / bumps for n in range(bumps)]
    reach = [1 + random.uniform(-rough, rough) for _ in turns]
    dots = [(x + math.cos(a) * wide / 2 * r, y + math.sin(a) * high / 2 * r) for a, r in zip(turns, reach, strict=True)]
    return closed(dots)


def closed(dots: list[Point]) -> str:
    """A smooth closed path through these points."""
    path, count = f"M{dots[0][0]:.1f},{dots[0][1]:.1f}", len(dots)
    for n in range(count):
        a, b, c, d = dots[n - 1], dots[n], dots[(n + 1) % count], dots[(n + 2) % count]
        one = b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6
        two = c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6
        path += f"C{one[0]:.1f},{one[1]:.1f} {two[0]:.1f},{two[1]:.1f} {c[0]:.1f},{c[1]:.1f}"
    return path + "Z"


def ridge(random: Random, y: float, high: float, wave: float, bottom: float = 1050.0) -> str:
    """The path of hills or waves from edge to edge, filled down to the bottom."""
    shifts = [random.uniform(0, 6.3) for _ in range(3)]
    dots = []
    for x in range(-200, 1420, 40):
        swing = sum(math.sin(x / wave * (k + 1) + shift) / (k + 1) for k, shift in enumerate(shifts))
        dots.append((x, y - high * (0.5 + swing / 3.4)))
    path = f"M-200,{bottom:.0f}L" + "L".join(f"{x:.0f},{dot:.1f}" for x, dot in dots)
    return path + f"L1400,{bottom:.0f}Z"
