"""The verbs of I'm Not a Robot, in the order of README.md, whose paragraphs are cited."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.core.game import Chance, Decide, Over, Seat, Turn
from tablebot.core.sealed import Sealed
from tablebot.core.words import tidied
from tablebot.games.not_a_robot.menu import moves, timeout
from tablebot.games.not_a_robot.model import (
    ABSTAINED,
    LONGEST_EXPLANATION,
    PLACES,
    SERVER,
    Asking,
    Deal,
    Dealing,
    Dealt,
    Discussing,
    Explain,
    Explaining,
    Finished,
    Guess,
    Guessing,
    Line,
    Move,
    Naming,
    Options,
    Ready,
    Reveal,
    Roll,
    Round,
    Say,
    Scored,
    State,
    Stay,
    TimeUp,
    Vote,
    Voting,
)
from tablebot.games.not_a_robot.points import places_won, scored, turned_over
from tablebot.games.not_a_robot.words import checked
from tablebot.pictures.pack import Pack
from tablebot.pictures.shipped import classic

__all__ = ["apply", "land", "moves", "pack_of", "roll", "setup", "timeout", "turn"]


def pack_of(options: Options) -> Pack:
    """1.1 The pictures that are played with."""
    return options.pack or classic()


def setup(options: Options, seats: int) -> State:
    cards = len({picture.card for picture in pack_of(options).pictures})
    if cards < PLACES:
        raise Illegal("This pack has {cards} cards; it takes {n}.", cards=cards, n=PLACES)
    return Dealing(options, seats, ())


def turn(state: State) -> Turn:
    everybody = tuple(Seat(seat) for seat in range(state.seats))
    match state:
        case Dealing():
            return Chance("deal")
        case Naming():
            spoken = {line.seat for line in state.lines}.union(state.silent)
            return Decide("name", tuple(seat for seat in everybody if seat not in spoken), listed=False)
        case Asking():  # 4.1 Whoever has answered: nobody sees it.
            return Decide("ask", everybody)
        case Guessing():
            return Decide("guess", (Seat(state.deal.robot),))
        case Explaining():
            return Decide("explain", (state.lines[state.at].seat,), listed=False)
        case Discussing():
            return Decide("discuss", tuple(seat for seat in everybody if not state.ready[seat]))
        case Voting():
            return Decide("vote", state.votes.missing)
        case Scored():
            return Decide("score", tuple(seat for seat in everybody if not state.ready[seat]))
        case Finished():
            points = tuple(round_.points for round_ in state.rounds)
            totals, winners = places_won(points)
            return Over(tuple(map(float, totals)), winners, "The last round is over.")


# 2 Before a round -------------------------------------------------------------------------------------------------
def roll(state: State, dice: Dice) -> Roll:
    assert isinstance(state, Dealing)
    return Dealt(Deal(_drawn(state, dice), 1 + dice.below(PLACES), dice.below(_roles(state))))


def _roles(state: Dealing) -> int:
    """How many role cards there are. 2.4 Without a Server one less."""
    return state.seats + (0 if state.options.rise_of_the_machines else 1)


def _drawn(state: Dealing, dice: Dice) -> tuple[int, ...]:
    """2.1 Nine pictures of nine cards: new ones first, then those shown longest ago."""
    pictures = pack_of(state.options).pictures
    last = {place: number for number, round_ in enumerate(state.rounds, start=1) for place in round_.deal.pictures}
    order = sorted(dice.shuffled(range(len(pictures))), key=lambda place: last.get(place, 0))
    drawn: dict[int, int] = {}
    for place in order:
        drawn.setdefault(pictures[place].card, place)
    return dice.shuffled(tuple(drawn.values())[:PLACES])


def land(state: State, roll: Roll) -> State:
    assert isinstance(state, Dealing)
    deal, pictures = roll.deal, pack_of(state.options).pictures
    assert len({pictures[place].card for place in deal.pictures if place >= 0}) == len(deal.pictures) == PLACES
    assert 1 <= deal.answer <= PLACES and 0 <= deal.robot < _roles(state)
    return Naming(state.options, state.seats, state.rounds, deal, ())


def apply(state: State, seat: Seat, move: Move) -> State:
    match state, move:
        case Naming(), Say(word):
            return named(state, seat, checked(word, said(state), state.options.dictionary))
        case Naming(), TimeUp():
            return named(state, seat, None)
        case Asking(), Reveal() | Stay() | TimeUp():
            return _answered(state, seat, move)
        case Guessing(), Guess() | TimeUp():
            return _guessed(state, move.place if isinstance(move, Guess) else 0)
        case Explaining(), Explain(text):
            return _explained(state, text)
        case Discussing(), Ready():
            return _discussed(replace(state, ready=_with(state.ready, seat, value=True)))
        case Voting(), Vote() | TimeUp():
            return _voted(state, seat, move.line if isinstance(move, Vote) else ABSTAINED)
        case Scored(), Ready():
            return _gone_on(replace(state, ready=_with(state.ready, seat, value=True)))
        case _:
            raise Illegal("That cannot be done now.")


# 3 A word ---------------------------------------------------------------------------------------------------------
def said(state: Naming) -> Iterator[str]:
    """Every word of this game."""
    for lines in (state.lines, *(round_.lines for round_ in state.rounds)):
        yield from (line.word for line in lines if line.word)


def named(state: Naming, seat: Seat, word: str | None) -> State:
    """3.2 One more word. 3.5 When everybody has spoken, or is out of time (None), the list is done."""
    if word is not None:
        state = replace(state, lines=(*state.lines, Line(seat, word)))
    else:
        state = replace(state, silent=(*state.silent, seat))
    if len(state.lines) + len(state.silent) < state.seats:
        return state
    lines = (*state.lines, *(Line(seat, "") for seat in sorted(state.silent)))
    return Asking(state.options, state.seats, state.rounds, state.deal, lines, ("",) * state.seats)


# 4 The Robot's chance ---------------------------------------------------------------------------------------------
def _answered(state: Asking, seat: Seat, move: Reveal | Stay | TimeUp) -> State:
    match move:
        case TimeUp():
            return _unrevealed(replace(state, answers=_with(state.answers, seat, "up")))
        case _ if state.answers[seat]:
            raise Illegal("You have answered already.")
        case Stay():
            return replace(state, answers=_with(state.answers, seat, "stay"))
        case Reveal():
            if seat != state.deal.robot:
                raise Illegal("You are not the Robot.")
            return Guessing(*_playing(state))


def _unrevealed(state: Asking) -> State:
    """4.1 Once everybody's time is up."""
    if any(answer != "up" for answer in state.answers):
        return state
    return _next_line(state, 0)


