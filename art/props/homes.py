"""Things with a door or a window in which someone may be found."""

from __future__ import annotations

from art.drawing import Drawing, dark, light
from art.pen import Pen, prop
from art.sheet import Sheet, deep, round_path

GOLD = "#f0b23a"


@prop
def fridge(pen: Pen) -> Drawing:
    """A round-edged refrigerator, open and bright inside."""
    sheet, tone = Sheet(), pen.chosen("#6fc3b8")
    for x in (28, 176):
        sheet.rect(x, 352, 22, 16, "#4a5060", 4)
    sheet.rect(4, 4, 220, 354, sheet.tone(tone, 65), 26)
    sheet.rect(22, 24, 184, 312, sheet.ball("#ffffff", "#f2fbff", "#bfdcea", at=(0.5, 0.35), r=0.8), 14)
    for y in (118, 214):
        sheet.rect(22, y, 184, 7, sheet.fill("#ffffff", "#9fc2d3"), 2, 0.9)
    sheet.rect(30, 282, 80, 48, sheet.fill("#d9f0f8", "#a9d3e3"), 8)
    sheet.rect(118, 282, 80, 48, sheet.fill("#d9f0f8", "#a9d3e3"), 8)
    sheet.path("M22,24H206V40H40V336H22Z", "#2a4a66", 0.14)
    sheet.path(
        "M224,12L312,-6Q322,-8 322,4V360Q322,372 312,370L224,350Z",
        sheet.fill(deep(tone, 0.6), light(tone, 0.2), angle=0),
    )
    sheet.path("M236,34L304,22V344L236,332Z", sheet.fill("#d3e6ee", "#f6fcff", angle=0))
    for y in (100, 190, 280):
        sheet.path(f"M238,{y}L302,{y - 6}v30L238,{y + 20}Z", sheet.fill("#ffffff", "#b5d3e0"))
    sheet.shine("M14,40V320", 5, 0.4)
    return sheet.drawing(
        (4, -6, 318, 377),
        {"top": (114.0, 6.0), "shelf1": (114.0, 118.0), "shelf2": (114.0, 214.0)},
        hole=(24, 26, 180, 308, 0.14),
    )


@prop
def washing_machine(pen: Pen) -> Drawing:
    """A washing machine with a round window."""
    sheet, tone = Sheet(), pen.chosen("#f2f5fa")
    for x in (26, 190):
        sheet.rect(x, 274, 26, 14, "#5b6478", 4)
    sheet.slab((4, 4, 236, 274), tone, 18, 65)
    sheet.rect(14, 14, 216, 46, sheet.fill(dark(tone, 0.06), dark(tone, 0.16)), 10)
    sheet.rect(24, 22, 76, 30, sheet.fill("#ffffff", "#d3dbe8"), 6)
    sheet.oval(142, 37, 16, 16, sheet.globe("#8fa0b8"))
    for x, ink in ((178, "#e2504c"), (200, "#46c7a8")):
        sheet.oval(x, 37, 7, 7, sheet.globe(ink))
    sheet.oval(122, 168, 94, 94, sheet.tone("#b9c4d6", 50))
    sheet.oval(122, 168, 78, 78, sheet.fill("#6b7890", "#dfe7f2", angle=50))
    glass = round_path(122, 168, 72, 72)
    sheet.path(glass, sheet.ball("#dff3fb", "#8cc3e0", "#3f6f9c", at=(0.4, 0.3)))
    sheet.path("M40,190Q90,160 130,186T210,180V250H40Z", sheet.fill("#bfe6f6", "#5fa8d6"), 0.85, glass)
    for x, y, r in ((84, 186, 11), (104, 178, 14), (130, 186, 12), (152, 178, 15), (170, 186, 9)):
        sheet.oval(x, y, r, r, "#ffffff", 0.85, glass)
    sheet.rod("M206,150V186", "#8fa0b8", 10)
    return sheet.drawing((4, 4, 236, 284), {"top": (122.0, 6.0)}, hole=(50, 96, 144, 144, 1.0))


