"""Seats bots at tables: whenever one is asked, it thinks in a worker and answers after a natural while."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Raw

from tablebot.bots.queue import work_at
from tablebot.bots.worker import Question
from tablebot.bots.workers import Broken, Late, Workers
from tablebot.bots.writer import Ghostwriter
from tablebot.core import codec
from tablebot.core.dice import Dice, seed_hash
from tablebot.core.errors import Illegal, Refused
from tablebot.core.game import Decide, Seat, is_answer, is_unasked
from tablebot.core.phase import Phase
from tablebot.store.log import Gone, Unavailable
from tablebot.table.decide.commands import BotPlay
from tablebot.table.keeper.live import Listener, LiveTable
from tablebot.table.keeper.service import Tables
from tablebot.table.log.clock import Asked
from tablebot.table.log.table import Table

AGAIN = 3
"""How often a bot thinks again about a question: after a move that it made unasked, or when others were faster."""
DELAY = 0.9
"""Seconds that bots usually wait. Where a host sets others, a game's own pauses change in proportion."""
ALLOWANCE = 1.5
"""Seconds before its answer at which a bot looks, where a game says how long bots take. What it knows may make it think
longer, so the answer waits for the end of this time. To be later than that, a bot that thinks for a third of a second
must have met a machine that is five times as slow, or as busy."""
SHARE = 0.8
"""Of the time that a clock leaves, bots take at most this share."""

_log = logging.getLogger("tablebot.bots")


class Runner(Listener):
    def __init__(
        self,
        tables: Tables,
        workers: int,
        seconds: float,
        delay: float,
        files: Sequence[str] = (),
        writer: Ghostwriter | None = None,
        sleep: Callable[[float], Coroutine[Any, Any, None]] = asyncio.sleep,
    ) -> None:
        self.moves = 0
        self.failures = 0
        """How often a bot crashed, was late or played something illegal."""
        self._tables = tables
        self._workers = Workers(workers, files)
        self._seconds = seconds
        self._delay = delay
        self._writer = writer
        self._sleep = sleep
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
            if chair.bot is None or asked is None or _is_early(live, asked):
                continue
            about = (live.number, seat, asked.question)
            if about not in self._thinking:
                self._thinking[about] = asyncio.create_task(self._until_answered(live, seat, asked))

    async def close(self) -> None:
        for task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)
        await self._workers.close()

    async def _until_answered(self, live: LiveTable, seat: Seat, asked: Asked) -> None:
        try:
            await self._answer(live, seat, asked)
        except Exception:  # noqa: BLE001 one bot's trouble is not the others'
            _log.exception("A bot could not play")
        finally:
            # Without a pause after the answer: a bot that could not play is asked again by the next change.
            del self._thinking[live.number, seat, asked.question]

    async def _answer(self, live: LiveTable, seat: Seat, asked: Asked) -> None:
        """What a bot does unasked leaves its question open, and others may be faster: it looks and thinks again."""
        for nth in range(AGAIN + 1):
            before, rest = self._waits(live, seat, asked, nth)
            if before:
                # Not gathered: whoever was cancelled would leave a process behind that was just starting.
                async with asyncio.TaskGroup() as waiting:
                    waiting.create_task(self._prepare(live))
                    waiting.create_task(self._sleep(before))
            if not _is_awaited(live, seat, asked):
                return
            view = _seen(live, seat)
            question = self._question(live, seat, asked, view, nth)
            async with asyncio.TaskGroup() as waiting:
                thinking = waiting.create_task(self._thought(live, question))
                waiting.create_task(self._sleep(rest))
            move = thinking.result()
            if not _is_awaited(live, seat, asked):
                return
            if nth < AGAIN and _is_overtaken(live, seat, asked, view):
                continue
            if not await self._play(live, seat, asked, view, move, nth):
                return

    def _waits(self, live: LiveTable, seat: Seat, asked: Asked, nth: int) -> tuple[float, float]:
        """Seconds until the bot looks, and from then until it answers.

        Drawn from the question alone: they tell nothing of what the bot knows.
        """
        dice = Dice(f"{live.code}/{seat}", asked.question)
        pause = _phase(live, asked).bot_pause
        if pause is None or nth:
            return 0.0, self._delay * (0.7 + 0.06 * dice.below(11))
        least, most = (seconds * self._delay / DELAY for seconds in pause)
        if asked.ends is not None:
            most = max(0.0, min(most, SHARE * (asked.ends - self._tables.now())))
        least = min(least, most)
        wait = least + (most - least) * dice.below(1001) / 1000
        rest = min(wait, ALLOWANCE)
        return wait - rest, rest

    async def _prepare(self, live: LiveTable) -> None:
        """Loads the bot while it waits; that would otherwise cost it time to think."""
        with suppress(Late, Broken):  # It says so when it is asked.
            await self._workers.prepare(live.table.game.slug, work_at(live))

    def _question(self, live: LiveTable, seat: Seat, asked: Asked, view: Any, nth: int) -> Question:
        """What a worker is asked."""
        game, playing, bot = live.table.game, live.table.playing, live.table.chairs[seat].bot
        assert playing is not None and bot is not None
        # Tells nothing of the table's own rolls.
        seed = seed_hash(f"{playing.terms.seed}/bot/{seat}{f'/{nth}' if nth else ''}")
        # Where a host reads every text before others do, none goes out to a writer.
        writer = None if live.table.manners.approval else self._writer
        encoded = Raw(msgspec.json.encode(view))
        return Question(game.slug, game.version, encoded, bot.level, seed, asked.question, writer)

    async def _thought(self, live: LiveTable, question: Question) -> Any:
        """The bot's move. None: it has failed."""
        try:
            given = await self._workers.ask(question, self._seconds, work_at(live))
            return codec.decoded(given, live.table.game.move)
        except (Late, Broken, msgspec.DecodeError) as error:
            self._failed(live, str(error))
            return None

    async def _play(self, live: LiveTable, seat: Seat, asked: Asked, view: Any, move: Any, nth: int) -> bool:
        """Whether the bot is to think again."""
        game = live.table.game
        if nth == AGAIN and is_unasked(game, move):
            self._failed(live, "does not answer")
            move = None
        if move is None:
            await self._give_up(live, seat, asked)
            return False
        try:
            await self._tables.do(live, None, BotPlay(seat, asked.question, move))
        except Illegal as error:
            if not _is_awaited(live, seat, asked):
                return False
            if nth < AGAIN and view != _seen(live, seat):  # What it saw is over: others were faster.
                return True
            self._failed(live, f"illegal move: {error}")
            await self._give_up(live, seat, asked)
            return False
        except (Refused, Unavailable, Gone):
            return False  # The question is gone, or the game is paused: the bot is asked again when it goes on.
        self.moves += 1
        return is_unasked(game, move) and _is_open(live, seat, asked)

    async def _give_up(self, live: LiveTable, seat: Seat, asked: Asked) -> None:
        """Plays instead of a bot that has failed."""
        for move in _last_resorts(live, seat):
            try:
                await self._tables.do(live, None, BotPlay(seat, asked.question, move))
            except Illegal:
                continue  # Somebody was faster once more.
            except (Refused, Unavailable, Gone):
                pass
            return

    def _failed(self, live: LiveTable, why: str) -> None:
        self.failures += 1
        _log.warning("Bot of %s at table %s: %s", live.table.game.slug, live.code, why)


