"""Settings that are cold or still: a snowfield, a lake."""

from __future__ import annotations

import itertools
import math

from art.brush import band, blurred, fir, halo, oval, painted, path, stroke, sun, sunlit
from art.drawing import SCREEN, apart, curve, dark, light, mix, ridge
from art.pen import Backdrop, Pen, setting
from art.settings.water import glitter, ripples


def _cabin(pen: Pen, x: float, y: float) -> str:
    """A far cabin in the snow, with lights in its windows and smoke."""
    wood, snow = pen.lit("#7d5644", 0.25), light(pen.lit("#f4f9ff", 0.1), 0.2)
    glass = "#ffd76e"
    body = halo("window", "#ffcf6a", 0.75 if pen.is_dark else 0.25) + oval(x, y - 26, 150, 96, "url(#window)")
    body += path(f"M{x - 60},{y}v-56l60,-44l60,44v56Z", wood) + path(f"M{x},{y}v-100l60,44v56Z", dark(wood, 0.2))
    body += path(
        f"M{x - 84},{y - 48}q44,-26 84,-70q40,44 84,70l-14,8l-70,-54l-70,54Z",
        snow,
    )
    body += path(f"M{x + 30},{y - 84}v-40h18v54Z", dark(wood, 0.3)) + oval(x + 39, y - 124, 13, 6, snow)
    body += path(f"M{x - 42},{y - 46}h24v24h-24ZM{x + 18},{y - 46}h24v24h-24Z", glass) + path(
        f"M{x - 11},{y}v-36q11,-10 22,0v36Z", dark(wood, 0.4)
    )
    puffs = "".join(
        oval(
            x + 42 + n * n * 2.2,
            y - 140 - n * 21,
            8 + n * 4,
            7 + n * 3.4,
            pen.light.cloud,
            f'opacity="{0.6 - n * 0.09:.2f}"',
        )
        for n in range(6)
    )
    return body + blurred("smoke", 3, puffs)


@setting
def snowfield(pen: Pen) -> Backdrop:
    """Drifts, firs, a far cabin with lights. For day, dawn, dusk, night, golden, mist and storm; northern lights by night."""
    random, horizon = pen.random, 540
    snow, shade = pen.chosen("#edf4fd"), "#93b0de"
    back = pen.sky(horizon, sun(pen, 350, 150))
    if pen.light.stars > 60:
        glow = ""
        for n, tone in enumerate(("#58f0b0", "#4ad0e8", "#a58bff")):
            top = [(x, 120 + n * 46 + math.sin(x / 170 + n * 1.3) * 60) for x in range(-200, 1440, 80)]
            low = [(x, y + 170 + math.sin(x / 90) * 30) for x, y in reversed(top)]
            glow += painted(f"aurora{n}", f"{curve(top)}L{curve(low)[1:]}Z", f"{tone}/0", f"{tone}/0.5", f"{tone}/0")
        back += f"<g {SCREEN}>{blurred('aurora', 14, glow)}</g>"
    for layer, far in enumerate((0.75, 0.55, 0.36, 0.2)):
        y, white = horizon - 30 + layer * 26, pen.lit(snow, far * 0.8)
        back += painted(
            f"drift{layer}",
            ridge(random, y + 10, 90 - layer * 18, 230 - layer * 20),
            light(white, 0.3),
            white,
            mix(white, pen.lit(shade), 0.4),
        )
        for n in range(20):
            x, green = -190 + 1580 * (n + random.random()) / 20, pen.lit("#4b7f74", far)
            if layer < 2 or abs(x - 560) > 170 + layer * 90:
                size = random.uniform(44, 74) * (1 + layer * 0.42)
                back += fir(
                    pen, x, y + random.uniform(-4, 12) - max(0, 20 - layer * 8), size, green, light(white, 0.25)
                )
        if layer == 2:
            back += _cabin(pen, 250, y + 22)
    white, blue = pen.lit(snow), pen.lit(shade)
    back += painted(
        "near",
        "M-200,640C60,580 300,606 560,612S1080,572 1400,630V1100H-200Z",
        sunlit(pen, white, 0.4),
        white,
        mix(white, blue, 0.7),
    )
    folds = (
        "M-200,720C60,650 220,690 420,700S240,770 -200,800Z",
        "M1400,690C1180,650 1040,720 820,726S1100,800 1400,790Z",
        "M-200,890C100,800 420,860 760,850S560,950 -200,1000Z",
        "M1400,900C1200,830 980,880 760,900S1100,990 1400,980Z",
    )
    for n, fold in enumerate(folds):
        back += painted(f"fold{n}", fold, f"{sunlit(pen, white, 0.6)}/0.9", f"{blue}/0.65", f"{blue}/0")
    for n in range(13):
        t = n / 12
        y, k = 612 + 330 * t**1.6, 0.22 + t
        x = 330 + 130 * t + math.sin(t * 5) * 90 + (9 * k if n % 2 else -9 * k)
        back += oval(x, y, 11 * k, 4.4 * k, mix(blue, white, 0.15)) + oval(
            x, y + 1.6 * k, 9 * k, 3 * k, mix(blue, dark(blue, 0.2), 0.5)
        )
    back += "".join(
        oval(random.uniform(-190, 1390), random.uniform(640, 1080), 1.8, 1.8, "#ffffff", 'opacity=".8"')
        for _ in range(110)
    )
    for x, y, size in ((-60, 790, 430), (96, 716, 260), (1120, 730, 310), (1290, 850, 520)):
        shade = oval(x - pen.light.side * size * 0.3, y - 4, size * 0.5, size * 0.05, dark(blue, 0.2), 'opacity=".55"')
        back += blurred(f"cast{x}", 5, shade)
        back += fir(pen, x, y, size, pen.lit("#3f7468", 0.06), light(white, 0.3))
        back += oval(x, y + 1, size * 0.13, size * 0.022, white)
    front = path(
        "M-200,1000C40,900 240,960 430,1100H-200ZM1400,990C1200,910 1000,960 860,1100H1400Z", mix(white, blue, 0.25)
    )
    return Backdrop(back, blurred("close", 4, front), horizon=612, floor=840, small=0.33)


