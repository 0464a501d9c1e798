"""Settings to be merry or bold in: a fair, a castle."""

from __future__ import annotations

import math

from art.brush import Deep, band, between, foliage, halo, oval, painted, pane, path, poly, rect, stroke, sun
from art.drawing import along, curve, dark, light, mix, ridge
from art.pen import Backdrop, Pen, setting
from art.townscape import cobbles

BULBS = ("#ffd76a", "#ff8f7a", "#8fe0c4", "#9fc0ff", "#ffb3d6")


def _wheel(pen: Pen, x: float, y: float, r: float, foot: float) -> str:
    """A ferris wheel with coloured cabins, far away."""
    iron, hub = pen.lit("#8f86a8", 0.4), pen.lit("#e0b070", 0.35)
    body = stroke(f"M{x - r * 0.55:.0f},{foot}L{x},{y}L{x + r * 0.55:.0f},{foot}", dark(iron, 0.1), 11)
    spokes = rims = cabins = ""
    for n in range(12):
        a = n * math.pi / 6 + 0.16
        px, py = x + math.cos(a) * r, y + math.sin(a) * r
        spokes += f"M{x},{y}L{px:.1f},{py:.1f}"
        rims += f"M{px:.1f},{py:.1f}L{x + math.cos(a + math.pi / 6) * r * 0.86:.1f},{y + math.sin(a + math.pi / 6) * r * 0.86:.1f}"
        tone = pen.lit(("#e0705f", "#f0b858", "#6fb0a0", "#8f9fd8", "#d98fb0", "#a8c070")[n % 6], 0.3)
        cabins += rect(px - 21, py + 4, 42, 34, tone, 10) + rect(px - 15, py + 9, 30, 13, pane(pen, 0.3), 4)
        cabins += path(
            f"M{px - 25:.1f},{py + 7:.1f}Q{px:.1f},{py - 18:.1f} {px + 25:.1f},{py + 7:.1f}Z", dark(tone, 0.16)
        )
        if pen.is_dark:
            cabins += oval(px, py, 26, 26, "url(#bulb0)") + oval(px, py, 4, 4, "#fff2c4")
    body += stroke(spokes, iron, 3) + stroke(rims, iron, 2, 'opacity=".7"')
    for share in (1.0, 0.86):
        body += oval(x, y, r * share, r * share, "none", f'stroke="{iron}" stroke-width="6"')
    return body + cabins + oval(x, y, 24, 24, hub) + oval(x - 4, y - 4, 13, 13, light(hub, 0.35))


def _tent(pen: Pen, x: float, y: float, wide: float, high: float, tone: str, far: float) -> str:
    """A round striped tent that stands at a point, with an open door and a plain pennant."""
    cloth, pale, name = pen.lit(tone, far), pen.lit("#fbf0dc", far), f"tent{x:.0f}"
    rim, top, half = y - high * 0.52, y - high, wide / 2
    body = oval(x, y, half * 1.06, half * 0.1, pen.light.shade, 'opacity=".25"')
    count, bright = 10, 0.3 if pen.light.side < 0 else 0.7
    turns = [math.pi * n / count for n in range(count + 1)]
    xs, sags = [-math.cos(turn) * half for turn in turns], [math.sin(turn) * half * 0.09 for turn in turns]
    roof = ""
    for n, (ax, bx, ay, by) in enumerate(zip(xs, xs[1:], sags, sags[1:], strict=False)):
        paint = dark(cloth if n % 2 else pale, 0.34 * abs((n + 0.5) / count - bright))
        wall = poly((x + ax * 0.9, rim), (x + bx * 0.9, rim), (x + bx * 0.94, y + by - 8), (x + ax * 0.94, y + ay - 8))
        body += path(wall, dark(paint, 0.14))
        bend = top + (rim - top) * 0.72
        roof += path(
            f"M{x:.1f},{top:.1f}Q{x + ax * 0.42:.1f},{bend + ay:.1f} {x + ax:.1f},{rim + ay:.1f}"
            f"L{x + bx:.1f},{rim + by:.1f}Q{x + bx * 0.42:.1f},{bend + by:.1f} {x:.1f},{top:.1f}Z",
            paint,
        )
        drop, mid = high * 0.16, x + (ax + bx) / 2
        scallop = f"M{x + ax:.1f},{rim + ay - 1:.1f}L{x + bx:.1f},{rim + by - 1:.1f}Q{mid:.1f},{rim + (ay + by) / 2 + drop:.1f}"
        roof += path(f"{scallop} {x + ax:.1f},{rim + ay - 1:.1f}Z", dark(paint, 0.14))
    door = f"M{x - half * 0.2:.1f},{y + half * 0.06:.1f}Q{x - half * 0.16:.1f},{rim + 30:.1f} {x:.1f},{rim + 10:.1f}"
    door += f"Q{x + half * 0.16:.1f},{rim + 30:.1f} {x + half * 0.2:.1f},{y + half * 0.06:.1f}Z"
    body += painted(name, door, "#ffcf7a" if pen.is_dark else dark(cloth, 0.5), dark(cloth, 0.6)) + roof
    mast = top - high * 0.16
    body += stroke(f"M{x:.1f},{top + 4:.1f}V{mast:.1f}", dark(cloth, 0.3), 4)
    return body + path(
        f"M{x:.1f},{mast:.1f}q{high * 0.1:.1f},{high * 0.01:.1f} {high * 0.2:.1f},{high * 0.05:.1f}"
        f"q{-high * 0.1:.1f},{high * 0.01:.1f} {-high * 0.2:.1f},{high * 0.05:.1f}Z",
        cloth,
    )