def _seen(live: LiveTable, seat: Seat) -> Any:
    """The seat's view as it is now."""
    assert live.table.playing is not None
    return live.table.game.view(live.table.playing.state, seat)


def _last_resorts(live: LiveTable, seat: Seat) -> Iterator[Any]:
    """The game's move for a seat whose time is up. Where only the clock makes it: the menu, so that nobody waits."""
    game, view = live.table.game, _seen(live, seat)
    move = game.rules.timeout(view)
    if not isinstance(move, game.kinds.by_clock):
        yield move
    else:
        yield from (move for move in game.rules.moves(view) if is_answer(game, move))


def _is_awaited(live: LiveTable, seat: Seat, asked: Asked) -> bool:
    """Whether a bot is still to answer this: it may have been sent away, or everybody else has gone."""
    playing = live.table.status == "playing" and live.table.paused is None and bool(live.present)
    return playing and live.table.chairs[seat].bot is not None and _is_open(live, seat, asked)


def _is_early(live: LiveTable, asked: Asked) -> bool:
    """Whether people are still to be left to themselves."""
    table = live.table
    if table.playing is None or not _phase(live, asked).bots_wait_for_people:
        return False
    people = (Seat(seat) for seat, chair in enumerate(table.chairs) if chair.people and chair.bot is None)
    return any(table.playing.question(seat) for seat in people)


def _is_overtaken(live: LiveTable, seat: Seat, asked: Asked, view: Any) -> bool:
    """Whether others have moved since the bot looked, so that its own words may be taken.

    It thinks again whether they are or not: otherwise a bot that is late would tell what it wanted to say.
    """
    turn = live.table.playing and live.table.playing.turn
    free = isinstance(turn, Decide) and not turn.listed
    return free and _phase(live, asked).bot_pause is not None and view != _seen(live, seat)


def _phase(live: LiveTable, asked: Asked) -> Phase:
    """What is true of the phase of this question."""
    assert live.table.playing is not None
    return live.table.playing.terms.phase(asked.phase)


def _is_open(live: LiveTable, seat: Seat, asked: Asked) -> bool:
    """Whether the seat still owes an answer to this question."""
    still = live.table.playing.question(seat) if live.table.playing else None
    return still is not None and still.question == asked.question
