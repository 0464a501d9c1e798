"""What a good player would do, for people who ask. Thought about in a process of its own, beside those of the bots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from tablebot.bots.queue import work_at
from tablebot.bots.worker import Question
from tablebot.bots.workers import Broken, Late, Workers
from tablebot.core import codec
from tablebot.core.brain import Hint
from tablebot.core.dice import seed_hash
from tablebot.core.errors import Illegal, Refused
from tablebot.core.game import Seat, play
from tablebot.table.decide.moving import wants_hint
from tablebot.table.keeper.live import Listener, LiveTable
from tablebot.table.keeper.service import Tables
from tablebot.table.log.events import Person
from tablebot.table.log.table import Table

NO_HINT = "No hint this time."

Tell = Callable[[Hint | Refused], None]

_log = logging.getLogger("tablebot.bots")


class Hints(Listener):
    def __init__(self, tables: Tables, seconds: float, files: Sequence[str] = ()) -> None:
        self._workers = Workers(1, files)
        self._seconds = seconds
        self._thinking: dict[tuple[int, Seat], asyncio.Task[None]] = {}
        """By table and seat."""
        self._prepared: dict[str, asyncio.Task[None]] = {}
        """By game."""
        tables.listen(self)

    def changed(self, live: LiveTable, tables: Sequence[Table]) -> None:
        """Loads a bot as soon as people could ask it: the first hint does not wait for that."""
        del tables
        game = live.table.game
        if game.brain.hints and live.table.status == "playing" and live.present and game.slug not in self._prepared:
            self._prepared[game.slug] = asyncio.create_task(self._prepare(live))

    def ask(self, live: LiveTable, person: Person, turn: int, tell: Tell) -> None:
        """Tells a hint, or why there is none, when it has been thought about. Raises Refused."""
        seat = wants_hint(live.table, person, turn)
        if (live.number, seat) in self._thinking:
            raise Refused("A hint is on its way.")
        self._thinking[live.number, seat] = asyncio.create_task(self._until_told(live, seat, turn, tell))

    async def close(self) -> None:
        tasks = (*self._thinking.values(), *self._prepared.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._workers.close()

    async def _prepare(self, live: LiveTable) -> None:
        with suppress(Late, Broken):  # Whoever asks is told.
            await self._workers.prepare(live.table.game.slug, work_at(live))

    async def _until_told(self, live: LiveTable, seat: Seat, turn: int, tell: Tell) -> None:
        try:
            tell(await self._hint(live, seat, turn))
        except Refused as why:
            tell(why)
        except Exception:  # noqa: BLE001 one hint's trouble is not the others'
            _log.exception("A hint could not be given")
            tell(Refused(NO_HINT))
        finally:
            del self._thinking[live.number, seat]

    async def _hint(self, live: LiveTable, seat: Seat, turn: int) -> Hint:
        """Raises Refused."""
        game, playing = live.table.game, live.table.playing
        assert playing is not None
        view = Raw(msgspec.json.encode(game.view(playing.state, seat)))
        # Tells nothing of the table's own rolls.
        seed = seed_hash(f"{playing.terms.seed}/hint/{seat}")
        question = Question(game.slug, game.version, view, len(game.brain.levels), seed, turn, hint=True)
        try:
            hint = codec.decoded(await self._workers.ask(question, self._seconds, work_at(live)), Hint)
            move = msgspec.convert(hint.move, game.move)
        except (Late, Broken, msgspec.DecodeError) as error:
            raise _failed(live, str(error)) from None
        _check_still(live, seat, turn, move)
        return replace(hint, move=move)


def _check_still(live: LiveTable, seat: Seat, turn: int, move: Any) -> None:
    """Raises Refused where the hint is of no use any more, or never was."""
    playing = live.table.playing
    asked = playing.question(seat) if playing else None
    if playing is None or asked is None or asked.question != turn:
        raise Refused("That question is over.")
    try:
        play(live.table.game, playing.state, seat, move, playing.turn)
    except Illegal as error:
        raise _failed(live, f"illegal move: {error}") from None


def _failed(live: LiveTable, why: str) -> Refused:
    _log.warning("Hint of %s at table %s: %s", live.table.game.slug, live.code, why)
    return Refused(NO_HINT)
