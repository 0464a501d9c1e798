"""Things to climb, swing, balance and rest on."""

from __future__ import annotations

from art.drawing import Drawing, dark, gradient, light
from art.pen import Pen, prop
from art.sheet import Sheet, deep, round_path

ROPE = "#d3ab6b"


@prop
def ladder(pen: Pen) -> Drawing:
    """A wooden ladder that leans on something."""
    sheet, tone = Sheet(), pen.chosen("#c98f52")
    for n in range(9):
        y = 26 + n * 40
        sheet.rod(f"M{24 - n * 1.2:g},{y}H{96 + n * 1.2:g}", dark(tone, 0.12), 11)
    sheet.rod("M24,8L11,372", tone, 14)
    sheet.rod("M96,8L109,372", tone, 14)
    points = {f"rung{n + 1}": (60.0, 346.0 - n * 40) for n in range(9)}
    return sheet.drawing((4, 1, 112, 378), {**points, "top": (60.0, 24.0)})


@prop
def rope_ladder(pen: Pen) -> Drawing:
    """A ladder of ropes that hangs from above."""
    sheet, tone = Sheet(), pen.chosen("#b97f4a")
    sheet.rod("M22,2Q14,120 24,220T18,416", ROPE, 7)
    sheet.rod("M98,2Q106,110 96,220T102,416", ROPE, 7)
    for n in range(8):
        y, lean = 36 + n * 50, (5, -4, 6, -5, 3, -6, 4, -3)[n]
        sheet.rod(f"M8,{y + lean}L112,{y - lean}", tone, 13)
        for x, way in ((20, 1), (100, -1)):
            sheet.oval(x, y + lean * way * 0.8, 7, 10, sheet.globe(ROPE))
    points = {f"rung{n + 1}": (60.0, 380.0 - n * 50) for n in range(8)}
    return sheet.drawing((1, -2, 118, 422), {**points, "top": (60.0, 0.0)})


@prop
def trampoline(pen: Pen) -> Drawing:
    """A round trampoline."""
    sheet, tone = Sheet(), pen.chosen("#3f7fd9")
    for x, y in ((66, 112), (274, 112)):
        sheet.rod(f"M{x},60V{y}", "#6d7686", 11)
    sheet.oval(170, 50, 168, 42, sheet.fill(light(tone, 0.3), deep(tone)))
    sheet.oval(170, 47, 164, 38, sheet.fill(light(tone, 0.36), tone))
    sheet.oval(170, 48, 138, 29, sheet.fill("#1f2438", "#4b5474"))
    sheet.oval(170, 50, 92, 16, "#7d88ad", 0.25, blur=5)
    sheet.path("M2,50A168,42 0 0 0 338,50V62A168,42 0 0 1 2,62Z", sheet.tube(deep(tone, 0.5)))
    for x, top in ((26, 78), (124, 102), (216, 102), (314, 78)):
        sheet.rod(f"M{x},{top}V{top + 44 + (16 if 100 < x < 300 else 4)}", "#8f9aad", 12)
    return sheet.drawing((2, 8, 336, 160), {"top": (170.0, 50.0), "seat": (170.0, 50.0)})


@prop
def seesaw(pen: Pen) -> Drawing:
    """A seesaw, its left end down; `kind` even: level, board: steep and without seats."""
    sheet, tone = Sheet(), pen.chosen("#f2a33a")
    rise = {"even": 0, "board": 54}.get(pen.kind, 34)
    sheet.path("M176,150L202,74Q210,64 218,74L244,150Q210,158 176,150Z", sheet.tone("#3f8fc9", 50))
    left, right = 74 + rise, 74 - rise
    sheet.path(f"M6,{left}L414,{right}V{right + 18}L6,{left + 18}Z", sheet.fill(light(tone, 0.3), tone, deep(tone)))
    sheet.shine(f"M10,{left + 2}L410,{right + 2}", 4, 0.4)
    if pen.kind != "board":
        for x, y in ((62, left - rise * 0.27), (358, right + rise * 0.27)):
            sheet.rod(f"M{x},{y}v-30m-14,0h28", "#d94f4a", 9)
        for x, y in ((26, left), (394, right)):
            sheet.rect(x - 24, y - 8, 48, 14, sheet.tone("#d94f4a", 80), 7)
    sheet.oval(210, 80, 11, 11, sheet.globe("#dfe5ec"))
    points = {"left": (28.0, left - 6.0), "right": (392.0, right - 6.0), "middle": (210.0, 72.0)}
    return sheet.drawing((2, 14, 416, 140) if rise else (2, 40, 416, 114), points)


