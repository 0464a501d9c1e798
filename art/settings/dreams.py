"""Settings out of dreams: a land of cake, and a board without end."""

from __future__ import annotations

import math

from art.brush import (
    band,
    blurred,
    facing,
    halo,
    hills,
    oval,
    painted,
    path,
    poly,
    rect,
    rounded,
    shaded,
    stroke,
    sun,
    tube,
)
from art.drawing import SCREEN, Point, closed, curve, dark, gradient, light, mix
from art.pen import Backdrop, Pen, setting

PIECES = {
    "pawn": "30,0 31,8 24,15 17,24 11,42 9,58 17,61 17,66 9,68 15,76 18,86 14,97 6,102 0,103",
    "bishop": "32,0 33,9 25,16 17,27 11,52 9,80 19,84 19,90 10,92 17,104 18,116 10,132 4,140 5,146 0,150",
    "queen": "36,0 37,10 28,18 19,32 12,62 10,96 21,100 21,107 12,110 16,126 27,146 18,143 12,150 7,152 8,160 0,166",
    "rook": "34,0 35,10 27,17 20,30 17,62 18,76 26,82 27,85 27,96 27,105 20,108 0,109",
}
"""The right half of each piece from its foot upwards: how wide, how high."""


@setting
def chessboard(pen: Pen) -> Backdrop:
    """A board without end under a dreamy sky, giant pieces afar. For dawn, dusk, day, golden, night, mist, neon."""
    random, edge, floor = pen.random, 530, 835
    haze, ivory = pen.light.haze, pen.lit("#f3e6d6")
    ink = mix(pen.lit(pen.chosen("#6d5aa8")), ivory, 0.16)
    middle = 600 - pen.light.side * 60
    veil = ""
    for n in range(7):
        y = 90 + n * 62
        wave = f"M-260,{y + 40}C200,{y - 130} 500,{y + 130} 840,{y}S1300,{y - 60} 1460,{y + 40}"
        veil += stroke(wave, light(haze, 0.3), 10 + n * 4, f'opacity="{0.12 + n * 0.03:.2f}"')
    back = pen.sky(edge, (middle, 330)) + blurred("veil", 16, veil) + rect(-200, edge, 1600, 580, mix(ivory, haze, 0.8))
    for n in range(33, -1, -1):
        near, far = 0.42 + n / 4, 0.42 + (n + 1) / 4
        fade = min(1.0, near / 9) ** 0.62
        low, high = edge + (floor - edge) / near, edge + (floor - edge) / far
        back += rect(-200, high - 0.5, 1600, low - high + 1, mix(ivory, haze, fade))
        count, d = math.ceil(5.4 * far), ""
        for k in range(-count, count + 1):
            if (k + n) % 2:
                corners = (-0.5, far, high), (0.5, far, high), (0.5, near, low), (-0.5, near, low)
                d += poly(*((600 + (k + side) * 152 / at, y) for side, at, y in corners))
        back += path(d, mix(ink, haze, fade))
    shine, shade = pen.light.highs, dark(ink, 0.4)
    gleam = poly((middle - 90, edge), (middle + 90, edge), (middle + 330, 1000), (middle - 330, 1000))
    gleam = painted("gleam", gleam, f"{shine}/0.5", f"{shine}/0.12", f"{shine}/0")
    back += f"<g {SCREEN}>{blurred('glow', 16, gleam)}</g>" + band("dim", 820, 1100, f"{shade}/0", f"{shade}/0.4")
    pieces = (
        (520, 0.82, "rook", 0),
        (745, 0.78, "pawn", 1),
        (1000, 0.6, "bishop", 0),
        (255, 0.55, "queen", 1),
        (1180, 0.3, "rook", 1),
        (40, 0.22, "pawn", 0),
    )
    for n, (x, far, kind, white) in enumerate(pieces):
        y = floor - (floor - edge) * far
        tone = mix(light(ivory, 0.1) if white else dark(ink, 0.22), haze, far * 0.9)
        back += _piece(pen, f"piece{n}", (x, y), 3.7 * (1 - far), kind, tone)
    for n in range(15):
        t = n / 14
        x, y, size = 880 - 130 * t + random.uniform(-70, 70), 520 - 500 * t, 44 * (1 - 0.75 * t)
        tone = mix((ink, ivory)[n % 2], pen.light.sky[0], 0.25 + 0.5 * t)
        turn = f"rotate({random.uniform(-30, 30):.0f}) skewX({random.uniform(-30, 10):.0f})"
        tile = f'transform="translate({x:.0f},{y:.0f}) {turn} scale({size:.1f},{size * 0.6:.1f})"'
        back += path("M-.5,-.5H.5V.5H-.5Z", dark(tone, 0.3), tile) + path("M-.5,-.62H.5V.34H-.5Z", tone, tile)
    return Backdrop(back, horizon=edge + 70, floor=floor, small=70 / (floor - edge))


