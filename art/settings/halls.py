"""Halls where people are quiet: a library, a museum."""

from __future__ import annotations

import itertools

from art.brush import oval, path, poly, rect, stroke
from art.drawing import SCREEN, dark, light, mix
from art.pen import Backdrop, Pen, setting
from art.room import (
    SPINES,
    Space,
    ball,
    books,
    cornice,
    dim,
    floorboards,
    gloom,
    outline,
    panel,
    pendant,
    shaft,
    shine,
    view,
    walls,
    wash,
)

SHELF = 148.0


@setting
def library(pen: Pen) -> Backdrop:
    """Shelves like cliffs on both sides, a ladder, a tall window, a desk and its lamp. For lamp, day, golden, night, dusk."""
    room, wood = Space(600, 850, 0.5), pen.lit(pen.chosen("#9c6a42"))
    back = panel(-200, -200, 1600, 820, dark(wood, 0.3), dark(wood, 0.12), dark(wood, 0.24))
    back += _back_shelves(pen, wood) + _tall_window(pen, wood)
    back += floorboards(pen, pen.lit("#a8774c"), 600) + panel(-200, 598, 1600, 90, "#20104a/0.4", "#20104a/0")
    rug = pen.lit("#a8504c")
    for left, tone in ((390, dark(rug, 0.25)), (396, rug), (424, light(rug, 0.35)), (432, mix(rug, "#7a3f52", 0.3))):
        back += wash(room.level(0, left, 1200 - left, -0.9, 0.97), tone, light(tone, 0.08))
    back += shaft(pen, (510, 640), (690, 640), (760, 1000), (300, 1000), strength=0.5)
    for side in (-1, 1):
        back += _book_wall(pen, room, side, wood)
    back += _ladder(pen, room) + _reading_desk(pen, 1034, 742) + dim(pen, 600, 360)
    back += (
        _desk_lamp(pen, 1080, 600)
        + pendant(pen, 376, 60, 84, pen.lit("#4f8a6c"))
        + pendant(pen, 824, 60, 84, pen.lit("#4f8a6c"))
    )
    return Backdrop(back, horizon=618, floor=850, small=0.54)


def _back_shelves(pen: Pen, wood: str) -> str:
    """Rows of books at the far wall."""
    body = ""
    for y in range(-130, 420, 74):
        body += panel(280, y - 64, 640, 66, dark(wood, 0.56), dark(wood, 0.42))
        for x in (292, 400, 702, 810):
            body += books(pen, x, y, 100, 58)
        body += rect(280, y - 64, 640, 64, light(wood, 0.1), more='opacity=".42"')
        body += panel(280, y, 640, 10, light(wood, 0.12), dark(wood, 0.2))
    for x in (288, 398, 698, 808):
        body += panel(x + 8, 410, 88, 184, light(wood, 0.06), dark(wood, 0.14), round_=6)
        body += rect(x + 18, 424, 68, 156, dark(wood, 0.16), 5, 'opacity=".6"') + ball(
            x + 80, 500, 5, 5, pen.lit("#d8b26a")
        )
    return body + "".join(
        panel(x, -200, 12, 800, light(wood, 0.1), dark(wood, 0.25), angle=0) for x in (280, 390, 496, 692, 800, 908)
    )


