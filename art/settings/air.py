"""Settings in the air: clouds to stand on, and islands that float."""

from __future__ import annotations

import math
from random import Random

from art.brush import blurred, foliage, halo, oval, painted, path, poly, rect, stroke, sun, tree, tuft
from art.drawing import Point, closed, curve, dark, gradient, light, mix, radial
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
    """Clouds to stand on, peaks that look out of them, a hole to the world below. For day, dawn, golden, dusk, night, storm."""
    random, edge = pen.random, 560
    side, haze = pen.light.side, mix(pen.light.haze, pen.light.sky[0], 0.2)
    white = mix(pen.light.cloud, haze, 0.2)
    back = pen.sky(edge, sun(pen, 150, 190))
    back += _peak(pen, 300, edge + 30, 330, 0.5) + _peak(pen, 1010, edge + 30, 210, 0.66)
    for n, (far, y, size) in enumerate(((0.75, edge + 6, 60), (0.5, edge + 34, 100), (0.25, edge + 74, 150))):
        tone = mix(white, haze, far)
        d, puffs = bank(random, y, size)
        back += painted(f"bank{n}", d, light(tone, 0.3), tone, *[mix(tone, pen.light.lows, 0.16)] * 3) + _shine(
            puffs, side, f"shine{n}", light(tone, 0.6)
        )
    d, puffs = bank(random, edge + 112, 210)
    deep = mix(mix(white, pen.light.sky[0], 0.4), pen.light.lows, 0.22)
    back += painted("near", d, light(white, 0.4), white, mix(white, deep, 0.4), mix(white, deep, 0.8))
    back += _shine(puffs, side, "shinenear", light(white, 0.7))
    fluff = ""
    for _ in range(46):
        y = edge + 150 + random.random() * 400
        k = (y - edge) / 270
        x, wide = random.uniform(-220, 1420), random.uniform(130, 300) * k
        tone = random.choice((light(white, 0.5), mix(white, deep, 0.55)))
        fluff += oval(x, y, wide / 2, wide * 0.11, tone, 'opacity=".55"')
    back += blurred("fluff", 14, fluff) + _hole(pen, 1065, 760, 158, white, deep) + _ladder(pen)
    front = painted("rim", bank(random, 1000, 260, 1150)[0], light(white, 0.3), mix(white, deep, 0.5))
    return Backdrop(back, front, horizon=edge + 130, floor=835, small=0.42)


def _shine(puffs: list[tuple[float, float, float]], side: float, name: str, tone: str) -> str:
    """The bright side of every puff."""
    body = halo(name, tone, 0.75)
    for x, y, wide in puffs:
        body += oval(x + side * wide * 0.12, y - wide * 0.2, wide * 0.4, wide * 0.3, f"url(#{name})")
    return body


def _peak(pen: Pen, x: float, y: float, high: float, far: float) -> str:
    """The top of a mountain with snow on it."""
    rock, snow, side = pen.lit("#7d86a8", far), pen.lit("#ffffff", far * 0.6), pen.light.side
    left, right = (light(rock, 0.1), dark(rock, 0.12))[:: -int(side)]
    slope = f'transform="translate({x},{y - high}) scale({high * 0.8:.1f},{high})"'
    body = path("M0,0L1,1.2H-1Z", left, slope) + path("M0,0L1,1.2H.1L-.08,.6Z", right, slope)
    return body + path("M0,0L.35,.42L.2,.33L.07,.51L-.07,.34L-.22,.45L-.35,.42Z", snow, slope)


