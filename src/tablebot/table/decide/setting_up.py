"""What is settled before the game, and its start."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Raw
from msgspec.structs import replace

from tablebot.core import codec
from tablebot.core.dice import Dice
from tablebot.core.errors import Illegal, Refused
from tablebot.core.game import AnyGame, puzzle_of, seating_of
from tablebot.pictures.options import has_pictures, with_whole_pack
from tablebot.table.decide import commands as do
from tablebot.table.decide.bot_seats import check_bots
from tablebot.table.decide.decision import Decision
from tablebot.table.decide.guards import check_kind, only_host, only_true_host
from tablebot.table.log import events as ev
from tablebot.table.log import seats as sit
from tablebot.table.log.events import Budget, Manners, Pace, Person
from tablebot.table.log.seats import check_seats
from tablebot.table.log.shares import is_kept
from tablebot.table.log.table import Table

LONGEST_OPTIONS = 16_000
"""Letters, at most: everybody waits while they are searched for rude words."""


def configure(decision: Decision, by: Person, command: do.Configure, now: float) -> None:
    table = decision.table
    only_host(table, by)
    pace = table.pace if command.pace is UNSET else command.pace
    check_pace(table.game, pace)
    if table.status == "playing" and command.options is UNSET and command.seats is UNSET:
        if pace != table.pace:
            if isinstance(pace, Budget) or isinstance(table.pace, Budget):
                raise Refused("A time for the whole game is set before it starts.")
            decision.add(ev.PaceSet(at=now, pace=pace))
        return
    if table.status != "open":
        raise Refused("The game has started.")
    seats = len(table.chairs) if command.seats is UNSET else command.seats
    check_seats(table.game, seats)
    taken = sum(not chair.free for chair in table.chairs)
    if taken > seats:
        raise Refused("{n} seats are taken already.", n=taken)
    options = table.options
    if command.options is not UNSET:
        options = read_options(table.game, command.options, seats, table.manners, options)
    check_bots(table.game, options, table.chairs)
    decision.add(ev.Configured(at=now, options=Raw(msgspec.json.encode(options)), seats=seats, pace=pace))


def check_pace(game: AnyGame, pace: Pace) -> None:
    """Raises Refused where a game is not played that way."""
    if isinstance(pace, Budget) and not is_duel(game):
        raise Refused("A time for the whole game is for games of two.")


def is_duel(game: AnyGame) -> bool:
    """Whether the game is always played by two."""
    return tuple(game.seats) == (2,)


def illustrate(decision: Decision, by: Person, command: do.Illustrate, now: float) -> None:
    table = decision.table
    check_illustrator(table, by)
    options = replace(table.options, pack=command.pack)
    if why := _misfit(table.game, options, len(table.chairs)):
        raise why
    check_bots(table.game, options, table.chairs)
    encoded = Raw(msgspec.json.encode(options))
    decision.add(ev.Configured(at=now, options=encoded, seats=len(table.chairs), pace=table.pace))


def check_illustrator(table: Table, by: Person) -> None:
    """Raises Refused where this person cannot bring pictures now."""
    only_true_host(table, by)
    if not has_pictures(table.game):
        raise Refused("This game has no pictures of one's own.")
    if table.status != "open":
        raise Refused("The game has started.")


def begin(decision: Decision, by: Person, command: do.Begin, now: float) -> None:
    table = decision.table
    only_host(table, by)
    if table.status != "open":
        raise Refused("The game has started.")
    taken = sit.taken(table.chairs)
    if len(taken) not in table.game.seats:
        least = next((n for n in table.game.seats if n > len(taken)), table.game.seats[-1])
        raise Refused("{game} needs {n} seats, {taken} are taken.", game=table.game.title, n=least, taken=len(taken))
    if why := _misfit(table.game, table.options, len(taken)):
        raise why
    pledges = tuple(sorted((p for p in command.pledges if table.seat(p.person) is not None), key=lambda p: p.person))
    if pledges and (table.game.luck or _draws_lots(table, draw=command.draw)):
        decision.add(ev.SharesPledged(at=now, secret=command.seed, pledges=pledges, draw=command.draw))
    else:
        _start(decision, command.seed, now, draw=command.draw)


def tell_share(decision: Decision, by: Person, command: do.TellShare, now: float) -> None:
    table = decision.table
    pledge = next((p for p in table.shares.pledges if p.person == by), None) if table.shares else None
    if table.shares is None or pledge is None:
        raise Refused("Your device has promised nothing for these dice.")
    if not table.is_starting:
        raise Refused("These dice have been cast.")
    if by not in table.shares.missing:
        raise Refused("Your device has told its part of these dice.")
    if not is_kept(pledge, command.share):
        raise Refused("That is not what your device has promised.")
    after = decision.add(ev.ShareTold(at=now, person=by, share=command.share))
    if after.shares and not after.shares.missing:
        start_with_shares(decision, now)


def start_with_shares(decision: Decision, now: float) -> None:
    """Begins with what has been told by now."""
    shares = decision.table.shares
    assert shares is not None
    _start(decision, shares.seed, now, draw=shares.draw)


def _start(decision: Decision, seed: str, now: float, *, draw: bool) -> None:
    taken = sit.taken(decision.table.chairs)
    order = Dice(seed).shuffled(taken) if _draws_lots(decision.table, draw=draw) else taken
    decision.add(ev.Started(at=now, order=order, seed=seed))
    decision.add_rolls(now)


def _draws_lots(table: Table, *, draw: bool) -> bool:
    return draw and seating_of(table.game).drawn and puzzle_of(table.game, table.options) is None


def read_options(game: AnyGame, raw: Raw, seats: int, manners: Manners, now: Any = None) -> Any:
    """The options that `raw` says, instead of those now. Raises Refused, also where no game could begin with them."""
    if len(bytes(raw)) > LONGEST_OPTIONS:
        raise Refused("These options are too long.")
    try:
        said = codec.decoded(raw, game.options)
    except msgspec.DecodeError as error:
        raise Refused("These options do not fit the game: {why}", why=str(error)) from None
    check_kind(manners, said)
    options = with_whole_pack(said, (now, *game.content.variants.values()))
    # Seats may yet be taken or stay empty: what fits another number of them may stand for now.
    if all(_misfit(game, options, number) for number in game.seats) and (why := _misfit(game, options, seats)):
        raise why
    return options


def _misfit(game: AnyGame, options: Any, seats: int) -> Illegal | None:
    """Why no game of this many seats begins with these options. None: it does."""
    try:
        game.rules.setup(options, seats)
    except Illegal as why:
        return why
    return None
