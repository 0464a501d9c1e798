"""Things through which others are seen. What is behind glass gets its shine from the prop of the same size ending in `-glass`."""

from __future__ import annotations

import math

from art.drawing import Drawing, dark, light, mix
from art.pen import Pen, prop
from art.sheet import Box, Sheet, deep, rect_path, round_path

GOLD = "#f0b23a"


@prop
def door(pen: Pen) -> Drawing:
    """A door in its frame: open, with light inside; `kind` closed, or dark inside."""
    sheet, tone, frame = Sheet(), pen.chosen("#d9534f"), pen.colour2 or "#f4e6cf"
    sheet.rect(0, 0, 200, 340, sheet.tone(frame, 80), 8)
    if pen.kind == "closed":
        _leaf(sheet, tone)
        return sheet.drawing((0, 0, 200, 340), {"knob": (160.0, 190.0)})
    inside = ("#3b3560", "#221c40") if pen.kind == "dark" else ("#fffbe2", "#ffd978", "#f5a94a")
    sheet.rect(22, 20, 156, 320, sheet.ball(*inside, at=(0.5, 0.55), r=0.75), 3)
    if pen.kind != "dark":
        sheet.path("M60,340L88,206H128L150,340Z", "#ffffff", 0.3, blur=6)
    sheet.path("M22,20H30V340H22Z", "#2a1240", 0.18)
    leaf = "M178,20L262,2V352Q262,358 256,356L178,340Z"
    sheet.path(leaf, sheet.fill(deep(tone), tone, light(tone, 0.12), angle=0))
    for top, low in ((46, 150), (186, 306)):
        panel = f"M194,{top}L246,{top - 12}V{low + 11}L194,{low}Z"
        sheet.path(panel, sheet.fill(deep(tone, 0.9), deep(tone, 0.3), angle=60))
        sheet.shine(f"M196,{low - 1}L244,{low + 8}", 2.4, 0.35)
    sheet.path("M256,4L268,6V354L256,356Z", sheet.fill(light(tone, 0.3), tone))
    sheet.oval(248, 176, 7, 9, sheet.globe(GOLD))
    sheet.shine("M6,8V332", 4, 0.4)
    return sheet.drawing((0, 2, 268, 355), {"knob": (248.0, 176.0)}, hole=(22, 20, 156, 320))


def _leaf(sheet: Sheet, tone: str) -> None:
    sheet.rect(20, 18, 160, 322, dark(tone, 0.5), 3)
    sheet.rect(23, 21, 154, 319, sheet.tone(tone, 70), 3)
    for y, high in ((44, 110), (186, 128)):
        for x in (40, 106):
            sheet.rect(x, y, 54, high, sheet.fill(deep(tone), deep(tone, 0.2), angle=60), 5)
            sheet.shine(f"M{x + 5},{y + high - 2}H{x + 49}", 2.4, 0.35)
    sheet.oval(161, 172, 9, 9, sheet.globe(GOLD))


@prop
def window(pen: Pen) -> Drawing:
    """An open window with shutters and a box of flowers, the sky behind; `kind` dark: a dark room behind."""
    sheet, tone, frame = Sheet(), pen.chosen("#4d8f6a"), pen.colour2 or "#fff3de"
    behind = ("#2b2a4d", "#433a63") if pen.kind == "dark" else pen.light.sky
    sheet.rect(70, 0, 220, 270, sheet.tone(frame, 80), 10)
    sheet.rect(88, 18, 184, 240, sheet.fill(*behind), 4)
    sheet.path("M88,18H272V30H100V258H88Z", "#2a1240", 0.2)
    for x, way in ((70, -1), (290, 1)):
        edge = x + way * 66
        near, outer = (tone, deep(tone)) if way > 0 else (light(tone, 0.12), tone)
        sheet.path(f"M{x},4L{edge},-8V286L{x},268Z", sheet.fill(near, outer, angle=0))
        for n in range(9):
            y = 22 + n * 27
            slat = f"M{x + way * 8},{y}L{edge - way * 8},{y - 7 + n * 1.6:g}v15L{x + way * 8},{y + 14}Z"
            sheet.path(slat, sheet.fill(light(tone, 0.2), deep(tone, 0.8)))
    sheet.rect(56, 256, 248, 18, sheet.fill(light(frame, 0.4), dark(frame, 0.14)), 6)
    sheet.rect(84, 274, 192, 34, sheet.tone("#c47a45", 80), 6)
    for n in range(11):
        x, y = 92 + n * 17, 268 + pen.random.uniform(-6, 3)
        sheet.oval(x, y + 4, 13, 9, sheet.globe("#5fae4e"))
        if n % 2 == 0:
            sheet.oval(x, y - 3, 8, 8, sheet.globe(pen.random.choice(("#ff6f91", "#ffd447", "#ff8a5c"))))
    return sheet.drawing((4, -8, 352, 316), {"sill": (180.0, 258.0)}, hole=(88, 18, 184, 240))