@prop
def swing(pen: Pen) -> Drawing:
    """A board on two long ropes that come from above."""
    sheet, tone = Sheet(), pen.chosen("#b5743c")
    sheet.rod("M20,2V470M130,2V470", ROPE, 7)
    sheet.path("M16,462H134L146,476H4Z", sheet.fill(light(tone, 0.36), light(tone, 0.1)))
    sheet.rect(4, 476, 142, 13, sheet.tone(tone, 90), 5)
    for x in (20, 130):
        sheet.oval(x, 468, 8, 6, sheet.globe(ROPE))
    return sheet.drawing((4, -2, 142, 491), {"seat": (75.0, 468.0), "grip": (75.0, 330.0)})


@prop
def tightrope(pen: Pen) -> Drawing:
    """A rope between two poles with landings."""
    sheet, tone = Sheet(), pen.chosen("#d9504a")
    for x in (40, 560):
        sheet.path(f"M{x - 30},360Q{x},348 {x + 30},360V368H{x - 30}Z", sheet.tone("#6d7686", 80))
        sheet.rect(x - 8, 60, 16, 302, sheet.fill("#fffaf0", "#d9cfc0", angle=0))
        for n in range(6):
            y = 74 + n * 48
            sheet.path(f"M{x - 8},{y + 12}L{x + 8},{y}V{y + 22}L{x - 8},{y + 34}Z", sheet.tube(tone))
        sheet.rect(x - 36, 54, 72, 13, sheet.tone("#b97f4a", 90), 5)
        sheet.oval(x, 46, 11, 11, sheet.globe("#f2b531"))
    sheet.rod("M52,62Q300,92 548,62", ROPE, 7)
    points = {
        "middle": (300.0, 75.0),
        "left": (34.0, 54.0),
        "right": (566.0, 54.0),
        "third": (180.0, 72.5),
        "two-thirds": (420.0, 72.5),
    }
    return sheet.drawing((4, 35, 592, 333), points)


@prop
def hammock(pen: Pen) -> Drawing:
    """A hammock between two posts: who rests in it is inside."""
    sheet, tone, other = Sheet(), pen.chosen("#f27a5a"), pen.colour2 or "#fff0cf"
    for x in (28, 492):
        sheet.rod(f"M{x},12V288", "#9a6a42", 26)
        sheet.oval(x, 8, 13, 8, sheet.globe("#c08a58"))
    for y in (72, 82, 92):
        sheet.stroke(f"M36,76Q70,{y + 14} 104,{y + 34}M484,76Q450,{y + 14} 416,{y + 34}", ROPE, 3.6)
    sheet.path("M98,98Q260,182 422,98Q400,176 260,186Q120,176 98,98Z", sheet.fill(dark(tone, 0.3), deep(tone)))
    cloth = "M92,110Q260,206 428,110Q404,236 260,240Q116,236 92,110Z"
    sheet.path(cloth, other)
    for n in range(7):
        x = 104 + n * 48
        low = x + (260 - x) * 0.26
        stripe = f"M{x},90Q{(x + low) / 2 + 6:.0f},180 {low:.0f},250H{low + 20:.0f}Q{(x + low) / 2 + 30:.0f},180 {x + 24},90Z"
        sheet.path(stripe, tone, 1, cloth)
    sheet.path(cloth, sheet.fill("#ffffff/0.25", "#ffffff/0", "#3a1040/0.35"))
    sheet.stroke("M92,110Q260,206 428,110", light(other, 0.3), 7)
    return sheet.drawing(
        (14, 0, 492, 301),
        {"in": (260.0, 214.0), "seat": (260.0, 166.0), "left": (20.0, 6.0), "right": (500.0, 6.0)},
        lip=(110, 48, 92, 428),
    )


