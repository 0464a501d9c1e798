"""What a seat may do, made from its view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from tablebot.core.errors import Illegal
from tablebot.core.game import Seat
from tablebot.games.not_a_robot.model import (
    PLACES,
    Explain,
    Guess,
    Move,
    Ready,
    Reveal,
    Say,
    Stay,
    TimeUp,
    View,
    Vote,
)
from tablebot.games.not_a_robot.words import checked

SAMPLES = 12
"""Words on a menu that cannot list them all."""
_COMMON = re.findall(
    r"\w+",
    """
air ball bank bath beach bed bird boat book bottle box bread bridge brush bus cake candle car cat chair child clock
cloud coat cold corn cow crowd cup dance dark dog dream drum ear egg eye face farm fire fish flower fly fog food
foot friend frog garden ghost gift glass gold grass green hair hand happy hat heart hill home horse house ice island
jump key king kitchen lamp laugh leaf letter light lion long loud map milk mirror moon mother mountain mouse music
night nose ocean open orange paper party path piano picture plane plant queen quiet rain red ride ring river road
rock room rope round sad sand school sea shadow ship shoe short sing sky sleep slow small snow soft song spoon
spring star stone storm street strong summer sun sweet swim table tail tall tea thin toy train tree umbrella village
wall warm watch water white wild wind window winter wood young
""",
)
"""More than can be said in one game, for pictures of which nothing is known."""


def moves(view: View) -> list[Move]:
    if view.seat is None or not _is_asked(view, view.seat):
        return []
    match view.phase:
        case "name":
            return list(islice(_words(view), SAMPLES))
        case "ask":
            if view.answered:
                return [TimeUp()]
            return [Stay(), Reveal()] if view.role == 0 else [Stay()]
        case "guess":
            return [Guess(place) for place in range(1, PLACES + 1)]
        case "explain":
            return [Explain()]
        case "vote":
            return [Vote(line) for line in range(0 if view.server else 1, len(view.lines) + 1)]
        case _:
            return [Ready()]


def _is_asked(view: View, seat: Seat) -> bool:
    match view.phase:
        case "name":
            return seat not in {line.seat for line in view.lines}.union(view.silent)
        case "ask":
            return True
        case "guess":
            return view.robot == seat
        case "explain":
            return view.at is not None and view.lines[view.at].seat == seat
        case "discuss" | "score":
            return not view.ready[seat]
        case "vote":
            return view.vote is None
        case _:
            return False


def timeout(view: View) -> Move:
    match view.phase:
        case "explain":
            return Explain()
        case "discuss" | "score":
            return Ready()
        case _:
            return TimeUp()


def _words(view: View) -> Iterator[Say]:
    """Some that may be said: of all pictures alike, whatever the seat knows."""
    said = (*view.used, *(line.word for line in view.lines))
    seen = [word for degree in zip(*(picture.tags[:3] for picture in view.pictures), strict=False) for word in degree]
    for word in dict.fromkeys((*seen, *_COMMON)):
        with suppress(Illegal):
            yield Say(checked(word, said, view.dictionary))
