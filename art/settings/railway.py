"""Settings of a railway: a platform, a carriage."""

from __future__ import annotations

import math

from msgspec.structs import replace

from art.brush import Deep, band, between, blurred, foliage, halo, oval, painted, pane, path, poly, rect, stroke, sun
from art.drawing import apart, dark, gradient, light, mix, ridge
from art.light import LIGHTS
from art.pen import Backdrop, Pen, setting


def _clock(pen: Pen, x: float, y: float, r: float) -> str:
    """A station clock without numbers."""
    iron, face = pen.lit("#3d4656"), "#fff3cf" if pen.is_dark else pen.lit("#fbf6ea")
    body = halo("dial", "#ffe3a0", 0.5) + oval(x, y, r * 2.2, r * 2.2, "url(#dial)") if pen.is_dark else ""
    body += oval(x, y, r * 1.14, r * 1.14, iron) + oval(x - 2, y - 2, r, r, face)
    for n in range(12):
        a, b = (n * math.pi / 6, 0.74 if n % 3 else 0.66)
        ends = [(x + math.sin(a) * r * t, y - math.cos(a) * r * t) for t in (b, 0.86)]
        body += stroke("M" + "L".join(f"{p:.1f},{q:.1f}" for p, q in ends), iron, r * 0.06)
    body += stroke(f"M{x:.1f},{y:.1f}l{r * 0.28:.1f},{-r * 0.38:.1f}", iron, r * 0.11)
    return (
        body
        + stroke(f"M{x:.1f},{y:.1f}l{-r * 0.5:.1f},{-r * 0.44:.1f}", iron, r * 0.08)
        + oval(x, y, r * 0.08, r * 0.08, "#d9604c")
    )


def _country(pen: Pen, deep: Deep) -> str:
    """Hills and hedges beside a railway line, and the line."""
    random, body = pen.random, ""
    for n, (far, high, wave) in enumerate(((0.8, 90, 190), (0.6, 50, 130))):
        tone = pen.lit("#7fa868", far)
        body += painted(f"hill{n}", ridge(random, 440, high, wave), light(tone, 0.1), tone)
    field = pen.lit("#8fb268", 0.3)
    body += band("field", 428, 1100, mix(field, pen.light.haze, 0.5), field, dark(field, 0.2))
    for n, k in enumerate((0.12, 0.16, 0.22, 0.3, 0.42, 0.6)):
        x, y = deep.at(930, -70, k)
        body += foliage(pen, x + 40 * k, y - 90 * k, 420 * k, 260 * k, pen.lit("#6f9f57", 0.6 - n * 0.08))
    gravel, steel, wood = pen.lit("#b5a698"), pen.lit("#8f9bb0"), pen.lit("#7c6656")
    body += painted(
        "bed", deep.ground(320, 900, 1.9, 0.02, -80), mix(gravel, pen.light.haze, 0.4), gravel, dark(gravel, 0.16)
    )
    step = 0.0
    while (k := 1 / (0.55 + step)) > 0.1:
        body += path(deep.ground(410, 730, k, between(k, 0.05, 0.0026), -72), wood, f'opacity="{min(1.0, k * 2):.2f}"')
        step += 0.11
    for x in (470, 664):
        body += path(deep.ground(x - 3, x + 15, 1.9, 0.02, -64), dark(steel, 0.35)) + path(
            deep.ground(x, x + 11, 1.9, 0.02, -58), light(steel, 0.35)
        )
    return body


def _paving(pen: Pen, deep: Deep) -> str:
    """The slabs of a platform, its edge, and the line to stay behind."""
    body = ""
    stone = pen.lit("#d8c7b2")
    body += path(deep.ground(-1300, 348, 1.9, 0.3, -14), dark(stone, 0.4))
    body += painted(
        "stone", deep.ground(-1300, 340, 1.9, 0.3), mix(stone, pen.light.haze, 0.25), stone, dark(stone, 0.1)
    )
    body += path(deep.ground(296, 340, 1.9, 0.3), light(stone, 0.24)) + path(
        deep.ground(236, 262, 1.9, 0.3), pen.lit("#f0d492"), 'opacity=".8"'
    )
    for x in range(-1240, 236, 130):
        body += path(deep.ground(x - 1, x + 1.5, 1.9, 0.3), dark(stone, 0.3), 'opacity=".4"')
    for n in range(16):
        k = between(1.8, 0.3, n / 15)
        body += path(deep.ground(-1300, 236, k, k - 0.005), dark(stone, 0.3), 'opacity=".3"')
    return body