@prop
def mirror(pen: Pen) -> Drawing:
    """A tall oval mirror on its stand."""
    sheet, tone = Sheet(), pen.chosen(GOLD)
    sheet.rod("M20,318Q40,296 44,286V90M160,286Q164,296 184,318", dark(tone, 0.12), 11)
    sheet.rod("M160,90V286M44,276H160", dark(tone, 0.12), 11)
    for x in (44, 160):
        sheet.oval(x, 84, 11, 11, sheet.globe(tone))
    sheet.oval(102, 154, 80, 138, sheet.tone(tone, 50))
    sheet.oval(102, 154, 74, 132, sheet.fill(deep(tone), light(tone, 0.35), angle=50))
    _glass(sheet, round_path(102, 154, 66, 124))
    sheet.path("M102,2Q120,10 122,24Q102,16 82,24Q84,10 102,2Z", sheet.globe(tone))
    return sheet.drawing((14, 2, 176, 322), hole=(36, 30, 132, 248, 1.0))


def _glass(sheet: Sheet, shape: str) -> None:
    """Silvered glass with light across it."""
    sheet.path(shape, sheet.fill("#e9f8fb", "#bfe0ec", "#8fb9d6", angle=60))
    sheet.path("M-20,190L190,-60H250L-20,270Z", "#ffffff", 0.4, shape)
    sheet.path("M-20,300L300,-60H320L-20,330Z", "#ffffff", 0.3, shape)


@prop
def picture_frame(pen: Pen) -> Drawing:
    """A carved golden frame around an empty canvas."""
    sheet, tone = Sheet(), pen.chosen(GOLD)
    sheet.rect(8, 8, 304, 244, sheet.tone(tone, 50), 10)
    for x in range(34, 300, 28):
        for y in (20, 240):
            sheet.oval(x, y, 10, 8, sheet.globe(light(tone, 0.08)))
    for y in range(44, 230, 28):
        for x in (20, 300):
            sheet.oval(x, y, 8, 10, sheet.globe(light(tone, 0.08)))
    for x, y in ((20, 20), (300, 20), (20, 240), (300, 240)):
        sheet.oval(x, y, 20, 20, sheet.globe(tone))
        sheet.oval(x, y, 9, 9, sheet.globe(light(tone, 0.3)))
    sheet.rect(32, 32, 256, 196, sheet.fill(deep(tone), light(tone, 0.45), angle=50), 5)
    canvas = pen.colour2 or "#f4e9cf"
    sheet.rect(42, 42, 236, 176, sheet.fill(light(canvas, 0.3), dark(canvas, 0.08)), 2)
    sheet.path("M42,42H278V52H54V218H42Z", "#2a1240", 0.22)
    return sheet.drawing((0, 0, 320, 260), hole=(42, 42, 236, 176))


@prop
def television(pen: Pen) -> Drawing:
    """An old television on thin legs, its screen shining."""
    sheet, tone = Sheet(), pen.chosen("#b8713d")
    sheet.rod("M150,44L104,4M158,44L212,8", "#9aa4b0", 5)
    for x, y in ((104, 5), (212, 8)):
        sheet.oval(x, y, 6, 6, sheet.globe("#e8edf2"))
    sheet.oval(154, 46, 26, 12, sheet.tone(dark(tone, 0.4)))
    for x, lean in ((50, -14), (250, 14)):
        sheet.rod(f"M{x},222L{x + lean},262", dark(tone, 0.3), 11)
    sheet.rect(4, 42, 292, 190, sheet.tone(tone, 75), 26)
    sheet.rect(10, 46, 280, 30, light(tone, 0.4), 20, 0.3)
    sheet.rect(20, 58, 210, 158, sheet.fill(dark(tone, 0.62), dark(tone, 0.4)), 30)
    screen = pen.colour2 or "#7fe0dc"
    sheet.rect(30, 66, 190, 142, sheet.ball(light(screen, 0.55), screen, deep(screen), at=(0.5, 0.45), r=0.8), 26)
    for n in range(12):
        sheet.rect(34, 72 + n * 11, 182, 3, "#ffffff", 1, 0.12)
    for y in (86, 122):
        sheet.oval(260, y, 15, 15, sheet.globe("#f4e3c0"))
        sheet.stroke(f"M260,{y}l6,-9", dark(tone, 0.5), 4)
    for y in range(152, 206, 9):
        sheet.rect(242, y, 36, 4.5, dark(tone, 0.5), 2)
    return sheet.drawing((4, -1, 292, 269), {"top": (80.0, 46.0)}, hole=(30, 66, 190, 142, 0.29))


