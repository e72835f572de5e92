"""The command as a program of its own: streams, signals, encodings, missing packages."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Mapping

import pytest

COMMAND = [sys.executable, "-W", "error", "-m", "rummykit"]


def program(
    *words: str, typed: bytes = b"", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run the command to its end."""
    return subprocess.run(  # noqa: S603 (our own command)
        [*COMMAND, *words],
        input=typed,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **(env or {})},
        timeout=60,
        check=False,
    )


PLAYED = ("play", "carousel", "--seed", "2", "--players", "3", "--seat", "1")
WATCHED = ("play", "carousel", "--seed", "1", "--set", "target=1")


def test_a_person_plays_some_turns_through_a_pipe() -> None:
    typed = "?\ndraw\nplay 7h 7d 7s\nfly\n\n99\n1\ndraw\npass\n"
    ended = program(*PLAYED, typed=typed.encode())
    assert ended.returncode == 0
    assert ended.stderr == b""
    text = ended.stdout.decode()
    for part in (
        "carousel, 3 players",
        "(draw) > ?",
        "   1  draw",
        "draws 3♦",
        "You do not hold 7d 7h 7s. [C25]",
        "'fly' is no command; the commands are add, draw, knock, pass, play, table",
        "There is no number 99: the list has 1.",
        "passes",
        "draws a card",
        "The input has ended: you have left the game.",
    ):
        assert part in text
    assert "Traceback" not in text


def test_bytes_that_are_no_text_are_answered() -> None:
    ended = program(*PLAYED, typed=b"\xff\xfe\nplay \x80h\n\x00\ndraw\n")
    assert ended.returncode == 0
    assert ended.stderr == b""
    assert ended.stdout.decode().count("is no command") == 2


def hear_ctrl_c() -> None:
    """A shell lets what it runs in the background ignore Ctrl-C, and its children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as POSIX sends them")
def test_ctrl_c_at_the_prompt_leaves_cleanly() -> None:
    with subprocess.Popen(  # noqa: S603 (our own command)
        [*COMMAND, *PLAYED],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        preexec_fn=hear_ctrl_c,
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        shown = b""
        while not shown.endswith(b"(draw) > "):
            byte = running.stdout.read(1)
            assert byte, "it ended before the prompt"
            shown += byte
        running.send_signal(signal.SIGINT)
        rest, complaints = running.communicate(timeout=60)
    assert running.returncode == 130
    assert complaints == b""
    assert rest.decode().split("\n")[-3:] == ["You have left the game.", "The seed was 2.", ""]


@pytest.mark.skipif(os.name != "posix", reason="a terminal is made as POSIX makes it")
def test_a_person_plays_on_a_terminal() -> None:
    import pty

    ours, theirs = pty.openpty()
    env = {**os.environ, "PYTHONIOENCODING": "utf-8", "TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(  # noqa: S603 (our own command)
        [*COMMAND, *PLAYED], stdin=theirs, stdout=theirs, stderr=theirs, env=env
    ) as running:
        os.close(theirs)
        os.write(ours, b"draw\nadd 7h 0\nquit\n")
        shown = b""
        with contextlib.suppress(OSError):  # the other side is closed
            while part := os.read(ours, 4096):
                shown += part
    os.close(ours)
    text = shown.decode()
    assert running.returncode == 0
    assert "\x1b[" in text
    assert "draws" in text
    assert "there is no meld 0: the table has 0, from 0" in text
    assert "You have left the game." in text
    assert "Traceback" not in text


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as POSIX sends them")
def test_a_reader_that_goes_away_ends_it_without_a_traceback() -> None:
    with subprocess.Popen(  # noqa: S603 (our own command)
        [*COMMAND, "play", "carousel", "--seed", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode in (0, 1)


@pytest.fixture(scope="module")
def watched() -> str:
    """A short match in a pipe that takes symbols."""
    ended = program(*WATCHED)
    assert (ended.returncode, ended.stderr) == (0, b"")
    return ended.stdout.decode()


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_an_encoding_without_suits_gets_letters(watched: str, encoding: str) -> None:
    plain = program(*WATCHED, env={"PYTHONIOENCODING": encoding})
    assert plain.returncode == 0
    assert plain.stderr == b""
    lines = [line for line in watched.splitlines() if line.startswith("    draws")]
    letters = [line.translate(str.maketrans("♣♦♥♠", "cdhs")) for line in lines]
    shown = plain.stdout.decode(encoding).splitlines()
    assert [line for line in shown if line.startswith("    draws")] == letters


def test_what_no_letter_stands_for_becomes_a_question_mark() -> None:
    ended = program("play", "žandar", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "1"})
    assert ended.returncode == 2
    assert b"there is no variant '?andar'" in ended.stderr


def test_a_narrow_terminal_is_no_trouble() -> None:
    ended = program("play", "500", "--seed", "1", "--set", "target=1", env={"COLUMNS": "12"})
    assert ended.returncode == 0
    assert max(len(line) for line in ended.stdout.decode().splitlines()) <= 12


def test_colours_are_for_terminals(watched: str) -> None:
    assert "\x1b[" not in watched
    assert b"\x1b[31m" in program(*WATCHED, env={"FORCE_COLOR": "1", "TERM": "xterm"}).stdout


@pytest.mark.parametrize("package", ["typer", "rich"])
def test_without_the_extra_it_says_what_to_install(package: str) -> None:
    script = f"import sys; sys.modules[{package!r}] = None; from rummykit.cli import main; main()"
    ended = subprocess.run(  # noqa: S603 (our own script)
        [sys.executable, "-c", script], capture_output=True, timeout=60, check=False, text=True
    )
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert ended.stderr == (
        "rummykit: this command needs typer and rich: pip install 'rummykit[cli]'\n"
    )


def test_a_fault_of_another_package_is_not_hidden() -> None:
    script = "import sys; sys.modules['attrs'] = None; from rummykit.cli import main; main()"
    ended = subprocess.run(  # noqa: S603 (our own script)
        [sys.executable, "-c", script], capture_output=True, timeout=60, check=False, text=True
    )
    assert "No module named" in ended.stderr or "attrs" in ended.stderr
    assert "pip install" not in ended.stderr


def test_the_library_imports_neither_typer_nor_rich() -> None:
    script = "import rummykit, sys; print([m for m in ('typer', 'rich') if m in sys.modules])"
    ended = subprocess.run(  # noqa: S603 (our own script)
        [sys.executable, "-W", "error", "-c", script],
        capture_output=True,
        timeout=60,
        check=False,
        text=True,
    )
    assert ended.stdout == "[]\n"


def test_the_variants_are_listed() -> None:
    names = program("variants").stdout.decode().split()
    assert names[:2] == ["carousel", "remi51"]
    assert {"500", "300", "500-koljac"} <= set(names)
