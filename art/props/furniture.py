"""Things to sit at, on and in."""

from __future__ import annotations

from art.drawing import Drawing, dark, gradient, light
from art.pen import Pen, prop
from art.sheet import Sheet, deep, rect_path


@prop
def table(pen: Pen) -> Drawing:
    """A plain table with four legs."""
    tone = pen.chosen("#b5793f")
    body = f"<defs>{gradient('top', light(tone, 0.25), tone)}{gradient('leg', tone, dark(tone, 0.35), angle=0)}</defs>"
    for x, high in ((36, 108), (246, 108), (14, 132), (268, 132)):
        body += f'<path d="M{x},34h18l-3,{high - 34}h-12Z" fill="url(#leg)"/>'
    body += '<path d="M30,14H270L300,40H0Z" fill="url(#top)"/>'
    body += f'<path d="M0,40H300V52Q300,56 296,56H4Q0,56 0,52Z" fill="{dark(tone, 0.22)}"/>'
    return Drawing(body, (0, 14, 300, 120), {"top": (0.5, 0.1), "left": (0.2, 0.1), "right": (0.8, 0.1)})


@prop
def desk(pen: Pen) -> Drawing:
    """A writing desk with drawers on both sides."""
    sheet, tone = Sheet(), pen.chosen("#a86a3c")
    sheet.rect(100, 50, 160, 74, sheet.fill(dark(tone, 0.6), dark(tone, 0.42)))
    for x in (14, 246):
        sheet.slab((x, 46, 100, 138), dark(tone, 0.12), 6, 90)
        for n in range(3):
            sheet.slab((x + 8, 58 + n * 40, 84, 34), light(tone, 0.06), 5, 90)
            sheet.oval(x + 50, 76 + n * 40, 8, 5, sheet.globe("#f2c24e"))
    sheet.path("M28,10H332L360,38H0Z", sheet.fill(light(tone, 0.36), light(tone, 0.12), angle=60))
    sheet.path("M110,15H250L258,30H102Z", sheet.fill("#3f8f6d", "#2e7358"), 0.9)
    sheet.rect(0, 38, 360, 15, sheet.fill(light(tone, 0.1), dark(tone, 0.25)), 5)
    sheet.path("M14,53H346V62Q180,68 14,62Z", "#2a1240", 0.22)
    points = {"top": (180.0, 24.0), "left": (70.0, 24.0), "right": (290.0, 24.0), "behind": (180.0, 160.0)}
    return sheet.drawing((0, 10, 360, 174), points, lip=(12, 0, 0, 360))


@prop
def chair(pen: Pen) -> Drawing:
    """A wooden chair with a cushion."""
    sheet, tone, soft = Sheet(), pen.chosen("#c98a4b"), pen.colour2 or "#d9534f"
    for x in (32, 118):
        sheet.rod(f"M{x},150V228", dark(tone, 0.3), 12)
    for x in (28, 122):
        sheet.rod(f"M{x},12V148", tone, 14)
    for y, high in ((18, 30), (62, 18), (94, 18)):
        sheet.slab((26, y, 98, high), tone, 8, 80)
    sheet.path("M24,136H126L142,166H8Z", sheet.fill(light(tone, 0.2), tone, angle=70))
    cushion = "M30,130Q75,118 120,130Q134,146 136,158Q75,170 14,158Q16,146 30,130Z"
    sheet.path(cushion, sheet.fill(light(soft, 0.25), soft, dark(soft, 0.16), angle=75))
    sheet.shine("M38,134Q75,126 104,131", 4, 0.3)
    sheet.rect(8, 163, 134, 15, sheet.fill(light(tone, 0.06), dark(tone, 0.25)), 5)
    for x in (18, 132):
        sheet.rod(f"M{x},178V258", tone, 13)
    return sheet.drawing((8, 4, 134, 262), {"seat": (75.0, 148.0), "top": (75.0, 10.0)})


