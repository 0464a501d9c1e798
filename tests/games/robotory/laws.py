"""What the laws need to know of Robotory."""

from __future__ import annotations

from tablebot.core.game import Seat
from tablebot.games.robotory.model import BOARD, CELLS, Go, Move, Place, Refill, State, cells
from tablebot.games.robotory.puzzles import puzzles
from tests.games.laws.entry import FALLS, RISES, Count, Entry, TimeUp


def white_kept(state: State) -> int:
    """White discs that are in the game."""
    return state.whites.bit_count() + sum(hand.white for hand in state.hands) + state.reserve.white


def black_kept(state: State) -> int:
    return state.blacks.bit_count() + sum(hand.black for hand in state.hands) + state.reserve.black


def standing(state: State) -> set[int]:
    return {state.robots.red, state.robots.white, state.robots.black}


def is_whole(state: State) -> bool:
    """2.1 No disc comes from nowhere, 3.1 and no two things are on one hex; 3.3 nobody holds more than four."""
    robots = sum(1 << cell for cell in standing(state))
    lying = state.whites | state.blacks | robots
    return (
        len(standing(state)) == 3
        and state.whites.bit_count() + state.blacks.bit_count() + 3 == lying.bit_count()
        and lying & ~BOARD == 0
        and all(hand.white >= 0 and hand.black >= 0 and hand.white + hand.black <= 4 for hand in state.hands)
        and min(state.reserve.white, state.reserve.black) >= 0
    )


def places_a_disc(before: State, seat: Seat, move: Move, after: State) -> bool:
    """3.5 On the first free hex, a white one first; else a refill with few white discs; else a drive."""
    hand, reserve = before.hands[seat], before.reserve
    taken = standing(before).union(cells(before.whites | before.blacks))
    free = next((cell for cell in CELLS if cell not in taken), None)
    if free is not None and hand.white + hand.black:
        return move == Place("white" if hand.white else "black", free)
    if hand.white + hand.black < 4:
        need = min(4 - hand.white - hand.black, reserve.white + reserve.black)
        return move == Refill(max(0, need - reserve.black), min(need, reserve.black))
    return isinstance(move, Go)


LAWS = Entry(
    options=tuple(puzzle.options for puzzle in puzzles()[:2]),
    time_up={"play": TimeUp("3.5", "a disc of your hand is placed for you", places_a_disc)},
    counts={
        "white discs in the game": Count(white_kept, {Go: FALLS}),
        "black discs in the game": Count(black_kept, {Go: FALLS}),
        "discs on the board": Count(lambda s: (s.whites | s.blacks).bit_count(), {Place: RISES, Go: FALLS}),
        "hands": Count(lambda s: tuple(h.white + h.black for h in s.hands), {Place: FALLS, Refill: RISES}, own=True),
        "white reserve": Count(lambda s: s.reserve.white, {Refill: FALLS}),
        "black reserve": Count(lambda s: s.reserve.black, {Refill: FALLS}),
        "moves": Count(lambda s: len(s.played), {Place: RISES, Go: RISES, Refill: RISES}),
    },
    is_whole=is_whole,
    turn_of=lambda state: state.mover,
    is_fresh=lambda state: True,
)
