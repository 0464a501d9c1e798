"""One socket: what comes in is decoded, obeyed and answered, by way of its mailbox."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import suppress
from itertools import islice
from typing import Any

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import UNSET, Raw, Struct

from tablebot.core import errors, text
from tablebot.core.brain import Hint
from tablebot.core.game import Decide
from tablebot.server.dependencies import TableSocket, TheCaller, TheHouse
from tablebot.server.guards import keys
from tablebot.server.guards.caller import TOO_OFTEN, Caller, TooMany
from tablebot.server.guards.limits import Bucket
from tablebot.server.house import House
from tablebot.server.problems import BROKEN, NO_MORE, unsaved
from tablebot.server.sockets.hub import Hub, check_welcome, encode
from tablebot.server.sockets.mailbox import Mailbox
from tablebot.server.sockets.postman import Postman
from tablebot.server.sockets.protocol import protocol_of
from tablebot.server.wire import messages as wire
from tablebot.store.log import Gone, Unavailable
from tablebot.table.decide import commands
from tablebot.table.decide.guards import check_open, only_host, only_true_host
from tablebot.table.decide.next_table import opens_table
from tablebot.table.keeper.drafts import keep_draft
from tablebot.table.keeper.live import LiveTable
from tablebot.table.log.events import Pledge

HELLO_WITHIN = 10.0
"""Seconds in which a new socket must say hello."""
FAREWELL_WITHIN = 5.0
"""Seconds in which a socket that is to be closed must take its last messages."""
MENU = 500
"""How many moves a menu shows at most."""
NO_MOVE = Raw(b"null")
NO_HELLO = "Nobody said hello here. Please try again."
TOO_FAST = "That was too many messages at once. Please slow down."
HINTS = 30
"""How many hints a minute one socket may ask for."""
MANY_HINTS = "That was many hints. Try the next one yourself."
TOO_MANY = "Too many pages from your network are open here. Close some and try again."

_log = logging.getLogger("tablebot")
_decoder = msgspec.json.Decoder(wire.FromClient)

Talking = wire.Rename | wire.Chat | wire.React | wire.NameTeam | wire.JudgeName | wire.JudgeLine


class _OnlyId(Struct):
    id: Any = None


_id_decoder = msgspec.json.Decoder(_OnlyId)
_id_pattern = re.compile(r'"id"\s*:\s*"([^"\\]{1,40})"')


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: TableSocket, house: TheHouse, caller: TheCaller, code: FromPath[str]) -> None:
    """Everything at a table goes through here, from the hello to the goodbye."""
    if not caller.is_at_home():
        await socket.close(code=1008, reason="This page may not use this server.")
        return
    await socket.accept()
    if not house.doors.enter(caller.address):
        await _goodbye(socket, wire.Bye(TOO_MANY, {}, again=True, why="refused"))
        return
    try:
        await _visit(socket, house, caller, code)
    finally:
        house.doors.leave(caller.address)


async def _visit(socket: TableSocket, house: House, caller: Caller, code: str) -> None:
    try:
        hello = await _hello(socket)
        guest = caller.saying(hello)
        live = await guest.table_by_code(code)
        box = await _box(guest, live, hello)
        box.remembers = socket.query_params.get("changes") == "true"
    except errors.Refused as refusal:
        again = isinstance(refusal, TooMany | errors.Newer)
        await _goodbye(socket, wire.Bye(refusal.text, refusal.values, again=again, why="refused"))
        return
    except TimeoutError:
        await _goodbye(socket, wire.Bye(NO_HELLO, {}, again=True, why="refused"))
        return
    except WebSocketDisconnect:
        return
    except Exception as error:  # noqa: BLE001 whatever went wrong, the page is told
        await _goodbye(socket, _trouble(error, code))
        return
    welcome = wire.Welcome(wire.PROTOCOL, box.person, house.tables.now(), caller.address_to_share, box.screen)
    protocol = protocol_of(socket.scope)
    protocol.write(encode(welcome))
    postman = Postman(box, protocol)
    visit = Visit(house, live, box)
    try:
        visit.promise(hello.pledge)
        await _enter(house.hub, live, box)
        if await _read(socket, visit, house.settings.messages):
            await postman.finish(FAREWELL_WITHIN)
    finally:
        live.pledges.forget(box)
        house.hub.leave(live, box)
        postman.stop()


async def _hello(socket: TableSocket) -> wire.Hello:
    """The first message. Raises Refused, or TimeoutError."""
    async with asyncio.timeout(HELLO_WITHIN):
        data = await _received(socket)
    message = read(data)
    if not isinstance(message, wire.Hello):
        raise errors.Refused("Say hello first.")
    return message


async def _box(guest: Caller, live: LiveTable, hello: wire.Hello) -> Mailbox:
    """A mailbox for whoever is there. Raises Refused."""
    if hello.key is None:
        guarantor = await guest.guarantor(live)
        box = Mailbox(
            None,
            address=guest.address,
            guarantor=guarantor and guarantor.person,
            key_hash=guarantor.key_hash if guarantor else b"",
            screen=live.screens.next_number(),
        )
    else:
        person = await guest.person_at(live)
        if person is None:
            raise errors.Refused("This key opens no seat at table {code}.", code=live.code)
        key_hash = keys.key_hash(hello.key)
        box = Mailbox(person, device=hello.device, key_hash=key_hash, address=guest.address)
    check_welcome(live.table, box)
    return box


async def _goodbye(socket: TableSocket, bye: wire.Bye) -> None:
    with suppress(Exception):
        await socket.send_text(encode(bye).decode())
        await socket.close(code=1008, reason="refused")


async def _enter(hub: Hub, live: LiveTable, box: Mailbox) -> None:
    try:
        await hub.enter(live, box)
    except Exception as error:  # noqa: BLE001 whatever went wrong, the page is told
        box.bye(encode(_trouble(error, live.code)), "refused")


async def _read(socket: TableSocket, visit: Visit, rate: int) -> bool:
    """Hears every message, until the socket is closed or is to be closed: then somebody is there to be told why."""
    bucket = Bucket(rate * 2, 2.0)
    while visit.box.ends is None:
        try:
            data = await _received(socket)
        except WebSocketDisconnect:
            return False
        if bucket.take():
            await visit.hear(data)
        else:
            visit.box.answer(encode(wire.Refused(_id(data), TOO_FAST)))
            visit.box.end("too fast")
    return True


async def _received(socket: TableSocket) -> str | bytes:
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    data = event.get("text")
    return data if data is not None else event.get("bytes") or b""


def read(data: str | bytes) -> wire.FromClient:
    """The message, or Refused with what is wrong with it."""
    if isinstance(data, bytes):
        raise errors.Refused("Messages are text, not bytes.")
    try:
        return _decoder.decode(data)
    except msgspec.ValidationError as error:
        raise errors.Refused("That message does not fit: {why}", why=str(error)) from None
    except msgspec.DecodeError as error:
        raise errors.Refused("That is not JSON: {why}", why=str(error)) from None
    except RecursionError:
        raise errors.Refused("That message is too deep to be read.") from None


def _id(data: str | bytes) -> str | None:
    """The id of a message that is refused, where there is one."""
    with suppress(msgspec.DecodeError, RecursionError):
        found = _id_decoder.decode(data).id
        return found[:40] if isinstance(found, str) else None
    # What is no JSON may still tell, so that nobody waits for an answer.
    seen = _id_pattern.search(data if isinstance(data, str) else data.decode(errors="replace"))
    return seen[1] if seen else None


def _trouble(error: Exception, code: str) -> wire.Bye:
    return wire.Bye(_explained(error, code), {}, again=True, why="trouble")


def _explained(error: Exception, code: str) -> str:
    """What people are told of an error of ours, which is written down."""
    if isinstance(error, Unavailable):
        return unsaved(error)
    if isinstance(error, Gone):
        return NO_MORE
    _log.error("A socket at table %s failed", code, exc_info=error)
    return BROKEN


class Visit:
    """One socket at one table."""

    def __init__(self, house: House, live: LiveTable, box: Mailbox) -> None:
        self.tables = house.tables
        self.talk = house.talk
        self.hub = house.hub
        self.hints = house.hints
        self.openings = house.openings
        self.writing = house.writing
        self.password_work = house.password_work
        self.may_ask = Bucket(HINTS, 60.0)
        """For hints."""
        self.live = live
        self.box = box
        """Where it comes from."""

    def promise(self, share_hash: str | None) -> None:
        """What this page will add to the dice of the next game."""
        if share_hash is not None and self.box.person is not None:
            self.live.pledges.promise(self.box, Pledge(self.box.person, share_hash))
            self.tables.show(self.live)

    async def hear(self, data: str | bytes) -> None:
        """Does what the message says and answers it, once: a hint later, so that nobody has to wait for it."""
        self.box.hears = True
        try:
            message = read(data)
            self.writing.check(self.live.number, self.box.person, message, len(data), self.box.address)
            answer = await self._obeyed(message)
        except errors.Refused as refusal:
            answer = wire.Refused(_id(data), refusal.text, refusal.values)
        except Exception as error:  # noqa: BLE001 whatever went wrong, the table goes on
            answer = wire.Refused(_id(data), _explained(error, self.live.code))
        self.box.hears = False
        if answer is not None:
            self.box.answer(encode(answer))

    async def _obeyed(self, message: wire.FromClient) -> wire.FromServer | None:
        match message:
            case wire.Ping():
                return wire.Pong(self.tables.now())
            case wire.Hello():
                raise errors.Refused("You have said hello already.")
            case wire.Look(id):
                return self._looked(id)
            case wire.AskHint(id, turn):
                self._ask_hint(id, turn)
                return None
            case wire.Draft(id, move, written):
                self._draft(NO_MOVE if move is UNSET else move, written)
            case wire.Sounding(id, on):
                self._sound(on=on)
            case wire.SetPassword(id, password):
                await self._set_password(password)
            case wire.AdmitScreen(id, screen):
                check_open(self.live.table)
                only_host(self.live.table, host := self._somebody())
                self.hub.admit(self.live, screen, host, self.box.key_hash)
            case wire.Rename() | wire.Chat() | wire.React() | wire.NameTeam() | wire.JudgeName() | wire.JudgeLine():
                id = message.id
                await self._talked(message, self._somebody())
            case _:
                id = message.id
                await self._commanded(message, self._joined())
        return wire.Done(id)

    async def _commanded(self, message: commands.Command, person: int) -> None:
        if isinstance(message, commands.Restart | commands.Switch | commands.Rematch):
            self._check_openings(person, message)
        await self.tables.do(self.live, person, message, message.id)
        if isinstance(message, commands.TellShare):
            self.promise(message.next)
        if isinstance(message, commands.SetManners) and message.approval is False:
            await self.talk.let_through(self.live)

    async def _talked(self, message: Talking, person: int) -> None:
        talk, live = self.talk, self.live
        match message:
            case wire.Rename(_, name, face):
                await talk.rename(live, person, name, face)
            case wire.Chat(id, said, loud):
                await talk.say(live, person, said, id=id, loud=loud)
            case wire.React(_, reaction):
                talk.react(live, person, reaction)
            case wire.NameTeam(_, seat, name):
                await talk.name_team(live, person, seat, name)
            case wire.JudgeName(_, other, name, yes):
                await talk.judge_name(live, person, other, name, yes=yes)
            case wire.JudgeLine(_, n, yes):
                await talk.judge_line(live, person, n, yes=yes)

    def _check_openings(self, person: int, command: commands.Command) -> None:
        """Raises Refused where another table would be opened, and this address has opened many just now."""
        if opens_table(self.live.table, person, command) and not self.openings.take(self.box.address):
            raise TooMany(TOO_OFTEN)

    async def _set_password(self, password: str) -> None:
        person = self._somebody()
        only_true_host(self.live.table, person)  # Before anything is computed for them.
        if password and not self.password_work.may_ask(self.box.address):
            raise TooMany(TOO_OFTEN)
        stored = await self.password_work.hashed(password) if password else None
        await self.tables.set_password(self.live, person, stored)

    def _sound(self, *, on: bool) -> None:
        if self.box.person is not None:
            raise errors.Refused("Only a big screen has the sound of the room.")
        self.hub.sounds(self.live, self.box, on=on)

    def _draft(self, move: Raw, written: str) -> None:
        person = self._somebody()
        seat = keep_draft(self.live, person, None if move == NO_MOVE else move, written)
        self.hub.relay(self.live, self.box, seat, wire.Drafted(person, move, written))

    def _ask_hint(self, id: str, turn: int) -> None:
        def tell(hint: Hint | errors.Refused) -> None:
            if isinstance(hint, Hint):
                answer = wire.Hinted(id, Raw(encode(hint.move)), hint.text, hint.values)
            else:
                answer = wire.Refused(id, hint.text, hint.values)
            self.box.answer(encode(answer))

        if not self.may_ask.take():
            raise errors.Refused(MANY_HINTS)
        self.hints.ask(self.live, self._somebody(), turn, tell)

    def _joined(self) -> int:
        """Who asks. They may have left since: a goodbye that is repeated is answered as the first one was."""
        if self.box.person is None:
            raise errors.Refused("You are watching. Join the table first.")
        return self.box.person

    def _somebody(self) -> int:
        """Who asks, if they are still at the table."""
        person = self._joined()
        if person not in self.live.table.people:
            raise errors.Refused("You have left this table.")
        return person

    def _looked(self, id: str) -> wire.Looked:
        table = self.live.table
        if table.playing is None:
            raise errors.Refused("The game has not started yet.")
        game, seat = table.game, table.seat(self.box.person)
        view = game.view(table.playing.state, seat)
        asks = isinstance(table.playing.turn, Decide) and seat is not None
        others = game.kinds.by_clock if self.box.person == table.host else game.kinds.by_clock + game.kinds.by_host
        offered = (move for move in game.rules.moves(view) if not isinstance(move, others))
        moves = islice(offered, MENU) if asks else ()
        menu = tuple(wire.Choice(Raw(encode(move)), text.write(game, move)) for move in moves)
        return wire.Looked(id, text.draw(game, view), menu)
