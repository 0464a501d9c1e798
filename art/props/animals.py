"""Animals that no icon has, and what belongs to them."""

from __future__ import annotations

from art.brush import oval, path, stroke
from art.drawing import Drawing, Point, along, dark, gradient, light
from art.pen import Pen, prop
from art.sheet import Sheet, deep, round_path

_RINGS = ((97, 108, 0), (80, 142, 38), (57, 178, 12), (56, 214, -14), (74, 250, -38), (92, 288, -14))
_BODY = (
    "M20,92C8,90 4,76 14,66L66,26L76,2Q88,8 92,22C132,30 142,66 142,112C170,122 206,118 236,114C270,112 286,136 284,170"
    "C284,194 276,206 274,226L278,296H246L238,238L226,208C200,218 168,218 146,212L142,296H110L104,206C82,186 78,158 78,118"
    "L74,86L42,94Z"
)
_FAR = "M120,196L128,290H98L88,196ZM224,190L232,240L228,290H200L204,236L190,200Z"
_STRIPES = (
    "M96,34Q88,48 92,62M118,44Q102,60 106,80M136,66Q112,84 82,88M142,92Q114,104 82,112M144,118Q116,124 82,140",
    "M158,118Q134,150 86,164M176,120Q158,178 98,192M196,120Q190,170 172,206M216,118Q214,166 204,206",
    "M238,114Q238,150 226,196M262,120Q262,160 236,208M282,146Q278,184 240,230",
    "M104,218H146M107,242H146M109,266H144M240,250H276M243,272H278M280,196Q266,214 240,240",
)


@prop
def zebra(pen: Pen) -> Drawing:
    """A zebra that looks to the left."""
    coat = gradient("coat", "#ffffff", "#f4f1f6", "#c9bfd8", angle=75) + gradient("rear", "#a99fba", "#8b7fa2")
    mane = gradient("mane", "#55525c", "#302d38", angle=70)
    clip = f'<clipPath id="inside"><path d="{_BODY}"/></clipPath>'
    tail = stroke("M278,136Q304,146 300,190", "#dcd5e4", 11)
    tail += path("M292,184Q312,184 308,206Q306,228 292,236Q286,208 292,184Z", "url(#mane)")
    crest = path("M84,10C128,2 160,44 156,116L138,112C140,70 130,40 88,30Z", "url(#mane)")
    stripes = "".join(stroke(line, "#3d3a45", 10.5) for line in _STRIPES)
    muzzle = path("M0,60L36,52Q48,74 44,100L0,104Z", "#4a4652")
    hooves = "".join(path(f"M{x},284h{wide}v14h-{wide}Z", "#3d3a45") for x, wide in ((104, 42), (240, 42)))
    far = path(_FAR, "url(#rear)") + "".join(path(f"M{x},280h30v11h-30Z", "#302d38") for x in (98, 200))
    eye = oval(66, 52, 6.5, 7.5, "#2c2833") + oval(64, 49, 2.2, 2.4, "#ffffff")
    ear = path("M70,28L76,2Q88,8 92,22Z", "#e9e3ee") + path("M76,24L79,10Q85,14 87,22Z", "#b79fc0")
    body = f'{path(_BODY, "url(#coat)")}<g clip-path="url(#inside)">{stripes}{muzzle}{hooves}</g>'
    return Drawing(
        f"<defs>{coat}{mane}{clip}</defs>{tail}{far}{crest}{body}{eye}{ear}",
        (6, 2, 304, 296),
        {"head": (0.26, 0.06), "back": (0.62, 0.38), "mouth": (0.05, 0.28), "neck": (0.34, 0.36)},
    )