def _cushions(sheet: Sheet, tone: str, wide: float, seats: int) -> Drawing:
    """A soft seat of that width: back, cushions, arms, feet."""
    for x in (34, wide - 34):
        sheet.path(f"M{x - 12},216H{x + 12}L{x + 7},240H{x - 7}Z", sheet.tube("#7a4a2c"))
    back = f"M40,180V64Q40,10 96,10H{wide - 96}Q{wide - 40},10 {wide - 40},64V180Z"
    sheet.path(back, sheet.fill(light(tone, 0.24), tone, dark(tone, 0.2)))
    step = (wide - 108) / seats
    for n in range(seats):
        x = 54 + n * step
        sheet.path(
            rect_path(x + 3, 26, step - 6, 116, 30),
            sheet.ball(light(tone, 0.3), tone, dark(tone, 0.14), at=(0.4, 0.25)),
        )
        for dx in (0.3, 0.7):
            sheet.oval(x + step * dx, 72, 5, 5, dark(tone, 0.3))
            sheet.oval(x + step * dx - 1, 71, 3, 3, light(tone, 0.1))
    sheet.shade(f"M40,128H{wide - 40}V160H40Z", back, 0.35, 9)
    sheet.rect(36, 164, wide - 72, 58, sheet.fill(dark(tone, 0.1), dark(tone, 0.3)), 12)
    for n in range(seats):
        sheet.rect(54 + n * step, 136, step, 50, sheet.fill(light(tone, 0.34), light(tone, 0.05), dark(tone, 0.1)), 20)
        sheet.shine(f"M{74 + n * step:g},142H{34 + (n + 1) * step:g}", 5, 0.26)
    for x in (0, wide - 62):
        arm = f"M{x},222V118Q{x},88 {x + 31},88Q{x + 62},88 {x + 62},118V222Q{x + 31},230 {x},222Z"
        sheet.path(arm, sheet.fill(light(tone, 0.26), tone, dark(tone, 0.28), angle=70))
        sheet.oval(x + 31, 116, 22, 20, sheet.ball(light(tone, 0.3), light(tone, 0.06), dark(tone, 0.06)), 0.9)
    middle = wide / 2
    sides = {"left": (54 + step / 2, 150.0), "right": (wide - 54 - step / 2, 150.0)}
    return sheet.drawing(
        (0, 10, wide, 230), {**sides, "seat": (middle, 150.0), "top": (middle, 14.0), "arm": (31.0, 94.0)}
    )


@prop
def armchair(pen: Pen) -> Drawing:
    """A plump armchair."""
    return _cushions(Sheet(), pen.chosen("#2f8f86"), 240, 1)


@prop
def sofa(pen: Pen) -> Drawing:
    """A plump sofa for three."""
    return _cushions(Sheet(), pen.chosen("#c9566b"), 470, 3)


@prop
def bench(pen: Pen) -> Drawing:
    """A park bench."""
    sheet, tone, iron = Sheet(), pen.chosen("#b97a45"), "#4a5560"
    for x in (44, 296):
        sheet.rod(f"M{x},8V96", iron, 11)
    for n in range(3):
        sheet.slab((6, 14 + n * 27, 328, 21), tone, 8, 85)
    for x in (44, 296):
        sheet.rod(f"M{x},110L{x - 12},158M{x + 6},110L{x + 18},170", dark(iron, 0.2), 11)
    for n in range(3):
        sheet.slab((4 - n * 2, 96 + n * 11, 332 + n * 4, 11), light(tone, 0.08 * n), 4, 90)
    sheet.rect(0, 126, 340, 12, sheet.fill(tone, dark(tone, 0.32)), 5)
    for x in (24, 316):
        sheet.rod(f"M{x},136V178", iron, 13)
        sheet.rod(f"M{x},84Q{x - 14 if x < 100 else x + 14},100 {x},122", iron, 9)
    return sheet.drawing(
        (0, 3, 340, 182), {"seat": (170.0, 114.0), "left": (90.0, 114.0), "right": (250.0, 114.0), "top": (170.0, 16.0)}
    )


