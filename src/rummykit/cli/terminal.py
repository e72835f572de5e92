"""The terminal: what it can show, and how it is written to."""

from __future__ import annotations

import codecs
import io
from typing import Final, TextIO

from rich.console import Console

__all__ = ["open_console", "prepare"]

_LETTERS: Final = str.maketrans("♣♦♥♠", "cdhs")
_HANDLER: Final = "rummykit.letters"


def _letters(error: UnicodeError) -> tuple[str, int]:
    """Write letters for suits, and ``?`` for anything else that the encoding has not."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    bad = error.object[error.start : error.end].translate(_LETTERS)
    return "".join([char if char.isascii() else "?" for char in bad]), error.end


codecs.register_error(_HANDLER, _letters)


def prepare(stdin: TextIO, stdout: TextIO, stderr: TextIO) -> None:
    """Let the streams take what their encoding cannot, instead of failing.

    Bytes that are no text become characters that no command has; what cannot be written is
    written as letters.
    """
    for stream, errors in ((stdin, "replace"), (stdout, _HANDLER), (stderr, _HANDLER)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def open_console(*, to_errors: bool = False) -> Console:
    """A console on the standard output, or on that for errors.

    Texts are shown as they stand, without markup.
    """
    return Console(stderr=to_errors, highlight=False, markup=False, emoji=False)
