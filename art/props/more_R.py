"""A zebra with many stripes."""

from __future__ import annotations

from art.brush import oval, path, stroke
from art.drawing import Drawing, gradient
from art.pen import Pen, prop

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
