"""Somebody is not there: what the others decide about their seat, and who takes over from the host."""

from __future__ import annotations

from math import ceil

from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.table.decide import commands as do
from tablebot.table.decide.bot_seats import botless, stand_in
from tablebot.table.decide.coming_and_going import hand_over_to, may_inherit
from tablebot.table.decide.decision import Away, Decision
from tablebot.table.decide.guards import chair_at, game_under_way, playing_seat
from tablebot.table.log import events as ev
from tablebot.table.log import seats as sit
from tablebot.table.log.events import AwayChoice, Person
from tablebot.table.log.table import Table

ALONE = 60.0
"""Seconds after which the host decides alone about a seat, and a seat takes over from a host who is away."""


def away_since(table: Table, seat: Seat, away: Away) -> float | None:
    """Since when nobody from this seat has been there. None: somebody is, nobody holds it, or a bot plays for them."""
    chair = table.chairs[seat]
    if chair.bot is not None or not chair.people or any(person not in away for person in chair.people):
        return None
    return max(away[person] for person in chair.people)


# A seat that is away ---------------------------------------------------------------------------------------------
def vote_away(decision: Decision, by: Person, command: do.VoteAway, now: float) -> None:
    table, seat = decision.table, command.seat
    playing = game_under_way(table)
    chair_at(table, seat)
    since = away_since(table, seat, decision.away)
    if since is None:
        raise Refused("Nobody is missing there.")
    if command.choice == "bot" and (why := botless(table.game, table.options)):
        raise Refused(why)
    if command.choice == "timeout" and seat in playing.absent and not any(vote.seat == seat for vote in table.votes):
        return  # So it is already. Said again, it would only wind up their clock.
    if by == table.host and table.seat(by) not in _voters(table, seat, decision.away):
        _check_tie(table, seat, decision.away, since, now)
        _settle(decision, seat, command.choice, now)
        return
    voter = playing_seat(table, by)
    if _votes(table, seat, decision.away, since).get(voter) != command.choice:
        decision.add(ev.AwayVoted(at=now, seat=seat, voter=voter, choice=command.choice))
    _count(decision, seat, now)


def _check_tie(table: Table, seat: Seat, away: Away, since: float, now: float) -> None:
    """A host who does not play speaks last, or after a while alone. Raises Refused."""
    if len(_votes(table, seat, away, since)) < len(_voters(table, seat, away)) and now - since < ALONE:
        raise Refused("The seats vote first. In {n} seconds you can decide alone.", n=ceil(since + ALONE - now))


def count_votes(decision: Decision, now: float) -> None:
    """Settles what can be settled by now: after a while the host's vote is enough."""
    for seat in sorted({vote.seat for vote in decision.table.votes}):
        _count(decision, seat, now)


def reckoning(table: Table, away: Away) -> float | None:
    """When the host's vote becomes enough, if nobody comes back and nobody else votes."""
    host = table.seat(table.host)
    if not table.votes or host is None or table.status != "playing":
        return None
    ends = [
        since + ALONE
        for vote in table.votes
        if (since := away_since(table, vote.seat, away)) is not None and host in _votes(table, vote.seat, away, since)
    ]
    return min(ends, default=None)


def _count(decision: Decision, seat: Seat, now: float) -> None:
    choice = _verdict(decision.table, seat, decision.away, now)
    if choice is not None:
        _settle(decision, seat, choice, now)


def _verdict(table: Table, seat: Seat, away: Away, now: float) -> AwayChoice | None:
    """More than half of the seats that have a say; the host where they have all spoken, or after a while."""
    since = away_since(table, seat, away)
    if since is None:
        return None
    voters = _voters(table, seat, away)
    votes = _votes(table, seat, away, since)
    cast = list(votes.values())
    for choice in cast:
        if 2 * cast.count(choice) > len(voters):
            return choice
    host = table.seat(table.host)
    alone = len(votes) == len(voters) or now - since >= ALONE
    return votes.get(host) if host is not None and alone else None


def _voters(table: Table, seat: Seat, away: Away) -> set[Seat]:
    """Seats where somebody is there and plays, other than that one."""
    return {s for s in sit.with_people(table.chairs) if s != seat and away_since(table, s, away) is None}


def _votes(table: Table, seat: Seat, away: Away, since: float) -> dict[Seat, AwayChoice]:
    """What has been said since they left, by those who have a say."""
    voters = _voters(table, seat, away)
    return {v.voter: v.choice for v in table.votes if v.seat == seat and v.voter in voters and v.at >= since}


def _settle(decision: Decision, seat: Seat, choice: AwayChoice, now: float) -> None:
    decision.add(ev.AwaySettled(at=now, seat=seat, choice=choice))
    if choice == "bot":
        stand_in(decision, seat, now)


def person_back(decision: Decision, by: None, command: do.PersonBack, now: float) -> None:
    del by
    table, seat = decision.table, decision.table.seat(command.person)
    if seat is None or table.playing is None or table.playing.over:
        return
    if seat in table.playing.absent or any(vote.seat == seat for vote in table.votes):
        decision.add(ev.Returned(at=now, seat=seat))


# A host who is away ----------------------------------------------------------------------------------------------
def take_host(decision: Decision, by: Person, command: do.TakeHost, now: float) -> None:
    del command
    table = decision.table
    if by == table.host:
        raise Refused("You are the host already.")
    if table.manners.taught:
        raise Refused("Only your teacher is host here.")
    if by == table.true_host:  # Back again, and whoever looked after the table meanwhile is thanked.
        hand_over_to(decision, by, now)
        return
    since = decision.away.get(table.host)
    if since is None:
        raise Refused("The host is here.")
    if now - since < ALONE:
        wait = ceil(since + ALONE - now)
        raise Refused("The host is away. You can take over in {n} seconds.", n=wait)
    if not may_inherit(table, by):
        raise Refused("Only somebody who has had a seat here takes over.")
    if table.seat(by) is None and _somebody_plays(table, decision.away):
        raise Refused("Somebody with a seat takes over.")
    hand_over_to(decision, by, now)


def _somebody_plays(table: Table, away: Away) -> bool:
    """Whether anybody who has a seat is there."""
    return any(person not in away for chair in table.chairs for person in chair.people)