def _tall_window(pen: Pen, wood: str) -> str:
    """A window with an arch between the shelves, and a seat below it."""
    frame = light(wood, 0.22)
    arch = "M{0},452V170Q{0},{1} 600,{1}Q{2},{1} {2},170V452Z"
    body = panel(496, -200, 208, 800, wood, dark(wood, 0.1)) + wash(
        arch.format(496, 26, 704), light(frame, 0.2), frame, dark(frame, 0.2)
    )
    body += f'<clipPath id="arch"><path d="{arch.format(512, 44, 688)}"/></clipPath>'
    body += f'<g clip-path="url(#arch)">{view(pen, 510, 40, 180, 414)}</g>'
    body += "".join(panel(x - 4, 50, 8, 402, light(frame, 0.1), dark(frame, 0.2), angle=0) for x in (571, 629))
    body += "".join(panel(512, y, 176, 8, light(frame, 0.1), dark(frame, 0.2)) for y in (166, 262, 358))
    body += panel(490, 450, 220, 16, light(frame, 0.3), dark(frame, 0.1), round_=4) + panel(
        500, 466, 200, 134, dark(wood, 0.05), dark(wood, 0.25)
    )
    body += panel(504, 500, 192, 34, pen.lit("#c9685a"), pen.lit("#9c4a48"), round_=14)
    return body if pen.is_dark else body + shine(600, 230, 300, 380, pen.light.glare, 0.5)


def _book_wall(pen: Pen, room: Space, side: int, wood: str) -> str:
    """A wall of shelves that runs away from us, as high as we can see."""
    x, steps = 600 + side * 620, room.steps(54, -0.8, 1.0)
    body = wash(room.upright(x, 0, 1800, -0.8, 1), dark(wood, 0.55), dark(wood, 0.66), angle=0)
    for shelf in range(11):
        low = 60 + shelf * SHELF
        for n, (near, far) in enumerate(itertools.pairwise(steps)):
            if n % 9 == 8 or pen.random.random() < 0.07:
                continue
            high = low + SHELF * pen.random.uniform(0.58, 0.84)
            tone = mix(pen.lit(pen.random.choice(SPINES)), dark(wood, 0.25), 0.36)
            body += path(room.upright(x, low, high, near, far - (far - near) * 0.1), tone)
            body += path(room.upright(x, low, high, near, near + (far - near) * 0.24), light(tone, 0.16))
            body += path(room.upright(x, high - 26, high - 18, near, far - (far - near) * 0.1), light(tone, 0.3))
        body += path(room.upright(x, low - 14, low, -0.8, 1), light(wood, 0.08))
        body += path(room.upright(x, low + SHELF - 44, low + SHELF - 14, -0.8, 1), "#160a26", 'opacity=".4"')
    for near, far in zip(steps[8::9], steps[9::9], strict=False):
        body += wash(
            room.upright(x, 0, 1800, near, far), light(wood, 0.14), dark(wood, 0.12), angle=0 if side < 0 else 180
        )
    body += wash(room.upright(x, 0, 46, -0.8, 1), wood, dark(wood, 0.3))
    return body + wash(room.upright(x, 0, 1800, -0.8, 1), "#160a26/0.4", "#160a26/0", angle=0 if side < 0 else 180)


def _ladder(pen: Pen, room: Space) -> str:
    """A ladder that leans on the shelves at the left."""
    wood = pen.lit("#d9a866")
    body = gloom(*room.at(150, 0, 0.43), 70, 14, pen.light.shade, 0.5)
    for n in range(1, 12):
        rung = room.line(*((150 - 164 * (n / 12), 980 * (n / 12), far) for far in (0.36, 0.5)))
        body += stroke(rung, dark(wood, 0.2), 9) + stroke(rung, wood, 5)
    for far in (0.5, 0.36):
        rail = room.line((150, 0, far), (-14, 980, far))
        body += stroke(rail, dark(wood, 0.3), 14) + stroke(rail, light(wood, 0.12), 8)
    return body


