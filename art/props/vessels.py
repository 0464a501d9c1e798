"""Things that hold others: what is inside is hidden below the lip."""

from __future__ import annotations

from art.drawing import Drawing, dark, light
from art.pen import Pen, prop
from art.sheet import Sheet, deep, round_path


@prop
def bathtub(pen: Pen) -> Drawing:
    """A bathtub on lion's feet; `kind` foam: full of foam."""
    sheet, tone = Sheet(), pen.chosen("#f3f6fb")
    for x, way in ((74, -1), (346, 1)):
        foot = f"M{x - way * 18},172h{way * 36}q{way * 10},28 {way * 2},44h{-way * 28}q{way * 6},-18 {-way * 10},-44Z"
        sheet.path(foot, sheet.globe("#f0b23a"))
    sheet.rod("M372,60V20Q372,4 352,4Q336,4 336,20V26", "#e3b64a", 11)
    sheet.oval(388, 30, 9, 9, sheet.globe("#e3b64a"))
    sheet.oval(210, 62, 206, 30, sheet.fill(light(tone, 0.5), dark(tone, 0.14)))
    sheet.oval(210, 64, 190, 23, sheet.fill("#b7c4d9", "#dbe4f0"))
    if pen.kind == "foam":
        _foam(pen, sheet, 30, 390, 58, 22)
    else:
        sheet.oval(210, 70, 178, 16, sheet.fill("#8fd6ee", "#5fb4de"))
    side = "M4,62A206,30 0 0 0 416,62Q412,150 350,182Q210,204 70,182Q8,150 4,62Z"
    sheet.path(side, sheet.fill(light(tone, 0.6), tone, dark(tone, 0.24), angle=70))
    sheet.shade("M60,196Q210,160 360,196V220H60Z", side, 0.22, 14)
    sheet.stroke("M10,64A200,30 0 0 0 410,64", light(tone, 0.9), 11)
    sheet.stroke("M16,74A194,30 0 0 0 404,74", dark(tone, 0.2), 3, 0.5)
    sheet.shine("M40,108Q58,148 92,164", 10, 0.9)
    points = {
        "in": (210.0, 190.0),
        "left": (120.0, 184.0),
        "right": (300.0, 184.0),
        "rim": (16.0, 62.0),
        "tap": (336.0, 30.0),
    }
    return sheet.drawing((4, -2, 412, 218), points, lip=(62, 30, 4, 416))


def _foam(pen: Pen, sheet: Sheet, left: float, right: float, y: float, size: float) -> None:
    """A bank of foam."""
    for row, lift in ((0, 0.5), (1, 0.0)):
        count = round((right - left) / size)
        for n in range(count + 1):
            r = size * pen.random.uniform(0.6, 1.0)
            x = left + (right - left) * n / count
            up = y - size * lift + pen.random.uniform(-0.4, 0.4) * size + row * 4
            sheet.oval(x, up, r, r, sheet.ball("#ffffff", "#f4f8ff", "#cddcf3", at=(0.38, 0.3), r=0.72))


@prop
def foam(pen: Pen) -> Drawing:
    """A heap of foam to hide what is in a bath."""
    sheet = Sheet()
    _foam(pen, sheet, 30, 270, 50, 28)
    _foam(pen, sheet, 60, 240, 34, 22)
    return sheet.drawing((6, -2, 288, 90))


@prop
def bucket(pen: Pen) -> Drawing:
    """A bucket with its handle up; `kind` water: full."""
    sheet, tone = Sheet(), pen.chosen("#4f9fdb")
    sheet.rod("M14,54C14,-14 146,-14 146,54", "#aab4c4", 7)
    sheet.oval(80, 54, 76, 20, sheet.fill(dark(tone, 0.35), deep(tone, 0.6)))
    if pen.kind == "water":
        sheet.oval(80, 60, 69, 14, sheet.fill("#bfeaf8", "#6cc2e6"))
    side = "M4,54A76,20 0 0 0 156,54L136,190Q80,214 24,190Z"
    sheet.path(side, sheet.tube(tone))
    sheet.stroke("M11,102Q80,140 149,102", deep(tone), 4, 0.45)
    sheet.stroke("M11,98A69,19 0 0 0 149,98", light(tone, 0.4), 3, 0.5)
    sheet.stroke("M7,55A73,20 0 0 0 153,55", light(tone, 0.3), 8)
    for x in (14, 146):
        sheet.oval(x, 62, 8, 8, sheet.globe("#c9d1dc"))
    sheet.shine("M34,90L44,168", 7, 0.4)
    return sheet.drawing((3, 0, 154, 202), {"in": (80.0, 192.0), "handle": (80.0, 4.0)}, lip=(54, 20, 4, 156))