@prop
def phone_booth(pen: Pen) -> Drawing:
    """A telephone box without its door."""
    sheet, tone = Sheet(), pen.chosen("#d63a3a")
    sheet.rect(2, 366, 186, 20, sheet.tone(dark(tone, 0.3), 90), 5)
    sheet.rect(12, 40, 166, 330, sheet.tone(tone, 65), 6)
    sheet.path("M6,44V32Q95,-24 184,32V44Z", sheet.fill(light(tone, 0.25), tone, deep(tone)))
    sheet.rect(4, 40, 182, 16, sheet.tone(tone, 90), 5)
    sheet.rect(
        38,
        62,
        114,
        24,
        sheet.ball("#fffdf0", "#ffeeb8", "#f2cf7a") if pen.is_dark else sheet.fill("#fffdf4", "#e8e0cc"),
        5,
    )
    sheet.rect(
        32, 96, 126, 268, sheet.fill("#fff3cf", "#e6b878") if pen.is_dark else sheet.fill("#d9e6ea", "#8ea9b5"), 4
    )
    sheet.rect(122, 150, 30, 56, sheet.tone("#3a4254"), 6)
    sheet.rod("M128,152Q118,176 128,200", "#20242f", 8)
    sheet.stroke("M128,200Q140,250 150,206", "#20242f", 3)
    sheet.path("M32,96H158V108H46V364H32Z", "#2a1240", 0.25)
    sheet.shine("M20,62V358", 4, 0.4)
    return sheet.drawing((2, 3, 186, 383), {"top": (95.0, 8.0), "phone": (128.0, 176.0)}, hole=(32, 96, 126, 268))


@prop
def elevator(pen: Pen) -> Drawing:
    """A lift with open doors and a lamp above."""
    sheet, tone = Sheet(), pen.chosen("#b9c2cf")
    sheet.rect(0, 30, 280, 350, sheet.tone("#d9c7a8", 70), 6)
    sheet.rect(30, 60, 220, 320, dark(tone, 0.6), 3)
    sheet.rect(34, 64, 212, 316, sheet.ball("#fff6da", "#f2d9a0", "#b98f5a", at=(0.5, 0.3), r=0.85), 2)
    sheet.path("M34,64L74,84V344L34,380Z", "#7a5a3c", 0.28)
    sheet.path("M246,64L206,84V344L246,380Z", "#7a5a3c", 0.4)
    sheet.path("M34,380L74,344H206L246,380Z", sheet.fill("#8a3a3a", "#b5544a"))
    sheet.rod("M84,236H196", GOLD, 7)
    for x in (34, 212):
        sheet.rect(x, 64, 34, 316, sheet.fill(light(tone, 0.45), tone, deep(tone, 0.7), angle=0))
    sheet.path("M86,34Q140,-22 194,34Z", sheet.tone(GOLD, 70))
    sheet.path("M98,32Q140,-8 182,32Z", "#fff3d6")
    sheet.rod("M140,32L116,16", "#c2304a", 5)
    for y, ink in ((210, "#ffd75e"), (234, "#f2f2f2")):
        sheet.oval(265, y, 8, 8, sheet.globe(ink))
    return sheet.drawing((0, 6, 280, 374), {"floor": (140.0, 366.0)}, hole=(68, 64, 144, 312))


@prop
def igloo(pen: Pen) -> Drawing:
    """A house of snow with a round door."""
    sheet, tone = Sheet(), pen.chosen("#e4f1fb")
    dome = "M6,230Q6,20 190,20Q374,20 374,230Q190,250 6,230Z"
    sheet.path(dome, sheet.ball("#ffffff", tone, "#a9c8e8", "#86a8d3", at=(0.35, 0.2), r=0.85))
    for y, sag in ((78, 16), (128, 18), (180, 18)):
        sheet.stroke(f"M0,{y + sag}Q190,{y - sag} 380,{y + sag}", "#8fb0d6", 3.4, 0.55, dome)
    for n, (top, low) in enumerate(((22, 70), (74, 120), (124, 172), (176, 236))):
        for k in range(6):
            x = 30 + k * 64 + (n % 2) * 32
            sheet.stroke(
                f"M{190 + (x - 190) * (0.62 + n * 0.12):.0f},{top}L{190 + (x - 190) * (0.72 + n * 0.12):.0f},{low}",
                "#8fb0d6",
                3.4,
                0.45,
                dome,
            )
    sheet.path(
        "M110,244V160Q110,96 190,96Q270,96 270,160V244Q190,256 110,244Z",
        sheet.ball("#ffffff", "#dcebf9", "#9dbde0", at=(0.35, 0.2)),
    )
    inside = ("#fff3c4", "#f2b25a", "#8a4f3a") if pen.is_dark else ("#5f86b5", "#3a5a8c", "#27406b")
    sheet.path(
        "M134,246V166Q134,120 190,120Q246,120 246,166V246Q190,252 134,246Z", sheet.ball(*inside, at=(0.5, 0.8), r=0.85)
    )
    return sheet.drawing(
        (6, 20, 368, 231), {"top": (190.0, 24.0), "door": (190.0, 248.0)}, hole=(134, 120, 112, 128, 0.6)
    )


