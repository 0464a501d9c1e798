"""What towns are painted from: houses, skylines, lamps, cobbles, pennants."""

from __future__ import annotations

from art.brush import Deep, halo, oval, pane, path, poly, rect, shaded, stroke
from art.drawing import along, dark, gradient, light, mix
from art.pen import Pen

WALLS = ("#f0c9a0", "#e8a98c", "#f3dfb4", "#b9cfc4", "#d9b3b8", "#c3c9de", "#e9c08a")
ROOFS = ("#b5654f", "#a8574a", "#7d6a7c", "#8d5f53", "#6f7c8c")


def house(pen: Pen, x: float, y: float, wide: float, high: float, far: float = 0.3) -> str:
    """A house that faces us: its left foot, its width, and its height up to the roof."""
    random, name = pen.random, f"house{x:.0f}-{y:.0f}"
    wall, roof = pen.lit(random.choice(WALLS), far), pen.lit(random.choice(ROOFS), far)
    frame, top, peak = light(wall, 0.4), y - high, wide * random.uniform(0.42, 0.7)
    body = shaded(name, wall, 0.1) + shaded(name + "r", roof, 0.14)
    chimney = x + wide * random.choice((0.2, 0.72))
    body += rect(chimney, top - peak * 0.85, wide * 0.1, peak * 0.7, dark(roof, 0.2))
    body += rect(chimney - 3, top - peak * 0.88, wide * 0.1 + 6, 7, dark(roof, 0.32), 2)
    if random.random() < 0.6:
        body += path(poly((x, top + 1), (x + wide / 2, top - peak), (x + wide, top + 1)), f"url(#{name})")
        edge = f"M{x - 8:.1f},{top + 6:.1f}L{x + wide / 2:.1f},{top - peak:.1f}L{x + wide + 8:.1f},{top + 6:.1f}"
        body += stroke(edge, dark(roof, 0.1), wide * 0.075) + stroke(edge, light(roof, 0.12), wide * 0.03)
        body += oval(x + wide / 2, top - peak * 0.36, wide * 0.07, wide * 0.07, frame)
        body += oval(x + wide / 2, top - peak * 0.36, wide * 0.05, wide * 0.05, pane(pen, far))
    else:
        slope = poly(
            (x - 8, top + 4),
            (x + wide * 0.13, top - peak * 0.72),
            (x + wide * 0.87, top - peak * 0.72),
            (x + wide + 8, top + 4),
        )
        body += path(slope, f"url(#{name}r)")
    body += rect(x, top, wide, high, f"url(#{name})")
    body += rect(x, top, wide, 7, dark(wall, 0.2), more='opacity=".6"')
    rows, columns = max(1, round(high / 78)), max(2, round(wide / 52))
    for row in range(rows):
        for column in range(columns):
            w, h = wide / columns * 0.46, high / rows * 0.56
            left, up = x + wide * (column + 0.5) / columns - w / 2, top + high * (row + 0.24) / rows
            ground = row == rows - 1
            if ground and column == columns // 2:
                w, up, h = w * 1.2, y - high / rows * 0.72, high / rows * 0.72
                door = mix(roof, pen.lit("#3f7f86", far), 0.6)
                body += rect(left - 3, up - 3, w + 6, h + 3, frame, w * 0.4) + rect(left, up, w, h, door, w * 0.4)
                body += rect(left, up + h / 2, w, h / 2, door) + oval(left + w * 0.8, up + h * 0.58, 2, 2, frame)
                continue
            body += rect(left - 3, up - 3, w + 6, h + 6, frame, 4) + rect(left, up, w, h, pane(pen, far), 2)
            body += rect(left + w / 2 - 1, up, 2, h, frame) + rect(left, up + h * 0.4, w, 2, frame)
            body += rect(left - 5, up + h + 2, w + 10, 4, dark(wall, 0.22), 2)
            if not ground and random.random() < 0.3:
                body += path(pen.blob(left + w / 2, up + h, w + 8, 9), pen.lit("#6f9f5c", far))
    return body


def row_of_houses(pen: Pen, y: float, left: float, right: float, size: tuple[float, float], far: float) -> str:
    """Houses side by side; `size` is how wide they are, and how high up to the roof."""
    body, x = "", left
    while x < right:
        wide = size[0] * pen.random.uniform(0.85, 1.2)
        body += house(pen, x, y, wide, size[1] * pen.random.uniform(0.82, 1.15), far)
        x += wide
    return body