def _reading_desk(pen: Pen, x: float, y: float) -> str:
    """A round desk with an open book and a pile of others."""
    wood, paper = pen.lit("#8a5636"), pen.lit("#fbf3e0")
    body = gloom(x + 20, y, 170, 30, pen.light.shade, 0.55)
    body += wash(
        outline(
            "MQLQZ", (x - 6, y - 126), (x + 4, y - 40), (x - 42, y), (x + 86, y), (x + 40, y - 40), (x + 50, y - 126)
        ),
        light(wood, 0.2),
        dark(wood, 0.3),
        angle=0,
    )
    body += (
        oval(x + 22, y - 130, 152, 27, dark(wood, 0.3))
        + oval(x + 22, y - 140, 152, 27, light(wood, 0.16))
        + oval(x + 22, y - 141, 144, 23, light(wood, 0.04))
    )
    for side in (-1, 1):
        page = outline(
            "MQLQZ",
            (x - 28, y - 142),
            (x - 28 + side * 30, y - 160),
            (x - 28 + side * 62, y - 150),
            (x - 28 + side * 66, y - 132),
            (x - 28 + side * 30, y - 142),
            (x - 28, y - 126),
        )
        body += wash(page, light(paper, 0.3), dark(paper, 0.12), angle=90 + side * 60)
    for n, (wide, tone) in enumerate(((84, "#4f739c"), (74, "#b5544a"), (66, "#5f8a64"))):
        body += panel(
            x + 118 - wide / 2,
            y - 158 - n * 16,
            wide,
            16,
            light(pen.lit(tone), 0.2),
            dark(pen.lit(tone), 0.2),
            round_=4,
        )
    return body


def _desk_lamp(pen: Pen, x: float, y: float) -> str:
    """A lamp with a green shade, which is always on."""
    brass, green = pen.lit("#d8b26a"), pen.lit("#3f9068")
    body = oval(x, y, 26, 7, dark(brass, 0.15)) + stroke(f"M{x},{y - 2}V{y - 74}", brass, 7)
    shade = outline(
        "MCCZ",
        (x - 54, y - 62),
        (x - 50, y - 104),
        (x + 50, y - 104),
        (x + 54, y - 62),
        (x + 30, y - 70),
        (x - 30, y - 70),
        (x - 54, y - 62),
    )
    body += oval(x, y - 65, 44, 8, "#fff3c9") + wash(shade, light(green, 0.4), green, dark(green, 0.2))
    return body + shine(x - 10, y - 40, 240, 170, "#ffd98a", 0.7 if pen.is_dark else 0.35)


@setting
def museum(pen: Pen) -> Backdrop:
    """A marble hall: columns, paintings of nothing in particular, ropes on posts. For day, dawn, golden, dusk, night, lamp."""
    room, wall = Space(600, 850, 0.55), pen.lit(pen.chosen("#c98f86"))
    stone = pen.lit("#efe8dc")
    back = (
        walls(pen, wall, 600) + panel(-200, 30, 1600, 50, light(stone, 0.2), dark(stone, 0.1)) + cornice(70, 22, stone)
    )
    back += panel(-200, -200, 1600, 232, dark(stone, 0.1), light(stone, 0.12)) + _skylight(pen, room)
    back += panel(-200, 478, 1600, 122, light(stone, 0.1), stone, dark(stone, 0.14)) + cornice(464, 16, stone)
    paintings = (474, 128, 252, 196), (236, 150, 150, 190), (814, 150, 150, 190)
    back += "".join(_painting(pen, *place) for place in paintings)
    floor = pen.lit("#e9e2d8")
    back += room.tiles(floor, mix(floor, pen.lit("#9aa3b0"), 0.5), 9, 150) + _veins(pen, dark(floor, 0.25))
    back += panel(-200, 600, 1600, 220, f"{wall}/0.42", f"{wall}/0") + panel(
        -200, 598, 1600, 50, "#20104a/0.25", "#20104a/0"
    )
    for x, _, wide, _ in paintings:
        back += gloom(x + wide / 2, 650, wide * 0.62, 80, "#6a4a30", 0.3)
    back += shaft(pen, (420, 660), (780, 660), (860, 960), (340, 960), strength=0.45)
    back += _rope(pen, 214, 414) + _rope(pen, 786, 986)
    for x, y, wide in ((120, 626, 74), (1080, 626, 74), (-10, 716, 108), (1210, 716, 108)):
        back += _column(pen, x, y, wide)
    back += _sculpture(pen, 1084, 760) + dim(pen, 600, 330) + "".join(_picture_lamp(pen, *place) for place in paintings)
    return Backdrop(back, horizon=632, floor=850, small=0.6)


