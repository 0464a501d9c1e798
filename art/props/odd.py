"""Odd things, and things that are larger than they should be."""

from __future__ import annotations

import math

from art.drawing import Drawing, closed, dark, light
from art.pen import Pen, prop
from art.sheet import Sheet, deep, rect_path, round_path

GOLD = "#f2b531"


@prop
def crescent_moon(pen: Pen) -> Drawing:
    """A crescent moon to sit in; `kind` face: it sleeps."""
    sheet, tone = Sheet(), pen.chosen("#ffd75e")
    moon = "M150,6C60,16 6,84 6,160C6,246 74,312 160,312C224,312 276,276 300,222C262,246 206,246 168,212C110,160 108,70 150,6Z"
    sheet.path(moon, sheet.ball(light(tone, 0.6), tone, deep(tone, 0.45), deep(tone, 0.8), at=(0.25, 0.35), r=0.85))
    for x, y, r in ((60, 120, 17), (88, 204, 22), (150, 262, 15), (46, 176, 9), (116, 60, 9), (220, 268, 11)):
        sheet.oval(x, y, r, r * 0.92, deep(tone, 0.6), 0.4, moon)
        sheet.oval(x + r * 0.14, y + r * 0.18, r * 0.8, r * 0.72, light(tone, 0.2), 0.5, moon)
    if pen.kind == "face":
        sheet.stroke("M92,140q12,12 26,3", "#7a4a2c", 6)
        sheet.stroke("M126,214q12,14 30,8", "#7a4a2c", 6)
        sheet.oval(96, 186, 17, 11, "#ff8f6b", 0.5)
    sheet.shine("M22,150Q26,76 92,34", 8, 0.5)
    return sheet.drawing(
        (6, 6, 294, 306), {"seat": (206.0, 232.0), "tip": (150.0, 10.0), "top": (150.0, 8.0), "end": (296.0, 224.0)}
    )


@prop
def cloud(pen: Pen) -> Drawing:
    """A soft cloud that carries someone; `kind` rain: grey."""
    sheet, tone = Sheet(), pen.chosen("#8b97ad" if pen.kind == "rain" else "#ffffff")
    puffs = (
        (64, 92, 52),
        (122, 62, 58),
        (196, 52, 52),
        (262, 78, 56),
        (318, 106, 42),
        (180, 104, 64),
        (112, 118, 44),
        (256, 122, 40),
    )
    shape = sheet.ball(
        light(tone, 0.5),
        tone,
        dark(tone, 0.05),
        dark(tone, 0.22 if pen.kind == "rain" else 0.16),
        at=(0.4, 0.25),
        r=0.85,
    )
    sheet.rect(24, 96, 330, 66, shape, 33)
    for x, y, r in puffs:
        sheet.oval(x, y, r, r, shape)
    sheet.oval(180, 100, 130, 40, light(tone, 0.4), 0.55, blur=18)
    return sheet.drawing(
        (12, 0, 348, 168), {"seat": (190.0, 62.0), "top": (190.0, 50.0), "left": (110.0, 70.0), "right": (270.0, 78.0)}
    )


@prop
def open_book(pen: Pen) -> Drawing:
    """A giant open book that lies on the ground: stand or sit on its pages."""
    sheet, tone = Sheet(), pen.chosen("#b3364f")
    sheet.path(
        "M4,96L60,22Q130,2 200,26Q270,2 340,22L396,96V110Q300,96 200,122Q100,96 4,110Z",
        sheet.fill(light(tone, 0.15), deep(tone)),
    )
    for n in range(4):
        y = 102 - n * 4
        sheet.path(
            f"M14,{y - 8}Q110,{y - 22} 200,{y + 8}Q290,{y - 22} 386,{y - 8}L380,{y - 16}H20Z",
            ("#e0d3b4", "#fff8e6")[n % 2],
        )
    sheet.path("M20,84L68,16Q136,-6 200,24V104Q110,72 20,84Z", sheet.fill("#fffdf4", "#fff6e0", "#e3d2ac", angle=0))
    sheet.path("M380,84L332,16Q264,-6 200,24V104Q290,72 380,84Z", sheet.fill("#d9c69c", "#fff6e0", "#fffdf4", angle=0))
    for n in range(5):
        k = n / 4
        sheet.stroke(
            f"M{72 - k * 36:.0f},{28 + k * 44:.0f}Q{132 - k * 18:.0f},{14 + k * 46:.0f} 186,{38 + k * 48:.0f}",
            "#b9a67f",
            3,
            0.7,
        )
        sheet.stroke(
            f"M{328 + k * 36:.0f},{28 + k * 44:.0f}Q{268 + k * 18:.0f},{14 + k * 46:.0f} 214,{38 + k * 48:.0f}",
            "#b9a67f",
            3,
            0.7,
        )
    sheet.path("M288,84L300,88L304,150L292,138L280,146Z", sheet.tone("#e8a13a"))
    return sheet.drawing(
        (4, 6, 392, 144), {"seat": (200.0, 70.0), "left": (110.0, 52.0), "right": (290.0, 52.0), "top": (200.0, 66.0)}
    )


