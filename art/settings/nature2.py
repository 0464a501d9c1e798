"""Settings at and on the water."""

from __future__ import annotations

import math

from art.brush import band, blurred, curve, facing, fir, halo, leaflets, oval, painted, path, stroke, sun
from art.drawing import Point, closed, dark, gradient, light, mix, ridge
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
    shape = f"M{x - w * 1.6:.0f},{y:.0f}Q{mx - w:.0f},{my:.0f} {tx - w * 0.6:.0f},{ty:.0f}q{w * 0.6:.0f},{-w} {w * 1.2:.0f},0Q{mx + w:.0f},{my:.0f} {x + w * 1.6:.0f},{y:.0f}Z"
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
                a, r = math.pi * n / 5 - 1.3, size * (0.5 if n % 2 == 0 else 0.25)
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
    for rx, ry, share, strength in ((720, 176, 0.25, 0.4), (650, 152, 0.42, 0.45), (600, 134, 0.6, 0.5)):
        back += path(pen.blob(600, 772, rx * 2, ry * 2, 13, 0.03), light(sea, share), f'opacity="{strength}"')
    back += stroke(pen.blob(600, 774, 1150, 244, 17, 0.03), light(sea, 0.85), 4, 'opacity=".5"')
    back += path(pen.blob(600, 770, 1076, 216, 17, 0.025), light(sea, 0.9))
    back += path(pen.blob(600, 766, 1044, 202, 15, 0.015), mix(dark(sand, 0.26), pen.light.sky[1], 0.2))
    hump = closed([(100, 764), (150, 708), (330, 652), (600, 634), (870, 652), (1050, 708), (1100, 764), (1000, 822), (600, 856), (200, 822)])
    back += painted("hump", hump, light(sand, 0.35), sand, dark(sand, 0.26), angle=66 if pen.light.side < 0 else 114)
    back += f'<clipPath id="dry"><path d="{hump}"/></clipPath><g clip-path="url(#dry)">{_sprinkle(pen, 650, dark(sand, 0.4), 260)}</g>'
    for x, y, long in ((200, 760, 120), (430, 834, 190), (800, 826, 160), (900, 700, 110), (330, 690, 110)):
        back += stroke(f"M{x},{y}q{long / 2:.0f},-9 {long},0", dark(sand, 0.25), 3, 'opacity=".25"')
    back += _litter(pen, sand, (("star", 256, 788, 46), ("shell", 960, 790, 38), ("shell", 330, 716, 22)))
    if pen.kind == "palm":
        back += facing(pen, _palm(pen, 900, 706, 500, 70) + path("M850,712Q900,694 950,712Z", sand))
    front = painted("wash", "M-200,1010C40,960 200,1000 420,980S900,1000 1100,972S1300,960 1400,980V1100H-200Z", f"{light(sea, 0.5)}/0.9", f"{sea}/0.9")
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
    foam = light(clear, 0.75)
    body += stroke(line, foam, max(1.2, high * 0.05), 'opacity=".55"')
    caps = ""
    for n in range(2, len(dots) - 2):
        if dots[n][1] < min(dots[n - 1][1], dots[n + 1][1]) and pen.random.random() < 0.65:
            (x, top), k = dots[n], high / 60
            caps += f"M{x - 70 * k:.0f},{top + 20 * k:.0f}Q{x - 20 * k:.0f},{top - 7 * k:.0f} {x:.0f},{top - 4 * k:.0f}T{x + 62 * k:.0f},{top + 22 * k:.0f}"
            caps += f"q{-14 * k:.0f},{2 * k:.0f} {-22 * k:.0f},{-4 * k:.0f}t{-24 * k:.0f},{3 * k:.0f}t{-26 * k:.0f},{-3 * k:.0f}t{-24 * k:.0f},{2 * k:.0f}Z"
    body += path(caps, foam, 'opacity=".85"')
    for _ in range(10):
        x, dy, wide = pen.random.uniform(-200, 1350), pen.random.uniform(0.7, 1.8) * high, long * pen.random.uniform(0.12, 0.3)
        body += stroke(f"M{x:.0f},{y + dy:.0f}q{wide / 2:.0f},{-high * 0.14:.0f} {wide:.0f},0", clear, high * 0.035, 'opacity=".4"')
    return body


