"""Things for a show, and to ride on."""

from __future__ import annotations

import math

from art.drawing import Drawing, dark, light, rgb
from art.icons import icon
from art.pen import Pen, prop
from art.sheet import Sheet, deep, round_path

GOLD = "#f2b531"


@prop
def magic_hat(pen: Pen) -> Drawing:
    """A conjurer's hat, open side up."""
    sheet, tone, band = Sheet(), pen.chosen("#33304a"), pen.colour2 or "#d9405a"
    sheet.oval(110, 42, 106, 30, sheet.fill(light(tone, 0.32), dark(tone, 0.1)))
    sheet.oval(110, 44, 76, 20, sheet.fill("#120e22", "#5a2c55"))
    sheet.path("M39,50H181L168,196Q110,218 52,196Z", sheet.tube(tone))
    sheet.path("M42,76Q110,100 178,76L175,106Q110,130 45,106Z", sheet.tube(band))
    sheet.path(
        "M4,42A106,30 0 0 0 216,42H186A76,20 0 0 1 34,42Z",
        sheet.fill(light(tone, 0.4), tone, dark(tone, 0.2), angle=30),
    )
    sheet.shine("M24,58Q60,70 100,72", 4, 0.4)
    return sheet.drawing((4, 12, 212, 194), {"in": (110.0, 194.0)}, lip=(44, 18, 34, 186))


@prop
def jack_box(pen: Pen) -> Drawing:
    """A box whose spring has sprung: someone's neck belongs on its `top`."""
    sheet, tone = Sheet(), pen.chosen("#3f8fd9")
    for n in range(7):
        y = 34 + n * 20
        sheet.rod(f"M82,{y + 10}Q120,{y + 24} 158,{y}", "#c2cad6", 8)
        sheet.rod(f"M158,{y}Q120,{y - 10} 82,{y - 8}", "#98a3b5", 6)
    sheet.path("M24,166L52,150H190L216,166Z", sheet.fill(dark(tone, 0.6), dark(tone, 0.4)))
    sheet.rod("M82,164Q120,178 158,150", "#c2cad6", 8)
    sheet.path("M216,166L262,128L246,116L190,150Z", sheet.fill(light(tone, 0.4), tone))
    sheet.slab((24, 164, 192, 150), tone, 8, 65)
    for x, y, ink in (
        (66, 208, GOLD),
        (174, 208, "#e2504c"),
        (66, 272, "#e2504c"),
        (174, 272, GOLD),
        (120, 240, "#ffffff"),
    ):
        dots = ((24 if n % 2 == 0 else 10, n * math.pi / 4) for n in range(8))
        sheet.path(
            "M" + "L".join(f"{x + r * math.sin(a):.1f},{y - r * math.cos(a):.1f}" for r, a in dots) + "Z", ink, 0.95
        )
    sheet.rod("M216,246h20v-22", "#8f9aad", 8)
    sheet.oval(236, 220, 10, 10, sheet.globe("#e2504c"))
    return sheet.drawing((24, 22, 238, 292), {"top": (118.0, 28.0)}, lip=(164, 0, 24, 216))


@prop
def unicycle(pen: Pen) -> Drawing:
    """A unicycle."""
    sheet, tone = Sheet(), pen.chosen("#e2504c")
    sheet.stroke(round_path(80, 210, 66, 66), "#2b2d3a", 15)
    sheet.stroke(round_path(80, 210, 58, 58), "#c2cad6", 4)
    for n in range(12):
        a = math.radians(n * 30)
        sheet.stroke(f"M80,210L{80 + 58 * math.cos(a):.1f},{210 + 58 * math.sin(a):.1f}", "#aab4c4", 2)
    sheet.rod("M80,40V130M80,122L62,138V210M80,122L98,138V210", tone, 11)
    sheet.path("M34,24Q80,44 126,24Q132,44 100,50H60Q28,44 34,24Z", sheet.tone("#5b3a2a"))
    sheet.rod("M80,210L106,238", "#8f9aad", 8)
    sheet.rect(94, 234, 34, 10, sheet.tone("#3a3d4d"), 4)
    sheet.oval(80, 210, 12, 12, sheet.globe("#dfe5ec"))
    return sheet.drawing((6, 23, 148, 261), {"seat": (80.0, 34.0), "pedal": (110.0, 234.0), "hub": (80.0, 210.0)})


