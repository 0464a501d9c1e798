"""Brush strokes for rooms: a space in perspective, and what hangs, stands and shines in many of them."""

from __future__ import annotations

import math
from zlib import crc32

from msgspec import Struct

from art.brush import Deep, between, oval, painted, path, poly, rect, stroke
from art.drawing import SCREEN, Point, dark, gradient, light, mix, radial, soft
from art.pen import Pen


def _named(shape: str, kind: str, stops: tuple[str, ...], turn: float) -> str:
    return f"{kind}{crc32(repr((shape, stops, turn)).encode()):08x}"


def wash(d: str, *stops: str, angle: float = 90.0, more: str = "") -> str:
    """A path painted with a gradient of these stops."""
    return painted(_named(d, "w", stops, angle), d, *stops, angle=angle, more=more)


def outline(commands: str, *points: Point) -> str:
    """A path: each command takes the points that it needs, M and L one, Q two, C three."""
    rest, d = iter(points), ""
    for command in commands:
        d += command + " ".join(
            "{:.1f},{:.1f}".format(*next(rest)) for _ in range({"Q": 2, "C": 3, "Z": 0}.get(command, 1))
        )
    return d


def panel(
    x: float, y: float, wide: float, high: float, *stops: str, round_: float = 0.0, angle: float = 90.0, more: str = ""
) -> str:
    """A rectangle painted with a gradient of these stops."""
    name = _named(f"{x},{y},{wide},{high}", "p", stops, angle)
    return f"<defs>{gradient(name, *stops, angle=angle)}</defs>" + rect(x, y, wide, high, f"url(#{name})", round_, more)


def ball(x: float, y: float, rx: float, ry: float, tone: str, strength: float = 0.3) -> str:
    """A round thing with its light at the upper left."""
    stops = light(tone, strength), tone, dark(tone, strength)
    name = _named(f"{x},{y},{rx},{ry}", "b", stops, 0)
    return f"<defs>{radial(name, *stops, at=(0.36, 0.3), r=0.75)}</defs>" + oval(x, y, rx, ry, f"url(#{name})")


def shine(x: float, y: float, rx: float, ry: float, tone: str, strength: float = 0.7) -> str:
    """A soft light around a point."""
    stops = tuple(f"{tone}/{strength * share:.3f}" for share in (1, 0.42, 0.12, 0))
    name = _named(f"{x},{y},{rx},{ry}", "s", stops, 0)
    return f"<defs>{radial(name, *stops)}</defs>" + oval(x, y, rx, ry, f"url(#{name})", SCREEN)


def gloom(x: float, y: float, rx: float, ry: float, tone: str, strength: float = 0.4) -> str:
    """A soft shadow around a point."""
    stops = tuple(f"{tone}/{strength * share:.3f}" for share in (1, 0.55, 0.16, 0))
    name = _named(f"{x},{y},{rx},{ry}", "g", stops, 0)
    return f"<defs>{radial(name, *stops)}</defs>" + oval(x, y, rx, ry, f"url(#{name})")


