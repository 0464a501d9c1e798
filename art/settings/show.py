"""Settings full of show and machinery: a circus, and the inside of a clockwork."""

from __future__ import annotations

import math
from itertools import pairwise

from art.brush import band, blurred, facing, halo, oval, painted, path, poly, rect, shaded, stroke, tube
from art.drawing import SCREEN, along, dark, gradient, light, mix, radial, soft
from art.pen import Backdrop, Pen, setting


@setting
def circus(pen: Pen) -> Backdrop:
    """A ring in a striped tent, dim rows of guests, two spotlights. For lamp, night, neon, dusk, day, golden."""
    edge = 610
    red, pale = pen.lit(mix(pen.chosen("#c8423f"), "#3a1838", 0.22)), pen.lit("#e9d3b0")
    back = f"<defs>{gradient('red', dark(red, 0.6), dark(red, 0.2), red)}"
    back += f"{gradient('pale', dark(pale, 0.62), dark(pale, 0.26), pale)}</defs>"
    back += rect(-200, -200, 1600, 1300, dark(red, 0.5))
    for n in range(-14, 14):
        stripe = poly((600 + n * 14, -260), (600 + n * 14 + 14, -260), (600 + (n + 1) * 128, 470), (600 + n * 128, 470))
        back += path(stripe, "url(#red)" if n % 2 else "url(#pale)")
    back += _valance(pen, 300, red, pale) + _rows(pen, red) + _entrance(pen, red)
    back += _ring(pen, edge, red, pale)
    for x in (40, 1160):
        back += _pole(pen, x, red, pale)
    back += _bulbs(pen, ((-200, 40), (40, 120), (600, 40), (1160, 120), (1400, 40)))
    return Backdrop(back + _spots(pen), horizon=edge + 40, floor=835, small=0.45)


def _valance(pen: Pen, y: float, red: str, pale: str) -> str:
    """The scalloped cloth where the roof of the tent meets its wall."""
    body = rect(-200, y + 20, 1600, 190, mix(dark(red, 0.55), pen.lit("#2c1c4a"), 0.5))
    for n in range(-3, 20):
        x = n * 80 - 40
        tone = dark(red if n % 2 else pale, 0.24)
        body += path(f"M{x},{y}h80v34q0,40 -40,40t-40,-40Z", tone)
        body += stroke(f"M{x},{y + 34}q0,40 40,40t40,-40", pen.lit("#d9ac4f"), 5, 'opacity=".8"')
    return body + rect(-200, y - 8, 1600, 16, pen.lit("#d9ac4f"), 8, 'opacity=".85"')


def _rows(pen: Pen, red: str) -> str:
    """Rows of seats around the ring with guests of all kinds, dim and quiet."""
    random, body = pen.random, ""
    for row in range(4):
        y, size = 424 + row * 44, 30 + row * 5
        tone = mix(dark(red, 0.62), pen.lit("#33245c"), 0.6 - row * 0.08)
        for k in range(-15, 16):
            x = 600 + (k + (row % 2) * 0.5) * size * 1.75
            top = y - 30 - abs(x - 600) ** 2 / 26000
            if abs(x - 600) < 120 + row * 4 or random.random() < 0.12:
                continue
            guest = mix(
                tone, pen.lit(random.choice(("#c77f6a", "#7f8fc7", "#c7a86a", "#8f6ab0", "#6aa79a"))), 0.22 + row * 0.03
            )
            body += (
                f'<g transform="translate({x:.0f},{top:.0f}) scale({size})">{_guest(random.randrange(4), guest)}</g>'
            )
        seats = f"M-240,{y - 13}Q600,{y + 39} 1440,{y - 13}V{y + 80}H-240Z"
        body += painted(f"row{row}", seats, light(tone, 0.16), dark(tone, 0.3))
    return body


