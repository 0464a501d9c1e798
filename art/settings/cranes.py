"""Settings with cranes: a harbour, a building site."""

from __future__ import annotations

from art.brush import Deep, band, between, halo, oval, painted, pane, path, poly, rect, shaded, stroke, sun
from art.drawing import dark, gradient, light, mix, ridge
from art.pen import Backdrop, Pen, setting
from art.townscape import cobbles, row_of_houses, skyline


def _boat(pen: Pen, x: float, y: float, size: float, tone: str, far: float, side: int = 1) -> str:
    """A fishing boat on the water: the middle of its water line, and how long it is."""
    hull, white, name = pen.lit(tone, far), pen.lit("#f4ead8", far), f"boat{x:.0f}"
    mast = pen.lit("#8a6a50", far)
    body = shaded(name, hull, 0.18) + stroke("M20,-40V-270M20,-250L-130,-60M20,-250L150,-62", mast, 3, 'opacity=".7"')
    body += rect(16, -280, 8, 240, mast) + path(
        "M24,-236Q100,-170 112,-96L24,-88Z", mix(white, pen.lit("#e8b98a", far), 0.4)
    )
    body += rect(-96, -124, 92, 74, white, 8) + rect(-104, -132, 108, 13, dark(hull, 0.12), 6)
    body += "".join(rect(left, -110, 28, 28, pane(pen, far), 5) for left in (-84, -46))
    body += path("M-170,-64Q-60,-40 60,-48Q140,-54 190,-84Q176,-16 140,8H-130Q-164,-14 -170,-64Z", f"url(#{name})")
    body += stroke("M-168,-60Q-60,-36 60,-44Q140,-50 187,-80", light(hull, 0.45), 9)
    body += path("M-158,-22Q0,2 166,-30Q156,-4 140,8H-130Q-148,-4 -158,-22Z", dark(hull, 0.28), 'opacity=".7"')
    body += oval(-110, -30, 11, 11, white) + oval(-110, -30, 6, 6, dark(hull, 0.3))
    body += oval(0, 14, 190, 13, dark(hull, 0.3), 'opacity=".3"')
    return f'<g transform="translate({x},{y}) scale({size / 360 * side:.3f},{size / 360:.3f})">{body}</g>'


