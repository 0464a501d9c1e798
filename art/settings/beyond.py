"""Settings no bus goes to: the moon, open space, the bottom of the sea."""

from __future__ import annotations

import math
from random import Random

from art.brush import band, blurred, facing, halo, hills, oval, painted, path, poly, rect, rounded, shaded, stroke
from art.drawing import SCREEN, closed, dark, gradient, light, mix, radial, soft
from art.pen import Backdrop, Pen, setting


def void(pen: Pen, stars: int = 190) -> str:
    """The black sky beyond the air, in a breath of the picture's light, with stars and a pale band of more."""
    top, low = mix(pen.light.sky[0], "#04051f", 0.9), mix(pen.light.sky[1], "#231a5e", 0.82)
    body = band("void", -200, 1100, top, mix(top, low, 0.4), low) + halo("band", mix(low, "#9d8cff", 0.5), 0.34)
    body += oval(600, 240, 1100, 150, "url(#band)", f'transform="rotate(-24 600 240)" {SCREEN}')
    for _ in range(stars):
        x, y, r = pen.random.uniform(-200, 1400), pen.random.uniform(-200, 1100), pen.random.uniform(0.7, 2.6)
        tone = pen.random.choice(("#ffffff", "#ffeccb", "#cfdcff"))
        body += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}" fill="{tone}" opacity="{pen.random.uniform(0.3, 0.95):.2f}"/>'
    body += halo("twinkle", "#ffffff", 0.55)
    for _ in range(9):
        x, y, r = pen.random.uniform(-150, 1350), pen.random.uniform(-150, 520), pen.random.uniform(7, 15)
        body += oval(x, y, r * 1.6, r * 1.6, "url(#twinkle)")
        place = f'transform="translate({x:.0f},{y:.0f}) scale({r:.1f})"'
        body += path("M0,-1Q.1,-.1 1,0Q.1,.1 0,1Q-.1,.1 -1,0Q-.1,-.1 0,-1Z", "#fff", place)
    return body


def globe(name: str, x: float, y: float, r: float, tone: str, marks: str = "") -> str:
    """A planet with a bright side, a dark side and a thin air around it; marks are seen only on it."""
    body = f"<defs>{radial(name, light(tone, 0.4), tone, dark(tone, 0.25), at=(0.36, 0.3), r=0.8)}"
    body += radial(f"{name}night", "#05031c/0", "#05031c/0", "#05031c/0.28", "#05031c/0.82", at=(0.32, 0.28), r=0.86)
    body += f'<clipPath id="{name}clip"><circle cx="{x}" cy="{y}" r="{r}"/></clipPath></defs>'
    body += halo(f"{name}air", light(tone, 0.3), 0.7) + oval(x, y, r * 1.42, r * 1.42, f"url(#{name}air)", SCREEN)
    body += oval(x, y, r, r, f"url(#{name})") + f'<g clip-path="url(#{name}clip)">{marks}</g>'
    return body + oval(x, y, r, r, f"url(#{name}night)")


def earth(pen: Pen, x: float, y: float, r: float) -> str:
    """A blue planet with green lands under white wisps."""
    marks = ""
    for dx, dy, wide, high in (
        (-0.45, -0.35, 0.8, 0.6),
        (0.35, -0.1, 0.55, 0.8),
        (-0.2, 0.5, 0.7, 0.4),
        (0.75, 0.5, 0.5, 0.5),
    ):
        for size, tone in ((1.0, "#62b56b"), (0.62, "#a9c877")):
            marks += path(pen.blob(x + dx * r, y + dy * r, wide * r * size, high * r * size, 11, 0.2), tone)
    marks += f'<defs>{soft("wisp", r * 0.02)}</defs><g filter="url(#wisp)">'
    for dx, dy, wide, bend in (
        (-0.5, -0.66, 0.6, -0.1),
        (-0.9, -0.18, 0.8, 0.1),
        (0.1, -0.3, 0.8, -0.14),
        (-0.3, 0.3, 0.5, 0.12),
        (0.2, 0.5, 0.6, -0.1),
    ):
        for n in range(3):
            left, top = x + (dx + n * 0.1) * r, y + (dy + n * 0.075) * r
            swing = f"q{wide * r * 0.25:.1f},{bend * r:.1f} {wide * r * 0.5:.1f},0t{wide * r * (0.5 - n * 0.14):.1f},0"
            marks += stroke(f"M{left:.1f},{top:.1f}{swing}", "#ffffff", r * 0.05, 'opacity=".7"')
    return globe("earth", x, y, r, "#3d8fe0", marks + "</g>")