@prop
def washing_line(pen: Pen) -> Drawing:
    """A line between two posts with pegs at a, b and c: what hangs there is pinned by its top."""
    sheet, tone = Sheet(), pen.chosen("#b98552")
    for x in (22, 538):
        sheet.rod(f"M{x},14V316", tone, 17)
        sheet.rod(f"M{x - 14},30H{x + 14}", dark(tone, 0.1), 11)
    sheet.rod("M22,30Q280,70 538,30", "#f4ecd9", 5)
    spots = {"a": (150.0, 45.0), "b": (280.0, 50.0), "c": (410.0, 45.0)}
    for x, y in spots.values():
        for shift in (-26, 26):
            sheet.rect(x + shift - 4, y - 10, 8, 24, sheet.tone("#e8b45f"), 3)
    return sheet.drawing((2, 5, 556, 320), spots)


@prop
def tent(pen: Pen) -> Drawing:
    """A tent, open at the front, with a light inside when it is dark."""
    sheet, tone = Sheet(), pen.chosen("#e8a13a")
    sheet.stroke("M30,222L2,244M370,222L398,244", ROPE, 4)
    sheet.path("M200,20Q280,110 386,236H230Z", sheet.fill(tone, deep(tone), angle=30))
    sheet.path("M200,20Q120,110 14,236H170Z", sheet.fill(light(tone, 0.3), tone, angle=60))
    inside = ("#fff6cf", "#ffcf6b", "#c9772f") if pen.is_dark else ("#7a5a4a", "#4b3340", "#35243a")
    sheet.path("M200,34L300,236H100Z", sheet.ball(*inside, at=(0.5, 0.7), r=0.8))
    sheet.path("M200,24Q162,110 86,238H118Q182,130 200,24Z", sheet.fill(light(tone, 0.45), light(tone, 0.08), angle=70))
    sheet.path("M200,24Q238,110 314,238H282Q218,130 200,24Z", sheet.fill(light(tone, 0.2), deep(tone, 0.6), angle=70))
    sheet.rod("M200,6V24", "#8a5a3c", 7)
    for way in (-1, 1):
        sheet.rod(f"M{200 + way * 50},166q{way * 14},6 {way * 26},2", "#d9504a", 7)
    return sheet.drawing((0, 2, 400, 244), {"in": (200.0, 236.0), "top": (200.0, 8.0)}, hole=(126, 84, 148, 152, 0.5))


@prop
def campfire(pen: Pen) -> Drawing:
    """A fire of logs within stones."""
    sheet = Sheet()
    for n in range(7):
        sheet.oval(38 + n * 29, 196 - 10 * (n % 2), 19, 14, sheet.globe(("#8f97a8", "#a7aebd", "#7c8496")[n % 3]))
    for d in ("M44,190L168,150", "M204,190L82,150", "M124,200L120,140"):
        sheet.rod(d, "#8a5430", 24)
    for x, y in ((44, 190), (204, 190)):
        sheet.oval(x, y, 9, 11, sheet.ball("#f4d3a0", "#c98f52"))
    fire = "M124,6Q132,52 166,78Q198,118 178,158Q162,186 124,188Q86,186 70,158Q54,126 82,90Q92,106 98,104Q92,50 124,6Z"
    sheet.path(fire, sheet.ball("#ffe97a", "#ffb52e", "#f2602c", "#d93a2b", at=(0.5, 0.8), r=0.8))
    sheet.path(
        "M126,72Q132,106 154,124Q166,152 152,170Q140,182 124,182Q100,180 94,162Q90,140 108,122Q124,104 126,72Z",
        sheet.ball("#fffbe0", "#ffe36b", "#ffb02e", at=(0.5, 0.8), r=0.8),
    )
    for n in range(5):
        sheet.oval(56 + n * 34, 202 + 5 * (n % 2), 20, 13, sheet.globe(("#a7aebd", "#8f97a8", "#b9bfcb")[n % 3]))
    return sheet.drawing((19, 6, 212, 214), {"fire": (124.0, 120.0), "top": (124.0, 20.0)})


