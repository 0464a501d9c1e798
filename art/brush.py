"""Brush strokes that several settings share: shapes, paints, trees, and ground that runs away from us."""

from __future__ import annotations

import math
from collections.abc import Callable

from msgspec import Struct

from art.drawing import SCREEN, Point, curve, dark, gradient, light, mix, radial, soft
from art.pen import Pen


def rect(x: float, y: float, wide: float, high: float, fill: str, round_: float = 0.0, more: str = "") -> str:
    """A rectangle, with round corners where asked; `more` takes further attributes."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="{round_:.1f}" fill="{fill}" {more}/>'
    )


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    """An ellipse around a point."""
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}" {more}/>'


def path(d: str, fill: str, more: str = "") -> str:
    """A filled path."""
    return f'<path d="{d}" fill="{fill}" {more}/>'


def stroke(d: str, tone: str, wide: float, more: str = "") -> str:
    """A line with round ends along a path."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{d}" fill="none" stroke="{tone}" stroke-width="{wide:.1f}" {ends} {more}/>'


def poly(*points: Point) -> str:
    """The path of a shape with straight edges."""
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points) + "Z"


def shaded(name: str, tone: str, strength: float = 0.16, angle: float = 90.0) -> str:
    """A gradient from the tone in the light to the tone in the shade."""
    return f"<defs>{gradient(name, light(tone, strength), tone, dark(tone, strength), angle=angle)}</defs>"


def halo(name: str, tone: str, strength: float = 0.8) -> str:
    """The paint of a soft light, for any number of ovals."""
    return "<defs>" + radial(name, *(f"{tone}/{strength * share:.3f}" for share in (1, 0.35, 0.08, 0))) + "</defs>"


def crown(pen: Pen, x: float, y: float, wide: float, high: float, tone: str) -> str:
    """The leaves of a tree or bush around a point: dark below, bright where the light comes from."""
    side = pen.light.side
    body = path(pen.blob(x, y, wide, high, 11, 0.09), dark(tone, 0.2))
    body += path(pen.blob(x + side * wide * 0.06, y - high * 0.06, wide * 0.84, high * 0.82, 11, 0.1), tone)
    for dx, dy, share in ((0.18, -0.2, 0.42), (-0.1, -0.02, 0.3), (0.24, 0.12, 0.24)):
        puff = pen.blob(x + side * dx * wide, y + dy * high, wide * share, high * share * 0.8, 9, 0.14)
        body += path(puff, mix(tone, pen.light.glare, 0.16), 'opacity=".7"')
    return body


def foliage(pen: Pen, x: float, y: float, wide: float, high: float, tone: str) -> str:
    """The leaves of a tree or bush near us: many soft puffs, each bright where the light comes from."""
    name, side = f"leaf{x:.0f}-{y:.0f}-{wide:.0f}", pen.light.side
    paint = gradient(name, mix(light(tone, 0.1), pen.light.glare, 0.2), tone, dark(tone, 0.24), angle=90 + side * 40)
    body = f"<defs>{paint}</defs>" + path(pen.blob(x, y, wide * 0.9, high * 0.86, 9, 0.05), dark(tone, 0.26))
    spots = [(math.cos(turn * 0.66) * 0.34, math.sin(turn * 0.66) * 0.34, 0.44) for turn in range(-7, 3)]
    for dx, dy, share in (*spots[::-1], (-side * 0.16, 0.08, 0.5), (side * 0.12, -0.1, 0.56), (side * 0.26, 0.1, 0.36)):
        size = share * pen.random.uniform(0.86, 1.1)
        body += path(pen.blob(x + dx * wide, y + dy * high, wide * size, high * size, 9, 0.07), f"url(#{name})")
    return body


Leaves = Callable[[Pen, float, float, float, float, str], str]


def tree(pen: Pen, x: float, y: float, high: float, tone: str, bark: str, leaves: Leaves = crown) -> str:
    """A round tree that stands at a point; tones are already in the light; `leaves` may also be `foliage`."""
    w, low, up = high * 0.045, y - high * 0.2, y - high * 0.5
    trunk = f"M{x - w * 1.5:.1f},{y:.1f}Q{x - w * 0.7:.1f},{low:.1f} {x - w * 0.6:.1f},{up:.1f}H{x + w * 0.6:.1f}"
    trunk += f"Q{x + w * 0.7:.1f},{low:.1f} {x + w * 1.5:.1f},{y:.1f}Z"
    fork = stroke(f"M{x:.1f},{y - high * 0.34:.1f}l{high * 0.13:.1f},{-high * 0.14:.1f}", bark, w * 0.8)
    return path(trunk, bark) + fork + leaves(pen, x, y - high * 0.66, high * 0.66, high * 0.68, tone)


