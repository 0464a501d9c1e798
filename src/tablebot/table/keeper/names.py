"""What people are called: kindly, each by a name of their own, and as the host has read it where that was asked for."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

from tablebot.core.errors import Refused
from tablebot.store.log import PersonRow
from tablebot.table.decide.guards import check_kind
from tablebot.table.keeper.live import LiveTable, Somebody
from tablebot.table.log.events import Person
from tablebot.table.log.seats import ROBOTS, Chair, Chairs
from tablebot.table.log.table import Table

ROBOT_FACE = "robot"
"""What bots look like, and those whose names are deleted."""
LONGEST_NAME = 20
MOST_MARKS = 3
"""On one letter: more would be drawn over the lines above."""
UNSEEN = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that look like nothing at all."""


def somebody_named(table: Table, people: Mapping[Person, Somebody], person: Person, name: str, face: str) -> Somebody:
    """How everybody sees somebody who would like this name. Raises Refused."""
    others = [taken for p, other in people.items() if p != person for taken in (other.name, other.wish)]
    check_kind(table.manners, name)
    wish = unique_name(name, others)
    before = people.get(person)
    if not table.manners.approval or person == table.host or (before and before.name == wish):
        return Somebody(wish, face)
    shown = before.name if before else unique_name(f"Guest {person}", others)
    return Somebody(shown, face, wish)


def people_from(rows: Iterable[PersonRow]) -> dict[Person, Somebody]:
    """The people of a table as they are stored."""
    return {
        row.person: Somebody(row.name, row.face, row.wish) if row.name else somebody_forgotten(row.person)
        for row in rows
    }


def somebody_forgotten(person: Person) -> Somebody:
    """How everybody sees somebody whose name is deleted."""
    return Somebody(f"Guest {person}", ROBOT_FACE)


def team_name(live: LiveTable, chair: Chair) -> str:
    """What the people of this chair call themselves. Empty: nothing."""
    return live.teams.get(chair.number, "") if chair.people and live.table.manners.teams else ""


def seat_names(live: LiveTable, chairs: Chairs) -> tuple[str, ...]:
    """Who sits where, for people to read: the team, the people, or the bot."""
    return tuple(
        team_name(live, chair)
        or " & ".join(live.people[p].name for p in chair.people if p in live.people)
        or (chair.bot.name if chair.bot else "")
        for chair in chairs
    )


def seat_faces(live: LiveTable, chairs: Chairs) -> tuple[str, ...]:
    """Whose face each seat wears: that of the first who holds it."""
    return tuple(next((live.people[p].face for p in chair.people if p in live.people), ROBOT_FACE) for chair in chairs)


def unique_name(wish: str, taken: Iterable[str]) -> str:
    """The name as it is shown: trimmed, printable, and with a number if somebody has it. Raises Refused."""
    plain = unicodedata.normalize("NFC", " ".join(wish.split()))
    if not _alike(plain) or not all(char.isprintable() for char in plain):
        raise Refused("Please choose a name with letters.")
    if len(plain) > LONGEST_NAME:
        raise Refused("Please choose a name of at most {n} letters.", n=LONGEST_NAME)
    used = {_alike(name) for name in (*taken, *ROBOTS)}
    if _alike(plain) not in used:
        return plain
    short = plain[: LONGEST_NAME - 3]
    return next(name for n in range(2, len(used) + 3) if _alike(name := f"{short} {n}") not in used)


def legible(text: str) -> str:
    """The text on one line, without what is not seen or runs out of its line. Raises Refused where nothing is left."""
    seen = ""
    for sign in unicodedata.normalize("NFC", text.replace("\n", " ").replace("\t", " ")):
        if _is_seen(sign) and not (_is_mark(sign) and all(map(_is_mark, seen[-MOST_MARKS:]))):
            seen += sign
    if not _alike(seen):
        raise Refused("Say something first.")
    return " ".join(seen.split())


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign) == "Mn"


def _is_seen(sign: str) -> bool:
    """Not a control character; but an emoji may be made of several."""
    return sign == "\u200d" or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn")


def _alike(name: str) -> str:
    """What people tell a name by: without case, blanks, and signs that are not seen."""
    letters = unicodedata.normalize("NFKC", name).casefold()
    return "".join(char for char in letters if unicodedata.category(char)[0] in "LNPS" and char not in UNSEEN)