@prop
def giant_cup(pen: Pen) -> Drawing:
    """A cup on its saucer, full of coffee or of what `colour2` is."""
    sheet, tone, drink = Sheet(), pen.chosen("#f4f1ea"), pen.colour2 or "#7a4526"
    sheet.oval(150, 226, 146, 26, sheet.fill(light(tone, 0.4), dark(tone, 0.22)))
    sheet.oval(150, 221, 128, 19, sheet.fill(dark(tone, 0.14), light(tone, 0.3)))
    sheet.rod("M250,84C312,76 306,166 226,168", tone, 22)
    sheet.oval(145, 52, 121, 32, sheet.fill(light(tone, 0.5), dark(tone, 0.1)))
    sheet.oval(145, 55, 110, 25, sheet.fill(dark(tone, 0.3), dark(tone, 0.12)))
    sheet.oval(145, 61, 103, 20, sheet.ball(light(drink, 0.35), drink, dark(drink, 0.3)))
    cup = "M24,52A121,32 0 0 0 266,52Q264,150 214,206Q145,234 76,206Q26,150 24,52Z"
    sheet.path(cup, sheet.fill(light(tone, 0.6), tone, dark(tone, 0.26), angle=25))
    for n in range(5):
        x = 60 + n * 42
        y = 118 + 14 * (1 - ((n - 2) / 2) ** 2)
        sheet.oval(x, y, 13, 13, sheet.globe("#e2504c" if n % 2 else "#f2b531"))
    sheet.stroke("M29,55A116,31.5 0 0 0 261,55", light(tone, 0.8), 9)
    sheet.shine("M50,96Q58,142 84,176", 10, 0.7)
    return sheet.drawing((4, 20, 299, 232), {"in": (145.0, 208.0), "saucer": (60.0, 222.0)}, lip=(52, 32, 24, 266))


@prop
def box(pen: Pen) -> Drawing:
    """An open cardboard box."""
    sheet, tone = Sheet(), pen.chosen("#c99a63")
    sheet.path("M52,50L28,8H210L230,50Z", sheet.fill(light(tone, 0.3), tone))
    sheet.path("M40,50H242L226,96H56Z", sheet.fill(dark(tone, 0.5), dark(tone, 0.3)))
    sheet.path("M40,50L0,72L22,104L56,94Z", sheet.fill(light(tone, 0.36), tone, angle=30))
    sheet.path("M242,50L284,72L260,104L226,94Z", sheet.fill(tone, deep(tone, 0.7), angle=30))
    sheet.path(
        "M34,92H248L240,230Q240,236 234,236H48Q42,236 42,230Z",
        sheet.fill(light(tone, 0.2), tone, deep(tone, 0.6), angle=70),
    )
    sheet.path("M34,92L14,122Q140,134 268,122L248,92Z", sheet.fill(light(tone, 0.44), light(tone, 0.1)))
    sheet.shade("M20,122Q140,136 262,122V138H20Z", "M40,118H244V236H40Z", 0.35, 6)
    sheet.path("M122,132H160V236H122Z", light(tone, 0.45), 0.55)
    sheet.rect(64, 196, 40, 22, dark(tone, 0.2), 4, 0.35)
    return sheet.drawing((0, 8, 284, 228), {"in": (141.0, 226.0)}, lip=(92, 0, 34, 248))