def _guest(kind: int, tone: str) -> str:
    """Someone who looks on: with round ears, with long ears, with a pointed hat, or with neither."""
    body = path("M-.62,1.5Q-.62,.5 0,.5T.62,1.5Z", dark(tone, 0.15)) + path(
        "M-.4,.2A.4,.42 0 1 1 .4,.2A.4,.42 0 1 1 -.4,.2Z", tone
    )
    if kind == 2:
        return body + path("M-.3,-.08L0,-.75L.3,-.08Z", dark(tone, 0.2))
    ears = {0: (0.3, -0.14, 0.16, 0.18), 1: (0.18, -0.4, 0.1, 0.34)}.get(kind)
    if ears:
        x, y, rx, ry = ears
        for way in (-x, x):
            body += f'<ellipse cx="{way}" cy="{y}" rx="{rx}" ry="{ry}" fill="{tone}"/>'
    return body


def _entrance(pen: Pen, red: str) -> str:
    """The curtain the artists come through."""
    gold, folds = pen.lit("#e0b155"), (dark(red, 0.5), red, dark(red, 0.3), red, dark(red, 0.55))
    body = path("M466,640V430Q600,330 734,430V640Z", dark(gold, 0.3)) + path(
        "M482,640V438Q600,352 718,438V640Z", dark(red, 0.75)
    )
    body += painted("drape", "M482,640V438Q540,396 600,392Q596,520 506,640Z", *folds, angle=0)
    body += path("M718,640V438Q660,396 600,392Q604,520 694,640Z", "url(#drape)")
    body += stroke("M466,640V430Q600,330 734,430V640", gold, 9) + stroke(
        "M494,560q30,14 62,-6M706,560q-30,14 -62,-6", gold, 6
    )
    return body + _star(600, 372, 24, light(gold, 0.3))


def _star(x: float, y: float, r: float, tone: str) -> str:
    """A star of five points."""
    turns = [(n * math.pi / 5, (r, r * 0.45)[n % 2]) for n in range(10)]
    dots = [(x + math.sin(turn) * reach, y - math.cos(turn) * reach) for turn, reach in turns]
    return path(poly(*dots), tone, f'stroke="{tone}" stroke-width="{r * 0.12:.1f}" stroke-linejoin="round"')


def _ring(pen: Pen, edge: float, red: str, pale: str) -> str:
    """The sawdust, and the painted wall of the ring around it."""
    sand, x, y, rx, ry = pen.lit("#e2b676", 0.12), 600, 838, 790, 210
    body = f"<defs>{radial('sand', light(sand, 0.3), sand, dark(sand, 0.22), dark(sand, 0.42))}</defs>"
    body += rect(-200, edge - 10, 1600, 520, dark(red, 0.6))
    high, count = 46, 22
    for n in range(count):
        (ax, ay), (bx, by) = (
            (x - math.cos(t) * rx, y - math.sin(t) * ry) for t in (math.pi * n / count, math.pi * (n + 1) / count)
        )
        tone = light(red, 0.06) if n % 2 else light(pale, 0.1)
        body += path(poly((ax, ay - high), (bx + 0.6, by - high), (bx + 0.6, by + 4), (ax, ay + 4)), tone)
        if n % 2:
            body += _star((ax + bx) / 2, (ay + by) / 2 - high * 0.46, 13, pen.lit("#f2c864"))
    top = f"M{x - rx},{y - high}A{rx},{ry} 0 0 1 {x + rx},{y - high}"
    body += painted("wallshade", f"{top}V{y}A{rx},{ry} 0 0 0 {x - rx},{y}Z", "#1a0830/0", "#1a0830/0.4")
    body += stroke(top, pen.lit("#e8bd62"), 11)
    body += oval(x, y, rx, ry, "url(#sand)") + oval(x, y + 60, rx * 1.2, ry * 1.3, "url(#sand)", 'opacity=".5"')
    for _ in range(120):
        angle, reach = pen.random.uniform(0, 6.28), pen.random.random() ** 0.5
        a, b = x + math.cos(angle) * rx * reach, y + math.sin(angle) * ry * 0.94 * reach
        k = (b - 560) / 280
        tone = pen.random.choice((light(sand, 0.3), dark(sand, 0.25)))
        body += oval(a, b, pen.random.uniform(3, 9) * k, 2 * k, tone, 'opacity=".5"')
    return body


