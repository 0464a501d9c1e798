"""Settings in a town: street, roofs, park, market."""

from __future__ import annotations

from art.brush import Deep, between, foliage, halo, oval, pane, path, poly, rect, shaded, stroke, sun, tree
from art.drawing import dark, gradient, light, mix, ridge
from art.pen import Backdrop, Pen, setting
from art.townscape import ROOFS, WALLS, bunting, cobbles, lamp, row_of_houses, skyline


def _attic(pen: Pen, deep: Deep, side: int, reach: tuple[float, float], high: float, wall: str) -> str:
    """The steep roof of a house beside a street, with two windows."""
    (near, far), x, name = reach, side * 700, f"attic{side + 1}{reach[0] * 100:.0f}"
    away = max(0.0, (1.1 - far) * 0.34)
    roof, top = pen.lit(pen.random.choice(ROOFS), away), high + 150
    slope = [deep.at(x - side * 10, high, near), deep.at(x + side * 120, top, near * 0.98)]
    gable = poly(*slope, deep.at(x + side * 900, top, near), deep.at(x + side * 900, high, near))
    slope += [deep.at(x + side * 120, top, far * 1.02), deep.at(x - side * 10, high, far)]
    body = shaded(name, roof, 0.14) + path(gable, dark(wall, 0.22)) + path(poly(*slope), f"url(#{name})")
    for share in (0.3, 0.7):
        a, b = between(near, far, share - 0.11), between(near, far, share + 0.11)
        body += path(deep.wall(x + side * 20, a, b, high + 18, high + 96), light(roof, 0.4))
        body += path(deep.wall(x + side * 20, a * 0.99, b * 1.01, high + 26, high + 88), pane(pen, away))
    return body


def _awning(pen: Pen, deep: Deep, side: int, reach: tuple[float, float], away: float) -> str:
    """The striped awning of a shop beside a street."""
    x, out, tone, body = side * 700, side * 590, pen.lit(pen.chosen("#cf6a5a"), away), ""
    for step in range(7):
        a, b = (between(*reach, 0.1 + (step + share) * 0.8 / 7) for share in (0, 1))
        paint = pen.lit("#f6ead6", away) if step % 2 else tone
        body += path(poly(deep.at(x, 262, a), deep.at(x, 262, b), deep.at(out, 205, b), deep.at(out, 205, a)), paint)
        body += path(deep.wall(out, a, b, 184, 206), dark(paint, 0.14))
    return body


def _facades(pen: Pen, deep: Deep, side: int) -> str:
    """The houses on one side of a street, the farthest first."""
    random, x, body = pen.random, side * 700, ""
    shady = 0.14 if side == pen.light.side else 0.0
    cuts = (1.62, 1.14, 0.86, 0.68, 0.55, 0.44)
    for n in range(len(cuts) - 2, -1, -1):
        near, far = cuts[n], cuts[n + 1]
        away, high = (1.1 - far) * 0.34, random.uniform(520, 700)
        wall = dark(pen.lit(random.choice(WALLS), max(0, away)), shady)
        frame, name = light(wall, 0.35), f"side{side + 1}{n}"
        body += shaded(name, wall, 0.12) + path(deep.front(x, x + side * 900, 0, high, near), dark(wall, 0.16))
        body += path(deep.wall(x, near, far, 0, high), f"url(#{name})")
        body += path(deep.wall(x, near, far, 0, 46), dark(wall, 0.22), 'opacity=".5"')
        if n % 2 == (side > 0):
            body += _attic(pen, deep, side, (near, far), high, wall)
        body += path(deep.wall(x - side * 16, near * 1.01, far, high - 26, high + 8), dark(wall, 0.24))
        body += path(deep.wall(x - side * 16, near * 1.01, far, high, high + 8), light(wall, 0.2))
        for row, panes in enumerate(((70, 205), (270, 400), (440, 560))):
            if panes[1] > high - 50:
                continue
            for column in range(3):
                a, b = (between(near, far, (column + share) / 3) for share in (0.24, 0.78))
                low, top = (0, 215) if not row and column == 1 else panes
                body += path(deep.wall(x, a * 1.012, b * 0.988, low - 8, top + 10), frame)
                body += path(
                    deep.wall(x, a, b, low, top), pane(pen, away) if low else mix(wall, pen.lit("#56707f", away), 0.7)
                )
                if row and random.random() < 0.4:
                    px, py = deep.at(x, low - 4, between(near, far, (column + 0.5) / 3))
                    wide = deep.at(x, 0, b)[0] - deep.at(x, 0, a)[0]
                    body += path(pen.blob(px, py, abs(wide) * 1.3, 26 * b), pen.lit("#739f5d", away))
        if n == 1 or (n == 2 and side > 0):
            body += _awning(pen, deep, side, (near, far), away)
    return body


