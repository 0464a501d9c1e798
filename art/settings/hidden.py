"""Settings that close in around us: a jungle, a cave."""

from __future__ import annotations

import math

from art.brush import (
    band,
    blurred,
    facing,
    fireflies,
    halo,
    leaflets,
    oval,
    painted,
    path,
    poly,
    shafts,
    stroke,
    sun,
    sunlit,
    tuft,
)
from art.drawing import Point, along, closed, curve, dark, gradient, light, mix, ridge
from art.light import LIGHTS
from art.pen import Backdrop, Pen, setting


def _leaf(x: float, y: float, long: float, turn: float, tone: str, slit: bool = False) -> str:
    """A big leaf that grows from a point in a direction, with slits or whole."""
    body, wide = "", long * (0.42 if slit else 0.2)
    for way in (-1, 1):
        dots: list[Point] = [(0, 0)]
        for n in range(1, 18):
            t = n / 18
            reach = wide * math.sin(math.pi * t ** (0.5 if slit else 0.8)) ** 0.8
            deep = slit and n % 3 == 0 and 3 <= n <= 15
            dots.append((long * (t - (0.02 if deep else -0.03 * (1 - t))), way * reach * (0.42 if deep else 1)))
        half = curve([*dots, (long, 0)]) + "L0,0Z"
        body += path(half, light(tone, 0.08) if way < 0 else dark(tone, 0.16))
        for n in range(2, 9):
            t, reach = n / 10, wide * 0.75 * math.sin(math.pi * (n / 10) ** 0.7)
            vein = f"M{long * t:.1f},0Q{long * (t + 0.05):.1f},{way * reach * 0.6:.1f} {long * (t + 0.1):.1f},{way * reach:.1f}"
            body += stroke(vein, light(tone, 0.3), long * 0.007, 'opacity=".35"')
    body += stroke(f"M{-long * 0.12:.1f},0H{long * 0.95:.1f}", light(tone, 0.25), long * 0.018)
    return f'<g transform="translate({x:.1f},{y:.1f}) rotate({turn:.1f})">{body}</g>'


def _vine(pen: Pen, x: float, top: float, end: Point, sag: float, tone: str) -> str:
    """A vine from above to a point, with small leaves."""
    mx, my = (x + end[0]) / 2, (top + end[1]) / 2 + sag
    body = stroke(f"M{x:.0f},{top:.0f}Q{mx:.0f},{my:.0f} {end[0]:.0f},{end[1]:.0f}", dark(tone, 0.25), 6)
    for n in range(1, 15):
        px, py = along((x, top), (mx, my), end, n / 15)
        body += _leaf(px, py, pen.random.uniform(26, 44), (40 if n % 2 else 140) + pen.random.uniform(-20, 20), tone)
    return body


def _flower(pen: Pen, x: float, y: float, size: float, tone: str) -> str:
    """A big tropical flower."""
    body = ""
    for n in range(5):
        a = math.radians(n * 72 - 90)
        spot = f'transform="translate({x + math.cos(a) * size * 0.28:.1f},{y + math.sin(a) * size * 0.28:.1f}) rotate({n * 72})"'
        body += oval(0, 0, size * 0.21, size * 0.3, mix(tone, light(tone, 0.3), n % 2), spot)
    body += oval(x, y, size * 0.13, size * 0.13, dark(tone, 0.3))
    return body + stroke(f"M{x:.1f},{y:.1f}l{size * 0.2:.1f},{-size * 0.2:.1f}", pen.lit("#ffd75e"), size * 0.07)