def _station(pen: Pen, deep: Deep) -> str:
    """The wall of a station beside its platform."""
    body = ""
    wall = pen.lit(pen.chosen("#d99b7c"))
    body += painted("house", deep.wall(-720, 1.9, 0.3, 0, 740), light(wall, 0.1), wall, dark(wall, 0.16))
    body += path(deep.wall(-720, 1.9, 0.3, 0, 90), dark(wall, 0.28), 'opacity=".6"')
    for n in range(5):
        a, b = (between(1.1, 0.3, (n + share) / 5) for share in (0.2, 0.74))
        low, top, frame = (0, 420, light(wall, 0.45)) if n % 3 == 1 else (150, 420, light(wall, 0.45))
        body += path(deep.wall(-720, a * 1.03, b * 0.97, low - 10, top + 24), frame)
        body += path(
            deep.wall(-720, a, b, low, top), mix(pen.lit("#5d7f86"), wall, 0.15) if not low else pane(pen, 0.15)
        )
        if low:
            body += path(deep.wall(-718, between(a, b, 0.46), between(a, b, 0.54), low, top), frame)
    return body


def _canopy(pen: Pen, deep: Deep, beam: str) -> str:
    """The roof over a platform with its beams, and carved boards along its edge."""
    roof, body = pen.lit("#b98f6c"), ""
    body += painted("roof", deep.ground(-720, 300, 3.2, 0.3, 720), dark(roof, 0.18), dark(roof, 0.34), dark(roof, 0.42))
    for x in range(-700, 300, 90):
        body += path(deep.ground(x - 2, x + 2, 3.2, 0.3, 720), dark(roof, 0.55), 'opacity=".5"')
    for n in range(13):
        a = between(2.7, 0.3, n / 12)
        body += path(deep.front(-720, 300, 694, 722, a), dark(beam, 0.2)) + path(
            deep.front(-720, 300, 690, 697, a), light(beam, 0.12)
        )
    board = pen.lit("#e6d8bf")
    body += path(deep.wall(302, 3.2, 0.3, 664, 730), board)
    for n in range(104):
        a, b = between(3.2, 0.3, n / 104), between(3.2, 0.3, (n + 1) / 104)
        (ax, ay), (bx, by), tip = deep.at(302, 665, a), deep.at(302, 665, b), deep.at(302, 628, between(a, b, 0.5))
        body += path(f"M{ax:.1f},{ay:.1f}Q{tip[0]:.1f},{tip[1]:.1f} {bx:.1f},{by:.1f}Z", board)
        body += path(deep.wall(303, a, between(a, b, 0.1), 664, 720), dark(board, 0.25), 'opacity=".45"')
    body += path(deep.wall(303, 3.2, 0.3, 716, 736), beam)
    return body


def _posts(pen: Pen, deep: Deep, beam: str) -> str:
    """The iron posts below the roof of a platform, and its lamps when it is dark."""
    body = ""
    for n, k in enumerate((0.34, 0.42, 0.55, 0.76, 1.16)):
        tone, (x, y) = mix(beam, pen.light.haze, 0.4 * (1 - min(1, k))), deep.at(-440, 0, k)
        body += oval(x + 8 * k, y, 46 * k, 10 * k, pen.light.shade, 'opacity=".25"')
        body += painted(f"post{n}", deep.front(-455, -425, 0, 694, k), light(tone, 0.2), tone, dark(tone, 0.3), angle=0)
        body += path(deep.front(-468, -412, 0, 60, k), dark(tone, 0.12)) + path(
            deep.front(-464, -416, 430, 446, k), light(tone, 0.2)
        )
        for side in (-1, 1):
            a, b = deep.at(-440 + side * 12, 560, k), deep.at(-440 + side * 130, 694, k)
            body += stroke(
                f"M{a[0]:.1f},{a[1]:.1f}Q{a[0] + side * 16 * k:.1f},{b[1] + 16 * k:.1f} {b[0]:.1f},{b[1]:.1f}",
                tone,
                12 * k,
            )
        if pen.is_dark:
            x, y = deep.at(-200, 640, k)
            body += (
                halo(f"lamp{n}", "#ffe0a0", 0.7)
                + oval(x, y, 190 * k, 150 * k, f"url(#lamp{n})")
                + oval(x, y, 22 * k, 12 * k, "#fff2cc")
            )
    return body


