"""Settings at and on the water: a beach, an island, the sea."""

from __future__ import annotations

import math

from art.brush import band, facing, halo, leaflets, moonlit, oval, painted, path, stroke, sun, sunlit
from art.drawing import Point, along, closed, curve, dark, light, mix
from art.pen import Backdrop, Pen, setting


def ripples(pen: Pen, top: float, bottom: float, count: int, tone: str, opacity: float = 0.5) -> str:
    """Short bright or dark strokes on water, small and dense where it is far."""
    d = ""
    for _ in range(count):
        t = pen.random.random() ** 1.7
        y, long = top + (bottom - top) * t, 24 + 130 * t
        x, thick = pen.random.uniform(-200, 1380), 0.9 + 4.5 * t
        d += f"M{x:.0f},{y:.1f}q{long / 2:.0f},{-thick:.1f} {long:.0f},0q{-long / 2:.0f},{thick:.1f} {-long:.0f},0Z"
    return path(d, tone, f'opacity="{opacity}"')


def glitter(pen: Pen, x: float, top: float, bottom: float, count: int = 60) -> str:
    """The path of sun or moon on the water."""
    d = ""
    for n in range(count):
        t = (n / count) ** 1.3
        y, wide = top + (bottom - top) * t, (14 + 44 * t) * pen.random.uniform(0.5, 1.2)
        at, thick = x + pen.random.uniform(-1, 1) * (26 + 90 * t), 1.2 + 4 * t
        d += f"M{at - wide:.0f},{y:.1f}q{wide:.0f},{-thick:.1f} {2 * wide:.0f},0q{-wide:.0f},{thick:.1f} {-2 * wide:.0f},0Z"
    return path(d, light(pen.light.glare, 0.3), 'opacity=".6"')


def _open_sea(pen: Pen, horizon: float, bottom: float, tone: str) -> str:
    """Sky and sea as far as one sees, with the light on the water."""
    place = sun(pen, 330, 150)
    body = pen.sky(horizon, place)
    far, water = mix(pen.lit(tone, 0.75), pen.light.sky[1], 0.3), pen.lit(tone)
    body += band("water", horizon, bottom, far, mix(far, water, 0.75), water, dark(water, 0.12))
    body += ripples(pen, horizon + 4, bottom, 130, light(water, 0.5), 0.35)
    body += ripples(pen, horizon + 4, bottom, 60, dark(water, 0.3), 0.22)
    return body + (glitter(pen, place[0], horizon + 3, bottom) if place else "")


def _palm(pen: Pen, x: float, y: float, high: float, lean: float) -> str:
    """A palm in light from the left that stands at a point and leans over."""
    bark, green = pen.lit("#a97d55"), pen.lit("#5aa04c")
    tx, ty, w = x + lean, y - high, high * 0.035
    mx, my = x + lean * 0.2, y - high * 0.55
    shape = f"M{x - w * 1.6:.0f},{y:.0f}Q{mx - w:.0f},{my:.0f} {tx - w * 0.6:.0f},{ty:.0f}"
    shape += f"q{w * 0.6:.0f},{-w:.0f} {w * 1.2:.0f},0Q{mx + w:.0f},{my:.0f} {x + w * 1.6:.0f},{y:.0f}Z"
    body = painted("palm", shape, light(bark, 0.2), dark(bark, 0.3), angle=0)
    for n in range(12):
        cx, cy = along((x, y), (mx, my), (tx, ty), n / 12)
        body += stroke(
            f"M{cx - w * 1.1:.0f},{cy:.0f}q{w:.0f},{w * 0.5:.0f} {w * 2.1:.0f},0", dark(bark, 0.4), 2.5, 'opacity=".35"'
        )
    for turn, bend, deep in (
        (150, -50, 0.4),
        (20, 60, 0.4),
        (-160, -60, 0.1),
        (-25, 70, 0.1),
        (-120, -70, 0),
        (-65, 75, 0),
        (-195, -55, 0.2),
    ):
        body += leaflets(tx, ty, high * 0.52, turn, bend, dark(green, deep), 15)
    for dx, dy in ((-0.03, 0.03), (0.03, 0.035), (0, 0.055)):
        body += oval(tx + dx * high, ty + dy * high, high * 0.028, high * 0.03, pen.lit("#7d5233"))
    return body


