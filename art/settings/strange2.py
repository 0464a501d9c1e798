"""Settings in the air: clouds to stand on, and islands that float."""

from __future__ import annotations

import math
from random import Random

from art.brush import halo, oval, path, poly, rect, soft, stroke, tree
from art.drawing import Point, closed, dark, gradient, light, mix, radial
from art.pen import Backdrop, Pen, setting


def bank(random: Random, y: float, size: float, bottom: float = 1100.0) -> tuple[str, list[tuple[float, float, float]]]:
    """The path of a bank of cloud from edge to edge, and its puffs: where each is, and how wide."""
    d, x, puffs = f"M-240,{bottom:.0f}V{y:.0f}", -240.0, []
    while x < 1440:
        wide, drop = random.uniform(0.6, 1.5) * size, random.uniform(-0.16, 0.16) * size
        d += f"A{wide * 0.56:.0f},{wide * 0.5:.0f} 0 0 1 {x + wide:.0f},{y + drop:.0f}"
        puffs.append((x + wide / 2, y + drop / 2, wide))
        x += wide
    return d + f"V{bottom:.0f}Z", puffs


@setting
def cloud_tops(pen: Pen) -> Backdrop:
    """Clouds to stand on, a peak that looks out of them, a hole to the world below. For day, dawn, golden, dusk, night, mist, storm."""
    random, edge = pen.random, 560
    side, haze = pen.light.side, mix(pen.light.haze, pen.light.sky[0], 0.2)
    white = mix(pen.light.cloud, haze, 0.2)
    back = pen.sky(edge, (600 + side * 150, 190))
    back += _peak(pen, 300, edge + 30, 330, 0.5) + _peak(pen, 1010, edge + 30, 210, 0.66)
    for n, (far, y, size) in enumerate(((0.75, edge + 6, 60), (0.5, edge + 34, 100), (0.25, edge + 74, 150))):
        tone = mix(white, haze, far)
        d, puffs = bank(random, y, size)
        back += f"<defs>{gradient(f'bank{n}', light(tone, 0.3), tone, *[mix(tone, pen.light.lows, 0.16)] * 3)}</defs>"
        back += path(d, f"url(#bank{n})") + _shine(puffs, side, f"shine{n}", light(tone, 0.6))
    d, puffs = bank(random, edge + 112, 210)
    deep = mix(mix(white, pen.light.sky[0], 0.4), pen.light.lows, 0.22)
    back += f"<defs>{gradient('near', light(white, 0.4), white, mix(white, deep, 0.4), mix(white, deep, 0.8))}</defs>"
    back += path(d, "url(#near)") + _shine(puffs, side, "shinenear", light(white, 0.7))
    back += soft("fluff", 14) + '<g filter="url(#fluff)">'
    for _ in range(46):
        y = edge + 150 + random.random() * 400
        k = (y - edge) / 270
        x, wide = random.uniform(-220, 1420), random.uniform(130, 300) * k
        tone = random.choice((light(white, 0.5), mix(white, deep, 0.55)))
        back += oval(x, y, wide / 2, wide * 0.11, tone, 'opacity=".55"')
    back += "</g>" + _hole(pen, 1065, 760, 158, white, deep) + _ladder(pen)
    front, puffs = bank(random, 1000, 260, 1150)
    return Backdrop(
        back,
        f"<defs>{gradient('rim', light(white, 0.3), mix(white, deep, 0.5))}</defs>" + path(front, "url(#rim)"),
        edge + 130,
        835,
        0.42,
    )


def _shine(puffs: list[tuple[float, float, float]], side: float, name: str, tone: str) -> str:
    """The bright side of every puff."""
    body = halo(name, tone, 0.75)
    for x, y, wide in puffs:
        body += oval(x + side * wide * 0.12, y - wide * 0.2, wide * 0.4, wide * 0.3, f"url(#{name})")
    return body


