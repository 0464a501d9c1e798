"""Every setting of the server, in one place: by flag (`--public-url`) or environment (`TABLEBOT_PUBLIC_URL`)."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Container, Mapping
from math import isfinite
from typing import Annotated, Any, Literal, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from tablebot.bots.answering import Thinking
from tablebot.bots.questions import DELAY
from tablebot.bots.writer import Ghostwriter
from tablebot.pictures.pack import MOST
from tablebot.store.address import has_password, is_postgres
from tablebot.store.upkeep import Serving

WRITER_SECONDS = 5.0
"""How long a writer may take, or half of the bot's time if that is less: then the bot uses its own words."""
REPEATED = frozenset({"pack"})
"""Settings whose flag may be given several times; in the environment, with commas between."""
SECRETS = frozenset({"writer_key"})
"""Settings by environment alone: everybody on the machine can read the flags of a running program."""

LogLevel = Literal["debug", "info", "warning", "error"]


class Settings(Struct, frozen=True, kw_only=True):
    """The words in each annotation are its help."""

    host: Annotated[str, "Address to listen on; 127.0.0.1 keeps others on the network out."] = "0.0.0.0"  # noqa: S104
    port: Annotated[int, Meta(ge=1, le=65535), "Port to listen on; if it is taken, the next free one."] = 8000
    database: Annotated[
        str, "File that keeps all tables, or an address of PostgreSQL such as postgresql://tablebot@localhost/tablebot."
    ] = "tablebot.sqlite"
    bus: Annotated[
        str,
        "Address of Valkey or Redis, such as redis://localhost:6379/0, by which several servers on one PostgreSQL tell "
        "each other what has changed. One server needs none.",
    ] = ""
    keep_days: Annotated[
        int, Meta(ge=0, le=36500), "Days after which a table that nobody has touched is deleted; 0 keeps all for ever."
    ] = 90
    drain: Annotated[
        float,
        Meta(ge=0, le=3600),
        "Seconds for which a server that is told to end (SIGTERM) goes on, while /ready says that others are to be "
        "sent elsewhere.",
    ] = 0.0
    public_url: Annotated[str, "Address people use from outside, such as https://play.example.org."] = ""
    workers: Annotated[
        int, Meta(ge=0, le=64), "Processes in which bots think; 0 leaves that to `tablebot bots`, by way of the bus."
    ] = 1
    bot_seconds: Annotated[float, Meta(gt=0), "Longest time a bot may think about a move."] = 10.0
    bot_delay: Annotated[float, Meta(ge=0), "Seconds a bot waits before it answers, so that people can follow."] = DELAY
    messages: Annotated[int, Meta(ge=1), "Messages per second that one socket may send."] = 20
    changes: Annotated[int, Meta(ge=1), "Changes per minute, apart from moves, that one person may make."] = 120
    sockets: Annotated[int, Meta(ge=1), "Sockets that one address may have open; a school may share one address."] = 200
    openings: Annotated[
        int, Meta(ge=1), "Tables per minute that one address may open, and files it may have replayed."
    ] = 30
    joins: Annotated[int, Meta(ge=1), "Joins and code look-ups per minute for one address."] = 240
    games: Annotated[str, "Files of further games, separated by commas, each with a GAME in it."] = ""
    pack: Annotated[
        str, "File of further content for a game, such as a sheet to fill in; may be given several times."
    ] = ""
    upload_pictures: Annotated[
        int, Meta(ge=0, le=MOST), "Pictures of their own that a host may bring to a table; 0: hosts bring none."
    ] = 200
    upload_megabytes: Annotated[int, Meta(ge=1, le=1000), "Megabytes that a host may bring to a table."] = 60
    picture_megabytes: Annotated[
        int, Meta(ge=0), "Megabytes of hosts' own pictures in the database; then nobody can bring more."
    ] = 4000
    writer: Annotated[
        str,
        "Language model that writes for bots, such as http://127.0.0.1:11434/v1. What people write in games "
        "with bots is sent there; without it nothing is sent anywhere. Its key goes into TABLEBOT_WRITER_KEY.",
    ] = ""
    writer_model: Annotated[str, "Name of the language model that the writer uses."] = ""
    writer_key: Annotated[str, "Key for the writer."] = ""
    log_level: Annotated[LogLevel, "How much is logged: debug, info, warning or error."] = "warning"

    @property
    def serves(self) -> Serving:
        """Alone, or together with others that hear of each other by the bus."""
        return "together" if self.bus else "alone"

    @property
    def game_files(self) -> tuple[str, ...]:
        return tuple(file for file in self.games.split(",") if file)

    @property
    def pack_files(self) -> tuple[str, ...]:
        return tuple(file for file in self.pack.split(",") if file)

    @property
    def writer_host(self) -> str | None:
        """Where a writer is asked, as players are told."""
        return urlsplit(self.writer).hostname if self.writer else None

    @property
    def asked_writer(self) -> Ghostwriter | None:
        """Who writes for bots. None: they write for themselves."""
        seconds = min(WRITER_SECONDS, self.bot_seconds / 2)
        return Ghostwriter(self.writer, self.writer_model, self.writer_key.strip(), seconds) if self.writer else None

    @property
    def how_bots_think(self) -> Thinking:
        return Thinking(self.workers, self.bot_seconds, self.bot_delay, self.game_files, self.asked_writer)