class Space(Struct, frozen=True):
    """A room in the perspective in which a scene places things: measures are those of the near plane."""

    horizon: float = 600.0
    floor: float = 850.0
    small: float = 0.6

    @property
    def eye(self) -> float:
        """The height at which all that runs away from us meets."""
        return (self.horizon - self.small * self.floor) / (1 - self.small)

    def size(self, far: float) -> float:
        """How large things are there."""
        return 1 - far * (1 - self.small)

    def at(self, x: float, up: float, far: float) -> Point:
        """Where a point of the room is seen."""
        return Deep(self.eye, self.floor).at(x - 600, up, self.size(far))

    def face(self, *points: tuple[float, float, float]) -> str:
        """The path of a flat face between points of the room."""
        return poly(*(self.at(*point) for point in points))

    def line(self, *points: tuple[float, float, float]) -> str:
        """The path along points of the room."""
        return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in (self.at(*point) for point in points))

    def level(self, up: float, left: float, right: float, near: float, far: float) -> str:
        """The path of a flat thing: a table top, a tile, a ceiling panel."""
        return self.face((left, up, far), (right, up, far), (right, up, near), (left, up, near))

    def upright(self, x: float, low: float, high: float, near: float, far: float) -> str:
        """The path of a side wall between two distances."""
        return self.face((x, low, near), (x, high, near), (x, high, far), (x, low, far))

    def front(self, left: float, right: float, low: float, high: float, far: float) -> str:
        """The path of what faces us at some distance."""
        return self.face((left, low, far), (left, high, far), (right, high, far), (right, low, far))

    def steps(self, count: int, near: float = -1.0, far: float = 1.0) -> list[float]:
        """Distances that look evenly spaced, the nearest first."""
        sizes = [between(self.size(near), self.size(far), n / count) for n in range(count + 1)]
        return [(1 - size) / (1 - self.small) for size in sizes]

    def tiles(self, tone: str, other: str, count: int = 9, wide: float = 150.0, more: str = "") -> str:
        """A floor in two colours, laid in squares."""
        rows, body = self.steps(count, -1.02), ""
        reach = math.ceil(1500 / wide)
        for row in range(count):
            for column in range(-reach, reach):
                if (row + column) % 2:
                    left = 600 + column * wide
                    body += self.level(0, left, left + wide, rows[row], rows[row + 1])
        stops = mix(other, tone, 0.45), other
        return rect(-200, self.horizon - 2, 1600, 1102 - self.horizon, tone) + wash(body, *stops, more=more)

    def box(self, left: float, right: float, low: float, high: float, near: float, far: float, tone: str) -> str:
        """A block: its top, the side that we see, and its front."""
        body = wash(self.level(high, left, right, near, far), light(tone, 0.12), light(tone, 0.26))
        x = left if left > 600 else right if right < 600 else None
        if x is not None:
            body += wash(self.upright(x, low, high, near, far), dark(tone, 0.1), dark(tone, 0.3))
        return body + wash(self.front(left, right, low, high, near), light(tone, 0.08), tone, dark(tone, 0.14))


def walls(pen: Pen, tone: str, top: float) -> str:
    """The wall behind, brighter where the light comes from."""
    body = panel(-200, -200, 1600, top + 200, light(tone, 0.14), tone, dark(tone, 0.12))
    x = 250 if pen.light.side < 0 else 950
    return body + shine(x, top * 0.3, 760, top * 0.85, pen.light.glare, 0.06 if pen.is_dark else 0.2)


def floorboards(pen: Pen, tone: str, top: float) -> str:
    """A wooden floor that runs away from us."""
    body = f"<defs>{gradient('boards', dark(tone, 0.2), tone, light(tone, 0.1))}</defs>"
    body += f'<rect x="-200" y="{top}" width="1600" height="{1100 - top}" fill="url(#boards)"/>'
    for k in range(-16, 17):
        body += f'<line x1="{600 + k * 62}" y1="{top}" x2="{600 + k * 190}" y2="1100" stroke="{dark(tone, 0.4)}" stroke-width="2.4" opacity=".5"/>'
    for _ in range(34):
        y = pen.random.uniform(top + 8, 1040)
        k = pen.random.randrange(-15, 15)
        t = (y - top) / (1100 - top)
        left, right = 600 + k * (62 + 128 * t), 600 + (k + 1) * (62 + 128 * t)
        body += f'<line x1="{left:.0f}" y1="{y:.0f}" x2="{right:.0f}" y2="{y:.0f}" stroke="{dark(tone, 0.4)}" stroke-width="{1.6 + 2 * t:.1f}" opacity=".5"/>'
    return body


def cornice(y: float, high: float, tone: str) -> str:
    """A moulded strip along the wall with the shadow below it."""
    body = panel(-200, y, 1600, high, light(tone, 0.25), tone, dark(tone, 0.16))
    return body + panel(-200, y + high, 1600, high * 0.9, f"{dark(tone, 0.7)}/0.28", f"{dark(tone, 0.7)}/0")


def outside(pen: Pen) -> tuple[str, str]:
    """The sky as a room sees it: where a lamp is lit, it is night."""
    return ("#101a4c", "#4a5fa0") if pen.time == "lamp" else pen.light.sky


