"""Asks a language model for a bot's words, where the server was started with one. The rules judge what comes back."""

from __future__ import annotations

import logging
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from queue import Empty, Queue
from threading import Thread, Timer
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from tablebot.core.family import is_rude

LARGEST = 256 * 1024
"""Bytes of an answer that are read, at most."""
LONGEST = 2000
"""Letters of a text, at most."""
_CHUNK = 16 * 1024
_BOTH_WAYS = 2
"""How a line is closed, as every system calls it."""
_PATIENCE = 5
"""After this many failures in a row it gets no worse: then every 32nd wish is sent."""

_log = logging.getLogger("tablebot.bots")


class Ghostwriter(Struct, frozen=True):
    """A server that speaks OpenAI's protocol; most servers of language models do, also those in the same room."""

    url: str
    """Where `/chat/completions` is."""
    model: str
    key: str
    """Empty: none is needed."""
    seconds: float
    """How long an answer may take, in all."""

    @property
    def place(self) -> str:
        """Where it is, for people to read: without what may be a secret."""
        return self.url.partition("?")[0]

    def __repr__(self) -> str:
        return f"Ghostwriter({self.place!r}, {self.model!r})"


class Silent(Exception):
    """There is no text; the message says why, and has nothing in it that anybody wrote."""


class Patience:
    """Asks less and less often after failures in a row, so that nobody waits each time for a writer that is gone."""

    def __init__(self) -> None:
        self._troubles = 0
        self._rest = 0

    def rests(self) -> bool:
        """Counts one more wish, and says whether it is not sent."""
        self._rest = max(0, self._rest - 1)
        return self._rest > 0

    def renew(self) -> None:
        self._troubles = self._rest = 0

    def lose(self) -> None:
        self._troubles = min(self._troubles + 1, _PATIENCE)
        self._rest = 2**self._troubles


def move_in_words(bot: Any, view: Any, writer: Ghostwriter, patience: Patience) -> Any:
    """The bot's move in the writer's words. None: no words are wanted, there are none, or they cannot be used.

    A bot's module may have `prompt(view)`, which says what to ask for, and `read_answer(view, text)`, which makes a
    move of what comes back; both may give None.
    """
    wish = bot.prompt(view) if hasattr(bot, "prompt") else None
    if wish is None or patience.rests():
        return None
    try:
        text = answer_of(writer, wish)
    except Silent as why:
        patience.lose()
        _log.warning("The writer at %s: %s", writer.place, why)
        return None
    patience.renew()
    move = None if is_rude(text) else bot.read_answer(view, text)
    if move is None:
        _log.warning("The writer at %s: its answer breaks the rules, or is rude", writer.place)
    return move


def answer_of(writer: Ghostwriter, wish: str) -> str:
    """What the model says. Raises Silent, at the latest when the writer's time is up."""
    answers: Queue[str | Silent] = Queue()
    # In a thread: looking up an address, and an answer that comes letter by letter, know no timeout.
    Thread(target=lambda: answers.put(_heard(writer, wish)), daemon=True).start()
    try:
        answer = answers.get(timeout=writer.seconds)
    except Empty:
        raise _late(writer) from None
    if isinstance(answer, Silent):
        raise answer
    return answer


def _late(writer: Ghostwriter) -> Silent:
    return Silent(f"no answer within {writer.seconds:g} s")


def _heard(writer: Ghostwriter, wish: str) -> str | Silent:
    try:
        answer = msgspec.json.decode(_body(writer, wish), type=_Completion)
        return _said(answer.choices[0].message.content)
    except Silent as why:
        return why
    except TimeoutError:
        return _late(writer)
    except (OSError, HTTPException) as error:
        return Silent(f"it cannot be reached ({type(error).__name__})")
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return Silent("its answer cannot be understood")


def _said(content: str) -> str:
    """Without what some models think aloud before. Raises Silent."""
    text = content.rpartition("</think>")[2].strip()
    if len(text) > LONGEST:
        raise Silent("its answer is far too long")
    return text


def _body(writer: Ghostwriter, wish: str) -> bytes:
    """Raises Silent, and whatever can go wrong on the way. Follows no redirect: the wish is for this server alone."""
    place = urlsplit(writer.url)
    path = f"{place.path.rstrip('/')}/chat/completions{'?' if place.query else ''}{place.query}"
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {writer.key}"} if writer.key else {})
    question = {"model": writer.model, "messages": [{"role": "user", "content": wish}]}
    connect = HTTPSConnection if place.scheme == "https" else HTTPConnection
    connection = connect(place.hostname or "", place.port, timeout=writer.seconds)
    connection.connect()
    end = Timer(2 * writer.seconds, _hang_up, [connection.sock])  # Later than whoever waits would notice.
    end.daemon = True
    end.start()
    try:
        connection.request("POST", path, msgspec.json.encode(question), headers)
        with connection.getresponse() as response:
            if response.status != 200:
                raise Silent(f"it answers with status {response.status}")
            body = b""
            while chunk := response.read1(_CHUNK):
                body += chunk
                if len(body) > LARGEST:
                    raise Silent("its answer is far too long")
            return body
    finally:
        end.cancel()
        connection.close()


def _hang_up(line: Any) -> None:
    """Nobody waits any more, and some servers never come to an end: the thread that reads must."""
    with suppress(OSError):  # It may be closed already.
        line.shutdown(_BOTH_WAYS)


class _Message(Struct):
    content: str


class _Choice(Struct):
    message: _Message


class _Completion(Struct):
    """What we read of an answer."""

    choices: Annotated[list[_Choice], Meta(min_length=1)]