def ringed(pen: Pen, name: str, x: float, y: float, r: float, tone: str, lean: float = -18.0) -> str:
    """A striped planet inside its ring."""
    marks = ""
    for n in range(7):
        stripe = mix(tone, ("#fff1d0", "#8a4a6b")[n % 2], 0.28)
        marks += oval(
            x, y - r + r * 2 * (n + 0.5) / 7, r * 1.1, r * pen.random.uniform(0.07, 0.13), stripe, 'opacity=".8"'
        )
    turned = f'<g transform="rotate({lean} {x} {y})">'
    rings = ((1.95, 0.16, 0.5), (1.68, 0.12, 0.85), (1.42, 0.08, 0.6))
    arcs = ["", ""]
    for half in (0, 1):
        for reach, wide, strength in rings:
            rx, ry = r * reach, r * reach * 0.24
            arc = f"M{x - rx:.1f},{y:.1f}A{rx:.1f},{ry:.1f} 0 0 {1 - half} {x + rx:.1f},{y:.1f}"
            ring = f'stroke="{light(tone, 0.45)}" stroke-width="{wide * r:.1f}" opacity="{strength}"'
            arcs[half] += path(arc, "none", ring)
    return f"{turned}{arcs[0]}{globe(name, x, y, r, tone, marks)}{arcs[1]}</g>"


@setting
def moon(pen: Pen) -> Backdrop:
    """Craters under a black sky, the blue planet above; `kind` ringed has another. For space, night, neon, dusk, day, golden."""
    random, edge, side = pen.random, 560, pen.light.side
    dust = pen.chosen("#cfcad8")
    back = void(pen)
    above = (
        ringed(pen, "ringed", 905, 190, 104, pen.lit("#e8a05c")) if pen.kind == "ringed" else earth(pen, 900, 200, 132)
    )
    back += facing(pen, above)
    for n, (far, y, high, step) in enumerate(((0.5, edge + 6, 130, 190), (0.26, edge + 22, 64, 140))):
        tone = mix(pen.lit(dust), "#2b2550", far)
        back += painted(f"range{n}", hills(pen, y, high, step), light(tone, 0.24), tone, tone)
    near = pen.lit(dust)
    back += f"<defs>{gradient('dust', mix(near, '#2b2550', 0.24), near, light(near, 0.1), dark(near, 0.22))}"
    rim = (light(near, 0.42), near, dark(near, 0.3))
    bowl = (dark(near, 0.52), dark(near, 0.3), light(near, 0.16))
    back += (
        gradient("rim", *rim[:: -int(side)], angle=12) + gradient("bowl", *bowl[:: -int(side)], angle=12) + "</defs>"
    )
    back += path(hills(pen, edge + 32, 18, 260), "url(#dust)")
    for x, y, wide in _craters(random, edge):
        high = wide * 0.27
        back += oval(x, y, wide * 0.58, high * 0.6, "url(#rim)", 'opacity=".85"')
        back += oval(x, y + high * 0.02, wide * 0.47, high * 0.44, "url(#bowl)")
        back += oval(
            x - side * wide * 0.06, y + high * 0.14, wide * 0.26, high * 0.2, light(near, 0.06), 'opacity=".35"'
        )
    for n in range(24):
        t = n / 24
        x, y = 1230 - 360 * t - 90 * math.sin(t * 3), 1010 - 400 * t**0.8
        k = (y - edge) / 300
        back += oval(x + (n % 2) * 26 * k, y, 13 * k, 5.5 * k, dark(near, 0.34), 'opacity=".6"')
    back += _base(pen, 815, edge + 40)
    for _ in range(46):
        y = edge + 30 + random.random() ** 1.4 * 470
        x, k = random.uniform(-180, 1380), (y - edge) / 300
        size = random.uniform(8, 26) * k
        if abs(x - 600) > 300 or size < 9:
            back += oval(
                x - side * size * 0.5, y + size * 0.2, size * 0.8, size * 0.18, dark(near, 0.5), 'opacity=".5"'
            )
            back += path(pen.blob(x, y, size, size * 0.66, 7, 0.2), "url(#rim)")
    return Backdrop(back, horizon=edge + 50, floor=835, small=0.3)