@prop
def gear(pen: Pen) -> Drawing:
    """A cogwheel."""
    sheet, tone, teeth = Sheet(), pen.chosen("#c98a3a"), 12
    dots = []
    for n in range(teeth):
        for part, r in ((0.0, 122), (0.16, 146), (0.42, 146), (0.58, 122)):
            turn = 2 * math.pi * (n + part) / teeth
            dots.append(f"{150 + r * math.cos(turn):.1f},{150 + r * math.sin(turn):.1f}")
    rim = "M" + "L".join(dots) + "Z"
    hub = round_path(150, 150, 34, 34)
    holes = "".join(
        round_path(150 + 78 * math.cos(a * math.pi / 3), 150 + 78 * math.sin(a * math.pi / 3), 24, 24) for a in range(6)
    )
    sheet.stroke(rim, deep(tone), 8)
    sheet.path(rim, sheet.tone(tone, 50))
    sheet.oval(150, 150, 112, 112, sheet.fill(deep(tone, 0.5), light(tone, 0.25), angle=50))
    sheet.path(holes, sheet.fill(dark(tone, 0.65), dark(tone, 0.4), angle=50))
    sheet.oval(150, 150, 44, 44, sheet.globe(light(tone, 0.1)))
    sheet.path(hub, sheet.fill(dark(tone, 0.45), deep(tone, 0.6), angle=50))
    sheet.shine("M52,116A104,104 0 0 1 116,52", 7, 0.5)
    return sheet.drawing((0, 0, 300, 300), {"hub": (150.0, 150.0), "top": (150.0, 6.0)}, hole=(116, 116, 68, 68, 1.0))


@prop
def scarf(pen: Pen) -> Drawing:
    """A long striped scarf in the wind: its knot is at the neck."""
    sheet, tone, other = Sheet(), pen.chosen("#e2504c"), pen.colour2 or "#fff0cf"
    band = "M44,26C110,60 150,4 220,30C280,52 310,24 356,34L350,84C300,76 276,104 212,80C150,58 112,104 34,74Z"
    for n in range(5):
        sheet.rod(f"M{355 - n:g},{38 + n * 10}q10,4 18,1", tone, 5)
    sheet.path(band, tone)
    for n in range(5):
        x = 84 + n * 58
        sheet.path(f"M{x},-10h26l-8,130h-26Z", other, 1, band)
    sheet.path(band, sheet.fill("#ffffff/0.3", "#ffffff/0", "#3a1040/0.3"))
    sheet.path("M8,36Q40,8 76,30Q84,58 70,78Q36,92 8,70Q-2,52 8,36Z", sheet.globe(tone))
    sheet.stroke("M22,40Q44,32 62,44M22,58Q44,50 62,62", deep(tone), 4, 0.5)
    return sheet.drawing((3, 18, 374, 69), {"neck": (40.0, 52.0), "end": (366.0, 60.0)})


