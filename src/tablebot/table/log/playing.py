"""A game under way: its state, its open questions, and the moves so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import AnyGame, Chance, Decide, Over, Seat, Turn, is_answer, is_unasked, play
from tablebot.core.phase import PLAIN, Clock, Phase
from tablebot.table.log import clock
from tablebot.table.log.clock import Asked, ClockMove
from tablebot.table.log.entries import Entries, Entry
from tablebot.table.log.events import Budget, Pace, Person


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

    @property
    def budget(self) -> Budget | None:
        """The time of a seat's whole game. None: each question has its own."""
        return self.pace if isinstance(self.pace, Budget) else None


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
    left: tuple[float, ...] = ()
    """Seconds that each seat had for the rest of its game when it was last asked. Empty: there is no budget."""
    answers: tuple[int, ...] = ()
    """How often each seat has answered, where that is no secret."""
    clocked: tuple[ClockMove, ...] = ()
    """What the clock has played, oldest first."""

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
    left = (terms.budget.seconds,) * terms.seats if terms.budget else ()
    return _asking(Playing(terms, state, Chance("setup"), nobody, zeros, zeros, left=left, answers=zeros), state, at)


def open_question(now: Playing, seat: Seat) -> Asked:
    """What this seat is asked. Raises Illegal where that is nothing."""
    asked = now.question(seat)
    if asked is None:
        raise Illegal("You have answered already." if now.asked[seat] else "It is not your turn.")
    return asked


def check_not_by_clock(game: AnyGame, move: Any) -> None:
    """Raises Illegal where nobody but the clock does that."""
    if isinstance(move, game.kinds.by_clock):
        raise Illegal("Only the clock does that.")


def state_after(now: Playing, seat: Seat, move: Any) -> Any:
    """The state that the move leads to. Raises Illegal: the rules are asked here, before anything has happened."""
    return play(now.terms.game, now.state, seat, move, now.turn)


def moved(now: Playing, seat: Seat, move: Any, state: Any, at: float, *, clock: bool) -> Playing:
    """After a move that led to this state."""
    game = now.terms.game
    assert not isinstance(now.turn, Over), "play() refuses a move after the end"
    entry = Entry(seat, move, now.turn.phase, clock)
    entries = now.entries.plus(entry)
    if is_unasked(game, move):
        return _asking(replace(now, entries=entries, mover=None), state, at)
    missed = _missed(now, now.turn.phase, seat, clock=clock)
    now = _counted(_charged(now, seat, at, now.terms.budget.increment if now.terms.budget else 0.0), entry, at)
    return _asking(replace(now, entries=entries, missed=missed, mover=seat, back=None), state, at)


def _charged(now: Playing, seat: Seat, at: float, more: float = 0.0) -> Playing:
    """With what a seat that stops thinking now has left of its budget, and so many seconds more.

    An absent seat, for which the clock answers, keeps its time.
    """
    asked, budget = now.asked[seat], now.terms.budget
    if budget is None or asked is None or asked.ends is None or seat in now.absent:
        return now
    left = clock.left_after(budget, now.left[seat], asked.ends - at) + more
    return replace(now, left=(*now.left[:seat], left, *now.left[seat + 1 :]))


def _counted(now: Playing, entry: Entry, at: float) -> Playing:
    """With one more answer of the seat, and of the clock if it was that. What is kept secret is not counted."""
    phase, seat = now.terms.phase(entry.phase), entry.seat
    if seat is None or phase.hides_who_answered:
        return now
    n = now.answers[seat] + 1
    now = replace(now, answers=(*now.answers[:seat], n, *now.answers[seat + 1 :]))
    # Where the time ends for all at once, that is the end of a phase and nobody's fault.
    if not entry.clock or (phase.clock is not None and phase.clock.fixed_end):
        return now
    return replace(now, clocked=(*now.clocked, ClockMove(seat, n, entry.move if phase.open_moves else None, at)))


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
    taken = Counter(
        entry.seat
        for entry in islice(now.entries, kept, None)
        if is_answer(now.terms.game, entry.move) and not now.terms.phase(entry.phase).hides_who_answered
    )
    answers = tuple(n - taken[Seat(seat)] for seat, n in enumerate(now.answers))
    clocked = tuple(one for one in now.clocked if one.n <= answers[one.seat])
    for seat, asked in enumerate(now.asked):
        if asked is not None:  # Thinking about it has cost time all the same.
            now = _charged(now, Seat(seat), at)
    now = replace(now, entries=now.entries.first(kept), answers=answers, clocked=clocked)
    return _asking(replace(now, asked=nobody, mover=None, back=None), state, at)


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
    return _lost(now, seat, "resigned")


def timed_out(now: Playing, seat: Seat) -> Playing:
    """The other seats have won: this one has used up its time."""
    left = tuple(0.0 if s == seat else seconds for s, seconds in enumerate(now.left))
    return _lost(replace(now, left=left), seat, "time")


def _lost(now: Playing, seat: Seat, reason: str) -> Playing:
    others = tuple(Seat(s) for s in range(now.terms.seats) if s != seat)
    scores = tuple(float(s in others) for s in range(now.terms.seats))
    return _over(now, Over(scores, others, reason))


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
    return replace(asked, ends=_end(now, seat, rule, None, at), gentle=_is_gentle(now, seat, rule))


def _end(now: Playing, seat: Seat, rule: Clock | None, last: Asked | None, at: float) -> float | None:
    """When the time for a seat's new question is up."""
    absent = seat in now.absent
    if now.terms.budget is not None and not absent:
        return at + clock.allowance(now.terms.budget, now.left[seat])
    return clock.end(rule, now.terms.pace, at, last, now.missed[seat], absent=absent)


def _is_gentle(now: Playing, seat: Seat, rule: Clock | None) -> bool:
    return now.terms.budget is None and clock.is_gentle(rule, absent=seat in now.absent)


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
                    ends = _end(now, seat, rule, before or _alongside(now, phase, rule), at)
                    asked[seat] = Asked(questions[seat], phase, ends, gentle=_is_gentle(now, seat, rule))
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