@setting
def jungle(pen: Pen) -> Backdrop:
    """Big leaves at the edges, vines, a waterfall, light in the middle. For day, dawn, golden, mist, dusk, night and storm."""
    random, horizon = pen.random, 560
    green = pen.chosen("#4f9d4f")
    glow = light(mix(pen.light.haze, pen.light.glare, 0.5), 0.2)
    back = band(
        "air",
        -200,
        horizon + 60,
        pen.lit(green, 0.3),
        pen.lit(mix(green, "#d8e88a", 0.5), 0.6),
        mix(glow, pen.lit(green, 0.6), 0.35),
    )
    back += halo("open", glow, 0.55 if pen.is_dark else 1.0) + oval(600, 360, 560, 430, "url(#open)")
    for layer, far in enumerate((0.82, 0.64, 0.44, 0.24)):
        tone = pen.lit(green, far)
        if layer == 1:
            back += facing(pen, _falls(pen, glow))
        for way in (-1, 1):
            for _ in range(7):
                out = random.uniform(0, 1)
                x, y = 600 + way * (200 + layer * 92 + out * 420), horizon - 190 * out - random.uniform(-10, 60)
                back += path(pen.blob(x, y, 240, 220, 11, 0.12), mix(tone, dark(tone, 0.2), random.random()))
            for _ in range(5):
                x, y = 600 + way * random.uniform(300 + layer * 80, 760), random.uniform(120, 480)
                for n in range(6):
                    back += leaflets(
                        x,
                        y,
                        110 + layer * 26,
                        -180 + n * 36,
                        random.uniform(30, 60) * (-1 if n < 3 else 1),
                        mix(tone, dark(tone, 0.25), 0.3 + n % 2 * 0.4),
                    )
        for n in range(12):
            x = -180 + n * 140 + random.uniform(-40, 40)
            reach = 60 + 240 * min(1.0, abs(x - 600) / 600) ** 1.5
            back += path(
                pen.blob(x, -70, 270, reach * 2, 11, 0.14),
                mix(tone, dark(tone, 0.25), random.random()),
                'opacity=".85"',
            )
        back += painted(
            f"bank{layer}",
            ridge(random, horizon + 10 + layer * 12, 24, 130 + layer * 30),
            light(tone, 0.2),
            tone,
            dark(tone, 0.12),
        )
    moss = pen.lit(mix(green, "#8d9a4a", 0.4))
    back += painted(
        "moss",
        "M-200,640C80,596 400,616 640,606S1130,594 1400,636V1100H-200Z",
        sunlit(pen, moss, 0.26),
        moss,
        dark(moss, 0.36),
    )
    way = "M560,606C520,650 640,690 560,760S330,930 240,1110H990C900,980 730,850 740,770S720,650 640,606Z"
    back += blurred("worn", 14, path(way, mix(light(moss, 0.25), pen.lit("#dcc08a"), 0.6), 'opacity=".75"'))
    back += halo("patch", light(pen.light.glare, 0.1), 0.5) + oval(600, 690, 420, 90, "url(#patch)")
    for _ in range(70):
        y = random.uniform(horizon + 66, 1040)
        x, k = random.uniform(-190, 1390), (y - horizon) / 300
        back += (
            f'<g opacity=".5">{tuft(pen, x, y, 26 * k, random.choice((light(moss, 0.18), dark(moss, 0.24))), 4)}</g>'
        )
    back += (
        shafts(pen, 6, 760, 0.22 if pen.is_dark else 0.42)
        + _thicket(pen, green)
        + (fireflies(pen, 30) if pen.is_dark else "")
    )
    shade = dark(pen.lit(green), 0.45)
    corners = (
        (-80, -60, 350, 35, True),
        (1270, -80, 370, 140, True),
        (-110, 1010, 330, -40, False),
        (10, 1080, 230, -70, True),
    )
    corners += (1300, 1010, 330, -138, False), (1190, 1090, 230, -108, True)
    front = "".join(_leaf(x, y, long, turn, shade, slit) for x, y, long, turn, slit in corners)
    return Backdrop(back, blurred("close", 3, front), horizon=horizon + 56, floor=840, small=0.33)