def skyline(pen: Pen, y: float, high: float, far: float, tone: str = "#8a93b0") -> str:
    """Roofs, towers and domes of a town far away, down to y."""
    random, x, colour, body = pen.random, -210.0, pen.lit(tone, far), ""
    while x < 1400:
        wide, up = random.uniform(50, 130), high * random.uniform(0.35, 0.8)
        kind = random.random()
        if kind < 0.2:
            wide, up = wide * 0.5, high * random.uniform(0.75, 1.0)
            shape = f"M{x:.0f},{y:.0f}V{y - up:.0f}L{x + wide / 2:.0f},{y - up - wide * 1.4:.0f}L{x + wide:.0f},{y - up:.0f}V{y:.0f}Z"
        elif kind < 0.34:
            shape = f"M{x:.0f},{y:.0f}V{y - up:.0f}A{wide / 2:.0f},{wide / 2:.0f} 0 0 1 {x + wide:.0f},{y - up:.0f}V{y:.0f}Z"
        elif kind < 0.7:
            shape = f"M{x:.0f},{y:.0f}V{y - up:.0f}L{x + wide / 2:.0f},{y - up - wide * 0.4:.0f}L{x + wide:.0f},{y - up:.0f}V{y:.0f}Z"
        else:
            shape = f"M{x:.0f},{y:.0f}V{y - up:.0f}H{x + wide:.0f}V{y:.0f}Z"
        body += path(shape, mix(colour, pen.light.haze, random.uniform(0, 0.16)))
        for _ in range(3 if pen.is_dark else 0):
            dot = x + random.uniform(6, wide - 8), y - random.uniform(0.1, 0.9) * up
            body += rect(*dot, 5, 7, "#ffd98c", more='opacity=".75"')
        x += wide * random.uniform(0.8, 1.05)
    return body + rect(-210, y - high * 0.3, 1620, high * 0.3 + 2, colour)


def lamp(pen: Pen, x: float, y: float, high: float, name: str, far: float = 0.0) -> str:
    """A street lamp that stands at a point; it shines when it is dark."""
    iron, w = pen.lit("#3f4a5c", far), high * 0.022
    pole = poly((x - w, y), (x - w * 0.6, y - high * 0.8), (x + w * 0.6, y - high * 0.8), (x + w, y))
    body = path(pole, iron) + path(
        f"M{x - w * 2.4:.1f},{y:.1f}q{w * 0.4:.1f},{-high * 0.07:.1f} {w * 1.6:.1f},{-high * 0.11:.1f}"
        f"h{w * 1.6:.1f}q{w * 1.2:.1f},{high * 0.04:.1f} {w * 1.6:.1f},{high * 0.11:.1f}Z",
        dark(iron, 0.2),
    )
    body += rect(x - w * 2, y - high * 0.82, w * 4, high * 0.022, light(iron, 0.12), 2)
    w, top = high * 0.06, y - high
    lantern = poly(
        (x - w * 0.6, y - high * 0.82),
        (x - w, top + high * 0.03),
        (x + w, top + high * 0.03),
        (x + w * 0.6, y - high * 0.82),
    )
    body += path(lantern, "#ffe9ad" if pen.is_dark else pen.lit("#e9eff0", far))
    body += path(
        f"M{x - w * 1.2:.1f},{top + high * 0.035:.1f}Q{x:.1f},{top - high * 0.06:.1f} {x + w * 1.2:.1f},"
        f"{top + high * 0.035:.1f}Z",
        iron,
    )
    if pen.is_dark:
        body += halo(name, "#ffdf94", 0.75) + oval(x, top + high * 0.1, high * 0.42, high * 0.42, f"url(#{name})")
        body += oval(x, y, high * 0.5, high * 0.1, f"url(#{name})", 'opacity=".6"')
    return body


def cobbles(pen: Pen, deep: Deep, tone: str, far: float) -> str:
    """Cobblestones from below the picture up to a k far away."""
    body, k, row = rect(-200, deep.at(0, 0, far)[1], 1600, 700, "url(#cobbles)"), 1.6, 0
    body = f"<defs>{gradient('cobbles', mix(tone, pen.light.haze, 0.3), tone, dark(tone, 0.12))}</defs>" + body
    while k > far:
        wide, high = 92 * k, 30 * k * k
        y, x = deep.at(0, 0, k)[1], -200.0 - row % 2 * wide / 2
        while x < 1400:
            if pen.random.random() < 0.5:
                shade = pen.random.choice((light(tone, 0.14), dark(tone, 0.1)))
                body += rect(x + 2, y - high + 2, wide - 4, high - 3, shade, high * 0.4, 'opacity=".32"')
            x += wide
        k, row = k - 0.075 * k, row + 1
    return body


def bunting(pen: Pen, ax: float, ay: float, bx: float, by: float, sag: float, far: float = 0.2) -> str:
    """A string of plain pennants between two points."""
    mx, my = (ax + bx) / 2, (ay + by) / 2 + 2 * sag
    body = stroke(f"M{ax},{ay}Q{mx},{my} {bx},{by}", pen.lit("#7a6a66", far), 2)
    tones, count = ("#e07a6a", "#f0c35c", "#7fb7a4", "#8fa6d6", "#f3e6cf"), max(4, round(abs(bx - ax) / 46))
    for n in range(count):
        x, y = along((ax, ay), (mx, my), (bx, by), (n + 0.5) / count)
        body += path(poly((x - 13, y), (x + 13, y), (x + 1, y + 32)), pen.lit(tones[n % 5], far))
    return body
