"""Settings far from any house: a forest, a mountain."""

from __future__ import annotations

from art.brush import (
    band,
    blurred,
    facing,
    fir,
    fireflies,
    halo,
    leaflets,
    oval,
    painted,
    path,
    shafts,
    stroke,
    sun,
    sunlit,
    tuft,
)
from art.drawing import Point, dark, gradient, light, mix, ridge
from art.pen import Backdrop, Pen, setting


def _trunk(x: float, y: float, wide: float, bend: float) -> str:
    """The path of a trunk with roots, up to beyond the top of the picture."""
    top, half = x + bend, wide / 2
    return (
        f"M{x - wide * 1.15:.1f},{y + wide * 0.12:.1f}Q{x - half * 1.1:.1f},{y - wide * 0.25:.1f} "
        f"{x - half:.1f},{y - wide * 1.3:.1f}"
        f"Q{x - half * 0.8:.1f},{y - 300:.1f} {top - half * 0.75:.1f},-210H{top + half * 0.75:.1f}"
        f"Q{x + half * 0.8:.1f},{y - 300:.1f} {x + half:.1f},{y - wide * 1.3:.1f}"
        f"Q{x + half * 1.1:.1f},{y - wide * 0.25:.1f} {x + wide * 1.15:.1f},{y + wide * 0.12:.1f}"
        f"Q{x + half:.1f},{y + wide * 0.02:.1f} {x:.1f},{y + wide * 0.14:.1f}Q{x - half:.1f},{y + wide * 0.02:.1f} "
        f"{x - wide * 1.15:.1f},{y + wide * 0.12:.1f}Z"
    )


def _fern(pen: Pen, x: float, y: float, size: float, tone: str) -> str:
    """A fern that stands at a point."""
    body = ""
    for n in range(7):
        turn = -90 + (n - 3) * 24 + pen.random.uniform(-6, 6)
        shade = mix(dark(tone, 0.18), light(tone, 0.14), pen.random.random())
        body += leaflets(x, y, size * pen.random.uniform(0.8, 1.1), turn, (n - 3) * 17, shade)
    return body


def _mushroom(pen: Pen, x: float, y: float, size: float) -> str:
    """A red mushroom with white dots."""
    cap, stem = pen.lit("#d9503f"), pen.lit("#f3e6cf")
    foot = f"M{x - size * 0.13:.1f},{y:.1f}l{size * 0.04:.1f},{-size * 0.6:.1f}"
    body = path(f"{foot}h{size * 0.18:.1f}l{size * 0.05:.1f},{size * 0.6:.1f}Z", stem)
    dome = f"M{x - size * 0.45:.1f},{y - size * 0.48:.1f}Q{x - size * 0.36:.1f},{y - size:.1f} {x:.1f},{y - size:.1f}"
    body += path(
        f"{dome}T{x + size * 0.45:.1f},{y - size * 0.48:.1f}q{-size * 0.45:.1f},{size * 0.1:.1f} {-size * 0.9:.1f},0Z",
        cap,
    )
    for dx, dy, r in ((-0.2, 0.66, 0.07), (0.04, 0.82, 0.08), (0.24, 0.62, 0.06)):
        body += oval(x + dx * size, y - dy * size, r * size, r * size * 0.85, light(cap, 0.8))
    return body


