"""The rules of Clever Party, in the order of its README."""

from __future__ import annotations

from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import Chance, Decide, Over, Seat, Turn
from tablebot.games.clever_party import sheets
from tablebot.games.clever_party.model import (
    AREAS,
    JOKER,
    Area,
    Back,
    Begins,
    Bonus,
    Cross,
    Crosses,
    Crossing,
    Decline,
    Done,
    Face,
    Finished,
    Half,
    Move,
    Options,
    Roll,
    Sharing,
    Sheet,
    Starting,
    State,
    Throwing,
    Thrown,
    View,
)
from tablebot.games.clever_party.sheet import Need, blank, crossed, has_whole_area, places, stars


# 1 Before you start -----------------------------------------------------------------------------------------------
def setup(options: Options, seats: int) -> State:
    sheet = options.sheet or sheets.shipped("classic")
    sheets.check(sheet)
    if options.first is not None and not 0 <= options.first < seats:
        raise Illegal("Nobody sits on the seat that should begin.")
    crosses = (blank(sheet),) * seats
    last = options.turns if seats == 1 else None
    if options.first is None and seats > 1:
        return Starting(sheet, crosses, 1, last)
    return Throwing(sheet, crosses, 1, last, options.first or Seat(0))


def turn(state: State) -> Turn:
    match state:
        case Starting():
            return Chance("start")
        case Throwing():
            return Chance("throw")
        case Crossing():
            return Decide("cross" if state.half.stage == "dice" else "bonus", (state.active,))
        case Sharing():
            return Decide("share", tuple(Seat(n) for n, half in enumerate(state.halves) if half.stage != "done"))
        case Finished():
            scores = tuple(stars(state.sheet, crosses) for crosses in state.crosses)
            winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
            full = any(has_whole_area(state.sheet, crosses) for crosses in state.crosses)
            reason = "An area is full." if full else "All turns are played."
            return Over(tuple(map(float, scores)), winners, reason)


# 2 Throw ----------------------------------------------------------------------------------------------------------
def roll(state: State, dice: Dice) -> Roll:
    if isinstance(state, Starting):
        return Begins(Seat(dice.below(len(state.crosses))))
    return Thrown(tuple(dice.pick(die) for die in state.sheet.dice))


def land(state: State, roll: Roll) -> State:
    match state, roll:
        case Starting(), Begins(seat=seat) if 0 <= seat < len(state.crosses):
            return Throwing(state.sheet, state.crosses, state.turn, state.last, seat)
        case Throwing(), Thrown(faces=faces) if len(faces) == len(state.sheet.dice):
            throws = (*state.throws, faces)
            before = state.crosses[state.active]
            half = Half(before, before, (1 << len(faces)) - 1)
            if not crossings(state.sheet, half, faces):  # 2.2
                return replace(state, throws=throws)
            return Crossing(state.sheet, state.crosses, state.turn, state.last, state.active, throws, half)
        case _:
            raise AssertionError


def apply(state: State, seat: Seat, move: Move) -> State:
    match state:
        case Crossing() if seat == state.active:
            half = _played(state.sheet, state.half, state.throws[-1], move, must=True)
            return _after_half(replace(state, half=half)) if half.stage == "done" else replace(state, half=half)
        case Sharing():
            half = _played(state.sheet, state.halves[seat], state.throws[-1], move, must=False)
            return _after_share(replace(state, halves=(*state.halves[:seat], half, *state.halves[seat + 1 :])))
        case _:
            raise Illegal("There is nothing to take back.")


def _played(sheet: Sheet, half: Half, faces: tuple[Face, ...], move: Move, *, must: bool) -> Half:
    match half.stage, move:
        case "dice", Cross():
            return _crossed(sheet, half, faces, move)
        case "dice", Done():
            if must and half.area is None:
                raise Illegal("Use at least one die.")
            return _open(sheet, replace(half, stage="bonus"))
        case "bonus", Bonus() | Decline():
            return _bonus(sheet, half, move)
        case "dice", Back() if half.area is not None:
            return Half(half.before, half.before, half.dice)
        case _, Back():
            raise Illegal("There is nothing to take back.")
        case "dice", _:
            raise Illegal("First use the dice.")
        case "bonus", _:
            raise Illegal("First use your bonus crosses.")
        case _:
            raise Illegal("You are done for this turn.")


# 3 Cross off ------------------------------------------------------------------------------------------------------
def crossings(sheet: Sheet, half: Half, faces: tuple[Face, ...]) -> list[Cross]:
    """Every cross that the dice allow."""
    found: list[Cross] = []
    for area in AREAS if half.area is None else (half.area,):
        for place, need in places(sheet, half.crosses, area):
            found += [Cross(area, place, jokers) for jokers in _jokers(half, faces, need)]
    return found