def _peak(pen: Pen, x: float, y: float, high: float, far: float) -> str:
    """The top of a mountain with snow on it."""
    rock, snow, side = pen.lit("#7d86a8", far), pen.lit("#ffffff", far * 0.6), pen.light.side
    top, wide = (x, y - high), high * 0.8
    body = path(poly(top, (x + wide, y + 60), (x - wide, y + 60)), light(rock, 0.1) if side < 0 else dark(rock, 0.12))
    body += path(
        poly(top, (x + wide, y + 60), (x + wide * 0.1, y + 60), (x - wide * 0.08, y - high * 0.4)),
        dark(rock, 0.12) if side < 0 else light(rock, 0.1),
    )
    w, h = wide * 0.36, high * 0.4
    cap = poly(
        top,
        (x + w, top[1] + h),
        (x + w * 0.55, top[1] + h * 0.8),
        (x + w * 0.2, top[1] + h * 1.25),
        (x - w * 0.2, top[1] + h * 0.85),
    )
    cap = cap[:-1] + f"L{x - w * 0.6:.1f},{top[1] + h * 1.1:.1f}L{x - w:.1f},{top[1] + h:.1f}Z"
    return body + path(cap, snow)


def _hole(pen: Pen, x: float, y: float, wide: float, white: str, deep: str) -> str:
    """A hole in the clouds: fields and a river, far below."""
    random, turns = pen.random, [n * math.pi / 11 for n in range(22)]
    rim = [(x + math.cos(a) * wide, y + math.sin(a) * wide * 0.3) for a in turns]
    body = f'<defs><clipPath id="below"><path d="{closed(rim)}"/></clipPath>'
    body += gradient("well", f"{deep}/1", f"{deep}/0.2", f"{deep}/0") + radial(
        "puff", light(white, 0.7), white, mix(white, deep, 0.6), at=(0.4, 0.25), r=0.8
    )
    body += "</defs>" + "".join(
        oval(a, b, wide * random.uniform(0.16, 0.3), wide * random.uniform(0.1, 0.16), "url(#puff)") for a, b in rim[11:]
    )
    body += '<g clip-path="url(#below)">' + rect(x - wide * 1.2, y - wide, wide * 2.4, wide * 2, pen.lit("#8cc474", 0.35))
    for _ in range(26):
        a, b, size = x + pen.random.uniform(-1, 1) * wide, y + pen.random.uniform(-0.3, 0.3) * wide, pen.random.uniform(16, 44)
        tone = pen.lit(pen.random.choice(("#d8cf7a", "#6fae5c", "#a9d07c", "#c4a868")), 0.35)
        body += path(poly((a, b), (a + size, b - 3), (a + size + 6, b + size * 0.36), (a + 5, b + size * 0.42)), tone)
    body += stroke(f"M{x - wide},{y - 8}q60,-14 110,14t120,2t110,24", pen.lit("#69b4e0", 0.3), 8)
    body += rect(x - wide * 1.2, y - wide * 0.34, wide * 2.4, wide * 0.4, "url(#well)") + "</g>"
    front = ((a, b, wide * random.uniform(0.18, 0.34)) for a, b in (rim[0], rim[11], *rim[1:11:2], *rim[2:10:2]))
    return body + "".join(oval(a, b + r * 0.35, r, r * 0.56, "url(#puff)") for a, b, r in front)


def _ladder(pen: Pen) -> str:
    """A rope ladder that comes down out of a higher cloud."""
    rope, body = pen.lit("#a9794a"), ""
    for n in range(13):
        y, sway = 150 + n * 42, math.sin(n * 0.5) * 5
        body += stroke(f"M{96 + sway:.0f},{y}h56", light(rope, 0.2), 7)
    for dx in (0, 56):
        body += stroke("M" + "L".join(f"{96 + dx + math.sin(n * 0.5) * 5:.0f},{150 + n * 42}" for n in range(13)), rope, 5)
    return body + pen.cloud(110, 96, 430)


