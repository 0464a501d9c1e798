"""A game under way: its state, its open questions, and the moves so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.game import AnyGame, Chance, Decide, Over, Seat, Turn, is_answer, is_unasked, play
from tablebot.core.phase import PLAIN, Clock, Phase
from tablebot.table.log import clock
from tablebot.table.log.clock import Asked
from tablebot.table.log.entries import Entries, Entry
from tablebot.table.log.events import Pace, Person


class TakeBack(Struct, frozen=True):
    """A wish to take back a move."""

    seat: Seat
    kept: int
    agreed: tuple[Seat, ...] = ()


class HeldMove(Struct, frozen=True):
    """A move with free text that waits for the host."""

    number: int
    """Counted at this table, so that an approval names one text and no other."""
    move: Any
    by: Person


class Terms(Struct, frozen=True):
    """What was agreed before the start."""

    game: AnyGame
    options: Any
    seats: int
    pace: Pace
    seed: str
    phases: Mapping[str, Phase]
    """What is true of each, with these options: asked for once, for a game may make them anew each time."""

    def phase(self, name: str) -> Phase:
        """What is true of the phase of this name."""
        return self.phases.get(name, PLAIN)


class Playing(Struct, frozen=True):
    terms: Terms
    state: Any
    turn: Turn
    asked: tuple[Asked | None, ...]
    """Each seat's open question. While the dice are rolled, the one before."""
    questions: tuple[int, ...]
    """How many questions each seat has been asked."""
    missed: tuple[int, ...]
    """How often in a row each seat has let its time pass."""
    entries: Entries = field(default_factory=Entries)
    rolls: int = 0
    mover: Seat | None = None
    """Who moved last, unless unasked."""
    back: TakeBack | None = None
    absent: tuple[Seat, ...] = ()
    """Seats that the others play on without: the clock answers each of their questions after a moment."""
    waiting: tuple[tuple[Seat, HeldMove], ...] = ()
    """Moves that wait for the host's approval, oldest first."""
    holds: int = 0
    """How many moves have ever waited."""

    @property
    def over(self) -> bool:
        return isinstance(self.turn, Over)

    def question(self, seat: Seat | None) -> Asked | None:
        """The open question of this seat."""
        asked = self.asked[seat] if seat is not None and isinstance(self.turn, Decide) else None
        return asked if asked and not asked.answered else None

    @property
    def ends(self) -> list[tuple[Seat, float]]:
        """When the clock moves for each seat. It does not while an answer waits for the host."""
        held = {seat for seat, _ in self.waiting}
        return [
            (Seat(seat), asked.ends)
            for seat, asked in enumerate(self.asked)
            if asked and asked.ends is not None and not asked.gentle and seat not in held
        ]


def begun(terms: Terms, at: float) -> Playing:
    """The game before its first move."""
    nobody = (None,) * terms.seats
    zeros = (0,) * terms.seats
    state = terms.game.rules.setup(terms.options, terms.seats)
    return _asking(Playing(terms, state, Chance("setup"), nobody, zeros, zeros), state, at)


def state_after(now: Playing, seat: Seat, move: Any) -> Any:
    """The state that the move leads to. Raises Illegal: the rules are asked here, before anything has happened."""
    return play(now.terms.game, now.state, seat, move, now.turn)


def moved(now: Playing, seat: Seat, move: Any, state: Any, at: float, *, clock: bool) -> Playing:
    """After a move that led to this state."""
    game = now.terms.game
    assert not isinstance(now.turn, Over), "play() refuses a move after the end"
    entries = now.entries.plus(Entry(seat, move, now.turn.phase))
    if is_unasked(game, move):
        return _asking(replace(now, entries=entries, mover=None), state, at)
    missed = _missed(now, now.turn.phase, seat, clock=clock)
    return _asking(replace(now, entries=entries, missed=missed, mover=seat, back=None), state, at)