def rounded(name: str, tone: str) -> str:
    """The paint of a round thing in light from the upper left."""
    return f"<defs>{radial(name, light(tone, 0.5), tone, dark(tone, 0.35), at=(0.35, 0.3), r=0.75)}</defs>"


def tube(name: str, tone: str) -> str:
    """The paint of an upright round bar in light from the left."""
    return f"<defs>{gradient(name, light(tone, 0.3), tone, dark(tone, 0.4), angle=0)}</defs>"


def painted(name: str, d: str, *stops: str, angle: float = 90.0, more: str = "") -> str:
    """A path filled with a gradient of its own."""
    return f"<defs>{gradient(name, *stops, angle=angle)}</defs>" + path(d, f"url(#{name})", more)


def band(name: str, top: float, bottom: float, *stops: str) -> str:
    """A gradient from edge to edge of the picture, from one height down to another."""
    return painted(name, f"M-200,{top:.1f}H1400V{bottom:.1f}H-200Z", *stops)


def blurred(name: str, much: float, body: str) -> str:
    """The same drawing out of focus."""
    return f'<defs>{soft(name, much)}</defs><g filter="url(#{name})">{body}</g>'


def facing(pen: Pen, body: str) -> str:
    """What is drawn for light from the left, mirrored where the light comes from the right."""
    return f'<g transform="translate(1200,0) scale(-1,1)">{body}</g>' if pen.light.side > 0 else body


def hills(pen: Pen, y: float, high: float, step: int) -> str:
    """The path of smooth hills from edge to edge, one about every two steps, filled down to the bottom."""
    points = []
    for n, x in enumerate(range(-320, 1460 + step, step)):
        up = pen.random.uniform(0.6, 1.0) if n % 2 else pen.random.uniform(0.0, 0.4)
        points.append((x + pen.random.uniform(-0.2, 0.2) * step, y - high * up))
    return curve(points) + "V1100H-320Z"


def shafts(pen: Pen, count: int, foot: float, strength: float = 0.4) -> str:
    """Rays of light that fall from above, on the side of the light, down to a height."""
    body = f"<defs>{gradient('shaft', f'{pen.light.glare}/{strength}', f'{pen.light.glare}/0')}</defs>"
    for n in range(count):
        x, wide = -140 + 1100 * (n + pen.random.uniform(0.1, 0.6)) / count, pen.random.uniform(30, 90)
        lean, end = pen.random.uniform(330, 380), foot - pen.random.uniform(0, 140)
        ray = f"M{x:.0f},-200H{x + wide:.0f}L{x + lean + wide * 2.4:.0f},{end:.0f}H{x + lean:.0f}Z"
        body += path(ray, "url(#shaft)", f'opacity="{pen.random.uniform(0.45, 1):.2f}"')
    return f"<g {SCREEN}>{blurred('shafts', 9, facing(pen, body))}</g>"


def tuft(pen: Pen, x: float, y: float, size: float, tone: str, blades: int = 5) -> str:
    """A tuft of grass that stands at a point."""
    d, half = "", size * 0.06
    for n in range(blades):
        lean = (n / max(1, blades - 1) - 0.5) * size * 1.1 + pen.random.uniform(-0.1, 0.1) * size
        high = size * pen.random.uniform(0.7, 1.1) - abs(lean) * 0.3
        d += f"M{x - half:.1f},{y:.1f}q{lean * 0.2:.1f},{-high * 0.6:.1f} {lean + half:.1f},{-high:.1f}"
        d += f"q{-lean * 0.5:.1f},{high * 0.5:.1f} {half - lean:.1f},{high:.1f}Z"
    return path(d, tone)


def fir(pen: Pen, x: float, y: float, high: float, tone: str, snow: str = "") -> str:
    """A fir tree that stands at a point: dark on the side away from the light, with snow on its boughs where asked."""
    sides, white = {-1: "", 1: ""}, ""
    for n in range(5):
        top, low = y - high * (1 - n * 0.17), y - high * (0.66 - n * 0.145)
        half = high * (0.1 + 0.055 * n) * pen.random.uniform(0.92, 1.08)
        for way in sides:
            bough = (
                f"M{x:.1f},{top:.1f}Q{x + way * half * 0.35:.1f},{low - high * 0.08:.1f} {x + way * half:.1f},{low:.1f}"
            )
            sides[way] += (
                f"{bough}Q{x + way * half * 0.4:.1f},{low + high * 0.035:.1f} {x:.1f},{low + high * 0.02:.1f}Z"
            )
            inner = f"Q{x + way * half * 0.55:.1f},{low - high * 0.03:.1f} {x + way * half * 0.4:.1f},{low - high * 0.075:.1f}"
            white += (
                f"{bough}{inner}Q{x + way * half * 0.14:.1f},{low - high * 0.09:.1f} {x:.1f},{top + high * 0.1:.1f}Z"
            )
    side = -1 if pen.light.side < 0 else 1
    body = rect(x - high * 0.03, y - high * 0.12, high * 0.06, high * 0.12, dark(tone, 0.45))
    body += path(sides[side], tone) + path(sides[-side], dark(tone, 0.22))
    return body + (path(white, snow) if snow else "")