@prop
def bed(pen: Pen) -> Drawing:
    """A bed seen from its foot: a sleeper is inside with its face on the pillow."""
    sheet, tone, wood = Sheet(), pen.chosen("#4f7fd6"), pen.colour2 or "#a9683a"
    board = "M8,190V66Q8,44 30,40Q90,2 150,2Q210,2 270,40Q292,44 292,66V190Z"
    sheet.path(board, sheet.fill(light(wood, 0.28), wood, dark(wood, 0.25)))
    sheet.path("M36,150V72Q94,30 150,30Q206,30 264,72V150Z", sheet.fill(dark(wood, 0.28), dark(wood, 0.1)), 0.75)
    for x in (8, 292):
        sheet.oval(x + (6 if x < 50 else -6), 46, 15, 15, sheet.globe(light(wood, 0.1)))
    sheet.rect(20, 96, 260, 130, sheet.fill("#ffffff", "#e6e9f4"), 26)
    sheet.shade(rect_path(58, 66, 184, 84, 36), rect_path(20, 96, 260, 130, 26), 0.2, 8)
    pillow = "M64,58Q150,44 236,58Q256,62 254,98Q256,132 236,136Q150,146 64,136Q44,132 46,98Q44,62 64,58Z"
    sheet.path(pillow, sheet.ball("#ffffff", "#f4f5fb", "#cfd6ea", at=(0.4, 0.3)))
    sheet.path("M104,92Q150,76 196,92Q190,124 150,126Q110,124 104,92Z", "#b9c2de", 0.4, pillow, 7)
    quilt = "M10,168Q150,136 290,168L296,296Q150,316 4,296Z"
    sheet.path(quilt, sheet.fill(light(tone, 0.16), tone, dark(tone, 0.2)))
    for n in range(5):
        sheet.stroke(f"M{58 + n * 46},140L{40 + n * 55},310", dark(tone, 0.16), 3, 0.5, quilt)
    for y in (204, 244, 284):
        sheet.stroke(f"M0,{y}Q150,{y - 22} 300,{y}", dark(tone, 0.16), 3, 0.5, quilt)
    sheet.shade("M0,186Q150,154 300,186V200Q150,172 0,200Z", quilt, 0.35, 5)
    sheet.path("M10,168Q150,134 290,168L291,190Q150,158 9,190Z", sheet.fill("#ffffff", "#dfe5f6"))
    foot = "M2,318V262Q2,250 16,250Q150,228 284,250Q298,250 298,262V318Q298,326 290,326H10Q2,326 2,318Z"
    sheet.path(foot, sheet.fill(light(wood, 0.3), wood, dark(wood, 0.28)))
    sheet.path("M26,312V276Q150,256 274,276V312Z", dark(wood, 0.2), 0.5)
    for x in (14, 262):
        sheet.rect(x, 322, 24, 18, sheet.tube(dark(wood, 0.2)), 4)
    points = {"pillow": (150.0, 98.0), "in": (150.0, 236.0), "top": (150.0, 6.0), "blanket": (150.0, 210.0)}
    return sheet.drawing((0, 2, 300, 338), points, lip=(164, -14, 8, 292))


@prop
def stairs(pen: Pen) -> Drawing:
    """Five steps up to the right."""
    sheet, tone = Sheet(), pen.chosen("#c7b39b")
    for n in range(4, -1, -1):
        x, y = n * 64, 280 - n * 52
        sheet.path(f"M{x},{y}L{x + 22},{y - 24}H342V{y}Z", sheet.fill(light(tone, 0.42), light(tone, 0.2), angle=70))
        sheet.path(f"M{x},{y}H{x + 64}V332H{x}Z", sheet.fill(light(tone, 0.05), dark(tone, 0.22)))
        sheet.stroke(f"M{x + 2},{y + 2}H{x + 62}", light(tone, 0.5), 4, 0.8)
    sheet.path("M320,72L342,48V332H320Z", sheet.fill(dark(tone, 0.18), dark(tone, 0.4)))
    points = {f"step{n + 1}": (n * 64 + 40.0, 270.0 - n * 52) for n in range(5)}
    return sheet.drawing((0, 48, 342, 284), {**points, "top": points["step5"]})


