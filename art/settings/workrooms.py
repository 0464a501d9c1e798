"""Rooms to work and learn in: an office, a classroom."""

from __future__ import annotations

import itertools

from art.brush import oval, path, poly, rect, stroke
from art.drawing import dark, light, mix, soft
from art.pen import Backdrop, Pen, setting
from art.room import (
    Space,
    ball,
    books,
    clock,
    dim,
    floorboards,
    gloom,
    outline,
    outside,
    panel,
    pendant,
    plant,
    shaft,
    shine,
    view,
    walls,
    wash,
)


@setting
def office(pen: Pen) -> Backdrop:
    """Cubicles at both sides, a band of windows with blinds, the city outside. For day, dawn, golden, dusk, night, storm."""
    room, wall = Space(600, 850, 0.55), pen.lit("#dfe3e2")
    back = walls(pen, wall, 600) + view(pen, 90, 120, 1020, 310, "city")
    back += panel(90, 120, 1020, 40, "#20104a/0.3", "#20104a/0")
    frame = pen.lit("#f4f5f2")
    for n, drawn in enumerate((0.62, 0.3, 0.22, 0.74)):
        back += _blind(pen, 90 + n * 255, 120, 255, 310 * drawn)
    for x in range(90, 1111, 255):
        back += panel(x - 9, 112, 18, 330, light(frame, 0.2), frame, dark(frame, 0.2), angle=0)
    for x in (-200, 1110):
        back += panel(x, -200, 290, 800, light(wall, 0.12), wall, dark(wall, 0.14), angle=0 if x < 0 else 180)
    back += panel(70, 428, 1060, 20, light(frame, 0.3), dark(frame, 0.12), round_=4) + panel(
        70, 448, 1060, 22, "#20104a/0.24", "#20104a/0"
    )
    heater = dark(wall, 0.06)
    for x in (120, 375, 630, 885):
        back += "".join(
            panel(x + k * 19, 484, 16, 92, light(heater, 0.2), dark(heater, 0.14), round_=6, angle=0) for k in range(10)
        )
    back += _office_ceiling(pen, room) + clock(pen, 1156, 236, 40, pen.lit("#56606e"))
    carpet = pen.lit("#a9a3a2")
    back += panel(-200, 600, 1600, 500, dark(carpet, 0.16), carpet, light(carpet, 0.08))
    back += room.tiles(carpet, mix(carpet, dark(carpet, 0.3), 0.35), 9, 150, 'opacity=".55"')
    back += panel(-200, 588, 1600, 12, dark(wall, 0.2), dark(wall, 0.3)) + panel(
        -200, 600, 1600, 70, "#20104a/0.26", "#20104a/0"
    )
    for x in (300, 560, 815):
        back += shaft(pen, (x, 640), (x + 160, 640), (x + 40, 960), (x - 260, 960), strength=0.4)
    back += plant(pen, 338, 626, 170, "#d98a5c") + _cooler(pen, 872, 626)
    for near in (0.62, 0.12):
        for side in (-1, 1):
            back += _cubicle(pen, room, side, near)
    return Backdrop(back + dim(pen, 600, 380), horizon=622, floor=850, small=0.58)


def _blind(pen: Pen, x: float, y: float, wide: float, high: float) -> str:
    """A blind let down so far, in slats; some are bent."""
    slat, body = pen.lit("#f2eee2"), ""
    for n in range(int(high / 13)):
        bend = pen.random.uniform(-5, 5) if pen.random.random() < 0.12 else 0
        d = outline(
            "MQLQZ",
            (x, y + n * 13),
            (x + wide / 2, y + n * 13 + bend),
            (x + wide, y + n * 13),
            (x + wide, y + n * 13 + 9),
            (x + wide / 2, y + n * 13 + 9 + bend),
            (x, y + n * 13 + 9),
        )
        body += wash(d, light(slat, 0.2), dark(slat, 0.16), more='opacity=".93"')
    body += panel(x, y + int(high / 13) * 13, wide, 12, slat, dark(slat, 0.25), round_=3)
    return (
        body
        + stroke(f"M{x + wide * 0.86:.0f},{y}v{high + 50:.0f}", dark(slat, 0.2), 2.5)
        + oval(x + wide * 0.86, y + high + 54, 5, 8, dark(slat, 0.2))
    )


def _office_ceiling(pen: Pen, room: Space) -> str:
    """A low ceiling with panels of light."""
    tone = pen.lit("#eef0ee")
    body = wash(room.level(890, -1600, 2800, -0.9, 1), light(tone, 0.12), dark(tone, 0.1))
    rows = room.steps(5, -0.9, 1)
    for near, far in itertools.pairwise(rows):
        body += stroke(room.line((-1600, 890, far), (2800, 890, far)), dark(tone, 0.16), 2, 'opacity=".6"')
        for x in (-150, 450, 1050):
            lit = "#fffbe6" if pen.is_dark else light(tone, 0.7)
            body += path(room.level(890, x, x + 300, near + (far - near) * 0.2, near + (far - near) * 0.8), lit)
    if pen.is_dark:
        body += shine(600, 40, 640, 200, "#fff3cf", 0.4)
    return body


