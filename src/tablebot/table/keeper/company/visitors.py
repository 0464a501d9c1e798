"""From where people come: nobody fills a table alone, and whom the host has removed stays away for a while."""

from __future__ import annotations

from tablebot.bus.signals import mark
from tablebot.core.errors import Refused
from tablebot.table.keeper.live import LiveTable, Visitor
from tablebot.table.log import events as ev

CROWD = 40
"""People without a seat, at one table, from one address: nobody fills a table alone."""
SENT_AWAY = 15 * 60.0
"""Seconds in which a device does not join again from which the host has removed somebody."""


def check_visitor(live: LiveTable, visitor: Visitor, now: float, *, sits: bool) -> None:
    """Raises Refused where this device was just removed, or too many from its address stand around already."""
    if now < live.turned_away.get(mark(visitor.device), 0.0):
        raise Refused("The host has removed you from this table.")
    if sits or not visitor.address:
        return
    table = live.table
    standing = [p for p in table.people if p not in table.hosts and table.seat(p) is None]
    elsewhere = {guest.person: guest.network for there in live.elsewhere.values() for guest in there.guests}
    networks = elsewhere | {p: mark(live.visitors[p].address) for p in standing if p in live.visitors}
    if sum(networks.get(p) == mark(visitor.address) for p in standing) >= CROWD:
        raise Refused("Many people from your network are watching here already.")


def see_off(live: LiveTable, event: ev.Left, now: float) -> None:
    """Somebody has left, or was removed: then their device does not join again for a while."""
    visitor = live.visitors.pop(event.person, None)
    # A teacher sends pupils away so that they join again, at another table.
    if event.by is not None and visitor and visitor.device and not live.table.manners.taught:
        live.turned_away[mark(visitor.device)] = now + SENT_AWAY