@setting
def street(pen: Pen) -> Backdrop:
    """A street between old houses, a zebra crossing, lamps. Day, dawn, golden, dusk, night, storm, mist, neon."""
    random, deep = pen.random, Deep(430, 840)
    back = pen.sky(600, sun(pen, 200, 150)) + skyline(pen, 600, 250, 0.72)
    back += row_of_houses(pen, 596, 270, 900, (108, 150), 0.42)
    road, walk = pen.lit("#a39da4"), pen.lit("#d3c3b0")
    back += shaded("walk", walk, 0.1) + rect(-200, 592, 1600, 520, "url(#walk)")
    for up in (0.44, 0.5, 0.58, 0.68, 0.8, 0.96, 1.16, 1.4):
        y = deep.at(0, 0, up)[1]
        back += stroke(f"M-200,{y:.0f}H1400", dark(walk, 0.25), 1.5 + up, 'opacity=".35"')
    for x in (-620, -540, -480, 480, 540, 620):
        back += path(deep.ground(x - 1.5, x + 1.5, 1.7, 0.4), dark(walk, 0.25), 'opacity=".35"')
    back += path(deep.ground(-428, 428, 1.7, 0.4), dark(walk, 0.32)) + path(
        deep.ground(-428, 428, 1.7, 0.4, 12), light(walk, 0.18)
    )
    back += shaded("road", road, 0.1) + path(deep.ground(-408, 408, 1.7, 0.4), "url(#road)")
    for _ in range(46):
        k, x = random.uniform(0.43, 1.5), random.uniform(-370, 370)
        px, py = deep.at(x, 0, k)
        back += oval(
            px,
            py,
            random.uniform(16, 46) * k,
            5 * k,
            random.choice((light(road, 0.12), dark(road, 0.1))),
            'opacity=".5"',
        )
    shade = pen.light.shade
    back += f"<defs>{gradient('cast', shade + '/0.22', shade + '/0.12', shade + '/0', angle=0 if pen.light.side < 0 else 180)}</defs>"
    edge = 700 * pen.light.side
    back += path(
        poly(deep.at(edge, 0, 1.7), deep.at(edge * 0.1, 0, 1.7), deep.at(edge * 0.3, 0, 0.4), deep.at(edge, 0, 0.4)),
        "url(#cast)",
    )
    for x in range(-360, 361, 90):
        back += path(deep.ground(x - 27, x + 27, 0.94, 0.76), light(road, 0.55), 'opacity=".72"')
    px, py = deep.at(250, 0, 1.1)
    back += oval(px, py, 52, 15, dark(road, 0.3)) + oval(px, py - 2, 46, 12, dark(road, 0.14))
    back += stroke(
        f"M{px - 24:.0f},{py - 2:.0f}h48M{px - 18:.0f},{py - 7:.0f}h36M{px - 18:.0f},{py + 3:.0f}h36",
        dark(road, 0.36),
        2,
    )
    back += _facades(pen, deep, -1) + _facades(pen, deep, 1)
    for n, (x, k) in enumerate(((500, 0.5), (-500, 0.62), (500, 0.86))):
        px, py = deep.at(x, 0, k)
        back += lamp(pen, px, py, 480 * k, f"lamp{n}", (1 - k) * 0.5)
    return Backdrop(back, horizon=606, floor=840, small=0.43)


