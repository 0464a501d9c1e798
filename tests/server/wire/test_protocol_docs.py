"""docs/protocol.md and its pages about HTTP and classes are true: every example decodes, every message and route is
there, every limit is the real one.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tablebot.bots import analyses
from tablebot.pictures.sandbox import LONGEST
from tablebot.server import settings
from tablebot.server.app import ROUTES
from tablebot.server.guards import connections, frames, guesses, limits, passwords, writing
from tablebot.server.house import UPLOADS
from tablebot.server.routes.upload import LONGEST_UPLOAD
from tablebot.server.sockets import socket
from tablebot.server.sockets.mailbox import ANSWERS, UPDATES
from tablebot.server.wire import bodies, class_bodies, messages
from tablebot.store.log import CHAT_KEPT
from tablebot.table.decide.analysing import KNOWN, LONGEST_BRANCH
from tablebot.table.decide.setting_up import LONGEST_OPTIONS
from tablebot.table.keeper.live import Reaction
from tablebot.table.keeper.talk import CHAT_SHOWN
from tablebot.table.log.table import MOST_PEOPLE

DOCS = Path(__file__).parents[3] / "docs"
PAGE = "\n".join((DOCS / name).read_text() for name in ("protocol.md", "protocol-http.md", "protocol-classes.md"))

FROM_CLIENT: tuple[Any, ...] = messages.FromClient.__args__
FROM_SERVER: tuple[Any, ...] = messages.FromServer.__args__

BY_HTTP: dict[str, list[Any]] = {
    "POST /api/tables": [bodies.OpenTable, bodies.Joined],
    "POST /api/tables/CODE/people": [bodies.JoinTable, bodies.Joined],
    "GET /api/tables/CODE": [bodies.TableCard],
    "POST /api/tables/CODE/invitation": [bodies.AskInvitation, bodies.Invited],
    "POST /api/tables/CODE/ticket": [bodies.Ticket],
    "POST /api/tables/CODE/key": [bodies.ChangeKey, bodies.KeyChanged],
    "GET /api/tables/CODE/replay": [bodies.Replay],
    "POST /api/tables/CODE/analysis": [bodies.AskAnalysis, bodies.Analysed],
    "GET /api/tables/CODE/export": [bodies.Export],
    "GET /api/games": [tuple[bodies.GameCard, ...]],
    "GET /api/games/SLUG/daily": [bodies.Daily],
    "GET /api/games/SLUG/puzzles": [tuple[bodies.PuzzleCard, ...]],
    "POST /api/tables/CODE/pictures": [bodies.PicturesNow, bodies.Mistakes],
    "Refusals": [bodies.Problem],
    "POST /api/classes": [class_bodies.OpenClass, class_bodies.ClassOpened],
    "GET /api/classes/CODE": [class_bodies.ClassCard],
    "POST /api/classes/CODE/people": [bodies.JoinTable, bodies.Joined],
    "GET /api/classes/CODE/tables": [class_bodies.ClassNow],
    "POST /api/classes/CODE": [class_bodies.ToClass, class_bodies.ToClass, class_bodies.ClassDone],
}


def _section(heading: str) -> str:
    level = heading.split(" ", maxsplit=1)[0]
    return PAGE.split(f"\n{heading}\n")[1].split(f"\n{level} ")[0]


def _blocks(text: str) -> list[str]:
    return re.findall(r"```json\n(.*?)\n```", text, re.DOTALL)


@pytest.mark.parametrize(
    ("heading", "kinds", "union"),
    [
        ("## From the client", FROM_CLIENT, messages.FromClient),
        ("## From the server", FROM_SERVER, messages.FromServer),
    ],
)
def test_every_message_has_an_example_that_decodes(heading: str, kinds: tuple[Any, ...], union: Any) -> None:
    examples = [line for block in _blocks(_section(heading)) for line in block.splitlines()]
    decoded = [msgspec.json.decode(example, type=union) for example in examples]
    assert {type(message) for message in decoded} == set(kinds)
    for example, message in zip(examples, decoded, strict=True):
        sent = msgspec.json.decode(msgspec.json.encode(message))
        assert msgspec.json.decode(example).items() <= sent.items()


@pytest.mark.parametrize("heading", BY_HTTP)
def test_every_body_has_an_example_that_decodes(heading: str) -> None:
    blocks = _blocks(_section(f"### {heading}"))
    for block, kind in zip(blocks, BY_HTTP[heading], strict=True):
        sent = msgspec.json.decode(msgspec.json.encode(msgspec.json.decode(block, type=kind)))
        assert sent == msgspec.json.decode(block)


def test_every_example_is_looked_at() -> None:
    seen = [*_blocks(_section("## From the client")), *_blocks(_section("## From the server"))]
    seen += [block for heading in BY_HTTP for block in _blocks(_section(f"### {heading}"))]
    assert seen == _blocks(PAGE)


def test_every_route_is_mentioned() -> None:
    for handler in ROUTES:
        for path in handler.paths:
            if "path:path" in path or path == "/":
                continue
            shown = re.sub(r"\{(\w+):\w+\}", lambda gap: gap[1].upper(), path)
            assert re.search(rf"{re.escape(shown)}[`\n]", PAGE), path


def test_every_reaction_is_mentioned() -> None:
    assert all(f"`{reaction}`" in PAGE for reaction in get_args(Reaction))


def _guessing(slowed: guesses.GuessLimits) -> str:
    """What the page says about wrong guesses."""
    return (
        f"{slowed.slips} in {guesses.FORGOTTEN_AFTER:.0f} seconds, "
        f"then one every {slowed.network_pace:.0f} seconds, {guesses.LONGEST_WAIT:.0f} seconds of waiting"
    )


def test_the_limits_are_the_real_ones() -> None:
    fields = settings.Settings()
    for sentence in (
        f"| a message | {limits.LARGEST_MESSAGE // 1024} KB |",
        f"{fields.messages} a second, {2 * fields.messages} at once",
        f"| a body by HTTP | {limits.LARGEST_BODY // 1024} KB |",
        f"| {limits.LARGEST_FILE // 1024**2} MB, {limits.MOST_LINES} lines, {limits.LONGEST_READING:.0f} seconds |",
        f"{fields.upload_pictures} (`--upload-pictures`), {fields.upload_megabytes} MB (`--upload-megabytes`)",
        f"{LONGEST_UPLOAD:.0f} seconds to come, {LONGEST:.0f} to be looked at",
        f"| options | {LONGEST_OPTIONS // 1000} KB |",
        f"| {UPLOADS} at once, and 1 a table |",
        f"{fields.openings} a minute (`--openings`)",
        f"{fields.joins} a minute (`--joins`)",
        f"| {_guessing(guesses.CODES)} |",
        f"| {_guessing(guesses.PASSWORDS)} |",
        f"| {connections.HEADERS_WITHIN:.0f} seconds for its headers, {connections.BODY_WITHIN:.0f} for a small body |",
        f"| hints on one socket | {socket.HINTS} a minute |",
        f"| a menu | {socket.MENU} moves |",
        f"| {bodies.MOST_NODES} positions, {LONGEST_BRANCH} moves tried out, {analyses.LONGEST:.0f} seconds |",
        f"| {limits.QUESTIONS} a minute, {analyses.OPEN} at once |",
        f"after {KNOWN} moves or\nmore",
        f"within {socket.HELLO_WITHIN:.0f} seconds",
        f"up to {UPDATES} updates",
        f"more than {ANSWERS} messages",
        f"the last {CHAT_SHOWN} lines",
        f"the last {CHAT_KEPT} are kept",
        f"| people at a table | {MOST_PEOPLE} |",
        f"| sockets open from one network | {fields.sockets} (`--sockets`); {limits.FEW} of a neighbourhood",
        f"while more than {connections.MOST // 2} are open |",
        f"| {writing.NETWORK_LETTERS // 1024**2} M letters in messages a minute |",
        f"| {frames.ASIDES} in 10 seconds; then the socket is cut off |",
        f"{passwords.A_MINUTE} a minute are set or given from one network |",
        f'"protocol": {messages.PROTOCOL}',
    ):
        assert sentence in PAGE, sentence