def view(pen: Pen, x: float, y: float, wide: float, high: float, kind: str = "hills") -> str:
    """What a window shows: the sky with `hills` or a `city`. It is as large as its pane."""
    sky, random = outside(pen), pen.random
    haze = mix(sky[1], "#ffffff", 0.1)
    body = panel(x, y, wide, high, sky[0], mix(*sky, 0.6), sky[1])
    if pen.is_dark:
        for _ in range(round(wide * high / 2600)):
            r, at = random.uniform(0.8, 2), (random.uniform(x, x + wide), random.uniform(y, y + high * 0.7))
            body += oval(*at, r, r, "#fff", 'opacity=".8"')
    if kind == "city":
        for far, tall in ((0.72, 0.62), (0.45, 0.44)):
            tone, left = mix(pen.lit("#5f6f9e"), haze, far), x
            while left < x + wide - 2:
                w = min(random.uniform(0.07, 0.13) * max(wide, 300), x + wide - left)
                h = high * tall * random.uniform(0.55, 1.1)
                body += panel(left, y + high - h, w, h, tone, mix(tone, haze, 0.5))
                body += _lit_windows(pen, left, y + high - h, w, h, tone)
                left += w
        return body
    for far, up in ((0.62, 0.34), (0.3, 0.2)):
        tone = mix(pen.lit("#6f9f5c"), haze, far)
        base, unit, bend = y + high, min(wide, high), random.uniform(-0.1, 0.1)
        points = [(x, base - unit * up), (x + wide * 0.3, base - unit * (up + 0.18 - bend))]
        points += [(x + wide * 0.66, base - unit * (up - 0.1)), (x + wide, base - unit * (up + 0.06))]
        body += wash(outline("MC", *points) + f"V{base:.0f}H{x:.0f}Z", light(tone, 0.14), tone)
    return body


def _lit_windows(pen: Pen, x: float, y: float, wide: float, high: float, tone: str) -> str:
    """The small windows of a house far away."""
    body, step = "", 17
    for row in range(round(high / step) - 1):
        for column in range(int((wide - 8) / 14)):
            lit = pen.is_dark and pen.random.random() < 0.4
            fill = "#ffd98a" if lit else light(tone, 0.14)
            body += rect(x + 6 + column * 14, y + 8 + row * step, 7, 9, fill, 1, f'opacity="{0.9 if lit else 0.55}"')
    return body


def gleam(x: float, y: float, wide: float, high: float) -> str:
    """The gleam on a pane: two slanting bands."""
    body = ""
    for at, w in ((0.12, 0.2), (0.4, 0.08)):
        a, b = x + wide * at, x + wide * (at + w)
        shift = min(wide * 0.22, x + wide - b)
        body += wash(poly((a + shift, y), (b + shift, y), (b, y + high), (a, y + high)), "#ffffff/0.28", "#ffffff/0.03")
    return body


def window(
    pen: Pen,
    x: float,
    y: float,
    wide: float,
    high: float,
    frame: str,
    kind: str = "hills",
    bars: tuple[int, int] = (2, 2),
) -> str:
    """A window in a frame with bars, a sill, and what is outside; `frame` is already in the light."""
    edge = 16
    body = panel(
        x - edge - 8, y - edge + 6, wide + 2 * edge + 24, high + 2 * edge + 8, "#20104a/0.2", "#20104a/0.1", round_=14
    )
    body += panel(
        x - edge, y - edge, wide + 2 * edge, high + 2 * edge, light(frame, 0.2), frame, dark(frame, 0.12), round_=9
    )
    body += view(pen, x, y, wide, high, kind) + gleam(x, y, wide, high)
    body += panel(x, y, wide, 22, "#20104a/0.3", "#20104a/0")
    for n in range(1, bars[0]):
        body += panel(x + wide * n / bars[0] - 5, y, 10, high, light(frame, 0.16), dark(frame, 0.14), angle=0)
    for n in range(1, bars[1]):
        body += panel(x, y + high * n / bars[1] - 5, wide, 10, light(frame, 0.16), dark(frame, 0.14))
    body += panel(
        x - edge - 16, y + high + edge - 4, wide + 2 * edge + 32, 20, light(frame, 0.25), dark(frame, 0.1), round_=6
    )
    return body + panel(x - edge - 8, y + high + edge + 16, wide + 2 * edge + 16, 16, "#20104a/0.25", "#20104a/0")


