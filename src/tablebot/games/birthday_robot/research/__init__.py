"""Happy Birthday, Robot! for environments: numbers are places of the menu, sentences are bytes."""

from __future__ import annotations

from tablebot.core.encoding import Encoding, Numbers, Parts, Plane, Slots, one_of, own_first, utf8_end
from tablebot.games.birthday_robot.model import Epilogue, Finish, Finished, Give, Move, Piles, Rolling, View, Writing
from tablebot.games.birthday_robot.rules import budget, moves, pool, writer
from tablebot.games.birthday_robot.text import write

_PHASES = ("roll", "tossed", "begin", "right", "left", "epilogue", "finished")
_MOST = 250
"""Coins, dice, words and rounds, counted no further."""
_STORY, _SENTENCE, _SLOT = 1024, 256, 96
"""Bytes, of the end of each."""
_FREE = ("Robot", "and", "but")

_SLOTS = Slots[Move, View](
    8, lambda view: [move for move in moves(view) if not isinstance(move, Give | Finish)], write, _SLOT
)


def planes(seats: int) -> tuple[Plane, ...]:
    around = "counted from my seat"
    return (
        Plane("phase", len(_PHASES), about=", ".join(_PHASES)),
        Plane("round", 1, _MOST, about="from 1; 0: the epilogue, or the end"),
        Plane("last_round", 1, about="this round is the last one"),
        Plane("teller", seats, about=f"who tells, {around}"),
        Plane("writer", seats, about=f"who has the pen, {around}"),
        Plane("piles", 3, _MOST, about="dice that say keep, and, but"),
        Plane("pool", 1, _MOST, about="dice that nobody has; 250: there are always more"),
        Plane("budget", 1, _MOST, about="words that the writer may add"),
        Plane("free", len(_FREE), about="words that cost nothing: Robot, and, but"),
        Plane("heads", seats, _MOST, about=f"coins that were earned, {around}"),
        Plane("tails", seats, _MOST, about=f"coins that were given, {around}"),
        Plane("story", _STORY, 255, about="the sentences so far, UTF-8, their end"),
        Plane("sentence", _SENTENCE, 255, about="the sentence that is being written, UTF-8, its end"),
        _SLOTS.plane,
    )


def encoded(view: View, begun: Numbers) -> Parts:
    del begun
    state, seats = view.state, own_first(view.seat, len(view.state.story.coins))
    tag = state.pen if isinstance(state, Writing) else str(state.__struct_config__.tag)
    turn = None if isinstance(state, Epilogue | Finished) else state
    pen = state if isinstance(state, Writing | Epilogue) else None
    yield one_of(tag, _PHASES)
    yield (min(turn.round, _MOST) if turn else 0,)
    yield (int(state.story.ending is not None),)
    yield one_of(turn and turn.teller, seats)
    yield one_of(pen and writer(pen), seats)
    piles = turn.piles if turn else Piles()
    yield (min(count, _MOST) for count in (piles.keep, piles.right, piles.left))
    left = pool(state) if isinstance(state, Rolling | Writing) else 0
    yield (_MOST if left is None else left,)
    allowed = budget(pen) if pen else None
    yield (min(allowed.words, _MOST) if allowed else 0,)
    yield (int(allowed is not None and word in allowed.free) for word in _FREE)
    yield (min(state.story.coins[seat].heads, _MOST) for seat in seats)
    yield (min(state.story.coins[seat].tails, _MOST) for seat in seats)
    yield utf8_end("\n".join([state.story.options.opening, *(line.text for line in state.story.lines)]), _STORY)
    yield utf8_end(state.sentence.text if isinstance(state, Writing) else "", _SENTENCE)
    yield _SLOTS.encoded(view)


ENCODING = Encoding(
    numbers=_SLOTS.numbers, planes=planes, encoded=encoded, legal=_SLOTS.legal, move=_SLOTS.move, steps=20_000
)
