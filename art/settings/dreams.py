"""Settings out of dreams: a land of cake, and a board without end."""

from __future__ import annotations

import math

from art.brush import SCREEN, oval, path, poly, rect, shaded, soft, stroke
from art.drawing import Point, closed, dark, gradient, light, mix, radial, ridge
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
    """A board without end under a dreamy sky, giant pieces afar, squares that fly away. For dawn, dusk, day, golden, night, mist, neon."""
    random, edge, floor = pen.random, 530, 835
    haze, ivory = pen.light.haze, pen.lit("#f3e6d6")
    ink = mix(pen.lit(pen.chosen("#6d5aa8")), ivory, 0.16)
    sun = (600 - pen.light.side * 60, 330)
    back = pen.sky(edge, sun)
    back += soft("veil", 16) + '<g filter="url(#veil)">'
    for n in range(7):
        y = 90 + n * 62
        back += stroke(
            f"M-260,{y + 40}C200,{y - 130} 500,{y + 130} 840,{y}S1300,{y - 60} 1460,{y + 40}",
            light(haze, 0.3),
            10 + n * 4,
            f'opacity="{0.12 + n * 0.03:.2f}"',
        )
    back += "</g>" + rect(-200, edge, 1600, 580, mix(ivory, haze, 0.8))
    deep, z = [], 0.42
    while z < 9:
        deep.append(z)
        z += 0.25
    for n in range(len(deep) - 2, -1, -1):
        near, far = deep[n], deep[n + 1]
        fade = min(1.0, near / 9) ** 0.62
        low, high = edge + (floor - edge) / near, edge + (floor - edge) / far
        back += rect(-200, high - 0.5, 1600, low - high + 1, mix(ivory, haze, fade))
        count, d = math.ceil(5.4 * far), ""
        for k in range(-count, count + 1):
            if (k + n) % 2:
                ends = [
                    (600 + (k + side) * 152 / at, y)
                    for side, at, y in ((-0.5, far, high), (0.5, far, high), (0.5, near, low), (-0.5, near, low))
                ]
                d += poly(*ends)
        back += path(d, mix(ink, haze, fade))
    back += f"<defs>{gradient('gleam', f'{pen.light.highs}/0.5', f'{pen.light.highs}/0.12', f'{pen.light.highs}/0')}{gradient('dim', f'{dark(ink, 0.4)}/0', f'{dark(ink, 0.4)}/0.4')}</defs>"
    back += path(
        poly((sun[0] - 90, edge), (sun[0] + 90, edge), (sun[0] + 330, 1000), (sun[0] - 330, 1000)),
        "url(#gleam)",
        f'filter="url(#veil)" {SCREEN}',
    )
    back += rect(-200, 820, 1600, 280, "url(#dim)")
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
        tile = f'transform="translate({x:.0f},{y:.0f}) rotate({random.uniform(-30, 30):.0f}) skewX({random.uniform(-30, 10):.0f}) scale({size:.1f},{size * 0.6:.1f})"'
        back += path("M-.5,-.5H.5V.5H-.5Z", dark(tone, 0.3), tile + ' opacity=".9"') + path("M-.5,-.62H.5V.34H-.5Z", tone, tile)
    return Backdrop(back, horizon=edge + 70, floor=floor, small=70 / (floor - edge))


def _piece(pen: Pen, name: str, at: Point, scale: float, kind: str, tone: str) -> str:
    """A piece of the game, as tall as a tower, with its image in the polished board."""
    half = [tuple(map(float, dot.split(","))) for dot in PIECES[kind].split()]
    shape = closed([(x, -y) for x, y in half] + [(-x, -y) for x, y in reversed(half[:-1])])
    if kind == "rook":
        shape += "M27,-104V-122H16V-112H6V-122H-6V-112H-16V-122H-27V-104Z"
    stops = (dark(tone, 0.05), light(tone, 0.35), tone, dark(tone, 0.3), dark(tone, 0.42))
    body = f"<defs>{gradient(name, *(stops if pen.light.side < 0 else stops[::-1]), angle=0)}{gradient(f'{name}image', f'{tone}/0', f'{tone}/0.1', f'{tone}/0.5')}</defs>"
    body += f'<g transform="translate({at[0]},{at[1]:.1f}) scale({scale:.3f})">'
    body += path(shape, f"url(#{name}image)", 'transform="scale(1,-.5)"') + oval(0, 1, 38, 6, pen.light.shade, 'opacity=".4"')
    body += path(shape, f"url(#{name})") + oval(0, -10, 30, 4, light(tone, 0.4), 'opacity=".35"')
    return body + "</g>"


