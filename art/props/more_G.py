"""A basket from which things rise to music."""

from __future__ import annotations

from art.drawing import Drawing, dark, light
from art.pen import Pen, prop
from art.sheet import Sheet


@prop
def charmer_basket(pen: Pen) -> Drawing:
    """A snake charmer's round basket of straw, open, its lid leaning beside it."""
    sheet, tone = Sheet(), pen.chosen("#d9a04e")
    sheet.oval(256, 168, 44, 72, sheet.fill(dark(tone, 0.3), dark(tone, 0.15)))
    sheet.oval(262, 166, 42, 70, sheet.ball(light(tone, 0.35), tone, dark(tone, 0.3)))
    for share in (0.75, 0.5, 0.25):
        ring = f"M{262 - 42 * share:g},166a{42 * share:g},{70 * share:g} 0 1 1 0,.1Z"
        sheet.stroke(ring, dark(tone, 0.3), 3, 0.6)
    sheet.oval(264, 164, 8, 12, sheet.globe("#c2453f"))
    sheet.oval(120, 40, 76, 20, sheet.fill(light(tone, 0.2), dark(tone, 0.1)))
    sheet.oval(120, 42, 66, 14, sheet.fill(dark(tone, 0.65), dark(tone, 0.4)))
    belly = "M44,40A76,20 0 0 0 196,40Q262,140 196,222Q120,252 44,222Q-22,140 44,40Z"
    sheet.path(belly, sheet.tube(tone))
    for row in range(8):
        y = 68 + row * 23
        for n in range(14):
            x = -12 + n * 20 + (row % 2) * 10
            low = y + 20 * (1 - ((x - 120) / 130) ** 2)
            wood = dark(tone, 0.24) if (n + row) % 2 else light(tone, 0.22)
            sheet.stroke(f"M{x},{low:.0f}q8,5 15,0", wood, 7, 0.75, belly)
    sheet.stroke("M9,132Q120,186 231,132", "#c2453f", 12, 0.95, belly)
    sheet.stroke("M10,148Q120,202 230,148", "#3f7fb8", 5, 0.9, belly)
    sheet.rod("M46,42A74,19 0 0 0 194,42", light(tone, 0.2), 10)
    return sheet.drawing((8, 20, 298, 220), {"in": (120.0, 216.0)}, lip=(44, 19, 44, 196))
