"""For gardens: what grows, waters and shines there."""

from __future__ import annotations

import math

from art.drawing import Drawing, dark, light
from art.pen import Pen, prop
from art.sheet import Sheet, deep

_BANDS = ("#f0506e", "#ff9440", "#ffd84a", "#5fcf7a", "#4f9df5", "#9a6be8")


@prop
def watering_can(pen: Pen) -> Drawing:
    """A watering can that looks to the right: water comes from its `rose`."""
    sheet, tone = Sheet(), pen.chosen("#3fa7a0")
    sheet.rod("M30,74C-26,60 -22,186 34,170", tone, 13)
    sheet.rod("M50,60C56,-4 128,-4 134,60", tone, 12)
    sheet.path("M134,150L232,40L248,52L140,196Z", sheet.fill(light(tone, 0.3), tone, deep(tone), angle=50))
    sheet.path("M216,40L250,14Q262,22 268,44L250,66Z", sheet.tone(light(tone, 0.1)))
    sheet.oval(256, 32, 9, 20, sheet.fill(light(tone, 0.5), tone), 1)
    sheet.oval(92, 68, 60, 15, sheet.fill(dark(tone, 0.5), dark(tone, 0.3)))
    side = "M32,68A60,15 0 0 0 152,68L160,204Q92,226 24,204Z"
    sheet.path(side, sheet.tube(tone))
    sheet.stroke("M30,104Q92,130 154,104", deep(tone), 4, 0.4, side)
    sheet.stroke("M27,176Q92,202 157,176", light(tone, 0.4), 5, 0.6, side)
    sheet.stroke("M34,69A58,15 0 0 0 150,69", light(tone, 0.35), 7)
    sheet.shine("M50,104L46,180", 8, 0.5)
    return sheet.drawing((-12, 8, 281, 210), {"hand": (92.0, 12.0), "rose": (262.0, 32.0)})


@prop
def dandelion(pen: Pen) -> Drawing:
    """A dandelion clock on its stem: carry it by the `hand`."""
    sheet = Sheet()
    sheet.rod("M150,150Q138,260 152,400", "#86b356", 10)
    sheet.oval(150, 142, 132, 132, sheet.ball("#ffffff/0.9", "#f4f8ff/0.7", "#f4f8ff/0.45", at=(0.5, 0.5), r=0.52))
    for ring, (count, reach, tuft) in enumerate(((9, 62, 17), (16, 96, 19), (24, 126, 20))):
        for n in range(count):
            turn = 2 * math.pi * (n + 0.5 * (ring % 2)) / count
            far = reach * pen.random.uniform(0.94, 1.03)
            x, y = 150 + math.cos(turn) * far, 142 + math.sin(turn) * far
            sheet.stroke(f"M150,142L{x:.1f},{y:.1f}", "#e9e4d0", 1.6, 0.75)
            for k in range(7):
                lean = turn + (k - 3) * 0.36
                sheet.stroke(
                    f"M{x:.1f},{y:.1f}l{math.cos(lean) * tuft:.1f},{math.sin(lean) * tuft:.1f}", "#ffffff", 2, 0.95
                )
    sheet.oval(150, 144, 20, 18, sheet.globe("#b59a5c"))
    return sheet.drawing((4, -4, 292, 408), {"hand": (152.0, 396.0), "centre": (150.0, 142.0)})


@prop
def dandelion_seed(pen: Pen) -> Drawing:
    """One seed of a dandelion that hangs from its tuft and flies."""
    sheet = Sheet()
    sheet.oval(60, 34, 54, 32, sheet.ball("#ffffff/0.5", "#ffffff/0.2", "#ffffff/0", at=(0.5, 0.7), r=0.7))
    for n in range(11):
        lean = math.radians(195 + n * 15)
        x, y = 60 + math.cos(lean) * 56, 62 + math.sin(lean) * 56
        sheet.stroke(f"M60,62L{x:.1f},{y:.1f}", "#ffffff", 4, 0.95)
    sheet.stroke("M60,62V138", "#f4ead0", 4)
    sheet.oval(60, 146, 7, 14, sheet.globe("#a8834a"))
    return sheet.drawing((2, 4, 116, 156))


@prop
def rainbow(pen: Pen) -> Drawing:
    """A whole rainbow: it rises from its `left` foot and comes down on its `right`."""
    bands = ""
    for number, tone in enumerate(_BANDS):
        r = 186 - number * 12
        arc = f"M{200 - r},200A{r},{r} 0 0 1 {200 + r},200"
        bands += f'<path d="{arc}" fill="none" stroke="{tone}" stroke-width="12.6"/>'
        bands += f'<path d="{arc}" fill="none" stroke="{light(tone, 0.35)}" stroke-width="4" opacity=".7"/>'
    return Drawing(bands, (8, 8, 384, 192), {"left": (0.078, 1.0), "right": (0.922, 1.0), "top": (0.5, 0.0)})


