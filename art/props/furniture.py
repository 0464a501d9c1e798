"""Things to sit at, on and in."""

from __future__ import annotations

from art.drawing import Drawing, dark, gradient, light
from art.pen import Pen, prop


@prop
def table(pen: Pen) -> Drawing:
    """A plain table with four legs."""
    tone = pen.chosen("#b5793f")
    body = f"<defs>{gradient('top', light(tone, 0.25), tone)}{gradient('leg', tone, dark(tone, 0.35), angle=0)}</defs>"
    for x, high in ((36, 108), (246, 108), (14, 132), (268, 132)):
        body += f'<path d="M{x},34h18l-3,{high - 34}h-12Z" fill="url(#leg)"/>'
    body += f'<path d="M30,14H270L300,40H0Z" fill="url(#top)"/><path d="M0,40H300V52Q300,56 296,56H4Q0,56 0,52Z" fill="{dark(tone, 0.22)}"/>'
    return Drawing(body, (0, 14, 300, 120), {"top": (0.5, 0.1), "left": (0.2, 0.1), "right": (0.8, 0.1)})