@prop
def podium(pen: Pen) -> Drawing:
    """Three steps for the winners."""
    sheet, tone = Sheet(), pen.chosen("#6a6fd1")
    for x, y, medal in ((16, 92, "#d5dbe6"), (252, 118, "#d98b4f"), (134, 46, "#ffc93c")):
        sheet.path(
            f"M{x},{y}L{x + 14},{y - 22}H{x + 104}L{x + 118},{y}Z",
            sheet.fill(light(tone, 0.55), light(tone, 0.3), angle=60),
        )
        sheet.rect(x, y, 118, 190 - y, sheet.fill(light(tone, 0.12), tone, dark(tone, 0.26), angle=75), 4)
        sheet.shine(f"M{x + 5},{y + 3}H{x + 113}", 4, 0.4)
        sheet.oval(x + 59, y + 36, 21, 21, sheet.globe(dark(medal, 0.1)))
        sheet.oval(x + 59, y + 36, 14, 14, sheet.ball(light(medal, 0.5), medal))
    points = {"first": (193.0, 36.0), "second": (75.0, 82.0), "third": (311.0, 108.0), "top": (193.0, 36.0)}
    return sheet.drawing((16, 24, 354, 166), points)


@prop
def plinth(pen: Pen) -> Drawing:
    """A museum's pedestal."""
    sheet, tone = Sheet(), pen.chosen("#ece5da")
    sheet.rect(0, 196, 140, 26, sheet.fill(light(tone, 0.4), dark(tone, 0.2)), 5)
    sheet.rect(10, 182, 120, 18, sheet.fill(light(tone, 0.3), dark(tone, 0.14)), 4)
    sheet.rect(20, 44, 100, 140, sheet.fill(light(tone, 0.4), tone, dark(tone, 0.26), angle=10))
    sheet.shade("M20,40H120V62H20Z", rect_path(20, 44, 100, 140), 0.34, 7)
    sheet.rect(38, 82, 64, 80, sheet.fill(dark(tone, 0.14), light(tone, 0.15), angle=60), 4)
    sheet.rect(10, 34, 120, 14, sheet.fill(light(tone, 0.2), dark(tone, 0.2)), 4)
    sheet.path("M16,10H124L136,22V36H4V22Z", sheet.fill(light(tone, 0.5), light(tone, 0.1)))
    sheet.rect(4, 22, 132, 14, sheet.fill(light(tone, 0.3), dark(tone, 0.1)), 3)
    return sheet.drawing((0, 10, 140, 212), {"top": (70.0, 17.0), "seat": (70.0, 17.0)})


@prop
def throne(pen: Pen) -> Drawing:
    """A golden throne with a red cushion."""
    sheet, soft, gold = Sheet(), pen.chosen("#c42d4a"), pen.colour2 or "#f2b531"
    for x in (34, 166):
        sheet.rod(f"M{x},40V270", gold, 22)
        sheet.oval(x, 30, 17, 17, sheet.globe(gold))
    sheet.path("M26,190V70Q40,58 52,40Q84,44 100,8Q116,44 148,40Q160,58 174,70V190Z", sheet.tone(gold))
    back = "M46,190V80Q60,70 66,58Q90,58 100,38Q110,58 134,58Q140,70 154,80V190Z"
    sheet.path(back, sheet.ball(light(soft, 0.22), soft, dark(soft, 0.3)))
    for x, y in ((76, 92), (124, 92), (100, 122), (76, 152), (124, 152)):
        sheet.oval(x, y, 5, 5, sheet.globe("#ffd86b"))
    sheet.oval(100, 20, 9, 9, sheet.globe("#3fc3e8"))
    sheet.rect(16, 206, 168, 46, sheet.fill(light(gold, 0.3), gold, dark(gold, 0.3)), 8)
    seat = "M40,182Q100,170 160,182Q176,196 172,210Q100,222 28,210Q24,196 40,182Z"
    sheet.path(seat, sheet.fill(light(soft, 0.3), soft, dark(soft, 0.2)))
    for x in (18, 182):
        sheet.rod(f"M{x},156V280", gold, 18)
        sheet.rod(f"M{x},150Q{x},150 {x},158", light(gold, 0.1), 30)
    for x in (60, 100, 140):
        sheet.oval(x, 230, 8, 8, sheet.globe("#8a4fd0" if x == 100 else "#38b58a"))
    return sheet.drawing((3, 8, 194, 281), {"seat": (100.0, 194.0), "top": (100.0, 14.0), "arm": (18.0, 148.0)})