def shaft(pen: Pen, *points: Point, strength: float = 0.3) -> str:
    """Daylight that lies on the floor, or moonlight when it is dark."""
    d = poly(*points)
    tone = "#bcd2ff" if pen.is_dark else pen.light.glare
    name = _named(d, "f", (tone,), strength)
    much = strength * (0.55 if pen.is_dark else 1)
    blend = f'opacity="{much:.2f}" filter="url(#{name})" style="mix-blend-mode:soft-light"'
    return f"<defs>{soft(name, 9, 20)}</defs>" + path(d, tone, blend)


def dim(pen: Pen, x: float = 600.0, y: float = 420.0) -> str:
    """The dark of a room around its light, when lamps are on; nothing by day."""
    if not pen.is_dark:
        return ""
    much = 0.25 if pen.time in {"lamp", "dusk"} else 0.44
    stops = tuple(f"{pen.light.shade}/{much * share:.3f}" for share in (0, 0.25, 0.75, 1, 1.1))
    name = _named(f"{x},{y}", "d", stops, 0)
    ends = f'gradientUnits="userSpaceOnUse" cx="{x:.0f}" cy="{y:.0f}" r="900"'
    return f"<defs>{radial(name, *stops, ends=ends)}</defs>" + rect(-200, -200, 1600, 1300, f"url(#{name})")


def drape(
    pen: Pen, left: float, right: float, top: float, bottom: float, tone: str, folds: int = 6, tie: float = 0.0
) -> str:
    """A curtain in folds; `tie` gathers it to the left (below 0) or to the right, so far as a share of its width."""
    body, wide = "", right - left
    middle = top + (bottom - top) * 0.62
    bend = (top + middle) / 2

    def edge(share: float, y: float, pull: float) -> Point:
        x = left + wide * share
        goal = left if tie < 0 else right
        return x + (goal - x) * abs(tie) * pull, y

    for n in range(folds):
        one, two = n / folds, (n + 1) / folds
        d = outline(
            "MCQQQCZ",
            *(edge(one, top, 0), edge(one, bend, 0), edge(one, bend, 1), edge(one, middle, 1)),
            *(edge(one, (middle + bottom) / 2, 1), edge(one, bottom, 0.78)),
            *(edge((one + two) / 2, bottom + 12, 0.78), edge(two, bottom, 0.78)),
            *(edge(two, (middle + bottom) / 2, 1), edge(two, middle, 1)),
            *(edge(two, bend, 1), edge(two, bend, 0), edge(two + 0.004, top, 0)),
        )
        shade = pen.random.uniform(0.2, 0.34)
        body += wash(d, dark(tone, shade), light(tone, 0.16), tone, dark(tone, shade + 0.08), angle=0)
    return body


def pendant(pen: Pen, x: float, y: float, wide: float, tone: str) -> str:
    """A lamp on a cord from the ceiling; it shines when it is dark."""
    cord = stroke(f"M{x:.0f},-200V{y:.0f}", pen.lit("#4a3f4c"), 4)
    rim, out = y + wide * 0.42, y + wide * 0.1
    shade = outline(
        "MQQQZ",
        *((x - wide * 0.1, y), (x - wide * 0.44, out), (x - wide / 2, rim), (x, y + wide * 0.5)),
        *((x + wide / 2, rim), (x + wide * 0.44, out), (x + wide * 0.1, y)),
    )
    bulb = "#fff0c0" if pen.is_dark else pen.lit("#f4efe2")
    body = cord + oval(x, y + wide * 0.42, wide * 0.17, wide * 0.15, bulb)
    body += wash(shade, light(tone, 0.35), tone, dark(tone, 0.3), angle=0)
    if pen.is_dark:
        body += shine(x, y + wide * 0.5, wide * 2.4, wide * 2, "#ffd58a", 0.55)
    return body