@setting
def forest(pen: Pen) -> Backdrop:
    """Tall trunks in the haze, shafts of light, ferns. For day, dawn, golden, mist, dusk, night and storm."""
    random, horizon, side = pen.random, 560, pen.light.side
    leaf, bark = pen.chosen("#5f9e4a"), "#7a5b45"
    back = band("air", -200, horizon + 60, pen.lit(leaf, 0.45), pen.lit(leaf, 0.8), light(pen.light.haze, 0.3))
    back += halo("glade", light(pen.light.glare, 0.2), 0.5 if pen.is_dark else 0.95) + oval(
        600, 400, 620, 430, "url(#glade)"
    )
    for layer, far in enumerate((0.86, 0.7, 0.5, 0.3)):
        base, wide, count = horizon + 4 + layer * 13, 16 + layer * 13, 15 - layer * 3
        tone, green = pen.lit(bark, far), pen.lit(leaf, far)
        shades = (light(tone, 0.12), dark(tone, 0.12)) if side < 0 else (dark(tone, 0.12), light(tone, 0.12))
        back += f"<defs>{gradient(f'bark{layer}', *shades, angle=0)}</defs>"
        for n in range(count):
            x = -180 + 1560 * (n + random.uniform(0.2, 0.8)) / count
            if layer < 2 or abs(x - 600) > 190 + layer * 60:
                back += path(
                    _trunk(x, base, wide * random.uniform(0.7, 1.2), random.uniform(-30, 30)), f"url(#bark{layer})"
                )
        for n in range(14):
            x, drop = -180 + n * 120 + random.uniform(-40, 40), random.uniform(0, 60)
            reach = 120 + 170 * min(1.0, abs(x - 600) / 600) - layer * 8
            back += path(
                pen.blob(x, drop - 60, 250, reach * 1.7, 11, 0.13),
                mix(green, dark(green, 0.2), random.random()),
                'opacity=".8"',
            )
        back += painted(
            f"bank{layer}", ridge(random, base + 18, 22, 120 + layer * 30), light(green, 0.2), green, dark(green, 0.1)
        )
        for n in range(10):
            x = -180 + n * 175 + random.uniform(-60, 60)
            if abs(x - 600) > 170 + layer * 50:
                back += _fern(pen, x, base + 14, 34 + layer * 14, mix(green, dark(green, 0.25), 0.6))
    moss = pen.lit(mix(leaf, "#7d8a4c", 0.35))
    back += painted(
        "moss",
        "M-200,640C60,606 380,618 640,610S1140,604 1400,636V1100H-200Z",
        sunlit(pen, moss, 0.24),
        moss,
        dark(moss, 0.32),
    )
    way = "M575,600C640,640 420,700 470,780S300,960 180,1110H1010C900,960 760,860 720,780S700,650 625,600Z"
    back += blurred("worn", 14, path(way, mix(light(moss, 0.2), pen.lit("#d8b888"), 0.55), 'opacity=".75"'))
    back += halo("patch", light(pen.light.glare, 0.1), 0.4)
    for x, y, rx in ((600, 640, 330), (520, 742, 250)):
        back += oval(x, y, rx, rx * 0.26, "url(#patch)")
    for _ in range(90):
        y = random.uniform(horizon + 66, 1040)
        x, k = random.uniform(-190, 1390), (y - horizon) / 300
        back += (
            f'<g opacity=".55">{tuft(pen, x, y, 22 * k, random.choice((light(moss, 0.16), dark(moss, 0.22))), 4)}</g>'
        )
    back += shafts(pen, 7, 800, 0.28 if pen.is_dark else 0.5)
    tone = pen.lit(bark)
    shades = (light(tone, 0.14), tone, dark(tone, 0.4)) if side < 0 else (dark(tone, 0.4), tone, light(tone, 0.14))
    back += f"<defs>{gradient('near', *shades, angle=0)}</defs>"
    for x, y, wide in ((-95, 800, 150), (118, 704, 96), (1098, 716, 104), (1300, 820, 160)):
        back += oval(x, y + 8, wide * 1.5, wide * 0.16, dark(moss, 0.5), 'opacity=".45"') + path(
            _trunk(x, y, wide, 24), "url(#near)"
        )
        for _ in range(9):
            bx, by = x + random.uniform(-0.3, 0.3) * wide, random.uniform(-100, y - wide)
            back += stroke(
                f"M{bx:.0f},{by:.0f}q{random.uniform(-6, 6):.0f},40 2,{random.uniform(50, 110):.0f}",
                dark(tone, 0.4),
                3,
                'opacity=".4"',
            )
        for dx in (-1.0, 0.9):
            back += _fern(pen, x + dx * wide, y + 14, wide * random.uniform(0.7, 1.0), pen.lit(leaf))
    back += oval(1095, 428, 31, 40, light(tone, 0.1)) + oval(1096, 431, 26, 35, dark(tone, 0.62))
    glint = "#ffe27a" if pen.is_dark else light(tone, 0.7)
    back += "".join(
        oval(1096 + dx, 426, 7, 8, glint) + oval(1096 + dx + side, 427, 3, 4.5, "#1c1330") for dx in (-10, 10)
    )
    back += _mushroom(pen, 196, 752, 44) + _mushroom(pen, 228, 762, 30) + _mushroom(pen, 1010, 760, 34)
    if pen.is_dark:
        back += fireflies(pen, 34)
    shade = dark(pen.lit(leaf), 0.55)
    front = "".join(
        _fern(pen, x, y, size, shade) for x, y, size in ((-30, 1010, 260), (1240, 1000, 280), (120, 1080, 190))
    )
    return Backdrop(back, blurred("close", 2.5, front), horizon=horizon + 60, floor=840, small=0.32)


