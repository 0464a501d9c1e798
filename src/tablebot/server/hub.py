"""Tells every socket at a table what it may see, when it has changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from tablebot.core import text
from tablebot.core.dice import seed_hash
from tablebot.core.game import Seat
from tablebot.server import messages as out
from tablebot.server.mailbox import Mailbox
from tablebot.table.events import Person
from tablebot.table.live import Line, Listener, LiveTable
from tablebot.table.playing import back_for
from tablebot.table.service import Tables
from tablebot.table.table import Table

encode = msgspec.json.Encoder().encode


class Hub(Listener):
    """The sockets of this process, by table."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._boxes: dict[int, list[Mailbox]] = {}
        self._told: dict[int, object] = {}
        """What the sockets of a table were last told of it."""
        tables.listen(self)

    @property
    def sockets(self) -> int:
        return sum(map(len, self._boxes.values()))

    async def enter(self, live: LiveTable, box: Mailbox) -> None:
        """From now on the socket hears of everything; first it gets the whole present."""
        self._boxes.setdefault(live.number, []).append(box)
        await self._tables.arrive(live, box.person)  # Counted at once: leave() takes it back, whatever fails.
        for line in await self._tables.chat(live):
            box.answer(_said(line))
        box.table(encode(table_now(live, live.table)))
        self._show(live.table, [box])

    def leave(self, live: LiveTable, box: Mailbox) -> None:
        boxes = self._boxes[live.number]
        boxes.remove(box)
        if not boxes:
            del self._boxes[live.number]
            self._told.pop(live.number, None)
        self._tables.depart(live, box.person)

    def changed(self, live: LiveTable, tables: Sequence[Table]) -> None:
        boxes = self._boxes.get(live.number)
        if not boxes:
            return
        for table in tables:
            self._show(table, boxes)
        told = _outline(live)
        if told != self._told.get(live.number):
            self._told[live.number] = told
            message = encode(table_now(live, live.table))
            for box in boxes:
                box.table(message)

    def said(self, live: LiveTable, line: Line) -> None:
        message = _said(line)
        for box in self._boxes.get(live.number, ()):
            box.answer(message)

    def deleted(self, live: LiveTable) -> None:
        message = encode(out.Bye("The host has deleted this table.", {}, again=False, why="deleted"))
        for box in self._boxes.get(live.number, ()):
            box.answer(message)
            box.end("deleted")

    def relay(self, live: LiveTable, sender: Mailbox, person: Person, seat: Seat, draft: Raw) -> None:
        """Shows a move in the making to the seat's other sockets."""
        message = encode(out.Drafted(person, draft))
        for box in self._boxes.get(live.number, ()):
            if box is not sender and live.table.seat(box.person) == seat:
                box.answer(message)

    def _show(self, table: Table, boxes: Iterable[Mailbox]) -> None:
        """Sends the view of each seat to its sockets, unless they have seen exactly that."""
        if table.playing is None:
            return
        shown: dict[Seat | None, tuple[object, bytes]] = {}
        for box in boxes:
            seat = table.seat(box.person)
            if seat not in shown:
                shown[seat] = self._seen(table, seat)
            seen, message = shown[seat]
            if seen != box.seen:
                box.seen = seen
                box.update(message)

    def _seen(self, table: Table, seat: Seat | None) -> tuple[object, bytes]:
        playing = table.playing
        assert playing is not None
        view = encode(table.game.view(playing.state, seat))
        asked = playing.question(seat)
        question = asked.question if asked else None
        times = tuple(
            out.TimeNow(Seat(n), a.ends) for n, a in enumerate(playing.asked) if a is not None and a.ends is not None
        )
        message = encode(out.Update(Raw(view), playing.turn, question, times, self._tables.now()))
        return (view, playing.turn, question, times), message


def _said(line: Line) -> bytes:
    return encode(out.Said(line.person, line.text, line.at))


def _outline(live: LiveTable) -> tuple[Any, ...]:
    """Everything table_now() depends on, quick to compare."""
    table, playing = live.table, live.table.playing
    return (
        table.chairs,
        table.people,
        table.host,
        table.pace,
        table.options,
        table.status,
        table.paused,
        table.rematch,
        table.next,
        playing.back if playing else None,
        _can_back(table),
        tuple(live.people.values()),
        frozenset(live.present.items()),
    )


def _can_back(table: Table) -> tuple[Seat, ...]:
    playing = table.playing
    if playing is None:
        return ()
    return tuple(Seat(s) for s in range(len(table.chairs)) if back_for(playing, Seat(s)))


def table_now(live: LiveTable, table: Table) -> out.TableNow:
    """The table as everybody may know it."""
    playing = table.playing
    back = playing.back if playing else None
    return out.TableNow(
        code=live.code,
        game=table.game.slug,
        status=table.status,
        host=table.host,
        chairs=tuple(
            out.ChairNow(c.people, out.BotNow(c.bot.name, c.bot.level) if c.bot else None) for c in table.chairs
        ),
        people=tuple(
            out.SomebodyNow(p, live.people[p].name, live.people[p].face, here=p in live.present)
            for p in table.people
            if p in live.people
        ),
        watching=sum(count for person, count in live.present.items() if table.seat(person) is None),
        options=Raw(encode(table.options)),
        pace=table.pace,
        paused=table.paused is not None,
        back=out.BackNow(back.seat, back.agreed, text.write(table.game, playing.entries[back.kept].move))
        if playing and back
        else None,
        can_back=_can_back(table),
        rematch=table.rematch,
        next=table.next,
        dice=seed_hash(playing.terms.seed) if playing else None,
        seed=playing.terms.seed if playing and playing.over else None,
    )
