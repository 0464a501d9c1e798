"""Two bots play many games against each other: how much better is one of them? Equal seeds give equal games."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import repeat

from msgspec import Struct
from msgspec.structs import replace

from tablebot.bots.installed import check_bots_installed
from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame
from tablebot.lab.bots import Bot, bot_of
from tablebot.lab.lookup import cached_game, check_seats
from tablebot.lab.selfplay import Played, parallel_map, play_game
from tablebot.lab.studies import check_study, study_of

SEATS = 2
ROLLOUTS = 10_000
"""Games of a tree search for which nobody says how many."""
MOST_ROLLOUTS = 1_000_000
MOST_NODES = 1_000_000_000
MOST_SECONDS = 3600
CERTAINTY = 1.959964
"""How many standard deviations on either side have 95 % between them."""


class Effort(Struct, frozen=True):
    """What a level may spend on a move, instead of what it usually does."""

    nodes: int = 0
    seconds: float = 0.0


class Contest(Struct, frozen=True):
    """Who plays what, and how."""

    game: str
    """A slug, or the name of a file."""
    bots: tuple[str, str]
    """As `bot_name` writes them."""
    effort: Effort | None = None
    """None: as their levels say."""
    opening: int = 0
    """How many moves at random come first."""
    seed: int = 0


def bot_name(game: AnyGame, text: str) -> str:
    """The bot that is meant: a level's number, also with `:` and nodes; `random`; `mcts:` and games. Raises Refused."""
    wish, mark, number = text.strip().lower().partition(":")
    if wish == "mcts":
        check_study(game)
        return f"mcts:{_number(number, MOST_ROLLOUTS, 'mcts:N with a number of games') if mark else ROLLOUTS}"
    levels = {name.lower(): str(level) for level, name in enumerate(game.brain.levels, start=1)}
    level = levels.get(wish, wish)
    if mark and level in levels.values():
        check_study(game)
        return f"{level}:{_number(number, MOST_NODES, f'{wish}:N with a number of nodes')}"
    if not mark and level in levels.values():
        check_bots_installed(game)
        return level
    if not mark and wish == "random":
        return wish
    raise Refused(
        "{game} has no bot “{text}”. Write a level from 1 to {n}, its name ({names}), random{more}.",
        game=game.title,
        text=text[:40],
        n=len(game.brain.levels),
        names=", ".join(game.brain.levels),
        more=", mcts:N, or LEVEL:NODES" if game.brain.study else "",
    )


def _number(text: str, most: int, what: str) -> int:
    """Raises Refused."""
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and 1 <= int(text) <= most:
        return int(text)
    raise Refused("Write {what} from 1 to {most}.", what=what, most=most)


def check_contest(game: AnyGame, contest: Contest) -> None:
    """Raises Refused where it cannot be played."""
    check_seats(game, SEATS)
    if contest.opening < 0:
        raise Refused("An opening cannot have less than 0 moves.")
    if contest.effort:
        check_study(game)
        if not any(name.isdigit() for name in contest.bots):
            raise Refused("Only levels can be given nodes or seconds, and neither of these is a level without its own.")
        if not (0 < contest.effort.nodes <= MOST_NODES or 0 < contest.effort.seconds <= MOST_SECONDS):
            sentence = "Give them up to {nodes} nodes or {seconds} seconds, and more than none."
            raise Refused(sentence, nodes=MOST_NODES, seconds=MOST_SECONDS)


def play_contest(contest: Contest, games: int, jobs: int = 1) -> Iterator[Played]:
    """This many games in order, however many processes play. Each opening is played twice, with seats swapped."""
    return parallel_map(jobs, 1, _one, repeat(contest), range(games))


def _one(contest: Contest, number: int) -> Played:
    game = cached_game(contest.game)
    seated = contest.bots[::-1] if number % 2 else contest.bots
    bots = (_bot(contest.game, name, contest.effort) for name in seated)
    seed = contest.seed + number // 2
    return replace(play_game(game, game.options(), SEATS, seed, *bots, opening=contest.opening), bots=seated)


@cache
def _bot(game_name: str, name: str, effort: Effort | None) -> Bot:
    game = cached_game(game_name)
    kind, _, number = name.partition(":")
    if kind == "random":
        return bot_of(game, None)
    if kind == "mcts":
        study, rollouts = study_of(game), int(number)
        return lambda view, dice: study.choose_by_playouts(view, rollouts, dice)
    level = int(kind)
    effort = Effort(nodes=int(number)) if number else effort
    if effort is None:
        return bot_of(game, level)
    study, nodes, seconds = study_of(game), effort.nodes, effort.seconds
    return lambda view, dice: study.choose(view, level, dice, nodes, seconds)


# Who is better ------------------------------------------------------------------------------------------------------
class Tally(Struct, frozen=True):
    """What came of a contest, for the bot that was named first."""

    wins: int
    draws: int
    """Nobody won, or both together."""
    losses: int

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """Of the games; a draw is half a win."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def elo(self) -> float | None:
        """How far it is ahead on the scale of Elo. None: it won all games, or none."""
        return elo(self.share)

    @property
    def between(self) -> tuple[float | None, float | None]:
        """Where that truly is, with 95 % confidence. None: on this side there is no end.

        By Wilson's formula, which holds for few games and one-sided results too. Where there are draws, it is
        a little wider than it need be.
        """
        share, extra = self.share, CERTAINTY**2 / self.games
        middle = (share + extra / 2) / (1 + extra)
        wide = math.sqrt(extra * (share * (1 - share) + extra / 4)) / (1 + extra)
        return (elo(middle - wide) if share > 0 else None, elo(middle + wide) if share < 1 else None)


def elo(share: float) -> float | None:
    """The difference in Elo of one who gets this share of the points. None: there is no such number."""
    return 400 * math.log10(share / (1 - share)) if 0 < share < 1 else None


def tally(results: Iterable[Played]) -> Tally:
    """Counts games of a contest, in their order."""
    counts = {1: 0, 0: 0, -1: 0}
    for number, result in enumerate(results):
        first = number % 2
        counts[(first in result.winners) - (1 - first in result.winners)] += 1
    return Tally(counts[1], counts[0], counts[-1])
