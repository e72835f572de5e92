"""The terminal: what it can show, and how it is written to."""

from __future__ import annotations

import codecs
import io
from typing import Final, TextIO

from rich.console import Console

__all__ = ["open_console", "prepare_output"]

_LETTERS: Final = str.maketrans("♣♦♥♠", "cdhs")
_HANDLER: Final = "rummykit.letters"


def _letters(error: UnicodeError) -> tuple[str, int]:
    """Write letters for suits, and ``?`` for anything else that the encoding has not."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    bad = error.object[error.start : error.end].translate(_LETTERS)
    return "".join([char if char.isascii() else "?" for char in bad]), error.end


codecs.register_error(_HANDLER, _letters)


def prepare_output(stream: TextIO) -> None:
    """Let a stream write letters for what its encoding cannot write, instead of failing."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=_HANDLER)


def open_console() -> Console:
    """The console on the standard output; texts are shown as they stand, without markup."""
    return Console(highlight=False, markup=False, emoji=False)