@setting
def harbour(pen: Pen) -> Backdrop:
    """A stone quay, moored boats, a crane, a lighthouse over the water. Day, dawn, golden, dusk, night, storm, mist."""
    random, deep, sky = pen.random, Deep(470, 850), pen.light.sky
    back = pen.sky(500, sun(pen, 240, 160))
    hill = pen.lit("#8fa98a", 0.7)
    back += painted("hill", ridge(random, 470, 90, 230, 520), light(hill, 0.1), hill) + skyline(
        pen, 502, 58, 0.74, "#a08f9c"
    )
    back += row_of_houses(pen, 506, -210, 360, (74, 58), 0.48)
    back += painted(
        "rock", "M820,512Q850,480 900,482Q960,470 1000,512Z", pen.lit("#9a8f88", 0.5), pen.lit("#7f7874", 0.5)
    )
    tower = pen.lit("#f1e4d4", 0.4)
    back += path(poly((880, 484), (890, 300), (930, 300), (940, 484)), tower)
    back += path(poly((883, 430), (886, 372), (934, 372), (937, 430)), pen.lit("#cf6a5c", 0.4)) + rect(
        884, 290, 52, 10, pen.lit("#5a6470", 0.4), 3
    )
    back += rect(894, 262, 32, 28, "#ffe7a4" if pen.is_dark else pen.lit("#8fb6c9", 0.3)) + path(
        "M888,264Q910,230 932,264Z", pen.lit("#cf6a5c", 0.4)
    )
    if pen.is_dark:
        back += halo("far", "#ffe7a4", 0.8) + oval(910, 276, 130, 90, "url(#far)")
        back += painted(
            "ray", poly((910, 276), (340, 180), (330, 270)), "#ffe7a4/0", "#ffe7a4/0.1", "#ffe7a4/0.42", angle=0
        )
    deep_tone = pen.lit("#3f87a6")
    back += band(
        "water", 504, 720, mix(sky[1], deep_tone, 0.25), mix(sky[1], deep_tone, 0.55), mix(sky[0], deep_tone, 0.75)
    )
    for _ in range(90):
        y = random.uniform(510, 690)
        x, k = random.uniform(-200, 1380), (y - 490) / 160
        back += stroke(
            f"M{x:.0f},{y:.0f}q{22 * k:.0f},{-5 * k:.1f} {44 * k:.0f},0t{44 * k:.0f},0",
            light(sky[1], 0.35),
            1 + 2 * k,
            f'opacity="{random.uniform(0.15, 0.5):.2f}"',
        )
    if at := sun(pen, 240):
        for n in range(14):
            y = 512 + n * 10
            back += oval(
                at[0] + random.uniform(-14, 14), y, random.uniform(16, 40) + n * 3, 2.6, pen.light.glare, 'opacity=".5"'
            )
    iron = pen.lit("#d08a4c", 0.24)
    back += rect(1010, 560, 420, 60, pen.lit("#a99a8c", 0.25)) + rect(1010, 556, 420, 10, pen.lit("#c9baa8", 0.25))
    legs = "M1050,560L1090,330M1200,560L1160,330M1062,490H1188M1078,410H1172M1062,490L1172,410M1188,490L1078,410"
    back += (
        stroke(legs, dark(iron, 0.12), 11)
        + rect(1072, 288, 110, 52, iron, 8)
        + rect(1084, 298, 40, 28, pane(pen, 0.2), 4)
    )
    lattice = "M1094,300"
    for n in range(1, 9):
        t, up = n / 8, 26 * (1 - n / 8) * (n % 2)
        lattice += f"L{1094 - 312 * t + up * 0.5:.0f},{300 - 180 * t - up:.0f}"
    back += stroke(lattice, iron, 5) + stroke("M1094,300L782,120M1120,288L782,120", iron, 8)
    back += stroke("M1160,290L1140,196L782,120M1140,196L1250,300", dark(iron, 0.1), 4) + stroke(
        "M1160,290L1140,196L1120,290", iron, 9
    )
    back += stroke("M784,124V306", pen.lit("#4f4a52", 0.3), 3) + stroke(
        "M784,306q-12,14 0,22t12,-14", pen.lit("#4f4a52", 0.3), 5
    )
    back += (
        _boat(pen, 330, 590, 240, "#6f9f8c", 0.3)
        + _boat(pen, 60, 668, 420, pen.chosen("#c9604f"), 0.1)
        + _boat(pen, 1160, 660, 340, "#4f7fa8", 0.12, -1)
    )
    stone, top = pen.lit("#c4b4a2"), 648
    k = deep.k(top)
    back += cobbles(pen, deep, stone, k)
    back += rect(-200, top - 4, 1600, 26, light(stone, 0.16)) + rect(
        -200, top + 20, 1600, 6, dark(stone, 0.3), more='opacity=".5"'
    )
    for x in range(-190, 1400, 124):
        back += stroke(f"M{x + random.uniform(-8, 8):.0f},{top - 2}v22", dark(stone, 0.3), 2.4, 'opacity=".6"')
    post = pen.lit("#4c5260")
    for n, x in enumerate((196, 1010)):
        back += oval(x + 6, top + 28, 44, 9, pen.light.shade, 'opacity=".35"')
        back += painted(
            f"bollard{n}",
            f"M{x - 24},{top + 26}L{x - 18},{top - 24}q-14,-4 -14,-16q0,-14 32,-14t32,14q0,12 -14,16l6,50q-24,10 -48,0Z",
            light(post, 0.3),
            post,
            dark(post, 0.3),
            angle=20,
        )
        back += stroke(f"M{x - 20},{top - 8}q20,9 40,0M{x - 21},{top}q21,9 42,0", pen.lit("#dcc08c"), 7)
        back += stroke(
            f"M{x - 18},{top - 6}q-50,20 -90,-14" if n == 0 else f"M{x + 18},{top - 6}q40,26 90,-20",
            pen.lit("#dcc08c"),
            6,
        )
    for x, y, r in ((-20, 770, 46), (66, 752, 40), (1220, 776, 50)):
        wood = pen.lit("#a87850")
        back += oval(x + 14, y + r * 0.9, r * 1.1, r * 0.24, pen.light.shade, 'opacity=".3"')
        back += painted(
            f"barrel{x}",
            f"M{x - r * 0.8:.0f},{y - r}Q{x - r * 1.1:.0f},{y} {x - r * 0.8:.0f},{y + r}Q{x},{y + r * 1.2:.0f} {x + r * 0.8:.0f},"
            f"{y + r}Q{x + r * 1.1:.0f},{y} {x + r * 0.8:.0f},{y - r}Z",
            light(wood, 0.24),
            wood,
            dark(wood, 0.3),
            angle=10,
        )
        back += oval(x, y - r, r * 0.8, r * 0.2, dark(wood, 0.24))
        back += "".join(
            stroke(
                f"M{x - r * 0.93:.0f},{y + dy * r:.0f}Q{x},{y + dy * r + r * 0.22:.0f} {x + r * 0.93:.0f},{y + dy * r:.0f}",
                post,
                6,
            )
            for dy in (-0.55, 0.45)
        )
    return Backdrop(back, horizon=top + 24, floor=850, small=0.53)


