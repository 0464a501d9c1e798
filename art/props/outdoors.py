"""Things to hide in and behind, and things that lie on the ground."""

from __future__ import annotations

from art.drawing import Drawing, dark, light
from art.pen import Pen, prop
from art.sheet import Sheet, deep, rect_path

GOLD = "#f2b531"


@prop
def treasure_chest(pen: Pen) -> Drawing:
    """An open chest; `kind` gold: full of it."""
    sheet, tone = Sheet(), pen.chosen("#a5623a")
    lid = "M24,104L10,44Q14,4 60,4H200Q246,4 250,44L236,104Z"
    sheet.path(lid, sheet.fill(light(tone, 0.16), tone, deep(tone)))
    sheet.path("M34,104L24,52Q28,22 62,22H198Q232,22 236,52L226,104Z", sheet.fill(dark(tone, 0.55), dark(tone, 0.35)))
    sheet.path("M18,100H242L232,126H28Z", dark(tone, 0.6))
    if pen.kind == "gold":
        for n in range(34):
            x, t = pen.random.uniform(36, 224), n / 34
            y = 112 - 34 * (1 - ((x - 130) / 100) ** 2) * (1 - t) + 6 * t
            sheet.oval(x, y, 13, 9, sheet.globe(pen.random.choice((GOLD, "#ffcf4a", "#e0a02e"))))
        for x, y, ink in ((84, 92, "#e2504c"), (160, 84, "#46c7a8"), (126, 74, "#5b8cff")):
            sheet.path(f"M{x},{y - 11}l12,9l-12,14l-12,-14Z", sheet.globe(ink))
    sheet.path(
        "M14,116H246L238,224Q238,232 230,232H30Q22,232 22,224Z", sheet.fill(light(tone, 0.14), tone, deep(tone, 0.8))
    )
    for y in (148, 184, 212):
        sheet.stroke(f"M20,{y}H240", deep(tone), 3, 0.5)
    for x in (34, 204):
        sheet.path(f"M{x},114h22v118h-22Z", sheet.tube(GOLD))
    sheet.rect(8, 110, 244, 17, sheet.tube(GOLD, 90), 5)
    sheet.rect(110, 116, 40, 48, sheet.tone(GOLD), 8)
    sheet.path("M130,130a7,7 0 0 1 4,13l3,12h-14l3,-12a7,7 0 0 1 4,-13Z", "#4a2c1c")
    return sheet.drawing((8, 4, 244, 228), {"in": (130.0, 224.0), "lid": (130.0, 8.0)}, lip=(111, 0, 8, 252))


@prop
def well(pen: Pen) -> Drawing:
    """A wishing well with a roof and a crank."""
    sheet, tone = Sheet(), pen.chosen("#9aa3b3")
    for x in (58, 202):
        sheet.rod(f"M{x},70V220", "#9a6a42", 16)
    sheet.rod("M40,128H226M226,128v22h14", "#7a5236", 9)
    sheet.oval(130, 128, 24, 12, sheet.globe("#d3ab6b"))
    sheet.oval(130, 208, 116, 30, sheet.fill(light(tone, 0.35), tone))
    sheet.oval(130, 210, 96, 21, sheet.fill("#1f2a3f", "#3f6f8c"))
    wall = "M14,208A116,30 0 0 0 246,208L238,318Q130,356 22,318Z"
    sheet.path(wall, sheet.tube(tone))
    for row in range(4):
        for n in range(7):
            x = 4 + n * 38 + (row % 2) * 19
            sag = 28 * (1 - ((x + 17 - 130) / 120) ** 2)
            y = 216 + row * 26 + max(-10.0, sag)
            stone = pen.random.choice((light(tone, 0.18), tone, dark(tone, 0.12)))
            sheet.path(rect_path(x + 2, y, 34, 22, 9), stone, 0.75, wall)
    sheet.path(wall, sheet.fill("#ffffff/0.25", "#ffffff/0", "#2a1240/0.4", angle=0))
    sheet.stroke("M18,210A112,29 0 0 0 242,210", light(tone, 0.4), 9)
    sheet.path("M130,4L250,84Q254,94 242,96H18Q6,94 10,84Z", sheet.fill("#e8846a", "#c9584a", "#8f3a44"))
    for y in (38, 62, 84):
        sheet.stroke(f"M{130 - (y - 2) * 1.35:.0f},{y}H{130 + (y - 2) * 1.35:.0f}", "#8f3a44", 3, 0.45)
    return sheet.drawing(
        (8, 4, 244, 333), {"in": (130.0, 320.0), "roof": (130.0, 8.0), "bucket": (130.0, 136.0)}, lip=(208, 29, 18, 242)
    )


