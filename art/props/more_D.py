"""Things of the garden and of the building site."""

from __future__ import annotations

import math

from art.drawing import Drawing, light
from art.pen import Pen, prop
from art.sheet import Sheet, deep


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
def girder(pen: Pen) -> Drawing:
    """A steel girder that hangs by two chains from its `hook`: sit on its `seat`."""
    sheet, tone = Sheet(), pen.chosen("#c8553d")
    for x in (70, 430):
        sheet.rod(f"M250,30L{x},230", "#8b93a3", 7)
        sheet.stroke(f"M250,30L{x},230", "#dfe5ee", 3, 0.8, dash="7 12")
    sheet.rod("M250,0V22M250,22Q270,30 262,46Q250,58 240,44", "#5f6878", 10)
    sheet.rect(10, 246, 480, 34, sheet.fill(deep(tone, 0.9), deep(tone, 0.5)))
    for x in range(40, 480, 60):
        sheet.oval(x, 263, 6, 6, sheet.globe(light(tone, 0.25)))
    sheet.slab((0, 228, 500, 20), tone, 5)
    sheet.slab((0, 278, 500, 16), deep(tone, 0.3), 5)
    points = {"seat": (250.0, 230.0), "left": (150.0, 230.0), "right": (350.0, 230.0), "hook": (250.0, 0.0)}
    return sheet.drawing((0, -4, 500, 298), points)