def _craters(random: Random, edge: float) -> list[tuple[float, float, float]]:
    """Places of craters from the farthest to the nearest, none of them large in the middle."""
    fixed: list[tuple[float, float, float]] = [
        (150, 735, 300),
        (1085, 700, 230),
        (-40, 930, 420),
        (1360, 905, 400),
        (420, 1010, 330),
    ]
    for _ in range(30):
        y = edge + 26 + random.random() ** 1.5 * 400
        x, wide = random.uniform(-180, 1380), random.uniform(60, 150) * (y - edge) / 260
        clear = all(math.hypot(x - a, (y - b) * 3) > (wide + c) * 0.62 for a, b, c in fixed)
        if clear and (wide < 42 or abs(x - 600) > 360):
            fixed.append((x, y, wide))
    return sorted(fixed, key=lambda one: one[1])


def _base(pen: Pen, x: float, y: float) -> str:
    """Two far domes somebody lives in."""
    body = rounded("dome", pen.lit("#c8cde8", 0.2))
    for dx, r in ((0, 24), (46, 16)):
        body += path(f"M{x + dx - r},{y}A{r},{r} 0 0 1 {x + dx + r},{y}Z", "url(#dome)")
        body += rect(x + dx - 4, y - r * 0.5, 8, 6, "#ffd97a", 3)
    body += rect(x + 18, y - 8, 18, 8, pen.lit("#a9aed0", 0.2))
    body += stroke(f"M{x - 14},{y - 18}v-30m-7,6q7,7 14,0", pen.lit("#dfe3f5", 0.2), 2.2)
    return body + oval(x - 14, y - 50, 3.4, 3.4, "#ff6b6b")


@setting
def space(pen: Pen) -> Backdrop:
    """Planets and a nebula, no ground: place things with `at`, no shadows needed. For space, night, neon, deep, dusk."""
    random, lead, gas = pen.random, pen.chosen("#d94fa8"), ""
    for n in range(15):
        t = n / 14
        x, y = -160 + 1560 * t, 640 - 470 * t + 150 * math.sin(t * 5.5)
        tone = mix(pen.lit((lead, "#4f5bd9", "#2fa7b8")[n % 3]), "#0a0630", 0.42)
        wide, high = random.uniform(280, 470), random.uniform(130, 250)
        gas += path(pen.blob(x, y + random.uniform(-90, 90), wide, high, 9, 0.3), tone, 'opacity=".75"')
    back = void(pen, 240) + f"<g {SCREEN}>{blurred('gas', 46, gas)}</g>" + halo("core", mix(lead, "#ffe3c0", 0.6), 0.4)
    back += oval(690, 400, 430, 210, "url(#core)", f'transform="rotate(-20 690 400)" {SCREEN}')
    for _ in range(90):
        x, off = random.uniform(-200, 1400), random.gauss(0, 90)
        r, strength = random.uniform(0.6, 1.9), random.uniform(0.3, 0.9)
        back += oval(x, 620 - x * 0.3 + off, r, r, "#fff", f'opacity="{strength:.2f}"')
    back += ringed(pen, "ringed", 1020, 205, 96, pen.lit("#eaa860"))
    spots = "".join(
        oval(130 + a, 150 + b, r, r * 0.9, "#2c7f86", 'opacity=".4"')
        for a, b, r in ((-20, 8, 12), (16, -16, 8), (12, 22, 10), (-26, -26, 6))
    )
    back += globe("small", 130, 150, 58, pen.lit("#5cc4bd"), spots)
    back += _limb(pen, lead) + _comet()
    back += f"<defs>{gradient('rock', '#b7a7c9', '#7c6a98', '#3a2c5e', angle=55)}</defs>"
    for _ in range(26):
        t = random.random()
        x, y, size = -160 + 1500 * t, 560 + 210 * (t - 0.5) ** 2 + random.gauss(0, 34), random.uniform(5, 26)
        if abs(x - 600) > 260:
            back += path(pen.blob(x, y, size * 1.3, size, 7, 0.24), "url(#rock)")
    return Backdrop(facing(pen, back), horizon=980, floor=1060, small=0.6)


