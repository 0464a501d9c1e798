"""Every setting by flag or environment; flags win, and what is wrong is named."""

from __future__ import annotations

from argparse import ArgumentParser

import msgspec
import pytest

from tablebot.bots.writer import Ghostwriter
from tablebot.server.settings import SECRETS, BadSetting, Settings, add_flags, read


def _read(*flags: str, **environment: str) -> Settings:
    parser = ArgumentParser()
    add_flags(parser)
    return read(parser.parse_args(flags), environment)


def test_without_a_word_everything_has_a_value() -> None:
    assert _read() == Settings()


def test_every_setting_has_a_flag_a_variable_and_a_sentence() -> None:
    parser = ArgumentParser()
    add_flags(parser)
    words = " ".join(parser.format_help().split())
    for field in msgspec.structs.fields(Settings):
        assert (f"--{field.name.replace('_', '-')} " in words) == (field.name not in SECRETS)
    assert "Port to listen on; if it is taken, the next free one. (now: 8000)" in words


def test_flags_win_over_the_environment() -> None:
    settings = _read("--port", "9000", TABLEBOT_PORT="7000", TABLEBOT_WORKERS="3", TABLEBOT_BOT_DELAY="0")
    assert (settings.port, settings.workers, settings.bot_delay) == (9000, 3, 0.0)
    assert _read("--public-url", "", TABLEBOT_PUBLIC_URL="https://play.example.org").public_url == ""


def test_an_empty_variable_counts_for_nothing() -> None:
    assert _read(TABLEBOT_PORT="") == Settings()


def test_several_files_of_games_are_separated_by_commas() -> None:
    assert _read("--games", "a.py,b.py,").game_files == ("a.py", "b.py")


def test_packs_are_named_one_by_one_or_with_commas_between() -> None:
    assert _read("--pack", "a.toml", "--pack", "b.toml").pack_files == ("a.toml", "b.toml")
    assert _read(TABLEBOT_PACK="a.toml,b.toml").pack_files == ("a.toml", "b.toml")
    assert _read("--pack", "c.toml", TABLEBOT_PACK="a.toml").pack_files == ("c.toml",)
    assert _read().pack_files == ()


@pytest.mark.parametrize(
    ("flag", "value", "sentence"),
    [
        ("--port", "many", "--port cannot be “many”: Expected `int`, got `str`."),
        ("--port", "0", "--port cannot be “0”: Expected `int` >= 1."),
        ("--port", "70000", "--port cannot be “70000”: Expected `int` <= 65535."),
        ("--port", "", "--port cannot be “”: Expected `int`, got `str`."),
        ("--workers", "0", "--workers 0 leaves bots to other processes, which are asked by way of a bus (--bus)."),
        ("--workers", "-1", "--workers cannot be “-1”: Expected `int` >= 0."),
        ("--bot-seconds", "0", "--bot-seconds cannot be “0”: Expected `float` > 0.0."),
        ("--keep-days", "-1", "--keep-days cannot be “-1”: Expected `int` >= 0."),
        ("--keep-days", "1.5", "--keep-days cannot be “1.5”: Expected `int`, got `str`."),
        ("--bot-delay", "-1", "--bot-delay cannot be “-1”: Expected `float` >= 0.0."),
        ("--bot-delay", "nan", "--bot-delay cannot be “nan”"),
        ("--bot-seconds", "inf", "--bot-seconds cannot be “inf”"),
        ("--log-level", "loud", "--log-level cannot be “loud”: Invalid enum value 'loud'."),
        ("--public-url", "play.example.org", "The public URL must begin with http:// or https://."),
    ],
)
def test_a_wrong_value_is_named(flag: str, value: str, sentence: str) -> None:
    with pytest.raises(BadSetting) as refusal:
        _read(f"{flag}={value}")
    assert str(refusal.value).startswith(sentence)


# A writer --------------------------------------------------------------------------------------------------------
WRITER = ("--writer", "https://models.example.org/v1", "--writer-model", "tiny")


def test_nobody_writes_for_bots_unless_somebody_is_named() -> None:
    assert _read(TABLEBOT_WRITER_KEY="secret").asked_writer is None


def test_a_writer_has_an_address_a_model_and_perhaps_a_key() -> None:
    assert _read(*WRITER).asked_writer == Ghostwriter("https://models.example.org/v1", "tiny", "", 5.0)
    writer = _read(TABLEBOT_WRITER="http://[::1]:8080", TABLEBOT_WRITER_MODEL="a/b", TABLEBOT_WRITER_KEY=" secret\n")
    assert writer.asked_writer == Ghostwriter("http://[::1]:8080", "a/b", "secret", 5.0)


def test_a_writer_has_half_of_the_bots_time_at_most() -> None:
    for seconds, share in ((4.0, 2.0), (60.0, 5.0)):
        writer = _read(*WRITER, "--bot-seconds", str(seconds)).asked_writer
        assert writer is not None
        assert writer.seconds == share


def test_a_key_is_no_flag_for_flags_can_be_read_by_everybody(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        _read(*WRITER, "--writer-key", "secret")
    assert "unrecognized arguments: --writer-key" in capsys.readouterr().err


def test_the_help_says_what_a_writer_is_sent() -> None:
    parser = ArgumentParser()
    add_flags(parser)
    words = " ".join(parser.format_help().split())
    assert "What people write in games with bots is sent there; without it nothing is sent anywhere." in words
    assert "TABLEBOT_WRITER_KEY" in words


@pytest.mark.parametrize(
    "url",
    ["models.example.org", "ftp://a", "http://", "http://me:pw@a", "http://a:b", "http://a:0", "file:///a", "http://["],
)
def test_a_writers_address_must_be_one(url: str) -> None:
    with pytest.raises(BadSetting, match=r"^The writer's address must begin with http:// or https://"):
        _read("--writer", url, "--writer-model", "tiny")


@pytest.mark.parametrize("flags", [WRITER[:2], WRITER[2:]])
def test_a_writer_without_a_model_or_a_model_without_a_writer_is_refused(flags: tuple[str, ...]) -> None:
    with pytest.raises(BadSetting, match="A writer needs both"):
        _read(*flags)


@pytest.mark.parametrize("key", ["a\nb", "schlüssel"])
def test_a_wrong_key_is_refused_and_not_shown(key: str) -> None:
    with pytest.raises(BadSetting) as refusal:
        _read(*WRITER, TABLEBOT_WRITER_KEY=key)
    assert str(refusal.value) == "TABLEBOT_WRITER_KEY is not a key."


def test_a_wrong_variable_is_named() -> None:
    with pytest.raises(BadSetting, match=r"^TABLEBOT_JOINS cannot be “few”"):
        _read(TABLEBOT_JOINS="few")


def test_a_bus_needs_postgresql_and_its_password_is_no_flag() -> None:
    tables = "postgresql://localhost/tables"
    assert _read("--database", tables, "--bus", "redis://localhost").bus == "redis://localhost"
    with pytest.raises(BadSetting, match="A bus is for several servers on one PostgreSQL"):
        _read("--bus", "redis://localhost")
    with pytest.raises(BadSetting, match="the variable TABLEBOT_BUS"):
        _read("--database", tables, "--bus", "redis://:secret@localhost")