def _string(pen: Pen, ax: float, ay: float, bx: float, by: float, sag: float) -> str:
    """A string of coloured bulbs between two points; `bulb0` to `bulb4` are the paints of their shine."""
    mx, my = (ax + bx) / 2, (ay + by) / 2 + 2 * sag
    body, count = stroke(f"M{ax},{ay}Q{mx},{my} {bx},{by}", pen.lit("#5f5a70"), 3), round(abs(bx - ax) / 54)
    for n in range(1, count):
        (x, y), tone = along((ax, ay), (mx, my), (bx, by), n / count), BULBS[n % 5]
        y += 11
        body += rect(x - 4, y - 14, 8, 9, pen.lit("#5f5a70"), 2)
        if pen.is_dark:
            body += oval(x, y, 40, 40, f"url(#bulb{n % 5})") + oval(x, y, 8, 10, light(tone, 0.55))
        else:
            body += oval(x, y, 8, 10, pen.lit(tone)) + oval(x - 2, y - 3, 2.6, 3.4, "#ffffff", 'opacity=".8"')
    return body


@setting
def fairground(pen: Pen) -> Backdrop:
    """Striped tents, a ferris wheel far away, strings of lights. Day, dawn, golden, dusk, night, storm, mist, neon."""
    random, deep = pen.random, Deep(450, 845)
    back = pen.sky(580, sun(pen, 420, 140)) + "".join(halo(f"bulb{n}", tone, 0.75) for n, tone in enumerate(BULBS))
    hill = pen.lit("#86a878", 0.7)
    back += painted("hill", ridge(random, 560, 80, 210, 620), light(hill, 0.1), hill)
    back += _wheel(pen, 770, 330, 232, 600)
    for x in range(-180, 1400, 104):
        back += foliage(pen, x + random.uniform(-20, 20), 575, 140, random.uniform(70, 120), pen.lit("#79a267", 0.5))
    for x, wide, high, tone in ((330, 170, 190, "#6f9fc0"), (500, 120, 130, "#d98fa0"), (1010, 190, 170, "#e0a850")):
        back += _tent(pen, x, 612, wide, high, tone, 0.42)
    earth = pen.lit("#d9bd92")
    back += band("earth", 604, 1100, mix(earth, pen.light.haze, 0.4), earth, dark(earth, 0.16))
    grass = pen.lit("#94b56a")
    for side in (-1, 1):
        edge = [
            deep.at(side * (430 + random.uniform(-70, 70)), 0, k)
            for k in (0.4, 0.5, 0.62, 0.76, 0.94, 1.16, 1.42, 1.75)
        ]
        lawn = curve(edge) + f"H{600 + side * 800}V{edge[0][1]:.0f}Z"
        back += painted(f"lawn{side + 1}", lawn, mix(grass, pen.light.haze, 0.3), grass, dark(grass, 0.16))
    for _ in range(70):
        x, k = random.uniform(-620, 620), random.uniform(0.42, 1.5)
        px, py = deep.at(x, 0, k)
        back += oval(
            px,
            py,
            random.uniform(14, 44) * k,
            5 * k,
            random.choice((light(earth, 0.16), dark(earth, 0.12))),
            'opacity=".4"',
        )
    for _ in range(44):
        px, py = deep.at(random.uniform(-560, 560), 0, k := random.uniform(0.5, 1.4))
        tone = pen.lit(random.choice(BULBS))
        back += rect(
            px,
            py,
            13 * k,
            6 * k,
            tone,
            2,
            f'opacity=".6" transform="rotate({random.uniform(-30, 30):.0f} {px:.0f} {py:.0f})"',
        )
    back += _tent(pen, 70, 690, 430, 450, pen.chosen("#d4584f"), 0.12) + _tent(pen, 1190, 720, 400, 400, "#4f86b0", 0.1)
    post = pen.lit("#7a5f56")
    for x, y in ((262, 700), (985, 716)):
        back += oval(x, y, 30, 7, pen.light.shade, 'opacity=".3"') + painted(
            f"post{x}", f"M{x - 7},{y}V130h14V{y}Z", light(post, 0.2), dark(post, 0.2), angle=0
        )
        back += oval(x, 124, 13, 13, pen.lit("#e8b85c"))
    if pen.is_dark:
        back += halo("pool", "#ffcf8a", 0.4) + oval(600, 800, 620, 150, "url(#pool)")
    for ends in (
        (-210, 40, 262, 140, 50),
        (262, 140, 985, 140, 62),
        (985, 140, 1410, 20, 50),
        (262, 140, 640, -210, 30),
        (985, 140, 560, -210, 30),
    ):
        back += _string(pen, *ends)
    return Backdrop(back, horizon=622, floor=845, small=0.44)