def _peak(pen: Pen, name: str, x: float, base: float, high: float, wide: float, far: float) -> str:
    """A rocky peak in light from the left, with snow that runs down its folds."""
    rock, snow, random = pen.lit("#7f86a6", far), pen.lit("#f7fbff", far * 0.6), pen.random

    def fall(way: int, count: int = 6) -> list[Point]:
        steps = [(n + 1) / count for n in range(count)]
        return [
            (x + way * wide / 2 * t + random.uniform(-0.03, 0.03) * wide, base - high * (1 - t) ** 1.15) for t in steps
        ]

    left, right, top = fall(-1), fall(1), (x, base - high)
    lean = random.uniform(0.5, 1.5)
    fold = [(x + wide * lean * (0.07 * (n % 2) - 0.03 + 0.01 * n), base - high * (1 - n / 5)) for n in range(1, 6)]
    body = painted(
        name, _jagged([*reversed(left), top, *right]), light(rock, 0.2), rock, mix(rock, pen.light.haze, 0.5)
    )
    body += painted(
        f"{name}s", _jagged([top, *right, *reversed(fold)]), dark(rock, 0.3), mix(dark(rock, 0.14), pen.light.haze, 0.5)
    )

    def drips(*dots: Point) -> list[Point]:
        return [(x + wide * dx, base - high * (dy + random.uniform(-0.05, 0.05))) for dx, dy in dots]

    ends = fold[1], fold[0]
    cap = [top, left[0], *drips((-0.18, 0.62), (-0.13, 0.56), (-0.07, 0.62), (-0.05, 0.48)), *ends]
    deep = [top, right[0], *drips((0.17, 0.66), (0.14, 0.54), (0.09, 0.64)), *ends]
    return body + path(_jagged(cap), light(snow, 0.3)) + path(_jagged(deep), mix(snow, dark(rock, 0.1), 0.35))


def _jagged(dots: list[Point]) -> str:
    """A path with straight edges through these points."""
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in dots) + "Z"


@setting
def mountain(pen: Pen) -> Backdrop:
    """Snowy peaks over a high meadow with a winding path. For day, dawn, golden, dusk, night, mist and storm."""
    random, horizon = pen.random, 545
    grass = pen.chosen("#86bb58")
    back, land = pen.sky(horizon, sun(pen, 380, 130)), ""
    for n, (x, high, wide, far) in enumerate(
        (
            (120, 270, 520, 0.72),
            (1180, 300, 560, 0.68),
            (860, 330, 600, 0.6),
            (420, 400, 720, 0.46),
            (-90, 330, 560, 0.4),
            (1290, 250, 520, 0.36),
        )
    ):
        land += _peak(pen, f"peak{n}", x, horizon + 20, high, wide, far)
    back += facing(pen, land)
    back += band("valley", horizon - 120, horizon + 40, f"{pen.light.haze}/0", f"{pen.light.haze}/0.75")
    for layer, far in enumerate((0.55, 0.38, 0.22)):
        tone, y = pen.lit("#5f9a5a", far), horizon + 4 + layer * 22
        back += painted(
            f"slope{layer}",
            ridge(random, y, 60 - layer * 8, 190 - layer * 26),
            light(tone, 0.18),
            tone,
            dark(tone, 0.1),
        )
        for n in range(26):
            x = -190 + 1580 * (n + random.random()) / 26
            if abs(x - 600) > 120 + layer * 110:
                back += fir(
                    pen,
                    x,
                    y + random.uniform(0, 14),
                    random.uniform(34, 58) * (1 + layer * 0.45),
                    dark(pen.lit("#3f7a5a", far), 0.1),
                )
    near = pen.lit(grass)
    back += painted(
        "alp",
        "M-200,640C100,590 360,612 600,606S1120,580 1400,632V1100H-200Z",
        sunlit(pen, near, 0.24),
        near,
        dark(near, 0.3),
    )
    trail = pen.lit("#ddc59a")
    way = "M594,606C560,630 700,650 690,690S440,770 420,840S360,1000 330,1110"
    way += "H860C800,990 640,900 650,830S800,730 780,690S620,636 606,606Z"
    back += path(way, dark(near, 0.25), 'opacity=".5" transform="translate(0,-5)"') + painted(
        "trail", way, trail, light(trail, 0.1), dark(trail, 0.18)
    )
    back += _alp(pen, near, horizon)
    return Backdrop(back, _blooms(pen, near), horizon=610, floor=840, small=0.32)