def _hole(pen: Pen, x: float, y: float, wide: float, white: str, deep: str) -> str:
    """A hole in the clouds: fields and a river, far below."""
    random, turns = pen.random, [n * math.pi / 11 for n in range(22)]
    rim = [(x + math.cos(a) * wide, y + math.sin(a) * wide * 0.3) for a in turns]
    body = f'<defs><clipPath id="below"><path d="{closed(rim)}"/></clipPath>'
    body += gradient("well", f"{deep}/1", f"{deep}/0.2", f"{deep}/0")
    body += radial("puff", light(white, 0.7), white, mix(white, deep, 0.6), at=(0.4, 0.25), r=0.8) + "</defs>"
    for a, b in rim[11:]:
        body += oval(a, b, wide * random.uniform(0.16, 0.3), wide * random.uniform(0.1, 0.16), "url(#puff)")
    body += '<g clip-path="url(#below)">' + rect(
        x - wide * 1.2, y - wide, wide * 2.4, wide * 2, pen.lit("#8cc474", 0.35)
    )
    for _ in range(26):
        a, b, size = x + random.uniform(-1, 1) * wide, y + random.uniform(-0.3, 0.3) * wide, random.uniform(16, 44)
        tone = pen.lit(random.choice(("#d8cf7a", "#6fae5c", "#a9d07c", "#c4a868")), 0.35)
        body += path(poly((a, b), (a + size, b - 3), (a + size + 6, b + size * 0.36), (a + 5, b + size * 0.42)), tone)
    for _ in range(30 if pen.is_dark else 0):
        body += oval(x + random.gauss(0.3, 0.25) * wide, y + random.gauss(0.08, 0.06) * wide, 2.6, 2, "#ffd98a")
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
        body += stroke(
            "M" + "L".join(f"{96 + dx + math.sin(n * 0.5) * 5:.0f},{150 + n * 42}" for n in range(13)), rope, 5
        )
    return body + pen.cloud(110, 96, 430)


@setting
def floating_islands(pen: Pen) -> Backdrop:
    """A green island to stand on, others with trees and waterfalls in the air. For day, dawn, golden, dusk, mist, night."""
    random, edge = pen.random, 590
    back = pen.sky(900, sun(pen, 300, 150))
    for n, (far, y) in enumerate(((0.85, 770), (0.7, 850))):
        tone = mix(pen.light.cloud, pen.light.haze, far)
        back += painted(f"sea{n}", bank(random, y, 150)[0], light(tone, 0.3), mix(tone, pen.light.sky[0], 0.12))
    isles = (560, 330, 120, 0.78), (800, 250, 190, 0.62), (105, 400, 260, 0.5), (1090, 420, 350, 0.34)
    for n, (x, y, wide, far) in enumerate(isles):
        back += _island(pen, f"isle{n}", x, y, wide, far)
    back += _bridge(pen, (1010, 428), (905, edge + 52))
    grass, rock = pen.lit(pen.chosen("#7fc65a")), pen.lit("#9a7b66")
    d = "M4,745C10,680 300,612 600,612C900,612 1190,680 1196,745C1190,850 1060,900 960,1100H250C150,900 10,850 4,745Z"
    turf = radial("turf", light(grass, 0.3), light(grass, 0.06), dark(grass, 0.2), at=(0.45, 0.4), r=0.7)
    back += f"<defs>{turf}</defs>" + painted("cliff", d, light(rock, 0.1), rock, dark(rock, 0.4))
    for x in range(170, 1000, 60):
        y = 860 + 70 * (1 - ((x - 600) / 600) ** 2)
        low = (x + random.uniform(30, 60), y + random.uniform(40, 120))
        back += path(poly((x, y - 60), (x + random.uniform(26, 60), y - 70), low), dark(rock, 0.22), 'opacity=".6"')
    back += path(_turf(random, 600, 752, 602, 140, 52), dark(grass, 0.3))
    back += path(_turf(random, 600, 746, 600, 136, 36), "url(#turf)") + _brook(pen)
    for x, y, high in ((230, 676, 220), (122, 724, 280), (1070, 704, 270)):
        back += oval(x - pen.light.side * 24, y, high * 0.24, high * 0.045, dark(grass, 0.5), 'opacity=".4"')
        back += tree(pen, x, y, high, pen.lit("#5fae4e"), pen.lit("#8a5f3c"), foliage)
    for _ in range(90):
        angle, reach = random.uniform(0, 6.28), random.uniform(0.3, 0.96)
        x, y = 600 + math.cos(angle) * 570 * reach, 746 + math.sin(angle) * 124 * reach
        k = (y - edge) / 260
        back += tuft(pen, x, y, 22 * k, random.choice((light(grass, 0.24), dark(grass, 0.12))), 3)
        if random.random() < 0.25:
            back += oval(
                x + 14 * k, y - 6 * k, 5 * k, 4.4 * k, pen.lit(random.choice(("#ffffff", "#ffd1e0", "#fff0a8")))
            )
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
    left = [
        (x - half + half * t, y + deep * t**1.5 + random.uniform(0, deep * 0.12)) for t in (0, 0.2, 0.42, 0.62, 0.82)
    ]
    right = [(x + half * (1 - t), y + deep * t**1.4 + random.uniform(0, deep * 0.14)) for t in (0.82, 0.6, 0.4, 0.2, 0)]
    edges = poly(*left, (x + half * 0.05, y + deep * 1.08), *right)
    body = painted(name, edges, light(rock, 0.15), rock, dark(rock, 0.28), angle=70)
    for t in (-0.4, -0.05, 0.35):
        low = (x + half * (t * 0.7 + 0.1), y + deep * random.uniform(0.5, 0.8))
        crack = poly((x + half * t, y + 4), (x + half * (t + 0.2), y + 4), low)
        body += path(crack, dark(rock, 0.16), 'opacity=".5"')
    body += path(_turf(random, x, y, half, wide * 0.08, wide * 0.07), dark(grass, 0.22))
    body += path(_turf(random, x, y - wide * 0.012, half, wide * 0.075, wide * 0.04), light(grass, 0.1))
    for t in (-0.5, -0.22, 0.42, 0.6)[: 2 + round(wide / 150)]:
        foot, high = y + wide * random.uniform(-0.03, 0.03), wide * random.uniform(0.24, 0.36)
        body += tree(pen, x + half * t, foot, high, pen.lit("#5fae4e", far), pen.lit("#8a5f3c", far))
    water = pen.lit("#f2fbff", far * 0.6)
    fall, w = x + half * 0.12, wide * 0.05
    low = y + deep * 2.2
    right = f"Q{fall + w * 1.6:.1f},{y + deep * 1.2:.1f} {fall + w * 1.9:.1f},{low:.1f}"
    left = f"H{fall - w * 1.9:.1f}Q{fall - w * 1.6:.1f},{y + deep * 1.2:.1f} {fall - w:.1f},{y:.1f}Z"
    d = f"M{fall - w:.1f},{y:.1f}H{fall + w:.1f}{right}{left}"
    body += painted(f"{name}fall", d, f"{water}/0.95", f"{water}/0.6", f"{water}/0")
    return body + oval(fall, y - wide * 0.01, w * 1.2, wide * 0.02, water)


