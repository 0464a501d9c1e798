"""A setting where everybody is tiny: a writing desk."""

from __future__ import annotations

import math

from art.brush import band, blurred, facing, halo, oval, painted, path, poly, rect, shaded, stroke, tube
from art.drawing import SCREEN, Point, dark, light, mix
from art.pen import Backdrop, Pen, setting


@setting
def giant_desk(pen: Pen) -> Backdrop:
    """A desk for the tiny: paper as ground, pencils like trees, a huge lamp behind. For lamp, day, golden, dusk, night."""
    random, edge = pen.random, 585
    wall, wood = pen.lit(pen.chosen("#7fa7a0")), pen.lit("#b9804e")
    back = band("wall", -200, edge + 10, dark(wall, 0.12), wall, light(wall, 0.12)) + blurred(
        "far", 7, _pinboard(pen, wall)
    )
    back += band("desk", edge, 1100, dark(wood, 0.24), wood, light(wood, 0.1), dark(wood, 0.12))
    back += rect(-200, edge - 4, 1600, 9, light(wood, 0.3), 0, 'opacity=".6"')
    for _ in range(34):
        y = edge + 16 + random.random() ** 1.2 * 480
        x, k = random.uniform(-300, 1200), (y - edge) / 250
        bend, end = random.uniform(-9, 9) * k, random.uniform(-4, 4) * k
        grain = f"M{x:.0f},{y:.0f}q{200 * k:.0f},{bend:.0f} {420 * k + 120:.0f},{end:.0f}"
        back += stroke(grain, dark(wood, 0.3), 2 + 3 * k, 'opacity=".28"')
    back += _lamp(pen, edge) + _books(pen, edge) + _pot(pen, 1085, edge + 48) + _sheet(pen, edge)
    back += _pencil(pen, "red", (-190, 905), (255, 668), 44, 20, pen.lit("#e0574a"))
    back += _pencil(pen, "blue", (1420, 800), (965, 690), 40, 21, pen.lit("#4f86d9"))
    rubber = pen.lit("#f79aa8")
    back += oval(1180, 905, 150, 26, pen.light.shade, 'opacity=".3"')
    back += path("M1050,846L1250,818L1330,850L1122,878Z", light(rubber, 0.25))
    back += path("M1122,878L1330,850V886L1120,912Z", rubber) + path(
        "M1050,846L1122,878L1120,912L1050,880Z", dark(rubber, 0.12)
    )
    for y, tone in ((802, mix(wood, dark(wood, 0.5), 0.4)), (798, pen.lit("#c5d0de"))):
        back += stroke(f"M88,{y}l70,-22q22,-5 26,5t-14,14l-92,30q-30,8 -36,-6t20,-24l104,-34", tone, 6)
    for x, y in ((300, 735), (330, 752), (276, 756)):
        back += path(pen.blob(x, y, 16, 6, 7, 0.3), rubber, 'opacity=".8"')
    return Backdrop(facing(pen, back), horizon=edge + 45, floor=840, small=0.4)


def _pinboard(pen: Pen, wall: str) -> str:
    """What hangs on the far wall: a board with notes, a window with the sky, all out of focus."""
    frame, cork = pen.lit("#8a5f42"), pen.lit("#d2a878", 0.12)
    outside = ("#0b1440", "#31508f") if pen.is_dark else pen.light.sky
    white = pen.lit("#f4ecdc")
    body = (
        rect(430, -230, 330, 440, white, 10)
        + painted("sky", "M454,-230H736V186H454Z", *outside)
        + rect(588, -230, 14, 416, white)
    )
    body += rect(-230, -120, 520, 420, frame, 14) + rect(-208, -98, 476, 376, cork, 6)
    for x, y, turn, tone in (
        (-150, -40, -5, "#fff3b8"),
        (20, -70, 4, "#bfe3f2"),
        (140, 60, -3, "#ffd3d8"),
        (-60, 120, 6, "#d8efc4"),
    ):
        body += rect(x, y, 110, 110, pen.lit(tone, 0.15), 4, f'transform="rotate({turn} {x} {y})"')
        body += oval(x + 55, y + 8, 7, 7, pen.lit("#d9534f"))
    return body + rect(-200, 520, 1600, 70, dark(wall, 0.2), 0, 'opacity=".35"')