def _pole(pen: Pen, x: float, red: str, pale: str) -> str:
    """A mast of the tent with a stripe around it."""
    body = tube(f"pole{x}", pale) + rect(x - 22, -200, 44, 880, f"url(#pole{x})")
    for y in range(-200, 680, 110):
        stripe = f"M{x - 22},{y + 44}Q{x},{y + 30} {x + 22},{y}V{y + 48}Q{x},{y + 78} {x - 22},{y + 92}Z"
        body += path(stripe, red, 'opacity=".85"')
    return (
        body + rect(x - 34, 660, 68, 34, pen.lit("#b9863f"), 8) + oval(x, 694, 60, 10, pen.light.shade, 'opacity=".35"')
    )


def _bulbs(pen: Pen, posts: tuple[tuple[float, float], ...]) -> str:
    """Strings of small lamps from post to post."""
    body, n = halo("bulb", "#ffdf8a", 0.7), 0
    for (ax, ay), (bx, by) in pairwise(posts):
        mx, my = (ax + bx) / 2, max(ay, by) + 110
        body += stroke(f"M{ax},{ay}Q{mx},{my} {bx},{by}", pen.lit("#4a2c3c"), 3)
        count = round(abs(bx - ax) / 48)
        for step in range(1, count):
            x, y = along((ax, ay), (mx, my), (bx, by), step / count)
            y += 8
            shine, n = ("#ffd75e", "#ff8f7d", "#8fe0c8", "#9fc0ff")[n % 4], n + 1
            body += oval(x, y, 24, 24, "url(#bulb)", SCREEN) + oval(x, y, 7, 8, light(shine, 0.25))
    return body


def _spots(pen: Pen) -> str:
    """Two spotlights that meet in the middle of the ring."""
    shine, power = mix(pen.light.glare, "#fff0c0", 0.5), 0.75 if pen.is_dark else 0.5
    fade = (f"{shine}/{share * power:.2f}" for share in (0.75, 0.24, 0.05))
    body = f"<defs>{soft('spot', 8)}</defs><defs>{gradient('ray', *fade)}</defs>" + halo("pool", shine, power * 0.7)
    for way in (-1, 1):
        x, steel = 600 + way * 470, pen.lit("#4d4a66")
        ray = poly((x - 14, 60), (x + 14, 60), (600 + way * 60 + 290, 800), (600 + way * 60 - 290, 800))
        body += path(ray, "url(#ray)", f'filter="url(#spot)" {SCREEN}')
        lamp = path("M-26,-34H26L36,24H-36Z", dark(steel, 0.2)) + path("M-26,-34H-4L-10,24H-36Z", light(steel, 0.2))
        lamp += oval(0, 24, 36, 10, light(shine, 0.5))
        body += f'<g transform="translate({x},46) rotate({way * 28})">{lamp}</g>'
    return body + oval(600, 800, 500, 130, "url(#pool)", SCREEN)


@setting
def clockwork(pen: Pen) -> Backdrop:
    """The inside of a great machine: wheels, copper pipes, dials, a walkway. For lamp, golden, day, night, neon, dusk."""
    random, edge = pen.random, 600
    lead = pen.chosen("#c98a4b")
    wall, brass, copper, steel = pen.lit("#5c4a52"), pen.lit("#dcae5c"), pen.lit(lead), pen.lit("#8d99ab")
    shine = "#ffc46b" if pen.is_dark else "#ffe9bf"
    back = f"<defs>{radial('wall', light(wall, 0.3), wall, dark(wall, 0.5), at=(0.5, 0.35), r=0.75)}</defs>"
    back += rect(-200, -200, 1600, 1300, "url(#wall)")
    back += halo("warm", shine, 0.55) + oval(600, 300, 620, 420, "url(#warm)", SCREEN)
    wheels = (
        (600, 250, 300, 36, brass, 0.66),
        (990, 20, 190, 26, copper, 0.6),
        (215, 40, 200, 26, steel, 0.6),
        (905, 470, 130, 20, steel, 0.5),
        (300, 470, 118, 18, copper, 0.5),
        (40, 300, 180, 20, brass, 0.16),
        (1180, 270, 210, 22, copper, 0.14),
        (-60, 560, 120, 14, steel, 0.12),
        (1050, 520, 92, 13, brass, 0.2),
    )
    for n, (x, y, r, teeth, tone, far) in enumerate(wheels):
        back += _wheel(f"wheel{n}", x, y, r, teeth, mix(tone, light(wall, 0.16), far), random.uniform(0, 6))
    pipes = (150, 46, copper), (215, 26, brass), (1030, 34, copper), (1090, 52, mix(steel, copper, 0.4))
    for n, (x, wide, tone) in enumerate(pipes):
        back += _pipe(pen, f"pipe{n}", x, wide, tone)
    back += _dial(pen, 150, 250, 62, brass) + _dial(pen, 1090, 170, 54, brass) + _furnace(pen, 330, 515, shine)
    back += _walkway(pen, edge, mix(mix(steel, copper, 0.3), wall, 0.25), copper)
    mist, steam = mix(pen.light.haze, "#ffffff", 0.5), ""
    for x, y, way in ((215, 150, 1), (1030, 360, -1)):
        for n in range(5):
            steam += oval(
                x + n * 22 * way, y - n * 34, 24 + n * 12, 20 + n * 10, mist, f'opacity="{0.46 - n * 0.07:.2f}"'
            )
    return Backdrop(facing(pen, back + blurred("steam", 18, steam)), horizon=edge + 35, floor=835, small=0.45)


