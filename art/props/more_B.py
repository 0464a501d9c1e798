"""More of our things: for gardens, washing days and shows under water."""

from __future__ import annotations

from art.drawing import Drawing, dark, light
from art.pen import Pen, prop
from art.sheet import Sheet, deep, round_path


@prop
def watering_can(pen: Pen) -> Drawing:
    """A watering can that looks to the right; `kind` pour: tipped, with water."""
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
def bubble(pen: Pen) -> Drawing:
    """A large bubble: what is in it shimmers through."""
    sheet = Sheet()
    ball = round_path(100, 100, 96, 96)
    sheet.path(ball, sheet.ball("#ffffff/0.05", "#dff6ff/0.08", "#bfe9ff/0.3", "#ffffff/0.55", at=(0.5, 0.5), r=0.5))
    sheet.stroke(ball, "#ffffff", 3, 0.6)
    sheet.stroke("M30,140A82,82 0 0 0 150,166", "#ffb8ea", 7, 0.4, ball, 3)
    sheet.stroke("M170,60A82,82 0 0 0 120,22", "#a8fff0", 7, 0.5, ball, 3)
    sheet.shine("M30,80A76,76 0 0 1 70,32", 11, 0.85)
    sheet.oval(86, 26, 6, 5, "#ffffff", 0.85)
    return sheet.drawing((2, 2, 196, 196), {"floor": (100.0, 164.0)})


@prop
def hard_hat(pen: Pen) -> Drawing:
    """A builder's helmet, worn by its `brim`."""
    sheet, tone = Sheet(), pen.chosen("#f7b92e")
    sheet.path(
        "M14,86C14,30 54,6 100,6S186,30 186,86Z",
        sheet.ball(light(tone, 0.5), tone, deep(tone, 0.8), at=(0.36, 0.3), r=0.85),
    )
    sheet.path("M80,6Q100,-4 120,6L126,84H74Z", sheet.fill(light(tone, 0.45), tone, deep(tone, 0.5), angle=0))
    sheet.path(
        "M0,92Q4,78 22,80Q100,68 178,80Q196,78 200,92Q196,104 180,102Q100,90 20,102Q4,104 0,92Z", sheet.tone(tone, 90)
    )
    sheet.shine("M34,62Q40,34 62,24", 8, 0.6)
    return sheet.drawing((0, 0, 200, 104), {"brim": (100.0, 92.0)})


@prop
def pouch(pen: Pen) -> Drawing:
    """The pocket of fur at a kangaroo's belly: what is inside looks out."""
    sheet, tone = Sheet(), pen.chosen("#f2a35e")
    sheet.oval(100, 27, 90, 13, sheet.fill(dark(tone, 0.45), deep(tone, 0.6)))
    pocket = "M8,26A92,24 0 0 0 192,26Q196,110 150,142Q100,164 50,142Q4,110 8,26Z"
    sheet.path(pocket, sheet.fill(light(tone, 0.1), tone, f"{tone}/0.5", f"{tone}/0"))
    sheet.stroke("M10,28A90,24 0 0 0 190,28", light(tone, 0.3), 8)
    return sheet.drawing((4, 4, 192, 150), {"in": (100.0, 90.0)}, lip=(26, 24, 8, 192))
