"""Things for the night, and a pawn of either side."""

from __future__ import annotations

from art.drawing import Drawing, dark, light
from art.pen import Pen, prop
from art.sheet import Sheet


@prop
def pawn(pen: Pen) -> Drawing:
    """A pawn of a chess set, white unless `colour` says otherwise."""
    sheet, tone = Sheet(), pen.chosen("#f3ead8")
    skirt = "M62,96Q60,150 34,196H146Q120,150 118,96Z"
    sheet.path(skirt, sheet.fill(light(tone, 0.2), tone, dark(tone, 0.3), angle=10))
    foot = "M22,196H158Q172,200 172,214V228Q172,240 158,240H22Q8,240 8,228V214Q8,200 22,196Z"
    sheet.path(foot, sheet.fill(light(tone, 0.15), tone, dark(tone, 0.35)))
    sheet.oval(90, 200, 70, 9, light(tone, 0.25))
    sheet.oval(90, 98, 50, 13, sheet.fill(light(tone, 0.3), tone, dark(tone, 0.25)))
    sheet.oval(90, 50, 46, 46, sheet.ball(light(tone, 0.5), tone, dark(tone, 0.28), at=(0.36, 0.3)))
    sheet.shine("M62,42Q66,26 82,20", 6, 0.5)
    return sheet.drawing((8, 4, 164, 236), {"head": (90.0, 10.0), "neck": (90.0, 100.0), "face": (90.0, 50.0)})


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