@setting
def cake_land(pen: Pen) -> Backdrop:
    """Hills of cream, cakes as high as mountains, icing with sprinkles to stand on. For day, dawn, golden, dusk, night, mist."""
    random, edge = pen.random, 560
    icing, sponge = pen.chosen("#f7b6cf"), ("#e8b877", "#8a5a44", "#f0d08a", "#d98f8f")
    back = pen.sky(edge, (260, 170))
    for n, (x, wide, high, far) in enumerate(((640, 200, 120, 0.72), (300, 240, 190, 0.62), (930, 300, 250, 0.5))):
        back += _cake(pen, f"cake{n}", x, edge + 20, wide, high, (sponge[n], icing if n % 2 else "#fff3e2"), far)
    for n, (far, y, high, wave, tone) in enumerate(
        ((0.5, edge + 34, 60, 130, "#fff0dc"), (0.3, edge + 50, 50, 200, "#bfe6d2"), (0.14, edge + 66, 44, 260, icing))
    ):
        tone = pen.lit(tone, far)
        back += f"<defs>{gradient(f'cream{n}', light(tone, 0.3), tone, dark(tone, 0.14), dark(tone, 0.14))}</defs>" + path(
            ridge(random, y, high, wave), f"url(#cream{n})"
        )
    near = pen.lit(icing)
    back += f"<defs>{gradient('icing', light(near, 0.3), light(near, 0.12), near, dark(near, 0.16))}</defs>" + path(
        ridge(random, edge + 96, 40, 330), "url(#icing)"
    )
    back += soft("swirl", 7) + '<g filter="url(#swirl)">'
    for n in range(9):
        y = edge + 90 + n * 52
        back += stroke(
            f"M-240,{y}q200,{-26 - n * 3} 420,0t420,0t420,0t420,0",
            (light(near, 0.5), dark(near, 0.14))[n % 2],
            9 + n * 3,
            'opacity=".3"',
        )
    back += "</g>" + _sprinkles(pen, edge, near)
    back += _cake(pen, "left", 40, 770, 330, 330, (sponge[1], "#fff3e2"), 0.1) + _cake(
        pen, "right", 1200, 760, 290, 230, (sponge[0], "#f58fb0"), 0.12
    )
    for x, y, high, tone in (
        (215, 715, 210, "#ff6f8d"),
        (1010, 690, 170, "#6fc7e8"),
        (300, 668, 120, "#ffc24f"),
        (1085, 812, 280, "#b58be8"),
    ):
        back += _lollipop(pen, f"lolly{x}", x, y, high, tone)
    for x, y, wide in ((130, 835, 130), (1190, 850, 150), (-60, 880, 190), (905, 655, 54), (420, 650, 40)):
        back += _dollop(pen, f"dollop{x}", x, y, wide)
    return Backdrop(back, horizon=edge + 90, floor=840, small=0.36)


def _cake(pen: Pen, name: str, x: float, y: float, wide: float, high: float, tones: tuple[str, str], far: float) -> str:
    """A round cake that stands at a point: sponge and cream in layers, icing that runs down, a cherry."""
    sponge, icing = (pen.lit(tone, far) for tone in tones)
    cream, cherry, rx, ry, top = pen.lit("#fff6e6", far), pen.lit("#e2364f", far), wide / 2, wide * 0.1, y - high
    body = f"<defs>{gradient(name, light(sponge, 0.25), sponge, dark(sponge, 0.3), angle=0)}{gradient(f'{name}top', light(icing, 0.5), icing, dark(icing, 0.08), angle=20)}"
    body += f"{radial(f'{name}cherry', light(cherry, 0.6), cherry, dark(cherry, 0.35), at=(0.35, 0.3), r=0.75)}</defs>"
    body += path(f"M{x - rx},{top}V{y}A{rx},{ry} 0 0 0 {x + rx},{y}V{top}Z", f"url(#{name})")
    for share in (0.4, 0.72):
        line = y - high * (1 - share)
        body += f'<path d="M{x - rx},{line:.0f}A{rx},{ry} 0 0 0 {x + rx},{line:.0f}" fill="none" stroke="{cream}" stroke-width="{high * 0.07:.0f}" opacity=".85"/>'
    for _ in range(round(wide / 9)):
        angle = pen.random.uniform(0.2, 2.94)
        body += oval(
            x + math.cos(angle) * rx,
            top + high * pen.random.uniform(0.3, 0.95) + math.sin(angle) * ry,
            wide * 0.008,
            wide * 0.006,
            dark(sponge, 0.25),
            'opacity=".5"',
        )
    drips = [
        (
            x - rx * 1.01 * math.cos(n / 14 * math.pi),
            top + ry * math.sin(n / 14 * math.pi) + (high * pen.random.uniform(0.16, 0.32) if n % 2 else high * 0.07),
        )
        for n in range(15)
    ]
    back_edge = [(x + rx * 1.01 * math.cos(n / 10 * math.pi), top - ry * math.sin(n / 10 * math.pi)) for n in range(11)]
    body += path(closed(drips + back_edge), f"url(#{name}top)") + oval(
        x, top, rx * 0.94, ry * 0.9, light(icing, 0.35), 'opacity=".7"'
    )
    for n in range(9):
        angle = n / 9 * 2 * math.pi + 0.3
        body += oval(
            x + math.cos(angle) * rx * 0.8, top + math.sin(angle) * ry * 0.76 - wide * 0.02, wide * 0.05, wide * 0.036, cream
        )
    r = wide * 0.075
    body += oval(x, top - r * 0.7, r, r, f"url(#{name}cherry)") + stroke(
        f"M{x},{top - r * 1.6:.0f}q{r * 0.3:.0f},{-r:.0f} {r:.0f},{-r * 1.4:.0f}", pen.lit("#6f9a48", far), max(1.6, r * 0.14)
    )
    return body


