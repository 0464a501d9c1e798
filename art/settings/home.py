"""Rooms of a home: a kitchen, a bedroom."""

from __future__ import annotations

import itertools
import math

from art.brush import oval, path, poly, rect, stroke
from art.drawing import Point, along, dark, light, mix
from art.pen import Backdrop, Pen, setting
from art.room import (
    Space,
    ball,
    books,
    dim,
    drape,
    floorboards,
    gloom,
    outline,
    panel,
    pendant,
    plant,
    shaft,
    shine,
    view,
    walls,
    wash,
    window,
)


def _jar(pen: Pen, x: float, y: float, high: float, tone: str) -> str:
    """A jar with something in it, and a lid."""
    wide, inside = high * 0.7, pen.lit(tone)
    body = panel(x, y - high, wide, high, light(inside, 0.55), light(inside, 0.3), round_=high * 0.16, angle=0)
    body += panel(
        x + 2,
        y - high * 0.66,
        wide - 4,
        high * 0.64,
        light(inside, 0.1),
        inside,
        dark(inside, 0.2),
        round_=high * 0.12,
        angle=0,
    )
    return body + panel(
        x + wide * 0.06, y - high * 1.08, wide * 0.88, high * 0.16, pen.lit("#e3c9a0"), pen.lit("#a9834f"), round_=3
    )


def _pan(pen: Pen, x: float, y: float, r: float, tone: str) -> str:
    """A pan that hangs from a rail."""
    metal = pen.lit(tone)
    return (
        stroke(f"M{x},{y}v{r * 0.9:.0f}", dark(metal, 0.35), r * 0.2)
        + ball(x, y + r * 1.7, r, r, metal)
        + ball(x, y + r * 1.7, r * 0.72, r * 0.72, dark(metal, 0.2), 0.2)
    )


@setting
def kitchen(pen: Pen) -> Backdrop:
    """Tiles, a long counter, a stove under its hood, a window, a round fridge. For day, dawn, golden, lamp, night, dusk."""
    room, wall = Space(610, 850, 0.6), pen.lit(pen.chosen("#f3d9a4"))
    back = walls(pen, wall, 500)
    tile = light(wall, 0.34)
    for row, y in enumerate(range(322, 470, 37)):
        for x in range(-240 + 37 * (row % 2), 1400, 74):
            tone = mix(tile, pen.lit("#bfe0d4"), pen.random.uniform(0.1, 0.5))
            back += rect(x, y, 71, 34, tone, 5) + rect(x + 4, y + 3, 60, 5, light(tone, 0.3), 2, 'opacity=".6"')
    back += panel(-200, 312, 1600, 12, light(wall, 0.5), dark(wall, 0.1))
    back += window(pen, 690, 62, 230, 212, pen.lit("#fff7e8"))
    back += _kitchen_wall(pen)
    body = pen.lit("#7fb0a4")
    back += panel(-200, 420, 1600, 40, "#20104a/0", "#20104a/0.2")
    back += wash(room.level(222, -900, 2100, 1.0, 1.14), pen.lit("#caa06a"), pen.lit("#e6c592"))
    back += panel(-200, 476, 1600, 12, pen.lit("#d9b27a"), pen.lit("#9c7040"))
    back += panel(-200, 488, 1600, 122, dark(body, 0.3), body, dark(body, 0.08))
    for x in range(-186, 1400, 124):
        back += panel(x, 504, 112, 92, light(body, 0.12), body, round_=7) + rect(
            x + 9, 513, 94, 74, dark(body, 0.08), 5, 'opacity=".5"'
        )
        back += rect(x + 42, 510, 28, 6, pen.lit("#e8d2a0"), 3)
    back += _stove(pen) + panel(-200, 600, 1600, 12, dark(body, 0.5), dark(body, 0.4))
    back += room.tiles(pen.lit("#e9d8bd"), pen.lit("#d3b594"), 11, 128)
    back += panel(-200, 610, 1600, 90, "#20104a/0.3", "#20104a/0")
    back += shaft(pen, (560, 720), (840, 720), (760, 1000), (330, 1000), strength=0.5)
    back += _fridge(pen) + dim(pen, 470, 330) + pendant(pen, 470, 46, 110, pen.lit("#e07b5a"))
    return Backdrop(back, horizon=626, floor=850, small=0.62)


