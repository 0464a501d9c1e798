"""A table is the fold of its events.

Nothing is refused here: what is in a log has happened, and decide/ has asked the rules before. Two errors can come
all the same: Missing where the rules of a log are not here, and Illegal from `play` where somebody has written a log
by hand, which log_file.py expects.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from tablebot.core import codec
from tablebot.core.game import AnyGame, Seat
from tablebot.core.versions import by_version
from tablebot.table.log import events as ev
from tablebot.table.log import playing as game_on
from tablebot.table.log import seats as sit
from tablebot.table.log.clock import later
from tablebot.table.log.events import Event, Person
from tablebot.table.log.playing import Playing, Terms
from tablebot.table.log.seats import Bot
from tablebot.table.log.shares import Shares
from tablebot.table.log.table import Break, Table, Vote


class Step(NamedTuple):
    event: Event
    table: Table
    """As the event leaves it."""


def fold(catalogue: Mapping[str, AnyGame], log: Iterable[Event], before: Table | None = None) -> Table:
    """The table that these events made, by the rules that they name, from the first on or from the table `before`.

    Raises Missing where those rules are not here.
    """
    return deque(tables(catalogue, log, before), maxlen=1)[0]


def tables(catalogue: Mapping[str, AnyGame], log: Iterable[Event], before: Table | None = None) -> Iterator[Table]:
    """The table as each of these events left it."""
    events = iter(log)
    if before is None:
        first = next(events)
        assert isinstance(first, ev.Opened), "a log begins with opened"
        before = opened(catalogue, first)
        yield before
    table = before
    for event in events:
        table = evolve(table, event)
        yield table


def opened(catalogue: Mapping[str, AnyGame], event: ev.Opened) -> Table:
    """A new table, with the host standing beside it. Raises Missing where its rules are not here."""
    game = by_version(catalogue, event.game, event.version)
    return Table(
        game=game,
        options=codec.decoded(event.options, game.options),
        chairs=sit.set_out(event.seats),
        people=(event.host,),
        host=event.host,
        heir_of=event.heir_of,
        sat=event.sat,
        pace=event.pace,
        seq=1,
        at=event.at,
        joined=max(event.host, event.heir_of or 0),
    )


def evolve(table: Table, event: Event) -> Table:
    """The table after an event that has happened."""
    return _counted(table, event, _EVOLVE[type(event)](table, event))


def evolve_move(table: Table, event: ev.Moved, move: Any, state: Any) -> Table:
    """As evolve() does, for a move just made: it need not be read from its JSON, nor the rules be asked again."""
    playing = game_on.moved(_on(table), event.seat, move, state, event.at, clock=event.clock)
    return _counted(table, event, replace(table, playing=playing))


def evolve_roll(table: Table, event: ev.Rolled, roll: Any) -> Table:
    """The same for a roll that was just drawn."""
    return _counted(table, event, replace(table, playing=game_on.rolled(_on(table), roll, event.at)))


def evolve_hold(table: Table, event: ev.Held, move: Any) -> Table:
    """The same for a move that waits from now on."""
    return _counted(table, event, replace(table, playing=game_on.held(_on(table), event.seat, move, event.by)))


def _counted(table: Table, event: Event, after: Table) -> Table:
    """With what follows from every event, whatever it is."""
    votes = after.votes if after.status == "playing" else ()
    ended = event.at if after.status == "over" and after.ended is None else after.ended
    return replace(after, seq=table.seq + 1, at=event.at, votes=votes, ended=ended)


def _joined(table: Table, event: ev.Joined) -> Table:
    if not table.people:  # In old logs. After everybody has left, whoever comes next looks after the table.
        table = _inherited(table, event.person)
    people = (*table.people, event.person)
    return replace(table, people=people, joined=max(table.joined, event.person))


def _left(table: Table, event: ev.Left) -> Table:
    people = tuple(p for p in table.people if p != event.person)
    if table.host == event.person and people:
        table = _inherited(table, people[0])
    hands = tuple(p for p in table.hands if p != event.person)
    muted = tuple(p for p in table.muted if p != event.person)
    sat = tuple(p for p in table.sat if p != event.person)
    return replace(_risen(table, event.person), people=people, hands=hands, muted=muted, sat=sat)


def _inherited(table: Table, heir: Person) -> Table:
    """Somebody looks after the table from now on, for the one whose it is."""
    return replace(table, host=heir, heir_of=table.true_host)


def _sat(table: Table, event: ev.Sat) -> Table:
    table = _waited_for(table, event.seat, event.at)
    sat = table.sat if event.person in table.sat else (*table.sat, event.person)
    return replace(table, chairs=sit.seated(table.chairs, event.person, event.seat), sat=sat)


def _stood(table: Table, event: ev.Stood) -> Table:
    return _risen(table, event.person)


def _risen(table: Table, person: Person) -> Table:
    """Nobody wants another game from a seat that they have left."""
    seat = table.seat(person)
    rematch = tuple(s for s in table.rematch if s != seat)
    return replace(table, chairs=sit.stood(table.chairs, person), rematch=rematch)


def _bot_sat(table: Table, event: ev.BotSat) -> Table:
    table = _waited_for(table, event.seat, event.at)
    return replace(table, chairs=sit.with_bot(table.chairs, event.seat, Bot(event.name, event.level)))


def _bot_left(table: Table, event: ev.BotLeft) -> Table:
    return replace(table, chairs=sit.with_bot(table.chairs, event.seat, None))


def _configured(table: Table, event: ev.Configured) -> Table:
    options = codec.decoded(event.options, table.game.options)
    return replace(table, options=options, chairs=sit.resized(table.chairs, event.seats), pace=event.pace)


def _shares_pledged(table: Table, event: ev.SharesPledged) -> Table:
    return replace(table, shares=Shares(event.secret, event.pledges, event.draw, event.at))


def _share_told(table: Table, event: ev.ShareTold) -> Table:
    assert table.shares is not None, "a share is told after it was promised"
    told = tuple(sorted((*table.shares.told, (event.person, event.share))))
    return replace(table, shares=replace(table.shares, told=told))


def _started(table: Table, event: ev.Started) -> Table:
    chairs = tuple(table.chairs[seat] for seat in event.order)
    phases = table.game.phases(table.options)
    terms = Terms(table.game, table.options, len(chairs), table.pace, event.seed, phases)
    return replace(table, chairs=chairs, playing=game_on.begun(terms, event.at))


def _moved(table: Table, event: ev.Moved) -> Table:
    move, playing = codec.decoded(event.move, table.game.move), _on(table)
    state = game_on.state_after(playing, event.seat, move)
    return replace(table, playing=game_on.moved(playing, event.seat, move, state, event.at, clock=event.clock))


def _rolled(table: Table, event: ev.Rolled) -> Table:
    roll = codec.decoded(event.roll, table.game.roll)
    return replace(table, playing=game_on.rolled(_on(table), roll, event.at))


def _back_asked(table: Table, event: ev.BackAsked) -> Table:
    playing = _on(table)
    return replace(table, playing=replace(playing, back=game_on.back_for(playing, event.seat)))


def _back_agreed(table: Table, event: ev.BackAgreed) -> Table:
    playing = _on(table)
    assert playing.back is not None
    back = replace(playing.back, agreed=(*playing.back.agreed, event.seat))
    return replace(table, playing=replace(playing, back=back))


def _back_refused(table: Table, event: ev.BackRefused) -> Table:
    del event
    return replace(table, playing=replace(_on(table), back=None))


def _taken_back(table: Table, event: ev.TakenBack) -> Table:
    return replace(table, playing=game_on.taken_back(_on(table), event.kept, event.at))


def _resigned(table: Table, event: ev.Resigned) -> Table:
    return replace(table, playing=game_on.resigned(_on(table), event.seat))


def _timed_out(table: Table, event: ev.TimedOut) -> Table:
    return replace(table, playing=game_on.timed_out(_on(table), event.seat))


def _paused(table: Table, event: ev.Paused) -> Table:
    playing = game_on.anew(_on(table), event.at) if event.anew else table.playing
    return replace(table, paused=Break(event.at, event.by), playing=playing)


def _resumed(table: Table, event: ev.Resumed) -> Table:
    if table.playing is None or table.paused is None:
        return replace(table, paused=None)
    asked = later(table.playing.asked, event.at - table.paused.since)
    return replace(table, paused=None, playing=replace(table.playing, asked=asked))


def _rematch_wanted(table: Table, event: ev.RematchWanted) -> Table:
    return replace(table, rematch=(*table.rematch, event.seat))


def _rematched(table: Table, event: ev.Rematched) -> Table:
    return replace(_ended(table), next=event.code)


def _arranged(table: Table, event: ev.Arranged) -> Table:
    return replace(table, chairs=tuple(table.chairs[seat] for seat in event.order))


def _host_made(table: Table, event: ev.HostMade) -> Table:
    muted = tuple(p for p in table.muted if p != event.person)
    table = _inherited(table, event.person) if event.heir else replace(table, host=event.person, heir_of=None)
    return replace(table, muted=muted)


def _manners_set(table: Table, event: ev.MannersSet) -> Table:
    return replace(table, manners=event.manners)


def _muted(table: Table, event: ev.Muted) -> Table:
    others = tuple(p for p in table.muted if p != event.person)
    return replace(table, muted=(*others, event.person) if event.on else others)


def _hand(table: Table, event: ev.Hand) -> Table:
    others = tuple(p for p in table.hands if p != event.person)
    return replace(table, hands=(*others, event.person) if event.up else others)


def _pace_set(table: Table, event: ev.PaceSet) -> Table:
    playing = table.playing and game_on.paced(table.playing, event.pace, _moment(table, event.at))
    return replace(table, pace=event.pace, playing=playing)


def _away_voted(table: Table, event: ev.AwayVoted) -> Table:
    others = tuple(v for v in table.votes if (v.seat, v.voter) != (event.seat, event.voter))
    return replace(table, votes=(*others, Vote(event.seat, event.voter, event.choice, event.at)))


def _away_settled(table: Table, event: ev.AwaySettled) -> Table:
    table = _waited_for(table, event.seat, event.at)
    if event.choice != "timeout":
        return table
    return replace(table, playing=game_on.left_out(_on(table), event.seat, _moment(table, event.at)))


def _returned(table: Table, event: ev.Returned) -> Table:
    return _waited_for(table, event.seat, event.at)


def _waited_for(table: Table, seat: Seat, at: float) -> Table:
    """The seat is waited for again, and nothing has been said about it."""
    votes, playing = tuple(v for v in table.votes if v.seat != seat), table.playing
    if playing is not None and seat in playing.absent:
        playing = game_on.returned(playing, seat, _moment(table, at))
    return replace(table, votes=votes, playing=playing)


def _moment(table: Table, at: float) -> float:
    """When a clock set now starts to run. A pause is added when it ends, so that it counts from its beginning."""
    return at if table.paused is None else table.paused.since


def _held(table: Table, event: ev.Held) -> Table:
    move = codec.decoded(event.move, table.game.move)
    return replace(table, playing=game_on.held(_on(table), event.seat, move, event.by))


def _declined(table: Table, event: ev.Declined) -> Table:
    return replace(table, playing=game_on.declined(_on(table), event.seat, event.at))


def _closed(table: Table, event: ev.Closed) -> Table:
    del event
    return _ended(table)


def _ended(table: Table) -> Table:
    """Nobody waits for anything here any more."""
    playing = table.playing and replace(table.playing, waiting=(), back=None)
    return replace(table, closed=True, paused=None, hands=(), playing=playing)


def _on(table: Table) -> Playing:
    assert table.playing is not None, "the log has a move before the start"
    return table.playing


_EVOLVE: dict[type, Callable[[Table, Any], Table]] = {
    ev.Joined: _joined,
    ev.Left: _left,
    ev.Sat: _sat,
    ev.Stood: _stood,
    ev.BotSat: _bot_sat,
    ev.BotLeft: _bot_left,
    ev.Configured: _configured,
    ev.SharesPledged: _shares_pledged,
    ev.ShareTold: _share_told,
    ev.Started: _started,
    ev.Moved: _moved,
    ev.Rolled: _rolled,
    ev.BackAsked: _back_asked,
    ev.BackAgreed: _back_agreed,
    ev.BackRefused: _back_refused,
    ev.TakenBack: _taken_back,
    ev.Resigned: _resigned,
    ev.TimedOut: _timed_out,
    ev.Paused: _paused,
    ev.Resumed: _resumed,
    ev.RematchWanted: _rematch_wanted,
    ev.Rematched: _rematched,
    ev.Arranged: _arranged,
    ev.HostMade: _host_made,
    ev.MannersSet: _manners_set,
    ev.Muted: _muted,
    ev.Hand: _hand,
    ev.PaceSet: _pace_set,
    ev.AwayVoted: _away_voted,
    ev.AwaySettled: _away_settled,
    ev.Returned: _returned,
    ev.Held: _held,
    ev.Declined: _declined,
    ev.Closed: _closed,
}
