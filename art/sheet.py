"""A sheet of paper for painters of props: shapes laid on each other, each filled with soft colours."""

from __future__ import annotations

from art.drawing import Box, Drawing, Hole, Lip, Point, dark, gradient, light, mix, radial, soft, tinted


class Sheet:
    """A drawing while it is painted."""

    def __init__(self) -> None:
        self._defs: list[str] = []
        self._body: list[str] = []

    def fill(self, *stops: str, angle: float = 90.0) -> str:
        """A colour that changes along a line."""
        self._defs.append(gradient(f"f{len(self._defs)}", *stops, angle=angle))
        return f"url(#f{len(self._defs) - 1})"

    def tone(self, colour: str, angle: float = 60.0, depth: float = 1.0) -> str:
        """A colour in light from the upper left."""
        return self.fill(light(colour, 0.24 * depth), colour, deep(colour, 0.8 * depth), angle=angle)

    def tube(self, colour: str, angle: float = 0.0) -> str:
        """A colour on something round that stands upright, or lies with 90."""
        return self.fill(deep(colour, 0.2), light(colour, 0.26), colour, deep(colour, 0.6), deep(colour), angle=angle)

    def ball(self, *stops: str, at: Point = (0.36, 0.3), r: float = 0.75) -> str:
        """A colour that changes from a bright spot outwards."""
        self._defs.append(radial(f"f{len(self._defs)}", *stops, at=at, r=r))
        return f"url(#f{len(self._defs) - 1})"

    def globe(self, colour: str) -> str:
        """A colour on something round."""
        return self.ball(light(colour, 0.4), colour, deep(colour))

    def path(self, d: str, fill: str, opacity: float = 1.0, within: str = "", blur: float = 0.0) -> None:
        """A shape; seen only within another, or with soft edges."""
        self._add(f'<path d="{d}" fill="{fill}"', opacity, within, blur)

    def rect(
        self, x: float, y: float, wide: float, high: float, fill: str, r: float = 0.0, opacity: float = 1.0
    ) -> None:
        """A rectangle with round corners."""
        self._add(f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{r:g}" fill="{fill}"', opacity)

    def oval(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: str,
        opacity: float = 1.0,
        within: str = "",
        blur: float = 0.0,
    ) -> None:
        """An ellipse around a point."""
        self._add(f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"', opacity, within, blur)

    def stroke(
        self,
        d: str,
        colour: str,
        wide: float,
        opacity: float = 1.0,
        within: str = "",
        blur: float = 0.0,
        dash: str = "",
    ) -> None:
        """A line with round ends."""
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        ends = f'stroke-width="{wide:g}" stroke-linecap="round" stroke-linejoin="round"{dashes}'
        self._add(f'<path d="{d}" fill="none" stroke="{colour}" {ends}', opacity, within, blur)

    def rod(self, d: str, colour: str, wide: float) -> None:
        """A round rod along a line."""
        for tone, share, shift in (
            (dark(colour, 0.26), 1.0, 0.0),
            (colour, 0.8, -0.07),
            (light(colour, 0.3), 0.28, -0.18),
        ):
            ends = f'stroke-width="{wide * share:.2f}" stroke-linecap="round" stroke-linejoin="round"'
            move = f'transform="translate({wide * shift:.2f},{wide * shift:.2f})"'
            self._add(f'<path d="{d}" fill="none" stroke="{tone}" {ends} {move}', 1.0)

    def shine(self, d: str, wide: float, opacity: float = 0.5) -> None:
        """A bright line where light is caught."""
        self.stroke(d, "#ffffff", wide, opacity)

    def shade(self, d: str, within: str, opacity: float = 0.3, blur: float = 6.0) -> None:
        """A soft shadow that lies on a shape."""
        self.path(d, "#2a1240", opacity, within, blur)

    def slab(self, box: Box, colour: str, r: float = 8.0, angle: float = 60.0, depth: float = 1.0) -> None:
        """A rounded block with a bright upper edge."""
        x, y, wide, high = box
        self.rect(x, y, wide, high, self.tone(colour, angle, depth), r)
        if wide > 2 * r + 4:
            self.shine(f"M{x + r:g},{y + 3:g}H{x + wide - r:g}", 3, 0.28)

    def drawing(
        self, box: Box, points: dict[str, Point] | None = None, lip: Box | None = None, hole: tuple[float, ...] = ()
    ) -> Drawing:
        """What was painted. Points, lip (y, bend, left, right) and hole (x, y, wide, high, round) are in the sheet's measure."""
        left, top, wide, high = box
        spots = dict(points or {})
        if lip and "in" in spots:
            spots.setdefault("centre", spots["in"])
        if hole:
            spots.setdefault("centre", (hole[0] + hole[2] / 2, hole[1] + hole[3] / 2))
            spots.setdefault("sill", (hole[0] + hole[2] / 2, hole[1] + hole[3]))
        return Drawing(
            f"<defs>{''.join(self._defs)}</defs>{''.join(self._body)}",
            box,
            {name: ((x - left) / wide, (y - top) / high) for name, (x, y) in spots.items()},
            Lip((lip[0] - top) / high, lip[1] / high, (lip[2] - left) / wide, (lip[3] - left) / wide) if lip else None,
            Hole((hole[0] - left) / wide, (hole[1] - top) / high, hole[2] / wide, hole[3] / high, *hole[4:])
            if hole
            else None,
        )

    def _add(self, shape: str, opacity: float, within: str = "", blur: float = 0.0) -> None:
        if opacity != 1:
            shape += f' opacity="{opacity:g}"'
        if blur:
            name = f"f{len(self._defs)}"
            self._defs.append(soft(name, blur, 50))
            shape += f' filter="url(#{name})"'
        shape += "/>"
        if within:
            name = f"f{len(self._defs)}"
            self._defs.append(f'<clipPath id="{name}"><path d="{within}"/></clipPath>')
            shape = f'<g clip-path="url(#{name})">{shape}</g>'
        self._body.append(shape)


def deep(colour: str, share: float = 1.0) -> str:
    """The colour in the shade, but not greyer."""
    return mix(colour, tinted(colour, (0.7, 0.58, 0.72)), share)


def round_path(x: float, y: float, rx: float, ry: float) -> str:
    """The path of an ellipse."""
    return f"M{x - rx:g},{y:g}a{rx:g},{ry:g} 0 1 0 {2 * rx:g},0a{rx:g},{ry:g} 0 1 0 {-2 * rx:g},0Z"


def rect_path(x: float, y: float, wide: float, high: float, r: float = 0.0) -> str:
    """The path of a rectangle with round corners."""
    turn = f"a{r:g},{r:g} 0 0 1 "
    return (
        f"M{x + r:g},{y:g}h{wide - 2 * r:g}{turn}{r:g},{r:g}v{high - 2 * r:g}{turn}{-r:g},{r:g}"
        f"h{2 * r - wide:g}{turn}{-r:g},{-r:g}v{2 * r - high:g}{turn}{r:g},{-r:g}Z"
    )
