"""A process in which bots think: one question a line in, one answer a line out."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from typing import Any

import msgspec
from msgspec import Raw, Struct

from tablebot.bots import random_bot
from tablebot.bots.catalogue import load
from tablebot.core.dice import Dice
from tablebot.core.game import AnyGame


class Question(Struct, frozen=True):
    game: str
    view: Raw
    """All that the bot knows: what a person in that seat sees."""
    level: int
    seed: str
    n: int
    """Which roll of the seed the bot's dice are."""


class Answer(Struct, frozen=True):
    move: Raw | None
    error: str = ""


def answered(game: AnyGame, question: Question) -> Any:
    """The bot's move."""
    view = msgspec.json.decode(question.view, type=game.seen)
    dice = Dice(question.seed, question.n)
    if game.bot is None:
        return random_bot.choose(game, view, dice)
    return import_module(game.bot).choose(view, question.level, dice)


def main(files: Iterable[str]) -> None:
    catalogue = load(files)
    for game in catalogue.values():
        if game.bot:
            import_module(game.bot)
    decoder = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        question = decoder.decode(line)
        try:
            answer = Answer(Raw(msgspec.json.encode(answered(catalogue[question.game], question))))
        except Exception as error:  # noqa: BLE001 whatever a bot does wrong, the table goes on
            answer = Answer(None, f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