def _stones(pen: Pen, x: float, y: float, wide: float, high: float, tone: str, size: float = 40.0) -> str:
    """Single stones that show in a wall, between its left top corner and its width and height."""
    body = ""
    for _ in range(round(wide * high / size / size / 7)):
        w, h = size * pen.random.uniform(0.8, 1.5), size * 0.5
        px, py = x + pen.random.uniform(0, max(1, wide - w)), y + round(pen.random.uniform(0, high - h) / h) * h
        body += rect(px, py + 1, w, h - 2, pen.random.choice((light(tone, 0.16), dark(tone, 0.13))), 7, 'opacity=".5"')
    return body


def _merlons(left: float, right: float, y: float, wide: float, high: float, tone: str) -> str:
    """Battlements along the top of a wall."""
    body, x = "", left
    while x < right:
        body += rect(x, y - high, wide, high + 2, tone, 3) + rect(
            x - 3, y - high - 5, wide + 6, 11, light(tone, 0.2), 4
        )
        x += wide * 1.8
    return body


def _tower(pen: Pen, x: float, y: float, wide: float, high: float, far: float, name: str) -> str:
    """A round tower with a pointed roof that stands at a point."""
    stone, roof, half, top = pen.lit("#c9bba8", far), pen.lit("#8a6a8c", far), wide / 2, y - high
    angle = 0 if pen.light.side < 0 else 180
    body = painted(
        name, f"M{x - half},{y}V{top}H{x + half}V{y}Z", light(stone, 0.2), stone, dark(stone, 0.3), angle=angle
    )
    body += _stones(pen, x - half, top + 20, wide, high - 30, stone, wide * 0.2)
    body += painted(
        name + "c",
        f"M{x - half * 1.2:.1f},{top - 30}H{x + half * 1.2:.1f}L{x + half:.1f},{top + 26}H{x - half:.1f}Z",
        light(stone, 0.26),
        stone,
        dark(stone, 0.3),
        angle=angle,
    )
    body += painted(
        name + "r",
        f"M{x - half * 1.3:.1f},{top - 26}Q{x},{top - 8} {x + half * 1.3:.1f},{top - 26}"
        f"Q{x + half * 0.3:.1f},{top - high * 0.22:.1f} {x},{top - wide * 1.5:.1f}"
        f"Q{x - half * 0.3:.1f},{top - high * 0.22:.1f} {x - half * 1.3:.1f},{top - 26}Z",
        light(roof, 0.22),
        roof,
        dark(roof, 0.34),
        angle=angle,
    )
    for up in (0.25, 0.62):
        w, py = wide * 0.09, top + high * up
        slit = f"M{x - w:.1f},{py + w * 5:.1f}V{py:.1f}A{w:.1f},{w:.1f} 0 0 1 {x + w:.1f},{py:.1f}V{py + w * 5:.1f}Z"
        body += path(slit, light(stone, 0.26), f'stroke="{light(stone, 0.26)}" stroke-width="9"')
        body += path(slit, "#ffcf78" if pen.is_dark else dark(stone, 0.62))
    return body


