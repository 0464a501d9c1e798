"""Things to travel in."""

from __future__ import annotations

import math

from art.drawing import Drawing, dark, light
from art.pen import Pen, prop
from art.sheet import Sheet, deep, round_path


@prop
def rowing_boat(pen: Pen) -> Drawing:
    """A wooden boat with an oar, seen from the side."""
    sheet, tone = Sheet(), pen.chosen("#c7603f")
    inner = "M4,28Q90,52 220,54Q350,52 438,20Q420,84 360,92H80Q28,84 4,28Z"
    sheet.path(inner, sheet.fill(dark("#b98550", 0.5), dark("#b98550", 0.25)))
    sheet.path("M40,44Q220,64 404,40L398,52Q220,76 44,56Z", sheet.fill("#d8a368", "#a8713f"))
    hull = "M4,28Q110,84 220,86Q346,84 438,20Q432,104 352,134Q220,150 92,134Q14,104 4,28Z"
    sheet.path(hull, sheet.fill(light(tone, 0.24), tone, deep(tone)))
    for n in range(3):
        y = 92 + n * 17
        sheet.stroke(
            f"M{16 + n * 14},{y - 32}Q130,{y + 10} 220,{y + 12}Q340,{y + 8} {428 - n * 14},{y - 38}",
            deep(tone),
            3,
            0.55,
            hull,
        )
    sheet.path("M92,134Q220,150 352,134Q300,152 220,152Q140,152 92,134Z", dark(tone, 0.5), 0.6)
    sheet.rod("M4,28Q110,84 220,86Q346,84 438,20", "#e9c48b", 11)
    sheet.rod("M300,40L376,128", "#d9ab6a", 9)
    sheet.path("M368,116Q400,140 402,166Q380,160 358,128Z", sheet.tone("#d9ab6a"))
    points = {
        "in": (220.0, 144.0),
        "seat": (220.0, 66.0),
        "left": (120.0, 138.0),
        "right": (310.0, 138.0),
        "bow": (432.0, 24.0),
        "oar": (302.0, 42.0),
    }
    return sheet.drawing((-1, 15, 444, 151), {**points, "feet": (220.0, 146.0)}, lip=(25, 55, 4, 438))


@prop
def balloon_basket(pen: Pen) -> Drawing:
    """A hot-air balloon with its basket."""
    sheet, tone, other = Sheet(), pen.chosen("#e8534f"), pen.colour2 or "#fff0cf"
    sheet.stroke("M112,318L112,396M188,318L188,396M92,300L94,396M208,300L206,396", "#7a5a3c", 3.4)
    skin = "M150,4C250,4 296,78 296,146C296,222 226,268 196,320Q150,330 104,320C74,268 4,222 4,146C4,78 50,4 150,4Z"
    sheet.path(skin, other)
    for inner, outer in ((0.0, 0.2), (0.42, 0.64), (0.84, 1.0)):
        for way in (-1, 1):
            sheet.path(_gore(inner * way, outer * way), tone)
    sheet.path(skin, sheet.ball("#ffffff/0.45", "#ffffff/0.05", "#5a1450/0.12", "#3a1040/0.42", at=(0.36, 0.3), r=0.8))
    sheet.path("M104,318Q150,334 196,318L190,334Q150,346 110,334Z", sheet.tube(deep(tone)))
    sheet.oval(150, 396, 60, 10, sheet.fill(dark("#9a6a3c", 0.5), "#9a6a3c"))
    sheet.path("M90,396A60,12 0 0 0 210,396L198,480Q150,500 102,480Z", sheet.tube("#c98f52"))
    for n in range(5):
        y = 416 + n * 15
        sheet.stroke(
            f"M{93 + n * 2},{y}Q150,{y + 22} {207 - n * 2},{y}", "#8a5a30", 3.4, 0.5, dash="11 6" if n % 2 else "7 9"
        )
    sheet.rod("M90,397A60,12 0 0 0 210,397", "#8a5a30", 9)
    return sheet.drawing((4, 4, 292, 486), {"in": (150.0, 466.0), "rope": (150.0, 486.0)}, lip=(397, 11, 90, 210))