def _litter(pen: Pen, sand: str, spots: tuple[tuple[str, float, float, float], ...]) -> str:
    """Shells and starfish that lie on the sand: kind, x, y and size."""
    body = ""
    for number, (kind, x, y, size) in enumerate(spots):
        body += oval(x + size * 0.1, y + size * 0.14, size * 0.55, size * 0.2, dark(sand, 0.5), 'opacity=".3"')
        if kind == "star":
            tone, dots = pen.lit("#ee7f55"), []
            for n in range(10):
                a, r = math.pi * n / 5 - 1.3, size * (0.5 if n % 2 == 0 else 0.25)
                dots.append((x + math.cos(a) * r, y + math.sin(a) * r * 0.62))
            star = curve([*dots, dots[0]]) + "Z"
            body += painted(f"lies{number}", star, light(tone, 0.3), dark(tone, 0.15), angle=50)
        else:
            tone = pen.lit("#f6d9cf")
            foot, r = y + size * 0.2, size / 10
            fan = f"M{x:.1f},{foot:.1f}c{-7 * r:.1f},{-3 * r:.1f} {-3 * r:.1f},{-7 * r:.1f} 0,{-6.2 * r:.1f}"
            fan += f"c{3 * r:.1f},{-0.8 * r:.1f} {7 * r:.1f},{3.2 * r:.1f} 0,{6.2 * r:.1f}Z"
            body += painted(f"lies{number}", fan, light(tone, 0.4), dark(tone, 0.2), angle=60)
            for dx in (-0.24, -0.09, 0.09, 0.24):
                body += stroke(
                    f"M{x:.1f},{y + size * 0.16:.1f}L{x + dx * size:.1f},{y - size * 0.34:.1f}",
                    dark(tone, 0.3),
                    size * 0.04,
                    'opacity=".5"',
                )
    return body


def _sprinkle(pen: Pen, top: float, tone: str, count: int = 120) -> str:
    """Grains on the sand below a height."""
    grains = "".join(
        oval(pen.random.uniform(-190, 1390), pen.random.uniform(top, 1080), 2.2, 1.5, tone) for _ in range(count)
    )
    return f'<g opacity=".35">{grains}</g>'


@setting
def beach(pen: Pen) -> Backdrop:
    """Sand, a foam line, the sea, a far lighthouse, a palm unless `kind` is bare. For day, dawn, golden, dusk, night, storm."""
    horizon, sand = 410, moonlit(pen, pen.chosen("#f2d6a0"))
    sea = pen.lit("#2fa9bd")
    foam = mix(sea, pen.lit("#ffffff"), 0.9)
    back = _open_sea(pen, horizon, 720, "#2fa9bd") + facing(pen, _headland(pen, horizon))
    shore = [
        (-200, 640),
        (0, 622),
        (180, 588),
        (380, 578),
        (600, 594),
        (800, 584),
        (1000, 560),
        (1200, 566),
        (1400, 548),
    ]
    rest = "L1400,1100H-200Z"

    def line(shift: float, sway: float) -> list[Point]:
        return [(x, y + shift + math.sin(x / 70 + shift) * sway) for x, y in shore]

    back += path(curve(line(-52, 8)) + rest, light(sea, 0.35), 'opacity=".55"') + path(
        curve(line(-26, 7)) + rest, light(sea, 0.5), 'opacity=".6"'
    )
    for shift in (-62, -30):
        back += stroke(curve(line(shift, 6)), foam, 4, 'opacity=".6"')
    back += path(curve(line(0, 9)) + rest, foam)
    wet = mix(dark(sand, 0.22), pen.light.sky[1], 0.3)
    back += painted("wet", curve(line(11, 8)) + rest, wet, sand) + stroke(curve(line(26, 7)), foam, 3, 'opacity=".4"')
    back += painted("sand", curve(line(58, 5)) + rest, mix(sand, wet, 0.35), light(sand, 0.22), sand, dark(sand, 0.22))
    back += _sprinkle(pen, 660, dark(sand, 0.4))
    for n in range(15):
        t = n / 14
        x, y, k = 1120 - 520 * t + math.sin(t * 3) * 60, 650 + 300 * t**1.4, 0.3 + t
        y += 7 * k if n % 2 else -7 * k
        back += oval(x, y, 13 * k, 5 * k, dark(sand, 0.22), 'opacity=".6"') + oval(
            x + 2 * k, y + 2 * k, 11 * k, 3.4 * k, light(sand, 0.25), 'opacity=".5"'
        )
    finds = (
        ("star", 150, 790, 62),
        ("shell", 250, 842, 44),
        ("shell", 1060, 706, 28),
        ("star", 960, 880, 46),
        ("shell", 60, 880, 50),
    )
    back += _litter(pen, sand, finds)
    if pen.kind != "bare":
        tree = oval(1215, 716, 200, 15, dark(sand, 0.5), 'opacity=".3"') + _palm(pen, 1130, 716, 560, -40)
        back += facing(pen, tree + path("M1070,724Q1130,700 1200,724Z", sand))
    return Backdrop(back, horizon=640, floor=845, small=0.4)