def _limb(pen: Pen, lead: str) -> str:
    """The edge of a large world far below us, with lights on its night side."""
    tone, x, y = pen.lit(mix(lead, "#5a54d6", 0.62)), 330, 1560
    night = dark(tone, 0.62)
    body = halo("limbair", light(tone, 0.45), 0.95) + oval(x, y, 1180, 960, "url(#limbair)", SCREEN)
    body += f"<defs>{radial('limb', *[night] * 8, mix(night, tone, 0.4), tone, light(tone, 0.55))}"
    body += gradient("dusk", "#05031c/0", "#05031c/0.1", "#05031c/0.75", angle=0)
    body += f'<clipPath id="world"><ellipse cx="{x}" cy="{y}" rx="980" ry="790"/></clipPath></defs>'
    body += (
        oval(x, y, 980, 790, "url(#limb)")
        + f'<g clip-path="url(#world)"><defs>{soft("mild", 3)}</defs><g filter="url(#mild)">'
    )
    for n in range(26):
        turn, reach = math.radians(pen.random.uniform(225, 318)), 0.985 - n * 0.006
        left, top = x + math.cos(turn) * 980 * reach, y + math.sin(turn) * 790 * reach
        wide = pen.random.uniform(60, 190)
        lean = f'transform="rotate({math.degrees(turn) + 90:.0f} {left:.0f} {top:.0f})"'
        body += oval(left, top, wide, 4 + n * 0.4, light(tone, 0.6), f'opacity="{0.3 - n * 0.006:.2f}" {lean}')
    body += "</g>" + oval(x, y, 980, 790, "url(#dusk)")
    for _ in range(70):
        turn, reach = math.radians(pen.random.gauss(294, 5)), pen.random.uniform(0.86, 0.965)
        left, top = x + math.cos(turn) * 980 * reach, y + math.sin(turn) * 790 * reach
        body += oval(
            left, top, pen.random.uniform(1, 3), 1.4, "#ffdf9a", f'opacity="{pen.random.uniform(0.4, 0.9):.2f}"'
        )
    return body + "</g>"


def _comet() -> str:
    """A comet that passes by, high on the left."""
    tail = f"<defs>{gradient('tail', '#dff6ff/0', '#bfe9ff/0.25', '#ffffff/0.9', angle=0)}</defs>"
    glow = halo("comet", "#e8faff", 0.95) + oval(250, 0, 34, 34, "url(#comet)") + oval(250, 0, 9, 9, "#ffffff")
    tail += path("M-20,0Q140,-13 250,-9A9,9 0 0 1 250,9Q140,13 -20,0Z", "url(#tail)")
    return f'<g transform="translate(300,330) rotate(-26)" {SCREEN}>{tail}{glow}</g>'