@prop
def circus_ball(pen: Pen) -> Drawing:
    """A large ball of coloured stripes."""
    sheet, tone, other = Sheet(), pen.chosen("#e2504c"), pen.colour2 or "#fff3dd"
    ball = round_path(110, 110, 108, 108)
    sheet.path(ball, other)
    for inner, outer in ((-0.95, -0.62), (-0.2, 0.2), (0.62, 0.95)):
        one, two = 108 * inner, 108 * outer
        edge = f"M110,2Q{110 + one * 1.4:.0f},110 110,218Q{110 + two * 1.4:.0f},110 110,2Z"
        sheet.path(edge, tone, 1, ball)
    sheet.path(ball, sheet.ball("#ffffff/0.55", "#ffffff/0.05", "#3a1040/0.12", "#3a1040/0.5", at=(0.36, 0.28), r=0.78))
    sheet.oval(110, 12, 26, 9, sheet.globe(GOLD), 1, ball)
    return sheet.drawing((2, 2, 216, 216), {"top": (110.0, 4.0), "seat": (110.0, 6.0)})


@prop
def microphone_stand(pen: Pen) -> Drawing:
    """A microphone on its stand."""
    sheet = Sheet()
    sheet.oval(70, 330, 56, 12, sheet.tone("#3a3d4d", 70))
    sheet.rod("M70,326V84", "#8f9aad", 8)
    sheet.rod("M70,96L40,52", "#5b6478", 15)
    sheet.oval(32, 36, 28, 30, sheet.ball("#e8edf4", "#9aa4b5", "#4a5266"))
    for n in range(4):
        sheet.stroke(f"M{10 + n * 4},{26 + n * 9}Q32,{36 + n * 8} {54 + n},{22 + n * 9}", "#4a5266", 2, 0.6)
    sheet.rod("M14,52L54,40", GOLD, 6)
    return sheet.drawing((4, 6, 122, 336), {"mouth": (18.0, 30.0), "hand": (70.0, 150.0), "top": (32.0, 8.0)})


@prop
def skateboard(pen: Pen) -> Drawing:
    """A skateboard seen from the side."""
    sheet, tone = Sheet(), pen.chosen("#46b5a8")
    for x in (70, 230):
        sheet.rod(f"M{x - 12},30H{x + 12}", "#8f9aad", 9)
        for dx in (-15, 15):
            sheet.oval(x + dx, 42, 14, 14, sheet.globe("#f2b531"))
            sheet.oval(x + dx, 42, 5, 5, sheet.globe("#e8edf2"))
    sheet.path(
        "M2,6Q18,20 44,20H256Q282,20 298,6Q304,16 290,24Q274,34 254,34H46Q26,34 10,24Q-4,16 2,6Z",
        sheet.fill(light(tone, 0.3), tone, deep(tone)),
    )
    return sheet.drawing((0, 6, 300, 50), {"deck": (150.0, 21.0), "top": (150.0, 21.0)})


@prop
def surfboard(pen: Pen) -> Drawing:
    """A surfboard that lies on the water."""
    sheet, tone, other = Sheet(), pen.chosen("#ffb03a"), pen.colour2 or "#e2504c"
    board = "M4,30Q60,6 200,8Q330,10 396,22Q340,52 200,52Q60,54 4,30Z"
    sheet.path("M70,44L52,74Q80,70 100,50Z", sheet.tone(deep(tone)))
    sheet.path("M4,30Q60,54 200,52Q340,52 396,22Q340,64 200,64Q50,64 4,30Z", deep(tone))
    sheet.path(board, sheet.fill(light(tone, 0.5), tone))
    sheet.path("M0,27Q200,20 400,18V30Q200,34 0,34Z", other, 0.9, board)
    sheet.shine("M60,18Q180,10 300,14", 5, 0.5)
    return sheet.drawing((4, 8, 392, 65), {"deck": (200.0, 34.0), "top": (200.0, 34.0)})