def _headland(pen: Pen, horizon: float) -> str:
    """A hilly point of land with a lighthouse, far away on the left."""
    green, rock = pen.lit("#7aa865", 0.55), pen.lit("#b59a86", 0.55)
    body = path(
        f"M-200,{horizon + 6}V{horizon - 80}c120,-40 240,-4 320,30S240,{horizon - 10} 300,{horizon + 6}Z",
        green,
    )
    body += path(
        f"M-200,{horizon + 6}V{horizon - 20}c200,-20 260,16 340,0S240,{horizon - 6} 300,{horizon + 6}Z",
        rock,
    )
    white, red = pen.lit("#ffffff", 0.35), pen.lit("#d9604f", 0.35)
    x, y = 92, horizon - 60
    body += path(f"M{x - 13},{y}L{x - 8},{y - 78}h16L{x + 13},{y}Z", white) + path(
        f"M{x - 11.4},{y - 26}L{x - 9.7},{y - 52}h19.4L{x + 11.4},{y - 26}Z", red
    )
    body += path(f"M{x - 10},{y - 78}h20v-5h-20ZM{x - 9},{y - 96}L{x},{y - 108}L{x + 9},{y - 96}Z", red)
    body += path(f"M{x - 6},{y - 83}h12v-13h-12Z", "#ffe58a")
    if pen.is_dark:
        body += halo("beacon", "#ffe9a0", 0.9) + oval(x, y - 90, 90, 60, "url(#beacon)")
    return body


@setting
def island(pen: Pen) -> Backdrop:
    """One round hump of sand with water all round; a palm if `kind` is palm. For day, dawn, golden, dusk, night and storm."""
    horizon, tone, sand = 430, "#2c9fbd", moonlit(pen, pen.chosen("#f4d8a0"))
    sea = pen.lit(tone)
    foam = mix(sea, pen.lit("#ffffff"), 0.9)
    back = _open_sea(pen, horizon, 1100, tone)
    for x, wide, far in ((130, 120, 0.7), (1030, 190, 0.62)):
        hill = pen.lit("#7fae72", far)
        back += painted(
            f"isle{x}",
            f"M{x - wide},{horizon + 3}q{wide * 0.7:.0f},{-wide * 0.3:.0f} {wide},{-wide * 0.28:.0f}T{x + wide},{horizon + 3}Z",
            hill,
            light(hill, 0.25),
        )
    for rx, ry, share, strength in ((720, 176, 0.25, 0.4), (650, 152, 0.42, 0.45), (600, 134, 0.6, 0.5)):
        back += path(pen.blob(600, 772, rx * 2, ry * 2, 13, 0.03), light(sea, share), f'opacity="{strength}"')
    back += stroke(pen.blob(600, 774, 1150, 244, 17, 0.03), foam, 4, 'opacity=".5"')
    back += path(pen.blob(600, 770, 1076, 216, 17, 0.025), foam)
    back += path(pen.blob(600, 766, 1044, 202, 15, 0.015), mix(dark(sand, 0.26), pen.light.sky[1], 0.2))
    hump = closed(
        [
            (100, 764),
            (150, 708),
            (330, 652),
            (600, 634),
            (870, 652),
            (1050, 708),
            (1100, 764),
            (1000, 822),
            (600, 856),
            (200, 822),
        ]
    )
    back += painted("hump", hump, light(sand, 0.35), sand, dark(sand, 0.26), angle=66 if pen.light.side < 0 else 114)
    back += f'<clipPath id="dry"><path d="{hump}"/></clipPath>'
    back += f'<g clip-path="url(#dry)">{_sprinkle(pen, 650, dark(sand, 0.4), 260)}</g>'
    for x, y, long in ((200, 760, 120), (430, 834, 190), (800, 826, 160), (900, 700, 110), (330, 690, 110)):
        back += stroke(f"M{x},{y}q{long / 2:.0f},-9 {long},0", dark(sand, 0.25), 3, 'opacity=".25"')
    back += _litter(pen, sand, (("star", 256, 788, 46), ("shell", 960, 790, 38), ("shell", 330, 716, 22)))
    if pen.kind == "palm":
        back += facing(pen, _palm(pen, 900, 706, 500, 70) + path("M844,716Q900,682 956,716Z", sunlit(pen, sand, 0.2)))
    front = painted(
        "wash",
        "M-200,1010C40,960 200,1000 420,980S900,1000 1100,972S1300,960 1400,980V1100H-200Z",
        f"{light(sea, 0.5)}/0.9",
        f"{sea}/0.9",
    )
    return Backdrop(back, front, horizon=664, floor=800, small=0.62)