def _jokers(half: Half, faces: tuple[Face, ...], need: Need) -> range:
    """3.5 How many jokers may be among the dice for a symbol: all that the others leave to be shown, or more."""
    alike, jokers = _there(half, faces, need.face), _there(half, faces, JOKER)
    return range(max(0, need.dice - len(alike)), min(need.dice, len(jokers)) + 1)


def _there(half: Half, faces: tuple[Face, ...], wanted: Face) -> list[int]:
    free = half.dice & ~half.used
    return [number for number, face in enumerate(faces) if face == wanted and free >> number & 1]


def _crossed(sheet: Sheet, half: Half, faces: tuple[Face, ...], move: Cross) -> Half:
    if half.area not in (None, move.area):
        raise Illegal("One area a turn: you have chosen {area}.", area=half.area)
    need = _need(sheet, half.crosses, move.area, move.place)
    possible = _jokers(half, faces, need)
    if possible and 0 <= move.jokers < possible[0]:
        raise Illegal("The dice show that only with jokers: {n}.", n=possible[0])
    if move.jokers not in possible:
        raise Illegal("The dice do not show that.")
    alike, jokers = _there(half, faces, need.face), _there(half, faces, JOKER)
    spent = sum(1 << number for number in (*alike[: need.dice - move.jokers], *jokers[: move.jokers]))
    crosses, earned = crossed(sheet, half.crosses, move.area, move.place)
    return replace(half, crosses=crosses, used=half.used | spent, area=move.area, bonuses=(*half.bonuses, *earned))


def _need(sheet: Sheet, crosses: Crosses, area: Area, place: int) -> Need:
    for there, need in places(sheet, crosses, area):
        if there == place:
            return need
    raise Illegal("That cannot be crossed off now.")


# 4 The others -----------------------------------------------------------------------------------------------------
def _after_half(state: Crossing) -> State:
    """Everybody else may use what is left; whoever cannot is not asked."""
    faces, half = state.throws[-1], state.half
    all_crosses = (*state.crosses[: state.active], half.crosses, *state.crosses[state.active + 1 :])
    halves: list[Half] = []
    for seat, crosses in enumerate(all_crosses):
        share = Half(crosses, crosses, half.dice & ~half.used)
        idle = seat == state.active or not crossings(state.sheet, share, faces)
        halves.append(replace(share, stage="done") if idle else share)
    sharing = Sharing(
        state.sheet, all_crosses, state.turn, state.last, state.active, state.throws, half.used, tuple(halves)
    )
    return _after_share(sharing)


def _after_share(state: Sharing) -> State:
    if any(half.stage != "done" for half in state.halves):
        return state
    return _next_turn(state, tuple(half.crosses for half in state.halves))


# 5 Bonuses --------------------------------------------------------------------------------------------------------
def _bonus(sheet: Sheet, half: Half, move: Bonus | Decline) -> Half:
    if move.area not in half.bonuses:
        raise Illegal("You have no bonus in {area}.", area=move.area)
    at = half.bonuses.index(move.area)
    left = (*half.bonuses[:at], *half.bonuses[at + 1 :])
    if isinstance(move, Decline):
        return _open(sheet, replace(half, bonuses=left))
    _need(sheet, half.crosses, move.area, move.place)
    crosses, earned = crossed(sheet, half.crosses, move.area, move.place)
    return _open(sheet, replace(half, crosses=crosses, bonuses=(*left, *earned)))


def _open(sheet: Sheet, half: Half) -> Half:
    """5.2 Bonuses lapse where nothing is left; with none open, the seat is done."""
    open_ones = tuple(area for area in half.bonuses if places(sheet, half.crosses, area))
    return replace(half, bonuses=open_ones, stage="bonus" if open_ones else "done")


# 6 The end --------------------------------------------------------------------------------------------------------
def _next_turn(state: Sharing, crosses: tuple[Crosses, ...]) -> State:
    if any(has_whole_area(state.sheet, one) for one in crosses) or state.turn == state.last:
        return Finished(state.sheet, crosses, state.turn, state.last)
    following = Seat((state.active + 1) % len(crosses))
    return Throwing(state.sheet, crosses, state.turn + 1, state.last, following)


# What is offered --------------------------------------------------------------------------------------------------
def moves(view: View) -> list[Move]:
    half = view.half
    mine = view.phase == "share" or (view.phase == "cross" and view.seat == view.active)
    if view.seat is None or half is None or not mine or half.stage == "done":
        return []
    if half.stage == "bonus":
        offered: list[Move] = []
        for area in dict.fromkeys(half.bonuses):
            offered += [Bonus(area, place) for place, _ in places(view.sheet, half.crosses, area)]
            offered.append(Decline(area))
        return offered
    offered = [*crossings(view.sheet, half, view.throws[-1])]
    if half.area is not None or view.phase == "share":
        offered.append(Done())
    return [*offered, Back()] if half.area is not None else offered


def timeout(view: View) -> Move:
    """The first thing that can be crossed off: nobody is punished for being slow."""
    return next(iter(moves(view)))