@prop
def parachute(pen: Pen) -> Drawing:
    """A parachute: who hangs from it is held at `hand`."""
    sheet, tone, other = Sheet(), pen.chosen("#ff8a4a"), pen.colour2 or "#fff3dd"
    for x in (12, 70, 150, 230, 288):
        sheet.stroke(f"M{x},124L150,300", "#f4ecd9", 3)
    edges = (6.0, 64.0, 121.0, 179.0, 236.0, 294.0)
    for n in range(5):
        left, right = edges[n], edges[n + 1]
        lean = [150 + (x - 150) * 1.02 for x in (left, right)]
        cell = f"M150,6C{lean[0]:.0f},6 {left},70 {left},126Q{(left + right) / 2:.0f},104 {right},126"
        cell += f"C{right},70 {lean[1]:.0f},6 150,6Z"
        sheet.path(cell, other if n % 2 else tone)
    dome = "M6,126C6,70 10,6 150,6C290,6 294,70 294,126Q265,104 236,126Q208,104 179,126Q150,104 121,126Q92,104 64,126Q35,104 6,126Z"
    sheet.path(dome, sheet.ball("#ffffff/0.45", "#ffffff/0.05", "#3a1040/0.15", "#3a1040/0.4", at=(0.36, 0.3), r=0.8))
    return sheet.drawing((6, 6, 288, 296), {"hand": (150.0, 300.0)})


@prop
def paper_boat(pen: Pen) -> Drawing:
    """A folded paper boat; someone may sit in it."""
    sheet, tone = Sheet(), pen.chosen("#fdfaf2")
    sheet.path("M150,4L96,92H204Z", sheet.fill(light(tone, 0.3), dark(tone, 0.14), angle=0))
    sheet.path("M150,4L150,92H204Z", dark(tone, 0.16))
    sheet.path("M2,70Q150,112 298,70L240,160Q150,172 60,160Z", sheet.fill(light(tone, 0.4), tone, dark(tone, 0.22)))
    sheet.path("M2,70L60,160Q70,120 96,92Q50,84 2,70Z", dark(tone, 0.1))
    sheet.path("M298,70L240,160Q230,120 204,92Q250,84 298,70Z", dark(tone, 0.2))
    sheet.stroke("M4,71Q150,112 296,71", light(tone, 0.6), 4)
    return sheet.drawing(
        (2, 4, 296, 162),
        {"in": (150.0, 156.0), "top": (150.0, 6.0), "left": (90.0, 150.0), "right": (210.0, 150.0)},
        lip=(70, 20, 2, 298),
    )


@prop
def paper_plane(pen: Pen) -> Drawing:
    """A folded paper plane that flies to the right; sit on its `seat`."""
    sheet, tone = Sheet(), pen.chosen("#fdfaf2")
    sheet.path("M6,8L394,92L150,120Z", sheet.fill(light(tone, 0.4), dark(tone, 0.06), angle=30))
    sheet.path("M150,120L394,92L120,182Z", sheet.fill(dark(tone, 0.1), dark(tone, 0.26), angle=60))
    sheet.path("M6,8L150,120L120,182Q110,150 92,118Z", dark(tone, 0.3))
    sheet.path("M2,96L394,92L150,120L92,116Z", sheet.fill(tone, dark(tone, 0.14), angle=0), 0.95)
    sheet.shine("M14,12L380,90", 3, 0.7)
    return sheet.drawing((2, 8, 392, 174), {"seat": (170.0, 84.0), "nose": (392.0, 92.0)})


@prop
def raft(pen: Pen) -> Drawing:
    """A raft of logs with a mast and a patched sail."""
    sheet, tone = Sheet(), pen.chosen("#b5793f")
    sheet.rod("M210,20V270", dark(tone, 0.1), 13)
    sail = "M222,32Q330,60 338,200Q280,214 222,206Z"
    sheet.path(sail, sheet.fill("#fffdf2", "#f2e6cc", "#d9c6a0", angle=20))
    sheet.rect(258, 110, 40, 38, sheet.tone("#e2806a"), 3)
    sheet.stroke("M262,110H294M258,114V146M298,114V146M262,148H294", "#ffffff", 3, 0.9, dash="5 6")
    for n in range(4):
        sheet.rod(f"M{30 - n * 6},{262 + n * 15}H{390 + n * 6}", (light(tone, 0.1), tone)[n % 2], 22)
        sheet.oval(396 + n * 6, 262 + n * 15, 8, 10, sheet.ball("#f4d9a8", "#c99a5c"))
    for x in (80, 340):
        sheet.stroke(f"M{x + 6},252L{x},320", "#e0c08a", 7)
    return sheet.drawing(
        (1, 14, 421, 310),
        {"seat": (120.0, 270.0), "left": (90.0, 280.0), "right": (330.0, 284.0), "mast": (210.0, 20.0)},
    )