def _missed(now: Playing, phase: str, seat: Seat, *, clock: bool) -> tuple[int, ...]:
    # A phase timed by the rulebook may end by the clock for everybody, and whether a seat has answered may be secret.
    rule = now.terms.phase(phase).clock
    if rule is not None and rule.book:
        return now.missed
    return (*now.missed[:seat], now.missed[seat] + 1 if clock else 0, *now.missed[seat + 1 :])


def next_roll(now: Playing) -> Any:
    """What the dice show next: it follows from the seed and from how many rolls there were, taken back or not."""
    luck = now.terms.game.luck
    assert luck is not None
    return luck.roll(now.state, Dice(now.terms.seed, now.rolls + 1))


def rolled(now: Playing, roll: Any, at: float) -> Playing:
    """After a roll of the dice."""
    game = now.terms.game
    assert game.luck is not None and isinstance(now.turn, Chance)
    entries = now.entries.plus(Entry(None, roll, now.turn.phase))
    return _asking(replace(now, entries=entries, rolls=now.rolls + 1, back=None), game.luck.land(now.state, roll), at)


def taken_back(now: Playing, kept: int, at: float) -> Playing:
    """With only the first `kept` moves and rolls; every question is asked anew."""
    *_, state = states(now, kept)
    nobody = (None,) * now.terms.seats
    return _asking(replace(now, entries=now.entries.first(kept), asked=nobody, mover=None, back=None), state, at)


def states(now: Playing, kept: int) -> Iterator[Any]:
    """The state before the first move, and after each of the first `kept` moves and rolls."""
    game = now.terms.game
    state = game.rules.setup(now.terms.options, now.terms.seats)
    yield state
    for entry in now.entries.first(kept):
        if entry.seat is not None:
            state = play(game, state, entry.seat, entry.move)
        else:
            assert game.luck is not None
            state = game.luck.land(state, entry.move)
        yield state


def resigned(now: Playing, seat: Seat) -> Playing:
    """The other seats have won."""
    others = tuple(Seat(s) for s in range(now.terms.seats) if s != seat)
    scores = tuple(float(s in others) for s in range(now.terms.seats))
    return _over(now, Over(scores, others, "resigned"))


def _over(now: Playing, turn: Over) -> Playing:
    """Nobody is asked any more, and nothing waits."""
    nobody = (None,) * now.terms.seats
    return replace(now, turn=turn, asked=nobody, back=None, waiting=(), absent=())


def paced(now: Playing, pace: Pace, at: float) -> Playing:
    """At another pace: open questions get a fresh clock, except those timed by the rulebook."""
    now = replace(now, terms=replace(now.terms, pace=pace))
    return replace(now, asked=tuple(_fresh(now, Seat(seat), at) for seat in range(now.terms.seats)))


def anew(now: Playing, at: float) -> Playing:
    """Every open question has all its time, also where the rulebook gives it."""
    return replace(now, asked=tuple(asked and _timed(now, Seat(s), asked, at) for s, asked in enumerate(now.asked)))


def left_out(now: Playing, seat: Seat, at: float) -> Playing:
    """Played on without this seat, until somebody is back there."""
    now = replace(now, absent=(*(s for s in now.absent if s != seat), seat))
    return _with_asked(now, seat, _fresh(now, seat, at))


def returned(now: Playing, seat: Seat, at: float) -> Playing:
    """Somebody is back there, and has time to think."""
    missed = (*now.missed[:seat], 0, *now.missed[seat + 1 :])
    now = replace(now, absent=tuple(s for s in now.absent if s != seat), missed=missed)
    return _with_asked(now, seat, _fresh(now, seat, at))


def held(now: Playing, seat: Seat, move: Any, by: Person) -> Playing:
    """With a move that waits for the host, in place of the one before."""
    others = tuple((s, waits) for s, waits in now.waiting if s != seat)
    number = now.holds + 1
    return replace(now, waiting=(*others, (seat, HeldMove(number, move, by))), holds=number)


