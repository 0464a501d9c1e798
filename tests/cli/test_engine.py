"""`tablebot engine` as another program meets it: over pipes."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tablebot.cli.main import main
from tablebot.lab.dialogue import Dialogue

ENGINE = [sys.executable, "-m", "tablebot", "engine", "robotory"]


@pytest.fixture
def engine() -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
        yield process
        process.kill()


def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, typed: str, *arguments: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["engine", "robotory", *arguments]) == 0
    return capsys.readouterr().out


def test_every_answer_comes_before_the_next_question(engine: subprocess.Popen[str]) -> None:
    assert engine.stdin and engine.stdout
    for asked, answer in (
        ("hello", "error “hello” is not understood."),
        ("move w@d3", "error A robot stands on d3."),
        ("go nodes 300", "best "),
        ("go ms 10", "best "),
    ):
        engine.stdin.write(f"{asked}\n")
        assert engine.stdout.readline().startswith(answer)
    engine.stdin.write("moves\n")
    assert [engine.stdout.readline() for _ in range(43)][-1] == "end\n"
    engine.stdin.write("quit\n")
    assert engine.wait() == 0


def test_the_end_of_the_input_ends_it(engine: subprocess.Popen[str]) -> None:
    assert engine.stdin and engine.stdout
    engine.stdin.write("move w@c3\nshow")
    engine.stdin.close()
    assert engine.stdout.read().endswith("  dark to move\nend\n")
    assert engine.wait() == 0


def test_a_reader_that_leaves_ends_it_without_a_word() -> None:
    many = "moves\n" * 3000
    with subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        try:
            process.stdin.write(many.encode())
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.stderr.read() == b""


def test_bytes_that_are_no_text_are_refused_like_any_other_line() -> None:
    done = subprocess.run(ENGINE, input=b"\xff\xfe\n\nquit\n", capture_output=True, check=True)
    assert done.stdout.count(b"\n") == 1
    assert done.stdout.startswith("error “".encode())


def test_nothing_is_compiled_before_the_first_go() -> None:
    check = (
        "import sys\nfrom tablebot.cli.main import main\nmain(['engine', 'robotory'])\n"
        "sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    )
    lines = "new colour\nmove w@c3\nmoves\nshow\nquit\n"
    subprocess.run([sys.executable, "-c", check], input=lines, text=True, check=True, capture_output=True)


def test_nothing_is_read_after_quit(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(capsys, monkeypatch, "quit\nhello\n") == ""


def test_a_line_without_end_is_one_mistake(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for long in ("x" * 1001, "x" * 100_000, "move " + "w@c3" * 1000):
        out = run(capsys, monkeypatch, f"{long}\nhello\n", "--cores", "1")
        assert out.splitlines()[0] == "error A line has at most 1000 letters."
        assert out.splitlines()[1].startswith("error “hello” is not understood.")
        assert out.count("\n") == 2


def test_no_more_cores_think_than_there_are(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    monkeypatch.setattr("tablebot.cli.engine.Dialogue", lambda game, cores: asked.append(cores) or Dialogue(game))
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    for cores in ("1", "2", "100000"):
        run(capsys, monkeypatch, "quit\n", "--cores", cores)
    assert asked == [1, 2, 2]


def test_only_starts_that_there_are_are_offered(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Write new, new reserve, new colour, move NOTATION" in run(capsys, monkeypatch, "new None\n")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ("chess", "There is no game “chess”."),
        ("clever_party", "Clever Party has no kernel. These games have one: robotory."),
        ("robotory --cores 0", "Let at least 1 core think."),
    ],
)
def test_what_cannot_be_is_refused(capsys: pytest.CaptureFixture[str], arguments: str, why: str) -> None:
    assert main(["engine", *arguments.split()]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"tablebot engine: {why}")
    assert captured.err.count("\n") == 1