@prop
def brick_wall(pen: Pen) -> Drawing:
    """A garden wall: look over it from inside, or sit on its top."""
    sheet, tone = Sheet(), pen.chosen("#c8755a")
    wall = rect_path(8, 28, 464, 182)
    sheet.path(wall, sheet.fill("#e0cdb8", "#b59f8c"))
    for row in range(6):
        for n in range(-1, 8):
            x = 10 + n * 62 + (row % 2) * 31
            brick = pen.random.choice((light(tone, 0.14), tone, dark(tone, 0.1), "#d68a68"))
            sheet.path(
                rect_path(x, 30 + row * 30, 57, 26, 4), sheet.fill(light(brick, 0.12), deep(brick, 0.35)), 1, wall
            )
    sheet.path(wall, sheet.fill("#ffffff/0.12", "#ffffff/0", "#2a1240/0.32"))
    sheet.path("M14,4H466L480,22V30H0V22Z", sheet.fill("#e6e2da", "#c9c2b6"))
    sheet.rect(0, 20, 480, 16, sheet.fill("#d8d2c7", "#a39a8e"), 4)
    for x, high in ((30, 60), (52, 34), (440, 48)):
        for k in range(5):
            sheet.oval(
                x + pen.random.uniform(-12, 12),
                34 + high * k / 4,
                11,
                8,
                sheet.globe(pen.random.choice(("#5fae4e", "#4a9445", "#7cc257"))),
            )
    return sheet.drawing(
        (0, 4, 480, 206),
        {
            "seat": (240.0, 14.0),
            "in": (240.0, 206.0),
            "left": (110.0, 14.0),
            "right": (370.0, 14.0),
            "top": (240.0, 14.0),
        },
        lip=(5, 0, 0, 480),
    )


@prop
def manhole(pen: Pen) -> Drawing:
    """An open manhole with its lid beside it."""
    sheet = Sheet()
    sheet.oval(112, 40, 108, 32, sheet.fill("#8f97a8", "#5b6478"))
    sheet.oval(112, 40, 92, 25, sheet.fill("#120f20", "#2f2a45"))
    sheet.path("M22,46A92,25 0 0 0 202,46A90,31 0 0 1 22,46Z", "#3f3a58", 0.8)
    sheet.oval(272, 48, 74, 22, sheet.fill("#4a5266", "#3a4052"))
    sheet.oval(272, 43, 74, 22, sheet.fill("#b9c0cc", "#7d879a", angle=40))
    for x in (232, 252, 272, 292, 312):
        sheet.oval(x, 43, 6, 3, "#3a4052", 0.7)
    return sheet.drawing((4, 8, 342, 69), {"in": (112.0, 130.0), "lid": (272.0, 40.0)}, lip=(40, 24, 20, 204))


@prop
def puddle(pen: Pen) -> Drawing:
    """A puddle in which the sky is seen."""
    sheet, (above, low) = Sheet(), pen.light.sky
    shape = pen.blob(178, 42, 330, 76, 9, 0.07)
    sheet.path(shape, sheet.fill(dark(low, 0.2), above))
    sheet.path(pen.blob(176, 42, 316, 64, 9, 0.1), sheet.fill(low, light(above, 0.15)), 1, shape)
    sheet.oval(130, 34, 60, 6, "#ffffff", 0.5, shape)
    sheet.oval(232, 54, 40, 4, "#ffffff", 0.35, shape)
    return sheet.drawing((12, 3, 328, 78), {"top": (180.0, 46.0)})