def _guessed(state: Guessing, place: int) -> State:
    points = scored(state.options, state.deal, state.lines, state.seats, guess=place)
    return _scored(state, Round(state.deal, state.lines, place, (), None, points))


# 5 Why? -----------------------------------------------------------------------------------------------------------
def _next_line(state: Asking | Explaining, at: int) -> State:
    """5.1 The next line with a word; after the last all discuss."""
    while at < len(state.lines) and not state.lines[at].word:
        at += 1
    if at < len(state.lines):
        return Explaining(*_playing(state), at)
    return Discussing(*_playing(state), (False,) * state.seats)


def _explained(state: Explaining, text: str) -> State:
    text = tidied(text)
    if len(text) > LONGEST_EXPLANATION:
        raise Illegal("Explain it in {n} letters at most.", n=LONGEST_EXPLANATION)
    line = replace(state.lines[state.at], explanation=text)
    return _next_line(replace(state, lines=_with(state.lines, state.at, line)), state.at + 1)


def _discussed(state: Discussing) -> State:
    """5.2"""
    return Voting(*_playing(state), Sealed((None,) * state.seats)) if all(state.ready) else state


# 6 The vote -------------------------------------------------------------------------------------------------------
def _voted(state: Voting, seat: Seat, line: int) -> State:
    if line == SERVER and state.options.rise_of_the_machines:
        raise Illegal("There is no Server in this game.")
    if line > len(state.lines):
        raise Illegal("The list has no line {n}.", n=line)
    votes = state.votes.put(seat, line)
    if votes.missing:
        return replace(state, votes=votes)
    cast = votes.opened()
    revealed = turned_over(cast, len(state.lines), server=not state.options.rise_of_the_machines)
    points = scored(state.options, state.deal, state.lines, state.seats, votes=cast, revealed=revealed)
    return _scored(state, Round(state.deal, state.lines, None, cast, revealed, points))


# 7 Points ---------------------------------------------------------------------------------------------------------
def _scored(state: Guessing | Voting, round_: Round) -> State:
    return Scored(state.options, state.seats, (*state.rounds, round_), (False,) * state.seats)


def _gone_on(state: Scored) -> State:
    """7.8"""
    if not all(state.ready):
        return state
    if len(state.rounds) == state.options.rounds:
        return Finished(state.options, state.seats, state.rounds)
    return Dealing(state.options, state.seats, state.rounds)


def _playing(state: Asking | Explaining | Discussing) -> tuple[Options, int, tuple[Round, ...], Deal, tuple[Line, ...]]:
    return state.options, state.seats, state.rounds, state.deal, state.lines


def _with(slots: Sequence[Any], at: int, value: Any) -> tuple[Any, ...]:
    return (*slots[:at], value, *slots[at + 1 :])