def _reeds(pen: Pen, x: float, y: float, high: float, count: int, tone: str) -> str:
    """Reeds with brown heads that stand in the water."""
    body = ""
    for _ in range(count):
        at, tall = x + pen.random.uniform(-0.5, 0.5) * high * 0.7, high * pen.random.uniform(0.6, 1.05)
        lean, shade = (
            pen.random.uniform(-0.12, 0.12) * tall,
            mix(dark(tone, 0.2), light(tone, 0.12), pen.random.random()),
        )
        if pen.random.random() < 0.45:
            body += stroke(
                f"M{at:.0f},{y:.0f}q{lean * 0.2:.0f},{-tall * 0.6:.0f} {lean:.0f},{-tall:.0f}", shade, high * 0.014
            )
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
    near, far = half(1110) + 20, half(top)
    shade = f"M{600 - far:.0f},{top + 16:.0f}h{2 * far:.0f}L{600 + near:.0f},1150h{-2 * near:.0f}Z"
    body += blurred("below", 10, path(shade, dark(pen.lit("#2f6f7f"), 0.6), 'opacity=".55"'))
    for way in (-1, 1):
        for y in (1010, 840, 742, 678, 636):
            k, x = (y - vanish) / 400, 600 + way * half(y)
            body += path(f"M{x - 17 * k:.0f},{y}v{120 * k:.0f}h{34 * k:.0f}V{y}Z", dark(wood, 0.55))
    for n, (low, high) in enumerate(itertools.pairwise(depths)):
        tone = mix(dark(wood, 0.1), light(wood, 0.2), pen.random.random())
        a, b, jag = half(low), half(high), pen.random.uniform(-0.012, 0.012) * (low - vanish)
        plank = f"M{600 - a + jag:.1f},{low:.1f}L{600 - b + jag:.1f},{high:.1f}H{600 + b + jag:.1f}L{600 + a + jag:.1f},{low:.1f}Z"
        body += path(plank, tone)
        body += path(
            f"M{600 - a + jag:.1f},{low:.1f}h{2 * a:.1f}v{-(low - high) * 0.16:.1f}h{-2 * a:.1f}Z", dark(wood, 0.5)
        )
        if n % 3 == 0:
            x, y = 600 + pen.random.uniform(-0.8, 0.6) * b, (low + high) / 2
            body += stroke(f"M{x:.0f},{y:.1f}h{b * 0.22:.0f}", dark(tone, 0.25), (low - high) * 0.08, 'opacity=".5"')
    for way in (-1, 1):
        for y in (1010, 840, 742, 678, 636):
            k, x = (y - vanish) / 400, 600 + way * half(y)
            post = f"M{x - 17 * k:.1f},{y + 6 * k:.1f}V{y - 92 * k:.1f}h{34 * k:.1f}V{y + 6 * k:.1f}Z"
            shades = (
                (light(wood, 0.12), dark(wood, 0.42)) if pen.light.side < 0 else (dark(wood, 0.42), light(wood, 0.12))
            )
            body += painted(f"post{way}{y}", post, *shades, angle=0) + oval(
                x, y - 92 * k, 17 * k, 6 * k, light(wood, 0.3)
            )
    return body