def plant(pen: Pen, x: float, y: float, high: float, pot: str = "#c9714a", leaf: str = "#4f9a5a") -> str:
    """A plant in a pot that stands at a point."""
    w, tone, green = high * 0.2, pen.lit(pot), pen.lit(leaf)
    body = gloom(x, y, w * 1.7, w * 0.36, pen.light.shade, 0.4)
    for n, turn in enumerate((-64, 60, -38, 36, -14, 16, 2)):
        long, fat = high * (0.52 + 0.04 * n) * pen.random.uniform(0.92, 1.06), high * 0.11
        low, up = -long * 0.35, -long * 0.7
        d = outline("MCCZ", (0, 0), (-fat, low), (-fat, up), (0, -long), (fat, up), (fat, low), (0, 0))
        vein = stroke(f"M0,0V{-long * 0.85:.1f}", dark(green, 0.2), high * 0.008)
        shades = light(green, 0.1 + 0.03 * n), dark(green, 0.26 - 0.03 * n)
        place = f"translate({x:.1f},{y - high * 0.27:.1f}) rotate({turn + pen.random.uniform(-6, 6):.1f})"
        body += f'<g transform="{place}">{wash(d, *shades, angle=20 + n)}{vein}</g>'
    d = poly((x - w, y - high * 0.28), (x + w, y - high * 0.28), (x + w * 0.72, y), (x - w * 0.72, y))
    body += wash(d, light(tone, 0.22), tone, dark(tone, 0.28), angle=0)
    rim = x - w * 1.12, y - high * 0.32, w * 2.24, high * 0.08
    return body + panel(*rim, light(tone, 0.3), dark(tone, 0.16), round_=high * 0.02, angle=0)


def clock(pen: Pen, x: float, y: float, r: float, tone: str) -> str:
    """A round clock without figures; its time is the random hand's."""
    body = gloom(x + r * 0.16, y + r * 0.22, r * 1.25, r * 1.25, pen.light.shade, 0.4) + ball(x, y, r, r, tone)
    body += ball(x, y, r * 0.8, r * 0.8, pen.lit("#fdf8ec"), 0.12)
    for n in range(12):
        a = math.radians(30 * n)
        body += oval(x + math.cos(a) * r * 0.66, y + math.sin(a) * r * 0.66, r * 0.045, r * 0.045, pen.lit("#8a7f86"))
    hour, ink = pen.random.uniform(0, 12), pen.lit("#3d3646")
    for turn, long, wide in ((hour / 12, 0.38, 0.1), (hour % 1, 0.56, 0.065)):
        a = math.tau * turn - math.pi / 2
        body += stroke(
            f"M{x:.1f},{y:.1f}L{x + math.cos(a) * r * long:.1f},{y + math.sin(a) * r * long:.1f}", ink, r * wide
        )
    return body


SPINES = ("#b5544a", "#c98a48", "#5f8a64", "#4f739c", "#8a5f86", "#d0b070", "#3f5f6a", "#a8485f", "#7f9a9a", "#e2d3b4")


def books(pen: Pen, x: float, y: float, wide: float, high: float, far: float = 0.0) -> str:
    """A row of books that stand at y from x on; one or two lean."""
    body, left = "", x
    while left < x + wide - high * 0.1:
        w = min(pen.random.uniform(0.12, 0.26) * high, x + wide - left)
        h, tone = high * pen.random.uniform(0.72, 1), pen.lit(pen.random.choice(SPINES), far)
        lean = pen.random.random() < 0.07 and left + w + high * 0.3 < x + wide
        turn = f'transform="rotate(9 {left:.1f} {y:.1f})"' if lean else ""
        spine = panel(left, y - h, w - 1, h, light(tone, 0.2), tone, dark(tone, 0.25), round_=1.5, angle=0)
        band = rect(left, y - h * 0.84, w - 1, h * 0.06, light(tone, 0.4), more='opacity=".6"')
        body += f"<g {turn}>{spine}{band}</g>"
        left += w + (high * 0.17 if lean else 0)
    return body
