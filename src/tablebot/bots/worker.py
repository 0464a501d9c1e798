"""A process in which bots think: one question per line in, one answer per line out."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from typing import Any, BinaryIO

import msgspec
from msgspec import Raw, Struct

from tablebot.bots import random_bot
from tablebot.bots.catalogue import load
from tablebot.bots.installed import keep_to_one_core
from tablebot.bots.writer import Ghostwriter, Patience, move_in_words
from tablebot.core import codec
from tablebot.core.dice import Dice
from tablebot.core.game import AnyGame
from tablebot.core.versions import by_version, newest

READY = b"ready\n"
"""The answer to Load: from now on questions about that game are answered."""


class Load(Struct, frozen=True, tag="load"):
    """Comes before the first question about a game, so that loading its bot takes nothing from its time to think."""

    game: str


class Question(Struct, frozen=True, tag="question"):
    game: str
    version: int
    """Of the rules that the table plays by."""
    view: Raw
    """All that the bot knows: what a person in that seat sees."""
    level: int
    seed: str
    n: int
    """Which roll of the seed the bot's dice are."""
    writer: Ghostwriter | None = None
    """Who may put the bot's texts into words. None: nobody but the bot, as where a host reads every text first."""
    hint: bool = False
    """A person wants to know what the bot would do, and why."""
    nodes: int = 0
    """A person wants to know what the position is worth, after a look at this many others."""


class Answer(Struct, frozen=True):
    given: Raw
    """The move, the Hint, or the Analysis."""
    error: str = ""
    """Why there is none."""


def answer_to(game: AnyGame, question: Question, patience: Patience) -> Any:
    """The bot's move, its own where the writer has no better words; or its hint, or an analysis."""
    view = codec.decoded(question.view, game.seen)
    if question.nodes:
        assert game.brain.analysis is not None
        return import_module(game.brain.analysis).analysed(view, question.nodes)
    dice = Dice(question.seed, question.n)
    if game.brain.module is None:
        return random_bot.choose(game, view, dice)
    bot = import_module(game.brain.module)
    if question.hint:
        return bot.hint(view, dice)
    move = bot.choose(view, question.level, dice)
    if question.writer is not None and isinstance(move, game.kinds.free_text):
        return move_in_words(bot, view, question.writer, patience) or move
    return move


def main(files: Iterable[str]) -> None:
    questions, answers = _channels()
    keep_to_one_core()
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends its workers.
    catalogue = load(files)
    decoder = msgspec.json.Decoder(Load | Question)
    patience = Patience()
    for line in questions:
        asked = decoder.decode(line)
        if isinstance(asked, Load):
            answers.write(_loaded(newest(catalogue, asked.game)))
        else:
            answers.write(_answer(by_version(catalogue, asked.game, asked.version), asked, patience))
        answers.flush()


def _loaded(game: AnyGame) -> bytes:
    """A bot's module may have prepare(), for what takes long and is done once, such as compiling."""
    if game.brain.module is not None:
        with suppress(Exception):  # A bot that cannot even be loaded says so when it is asked.
            bot = import_module(game.brain.module)
            if hasattr(bot, "prepare"):
                bot.prepare()
    return READY


def _answer(game: AnyGame, question: Question, patience: Patience) -> bytes:
    try:
        answer = Answer(Raw(msgspec.json.encode(answer_to(game, question, patience))))
    except Exception as error:  # noqa: BLE001 whatever a bot does wrong, the table goes on
        answer = Answer(Raw(b"null"), f"{type(error).__name__}: {error}")
    return msgspec.json.encode(answer) + b"\n"


def _end_with(server: int) -> None:
    """A server that was killed cannot end its workers, and a bot that never answers would not notice."""
    never = threading.Event()
    while os.getppid() == server:
        never.wait(1.0)
    os._exit(0)


def _channels() -> tuple[BinaryIO, BinaryIO]:
    """The pipes to the server, kept from the bots: they read nothing, and what they print goes to the error stream."""
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    return questions, answers


if __name__ == "__main__":
    main(sys.argv[1:])