def _cubicle(pen: Pen, room: Space, side: int, near: float) -> str:
    """A place to work behind a low wall: a desk, a screen, papers, a note."""
    cloth, wood = pen.lit(pen.chosen("#6f9c98")), pen.lit("#d9bd95")
    edge, far = 600 + side * 560, near + 0.34
    left, right = sorted((edge, edge + side * 700))
    body = wash(room.front(left, right, 0, 350, far), light(cloth, 0.14), cloth, dark(cloth, 0.2))
    (ax, ay), (bx, _) = room.at(left, 350, far), room.at(right, 350, far)
    body += panel(ax - 4, ay - 8, bx - ax + 8, 14, pen.lit("#f0efe8"), pen.lit("#b6bcc0"), round_=6)
    for n, tone in enumerate(("#f7dc72", "#f3a7a0", "#a9dcb4")):
        x, y = room.at(edge + side * (60 + 62 * n), 306 - 22 * (n % 2), far)
        turn = f'transform="rotate({pen.random.uniform(-8, 8):.1f} {x:.0f} {y:.0f})"'
        body += rect(x - 15, y - 15, 30, 30, pen.lit(tone), 2, turn)
    x, y = room.at(edge + side * 130, 0, near + 0.12)
    body += gloom(x, y, 190, 30, pen.light.shade, 0.45)
    left, right = sorted((edge + side * 20, edge + side * 700))
    body += room.box(left, right, 176, 196, near, far - 0.03, wood)
    for dx in (30, 300):
        x, y = room.at(edge + side * dx, 176, near)
        body += panel(x - 7, y, 14, room.at(0, 0, near)[1] - y, light(wood, 0.1), dark(wood, 0.35), angle=0)
    return body + _screen(pen, *room.at(edge + side * 160, 196, near + 0.2), room.size(near + 0.2), -side)


def _screen(pen: Pen, x: float, y: float, size: float, side: int) -> str:
    """A computer screen on its foot, with a mug beside it."""
    shell, mug = pen.lit("#e9e7df"), pen.lit("#e2705f")
    body = rect(x - 12 * size, y - 34 * size, 24 * size, 34 * size, dark(shell, 0.25)) + oval(
        x, y, 44 * size, 9 * size, dark(shell, 0.12)
    )
    body += panel(
        x - 82 * size,
        y - 146 * size,
        164 * size,
        118 * size,
        light(shell, 0.3),
        shell,
        dark(shell, 0.16),
        round_=10 * size,
    )
    body += panel(
        x - 70 * size,
        y - 136 * size,
        140 * size,
        92 * size,
        "#9fe0e6" if pen.is_dark else pen.lit("#7fb4c4"),
        "#3f7f9c",
        round_=5 * size,
    )
    for n, w in enumerate((70, 96, 52)):
        body += rect(x - 58 * size, y - (122 - n * 22) * size, w * size, 8 * size, "#ffffff", 4 * size, 'opacity=".45"')
    if pen.is_dark:
        body += shine(x, y - 90 * size, 180 * size, 150 * size, "#8fe6f0", 0.45)
    mx = x + side * 118 * size
    body += stroke(
        f"M{mx + 12 * size:.1f},{y - 26 * size:.1f}q{18 * size:.1f},{2 * size:.1f} 0,{18 * size:.1f}",
        dark(mug, 0.1),
        5 * size,
    )
    return body + panel(
        mx - 15 * size,
        y - 36 * size,
        30 * size,
        38 * size,
        light(mug, 0.25),
        mug,
        dark(mug, 0.3),
        round_=5 * size,
        angle=0,
    )


def _cooler(pen: Pen, x: float, y: float) -> str:
    """A water cooler with its big bottle."""
    case, water = pen.lit("#eef1f1"), pen.lit("#8fd0ea")
    body = gloom(x, y, 74, 15, pen.light.shade, 0.5) + panel(
        x - 40, y - 140, 80, 140, light(case, 0.2), case, dark(case, 0.25), round_=9, angle=0
    )
    body += panel(x - 36, y - 232, 72, 84, light(water, 0.5), water, dark(water, 0.12), round_=18, angle=0) + rect(
        x - 15, y - 152, 30, 16, water, 4
    )
    body += "".join(
        oval(x + dx, y - dy, r, r, "#ffffff", 'opacity=".6"')
        for dx, dy, r in ((10, 180, 5), (-6, 200, 3), (14, 208, 4))
    )
    body += panel(x - 26, y - 116, 52, 34, dark(case, 0.3), dark(case, 0.14), round_=5)
    return body + ball(x - 12, y - 108, 5, 5, pen.lit("#e2705f")) + ball(x + 12, y - 108, 5, 5, pen.lit("#5f93cf"))