@prop
def umbrella(pen: Pen) -> Drawing:
    """An open umbrella, to be held by its handle."""
    sheet, tone, other = Sheet(), pen.chosen("#e2504c"), pen.colour2
    sheet.rod("M150,110V262Q150,284 130,284Q114,284 114,266", "#8a5a3c", 9)
    sheet.rod("M150,4V20", "#dfe5ec", 7)
    edges = (6.0, 64.0, 121.0, 179.0, 236.0, 294.0)
    for n in range(5):
        left, right = edges[n], edges[n + 1]
        colour = other if other and n % 2 else tone
        one = 150 + (left - 150) * 0.86 if n else left
        two = 150 + (right - 150) * 0.86 if n < 4 else right
        top = f"M150,14Q{one:.0f},22 {left},120Q{(left + right) / 2:.0f},94 {right},120Q{two:.0f},22 150,14Z"
        shades = (light(colour, 0.34), light(colour, 0.14), colour, deep(colour, 0.5), deep(colour))
        sheet.path(top, sheet.fill(shades[n], deep(shades[n], 0.35), angle=110 - 15 * n))
    sheet.shine("M52,74Q76,40 116,30", 7, 0.4)
    return sheet.drawing((6, 0, 288, 289), {"hand": (150.0, 240.0), "top": (150.0, 14.0), "under": (150.0, 120.0)})


@prop
def fishing_rod(pen: Pen) -> Drawing:
    """A fishing rod: held at `hand`, its line ends at `hook`."""
    sheet, tone = Sheet(), pen.chosen("#a5673a")
    sheet.stroke("M292,12Q304,110 298,214", "#ffffff", 2.4, 0.9)
    sheet.stroke("M298,214v10q0,12 -10,12q-9,0 -9,-9", "#8f9aad", 4)
    sheet.oval(299, 168, 9, 12, sheet.fill("#f4f4f4", "#e2504c"))
    sheet.rod("M60,230Q200,140 292,12", tone, 6)
    sheet.rod("M14,258L76,220", "#5b3a2a", 15)
    sheet.oval(70, 238, 13, 13, sheet.globe("#c2cad6"))
    for x, y in ((132, 180), (196, 126), (250, 66)):
        sheet.oval(x, y, 4, 5, "#e8d9a0")
    return sheet.drawing((6, 8, 304, 258), {"hand": (40.0, 242.0), "tip": (292.0, 12.0), "hook": (288.0, 226.0)})


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
def bubble(pen: Pen) -> Drawing:
    """A large bubble: what is in it shimmers through."""
    sheet = Sheet()
    ball = round_path(100, 100, 96, 96)
    sheet.path(ball, sheet.ball("#ffffff/0.05", "#dff6ff/0.08", "#bfe9ff/0.3", "#ffffff/0.55", at=(0.5, 0.5), r=0.5))
    sheet.stroke(ball, "#ffffff", 3, 0.6)
    sheet.stroke("M30,140A82,82 0 0 0 150,166", "#ffb8ea", 7, 0.4, ball, 3)
    sheet.stroke("M170,60A82,82 0 0 0 120,22", "#a8fff0", 7, 0.5, ball, 3)
    sheet.shine("M30,80A76,76 0 0 1 70,32", 11, 0.85)
    sheet.oval(86, 26, 6, 5, "#ffffff", 0.85)
    return sheet.drawing((2, 2, 196, 196), {"floor": (100.0, 164.0)})


@prop
def yardstick(pen: Pen) -> Drawing:
    """A tall measuring stick of wood that stands upright."""
    tone = pen.chosen("#f2c14e")
    marks = "".join(f"M2,{16 + 16 * n}h{14 if n % 4 else 26}" for n in range(24))
    body = (
        f"<defs>{gradient('wood', light(tone, 0.3), tone, dark(tone, 0.15), angle=0)}</defs>"
        f'<rect x="0" y="0" width="44" height="410" rx="7" fill="url(#wood)"/>'
        f'<path d="{marks}" stroke="{dark(tone, 0.55)}" stroke-width="4"/>'
        f'<rect x="0" y="398" width="44" height="12" rx="6" fill="{dark(tone, 0.3)}"/>'
    )
    return Drawing(body, (0, 0, 44, 410), {"hand": (0.5, 0.35)})