def _girder(x: float, y: float, wide: float, long: float, tone: str, name: str, upright: bool = True) -> str:
    """A steel girder with rivets from its left top corner, upright or lying."""
    flange, far, side = wide * 0.24, long, wide
    body = f"<defs>{gradient(name, light(tone, 0.26), tone, dark(tone, 0.3), angle=0 if upright else 90)}</defs>"
    parts = ((0, side, dark(tone, 0.3)), (0, flange, f"url(#{name})"), (side - flange, flange, f"url(#{name})"))
    for at, thick, paint in parts:
        body += rect(x + at, y, thick, far, paint, 2) if upright else rect(x, y + at, far, thick, paint, 2)
    for n in range(int(long / 34)):
        spot = (x + wide / 2, y + 17 + n * 34) if upright else (x + 17 + n * 34, y + wide / 2)
        body += oval(*spot, wide * 0.07, wide * 0.07, light(tone, 0.1))
    return body


def _crane(pen: Pen, x: float, foot: float, top: float, reach: float, far: float) -> str:
    """A tower crane far away; its arm reaches to the left."""
    tone = pen.lit("#e0a93f", far)
    mast = f"M{x - 14},{foot}V{top}M{x + 14},{foot}V{top}"
    mast += "".join(
        f"M{x - 14},{y}L{x + 14},{y + 28}M{x + 14},{y}L{x - 14},{y + 28}" for y in range(int(top), int(foot), 28)
    )
    arm = (
        f"M{x + 150},{top}H{x - reach}M{x},{top - 26}H{x - reach + 30}L{x - reach},{top}M{x + 150},{top}L{x},{top - 86}"
    )
    arm += f"L{x - reach * 0.6:.0f},{top - 26}M{x - 14},{top}L{x},{top - 86}L{x + 14},{top}"
    arm += "".join(f"M{x - n},{top}l-13,-26l-13,26" for n in range(0, int(reach) - 30, 26))
    body = (
        stroke(mast, tone, 3.4)
        + stroke(arm, tone, 4)
        + rect(x - 16, top + 2, 32, 34, dark(tone, 0.1), 4)
        + rect(x - 12, top + 7, 16, 16, pane(pen, far), 2)
    )
    rope = x - reach * 0.72
    body += rect(x + 104, top - 4, 44, 34, pen.lit("#8f8a90", far), 3) + stroke(
        f"M{rope:.0f},{top}v120", pen.lit("#5c5c66", far), 2
    )
    return (
        body
        + stroke(
            f"M{rope - 34:.0f},{top + 150}L{rope:.0f},{top + 120}L{rope + 34:.0f},{top + 150}",
            pen.lit("#5c5c66", far),
            2,
        )
        + rect(rope - 46, top + 150, 92, 13, pen.lit("#b0604c", far), 2)
    )


def _planks(pen: Pen, deep: Deep, top: float) -> str:
    """A floor of loose planks that ends at a height of the picture."""
    random, body = pen.random, ""
    wood = pen.lit("#cfa56c")
    body += rect(-200, top - 6, 1600, 460, dark(wood, 0.5))
    k, x = deep.k(top), -1300.0
    while x < 1300:
        wide = random.uniform(84, 110)
        tone = mix(
            wood, random.choice((light(wood, 0.2), dark(wood, 0.12), pen.lit("#b99a78"))), random.uniform(0.2, 0.8)
        )
        end = k * random.uniform(0.97, 1.01)
        body += painted(
            f"plank{x:.0f}",
            deep.ground(x + 2, x + wide - 2, 1.9, end),
            mix(tone, pen.light.haze, 0.15),
            tone,
            dark(tone, 0.12),
        )
        body += path(deep.front(x + 2, x + wide - 2, -12, 0, end), dark(tone, 0.35))
        for _ in range(3):
            a = between(1.5, k, random.random())
            grain = [deep.at(x + wide * random.uniform(0.2, 0.8), 0, a * share) for share in (1, 0.93)]
            body += stroke(
                "M" + "L".join(f"{p:.0f},{q:.0f}" for p, q in grain), dark(tone, 0.24), 2 * a, 'opacity=".5"'
            )
        for a in (k * 1.06, 1.34):
            body += "".join(
                oval(*deep.at(x + wide * share, 0, a), 4 * a, 2 * a, dark(tone, 0.45)) for share in (0.2, 0.8)
            )
        x += wide
    return body