@prop
def dog_house(pen: Pen) -> Drawing:
    """A kennel with a round door."""
    sheet, tone = Sheet(), pen.chosen("#d98a4a")
    sheet.path("M40,110L140,30L240,110V270H40Z", sheet.fill(light(tone, 0.25), tone, deep(tone, 0.7), angle=60))
    for y in range(136, 270, 30):
        sheet.stroke(f"M40,{y}H240", deep(tone), 3, 0.4)
    sheet.path(
        "M80,270V176Q80,118 140,118Q200,118 200,176V270Z",
        sheet.ball("#7a4a3a", "#4a2c33", "#2f1d2c", at=(0.5, 0.9), r=0.9),
    )
    sheet.stroke("M80,268V176Q80,118 140,118Q200,118 200,176V268", light(tone, 0.4), 8)
    sheet.path(
        "M140,2L276,112Q282,124 268,130L250,132L140,44L30,132L12,130Q-2,124 4,112Z",
        sheet.fill("#ef7a6a", "#d9534f", "#a83a4a"),
    )
    sheet.shine("M18,114L136,18", 6, 0.35)
    return sheet.drawing((2, 2, 276, 268), {"top": (140.0, 6.0), "door": (140.0, 268.0)}, hole=(84, 122, 112, 148, 0.6))


@prop
def cuckoo_clock(pen: Pen) -> Drawing:
    """A cuckoo clock, its little door open."""
    sheet, tone = Sheet(), pen.chosen("#9a6238")
    sheet.stroke("M88,236V318M132,236V300", "#c9a05a", 3.4)
    for x, y in ((88, 326), (132, 308)):
        sheet.path(f"M{x},{y - 18}q13,6 11,24q-11,14 -22,0q-2,-18 11,-24Z", sheet.globe("#7a5236"))
    sheet.path("M36,92L110,30L184,92V236H36Z", sheet.tone(tone, 65))
    sheet.path(
        "M110,2L214,96Q218,106 206,110L110,36L14,110Q2,106 6,96Z", sheet.fill(light(tone, 0.2), tone, deep(tone))
    )
    for x, way in ((22, -1), (198, 1)):
        for n in range(3):
            sheet.oval(x + way * n * 4, 126 + n * 30, 17, 12, sheet.globe(("#5fae4e", "#7cc257", "#4d9a4a")[n]))
    sheet.oval(110, 178, 46, 46, sheet.globe(light(tone, 0.25)))
    sheet.oval(110, 178, 38, 38, sheet.ball("#fffdf4", "#fff1d0", "#e8cf9c"))
    sheet.stroke("M110,146v7M110,210v-7M78,178h7M142,178h-7", "#7a4a2c", 4)
    sheet.stroke("M110,178V154M110,178L128,188", "#3a2a2a", 5)
    sheet.rect(82, 62, 56, 62, dark(tone, 0.55), 10)
    sheet.path("M82,66L54,58V126L82,120Z", sheet.fill(light(tone, 0.3), tone))
    sheet.path("M138,66L166,58V126L138,120Z", sheet.fill(tone, deep(tone)))
    return sheet.drawing((-3, 2, 226, 337), {"perch": (110.0, 122.0)}, hole=(82, 58, 56, 66, 0.3))


@prop
def blackboard(pen: Pen) -> Drawing:
    """A board on a stand, wiped clean."""
    sheet, tone = Sheet(), pen.chosen("#2f5f52")
    sheet.rod("M60,200L34,300M300,200L326,300", "#8a5a38", 13)
    sheet.rect(4, 4, 352, 222, sheet.tone("#b97f4a", 60), 8)
    sheet.rect(20, 20, 320, 190, sheet.fill(light(tone, 0.14), tone, dark(tone, 0.2), angle=50), 3)
    sheet.path("M60,180Q120,60 210,70T320,40L330,80Q240,90 200,120T110,196Z", "#ffffff", 0.07, blur=8)
    sheet.rect(30, 216, 300, 14, sheet.tone("#b97f4a", 90), 5)
    for x, ink in ((70, "#ffffff"), (100, "#ffd75e"), (128, "#ff9ab0")):
        sheet.rect(x, 210, 20, 7, ink, 3)
    sheet.rect(250, 204, 44, 14, sheet.tone("#8c6a9c", 90), 4)
    return sheet.drawing((4, 4, 352, 303), {"tray": (180.0, 218.0)}, hole=(22, 22, 316, 186))


