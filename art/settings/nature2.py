"""Settings at and on the water."""

from __future__ import annotations

import math

from art.brush import band, blurred, curve, facing, fir, halo, leaflets, oval, painted, path, stroke, sun
from art.drawing import Point, dark, gradient, light, mix, ridge
from art.pen import Backdrop, Pen, setting


def _ripples(pen: Pen, top: float, bottom: float, count: int, tone: str, opacity: float = 0.5) -> str:
    """Short bright or dark strokes on water, small and dense where it is far."""
    d = ""
    for _ in range(count):
        t = pen.random.random() ** 1.7
        y, long = top + (bottom - top) * t, 24 + 130 * t
        x, thick = pen.random.uniform(-200, 1380), 0.9 + 4.5 * t
        d += f"M{x:.0f},{y:.1f}q{long / 2:.0f},{-thick:.1f} {long:.0f},0q{-long / 2:.0f},{thick:.1f} {-long:.0f},0Z"
    return path(d, tone, f'opacity="{opacity}"')


def _glitter(pen: Pen, x: float, top: float, bottom: float, count: int = 60) -> str:
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
    body += _ripples(pen, horizon + 4, bottom, 130, light(water, 0.5), 0.35)
    body += _ripples(pen, horizon + 4, bottom, 60, dark(water, 0.3), 0.22)
    return body + (_glitter(pen, place[0], horizon + 3, bottom) if place else "")


def _palm(pen: Pen, x: float, y: float, high: float, lean: float) -> str:
    """A palm that stands at a point and leans over."""
    bark, green = pen.lit("#a97d55"), pen.lit("#5aa04c")
    tx, ty, w = x + lean, y - high, high * 0.035
    mx, my = x + lean * 0.2, y - high * 0.55
    shape = f"M{x - w * 1.6:.0f},{y:.0f}Q{mx - w:.0f},{my:.0f} {tx - w * 0.6:.0f},{ty:.0f}h{w * 1.2:.0f}Q{mx + w:.0f},{my:.0f} {x + w * 1.6:.0f},{y:.0f}Z"
    body = painted("palm", shape, light(bark, 0.2), dark(bark, 0.3), angle=0 if pen.light.side < 0 else 180)
    for n in range(12):
        t = n / 12
        cx, cy = (1 - t) ** 2 * x + 2 * t * (1 - t) * mx + t * t * tx, (1 - t) ** 2 * y + 2 * t * (1 - t) * my + t * t * ty
        body += stroke(f"M{cx - w * 1.1:.0f},{cy:.0f}q{w:.0f},{w * 0.5:.0f} {w * 2.1:.0f},0", dark(bark, 0.4), 2.5, 'opacity=".35"')
    for turn, bend, deep in ((150, -50, 0.4), (20, 60, 0.4), (-160, -60, 0.1), (-25, 70, 0.1), (-120, -70, 0), (-65, 75, 0), (-195, -55, 0.2)):
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
                a, r = math.pi * n / 5 - 1.3, size * (0.5 if n % 2 == 0 else 0.21)
                dots.append((x + math.cos(a) * r, y + math.sin(a) * r * 0.62))
            star = curve([*dots, dots[0]]) + "Z"
            body += painted(f"lies{number}", star, light(tone, 0.3), dark(tone, 0.15), angle=50)
        else:
            tone = pen.lit("#f6d9cf")
            fan = f"M{x:.1f},{y + size * 0.2:.1f}C{x - size * 0.7:.1f},{y - size * 0.1:.1f} {x - size * 0.3:.1f},{y - size * 0.5:.1f} {x:.1f},{y - size * 0.42:.1f}"
            fan += f"C{x + size * 0.3:.1f},{y - size * 0.5:.1f} {x + size * 0.7:.1f},{y - size * 0.1:.1f} {x:.1f},{y + size * 0.2:.1f}Z"
            body += painted(f"lies{number}", fan, light(tone, 0.4), dark(tone, 0.2), angle=60)
            for dx in (-0.24, -0.09, 0.09, 0.24):
                body += stroke(f"M{x:.1f},{y + size * 0.16:.1f}L{x + dx * size:.1f},{y - size * 0.34:.1f}", dark(tone, 0.3), size * 0.04, 'opacity=".5"')
    return body


