"""Figures: a body with arms and legs in a pose, dressed, under any head."""

from __future__ import annotations

import math

from msgspec import Struct

from art.drawing import Drawing, Point, apart, dark, gradient, light
from art.recipe import Figure


class Pose(Struct, frozen=True):
    """Where everything is, on a sheet 200 wide and 320 high. Left is left in the picture."""

    elbows: tuple[Point, Point] = ((58, 172), (142, 172))
    hands: tuple[Point, Point] = ((56, 208), (144, 208))
    knees: tuple[Point, Point] = ((84, 256), (116, 256))
    feet: tuple[Point, Point] = ((80, 302), (120, 302))
    toes: tuple[float, float] = (-1, 1)
    """Where feet point: -1 left, 0 to us, 1 right."""
    hip: Point = (100, 212)
    neck: Point = (100, 128)
    over: bool = False
    """Arms are in front of the head."""
    seat: Point = (100, 226)


POSES: dict[str, Pose] = {
    "stand": Pose(),
    "wave": Pose(elbows=((58, 172), (158, 142)), hands=((56, 208), (172, 92)), over=True),
    "cheer": Pose(elbows=((44, 130), (156, 130)), hands=((30, 78), (170, 78)), over=True),
    "walk": Pose(
        elbows=((62, 172), (144, 168)),
        hands=((42, 200), (166, 192)),
        knees=((82, 256), (126, 252)),
        feet=((56, 296), (142, 302)),
        toes=(1, 1),
    ),
    "run": Pose(
        elbows=((64, 168), (150, 166)),
        hands=((36, 180), (164, 128)),
        knees=((78, 250), (142, 236)),
        feet=((28, 262), (160, 288)),
        toes=(1, 1),
        neck=(108, 130),
    ),
    "sit": Pose(
        elbows=((64, 172), (140, 170)),
        hands=((92, 206), (156, 204)),
        knees=((146, 218), (158, 222)),
        feet=((142, 282), (164, 286)),
        toes=(1, 1),
        seat=(96, 232),
    ),
    "sitfront": Pose(
        elbows=((56, 172), (144, 172)),
        hands=((66, 220), (134, 220)),
        knees=((70, 238), (130, 238)),
        feet=((68, 292), (132, 292)),
        toes=(-1, 1),
        seat=(100, 234),
    ),
    "ride": Pose(
        elbows=((66, 172), (134, 172)),
        hands=((86, 200), (114, 200)),
        knees=((56, 236), (144, 236)),
        feet=((50, 284), (150, 284)),
        seat=(100, 232),
    ),
    "reach": Pose(elbows=((56, 172), (140, 120)), hands=((52, 208), (160, 48)), over=True),
    "point": Pose(elbows=((56, 172), (152, 150)), hands=((52, 208), (194, 134))),
    "hold": Pose(elbows=((54, 172), (146, 172)), hands=((84, 186), (116, 186))),
    "grip": Pose(elbows=((78, 178), (150, 172)), hands=((146, 178), (172, 158))),
    "carry": Pose(elbows=((42, 112), (158, 112)), hands=((44, 40), (156, 40)), over=True),
    "hips": Pose(elbows=((38, 172), (162, 172)), hands=((70, 204), (130, 204))),
    "shrug": Pose(elbows=((46, 178), (154, 178)), hands=((18, 156), (182, 156))),
    "dance": Pose(
        elbows=((40, 148), (156, 130)),
        hands=((16, 172), (166, 74)),
        knees=((72, 246), (136, 240)),
        feet=((80, 302), (108, 272)),
        toes=(-1, 1),
        neck=(94, 128),
        over=True,
    ),
    "lotus": Pose(
        elbows=((46, 186), (154, 186)),
        hands=((40, 234), (160, 234)),
        knees=((38, 246), (162, 246)),
        feet=((122, 262), (78, 262)),
        toes=(-1, 1),
        seat=(100, 258),
    ),
    "kneel": Pose(
        elbows=((60, 174), (148, 166)),
        hands=((72, 206), (170, 150)),
        knees=((84, 292), (146, 246)),
        feet=((40, 298), (150, 302)),
        toes=(-1, 1),
        hip=(100, 224),
        neck=(104, 138),
    ),
    "push": Pose(
        elbows=((112, 170), (146, 168)),
        hands=((158, 160), (178, 152)),
        knees=((74, 258), (118, 262)),
        feet=((36, 300), (98, 302)),
        toes=(1, 1),
        neck=(120, 136),
    ),
    "swing": Pose(
        elbows=((50, 128), (150, 128)),
        hands=((52, 72), (148, 72)),
        knees=((146, 218), (158, 222)),
        feet=((166, 272), (184, 270)),
        toes=(1, 1),
        seat=(96, 232),
        over=True,
    ),
    "climb": Pose(
        elbows=((44, 132), (156, 116)),
        hands=((56, 86), (150, 52)),
        knees=((66, 232), (132, 250)),
        feet=((62, 278), (130, 302)),
        over=True,
    ),
    "hide": Pose(elbows=((46, 150), (154, 150)), hands=((76, 88), (124, 88)), over=True),
    "balance": Pose(
        elbows=((36, 142), (164, 142)),
        hands=((2, 130), (198, 130)),
        knees=((92, 258), (128, 246)),
        feet=((98, 302), (126, 288)),
        toes=(1, 1),
    ),
    "float": Pose(
        elbows=((40, 150), (160, 146)),
        hands=((14, 128), (188, 122)),
        knees=((76, 246), (132, 242)),
        feet=((58, 286), (146, 276)),
    ),
}

