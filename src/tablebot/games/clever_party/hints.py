"""Why a move is good, in one short sentence that is true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablebot.core.brain import Hint
from tablebot.games.clever_party.model import Area, Bonus, Cross, Crosses, Decline, Done, Move, Sheet, View
from tablebot.games.clever_party.rules import crossings
from tablebot.games.clever_party.sheet import crossed, has_whole_area, places, stars

ENDS = "It ends the party while you lead."
STARS = "It wins {n} stars at once."
STAR = "It wins a star."
CHAIN = "Then {n} crosses come for free."
FREE: dict[Area, str] = {
    "yellow": "It earns a free balloon.",
    "red": "It earns a free wagon of candles.",
    "green": "It earns a free present.",
    "blue": "It earns a free pair of sweets.",
}
LEADS = "It leads to a star this turn."
LEAVES = "It leaves nothing for the others."
NEXT_STAR = "One more there wins a star."
NEXT_FREE = "One more there earns a free cross."
MANY = "Together that makes {n} crosses."
ONE = "It is one more cross on your sheet."
NOTHING_MORE = "These dice give you nothing more."
NOT_YET = "One more cross could end the party."
ENOUGH = "That is enough for this turn."
TOO_SOON = "That bonus would end the party now."


def explained(view: View, plan: Sequence[Move], *, leaves: bool) -> Hint:
    """The first move of a plan for the half, and why. `leaves`: the others could use none of the dice then."""
    text, values = next(_reasons(view, plan, leaves=leaves))
    return Hint(plan[0], text, values)


def _reasons(view: View, plan: Sequence[Move], *, leaves: bool) -> Iterator[tuple[str, dict[str, str | int]]]:
    """Every reason there is, the best one first."""
    assert view.half is not None
    move, sheet, before = plan[0], view.sheet, view.half.crosses
    if isinstance(move, Decline):
        yield TOO_SOON, {}
        return
    if isinstance(move, Done):
        yield _stopped(view), {}
        return
    sheets, bonuses = _followed(sheet, before, plan)
    after, won = sheets[0], stars(sheet, sheets[0]) - stars(sheet, before)
    rivals = [stars(sheet, other) for seat, other in enumerate(view.crosses) if seat != view.seat]
    if rivals and has_whole_area(sheet, after) and stars(sheet, after) > max(rivals):
        yield ENDS, {}
    if won:
        yield (STARS, {"n": won}) if won > 1 else (STAR, {})
    free = sum(isinstance(further, Bonus) for further in plan[1:])
    if bonuses and free > 1:
        yield CHAIN, {"n": free}
    for area in bonuses:
        if places(sheet, after, area):
            yield FREE[area], {}
    if stars(sheet, sheets[-1]) > stars(sheet, after):
        yield LEADS, {}
    if leaves:
        yield LEAVES, {}
    yield from ((text, {}) for text in _near(sheet, after, move))
    yield (MANY, {"n": len(sheets)}) if len(sheets) > 1 else (ONE, {})


def _stopped(view: View) -> str:
    assert view.half is not None
    more = crossings(view.sheet, view.half, view.throws[-1])
    if not more:
        return NOTHING_MORE
    after = (crossed(view.sheet, view.half.crosses, cross.area, cross.place)[0] for cross in more)
    return NOT_YET if any(has_whole_area(view.sheet, crosses) for crosses in after) else ENOUGH


def _followed(sheet: Sheet, crosses: Crosses, plan: Sequence[Move]) -> tuple[list[Crosses], tuple[Area, ...]]:
    """The sheet after each cross of the plan, and the bonuses that the first one earns."""
    sheets: list[Crosses] = []
    first: tuple[Area, ...] | None = None
    for move in plan:
        if isinstance(move, Cross | Bonus):
            crosses, earned = crossed(sheet, crosses, move.area, move.place)
            sheets.append(crosses)
            first = earned if first is None else first
    return sheets, first or ()


def _near(sheet: Sheet, crosses: Crosses, move: Move) -> Iterator[str]:
    """What one more cross at the same place would bring."""
    assert isinstance(move, Cross | Bonus)
    at = [place for place, _ in places(sheet, crosses, move.area)]
    match move.area:
        case "green":
            wide = len(sheet.green.columns)
            near = [place for place in at if place // wide == move.place // wide or place % wide == move.place % wide]
        case "blue":
            near = [place for place in at if place == move.place]
        case _:
            near = at
    further = [crossed(sheet, crosses, move.area, place) for place in near]
    if any(stars(sheet, one) > stars(sheet, crosses) for one, _ in further):
        yield NEXT_STAR
    if any(earned for _, earned in further):
        yield NEXT_FREE