def _ivy(pen: Pen, x: float, y: float, high: float) -> str:
    """Ivy that climbs a wall from a point."""
    random, leaf, body = pen.random, pen.lit("#6f9a58", 0.1), ""
    for strand in range(6):
        px, up, reach = x + strand * 13 - 32, 0.0, high * random.uniform(0.4, 1.0)
        while up < reach:
            size = random.uniform(15, 24) * (1.1 - up / high * 0.5)
            tone = random.choice((leaf, light(leaf, 0.16), dark(leaf, 0.18)))
            body += path(pen.blob(px + random.uniform(-9, 9), y - up, size, size * 0.86, 7, 0.2), tone)
            px, up = px + random.uniform(-7, 8), up + random.uniform(8, 13)
    return body


def _well(pen: Pen, left: float, foot: float, size: float) -> str:
    """A well with a little roof that stands at a point."""
    stone, wood, roof = pen.lit("#bcae9c"), pen.lit("#8a6244"), pen.lit("#94705f")
    body = oval(12, 0, 116, 18, pen.light.shade, 'opacity=".3"') + oval(0, -92, 92, 22, dark(stone, 0.6))
    body += "".join(rect(side * 78 - 8, -270, 16, 190, dark(wood, 0.1), 3) for side in (-1, 1))
    body += stroke("M-78,-214H78", dark(wood, 0.3), 9) + stroke("M10,-214V-130", pen.lit("#d9c090"), 4)
    body += painted(
        "bucket", poly((-12, -134), (32, -134), (26, -96), (-6, -96)), light(wood, 0.2), dark(wood, 0.2), angle=0
    )
    ring = "M-92,-92Q0,-56 92,-92L86,-8Q0,16 -86,-8Z"
    angle = 0 if pen.light.side < 0 else 180
    body += painted("ring", ring, light(stone, 0.2), stone, dark(stone, 0.3), angle=angle) + _stones(
        pen, -80, -64, 160, 62, stone, 40
    )
    body += stroke("M-92,-92Q0,-56 92,-92", light(stone, 0.3), 12)
    slope = poly((-116, -252), (-62, -336), (62, -336), (116, -252))
    body += painted("thatch", slope, light(roof, 0.2), roof, dark(roof, 0.3)) + rect(
        -120, -258, 240, 12, dark(roof, 0.3), 6
    )
    return f'<g transform="translate({left},{foot}) scale({size})">{body}</g>'


