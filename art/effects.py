"""Light, weather and lines: what is drawn over a picture and is no thing."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from msgspec import Struct

from art.drawing import SCREEN, Point, along, dark, gradient, light, radial, soft
from art.light import Light
from art.recipe import Put


class Air(Struct, frozen=True):
    """What an effect is painted into."""

    put: Put
    light: Light
    random: Random
    spot: Callable[[str], Point]
    """Where a named point is in the picture."""

    @property
    def place(self) -> Point:
        """Where the recipe puts the effect."""
        x, y = self.spot(self.put.on) if self.put.on else self.put.at or (600.0, 450.0)
        return x + self.put.dx, y + self.put.dy


Effect = Callable[[Air], str]


def glow(air: Air) -> str:
    """A soft light around a point: `colour`, `size` across, `opacity`."""
    (x, y), tone = air.place, air.put.colour or air.light.glare
    body = radial(
        "glow",
        f"{tone}/{0.9 * air.put.opacity:.2f}",
        f"{tone}/{0.35 * air.put.opacity:.2f}",
        f"{tone}/0.06",
        f"{tone}/0",
    )
    r = (air.put.size or 300) / 2
    return f'<defs>{body}</defs><ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{r * air.put.stretch:.1f}" ry="{r:.1f}" fill="url(#glow)" {SCREEN}/>'


def beam(air: Air) -> str:
    """A cone of light `from` a point `to` another, `wide` there."""
    (ax, ay), (bx, by), tone = air.spot(air.put.from_), air.spot(air.put.to), air.put.colour or air.light.glare
    length = math.dist((ax, ay), (bx, by))
    angle, half = math.degrees(math.atan2(by - ay, bx - ax)), (air.put.wide or 240) / 2
    fade = gradient(
        "beam", f"{tone}/{0.75 * air.put.opacity:.2f}", f"{tone}/{0.3 * air.put.opacity:.2f}", f"{tone}/0.02", angle=0
    )
    cone = f"M0,-5L{length:.0f},{-half:.0f}Q{length + half * 0.35:.0f},0 {length:.0f},{half:.0f}L0,5Z"
    return (
        f'<defs>{fade}{soft("soft", 5, 10, 30)}</defs><g transform="translate({ax:.1f},{ay:.1f}) rotate({angle:.2f})" {SCREEN}>'
        f'<path d="{cone}" fill="url(#beam)" filter="url(#soft)"/></g>'
    )


def line(air: Air) -> str:
    """A rope, string or wire `from` one point `to` another: `colour`, `wide` thick, `sag`; `kind` rope, wire, bulbs or stick."""
    (ax, ay), (bx, by) = air.spot(air.put.from_), air.spot(air.put.to)
    mx, my, wide = (ax + bx) / 2 + air.put.dx, (ay + by) / 2 + 2 * air.put.sag + air.put.dy, air.put.wide or 6
    path = f"M{ax:.1f},{ay:.1f}Q{mx:.1f},{my:.1f} {bx:.1f},{by:.1f}"
    tone = air.light.on(air.put.colour or "#7a5a3c")
    strokes = f'<path d="{path}" fill="none" stroke="{dark(tone, 0.35)}" stroke-width="{wide}" stroke-linecap="round"/>'
    strokes += f'<path d="{path}" fill="none" stroke="{tone}" stroke-width="{wide * 0.66:.1f}" stroke-linecap="round" transform="translate(-.6,-1)"/>'
    if air.put.kind == "rope":
        strokes += f'<path d="{path}" fill="none" stroke="{light(tone, 0.4)}" stroke-width="{wide * 0.6:.1f}" stroke-dasharray="{wide * 0.5:.1f} {wide * 0.9:.1f}"/>'
    if air.put.kind == "bulbs":
        steps = max(4, round(math.dist((ax, ay), (bx, by)) / 56))
        for n in range(1, steps):
            x, y = along((ax, ay), (mx, my), (bx, by), n / steps)
            y += 9
            shine = ("#ffd75e", "#ff7d6b", "#7de0c0", "#8fb8ff")[n % 4]
            strokes += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="22" fill="{shine}" opacity=".25"/><circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{light(shine, 0.4)}"/>'
    return f'<g opacity="{air.put.opacity:g}">{strokes}</g>'


def rain(air: Air) -> str:
    """Slanting rain over everything; `size` drops."""
    drops = ""
    for _ in range(int(air.put.size or 140)):
        x, y, long = air.random.uniform(-150, 1350), air.random.uniform(-150, 950), air.random.uniform(24, 64)
        drops += f'<line x1="{x:.0f}" y1="{y:.0f}" x2="{x - long * 0.28:.0f}" y2="{y + long:.0f}" stroke-opacity="{air.random.uniform(0.15, 0.55):.2f}"/>'
    return f'<g stroke="{air.put.colour or "#e3f1ff"}" stroke-width="3" stroke-linecap="round" opacity="{air.put.opacity:g}">{drops}</g>'


def _scatter(air: Air, count: int, draw: Callable[[float, float], str]) -> str:
    put, random = air.put, air.random
    x, y = put.at or (600.0, 450.0)
    wide, high = put.wide or 1500.0, (put.wide or 1500.0) * 0.75
    spots = [
        (random.uniform(x - wide / 2, x + wide / 2), random.uniform(y - high / 2, y + high / 2))
        for _ in range(int(put.size or count))
    ]
    return f'<g opacity="{put.opacity:g}">' + "".join(draw(*one) for one in spots) + "</g>"


def snow(air: Air) -> str:
    """Snowflakes over everything; `size` of them."""
    return _scatter(
        air,
        120,
        lambda x, y: (
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{air.random.uniform(2, 8):.1f}" fill="#fff" opacity="{air.random.uniform(0.4, 0.95):.2f}"/>'
        ),
    )


def confetti(air: Air) -> str:
    """Bits of coloured paper; `size` of them, around `at`, `wide`."""
    tones = ("#ff5d73", "#ffd447", "#46c7a8", "#5b8cff", "#b26bff", "#ff9a3d")
    return _scatter(
        air,
        90,
        lambda x, y: (
            f'<rect x="{x:.0f}" y="{y:.0f}" width="{air.random.uniform(8, 16):.0f}" height="{air.random.uniform(5, 9):.0f}" rx="2" '
            f'fill="{air.random.choice(tones)}" transform="rotate({air.random.uniform(0, 180):.0f} {x:.0f} {y:.0f})"/>'
        ),
    )


def bubbles(air: Air) -> str:
    """Round bubbles that catch the light."""

    def one(x: float, y: float) -> str:
        r = air.random.uniform(5, 24)
        return (
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.0f}" fill="#fff" fill-opacity=".13" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"/>'
            f'<circle cx="{x - r * 0.35:.0f}" cy="{y - r * 0.35:.0f}" r="{r * 0.2:.1f}" fill="#fff" opacity=".85"/>'
        )

    return _scatter(air, 40, one)


def petals(air: Air) -> str:
    """Petals or leaves in the air: `colour`."""
    tone = air.put.colour or "#ffb7cf"
    return _scatter(
        air,
        46,
        lambda x, y: (
            f'<path d="M0,-9C7,-5 7,5 0,9C-7,5 -7,-5 0,-9Z" fill="{air.random.choice((tone, light(tone, 0.3), dark(tone, 0.12)))}" '
            f'transform="translate({x:.0f},{y:.0f}) rotate({air.random.uniform(0, 180):.0f}) scale({air.random.uniform(0.7, 1.9):.2f})"/>'
        ),
    )


def sparks(air: Air) -> str:
    """Small bright stars of four rays."""
    tone = air.put.colour or "#fff3b0"
    return _scatter(
        air,
        24,
        lambda x, y: (
            f'<path d="M0,-10Q1.4,-1.4 10,0Q1.4,1.4 0,10Q-1.4,1.4 -10,0Q-1.4,-1.4 0,-10Z" fill="{tone}" '
            f'transform="translate({x:.0f},{y:.0f}) scale({air.random.uniform(0.5, 1.9):.2f})"/>'
        ),
    )


def fog(air: Air) -> str:
    """A bank of fog across the picture at the height of `at`; `size` high."""
    _, y = air.put.at or (600.0, 700.0)
    high, tone = air.put.size or 260, air.put.colour or air.light.haze
    band = gradient(
        "fog", f"{tone}/0", f"{tone}/{0.8 * air.put.opacity:.2f}", f"{tone}/{0.8 * air.put.opacity:.2f}", f"{tone}/0"
    )
    return (
        f'<defs>{band}</defs><rect x="-200" y="{y - high / 2:.0f}" width="1600" height="{high:.0f}" fill="url(#fog)"/>'
    )


def steam(air: Air) -> str:
    """Steam or smoke that rises from a point: `size` high, `colour`."""
    (x, y), high, tone = air.place, air.put.size or 200, air.put.colour or "#ffffff"
    puffs = ""
    for n in range(9):
        t = n / 8
        puffs += f'<circle cx="{x + math.sin(t * 5.2 + 0.4) * high * 0.13:.0f}" cy="{y - t * high:.0f}" r="{high * (0.05 + 0.085 * t):.0f}" opacity="{0.62 * (1 - t * 0.85):.2f}"/>'
    return f'<defs>{soft("soft", 9, 60, 20)}</defs><g fill="{tone}" filter="url(#soft)" opacity="{air.put.opacity:g}">{puffs}</g>'


EFFECTS: dict[str, Effect] = {
    paint.__name__: paint for paint in (glow, beam, line, rain, snow, confetti, bubbles, petals, sparks, fog, steam)
}