@setting
def sea(pen: Pen) -> Backdrop:
    """Open water seen from low; the near waves hide what floats up to its waterline. For day, dawn, golden, dusk, night and storm."""
    horizon, tone = 470, pen.chosen("#2583b4")
    wild = 1.7 if pen.time == "storm" else 1.0
    back = _open_sea(pen, horizon, 640, tone)
    for n, (y, high, long, far) in enumerate(((508, 9, 110, 0.62), (536, 14, 160, 0.48), (576, 22, 230, 0.34), (628, 32, 310, 0.22), (694, 44, 400, 0.12))):
        back += _wave(pen, f"row{n}", y, high * wild, long, pen.lit(tone, far))
    birds = "".join(f"M{x},{y}q9,-12 18,0q9,-12 18,0" for x, y in ((420, 250), (476, 226), (780, 290)))
    back += stroke(birds, mix(pen.lit("#ffffff"), pen.light.shade, 0.35), 4, 'opacity=".7"')
    front = _wave(pen, "near0", 772, 58 * wild, 500, pen.lit(tone, 0.05)) + _wave(pen, "near1", 872, 74 * wild, 640, dark(pen.lit(tone), 0.08))
    return Backdrop(back, front, horizon=540, floor=826, small=0.35)


def _reeds(pen: Pen, x: float, y: float, high: float, count: int, tone: str) -> str:
    """Reeds with brown heads that stand in the water."""
    body = ""
    for _ in range(count):
        at, tall = x + pen.random.uniform(-0.5, 0.5) * high * 0.7, high * pen.random.uniform(0.6, 1.05)
        lean, shade = pen.random.uniform(-0.12, 0.12) * tall, mix(dark(tone, 0.2), light(tone, 0.12), pen.random.random())
        if pen.random.random() < 0.45:
            body += stroke(f"M{at:.0f},{y:.0f}q{lean * 0.2:.0f},{-tall * 0.6:.0f} {lean:.0f},{-tall:.0f}", shade, high * 0.014)
            head = f"M{at + lean * 0.86:.1f},{y - tall * 0.9:.1f}L{at + lean * 0.98:.1f},{y - tall * 0.99 + 2:.1f}"
            body += stroke(head, pen.lit("#7d5233"), high * 0.05)
        else:
            half = high * 0.022
            blade = f"M{at - half:.0f},{y:.0f}q{lean * 0.3:.0f},{-tall * 0.6:.0f} {lean * 2.4 + half:.0f},{-tall:.0f}"
            body += path(f"{blade}q{-lean * 1.6:.0f},{tall * 0.5:.0f} {half - lean * 2.4:.0f},{tall:.0f}Z", shade)
    return body


def _pier(pen: Pen, vanish: float, top: float) -> str:
    """A pier of planks that runs away from us to a height, towards the middle of the horizon."""
    wood, body = pen.lit("#b98a5e"), ""

    def half(y: float) -> float:
        return (y - vanish) * 0.78

    depths = [vanish + 670 / (1 + 0.052 * n) for n in range(200)]
    depths = [y for y in depths if y > top]
    shade = f"M{600 - half(top):.0f},{top + 16:.0f}H{600 + half(top):.0f}L{600 + half(1110) + 20:.0f},1150H{600 - half(1110) - 20:.0f}Z"
    body += blurred("below", 10, path(shade, dark(pen.lit("#2f6f7f"), 0.6), 'opacity=".55"'))
    for way in (-1, 1):
        for y in (1010, 840, 742, 678, 636):
            k, x = (y - vanish) / 400, 600 + way * half(y)
            body += path(f"M{x - 17 * k:.0f},{y}v{120 * k:.0f}h{34 * k:.0f}V{y}Z", dark(wood, 0.55))
    for n, (low, high) in enumerate(zip(depths, depths[1:], strict=False)):
        tone = mix(dark(wood, 0.1), light(wood, 0.2), pen.random.random())
        a, b, jag = half(low), half(high), pen.random.uniform(-0.012, 0.012) * (low - vanish)
        plank = f"M{600 - a + jag:.1f},{low:.1f}L{600 - b + jag:.1f},{high:.1f}H{600 + b + jag:.1f}L{600 + a + jag:.1f},{low:.1f}Z"
        body += path(plank, tone)
        body += path(f"M{600 - a + jag:.1f},{low:.1f}h{2 * a:.1f}v{-(low - high) * 0.16:.1f}h{-2 * a:.1f}Z", dark(wood, 0.5))
        if n % 3 == 0:
            x, y = 600 + pen.random.uniform(-0.8, 0.6) * b, (low + high) / 2
            body += stroke(f"M{x:.0f},{y:.1f}h{b * 0.22:.0f}", dark(tone, 0.25), (low - high) * 0.08, 'opacity=".5"')
    for way in (-1, 1):
        for y in (1010, 840, 742, 678, 636):
            k, x = (y - vanish) / 400, 600 + way * half(y)
            post = f"M{x - 17 * k:.1f},{y + 6 * k:.1f}V{y - 92 * k:.1f}h{34 * k:.1f}V{y + 6 * k:.1f}Z"
            shades = (light(wood, 0.12), dark(wood, 0.42)) if pen.light.side < 0 else (dark(wood, 0.42), light(wood, 0.12))
            body += painted(f"post{way}{y}", post, *shades, angle=0) + oval(x, y - 92 * k, 17 * k, 6 * k, light(wood, 0.3))
    return body