def _lamp(pen: Pen, edge: float) -> str:
    """The desk lamp: its foot behind us, its shade above, its light on the paper."""
    tone, brass = pen.lit("#3fae9a"), pen.lit("#d9b25f")
    tones = light(tone, 0.45), tone, dark(tone, 0.45)
    foot = f"M770,{edge + 30}Q776,{edge - 20} 880,{edge - 26}Q984,{edge - 20} 990,{edge + 30}A110,18 0 0 1 770,{edge + 30}Z"
    body = oval(900, edge + 44, 140, 22, pen.light.shade, 'opacity=".35"') + painted("foot", foot, *tones, angle=10)
    body += stroke(f"M880,{edge - 22}L1010,250L800,10", dark(brass, 0.2), 25)
    body += stroke(f"M876,{edge - 24}L1005,250L797,4", light(brass, 0.25), 8)
    body += oval(1010, 250, 28, 28, "url(#foot)") + oval(1004, 244, 10, 10, light(brass, 0.3))
    shine, power = ("#ffe9a8", 0.95) if pen.is_dark else ("#fff6d8", 0.5)
    cone = f"{shine}/{0.62 * power:.2f}", f"{shine}/{0.2 * power:.2f}", f"{shine}/0"
    body += halo("bulb", shine, power) + oval(610, 150, 300, 200, "url(#bulb)", SCREEN)
    body += f"<g {SCREEN}>{blurred('blur', 12, painted('cone', 'M470,104L790,150L1010,900H130Z', *cone))}</g>"
    body += oval(628, 124, 176, 44, light(shine, 0.5), 'transform="rotate(9 628 124)"')
    body += painted("shade", "M452,96Q560,150 802,152Q830,40 790,-60L650,-90Q500,-40 452,96Z", *tones, angle=20)
    return body + stroke("M452,96Q560,150 802,152", light(tone, 0.5), 7)


def _books(pen: Pen, edge: float) -> str:
    """Books that lie on each other, each as high as a house."""
    body, y = oval(80, edge + 40, 330, 26, pen.light.shade, 'opacity=".35"'), edge + 36
    for n, (tone, high, right) in enumerate(
        (("#4f6fb5", 84, 330), ("#c9564e", 66, 290), ("#e0b04f", 92, 318), ("#5a9a70", 58, 250))
    ):
        cover, leaf, top = pen.lit(tone, 0.1), pen.lit("#f6ecd4", 0.1), y - high
        body += shaded(f"book{n}", cover, 0.26) + shaded(f"leaves{n}", leaf, 0.14, -90)
        body += rect(-220, top, right + 220, high, f"url(#book{n})", 12)
        body += rect(-220, top + 11, right + 204, high - 22, f"url(#leaves{n})", 6)
        for k in range(3):
            body += stroke(
                f"M-220,{top + 24 + k * (high - 48) / 2:.0f}H{right - 20}", dark(leaf, 0.25), 1.6, 'opacity=".6"'
            )
        body += rect(120 + n * 24, top, 26, high, light(cover, 0.3), 4, 'opacity=".5"') if n % 2 else ""
        y -= high
    return body


def _pot(pen: Pen, x: float, y: float) -> str:
    """A pot full of pencils, tall as trees."""
    tone, body = pen.lit("#c7685a", 0.05), oval(x + 20, y, 130, 18, pen.light.shade, 'opacity=".35"')
    pencils = (-62, -14, 430, "#f2c14e"), (-14, -3, 500, "#7fb56a"), (36, 6, 440, "#e07a9a"), (76, 15, 380, "#6f8fd9")
    for n, (dx, lean, high, colour) in enumerate(pencils):
        foot = math.radians(lean)
        end = (x + dx + math.sin(foot) * high, y - 60 - math.cos(foot) * high)
        body += _pencil(pen, f"pot{n}", (x + dx * 0.5, y - 60), end, 21, 21, pen.lit(colour, 0.08))
    sides = f"L{x - 92},{y - 8}A92,16 0 0 0 {x + 92},{y - 8}L{x + 104},{y - 190}A104,18 0 0 1 {x - 104},{y - 190}Z"
    body += tube("pot", tone) + path(f"M{x - 104},{y - 190}{sides}", "url(#pot)")
    return body + stroke(f"M{x - 102},{y - 150}A102,18 0 0 0 {x + 102},{y - 150}", light(tone, 0.4), 9, 'opacity=".6"')


