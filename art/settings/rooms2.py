"""Rooms with taps and tablecloths."""

from __future__ import annotations

import math

from art.brush import oval, poly, rect, stroke
from art.drawing import dark, light, mix
from art.pen import Backdrop, Pen, setting
from art.room import (
    Space,
    ball,
    cornice,
    curve,
    drape,
    gloom,
    panel,
    plant,
    shaft,
    shine,
    view,
    walls,
    wash,
)


@setting
def bathroom(pen: Pen) -> Backdrop:
    """Tiles up to the shoulder, a round window, a mirror over the basin, a shower. For day, dawn, lamp, night, mist."""
    room, tone = Space(600, 850, 0.6), pen.lit(pen.chosen("#9fd0cf"))
    wall = pen.lit("#f5ead9")
    back = walls(pen, wall, 600)
    for row, y in enumerate(range(214, 600, 62)):
        for x in range(-200, 1400, 62):
            fill = mix(tone, light(tone, 0.3), pen.random.uniform(0, 0.55))
            back += rect(x, y, 59, 59, fill, 5)
            if (x // 62 + row) % 3 == 0:
                back += rect(x + 5, y + 5, 40, 6, light(fill, 0.35), 3, 'opacity=".5"')
    back += panel(-200, 214, 1600, 386, f"{pen.light.glare}/0.2", f"{pen.light.glare}/0", "#20104a/0.16")
    back += cornice(192, 24, dark(tone, 0.12)) + _crack(pen, 716, 282)
    back += _porthole(pen, 560, 112) + _shower(pen) + _basin(pen)
    back += room.tiles(pen.lit("#f2ece2"), pen.lit("#b9ccd2"), 13, 96)
    back += panel(-200, 598, 1600, 80, "#20104a/0.32", "#20104a/0")
    back += shaft(pen, (490, 690), (640, 690), (600, 880), (360, 880), strength=0.5)
    mat = pen.lit("#f2b8a6")
    back += oval(600, 822, 330, 62, dark(mat, 0.28)) + oval(600, 816, 330, 60, mat) + oval(600, 815, 300, 52, light(mat, 0.22))
    back += oval(600, 815, 276, 46, light(mat, 0.06)) + _basket(pen, 90, 720)
    return Backdrop(back, horizon=612, floor=850, small=0.62)


def _crack(pen: Pen, x: float, y: float) -> str:
    """A fine crack through a few tiles."""
    return stroke(f"M{x},{y}l14,26l-8,20l18,30l-6,18", pen.lit("#6f8f96"), 2, 'opacity=".6"')


def _porthole(pen: Pen, x: float, y: float) -> str:
    """A small round window in brass."""
    brass, r = pen.lit("#d8b26a"), 84
    body = gloom(x + 8, y + 14, r * 1.5, r * 1.5, pen.light.shade, 0.4) + ball(x, y, r + 20, r + 20, brass)
    body += f'<clipPath id="porthole"><circle cx="{x}" cy="{y}" r="{r}"/></clipPath>'
    body += f'<g clip-path="url(#porthole)">{view(pen, x - r, y - r, 2 * r, 2 * r)}{pen.cloud(x + 20, y - 14, 96)}</g>'
    for n in range(8):
        a = math.tau * (n + 0.5) / 8
        body += ball(x + math.cos(a) * (r + 10), y + math.sin(a) * (r + 10), 5, 5, light(brass, 0.2))
    return body + stroke(f"M{x - 52},{y - 40}Q{x - 36},{y - 62} {x - 10},{y - 70}", "#ffffff", 6, 'opacity=".5"')


def _shower(pen: Pen) -> str:
    """A shower at the left with its pipe, and a curtain drawn aside."""
    metal, cloth = pen.lit("#cfd6dc"), pen.lit("#f3c3a8")
    body = stroke("M214,520V84Q214,40 258,40H300", dark(metal, 0.3), 13) + stroke(
        "M212,520V84Q212,38 258,38H300", light(metal, 0.3), 6
    )
    body += wash(poly((284, 44), (316, 44), (340, 78), (260, 78)), light(metal, 0.3), metal, dark(metal, 0.3), angle=0)
    body += oval(300, 78, 40, 8, dark(metal, 0.4)) + ball(214, 392, 17, 17, metal) + ball(214, 392, 8, 8, pen.lit("#e2705f"))
    body += stroke("M-200,-12H190", dark(metal, 0.2), 10) + "".join(oval(x, -8, 5, 9, metal) for x in range(-170, 180, 44))
    return body + drape(pen, -200, 168, 0, 640, cloth, 8, -0.22)


def _basin(pen: Pen) -> str:
    """A basin on a foot under an oval mirror, lamps beside it, a towel, a cup and a plant."""
    china, brass, cloth = pen.lit("#fbf8f2"), pen.lit("#d8b26a"), pen.lit("#e88f7c")
    body = gloom(972, 196, 150, 190, pen.light.shade, 0.35)
    body += f"<g>{ball(960, 180, 112, 146, brass)}</g>"
    body += wash(_egg(960, 180, 98, 132), pen.lit("#eaf6f6"), pen.lit("#a9cfd6"), pen.lit("#d9eef0"), angle=60)
    body += stroke("M896,140Q914,88 950,70", "#ffffff", 12, 'opacity=".55"') + stroke(
        "M906,196Q904,180 908,166", "#ffffff", 9, 'opacity=".4"'
    )
    for x in (816, 1104):
        body += panel(x - 5, 150, 10, 46, light(brass, 0.2), dark(brass, 0.2), angle=0)
        body += ball(x, 132, 25, 27, "#fff3cf" if pen.is_dark else pen.lit("#fdf6e6"), 0.12)
        body += shine(x, 132, 210, 200, "#ffdf9a", 0.6) if pen.is_dark else ""
    body += gloom(970, 604, 120, 22, pen.light.shade, 0.6)
    body += wash(
        curve("MCLCZ", (926, 440), (944, 500), (938, 560), (912, 604), (1008, 604), (982, 560), (976, 500), (994, 440)),
        light(china, 0.3),
        china,
        dark(china, 0.28),
        angle=0,
    )
    body += wash(
        curve("MQQQZ", (814, 402), (830, 478), (960, 480), (1090, 478), (1106, 402), (960, 420), (814, 402)),
        china,
        dark(china, 0.2),
    )
    body += oval(960, 402, 148, 20, light(china, 0.4)) + oval(960, 404, 120, 13, dark(china, 0.2))
    body += stroke("M960,398V356Q960,342 974,344T988,366", dark(brass, 0.2), 11) + stroke(
        "M958,398V356Q958,340 974,342", light(brass, 0.4), 4
    )
    body += panel(856, 362, 28, 38, pen.lit("#7fb8c9"), pen.lit("#4f8aa0"), round_=5, angle=0)
    body += stroke("M866,364l-8,-38", pen.lit("#e2705f"), 5) + stroke("M874,364l8,-44", pen.lit("#f2c14e"), 5)
    body += stroke("M1130,330H1300", dark(brass, 0.15), 8) + drape(pen, 1150, 1280, 330, 490, cloth, 4)
    return body + rect(1150, 446, 130, 12, light(cloth, 0.5), 2, 'opacity=".6"') + plant(pen, 1050, 398, 110, "#e9dcc6")


def _egg(x: float, y: float, rx: float, ry: float) -> str:
    """The path of an ellipse."""
    return f"M{x - rx},{y}a{rx},{ry} 0 1 1 {2 * rx},0a{rx},{ry} 0 1 1 {-2 * rx},0Z"


def _basket(pen: Pen, x: float, y: float) -> str:
    """A wicker basket with towels."""
    straw = pen.lit("#cfa46c")
    body = gloom(x, y, 130, 24, pen.light.shade, 0.5)
    for dx, dy, rx, tone in ((-30, -112, 40, "#f4efe6"), (34, -116, 42, "#e88f7c"), (2, -124, 34, "#9fc8d0")):
        body += ball(x + dx, y + dy, rx, 26, pen.lit(tone))
    body += wash(
        curve("MQLQZ", (x - 86, y - 112), (x - 84, y - 20), (x - 66, y), (x + 66, y), (x + 84, y - 20), (x + 86, y - 112)),
        light(straw, 0.2),
        straw,
        dark(straw, 0.3),
        angle=0,
    )
    for row in range(5):
        for n in range(9):
            body += stroke(
                f"M{x - 78 + n * 17 + 8 * (row % 2)},{y - 98 + row * 20}q5,8 11,0", dark(straw, 0.25), 3, 'opacity=".6"'
            )
    return body + panel(x - 92, y - 122, 184, 16, light(straw, 0.3), dark(straw, 0.12), round_=8)