EVERY = tuple(field.name for field in msgspec.structs.fields(Settings))


def add_flags(parser: ArgumentParser, names: Container[str] = EVERY) -> None:
    """One flag per setting, with its sentence."""
    hints = get_type_hints(Settings, include_extras=True)
    for field in msgspec.structs.fields(Settings):
        if field.name in SECRETS or field.name not in names:
            continue
        sentence = next(word for word in hints[field.name].__metadata__ if isinstance(word, str))
        shown = f" (now: {field.default})" if field.default != "" else ""
        action = "append" if field.name in REPEATED else "store"
        parser.add_argument(
            f"--{_flag(field.name)}", dest=field.name, metavar="…", action=action, help=sentence + shown
        )


class BadSetting(Exception):
    """A setting does not fit; the message names it."""


def read(flags: Namespace, environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings; flags win. Raises BadSetting."""
    given: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        flag, variable = getattr(flags, field.name, None), f"TABLEBOT_{field.name.upper()}"
        if isinstance(flag, list):
            given[field.name] = ",".join(flag)
        elif flag is not None:
            given[field.name] = _read(field.type, flag, f"--{_flag(field.name)}")
        elif environment.get(variable):
            given[field.name] = _read(field.type, environment[variable], variable)
    for name in ("database", "bus"):
        if has_password(getattr(flags, name, None) or ""):
            raise BadSetting(
                "Everybody on the machine can read the flags of a running program: an address with a password goes "
                f"into the variable TABLEBOT_{name.upper()}."
            )
    settings = Settings(**given)
    if settings.public_url and not settings.public_url.startswith(("http://", "https://")):
        raise BadSetting("The public URL must begin with http:// or https://.")
    if settings.bus and not is_postgres(settings.database):
        raise BadSetting("A bus is for several servers on one PostgreSQL. A file has one server, which needs none.")
    if not settings.workers and not settings.bus:
        raise BadSetting("--workers 0 leaves bots to other processes, which are asked by way of a bus (--bus).")
    _check_writer(settings)
    return settings


def _check_writer(settings: Settings) -> None:
    if not settings.writer and not settings.writer_model:
        return
    if not settings.writer or not settings.writer_model:
        raise BadSetting("A writer needs both: its address (--writer) and the name of its model (--writer-model).")
    if not _is_address(settings.writer):
        raise BadSetting("The writer's address must begin with http:// or https://, and have no password in it.")
    if not (settings.writer_key.isascii() and settings.writer_key.strip().isprintable()):
        raise BadSetting("TABLEBOT_WRITER_KEY is not a key.")


def _is_address(url: str) -> bool:
    try:
        place = urlsplit(url)
        is_whole = bool(place.hostname) and place.port != 0
    except ValueError:
        return False
    return is_whole and place.scheme in {"http", "https"} and "@" not in place.netloc


def _read(kind: Any, text: str, name: str) -> Any:
    try:
        value = msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(f"{name} cannot be “{text}”: {error}.") from None
    if isinstance(value, float) and not isfinite(value):
        raise BadSetting(f"{name} cannot be “{text}”.")
    return value


def _flag(name: str) -> str:
    return name.replace("_", "-")
