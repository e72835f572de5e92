"""JSON text that may be hostile, to plain data and back.

Python's reader accepts more than JSON and forgives what a document must not contain: numbers
that are none, keys given twice, nesting without end.  All of it is refused here.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Final, NoReturn

from rummykit.codec.error import CodecError, brief

__all__ = ["read_text", "write_text"]

# Python's own limit for reading a number from text, which its user may lift.
_MOST_DIGITS: Final = 4300


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise CodecError(f"the key {brief(repr(twice), 40)} is given twice")
    return found


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise CodecError(f"a number of {len(digits)} digits: there may be {_MOST_DIGITS}")
    return int(digits)


def _no_number(name: str) -> NoReturn:
    raise CodecError(f"{name} is no number")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_whole, parse_constant=_no_number
)


def read_text(text: str | bytes) -> Any:
    """Read JSON.

    Raises:
        CodecError: It is not JSON, not UTF-8, nested too deeply, or has a key twice.
        TypeError: It is neither text nor bytes.
    """
    if isinstance(text, bytes | bytearray):
        try:
            text = text.decode()
        except UnicodeDecodeError as error:
            raise CodecError(f"not UTF-8: byte {error.start}") from None
    if not isinstance(text, str):
        raise TypeError(f"a document is text, not {type(text).__name__}")
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise CodecError(f"not JSON: {error.msg}", f"line {error.lineno}") from None
    except RecursionError:
        raise CodecError("nested too deeply") from None


def write_text(data: Any) -> str:
    """Write plain data as JSON: one line, without blanks, in ASCII."""
    return json.dumps(data, separators=(",", ":"), allow_nan=False)
