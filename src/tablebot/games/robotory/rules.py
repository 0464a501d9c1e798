"""The verbs of Robotory, in the order of the README, whose paragraphs the comments cite."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from tablebot.core.errors import Illegal
from tablebot.core.game import Decide, Over, Seat, Turn
from tablebot.games.robotory import routes
from tablebot.games.robotory.model import (
    BESIDE,
    BOARD,
    CAMPS,
    CELLS,
    NAMES,
    Cell,
    Colour,
    Discs,
    Go,
    Mask,
    Move,
    Options,
    Place,
    Refill,
    Robot,
    Robots,
    State,
    View,
    cells,
    mask,
)
from tablebot.games.robotory.start import HAND, laid_out

MENU = 500
"""3.3b The menu lists no more moves than this."""

# The most outcomes there are for a robot that can reach n discs: each set of them, ending on any of its discs.
_BOUNDS = tuple(n << n >> 1 for n in range(len(CELLS)))
_LIGHT, _DARK = Seat(0), Seat(1)
_LISTED = tuple(Decide("play", (seat,)) for seat in (_LIGHT, _DARK))
_SAMPLED = tuple(Decide("play", (seat,), listed=False) for seat in (_LIGHT, _DARK))
_STANDS: dict[Robot, str] = {
    "red": "The red robot stands on {cell}, so its drive begins there.",
    "white": "The white robot stands on {cell}, so its drive begins there.",
    "black": "The black robot stands on {cell}, so its drive begins there.",
}
_NEEDS: dict[Robot, str] = {
    "red": "The red robot needs a disc on {cell}.",
    "white": "The white robot needs a white disc on {cell}.",
    "black": "The black robot needs a black disc on {cell}.",
}
_REASONS = {"reserve": "The reserve is empty.", "colour": "The reserve has run out of one colour."}


def setup(options: Options, seats: int) -> State:
    """1.3, 2.1, 2.2: robots on their marks, four discs in each hand, the light seat begins; or as 2.3 says."""
    if seats != 2:
        raise Illegal("Robotory is a game for two.")
    if options.start:
        return laid_out(options.start, options.ending)
    return State(
        ending=options.ending,
        mover=_LIGHT,
        robots=Robots(red=_cell("d3"), white=_cell("b3"), black=_cell("c4")),
        whites=0,
        blacks=0,
        hands=(Discs(2, 2), Discs(2, 2)),
        reserve=Discs(10, 10),
    )


def turn(state: State) -> Turn:
    """The mover chooses, until the reserve ends the game."""
    if is_over(state):
        # 4.1 Three robots: one seat always has more of them.
        light = (_standing(state) & CAMPS[_LIGHT]).bit_count()
        winner = _LIGHT if light >= 2 else _DARK
        return Over((float(light), float(3 - light)), (winner,), _REASONS[state.ending])
    return (_LISTED if _is_listed(state) else _SAMPLED)[state.mover]


def is_over(state: State) -> bool:
    """Whether the reserve has ended the game."""
    if state.ending == "colour":
        return not (state.reserve.white and state.reserve.black)  # 4.2
    return not (state.reserve.white or state.reserve.black)  # 4.1


def apply(state: State, seat: Seat, move: Move) -> State:
    """The state after `move`."""
    match move:
        case Place():
            state = _placed(state, seat, move)
        case Go():
            state = _driven(state, move)
        case Refill():
            state = _refilled(state, seat, move)
    return replace(state, mover=Seat(1 - seat), played=(*state.played, move))


def _placed(state: State, seat: Seat, move: Place) -> State:
    # 3.1
    cell, hand = move.cell, state.hands[seat]
    if not 0 <= cell < len(CELLS):
        raise Illegal("There is no such hex.")
    if _standing(state) >> cell & 1:
        raise Illegal("A robot stands on {cell}.", cell=NAMES[cell])
    if (state.whites | state.blacks) >> cell & 1:
        raise Illegal("There is already a disc on {cell}.", cell=NAMES[cell])
    if move.colour == "white":
        if not hand.white:
            raise Illegal("You have no white disc in your hand.")
        hands = _with(state.hands, seat, Discs(hand.white - 1, hand.black))
        return replace(state, whites=state.whites | 1 << cell, hands=hands)
    if not hand.black:
        raise Illegal("You have no black disc in your hand.")
    hands = _with(state.hands, seat, Discs(hand.white, hand.black - 1))
    return replace(state, blacks=state.blacks | 1 << cell, hands=hands)


def _driven(state: State, move: Go) -> State:
    # 3.2
    at: Cell = getattr(state.robots, move.robot)
    if move.path[:1] != (at,):
        raise Illegal(_STANDS[move.robot], cell=NAMES[at])
    if len(move.path) == 1:
        raise Illegal("A robot that drives takes at least one step.")
    fuel = {"red": state.whites | state.blacks, "white": state.whites, "black": state.blacks}[move.robot]
    used = 0
    for to in move.path[1:]:
        if not 0 <= to < len(CELLS):
            raise Illegal("There is no such hex.")
        if not BESIDE[at] >> to & 1:
            raise Illegal("{to} is not next to {at}.", to=NAMES[to], at=NAMES[at])
        if used >> to & 1:
            raise Illegal("This drive has already used up the disc on {cell}.", cell=NAMES[to])
        if _standing(state) >> to & 1 and to != move.path[0]:
            raise Illegal("A robot stands on {cell}.", cell=NAMES[to])
        if not fuel >> to & 1:
            raise Illegal(_NEEDS[move.robot], cell=NAMES[to])
        used |= 1 << to
        at = to
    robots = replace(state.robots, **{move.robot: at})
    return replace(state, robots=robots, whites=state.whites & ~used, blacks=state.blacks & ~used)


def _refilled(state: State, seat: Seat, move: Refill) -> State:
    # 3.3
    hand, reserve = state.hands[seat], state.reserve
    need = HAND - hand.white - hand.black
    left = reserve.white + reserve.black
    if not need:
        raise Illegal("You already hold four discs.")
    if move.white > reserve.white:
        raise Illegal("You cannot take that many white discs: the reserve has {n}.", n=reserve.white)
    if move.black > reserve.black:
        raise Illegal("You cannot take that many black discs: the reserve has {n}.", n=reserve.black)
    if min(move.white, move.black) < 0 or move.white + move.black != min(need, left):
        if left < need:
            raise Illegal("The reserve is nearly empty: take all of it ({n}).", n=left)
        raise Illegal("You hold {held} of four discs, so take exactly {n}.", held=HAND - need, n=need)
    return replace(
        state,
        hands=_with(state.hands, seat, Discs(hand.white + move.white, hand.black + move.black)),
        reserve=Discs(reserve.white - move.white, reserve.black - move.black),
    )


def moves(view: View) -> list[Move]:
    """Every different outcome once; on a crowded board 500 of them, with a drive to each hex a robot can reach."""
    state = view.state
    if view.seat != state.mover or is_over(state):
        return []
    menu: list[Move] = [*places(state), *refills(state)]
    regions = [robot for robot in reaches(state) if robot[-1]]
    drives = [go for robot, start, region in regions for go in routes.drives(robot, start, region, MENU + 1)]
    room = MENU - len(menu)
    if len(drives) > room:
        near = [go for robot, start, region in regions for go in routes.nearest(robot, start, region)]
        drives.sort(key=lambda go: len(go.path))
        drives = list({(go.robot, go.path[-1], mask(*go.path)): go for go in near + drives[:room]}.values())[:room]
    menu += drives
    return menu


def every_move(view: View) -> Iterator[Move]:
    """Every different outcome once, also where the menu stops."""
    state = view.state
    if view.seat != state.mover or is_over(state):
        return
    yield from places(state)
    yield from refills(state)
    for robot, start, region in reaches(state):
        yield from routes.every_drive(robot, start, region)


def timeout(view: View) -> Move:
    """The first move of the menu."""
    return moves(view)[0]


def _is_listed(state: State) -> bool:
    # 3.3b Asked after every move: so cheap bounds come first, and counting only where they do not settle it.
    if (state.whites | state.blacks).bit_count() <= 6:
        return True
    regions = reaches(state)
    most = 2 * len(CELLS) + HAND + 1 + sum([_BOUNDS[region.bit_count()] for _, _, region in regions])
    if most <= MENU:
        return True
    drives = sum([len(routes.drives(robot, start, region, MENU + 1)) for robot, start, region in regions])
    return len(places(state)) + len(refills(state)) + drives <= MENU


def reaches(state: State) -> tuple[tuple[Robot, Cell, Mask], ...]:
    """For each robot: where it stands, and the discs it can get to."""
    robots, whites, blacks = state.robots, state.whites, state.blacks
    return (
        ("red", robots.red, routes.region(robots.red, whites | blacks)),
        ("white", robots.white, routes.region(robots.white, whites)),
        ("black", robots.black, routes.region(robots.black, blacks)),
    )


def places(state: State) -> tuple[Place, ...]:
    """3.1 Every disc that the mover could place."""
    free = BOARD & ~(state.whites | state.blacks | _standing(state))
    hand = state.hands[state.mover]
    white = _half("white", 0, free & 0xFFF) + _half("white", 12, free >> 12) if hand.white else ()
    black = _half("black", 0, free & 0xFFF) + _half("black", 12, free >> 12) if hand.black else ()
    return white + black


@cache  # Half a board has 4,096 patterns.
def _half(colour: Colour, first: int, free: Mask) -> tuple[Place, ...]:
    return tuple(Place(colour, cell) for cell in cells(free << first))


def refills(state: State) -> tuple[Refill, ...]:
    """3.3 Every way to refill the mover's hand."""
    hand, reserve = state.hands[state.mover], state.reserve
    return _mixes(HAND - hand.white - hand.black, reserve.white, reserve.black)


@cache
def _mixes(need: int, white: int, black: int) -> tuple[Refill, ...]:
    # A reserve with fewer discs than needed leaves no choice: all of it.
    need = min(need, white + black)
    return tuple(Refill(n, need - n) for n in range(max(0, need - black), min(need, white) + 1) if need)


def _standing(state: State) -> Mask:
    robots = state.robots
    return 1 << robots.red | 1 << robots.white | 1 << robots.black


def _with(hands: tuple[Discs, Discs], seat: Seat, hand: Discs) -> tuple[Discs, Discs]:
    return (hands[0], hand) if seat else (hand, hands[1])


def _cell(name: str) -> Cell:
    return CELLS[NAMES.index(name)]