@setting
def sea_floor(pen: Pen) -> Backdrop:
    """Sand below blue water, shafts of light, corals at the sides, a wreck afar. For deep, day, dawn, mist, night, neon."""
    random, edge = pen.random, 570
    water = pen.lit("#2f93c2")

    def away(colour: str, far: float) -> str:
        return mix(pen.lit(colour), light(water, 0.12), far)

    above, shallow = mix(pen.lit("#a9f0ea"), water, 0.2), mix(water, pen.lit("#55c6d6"), 0.6)
    back = band("water", -200, 700, above, shallow, water, light(water, 0.14))
    for n, (far, y, high, step) in enumerate(((0.86, edge + 10, 210, 170), (0.7, edge + 14, 110, 120))):
        tone = away("#2c5f86", far)
        back += painted(f"reef{n}", hills(pen, y, high, step), tone, mix(tone, water, 0.3), light(water, 0.2))
    back += _wreck(away("#5b4a4a", 0.62), away("#3b3148", 0.6))
    for n in range(16):
        x, y = 330 + n % 6 * 34 + random.uniform(-12, 12), 250 + n // 6 * 26 + random.uniform(-10, 10) + n % 6 * 5
        back += path(f"M{x:.0f},{y:.0f}q9,-8 20,0l8,-6v12l-8,-6q-11,8 -20,0Z", away("#f2d27a", 0.55))
    sand = pen.lit(pen.chosen("#ecd6a4"))
    depths = (
        mix(sand, light(water, 0.2), 0.75),
        mix(sand, water, 0.3),
        mix(sand, water, 0.1),
        mix(dark(sand, 0.2), water, 0.2),
    )
    back += painted("sand", hills(pen, edge + 24, 26, 230), *depths)
    for _ in range(44):
        y = edge + 40 + random.random() ** 1.3 * 450
        x, k = random.uniform(-220, 1300), (y - edge) / 280
        wide, tone = 150 * k, random.choice((light(sand, 0.4), dark(sand, 0.22)))
        ripple = f"M{x:.0f},{y:.0f}q{wide * 0.25:.0f},{-9 * k:.0f} {wide * 0.5:.0f},0t{wide * 0.5:.0f},0"
        back += stroke(ripple, tone, 4 * k, 'opacity=".28"')
    back += halo("pool", pen.light.glare, 0.5) + oval(600, 790, 520, 110, "url(#pool)", SCREEN)
    back += _shafts(pen, mix(pen.light.glare, "#d8fff6", 0.4))
    for far, corals in (
        (0.42, ((170, 650, 90), (1030, 646, 100), (285, 632, 60), (1150, 640, 120))),
        (0.12, ((60, 770, 190), (1150, 765, 200))),
    ):
        for x, y, high in corals:
            back += _coral(pen, x, y, high, away(random.choice(("#ff7f6e", "#f25f9c", "#ffa24d", "#b56be0")), far))
    for x, y, wide, tone in (
        (-40, 800, 330, "#6d7fa8"),
        (1270, 800, 320, "#7a6fa8"),
        (150, 812, 120, "#8c7fb5"),
        (1085, 806, 110, "#6d86a8"),
    ):
        stone = away(tone, 0.2)
        back += shaded(f"stone{x}", stone, 0.32, 60) + path(
            pen.blob(x, y, wide, wide * 0.62, 9, 0.1), f"url(#stone{x})"
        )
    for x, y, high in (
        (-70, 860, 640),
        (14, 850, 520),
        (66, 842, 330),
        (1140, 846, 380),
        (1196, 850, 600),
        (1290, 865, 680),
    ):
        back += _kelp(pen, x, y, high, away("#3c9a6c", 0.16))
    back += _coral(pen, 95, 850, 170, away("#ff6f7d", 0.03)) + _coral(pen, 1125, 850, 150, away("#ffb04f", 0.03))
    turns = [(n * math.pi / 5, (34, 13)[n % 2]) for n in range(10)]
    star = closed([(265 + math.cos(turn) * r, 872 + math.sin(turn) * r * 0.5) for turn, r in turns])
    back += path(star, away("#ff8a5c", 0.05))
    for _ in range(26):
        x, y, r = (
            random.choice((1, -1)) * random.uniform(280, 700) + 600,
            random.uniform(-100, 700),
            random.uniform(3, 10),
        )
        back += oval(x, y, r, r, "#fff", 'fill-opacity=".12" stroke="#fff" stroke-opacity=".5" stroke-width="1.4"')
    return Backdrop(facing(pen, back), horizon=edge + 60, floor=840, small=0.36)