@prop
def bed_sheet(pen: Pen) -> Drawing:
    """A white bed sheet that hangs in the wind, pinned by its top corners."""
    sheet, tone = Sheet(), pen.chosen("#ffffff")
    cloth = "M8,10Q100,26 192,10Q198,90 188,150Q194,206 210,250Q176,240 150,254Q120,266 92,250"
    cloth += "Q60,238 30,254Q12,258 -4,246Q10,190 6,140Q2,70 8,10Z"
    sheet.path(cloth, sheet.fill(light(tone, 0.6), tone, dark(tone, 0.12), angle=70))
    for x, lean, strength in ((44, -14, 0.16), (88, 6, 0.2), (128, 12, 0.16), (166, 22, 0.22)):
        sheet.stroke(f"M{x},16Q{x + 4},130 {x + lean},252", dark(tone, 0.6), 13, strength, cloth, 5)
        sheet.stroke(f"M{x + 18},18Q{x + 22},130 {x + 18 + lean},250", "#ffffff", 10, 0.7, cloth, 4)
    sheet.shade("M-10,220Q100,200 220,220V270H-10Z", cloth, 0.16, 14)
    for x in (12, 188):
        sheet.rect(x - 6, -6, 12, 30, sheet.tone("#e0a860"), 4)
        sheet.stroke(f"M{x},10V22", "#8a5a30", 2, 0.7)
    return sheet.drawing((-4, -6, 214, 266), {"top": (100.0, 6.0), "left": (12.0, 2.0), "right": (188.0, 2.0)})


@prop
def bush(pen: Pen) -> Drawing:
    """A bush; who hides in it stands between this and `bush-front`."""
    sheet, tone = Sheet(), pen.chosen("#5aa84c")
    _leaves(pen, sheet, dark(tone, 0.14), ((60, 84, 52), (130, 58, 58), (206, 62, 56), (276, 90, 50)))
    _undergrowth(pen, sheet, tone)
    return sheet.drawing((0, 0, 336, 180), {"in": (166.0, 170.0), "top": (166.0, 12.0)}, lip=(86, 6, 0, 336))


@prop
def bush_front(pen: Pen) -> Drawing:
    """The near half of the bush."""
    sheet = Sheet()
    _undergrowth(pen, sheet, pen.chosen("#5aa84c"))
    return sheet.drawing((0, 0, 336, 180))


@prop
def round_bush(pen: Pen) -> Drawing:
    """A bush as round as a ball, to be worn: a head looks out of its `top`, legs out of its lower end."""
    sheet, tone = Sheet(), pen.chosen("#5aa84c")
    back = ((50, 110, 46), (70, 60, 44), (128, 44, 44), (186, 60, 44), (208, 112, 46), (70, 166, 44), (188, 166, 44))
    _leaves(pen, sheet, deep(tone, 0.5), (*back, (128, 182, 46)))
    _leaves(
        pen, sheet, tone, ((82, 138, 46), (176, 136, 46), (128, 152, 44), (92, 88, 46), (164, 86, 46), (128, 108, 50))
    )
    for x, y in ((72, 104), (150, 66), (196, 128), (110, 150), (150, 122)):
        sheet.oval(x, y, 8, 8, sheet.globe(pen.colour2 or "#ff7d8e"))
    return sheet.drawing((4, 0, 250, 228), {"top": (128.0, 20.0)})


def _undergrowth(pen: Pen, sheet: Sheet, tone: str) -> None:
    _leaves(pen, sheet, tone, ((36, 134, 36), (92, 122, 48), (160, 128, 52), (230, 122, 50), (298, 138, 38)))
    sheet.rect(24, 140, 284, 34, sheet.fill(tone, deep(tone)), 17)
    for x, y in ((110, 116), (190, 140), (256, 112), (58, 140)):
        sheet.oval(x, y, 7, 7, sheet.globe(pen.colour2 or "#ff7d8e"))


def _leaves(pen: Pen, sheet: Sheet, tone: str, puffs: tuple[tuple[int, int, int], ...]) -> None:
    for x, y, r in puffs:
        sheet.oval(x, y, r, r, sheet.globe(tone))
        for _ in range(9):
            dx, dy = pen.random.uniform(-0.7, 0.5), pen.random.uniform(-0.75, 0.4)
            leaf = f"M{x + dx * r:.0f},{y + dy * r:.0f}q9,-9 16,0q-8,8 -16,0Z"
            sheet.path(leaf, pen.random.choice((light(tone, 0.28), light(tone, 0.12), deep(tone, 0.3))), 0.75)
