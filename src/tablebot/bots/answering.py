"""Bots answer: in its turn a question is looked at, thought about in a worker, and answered after a natural while."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from tablebot.bots.claims import Claims
from tablebot.bots.places import Place, TableElsewhere
from tablebot.bots.questions import (
    OpenQuestion,
    asked_still,
    awaited,
    is_overtaken,
    last_resorts,
    seen,
    waits,
)
from tablebot.bots.queue import work_at
from tablebot.bots.worker import Question
from tablebot.bots.workers import Broken, Late, Workers
from tablebot.bots.writer import Ghostwriter
from tablebot.bus.bus import Deaf
from tablebot.bus.signals import BotAsked, Signal
from tablebot.core import codec
from tablebot.core.dice import seed_hash
from tablebot.core.errors import Illegal, Refused
from tablebot.core.game import Seat, is_unasked
from tablebot.store.log import Gone, Unavailable
from tablebot.table.decide.commands import BotPlay
from tablebot.table.keeper.borrowed import Borrowed
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.log_keeper import LogKeeper

AGAIN = 3
"""How often a bot thinks again about a question: after a move that it made unasked, or when others were faster."""

Sleep = Callable[[float], Coroutine[Any, Any, None]]

_log = logging.getLogger("tablebot.bots")


class Thinking(NamedTuple):
    """How bots think in this process."""

    workers: int
    seconds: float
    """At most, about one question."""
    delay: float
    """That they usually wait, so that people can follow."""
    files: Sequence[str] = ()
    """Of further games."""
    writer: Ghostwriter | None = None


class Answering:
    """Answers questions, as many at a time as there are workers, in a fair order. What others think about is theirs."""

    def __init__(self, tables: LogKeeper, how: Thinking, sleep: Sleep = asyncio.sleep) -> None:
        self.moves = 0
        self.failures = 0
        """How often a bot crashed, was late or played something illegal."""
        self.how = how
        self.claims = Claims(tables.bus)
        self.thinking: dict[OpenQuestion, asyncio.Task[None]] = {}
        self._tables = tables
        self._borrowed = Borrowed(tables)
        self._elsewhere: dict[OpenQuestion, TableElsewhere] = {}
        """Where others are asked, of whom we have heard."""
        self._workers = Workers(how.workers, how.files)
        self._sleep = sleep
        self._is_ending = False

    @property
    def is_free(self) -> bool:
        """Whether what is asked now is thought about at once."""
        return len(self.thinking) < self.how.workers

    @property
    def figures(self) -> dict[str, int]:
        """For whoever looks after this process."""
        return {
            "bot_questions_heard": len(self.thinking),
            "bot_moves_total": self.moves,
            "bot_failures_total": self.failures,
            "bot_claims_lost_total": self.claims.lost,
        }

    def take(self, question: OpenQuestion, place: Place) -> None:
        """Answers it, unless that is under way."""
        if question not in self.thinking and self.how.workers and not self._is_ending:
            task = self.thinking[question] = asyncio.create_task(self._until_answered(question, place))
            # Not by the task itself: one that is cancelled before it has begun does nothing at all.
            task.add_done_callback(lambda _: self._forget(question))

    def hear(self, signal: BotAsked) -> None:
        """Answers what is asked at a table of another process. It says so again and again while somebody is there."""
        question = OpenQuestion(signal.table, Seat(signal.seat), signal.question)
        if question in self._elsewhere:
            self._elsewhere[question].say_again()
        elif question not in self.thinking and self._may_take(signal.table):
            place = self._elsewhere[question] = TableElsewhere(self._borrowed, signal)
            self.take(question, place)

    def _may_take(self, table: int) -> bool:
        return bool(self.how.workers) and not self._is_ending and not self._borrowed.is_strange(table)

    async def prepare(self, live: LiveTable) -> None:
        """Loads the bot while it waits; that would otherwise cost it time to think."""
        if self.how.workers:
            with suppress(Late, Broken):  # It says so when it is asked.
                await self._workers.prepare(live.table.game.slug, work_at(live))

    async def beat(self) -> None:
        """To be called every few seconds: keeps what we think about, and forgets what nobody waits for."""
        for question, place in self._elsewhere.items():
            if question not in self.claims and not place.has_company:
                self.thinking[question].cancel()
        await self.claims.renew()

    async def finish(self, seconds: float) -> None:
        """Begins nothing any more; those who think have so long."""
        self._is_ending = True
        for question, task in self.thinking.items():
            if question not in self.claims:
                task.cancel()
        if self.thinking:
            await asyncio.wait(self.thinking.values(), timeout=seconds)

    async def close(self) -> None:
        """What is not answered is left to others."""
        self._is_ending = True
        for task in list(self.thinking.values()):
            task.cancel()
        await asyncio.gather(*self.thinking.values(), return_exceptions=True)
        await self._workers.close()

    # Answering ---------------------------------------------------------------------------------------------------
    async def _until_answered(self, question: OpenQuestion, place: Place) -> None:
        try:
            if place.head_start:
                await self._sleep(place.head_start)
            await self._answer(question, place)
        except asyncio.CancelledError:
            if question in self.claims:
                await self.claims.give_back(question)
                place.pass_on()
            raise
        except Exception:  # noqa: BLE001 one bot's trouble is not the others'
            _log.exception("A bot could not play")
        finally:
            await self.claims.give_back(question)

    def _forget(self, question: OpenQuestion) -> None:
        """Without a pause after the answer: a bot that could not play is asked again by the next change."""
        del self.thinking[question]
        self._elsewhere.pop(question, None)

    async def _answer(self, question: OpenQuestion, place: Place) -> None:
        """What a bot does unasked leaves its question open, and others may be faster: it looks and thinks again."""
        for nth in range(AGAIN + 1):
            thought = await self._thought(question, place, nth)
            if thought is None or not await self.claims.check(question):
                return
            live = await place.find()
            if live is None or not place.has_company or (asked := awaited(live, question)) is None:
                return
            if nth < AGAIN and is_overtaken(live, question.seat, asked, thought.view):
                continue
            if not await self._play(question, place, live, thought, nth):
                return

    async def _thought(self, question: OpenQuestion, place: Place, nth: int) -> _Thought | None:
        """What the bot saw in its turn, and the move that it thought of. None: others think, or nobody waits."""
        thought = _Thought()
        began = self._tables.now()
        async with asyncio.TaskGroup() as waiting:

            async def look() -> Question | None:
                if not place.has_company or not await self.claims.take(question):
                    return None
                live = thought.live = await place.find()
                if live is None or (asked := awaited(live, question)) is None:
                    return None
                now = self._tables.now()
                _, rest = waits(live, question, asked, self.how.delay, now, nth)
                waiting.create_task(self._sleep(max(0.0, rest - (now - began))))
                thought.view = seen(live, question.seat)
                return self._worded(live, question, thought.view, nth)

            try:
                given = await self._workers.ask_in_turn(look, self.how.seconds, place.work)
                if given is None or thought.live is None:
                    return None
                thought.move = codec.decoded(given, thought.live.table.game.move)
            except (Late, Broken, msgspec.DecodeError) as error:
                assert thought.live is not None
                self._failed(thought.live, str(error))
        return thought

    def _worded(self, live: LiveTable, question: OpenQuestion, view: Any, nth: int) -> Question:
        """What a worker is asked."""
        game, playing, bot = live.table.game, live.table.playing, live.table.chairs[question.seat].bot
        assert playing is not None and bot is not None
        # Tells nothing of the table's own rolls.
        seed = seed_hash(f"{playing.terms.seed}/bot/{question.seat}{f'/{nth}' if nth else ''}")
        # Where a host reads every text before others do, none goes out to a writer.
        writer = None if live.table.manners.approval else self.how.writer
        encoded = Raw(msgspec.json.encode(view))
        return Question(game.slug, game.version, encoded, bot.level, seed, question.number, writer)

    async def _play(self, question: OpenQuestion, place: Place, live: LiveTable, thought: _Thought, nth: int) -> bool:
        """Whether the bot is to think again."""
        game, move = live.table.game, thought.move
        if nth == AGAIN and is_unasked(game, move):
            self._failed(live, "does not answer")
            move = None
        if move is None:
            await self._give_up(question, place, live)
            return False
        try:
            await place.play(live, BotPlay(question.seat, question.number, move))
        except Illegal as error:
            if not place.has_company or awaited(live, question) is None:
                return False
            if nth < AGAIN and thought.view != seen(live, question.seat):  # What it saw is over: others were faster.
                return True
            self._failed(live, f"illegal move: {error}")
            await self._give_up(question, place, live)
            return False
        except (Refused, Unavailable, Gone):
            return False  # The question is gone, or the game is paused: the bot is asked again when it goes on.
        self.moves += 1
        return is_unasked(game, move) and asked_still(live, question) is not None

    async def _give_up(self, question: OpenQuestion, place: Place, live: LiveTable) -> None:
        """Plays instead of a bot that has failed."""
        for move in last_resorts(live, question.seat):
            try:
                await place.play(live, BotPlay(question.seat, question.number, move))
            except Illegal:
                continue  # Somebody was faster once more.
            except (Refused, Unavailable, Gone):
                pass
            return

    def _failed(self, live: LiveTable, why: str) -> None:
        self.failures += 1
        _log.warning("Bot of %s at table %s: %s", live.table.game.slug, live.code, why)


class QuestionEar(Deaf):
    """Of a process that hears questions, and nothing else."""

    def __init__(self, answering: Answering) -> None:
        self._answering = answering

    def heard(self, node: str, signals: Sequence[Signal]) -> None:
        del node
        for signal in signals:
            if isinstance(signal, BotAsked):
                self._answering.hear(signal)


class _Thought:
    """What comes of a look."""

    def __init__(self) -> None:
        self.live: LiveTable | None = None
        self.view: Any = None
        self.move: Any = None
        """None: the bot has failed."""