@setting
def lake(pen: Pen) -> Backdrop:
    """A pier that runs out into a still lake, reeds, a wooded shore upside down in the water. For day, dawn, golden, dusk, night and mist."""
    random, horizon = pen.random, 430
    water = pen.lit(pen.chosen("#4f9fae"))
    place = sun(pen, 330, 150)
    sky, shore = pen.sky(horizon, place), ""
    for layer, far in enumerate((0.78, 0.62, 0.46)):
        tone = pen.lit("#5f9468", far)
        shore += painted(f"hill{layer}", ridge(random, horizon - 8 + layer * 4, 150 - layer * 52, 220 - layer * 50, horizon + 2), light(tone, 0.15), tone)
        for _ in range((0, 26, 44)[layer]):
            x = random.uniform(-190, 1390)
            size = random.uniform(26, 46) + layer * 12
            shore += fir(pen, x, horizon + 1 - (2 - layer) * 18, size, dark(pen.lit("#46805f", far), 0.06))
    mirror = f'<g transform="translate(0,{2 * horizon}) scale(1,-1)" opacity=".62">{_renamed(shore)}</g>'
    low, top = pen.light.sky[1], mix(pen.light.sky[0], pen.light.sky[1], 0.4)
    back = sky + shore + band("water", horizon, 1100, mix(low, water, 0.3), mix(top, water, 0.55), dark(water, 0.2))
    back += f'<clipPath id="wet"><path d="M-200,{horizon}H1400V1100H-200Z"/></clipPath><g clip-path="url(#wet)">{blurred("mirror", 2, mirror)}</g>'
    back += band("veil", horizon - 16, horizon + 26, f"{pen.light.haze}/0", f"{pen.light.haze}/0.8", f"{pen.light.haze}/0")
    back += _ripples(pen, horizon + 12, 1080, 110, light(mix(low, water, 0.3), 0.4), 0.4) + _ripples(pen, horizon + 12, 1080, 50, dark(water, 0.25), 0.2)
    if place:
        back += _glitter(pen, place[0], horizon + 8, 760, 40)
    back += _pads(pen) + _pier(pen, horizon, 604)
    lamp = "#ffd98a" if pen.is_dark else pen.lit("#fff0c0")
    back += halo("lantern", "#ffcf70", 0.85 if pen.is_dark else 0.0) + oval(761, 500, 130, 130, "url(#lantern)")
    back += stroke("M761,590V486", pen.lit("#4d4a55"), 6) + path("M748,486h26l-4,30h-18Z", lamp) + path("M742,488L761,468L780,488Z", pen.lit("#4d4a55"))
    green = pen.lit("#7c9a4e")
    back += _reeds(pen, 30, 730, 250, 30, green) + _reeds(pen, 1190, 700, 220, 26, green) + _reeds(pen, 190, 640, 120, 14, pen.lit("#7c9a4e", 0.15))
    front = _reeds(pen, -60, 1080, 420, 24, dark(green, 0.35)) + _reeds(pen, 1270, 1090, 420, 24, dark(green, 0.35))
    return Backdrop(back, blurred("close", 2.5, front), horizon=620, floor=850, small=0.45)


def _renamed(body: str) -> str:
    """The same drawing for a second time, with names of its own."""
    return body.replace('id="hill', 'id="again').replace("url(#hill", "url(#again")


def _pads(pen: Pen) -> str:
    """Lily pads with flowers on the water."""
    green, pink, body = pen.lit("#6fae62"), pen.lit("#f7b3cb"), ""
    for x, y, size in ((1010, 604, 44), (1090, 640, 60), (960, 650, 50), (230, 700, 66), (140, 800, 90), (1110, 792, 96), (1230, 860, 120)):
        pad = f"M{x},{y}L{x + size * 0.9:.0f},{y - size * 0.16:.0f}A{size},{size * 0.3:.0f} 0 1 0 {x + size * 0.94:.0f},{y + size * 0.1:.0f}Z"
        body += oval(x, y + size * 0.07, size, size * 0.3, dark(green, 0.6), 'opacity=".4"') + painted(f"pad{x}", pad, light(green, 0.25), dark(green, 0.12))
        if x in (1090, 140):
            for n in range(7):
                a, r = math.pi * (n / 6), size * 0.42
                tip = x + math.cos(a) * r, y - size * 0.1 - math.sin(a) * r * 0.8
                petal = f"M{x},{y - size * 0.04:.0f}Q{tip[0] - size * 0.14:.0f},{(y + tip[1]) / 2:.0f} {tip[0]:.0f},{tip[1]:.0f}"
                body += path(f"{petal}Q{tip[0] + size * 0.14:.0f},{(y + tip[1]) / 2:.0f} {x},{y - size * 0.04:.0f}Z", mix(pink, light(pink, 0.6), n % 2))
            body += oval(x, y - size * 0.12, size * 0.12, size * 0.08, pen.lit("#ffd75e"))
    return body