def _wheel(name: str, x: float, y: float, r: float, teeth: int, tone: str, turn: float) -> str:
    """A toothed wheel with spokes, in a tone already in the light."""
    dots = []
    for n in range(teeth):
        for share, reach in ((0.0, 0.9), (0.2, 0.9), (0.3, 1.0), (0.62, 1.0), (0.72, 0.9)):
            angle = (n + share) / teeth * 2 * math.pi + turn
            dots.append((x + math.cos(angle) * r * reach, y + math.sin(angle) * r * reach))
    inner = r * 0.7
    half = f"A{inner:.1f},{inner:.1f} 0 1 0"
    shape = poly(*dots) + f"M{x - inner:.1f},{y}{half} {x + inner:.1f},{y}{half} {x - inner:.1f},{y}Z"
    body, spokes = shaded(name, tone, 0.3, 55), ""
    for k in range(6):
        angle = turn + k * math.pi / 3
        spokes += f"M{x},{y}L{x + math.cos(angle) * r * 0.74:.1f},{y + math.sin(angle) * r * 0.74:.1f}"
    drop = f'opacity=".3" transform="translate({r * 0.035:.1f},{r * 0.06:.1f})"'
    body += stroke(spokes, dark(tone, 0.7), r * 0.1, drop) + path(shape, dark(tone, 0.7), f'fill-rule="evenodd" {drop}')
    body += stroke(spokes, dark(tone, 0.12), r * 0.1) + stroke(spokes, light(tone, 0.12), r * 0.04)
    body += path(shape, f"url(#{name})", 'fill-rule="evenodd"')
    for reach, line, wide in ((0.84, light(tone, 0.35), 0.02), (0.715, dark(tone, 0.4), 0.03)):
        body += oval(x, y, r * reach, r * reach, "none", f'stroke="{line}" stroke-width="{r * wide:.1f}" opacity=".55"')
    body += oval(x, y, r * 0.2, r * 0.2, f"url(#{name})") + oval(x, y, r * 0.12, r * 0.12, dark(tone, 0.3))
    return body + oval(x - r * 0.01, y - r * 0.015, r * 0.08, r * 0.08, light(tone, 0.2))


def _pipe(pen: Pen, name: str, x: float, wide: float, tone: str) -> str:
    """A pipe from above to below, with rings where its parts meet."""
    body = f"<defs>{gradient(name, dark(tone, 0.2), light(tone, 0.45), tone, dark(tone, 0.35), dark(tone, 0.5), angle=0)}</defs>"
    body += rect(x - wide / 2 + 12, -200, wide, 860, pen.light.shade, 0, 'opacity=".28"')
    body += rect(x - wide / 2, -200, wide, 860, f"url(#{name})")
    for y in (-40 + x % 90, 330 - x % 70, 560):
        body += rect(x - wide * 0.66, y, wide * 1.32, 24, f"url(#{name})", 5)
        body += rect(x - wide * 0.66, y + 20, wide * 1.32, 5, dark(tone, 0.6), 2, 'opacity=".5"')
    return body


