"""Settings under a wide sky: a meadow, a desert."""

from __future__ import annotations

import math

from art.brush import band, facing, moonlit, oval, painted, path, stroke, sun, sunlit, tuft
from art.drawing import curve, dark, gradient, light, mix, ridge
from art.pen import Backdrop, Pen, setting


@setting
def meadow(pen: Pen) -> Backdrop:
    """Soft hills, a meadow with tufts and flowers."""
    random, horizon = pen.random, 560
    back = pen.sky(horizon, (930, 170))
    for far, high, wave in ((0.75, 120, 210), (0.5, 90, 160), (0.28, 46, 120)):
        tone = pen.lit("#6fae52", far)
        name = f"hill{round(far * 100)}"
        back += f"<defs>{gradient(name, light(tone, 0.16), tone, dark(tone, 0.12))}</defs>"
        back += f'<path d="{ridge(random, horizon + 40 - far * 60, high, wave)}" fill="url(#{name})"/>'
        if far > 0.4:
            for _ in range(9):
                x, size = random.uniform(-100, 1300), random.uniform(26, 54)
                y = horizon - far * 60 + random.uniform(-10, 26)
                back += f'<path d="{pen.blob(x, y, size, size * 1.1)}" fill="{dark(tone, 0.2)}"/>'
    near = pen.lit("#7cc257")
    back += f"<defs>{gradient('grass', light(near, 0.14), near, dark(near, 0.22))}</defs>"
    back += f'<rect x="-200" y="{horizon + 20}" width="1600" height="520" fill="url(#grass)"/>'
    for _ in range(150):
        y = random.uniform(horizon + 36, 1040)
        x, k = random.uniform(-150, 1350), (y - horizon) / 340
        tone = random.choice((light(near, 0.22), dark(near, 0.16)))
        back += f'<path d="M{x:.0f},{y:.0f}q{-5 * k:.1f},{-14 * k:.1f} {-9 * k:.1f},{-20 * k:.1f}M{x:.0f},{y:.0f}q0,{-14 * k:.1f} {3 * k:.1f},{-24 * k:.1f}M{x:.0f},{y:.0f}q{5 * k:.1f},{-12 * k:.1f} {11 * k:.1f},{-17 * k:.1f}" stroke="{tone}" stroke-width="{3 * k:.1f}" fill="none" stroke-linecap="round" opacity=".7"/>'
    for _ in range(26):
        y = random.uniform(horizon + 50, 1000)
        x, r = random.uniform(-100, 1300), 5 * (y - horizon) / 300
        tone = pen.lit(random.choice(("#fff3b0", "#ffffff", "#ffb3c8", "#c9b6ff")))
        back += "".join(
            f'<circle cx="{x + r * a:.1f}" cy="{y + r * b:.1f}" r="{r * 0.8:.1f}" fill="{tone}"/>'
            for a, b in ((-1, 0), (1, 0), (0, -1), (0, 1))
        )
        back += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.7:.1f}" fill="{pen.lit("#f2b632")}"/>'
    return Backdrop(back, horizon=horizon + 40, floor=830, small=0.3)


def _dune(name: str, left: float, peak: float, right: float, top: float, base: float, tone: str, far: float) -> str:
    """A dune in light from the left: its bright slope, a crest that winds down, its dark slope."""
    rise, fall = peak - left, right - peak
    slope = f"C{peak + fall * 0.3:.0f},{top + (base - top) * 0.12:.0f} {right - fall * 0.45:.0f},{base:.0f} {right:.0f},{base:.0f}"
    whole = f"M{left:.0f},{base:.0f}C{left + rise * 0.5:.0f},{base:.0f} {peak - rise * 0.3:.0f},{top:.0f} {peak:.0f},{top:.0f}"
    whole += f"{slope}V1100H{left:.0f}Z"
    foot, high = peak + fall * 0.02, base - top
    crest = f"C{foot - fall * 0.3:.0f},{base - high * 0.1:.0f} {peak + fall * 0.24:.0f},{top + high * 0.55:.0f} {peak:.0f},{top:.0f}Z"
    body = painted(name, whole, light(tone, 0.22 * (1 - far)), tone, tone)
    deep = dark(tone, 0.26 * (1 - far * 0.8))
    return body + painted(
        f"{name}s", f"M{peak:.0f},{top:.0f}{slope}H{foot:.0f}{crest}", deep, mix(deep, tone, 0.55), angle=70
    )


def _mesa(pen: Pen, x: float, base: float, wide: float, high: float, tone: str, name: str) -> str:
    """A flat mountain of layers."""
    step = [0.0, 0.06, 0.1, 0.16, 0.3]
    up = [(x - wide / 2 + wide * s * 0.8, base - high * h) for s, h in zip(step, (0, 0.3, 0.42, 0.55, 1), strict=True)]
    down = [
        (x + wide / 2 - wide * s * 0.8, base - high * h) for s, h in zip(step, (0, 0.28, 0.45, 0.57, 0.97), strict=True)
    ]
    shape = "M" + "L".join(f"{a:.0f},{b:.0f}" for a, b in [*up, *reversed(down)]) + "Z"
    body = painted(name, shape, light(tone, 0.12), dark(tone, 0.2), angle=20)
    for h in (0.5, 0.6, 0.68, 0.78, 0.9):
        long = wide * pen.random.uniform(0.12, 0.3)
        start = x - wide * 0.25 + pen.random.random() * (wide * 0.5 - long)
        body += stroke(f"M{start:.0f},{base - high * h:.0f}h{long:.0f}", dark(tone, 0.3), high * 0.025, 'opacity=".35"')
    return body