@setting
def building_site(pen: Pen) -> Backdrop:
    """High up among girders: a floor of planks, a crane, a town below. Day, dawn, golden, dusk, night, storm, mist."""
    deep, top = Deep(430, 850), 648
    back = pen.sky(660, sun(pen, 140, 360))
    for n, (y, high, far) in enumerate(((560, 210, 0.76), (640, 210, 0.6), (720, 170, 0.46))):
        back += _blocks(pen, y, high, far) + band(
            f"air{n}", y - high, y, pen.light.haze + "/0", pen.light.haze + "/0.3"
        )
    back += _crane(pen, 890, 720, 190, 420, 0.4)
    steel = pen.lit(pen.chosen("#b86b56"))
    hazy = mix(steel, pen.light.haze, 0.3)
    for n, x in enumerate((232, 946)):
        back += _girder(x, -200, 26, 900, hazy, f"back{n}")
    back += _girder(-200, 236, 26, 1600, hazy, "tie", upright=False)
    back += _planks(pen, deep, top)
    rail = pen.lit("#e6c15a", 0.1)
    for left, right in ((-200, 300), (900, 1400)):
        back += "".join(
            rect(x, top - 96, 8, 104, dark(rail, 0.12), 3) for x in (left + 20, left + 180, left + 340, left + 480)
        )
        back += "".join(rect(left, y, right - left, 8, rail, 4) for y in (top - 92, top - 52))
    for n, (x, foot) in enumerate(((70, 760), (1064, 760))):
        back += oval(x + 40, foot, 76, 14, pen.light.shade, 'opacity=".32"') + _girder(
            x, -200, 66, 200 + foot, steel, f"near{n}"
        )
        back += rect(x - 16, foot - 16, 98, 20, dark(steel, 0.14), 4) + rect(
            x - 16, foot - 18, 98, 7, light(steel, 0.24), 3
        )
    back += _girder(-200, 30, 62, 1600, steel, "top", upright=False)
    for x in (70, 1064):
        back += rect(x - 12, 16, 90, 90, dark(steel, 0.12), 6) + "".join(
            oval(x + dx, y, 5, 5, light(steel, 0.22)) for dx in (6, 60) for y in (34, 88)
        )
    back += _bricks(pen, 1216, 812)
    if pen.is_dark:
        back += halo("lamp", "#ffe0a0", 0.8)
        for x in (196, 1008):
            back += stroke(f"M{x},92V150", pen.lit("#4a4652"), 3) + path(
                f"M{x - 22},176Q{x - 18},150 {x},148Q{x + 18},150 {x + 22},176Z", pen.lit("#4f6a5c")
            )
            back += oval(x, 190, 190, 170, "url(#lamp)") + oval(x, 180, 12, 13, "#fff3cf")
    return Backdrop(back, horizon=top + 16, floor=850, small=0.56)


def _blocks(pen: Pen, y: float, high: float, far: float) -> str:
    """Tall houses of a large town far away, down to y."""
    random, x, body = pen.random, -210.0, ""
    while x < 1400:
        wide, up = random.uniform(54, 110), high * random.uniform(0.4, 1.0)
        tone = pen.lit(random.choice(("#9aa3b8", "#b0a4ac", "#a8b0b4", "#8f9ab0")), far)
        body += painted(
            f"block{x:.0f}-{y:.0f}",
            f"M{x:.0f},{y + 120}V{y - up:.0f}h{wide:.0f}V{y + 120}Z",
            light(tone, 0.1),
            tone,
            angle=20,
        )
        if random.random() < 0.4:
            body += rect(x + wide * 0.3, y - up - 14, wide * 0.4, 15, tone) + rect(
                x + wide * 0.48, y - up - 44, 3, 32, tone
            )
        for row in range(int(up / 24)):
            for column in range(int(wide / 18)):
                shine = pen.is_dark and random.random() < 0.4
                paint = "#ffd98c" if shine else dark(tone, 0.1)
                body += rect(
                    x + 8 + column * 18, y - up + 10 + row * 24, 9, 12, paint, 1, f'opacity="{0.85 if shine else 0.5}"'
                )
        x += wide * random.uniform(0.9, 1.3)
    return body


def _bricks(pen: Pen, x: float, y: float) -> str:
    """A pile of bricks that stands at a point."""
    body = oval(x, y, 130, 16, pen.light.shade, 'opacity=".32"')
    for row in range(5):
        for n in range(5 - row // 2):
            tone = mix(pen.lit("#c27a5c"), pen.lit("#a85f48"), pen.random.random())
            left = x - 110 + n * 44 + row * 9 + row % 2 * 6
            body += rect(left, y - 22 - row * 22, 42, 20, tone, 4) + rect(
                left, y - 22 - row * 22, 42, 6, light(tone, 0.22), 3
            )
    return body