def _sprinkle(pen: Pen, top: float, tone: str, count: int = 120) -> str:
    """Grains on the sand below a height."""
    grains = "".join(oval(pen.random.uniform(-190, 1390), pen.random.uniform(top, 1080), 2.2, 1.5, tone) for _ in range(count))
    return f'<g opacity=".35">{grains}</g>'


@setting
def beach(pen: Pen) -> Backdrop:
    """Sand, a foam line, the sea, a far lighthouse, a palm unless `kind` is bare. For day, dawn, golden, dusk, night and storm."""
    horizon, sand = 410, pen.lit(pen.chosen("#f2d6a0"))
    sea = pen.lit("#2fa9bd")
    back = _open_sea(pen, horizon, 720, "#2fa9bd") + facing(pen, _headland(pen, horizon))
    shore = [(-200, 640), (0, 622), (180, 588), (380, 578), (600, 594), (800, 584), (1000, 560), (1200, 566), (1400, 548)]
    rest = "L1400,1100H-200Z"

    def line(shift: float, sway: float) -> list[Point]:
        return [(x, y + shift + math.sin(x / 70 + shift) * sway) for x, y in shore]

    back += path(curve(line(-52, 8)) + rest, light(sea, 0.35), 'opacity=".55"') + path(curve(line(-26, 7)) + rest, light(sea, 0.5), 'opacity=".6"')
    for shift in (-62, -30):
        back += stroke(curve(line(shift, 6)), light(sea, 0.85), 4, 'opacity=".6"')
    back += path(curve(line(0, 9)) + rest, light(sea, 0.9))
    wet = mix(dark(sand, 0.22), pen.light.sky[1], 0.3)
    back += painted("wet", curve(line(11, 8)) + rest, wet, sand) + stroke(curve(line(26, 7)), light(sea, 0.8), 3, 'opacity=".4"')
    back += painted("sand", curve(line(58, 5)) + rest, mix(sand, wet, 0.35), light(sand, 0.22), sand, dark(sand, 0.22))
    back += _sprinkle(pen, 660, dark(sand, 0.4))
    for n in range(15):
        t = n / 14
        x, y, k = 1120 - 520 * t + math.sin(t * 3) * 60, 650 + 300 * t**1.4, 0.3 + t
        y += 7 * k if n % 2 else -7 * k
        back += oval(x, y, 13 * k, 5 * k, dark(sand, 0.22), 'opacity=".6"') + oval(x + 2 * k, y + 2 * k, 11 * k, 3.4 * k, light(sand, 0.25), 'opacity=".5"')
    finds = (("star", 150, 790, 62), ("shell", 250, 842, 44), ("shell", 1060, 706, 28), ("star", 960, 880, 46), ("shell", 60, 880, 50))
    back += _litter(pen, sand, finds)
    if pen.kind != "bare":
        tree = oval(1215, 716, 200, 15, dark(sand, 0.5), 'opacity=".3"') + _palm(pen, 1130, 716, 560, -40)
        back += facing(pen, tree + path("M1070,724Q1130,700 1200,724Z", sand))
    return Backdrop(back, horizon=640, floor=845, small=0.4)


