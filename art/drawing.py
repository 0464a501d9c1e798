"""What is drawn: a piece of SVG, how large it is, and the points by which other things hold on to it."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random

from msgspec import Struct

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""
SCREEN = 'style="mix-blend-mode:screen"'
"""Only brightens what is behind it."""


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
    """A piece of SVG in its own measure. `box` is what can be seen of it."""

    body: str
    box: Box
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


def gradient(name: str, *stops: str, angle: float = 90.0, ends: str = "") -> str:
    """A linear gradient; 90 runs from top to bottom. A stop is a colour, or a colour with an opacity: `#fff/0.5`.

    `ends` says instead, in attributes, where in the picture it runs.
    """
    x, y = math.cos(math.radians(angle)) / 2, math.sin(math.radians(angle)) / 2
    ends = ends or f'x1="{0.5 - x:.3f}" y1="{0.5 - y:.3f}" x2="{0.5 + x:.3f}" y2="{0.5 + y:.3f}"'
    return f'<linearGradient id="{name}" {ends}>{_stops(stops)}</linearGradient>'


def radial(name: str, *stops: str, at: Point = (0.5, 0.5), r: float = 0.5, ends: str = "") -> str:
    """A radial gradient from the middle outwards; `ends` as for a linear one."""
    ends = ends or f'cx="{at[0]}" cy="{at[1]}" r="{r}"'
    return f'<radialGradient id="{name}" {ends}>{_stops(stops)}</radialGradient>'


def soft(name: str, much: float, across: float = 30, down: float | None = None) -> str:
    """A filter that blurs, with so much room around, in hundredths, at the sides, and above and below."""
    down = across if down is None else down
    room = f'x="-{across:g}%" y="-{down:g}%" width="{100 + 2 * across:g}%" height="{100 + 2 * down:g}%"'
    return f'<filter id="{name}" {room}><feGaussianBlur stdDeviation="{much:g}"/></filter>'


def _stops(stops: tuple[str, ...]) -> str:
    parts = [(*stop.split("/"), "1")[:2] for stop in stops]
    last = max(1, len(parts) - 1)
    return "".join(
        f'<stop offset="{index / last:.3f}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for index, (colour, opacity) in enumerate(parts)
    )


@cache
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


@cache
def tinted(colour: str, share: tuple[float, float, float]) -> str:
    """So much of the colour's red, green and blue."""
    return "#" + "".join(f"{round(part * keep):02x}" for part, keep in zip(rgb(colour), share, strict=True))


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of `#rrggbb` or `#rgb`."""
    digits = colour.lstrip("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def curve(points: Sequence[Point]) -> str:
    """A smooth open path through these points."""
    return _smooth([points[0], *points, points[-1]])


def closed(points: Sequence[Point]) -> str:
    """A smooth closed path through these points."""
    return _smooth([points[-1], *points, points[0], points[1]]) + "Z"


def _smooth(points: Sequence[Point]) -> str:
    """A smooth path from the second point to the last but one; the outermost ones only say how it starts and ends."""
    path = f"M{points[1][0]:.1f},{points[1][1]:.1f}"
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:], strict=False):
        one = b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6
        two = c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6
        path += f"C{one[0]:.1f},{one[1]:.1f} {two[0]:.1f},{two[1]:.1f} {c[0]:.1f},{c[1]:.1f}"
    return path


def along(a: Point, b: Point, c: Point, t: float) -> Point:
    """A point on the curve from a to c that b draws to itself: t is 0 at a, 1 at c."""
    one, two, three = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return one * a[0] + two * b[0] + three * c[0], one * a[1] + two * b[1] + three * c[1]


def ridge(random: Random, y: float, high: float, wave: float, bottom: float = 1050.0) -> str:
    """The path of hills or waves from edge to edge, filled down to the bottom."""
    shifts = [random.uniform(0, 6.3) for _ in range(3)]
    points = []
    for x in range(-200, 1420, 40):
        swing = sum(math.sin(x / wave * (k + 1) + shift) / (k + 1) for k, shift in enumerate(shifts))
        points.append((x, y - high * (0.5 + swing / 3.4)))
    path = f"M-200,{bottom:.0f}L" + "L".join(f"{x:.0f},{top:.1f}" for x, top in points)
    return path + f"L1400,{bottom:.0f}Z"