@setting
def platform(pen: Pen) -> Backdrop:
    """A railway platform under a roof, a clock, rails into the distance. Day, dawn, golden, dusk, night, storm, mist."""
    deep, iron = Deep(420, 845), pen.lit("#4f6e68")
    back = (
        pen.sky(430, (930, 150) if sun(pen) else None) + _country(pen, deep) + _paving(pen, deep) + _station(pen, deep)
    )
    back += _canopy(pen, deep, iron) + _posts(pen, deep, iron)
    x, y = deep.at(130, 540, 0.62)
    back += stroke(f"M{x:.1f},{y:.1f}V{deep.at(0, 700, 0.62)[1]:.1f}", pen.lit("#3d4656"), 7) + _clock(pen, x, y, 46)
    return Backdrop(back, horizon=575, floor=845, small=0.365)


def _seat(pen: Pen, x: float, side: int) -> str:
    """An upholstered train seat at the side of the picture, turned to the middle: `x` is the front edge of its cushion."""
    cloth, wood = pen.lit(pen.chosen("#5c8a86")), pen.lit("#8a5f45")
    paint = gradient("cloth", light(cloth, 0.14), cloth, dark(cloth, 0.22), angle=70)
    body = f"<defs>{paint}{gradient('legs', wood, dark(wood, 0.3))}</defs>"
    body += oval(-150, 850, 270, 26, pen.light.shade, 'opacity=".32"') + rect(-420, 740, 380, 106, "url(#legs)", 10)
    body += path("M-460,330Q-450,250 -370,246H-290Q-226,250 -218,330L-196,720H-460Z", "url(#cloth)")
    body += path("M-460,330Q-450,250 -370,246H-330Q-266,250 -262,330L-246,720H-460Z", dark(cloth, 0.16), 'opacity=".6"')
    for y in (400, 500, 600):
        body += oval(-226 + (y - 330) * 0.05, y, 5, 9, dark(cloth, 0.35))
    body += path("M-440,640Q-440,612 -400,612H-60Q-8,616 -4,668Q-2,742 -40,748H-440Z", "url(#cloth)")
    body += path("M-400,618H-66Q-24,622 -18,652Q-140,668 -420,648Z", light(cloth, 0.22), 'opacity=".5"')
    body += path("M-372,240H-288Q-222,246 -212,330Q-214,352 -240,346Q-300,330 -372,338Z", pen.lit("#f3ead9"))
    body += stroke("M-240,346Q-300,330 -372,338", dark(pen.lit("#e0d2bc"), 0.1), 6, 'stroke-dasharray="1 11"')
    body += stroke("M-330,600H-96Q-70,600 -72,574", dark(wood, 0.1), 24) + stroke("M-330,594H-100", light(wood, 0.2), 8)
    flip = "" if side < 0 else " scale(-1,1)"
    return f'<g transform="translate({x},0){flip} scale(.68,1)">{apart(body, f"seat{side + 1}")}</g>'


COUNTRIES = {
    "hills": ("#86b262", ("#6f9f55", "#7fae5c", "#5f8f58"), 1.0),
    "desert": ("#dcb27c", ("#b98f5c", "#9fa064", "#c79a68"), 1.2),
    "snow": ("#dde7ef", ("#8fa8a8", "#b4c6ca", "#7d9a94"), 1.1),
    "sea": ("#6aa9c4", ("#4f93b4", "#7fbcd0", "#5a9fbe"), 0.06),
}
"""What a train passes: the ground, what grows on it, and how hilly it is."""


