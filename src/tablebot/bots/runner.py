"""Seats bots at tables: whenever one is asked, it thinks in a worker and answers after a natural while."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from tablebot.bots.worker import Question
from tablebot.bots.workers import Broken, Late, Workers
from tablebot.bots.writer import Writer
from tablebot.core import codec
from tablebot.core.dice import Dice, seed_hash
from tablebot.core.errors import Illegal, Refused
from tablebot.core.game import Seat, is_unasked
from tablebot.store.log import Gone, Unavailable
from tablebot.table.clock import Asked
from tablebot.table.commands import BotPlay
from tablebot.table.live import Listener, LiveTable
from tablebot.table.service import Tables
from tablebot.table.table import Table

UNASKED = 3
"""Moves that a bot may make unasked, such as gifts, before it has to answer."""

_log = logging.getLogger("tablebot.bots")


class Runner(Listener):
    def __init__(
        self,
        tables: Tables,
        workers: int,
        seconds: float,
        delay: float,
        files: Sequence[str] = (),
        writer: Writer | None = None,
    ) -> None:
        self.moves = 0
        self.failures = 0
        """How often a bot crashed, was late or played something illegal."""
        self._tables = tables
        self._workers = Workers(workers, files)
        self._seconds = seconds
        self._delay = delay
        self._writer = writer
        self._thinking: dict[tuple[int, Seat, int], asyncio.Task[None]] = {}
        tables.listen(self)

    def changed(self, live: LiveTable, tables: Sequence[Table]) -> None:
        """Wakes every bot that is asked and does not think yet. Without company nobody plays."""
        del tables
        playing = live.table.playing
        if playing is None or live.table.status != "playing" or live.table.paused or not live.present:
            return
        for number, chair in enumerate(live.table.chairs):
            seat = Seat(number)
            asked = playing.question(seat)
            if chair.bot is None or asked is None:
                continue
            about = (live.number, seat, asked.question)
            if about not in self._thinking:
                answer = self._answer(live, seat, asked, chair.bot.level)
                self._thinking[about] = asyncio.create_task(self._until_answered(about, answer))

    async def close(self) -> None:
        for task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)
        await self._workers.close()

    async def _until_answered(self, about: tuple[int, Seat, int], answer: Coroutine[Any, Any, None]) -> None:
        try:
            await answer
        except Exception:  # noqa: BLE001 one bot's trouble is not the others'
            _log.exception("A bot could not play")
        finally:
            # Without a pause after the answer: a bot that could not play is asked again by the next change.
            del self._thinking[about]

    async def _answer(self, live: LiveTable, seat: Seat, asked: Asked, level: int) -> None:
        """What a bot does unasked leaves its question open: it looks again, and thinks again."""
        for nth in range(UNASKED + 1):
            playing = live.table.playing
            assert playing is not None
            view = live.table.game.view(playing.state, seat)
            # Tells nothing of the table's own rolls.
            seed = seed_hash(f"{playing.terms.seed}/bot/{seat}{f'/{nth}' if nth else ''}")
            # The wait is drawn from the question alone: it tells nothing of what the bot knows.
            wait = self._delay * (0.7 + 0.06 * Dice(f"{live.code}/{seat}", asked.question).below(11))
            move, _ = await asyncio.gather(self._thought(live, view, level, seed, asked.question), asyncio.sleep(wait))
            if not live.present or live.table.chairs[seat].bot is None:  # It may have been sent away while it thought.
                return
            if nth == UNASKED and is_unasked(live.table.game, move):
                self._failed(live, "does not answer")
                move = live.table.game.rules.timeout(view)
            played = await self._play(live, seat, asked, move, view)
            if not (played and is_unasked(live.table.game, move) and _is_open(live, seat, asked)):
                return

    async def _thought(self, live: LiveTable, view: Any, level: int, seed: str, n: int) -> Any:
        game = live.table.game
        # Where a host reads every text before others do, none goes out to a writer.
        writer = None if live.table.manners.approval else self._writer
        question = Question(game.slug, Raw(msgspec.json.encode(view)), level, seed, n, writer)
        try:
            return codec.decoded(await self._workers.ask(question, self._seconds), game.move)
        except (Late, Broken, msgspec.DecodeError) as error:
            self._failed(live, str(error))
            return game.rules.timeout(view)

    async def _play(self, live: LiveTable, seat: Seat, asked: Asked, move: Any, view: Any) -> bool:
        """Whether it was the bot's own move."""
        try:
            await self._tables.do(live, None, BotPlay(seat, asked.question, move))
        except Illegal as error:
            if _is_open(live, seat, asked):
                self._failed(live, f"illegal move: {error}")
                await self._tables.do(live, None, BotPlay(seat, asked.question, live.table.game.rules.timeout(view)))
            return False
        except (Refused, Unavailable, Gone):
            return False  # The question is gone, or the game is paused: the bot is asked again when it goes on.
        self.moves += 1
        return True

    def _failed(self, live: LiveTable, why: str) -> None:
        self.failures += 1
        _log.warning("Bot of %s at table %s: %s", live.table.game.slug, live.code, why)


def _is_open(live: LiveTable, seat: Seat, asked: Asked) -> bool:
    """Whether the seat still owes an answer to this question."""
    still = live.table.playing.question(seat) if live.table.playing else None
    return still is not None and still.question == asked.question