@setting
def classroom(pen: Pen) -> Backdrop:
    """An empty green board, tall windows at the side, a map, a globe, small desks. For day, golden, dusk, night, storm, lamp."""
    room, wall = Space(600, 850, 0.58), pen.lit(pen.chosen("#f0dcae"))
    back = walls(pen, wall, 600)
    low = pen.lit("#b9c4a0")
    back += panel(-200, 424, 1600, 176, light(low, 0.1), low, dark(low, 0.14)) + panel(
        -200, 416, 1600, 12, light(low, 0.4), dark(low, 0.1)
    )
    back += _board(pen) + _map(pen) + clock(pen, 600, 62, 42, pen.lit("#b5683f"))
    back += _cupboard(pen) + _window_wall(pen, room)
    back += floorboards(pen, pen.lit("#c08f5e"), 600) + panel(-200, 600, 1600, 70, "#20104a/0.28", "#20104a/0")
    for near, far in ((0.62, 0.9), (0.1, 0.42)):
        dots = [room.at(x, 0, f) for x, f in ((120, far), (560, far - 0.12), (560, near - 0.12), (120, near))]
        back += shaft(pen, *dots, strength=0.55)
    back += _bunting(pen)
    for x, far in ((1010, 0.6), (1130, 0.1), (120, 0.35), (20, -0.12)):
        back += _desk(pen, x, 850 - 244 * far, 1 - 0.4 * far)
    back += dim(pen, 600, 360) + "".join(pendant(pen, x, -16, 104, pen.lit("#8fae9c")) for x in (240, 960))
    return Backdrop(back, horizon=612, floor=850, small=0.6)


def _board(pen: Pen) -> str:
    """A green board, wiped but not clean, with chalk and a sponge."""
    wood, green = pen.lit("#b07a48"), pen.lit("#3f7a63")
    body = panel(306, 140, 604, 280, "#20104a/0.22", "#20104a/0.16", round_=8) + panel(
        300, 122, 600, 282, light(wood, 0.2), wood, dark(wood, 0.15), round_=8
    )
    body += panel(318, 138, 564, 248, light(green, 0.1), green, dark(green, 0.12), angle=35)
    body += f"<defs>{soft('chalk', 7, 20, 40)}</defs>"
    for _ in range(7):
        x, y = pen.random.uniform(380, 780), pen.random.uniform(180, 340)
        bend = x + pen.random.uniform(-40, 4), y + pen.random.uniform(-40, -10)
        d = outline("MQ", (x - 70, y), bend, (x + 60, y + pen.random.uniform(-8, 16)))
        body += stroke(d, light(green, 0.6), 24, 'opacity=".13" filter="url(#chalk)"')
    body += panel(292, 398, 616, 16, light(wood, 0.3), dark(wood, 0.14), round_=4)
    for x, tone in ((420, "#ffffff"), (456, "#f6c6cf"), (508, "#fff0b0")):
        body += rect(x, 391, 26, 7, pen.lit(tone), 3)
    return body + panel(800, 380, 56, 19, pen.lit("#f2c14e"), pen.lit("#c98f3a"), round_=6)


def _map(pen: Pen) -> str:
    """A map of lands that nobody knows, on a roller."""
    paper, stick = pen.lit("#a9d3dc"), pen.lit("#8a5f3c")
    body = panel(946, 116, 196, 170, "#20104a/0.2", "#20104a/0.14", round_=3) + panel(
        940, 108, 196, 172, light(paper, 0.24), paper, dark(paper, 0.08)
    )
    for x, y, wide, high, tone in (
        (986, 164, 66, 62, "#d9b96a"),
        (1070, 152, 78, 50, "#9cc07a"),
        (1086, 226, 58, 50, "#e09a72"),
        (1000, 242, 40, 30, "#b79acb"),
    ):
        body += path(pen.blob(x, y, wide, high, 9, 0.28), pen.lit(tone)) + path(
            pen.blob(x - 4, y - 4, wide * 0.5, high * 0.5, 8, 0.25), light(pen.lit(tone), 0.25)
        )
    body += stroke("M1010,190q26,20 54,6t40,26", pen.lit("#d1604f"), 2.5, 'stroke-dasharray="1 7"')
    return body + "".join(panel(930, y, 216, 12, light(stick, 0.2), dark(stick, 0.25), round_=6) for y in (100, 276))