def _pencil(pen: Pen, name: str, end: Point, tip: Point, wide: float, thin: float, tone: str) -> str:
    """A pencil from its blunt end to its tip, which may be thinner because it is farther away."""
    long, turn = math.dist(end, tip), math.degrees(math.atan2(tip[1] - end[1], tip[0] - end[0]))
    cut = long - thin * 3.4
    at = wide + (thin - wide) * cut / long
    wood, body = pen.lit("#f0cf9a"), ""
    for n, shade in enumerate((light(tone, 0.35), tone, dark(tone, 0.28))):
        one, two = -1 + n * 2 / 3, -1 + (n + 1) * 2 / 3
        body += path(poly((0, one * wide), (cut, one * at), (cut, two * at), (0, two * wide)), shade)
    point = f"M{cut:.1f},{-at:.1f}"
    for n in range(3):
        point += f"Q{cut + 14:.1f},{at * (n - 1) * 2 / 3:.1f} {cut:.1f},{at * (n * 2 - 1) / 3:.1f}"
    body += painted(f"{name}wood", f"{point}L{long:.1f},0Z", light(wood, 0.3), wood, dark(wood, 0.2))
    body += path(poly((long - thin, -thin * 0.3), (long + 1, 0), (long - thin, thin * 0.3)), dark(tone, 0.4))
    shadow = ""
    if not 60 < abs(turn) < 120:
        below = f'opacity=".3" transform="translate({end[0]},{end[1] + (wide + at) * 0.55:.0f}) rotate({turn:.1f})"'
        shadow = path(poly((0, -wide), (long, 0), (0, wide)), pen.light.shade, below)
    flip = " scale(1,-1)" if abs(turn) > 90 else ""
    return f'{shadow}<g transform="translate({end[0]:.1f},{end[1]:.1f}) rotate({turn:.1f}){flip}">{body}</g>'


def _sheet(pen: Pen, edge: float) -> str:
    """The sheet of paper that is the ground: ruled, with a curled corner and the ring of a cup."""
    paper, shade, top = pen.lit("#fffaf0"), pen.light.shade, edge + 26

    def left(y: float) -> float:
        return 330 - (y - top) * 0.62

    def right(y: float) -> float:
        return 880 + (y - top) * 0.66

    near = (right(1100), 1100), (left(1100), 1100)
    body = path(poly((left(top) - 8, top + 8), (right(top) + 16, top + 10), *near), shade, 'opacity=".28"')
    edges = poly((left(top), top), (right(top) - 70, top), (right(top + 26), top + 26), *near)
    body += painted("sheet", edges, dark(paper, 0.1), paper, light(paper, 0.3))
    rule, y, step = pen.lit("#8fb8dc"), top + 26.0, 13.0
    while y < 1100:
        body += stroke(f"M{left(y) + 6:.0f},{y:.0f}H{right(y) - 6:.0f}", rule, 1 + (y - top) / 160, 'opacity=".5"')
        y, step = y + step, step * 1.17
    body += stroke(f"M{left(top) + 66:.0f},{top}L{left(1100) + 190:.0f},1100", pen.lit("#e88a8a"), 3, 'opacity=".5"')
    body += path(
        f"M{right(top) - 70},{top}Q{right(top) - 60},{top + 30} {right(top + 26):.0f},{top + 26}Z", dark(paper, 0.18)
    )
    stain = f'stroke="{pen.lit("#a8744a")}" stroke-width="9" stroke-dasharray="420 60 100 20" opacity=".28"'
    warm = halo("pool", "#ffd98a", 0.62 if pen.is_dark else 0.3)
    return body + oval(905, 765, 104, 32, "none", stain) + warm + oval(570, 770, 520, 190, "url(#pool)", SCREEN)
