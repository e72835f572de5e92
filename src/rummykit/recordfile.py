"""Records as text files that a person can read and write.

    rummykit record 1
    variant carousel
    set players=2
    set knock_limit=10
    dealer 0
    deal 7h 7c 7s ...
        8d 9d ...

    # seat 1
    draw
    table 7h 7c 7s
    pass

The header says what was played: the version of the format, the variant, its house rules (those
not named have their defaults), the dealer, the points ``carried`` and the deck, its top card
first, in Remi 51 followed by ``cut`` and a number.  Then comes one action a line, in the
notation.  ``#`` begins a comment, and a line that begins with a blank continues the one before.
A file may hold several records, one after another, such as the deals of a match.
"""

from __future__ import annotations

import contextlib
import json
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

from rummykit.actions import Action, Deal
from rummykit.card import NotationError
from rummykit.codec import CodecError, from_data, to_data
from rummykit.codec.error import brief
from rummykit.codec.plain import VARIANT
from rummykit.codec.text import read_text
from rummykit.game import Game
from rummykit.notation import Words
from rummykit.record import AnyGame, Record, ReplayError

__all__ = ["VERSION_LINE", "read_record", "read_records", "read_rules", "write_record"]

VERSION_LINE: Final = "rummykit record 1"
"""The first line of a record's file."""

_WIDTH: Final = 80


# Writing.


def write_record(record: Record) -> str:
    """Write a record as a text file.

    A comment says whose turn begins, up to the first action that is refused.

    Args:
        record: The record.
    """
    return "\n".join([*_header(record), "", *_action_lines(record), ""])


def _header(record: Record) -> Iterator[str]:
    yield VERSION_LINE
    rules: dict[str, Any] = to_data(record.game)
    yield f"variant {rules.pop(VARIANT)}"
    for name, value in rules.items():
        yield f"set {name}={_write_value(value)}"
    yield f"dealer {record.dealer}"
    yield f"carried {record.carried}"
    yield from textwrap.wrap(str(record.deal), _WIDTH, subsequent_indent="    ")


def _write_value(value: Any) -> str:
    """A house rule's value: a word as it is, anything that would be read otherwise as JSON."""
    if isinstance(value, str) and _read_value(value) == value and value.isidentifier():
        return value
    return json.dumps(value).replace("#", "\\u0023")


def _action_lines(record: Record) -> Iterator[str]:
    turn: int | None = None
    for action, seat in zip(record.actions, _seats(record), strict=False):
        if seat not in (None, turn):
            turn = seat
            yield f"# seat {seat}"
        yield str(action)


def _seats(record: Record) -> Iterator[int | None]:
    """The seat that did each action; None from the first one on that is refused."""
    try:
        for state in record.states():
            yield state.player
    except ReplayError:
        yield from [None] * len(record.actions)


# Reading.


def read_record(text: str, *, game: AnyGame | None = None) -> Record:
    """Read a record from the text of a file.

    Its actions are read, not played: whether they are legal is asked by ``Record.states``.  Only
    where an action is abbreviated are those before it played, to see the table it speaks of.

    Args:
        text: The file's text.
        game: The game it must be of; needed if its variant is not installed under its name.

    Raises:
        CodecError: It cannot be read; the error's path is the line, such as ``line 7``.
        TypeError: ``text`` is not a string.
    """
    return _read_lines(iter(_logical_lines(text)), game)


def read_records(text: str, *, game: AnyGame | None = None) -> tuple[Record, ...]:
    """Read the records of a file, at least one; see :func:`read_record`.

    Raises:
        CodecError: It cannot be read; the error's path is the line.
        TypeError: ``text`` is not a string.
    """
    lines = _logical_lines(text)
    starts = [n for n, (_, line) in enumerate(lines) if n == 0 or line == VERSION_LINE] or [0]
    ends = [*starts[1:], len(lines)]
    spans = zip(starts, ends, strict=True)
    return tuple([_read_lines(iter(lines[start:end]), game) for start, end in spans])


