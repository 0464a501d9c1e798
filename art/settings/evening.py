"""Settings for an evening out: a restaurant, a stage."""

from __future__ import annotations

from art.brush import oval, path, poly, rect, stroke
from art.drawing import SCREEN, dark, light, mix
from art.pen import Backdrop, Pen, setting
from art.room import (
    Space,
    ball,
    cornice,
    dim,
    drape,
    floorboards,
    gloom,
    outline,
    panel,
    shaft,
    shine,
    view,
    walls,
    wash,
)


@setting
def restaurant(pen: Pen) -> Backdrop:
    """Laid tables at the back, a chandelier, a great window with curtains. For lamp, night, dusk, golden, day, dawn."""
    room, wall = Space(600, 850, 0.58), pen.lit(pen.chosen("#7fa08c"))
    back = walls(pen, wall, 600)
    for x in range(-170, 1400, 84):
        for y in range(-160, 420, 84):
            shift = 42 if (y // 84) % 2 else 0
            back += path(outline("MQQQQZ", *_leaf(x + shift, y, 13, 22)), light(wall, 0.2), 'opacity=".4"')
    wood = pen.lit("#9c6a48")
    back += panel(-200, 424, 1600, 176, light(wood, 0.12), wood, dark(wood, 0.2)) + cornice(410, 18, light(wood, 0.12))
    for x in range(-190, 1400, 132):
        back += panel(x, 452, 112, 122, dark(wood, 0.18), light(wood, 0.06), round_=6) + rect(
            x + 8, 460, 96, 106, wood, 4, 'opacity=".7"'
        )
    back += _great_window(pen)
    floor = pen.lit("#c79a6b")
    back += room.tiles(floor, dark(floor, 0.16), 12, 104) + panel(-200, 598, 1600, 80, "#20104a/0.34", "#20104a/0")
    back += shaft(pen, (440, 650), (760, 650), (700, 960), (180, 960), strength=0.45)
    back += f'<defs><g id="laid">{_laid_table(pen)}</g></defs>'
    for x, y, size in ((352, 634, 0.62), (858, 634, 0.62), (92, 706, 0.84), (1112, 706, 0.84)):
        back += f'<use href="#laid" transform="translate({x},{y}) scale({size})"/>'
    back += dim(pen, 600, 330) + _sconce(pen, 130, 250) + _sconce(pen, 1070, 250)
    return Backdrop(back + _chandelier(pen, 600, 26), horizon=630, floor=850, small=0.62)


def _leaf(x: float, y: float, rx: float, ry: float) -> list[tuple[float, float]]:
    """The points of a small ornament of a wallpaper."""
    return [
        (x, y - ry),
        (x + 2, y - 4),
        (x + rx, y),
        (x + 2, y + 4),
        (x, y + ry),
        (x - 2, y + 4),
        (x - rx, y),
        (x - 2, y - 4),
        (x, y - ry),
    ]


def _great_window(pen: Pen) -> str:
    """A window with an arch, heavy curtains drawn aside, and the town behind it."""
    frame, cloth = pen.lit("#f4e6cc"), pen.lit("#b5544f")
    arch = "M{0},470V190Q{0},{1} 600,{1}Q{2},{1} {2},190V470Z"
    body = path(arch.format(396, 16, 822), "#20104a", 'opacity=".2"') + wash(
        arch.format(384, 8, 816), light(frame, 0.2), frame, dark(frame, 0.14)
    )
    body += f'<clipPath id="arch"><path d="{arch.format(404, 28, 796)}"/></clipPath>'
    body += f'<g clip-path="url(#arch)">{view(pen, 400, 20, 400, 450, "city")}</g>'
    for x in (500, 600, 700):
        body += panel(x - 5, 40, 10, 430, light(frame, 0.2), dark(frame, 0.16), angle=0)
    body += panel(400, 182, 400, 10, light(frame, 0.2), dark(frame, 0.16)) + stroke(
        "M410,186Q412,34 600,34Q788,34 790,186", frame, 12
    )
    body += panel(368, 466, 464, 22, light(frame, 0.3), dark(frame, 0.12), round_=5)
    for side in (-1, 1):
        left, right = sorted((600 + side * 150, 600 + side * 286))
        body += drape(pen, left, right, -30, 520, cloth, 6, 0.4 * side)
        body += _cord(pen, 600 + side * 204, 600 + side * 292, 300)
    return body + drape(pen, 296, 904, -130, -6, cloth, 13)


def _cord(pen: Pen, x: float, end: float, y: float) -> str:
    """A golden cord around a curtain, with a tassel at its free side."""
    gold, way = pen.lit("#d8b26a"), 1 if end > x else -1
    d = outline("MQ", (x, y), ((x + end) / 2, y + 34), (end, y - 6))
    body = stroke(d, dark(gold, 0.25), 13) + stroke(d, light(gold, 0.2), 6, 'stroke-dasharray="3 9"')
    body += stroke(
        outline("MQ", (x + way * 14, y + 6), (x + way * 8, y + 26), (x + way * 10, y + 40)), dark(gold, 0.1), 6
    )
    tassel = outline(
        "MQLQZ",
        (x + way * 10 - 7, y + 38),
        (x + way * 10 - 8, y + 60),
        (x + way * 10 - 13, y + 86),
        (x + way * 10 + 13, y + 86),
        (x + way * 10 + 8, y + 60),
        (x + way * 10 + 7, y + 38),
    )
    return (
        body + wash(tassel, light(gold, 0.3), gold, dark(gold, 0.25), angle=0) + ball(x + way * 10, y + 38, 10, 9, gold)
    )


def _sconce(pen: Pen, x: float, y: float) -> str:
    """A lamp of brass at the wall."""
    brass, shade = pen.lit("#d8b26a"), "#fff0c4" if pen.is_dark else pen.lit("#f7ead0")
    body = shine(x, y - 30, 230, 240, "#ffcf7e", 0.6) if pen.is_dark else ""
    body += stroke(f"M{x},{y + 34}Q{x},{y + 8} {x},{y}", brass, 9) + ball(x, y + 40, 14, 14, brass)
    return body + wash(
        poly((x - 22, y - 50), (x + 22, y - 50), (x + 40, y + 2), (x - 40, y + 2)),
        light(shade, 0.3),
        shade,
        dark(shade, 0.12),
    )


def _laid_table(pen: Pen) -> str:
    """A round table around 0,0 with a cloth to the floor, chairs beside it, a candle and two glasses."""
    cloth, wood, top = pen.lit("#f7efe0"), pen.lit("#8a5a3c"), -196
    body = gloom(0, 2, 240, 34, pen.light.shade, 0.5)
    for side in (-1, 1):
        back = outline(
            "MQQLZ",
            (side * 128, -130),
            (side * 140, -320),
            (side * 196, -318),
            (side * 236, -316),
            (side * 226, -130),
            (side * 226, -130),
        )
        body += wash(back, light(wood, 0.2), dark(wood, 0.2)) + "".join(
            stroke(f"M{side * a},-130L{side * b},-4", dark(wood, 0.3), 13) for a, b in ((146, 140), (220, 226))
        )
        body += oval(side * 178, -134, 58, 17, pen.lit("#b5544f")) + oval(
            side * 178, -138, 54, 13, light(pen.lit("#b5544f"), 0.2)
        )
    hem = [(-150, -8), (-112, 12), (-76, -4), (-38, 18), (0, 0), (38, 18), (76, -4), (112, 12), (150, -8)]
    body += wash(
        outline("MLQQQQLQZ", (-138, top), *hem, (138, top), (0, top + 40), (-138, top)),
        light(cloth, 0.3),
        cloth,
        dark(cloth, 0.2),
    )
    for dx in (-76, 0, 76):
        body += stroke(f"M{dx * 0.9:.0f},-150Q{dx * 0.96:.0f},-60 {dx},-8", dark(cloth, 0.18), 7, 'opacity=".35"')
    body += oval(0, top, 140, 26, light(cloth, 0.5)) + oval(0, top, 132, 22, light(cloth, 0.2))
    body += "".join(
        oval(dx, top + 2, 34, 8, dark(cloth, 0.1)) + oval(dx, top, 34, 8, light(cloth, 0.6)) for dx in (-74, 74)
    )
    for dx in (-30, 34):
        body += stroke(f"M{dx},{top + 6}v-26", "#eaf4f6", 4, 'opacity=".8"') + panel(
            dx - 13, top - 56, 26, 38, "#ffffff/0.7", "#dbe9ee/0.45", round_=11, angle=0
        )
        body += panel(dx - 11, top - 40, 22, 20, pen.lit("#e8a050"), dark(pen.lit("#e8a050"), 0.3), round_=9)
    body += panel(-7, top - 66, 14, 68, light(cloth, 0.4), dark(cloth, 0.16), round_=4, angle=0)
    flame = path(f"M0,{top - 98}Q12,{top - 78} 0,{top - 66}Q-12,{top - 78} 0,{top - 98}Z", "#ffc65a")
    return body + flame + (shine(0, top - 80, 150, 140, "#ffc877", 0.8) if pen.is_dark else "")


def _chandelier(pen: Pen, x: float, y: float) -> str:
    """A chandelier of brass with candles and drops of glass."""
    brass, body = pen.lit("#dcb568"), ""
    body += stroke(f"M{x},-200V{y}", dark(brass, 0.2), 7)
    for k in (-3, -2, -1, 1, 2, 3):
        dx, dy = k * 54, 20 - 7 * abs(k)
        body += stroke(
            outline("MC", (x, y + 34), (x + dx * 0.4, y + 92), (x + dx * 0.95, y + 86), (x + dx, y + 34 + dy)),
            dark(brass, 0.12 + 0.05 * (k > 0)),
            7,
        )
        body += wash(
            poly((x + dx, y + 78), (x + dx + 6, y + 90), (x + dx, y + 108), (x + dx - 6, y + 90)),
            "#ffffff/0.9",
            "#bfe0ee/0.8",
        )
        body += ball(x + dx, y + 36 + dy, 15, 6, brass) + panel(
            x + dx - 5, y + dy, 10, 36, pen.lit("#fff8ea"), pen.lit("#e2d3b6"), round_=3, angle=0
        )
        body += path(
            f"M{x + dx},{y + dy - 24}q9,16 0,24q-9,-8 0,-24Z", "#ffe29a" if pen.is_dark else pen.lit("#ffe9b8")
        )
        body += shine(x + dx, y + dy - 12, 74, 74, "#ffd27a", 0.75) if pen.is_dark else ""
    body += "".join(ball(x, y + dy, r, r * 0.9, brass) for dy, r in ((0, 13), (26, 20), (56, 28), (90, 15)))
    body += wash(poly((x, y + 100), (x + 9, y + 118), (x, y + 142), (x - 9, y + 118)), "#ffffff/0.95", "#bfe0ee/0.85")
    return body + (shine(x, y + 60, 460, 330, "#ffd58a", 0.5) if pen.is_dark else "")


@setting
def stage(pen: Pen) -> Backdrop:
    """Boards, red curtains, footlights; `kind` moon has a painted night with a paper moon. For lamp, night, dusk, neon, day."""
    room, cloth = Space(590, 850, 0.56), pen.lit(pen.chosen("#a8323f"))
    back = _painted_night(pen) if pen.kind == "moon" else _back_curtain(pen, cloth)
    back += floorboards(pen, pen.lit("#a87444"), 590) + panel(-200, 588, 1600, 100, "#160a26/0.5", "#160a26/0")
    for far, dim_ in ((0.78, 0.5), (0.42, 0.32)):
        for side in (-1, 1):
            x, y = room.at(600 + side * 640, 0, far)
            left, right = sorted((x, x + side * 460))
            back += gloom(x, y, 190, 24, pen.light.shade, 0.6)
            back += drape(pen, left, right, -200, y, dark(cloth, dim_), 8)
    for x, goal in ((150, 480), (1050, 720)):
        back += _spot(pen, x, goal)
    back += oval(600, 770, 420, 104, "#fff0c4", 'opacity=".16"') + shine(600, 760, 560, 150, "#ffe9b0", 0.5)
    front = ""
    for side in (-1, 1):
        left, right = sorted((600 + side * 478, 600 + side * 820))
        front += drape(pen, left, right, -200, 920, cloth, 9, 0.24 * side)
        front += _cord(pen, 600 + side * 560, 600 + side * 820, 486)
    return Backdrop(back, front + _valance(pen, cloth) + _footlights(pen), horizon=606, floor=836, small=0.6)


def _back_curtain(pen: Pen, cloth: str) -> str:
    """The curtain at the back of a stage, quiet and in the dark above."""
    tone = mix(dark(cloth, 0.2), pen.lit("#4a2a58"), 0.45)
    body = drape(pen, -200, 1400, -200, 592, tone, 26)
    body += panel(-200, -200, 1600, 800, "#160a26/0.62", "#160a26/0.2", "#160a26/0.1") + shine(
        600, 420, 620, 330, "#ffd9a0", 0.26
    )
    return body


def _painted_night(pen: Pen) -> str:
    """Painted scenery: a night with a paper moon and stars on strings, and hills of cardboard."""
    sky, body = pen.lit("#3f5a96"), ""
    body += panel(-200, -200, 1600, 800, dark(sky, 0.35), sky, light(sky, 0.3))
    for x, y, r in ((260, 150, 20), (390, 260, 15), (520, 120, 17), (690, 210, 14), (960, 300, 17), (330, 370, 12)):
        gold, d = (
            mix(pen.lit("#f2cf6e"), "#f2cf6e", 0.6),
            "M"
            + "".join(
                f"{x + dx * r:.1f},{y + dy * r:.1f} "
                for dx, dy in (
                    (0, -1),
                    (0.26, -0.3),
                    (1, -0.2),
                    (0.42, 0.24),
                    (0.6, 1),
                    (0, 0.55),
                    (-0.6, 1),
                    (-0.42, 0.24),
                    (-1, -0.2),
                    (-0.26, -0.3),
                )
            )
            + "Z",
        )
        body += stroke(f"M{x},-200V{y - r}", light(sky, 0.4), 1.6, 'opacity=".6"') + wash(
            d, light(gold, 0.3), dark(gold, 0.1)
        )
    moon = mix(pen.lit("#f7e3a0"), "#f7e3a0", 0.6)
    body += stroke("M840,-200V110", light(sky, 0.4), 2, 'opacity=".6"') + shine(800, 210, 280, 280, "#fff0c0", 0.4)
    body += wash("M856,104A100,100 0 1 0 926,254A84,84 0 1 1 856,104Z", light(moon, 0.3), moon, dark(moon, 0.12))
    for y, high, tone in ((520, 110, "#5c7f8c"), (560, 80, "#47707a")):
        hill = pen.lit(tone)
        d = f"M-200,600V{y}Q-60,{y - high} 120,{y}T460,{y - 10}T800,{y}T1120,{y - 20}T1400,{y}V600Z"
        body += path(d, dark(hill, 0.4), 'transform="translate(8,8)" opacity=".5"') + wash(d, light(hill, 0.16), hill)
    return body


def _spot(pen: Pen, x: float, goal: float) -> str:
    """A spotlight above, and its cone down to the boards."""
    iron = pen.lit("#4a4658")
    cone = wash(
        poly((x - 14, 96), (x + 14, 96), (goal + 190, 780), (goal - 190, 780)),
        "#fff2cc/0.5",
        "#fff2cc/0.16",
        "#fff2cc/0.02",
        more=SCREEN,
    )
    turn = -24 if goal > x else 24
    lamp = panel(x - 28, 40, 56, 66, light(iron, 0.3), iron, dark(iron, 0.3), round_=12, angle=0) + oval(
        x, 106, 27, 9, "#fff6d6"
    )
    return (
        cone
        + f'<g transform="rotate({turn} {x} 60)">{lamp}</g>'
        + shine(x + (10 if goal > x else -10), 110, 90, 80, "#fff2cc", 0.8)
    )


def _valance(pen: Pen, cloth: str) -> str:
    """The short curtain across the top, in swags with a golden fringe."""
    gold, body = pen.lit("#d8b26a"), panel(-200, -200, 1600, 212, dark(cloth, 0.2), cloth)
    for n in range(8):
        x = -200 + n * 200
        swag = outline("MQLZ", (x, -20), (x + 100, 172), (x + 200, -20), (x + 100, -60))
        body += wash(swag, dark(cloth, 0.2), light(cloth, 0.1), dark(cloth, 0.1))
        for k in (0.35, 0.65):
            body += stroke(f"M{x + 10},-14Q{x + 100},{172 * k:.0f} {x + 190},-14", dark(cloth, 0.3), 5, 'opacity=".5"')
        body += stroke(f"M{x + 2},-16Q{x + 100},176 {x + 198},-16", dark(gold, 0.1), 12) + stroke(
            f"M{x + 2},-18Q{x + 100},172 {x + 198},-18", light(gold, 0.3), 4
        )
        body += panel(x - 9, -30, 18, 84, light(gold, 0.2), dark(gold, 0.2), round_=8, angle=0) + ball(
            x, -26, 15, 15, gold
        )
    return body


def _footlights(pen: Pen) -> str:
    """Lamps in shells along the edge of the stage."""
    brass, edge = pen.lit("#c99a52"), pen.lit("#6a3f2c")
    body = panel(-200, 900, 1600, 200, light(edge, 0.1), edge, dark(edge, 0.3)) + panel(
        -200, 892, 1600, 16, light(brass, 0.3), dark(brass, 0.2)
    )
    for x in range(-150, 1400, 150):
        body += shine(x, 872, 110, 90, "#ffe2a0", 0.7)
        body += wash(
            f"M{x - 32},898Q{x - 34},858 {x},856Q{x + 34},858 {x + 32},898Z",
            light(brass, 0.4),
            brass,
            dark(brass, 0.3),
            angle=0,
        )
        body += "".join(
            stroke(f"M{x + k * 4},896Q{x + k * 9},878 {x + k * 9},864", dark(brass, 0.25), 2, 'opacity=".6"')
            for k in (-2, -1, 0, 1, 2)
        )
    return body