def _bridge(pen: Pen, one: Point, two: Point) -> str:
    """A rope bridge between two islands."""
    wood, body, count = pen.lit("#a4744a", 0.15), "", 15
    planks = []
    for n in range(count + 1):
        t = n / count
        x, y = one[0] + (two[0] - one[0]) * t, one[1] + (two[1] - one[1]) * t + 46 * math.sin(math.pi * t)
        planks.append((x, y, 0.7 + 0.5 * t))
    for x, y, k in planks:
        body += stroke(f"M{x - 20 * k:.0f},{y:.0f}h{40 * k:.0f}", wood, 6 * k)
    for side, up in ((-20, 0), (20, 0), (-20, 30), (20, 30)):
        body += stroke(curve([(x + side * k, y - up * k) for x, y, k in planks]), dark(wood, 0.3), 2.4)
    return body


def _brook(pen: Pen) -> str:
    """A brook that crosses the lawn and falls over its left edge."""
    water, foam = pen.lit("#8fd6f2"), pen.lit("#e6fbff")
    bed = "M420,626C380,650 450,676 350,712C280,740 210,760 206,838C220,868 300,884 322,872"
    bed += "C330,800 440,770 468,716C484,680 420,656 442,624Z"
    body = painted("brook", bed, light(water, 0.5), water, pen.lit("#5fb4dc"))
    d = "M206,836C190,900 186,1000 184,1100H342C334,1000 326,920 322,870C300,884 222,868 206,836Z"
    body += painted("fall", d, f"{foam}/0.95", f"{light(water, 0.4)}/0.8", f"{foam}/0.4")
    for n in range(5):
        body += stroke(f"M{226 + n * 20},{868 + n * 3}q-8,100 -10,240", light(water, 0.7), 4, 'opacity=".6"')
    return body