def _cupboard(pen: Pen) -> str:
    """A cupboard at the right with books, and a globe on it."""
    wood, brass, sea = pen.lit("#c9945c"), pen.lit("#d8b26a"), pen.lit("#6fb2d0")
    body = gloom(1120, 606, 200, 22, pen.light.shade, 0.5) + panel(
        972, 424, 410, 180, light(wood, 0.16), wood, dark(wood, 0.14), round_=6
    )
    for y in (440, 524):
        body += panel(988, y, 378, 70, dark(wood, 0.45), dark(wood, 0.32), round_=4)
    body += books(pen, 994, 510, 150, 62) + books(pen, 1190, 510, 170, 60) + books(pen, 1060, 594, 230, 60)
    body += panel(962, 412, 430, 16, light(wood, 0.3), dark(wood, 0.05), round_=5)
    body += oval(1060, 410, 34, 8, dark(brass, 0.2)) + stroke("M1060,408V388", brass, 7) + ball(1060, 344, 42, 42, sea)
    for x, y, w, h in ((1046, 330, 34, 28), (1078, 350, 24, 34), (1050, 370, 20, 12)):
        body += path(pen.blob(x, y, w, h, 8, 0.2), pen.lit("#8fbf74"))
    return body + stroke("M1036,300A50,50 0 1 0 1092,384", brass, 5) + plant(pen, 1180, 414, 120, "#d9644a")


def _window_wall(pen: Pen, room: Space) -> str:
    """The wall at the left with tall windows."""
    wall, frame, sky = pen.lit("#e6cf9f"), pen.lit("#fff6e6"), outside(pen)
    body = wash(room.upright(-140, 0, 1500, -0.9, 1), dark(wall, 0.06), dark(wall, 0.22), angle=0)
    body += wash(room.upright(-140, 0, 300, -0.9, 1), pen.lit("#a9b592"), dark(pen.lit("#a9b592"), 0.2), angle=0)
    for near, far in ((0.56, 0.9), (0.06, 0.42), (-0.5, -0.1)):
        body += wash(room.upright(-140, 320, 880, near - 0.03, far + 0.02), light(frame, 0.2), dark(frame, 0.12))
        body += wash(room.upright(-140, 345, 855, near, far), sky[0], sky[1])
        middle = (near + far) / 2
        body += stroke(room.line((-140, 345, middle), (-140, 855, middle)), frame, 8) + stroke(
            room.line((-140, 620, near), (-140, 620, far)), frame, 8
        )
        body += wash(room.level(326, -140, -96, near - 0.04, far + 0.02), light(frame, 0.3), frame)
    return body if pen.is_dark else body + shine(60, 330, 330, 380, pen.light.glare, 0.4)


def _bunting(pen: Pen) -> str:
    """Paper flags without signs on a string under the ceiling."""
    body = ""
    for left in range(-200, 1400, 400):
        body += stroke(f"M{left},-6Q{left + 200},74 {left + 400},-6", pen.lit("#8a6f5a"), 2.5)
        for n in range(1, 8):
            t = n / 8
            x, y = left + 400 * t, -6 + 160 * t * (1 - t)
            tone = pen.lit(("#e28a78", "#f2cf7a", "#8fc0a8", "#8fb0d8")[n % 4])
            body += wash(poly((x - 15, y), (x + 15, y), (x, y + 34)), light(tone, 0.14), dark(tone, 0.08))
    return body


def _desk(pen: Pen, x: float, y: float, size: float) -> str:
    """A small desk with its chair."""
    wood, iron = pen.lit("#d2a26a"), pen.lit("#6f8a8f")

    def spot(dx: float, up: float) -> tuple[float, float]:
        return x + dx * size, y - up * size

    def line(*dots: tuple[float, float]) -> str:
        return "M" + "L".join(f"{a:.1f},{b:.1f}" for a, b in (spot(*dot) for dot in dots))

    body = gloom(x, y - 4, 130 * size, 24 * size, pen.light.shade, 0.45)
    body += stroke(line((-52, 20), (-52, 210)) + line((52, 20), (52, 210)), dark(iron, 0.15), 8 * size)
    body += panel(*spot(-64, 216), 128 * size, 40 * size, light(wood, 0.2), dark(wood, 0.1), round_=9 * size)
    body += "".join(
        stroke(line((a, 0), (a * 0.9, 120)), dark(iron, 0.05 if a < 0 else 0.25), 9 * size) for a in (-92, 92)
    )
    body += wash(
        poly(spot(-94, 146), spot(94, 146), spot(112, 112), spot(-112, 112)), light(wood, 0.3), light(wood, 0.1)
    )
    return body + panel(*spot(-112, 112), 224 * size, 16 * size, wood, dark(wood, 0.25), round_=4 * size)