def _piece(pen: Pen, name: str, at: Point, scale: float, kind: str, tone: str) -> str:
    """A piece of the game, as tall as a tower, with its image in the polished board."""
    half = [tuple(map(float, dot.split(","))) for dot in PIECES[kind].split()]
    shape = closed([(x, -y) for x, y in half] + [(-x, -y) for x, y in reversed(half[:-1])])
    if kind == "rook":
        shape += "M27,-104V-122H16V-112H6V-122H-6V-112H-16V-122H-27V-104Z"
    stops = (dark(tone, 0.05), light(tone, 0.35), tone, dark(tone, 0.3), dark(tone, 0.42))
    image = painted(f"{name}image", shape, f"{tone}/0", f"{tone}/0.1", f"{tone}/0.5")
    body = f'<g transform="scale(1,-.5)">{image}</g>' + oval(0, 1, 38, 6, pen.light.shade, 'opacity=".4"')
    body += painted(name, shape, *stops[:: -int(pen.light.side)], angle=0) + oval(
        0, -10, 30, 4, light(tone, 0.4), 'opacity=".35"'
    )
    return f'<g transform="translate({at[0]},{at[1]:.1f}) scale({scale:.3f})">{body}</g>'


@setting
def cake_land(pen: Pen) -> Backdrop:
    """Hills of cream, cakes as high as mountains, icing with sprinkles to stand on. For day, dawn, golden, dusk, night, mist."""
    edge = 560
    icing, sponge = pen.chosen("#f7b6cf"), ("#e8b877", "#8a5a44", "#f0d08a", "#d98f8f")
    back = ""
    for n, (x, wide, high, far) in enumerate(((640, 200, 120, 0.72), (300, 240, 190, 0.62), (930, 300, 250, 0.5))):
        back += _cake(pen, f"cake{n}", x, edge + 20, wide, high, (sponge[n], icing if n % 2 else "#fff3e2"), far)
    layers = (
        (0.5, edge + 34, 56, 130, "#fff0dc"),
        (0.3, edge + 50, 50, 190, "#bfe6d2"),
        (0.14, edge + 66, 40, 240, icing),
    )
    for n, (far, y, high, step, colour) in enumerate(layers):
        tone = pen.lit(colour, far)
        back += painted(f"cream{n}", hills(pen, y, high, step), light(tone, 0.3), tone, *[dark(tone, 0.14)] * 2)
    near, swirl = pen.lit(icing), ""
    back += painted(
        "icing", hills(pen, edge + 92, 26, 300), light(near, 0.3), light(near, 0.12), near, dark(near, 0.16)
    )
    for n in range(9):
        y = edge + 90 + n * 52
        tone, d = (light(near, 0.5), dark(near, 0.14))[n % 2], f"M-240,{y}q200,{-26 - n * 3} 420,0t420,0t420,0t420,0"
        swirl += stroke(d, tone, 9 + n * 3, 'opacity=".3"')
    back += blurred("swirl", 7, swirl) + _sprinkles(pen, edge, near)
    back += _cake(pen, "left", 40, 770, 330, 330, (sponge[1], "#fff3e2"), 0.1)
    back += _cake(pen, "right", 1200, 760, 290, 230, (sponge[0], "#f58fb0"), 0.12)
    for x, y, high, tone in (
        (215, 715, 210, "#ff6f8d"),
        (1010, 690, 170, "#6fc7e8"),
        (300, 668, 120, "#ffc24f"),
        (1085, 812, 280, "#b58be8"),
    ):
        back += _lollipop(pen, f"lolly{x}", x, y, high, tone)
    for x, y, wide in ((130, 835, 130), (1190, 850, 150), (-60, 880, 190), (905, 655, 54), (420, 650, 40)):
        back += _dollop(pen, f"dollop{x}", x, y, wide)
    return Backdrop(pen.sky(edge, sun(pen)) + facing(pen, back), horizon=edge + 90, floor=840, small=0.36)