def _falls(pen: Pen, glow: str) -> str:
    """A waterfall, far away in the haze."""
    white = light(pen.light.haze, 0.55)
    rock = pen.lit("#7f9482", 0.66)
    cliff = "M560,600C600,540 590,480 640,440S650,300 690,250S720,200 760,204S860,180 900,130S1080,90 1400,60V600Z"
    body = painted("cliff", cliff, mix(rock, glow, 0.3), mix(rock, glow, 0.75))
    blue, fall = (
        mix(white, pen.lit("#9fd8ea", 0.3), 0.6),
        "C800,300 782,380 806,430S812,540 836,600H676C700,540 690,470 708,420S700,300 718,222Z",
    )
    body += painted("falls", f"M718,222Q736,196 752,210T790,206{fall}", blue, white, blue)
    for _ in range(16):
        x, y, long = pen.random.uniform(722, 786), pen.random.uniform(220, 470), pen.random.uniform(40, 130)
        drift = (x - 755) * long / 900
        body += stroke(
            f"M{x:.0f},{y:.0f}q{drift - 3:.0f},{long / 2:.0f} {drift * 2:.0f},{long:.0f}",
            light(white, 0.5),
            3,
            'opacity=".55"',
        )
    return body + halo("spray", white, 0.95) + oval(756, 566, 170, 70, "url(#spray)")


def _thicket(pen: Pen, green: str) -> str:
    """Leaves, vines and flowers at both sides, closer and closer."""
    random, body = pen.random, ""
    for far, out in ((0.2, 470), (0.1, 560), (0.0, 650), (0.0, 750)):
        tone = pen.lit(green, far)
        for way in (-1, 1):
            x = 600 + way * out
            body += oval(x + way * 60, 690 + (out - 470) * 0.5, 190, 22, dark(pen.lit(green), 0.6), 'opacity=".35"')
            for n in range(8):
                turn = -90 + way * (62 - n * 17) + random.uniform(-7, 7)
                shade = mix(dark(tone, 0.26), light(tone, 0.1), random.random())
                body += _leaf(
                    x + way * 40,
                    690 + (out - 470) * 0.5,
                    random.uniform(170, 270),
                    turn,
                    shade,
                    (n + round(out / 90)) % 3 == 0,
                )
    vine = pen.lit(green, 0.06)
    for x, end, sag in (
        (-60, (330, -40), 330),
        (160, (150, 420), 40),
        (70, (60, 520), 30),
        (1260, (880, -60), 300),
        (1060, (1075, 380), 40),
    ):
        body += _vine(pen, x, -220, end, sag, vine)
    for x, y, size, tone in (
        (108, 590, 74, "#ef5f7c"),
        (54, 700, 60, "#f79a4a"),
        (1100, 610, 70, "#b57be0"),
        (1156, 716, 58, "#ef5f7c"),
    ):
        body += _flower(pen, x, y, size, pen.lit(tone))
    return body


def _crystals(pen: Pen, name: str, x: float, y: float, size: float, tone: str) -> str:
    """A cluster of crystals that stands at a point and shines a little."""
    body = oval(x, y - size * 0.4, size * 1.3, size * 1.1, f"url(#{name})")
    for turn, high in ((-48, 0.55), (44, 0.6), (-24, 0.85), (22, 0.78), (-2, 1.05)):
        w, h = size * 0.13, size * high * pen.random.uniform(0.9, 1.1)
        left, right = (
            poly((-w, 0), (-w, -h * 0.8), (0, -h), (-w * 0.2, -h * 0.74), (-w * 0.2, 0)),
            poly((w, 0), (w, -h * 0.8), (0, -h), (w * 0.5, -h * 0.76), (w * 0.5, 0)),
        )
        middle = poly((-w * 0.2, 0), (-w * 0.2, -h * 0.74), (0, -h), (w * 0.5, -h * 0.76), (w * 0.5, 0))
        faces = path(left, light(tone, 0.5)) + path(middle, tone) + path(right, dark(tone, 0.3))
        body += f'<g transform="translate({x:.1f},{y:.1f}) rotate({turn})">{faces}</g>'
    return body