@prop
def gramophone(pen: Pen) -> Drawing:
    """A gramophone with a large horn."""
    sheet, wood = Sheet(), pen.chosen("#9c5a34")
    sheet.slab((20, 232, 200, 56), wood, 8, 80)
    sheet.rect(10, 280, 220, 14, sheet.tone(dark(wood, 0.2), 90), 5)
    sheet.oval(130, 232, 84, 14, sheet.fill("#3a3d4d", "#1c1e29"))
    sheet.oval(130, 231, 24, 4, "#d9504a")
    sheet.rod("M44,224Q30,180 62,166Q104,156 118,180", GOLD, 14)
    sheet.rod("M152,228L128,196L118,180", "#c2cad6", 7)
    horn = "M52,172Q96,150 116,66L232,150Q140,146 72,186Z"
    sheet.path(horn, sheet.fill(light(GOLD, 0.35), GOLD, deep(GOLD), angle=60))
    bell = closed([(112, 64), (146, 20), (206, 4), (258, 30), (276, 86), (262, 138), (232, 154), (176, 122)])
    sheet.path(bell, sheet.ball(deep(GOLD), GOLD, light(GOLD, 0.35), GOLD, at=(0.42, 0.62), r=0.62))
    for x, y in ((146, 20), (206, 4), (258, 30), (276, 86), (262, 138)):
        sheet.stroke(f"M{x},{y}Q{(x + 176) / 2 + 6},{(y + 96) / 2} 176,98", deep(GOLD), 3, 0.45)
    sheet.oval(168, 96, 26, 22, sheet.ball("#5a2f1c", "#8a5a1f"))
    sheet.rod("M220,258h22v-16", "#c2cad6", 8)
    sheet.oval(242, 240, 8, 8, sheet.globe("#3a3d4d"))
    return sheet.drawing((10, 3, 266, 291), {"horn": (210.0, 70.0), "record": (130.0, 230.0)})


@prop
def robot_arm(pen: Pen) -> Drawing:
    """A machine's arm that holds things in its grip."""
    sheet, tone, iron = Sheet(), pen.chosen("#f29a2e"), "#5b6478"
    sheet.path("M20,340Q22,300 60,296H140Q178,300 180,340Z", sheet.tone(iron, 70))
    sheet.rect(62, 268, 76, 34, sheet.tube(dark(iron, 0.1)), 8)
    sheet.rod("M100,262L66,140", tone, 44)
    sheet.rod("M66,140L196,68", tone, 36)
    sheet.rod("M196,68L252,112", dark(tone, 0.06), 26)
    for x, y, r in ((100, 262, 32), (66, 140, 30), (196, 68, 24)):
        sheet.oval(x, y, r, r, sheet.globe(iron))
        sheet.oval(x, y, r * 0.45, r * 0.45, sheet.globe("#d9dee6"))
    sheet.stroke("M84,216L74,180", "#3a2a1a", 10, 0.5)
    sheet.oval(258, 117, 20, 20, sheet.globe(iron))
    sheet.rod("M246,130Q222,150 236,184L246,190", dark(iron, 0.1), 13)
    sheet.rod("M272,126Q304,142 296,178L286,188", dark(iron, 0.1), 13)
    return sheet.drawing((20, 43, 283, 297), {"grip": (266.0, 184.0), "hand": (266.0, 184.0), "top": (196.0, 46.0)})


@prop
def telescope(pen: Pen) -> Drawing:
    """A telescope on its tripod that looks up to the right."""
    sheet, tone = Sheet(), pen.chosen("#3f5fa8")
    sheet.rod("M128,168L126,316", dark("#a5703f", 0.25), 12)
    sheet.rod("M120,166L52,320M138,166L204,320", "#b97f4a", 13)
    sheet.path("M12,196L34,236L60,222L38,182Z", sheet.fill("#6b5a3a", GOLD, "#7a5a20", angle=150))
    sheet.path("M34,182L58,224L196,140L166,88Z", sheet.fill(light(tone, 0.4), tone, deep(tone), angle=60))
    sheet.path("M156,84L194,150L276,92L232,16Z", sheet.fill(light(tone, 0.5), tone, deep(tone), angle=60))
    sheet.path("M224,10L282,102L298,92L240,0Z", sheet.fill(light(GOLD, 0.4), GOLD, deep(GOLD), angle=60))
    sheet.path("M150,86L190,156L204,148L164,78Z", sheet.fill(light(GOLD, 0.4), GOLD, deep(GOLD), angle=60))
    sheet.oval(128, 168, 19, 19, sheet.globe(GOLD))
    return sheet.drawing((12, 0, 286, 327), {"eye": (24.0, 208.0), "lens": (270.0, 46.0)})