def _kitchen_wall(pen: Pen) -> str:
    """What hangs on the wall of the kitchen: cupboards, pans, jars, the hood."""
    wood, metal = pen.lit("#6fa296"), pen.lit("#d7dde2")
    body = panel(-200, 262, 340, 26, "#20104a/0.3", "#20104a/0")
    for x in (-190, -80, 30):
        body += panel(x, 40, 106, 222, light(wood, 0.2), wood, dark(wood, 0.12), round_=8)
        body += rect(x + 12, 54, 82, 194, dark(wood, 0.1), 6, 'opacity=".55"') + ball(
            x + 88, 212, 6, 6, pen.lit("#e8d2a0")
        )
    body += panel(238, -200, 76, 340, light(metal, 0.3), metal, dark(metal, 0.25), angle=0)
    hood = outline(
        "MCLLCZ",
        (238, 128),
        (236, 196),
        (186, 206),
        (172, 236),
        (380, 236),
        (366, 236),
        (366, 206),
        (314, 128),
        (314, 128),
    )
    body += wash(hood, light(metal, 0.35), metal, dark(metal, 0.3), angle=15) + panel(
        168, 232, 216, 20, light(metal, 0.2), dark(metal, 0.2), round_=6
    )
    if pen.is_dark:
        body += shine(276, 330, 190, 170, "#ffdb94", 0.5)
    shelf = pen.lit("#b98552")
    body += panel(430, 262, 210, 12, light(shelf, 0.2), dark(shelf, 0.15), round_=4) + panel(
        436, 274, 198, 16, "#20104a/0.28", "#20104a/0"
    )
    for x, high, tone in ((444, 52, "#d9644a"), (492, 40, "#e8c15a"), (534, 56, "#8fae5c"), (588, 44, "#b98a6a")):
        body += _jar(pen, x, 262, high, tone)
    body += stroke("M430,316H640", dark(metal, 0.35), 5)
    for x, r, tone in ((462, 22, "#c98a5a"), (520, 17, "#9aa3ad"), (570, 24, "#c98a5a"), (618, 14, "#9aa3ad")):
        body += _pan(pen, x, 316, r, tone)
    return body


def _stove(pen: Pen) -> str:
    """A stove in the row of cupboards, with a pot on it."""
    enamel, pot = pen.lit("#f0ece4"), pen.lit("#d65f4c")
    body = panel(182, 470, 190, 136, light(enamel, 0.3), enamel, dark(enamel, 0.16), round_=6)
    body += panel(204, 516, 146, 72, pen.lit("#4a4252"), pen.lit("#6e5a5c"), round_=8)
    if pen.is_dark:
        body += shine(277, 560, 90, 50, "#ff9d4a", 0.7)
    body += rect(214, 506, 126, 6, dark(enamel, 0.3), 3)
    body += "".join(ball(x, 490, 7, 7, pen.lit("#6a6470")) for x in (214, 246, 310, 342))
    body += panel(226, 424, 84, 50, light(pot, 0.3), pot, dark(pot, 0.3), round_=9, angle=0) + oval(
        268, 426, 42, 8, light(pot, 0.2)
    )
    return body + ball(268, 414, 8, 7, dark(pot, 0.3)) + oval(268, 421, 38, 7, dark(pot, 0.12))