def declined(now: Playing, seat: Seat, at: float) -> Playing:
    """The host did not like the text: the seat is still asked, with a fresh clock."""
    now = replace(now, waiting=tuple((s, waits) for s, waits in now.waiting if s != seat))
    return _with_asked(now, seat, _fresh(now, seat, at, book=True))


def _fresh(now: Playing, seat: Seat, at: float, *, book: bool = False) -> Asked | None:
    """The seat's question with all its time; `book`: also where the rulebook gives the time.

    Whether it is answered in secret makes no difference: the others see the clock.
    """
    asked = now.asked[seat]
    rule = _rule(now, asked) if asked else None
    if asked is None or (rule is not None and rule.book and (rule.fixed_end or not book)):
        return asked
    return _timed(now, seat, asked, at)


def _timed(now: Playing, seat: Seat, asked: Asked, at: float) -> Asked:
    """The seat's question with a clock that begins now."""
    rule = _rule(now, asked)
    ends = clock.end(rule, now.terms.pace, at, None, now.missed[seat], absent=seat in now.absent)
    return replace(asked, ends=ends, gentle=clock.is_gentle(rule, absent=seat in now.absent))


def _rule(now: Playing, asked: Asked) -> Clock | None:
    return now.terms.phase(asked.phase).clock


def _with_asked(now: Playing, seat: Seat, asked: Asked | None) -> Playing:
    return replace(now, asked=(*now.asked[:seat], asked, *now.asked[seat + 1 :]))


def back_for(now: Playing, seat: Seat) -> TakeBack | None:
    """What this seat could ask to take back: its last move, if nothing since then forbids it."""
    if now.over:
        return None
    for kept in range(len(now.entries) - 1, -1, -1):
        entry = now.entries[kept]
        if entry.seat is None or not now.terms.phase(entry.phase).undo:
            return None
        if entry.seat == seat and is_answer(now.terms.game, entry.move):
            return TakeBack(seat, kept)
    return None


def _asking(now: Playing, state: Any, at: float) -> Playing:
    """With the new state and its questions: new for those who answered, were not asked, or are in another phase."""
    terms = now.terms
    turn = terms.game.rules.turn(state)
    match turn:
        case Chance(phase):
            return replace(now, state=state, turn=turn, asked=_interrupted(now, phase))
        case Over():
            return _over(replace(now, state=state), turn)
        case Decide(phase, seats):
            rule = terms.phase(phase).clock
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
                    absent = seat in now.absent
                    last = before or _alongside(now, phase, rule)
                    ends = clock.end(rule, terms.pace, at, last, now.missed[seat], absent=absent)
                    gentle = clock.is_gentle(rule, absent=absent)
                    asked[seat] = Asked(questions[seat], phase, ends, gentle=gentle)
            return replace(
                now,
                state=state,
                turn=turn,
                asked=tuple(asked),
                questions=tuple(questions),
                waiting=tuple((s, held) for s, held in now.waiting if questions[s] == now.questions[s] and asked[s]),
            )


def _alongside(now: Playing, phase: str, rule: Clock | None) -> Asked | None:
    """A question of this phase, where its end is fixed: whoever is asked again has no more time than others."""
    if rule is None or not rule.fixed_end:
        return None
    return next((asked for asked in now.asked if asked and asked.phase == phase), None)


def _interrupted(now: Playing, phase: str) -> tuple[Asked | None, ...]:
    """The open questions, without the last mover's if dice of another phase follow: their next one has all its time."""
    return tuple(
        None if asked and seat == now.mover and asked.phase != phase else asked for seat, asked in enumerate(now.asked)
    )


def _has_answered(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Whether the seat has nothing left to choose, though it is asked until the time is up."""
    return bool(game.kinds.by_clock) and not any(
        is_answer(game, move) for move in game.rules.moves(game.view(state, seat))
    )