def _icicles(spots: list[tuple[float, float, float, float]], name: str, top: str, tip: str) -> str:
    """Stones that hang from the roof: x, y, length and width."""
    body = f"<defs>{gradient(name, f'{top}/0', top, tip)}</defs>"
    for x, y, long, wide in spots:
        d = f"M{x - wide / 2:.0f},{y:.0f}Q{x - wide * 0.16:.0f},{y + long * 0.5:.0f} {x:.0f},{y + long:.0f}"
        body += path(f"{d}Q{x + wide * 0.12:.0f},{y + long * 0.45:.0f} {x + wide / 2:.0f},{y:.0f}Z", f"url(#{name})")
    return body


@setting
def cave(pen: Pen) -> Backdrop:
    """A dark frame of rock, a bright opening, crystals (`colour`). For day, golden, dawn, dusk, night, lamp, neon and storm."""
    random, horizon = pen.random, 590
    rock, gem = pen.lit("#6b5a78"), mix(pen.lit(pen.chosen("#7f7bff")), pen.chosen("#7f7bff"), 0.5)
    outside = Pen(LIGHTS["night"], random, time="night") if pen.time == "lamp" else pen
    back = outside.sky(horizon - 40, sun(outside, 180, 230))
    for n, (far, high) in enumerate(((0.75, 90), (0.5, 50))):
        hill = outside.lit("#79ad68", far)
        back += painted(f"hill{n}", ridge(random, horizon - 40 + n * 26, high, 170 - n * 40), light(hill, 0.2), hill)
    for n, (rx, ry, far, deep) in enumerate(((330, 300, 0.3, 0.1), (430, 366, 0.16, 0.26), (550, 440, 0.05, 0.46))):
        tone = mix(dark(rock, deep), pen.light.haze, far)
        edge = mix(tone, pen.light.glare, 0.2 if pen.is_dark else 0.36)
        shine = f'gradientUnits="userSpaceOnUse" cx="600" cy="350" r="{rx * 1.7:.0f}"'
        stops = "".join(
            f'<stop offset="{at}" stop-color="{hue}"/>'
            for at, hue in ((0.5, edge), (0.68, tone), (1, dark(tone, 0.35)))
        )
        back += f'<defs><radialGradient id="wall{n}" {shine}>{stops}</radialGradient></defs>'
        back += path(
            f"M-200,-200H1400V{horizon + 60}H-200Z{_mouth(pen, rx, ry)}", f"url(#wall{n})", 'fill-rule="evenodd"'
        )
        hanging = []
        for share in (-0.82, -0.55, -0.3, 0.12, 0.4, 0.62, 0.85):
            x = 600 + rx * (share + random.uniform(-0.06, 0.06))
            y = 350 - ry * math.sqrt(max(0.0, 1 - ((x - 600) / rx) ** 2)) - 34
            hanging.append((x, y, random.uniform(70, 150) * (1 - 0.4 * (n == 0)), random.uniform(30, 58)))
        back += _icicles(hanging, f"hang{n}", tone, edge)
    ground = mix(rock, pen.lit("#9a86a0"), 0.4)
    floor = "M-200,690C60,610 200,598 340,592S860,588 960,598S1240,640 1400,700V1100H-200Z"
    back += painted("ground", floor, mix(ground, pen.light.glare, 0.3), ground, dark(ground, 0.5))
    back += halo("spill", light(pen.light.glare, 0.1), 0.35 if pen.is_dark else 0.75) + oval(
        600, 640, 520, 170, "url(#spill)"
    )
    back += _grotto(pen, ground, gem, outside.light.sky[1]) + _bat(pen, 884, 84)
    shade = dark(rock, 0.78)
    sides = "M-200,-200H180C60,-60 110,120 30,260S70,520 -20,680S-60,900 60,1100H-200Z"
    sides += "M1400,-200H1030C1130,-40 1080,140 1170,280S1130,560 1220,700S1270,900 1150,1100H1400Z"
    roof = "M-200,-200H1400V20C1200,60 1110,-10 960,14S700,-30 560,6S240,10 120,44S-100,60 -200,40Z"
    front = path(sides, shade) + path(roof, shade)
    front += _icicles(
        [(250, -80, 190, 80), (330, -80, 140, 50), (930, -80, 150, 60), (1010, -80, 250, 96), (150, -80, 270, 110)],
        "hang",
        shade,
        shade,
    )
    return Backdrop(back, blurred("close", 2, front), horizon=600, floor=836, small=0.36)