def _cake(pen: Pen, name: str, x: float, y: float, wide: float, high: float, tones: tuple[str, str], far: float) -> str:
    """A round cake that stands at a point: sponge and cream in layers, icing that runs down, a cherry."""
    sponge, icing = (pen.lit(tone, far) for tone in tones)
    cream, cherry, rx, ry, top = pen.lit("#fff6e6", far), pen.lit("#e2364f", far), wide / 2, wide * 0.1, y - high
    body = tube(name, sponge) + rounded(f"{name}cherry", cherry)
    body += path(f"M{x - rx},{top}V{y}A{rx},{ry} 0 0 0 {x + rx},{y}V{top}Z", f"url(#{name})")
    for share in (0.4, 0.72):
        line = y - high * (1 - share)
        around = f"M{x - rx},{line:.0f}A{rx},{ry} 0 0 0 {x + rx},{line:.0f}"
        body += path(around, "none", f'stroke="{cream}" stroke-width="{high * 0.07:.1f}" opacity=".85"')
    for _ in range(round(wide / 9)):
        angle, down = pen.random.uniform(0.2, 2.94), high * pen.random.uniform(0.3, 0.95)
        a, b = x + math.cos(angle) * rx, top + down + math.sin(angle) * ry
        body += oval(a, b, wide * 0.008, wide * 0.006, dark(sponge, 0.25), 'opacity=".5"')
    edge = []
    for n in range(26):
        angle = math.pi * (1 - n / 14) if n < 15 else -math.pi * (n - 15) / 10
        drip = high * (0 if n > 14 else pen.random.uniform(0.16, 0.32) if n % 2 else 0.07)
        edge.append((x + rx * 1.01 * math.cos(angle), top + ry * math.sin(angle) + drip))
    body += painted(f"{name}top", closed(edge), light(icing, 0.5), icing, dark(icing, 0.08), angle=20)
    body += oval(x, top, rx * 0.94, ry * 0.9, light(icing, 0.35), 'opacity=".7"')
    for n in range(9):
        angle = n / 9 * 2 * math.pi + 0.3
        a, b = x + math.cos(angle) * rx * 0.8, top + math.sin(angle) * ry * 0.76 - wide * 0.02
        body += oval(a, b, wide * 0.05, wide * 0.036, cream)
    for dx in (-0.5, 0.46):
        body += _candle(pen, f"{name}candle{dx}", x + dx * rx, top, wide * 0.2, far)
    r = wide * 0.075
    stalk = f"M{x},{top - r * 1.6:.0f}q{r * 0.3:.0f},{-r:.0f} {r:.0f},{-r * 1.4:.0f}"
    return (
        body
        + oval(x, top - r * 0.7, r, r, f"url(#{name}cherry)")
        + stroke(stalk, pen.lit("#6f9a48", far), max(1.6, r * 0.14))
    )