def _swell(pen: Pen, y: float, high: float, long: float) -> list[Point]:
    """The line of a wave train with pointed crests."""
    shift, dots, x = pen.random.uniform(0, 6.3), [], -260.0
    while x < 1480:
        turn = x / long * 2 * math.pi + shift
        tall = high * (0.72 + 0.28 * math.sin(x / 310 + shift * 2))
        dots.append((x - math.sin(turn) * long * 0.09, y - tall * math.cos(turn) * 0.5))
        x += long / 12
    return dots


def _wave(pen: Pen, name: str, y: float, high: float, long: float, tone: str) -> str:
    """A row of waves from edge to edge: bright where light shines through the crests, foam on some of them."""
    dots = _swell(pen, y, high, long)
    line = curve(dots)
    clear = mix(light(tone, 0.22), pen.lit("#6fe0cf"), 0.4)
    deep, ends = mix(tone, pen.lit("#0a3f70"), 0.55), f'x1="0" x2="0" y1="{y - high / 2:.0f}" y2="{y + high * 2.6:.0f}"'
    body = f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}><stop stop-color="{clear}"/>'
    body += f'<stop offset=".3" stop-color="{tone}"/><stop offset="1" stop-color="{deep}"/></linearGradient></defs>'
    body += path(line + "L1480,1120H-260Z", f"url(#{name})")
    foam = mix(clear, pen.lit("#ffffff"), 0.75)
    body += stroke(line, foam, max(1.2, high * 0.05), 'opacity=".55"')
    for n in range(3, len(dots) - 3):
        if dots[n][1] < min(dots[n - 1][1], dots[n + 1][1]) and pen.random.random() < 0.65:
            deep = zip(reversed(dots[n - 2 : n + 3]), (0.02, 0.26, 0.17, 0.28, 0.02), strict=True)
            below = [(x, top + high * share) for (x, top), share in deep]
            body += path(f"{curve(dots[n - 2 : n + 3])}L{curve(below)[1:]}Z", foam, 'opacity=".8"')
    for _ in range(10):
        x, dy, wide = (
            pen.random.uniform(-200, 1350),
            pen.random.uniform(0.7, 1.8) * high,
            long * pen.random.uniform(0.12, 0.3),
        )
        body += stroke(
            f"M{x:.0f},{y + dy:.0f}q{wide / 2:.0f},{-high * 0.14:.0f} {wide:.0f},0", clear, high * 0.035, 'opacity=".4"'
        )
    return body


@setting
def sea(pen: Pen) -> Backdrop:
    """Open water seen from low; near waves hide what floats to its waterline. For day, dawn, golden, dusk, night and storm."""
    horizon, tone = 470, pen.chosen("#2583b4")
    wild = 1.7 if pen.time == "storm" else 1.0
    back = _open_sea(pen, horizon, 640, tone)
    for n, (y, high, long, far) in enumerate(
        ((508, 9, 110, 0.62), (536, 14, 160, 0.48), (576, 22, 230, 0.34), (628, 32, 310, 0.22), (694, 44, 400, 0.12))
    ):
        back += _wave(pen, f"row{n}", y, high * wild, long, pen.lit(tone, far))
    birds = "".join(f"M{x},{y}q9,-12 18,0q9,-12 18,0" for x, y in ((420, 250), (476, 226), (780, 290)))
    back += stroke(birds, mix(pen.lit("#ffffff"), pen.light.shade, 0.35), 4, 'opacity=".7"')
    front = _wave(pen, "near0", 772, 58 * wild, 500, pen.lit(tone, 0.05)) + _wave(
        pen, "near1", 872, 74 * wild, 640, dark(pen.lit(tone), 0.08)
    )
    return Backdrop(back, front, horizon=540, floor=826, small=0.35)