_LIMB = 26.0


def figure(plan: Figure, head: Drawing) -> Drawing:
    """The whole figure as one drawing."""
    if plan.pose not in POSES:
        raise KeyError(f"no pose '{plan.pose}': there are {', '.join(POSES)}")
    pose, width = POSES[plan.pose], 108 * plan.head_size
    scale = width / max(head.box[2], head.box[3])
    high = head.box[3] * scale
    neck = pose.neck
    middle = neck[0], neck[1] + 10 - high / 2
    face = (
        f'<g transform="translate({middle[0]:.1f},{middle[1]:.1f}) rotate({plan.nod}) scale({scale:.4f}) '
        f'translate({-head.box[0] - head.box[2] / 2:.2f},{-head.box[1] - head.box[3] / 2:.2f})">{apart(head.body, "head-")}</g>'
    )
    arms = [_arm(plan, pose, side) for side in (0, 1)]
    legs = "".join(_leg(plan, pose, side) for side in (0, 1))
    torso = _torso(plan, pose)
    behind = _cape(pose) if plan.wear == "cape" else ""
    order = [behind, arms[0], legs, torso, face, arms[1]] if not pose.over else [behind, legs, torso, face, *arms]
    if plan.pose in ("hold", "hide"):
        order = [behind, legs, torso, face, *arms]
    box = _box(pose, middle, width, high)
    return Drawing(_defs(plan) + "".join(order), box, _points(pose, middle, _crown(head, middle, scale, plan.nod), box))


def _defs(plan: Figure) -> str:
    return (
        "<defs>"
        + "".join(
            gradient(name, light(colour, 0.22), colour, dark(colour, 0.22), angle=60)
            for name, colour in (
                ("top", plan.top),
                ("low", plan.bottom),
                ("skin", plan.skin),
                ("shoe", plan.shoes),
                ("trim", plan.trim),
            )
        )
        + "</defs>"
    )


def _limb(points: tuple[Point, Point, Point], colour: str, wide: float) -> str:
    (ax, ay), (bx, by), (cx, cy) = points
    path = f"M{ax},{ay}Q{1.5 * bx - (ax + cx) / 4:.1f},{1.5 * by - (ay + cy) / 4:.1f} {cx},{cy}"
    strokes = ((dark(colour, 0.2), wide, 0), (colour, wide * 0.82, -1.2), (light(colour, 0.16), wide * 0.34, -3.4))
    return "".join(
        f'<path d="{path}" fill="none" stroke="{tone}" stroke-width="{w:.1f}" stroke-linecap="round" '
        f'transform="translate({shift},{shift})"/>'
        for tone, w, shift in strokes
    )


def _arm(plan: Figure, pose: Pose, side: int) -> str:
    shoulder = pose.neck[0] + (-30, 30)[side], pose.neck[1] + 16
    hand = pose.hands[side]
    wide = _LIMB * (1.2 if plan.wear == "spacesuit" else 0.92)
    glove = plan.trim if plan.wear == "spacesuit" else plan.skin
    palm = (
        f'<circle cx="{hand[0]}" cy="{hand[1]}" r="14.5" fill="{dark(glove, 0.16)}"/>'
        f'<circle cx="{hand[0] - 1}" cy="{hand[1] - 1.4}" r="13" fill="{glove}"/>'
    )
    return _limb((shoulder, pose.elbows[side], hand), plan.top, wide) + palm


