"""Who may ask for what, and when. Each raises Refused with a sentence for whoever asked."""

from __future__ import annotations

from typing import Any

from tablebot.core.errors import Illegal, Refused
from tablebot.core.family import is_rude
from tablebot.core.game import Seat
from tablebot.core.text import texts
from tablebot.table.log.events import Manners, Person
from tablebot.table.log.playing import Playing
from tablebot.table.log.seats import Chair
from tablebot.table.log.table import Table

WATCHING = "You are watching. Take a seat to play."
NO_WATCHING = "Nobody watches at this table. Ask the host."
LOCKED_DOOR = "This table has a password. Ask the host for it, or for the link."


def check_here(table: Table, by: Person) -> None:
    """Raises Refused where this person has left."""
    if by not in table.people:
        raise Refused("You have left this table.")


def check_open(table: Table) -> None:
    """Raises Refused where nothing happens any more."""
    check_here_still(table)
    if table.closed:
        raise Refused("This table is closed.")


def check_here_still(table: Table) -> None:
    """Raises Refused where everybody has gone on to another table."""
    if table.next:
        raise Refused("The next game is at table {code}.", code=table.next)


def only_host(table: Table, by: Person) -> None:
    if by != table.host:
        raise Refused("Only the host can do that.")


def only_true_host(table: Table, by: Person) -> None:
    """Raises Refused for anybody else, and for an heir: what the host kept to themself is not theirs."""
    if by == table.host != table.true_host:
        raise Refused("You look after this table for its host. Only they can do that.")
    if by != table.true_host:
        raise Refused("Only the host can do that.")


def check_somebody(table: Table, person: Person) -> None:
    """Raises Refused where nobody of that number is at the table."""
    if person not in table.people:
        raise Refused("That person is not at this table.")


def own_seat(table: Table, by: Person) -> Seat:
    """Where this person sits. Raises Refused."""
    seat = table.seat(by)
    if seat is None:
        raise Refused(WATCHING)
    return seat


def playing_seat(table: Table, by: Person) -> Seat:
    """Where this person sits and plays. Raises Refused."""
    seat = own_seat(table, by)
    if table.chairs[seat].bot is not None:
        raise Refused("A bot plays for you. Take your seat back first.")
    return seat


def game_under_way(table: Table) -> Playing:
    """The game, if it has begun and not ended. Raises Refused."""
    if table.playing is None:
        raise Refused("The game has not started yet.")
    if table.playing.over:
        raise Illegal("The game is over.")
    return table.playing


def running_game(table: Table) -> Playing:
    """The game, if one can move in it now. Raises Refused."""
    playing = game_under_way(table)
    if table.paused is not None:
        raise Refused("The game is paused.")
    return playing


def chair_at(table: Table, seat: Seat) -> Chair:
    if seat >= len(table.chairs):
        raise Refused("This table has {n} seats.", n=len(table.chairs))
    return table.chairs[seat]


def is_hushed(table: Table) -> bool:
    """Whether nobody may talk just now."""
    return table.phase.talk == "nobody"


def is_masked(table: Table) -> bool:
    """Whether roles are secret just now, so that nobody changes seats."""
    return not table.phase.seats_change


def check_kind(manners: Manners, said: Any) -> None:
    """Raises Refused where a family sits at the table and a text, a move or options are rude."""
    if manners.family and is_rude(" ".join(texts(said))):
        raise Refused("Please find kinder words.")
