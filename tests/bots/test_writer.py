"""A language model writes for bots if the server was started with one; whatever it says, the table goes on."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from signal import SIGTERM
from threading import Event
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from tablebot.bots.worker import Question, answer_to
from tablebot.bots.writer import LARGEST, Ghostwriter, Patience, Silent, answer_of, move_in_words
from tablebot.core.game import Seat, play
from tablebot.games.birthday_robot import GAME, bot
from tablebot.games.birthday_robot.model import State, Write
from tests.bots.model import Model, modelled, says, sends
from tests.games.birthday_robot import tales
from tests.ports import free_port
from tests.server.serving import PATIENCE, Process, Served, client

Serve = Callable[..., Served]

KEY = "sk-very-secret"


@pytest.fixture
def model() -> Iterator[Model]:
    with modelled() as running:
        yield running


@pytest.fixture
def writer(model: Model) -> Ghostwriter:
    return Ghostwriter(model.url, "tiny", KEY, 20.0)


# What is sent ----------------------------------------------------------------------------------------------------
def test_the_model_is_asked_as_such_servers_are(model: Model, writer: Ghostwriter) -> None:
    assert answer_of(writer, "Please.") == "Robot sneezed."
    (heard,) = model.heard
    assert heard.path == "/v1/chat/completions"
    assert heard.headers["Authorization"] == f"Bearer {KEY}"
    assert heard.headers["Content-Type"] == "application/json"
    assert heard.body == {"model": "tiny", "messages": [{"role": "user", "content": "Please."}]}


def test_without_a_key_none_is_sent(model: Model, writer: Ghostwriter) -> None:
    answer_of(replace(writer, key="", url=f"{model.url}/?version=2"), "Please.")
    (heard,) = model.heard
    assert "Authorization" not in heard.headers
    assert heard.path == "/v1/chat/completions?version=2"


def test_a_writer_does_not_tell_its_key(writer: Ghostwriter) -> None:
    assert KEY not in repr(replace(writer, url=f"https://models.example.org/v1?key={KEY}"))
    assert "tiny" in repr(writer)


# What comes back -------------------------------------------------------------------------------------------------
def _hang_up(handler: BaseHTTPRequestHandler) -> None:
    handler.connection.close()


def _endless(handler: BaseHTTPRequestHandler) -> None:
    handler.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
    while True:
        handler.wfile.write(b" " * LARGEST)


STRANGE = {
    "an error": (sends(b"no", status=500), "it answers with status 500"),
    "a refusal": (sends(b"no", status=401), "it answers with status 401"),
    "something else than text": (says(None), "its answer cannot be understood"),
    "nothing": (sends(b""), "its answer cannot be understood"),
    "no JSON": (sends(b"<html>"), "its answer cannot be understood"),
    "no Unicode": (sends(b'{"choices": [{"message": {"content": "\xff"}}]}'), "its answer cannot be understood"),
    "no choices": (sends(b'{"choices": []}'), "its answer cannot be understood"),
    "a list": (sends(b"[]"), "its answer cannot be understood"),
    "too many brackets": (sends(b"[" * 100_000), "its answer cannot be understood"),
    "half of an answer": (sends(b'{"choices": [{"mess', missing=40), "its answer cannot be understood"),
    "far too much": (_endless, "its answer is far too long"),
    "a whole book": (says("Robot sneezed. " * 200), "its answer is far too long"),
    "a good-bye": (_hang_up, "it cannot be reached (RemoteDisconnected)"),
}


@pytest.mark.parametrize("what", STRANGE)
def test_a_strange_answer_is_none(model: Model, writer: Ghostwriter, what: str) -> None:
    model.answer, why = STRANGE[what]
    with pytest.raises(Silent) as silent:
        answer_of(writer, "Please.")
    assert str(silent.value) == why


def test_what_a_model_thinks_aloud_is_left_out(model: Model, writer: Ghostwriter) -> None:
    model.answer = says("<think>Damn, three words. " + "Hm. " * 1000 + "</think>\n\nRobot sneezed.\n")
    assert answer_of(writer, "Please.") == "Robot sneezed."


def test_a_redirect_is_not_followed(model: Model, writer: Ghostwriter) -> None:
    with modelled() as other:
        for status in (301, 302, 303, 307, 308):
            model.answer = sends(b"", status=status, to=f"{other.url}/chat/completions")
            with pytest.raises(Silent, match=f"it answers with status {status}"):
                answer_of(writer, "Please.")
        assert not other.heard
    assert len(model.heard) == 5


def test_nobody_there_is_no_answer() -> None:
    gone = Ghostwriter(f"http://127.0.0.1:{free_port()}/v1", "tiny", "", 20.0)
    with pytest.raises(Silent, match=r"it cannot be reached \(ConnectionRefusedError\)"):
        answer_of(gone, "Please.")


def test_a_server_that_does_not_speak_tls_is_no_answer(model: Model, writer: Ghostwriter) -> None:
    with pytest.raises(Silent, match=r"it cannot be reached \(SSLError\)"):
        answer_of(replace(writer, url=model.url.replace("http:", "https:")), "Please.")
    assert not model.heard


def test_a_slow_answer_is_not_waited_for(model: Model, writer: Ghostwriter) -> None:
    model.answer = model.waits
    with pytest.raises(Silent, match=r"^no answer within 0\.05 s$"):
        answer_of(replace(writer, seconds=0.05), "Please.")


def test_an_answer_that_comes_letter_by_letter_is_not_waited_for(model: Model, writer: Ghostwriter) -> None:
    def drip(handler: BaseHTTPRequestHandler) -> None:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
        while not model.end.wait(0.01):
            handler.wfile.write(b" ")

    model.answer = drip
    with pytest.raises(Silent, match=r"^no answer within 0\.2 s$"):
        answer_of(replace(writer, seconds=0.2), "Please.")


def test_a_server_that_never_comes_to_its_answer_is_hung_up_on(model: Model, writer: Ghostwriter) -> None:
    gone = Event()

    def drip(handler: BaseHTTPRequestHandler) -> None:
        try:
            handler.wfile.write(b"HTTP/1.1 200 OK\r\nServer: ")
            while not model.end.wait(0.01):
                handler.wfile.write(b"x")
        except OSError:
            gone.set()

    model.answer = drip
    with pytest.raises(Silent, match=r"^no answer within 0\.2 s$"):
        answer_of(replace(writer, seconds=0.2), "Please.")
    assert gone.wait(PATIENCE)


# What a bot makes of it ------------------------------------------------------------------------------------------
def _begun() -> State:
    """The right neighbour, seat 2, may add three words."""
    return tales.written(tales.stopped(tales.started(), "000 +++ --"), "Robot baked a cake.")


def _move(state: State, writer: Ghostwriter | None, patience: Patience | None = None, level: int = 2) -> Any:
    """What the bot does, in a worker."""
    view = Raw(msgspec.json.encode(GAME.view(state, tales.asked(state))))
    return answer_to(GAME, Question(GAME.slug, GAME.version, view, level, "seed", 1, writer), patience or Patience())


def test_a_good_answer_is_played(model: Model, writer: Ghostwriter) -> None:
    model.answer = says("Robot baked a dreadfully wobbly cake.", refusal=None)
    assert _move(_begun(), writer) == Write("Robot baked a dreadfully wobbly cake.")
    assert "Robot baked a cake." in model.heard[0].wish


BAD = {
    "over the budget": says("Robot baked a cake and then ate all of it alone."),
    "other words than those that were there": says("Robot burnt the cake badly."),
    "rude": says("Robot baked a shitty cake."),
    "chatter": says("Sure! Here is the sentence:\n\nRobot baked a wobbly cake."),
    "nothing new": says("Robot baked a cake."),
    "garbage": sends(b"\x00\x01"),
    "an error": sends(b"", status=503),
    "far too much": _endless,
}


@pytest.mark.parametrize("what", BAD)
def test_otherwise_the_bot_uses_its_own_words(
    model: Model, writer: Ghostwriter, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    model.answer = BAD[what]
    move = _move(_begun(), writer)
    assert move == _move(_begun(), None)
    play(GAME, _begun(), Seat(2), move)
    assert len(model.heard) == 1
    (record,) = caplog.records
    assert record.getMessage().startswith(f"The writer at {model.url}: ")


def test_what_is_logged_has_neither_the_key_nor_what_people_wrote(
    model: Model, writer: Ghostwriter, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    for bad in BAD.values():
        model.answer = bad
        _move(_begun(), writer)
    assert len(caplog.records) == len(BAD)
    assert not [word for word in (KEY, "cake", "baked") if word in caplog.text]


def test_rolls_are_the_bots_own(model: Model, writer: Ghostwriter) -> None:
    assert _move(tales.started(), writer) == _move(tales.started(), None)
    assert not model.heard


def test_a_bot_without_a_prompt_asks_nobody(model: Model, writer: Ghostwriter) -> None:
    assert move_in_words(object(), None, writer, Patience()) is None
    assert not model.heard


def test_a_writer_that_fails_is_asked_less_and_less_often(model: Model, writer: Ghostwriter) -> None:
    patience = Patience()
    model.answer = sends(b"", status=500)
    asked: list[int] = []
    for n in range(100):
        before = len(model.heard)
        _move(_begun(), writer, patience)
        if len(model.heard) > before:
            asked.append(n)
    assert asked == [0, 2, 6, 14, 30, 62, 94]
    model.answer = says("Robot baked a wobbly cake.")
    words = [_move(_begun(), writer, patience).text for _ in range(40)]
    assert len(model.heard) == 7 + words.count("Robot baked a wobbly cake.")
    assert set(words[30:]) == {"Robot baked a wobbly cake."}


def test_an_answer_that_breaks_the_rules_costs_no_patience(model: Model, writer: Ghostwriter) -> None:
    patience = Patience()
    model.answer = says("No.")
    for _ in range(3):
        _move(_begun(), writer, patience)
    assert len(model.heard) == 3
    assert hasattr(bot, "prompt") and hasattr(bot, "read_answer")


# At a table ------------------------------------------------------------------------------------------------------
async def _story(address: str, *, approval: bool = False) -> list[str]:
    """What three bots write in one round, while the host watches."""
    async with client(address) as people:
        body = {"seats": 3, "options": {"rounds": 1}, "sit": False, "bots": [1, 1, 1], "start": True}
        host = await people.open("birthday_robot", **body, manners={"approval": approval})
        line = await people.connect(host["code"], host["key"])
        over = await line.until(lambda m: m["type"] == "update" and m["turn"]["type"] == "over")
        assert "tablebot_bot_failures_total 0\n" in (await people.http.get("/metrics")).text
        return [sentence["text"] for sentence in over["view"]["state"]["story"]["lines"]]


async def test_bots_at_a_table_write_with_the_model(serve: Serve, model: Model) -> None:
    model.answer = says("Quagga!")
    story = await _story(serve(writer=model.url, writer_model="tiny", writer_key=KEY).address)
    assert "Quagga!" in " ".join(story)
    assert {heard.headers["Authorization"] for heard in model.heard} == {f"Bearer {KEY}"}


async def test_where_a_host_reads_every_text_no_text_goes_out(serve: Serve, model: Model) -> None:
    assert await _story(serve(writer=model.url, writer_model="tiny").address, approval=True)
    assert not model.heard


async def test_players_are_told_where_their_stories_are_sent(serve: Serve, model: Model) -> None:
    writers: list[dict[str, str | None]] = []
    for server in (serve(), serve(writer=model.url, writer_model="tiny", writer_key=KEY)):
        async with client(server.address) as people:
            cards = (await people.http.get("/api/games")).json()
        writers.append({card["slug"]: card["writer"] for card in cards})
    assert [found["birthday_robot"] for found in writers] == [None, "127.0.0.1"]
    assert [found["robotory"] for found in writers] == [None, None]


async def test_without_a_writer_bots_write_for_themselves(serve: Serve) -> None:
    assert await _story(serve().address)


@pytest.mark.long
async def test_a_writer_that_never_answers_holds_nobody_up_for_long(serve: Serve, model: Model) -> None:
    model.answer = model.waits
    server = serve(writer=model.url, writer_model="tiny", bot_seconds=8.0, workers=2)
    assert server.settings.asked_writer is not None
    assert server.settings.asked_writer.seconds == 4.0
    assert await _story(server.address)
    assert model.heard


def _command_lines(server: Process) -> list[str]:
    """Of the server and its workers, as everybody on the machine can read them."""
    return [Path(f"/proc/{pid}/cmdline").read_text() for pid in (server.popen.pid, *server.workers())]


async def test_the_key_is_neither_on_a_command_line_nor_in_the_log(tmp_path: Path, model: Model) -> None:
    model.answer = sends(b"", status=401)
    flags = ["--writer", model.url, "--writer-model", "tiny", "--log-level", "debug", "--bot-delay", "0"]
    with Process(tmp_path / "tables.sqlite", *flags, TABLEBOT_WRITER_KEY=KEY) as server:
        await _story(server.address)
        lines = _command_lines(server)
        _, log = server.end(SIGTERM)
    assert {heard.headers["Authorization"] for heard in model.heard} == {f"Bearer {KEY}"}
    assert len(lines) == 2
    assert "it answers with status 401" in log
    assert not [text for text in (*lines, *server.greeting, log) if KEY in text]
