"""Tells every socket at a table what it may see, when it has changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from tablebot.bus.signals import Arrived, Drafted, ScreenAdmitted, mark
from tablebot.core.errors import Refused
from tablebot.core.game import Seat
from tablebot.server.guards.keys import ticket
from tablebot.server.guards.limits import Bucket
from tablebot.server.sockets.mailbox import Mailbox
from tablebot.server.sockets.outline import judging, outline, table_now
from tablebot.server.sockets.outlines import AT_ONCE, Outlines
from tablebot.server.sockets.showing import Showing, TableShowing
from tablebot.server.wire import messages as out
from tablebot.table.decide.commands import KeptDraft
from tablebot.table.decide.guards import LOCKED_DOOR, NO_WATCHING
from tablebot.table.keeper.company import presence
from tablebot.table.keeper.drafts import NO_MOVE
from tablebot.table.keeper.live import ChatLine, Listener, LiveTable, Reaction, Visitor
from tablebot.table.keeper.service import Tables
from tablebot.table.keeper.talk import Talk, hears, is_apart, sees_signs
from tablebot.table.log.events import NEWER, Person
from tablebot.table.log.table import Table

encode = msgspec.json.Encoder().encode
DRAFTS = 2_000_000
"""Bytes of drafts that all sockets of a table are shown in a second: thousands, or one of 8 KB to two hundred."""
ELSEWHERE = "You are at another device now."
RESTART = "This server is being restarted. You are connected again in a moment."
NEW_LINK = "There is a new link to this place. The one of this device opens it no more."


class Hub(Listener):
    """The sockets of this process, by table."""

    def __init__(self, tables: Tables, talk: Talk, at_once: int = AT_ONCE) -> None:
        self._tables = tables
        self._talk = talk
        self._at_once = at_once
        """This many outlines of a table are sent as they come."""
        self._boxes: dict[int, list[Mailbox]] = {}
        self._outlines: dict[int, Outlines] = {}
        """What the sockets of a table were last told of it."""
        self._drafts: dict[int, Bucket] = {}
        """How much of them the sockets of a table may still be shown."""
        self._meanwhile: dict[Mailbox, list[ChatLine]] = {}
        """What is said while a new socket has not yet heard what was said before."""
        tables.listen(self)

    @property
    def sockets(self) -> int:
        return sum(map(len, self._boxes.values()))

    def at(self, live: LiveTable) -> Sequence[Mailbox]:
        """The sockets at this table."""
        return self._boxes.get(live.number, ())

    # Coming and going --------------------------------------------------------------------------------------------
    async def enter(self, live: LiveTable, box: Mailbox) -> None:
        """From now on the socket hears of everything; first it gets the whole present."""
        self._boxes.setdefault(live.number, []).append(box)
        self._leave_other_devices(live, box)
        if box.screen is not None:
            live.screens.put_up(box.screen, admitted=box.guarantor in live.table.hosts)
        if box.person is not None and box.device is not None:
            live.visitors[box.person] = Visitor(box.address, box.device)
            self._tables.signal(live, Arrived(live.number, box.person, mark(box.device)))
        # Counted at once: leave() takes it back, whatever fails.
        await presence.arrive(self._tables, live, box.person, box.address)
        await self._tell_chat(live, box)
        if self._tables.live.get(live.code) is not live:  # Deleted since this socket found it.
            self.deleted(live)
            return
        self._tell_table(live, [box])
        self._show(live.table, [box])
        self._show_drafts(live, box)
        self._look_after(live)

    async def _tell_chat(self, live: LiveTable, box: Mailbox) -> None:
        """What was said before, and meanwhile, each line once."""
        meanwhile = self._meanwhile[box] = []
        try:
            before = await self._talk.chat(live, box.person)
        finally:
            del self._meanwhile[box]
        for line in {line.n: line for line in (*before, *meanwhile)}.values():
            box.answer(_said(line))

    def admit(self, live: LiveTable, screen: int, by: Person, key_hash: bytes) -> None:
        """The host lets a big screen in, wherever it is connected. Raises Refused where that cannot be said."""
        found = [one for one in live.screens.all if one.number == screen]
        if not found:
            raise Refused("That screen is gone.")
        if len(found) > 1:  # Both came at the same moment, to different nodes.
            raise Refused("Two screens have this number. Load one of them again.")
        if screen in live.screens.own:
            self.admitted(live, screen, key_hash)
        else:
            self._tables.signal(live, ScreenAdmitted(live.number, screen, by))

    def admitted(self, live: LiveTable, screen: int, key_hash: bytes) -> None:
        """It remembers that by a ticket of the host's."""
        for box in self.at(live):
            if box.screen == screen:
                live.screens.admit(screen)
                box.answer(encode(out.Admitted(ticket(key_hash))))
        self._tables.show(live)
        self._tables.tell(live, [])

    def leave(self, live: LiveTable, box: Mailbox) -> None:
        if box.screen is not None:
            live.screens.take_down(box.screen)
        boxes = self._boxes[live.number]
        boxes.remove(box)
        if not boxes:
            del self._boxes[live.number]
            self._drafts.pop(live.number, None)
            if outlines := self._outlines.pop(live.number, None):
                outlines.cancel()
        presence.depart(self._tables, live, box.person)

    def sounds(self, live: LiveTable, box: Mailbox, *, on: bool) -> None:
        """The room hears this big screen, or no longer does. Nothing of that is stored."""
        if box.screen in live.screens.own:
            live.screens.sound(box.screen, on=on)
            self._tables.show(live)
            self._tables.tell(live, [])

    def _leave_other_devices(self, live: LiveTable, newest: Mailbox) -> None:
        """A person is at one device, with as many pages as they like."""
        for box in self.at(live):
            if box.person is not None and box.person == newest.person and is_elsewhere(box, newest):
                _say_goodbye(box, ELSEWHERE, "elsewhere")

    def arrived(self, live: LiveTable, person: Person, device: bytes) -> None:
        for box in self.at(live):
            if box.person == person and box.device is not None and mark(box.device) != device:
                _say_goodbye(box, ELSEWHERE, "elsewhere")

    def removed(self, live: LiveTable, person: Person) -> None:
        for box in self.at(live):
            if box.person == person:
                _say_goodbye(box, "The host has removed you from this table.", "removed")

    def rekeyed(self, key: bytes, device: bytes) -> None:
        for box in (box for boxes in self._boxes.values() for box in boxes if mark(box.key_hash) == key):
            if box.person is None or not device or box.device is None or mark(box.device) != device:
                _shut_out(box)

    async def check_keys(self) -> None:
        """Says goodbye to those whose keys open nothing any more, where nobody may have told us."""
        keyed = [(number, box) for number, boxes in self._boxes.items() for box in boxes if box.key_hash]
        working = await self._tables.store.working_keys([(number, box.key_hash) for number, box in keyed])
        for number, box in keyed:
            if (number, box.key_hash) not in working:
                _shut_out(box)

    def locked(self, live: LiveTable) -> None:
        """Screens for which nobody here vouches must come again, with the password."""
        for box in self.at(live):
            if box.person is None and box.guarantor is None:
                _say_goodbye(box, LOCKED_DOOR, "refused")

    def deleted(self, live: LiveTable) -> None:
        for box in self.at(live):
            _say_goodbye(box, "The host has deleted this table.", "deleted")

    def released(self, live: LiveTable) -> None:
        for box in self.at(live):
            _say_goodbye(box, NEWER, "trouble", again=True)

    def send_away(self) -> None:
        """Tells every socket to come again; where something is being answered, only once it is."""
        for box in (box for boxes in self._boxes.values() for box in boxes if not box.hears):
            _say_goodbye(box, RESTART, "restart", again=True)

    # What has happened -------------------------------------------------------------------------------------------
    def changed(self, live: LiveTable, tables: Sequence[Table]) -> None:
        boxes = self.at(live)
        if not boxes:
            return
        for table in tables:
            self._show(table, boxes)
        if live.number not in self._outlines:
            self._outlines[live.number] = Outlines(lambda: self._tell_table(live, self.at(live)), self._at_once)
        self._outlines[live.number].changed(outline(live), live.table.status)
        self._look_after(live)

    def _tell_table(self, live: LiveTable, boxes: Iterable[Mailbox]) -> None:
        showing = TableShowing(table_now(live, live.table))
        for box in boxes:
            showing.tell(box)

    def _look_after(self, live: LiveTable) -> None:
        """Tells the host what waits, and its writers; says goodbye to those who may no longer watch."""
        waits = judging(live)
        for box in self.at(live):
            if not may_be_here(live.table, box):
                _say_goodbye(box, NO_WATCHING, "refused")
            to_judge = waits if not waits or box.person == live.table.true_host else _own(waits, box.person)
            if to_judge != box.judged:
                box.judged = to_judge
                box.judging(encode(out.Judging(to_judge)))

    def said(self, live: LiveTable, line: ChatLine) -> None:
        message = _said(line)
        for box in self.at(live):
            if not hears(live.table, box.person, loud=line.loud, apart=line.apart):
                continue
            if box in self._meanwhile:
                self._meanwhile[box].append(line)
            else:
                box.answer(message)

    def reacted(self, live: LiveTable, person: Person, reaction: Reaction) -> None:
        message = encode(out.Reacted(person, reaction))
        apart = is_apart(live.table, person)
        for box in self.at(live):
            if sees_signs(live.table, box.person, apart=apart):
                box.answer(message)

    # What is being planned ---------------------------------------------------------------------------------------
    def drafted(self, live: LiveTable, person: Person) -> None:
        seat, draft = live.table.seat(person), live.drafts.get(person)
        if seat is not None:
            self._relay(live, None, seat, _drafted(person, draft) if draft else out.Drafted(person, NO_MOVE, ""))

    def relay(self, live: LiveTable, sender: Mailbox, seat: Seat, draft: out.Drafted) -> None:
        """Shows a move in the making to the seat's other sockets, unless they are shown far too many."""
        self._relay(live, sender, seat, draft)
        move = b"" if draft.move == NO_MOVE else bytes(draft.move)
        self._tables.signal(live, Drafted(live.number, draft.person, move, draft.text))

    def _relay(self, live: LiveTable, sender: Mailbox | None, seat: Seat, draft: out.Drafted) -> None:
        message = encode(draft)
        others = [box for box in self.at(live) if box is not sender and live.table.seat(box.person) == seat]
        if self._drafts.setdefault(live.number, Bucket(DRAFTS, 1.0)).take(len(message) * len(others)):
            for box in others:
                box.answer(message)

    def _show_drafts(self, live: LiveTable, box: Mailbox) -> None:
        for person, draft in live.drafts.items():
            if draft.seat == live.table.seat(box.person):
                box.answer(encode(_drafted(person, draft)))

    # What is seen ------------------------------------------------------------------------------------------------
    def _show(self, table: Table, boxes: Iterable[Mailbox]) -> None:
        """Tells these sockets what they may see."""
        if table.playing is None:
            return
        showing = Showing(table, table.playing, self._tables.now())
        for box in boxes:
            showing.tell(box)