@prop
def spotlight(pen: Pen) -> Drawing:
    """A theatre's lamp on a stand that shines to the right."""
    sheet, tone = Sheet(), pen.chosen("#3c4258")
    sheet.rod("M84,120V300M84,262L36,318M84,262L132,318", "#6d7686", 10)
    sheet.rod("M60,76Q56,128 84,130Q112,128 108,82", "#8f9aad", 9)
    sheet.path("M20,44Q8,74 26,106L132,124Q140,70 128,16Z", sheet.fill(light(tone, 0.35), tone, deep(tone)))
    for n in range(3):
        sheet.stroke(f"M{44 + n * 15},{44 - n * 5}L{46 + n * 15},{104 + n * 3}", dark(tone, 0.5), 4, 0.6)
    sheet.oval(132, 70, 20, 55, sheet.tone(dark(tone, 0.2), 20))
    sheet.oval(136, 70, 14, 46, sheet.ball("#ffffff", "#fff6c9", "#ffd75e", at=(0.5, 0.5)))
    sheet.path("M124,14L166,0L164,30L136,28Z", sheet.tone(dark(tone, 0.25)))
    sheet.path("M128,126L168,142L164,112L138,112Z", sheet.tone(dark(tone, 0.25)))
    return sheet.drawing((14, 0, 154, 324), {"light": (138.0, 70.0), "top": (74.0, 30.0)})


@prop
def crown_cushion(pen: Pen) -> Drawing:
    """A golden crown on a velvet cushion; `kind` empty: only its print is left."""
    sheet, tone = Sheet(), pen.chosen("#a8324f")
    cushion = "M20,128Q120,108 220,128Q240,126 234,144Q230,158 234,172Q240,188 220,186"
    cushion += "Q120,204 20,186Q0,188 6,172Q10,158 6,144Q0,126 20,128Z"
    for x, y in ((8, 134), (232, 134), (8, 182), (232, 182)):
        sheet.oval(x, y, 9, 9, sheet.globe(GOLD))
    sheet.path(cushion, sheet.ball(light(tone, 0.35), tone, deep(tone), at=(0.4, 0.2)))
    sheet.oval(120, 136, 80, 12, "#2a1240", 0.35, cushion, 6)
    if pen.kind == "empty":
        return sheet.drawing((-1, 118, 242, 78), {"top": (120.0, 130.0)})
    sheet.path(
        "M46,134L30,46L78,84L120,16L162,84L210,46L194,134Q120,152 46,134Z",
        sheet.fill(light(GOLD, 0.45), GOLD, deep(GOLD, 0.8), angle=50),
    )
    sheet.path("M46,112Q120,130 194,112V136Q120,156 46,136Z", sheet.tube(GOLD))
    for x, y in ((30, 44), (120, 14), (210, 44)):
        sheet.oval(x, y, 11, 11, sheet.globe("#e2504c" if x == 120 else "#ffd86b"))
    for x, ink in ((76, "#38b58a"), (120, "#e2504c"), (164, "#3f8fd9")):
        sheet.oval(x, 133 if x == 120 else 130, 9, 9, sheet.globe(ink))
    return sheet.drawing((-1, 3, 242, 192), {"top": (120.0, 24.0)})


@prop
def giant_key(pen: Pen) -> Drawing:
    """A huge old key that stands on its bit."""
    sheet, tone = Sheet(), pen.chosen("#e0a83a")
    sheet.path("M84,300H146V336H130V322H116V336H84Z", sheet.tone(tone))
    sheet.path("M84,256H136V288H84Z", sheet.tone(tone))
    sheet.rod("M80,132V326", tone, 28)
    for y in (140, 156):
        sheet.rect(56, y, 48, 11, sheet.tone(tone, 90), 5)
    for x, y, r in ((80, 36, 26), (42, 92, 26), (118, 92, 26)):
        sheet.rod(round_path(x, y, r, r), tone, 19)
    sheet.oval(80, 76, 15, 15, sheet.globe("#e2504c"))
    return sheet.drawing((7, 1, 146, 339), {"hand": (80.0, 220.0), "top": (80.0, 4.0)})