@prop
def shadow(pen: Pen) -> Drawing:
    """The shadow of an icon on a wall: `kind` says which one, a dinosaur's if it does not."""
    shape, ink = icon(pen.kind or "t-rex"), rgb(pen.chosen("#140a2c"))
    tone = " ".join(f"0 0 0 0 {part / 255:.3f}" for part in ink)
    steps = f'<feColorMatrix values="{tone} 0 0 0 1 0"/><feGaussianBlur stdDeviation=".28"/>'
    veil = f'<filter id="veil" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">{steps}</filter>'
    return Drawing(f'<defs>{veil}</defs><g filter="url(#veil)">{shape.body}</g>', shape.box, shape.points)


@prop
def spark_coil(pen: Pen) -> Drawing:
    """A machine for lightning: a copper coil on a box, under a shining ball."""
    sheet, tone = Sheet(), pen.chosen("#4f6f8f")
    sheet.rod("M90,90V300", "#6f7f95", 26)
    for n in range(9):
        y, half = 116 + n * 20, 30 + n * 2.6
        sheet.rod(f"M{90 - half:.0f},{y}Q90,{y + 14} {90 + half:.0f},{y - 2}", "#d9803f", 13)
    sheet.oval(90, 66, 64, 62, sheet.ball("#ffffff", "#e4f3ff", "#8fb8e8", "#5f7fc0"))
    sheet.oval(70, 44, 18, 13, "#ffffff", 0.9, blur=4)
    sheet.slab((10, 296, 160, 96), tone, 14)
    sheet.oval(58, 344, 26, 26, sheet.globe("#f4f1e6"))
    sheet.stroke("M58,344L70,328", "#e2504c", 5)
    for y, ink in ((328, "#ff6b5e"), (358, "#7de08c")):
        sheet.oval(128, y, 11, 11, sheet.globe(ink))
    return sheet.drawing((10, 4, 160, 388), {"ball": (90.0, 66.0), "top": (90.0, 4.0)})


@prop
def bolt(pen: Pen) -> Drawing:
    """Lightning from `start` on the left to `end` on the right."""
    sheet, tone = Sheet(), pen.chosen("#ffd84a")
    jag = "M4,56L96,14L92,48L196,18L190,54L300,60L206,84L212,54L104,86L108,50Z"
    sheet.path(jag, "#fff3a8", 0.8, blur=9)
    sheet.path(jag, sheet.fill(light(tone, 0.5), tone, angle=40))
    return sheet.drawing((0, 10, 304, 80), {"start": (4.0, 56.0), "end": (300.0, 60.0)})


@prop
def fire_wall(pen: Pen) -> Drawing:
    """A wall of rock on which a fire shines from below: a screen for shadows."""
    sheet, tone = Sheet(), pen.chosen("#b5714a")
    wall = "M20,640Q-30,470 30,300Q50,90 240,50Q420,-30 620,30Q800,40 850,210Q920,380 860,640Q440,676 20,640Z"
    sheet.path(
        wall,
        sheet.ball(
            light(tone, 0.5), light(tone, 0.12), tone, dark(tone, 0.35), dark(tone, 0.6), at=(0.4, 0.62), r=0.72
        ),
    )
    for crack in (
        "M90,420L150,380L140,320L190,270",
        "M780,180L730,230L745,290",
        "M700,600L680,550L720,500",
        "M250,90L300,120L290,160",
    ):
        sheet.stroke(crack, dark(tone, 0.45), 6, 0.5, within=wall)
    for _ in range(26):
        x, y, r = pen.random.uniform(20, 840), pen.random.uniform(40, 620), pen.random.uniform(16, 46)
        sheet.oval(x, y, r, r * 0.5, pen.random.choice((light(tone, 0.4), dark(tone, 0.3))), 0.16, within=wall)
    return sheet.drawing((0, 0, 880, 660))