def _tiles(pen: Pen, tone: str, top: float) -> str:
    """Rows of round tiles down a roof that slopes towards us; each row lies on the one below it."""
    body, y, row = "", 1130.0, 0
    while y > top:
        k = (y - top) / (1100 - top)
        wide, high = 52 + 34 * k, 24 + 22 * k
        base, x = mix(dark(tone, 0.04), light(tone, 0.1), k), 600 - wide * (round(860 / wide) + (row % 2) / 2)
        shapes: dict[str, str] = {}
        while x < 1420:
            paint = pen.random.choice((base, base, base, light(base, 0.06), dark(base, 0.05)))
            tile = f"M{x:.1f},{y - high * 1.3:.1f}h{wide:.1f}V{y - high * 0.4:.1f}"
            tile += f"a{wide / 2:.1f},{high * 0.42:.1f} 0 0 1 {-wide:.1f},0Z"
            shapes[paint] = shapes.get(paint, "") + tile
            x += wide
        body += path("".join(shapes.values()), dark(tone, 0.28), 'transform="translate(0,4)"')
        body += "".join(path(shape, paint) for paint, shape in shapes.items())
        y, row = y - high * 0.8, row + 1
    return body


def _chimney(pen: Pen, x: float, y: float, wide: float, high: float) -> str:
    """A brick chimney with two pots that stands at a point."""
    brick, name = pen.lit("#b98068"), f"brick{x:.0f}"
    body = shaded(name, brick, 0.16, 0 if pen.light.side < 0 else 180)
    body += rect(x - wide / 2, y - high, wide, high + 30, f"url(#{name})")
    for n in range(int(high / 18)):
        shift = n % 2 * 14
        for left in range(-int(wide / 2) + 4 + shift, int(wide / 2) - 20, 28):
            if pen.random.random() < 0.5:
                tone = pen.random.choice((light(brick, 0.18), dark(brick, 0.14)))
                body += rect(x + left, y - high + 10 + n * 18, 24, 14, tone, 3, 'opacity=".5"')
    lead, left, right = pen.lit("#8b8f9c"), x - wide / 2 - 6, x + wide / 2 + 6
    steps = "".join(f"h{(right - left) / 6:.1f}v{drop}" for drop in (9, -9, 9, -9, 9, 0))
    body += path(f"M{left:.1f},{y + 14:.1f}{steps}V{y + 34:.1f}H{left:.1f}Z", lead)
    body += oval(x + 10, y + 36, wide * 0.62, 11, pen.light.shade, 'opacity=".28"')
    cap = pen.lit("#d9c6b4")
    for dx in (-0.22, 0.22):
        pot = x + dx * wide
        body += path(
            poly((pot - 14, y - high), (pot - 11, y - high - 44), (pot + 11, y - high - 44), (pot + 14, y - high)),
            pen.lit("#a8604a"),
        )
        body += rect(pot - 15, y - high - 50, 30, 10, pen.lit("#8f4e3e"), 4)
    return (
        body
        + rect(x - wide / 2 - 10, y - high - 6, wide + 20, 20, cap, 5)
        + rect(x - wide / 2 - 4, y - high + 14, wide + 8, 8, dark(cap, 0.3), 3)
    )


def _skylight(pen: Pen, x: float, y: float) -> str:
    """A window in a roof around a point; somebody is at home when it is dark."""
    frame, shape = pen.lit("#8b8f9c"), [(x - 66, y - 50), (x + 66, y - 50), (x + 82, y + 52), (x - 82, y + 52)]
    inner = poly(*((x + (px - x) * 0.82, y + (py - y) * 0.78) for px, py in shape))
    shine = ("#ffe2a0", "#ffc766") if pen.is_dark else (mix(pen.light.sky[1], "#ffffff", 0.2), pen.lit("#7fa9c4"))
    body = path(poly(*shape), dark(frame, 0.45), 'transform="translate(0,7)" opacity=".6"') + path(poly(*shape), frame)
    body += f"<defs>{gradient(f'pane{x}', *shine)}</defs>" + path(inner, f"url(#pane{x})")
    body += stroke(f"M{x},{y - 38}V{y + 40}", frame, 6) + stroke(f"M{x - 64},{y - 48}H{x + 64}", light(frame, 0.35), 4)
    if pen.is_dark:
        body += halo(f"home{x}", "#ffd98c", 0.5) + oval(x, y, 170, 120, f"url(#home{x})")
    return body