def _dial(pen: Pen, x: float, y: float, r: float, brass: str) -> str:
    """A round dial with a hand and marks, but no figures."""
    face = pen.lit("#fdf3dc")
    body = shaded(f"dial{x}", brass, 0.42, 50) + oval(x + 5, y + 9, r, r, pen.light.shade, 'opacity=".4"')
    body += oval(x, y, r, r, f"url(#dial{x})") + oval(x, y, r * 0.8, r * 0.8, face)
    for n in range(9):
        tone, place = pen.lit("#d9534f") if n > 6 else dark(face, 0.6), f'transform="rotate({150 + n * 30} {x} {y})"'
        body += stroke(f"M{x + r * 0.6:.1f},{y}h{r * 0.1:.1f}", tone, r * 0.06, place)
    place = f'transform="rotate({pen.random.uniform(200, 340):.0f} {x} {y})"'
    return (
        body
        + stroke(f"M{x},{y}h{r * 0.56:.1f}", pen.lit("#c0392b"), r * 0.07, place)
        + oval(x, y, r * 0.1, r * 0.1, dark(face, 0.7))
    )


def _furnace(pen: Pen, x: float, y: float, shine: str) -> str:
    """A small round window with fire behind it."""
    iron = pen.lit("#5b5f70")
    body = f"<defs>{radial('fire', '#fff3b0', '#ffb347', '#d9502e')}</defs>" + halo("heat", shine, 0.8)
    body += oval(x, y, 150, 150, "url(#heat)", SCREEN)
    body += oval(x, y, 58, 58, dark(iron, 0.4)) + oval(x - 2, y - 3, 54, 54, iron) + oval(x, y, 40, 40, "url(#fire)")
    for n in range(8):
        body += oval(x + math.cos(n * 0.785) * 47, y + math.sin(n * 0.785) * 47, 4, 4, light(iron, 0.4))
    return body + stroke(f"M{x - 40},{y}h80M{x},{y - 40}v80", dark(iron, 0.3), 7)


def _walkway(pen: Pen, edge: float, steel: str, copper: str) -> str:
    """An iron floor of riveted plates, with a rail behind it."""
    body = band("under", edge - 190, edge + 10, "#0a0620/0", "#0a0620/0.5")
    for y, wide in ((edge - 118, 11), (edge - 62, 7)):
        body += stroke(f"M-220,{y}H1420", dark(copper, 0.35), wide)
        body += stroke(f"M-220,{y - 2}H1420", light(copper, 0.3), wide * 0.35)
    for x in range(-180, 1400, 180):
        body += rect(x - 6, edge - 122, 12, 128, dark(copper, 0.22), 4) + rect(
            x - 4, edge - 122, 4, 128, light(copper, 0.3), 2
        )
        body += oval(x, edge - 122, 10, 10, light(copper, 0.15))
    body += band("plates", edge, 1110, dark(steel, 0.36), steel, light(steel, 0.1), dark(steel, 0.25)) + rect(
        -200, edge - 6, 1600, 14, light(steel, 0.25), 4
    )
    lines = [edge + 8 + 500 * (n / 6) ** 1.6 for n in range(1, 7)]
    for y in lines:
        body += stroke(f"M-220,{y:.0f}H1420", dark(steel, 0.5), 3, 'opacity=".6"')
        body += stroke(f"M-220,{y + 3:.0f}H1420", light(steel, 0.4), 1.6, 'opacity=".5"')
    for k in range(-9, 10):
        far, near = 600 + k * 100, 600 + k * 272
        body += stroke(f"M{far},{edge + 8}L{near},1100", dark(steel, 0.5), 2.6, 'opacity=".5"')
        for y in lines[:-1]:
            x, large = far + (near - far) * (y - edge) / 500, 0.4 + (y - edge) / 500
            for dx in (-12, 12):
                body += oval(x + dx * large, y + 10 * large, 3 * large, 2.2 * large, light(steel, 0.35), 'opacity=".7"')
    return body + halo("gleam", pen.light.glare, 0.3) + oval(600, 800, 480, 90, "url(#gleam)", SCREEN)