@prop
def red_carpet(pen: Pen) -> Drawing:
    """A carpet rolled out towards us."""
    sheet, tone = Sheet(), pen.chosen("#c2304a")
    sheet.path("M130,4H250L380,200H0Z", sheet.fill(dark(tone, 0.2), tone, light(tone, 0.12)))
    for way in (-1, 1):
        sheet.path(f"M{190 + way * 54},4h{way * 5}l{way * 118},196h{-way * 16}Z", GOLD)
    return sheet.drawing((0, 4, 380, 196), {"top": (190.0, 14.0), "middle": (190.0, 90.0)})


@prop
def deck_chair(pen: Pen) -> Drawing:
    """A deck chair of striped cloth."""
    sheet, tone, wood = Sheet(), pen.chosen("#3f9fd9"), "#c98f52"
    sheet.rod("M196,60L96,226M210,60L110,226", dark(wood, 0.2), 10)
    cloth = "M36,12L96,20Q110,130 214,168L196,196Q70,180 36,12Z"
    sheet.path(cloth, "#fff6e6")
    for n in range(3):
        x = 40 + n * 19
        sheet.stroke(f"M{x},6Q{x + 46 - n * 10},{140 - n * 8} {204 + n * 4},{192 - n * 9}", tone, 9, 1, cloth)
    sheet.path(cloth, sheet.fill("#ffffff/0.2", "#ffffff/0", "#3a1040/0.3", angle=60))
    sheet.rod("M28,10L176,228M98,18L232,216", wood, 11)
    sheet.rod("M24,12H102M190,200L222,166", wood, 9)
    return sheet.drawing((18, 4, 220, 231), {"seat": (150.0, 164.0), "head": (70.0, 40.0)})


@prop
def giant_boot(pen: Pen) -> Drawing:
    """An old boot as large as a house."""
    sheet, tone = Sheet(), pen.chosen("#a5643c")
    sheet.oval(92, 26, 78, 20, sheet.fill(light(tone, 0.3), tone))
    sheet.oval(92, 28, 64, 14, sheet.fill(dark(tone, 0.7), dark(tone, 0.45)))
    shape = "M14,26A78,20 0 0 0 170,26Q168,120 178,150Q206,166 260,172Q308,180 310,226V246H16Q6,150 14,26Z"
    sheet.path(shape, sheet.fill(light(tone, 0.26), tone, deep(tone), angle=30))
    sheet.path("M230,168Q306,176 310,232V246H224Q216,200 230,168Z", deep(tone, 0.5), 0.55, shape)
    sheet.path("M8,240H314V262Q314,272 304,272H206V260H96V272H18Q8,272 8,262Z", sheet.fill("#5b3a2c", "#33201f"))
    for n in range(4):
        y = 62 + n * 30
        sheet.rod(f"M140,{y}L178,{y + 14}M140,{y + 16}L176,{y - 2}" if n < 3 else "M146,150L186,166", "#f2dca8", 5)
        sheet.oval(138, y + 7, 5, 5, sheet.globe(GOLD))
    sheet.rect(40, 150, 44, 42, sheet.tone("#5b8cc9"), 4)
    sheet.stroke("M44,150H80M40,154V188M84,154V188M44,192H80", "#fff3dd", 3, 0.9, dash="4 6")
    sheet.stroke("M18,28A74,19 0 0 0 166,28", light(tone, 0.42), 8)
    return sheet.drawing((8, 6, 306, 266), {"in": (92.0, 236.0), "toe": (262.0, 172.0)}, lip=(28, 17, 16, 168))