@setting
def floating_islands(pen: Pen) -> Backdrop:
    """A green island in the air to stand on, others with trees and waterfalls around it. For day, dawn, golden, dusk, mist, night."""
    random, edge = pen.random, 590
    back = pen.sky(900, (300, 150))
    for n, (far, y) in enumerate(((0.85, 770), (0.7, 850))):
        tone = mix(pen.light.cloud, pen.light.haze, far)
        back += f"<defs>{gradient(f'sea{n}', light(tone, 0.3), mix(tone, pen.light.sky[0], 0.12))}</defs>" + path(
            bank(random, y, 150)[0], f"url(#sea{n})"
        )
    for n, (x, y, wide, far) in enumerate(
        ((560, 330, 120, 0.78), (800, 250, 190, 0.62), (105, 400, 260, 0.5), (1090, 420, 350, 0.34))
    ):
        back += _island(pen, f"isle{n}", x, y, wide, far)
    back += _bridge(pen, (1010, 428), (905, edge + 52))
    grass, rock = pen.lit(pen.chosen("#7fc65a")), pen.lit("#9a7b66")
    d = "M4,745C10,680 300,612 600,612C900,612 1190,680 1196,745C1190,850 1060,900 960,1100H250C150,900 10,850 4,745Z"
    back += f"<defs>{gradient('cliff', light(rock, 0.1), rock, dark(rock, 0.4), angle=90)}{radial('turf', light(grass, 0.3), light(grass, 0.06), dark(grass, 0.2), at=(0.45, 0.4), r=0.7)}</defs>"
    back += path(d, "url(#cliff)")
    for x in range(60, 1140, 60):
        y = 860 + 70 * (1 - ((x - 600) / 600) ** 2)
        back += path(
            poly((x, y - 60), (x + random.uniform(26, 60), y - 70), (x + random.uniform(30, 60), y + random.uniform(40, 120))),
            dark(rock, 0.22),
            'opacity=".6"',
        )
    back += path(_turf(random, 600, 752, 602, 140, 52), dark(grass, 0.3)) + path(
        _turf(random, 600, 746, 600, 136, 36), "url(#turf)"
    )
    back += _brook(pen, edge)
    for x, y, high in ((210, 672, 230), (92, 724, 290), (1105, 706, 270)):
        back += oval(x + 40, y, high * 0.3, high * 0.05, dark(grass, 0.5), 'opacity=".4"') + tree(
            pen, x, y, high, pen.lit("#5fae4e"), pen.lit("#8a5f3c")
        )
    for _ in range(90):
        angle, reach = random.uniform(0, 6.28), random.uniform(0.3, 0.96)
        x, y = 600 + math.cos(angle) * 570 * reach, 746 + math.sin(angle) * 124 * reach
        k = (y - edge) / 260
        back += stroke(
            f"M{x:.0f},{y:.0f}l{-6 * k:.1f},{-16 * k:.1f}M{x:.0f},{y:.0f}l{1 * k:.1f},{-21 * k:.1f}M{x:.0f},{y:.0f}l{8 * k:.1f},{-15 * k:.1f}",
            random.choice((light(grass, 0.3), dark(grass, 0.16))),
            3 * k,
            'opacity=".6"',
        )
        if random.random() < 0.25:
            back += oval(x + 14 * k, y - 6 * k, 5 * k, 4.4 * k, pen.lit(random.choice(("#ffffff", "#ffd1e0", "#fff0a8"))))
    return Backdrop(back, horizon=edge + 40, floor=840, small=0.4)


def _turf(random: Random, x: float, y: float, rx: float, ry: float, fringe: float) -> str:
    """The path of a round lawn with a ragged front edge that hangs over."""
    dots = []
    for n in range(48):
        angle = n / 48 * 2 * math.pi
        down = random.uniform(0, fringe) * max(0.0, math.sin(angle)) * (n % 2)
        dots.append((x + math.cos(angle) * rx, y + math.sin(angle) * ry + down))
    return closed(dots)