def _alp(pen: Pen, near: str, horizon: float) -> str:
    """What is on a high meadow: tufts, flowers, stones, a small hut."""
    random, wood, roof, body = pen.random, pen.lit("#9a6a48", 0.15), pen.lit("#b5574a", 0.15), ""
    glass = "#ffdf80" if pen.is_dark else dark(wood, 0.5)
    pane, beam = "M246,580h20v18h-20Z", dark(wood, 0.3)
    body += oval(290, 616, 74, 8, dark(near, 0.5), 'opacity=".35"') + path(
        "M270,560V512h16v40Z", pen.lit("#a59a98", 0.2)
    )
    body += painted("hut", "M232,560h84v54h-84Z", light(wood, 0.14), dark(wood, 0.14)) + path(
        "M316,560l28,8v40l-28,6Z", beam
    )
    body += "".join(stroke(f"M234,{y}h80", beam, 1.6, 'opacity=".4"') for y in range(568, 612, 9))
    body += painted("roof", "M218,572Q240,548 256,526H322L322,572Z", light(roof, 0.2), dark(roof, 0.1))
    body += path("M322,526Q336,556 356,578L322,572Z", dark(roof, 0.35))
    body += (
        stroke(pane, light(wood, 0.5), 4) + path(pane, glass) + path("M284,614v-32q10,-8 20,0v32Z", dark(wood, 0.45))
    )
    if pen.is_dark:
        body += halo("hutlight", "#ffcf70", 0.8) + oval(256, 590, 64, 46, "url(#hutlight)")
    for _ in range(120):
        y = random.uniform(horizon + 90, 1050)
        x, k = random.uniform(-190, 1390), (y - horizon) / 300
        if abs(x - 600) > 70 + 150 * k:
            body += (
                f'<g opacity=".6">{tuft(pen, x, y, 24 * k, random.choice((light(near, 0.2), dark(near, 0.2))), 4)}</g>'
            )
        if abs(x - 600) > 160 + 100 * k and random.random() < 0.4:
            tone, r = pen.lit(random.choice(("#ffffff", "#f6d04f", "#8f7be0", "#f08aa8"))), 4.6 * k
            body += "".join(
                oval(x + r * a, y + r * b, r * 0.8, r * 0.8, tone) for a, b in ((-1, 0), (1, 0), (0, -1), (0, 1))
            )
            body += oval(x, y, r * 0.6, r * 0.6, pen.lit("#f2b632"))
    for x, y, size in ((90, 720, 120), (180, 742, 60), (1080, 690, 90), (1150, 806, 150), (1060, 830, 56)):
        stone = pen.lit("#9a9bb0")
        body += oval(x, y + size * 0.26, size * 0.62, size * 0.1, dark(near, 0.5), 'opacity=".4"')
        angle = 60 if pen.light.side < 0 else 120
        body += painted(
            f"rock{x}",
            pen.blob(x, y, size, size * 0.62, 7, 0.16),
            light(stone, 0.3),
            stone,
            dark(stone, 0.4),
            angle=angle,
        )
        body += path(pen.blob(x - size * 0.1, y - size * 0.22, size * 0.5, size * 0.14, 7), near, 'opacity=".4"')
    return body


def _blooms(pen: Pen, near: str) -> str:
    """Grass and flowers close to us, out of focus."""
    body = ""
    for x in (-110, -30, 40, 130, 1070, 1150, 1240, 1320):
        body += tuft(pen, x, 990 + pen.random.uniform(-20, 40), pen.random.uniform(110, 170), dark(near, 0.42), 7)
        body += oval(
            x + 20,
            900 + pen.random.uniform(-20, 40),
            11,
            9,
            pen.lit(pen.random.choice(("#f6d04f", "#f08aa8", "#ffffff"))),
        )
    return blurred("close", 3, body)