@prop
def nest(pen: Pen) -> Drawing:
    """A nest of twigs."""
    sheet, tone, random = Sheet(), pen.chosen("#a5753f"), pen.random
    sheet.oval(160, 52, 140, 34, sheet.fill(dark(tone, 0.5), dark(tone, 0.25)))
    _twigs(pen, sheet, tone, 26, (44, 284), (32, 50), 18)
    bowl = "M14,54A146,31 0 0 0 306,54Q300,150 160,156Q20,150 14,54Z"
    sheet.path(bowl, sheet.fill(light(tone, 0.1), tone, dark(tone, 0.4)))
    for n in range(74):
        x, t = random.uniform(20, 300), n / 74
        k = 1 - ((x - 160) / 150) ** 2
        y = 58 + 34 * k * 0.8 + t * 62 * max(0.15, k)
        long, lean = random.uniform(34, 76), random.uniform(-14, 14)
        wood = random.choice((light(tone, 0.28), tone, dark(tone, 0.2), "#c59a5c"))
        bend = f"M{x - long / 2:.0f},{y - lean:.0f}Q{x:.0f},{y + 12:.0f} {x + long / 2:.0f},{y + lean:.0f}"
        sheet.stroke(bend, dark(wood, 0.12 + 0.3 * t), random.uniform(4, 7), 1, bowl)
    for n in range(11):
        x = 18 + n * 23
        y = 56 + 30 * (1 - ((x - 150) / 150) ** 2)
        wood = random.choice((light(tone, 0.3), light(tone, 0.12), "#c59a5c"))
        sheet.rod(f"M{x},{y:.0f}q22,{random.uniform(-6, 16):.0f} 44,{random.uniform(-12, 10):.0f}", wood, 6)
    return sheet.drawing((12, 18, 296, 138), {"in": (160.0, 136.0)}, lip=(56, 24, 14, 306))


def _twigs(
    pen: Pen, sheet: Sheet, tone: str, count: int, across: tuple[float, float], down: tuple[float, float], rise: float
) -> None:
    """Twigs that lie in a row."""
    for n in range(count):
        x = across[0] + (across[1] - across[0]) * n / count
        y = pen.random.uniform(*down)
        wood = pen.random.choice((light(tone, 0.15), tone, dark(tone, 0.2)))
        sheet.stroke(
            f"M{x - 26:.0f},{y:.0f}q26,{-rise * pen.random.random():.0f} 52,{pen.random.uniform(-6, 6):.0f}", wood, 5
        )


@prop
def barrel(pen: Pen) -> Drawing:
    """An open barrel."""
    sheet, tone, iron = Sheet(), pen.chosen("#b5743c"), "#6d7686"
    sheet.oval(100, 32, 74, 20, sheet.fill(light(tone, 0.2), dark(tone, 0.1)))
    sheet.oval(100, 34, 66, 15, sheet.fill(dark(tone, 0.6), dark(tone, 0.35)))
    side = "M26,32A74,19 0 0 0 174,32Q204,120 174,214Q100,246 26,214Q-4,120 26,32Z"
    sheet.path(side, sheet.tube(tone))
    for n, bend in ((1, -62), (2, -34), (3, 0), (4, 34), (5, 62)):
        x = 26 + n * 24.6
        sheet.stroke(
            f"M{x:g},{40 + 12 * (1 - abs(n - 3) / 3):g}Q{100 + bend * 1.36:g},130 {x:g},{228 - 4 * abs(n - 3)}",
            deep(tone),
            2.6,
            0.6,
        )
    for y, wide in ((76, 87), (178, 86)):
        sheet.path(
            f"M{100 - wide},{y}Q100,{y + 40} {100 + wide},{y}L{100 + wide - 1},{y + 17}Q100,{y + 57} {100 - wide + 1},{y + 17}Z",
            sheet.tube(iron),
        )
    sheet.stroke("M29,34A71,18.5 0 0 0 171,34", light(tone, 0.32), 6)
    return sheet.drawing((11, 12, 178, 219), {"in": (100.0, 216.0)}, lip=(32, 19, 26, 174))