def _leg(plan: Figure, pose: Pose, side: int) -> str:
    hip = pose.hip[0] + (-15, 15)[side], pose.hip[1] - 4
    foot, toe = pose.feet[side], pose.toes[side]
    colour = plan.skin if plan.wear == "dress" else plan.bottom
    wide = _LIMB * (1.28 if plan.wear == "spacesuit" else 1.05)
    x, y = foot[0] + toe * 8, foot[1] + 6
    shoe = (
        f'<ellipse cx="{x}" cy="{y}" rx="{22 if toe else 17}" ry="12" fill="{dark(plan.shoes, 0.25)}"/>'
        f'<ellipse cx="{x - 1}" cy="{y - 2.4}" rx="{20 if toe else 15}" ry="9.4" fill="url(#shoe)"/>'
    )
    return _limb((hip, pose.knees[side], foot), colour, wide) + shoe


def _torso(plan: Figure, pose: Pose) -> str:
    (nx, ny), (hx, hy) = pose.neck, pose.hip
    shape = (
        f"M{nx - 34},{ny + 16}C{nx - 30},{ny - 2} {nx + 30},{ny - 2} {nx + 34},{ny + 16}"
        f"L{hx + 31},{hy - 2}C{hx + 30},{hy + 16} {hx - 30},{hy + 16} {hx - 31},{hy - 2}Z"
    )
    body = f'<path d="{shape}" fill="url(#top)"/>'
    clip = f'<clipPath id="body"><path d="{shape}"/></clipPath>'
    if plan.wear == "stripes":
        bands = "".join(
            f'<rect x="0" y="{y}" width="200" height="11" fill="{plan.trim}"/>'
            for y in range(int(ny), int(hy) + 20, 24)
        )
        body += f'{clip}<g clip-path="url(#body)" opacity=".92">{bands}</g>'
    elif plan.wear == "dots":
        dots = "".join(
            f'<circle cx="{nx - 40 + 20 * a + 10 * (b % 2)}" cy="{ny + 6 + 18 * b}" r="5.4" fill="{plan.trim}"/>'
            for a in range(6)
            for b in range(6)
        )
        body += f'{clip}<g clip-path="url(#body)">{dots}</g>'
    elif plan.wear == "suit":
        body += (
            f'<path d="M{nx - 15},{ny + 2}L{nx},{hy - 26}L{nx + 15},{ny + 2}Z" fill="#fff"/>'
            f'<path d="M{nx - 6},{ny + 8}h12l-2,9 5,30-9,12-9,-12 5,-30Z" fill="{plan.trim}"/>'
            f'<path d="M{nx - 16},{ny + 1}L{nx - 26},{ny + 22}L{nx},{hy - 22}Z" fill="{dark(plan.top, 0.22)}"/>'
            f'<path d="M{nx + 16},{ny + 1}L{nx + 26},{ny + 22}L{nx},{hy - 22}Z" fill="{dark(plan.top, 0.32)}"/>'
        )
    elif plan.wear == "dress":
        body += (
            f'<path d="M{hx - 30},{hy - 34}L{hx - 58},{hy + 44}Q{hx},{hy + 66} {hx + 58},{hy + 44}L{hx + 30},{hy - 34}Z" fill="url(#top)"/>'
            f'<path d="M{hx - 57},{hy + 40}Q{hx},{hy + 62} {hx + 57},{hy + 40}" fill="none" stroke="{plan.trim}" stroke-width="7"/>'
        )
    elif plan.wear == "overalls":
        body += (
            f'<path d="M{nx - 21},{ny + 34}h42v20l{hx - nx + 12},{hy - ny - 56}C{hx + 30},{hy + 16} {hx - 30},{hy + 16} {hx - 32},{hy - 4}L{nx - 21},{ny + 54}Z" fill="url(#low)"/>'
            f'<path d="M{nx - 18},{ny + 36}l-8,-34M{nx + 18},{ny + 36}l8,-34" stroke="{plan.bottom}" stroke-width="9"/>'
            f'<circle cx="{nx - 16}" cy="{ny + 40}" r="4" fill="{plan.trim}"/><circle cx="{nx + 16}" cy="{ny + 40}" r="4" fill="{plan.trim}"/>'
        )
    elif plan.wear == "coat":
        body += (
            f'<path d="M{nx - 34},{ny + 16}L{hx - 44},{hy + 44}Q{hx - 20},{hy + 52} {hx - 3},{hy + 46}L{nx - 3},{ny + 6}Z" fill="url(#top)"/>'
            f'<path d="M{nx + 34},{ny + 16}L{hx + 44},{hy + 44}Q{hx + 20},{hy + 52} {hx + 3},{hy + 46}L{nx + 3},{ny + 6}Z" fill="{dark(plan.top, 0.1)}"/>'
            + "".join(f'<circle cx="{nx + 9}" cy="{ny + 34 + 24 * n}" r="4" fill="{plan.trim}"/>' for n in range(3))
        )
    elif plan.wear == "apron":
        body += (
            f'<path d="M{nx - 17},{ny + 24}h34l{hx - nx + 12},{hy - ny + 8}q-29,12 -58,0Z" fill="url(#trim)"/>'
            f'<path d="M{nx - 16},{ny + 26}l-8,-24M{nx + 16},{ny + 26}l8,-24" stroke="{plan.trim}" stroke-width="6"/>'
        )
    elif plan.wear == "spacesuit":
        body += (
            f'<rect x="{nx - 19}" y="{ny + 28}" width="38" height="28" rx="6" fill="{dark(plan.top, 0.14)}"/>'
            f'<circle cx="{nx - 9}" cy="{ny + 42}" r="5" fill="#ef5a5a"/><circle cx="{nx + 8}" cy="{ny + 42}" r="5" fill="{plan.trim}"/>'
        )
    else:
        body += f'<path d="M{hx - 31},{hy - 6}C{hx - 30},{hy + 17} {hx + 30},{hy + 17} {hx + 31},{hy - 6}Z" fill="url(#low)"/>'
    return body