@prop
def upright_worm(pen: Pen) -> Drawing:
    """A worm that stands upright and smiles: put it into something."""
    tone = pen.chosen("#ee8f8f")
    spine = "M96,330C96,270 44,250 52,190C58,140 104,140 100,96C98,72 90,62 84,52"
    tube = "".join(
        f'<path d="{spine}" stroke="{colour}" stroke-width="{wide}" transform="translate({shift},-1)"/>'
        for colour, wide, shift in ((dark(tone, 0.22), 68, 0), (tone, 58, -3), (light(tone, 0.18), 26, -10))
    )
    rings = "".join(f'<path d="M{x - 30},{y}q30,14 60,0" transform="rotate({turn} {x} {y})"/>' for x, y, turn in _RINGS)
    eyes = "".join(
        f'<ellipse cx="{x}" cy="42" rx="13" ry="15" fill="#fff"/><circle cx="{x - 3}" cy="44" r="7.5" fill="#2b2233"/>'
        f'<circle cx="{x - 5.5}" cy="41" r="2.6" fill="#fff"/>'
        for x in (66, 96)
    )
    cheeks = "".join(f'<ellipse cx="{x}" cy="64" rx="9" ry="6" fill="#ff6f86" opacity=".55"/>' for x in (50, 110))
    body = (
        f"<defs>{gradient('skin', light(tone, 0.25), tone, dark(tone, 0.18), angle=0)}</defs>"
        f'<g fill="none">{tube}</g>'
        f'<g fill="none" stroke="{dark(tone, 0.2)}" stroke-width="3" opacity=".6">{rings}</g>'
        f'<ellipse cx="82" cy="48" rx="46" ry="46" fill="url(#skin)"/>{eyes}{cheeks}'
        '<path d="M62,68q16,16 34,2" fill="none" stroke="#7c2f45" stroke-width="5" stroke-linecap="round"/>'
    )
    points = {"head": (0.55, 0.04), "neck": (0.67, 0.27), "face": (0.55, 0.13), "mouth": (0.5, 0.2)}
    return Drawing(body, (18, 2, 116, 328), points)


@prop
def pouch(pen: Pen) -> Drawing:
    """The pocket of fur at a kangaroo's belly: what is inside looks out."""
    sheet, tone = Sheet(), pen.chosen("#f2a35e")
    sheet.oval(100, 27, 90, 13, sheet.fill(dark(tone, 0.45), deep(tone, 0.6)))
    pocket = "M8,26A92,24 0 0 0 192,26Q196,110 150,142Q100,164 50,142Q4,110 8,26Z"
    sheet.path(pocket, sheet.fill(light(tone, 0.1), tone, f"{tone}/0.5", f"{tone}/0"))
    sheet.stroke("M10,28A90,24 0 0 0 190,28", light(tone, 0.3), 8)
    return sheet.drawing((4, 4, 192, 150), {"in": (100.0, 90.0)}, lip=(26, 24, 8, 192))


_ARMS: dict[str, tuple[Point, Point, Point]] = {
    "a": ((150, 250), (36, 336), (-40, 214)),
    "b": ((150, 232), (24, 262), (6, 92)),
    "c": ((176, 226), (76, 150), (112, 4)),
    "d": ((250, 226), (350, 150), (314, 4)),
    "e": ((276, 232), (402, 262), (420, 92)),
    "f": ((276, 250), (390, 336), (466, 214)),
}


@prop
def busy_octopus(pen: Pen) -> Drawing:
    """An octopus with glasses that lifts six arms: things are in its hands a to f, from left to right."""
    sheet, tone = Sheet(), pen.chosen("#f2607c")
    for start, bend, end in _ARMS.values():
        for n in range(41):
            (x, y), r = along(start, bend, end, n / 40), 27 - 0.38 * n
            sheet.oval(x + 1, y + 2, r, r, deep(tone, 0.8) if n < 40 else deep(tone, 0.4))
        for n in range(41):
            (x, y), r = along(start, bend, end, n / 40), 23 - 0.33 * n
            sheet.oval(x - 1.5, y - 1.5, r, r, light(tone, 0.1 + 0.004 * n))
    sheet.path("M132,232Q140,290 213,292T294,232Z", sheet.fill(light(tone, 0.1), deep(tone, 0.4)))
    head = "M213,70C282,70 314,120 308,172C304,206 290,220 282,250Q213,300 144,250C136,220 122,206 118,172C112,120 144,70 213,70Z"
    sheet.path(head, sheet.fill("#ffc07a", "#ff9a6c", tone, deep(tone, 0.5)))
    sheet.oval(172, 110, 34, 20, "#ffffff", 0.28, head, 9)
    for x, way in ((172, -1), (254, 1)):
        sheet.oval(x, 184, 25, 28, "#ffffff")
        sheet.oval(x + 7 * way, 177, 13, 16, "#33253f")
        sheet.oval(x + 7 * way - 5, 170, 5, 6, "#ffffff")
        sheet.stroke(round_path(x, 184, 34, 34), "#4a2f5e", 8)
        sheet.stroke(f"M{x + 35 * way},176L{x + 50 * way},166", "#4a2f5e", 8)
    sheet.stroke("M206,182Q213,174 220,182", "#4a2f5e", 8)
    for x in (150, 276):
        sheet.oval(x, 230, 13, 8, "#ff4f78", 0.5)
    sheet.stroke("M196,232Q213,248 230,232", "#7c2f45", 6)
    points = {name: end for name, (_, _, end) in _ARMS.items()}
    return sheet.drawing((-54, -10, 534, 318), {**points, "face": (213.0, 186.0), "head": (213.0, 74.0)})