@prop
def pot(pen: Pen) -> Drawing:
    """A flower pot with earth; `kind` cook: a cooking pot with soup."""
    sheet = Sheet()
    if pen.kind == "cook":
        tone, soup = pen.chosen("#5c6b80"), pen.colour2 or "#f0a63c"
        for x in (6, 194):
            sheet.rod(f"M{x + (18 if x < 99 else -18)},74H{x}", dark(tone, 0.4), 18)
        sheet.oval(100, 46, 82, 24, sheet.fill(light(tone, 0.5), deep(tone, 0.4)))
        sheet.oval(100, 49, 73, 18, sheet.ball(light(soup, 0.4), soup, dark(soup, 0.2)))
        sheet.path("M18,46A82,24 0 0 0 182,46V160Q182,190 100,192Q18,190 18,160Z", sheet.tube(tone))
        sheet.stroke("M22,48A78,23 0 0 0 178,48", light(tone, 0.45), 8)
        sheet.shine("M42,84V150", 8, 0.4)
        return sheet.drawing((-3, 22, 206, 170), {"in": (100.0, 182.0)}, lip=(46, 24, 18, 182))
    tone = pen.chosen("#d9774a")
    sheet.path("M34,74L54,186Q100,202 146,186L166,74Z", sheet.tube(tone))
    sheet.shade("M20,84A80,18 0 0 0 180,84V104Q100,138 20,104Z", "M34,74L54,186Q100,202 146,186L166,74Z", 0.3, 6)
    sheet.oval(100, 42, 84, 22, sheet.fill(light(tone, 0.3), tone))
    sheet.oval(100, 44, 74, 17, sheet.ball("#7d5438", "#5d3b28", "#3d2519"))
    sheet.path("M16,42A84,22 0 0 0 184,42L178,82Q100,122 22,82Z", sheet.tube(light(tone, 0.06)))
    sheet.stroke("M19,43A81,22 0 0 0 181,43", light(tone, 0.4), 4)
    return sheet.drawing((16, 20, 168, 174), {"in": (100.0, 62.0)}, lip=(42, 18, 20, 180))


@prop
def letter_box(pen: Pen) -> Drawing:
    """A letter box on a post, its lid open."""
    sheet, tone = Sheet(), pen.chosen("#e0453f")
    sheet.rect(82, 190, 26, 140, sheet.tube("#8a6242"))
    sheet.path("M16,64L30,14Q34,2 48,2H142Q156,2 160,14L174,64Z", sheet.fill(light(tone, 0.2), tone, deep(tone)))
    sheet.path("M28,60L40,22Q42,14 50,14H140Q148,14 150,22L162,60Z", deep(tone), 0.55)
    sheet.oval(95, 70, 84, 15, sheet.fill(dark(tone, 0.55), dark(tone, 0.35)))
    sheet.path(
        "M10,70A85,14 0 0 0 180,70V196Q180,208 168,208H22Q10,208 10,196Z",
        sheet.fill(light(tone, 0.18), tone, deep(tone), angle=25),
    )
    sheet.stroke("M13,72A82,14 0 0 0 177,72", light(tone, 0.35), 6)
    sheet.rect(52, 120, 86, 14, dark(tone, 0.6), 7)
    sheet.rect(52, 131, 86, 4, light(tone, 0.4), 2, 0.7)
    sheet.path("M66,108H124L120,126H70Z", sheet.fill("#ffffff", "#e8e2d2"))
    sheet.oval(95, 168, 14, 14, sheet.globe("#f2b531"))
    sheet.shine("M26,98V180", 7, 0.35)
    return sheet.drawing((10, 2, 170, 328), {"in": (95.0, 200.0), "slot": (95.0, 126.0)}, lip=(70, 14, 10, 180))


@prop
def giant_cake(pen: Pen) -> Drawing:
    """A cake of three tiers; someone may jump out of its top."""
    sheet, tone = Sheet(), pen.chosen("#f7a3bd")
    sheet.oval(170, 306, 168, 24, sheet.fill("#ffffff", "#b9c4d6"))
    tiers = ((296, 148, 84, tone), (212, 108, 76, "#fff1d6"), (136, 70, 68, tone))
    for low, wide, high, icing in tiers:
        top, bend = low - high, wide * 0.18
        left, right = 170 - wide, 170 + wide
        sheet.path(f"M{left},{top}V{low}Q170,{low + 2 * bend:g} {right},{low}V{top}Z", sheet.tube(icing))
        sheet.oval(170, top, wide, bend, sheet.fill(light(icing, 0.6), light(icing, 0.2)))
        drip, step = f"M{left},{top}", 2 * wide / 8
        for n in range(8):
            x = left + n * step
            level = [top + bend * (1 - ((at - 170) / wide) ** 2) ** 0.5 for at in (x, x + step / 2, x + step)]
            long = level[1] + high * pen.random.uniform(0.28, 0.55)
            drip += f"C{x:.1f},{long:.1f} {x + step:.1f},{long:.1f} {x + step:.1f},{level[2]:.1f}"
        cream = f"{drip}L{right},{top}Q170,{top + 2 * bend:g} {left},{top}Z"
        sheet.path(cream, sheet.fill("#ffffff", "#ffeef2"))
        for n in range(7):
            x = left + wide * (0.12 + n * 0.293)
            y = low + bend * 2 * (1 - ((x - 170) / wide) ** 2) ** 0.5 * 0.5 - 4
            sheet.oval(x, y, 12, 11, sheet.globe("#ffffff" if n % 2 else "#ff7d8e"))
    sheet.oval(170, 68, 60, 9, deep(tone, 0.5), 0.35)
    return sheet.drawing(
        (2, 55, 336, 275),
        {"in": (170.0, 200.0), "top": (170.0, 68.0), "left": (50.0, 214.0), "right": (290.0, 214.0)},
        lip=(68, 12.6, 100, 240),
    )