def _cape(pose: Pose) -> str:
    (nx, ny), (hx, hy) = pose.neck, pose.hip
    return (
        f'<path d="M{nx - 30},{ny + 6}C{hx - 66},{hy - 20} {hx - 84},{hy + 30} {hx - 74},{hy + 76}'
        f'Q{hx - 40},{hy + 58} {hx - 8},{hy + 78}Q{hx + 26},{hy + 60} {hx + 52},{hy + 74}L{nx + 30},{ny + 6}Z" fill="url(#trim)"/>'
    )


def _box(pose: Pose, middle: Point, width: float, high: float) -> tuple[float, float, float, float]:
    spots = [*pose.hands, *pose.elbows, *pose.knees, (pose.hip[0] - 24, pose.hip[1]), (pose.hip[0] + 24, pose.hip[1])]
    left = min(middle[0] - width / 2, *(x - 14 for x, _ in spots), *(x - 22 for x, _ in pose.feet))
    right = max(middle[0] + width / 2, *(x + 14 for x, _ in spots), *(x + 22 for x, _ in pose.feet))
    top = min(middle[1] - high / 2, *(y - 14 for _, y in spots))
    bottom = max(y + 18 for _, y in pose.feet)
    return left, top, right - left, bottom - top


def _crown(head: Drawing, middle: Point, scale: float, nod: float) -> Point:
    """Where a hat sits."""
    (x, y), (left, top, wide, high) = head.point("head"), head.box
    dx, dy, turn = (x - left - wide / 2) * scale, (y - top - high / 2) * scale, math.radians(nod)
    return middle[0] + dx * math.cos(turn) - dy * math.sin(turn), middle[1] + dx * math.sin(turn) + dy * math.cos(
        turn
    ) + 6


def _points(pose: Pose, middle: Point, crown: Point, box: tuple[float, float, float, float]) -> dict[str, Point]:
    left, top, wide, tall = box
    spots = {
        "head": crown,
        "face": middle,
        "hand": pose.hands[1],
        "hand2": pose.hands[0],
        "hands": tuple((a + b) / 2 for a, b in zip(*pose.hands, strict=True)),
        "over": ((pose.hands[0][0] + pose.hands[1][0]) / 2, min(hand[1] for hand in pose.hands) - 8),
        "chest": (pose.neck[0], pose.neck[1] + 36),
        "neck": pose.neck,
        "seat": pose.seat,
        "foot": pose.feet[1],
        "foot2": pose.feet[0],
    }
    return {name: ((spot[0] - left) / wide, (spot[1] - top) / tall) for name, spot in spots.items()}