@prop
def aquarium(pen: Pen) -> Drawing:
    """A tank of water with sand, stones and weeds."""
    sheet, water = Sheet(), pen.chosen("#54c3dd")
    sheet.rect(6, 238, 348, 26, sheet.tone("#6b4a35", 90), 6)
    sheet.rect(6, 2, 348, 12, sheet.tone("#6b4a35", 90), 5)
    sheet.rect(10, 10, 340, 232, sheet.fill("#dff5fa", "#c4e9f2"), 6, 0.75)
    sheet.rect(16, 34, 328, 204, sheet.fill(light(water, 0.45), water, deep(water, 0.7)), 4, 0.95)
    sheet.path("M16,34H90L190,238H60Z", "#ffffff", 0.12)
    bed = "M16,238V212Q70,196 130,208T250,204T344,210V238Z"
    for x, high, tone in ((44, 120, "#3fae63"), (64, 84, "#59c46d"), (312, 140, "#2f9e72"), (292, 78, "#63c765")):
        sway = f"M{x},216C{x - 22},{216 - high * 0.35:g} {x + 22},{216 - high * 0.65:g} {x - 4},{216 - high:g}"
        sway += f"C{x + 34},{216 - high * 0.6:g} {x - 4},{216 - high * 0.3:g} {x + 12},216Z"
        sheet.path(sway, sheet.fill(light(tone, 0.3), tone, deep(tone)))
    sheet.path(bed, sheet.fill("#ffe9b0", "#e8c277", "#c99a55"))
    for x, r, tone in ((110, 15, "#a9b3c4"), (134, 10, "#d98d7a"), (262, 18, "#8d97ad"), (236, 9, "#c9b6e0")):
        sheet.oval(x, 214, r * 1.2, r * 0.8, sheet.globe(tone))
    return sheet.drawing((6, 2, 348, 262), {"water": (180.0, 34.0)}, hole=(16, 12, 328, 226))


@prop
def aquarium_glass(pen: Pen) -> Drawing:
    """The front of the tank: shine, bubbles, the edge of the water."""
    sheet = Sheet()
    sheet.rect(16, 31, 328, 6, "#ffffff", 3, 0.6)
    for _ in range(9):
        x, y, r = pen.random.uniform(40, 320), pen.random.uniform(56, 190), pen.random.uniform(3, 8)
        sheet.oval(x, y, r, r, "#ffffff", 0.3)
        sheet.oval(x - r * 0.3, y - r * 0.3, r * 0.3, r * 0.3, "#ffffff", 0.9)
    sheet.path("M40,16H84L40,150V60Z", "#ffffff", 0.3)
    sheet.path("M320,90V230H270Z", "#ffffff", 0.16)
    for x in (8, 342):
        sheet.rect(x, 8, 10, 232, "#ffffff", 4, 0.5)
    sheet.rect(6, 2, 348, 12, sheet.tone("#6b4a35", 90), 5)
    sheet.rect(6, 236, 348, 28, sheet.tone("#6b4a35", 90), 6)
    return sheet.drawing((6, 2, 348, 262))


@prop
def easel(pen: Pen) -> Drawing:
    """An easel with an empty canvas."""
    sheet, tone = Sheet(), pen.chosen("#b97f4a")
    sheet.rod("M120,16V290", dark(tone, 0.25), 11)
    sheet.rod("M104,8L28,318M136,8L212,318", tone, 13)
    sheet.rect(14, 44, 212, 164, sheet.fill("#d8c9ac", "#bfa985"), 3)
    sheet.rect(10, 40, 212, 164, sheet.fill("#fffdf6", "#f4ecd9", angle=60), 3)
    sheet.rect(28, 204, 184, 17, sheet.tone(tone, 90), 5)
    sheet.rect(98, 28, 44, 18, sheet.tone(tone, 90), 5)
    for n, ink in enumerate(("#e2504c", "#3f8fd9", "#f2b531")):
        sheet.oval(60 + n * 20, 205, 7, 5, sheet.globe(ink))
    return sheet.drawing((10, 2, 216, 322), hole=(16, 46, 200, 152))