def check_welcome(table: Table, box: Mailbox) -> None:
    """Raises Refused where this socket may not be at the table."""
    if not may_be_here(table, box):
        raise Refused(NO_WATCHING)


def may_be_here(table: Table, box: Mailbox) -> bool:
    """Whoever has a seat, the host, and the screens of people here; the others where everybody may watch."""
    if table.manners.watchers or box.guarantor in table.people:
        return True
    return box.person in table.people and (box.person in table.hosts or table.seat(box.person) is not None)


def is_elsewhere(box: Mailbox, newest: Mailbox) -> bool:
    """Whether the two are at different devices, as far as they say."""
    return box.device is not None and newest.device is not None and box.device != newest.device


def _own(waits: Iterable[out.ToJudge], person: Person | None) -> tuple[out.ToJudge, ...]:
    """This person's texts that wait, counted by themselves: their numbers would tell how many others have written."""
    mine = (text for text in waits if text.person == person)
    return tuple(replace(text, n=n) for n, text in enumerate(mine, start=1))


def _shut_out(box: Mailbox) -> None:
    """A screen comes back by itself, where everybody may watch."""
    _say_goodbye(box, NEW_LINK, "rekeyed", again=box.person is None)


def _say_goodbye(box: Mailbox, sentence: str, why: out.Why, *, again: bool = False) -> None:
    box.bye(encode(out.Bye(sentence, {}, again=again, why=why)), why)


def _said(line: ChatLine) -> bytes:
    return encode(out.Said(line.n, line.person, line.text, line.at, line.loud))


def _drafted(person: Person, draft: KeptDraft) -> out.Drafted:
    return out.Drafted(person, draft.shown, draft.text)