def _bat(pen: Pen, x: float, y: float) -> str:
    """A bat that hangs from the roof and looks at us."""
    fur, wing = dark(pen.lit("#7a5a6e"), 0.3), dark(pen.lit("#5a4260"), 0.4)
    body = path(f"M{x - 3},{y - 16}v18M{x},{y}q-30,20 -22,66q14,-10 22,6q8,-16 22,-6q8,-46 -22,-66Z", wing)
    body += (
        oval(x, y + 42, 15, 32, fur)
        + oval(x, y + 72, 17, 16, fur)
        + path(f"M{x - 16},{y + 76}l-2,22l14,-10ZM{x + 16},{y + 76}l2,22l-14,-10Z", fur)
    )
    return body + "".join(
        oval(x + dx, y + 76, 4.6, 4.6, "#fff6d0") + oval(x + dx, y + 77, 2.2, 2.6, "#1c1330") for dx in (-7, 7)
    )


def _mouth(pen: Pen, rx: float, ry: float) -> str:
    """The ragged path of an opening around the middle."""
    dots = []
    for n in range(22):
        a, reach = 2 * math.pi * n / 22, pen.random.uniform(0.93, 1.06)
        dots.append((600 + math.cos(a) * rx * reach, 350 + math.sin(a) * ry * reach * (1.2 if math.sin(a) > 0 else 1)))
    return closed(dots)


def _grotto(pen: Pen, ground: str, gem: str, sheen: str) -> str:
    """What is on the floor of the cave: stones, a puddle that mirrors the light, crystals."""
    random, body = pen.random, halo("gem", gem, 0.8 if pen.is_dark else 0.5)
    body += oval(330, 740, 150, 25, light(ground, 0.16)) + painted(
        "pool", pen.blob(330, 741, 288, 43, 11, 0.05), sheen, mix(sheen, dark(ground, 0.3), 0.6)
    )
    for x, y, size in (
        (140, 660, 90),
        (1010, 650, 80),
        (1090, 700, 150),
        (60, 760, 180),
        (1200, 820, 200),
        (880, 628, 40),
        (250, 640, 46),
    ):
        body += oval(x, y + size * 0.24, size * 0.62, size * 0.1, dark(ground, 0.6), 'opacity=".5"')
        angle = 60 if x < 600 else 120
        body += painted(
            f"stone{x}",
            pen.blob(x, y, size, size * 0.62, 7, 0.15),
            mix(ground, pen.light.glare, 0.2),
            dark(ground, 0.5),
            angle=180 - angle,
        )
    for _ in range(60):
        x, y = random.uniform(-150, 1350), random.uniform(640, 1050)
        body += oval(
            x,
            y,
            (y - 560) * 0.025,
            (y - 560) * 0.009,
            random.choice((dark(ground, 0.4), light(ground, 0.15))),
            'opacity=".4"',
        )
    for x, y, size in (
        (150, 700, 150),
        (232, 676, 70),
        (1060, 716, 170),
        (972, 672, 80),
        (30, 860, 210),
        (1180, 880, 220),
    ):
        body += _crystals(pen, "gem", x, y, size, mix(gem, ground, 0.2))
        for dx, share in ((-0.3, 0.34), (0.26, 0.3), (0.0, 0.4)):
            pebble = pen.blob(x + dx * size, y + size * 0.02, size * share, size * share * 0.5, 7)
            body += painted(f"base{x}{round(dx * 100)}", pebble, mix(ground, gem, 0.3), dark(ground, 0.45))
    return body