@prop
def bottle(pen: Pen) -> Drawing:
    """A bottle that lies on its side; its shine is `bottle-glass`. `kind` adrift: without its feet."""
    sheet = Sheet()
    sheet.path(_BOTTLE, sheet.fill("#e9fbf4", "#c3e8dc", "#8fc7bb"), 0.75)
    sheet.path("M0,132Q170,112 380,134V176H0Z", sheet.fill("#7cc7e6", "#3f8fc4"), 0.8, _BOTTLE)
    for x in () if pen.kind == "adrift" else (72, 316):
        sheet.path(f"M{x - 46},196h92l-14,-32q-32,12 -64,0Z", sheet.tone("#8a5a38", 80))
    sheet.rect(424, 70, 34, 36, sheet.tone("#c99a63", 80), 6)
    return sheet.drawing(
        (8, 8, 450, 188), {"floor": (180.0, 138.0), "cork": (456.0, 88.0)}, hole=(14, 14, 320, 148, 0.5)
    )


_BOTTLE = "M46,8H306Q340,8 366,40Q384,64 412,66H428V110H412Q384,112 366,136Q340,168 306,168H46Q8,168 8,130V46Q8,8 46,8Z"


@prop
def bottle_glass(pen: Pen) -> Drawing:
    """The shine on the bottle."""
    sheet = Sheet()
    sheet.path(_BOTTLE, sheet.fill("#ffffff/0.35", "#ffffff/0", "#2a7a7a/0.25"))
    sheet.shine("M40,28H290Q320,30 340,50", 9, 0.75)
    sheet.shine("M60,150H240", 5, 0.35)
    return sheet.drawing((8, 8, 450, 188))


@prop
def fish_bowl(pen: Pen) -> Drawing:
    """A round bowl of water; its shine is `fish-bowl-glass`."""
    sheet, water = Sheet(), pen.chosen("#62c6e8")
    sheet.path(_BOWL, "#e6f7fb", 0.7)
    sheet.path("M0,92Q130,106 260,92V240H0Z", sheet.fill(light(water, 0.4), water, deep(water, 0.6)), 0.95, _BOWL)
    sheet.oval(130, 93, 116, 9, light(water, 0.6), 0.9, _BOWL)
    sheet.path("M0,206Q90,188 140,200T260,200V250H0Z", sheet.fill("#ffe6a6", "#d9a862"), 1, _BOWL)
    for x, ink in ((76, "#ff8fa3"), (96, "#a9b3c4"), (168, "#c9b6e0"), (186, "#8fd0a8")):
        sheet.oval(x, 208, 13, 9, sheet.globe(ink), 1, _BOWL)
    sheet.path("M190,204C170,170 208,150 188,112C222,150 196,176 206,204Z", sheet.tone("#4db36a"))
    sheet.oval(130, 34, 76, 12, "#f4fcff", 0.8)
    return sheet.drawing(
        (8, 22, 244, 212), {"floor": (130.0, 204.0), "water": (130.0, 94.0)}, hole=(12, 40, 236, 190, 1.0)
    )


_BOWL = "M58,34H202Q252,70 252,134Q252,200 200,234H60Q8,200 8,134Q8,70 58,34Z"


@prop
def fish_bowl_glass(pen: Pen) -> Drawing:
    """The shine on the bowl, and bubbles."""
    sheet = Sheet()
    sheet.path(_BOWL, sheet.fill("#ffffff/0.3", "#ffffff/0", "#1f6a9c/0.22", angle=50))
    sheet.shine("M30,150Q28,96 62,64", 11, 0.75)
    sheet.stroke("M56,34A74,11 0 0 0 204,34A74,11 0 0 0 56,34", "#ffffff", 5, 0.9)
    for x, y, r in ((96, 140, 6), (104, 120, 4), (90, 112, 5), (176, 132, 5)):
        sheet.oval(x, y, r, r, "#ffffff", 0.5)
    return sheet.drawing((8, 22, 244, 212))