@prop
def gondola(pen: Pen) -> Drawing:
    """A basket that hangs by four ropes from a `belt`, to be tied round whatever flies."""
    sheet, tone = Sheet(), pen.chosen("#e8534f")
    sheet.stroke("M30,54L92,240M250,54L188,240M92,84L112,244M188,84L168,244", "#7a5a3c", 4)
    sheet.rod("M4,30Q140,146 276,30", tone, 17)
    for x, y in ((30, 49), (92, 81), (188, 81), (250, 49)):
        sheet.oval(x, y, 11, 11, sheet.globe("#f2b531"))
    sheet.oval(140, 240, 72, 12, sheet.fill(dark("#9a6a3c", 0.5), "#9a6a3c"))
    sheet.path("M68,240A72,14 0 0 0 212,240L198,336Q140,358 82,336Z", sheet.tube("#c98f52"))
    for n in range(5):
        y = 263 + n * 17
        sheet.stroke(
            f"M{71 + n * 2},{y}Q140,{y + 24} {209 - n * 2},{y}", "#8a5a30", 4, 0.5, dash="12 7" if n % 2 else "8 10"
        )
    sheet.rod("M68,241A72,14 0 0 0 212,241", "#8a5a30", 10)
    return sheet.drawing((-4, 20, 288, 328), {"in": (140.0, 324.0), "belt": (140.0, 88.0)}, lip=(242, 13, 68, 212))


def _gore(inner: float, outer: float) -> str:
    """A strip of the balloon between two of its seams: 0 is the middle, 1 the right edge."""
    one, two = 146 * inner, 144 * outer
    down = f"C{150 + one * 0.75:.1f},4 {150 + one * 1.08:.1f},78 {150 + one:.1f},146"
    down += f"C{150 + one:.1f},222 {150 + one * 0.52:.1f},268 {150 + one * 0.32:.1f},322L{150 + two * 0.32:.1f},322"
    up = f"C{150 + two * 0.52:.1f},268 {150 + two:.1f},222 {150 + two:.1f},146"
    return f"M150,4{down}{up}C{150 + two * 1.08:.1f},78 {150 + two * 0.75:.1f},4 150,4Z"


def _wheel(sheet: Sheet, x: float, y: float, r: float, hub: str = "#d9dee6") -> None:
    sheet.oval(x, y, r, r, sheet.ball("#6b6f80", "#3a3d4d", "#20222e"))
    sheet.oval(x, y, r * 0.62, r * 0.62, sheet.globe(hub))
    sheet.oval(x, y, r * 0.22, r * 0.22, sheet.globe(dark(hub, 0.25)))