@setting
def rooftops(pen: Pen) -> Backdrop:
    """A tiled roof to stand on, chimneys, roofs and towers behind. Day, dawn, golden, dusk, night, storm, mist, neon."""
    random, top = pen.random, 668
    back = pen.sky(640, sun(pen, 300))
    for far, y, high in ((0.82, 520, 210), (0.66, 590, 150)):
        back += skyline(pen, y, high, far)
    back += rect(-200, 588, 1600, 300, pen.lit("#8a93b0", 0.62))
    for y, size, far in ((640, (150, 90), 0.5), (760, (210, 150), 0.3)):
        back += row_of_houses(pen, y, -210, 1400, size, far)
    back += f"<defs>{gradient('air', pen.light.haze + '/0', pen.light.haze + '/0.5')}</defs>" + rect(
        -200, 440, 1600, 240, "url(#air)"
    )
    roof = pen.lit(pen.chosen("#c0705a"))
    back += rect(-200, top, 1600, 450, dark(roof, 0.2)) + _tiles(pen, roof, top)
    back += f"<defs>{gradient('fall', '#ffffff/0.10', '#ffffff/0', '#1a1033/0.18')}</defs>" + rect(
        -200, top, 1600, 440, "url(#fall)"
    )
    for x in range(-210, 1410, 74):
        cap = f"M{x},{top + 16}V{top - 6}q0,-14 16,-14h50q16,0 16,14V{top + 16}q-41,8 -82,0Z"
        back += path(cap, dark(roof, 0.3), 'transform="translate(0,6)"') + path(
            cap, mix(roof, light(roof, 0.2), random.random())
        )
        back += rect(x + 14, top - 14, 50, 6, light(roof, 0.3), 3, 'opacity=".6"')
    back += _chimney(pen, 96, top + 20, 132, 210) + _chimney(pen, 1136, top + 20, 104, 140)
    back += _skylight(pen, 1010, 836) + _skylight(pen, -70, 880)
    iron = pen.lit("#4b5468")
    back += stroke(f"M1020,{top}V{top - 262}M972,{top - 246}H1068M980,{top - 214}H1060M988,{top - 182}H1052", iron, 5)
    line = f"M162,{top - 150}Q560,{top - 96} 1020,{top - 176}"
    back += stroke(line, iron, 2.4, 'opacity=".7"')
    return Backdrop(back, horizon=top + 12, floor=800, small=0.78)


SEASONS = {
    "summer": (("#74a955", "#6d9f55"), ("#ffffff", "#fff0a8", "#f4b6c8")),
    "autumn": (("#dd9a4a", "#c9703f", "#d9b350"), ("#e08a3c", "#c9603c", "#e8b850")),
    "spring": (("#efb6c8", "#8fbf68", "#f3cad6"), ("#f7c9d8", "#ffffff", "#f4b6c8")),
}
"""The leaves of a park, and what lies or blooms on its lawn."""


