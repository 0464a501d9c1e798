"""I'm Not a Robot bots: they speak, listen and vote by the meaning of words, and know what their seat knows.

Level 1, Sleepy, overlooks much, knows few words and is often elsewhere. Level 5, Brilliant, sees nearly everything, and
asks what each of the others would have said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import cast

import msgspec
import numpy as np

from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal
from tablebot.games.not_a_robot.explaining import explained
from tablebot.games.not_a_robot.hearing import convincing
from tablebot.games.not_a_robot.meaning import Numbers, relatives
from tablebot.games.not_a_robot.menu import moves
from tablebot.games.not_a_robot.mind import Mind, Said, Temper, chances, mind_of
from tablebot.games.not_a_robot.model import (
    SERVER,
    Explain,
    Guess,
    Line,
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

_LEVELS: Mapping[str, Sequence[float]] = {
    "share": (0.5, 0.6, 0.78, 0.86, 0.95),
    "tier": (2, 3, 4, 5, 9),
    "drive": (0.35, 0.45, 0.65, 0.75, 0.85),
    "caution": (15.0, 21.0, 13.0, 12.0, 11.0),
    "deep": (False, False, True, True, True),
    "nerve": (0.54, 0.64, 0.6, 0.6, 0.6),
    "wise": (0.7, 0.9, 1.1, 1.2, 1.3),
    "keen": (0.4, 0.65, 0.85, 1.05, 1.05),
    "wary": (0.52, 0.55, 0.34, 0.35, 0.43),
    "heed": (0.6, 0.8, 0.9, 1.0, 1.1),
    "distracted": (36, 12, 7, 3, 0),
}
"""What each level is like, weakest first; see Temper."""
TEMPERS = [
    msgspec.convert(dict(zip(_LEVELS, values, strict=True)), Temper) for values in zip(*_LEVELS.values(), strict=True)
]
_SEEMED = (0.3, 0.55, 0.8, 0.98)
_WAS: Sequence[Sequence[float]] = (
    (0.22, 0.42, 0.55, 0.68),
    (0.22, 0.42, 0.52, 0.68),
    (0.23, 0.37, 0.5, 0.68),
    (0.23, 0.38, 0.46, 0.6),
    (0.28, 0.44, 0.48, 0.57),
)
"""How often the picture that seemed right to a Robot was, for each level, in games at equal levels: less often than
it seemed, for Humans do not let it stand out."""
_ALIKE = 4.0
"""How much a Robot expects the others to vote alike."""
_USUAL = 0.75
"""How convincing explanations usually are: who does better is less suspicious, who does worse is more so."""
_GRAIN = 1 << 20
"""Weights are whole numbers out of this many, so that every machine draws the same."""


def choose(view: View, level: int, dice: Dice) -> Move:
    """A move for the view's seat."""
    assert view.seat is not None, "a watcher is never asked"
    match view.phase:
        case "name":
            return _word(view, mind(view, level), dice)
        case "ask" if view.answered:
            return TimeUp()
        case "ask":
            return Reveal() if view.role == 0 and reveals(view, mind(view, level)) else Stay()
        case "guess":
            return Guess(1 + int(np.argmax(belief(view, mind(view, level)))))
        case "explain":
            return Explain("" if view.spoken else explained(view, level, dice))
        case "vote":
            return _vote(view, mind(view, level), dice)
        case _:
            return Ready()


def mind(view: View, level: int) -> Mind:
    """How the view's seat thinks about these pictures."""
    return mind_of(view.pictures, view.seats, f"{view.seat}", TEMPERS[level - 1])


# 3 A word -----------------------------------------------------------------------------------------------------------
def _word(view: View, mind: Mind, dice: Dice) -> Move:
    """One with a reason that nobody has said, and that is not made from one that somebody just said."""
    said = _said(view.lines)
    speech = mind.speech(said)
    if view.role:
        logs, explicable = speech[:, view.role - 1], mind.has_reason[:, view.role - 1]
    elif mind.temper.deep:
        logs, explicable = mind.bluff(speech, mind.belief(said)), mind.has_reason.any(axis=1)
    else:
        beliefs = mind.belief(said)
        place = dice.pick(np.flatnonzero(beliefs == beliefs.max()).tolist())
        logs, explicable = speech[:, place], mind.has_reason[:, place]
    is_said = relatives(word for word in said if word)
    for rows, least in ((np.flatnonzero(explicable).tolist(), 1), (np.flatnonzero(~explicable).tolist(), 0)):
        if not rows:
            continue
        weights = np.maximum(np.rint(chances(logs[rows]) * _GRAIN).astype(np.int64), least)
        while weights.any():
            at = int(np.searchsorted(np.cumsum(weights), dice.below(int(weights.sum())), side="right"))
            weights[at] = 0
            with suppress(Illegal):
                word = checked(mind.words[rows[at]], (*view.used, *said), view.dictionary)
                if not is_said(word):
                    return Say(word)
    return dice.pick(moves(view))


def _said(lines: tuple[Line, ...]) -> Said:
    return tuple(line.word for line in lines)


# 4 The Robot's chance -----------------------------------------------------------------------------------------------
def belief(view: View, mind: Mind) -> Numbers:
    """How probable each picture is, for a Robot: its own word tells it nothing."""
    shares = mind.belief(tuple(line.word for line in view.lines if line.seat != view.seat))
    best = int(np.argmax(shares))
    right = float(np.interp(float(shares[best]), _SEEMED, _WAS[TEMPERS.index(mind.temper)]))
    others = shares if right > shares[best] else np.ones_like(shares)  # Where it is wrong, it may be any of them.
    sober = others * ((1 - right) / (others.sum() - others[best]))
    sober[best] = right
    return cast("Numbers", sober)


def reveals(view: View, mind: Mind) -> bool:
    """Whether a guess is worth more than to stay, on average (7.1, 7.4)."""
    return 3 * float(belief(view, mind).max()) > 2 * safety(view, mind)


def safety(view: View, mind: Mind) -> float:
    """How probable a Robot thinks it is that the vote turns over another card."""
    if not mind.temper.deep:
        return mind.temper.nerve
    shares = mind.suspicion(_said(view.lines), server=view.server) ** np.float32(_ALIKE)
    mine = 1 + next(at for at, line in enumerate(view.lines) if line.seat == view.seat)
    return float((1 - shares[mine] / shares.sum(axis=0)) @ belief(view, mind))


# 6 The vote ---------------------------------------------------------------------------------------------------------
def suspicion(view: View, mind: Mind) -> Numbers:
    """How probably the Server is the Robot, and each line. A seat knows itself; a Robot leaves itself out too."""
    assert view.answer is not None
    shares = mind.suspicion(_said(view.lines), server=view.server)[:, view.answer - 1].copy()
    talked, picture = any(line.explanation for line in view.lines), view.pictures[view.answer - 1]
    for number, line in enumerate(view.lines, start=1):
        if line.seat == view.seat:
            shares[number] = 0.0
        elif talked and line.word:
            missed = _USUAL - convincing(picture, line.word, line.explanation)
            shares[number] *= np.float32(round(np.exp(mind.temper.heed * missed), 3))
    return cast("Numbers", shares / shares.sum())


def _vote(view: View, mind: Mind, dice: Dice) -> Vote:
    """For whoever it suspects; a Robot for whoever the others will suspect."""
    shares = suspicion(view, mind)
    if dice.below(100) < mind.temper.distracted:
        others = [number for number, share in enumerate(shares) if share > 0 and number != SERVER]
        return Vote(dice.pick(others))
    return Vote(int(np.argmax(shares)))
