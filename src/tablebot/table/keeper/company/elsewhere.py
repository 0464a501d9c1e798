"""Who is at a table by way of other nodes, and what those are told of ours."""

from __future__ import annotations

from collections.abc import Iterable

from tablebot.bus.signals import Guest, Presence, mark
from tablebot.table.keeper.live import LiveTable
from tablebot.table.log.events import Pledge


def presence_of(live: LiveTable, now: float) -> Presence:
    """What this node has at the table."""
    people = {*live.visitors, *live.present} - {None}
    return Presence(
        guests=tuple(Guest(p, live.present[p], _network(live, p)) for p in people if p is not None),
        screens=tuple(live.screens.own.values()),
        pledges=tuple((pledge.person, pledge.hash) for pledge in live.pledges.newest),
        turned_away=tuple((device, until) for device, until in live.turned_away.items() if until > now),
        gone=tuple(live.since.items()),
        is_settled=live.is_settled,
    )


def _network(live: LiveTable, person: int) -> bytes:
    address = live.addresses.get(person) or (live.visitors[person].address if person in live.visitors else "")
    return mark(address) if address else b""


def note_presence(live: LiveTable, node: str, presence: Presence | None, now: float) -> None:
    """What another node has there from now on. None: nothing, for it no longer holds the table, or is dead."""
    before = live.others
    if presence is None:
        live.elsewhere.pop(node, None)
    else:
        live.elsewhere[node] = presence
        for device, until in presence.turned_away:
            live.turned_away[device] = max(until, live.turned_away.get(device, 0.0))
    everywhere = live.elsewhere.values()
    live.others = frozenset(guest.person for there in everywhere for guest in there.guests if guest.sockets)
    live.screens.elsewhere = tuple(screen for there in everywhere for screen in there.screens)
    for person in before - live.others:
        live.since[person] = now
    for person, at in presence.gone if presence else ():  # They know better when that was.
        live.since[person] = at if person in before else max(at, live.since.get(person, at))
    for person in live.others | live.present.keys():
        if person is not None:
            live.since.pop(person, None)
    note_company(live, now)


def note_company(live: LiveTable, now: float) -> None:
    """Remembers since when nobody has been at the table."""
    if live.has_company:
        live.deserted_since = None
    elif live.deserted_since is None:
        live.deserted_since = now


def is_somebody_there(elsewhere: Iterable[Presence]) -> bool:
    """Whether anybody is connected by way of these nodes."""
    return any(there.screens or any(guest.sockets for guest in there.guests) for there in elsewhere)


def is_held(live: LiveTable) -> bool:
    """Whether another node has had the table for longer than it takes to find it in the store."""
    return any(there.is_settled for there in live.elsewhere.values())


def all_pledges(live: LiveTable) -> tuple[Pledge, ...]:
    """One for each person: from a page of this node, where there is one."""
    told = (Pledge(*pledge) for there in live.elsewhere.values() for pledge in there.pledges)
    others = {pledge.person: pledge for pledge in told if not live.pledges.is_used(pledge)}
    return tuple({**others, **{pledge.person: pledge for pledge in live.pledges.newest}}.values())