def _island(pen: Pen, name: str, x: float, y: float, wide: float, far: float) -> str:
    """An island that floats: rock below, grass above, trees, and water that falls from it."""
    random, rock, grass = pen.random, pen.lit("#9a7b66", far), pen.lit(pen.chosen("#7fc65a"), far)
    half, deep = wide / 2, wide * 0.62
    left = [(x - half + half * t, y + deep * t**1.5 + random.uniform(0, deep * 0.12)) for t in (0, 0.2, 0.42, 0.62, 0.82)]
    right = [(x + half * (1 - t), y + deep * t**1.4 + random.uniform(0, deep * 0.14)) for t in (0.82, 0.6, 0.4, 0.2, 0)]
    body = f"<defs>{gradient(name, light(rock, 0.15), rock, dark(rock, 0.28), angle=70)}</defs>" + path(
        poly(*left, (x + half * 0.05, y + deep * 1.08), *right), f"url(#{name})"
    )
    for t in (-0.4, -0.05, 0.35):
        body += path(
            poly(
                (x + half * t, y + 4),
                (x + half * (t + 0.2), y + 4),
                (x + half * (t * 0.7 + 0.1), y + deep * random.uniform(0.5, 0.8)),
            ),
            dark(rock, 0.16),
            'opacity=".5"',
        )
    body += path(_turf(random, x, y, half, wide * 0.08, wide * 0.07), dark(grass, 0.22)) + path(
        _turf(random, x, y - wide * 0.012, half, wide * 0.075, wide * 0.04), light(grass, 0.1)
    )
    for t in (-0.5, -0.22, 0.42, 0.6)[: 2 + round(wide / 150)]:
        body += tree(
            pen,
            x + half * t,
            y + wide * random.uniform(-0.03, 0.03),
            wide * random.uniform(0.24, 0.36),
            pen.lit("#5fae4e", far),
            pen.lit("#8a5f3c", far),
        )
    water = pen.lit("#f2fbff", far * 0.6)
    fall, w = x + half * 0.12, wide * 0.05
    body += f"<defs>{gradient(f'{name}fall', f'{water}/0.95', f'{water}/0.6', f'{water}/0')}</defs>"
    body += path(
        f"M{fall - w:.1f},{y:.1f}h{2 * w:.1f}q{w * 0.6:.1f},{deep * 1.2:.1f} {w * 0.9:.1f},{deep * 2.2:.1f}h{-3.8 * w:.1f}q{w * 0.3:.1f},{-deep:.1f} {w * 0.9:.1f},{-deep * 2.2:.1f}Z",
        f"url(#{name}fall)",
    )
    return body + oval(fall, y - wide * 0.01, w * 1.2, wide * 0.02, water)


def _bridge(pen: Pen, one: Point, two: Point) -> str:
    """A rope bridge between two islands."""
    wood, body, count = pen.lit("#a4744a", 0.15), "", 15
    dots = [
        (one[0] + (two[0] - one[0]) * n / count, one[1] + (two[1] - one[1]) * n / count + 46 * math.sin(math.pi * n / count))
        for n in range(count + 1)
    ]
    for n, (x, y) in enumerate(dots):
        k = 0.7 + 0.5 * n / count
        body += stroke(f"M{x - 20 * k:.0f},{y:.0f}h{40 * k:.0f}", wood, 6 * k)
    for side in (-1, 1):
        for up in (0, 30):
            line = "L".join(
                f"{x + side * 20 * (0.7 + 0.5 * n / count):.0f},{y - up * (0.7 + 0.5 * n / count):.0f}"
                for n, (x, y) in enumerate(dots)
            )
            body += stroke("M" + line, dark(wood, 0.3), 2.4)
    return body


def _brook(pen: Pen, edge: float) -> str:
    """A brook that crosses the lawn and falls over its left edge."""
    water, body = pen.lit("#8fd6f2"), f"<defs>{gradient('brook', *(pen.lit(tone) for tone in ('#c9f0fa', '#8fd6f2', '#5fb4dc')))}"
    body += gradient("fall", pen.lit("#e6fbff") + "/0.95", pen.lit("#bfeaf7") + "/0.8", pen.lit("#e6fbff") + "/0.4") + "</defs>"
    body += path(
        "M420,626C380,650 450,676 350,712C280,740 210,760 206,838C220,868 300,884 322,872C330,800 440,770 468,716C484,680 420,656 442,624Z",
        "url(#brook)",
    )
    body += path("M206,836C190,900 186,1000 184,1100H342C334,1000 326,920 322,870C300,884 222,868 206,836Z", "url(#fall)")
    for n in range(5):
        body += stroke(f"M{226 + n * 20},{868 + n * 3}q-8,100 -10,240", light(water, 0.7), 4, 'opacity=".6"')
    return body
