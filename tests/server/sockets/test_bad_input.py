"""Whatever comes through a socket gets a clear answer, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tablebot.server.sockets import socket as server_socket
from tests.server.serving import Line, Match, Served, client, match

UNREADABLE = [
    ("hallo", None, "That is not JSON: JSON is malformed: invalid character (byte 0)"),
    ("", None, "That is not JSON: Input data was truncated"),
    ('{"type":"ping"', None, "That is not JSON: Input data was truncated"),
    ("[]", None, "That message does not fit: Expected `object`, got `array`"),
    ("null", None, "That message does not fit: Expected `object`, got `null`"),
    ("42", None, "That message does not fit: Expected `object`, got `int`"),
    ('{"id":"a"}', "a", "That message does not fit: Object missing required field `type`"),
    ('{"type":"fly","id":"a"}', "a", "That message does not fit: Invalid value 'fly' - at `$.type`"),
    ('{"type":7,"id":"a"}', "a", "That message does not fit: Expected `str` - at `$.type`"),
    ('{"type":"sit","id":"a","seat":"0"}', "a", "That message does not fit: Expected `int`, got `str` - at `$.seat`"),
    ('{"type":"sit","id":"a"}', "a", "That message does not fit: Object missing required field `seat`"),
    ('{"type":"sit","id":"a","seat":-1}', "a", "That message does not fit: Expected `int` >= 0 - at `$.seat`"),
    ('{"type":"sit","id":"a","seat":64}', "a", "That message does not fit: Expected `int` <= 63 - at `$.seat`"),
    ('{"type":"start","id":"a","now":1}', "a", "That message does not fit: Object contains unknown field `now`"),
    ('{"type":"start","id":7}', None, "That message does not fit: Expected `str`, got `int` - at `$.id`"),
    ('{"type":"start","id":""}', "", "That message does not fit: Expected `str` of length >= 1 - at `$.id`"),
    ('{"type":"start"}', None, "That message does not fit: Object missing required field `id`"),
    (
        '{"type":"start","id":"%s"}' % ("x" * 41),
        "x" * 40,
        "That message does not fit: Expected `str` of length <= 40 - at `$.id`",
    ),
    ('{"type":"play","id":"a","turn":NaN,"move":{}}', "a", "That is not JSON: JSON is malformed: invalid character"),
    ('{"type":"play","id":"a","turn":1e999,"move":{}}', "a", "That message does not fit: Number out of range"),
    ('{"type":"play","id":"a","turn":1.5,"move":{}}', "a", "That message does not fit: Expected `int | null`, got"),
    ('{"type":"chat","id":"a","text":"\\ud800"}', "a", "That is not JSON"),
    ('{"type":"chat","id":"a","text":""}', "a", "That message does not fit: Expected `str` of length >= 1"),
    ('{"type":"chat","id":"a","text":"%s"}' % ("x" * 301), "a", "That message does not fit: Expected `str` of length"),
    ('{"type":"rename","id":"a","name":"Ida","face":"../fox"}', "a", "That message does not fit: Expected `str` match"),
    ('{"type":"answer_back","id":"a","yes":1}', "a", "That message does not fit: Expected `bool`, got `int`"),
    ('{"type":"play","id":"a","turn":1,"move":' + "[" * 7000, "a", "That message is too deep to be read."),
    ("[" * 8000, None, "That message does not fit: Expected `object`, got `array`"),
    ('{"type":"hello","key":null}', None, "You have said hello already."),
    (b'{"type":"start","id":"a"}', "a", "Messages are text, not bytes."),
    (b"\xff\x00", None, "Messages are text, not bytes."),
]


@pytest.mark.parametrize(("message", "id", "text"), UNREADABLE, ids=lambda value: str(value)[:40])
async def test_what_cannot_be_read_is_refused_with_a_sentence(
    server: Served, message: str | bytes, id: str | None, text: str
) -> None:
    async with client(server.address) as people:
        game = await match(people)
        await game.asked.send(message)
        answer = await game.asked.hear("refused")
        assert answer["id"] == id
        assert answer["text"].format(**answer["values"]).startswith(text)
        await game.asked.settle()
        assert len(game.asked.answers(id)) == 1
        await game.go_on()


Case = Callable[[Match], tuple[Line, dict[str, Any]]]
"""Who says what."""

FORBIDDEN: dict[str, tuple[Case, str]] = {
    "a roll instead of a move": (
        lambda game: (game.asked, {"type": "play", "turn": game.question, "move": {"type": "rolled", "roll": 6}}),
        "That is not a move of this game: Invalid value 'rolled' - at `$.type`",
    ),
    "a move that is no object": (
        lambda game: (game.asked, {"type": "play", "turn": game.question, "move": 4}),
        "That is not a move of this game: Expected `object`, got `int`",
    ),
    "no turn": (
        lambda game: (game.asked, {"type": "play", "move": game.mark()}),
        "Say which question this move answers.",
    ),
    "a past turn": (
        lambda game: (game.asked, {"type": "play", "turn": game.question - 1, "move": game.mark()}),
        "That answers an earlier question. Look at the table again.",
    ),
    "a huge turn": (
        lambda game: (game.asked, {"type": "play", "turn": 2**53 - 1, "move": game.mark()}),
        "That answers an earlier question. Look at the table again.",
    ),
    "another seat's move": (
        lambda game: (game.waiting, {"type": "play", "turn": game.question, "move": game.mark()}),
        "It is not your turn.",
    ),
    "a taken square": (
        lambda game: (game.asked, {"type": "play", "turn": game.question, "move": game.mark(0)}),
        "Choose a free square.",
    ),
    "a square beside the board": (
        lambda game: (game.asked, {"type": "play", "turn": game.question, "move": game.mark(10**15)}),
        "Choose a free square.",
    ),
    "a text that is no move": (
        lambda game: (game.asked, {"type": "write", "turn": game.question, "text": "jump 3"}),
        "“jump 3” is not a move of this game.",
    ),
    "blanks as chat": (lambda game: (game.asked, {"type": "chat", "text": " \n "}), "Say something first."),
    "a name of blanks": (
        lambda game: (game.asked, {"type": "rename", "name": "  ", "face": "fox"}),
        "Please choose a name with letters.",
    ),
    "a draft when not asked": (
        lambda game: (game.waiting, {"type": "draft", "move": game.mark()}),
        "It is not your turn.",
    ),
    "a draft that is no move": (
        lambda game: (game.asked, {"type": "draft", "move": {"type": "fly"}}),
        "That is not a move of this game: Invalid value 'fly' - at `$.type`",
    ),
    "a seat this table has not": (
        lambda game: (game.asked, {"type": "add_bot", "seat": 2, "level": 1}),
        "This table has 2 seats.",
    ),
    "another seat during play": (
        lambda game: (game.lines[0], {"type": "sit", "seat": 1}),
        "You keep your seat until the next game.",
    ),
    "starting twice": (lambda game: (game.lines[0], {"type": "start"}), "The game has started."),
    "a guest who starts": (lambda game: (game.lines[1], {"type": "start"}), "Only the host can do that."),
    "a guest who pauses": (lambda game: (game.lines[1], {"type": "pause"}), "Only the host can do that."),
    "other options during play": (
        lambda game: (game.lines[0], {"type": "configure", "seats": 2}),
        "The game has started.",
    ),
    "leaving during play": (
        lambda game: (game.asked, {"type": "leave"}),
        "The game is on. Let a bot play for you first, or close the page: your seat is kept.",
    ),
    "a rematch before the end": (lambda game: (game.asked, {"type": "rematch"}), "Finish this game first."),
    "an answer nobody asked for": (
        lambda game: (game.asked, {"type": "answer_back", "yes": True}),
        "Nobody wants to take back a move any more.",
    ),
    "a deep draft": (
        lambda game: (game.asked, {"type": "draft", "move": {"type": "mark", "square": [[[[[[1]]]]]]}}),
        "That is not a move of this game: Expected `int`, got `array` - at `$.square`",
    ),
}


@pytest.mark.parametrize("name", FORBIDDEN)
async def test_what_may_not_be_is_refused_with_a_sentence(server: Served, name: str) -> None:
    who, sentence = FORBIDDEN[name]
    async with client(server.address) as people:
        game = await match(people)
        await game.go_on()
        await game.go_on()
        line, message = who(game)
        answer = await line.ask(message.pop("type"), **message)
        assert answer["type"] == "refused"
        assert answer["text"].format(**answer["values"]) == sentence
        await game.go_on()
        await line.settle()
        assert len(line.answers(answer["id"])) == 1


async def test_the_same_id_again_gets_the_first_answer_and_changes_nothing(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        line = game.asked
        assert (await line.ask("play", id="once", turn=1, move=game.mark()))["type"] == "done"
        assert (await line.ask("play", id="once", turn=1, move=game.mark()))["type"] == "done"
        await line.settle()
        assert len(line.answers("once")) == 2
        game.moves += 1
        await game.go_on()


async def test_an_id_belongs_to_its_person(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        for _ in range(2):
            answer = await game.asked.ask("play", id="mine", turn=1, move=game.mark())
            assert answer["type"] == "done"
            game.moves += 1
        await game.go_on()


async def test_an_id_that_was_refused_may_be_used_again(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        assert (await game.asked.ask("play", id="x", turn=9, move=game.mark()))["type"] == "refused"
        assert (await game.asked.ask("play", id="x", turn=1, move=game.mark()))["type"] == "done"


async def test_every_message_with_an_id_gets_exactly_one_answer(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        line = game.asked
        ids = [f"m{n}" for n in range(15)]
        for id in ids:
            await line.send({"type": "look", "id": id} if id != "m7" else {"type": "chat", "id": id, "text": "Hi!"})
        await line.settle()
        assert [len(line.answers(id)) for id in ids] == [1] * 15


async def test_a_watcher_commands_nothing(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        nobody = await people.connect(game.code)
        named = await people.connect(game.code, (await people.join(game.code, "Eva", watch=True))["key"])
        for kind, fields in (
            ("play", {"turn": 1, "move": game.mark()}),
            ("resign", {}),
            ("chat", {"text": "Hi"}),
            ("draft", {"move": None}),
        ):
            answer = await nobody.ask(kind, **fields)
            assert (answer["type"], answer["text"]) == ("refused", "You are watching. Join the table first.")
        for kind, fields in (("play", {"turn": 1, "move": game.mark()}), ("resign", {}), ("ask_back", {})):
            answer = await named.ask(kind, **fields)
            assert (answer["type"], answer["text"]) == ("refused", "You are watching. Take a seat to play.")
        assert (await nobody.ask("look"))["menu"] == []
        await game.go_on()


async def test_who_has_left_commands_nothing(server: Served) -> None:
    async with client(server.address) as people:
        host = await people.open()
        guest = await people.connect(host["code"], (await people.join(host["code"]))["key"])
        for _ in range(2):  # Repeated, it is answered as it was.
            assert (await guest.ask("leave", id="bye"))["type"] == "done"
        commands: dict[str, dict[str, Any]] = {
            "sit": {"seat": 1},
            "chat": {"text": "Hi"},
            "rename": {"name": "Bo", "face": "fox"},
            "draft": {"move": None},
            "leave": {},
        }
        for kind, fields in commands.items():
            answer = await guest.ask(kind, **fields)
            assert (answer["type"], answer["text"]) == ("refused", "You have left this table.")
        assert all(person["person"] == 1 for person in guest.last("table")["people"])


# The hello ------------------------------------------------------------------------------------------------------
async def _bye(line: Line) -> tuple[str, bool]:
    bye = await line.hear("bye")
    assert await line.closed() == (1008, "refused")
    assert bye["why"] == "refused"
    return bye["text"].format(**bye["values"]), bye["again"]


@pytest.mark.parametrize(
    ("first", "text"),
    [
        ('{"type":"start","id":"a"}', "Say hello first."),
        ('{"type":"ping"}', "Say hello first."),
        ("hallo", "That is not JSON: JSON is malformed: invalid character (byte 0)"),
        ('{"type":"hello","key":7}', "That message does not fit: Expected `str | null`, got `int` - at `$.key`"),
        ('{"type":"hello","name":"Ida"}', "That message does not fit: Object contains unknown field `name`"),
        ('{"type":"hello","key":' + "[" * 7000, "That message does not fit: Expected `str | null`, got `array`"),
        (b'{"type":"hello"}', "Messages are text, not bytes."),
    ],
    ids=lambda value: str(value)[:30],
)
async def test_who_does_not_say_hello_is_sent_away(server: Served, first: str | bytes, text: str) -> None:
    async with client(server.address) as people:
        game = await match(people)
        line = await people.dial(game.code)
        await line.send(first)
        said, again = await _bye(line)
        assert said.startswith(text)
        assert not again
        await game.go_on()


async def test_a_wrong_key_and_a_key_of_another_table_open_nothing(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        other = await people.open()
        for key in ("wrong", other["key"], ""):
            line = await people.dial(game.code)
            await line.send({"type": "hello", "key": key})
            assert await _bye(line) == (f"This key opens no seat at table {game.code}.", False)
        await game.go_on()


async def test_a_table_that_is_not_there_says_so(server: Served) -> None:
    async with client(server.address) as people:
        line = await people.dial("QQQQ")
        await line.send({"type": "hello"})
        assert await _bye(line) == ("There is no table QQQQ.", False)


async def test_silence_is_ended_and_may_come_again(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async with client(server.address) as people:
        game = await match(people)
        monkeypatch.setattr(server_socket, "HELLO_WITHIN", 0.0)  # From now on: the others had time to say it.
        assert await _bye(await people.dial(game.code)) == ("Nobody said hello here. Please try again.", True)
        await game.go_on()


# Frames ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [8 * 1024 + 1, 1 << 20])
async def test_a_frame_too_large_closes_its_socket_only(server: Served, size: int) -> None:
    """Its head is enough to refuse it. Nothing else is sent: what nobody reads could cost the answer on its way."""
    async with client(server.address) as people:
        game = await match(people)
        large = await people.connect(game.code, game.asked.key)
        head_and_some = Frame(Opcode.TEXT, b"x" * size).serialize(mask=True)[: 8 * 1024]
        large.socket.transport.write(head_and_some)
        assert (await large.closed())[0] == 1009
        await game.go_on()


async def test_whoever_sends_a_megabyte_at_once_is_cut_off_alone(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        large = await people.connect(game.code, game.asked.key)
        with suppress(ConnectionClosed):  # The server does not wait for the rest.
            await large.send("x" * (1 << 20))
        assert (await large.closed())[0] in {1009, 1006}
        await game.go_on()


async def test_a_frame_of_8_kb_is_read(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        await game.asked.send('{"type":"ping"}'.ljust(8 * 1024))
        await game.asked.hear("pong")


async def test_invalid_utf_8_closes_its_socket_only(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        line = await people.connect(game.code, game.asked.key)
        line.socket.protocol.send_frame(Frame(Opcode.TEXT, b'{"type":"ping\xff"}'))
        line.socket.send_data()
        assert (await line.closed())[0] == 1007
        await game.go_on()


async def test_a_message_in_pieces_is_one_message(server: Served) -> None:
    async with client(server.address) as people:
        game = await match(people)
        await game.asked.socket.send(iter(['{"type":', '"ping"}']))
        await game.asked.hear("pong")
        first = Frame(Opcode.TEXT, b"x" * 5000, fin=False).serialize(mask=True)
        second = Frame(Opcode.CONT, b"y" * 5000, fin=False).serialize(mask=True)[:100]
        game.asked.socket.transport.write(first + second)  # The head of the second says that it is too much.
        assert (await game.asked.closed())[0] == 1009
