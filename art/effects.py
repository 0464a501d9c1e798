"""Light, weather and lines: what is drawn over a picture and is no thing."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from art.drawing import Point, dark, gradient, light, radial
from art.light import Light
from art.recipe import Put

Spot = Callable[[str], Point]
Effect = Callable[[Put, Light, Random, Spot], str]


def _place(put: Put, spot: Spot) -> Point:
    x, y = spot(put.on) if put.on else put.at or (600.0, 450.0)
    return x + put.dx, y + put.dy


def glow(put: Put, lights: Light, random: Random, spot: Spot) -> str:
    """A soft light around a point: `colour`, `size` across, `opacity`."""
    (x, y), tone = _place(put, spot), put.colour or lights.glare
    body = radial("glow", f"{tone}/{0.9 * put.opacity:.2f}", f"{tone}/{0.35 * put.opacity:.2f}", f"{tone}/0.06", f"{tone}/0")
    r = (put.size or 300) / 2
    return f'<defs>{body}</defs><ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{r * put.stretch:.1f}" ry="{r:.1f}" fill="url(#glow)" style="mix-blend-mode:screen"/>'


def beam(put: Put, lights: Light, random: Random, spot: Spot) -> str:
    """A cone of light `from` a point `to` another, `wide` there."""
    (ax, ay), (bx, by), tone = spot(put.from_), spot(put.to), put.colour or lights.glare
    length = math.dist((ax, ay), (bx, by))
    angle, half = math.degrees(math.atan2(by - ay, bx - ax)), (put.wide or 240) / 2
    fade = gradient("beam", f"{tone}/{0.75 * put.opacity:.2f}", f"{tone}/{0.3 * put.opacity:.2f}", f"{tone}/0.02", angle=0)
    soft = '<filter id="soft" x="-10%" y="-30%" width="120%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>'
    cone = f"M0,-5L{length:.0f},{-half:.0f}Q{length + half * 0.35:.0f},0 {length:.0f},{half:.0f}L0,5Z"
    return (
        f'<defs>{fade}{soft}</defs><g transform="translate({ax:.1f},{ay:.1f}) rotate({angle:.2f})" style="mix-blend-mode:screen">'
        f'<path d="{cone}" fill="url(#beam)" filter="url(#soft)"/></g>'
    )


def line(put: Put, lights: Light, random: Random, spot: Spot) -> str:
    """A rope, string or wire `from` one point `to` another: `colour`, `wide` thick, `sag`; `kind` rope, wire, bulbs or stick."""
    (ax, ay), (bx, by) = spot(put.from_), spot(put.to)
    mx, my, wide = (ax + bx) / 2 + put.dx, (ay + by) / 2 + 2 * put.sag + put.dy, put.wide or 6
    path = f"M{ax:.1f},{ay:.1f}Q{mx:.1f},{my:.1f} {bx:.1f},{by:.1f}"
    tone = lights.on(put.colour or "#7a5a3c")
    strokes = f'<path d="{path}" fill="none" stroke="{dark(tone, 0.35)}" stroke-width="{wide}" stroke-linecap="round"/>'
    strokes += f'<path d="{path}" fill="none" stroke="{tone}" stroke-width="{wide * 0.66:.1f}" stroke-linecap="round" transform="translate(-.6,-1)"/>'
    if put.kind == "rope":
        strokes += f'<path d="{path}" fill="none" stroke="{light(tone, 0.4)}" stroke-width="{wide * 0.6:.1f}" stroke-dasharray="{wide * 0.5:.1f} {wide * 0.9:.1f}"/>'
    if put.kind == "bulbs":
        steps = max(4, round(math.dist((ax, ay), (bx, by)) / 56))
        for n in range(1, steps):
            t = n / steps
            x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * mx + t * t * bx
            y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * my + t * t * by + 9
            shine = ("#ffd75e", "#ff7d6b", "#7de0c0", "#8fb8ff")[n % 4]
            strokes += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="22" fill="{shine}" opacity=".25"/><circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{light(shine, 0.4)}"/>'
    return f'<g opacity="{put.opacity:g}">{strokes}</g>'


def rain(put: Put, lights: Light, random: Random, spot: Spot) -> str:
    """Slanting rain over everything; `size` drops."""
    drops = ""
    for _ in range(int(put.size or 140)):
        x, y, long = random.uniform(-150, 1350), random.uniform(-150, 950), random.uniform(24, 64)
        drops += f'<line x1="{x:.0f}" y1="{y:.0f}" x2="{x - long * 0.28:.0f}" y2="{y + long:.0f}" stroke-opacity="{random.uniform(0.15, 0.55):.2f}"/>'
    return f'<g stroke="{put.colour or "#e3f1ff"}" stroke-width="3" stroke-linecap="round" opacity="{put.opacity:g}">{drops}</g>'


def _scatter(put: Put, random: Random, count: int, draw: Callable[[float, float], str]) -> str:
    x, y = put.at or (600.0, 450.0)
    wide, high = put.wide or 1500.0, (put.wide or 1500.0) * 0.75
    spots = [(random.uniform(x - wide / 2, x + wide / 2), random.uniform(y - high / 2, y + high / 2)) for _ in range(int(put.size or count))]
    return f'<g opacity="{put.opacity:g}">' + "".join(draw(*one) for one in spots) + "</g>"


def snow(put: Put, lights: Light, random: Random, spot: Spot) -> str:
    """Snowflakes over everything; `size` of them."""
    return _scatter(put, random, 120, lambda x, y: f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{random.uniform(2, 8):.1f}" fill="#fff" opacity="{random.uniform(0.4, 0.95):.2f}"/>')


def confetti(put: Put, lights: Light, random: Random, spot: Spot) -> str:
    """Bits of coloured paper; `size` of them, around `at`, `wide`."""
    tones = ("#ff5d73", "#ffd447", "#46c7a8", "#5b8cff", "#b26bff", "#ff9a3d")
    return _scatter(
        put,
        random,
        90,
        lambda x, y: f'<rect x="{x:.0f}" y="{y:.0f}" width="{random.uniform(8, 16):.0f}" height="{random.uniform(5, 9):.0f}" rx="2" '
        f'fill="{random.choice(tones)}" transform="rotate({random.uniform(0, 180):.0f} {x:.0f} {y:.0f})"/>',
    )


def bubbles(put: Put, lights: Light, random: Random, spot: Spot) -> str:
    """Round bubbles that catch the light."""

    def one(x: float, y: float) -> str:
        r = random.uniform(5, 24)
        return (
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.0f}" fill="#fff" fill-opacity=".13" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"/>'
            f'<circle cx="{x - r * 0.35:.0f}" cy="{y - r * 0.35:.0f}" r="{r * 0.2:.1f}" fill="#fff" opacity=".85"/>'
        )

    return _scatter(put, random, 40, one)


def petals(put: Put, lights: Light, random: Random, spot: Spot) -> str:
    """Petals or leaves in the air: `colour`."""
    tone = put.colour or "#ffb7cf"
    return _scatter(
        put,
        random,
        46,
        lambda x, y: f'<path d="M0,-9C7,-5 7,5 0,9C-7,5 -7,-5 0,-9Z" fill="{random.choice((tone, light(tone, 0.3), dark(tone, 0.12)))}" '
        f'transform="translate({x:.0f},{y:.0f}) rotate({random.uniform(0, 180):.0f}) scale({random.uniform(0.7, 1.9):.2f})"/>',
    )


def sparks(put: Put, lights: Light, random: Random, spot: Spot) -> str:
    """Small bright stars of four rays."""
    tone = put.colour or "#fff3b0"
    return _scatter(
        put,
        random,
        24,
        lambda x, y: f'<path d="M0,-10Q1.4,-1.4 10,0Q1.4,1.4 0,10Q-1.4,1.4 -10,0Q-1.4,-1.4 0,-10Z" fill="{tone}" '
        f'transform="translate({x:.0f},{y:.0f}) scale({random.uniform(0.5, 1.9):.2f})"/>',
    )


def fog(put: Put, lights: Light, random: Random, spot: Spot) -> str:
    """A bank of fog across the picture at the height of `at`; `size` high."""
    _, y = put.at or (600.0, 700.0)
    high, tone = put.size or 260, put.colour or lights.haze
    band = gradient("fog", f"{tone}/0", f"{tone}/{0.8 * put.opacity:.2f}", f"{tone}/{0.8 * put.opacity:.2f}", f"{tone}/0")
    return f'<defs>{band}</defs><rect x="-200" y="{y - high / 2:.0f}" width="1600" height="{high:.0f}" fill="url(#fog)"/>'


def steam(put: Put, lights: Light, random: Random, spot: Spot) -> str:
    """Steam or smoke that rises from a point: `size` high, `colour`."""
    (x, y), high, tone = _place(put, spot), put.size or 200, put.colour or "#ffffff"
    soft = '<filter id="soft" x="-60%" y="-20%" width="220%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>'
    puffs = ""
    for n in range(9):
        t = n / 8
        puffs += f'<circle cx="{x + math.sin(t * 5.2 + 0.4) * high * 0.13:.0f}" cy="{y - t * high:.0f}" r="{high * (0.05 + 0.085 * t):.0f}" opacity="{0.62 * (1 - t * 0.85):.2f}"/>'
    return f'<defs>{soft}</defs><g fill="{tone}" filter="url(#soft)" opacity="{put.opacity:g}">{puffs}</g>'


EFFECTS: dict[str, Effect] = {
    paint.__name__: paint for paint in (glow, beam, line, rain, snow, confetti, bubbles, petals, sparks, fog, steam)
}