@prop
def lectern(pen: Pen) -> Drawing:
    """A speaker's desk with a microphone: who speaks is inside."""
    sheet, tone = Sheet(), pen.chosen("#a5683c")
    sheet.rod("M100,44Q104,18 124,12", "#5b6478", 5)
    sheet.oval(130, 10, 11, 9, sheet.globe("#3a3d4d"))
    sheet.path("M22,42H138L156,70H4Z", sheet.fill(light(tone, 0.4), light(tone, 0.14), angle=60))
    sheet.path("M4,70H156V82Q156,88 150,88H10Q4,88 4,82Z", sheet.tone(tone, 90))
    sheet.path("M24,88H136L128,268H32Z", sheet.fill(light(tone, 0.16), tone, deep(tone), angle=20))
    sheet.shade("M24,84H136V108H24Z", "M24,88H136V268H24Z", 0.35, 6)
    sheet.path("M44,118H116L112,244H48Z", sheet.fill(deep(tone, 0.6), light(tone, 0.06), angle=60))
    sheet.oval(80, 176, 20, 20, sheet.globe("#f2b531"))
    sheet.rect(18, 262, 124, 18, sheet.tone(dark(tone, 0.2), 90), 6)
    return sheet.drawing(
        (4, 1, 152, 279), {"top": (80.0, 56.0), "in": (80.0, 274.0), "mouth": (130.0, 10.0)}, lip=(43, 0, 4, 156)
    )


@prop
def counter(pen: Pen) -> Drawing:
    """A shop's counter with a striped front: who serves is inside."""
    sheet, tone, wood = Sheet(), pen.chosen("#d9665a"), "#b97f4a"
    sheet.path("M24,6H396L420,34H0Z", sheet.fill(light(wood, 0.4), light(wood, 0.15), angle=60))
    front = rect_path(14, 48, 392, 152)
    sheet.path(front, "#fff3dd")
    for n in range(7):
        sheet.rect(14 + n * 60, 48, 32, 152, tone)
    sheet.path(front, sheet.fill("#ffffff/0.2", "#ffffff/0", "#2a1240/0.3"))
    sheet.shade("M0,44H420V70H0Z", front, 0.4, 7)
    sheet.rect(0, 32, 420, 20, sheet.tone(wood, 90), 6)
    sheet.rect(8, 192, 404, 18, sheet.tone(dark(wood, 0.3), 90), 5)
    points = {"top": (210.0, 22.0), "left": (80.0, 22.0), "right": (340.0, 22.0), "in": (210.0, 204.0)}
    return sheet.drawing((0, 6, 420, 204), points, lip=(7, 0, 0, 420))


@prop
def stool(pen: Pen) -> Drawing:
    """A three-legged stool."""
    sheet, tone = Sheet(), pen.chosen("#c98a4b")
    sheet.rod("M80,40L82,128", dark(tone, 0.28), 13)
    sheet.rod("M42,38L22,146M118,38L138,146", tone, 14)
    sheet.rod("M34,98H126", dark(tone, 0.12), 8)
    sheet.oval(80, 30, 74, 20, deep(tone))
    sheet.oval(80, 23, 74, 19, sheet.fill(light(tone, 0.36), tone, angle=60))
    return sheet.drawing((6, 4, 148, 149), {"seat": (80.0, 24.0), "top": (80.0, 24.0)})