@prop
def piano(pen: Pen) -> Drawing:
    """An upright piano."""
    sheet, tone = Sheet(), pen.chosen("#7d4331")
    sheet.slab((10, 20, 320, 236), tone, 8, 75)
    sheet.rect(0, 10, 340, 18, sheet.fill(light(tone, 0.35), tone), 6)
    sheet.rect(28, 44, 284, 72, sheet.fill(dark(tone, 0.3), light(tone, 0.08), angle=60), 6)
    sheet.path("M110,112L116,62H224L230,112Z", sheet.tone(light(tone, 0.12), 80))
    sheet.path("M128,104L132,64L168,70L206,62L212,104L170,110Z", sheet.fill("#ffffff", "#efe6d2"))
    sheet.rect(28, 180, 284, 66, sheet.fill(dark(tone, 0.3), light(tone, 0.04), angle=60), 6)
    sheet.path("M20,126H320L334,152H6Z", sheet.fill("#fffdf6", "#e6dcc8"))
    for n in range(1, 22):
        sheet.stroke(f"M{20 + n * 13.64:.1f},126L{6 + n * 14.9:.1f},151", "#b9ad98", 1.6)
        if n % 7 not in (0, 3):
            sheet.path(f"M{16 + n * 13.7:.1f},126h8l-.5,15h-9Z", "#26222e")
    sheet.rect(6, 118, 328, 10, sheet.tone("#a8324f", 90), 3)
    sheet.rect(2, 150, 336, 17, sheet.tone(tone, 90), 6)
    for x in (12, 310):
        sheet.path(f"M{x},166h18l-3,92h-12Z", sheet.tube(light(tone, 0.06)))
    for x in (150, 170, 190):
        sheet.oval(x, 252, 7, 4, sheet.globe(GOLD))
    points = {"top": (170.0, 14.0), "keys": (170.0, 138.0), "left": (70.0, 14.0), "right": (270.0, 14.0)}
    return sheet.drawing((0, 10, 340, 248), points)


@prop
def street_lamp(pen: Pen) -> Drawing:
    """An old street lamp, lit when it is dark: put a glow at its `light`."""
    sheet, tone = Sheet(), pen.chosen("#3d4f5c")
    sheet.path("M44,410Q46,390 60,386H80Q94,390 96,410Z", sheet.tone(tone, 80))
    sheet.rect(62, 120, 16, 270, sheet.tube(tone), 4)
    for y in (132, 300, 376):
        sheet.rect(55, y, 30, 11, sheet.tube(light(tone, 0.06)), 5)
    sheet.rod("M40,150H100", tone, 7)
    sheet.path(
        "M44,112L34,44H106L96,112Z",
        sheet.ball(
            *(("#fffef0", "#fff0a8", "#ffc95c") if pen.is_dark else ("#f4fbff", "#d9edf4", "#a9c9d6")), at=(0.5, 0.55)
        ),
    )
    if pen.is_dark:
        sheet.oval(70, 84, 15, 21, "#ffffff", 0.95, blur=4)
    sheet.stroke("M44,112L34,44M96,112L106,44M70,112V44", tone, 5)
    sheet.path("M26,46Q70,34 114,46L84,14H56Z", sheet.tone(tone, 60))
    sheet.rect(40, 108, 60, 13, sheet.tube(tone), 5)
    sheet.oval(70, 9, 8, 9, sheet.globe(tone))
    return sheet.drawing((26, 0, 88, 410), {"light": (70.0, 80.0), "top": (70.0, 16.0), "arm": (98.0, 146.0)})


@prop
def signpost(pen: Pen) -> Drawing:
    """A signpost with three empty arms."""
    sheet, tone = Sheet(), pen.chosen("#c58a4c")
    sheet.rect(112, 4, 18, 322, sheet.tube(dark(tone, 0.25)), 8)
    for y, way, turn in ((34, 1, -5), (96, -1, 4), (156, 1, 7)):
        rise = math.tan(math.radians(turn)) * 110
        a, b = 121 - way * 34, 121 + way * 92
        low, far = y - rise * 0.3, y + rise * 0.8
        arm = f"M{a},{low:.0f}L{b},{far:.0f}l{way * 26},{22 + rise * 0.2:.0f}L{b},{far + 44:.0f}L{a},{low + 44:.0f}Z"
        sheet.path(arm, sheet.fill(light(tone, 0.3), tone, deep(tone, 0.7)))
        for dy, out in ((14, 12), (30, 24)):
            sheet.stroke(
                f"M{a + way * out},{y + dy}L{b - way * out * 0.6:.0f},{y + dy + rise * 0.7:.0f}", deep(tone), 2.6, 0.4
            )
        for dy in (12, 32):
            sheet.oval(121, y + dy, 4, 4, sheet.globe("#8f9aad"))
    sheet.path(rect_path(90, 316, 62, 12, 6), sheet.globe("#7ab85a"))
    return sheet.drawing((3, 4, 236, 324), {"top": (121.0, 6.0), "left": (20.0, 96.0), "right": (220.0, 30.0)})


