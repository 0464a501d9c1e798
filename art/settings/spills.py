"""Rooms with something to spill: a bathroom, a laboratory."""

from __future__ import annotations

import itertools
import math

from art.brush import oval, poly, rect, stroke
from art.drawing import dark, light, mix
from art.pen import Backdrop, Pen, setting
from art.room import Space, ball, cornice, dim, drape, gloom, outline, panel, plant, shaft, shine, view, walls, wash


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
    back += (
        oval(600, 822, 330, 62, dark(mat, 0.28))
        + oval(600, 816, 330, 60, mat)
        + oval(600, 815, 300, 52, light(mat, 0.22))
    )
    back += oval(600, 815, 276, 46, light(mat, 0.06)) + _basket(pen, 90, 720) + dim(pen, 820, 330)
    return Backdrop(back, horizon=612, floor=850, small=0.62)


def _crack(pen: Pen, x: float, y: float) -> str:
    """A fine crack through a few tiles."""
    return stroke(f"M{x},{y}l14,26l-8,20l18,30l-6,18", pen.lit("#6f8f96"), 2, 'opacity=".6"')


def _porthole(pen: Pen, x: float, y: float) -> str:
    """A small round window in brass."""
    brass, r = pen.lit("#d8b26a"), 84
    body = gloom(x + 8, y + 14, r * 1.5, r * 1.5, pen.light.shade, 0.4) + ball(x, y, r + 20, r + 20, brass)
    body += f'<clipPath id="porthole"><circle cx="{x}" cy="{y}" r="{r}"/></clipPath>'
    cloud = "" if pen.is_dark else pen.cloud(x + 20, y - 14, 96)
    body += f'<g clip-path="url(#porthole)">{view(pen, x - r, y - r, 2 * r, 2 * r)}{cloud}</g>'
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
    body += (
        oval(300, 78, 40, 8, dark(metal, 0.4))
        + ball(214, 392, 17, 17, metal)
        + ball(214, 392, 8, 8, pen.lit("#e2705f"))
    )
    body += stroke("M-200,-12H190", dark(metal, 0.2), 10) + "".join(
        oval(x, -8, 5, 9, metal) for x in range(-170, 180, 44)
    )
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
        outline(
            "MCLCZ", (926, 440), (944, 500), (938, 560), (912, 604), (1008, 604), (982, 560), (976, 500), (994, 440)
        ),
        light(china, 0.3),
        china,
        dark(china, 0.28),
        angle=0,
    )
    body += wash(
        outline("MQQQZ", (814, 402), (830, 478), (960, 480), (1090, 478), (1106, 402), (960, 420), (814, 402)),
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
        outline(
            "MQLQZ", (x - 86, y - 112), (x - 84, y - 20), (x - 66, y), (x + 66, y), (x + 84, y - 20), (x + 86, y - 112)
        ),
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


@setting
def laboratory(pen: Pen) -> Backdrop:
    """Benches at the sides with glass and machines, pipes, a round screen. For day, night, neon, lamp, storm, mist, dusk."""
    room, wall = Space(600, 850, 0.55), pen.lit(pen.chosen("#a9c3c9"))
    back = walls(pen, wall, 600)
    for n, x in enumerate(range(-140, 1400, 148)):
        back += panel(x + 3, 96, 142, 420, light(wall, 0.1), wall, dark(wall, 0.07), round_=12)
        for y in (112, 500):
            back += ball(x + 18, y, 5, 5, dark(wall, 0.12)) + ball(x + 130, y, 5, 5, dark(wall, 0.12))
        if n % 3 == 1:
            back += "".join(rect(x + 40, y, 68, 7, dark(wall, 0.22), 3) for y in range(430, 490, 16))
    back += panel(-200, 520, 1600, 80, dark(wall, 0.16), dark(wall, 0.3)) + _pipes(pen) + _scope(pen, 600, 226)
    tile = pen.lit("#dbe3e2")
    back += room.tiles(tile, dark(tile, 0.13), 9, 150) + panel(-200, 598, 1600, 70, "#20104a/0.32", "#20104a/0")
    back += shaft(pen, (470, 640), (730, 640), (860, 1000), (340, 1000), strength=0.4)
    back += shine(600, 690, 330, 80, "#ffffff", 0.2) + _tank(pen, 226, 606) + _tank(pen, 974, 606)
    for side in (-1, 1):
        back += _bench(pen, room, side)
    back += dim(pen, 600, 330) + "".join(
        shine(x, 440, 190, 230, "#8ff0cc", 0.5 if pen.is_dark else 0.16) for x in (226, 974)
    )
    for n, (x, far, high) in enumerate(
        ((-60, 0.7, 160), (36, 0.6, 130), (-110, 0.46, 210), (20, 0.34, 170), (-104, 0.16, 210), (30, 0.04, 140))
    ):
        tone = ("#7fd08a", "#f0a24e", "#b48ae0", "#ef7f8f", "#6fc3e0", "#f2d35e")[n]
        back += _flask(pen, *room.at(x, 246, far), high * room.size(far), tone, n % 3 == 2)
    return Backdrop(back + _machine(pen, room), horizon=622, floor=850, small=0.58)


def _bench(pen: Pen, room: Space, side: int) -> str:
    """A long bench that runs away from us, with drawers."""
    steel, top = pen.lit("#8fa6b0"), pen.lit("#f2f1ea")
    edge = 600 + side * 510
    body = gloom(*room.at(edge, 0, 0.35), 210, 120, pen.light.shade, 0.4)
    left, right = sorted((edge, edge + side * 800))
    body += room.box(left, right, 0, 236, 0.0, 0.86, steel)
    rows = room.steps(4, 0.02, 0.84)
    for near, far in itertools.pairwise(rows):
        for low, high in ((20, 110), (122, 212)):
            body += wash(
                room.upright(edge, low, high, near + 0.015, far - 0.015), light(steel, 0.16), dark(steel, 0.06)
            )
            middle = (near + far) / 2
            body += stroke(
                room.line((edge, high - 22, middle - 0.03), (edge, high - 22, middle + 0.03)), light(steel, 0.6), 5
            )
    left, right = sorted((edge - side * 14, edge + side * 800))
    return body + room.box(left, right, 232, 248, -0.03, 0.88, top)


def _flask(pen: Pen, x: float, y: float, high: float, tone: str, slim: bool) -> str:
    """A flask or a tall tube with something bright in it."""
    liquid, wide = tone if pen.is_dark else pen.lit(tone), high * (0.26 if slim else 0.62)
    if slim:
        body = panel(
            x - wide / 2, y - high, wide, high, "#ffffff/0.6", "#dff2f6/0.3", "#ffffff/0.45", round_=wide * 0.4, angle=0
        )
        body += panel(
            x - wide * 0.42,
            y - high * 0.6,
            wide * 0.84,
            high * 0.58,
            light(liquid, 0.35),
            liquid,
            dark(liquid, 0.2),
            round_=wide * 0.36,
            angle=0,
        )
    else:
        neck, r = wide * 0.16, high * 0.1
        shape = [
            (x - neck, y - high),
            (x - neck, y - high * 0.6),
            (x - wide / 2, y - r),
            (x - wide / 2, y),
            (x - wide * 0.36, y),
        ]
        mirror = [(2 * x - a, b) for a, b in reversed(shape)]
        body = wash(outline("MLLQLQLL", *shape, *mirror) + "Z", "#ffffff/0.65", "#dff2f6/0.35", "#ffffff/0.5", angle=0)
        fill = [
            (x - wide * 0.31, y - high * 0.34),
            (x - wide * 0.46, y - r),
            (x - wide * 0.44, y - 3),
            (x - wide * 0.34, y - 3),
        ]
        filled = [(2 * x - a, b) for a, b in reversed(fill)]
        body += wash(outline("MLQLQL", *fill, *filled) + "Z", light(liquid, 0.35), liquid, dark(liquid, 0.2), angle=0)
        body += oval(x, y - high * 0.34, wide * 0.31, high * 0.035, light(liquid, 0.5))
    body += panel(x - wide * 0.24, y - high * 1.02, wide * 0.48, high * 0.05, "#ffffff/0.9", "#cfe6ea/0.7", round_=3)
    for dx, dy, r in ((0.06, 0.16, 0.03), (-0.08, 0.24, 0.022), (0.02, 0.42, 0.018)):
        body += oval(x + wide * dx, y - high * dy, high * r, high * r, "#ffffff", 'opacity=".75"')
    return body + (shine(x, y - high * 0.25, high * 0.8, high * 0.7, tone, 0.28) if pen.is_dark else "")


def _pipes(pen: Pen) -> str:
    """Pipes under the ceiling with valves, and a lamp or two."""
    body = ""
    for y, wide, tone in ((-120, 60, "#b0bcc2"), (6, 30, "#c98a5a"), (46, 20, "#d9dfe0")):
        metal = pen.lit(tone)
        body += panel(-200, y, 1600, wide, light(metal, 0.35), metal, dark(metal, 0.35))
        body += "".join(
            panel(x, y - 4, 22, wide + 8, light(metal, 0.4), dark(metal, 0.1), dark(metal, 0.4), round_=4)
            for x in (120, 420, 760, 1080)
        )
    copper = pen.lit("#c98a5a")
    body += panel(300, 30, 24, 140, light(copper, 0.3), copper, dark(copper, 0.35), angle=0) + ball(
        312, 172, 30, 30, pen.lit("#d65f4c")
    )
    return body + ball(312, 172, 12, 12, copper) + panel(-200, 70, 1600, 30, "#20104a/0.24", "#20104a/0")


def _scope(pen: Pen, x: float, y: float) -> str:
    """A round screen on the wall with a wave that runs over it."""
    rim, r = pen.lit("#7d929b"), 108
    body = gloom(x + 8, y + 16, r * 1.5, r * 1.5, pen.light.shade, 0.4) + ball(x, y, r + 22, r + 22, rim)
    body += ball(x, y, r, r, pen.lit("#245a5c") if not pen.is_dark else "#1c4f56", 0.2)
    for n in range(-3, 4):
        half = math.sqrt(r * r - (n * 28) ** 2)
        body += stroke(
            f"M{x - half:.0f},{y + n * 28}H{x + half:.0f}M{x + n * 28},{y - half:.0f}V{y + half:.0f}",
            "#7fe0c0",
            1.2,
            'opacity=".25"',
        )
    dots = [(x - 92 + k * 4, y + math.sin(k / 3.4) * 38 * math.exp(-(((k - 23) / 13) ** 2))) for k in range(47)]
    body += stroke("M" + "L".join(f"{a:.1f},{b:.1f}" for a, b in dots), "#9ff5cf", 5) + shine(
        x, y, 130, 130, "#8ff0cc", 0.45
    )
    return body + "".join(
        ball(x + (r + 11) * math.cos(a), y + (r + 11) * math.sin(a), 6, 6, light(rim, 0.3))
        for a in (0.8, 2.35, 3.95, 5.5)
    )


def _tank(pen: Pen, x: float, y: float) -> str:
    """A tall glass tank full of bubbles."""
    steel, water = pen.lit("#8598a2"), "#7fe6b4" if pen.is_dark else pen.lit("#8fdcc0")
    body = gloom(x, y, 90, 16, pen.light.shade, 0.5) + panel(
        x - 52, y - 300, 104, 290, light(water, 0.35), water, dark(water, 0.24), round_=10, angle=0
    )
    for _ in range(14):
        r, dx, dy = pen.random.uniform(3, 9), pen.random.uniform(-38, 38), pen.random.uniform(50, 260)
        body += oval(x + dx, y - dy, r, r, "#ffffff", 'opacity=".4"')
    body += panel(x - 42, y - 276, 12, 220, "#ffffff/0.6", "#ffffff/0.15", round_=6)
    for top, high in ((y - 326, 44), (y - 42, 44)):
        body += panel(x - 62, top, 124, high, light(steel, 0.35), steel, dark(steel, 0.35), round_=9, angle=0)
    return body


def _machine(pen: Pen, room: Space) -> str:
    """A machine on the right bench: lamps, dials, a coil and a lever."""
    case, brass = pen.lit("#d9d3c6"), pen.lit("#d8b26a")
    (x, y), size = room.at(1128, 248, 0.3), room.size(0.3)
    body = f'<g transform="translate({x:.1f},{y:.1f}) scale({size:.3f})">'
    body += wash(poly((0, 0), (0, -190), (-46, -176), (-46, -22)), dark(case, 0.2), dark(case, 0.35))
    body += panel(0, -190, 420, 192, light(case, 0.25), case, dark(case, 0.2), round_=14)
    for dx, tone in ((36, "#ff6b5e"), (76, "#ffcf4e"), (116, "#7fe08a")):
        body += ball(dx, -156, 13, 13, tone) + (shine(dx, -156, 60, 60, tone, 0.8) if pen.is_dark else "")
    for dx, turn in ((52, -40), (126, 30)):
        body += ball(dx, -84, 34, 34, brass) + ball(dx, -84, 27, 27, pen.lit("#fbf6ea"), 0.1)
        body += f'<g transform="rotate({turn} {dx} -84)">{stroke(f"M{dx},-84V-104", pen.lit("#c2463c"), 4)}</g>'
    body += "".join(rect(30, -34 + k * 10, 120, 5, dark(case, 0.3), 2) for k in range(3))
    body += "".join(
        panel(34, -206 - k * 20, 60, 14, light(brass, 0.4), brass, dark(brass, 0.35), round_=7) for k in range(5)
    )
    body += (
        ball(64, -310, 20, 20, pen.lit("#b7dff0"))
        + stroke("M140,-190L164,-262", dark(case, 0.4), 9)
        + ball(166, -268, 15, 15, pen.lit("#d65f4c"))
    )
    return body + "</g>" + (shine(x + 50, y - 270, 150, 140, "#a9e6ff", 0.6) if pen.is_dark else "")