@prop
def car(pen: Pen) -> Drawing:
    """An open car that drives to the right."""
    sheet, tone = Sheet(), pen.chosen("#e8584f")
    sheet.path("M92,70Q100,40 130,40Q150,42 152,80H92Z", sheet.fill("#8a4a36", "#5d2f28"))
    sheet.path("M266,80L290,22Q294,16 300,20L322,80Z", sheet.fill("#e8fbff", "#a9d8ea"), 0.75)
    sheet.rod("M290,20L318,78", "#dfe5ec", 6)
    sheet.path("M90,82H320V116H90Z", sheet.fill("#4b2a2a", "#6b3c33"))
    sheet.rod("M246,78L268,60", "#3a3d4d", 6)
    sheet.rod("M258,46Q282,56 276,80", "#3a3d4d", 6)
    shell = "M8,118Q6,84 44,80Q70,76 92,80Q120,92 206,90Q290,92 318,78"
    shell += "Q400,78 424,104Q436,118 432,142Q430,152 418,152H22Q10,150 8,118Z"
    sheet.path(shell, sheet.fill(light(tone, 0.34), tone, deep(tone, 0.8)))
    sheet.shade("M8,140H436V160H8Z", shell, 0.35, 7)
    sheet.stroke("M196,92V146M196,120H222", deep(tone), 3, 0.7)
    sheet.shine("M26,96Q56,84 84,88", 6, 0.5)
    sheet.shine("M330,88Q384,88 410,104", 6, 0.5)
    sheet.rect(0, 132, 60, 14, sheet.fill("#ffffff", "#a9b3c2"), 7)
    sheet.rect(384, 132, 60, 14, sheet.fill("#ffffff", "#a9b3c2"), 7)
    sheet.oval(422, 112, 14, 13, sheet.ball("#ffffff", "#fff1b0", "#f2c24e"))
    sheet.oval(14, 106, 8, 11, sheet.globe("#ff8a5c"))
    for x in (98, 342):
        sheet.path(f"M{x - 48},152A48,48 0 0 1 {x + 48},152Z", dark(tone, 0.65))
        _wheel(sheet, x, 154, 38)
    points = {
        "in": (196.0, 184.0),
        "left": (140.0, 184.0),
        "right": (226.0, 184.0),
        "wheel": (262.0, 62.0),
        "hood": (372.0, 86.0),
    }
    return sheet.drawing((0, 18, 444, 174), points, lip=(80, 10, 92, 318))


@prop
def submarine(pen: Pen) -> Drawing:
    """A round submarine with a porthole."""
    sheet, tone = Sheet(), pen.chosen("#f6c32f")
    sheet.rod("M180,60V16Q180,6 190,6H210", light(tone, 0.1), 13)
    sheet.oval(212, 6, 6, 9, "#bfeaf8")
    sheet.path(
        "M140,84L150,46Q152,40 160,40H240Q248,40 250,46L260,84Z",
        sheet.fill(light(tone, 0.3), tone, deep(tone, 0.7), angle=60),
    )
    for y, lean in ((104, -26), (196, 26)):
        sheet.path(f"M24,150Q-4,{y + lean} 12,{y + lean - 4}Q36,{y} 44,150Z", sheet.tone("#d9604a"))
    sheet.oval(26, 150, 10, 16, sheet.globe("#c2cad6"))
    sheet.path("M76,196L40,226Q36,232 44,232H120L150,210Z", sheet.tone("#d9604a"))
    hull = round_path(212, 148, 178, 82)
    sheet.path(hull, sheet.ball(light(tone, 0.5), tone, deep(tone, 0.5), deep(tone), at=(0.4, 0.2), r=0.85))
    sheet.path("M30,168Q212,204 394,168V240H30Z", "#e2703f", 0.35, hull)
    sheet.stroke("M120,74Q104,148 120,222M312,78Q330,148 312,218", deep(tone), 3, 0.5, hull)
    for x, y in ((112, 110), (108, 148), (112, 186), (322, 110), (326, 148), (322, 186)):
        sheet.oval(x, y, 4, 4, sheet.globe(light(tone, 0.1)))
    sheet.oval(214, 144, 74, 74, sheet.tone("#c98a3a", 50))
    sheet.oval(214, 144, 62, 62, sheet.fill(deep("#c98a3a"), light("#c98a3a", 0.4), angle=50))
    sheet.oval(214, 144, 57, 57, sheet.ball("#d4f4fb", "#7cc7e0", "#3f86b0", at=(0.4, 0.32)))
    for n in range(8):
        a = math.radians(n * 45 + 22)
        sheet.oval(214 + 68 * math.cos(a), 144 + 68 * math.sin(a), 4, 4, sheet.globe("#ffe0a0"))
    sheet.oval(366, 140, 14, 14, sheet.ball("#ffffff", "#fff6c0", "#f5d36a"))
    sheet.shine("M126,88Q160,74 200,72", 7, 0.6)
    return sheet.drawing(
        (6, -3, 384, 235), {"top": (200.0, 42.0), "lamp": (366.0, 140.0)}, hole=(157, 87, 114, 114, 1.0)
    )