@prop
def ticket_punch(pen: Pen) -> Drawing:
    """A conductor's pliers that look to the right, open: what is punched comes to the `tip`."""
    sheet, tone = Sheet(), pen.chosen("#8e98b5")
    sheet.rod("M20,150Q90,132 150,92L250,72", tone, 24)
    sheet.rod("M20,60Q90,78 150,118L250,142", tone, 24)
    sheet.rod("M14,152Q60,144 96,126M14,58Q60,66 96,84", "#c8424f", 30)
    sheet.oval(148, 105, 24, 24, sheet.globe(tone))
    sheet.oval(148, 105, 9, 9, deep(tone))
    sheet.rect(238, 62, 46, 26, sheet.tone(tone), 8)
    sheet.rect(238, 128, 46, 26, sheet.tone(tone), 8)
    sheet.rect(254, 86, 14, 22, sheet.tube("#dfe5ee"), 4)
    return sheet.drawing((-2, 42, 288, 126), {"hand": (44.0, 105.0), "tip": (262.0, 112.0)})


@prop
def computer_mouse(pen: Pen) -> Drawing:
    """A computer's mouse, seen from its left side; its cable begins at `cable`, sit on its `seat`."""
    sheet, tone = Sheet(), pen.chosen("#dfe3ee")
    shell = "M6,120C4,84 50,20 150,10C250,2 330,50 336,112Q336,132 316,132H26Q8,132 6,120Z"
    sheet.path(shell, sheet.ball("#ffffff", tone, deep(tone, 0.7), at=(0.4, 0.12), r=0.9))
    sheet.path("M8,104Q170,128 334,98Q338,132 316,132H26Q6,132 8,104Z", sheet.tone("#5b6480"), 1, shell)
    sheet.stroke("M136,12Q116,60 128,110", deep(tone, 0.9), 5, 0.7)
    sheet.rod("M74,46Q84,34 98,28", "#4a5270", 20)
    sheet.rod("M84,32l8,12", "#8f9aad", 4)
    sheet.oval(62, 118, 11, 6, "#ff6b5e", 0.95)
    sheet.shine("M164,22Q240,22 288,60", 8, 0.7)
    sheet.rect(0, 96, 18, 22, "#3a4160", 7)
    return sheet.drawing((0, 8, 337, 124), {"cable": (4.0, 107.0), "seat": (190.0, 18.0)})


_BREATH = {
    ("#ff8a2e", "#f4472e"): "M400,110C330,60 250,52 190,30C196,50 190,56 176,54C130,40 96,30 60,4C66,34 60,46 30,44"
    "C46,66 40,84 0,96C40,112 44,130 22,156C60,150 74,160 70,196C104,172 140,164 180,164C196,164 200,172 196,188"
    "C250,164 330,150 400,126Z",
    ("#ffc83d", "#ff8f2a"): "M400,112C340,84 270,80 214,66C176,62 140,58 110,42C112,64 100,74 72,74C86,88 82,98 52,106"
    "C84,114 92,124 80,146C110,138 128,142 128,158C160,140 200,142 230,144C290,136 350,132 400,124Z",
    ("#fff6c8", "#ffd95a"): "M400,114C350,100 290,98 240,94C200,94 170,88 150,82C150,98 138,104 116,108"
    "C138,114 148,122 146,134C180,124 220,122 250,124C300,122 350,124 400,122Z",
}


@prop
def fire_breath(pen: Pen) -> Drawing:
    """Fire that is blown to the left: it comes out of a mouth at `hand`."""
    sheet = Sheet()
    for (bright, deepest), flame in _BREATH.items():
        sheet.path(flame, sheet.fill(bright, deepest, angle=180))
    return sheet.drawing((0, 4, 400, 192), {"hand": (400.0, 118.0)})