def _read_lines(lines: Iterator[tuple[int, str]], game: AnyGame | None) -> Record:
    number, first = next(lines, (1, ""))
    if first != VERSION_LINE:
        raise CodecError(f"a record begins with the line {VERSION_LINE!r}", f"line {number}")
    header, rules = dict[str, str](), dict[str, str]()
    for number, line in lines:
        with _at_line(number):
            _take_header(line, header, rules)
            if "deal" in header:
                start = _start(header, rules, game)
                return attrs.evolve(start, actions=tuple(_read_actions(start, lines)))
    raise CodecError("there is no deal", f"line {number}")


def read_rules(variant: str, rules: Mapping[str, str], *, known: AnyGame | None = None) -> AnyGame:
    """Make a game of house rules that are written as text.

    Args:
        variant: The name of the variant.
        rules: Its house rules by name: numbers, ``true`` and ``false``, ``null``, names.
        known: A game of a variant that is not installed under its name.

    Raises:
        CodecError: There is no such variant or house rule, or a value does not fit.
    """
    if VARIANT in rules:
        raise CodecError(f"{VARIANT} is no house rule")
    data = {VARIANT: variant, **{name: _read_value(text) for name, text in rules.items()}}
    kind: type[Any] = Game if known is None else type(known)
    game: AnyGame = from_data(data, kind)
    return game


def _logical_lines(text: str) -> list[tuple[int, str]]:
    """The lines that say something, with their numbers: comments cut, continuations joined."""
    if not isinstance(text, str):
        raise TypeError(f"a record's file is text, not {type(text).__name__}")
    found, start, parts = list[tuple[int, str]](), 0, list[str]()
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.partition("#")[0].rstrip()
        if not line:
            continue
        if parts and line[0] not in " \t":
            found.append((start, " ".join(parts)))
            parts = []
        if not parts:
            start = number
        parts.append(line.strip())
    if parts:
        found.append((start, " ".join(parts)))
    return found


@contextlib.contextmanager
def _at_line(number: int) -> Iterator[None]:
    """Let every fault name the line."""
    try:
        yield
    except ValueError as error:
        if isinstance(error, CodecError) and error.path.startswith("line "):
            raise
        problem = error.problem if isinstance(error, NotationError) else str(error)
        raise CodecError(brief(problem), f"line {number}") from None


def _take_header(line: str, header: dict[str, str], rules: dict[str, str]) -> None:
    word, _, rest = line.partition(" ")
    if word == "set":
        word, equals, rest = (part.strip() for part in rest.partition("="))
        if not equals:
            raise CodecError("a house rule is written 'set name=value'")
        into = rules
    elif word in ("variant", "dealer", "carried", "deal"):
        into = header
    else:
        raise CodecError(f"{brief(repr(word), 40)} does not belong before the deal")
    if word in into:
        raise CodecError(f"{brief(word, 40)} is given twice")
    into[word] = rest.strip()
    if word in ("dealer", "carried") and into is header:
        _read_number(header[word])


def _start(header: Mapping[str, str], rules: Mapping[str, str], game: AnyGame | None) -> Record:
    if "variant" not in header:
        raise CodecError("the variant is missing")
    found = read_rules(header["variant"], rules, known=game)
    if game is not None and found != game:
        raise CodecError("not the game that is wanted")
    words = Words(header["deal"])
    deal = Deal.read(words)
    words.end()
    dealer, carried = (_read_number(header.get(name, "0")) for name in ("dealer", "carried"))
    return Record(game=found, deal=deal, dealer=dealer, carried=carried)


def _read_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        raise CodecError(f"{brief(repr(text), 40)} is no number")
    return int(text)


def _read_value(text: str) -> Any:
    try:
        return read_text(text)
    except CodecError:
        return text


def _read_actions(start: Record, lines: Iterator[tuple[int, str]]) -> Iterator[Action]:
    state, behind = start.start(), list[tuple[int, Action]]()
    for number, line in lines:
        if line.split()[0].lower() in start.game.short_words:
            for earlier, action in behind:
                with _at_line(earlier):
                    state = start.game.apply(state, action)
            behind = []
        with _at_line(number):
            action = start.game.parse(state, line)
            behind.append((number, action))
            yield action