@prop
def toaster(pen: Pen) -> Drawing:
    """A toaster; what jumps out of it is inside."""
    sheet, tone = Sheet(), pen.chosen("#e8655a")
    sheet.rect(28, 178, 36, 14, "#3a3d4d", 5)
    sheet.rect(216, 178, 36, 14, "#3a3d4d", 5)
    sheet.path("M10,60Q12,22 60,22H220Q268,22 270,60Z", sheet.fill(light(tone, 0.45), light(tone, 0.15)))
    sheet.rect(48, 30, 184, 14, sheet.fill("#1f1a2a", "#4a3f55"), 7)
    sheet.rect(42, 42, 196, 5, light(tone, 0.5), 2, 0.7)
    body = "M10,60Q10,46 30,46H250Q270,46 270,60V164Q270,184 250,184H30Q10,184 10,164Z"
    sheet.path(body, sheet.fill(light(tone, 0.25), tone, deep(tone), angle=70))
    sheet.rod("M270,80V140", "#3a3d4d", 7)
    sheet.rect(262, 88, 30, 16, sheet.tone("#3a3d4d"), 6)
    sheet.oval(226, 150, 17, 17, sheet.globe("#f4f1ea"))
    sheet.stroke("M226,150l8,-9", "#3a3d4d", 4)
    sheet.shine("M34,70V150", 9, 0.4)
    return sheet.drawing(
        (10, 22, 282, 170), {"in": (140.0, 176.0), "left": (90.0, 176.0), "right": (190.0, 176.0)}, lip=(42, 0, 46, 234)
    )


@prop
def conveyor(pen: Pen) -> Drawing:
    """A conveyor belt."""
    sheet, tone = Sheet(), pen.chosen("#f2a33a")
    for x in (70, 430):
        sheet.rod(f"M{x},70V150M{x - 24},152H{x + 24}", "#6d7686", 13)
    sheet.path("M40,6H460L498,30H2Z", sheet.fill("#4b5268", "#2f3446"))
    for n in range(12):
        sheet.stroke(f"M{62 + n * 34},8L{28 + n * 40.5:g},29", "#6b7390", 3, 0.7)
    sheet.rect(2, 28, 496, 44, sheet.tone(tone, 90), 22)
    sheet.rect(14, 36, 472, 28, sheet.fill("#2b2f40", "#4b5268"), 14)
    for n in range(8):
        sheet.oval(36 + n * 61, 50, 12, 12, sheet.globe("#c2cad6"))
        sheet.oval(36 + n * 61, 50, 4, 4, "#5b6478")
    return sheet.drawing((2, 6, 496, 153), {"top": (250.0, 20.0), "left": (110.0, 20.0), "right": (390.0, 20.0)})


@prop
def parasol(pen: Pen) -> Drawing:
    """A parasol that stands in the sand."""
    sheet, tone, other = Sheet(), pen.chosen("#ff7d5a"), pen.colour2 or "#fff6e6"
    sheet.rod("M170,60V380", "#f4ecd9", 9)
    edges = (4.0, 58.0, 132.0, 208.0, 282.0, 336.0)
    for n in range(5):
        left, right = edges[n], edges[n + 1]
        one, two = 170 + (left - 170) * 0.8, 170 + (right - 170) * 0.8
        foot = f"{left},116Q{(left + right) / 2:.0f},{134 - abs(n - 2) * 3} {right},116"
        cell = f"M170,14Q{one:.0f},24 {foot}Q{two:.0f},24 170,14Z"
        colour = other if n % 2 else tone
        sheet.path(cell, sheet.fill(light(colour, 0.2), deep(colour, 0.2 + 0.12 * n)))
    sheet.oval(170, 12, 8, 8, sheet.globe("#f4ecd9"))
    return sheet.drawing((4, 4, 332, 381), {"top": (170.0, 8.0), "under": (170.0, 126.0)})


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