@prop
def flying_bird(pen: Pen) -> Drawing:
    """A bird that flies to the left with its wings high; `kind` worm: one hangs from its beak."""
    sheet, tone = Sheet(), pen.chosen("#3f8fd9")
    sheet.path(
        "M232,96C250,40 300,4 352,4C350,40 330,62 318,66C322,86 296,104 286,104C276,130 250,140 232,132Z",
        sheet.tone(deep(tone, 0.7)),
    )
    sheet.path("M318,190L410,150Q404,176 380,184Q412,188 420,204Q372,232 312,218Z", sheet.tone(deep(tone, 0.5)))
    for x in (226, 256):
        sheet.rod(f"M{x},226q12,22 34,18", "#f2a33a", 7)
    body = "M66,128C70,84 128,72 160,108C220,112 300,150 338,196C316,234 240,252 176,234C112,222 76,190 66,128Z"
    sheet.path(body, sheet.tone(tone, 70))
    sheet.path("M74,150C110,160 150,196 252,232Q220,244 176,234C112,222 84,190 74,150Z", light(tone, 0.62), 0.9, body)
    wing = "M150,150C134,90 150,30 196,2C214,30 214,52 208,62C236,56 254,76 252,88C276,90 288,112 280,124C284,160 236,200 190,188C166,182 154,168 150,150Z"
    sheet.path(wing, sheet.fill(light(tone, 0.3), light(tone, 0.08), deep(tone, 0.4), angle=70))
    sheet.stroke("M206,64Q190,90 188,120M250,90Q224,106 214,134M278,126Q250,140 236,156", deep(tone, 0.7), 5, 0.55)
    if pen.kind == "worm":
        sheet.rod("M34,138Q22,158 34,176Q46,194 30,212M34,138Q52,152 48,166", "#f08a94", 14)
    sheet.path("M78,120L18,132Q14,140 24,144L78,150Z", sheet.fill("#ffc24d", "#f0932e"))
    sheet.stroke("M24,138L74,136", "#b8641c", 3, 0.7)
    sheet.oval(108, 122, 13, 14, "#ffffff")
    sheet.oval(105, 124, 8, 9, "#2b2233")
    sheet.oval(102, 120, 3, 3, "#ffffff")
    return sheet.drawing((14, 2, 408, 258), {"mouth": (24.0, 140.0), "feet": (266.0, 246.0), "back": (230.0, 130.0)})


@prop
def cloud_cygnet(pen: Pen) -> Drawing:
    """A young swan made of cloud that swims to the left; `kind` rain: it is grey."""
    sheet, tone = Sheet(), "#aab4cc" if pen.kind == "rain" else "#ffffff"
    puff = (light(tone, 0.3), tone, deep(tone, 0.45))
    for x, y, r in ((196, 120, 40), (160, 104, 44), (116, 122, 44), (72, 138, 34), (226, 140, 28)):
        sheet.oval(x, y, r, r, sheet.ball(*puff, at=(0.4, 0.25), r=0.9))
    belly = "M40,128Q36,176 92,176H214Q256,172 252,136Q226,112 146,116Q70,112 40,128Z"
    sheet.path(belly, sheet.fill(f"{tone}/0", tone, deep(tone, 0.45)))
    for x, y, r in ((74, 104, 26), (66, 76, 26), (60, 48, 38), (84, 34, 20)):
        sheet.oval(x, y, r, r, sheet.ball(*puff, at=(0.4, 0.25), r=0.95))
    sheet.path("M28,44Q2,46 2,58Q12,68 32,62Z", sheet.tone("#f79a2e"))
    sheet.oval(50, 42, 7, 8, "#2b2233")
    sheet.oval(48, 39, 2.4, 2.4, "#ffffff")
    sheet.oval(60, 62, 9, 5, "#ff8fa8", 0.5)
    return sheet.drawing((2, 10, 252, 166), {"head": (64.0, 14.0), "mouth": (6.0, 56.0)})