@prop
def floor_lamp(pen: Pen) -> Drawing:
    """A lamp with a shade, lit when it is dark: put a glow at its `light`."""
    sheet, tone = Sheet(), pen.chosen("#f2b85a")
    sheet.oval(80, 352, 52, 12, sheet.tone("#7a5236", 70))
    sheet.rod("M80,346V110", "#9a6a42", 9)
    shade = "M44,8H116L156,118Q80,138 4,118Z"
    lit = (light(tone, 0.75), light(tone, 0.35), tone) if pen.is_dark else (light(tone, 0.25), tone, deep(tone, 0.6))
    sheet.path(shade, sheet.ball(*lit, at=(0.5, 0.7), r=0.75))
    sheet.stroke("M8,116Q80,135 152,116", deep(tone, 0.6), 6)
    sheet.stroke("M46,10H114", deep(tone, 0.6), 5)
    sheet.stroke("M120,124V170", "#d9c7a0", 3)
    sheet.oval(120, 174, 6, 7, sheet.globe("#e2504c"))
    return sheet.drawing((4, 7, 152, 357), {"light": (80.0, 100.0), "top": (80.0, 8.0), "cord": (120.0, 176.0)})


@prop
def chandelier(pen: Pen) -> Drawing:
    """A chandelier that hangs from above: swing on its `bar`."""
    sheet, gold = Sheet(), pen.chosen("#e8b23a")
    sheet.rod("M160,0V120", dark(gold, 0.15), 7)
    sheet.rod("M26,150Q60,216 160,206Q260,216 294,150", gold, 12)
    sheet.rod("M84,146Q100,196 160,196Q220,196 236,146", gold, 10)
    for y, r in ((112, 16), (146, 22), (196, 26)):
        sheet.oval(160, y, r, r * 0.8, sheet.globe(gold))
    for x, y in ((26, 146), (84, 142), (236, 142), (294, 146)):
        sheet.oval(x, y + 4, 22, 8, sheet.globe(gold))
        sheet.rect(x - 7, y - 42, 14, 44, sheet.tube("#fff6e2"), 4)
        sheet.path(
            f"M{x},{y - 72}q14,18 0,30q-14,-12 0,-30Z", sheet.ball("#fffbe0", "#ffd75e", "#ff9a3d", at=(0.5, 0.7))
        )
    for n in range(9):
        x = 50 + n * 27.5
        sheet.path(
            f"M{x:g},{206 + 8 * (1 - abs(n - 4) / 4):g}q7,12 0,22q-7,-10 0,-22Z",
            sheet.ball("#ffffff", "#cfeaff", "#8fb8e8"),
        )
    return sheet.drawing(
        (3, -3, 314, 241), {"bar": (160.0, 214.0), "left": (60.0, 196.0), "right": (260.0, 196.0), "top": (160.0, 0.0)}
    )


@prop
def bookcase(pen: Pen) -> Drawing:
    """A tall case of books with one empty board."""
    sheet, tone = Sheet(), pen.chosen("#8f5a38")
    sheet.slab((0, 0, 240, 360), tone, 8, 65)
    sheet.rect(14, 14, 212, 332, sheet.fill(dark(tone, 0.5), dark(tone, 0.35)), 4)
    inks = ("#c9504f", "#3f7fb5", "#4d9a6a", "#e0a840", "#7a5aa8", "#d98a5a", "#5b8c9c")
    for row, low in enumerate((92, 176, 260, 344)):
        x = 18.0
        while row != 1 and x < 206:
            wide, high = pen.random.uniform(11, 22), pen.random.uniform(46, 68)
            ink = pen.random.choice(inks)
            sheet.rect(x, low - high, min(wide, 222 - x), high, sheet.tube(ink), 2)
            sheet.rect(x, low - high + 10, min(wide, 222 - x), 4, light(ink, 0.5), 0, 0.7)
            x += wide + 1
        if row < 3:
            sheet.rect(12, low, 216, 10, sheet.tone(light(tone, 0.08), 90), 2)
    return sheet.drawing((0, 0, 240, 360), {"top": (120.0, 4.0), "shelf": (120.0, 176.0)}, hole=(14, 102, 212, 74))