@prop
def big_wave(pen: Pen) -> Drawing:
    """A tall wave that rolls to the right, with round eyes; its left side belongs beyond the edge."""
    sheet, tone = Sheet(), pen.chosen("#3aa3e0")
    body = (
        "M-60,470V150Q20,30 150,14Q300,0 382,84Q426,132 404,196Q392,150 344,138Q276,128 262,206"
        "Q250,300 330,372Q410,430 540,446Q556,470 520,470Z"
    )
    sheet.path(body, sheet.fill(light(tone, 0.4), tone, deep(tone), angle=70))
    for edge, wide in (
        ("M-40,240Q40,110 170,92Q236,84 280,104", 16),
        ("M-40,330Q60,200 190,196", 13),
        ("M-40,410Q110,300 240,330Q300,380 380,420", 13),
    ):
        sheet.stroke(edge, light(tone, 0.55), wide, 0.4, within=body)
    sheet.shade("M262,206Q250,300 330,372Q410,430 540,446L300,470Q190,330 262,206Z", body, 0.22, 14)
    crest = (
        (90, 36, 22),
        (128, 20, 30),
        (176, 14, 36),
        (232, 14, 40),
        (290, 30, 42),
        (342, 66, 42),
        (378, 112, 38),
        (398, 158, 30),
        (408, 200, 20),
    )
    for shift, size, ink in ((9, 1.05, "#a9d6f0"), (0, 1.0, "#f4fbff")):
        for x, y, r in crest:
            sheet.oval(x, y + shift, r * size, r * 0.9 * size, ink)
    for x, y, r in crest:
        sheet.oval(x - r * 0.1, y - r * 0.25, r * 0.6, r * 0.5, "#ffffff", blur=4)
    for x, y, r in ((430, 232, 11), (452, 176, 9), (440, 118, 12), (414, 252, 7)):
        sheet.oval(x, y, r, r, sheet.globe("#bfe6fa"))
    for x in (142, 216):
        sheet.oval(x, 158, 25, 29, sheet.ball("#ffffff", "#ffffff", "#dbeaf5"))
        sheet.oval(x + 9, 164, 13, 16, "#24304a")
        sheet.oval(x + 13, 158, 4.5, 5, "#ffffff")
    sheet.oval(188, 222, 15, 18, "#1f4f80")
    foam = "M-60,452Q-20,436 20,450Q70,436 120,452Q180,438 240,454Q310,438 370,448Q440,436 500,446Q552,440 562,460Q550,480 480,478Q420,488 340,480Q240,492 140,480Q30,490 -60,480Z"
    sheet.path(foam, sheet.fill("#ffffff", "#eaf6fc", "#bfe0f0"))
    return sheet.drawing((-60, -26, 622, 512), {"mouth": (188.0, 222.0), "tip": (404.0, 200.0)})


