"""A room to live in."""

from __future__ import annotations

from art.drawing import dark, gradient, light, mix, radial
from art.pen import Backdrop, Pen, setting
from art.room import floorboards


@setting
def living_room(pen: Pen) -> Backdrop:
    """A papered wall, a window, a lamp's light, wooden floor."""
    wall, top = pen.lit(pen.chosen("#e9b98c")), 590
    back = f"<defs>{gradient('wall', light(wall, 0.16), wall, dark(wall, 0.08))}</defs>"
    back += f'<rect x="-200" y="-200" width="1600" height="{top + 200}" fill="url(#wall)"/>'
    for x in range(-180, 1400, 96):
        back += f'<rect x="{x}" y="-200" width="44" height="{top + 200}" fill="{dark(wall, 0.1)}" opacity=".35"/>'
        for y in range(-120, top - 40, 96):
            back += f'<circle cx="{x + 70}" cy="{y}" r="7" fill="{light(wall, 0.35)}" opacity=".55"/>'
    sky = pen.light.sky
    outside = ("#0b1440", "#31508f") if pen.is_dark else sky
    frame = pen.lit("#fff6e6")
    back += f"<defs>{gradient('pane', *outside)}</defs>"
    back += f'<rect x="110" y="90" width="270" height="300" rx="14" fill="{dark(frame, 0.18)}"/><rect x="110" y="84" width="270" height="300" rx="14" fill="{frame}"/>'
    back += '<rect x="130" y="104" width="230" height="260" rx="6" fill="url(#pane)"/>'
    if pen.is_dark:
        back += "".join(
            f'<circle cx="{pen.random.uniform(136, 354):.0f}" cy="{pen.random.uniform(110, 356):.0f}" r="2" fill="#fff"/>'
            for _ in range(24)
        )
    else:
        back += f'<path d="M130,330Q200,280 260,316T360,300V364H130Z" fill="{pen.lit("#7fbf63")}"/>'
    back += f'<rect x="239" y="104" width="12" height="260" fill="{frame}"/><rect x="130" y="226" width="230" height="12" fill="{frame}"/>'
    back += f'<rect x="92" y="380" width="306" height="20" rx="8" fill="{dark(frame, 0.1)}"/>'
    trim = pen.lit("#fff3e0")
    back += f'<rect x="-200" y="{top - 42}" width="1600" height="42" fill="{trim}"/><rect x="-200" y="{top - 42}" width="1600" height="7" fill="{dark(trim, 0.14)}"/>'
    back += floorboards(pen, pen.lit("#b47c4c"), top)
    rug = pen.lit(mix(pen.chosen("#c2504f"), "#b0413e", 0.6))
    back += f"<defs>{radial('rug', light(rug, 0.15), rug, dark(rug, 0.15))}</defs>"
    back += f'<ellipse cx="600" cy="800" rx="470" ry="104" fill="{dark(rug, 0.35)}"/><ellipse cx="600" cy="796" rx="466" ry="100" fill="url(#rug)"/>'
    back += f'<ellipse cx="600" cy="796" rx="410" ry="82" fill="none" stroke="{light(rug, 0.4)}" stroke-width="8" opacity=".8"/>'
    return Backdrop(back, horizon=top + 20, floor=830, small=0.62)
