"""Who sits where."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from tablebot.core.errors import Refused
from tablebot.core.game import AnyGame, Seat
from tablebot.table.log.events import Person

ROBOTS = (
    "Tinker",
    "Pebble",
    "Widget",
    "Bolt",
    "Gizmo",
    "Sprocket",
    "Dot",
    "Biscuit",
    "Rusty",
    "Pixel",
    "Toggle",
    "Cog",
)
"""Names of bots, in the order in which they come to a table."""


class Bot(Struct, frozen=True):
    name: str
    level: int


class Chair(Struct, frozen=True):
    """A seat with those who hold it: nobody, one, a team, a bot, or people for whom a bot plays."""

    number: int
    """Its own, wherever it is moved; a team's name is kept under it, outside the log."""
    people: tuple[Person, ...] = ()
    bot: Bot | None = None

    @property
    def free(self) -> bool:
        return not self.people and self.bot is None


Chairs = tuple[Chair, ...]


def set_out(count: int) -> Chairs:
    """This many free chairs."""
    return tuple(Chair(number) for number in range(1, count + 1))


def seat_of(chairs: Chairs, person: Person | None) -> Seat | None:
    """Where this person sits. None: a watcher."""
    if person is None:
        return None
    for seat, chair in enumerate(chairs):
        if person in chair.people:
            return Seat(seat)
    return None


def taken(chairs: Chairs) -> tuple[Seat, ...]:
    """The seats that somebody holds, in order."""
    return tuple(Seat(seat) for seat, chair in enumerate(chairs) if not chair.free)


def first_free(chairs: Chairs) -> Seat | None:
    return next((Seat(seat) for seat, chair in enumerate(chairs) if chair.free), None)


def smallest_team(chairs: Chairs) -> Seat | None:
    """Where somebody new is needed most, among seats that people hold and play."""
    teams = [(len(chairs[seat].people), seat) for seat in with_people(chairs)]
    return Seat(min(teams)[1]) if teams else None


def first_of_a_bot(chairs: Chairs) -> Seat | None:
    """Where a bot plays, and for nobody."""
    return next((Seat(seat) for seat, chair in enumerate(chairs) if chair.bot and not chair.people), None)


def with_people(chairs: Chairs) -> Iterator[Seat]:
    """Seats where people decide: those that agree to a take-back or a rematch."""
    return (Seat(seat) for seat, chair in enumerate(chairs) if chair.people and chair.bot is None)


def seated(chairs: Chairs, person: Person, seat: Seat) -> Chairs:
    """With this person in that seat and in no other; a bot that kept it warm gets up."""
    chairs = stood(chairs, person)
    return _changed(chairs, seat, replace(chairs[seat], people=(*chairs[seat].people, person), bot=None))


def stood(chairs: Chairs, person: Person) -> Chairs:
    return tuple(
        replace(chair, people=tuple(p for p in chair.people if p != person)) if person in chair.people else chair
        for chair in chairs
    )


def with_bot(chairs: Chairs, seat: Seat, bot: Bot | None) -> Chairs:
    return _changed(chairs, seat, replace(chairs[seat], bot=bot))


def resized(chairs: Chairs, count: int) -> Chairs:
    """With more free chairs, or fewer: free ones are taken away."""
    if count >= len(chairs):
        highest = max(chair.number for chair in chairs)
        return (*chairs, *(Chair(highest + n) for n in range(1, count - len(chairs) + 1)))
    spare = sum(chair.free for chair in chairs) - (len(chairs) - count)
    free = [chair.number for chair in chairs if chair.free][:spare]
    return tuple(chair for chair in chairs if not chair.free or chair.number in free)


def check_seats(game: AnyGame, seats: int) -> None:
    """Raises Refused where the game is not for this many seats."""
    if seats in game.seats:
        return
    if len(game.seats) == 1:
        raise Refused("{game} is for {n} seats.", game=game.title, n=game.seats[0])
    raise Refused("{game} is for {least} to {most} seats.", game=game.title, least=game.seats[0], most=game.seats[-1])


def robot_name(chairs: Chairs) -> str:
    """A name that no bot at this table has yet."""
    used = {chair.bot.name for chair in chairs if chair.bot}
    numbered = (f"Robot {n}" for n in range(len(ROBOTS) + 1, len(ROBOTS) + len(used) + 2))
    return next(name for name in (*ROBOTS, *numbered) if name not in used)


def _changed(chairs: Chairs, seat: Seat, chair: Chair) -> Chairs:
    return (*chairs[:seat], chair, *chairs[seat + 1 :])