def _skylight(pen: Pen, room: Space) -> str:
    """Glass in the ceiling, from where the light falls."""
    sky, frame = ("#31508f", "#5a78b8") if pen.is_dark else pen.light.sky, pen.lit("#e2d8c6")
    body = wash(room.level(1010, 60, 1140, -0.4, 0.9), light(sky[1], 0.3), sky[0])
    for x in range(60, 1141, 180):
        body += stroke(room.line((x, 1010, -0.4), (x, 1010, 0.9)), frame, 7)
    for far in (0.9, 0.5):
        body += stroke(room.line((60, 1010, far), (1140, 1010, far)), frame, 8)
    return body if pen.is_dark else body + shine(600, 20, 620, 420, pen.light.glare, 0.35)


def _painting(pen: Pen, x: float, y: float, wide: float, high: float) -> str:
    """An abstract painting in a golden frame."""
    gold, ground = pen.lit("#cfa55c"), pen.lit(pen.random.choice(("#e6d9c0", "#c3d2cf", "#d9c6cc")))
    tones = pen.random.sample(("#c9705c", "#5f86a8", "#e0b45c", "#6f9c7c", "#8a6a9c", "#3f5468"), 4)
    body = panel(x - 14, y - 8, wide + 40, high + 42, "#20104a/0.16", "#20104a/0.26", round_=6)
    body += panel(x - 20, y - 20, wide + 40, high + 40, light(gold, 0.4), gold, dark(gold, 0.3), round_=5, angle=50)
    body += panel(x - 8, y - 8, wide + 16, high + 16, dark(gold, 0.4), dark(gold, 0.1), angle=50)
    name = f"canvas{x}"
    shapes = ""
    for n, tone in enumerate(tones):
        cx, cy, r = (
            x + wide * pen.random.uniform(0.15, 0.85),
            y + high * pen.random.uniform(0.15, 0.85),
            min(wide, high) * pen.random.uniform(0.2, 0.42),
        )
        fill = pen.lit(tone, 0.15)
        if n % 2:
            shapes += path(pen.blob(cx, cy, r * 2, r * 1.6, 7, 0.3), fill, 'opacity=".85"')
        else:
            shapes += wash(
                poly((cx - r, cy + r), (cx + r * 0.2, cy - r), (cx + r, cy + r * 0.5)),
                light(fill, 0.2),
                fill,
                more='opacity=".85"',
            )
    dots = [(x + wide * n / 3, y + high * pen.random.uniform(0.1, 0.9)) for n in range(-1, 5)]
    shapes += stroke(outline("MCQ", *dots), pen.lit("#3d3646"), 4)
    body += f'<clipPath id="{name}"><rect x="{x}" y="{y}" width="{wide}" height="{high}"/></clipPath>'
    body += rect(x, y, wide, high, ground) + f'<g clip-path="url(#{name})">{shapes}</g>'
    return body


def _picture_lamp(pen: Pen, x: float, y: float, wide: float, high: float) -> str:
    """A small lamp of brass over a painting; when it is dark, it lights the painting and the floor before it."""
    brass, middle = pen.lit("#d8b26a"), x + wide / 2
    body = stroke(f"M{middle},{y - 22}v-16", dark(brass, 0.2), 5)
    body += panel(middle - 44, y - 46, 88, 13, light(brass, 0.4), brass, dark(brass, 0.3), round_=6)
    if pen.is_dark:
        cone = poly(
            (middle - 40, y - 34), (middle + 40, y - 34), (x + wide + 30, y + high + 60), (x - 30, y + high + 60)
        )
        body += wash(cone, "#ffdf9c/0.5", "#ffdf9c/0.22", "#ffdf9c/0", more=SCREEN)
        body += shine(middle, y - 32, 90, 40, "#ffe9b8", 0.8) + shine(middle, 650, wide * 0.9, 60, "#ffdf9c", 0.35)
    return body


