"""What is worn."""

from __future__ import annotations

from art.drawing import Drawing, dark, light
from art.pen import Pen, prop
from art.sheet import Sheet, deep


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
def nightcap(pen: Pen) -> Drawing:
    """A sleeper's pointed cap with a bobble, worn by its `brim`; its tip falls to the right."""
    sheet, tone = Sheet(), pen.chosen("#4f7fd0")
    cone = "M18,112Q24,30 92,14Q150,6 186,66Q194,84 190,96Q176,100 170,88Q150,62 128,68Q140,92 142,112Z"
    sheet.path(cone, sheet.fill(light(tone, 0.3), tone, dark(tone, 0.25), angle=40))
    trim = pen.colour2 or "#fff3df"
    for band in ("M36,62Q90,40 134,76", "M58,32Q110,24 150,62"):
        sheet.rod(band, trim, 9)
    brim = "M14,102Q80,84 146,102Q158,112 148,126Q80,144 12,126Q4,112 14,102Z"
    sheet.path(brim, sheet.fill(light(trim, 0.3), trim, dark(trim, 0.2)))
    sheet.oval(184, 100, 17, 17, sheet.ball("#ffffff", trim, dark(trim, 0.25), at=(0.36, 0.3)))
    return sheet.drawing((6, 8, 196, 128), {"brim": (80.0, 122.0)})


@prop
def sleep_mask(pen: Pen) -> Drawing:
    """A soft mask over both eyes of a sleeper, with closed lashes on it."""
    sheet, tone = Sheet(), pen.chosen("#6a4fb0")
    shape = "M4,30Q4,8 40,8Q74,8 90,14Q106,8 140,8Q176,8 176,30Q176,66 136,68Q104,68 90,46Q76,68 44,68Q4,66 4,30Z"
    sheet.path(shape, sheet.fill(light(tone, 0.3), tone, dark(tone, 0.22)))
    for x in (46, 134):
        sheet.rod(f"M{x - 22},34Q{x},54 {x + 22},34", "#fff3df", 5)
        for dx in (-14, 0, 14):
            sheet.rod(f"M{x + dx},{44 if dx else 47}l{dx * 0.35:.1f},9", "#fff3df", 4)
    return sheet.drawing((4, 8, 172, 60))


@prop
def eggshell_cap(pen: Pen) -> Drawing:
    """The upper half of a broken eggshell, worn by its `brim`."""
    sheet, tone = Sheet(), pen.chosen("#fff1dc")
    shell = "M6,112Q10,8 100,8T194,112L168,96L146,126L122,98L98,130L74,98L50,124L30,96Z"
    sheet.path(shell, sheet.ball("#ffffff", tone, dark(tone, 0.26), at=(0.36, 0.26), r=0.9))
    for x, y, r in ((58, 66, 8), (112, 40, 7), (140, 74, 9), (92, 82, 5)):
        sheet.oval(x, y, r, r * 0.86, dark(tone, 0.2), 0.8)
    sheet.shine("M36,70Q46,38 72,28", 8, 0.8)
    return sheet.drawing((6, 8, 188, 122), {"brim": (100.0, 104.0)})


@prop
def lamp_room(pen: Pen) -> Drawing:
    """The top of a lighthouse, worn like a hat by its `brim`: it shines from its `light`."""
    sheet, tone = Sheet(), pen.chosen("#e2483f")
    sheet.rect(44, 70, 92, 88, sheet.ball("#fffbe0", "#ffe88a", "#ffc94f", at=(0.5, 0.5), r=0.7), 6)
    for x in (48, 76, 104, 132):
        sheet.rod(f"M{x},70V158", "#3f4660", 7)
    sheet.path("M30,76Q38,26 90,18Q142,26 150,76Q90,88 30,76Z", sheet.tube(tone))
    sheet.rod("M90,18V4", "#3f4660", 8)
    sheet.oval(90, 4, 9, 9, sheet.globe("#f2b531"))
    sheet.rod("M20,118H160M22,118V160M56,118V160M90,118V160M124,118V160M158,118V160", "#f4f1ea", 5)
    sheet.rect(10, 154, 160, 20, sheet.tube(tone, 90), 7)
    return sheet.drawing((10, -6, 160, 180), {"brim": (90.0, 172.0), "light": (90.0, 112.0)})