@prop
def rocket(pen: Pen) -> Drawing:
    """A rocket that stands upright; `kind` fly: its fire burns."""
    sheet, tone, trim = Sheet(), pen.chosen("#f2f4f8"), pen.colour2 or "#e8504c"
    if pen.kind == "fly":
        sheet.path("M66,292Q50,360 100,420Q150,360 134,292Z", sheet.fill("#ffd23f", "#ff8a2b", "#f2502c/0.9"))
        sheet.path("M80,292Q72,336 100,376Q128,336 120,292Z", sheet.fill("#ffffff", "#fff0a0", "#ffc23a"))
    for way in (-1, 1):
        sheet.path(
            f"M{100 + way * 50},196Q{100 + way * 98},226 {100 + way * 96},304Q{100 + way * 74},274 {100 + way * 44},270Z",
            sheet.tone(trim, 60),
        )
    sheet.path("M66,270H134L126,294H74Z", sheet.tube("#6d7686"))
    hull = "M100,4Q158,70 158,160Q158,226 136,274H64Q42,226 42,160Q42,70 100,4Z"
    sheet.path(hull, sheet.tube(tone))
    sheet.path("M100,4Q132,42 147,86Q100,100 53,86Q68,42 100,4Z", sheet.tube(trim))
    sheet.path("M52,236Q100,250 148,236L143,256Q100,270 57,256Z", sheet.tube(trim))
    sheet.oval(100, 146, 44, 44, sheet.tone("#c2cad6", 50))
    sheet.oval(100, 146, 36, 36, sheet.ball("#d4f4fb", "#6fb9e0", "#2f6aa8", at=(0.4, 0.32)))
    sheet.path("M92,222H108V306Q100,316 92,306Z", sheet.tone(trim, 0))
    sheet.shine("M60,110Q54,160 64,214", 7, 0.6)
    high = 416 if pen.kind == "fly" else 307
    return sheet.drawing(
        (4, 4, 192, high), {"fire": (100.0, 300.0), "ladder": (100.0, 262.0)}, hole=(64, 110, 72, 72, 1.0)
    )


@prop
def cannon(pen: Pen) -> Drawing:
    """A circus cannon that points up: turn it about its `axle`, and lift it by a quarter of its height."""
    sheet, tone, trim = Sheet(), pen.chosen("#3f6fc9"), pen.colour2 or "#ffcf4a"
    sheet.oval(100, 34, 62, 20, sheet.fill(light(trim, 0.2), deep(trim, 0.5)))
    sheet.oval(100, 35, 48, 14, sheet.fill("#1c1730", "#3a2f55"))
    barrel = "M44,44L32,222Q34,282 100,290Q166,282 168,222L156,44Q100,78 44,44Z"
    sheet.path(barrel, sheet.tube(tone))
    for x, y in ((70, 120), (118, 104), (96, 162), (136, 150), (60, 196)):
        spokes = ((15 if n % 2 == 0 else 6.5, n * math.pi / 5) for n in range(10))
        star = "L".join(f"{x + r * math.sin(turn):.1f},{y - r * math.cos(turn):.1f}" for r, turn in spokes)
        sheet.path(f"M{star}Z", trim, 0.95)
    sheet.path("M35,178Q100,212 165,178L167,200Q100,234 33,200Z", sheet.tube(trim))
    sheet.path("M38,34A62,20 0 0 0 162,34L158,58Q100,92 42,58Z", sheet.tube(trim))
    sheet.oval(100, 298, 14, 12, sheet.globe(trim))
    sheet.oval(100, 226, 80, 80, sheet.globe("#d9503f"))
    sheet.oval(100, 226, 64, 64, sheet.ball("#8a4f30", "#6a3a26", "#4a281c"))
    for n in range(8):
        a = math.radians(n * 45)
        sheet.rod(f"M100,226L{100 + 68 * math.cos(a):.1f},{226 + 68 * math.sin(a):.1f}", "#e8654f", 11)
    sheet.oval(100, 226, 20, 20, sheet.globe(trim))
    return sheet.drawing(
        (20, 14, 160, 296),
        {"axle": (100.0, 226.0), "in": (100.0, 180.0), "muzzle": (100.0, 34.0)},
        lip=(34, 19, 40, 160),
    )