def _headland(pen: Pen, horizon: float) -> str:
    """A hilly point of land with a lighthouse, far away on the left."""
    green, rock = pen.lit("#7aa865", 0.55), pen.lit("#b59a86", 0.55)
    body = path(f"M-200,{horizon + 6}V{horizon - 80}C-80,{horizon - 120} 40,{horizon - 84} 120,{horizon - 50}S240,{horizon - 10} 300,{horizon + 6}Z", green)
    body += path(f"M-200,{horizon + 6}V{horizon - 20}C0,{horizon - 40} 60,{horizon - 4} 140,{horizon - 20}S240,{horizon - 6} 300,{horizon + 6}Z", rock)
    white, red = pen.lit("#ffffff", 0.35), pen.lit("#d9604f", 0.35)
    x, y = 92, horizon - 60
    body += path(f"M{x - 13},{y}L{x - 8},{y - 78}h16L{x + 13},{y}Z", white) + path(f"M{x - 11.4},{y - 26}L{x - 9.7},{y - 52}h19.4L{x + 11.4},{y - 26}Z", red)
    body += path(f"M{x - 10},{y - 78}h20v-5h-20ZM{x - 9},{y - 96}L{x},{y - 108}L{x + 9},{y - 96}Z", red)
    body += path(f"M{x - 6},{y - 83}h12v-13h-12Z", "#ffe58a")
    if pen.is_dark:
        body += halo("beacon", "#ffe9a0", 0.9) + oval(x, y - 90, 90, 60, "url(#beacon)")
    return body


@setting
def island(pen: Pen) -> Backdrop:
    """One round hump of sand with water all round; a palm if `kind` is palm. For day, dawn, golden, dusk, night and storm."""
    horizon, tone, sand = 430, "#2c9fbd", pen.lit(pen.chosen("#f4d8a0"))
    sea = pen.lit(tone)
    back = _open_sea(pen, horizon, 1100, tone)
    for x, wide, far in ((130, 120, 0.7), (1030, 190, 0.62)):
        hill = pen.lit("#7fae72", far)
        back += painted(f"isle{x}", f"M{x - wide},{horizon + 3}Q{x - wide * 0.3},{horizon - wide * 0.3} {x},{horizon - wide * 0.26}T{x + wide},{horizon + 3}Z", hill, light(hill, 0.25))
    for n, (rx, ry, share, strength) in enumerate(((760, 196, 0.25, 0.45), (700, 172, 0.45, 0.5), (650, 150, 0.62, 0.6))):
        back += path(pen.blob(600, 812, rx * 2, ry * 2, 13, 0.03), light(sea, share), f'opacity="{strength}"')
    foam = pen.blob(600, 806, 1226, 272, 17, 0.025)
    back += path(foam, light(sea, 0.9)) + stroke(pen.blob(600, 812, 1310, 312, 17, 0.03), light(sea, 0.85), 4, 'opacity=".55"')
    wet = mix(dark(sand, 0.26), pen.light.sky[1], 0.2)
    back += path(pen.blob(600, 802, 1190, 252, 15, 0.02), wet)
    hump = "M34,808C70,730 250,664 600,656S1130,730 1166,808C1130,880 900,918 600,918S70,880 34,808Z"
    glow = (light(sand, 0.35), sand, dark(sand, 0.22))
    back += painted("hump", hump, *glow, angle=62 if pen.light.side < 0 else 118)
    back += f'<clipPath id="dry"><path d="{hump}"/></clipPath><g clip-path="url(#dry)">{_sprinkle(pen, 670, dark(sand, 0.4), 200)}</g>'
    for x, y, long in ((180, 780, 150), (420, 880, 210), (820, 872, 180), (900, 716, 120), (330, 716, 110)):
        back += stroke(f"M{x},{y}q{long / 2:.0f},-9 {long},0", dark(sand, 0.25), 3, 'opacity=".25"')
    back += _litter(pen, sand, (("star", 226, 830, 50), ("shell", 970, 838, 42), ("shell", 310, 742, 24)))
    if pen.kind == "palm":
        back += facing(pen, oval(960, 738, 150, 12, dark(sand, 0.5), 'opacity=".3"') + _palm(pen, 900, 738, 520, 60) + path("M850,744Q900,726 950,744Z", sand))
    front = painted("wash", "M-200,1010C40,960 200,1000 420,980S900,1000 1100,972S1300,960 1400,980V1100H-200Z", f"{light(sea, 0.5)}/0.9", f"{sea}/0.9")
    return Backdrop(back, front, horizon=664, floor=840, small=0.62)