def _lollipop(pen: Pen, name: str, x: float, y: float, high: float, tone: str) -> str:
    """A lollipop as tall as a tree, with a swirl."""
    tone, r = pen.lit(tone, 0.08), high * 0.27
    cy, swirl = y - high + r, ""
    for n in range(40):
        angle, reach = n * 0.42, r * 0.94 * n / 40
        swirl += f"{'L' if n else 'M'}{x + math.cos(angle) * reach:.1f},{cy + math.sin(angle) * reach:.1f}"
    body = oval(x + high * 0.1, y, high * 0.16, high * 0.025, pen.light.shade, 'opacity=".22"') + shaded(
        f"{name}stick", pen.lit("#fff6ea"), 0.14, 0
    )
    body += rect(x - high * 0.022, cy, high * 0.044, y - cy, f"url(#{name}stick)", high * 0.02)
    body += f"<defs>{radial(name, light(tone, 0.4), tone, dark(tone, 0.25), at=(0.36, 0.3), r=0.75)}</defs>" + oval(
        x, cy, r, r, f"url(#{name})"
    )
    return (
        body
        + stroke(swirl, light(tone, 0.7), r * 0.13, 'opacity=".75"')
        + oval(
            x - r * 0.38,
            cy - r * 0.46,
            r * 0.22,
            r * 0.13,
            "#ffffff",
            f'opacity=".6" transform="rotate(-35 {x - r * 0.38:.0f} {cy - r * 0.46:.0f})"',
        )
    )


def _dollop(pen: Pen, name: str, x: float, y: float, wide: float) -> str:
    """A piped rosette of cream with a berry on it."""
    tone, berry = pen.lit("#fff3e4"), pen.lit("#e2364f")
    body = f"<defs>{gradient(name, light(tone, 0.6), tone, mix(tone, pen.lit('#e6a9b4'), 0.6), angle=50)}"
    body += f"{radial(f'{name}berry', light(berry, 0.6), berry, dark(berry, 0.35), at=(0.35, 0.3), r=0.75)}</defs>"
    body += oval(x + wide * 0.1, y, wide * 0.56, wide * 0.1, pen.light.shade, 'opacity=".2"')
    for row, (reach, up, size) in enumerate(((0.42, 0.1, 0.17), (0.24, 0.26, 0.15))):
        for n in (-2, 2, -1, 1, 0):
            a, b = x + n / 2 * reach * wide, y - up * wide + (2 - abs(n)) * wide * (0.035 - row * 0.01)
            body += oval(a, b, size * wide, size * wide * 0.86, f"url(#{name})", f'transform="rotate({n * 16} {a:.0f} {b:.0f})"')
    return body + oval(x, y - wide * 0.45, wide * 0.15, wide * 0.15, f"url(#{name}berry)")


def _sprinkles(pen: Pen, edge: float, near: str) -> str:
    """Coloured sprinkles all over the icing, larger where it is near."""
    body = ""
    for _ in range(150):
        y = edge + 84 + pen.random.random() ** 1.3 * 460
        x, k, turn = pen.random.uniform(-200, 1400), (y - edge) / 280, pen.random.uniform(0, 180)
        tone = pen.lit(mix(pen.random.choice(("#ff5d7d", "#ffd447", "#58c9b0", "#6f9bff", "#b784f0", "#ffffff")), near, 0.12))
        d = f"M{-9 * k:.1f},0H{9 * k:.1f}"
        place = f'transform="translate({x:.0f},{y:.0f}) scale(1,.6) rotate({turn:.0f})"'
        body += stroke(
            d,
            dark(near, 0.3),
            7 * k,
            f'opacity=".35" transform="translate({x + 3 * k:.0f},{y + 3 * k:.0f}) scale(1,.6) rotate({turn:.0f})"',
        ) + stroke(d, tone, 6 * k, place)
    return body