def _shafts(pen: Pen, tone: str) -> str:
    """Light that falls through the water from above."""
    body = f"<defs>{gradient('shaft', f'{tone}/0.55', f'{tone}/0.22', f'{tone}/0')}</defs>"
    for x in (-40, 180, 390, 560, 760, 960, 1180):
        wide, lean = pen.random.uniform(30, 80), (600 - x) * -0.34 + 60
        ray = poly((x, -210), (x + wide, -210), (x + wide * 2.6 + lean, 840), (x - wide * 0.8 + lean, 840))
        body += path(ray, "url(#shaft)", f'opacity="{pen.random.uniform(0.4, 0.9):.2f}"')
    return f"<g {SCREEN}>{blurred('through', 9, body)}</g>"


def _wreck(wood: str, shade: str) -> str:
    """An old ship that leans on the ground, far away."""
    hull = path("M-150,-66Q-120,-40 -40,-44H70Q130,-48 168,-86Q160,-10 96,26H-96Q-142,-4 -150,-66Z", "url(#hull)")
    planks = "".join(
        stroke(
            f"M{-138 + n * 10},{-34 + n * 18}Q0,{-20 + n * 18} {150 - n * 20},{-48 + n * 22}",
            shade,
            2.4,
            'opacity=".6"',
        )
        for n in range(3)
    )
    holes = path("M-30,-20l26,-6l14,18l-20,16l-22,-8Z", shade) + "".join(
        oval(40 + n * 34, -22 - n * 3, 8, 8, shade) for n in range(3)
    )
    masts = stroke("M-30,-44L-36,-190M-36,-150L14,-160M62,-46L70,-116L96,-128", wood, 9) + stroke(
        "M150,-76L226,-118", wood, 7
    )
    ropes = stroke("M-36,-188L-130,-60M-36,-188L60,-60M-36,-150L150,-76", shade, 1.8, 'opacity=".7"')
    sail = path("M-33,-148Q0,-130 12,-158L6,-96L-6,-108L-16,-86L-31,-96Z", wood, 'opacity=".6"')
    leaning = '<g transform="translate(850,596) rotate(-11) scale(1.08)">'
    return f"{shaded('hull', wood, 0.2)}{leaning}{masts}{ropes}{sail}{hull}{planks}{holes}</g>"


def _coral(pen: Pen, x: float, y: float, high: float, tone: str) -> str:
    """A branching coral."""
    body = ""

    def grow(x: float, y: float, long: float, angle: float, wide: float) -> None:
        nonlocal body
        ex, ey = x + math.cos(angle) * long, y - math.sin(angle) * long
        d = f"M{x:.1f},{y:.1f}Q{x + (ex - x) * 0.2:.1f},{y + (ey - y) * 0.6:.1f} {ex:.1f},{ey:.1f}"
        body += stroke(d, dark(tone, 0.16), wide)
        body += stroke(d, light(tone, 0.14), wide * 0.45, f'transform="translate({-wide * 0.14:.1f},0)"')
        if wide > high * 0.05:
            for swing in (pen.random.uniform(0.25, 0.6), -pen.random.uniform(0.25, 0.6)):
                grow(ex, ey, long * pen.random.uniform(0.66, 0.85), angle + swing, wide * 0.74)

    for swing in (-0.5, 0.05, 0.55):
        grow(x + swing * high * 0.16, y, high * 0.32, math.pi / 2 - swing, high * 0.13)
    return body


def _kelp(pen: Pen, x: float, y: float, high: float, tone: str) -> str:
    """A long weed that sways."""
    shift, body = pen.random.uniform(0, 6), ""
    dots = [(x + math.sin(t * 0.9 + shift) * (8 + t * 2.6), y - high * t / 12) for t in range(13)]
    body += stroke("M" + "L".join(f"{a:.0f},{b:.0f}" for a, b in dots), dark(tone, 0.25), 9)
    for n, (a, b) in enumerate(dots[1:]):
        way, long = (-1) ** n, high * 0.12 * (1.15 - n / 16)
        place = f'transform="translate({a:.0f},{b:.0f}) scale({way * long:.1f},{long:.1f})"'
        body += path("M0,0Q.5,-.75 1,-.55Q.7,.05 0,0Z", tone if n % 2 else light(tone, 0.12), place)
    return body