@setting
def park(pen: Pen) -> Backdrop:
    """A lawn between old trees, a winding path, a pond; `kind` summer, autumn or spring.

    Day, dawn, golden, dusk, night, storm, mist.
    """
    leaves, petals = SEASONS[pen.kind or "summer"]
    random, horizon = pen.random, 560
    back = pen.sky(horizon, sun(pen, 320, 150)) + skyline(pen, 540, 150, 0.84)
    bark, lawn = pen.lit("#7a5a48"), pen.lit("#86bd5f")
    for far, y, high in ((0.72, 548, 150), (0.5, 566, 190)):
        for x in range(-180, 1400, 92):
            tone = pen.lit(random.choice(leaves), far)
            size = high * random.uniform(0.75, 1.2)
            back += foliage(
                pen,
                x + random.uniform(-30, 30),
                y - size * 0.34,
                size * 1.05,
                size * 0.9,
                mix(tone, light(tone, 0.2), random.random()),
            )
    back += f"<defs>{gradient('lawn', mix(lawn, pen.light.haze, 0.4), light(lawn, 0.06), lawn, dark(lawn, 0.2))}</defs>"
    back += path(ridge(random, horizon + 6, 14, 260, 1110), "url(#lawn)")
    for y, wide in ((640, 500), (760, 700), (905, 900)):
        x = random.uniform(200, 900)
        back += oval(x, y, wide / 2, wide * 0.045, light(lawn, 0.2), 'opacity=".35"')
    sand = pen.lit("#ead9b5")
    way = "M430,566C520,590 760,600 700,650C640,700 330,720 300,800C270,900 420,1000 480,1110H130"
    way += "C60,1000 -10,860 90,780C200,700 560,690 616,646C650,616 480,590 412,568Z"
    back += (
        path(way, dark(lawn, 0.2), 'transform="translate(0,5)"')
        + f"<defs>{gradient('sand', mix(sand, pen.light.haze, 0.3), sand, dark(sand, 0.1))}</defs>"
    )
    back += path(way, "url(#sand)")
    sky = pen.light.sky
    shore = pen.blob(1010, 668, 520, 96, 13, 0.05)
    back += path(shore, dark(lawn, 0.26), 'transform="translate(0,-5)"')
    back += (
        f"<defs>{gradient('pond', mix(sky[1], pen.lit('#6aa7b8'), 0.2), mix(sky[0], pen.lit('#4f93a8'), 0.35))}</defs>"
        + path(shore, "url(#pond)")
    )
    for _ in range(16):
        x, y, long = random.uniform(800, 1210), random.uniform(640, 700), random.uniform(20, 70)
        back += stroke(f"M{x:.0f},{y:.0f}q{long / 2:.0f},-4 {long:.0f},0", light(sky[1], 0.4), 2.6, 'opacity=".55"')
    for x, y in ((872, 690), (1120, 652), (1066, 696), (915, 655)):
        back += oval(x, y, 17, 5, pen.lit("#7fb567")) + oval(x + 3, y - 3, 5, 3, pen.lit("#f7c9d8"))
    for x in (770, 786, 800, 1180, 1196):
        up = random.uniform(40, 74)
        back += stroke(f"M{x},700q-3,{-up / 2:.0f} {random.uniform(-8, 8):.0f},{-up:.0f}", pen.lit("#6c9a52"), 4)
    for x, y, high, far in ((250, 606, 250, 0.3), (1090, 604, 280, 0.28), (60, 640, 400, 0.14), (1290, 706, 560, 0.08)):
        back += oval(x - pen.light.side * high * 0.14, y, high * 0.32, high * 0.04, dark(lawn, 0.4), 'opacity=".4"')
        back += tree(pen, x, y, high, pen.lit(random.choice(leaves), far), mix(bark, pen.light.haze, far), foliage)
    back += lamp(pen, 232, 716, 330, "lamp", 0.1)
    for _ in range(120):
        y = random.uniform(600, 1050)
        x, k = random.uniform(-180, 1380), (y - 480) / 360
        back += stroke(
            f"M{x:.0f},{y:.0f}l{-4 * k:.1f},{-12 * k:.1f}m{6 * k:.1f},{10 * k:.1f}l{3 * k:.1f},{-12 * k:.1f}",
            random.choice((light(lawn, 0.2), dark(lawn, 0.16))),
            2.4 * k,
            'opacity=".5"',
        )
    for x, y in [(random.uniform(-160, 1360), random.uniform(620, 1040)) for _ in range(34)]:
        r = (y - 480) / 64
        back += oval(x, y, r, r * 0.8, pen.lit(random.choice(petals))) + oval(
            x, y, r * 0.4, r * 0.35, pen.lit("#f0b63c")
        )
    near = dark(pen.lit(leaves[0]), 0.1)
    front = "".join(foliage(pen, x, y, wide, wide * 0.6, near) for x, y, wide in ((-110, 980, 330), (1300, 1010, 360)))
    return Backdrop(back, front, horizon=590, floor=845, small=0.34)