def leaflets(x: float, y: float, long: float, turn: float, bend: float, tone: str, pairs: int = 11) -> str:
    """A feathered leaf of fern or palm that grows from a point; its direction and its bend are in degrees."""
    d, rib, step, angle = "", [(x, y)], long / pairs, math.radians(turn)
    for n in range(pairs):
        angle += math.radians(bend) / pairs
        ax, ay = math.cos(angle) * step, math.sin(angle) * step
        x, y = x + ax, y + ay
        rib.append((x, y))
        reach = long * 0.3 * math.sin(math.pi * (0.16 + 0.84 * (1 - n / pairs)))
        for way in (-1, 1):
            bx, by = math.cos(angle + way) * reach, math.sin(angle + way) * reach
            d += f"M{x:.1f},{y:.1f}Q{x + ax * 0.55 + bx * 0.5:.1f},{y + ay * 0.55 + by * 0.5:.1f} {x + bx:.1f},{y + by:.1f}"
            d += (
                f"Q{x - ax * 0.55 + bx * 0.4:.1f},{y - ay * 0.55 + by * 0.4:.1f} {x - ax * 0.6:.1f},{y - ay * 0.6:.1f}Z"
            )
    return path(d, tone) + stroke(curve(rib), dark(tone, 0.12), long * 0.018)


class Deep(Struct, frozen=True):
    """A room that runs away from us: `at` says where a place in it is; near sizes are at k = 1, half of them at k = 0.5."""

    eye: float
    """How far down the picture our eyes are: everything meets there,"""
    floor: float
    """and where the ground is at k = 1."""
    x: float = 600.0

    def at(self, x: float, up: float, k: float) -> Point:
        """The place so far to the right of the middle and so far above the ground."""
        return self.x + x * k, self.eye + (self.floor - self.eye - up) * k

    def ground(self, left: float, right: float, near: float, far: float, up: float = 0.0) -> str:
        """The path of a piece of ground, or of anything level."""
        return poly(self.at(left, up, near), self.at(right, up, near), self.at(right, up, far), self.at(left, up, far))

    def wall(self, x: float, near: float, far: float, low: float, high: float) -> str:
        """The path of a piece of a wall that runs away from us."""
        return poly(self.at(x, low, near), self.at(x, high, near), self.at(x, high, far), self.at(x, low, far))

    def front(self, left: float, right: float, low: float, high: float, k: float) -> str:
        """The path of a piece of a wall that faces us."""
        return poly(self.at(left, low, k), self.at(right, low, k), self.at(right, high, k), self.at(left, high, k))

    def k(self, y: float) -> float:
        """How large things are that stand so far down the picture."""
        return (y - self.eye) / (self.floor - self.eye)


def between(near: float, far: float, share: float) -> float:
    """The k of a place between two others, as even steps on the ground look."""
    return 1 / (1 / near + (1 / far - 1 / near) * share)


def pane(pen: Pen, far: float = 0.0) -> str:
    """The tone of a window: sky in it by day; by night some shine."""
    if pen.is_dark:
        return pen.random.choice(("#ffd27a", "#ffc766", "#ffdf9a", pen.lit("#5a6a9a", far), pen.lit("#4c5a86", far)))
    return mix(pen.lit("#8fb6cf", far), pen.light.sky[1], pen.random.uniform(0.05, 0.4))


def sun(pen: Pen, out: float = 340.0, y: float = 170.0) -> Point | None:
    """Where sun or moon stand, on the side of the light; storm and mist hide them."""
    return None if pen.time in ("storm", "mist") else (600 + pen.light.side * out, y)


def fireflies(pen: Pen, count: int) -> str:
    """Small lights in the air."""
    body = halo("firefly", "#f6ffa0", 0.9)
    for _ in range(count):
        x, y, r = pen.random.uniform(-100, 1300), pen.random.uniform(250, 800), pen.random.uniform(1.5, 3.5)
        body += oval(x, y, r * 6, r * 6, "url(#firefly)") + oval(x, y, r, r, "#fbffd6")
    return body


def sunlit(pen: Pen, tone: str, share: float) -> str:
    """A tone where light falls on it: much by day, little by night."""
    return light(tone, share * (0.4 if pen.is_dark else 1.0))


def moonlit(pen: Pen, colour: str) -> str:
    """A pale ground in the light of the picture; the moon turns it blue."""
    return pen.lit(colour, 0.24 if pen.light.stars > 60 else 0.0)
