"""I'm Not a Robot for environments: numbers are places of the menu, words are bytes."""

from __future__ import annotations

from tablebot.core.encoding import Encoding, Numbers, Parts, Plane, Slots, one_of, own_first, utf8
from tablebot.core.game import Seat
from tablebot.games.not_a_robot.menu import SAMPLES, moves
from tablebot.games.not_a_robot.model import PLACES, Line, Move, TimeUp, View
from tablebot.games.not_a_robot.text import write

_PHASES = ("deal", "name", "ask", "guess", "explain", "discuss", "vote", "score", "finished")
_ROUNDS = 12
_POINTS = 200
_PICTURE, _WORD, _EXPLANATION = 160, 32, 64
"""Bytes of each."""

_NO_LINE = Line(Seat(-1), "")
_SLOTS = Slots[Move, View](
    SAMPLES, lambda view: [move for move in moves(view) if not isinstance(move, TimeUp)], write, _WORD
)


def planes(seats: int) -> tuple[Plane, ...]:
    around = "counted from my seat"
    return (
        Plane("phase", len(_PHASES), about=", ".join(_PHASES)),
        Plane("round", 2, _ROUNDS, about="number of the round; how many there are"),
        Plane("server", 1, about="there is a Server"),
        Plane("card", PLACES + 1, about="my card: 404, or the number of the right picture, 1 to 9"),
        Plane("answer", PLACES, about="the right picture, once all are shown it"),
        Plane("answered", 1, about="I have said whether I reveal myself"),
        Plane("robot", seats, about=f"who has revealed itself, {around}"),
        Plane("explains", seats, about="whose line it is, by line"),
        Plane("ready", seats, about=f"who is ready, {around}"),
        Plane("vote", seats + 1, about="my vote: the Server, or a line"),
        Plane("totals", seats, _POINTS, about=f"points so far, {around}"),
        Plane("pictures", PLACES * _PICTURE, 255, about=f"what is seen in each, 9 times {_PICTURE} bytes of UTF-8"),
        Plane("line_seats", seats * seats, about=f"who said each line of the list, {around}"),
        Plane("line_words", seats * _WORD, 255, about=f"the word of each line, {_WORD} bytes of UTF-8"),
        Plane("line_explanations", seats * _EXPLANATION, 255, about=f"its explanation, {_EXPLANATION} bytes of UTF-8"),
        _SLOTS.plane,
    )


def encoded(view: View, begun: Numbers) -> Parts:
    del begun
    seats = own_first(view.seat, view.seats)
    yield one_of(view.phase, _PHASES)
    yield (view.round, view.rounds)
    yield (int(view.server),)
    yield one_of(view.role, range(PLACES + 1))
    yield one_of(view.answer, range(1, PLACES + 1))
    yield (int(view.answered),)
    yield one_of(view.robot, seats)
    yield one_of(view.at, range(view.seats))
    yield (int(bool(view.ready) and view.ready[seat]) for seat in seats)
    yield one_of(view.vote, range(view.seats + 1))
    yield (min(view.totals[seat], _POINTS) for seat in seats)
    pictures = [picture.alt for picture in view.pictures] or [""] * PLACES
    for alt in pictures:
        yield utf8(alt, _PICTURE)
    lines = (*view.lines, *(_NO_LINE,) * (view.seats - len(view.lines)))
    for line in lines:
        yield one_of(line.seat, seats)
    for line in lines:
        yield utf8(line.word, _WORD)
    for line in lines:
        yield utf8(line.explanation, _EXPLANATION)
    yield _SLOTS.encoded(view)


ENCODING = Encoding(
    numbers=_SLOTS.numbers, planes=planes, encoded=encoded, legal=_SLOTS.legal, move=_SLOTS.move, steps=1_000
)