@setting
def castle(pen: Pen) -> Backdrop:
    """The court of a castle: battlements, towers, a gate, plain banners. Day, dawn, golden, dusk, night, storm, mist."""
    random, deep = pen.random, Deep(450, 845)
    stone, wood = pen.lit("#c4b6a4", 0.12), pen.lit("#8a6244", 0.12)
    back = pen.sky(560, sun(pen, 180, 130))
    hill = pen.lit("#8fae86", 0.7)
    back += painted("hill", ridge(random, 420, 130, 200, 600), light(hill, 0.1), hill)
    back += _tower(pen, 742, 420, 90, 250, 0.36, "keep")
    back += painted("wall", "M-200,352H1400V614H-200Z", light(stone, 0.14), stone, dark(stone, 0.12)) + _stones(
        pen, -200, 360, 1600, 236, stone
    )
    back += _merlons(-210, 1400, 352, 44, 36, stone) + rect(-200, 374, 1600, 9, dark(stone, 0.22), more='opacity=".6"')
    back += painted(
        "gatehouse", "M450,614V290H750V614Z", light(stone, 0.22), mix(stone, light(stone, 0.1), 0.5), dark(stone, 0.1)
    ) + _stones(pen, 454, 300, 292, 300, stone, 44)
    back += _merlons(444, 750, 290, 40, 34, light(stone, 0.08)) + rect(
        444, 312, 312, 9, dark(stone, 0.22), more='opacity=".6"'
    )
    arch = "M512,614V470A88,92 0 0 1 688,470V614Z"
    back += path(arch, light(stone, 0.3), f'stroke="{light(stone, 0.3)}" stroke-width="30"') + path(
        arch, dark(wood, 0.2)
    )
    back += '<clipPath id="arch">' + path(arch, "#000") + "</clipPath>"
    planks = "".join(rect(x, 370, 2.5, 250, dark(wood, 0.5)) for x in range(512, 690, 22))
    planks += "".join(rect(500, y, 200, 13, dark(wood, 0.46)) for y in (440, 560)) + rect(
        598, 370, 4, 250, dark(wood, 0.6)
    )
    planks += "".join(
        oval(x, 506, 9, 11, "none", f'stroke="{pen.lit("#c9a45c")}" stroke-width="4"') for x in (578, 622)
    )
    back += f'<g clip-path="url(#arch)">{painted("door", arch, dark(wood, 0.3), wood)}{planks}</g>'
    banner = pen.lit(pen.chosen("#b8505c"), 0.1)
    for n, x in enumerate((336, 864)):
        cloth = f"M{x - 34},392H{x + 34}V530L{x},500L{x - 34},530Z"
        back += painted(f"banner{n}", cloth, light(banner, 0.12), banner, dark(banner, 0.22), angle=70) + stroke(
            f"M{x - 42},392H{x + 42}", pen.lit("#d9b25c", 0.1), 7
        )
        back += stroke(f"M{x - 25},400V506L{x},482L{x + 25},506V400", pen.lit("#e8cf8c", 0.1), 4, 'opacity=".8"')
    slabs = pen.lit("#cbbca6")
    back += cobbles(pen, deep, slabs, 0.4) + path(
        "M470,612H730L800,700Q600,724 400,700Z", light(slabs, 0.2), 'opacity=".4"'
    )
    for side in (-1, 1):
        x, shady = side * 770, 0.16 if side == pen.light.side else 0.0
        tone = dark(stone, shady)
        back += painted(f"side{side + 1}", deep.wall(x, 1.8, 0.42, 0, 420), light(tone, 0.14), tone, dark(tone, 0.2))
        for row in range(11):
            for column in range(14):
                if random.random() < 0.3:
                    a, b = (between(1.8, 0.42, (column + row % 2 / 2 + step) / 15) for step in (0.04, 0.92))
                    back += path(
                        deep.wall(x, a, b, row * 36 + 3, row * 36 + 34),
                        random.choice((light(tone, 0.14), dark(tone, 0.12))),
                        'opacity=".5"',
                    )
        for n in range(11):
            a, b = (between(1.8, 0.42, (n + step) / 11) for step in (0, 0.56))
            back += path(deep.wall(x, a, b, 416, 490), tone) + path(
                deep.wall(x - side * 4, a * 1.01, b, 484, 500), light(tone, 0.22)
            )
        back += path(deep.wall(x - side * 3, 1.8, 0.42, 372, 386), dark(tone, 0.24), 'opacity=".6"')
        back += path(deep.wall(x, 1.8, 0.42, 0, 40), pen.light.shade, 'opacity=".2"')
    back += _tower(pen, 208, 622, 128, 370, 0.16, "left") + _tower(pen, 992, 622, 128, 370, 0.16, "right")
    back += _ivy(pen, 930, 618, 230) + _ivy(pen, 150, 622, 150) + _well(pen, 170, 718, 0.66)
    for n, x in enumerate((424, 776)):
        back += stroke(f"M{x},498V470", dark(wood, 0.3), 9) + rect(x - 12, 462, 24, 10, pen.lit("#5a5560"), 3)
        if pen.is_dark:
            back += halo(f"torch{n}", "#ffb457", 0.8) + oval(x, 440, 130, 140, f"url(#torch{n})")
            back += path(f"M{x - 12},462Q{x - 20},436 {x},408Q{x + 20},438 {x + 12},462Z", "#ffb347") + path(
                f"M{x - 6},462Q{x - 9},446 {x},430Q{x + 9},446 {x + 6},462Z", "#fff0b0"
            )
    return Backdrop(back, horizon=624, floor=845, small=0.44)