def _ring(sheet: Sheet, tone: str, start: float, end: float) -> None:
    """A part of a hoop seen from the side, in degrees, striped."""
    step = 15
    for n in range(round(start), round(end), step):
        a, b = math.radians(n), math.radians(n + step)
        one, two = (f"{100 + 62 * math.cos(turn):.1f},{130 + 112 * math.sin(turn):.1f}" for turn in (a, b))
        sheet.rod(f"M{one}A62,112 0 0 1 {two}", tone if n // step % 2 else "#fff3dd", 16)


@prop
def hoop(pen: Pen) -> Drawing:
    """A circus hoop on a stand; who jumps through it stands between this and `hoop-front`. `kind` fire: it burns."""
    sheet, tone = Sheet(), pen.chosen("#e2504c")
    sheet.path("M84,330L92,250H108L116,330Z", sheet.tube("#7b86a0"))
    sheet.path("M40,346Q42,322 100,322Q158,322 160,346Z", sheet.tone("#5b6a8c", 80))
    if pen.kind == "fire":
        for n in range(0, 360, 18):
            a, high = math.radians(n), 26 + 16 * pen.random.random()
            x, y = 100 + 64 * math.cos(a), 130 + 114 * math.sin(a)
            flame = f"M{x - 15:.0f},{y:.0f}q-1,{-high * 0.6:.0f} 19,{-high:.0f}q16,{high * 0.6:.0f} 11,{high + 6:.0f}q-15,10 -30,-6Z"
            sheet.path(flame, sheet.ball("#fff3a0", "#ffb52e", "#f2552c", at=(0.5, 0.75)))
    _ring(sheet, tone, 0, 360)
    return sheet.drawing(_hoop_box(pen), hole=(46, 28, 108, 204, 1.0))


@prop
def hoop_front(pen: Pen) -> Drawing:
    """The near half of the hoop."""
    sheet = Sheet()
    _ring(sheet, pen.chosen("#e2504c"), -90, 90)
    return sheet.drawing(_hoop_box(pen))


def _hoop_box(pen: Pen) -> Box:
    return (21, -15, 160, 361) if pen.kind == "fire" else (30, 9, 140, 337)


@prop
def magnifier(pen: Pen) -> Drawing:
    """A large magnifying glass."""
    sheet, tone = Sheet(), pen.chosen("#7a4a8c")
    sheet.rod("M196,196L284,284", dark(tone, 0.1), 36)
    sheet.rod("M180,180L204,204", GOLD, 22)
    sheet.oval(112, 112, 110, 110, sheet.tone(GOLD, 50))
    sheet.oval(112, 112, 100, 100, sheet.fill(deep(GOLD), light(GOLD, 0.4), angle=50))
    sheet.oval(112, 112, 92, 92, sheet.ball("#f4fdff", "#d5f1fa", "#a9d8ea", at=(0.4, 0.35), r=0.7))
    sheet.shine("M46,92Q56,54 92,44", 9, 0.8)
    return sheet.drawing((2, 2, 300, 300), {"hand": (262.0, 262.0)}, hole=(20, 20, 184, 184, 1.0))


@prop
def bell_jar(pen: Pen) -> Drawing:
    """A glass dome on a wooden foot."""
    sheet, tone = Sheet(), pen.chosen("#7b4b2f")
    dome = "M18,270V116Q18,16 110,16Q202,16 202,116V270Z"
    sheet.path(dome, sheet.fill("#ffffff", "#dff3f8", "#bfe0ea", angle=20), 0.55)
    sheet.oval(110, 270, 92, 16, "#ffffff", 0.4)
    sheet.oval(110, 11, 11, 11, sheet.globe("#d9f0f6"))
    sheet.path("M4,272Q4,262 18,262H202Q216,262 216,272V290Q216,302 204,302H16Q4,302 4,290Z", sheet.tone(tone, 85))
    sheet.oval(110, 268, 98, 13, sheet.fill(light(tone, 0.3), tone))
    sheet.shine("M14,288H206", 4, 0.3)
    return sheet.drawing((4, 0, 212, 302), {"floor": (110.0, 270.0)}, hole=(22, 18, 176, 262, 0.62))


@prop
def bell_jar_glass(pen: Pen) -> Drawing:
    """The shine on the glass dome."""
    sheet = Sheet()
    sheet.stroke("M18,262V116Q18,16 110,16Q202,16 202,116V262", "#ffffff", 5, 0.6)
    sheet.shine("M38,220V122Q40,66 76,44", 11, 0.65)
    sheet.shine("M184,200V140", 6, 0.35)
    sheet.path("M150,30Q196,60 196,120V250Q176,260 160,262Q190,140 150,30Z", "#ffffff", 0.14)
    return sheet.drawing((4, 0, 212, 302))


@prop
def snow_globe(pen: Pen) -> Drawing:
    """A glass ball with snow on the ground."""
    sheet, tone, sky = Sheet(), pen.chosen("#b03a48"), pen.colour2 or "#8cc6ee"
    sheet.path("M52,232H208L230,290Q130,316 30,290Z", sheet.fill(light(tone, 0.25), tone, deep(tone), angle=30))
    sheet.path("M30,288Q130,314 230,288V298Q130,326 30,298Z", sheet.tone(GOLD, 40))
    ball = round_path(130, 126, 122, 122)
    sheet.path(ball, sheet.ball(light(sky, 0.6), light(sky, 0.2), sky, deep(sky, 0.4), at=(0.42, 0.32), r=0.72))
    sheet.path("M0,190Q60,150 120,176T260,172V260H0Z", sheet.fill("#ffffff", "#d3e2f7"), 1, ball)
    sheet.path("M0,206Q90,182 150,202T260,196V260H0Z", "#ffffff", 0.8, ball)
    for x, high in ((44, 50), (70, 34), (214, 44)):
        sheet.path(f"M{x},{178 - high}L{x + 17},182H{x - 17}Z", sheet.fill("#6fc08a", "#3d8f6c"))
    sheet.path("M62,228Q130,254 198,228L204,240Q130,270 56,240Z", sheet.tone(GOLD, 40))
    return sheet.drawing((8, 4, 244, 308), {"floor": (130.0, 196.0)}, hole=(12, 8, 236, 228, 1.0))


@prop
def snow_globe_glass(pen: Pen) -> Drawing:
    """The shine on the glass ball, and flakes."""
    sheet = Sheet()
    for _ in range(34):
        turn, out = pen.random.uniform(0, 6.28), 108 * math.sqrt(pen.random.random())
        r = pen.random.uniform(2, 4.6)
        sheet.oval(130 + out * math.cos(turn), 120 + out * math.sin(turn) * 0.95, r, r, "#ffffff", 0.9)
    sheet.stroke(round_path(130, 126, 119, 119), "#ffffff", 5, 0.4)
    sheet.shine("M36,112Q44,56 92,32", 13, 0.75)
    sheet.path("M62,228Q130,254 198,228L204,240Q130,270 56,240Z", sheet.tone(GOLD, 40))
    sheet.path("M196,210Q236,160 226,96Q246,170 196,210Z", mix("#ffffff", "#bfe0ff", 0.3), 0.5)
    return sheet.drawing((8, 4, 244, 308))


@prop
def curtain(pen: Pen) -> Drawing:
    """A theatre's curtain, drawn aside: who looks through stands between its halves."""
    sheet, tone = Sheet(), pen.chosen("#c2304a")
    sheet.rect(60, 24, 240, 276, sheet.fill("#2b1a3a", "#3f2450"))
    for side in (1, -1):
        for n in range(6):
            x = 180 - side * (168 - n * 16)
            low, foot, lean = x - side * n * 5, x - side * n * 3, side * n * 4
            fold = f"M{x - 12},14H{x + 12}C{x + 12 + lean},110 {low + 12},200 {foot + 14},300H{foot - 14}"
            sheet.path(f"{fold}C{low - 12},200 {x - 12 + lean},110 {x - 12},14Z", sheet.tube(tone))
        sheet.rod(f"M{180 - side * 178},206Q{180 - side * 140},222 {180 - side * 100},204", GOLD, 9)
    for n in range(9):
        x = 19 + n * 40.25
        sheet.path(f"M{x - 21:g},4h42v32q-21,26 -42,0Z", sheet.fill(light(tone, 0.15), tone, deep(tone)))
    sheet.path(rect_path(-2, 0, 364, 12, 6), sheet.tone(GOLD, 90))
    return sheet.drawing((-2, 0, 364, 300), hole=(94, 30, 172, 270))