def _fridge(pen: Pen) -> str:
    """A round old fridge at the right, with a plant on it."""
    tone = pen.lit("#e58f7a")
    body = gloom(1190, 716, 250, 40, pen.light.shade, 0.55)
    body += panel(1004, 237, 330, 462, dark(tone, 0.26), dark(tone, 0.42), round_=44)
    body += panel(1036, 236, 330, 484, light(tone, 0.3), tone, dark(tone, 0.22), round_=46, angle=25)
    body += rect(1036, 392, 330, 5, dark(tone, 0.35), more='opacity=".6"') + rect(
        1052, 252, 26, 440, light(tone, 0.5), 13, 'opacity=".35"'
    )
    for y, high in ((330, 44), (416, 88)):
        body += panel(1064, y, 15, high, pen.lit("#fdf6ea"), pen.lit("#a8a2a8"), round_=7, angle=0)
    for x, y, dot in ((1150, 300, "#ffd75e"), (1182, 326, "#7fc0e0"), (1136, 452, "#8fce8a")):
        body += ball(x, y, 10, 10, pen.lit(dot))
    return body + plant(pen, 1130, 242, 150, "#e8e0d0")


@setting
def bedroom(pen: Pen) -> Backdrop:
    """A child's room under the roof: a round window, fairy lights, toys at the sides. For night, lamp, day, dusk, golden."""
    room, wall = Space(600, 850, 0.58), pen.lit(pen.chosen("#c9bfd0"))
    beam, slope = pen.lit("#e4cdb4"), pen.lit("#efe2d2")
    back = walls(pen, wall, 600)
    for _ in range(54):
        x, y, r = pen.random.uniform(60, 1140), pen.random.uniform(40, 540), pen.random.uniform(4, 11)
        back += _star(x, y, r, light(wall, 0.32))
    for side in (-1, 1):
        x = 600 + side * 940
        back += wash(room.upright(x, 0, 360, -0.9, 1), dark(wall, 0.08), dark(wall, 0.2))
        back += wash(
            room.face((x, 360, 1), (600, 1010, 1), (600, 1010, -1.4), (x, 360, -1.4)),
            dark(slope, 0.16),
            slope,
            light(slope, 0.1),
        )
        for n in range(1, 6):
            a = (x + (600 - x) * n / 6, 360 + 650 * n / 6)
            back += stroke(room.line((*a, 1), (*a, -1.4)), dark(slope, 0.22), 2.5, 'opacity=".6"')
        for far in (1.0, 0.35, -0.3):
            thick = 40 * room.size(far)
            back += stroke(room.line((x, 360, far), (600, 1010, far)), dark(beam, 0.28), thick)
            back += stroke(room.line((x, 366, far), (600, 1016, far)), light(beam, 0.1), thick * 0.7)
        back += stroke(room.line((x, 360, 1), (x, 360, -0.9)), dark(beam, 0.1), 12)
    back += _round_window(pen, 600, 236, 112)
    trim = pen.lit("#fff3e4")
    back += wash(room.front(-340, 1540, 0, 44, 1), trim, dark(trim, 0.16))
    back += floorboards(pen, pen.lit("#c99a6c"), 600) + panel(-200, 600, 1600, 70, "#20104a/0.28", "#20104a/0")
    back += shaft(pen, (520, 690), (690, 690), (660, 860), (400, 860), strength=0.45)
    rug = pen.lit(mix(pen.chosen("#f0b6a0"), "#e79a8a", 0.5))
    back += (
        oval(600, 806, 400, 92, dark(rug, 0.3))
        + oval(600, 802, 398, 90, rug)
        + oval(600, 802, 330, 73, light(rug, 0.28))
    )
    back += oval(600, 802, 300, 66, light(rug, 0.1))
    back += _toys(pen) + dim(pen, 560, 400) + _fairy_lights(pen)
    return Backdrop(back, horizon=612, floor=850, small=0.6)


def _star(x: float, y: float, r: float, tone: str) -> str:
    """A star with four soft points."""
    dots = [
        (
            x + math.cos(n * math.pi / 4) * r * (1 if n % 2 == 0 else 0.36),
            y + math.sin(n * math.pi / 4) * r * (1 if n % 2 == 0 else 0.36),
        )
        for n in range(8)
    ]
    return path(poly(*dots), tone, 'opacity=".5"')