def _stall(pen: Pen, deep: Deep, x: float, k: float, tone: str, name: str) -> str:
    """A market stall that faces us: a striped roof on posts, a counter, crates with fruit."""
    random, far = pen.random, max(0.0, (1 - k) * 0.5)
    wood, cloth, pale = pen.lit("#b98a5c", far), pen.lit(tone, far), pen.lit("#fbf0dc", far)
    px, py = deep.at(x, 0, k)
    body = oval(0, 0, 200, 20, pen.light.shade, 'opacity=".22"')
    body += "".join(rect(side - 6, -330, 12, 330, dark(wood, 0.25)) for side in (-158, 158))
    body += rect(-160, -300, 320, 170, dark(mix(wood, cloth, 0.3), 0.42))
    for n in range(9):
        jar = pen.lit(random.choice(("#d98f6a", "#c9b27a", "#8fa88a", "#b88aa0")), far)
        body += rect(-146 + n * 33, -226, 22, random.uniform(-1, 1) + 26, dark(jar, 0.3), 6)
    body += (
        rect(-158, -200, 316, 7, dark(wood, 0.3)) + f"<defs>{gradient(name + 's', '#1a1033/0.45', '#1a1033/0')}</defs>"
    )
    body += rect(-158, -320, 316, 90, f"url(#{name}s)")
    if pen.is_dark:
        body += (
            halo(name + "h", "#ffd98c", 0.7)
            + oval(0, -262, 170, 110, f"url(#{name}h)")
            + oval(0, -270, 11, 14, "#fff0c4")
        )
    body += (
        shaded(name, wood, 0.18)
        + rect(-172, -132, 344, 128, f"url(#{name})", 6)
        + rect(-180, -146, 360, 22, light(wood, 0.2), 6)
    )
    body += "".join(rect(-172, y, 344, 3, dark(wood, 0.3), more='opacity=".5"') for y in (-92, -52))
    fruits = random.sample(("#e2604f", "#f0a43c", "#8fbf4f", "#b07ab8", "#f0d050", "#d97f9c"), 3)
    for n, fruit in enumerate(fruits):
        left, paint = -160 + n * 112, pen.lit(fruit, far + 0.1)
        for row in range(3):
            for spot in range(4 - row):
                dot = left + 16 + spot * 21 + row * 10.5, -158 - row * 14
                body += oval(*dot, 12, 12, dark(paint, 0.08 * (3 - row))) + oval(
                    dot[0] - 3, dot[1] - 4, 4, 3, light(paint, 0.4)
                )
        body += rect(left, -158, 96, 26, dark(wood, 0.06), 3) + rect(left, -158, 96, 6, light(wood, 0.22), 3)
    for n in range(8):
        paint, left = (cloth if n % 2 else pale), -196 + n * 49
        body += path(poly((left * 0.86, -410), ((left + 49) * 0.86, -410), (left + 49, -318), (left, -318)), paint)
        body += path(f"M{left},-319h49v16a24.5,20 0 0 1 -49,0Z", dark(paint, 0.12))
    body += rect(-170, -414, 340, 9, light(cloth, 0.3), 4)
    return f'<g transform="translate({px:.1f},{py:.1f}) scale({k:.3f})">{body}</g>'


@setting
def market(pen: Pen) -> Backdrop:
    """A square between striped stalls, old houses behind. Day, dawn, golden, dusk, night, mist, lamp."""
    deep = Deep(440, 845)
    back = pen.sky(600, sun(pen, 250, 130)) + skyline(pen, 600, 280, 0.74)
    back += row_of_houses(pen, 600, -210, 1400, (138, 180), 0.4)
    back += cobbles(pen, deep, pen.lit("#cdbba6"), 0.39)
    back += bunting(pen, -210, 150, 990, -230, 60, 0.3) + bunting(pen, 210, -230, 1410, 150, 60, 0.3)
    tones = (pen.chosen("#d9695c"), "#5f9fb0", "#e0a04a", "#7fa860")
    for n, (x, k) in enumerate(((-690, 0.5), (690, 0.5), (-640, 0.68), (640, 0.68), (-590, 0.95), (590, 0.95))):
        back += _stall(pen, deep, x, k, tones[(n * 3 + n // 2) % 4], f"stall{n}")
    return Backdrop(back, horizon=612, floor=845, small=0.42)
