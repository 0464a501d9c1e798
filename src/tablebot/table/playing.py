"""A game under way: its state, its open questions, and the moves so far."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tablebot.core.game import AnyGame, Chance, Decide, Over, Seat, Turn, is_answer, is_unasked, play
from tablebot.table import clock
from tablebot.table.clock import Asked
from tablebot.table.events import Pace


class Entry(Struct, frozen=True):
    """A move, or a roll where nobody moved."""

    seat: Seat | None
    move: Any
    phase: str


class Back(Struct, frozen=True):
    """A wish to take back a move."""

    seat: Seat
    kept: int
    agreed: tuple[Seat, ...] = ()


class Terms(Struct, frozen=True):
    """What was agreed before the start."""

    game: AnyGame
    options: Any
    seats: int
    pace: Pace
    seed: str


class Playing(Struct, frozen=True):
    terms: Terms
    state: Any
    turn: Turn
    asked: tuple[Asked | None, ...]
    """Each seat's open question. While the dice are rolled, the one before."""
    questions: tuple[int, ...]
    """How many questions each seat has been asked."""
    missed: tuple[int, ...]
    """How often running each seat has let its time pass."""
    entries: tuple[Entry, ...] = ()
    rolls: int = 0
    mover: Seat | None = None
    """Who moved last, unless unasked."""
    back: Back | None = None

    @property
    def over(self) -> bool:
        return isinstance(self.turn, Over)

    def question(self, seat: Seat | None) -> Asked | None:
        """The open question of this seat."""
        asked = self.asked[seat] if seat is not None and isinstance(self.turn, Decide) else None
        return asked if asked and not asked.answered else None


def begun(terms: Terms, at: float) -> Playing:
    """The game before its first move. Raises Illegal where the options do not fit the seats."""
    nobody = (None,) * terms.seats
    zeros = (0,) * terms.seats
    state = terms.game.rules.setup(terms.options, terms.seats)
    return _asking(Playing(terms, state, Chance("setup"), nobody, zeros, zeros), state, at)


def moved(now: Playing, seat: Seat, move: Any, at: float, *, clock: bool) -> Playing:
    """After a move. Raises Illegal."""
    game = now.terms.game
    state = play(game, now.state, seat, move, now.turn)
    assert not isinstance(now.turn, Over), "play() refuses a move after the end"
    entries = (*now.entries, Entry(seat, move, now.turn.phase))
    if is_unasked(game, move):
        return _asking(replace(now, entries=entries, mover=None), state, at)
    missed = _missed(now, now.turn.phase, seat, clock=clock)
    return _asking(replace(now, entries=entries, missed=missed, mover=seat, back=None), state, at)


def _missed(now: Playing, phase: str, seat: Seat, *, clock: bool) -> tuple[int, ...]:
    # A phase timed by the rulebook may end by the clock for everybody, and whether a seat has answered may be secret.
    rule = now.terms.game.clocks(now.terms.options).get(phase)
    if rule is not None and rule.book:
        return now.missed
    return (*now.missed[:seat], now.missed[seat] + 1 if clock else 0, *now.missed[seat + 1 :])


def rolled(now: Playing, roll: Any, at: float) -> Playing:
    """After a roll of the dice."""
    game = now.terms.game
    assert game.luck is not None and isinstance(now.turn, Chance)
    entries = (*now.entries, Entry(None, roll, now.turn.phase))
    return _asking(replace(now, entries=entries, rolls=now.rolls + 1, back=None), game.luck.land(now.state, roll), at)


def taken_back(now: Playing, kept: int, at: float) -> Playing:
    """With only the first `kept` moves and rolls; every question is asked anew."""
    game = now.terms.game
    state = game.rules.setup(now.terms.options, now.terms.seats)
    for entry in now.entries[:kept]:
        if entry.seat is not None:
            state = play(game, state, entry.seat, entry.move)
        else:
            assert game.luck is not None
            state = game.luck.land(state, entry.move)
    nobody = (None,) * now.terms.seats
    return _asking(replace(now, entries=now.entries[:kept], asked=nobody, mover=None, back=None), state, at)


def resigned(now: Playing, seat: Seat) -> Playing:
    """The other seats have won."""
    others = tuple(Seat(s) for s in range(now.terms.seats) if s != seat)
    scores = tuple(float(s in others) for s in range(now.terms.seats))
    return replace(now, turn=Over(scores, others, "resigned"), asked=(None,) * now.terms.seats, back=None)


def back_for(now: Playing, seat: Seat) -> Back | None:
    """What this seat could ask to take back: its last move, if nothing since then forbids it."""
    if now.over:
        return None
    for kept in range(len(now.entries) - 1, -1, -1):
        entry = now.entries[kept]
        if entry.seat is None or entry.phase not in now.terms.game.undoable:
            return None
        if entry.seat == seat:
            return Back(seat, kept)
    return None


def _asking(now: Playing, state: Any, at: float) -> Playing:
    """With the new state and its questions: new for who answered, was not asked, or is in another phase."""
    terms = now.terms
    turn = terms.game.rules.turn(state)
    match turn:
        case Chance():
            return replace(now, state=state, turn=turn)
        case Over():
            return replace(now, state=state, turn=turn, asked=(None,) * terms.seats, back=None)
        case Decide(phase, seats):
            rule = terms.game.clocks(terms.options).get(phase)
            asked: list[Asked | None] = [None] * terms.seats
            questions = list(now.questions)
            for seat in seats:
                before = now.asked[seat]
                if before is not None and before.phase != phase:
                    before = None
                if before is not None and seat != now.mover and not before.answered:
                    asked[seat] = before
                elif before is not None and _has_answered(terms.game, state, seat):
                    asked[seat] = replace(before, answered=True)
                else:
                    questions[seat] += 1
                    ends = clock.end(rule, terms.pace, at, before, now.missed[seat])
                    asked[seat] = Asked(questions[seat], phase, ends)
            return replace(now, state=state, turn=turn, asked=tuple(asked), questions=tuple(questions))


def _has_answered(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Whether the seat has nothing left to choose, though it is asked until the time is up."""
    return bool(game.clocked) and not any(is_answer(game, move) for move in game.rules.moves(game.view(state, seat)))