def _round_window(pen: Pen, x: float, y: float, r: float) -> str:
    """A round window with a cross, and curtains beside it."""
    frame, cloth = pen.lit("#fff3e4"), pen.lit("#f0a78f")
    body = gloom(x + 8, y + 14, r * 1.4, r * 1.4, pen.light.shade, 0.4) + ball(x, y, r + 20, r + 20, frame, 0.2)
    body += f'<clipPath id="pane"><circle cx="{x}" cy="{y}" r="{r}"/></clipPath>'
    scene = view(pen, x - r, y - r, 2 * r, 2 * r)
    if pen.is_dark:
        scene += shine(x + 34, y - 36, 110, 110, "#dfeaff", 0.7) + ball(x + 34, y - 36, 30, 30, "#fbf6df", 0.16)
    body += f'<g clip-path="url(#pane)">{scene}</g>'
    body += panel(x - 5, y - r, 10, 2 * r, light(frame, 0.16), dark(frame, 0.14), angle=0)
    body += panel(x - r, y - 5, 2 * r, 10, light(frame, 0.16), dark(frame, 0.14))
    body += stroke(f"M{x - 210},{y - 150}H{x + 210}", pen.lit("#a9794e"), 9)
    for side in (-1, 1):
        left, right = sorted((x + side * 92, x + side * 204))
        body += drape(pen, left, right, y - 150, y + 176, cloth, 5, 0.42 * side)
        body += ball(x + side * 212, y - 150, 9, 9, pen.lit("#c99a5c"))
    return body


def _toys(pen: Pen) -> str:
    """A low shelf with books at the left, and a chest with toys at the right."""
    wood, red, blue = pen.lit("#d9ae7c"), pen.lit("#e2705f"), pen.lit("#7f9fae")
    body = gloom(60, 700, 240, 36, pen.light.shade, 0.5)
    body += panel(-200, 474, 390, 216, light(wood, 0.14), wood, dark(wood, 0.1), round_=8)
    for y in (492, 588):
        body += panel(-184, y, 356, 84, dark(wood, 0.42), dark(wood, 0.3), round_=4)
    body += books(pen, -180, 576, 190, 74) + books(pen, 60, 672, 108, 72) + ball(100, 547, 29, 29, red)
    body += stroke("M74,538Q100,552 126,538", light(red, 0.7), 5) + ball(-40, 646, 26, 26, pen.lit("#f2c14e"))
    body += panel(-200, 464, 402, 18, light(wood, 0.3), dark(wood, 0.06), round_=5)
    body += _teddy(pen, 56, 464) + _lamp_ball(pen, 150, 464)
    body += gloom(1180, 742, 230, 36, pen.light.shade, 0.5)
    body += (
        ball(1082, 540, 44, 44, pen.lit("#f2c14e"))
        + _blocks(pen, 1150, 580)
        + ball(1246, 530, 52, 60, pen.lit("#8ac6a0"))
    )
    body += panel(1030, 570, 340, 166, light(blue, 0.18), blue, dark(blue, 0.24), round_=14)
    body += panel(1022, 562, 356, 26, light(blue, 0.4), dark(blue, 0.04), round_=9)
    return body + "".join(_star(x, 664, 30, light(blue, 0.6)) for x in (1100, 1200, 1300)) + _rocket(pen, 984, 740)


def _teddy(pen: Pen, x: float, y: float) -> str:
    """A small bear of cloth that sits."""
    fur = pen.lit("#b88456")
    body = "".join(
        ball(x + dx, y + dy, r, r, fur)
        for dx, dy, r in ((-20, -100, 11), (20, -100, 11), (-26, -40, 12), (26, -40, 12))
    )
    body += ball(x, y - 36, 30, 36, fur) + ball(x, y - 82, 29, 26, fur) + ball(x, y - 74, 13, 10, light(fur, 0.4), 0.15)
    body += oval(x, y - 79, 4, 3, pen.lit("#3a2a2a")) + "".join(
        oval(x + dx, y - 88, 3, 3.5, pen.lit("#3a2a2a")) for dx in (-11, 11)
    )
    return body + "".join(
        ball(x + dx, y - 11, 14, 13, fur) + ball(x + dx, y - 11, 7, 7, light(fur, 0.35), 0.1) for dx in (-22, 22)
    )