@prop
def sack(pen: Pen) -> Drawing:
    """A patched sack, open at the top."""
    sheet, tone = Sheet(), pen.chosen("#c2a06b")
    sheet.oval(100, 42, 66, 18, sheet.fill(dark(tone, 0.55), dark(tone, 0.35)))
    bag = "M34,42A66,16 0 0 0 166,42Q150,70 168,110Q200,200 158,226Q100,240 42,226Q0,200 32,110Q50,70 34,42Z"
    sheet.path(bag, sheet.ball(light(tone, 0.3), tone, deep(tone), at=(0.35, 0.4)))
    for x in (64, 100, 138):
        sheet.stroke(f"M{x},78Q{x - 8},130 {x + (x - 100) * 0.3:g},190", deep(tone), 4, 0.28, bag)
    sheet.rod("M46,82A54,12 0 0 0 154,82", "#8c5a34", 9)
    sheet.rect(104, 150, 44, 40, sheet.tone("#d9706a"), 4)
    sheet.stroke("M108,150H146M104,154V188M148,154V188M108,190H146", light(tone, 0.5), 3, 0.9, dash="4 7")
    sheet.stroke("M36,43A64,16 0 0 0 164,43", light(tone, 0.4), 8)
    return sheet.drawing((19, 24, 162, 208), {"in": (100.0, 222.0)}, lip=(42, 16, 34, 166))


@prop
def jar(pen: Pen) -> Drawing:
    """A glass jar without its lid; its shine is `jar-glass`."""
    sheet = Sheet()
    sheet.path(
        "M30,40H170Q192,56 192,84V232Q192,258 166,258H34Q8,258 8,232V84Q8,56 30,40Z",
        sheet.fill("#ffffff", "#d8f0f6", "#b4d9e6", angle=20),
        0.6,
    )
    sheet.oval(100, 240, 80, 14, "#8fbccb", 0.4)
    sheet.oval(100, 32, 74, 14, "#ffffff", 0.55)
    sheet.stroke(round_path(100, 32, 72, 13), "#cfe9f1", 5)
    return sheet.drawing(
        (8, 16, 184, 242), {"floor": (100.0, 244.0), "centre": (100.0, 150.0)}, hole=(12, -240, 176, 494, 0.1)
    )


@prop
def jar_glass(pen: Pen) -> Drawing:
    """The shine on the glass jar."""
    sheet = Sheet()
    shape = "M30,40H170Q192,56 192,84V232Q192,258 166,258H34Q8,258 8,232V84Q8,56 30,40Z"
    sheet.path(shape, sheet.fill("#ffffff/0.3", "#ffffff/0", "#cfeaf2/0.35", angle=0))
    sheet.shine("M28,96V220", 11, 0.75)
    sheet.shine("M174,110V180", 6, 0.4)
    sheet.stroke("M28,34A72,13 0 0 0 172,34", "#eefafd", 6, 0.9)
    return sheet.drawing((8, 16, 184, 242))


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


@prop
def ripple(pen: Pen) -> Drawing:
    """Rings on the water: who comes up there is inside."""
    sheet, tone = Sheet(), pen.chosen("#dff1fb")
    for rx, wide, opacity in ((146, 5, 0.35), (112, 7, 0.55), (80, 9, 0.8)):
        sheet.stroke(round_path(150, 50, rx, rx * 0.3), tone, wide, opacity)
    sheet.oval(150, 50, 76, 22, deep(tone), 0.55)
    return sheet.drawing((0, 2, 300, 96), {"in": (150.0, 56.0)}, lip=(50, 11, 74, 226))
