"""Props: a rainbow."""

from __future__ import annotations

from art.drawing import Drawing, light
from art.pen import Pen, prop

_BANDS = ("#f0506e", "#ff9440", "#ffd84a", "#5fcf7a", "#4f9df5", "#9a6be8")


@prop
def rainbow(pen: Pen) -> Drawing:
    """A whole rainbow: it rises from its `left` foot and comes down on its `right`."""
    bands = ""
    for number, tone in enumerate(_BANDS):
        r = 186 - number * 12
        arc = f"M{200 - r},200A{r},{r} 0 0 1 {200 + r},200"
        bands += f'<path d="{arc}" fill="none" stroke="{tone}" stroke-width="12.6"/>'
        bands += f'<path d="{arc}" fill="none" stroke="{light(tone, 0.35)}" stroke-width="4" opacity=".7"/>'
    return Drawing(bands, (8, 8, 384, 192), {"left": (0.078, 1.0), "right": (0.922, 1.0), "top": (0.5, 0.0)})