def _lamp_ball(pen: Pen, x: float, y: float) -> str:
    """A night light like a small moon."""
    glow = "#fff2c4" if pen.is_dark else pen.lit("#f6efdc")
    body = panel(x - 14, y - 12, 28, 12, pen.lit("#c99a6c"), pen.lit("#8a6040"), round_=4) + ball(
        x, y - 38, 29, 29, glow, 0.12
    )
    return body + (shine(x, y - 38, 170, 150, "#ffd98a", 0.75) if pen.is_dark else "")


def _blocks(pen: Pen, x: float, y: float) -> str:
    """Three wooden blocks, one leaning."""
    body = ""
    for dx, dy, turn, tone in ((-18, -26, -12, "#e2705f"), (24, -34, 8, "#f3ead8"), (4, -78, 14, "#7fb86a")):
        face = pen.lit(tone)
        block = panel(x + dx - 24, y + dy - 24, 48, 48, light(face, 0.25), face, dark(face, 0.2), round_=6)
        body += f'<g transform="rotate({turn} {x + dx} {y + dy})">{block}{ball(x + dx, y + dy, 10, 10, light(face, 0.45), 0.1)}</g>'
    return body


def _rocket(pen: Pen, x: float, y: float) -> str:
    """A toy rocket on three fins."""
    hull, fin = pen.lit("#f3ead8"), pen.lit("#e2705f")
    body = gloom(x, y, 54, 11, pen.light.shade, 0.5)
    for side in (-1, 1):
        body += wash(
            outline(
                "MQQZ",
                (x + side * 16, y - 62),
                (x + side * 46, y - 40),
                (x + side * 40, y),
                (x + side * 28, y - 18),
                (x + side * 12, y - 18),
            ),
            fin,
            dark(fin, 0.25),
        )
    body += wash(
        outline(
            "MCCZ",
            (x, y - 150),
            (x + 38, y - 108),
            (x + 30, y - 40),
            (x + 16, y - 12),
            (x - 16, y - 12),
            (x - 30, y - 40),
            (x, y - 150),
        ),
        light(hull, 0.3),
        hull,
        dark(hull, 0.2),
        angle=0,
    )
    body += wash(
        outline(
            "MQLQZ",
            (x, y - 150),
            (x + 20, y - 128),
            (x + 22, y - 106),
            (x - 22, y - 106),
            (x - 20, y - 128),
            (x, y - 150),
        ),
        light(fin, 0.2),
        dark(fin, 0.15),
        angle=0,
    )
    return body + ball(x, y - 82, 12, 12, dark(hull, 0.25)) + ball(x, y - 82, 9, 9, pen.lit("#7fc0e0"))


def _fairy_lights(pen: Pen) -> str:
    """Small lamps on a string under the roof."""
    body, ends = "", [(-150, 300), (70, 130), (300, -10), (600, 46), (900, -10), (1130, 130), (1350, 300)]
    for (ax, ay), (bx, by) in itertools.pairwise(ends):
        mx, my = (ax + bx) / 2, (ay + by) / 2 + 50
        body += stroke(f"M{ax},{ay}Q{mx},{my} {bx},{by}", pen.lit("#6a5a5c"), 2.5)
        for n in range(1, 6):
            body += _bulb(pen, along((ax, ay), (mx, my), (bx, by), n / 6))
    return body


def _bulb(pen: Pen, at: Point) -> str:
    """One lamp of a string."""
    x, y = at[0], at[1] + 7
    body = oval(x, y, 6, 8, "#ffe9a8" if pen.is_dark else pen.lit("#ffe3a0"))
    return body + (shine(x, y, 34, 34, "#ffd27a", 0.8) if pen.is_dark else "")
