"""What a bot thinks: which picture is meant, which word is good to say, and who does not know.

Probabilities are kept as logarithms where they are multiplied; such numbers are called logs.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from msgspec import Struct

from tablebot.games.not_a_robot.meaning import Numbers, board_of, fit, plainness, sight
from tablebot.games.not_a_robot.model import PLACES
from tablebot.pictures.pack import Picture

Said = tuple[str, ...]
"""The words of a list, in order; empty where somebody was out of time."""

_SLIP = 0.02
"""How often somebody says just anything."""
_PLAIN = 0.2
"""How often somebody, most of all among people, says what comes to mind first."""
_ALIKE = 0.5
"""How much less a word tells beside others: they speak of the same things."""
_TOGETHER = 0.4
"""How much surer one is of what many have said."""
_SURE = 2.2
"""How much is made of one word at first sight; of many, each counts less."""
_TOLD, _USUAL, _CROWD = 0.145, 5, 2.0
"""A word tells too much if it gives the Robot more than this chance to find the picture, where as many sit as usual;
and how much less it may tell where there are more."""
_LIKED = 5.0
"""How much a word is liked for a plain reason."""
_BARE = 2.5
"""How much it is disliked that a word has no reason. People have more of them than we know."""
_SOLID = 3.0
"""How much it is disliked to name another thing than those in the picture."""
_HUSH = 0.2
"""How much it speaks for the Server that nobody has revealed itself."""
_NEVER = np.float32(-30.0)


class Temper(Struct, frozen=True):
    """How a level thinks."""

    share: float
    """How much of what is in a picture is noticed."""
    tier: int
    """Words up to this tier of the lexicon come to mind, and what is listed for the pictures on the table."""
    drive: float
    """How much better a closer word is liked."""
    caution: float
    """How much it is disliked that a word tells the Robot too much."""
    deep: bool
    """Asks what a Human and what a Robot would have said. Others see what fits, and as a Robot bet on one picture."""
    nerve: float
    """How safe a Robot feels that is not deep."""
    wise: float
    """How much a picture is distrusted if it stands out more than a Human would let it."""
    keen: float
    """How far it believes what it makes of that. Fitted to games, so that probabilities are right."""
    wary: float
    """How much is made of what speaks for or against somebody. Fitted likewise."""
    heed: float
    """How much is made of how convincingly somebody explains."""
    distracted: int
    """How often it votes for anybody, in percent."""


class Mind:
    """A seat's thoughts about one board."""

    def __init__(self, pictures: tuple[Picture, ...], seats: int, whose: str, temper: Temper) -> None:
        self.temper = temper
        board = board_of(pictures)
        self.words = board.words
        """That it might say; arrays with one row per word have them in this order."""
        self._told = np.float32(np.log(_TOLD) - _CROWD * np.log(seats / _USUAL))
        self._slip = np.float32(np.log(_SLIP / len(board.words)))
        self._sight = sight(board, whose, temper.share)
        self.has_reason = self._sight.plain > 0
        """Which words it could explain for each picture."""
        strange = np.where(board.tiers <= temper.tier, np.float32(0.0), _NEVER)[:, None]
        self._strange = strange - np.float32(_SOLID) * (board.solid[:, None] & ~self.has_reason)
        self._heard = dict[str, Numbers]()
        """How well the words that somebody has said fit,"""
        self._evidence = dict[Said, Numbers]()
        """and what speaks against whoever said the last of them."""

    # Which picture? ---------------------------------------------------------------------------------------------------
    def belief(self, said: Said) -> Numbers:
        """How probable each picture is after these words, said by Humans: who do not let it stand out."""
        temper, logs = self.temper, np.log(chances(self._pointing(said)))
        keen = temper.keen * max(1, sum(map(bool, said))) ** _TOGETHER
        return chances(keen * (logs - temper.wise * np.maximum(0.0, logs - self._told)))

    def _pointing(self, said: Said, further: Numbers | None = None) -> Numbers:
        """Logs of the pictures; with one word more, for each of these."""
        heard = [self._points(word) for word in said if word]
        if further is not None:
            heard.append(_points(further))
        whole = sum(heard, np.zeros(PLACES, np.float32))
        return np.float32(_SURE / max(1, len(heard)) ** _ALIKE) * whole

    def _points(self, word: str) -> Numbers:
        return _points(self._fit(word))

    def _fit(self, word: str) -> Numbers:
        if word not in self._heard:
            self._heard[word] = fit(self._sight, word)
        return self._heard[word]

    # Which word? ------------------------------------------------------------------------------------------------------
    def speech(self, said: Said, *others: str) -> Numbers:
        """Logs of what a Human says next, of these other words too: a row per word, a column per right picture."""
        temper, fits = self.temper, np.vstack([self._sight.fits, *map(self._fit, others)])
        plain = np.vstack([self._sight.plain, *(plainness(self._sight, word) for word in others)])
        after = np.log(chances(self._pointing(said, fits)))
        likes = temper.drive * fits + np.where(plain > 0, _LIKED * plain, -_BARE)
        likes -= temper.caution * np.maximum(0.0, after - self._told)
        likes[: len(self.words)] += self._strange
        return likes - self._summed(likes)

    def bluff(self, speech: Numbers, belief: Numbers) -> Numbers:
        """Logs of what a Robot who believes this says next, where Humans speak so."""
        likes = _summed(np.logaddexp(speech, self._slip).T + np.log(belief)[:, None])
        return likes - self._summed(likes)

    def _summed(self, likes: Numbers) -> Numbers:
        return _summed(likes[: len(self.words)])

    # Who does not know? -----------------------------------------------------------------------------------------------
    def suspicion(self, said: Said, *, server: bool) -> Numbers:
        """How probably the Server is the Robot, and each line: a row each, a column for each right picture."""
        logs = np.zeros((len(said) + 1, PLACES), np.float32)
        logs[0] = _HUSH if server else _NEVER
        for at, word in enumerate(said):
            if word:
                logs[at + 1] = self.temper.wary * self._against(said[: at + 1])
        return chances(logs.T).T

    def _against(self, said: Said) -> Numbers:
        """Logs of how much likelier a Robot's the last word is than a Human's, for each right picture."""
        if said not in self._evidence:
            self._evidence[said] = self._weighed(said[:-1], said[-1])
        return self._evidence[said]

    def _weighed(self, before: Said, word: str) -> Numbers:
        belief, points = self.belief(before), self._points(word)
        at_sight = _summed(points + np.log(belief)) - points
        if not self.temper.deep:
            return at_sight
        fits = np.vstack([self._sight.fits, self._fit(word)])
        speech = np.logaddexp(self.speech(before, word), fits - self._summed(fits) + np.float32(np.log(_PLAIN)))
        human, robot = speech[-1], self.bluff(speech, belief)[-1]
        return np.logaddexp(robot, self._slip) - np.logaddexp(human, self._slip) + at_sight


@lru_cache(maxsize=32)
def mind_of(pictures: tuple[Picture, ...], seats: int, whose: str, temper: Temper) -> Mind:
    """Worked out once for each board and seat."""
    return Mind(pictures, seats, whose, temper)


def chances(logs: Numbers) -> Numbers:
    """Probabilities, along the last axis."""
    shares = np.exp(logs - logs.max(axis=-1, keepdims=True))
    return shares / shares.sum(axis=-1, keepdims=True)


def _points(fits: Numbers) -> Numbers:
    """Logs of the pictures that words point to, if they are all that was said."""
    return np.log(chances(fits) + np.float32(_SLIP))


def _summed(logs: Numbers) -> Numbers:
    """The log of the sum of probabilities, along the first axis."""
    most = logs.max(axis=0)
    return most + np.log(np.exp(logs - most).sum(axis=0))