def _veins(pen: Pen, tone: str) -> str:
    """Fine veins in a marble floor."""
    body = ""
    for _ in range(22):
        x, y = pen.random.uniform(-150, 1350), pen.random.uniform(640, 1060)
        k = (y - 500) / 200
        up, down = pen.random.uniform(-6, 2) * k, pen.random.uniform(-4, 6) * k
        d = f"M{x:.0f},{y:.0f}q{20 * k:.0f},{up:.0f} {34 * k:.0f},{4 * k:.0f}t{40 * k:.0f},{down:.0f}"
        body += stroke(d, tone, 1 + 0.5 * k, 'opacity=".3"')
    return body


def _column(pen: Pen, x: float, y: float, wide: float) -> str:
    """A fluted column from the floor up through the ceiling."""
    stone = pen.lit("#f4eee2")
    body = gloom(x, y, wide * 1.3, wide * 0.24, pen.light.shade, 0.5)
    body += panel(x - wide / 2, -200, wide, y + 190, light(stone, 0.3), stone, dark(stone, 0.3), angle=0)
    for n in range(1, 6):
        body += rect(
            x - wide / 2 + wide * n / 6 - wide * 0.03,
            -200,
            wide * 0.06,
            y + 170 - wide * 0.4,
            dark(stone, 0.3),
            wide * 0.03,
            'opacity=".35"',
        )
    for dy, more, high in ((0.52, 0.08, 0.16), (0.36, 0.2, 0.18), (0.2, 0.34, 0.22)):
        body += panel(
            x - wide * (0.5 + more / 2),
            y - wide * dy,
            wide * (1 + more),
            wide * high,
            light(stone, 0.35),
            stone,
            dark(stone, 0.32),
            round_=wide * 0.05,
            angle=12,
        )
    return body


def _rope(pen: Pen, left: float, right: float) -> str:
    """A red rope between two posts of brass."""
    brass, red, y = pen.lit("#dcb568"), pen.lit("#b5434a"), 634
    middle = (left + right) / 2
    body = stroke(f"M{left},{y - 92}Q{middle},{y - 30} {right},{y - 92}", dark(red, 0.25), 12) + stroke(
        f"M{left},{y - 95}Q{middle},{y - 34} {right},{y - 95}", light(red, 0.14), 5
    )
    for x in (left, right):
        body += gloom(x, y, 38, 9, pen.light.shade, 0.55) + panel(
            x - 5, y - 100, 10, 98, light(brass, 0.4), brass, dark(brass, 0.4), angle=0
        )
        body += ball(x, y - 4, 22, 8, brass) + ball(x, y - 106, 12, 12, brass)
    return body


def _sculpture(pen: Pen, x: float, y: float) -> str:
    """A plinth with a round sculpture that has a hole."""
    stone, form = pen.lit("#f1ebdf"), pen.lit("#8fb3b0")
    body = gloom(x, y, 110, 20, pen.light.shade, 0.55) + wash(
        poly((x - 62, y - 168), (x - 78, y - 176), (x - 78, y - 14), (x - 62, y)), dark(stone, 0.25), dark(stone, 0.35)
    )
    body += panel(x - 62, y - 170, 124, 170, light(stone, 0.2), stone, dark(stone, 0.2)) + panel(
        x - 80, y - 186, 150, 20, light(stone, 0.4), dark(stone, 0.1), round_=4
    )
    body += (
        ball(x, y - 256, 56, 76, form)
        + oval(x + 6, y - 268, 21, 30, dark(form, 0.5))
        + oval(x + 10, y - 266, 17, 26, pen.lit("#e2d6ca"))
    )
    return body + oval(x - 26, y - 296, 9, 18, "#ffffff", f'opacity=".5" transform="rotate(24 {x - 26} {y - 296})"')