def _flying_country(pen: Pen) -> str:
    """The country that flies past a train: hills, blurred bushes and poles; night where lamps are lit inside."""
    random = pen.random
    outside = replace(pen, light=LIGHTS["night"]) if pen.time == "lamp" else pen
    ground, bushes, height = COUNTRIES[pen.kind or "hills"]
    view = outside.sky(400, sun(pen, 140, 250))
    for n, (far, y, high, wave) in enumerate(((0.7, 390, 110, 190), (0.45, 440, 80, 130), (0.2, 500, 50, 110))):
        tone = outside.lit(ground, far)
        view += painted(f"hill{n}", ridge(random, y, high * height, wave, 640), light(tone, 0.16), tone)
    near = ""
    for _ in range(16):
        x, size = random.uniform(0, 1200), random.uniform(60, 130)
        near += oval(x, 500 - size * 0.2, size * 0.8, size * 0.5, outside.lit(random.choice(bushes), 0.15))
    poles = "".join(rect(x, 100, 14, 440, outside.lit("#8a7668", 0.3)) for x in (160, 800, 1110))
    for name, much, layer in (("rush", 26, near), ("rush2", 8, poles)):
        blur = f'<feGaussianBlur stdDeviation="{much} 1"/>'
        view += f'<defs><filter id="{name}" x="-20%" y="-5%" width="140%" height="110%">{blur}</filter></defs>'
        view += f'<g filter="url(#{name})">{layer}</g>'
    for _ in range(12):
        x, y, long = random.uniform(100, 1000), random.uniform(440, 520), random.uniform(90, 240)
        view += stroke(f"M{x:.0f},{y:.0f}h{long:.0f}", light(outside.lit(ground), 0.3), 3, 'opacity=".35"')
    return view


def _windows(pen: Pen, wood: str) -> str:
    """Three windows of a train with what is outside."""
    body = ""
    panes = [(-120, 200, 270), (270, 180, 660), (1050, 200, 270)]
    body += (
        '<clipPath id="panes">'
        + "".join(rect(x, y, wide, 520 - y - 26, "#000", 34) for x, y, wide in panes)
        + "</clipPath>"
    )
    for x, y, wide in panes:
        body += rect(x - 24, y - 24, wide + 48, 520 - y + 22, dark(wood, 0.2), 54) + rect(
            x - 22, y - 26, wide + 44, 520 - y + 18, wood, 52
        )
        body += rect(x - 8, y - 8, wide + 16, 520 - y - 10, dark(wood, 0.42), 40)
    body += f'<g clip-path="url(#panes)">{_flying_country(pen)}</g>'
    for x, y, wide in panes:
        shine = poly((x + wide * 0.14, 494), (x + wide * 0.3, 494), (x + wide * 0.52, y), (x + wide * 0.36, y))
        body += path(shine, "#ffffff", 'opacity=".10"') + path(
            poly((x + wide * 0.34, 494), (x + wide * 0.38, 494), (x + wide * 0.6, y), (x + wide * 0.56, y)),
            "#ffffff",
            'opacity=".10"',
        )
        body += rect(x - 34, 500, wide + 68, 16, light(wood, 0.2), 7)
    return body


def _curtains(pen: Pen, brass: str) -> str:
    """Two tied curtains on a brass rod."""
    body = ""
    cloth = pen.lit("#c98a72")
    for side in (-1, 1):
        x = 600 + side * 342
        drape = f"M{x + side * 36},148H{x - side * 104}C{x - side * 96},260 {x - side * 44},330 {x - side * 8},376"
        drape += f"C{x - side * 40},430 {x - side * 50},470 {x - side * 46},508H{x + side * 36}Z"
        body += painted(
            f"curtain{side + 1}", drape, light(cloth, 0.16), cloth, dark(cloth, 0.26), angle=0 if side < 0 else 180
        )
        for n in (20, 50, 80):
            fold = f"M{x - side * n},150Q{x - side * n * 0.8:.0f},300 {x + side * (14 - n * 0.2):.0f},376"
            body += stroke(fold, dark(cloth, 0.22), 5, 'opacity=".5"')
        body += stroke(f"M{x - side * 26},376H{x + side * 34}", brass, 9)
    body += stroke("M236,146H964", brass, 8) + oval(236, 146, 9, 9, brass) + oval(964, 146, 9, 9, brass)
    return body