@prop
def piper_snake(pen: Pen) -> Drawing:
    """A coiled snake that plays the flute to the left; its tail holds the flute."""
    sheet, tone = Sheet(), pen.chosen("#3fb584")
    belly = "#f3dd8a"
    for y, rx, ry in ((342, 128, 38), (302, 104, 33), (264, 80, 28)):
        sheet.oval(178, y, rx, ry, sheet.fill(light(tone, 0.3), tone, deep(tone), angle=80))
        sheet.stroke(
            f"M{178 - rx * 0.82:.0f},{y + ry * 0.3:.0f}Q178,{y + ry * 1.05:.0f} {178 + rx * 0.82:.0f},{y + ry * 0.3:.0f}",
            belly,
            9,
            0.75,
        )
    sheet.rod("M186,262C262,206 120,206 170,122", tone, 54)
    hood = "M168,52C226,60 248,124 206,176C190,196 158,196 140,176C104,126 116,62 168,52Z"
    sheet.path(hood, sheet.fill(light(tone, 0.2), tone, deep(tone), angle=60))
    sheet.path("M166,110C186,116 190,150 178,186H154C146,150 148,116 166,110Z", sheet.fill(belly, deep(belly, 0.6)))
    for y in (140, 158, 174):
        sheet.stroke(f"M152,{y}Q166,{y + 7} 181,{y}", deep(belly), 3, 0.7)
    sheet.oval(152, 74, 60, 46, sheet.globe(tone))
    for x, y in ((126, 58), (168, 54)):
        sheet.oval(x, y, 17, 19, "#ffffff")
        sheet.oval(x - 6, y + 4, 9, 11, "#22304a")
        sheet.oval(x - 9, y, 3, 3.4, "#ffffff")
    sheet.oval(176, 92, 12, 8, "#ff9a8a", 0.6, blur=3)
    sheet.rod("M112,96L-36,196", "#d9903f", 20)
    for n in range(5):
        sheet.oval(70 - n * 19, 121.5 + n * 13, 4.6, 4, "#5a2f1c")
    for x, y in ((94, 108), (-22, 187)):
        sheet.stroke(f"M{x - 5},{y - 9}l11,17", "#ffd98a", 6)
    sheet.oval(108, 98, 15, 12, sheet.globe(light(tone, 0.1)))
    sheet.rod("M84,356C-2,372 -30,280 4,214C14,194 34,176 26,152", tone, 24)
    sheet.rod("M8,206C20,184 34,172 26,150", light(tone, 0.06), 18)
    return sheet.drawing((-48, 26, 356, 356), {"bell": (-36.0, 196.0), "mouth": (108.0, 98.0), "head": (156.0, 30.0)})


@prop
def jellyfish_lamp(pen: Pen) -> Drawing:
    """A smiling jellyfish that shines as the shade of a standing lamp: put a glow at its `light`."""
    sheet, tone = Sheet(), pen.chosen("#ff9ec4")
    sheet.oval(120, 392, 62, 14, sheet.tone("#b98a4a", 70))
    sheet.oval(120, 386, 40, 9, sheet.tone("#dcae66", 70))
    sheet.rod("M120,384V120", "#c99a52", 10)
    for x, bend, end in ((46, 34, -14), (82, -22, 6), (158, 22, -6), (194, -34, 14)):
        sheet.rod(f"M{x},128q{bend},34 {end / 2},62t{end / 2},52", light(tone, 0.1), 14)
    hem = "".join(f"Q{x + 17},{y + 17} {x},{y}" for x, y in ((190, 130), (155, 132), (120, 132), (85, 132), (50, 130)))
    bell = f"M16,128C10,54 54,8 120,8S230,54 224,128{hem}Q32,146 16,128Z"
    sheet.path(bell, sheet.ball("#fffbe6", "#ffe9b8", light(tone, 0.2), tone, at=(0.5, 0.75), r=0.85))
    sheet.oval(76, 46, 30, 15, "#ffffff", 0.55, bell, 6)
    for x in (88, 152):
        sheet.oval(x, 86, 9, 11, "#4a2b4d")
        sheet.oval(x - 3, 82, 3, 3.5, "#ffffff")
        sheet.oval(x + (-22 if x < 120 else 22), 104, 11, 7, "#ff6f9a", 0.5)
    sheet.stroke("M106,100Q120,116 134,100", "#4a2b4d", 6)
    return sheet.drawing((14, 8, 212, 398), {"light": (120.0, 90.0), "top": (120.0, 8.0)})