@setting
def lake(pen: Pen) -> Backdrop:
    """A pier that runs out into a still lake, reeds, a mirrored shore. For day, dawn, golden, dusk, night and mist."""
    random, horizon = pen.random, 430
    water = pen.lit(pen.chosen("#4f9fae"))
    place = sun(pen, 330, 150)
    sky, shore = pen.sky(horizon, place), ""
    for layer, far in enumerate((0.78, 0.62, 0.46)):
        tone = pen.lit("#5f9468", far)
        shore += painted(
            f"hill{layer}",
            ridge(random, horizon - 8 + layer * 4, 150 - layer * 52, 220 - layer * 50, horizon + 2),
            light(tone, 0.15),
            tone,
        )
        for _ in range((0, 26, 44)[layer]):
            x = random.uniform(-190, 1390)
            size = random.uniform(26, 46) + layer * 12
            shore += fir(pen, x, horizon + 1 - (2 - layer) * 18, size, dark(pen.lit("#46805f", far), 0.06))
    mirror = f'<g transform="translate(0,{2 * horizon}) scale(1,-1)" opacity=".62">{apart(shore, "again-")}</g>'
    low, top = pen.light.sky[1], mix(pen.light.sky[0], pen.light.sky[1], 0.4)
    back = sky + shore + band("water", horizon, 1100, mix(low, water, 0.3), mix(top, water, 0.55), dark(water, 0.2))
    back += f'<clipPath id="wet"><path d="M-200,{horizon}H1400V1100H-200Z"/></clipPath>'
    back += f'<g clip-path="url(#wet)">{blurred("mirror", 2, mirror)}</g>'
    back += band(
        "veil", horizon - 16, horizon + 26, f"{pen.light.haze}/0", f"{pen.light.haze}/0.8", f"{pen.light.haze}/0"
    )
    back += ripples(pen, horizon + 12, 1080, 110, light(mix(low, water, 0.3), 0.4), 0.4) + ripples(
        pen, horizon + 12, 1080, 50, dark(water, 0.25), 0.2
    )
    if place:
        back += glitter(pen, place[0], horizon + 8, 760, 40)
    back += _pads(pen) + _pier(pen, horizon, 604)
    lamp = "#ffd98a" if pen.is_dark else pen.lit("#fff0c0")
    back += halo("lantern", "#ffcf70", 0.85 if pen.is_dark else 0.0) + oval(761, 500, 130, 130, "url(#lantern)")
    back += (
        stroke("M761,590V486", pen.lit("#4d4a55"), 6)
        + path("M748,486h26l-4,30h-18Z", lamp)
        + path("M742,488L761,468L780,488Z", pen.lit("#4d4a55"))
    )
    green = pen.lit("#7c9a4e")
    for x, y, high, count in ((190, 640, 120, 14), (1190, 700, 220, 26), (30, 730, 250, 30)):
        back += oval(x, y + 3, high * 0.5, high * 0.06, dark(water, 0.45), 'opacity=".35"')
        back += _reeds(pen, x, y, high, count, green)
        back += oval(x, y + 4, high * 0.48, high * 0.034, mix(top, water, 0.5), 'opacity=".85"')
    front = _reeds(pen, -60, 1080, 420, 24, dark(green, 0.35)) + _reeds(pen, 1270, 1090, 420, 24, dark(green, 0.35))
    return Backdrop(back, blurred("close", 2.5, front), horizon=620, floor=850, small=0.45)


def _pads(pen: Pen) -> str:
    """Lily pads with flowers on the water."""
    green, pink, body = pen.lit("#6fae62"), pen.lit("#f7b3cb"), ""
    for x, y, size in (
        (1010, 604, 44),
        (1090, 640, 60),
        (960, 650, 50),
        (230, 700, 66),
        (140, 800, 90),
        (1110, 792, 96),
        (1230, 860, 120),
    ):
        pad = f"M{x},{y}L{x + size * 0.9:.0f},{y - size * 0.16:.0f}"
        pad += f"A{size},{size * 0.3:.0f} 0 1 0 {x + size * 0.94:.0f},{y + size * 0.1:.0f}Z"
        body += oval(x, y + size * 0.07, size, size * 0.3, dark(green, 0.6), 'opacity=".4"') + painted(
            f"pad{x}", pad, light(green, 0.25), dark(green, 0.12)
        )
        if x in (1090, 140):
            for n in range(7):
                a, r = math.pi * (n / 6), size * 0.42
                tip = x + math.cos(a) * r, y - size * 0.1 - math.sin(a) * r * 0.8
                petal = f"M{x},{y - size * 0.04:.0f}Q{tip[0] - size * 0.14:.0f},{(y + tip[1]) / 2:.0f} {tip[0]:.0f},{tip[1]:.0f}"
                body += path(
                    f"{petal}Q{tip[0] + size * 0.14:.0f},{(y + tip[1]) / 2:.0f} {x},{y - size * 0.04:.0f}Z",
                    mix(pink, light(pink, 0.6), n % 2),
                )
            body += oval(x, y - size * 0.12, size * 0.12, size * 0.08, pen.lit("#ffd75e"))
    return body