def _racks(pen: Pen, brass: str) -> str:
    """Luggage on brass racks."""
    body = ""
    for x, wide, high, tone in (
        (-70, 150, 78, "#8f6a9a"),
        (98, 96, 58, "#c77f5a"),
        (1020, 170, 84, "#6f8f6a"),
        (1210, 100, 60, "#b5654f"),
    ):
        bag = pen.lit(tone)
        body += painted(
            f"bag{x}",
            f"M{x + 10},{118 - high}h{wide - 20}q10,0 10,12v{high - 12}h{-wide}v{12 - high}q0,-12 10,-12Z",
            light(bag, 0.16),
            dark(bag, 0.2),
        )
        body += stroke(
            f"M{x + wide * 0.38:.0f},{116 - high}q0,-16 {wide * 0.12:.0f},-16t{wide * 0.12:.0f},16", dark(bag, 0.3), 6
        )
        body += rect(x + wide * 0.2, 118 - high, 9, high, dark(bag, 0.2)) + rect(
            x + wide * 0.72, 118 - high, 9, high, dark(bag, 0.2)
        )
    for left, right in ((-200, 222), (978, 1400)):
        body += rect(left, 116, right - left, 9, brass, 4) + rect(left, 92, right - left, 5, brass, 2)
        body += "".join(rect(x, 94, 4, 26, dark(brass, 0.15)) for x in range(left + 10, right, 34))
    return body


@setting
def carriage(pen: Pen) -> Backdrop:
    """Inside a train: seats at the sides, a country (`kind`: hills, desert, snow, sea) that flies past.

    Day, dawn, golden, dusk, night, storm, lamp.
    """
    wall, wood, brass = pen.lit("#e8d3b0"), pen.lit("#a8744e"), pen.lit("#d9b25c")
    back = band("wall", -200, 700, dark(wall, 0.12), light(wall, 0.06), wall)
    back += band("panel", 530, 700, light(wood, 0.06), wood, dark(wood, 0.22)) + rect(
        -200, 524, 1600, 14, light(wood, 0.26)
    )
    for x in range(-190, 1400, 116):
        back += rect(x, 556, 92, 90, dark(wood, 0.14), 10) + rect(
            x + 4, 560, 84, 82, mix(wood, light(wood, 0.14), 0.5), 8
        )
    back += _windows(pen, wood) + _curtains(pen, brass)
    back += band("ceiling", -200, 30, dark(wall, 0.3), dark(wall, 0.08)) + rect(-200, 22, 1600, 10, brass)
    back += _racks(pen, brass)
    floor = pen.lit("#a9857a")
    back += band("floor", 690, 1100, dark(floor, 0.2), floor, light(floor, 0.06)) + rect(
        -200, 684, 1600, 12, dark(wood, 0.34)
    )
    deep = Deep(360, 850)
    rug = pen.lit("#b5605c")
    back += painted("rug", deep.ground(-330, 330, 1.7, 0.69), dark(rug, 0.2), rug, light(rug, 0.04))
    back += path(deep.ground(-306, -290, 1.7, 0.69), pen.lit("#ecc98a"), 'opacity=".7"') + path(
        deep.ground(290, 306, 1.7, 0.69), pen.lit("#ecc98a"), 'opacity=".7"'
    )
    back += _seat(pen, 222, -1) + _seat(pen, 978, 1)
    if pen.is_dark:
        back += halo("lamp", "#ffdf9c", 0.8)
        back += "".join(
            oval(x, 300, 300, 330, "url(#lamp)") + path(f"M{x - 20},312L{x - 11},276H{x + 11}L{x + 20},312Z", "#fff0c8")
            for x in (190, 1010)
        )
    elif pen.time != "storm":
        beam = poly((330, 500), (860, 500), (860 + pen.light.side * -260, 1000), (330 + pen.light.side * -260, 1000))
        back += blurred(
            "beam",
            12,
            f"<defs>{gradient('ray', pen.light.glare + '/0.34', pen.light.glare + '/0.02')}</defs>"
            + path(beam, "url(#ray)"),
        )
    return Backdrop(back, horizon=704, floor=855, small=0.72)