@prop
def sand_castle(pen: Pen) -> Drawing:
    """A castle of sand with shells on it and paper streamers on its towers."""
    sheet, tone = Sheet(), pen.chosen("#e8bf7a")
    for x, top in ((66, 64), (294, 64), (180, 10)):
        sheet.rod(f"M{x},{top + 40}V{top - 34}", "#a87848", 6)
        sheet.path(
            f"M{x + 3},{top - 36}L{x + 52},{top - 22}L{x + 3},{top - 6}Z",
            sheet.tone("#e2504c" if x == 180 else "#4f8fe0"),
        )
    for x, top, half, foot in ((180, 14, 46, 150), (66, 68, 48, 250), (294, 68, 48, 250)):
        notches = f"M{x - half},{top}h{half * 0.4:g}v16h{half * 0.4:g}v-16h{half * 0.4:g}v16h{half * 0.4:g}v-16h{half * 0.4:g}"
        sheet.path(f"{notches}v34l10,{foot - top - 34}H{x - half - 10}l10,{top + 34 - foot}Z", sheet.tube(tone))
    wall = "M52,140h26v16h28v-16h28v16h28v-16h36v16h28v-16h28v16h28v-16h26L322,270H38Z"
    sheet.path(wall, sheet.fill(light(tone, 0.22), tone, deep(tone, 0.5), angle=70))
    sheet.path("M148,270V222Q148,190 180,190Q212,190 212,222V270Z", sheet.fill(dark(tone, 0.62), dark(tone, 0.4)))
    for x, y in ((66, 128), (294, 128), (180, 76)):
        sheet.path(f"M{x - 10},{y + 16}v-16q10,-16 20,0v16Z", dark(tone, 0.5))
    for x, y, ink in ((104, 200, "#ff9f8a"), (256, 200, "#ffd2c4"), (180, 172, "#ff9f8a")):
        sheet.path(f"M{x},{y + 15}l-17,-18q6,-14 17,-14q11,0 17,14Z", sheet.globe(ink))
        sheet.stroke(f"M{x},{y + 12}v-24M{x},{y + 12}l-9,-20M{x},{y + 12}l9,-20", deep(ink), 2, 0.6)
    for _ in range(60):
        x, y = pen.random.uniform(46, 314), pen.random.uniform(164, 264)
        sheet.oval(x, y, 2.2, 2.2, pen.random.choice((deep(tone), light(tone, 0.5))), 0.5)
    sheet.path(
        "M0,292Q20,252 70,262Q180,244 290,262Q340,252 360,292Q180,306 0,292Z",
        sheet.fill(light(tone, 0.2), tone, deep(tone, 0.3)),
    )
    return sheet.drawing((0, -26, 360, 324), {"top": (180.0, 14.0), "door": (180.0, 270.0)})


@prop
def finish_gate(pen: Pen) -> Drawing:
    """The end of a race that runs to the left: two posts under a chequered banner; a ribbon goes from `near` to `post`."""
    sheet, tone = Sheet(), pen.chosen("#e2504c")
    sheet.rod("M214,22V330", tone, 15)
    for row in range(3):
        for n in range(8):
            a, b = 24 + n * 24, 48 + n * 24
            tops = [92 - 62 * (x - 24) / 192 + row * (34 - 9 * (x - 24) / 192) for x in (a, b)]
            lows = [top + 34 - 9 * (x - 24) / 192 for top, x in zip(tops, (a, b), strict=True)]
            ink = sheet.fill("#ffffff", "#e6e6f2") if (row + n) % 2 else sheet.fill("#3b3550", "#2a2440")
            sheet.path(f"M{a},{tops[0]:.1f}L{b},{tops[1]:.1f}V{lows[1]:.1f}L{a},{lows[0]:.1f}Z", ink)
    sheet.rod("M24,84V470", tone, 22)
    for x, y, r in ((24, 78, 17), (214, 20, 12)):
        sheet.oval(x, y, r, r, sheet.globe(GOLD))
    sheet.oval(24, 472, 34, 10, sheet.globe("#6a6480"))
    sheet.oval(214, 332, 24, 7, sheet.globe("#6a6480"))
    return sheet.drawing((-10, 8, 248, 474), {"near": (24.0, 330.0), "post": (214.0, 222.0)})


@prop
def cloud_stop(pen: Pen) -> Drawing:
    """A stop where clouds call: a pole with a round sign that shows a cloud."""
    sheet, tone = Sheet(), pen.chosen("#2f7fd6")
    sheet.rod("M90,150V402", "#8f9aad", 15)
    sheet.oval(90, 404, 40, 11, sheet.globe("#7d889b"))
    sheet.oval(90, 90, 88, 88, sheet.globe("#f4f7fb"))
    sheet.oval(90, 90, 76, 76, sheet.fill(light(tone, 0.2), tone, deep(tone, 0.5), angle=70))
    for x, y, r in ((58, 100, 20), (82, 80, 27), (112, 90, 23), (128, 104, 16)):
        sheet.oval(x, y, r, r, "#ffffff")
    sheet.rect(42, 96, 100, 24, "#ffffff", 12)
    return sheet.drawing((2, 2, 176, 413), {"top": (90.0, 4.0), "sign": (90.0, 90.0)})