@prop
def flying_carpet(pen: Pen) -> Drawing:
    """A carpet that waves in the air."""
    sheet, tone, trim = Sheet(), pen.chosen("#b3364f"), pen.colour2 or "#f5c04a"
    for n in range(9):
        t = n / 8
        sheet.rod(f"M{36 - 30 * t:.1f},{27 + 60 * t:.1f}q-12,2 -18,11", trim, 4)
        sheet.rod(f"M{380 + 32 * t:.1f},{15 + 52 * t:.1f}q12,-1 18,8", trim, 4)
    shape = "M36,26C110,-6 180,56 250,28Q320,2 380,14L412,62C330,54 300,92 220,100C150,108 90,56 6,84Z"
    sheet.path(shape, sheet.fill(light(tone, 0.3), tone, deep(tone, 0.7), light(tone, 0.16), deep(tone, 0.5), angle=0))
    sheet.path(
        "M6,84C90,56 150,108 220,100C300,92 330,54 412,62L412,72C330,64 300,102 220,110C150,118 90,66 6,94Z", deep(tone)
    )
    sheet.stroke(
        "M46,34C112,8 184,66 254,38Q316,14 376,24L396,54C326,50 292,82 218,90C152,96 96,50 24,72Z", trim, 5, 0.95
    )
    for x, y in ((104, 44), (206, 66), (306, 46)):
        sheet.path(f"M{x},{y - 15}L{x + 32},{y}L{x},{y + 15}L{x - 32},{y}Z", sheet.tone(trim))
        sheet.path(f"M{x},{y - 7}L{x + 15},{y}L{x},{y + 7}L{x - 15},{y}Z", sheet.tone("#3f8f9c"))
    return sheet.drawing(
        (-14, 11, 446, 101),
        {"seat": (210.0, 60.0), "left": (110.0, 50.0), "right": (310.0, 50.0), "top": (210.0, 58.0)},
    )


@prop
def cart(pen: Pen) -> Drawing:
    """A wooden handcart."""
    sheet, tone = Sheet(), pen.chosen("#c58a4c")
    sheet.rod("M250,104L350,58", dark(tone, 0.2), 10)
    sheet.path("M26,40H254L240,62H40Z", sheet.fill(dark(tone, 0.55), dark(tone, 0.3)))
    sheet.path("M14,58H266L244,140H36Z", sheet.fill(light(tone, 0.2), tone, deep(tone, 0.8)))
    for n in range(1, 6):
        sheet.stroke(f"M{14 + n * 42},62L{36 + n * 34.7:g},138", deep(tone), 3, 0.5)
    sheet.rect(8, 50, 264, 15, sheet.tone(light(tone, 0.1), 90), 6)
    sheet.oval(134, 150, 46, 46, sheet.globe("#a5673a"))
    sheet.oval(134, 150, 35, 35, dark(tone, 0.62))
    for n in range(6):
        a = math.radians(n * 60)
        sheet.rod(f"M134,150L{134 + 38 * math.cos(a):.1f},{150 + 38 * math.sin(a):.1f}", light(tone, 0.1), 8)
    sheet.oval(134, 150, 11, 11, sheet.globe("#f0b23a"))
    return sheet.drawing(
        (8, 40, 347, 156), {"in": (140.0, 136.0), "handle": (348.0, 59.0), "feet": (134.0, 196.0)}, lip=(52, 0, 8, 272)
    )