@setting
def desert(pen: Pen) -> Backdrop:
    """Dunes with winding crests, far mesas, ripples in the sand. For day, dawn, golden, dusk, night, mist and storm."""
    random, horizon = pen.random, 520
    sand, rock = pen.chosen("#f0b868"), "#d9673c"
    back = pen.sky(horizon, sun(pen, 300, 190))
    land = ""
    for n, (x, wide, high, far) in enumerate(
        ((980, 330, 130, 0.6), (740, 170, 80, 0.7), (1240, 300, 190, 0.5), (120, 240, 90, 0.66))
    ):
        land += _mesa(pen, x, horizon + 8, wide, high, pen.lit(rock, far), f"mesa{n}")
    plain = pen.lit(sand, 0.62)
    land += band("plain", horizon, horizon + 80, mix(plain, pen.light.haze, 0.4), plain)
    hills = ((-420, 40, 700, 455, 0.62), (500, 1010, 1700, 470, 0.52), (-300, 300, 1000, 500, 0.42))
    for n, (left, peak, right, top, far) in enumerate(hills):
        land += _dune(f"far{n}", left, peak, right, top, horizon + 44, pen.lit(sand, far), far)
    land += _dune("mid", 640, 1130, 1900, 492, 640, pen.lit(sand, 0.24), 0.24)
    land += _dune("side", -700, 10, 640, 510, 690, pen.lit(sand, 0.14), 0.14)
    near = moonlit(pen, sand)
    land += painted(
        "sand",
        "M-200,690C60,600 420,590 640,606S1120,640 1400,600V1100H-200Z",
        sunlit(pen, near, 0.2),
        near,
        dark(near, 0.24),
    )
    for n in range(17):
        y = 640 + 26 * n + n * n * 0.35
        k, start, long = (y - 560) / 300, random.uniform(-200, 700), random.uniform(300, 700)
        steps = range(int(start), int(start + long), 30)
        dots = [(x, y + math.sin(x / (34 + 20 * k) + n) * 4 * k + (x - 600) * 0.02) for x in steps]
        land += stroke(curve(dots), dark(near, 0.3), 2.6 * k, 'opacity=".22"')
        land += stroke(curve([(x, y + 3.4 * k) for x, y in dots]), light(near, 0.5), 2.2 * k, 'opacity=".3"')
    back += facing(pen, land + _dry(pen, near))
    grains = "".join(
        oval(random.uniform(-190, 1390), random.uniform(640, 1060), 2, 1.5, dark(near, 0.35)) for _ in range(70)
    )
    return Backdrop(back + f'<g opacity=".4">{grains}</g>', horizon=610, floor=840, small=0.34)


def _dry(pen: Pen, sand: str) -> str:
    """What grows and lies in the sand: a cactus far away, tufts, stones, half a jar."""
    green, jar, body = pen.lit("#6f9a5c", 0.25), pen.lit("#b9603f"), ""
    limbs = "M1040,598V480M1040,560Q1008,562 1010,520M1040,540Q1074,544 1072,500"
    body += oval(1072, 600, 60, 6, dark(sand, 0.5), 'opacity=".35"') + stroke(limbs, dark(green, 0.24), 22)
    body += stroke(limbs, green, 15, 'transform="translate(-2,-1)"') + stroke(
        limbs, light(green, 0.25), 4, 'transform="translate(-6,-2)"'
    )
    for x, y, size in ((70, 720, 54), (108, 728, 36), (1150, 760, 64), (1010, 690, 30)):
        body += oval(x + size * 0.5, y, size, size * 0.12, dark(sand, 0.5), 'opacity=".3"') + tuft(
            pen, x, y, size, pen.lit("#b39a55"), 7
        )
    for x, y, size in ((1210, 800, 60), (1180, 812, 34), (20, 840, 70)):
        stone = pen.lit("#b98a6a")
        body += oval(x + size * 0.3, y + size * 0.2, size * 0.8, size * 0.14, dark(sand, 0.5), 'opacity=".35"')
        body += painted(
            f"stone{x}", pen.blob(x, y, size, size * 0.6, 7), light(stone, 0.25), dark(stone, 0.3), angle=60
        )
    body += painted(
        "jar",
        "M150,800C140,760 176,728 214,738L236,726Q252,738 246,752L232,762C244,790 236,800 232,802Z",
        light(jar, 0.3),
        dark(jar, 0.35),
        angle=40,
    )
    body += oval(242, 739, 8, 15, dark(jar, 0.6), 'transform="rotate(-32 242 739)"') + path(
        "M110,808Q150,782 200,790T280,806Z", light(sand, 0.06)
    )
    return body