def _candle(pen: Pen, name: str, x: float, y: float, high: float, far: float) -> str:
    """A candle on a cake, which burns when it is dark."""
    wax, w = pen.lit("#8fd0ea", far), high * 0.1
    body = tube(name, wax) + rect(x - w, y - high, w * 2, high, f"url(#{name})", w * 0.5)
    for n in range(3):
        low = y - high * (0.16 + n * 0.28)
        body += stroke(f"M{x - w * 0.8:.1f},{low:.1f}l{w * 1.6:.1f},{-w:.1f}", light(wax, 0.6), w * 0.5)
    body += stroke(f"M{x:.1f},{y - high:.1f}v{-w:.1f}", dark(wax, 0.6), max(1.2, w * 0.3))
    if not pen.is_dark:
        return body
    flame, foot = f"{name}flame", y - high - w * 0.4
    body += halo(flame, "#ffcf7a", 0.8) + oval(x, foot - w, high * 0.55, high * 0.55, f"url(#{flame})", SCREEN)
    return body + path(
        f"M{x:.1f},{foot - w * 3:.1f}q{w * 2.2:.1f},{w * 3:.1f} 0,{w * 3:.1f}t0,{-w * 3:.1f}Z", "#fff0b0"
    )


def _lollipop(pen: Pen, name: str, x: float, y: float, high: float, tone: str) -> str:
    """A lollipop as tall as a tree, with a swirl."""
    tone, r = pen.lit(tone, 0.08), high * 0.27
    cy = y - high + r
    swirl = curve([(x + math.cos(n * 0.42) * r * n / 42, cy + math.sin(n * 0.42) * r * n / 42) for n in range(40)])
    body = oval(x + high * 0.1, y, high * 0.16, high * 0.025, pen.light.shade, 'opacity=".22"')
    body += shaded(f"{name}stick", pen.lit("#fff6ea"), 0.14, 0) + rounded(name, tone)
    body += rect(x - high * 0.022, cy, high * 0.044, y - cy, f"url(#{name}stick)", high * 0.02)
    body += oval(x, cy, r, r, f"url(#{name})") + stroke(swirl, light(tone, 0.7), r * 0.13, 'opacity=".75"')
    a, b = x - r * 0.38, cy - r * 0.46
    return body + oval(a, b, r * 0.22, r * 0.13, "#ffffff", f'opacity=".6" transform="rotate(-35 {a:.0f} {b:.0f})"')


def _dollop(pen: Pen, name: str, x: float, y: float, wide: float) -> str:
    """A piped rosette of cream with a berry on it."""
    tone, berry = pen.lit("#fff3e4"), pen.lit("#e2364f")
    body = f"<defs>{gradient(name, light(tone, 0.6), tone, mix(tone, pen.lit('#e6a9b4'), 0.6), angle=50)}</defs>"
    body += rounded(f"{name}berry", berry)
    body += oval(x + wide * 0.1, y, wide * 0.56, wide * 0.1, pen.light.shade, 'opacity=".2"')
    for row, (reach, up, size) in enumerate(((0.42, 0.1, 0.17), (0.24, 0.26, 0.15))):
        for n in (-2, 2, -1, 1, 0):
            a, b = x + n / 2 * reach * wide, y - up * wide + (2 - abs(n)) * wide * (0.035 - row * 0.01)
            body += oval(
                a, b, size * wide, size * wide * 0.86, f"url(#{name})", f'transform="rotate({n * 16} {a:.0f} {b:.0f})"'
            )
    return body + oval(x, y - wide * 0.45, wide * 0.15, wide * 0.15, f"url(#{name}berry)")


def _sprinkles(pen: Pen, edge: float, near: str) -> str:
    """Coloured sprinkles all over the icing, larger where it is near."""
    body = ""
    for _ in range(150):
        y = edge + 84 + pen.random.random() ** 1.3 * 460
        x, k, turn = pen.random.uniform(-200, 1400), (y - edge) / 280, pen.random.uniform(0, 180)
        tone = pen.lit(
            mix(pen.random.choice(("#ff5d7d", "#ffd447", "#58c9b0", "#6f9bff", "#b784f0", "#ffffff")), near, 0.12)
        )
        for shift, paint, wide in ((3 * k, mix(near, dark(near, 0.3), 0.4), 7 * k), (0, tone, 6 * k)):
            place = f'transform="translate({x + shift:.0f},{y + shift:.0f}) scale(1,.6) rotate({turn:.0f})"'
            body += stroke(f"M{-9 * k:.1f},0H{9 * k:.1f}", paint, wide, place)
    return body
