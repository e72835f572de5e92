"""JSON: everything that leaves the process, and what comes back from it, hostile until checked.

A document is an object of three keys: the version of the schema, the type of the value, and the
value.  :func:`to_json` writes it, :func:`from_json` reads it; :func:`to_data` and
:func:`from_data` do the same with plain data, for a value that is part of a message of your own.
What is written is canonical: a value has one text, and any other is refused.

    {"rummykit":1,"type":"Action","value":{"action":"discard","card":"Kd"}}

Note that a card is an integer to Python, so that plain ``json.dumps`` writes numbers.
"""

from __future__ import annotations

from types import UnionType
from typing import TYPE_CHECKING, Any, Final, TypeVar, overload

from rummykit.actions import Action, Deal
from rummykit.audit import AuditError, result_faults
from rummykit.codec.error import CodecError, brief
from rummykit.codec.kinds import class_in
from rummykit.codec.plain import plain
from rummykit.codec.text import read_text, write_text
from rummykit.game import Game, State, View
from rummykit.match import Match
from rummykit.record import AnyGame, PublicRecord, Record
from rummykit.result import DealResult, Standing

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["SCHEMA_VERSION", "CodecError", "from_data", "from_json", "to_data", "to_json"]

T = TypeVar("T")

SCHEMA_VERSION: Final = 1
"""The version of the documents written here, and the only one that is read."""

_VERSION_KEY: Final = "rummykit"


def to_json(value: Any) -> str:
    """Write a value as a JSON document: one line of ASCII.

    Args:
        value: A card, meld, action, game, state, view, record, result, standing, match or
            refusal; or a value of a class of another variant that is made of such.

    Raises:
        TypeError: It holds something the codec does not know.

    >>> from rummykit.card import Card
    >>> to_json(Card("7h"))
    '{"rummykit":1,"type":"Card","value":"7h"}'
    """
    return write_text(
        {_VERSION_KEY: SCHEMA_VERSION, "type": type_name(type(value)), "value": plain(value)}
    )


def to_data(value: Any) -> Any:
    """Write a value as plain data: what stands under ``value`` in its document.

    Raises:
        TypeError: It holds something the codec does not know.
    """
    return plain(value)


# Abstract classes such as Action and Game are no ``type[T]`` to a type checker.
@overload
def from_json(text: str | bytes, type: type[T], *, game: AnyGame | None = None) -> T: ...
@overload
def from_json(text: str | bytes, type: Callable[..., T], *, game: AnyGame | None = None) -> T: ...
@overload
def from_json(text: str | bytes, type: UnionType, *, game: AnyGame | None = None) -> Any: ...
def from_json(text: str | bytes, type: Any, *, game: AnyGame | None = None) -> Any:  # noqa: A002
    """Read a JSON document.

    Args:
        text: The document.
        type: The type of the value: its class, ``Action``, ``Game``, a union of actions, or with
            ``game`` also ``State`` or ``View``.
        game: The game the value must belong to.  With it the cards of states and views are
            checked against the deck, and the actions of its variant are known; without it a
            state or view is checked only for its shape.  Records and matches hold their game
            and are replayed.

    Returns:
        The value, equal to the one that was written.

    Raises:
        CodecError: The document is refused; the error names the path, such as ``hands[2][5]``.
        TypeError: ``text`` is no text, or ``type`` is not a type the codec can read.

    >>> from rummykit.card import Card
    >>> from_json('{"rummykit":1,"type":"Card","value":"7h"}', Card)
    Card('7h')
    """
    return _read_document(text, type, game)


def _read_document(text: str | bytes, kind: Any, game: AnyGame | None) -> Any:
    document = read_text(text)
    if type(document) is not dict:
        raise CodecError("a document is an object")
    if document.get(_VERSION_KEY) != SCHEMA_VERSION or document[_VERSION_KEY] is True:
        raise CodecError(f"this reads documents of version {SCHEMA_VERSION}", _VERSION_KEY)
    if document.keys() != {_VERSION_KEY, "type", "value"}:
        raise CodecError(f"a document has the keys {_VERSION_KEY}, type and value")
    kind = _concrete(kind, game)
    found, wanted = document["type"], type_name(kind)
    if found != wanted:
        # What is no text may be nested so deeply that it cannot even be shown.
        instead = brief(repr(found), 40) if isinstance(found, str) else "what is no text"
        raise CodecError(f"{wanted} is wanted, not {instead}", "type")
    return from_data(document["value"], kind, game=game)


@overload
def from_data(data: Any, kind: type[T], *, game: AnyGame | None = None) -> T: ...
@overload
def from_data(data: Any, kind: Callable[..., T], *, game: AnyGame | None = None) -> T: ...
@overload
def from_data(data: Any, kind: UnionType, *, game: AnyGame | None = None) -> Any: ...
def from_data(data: Any, kind: Any, *, game: AnyGame | None = None) -> Any:
    """Read plain data: what stands under ``value`` in a document.

    Args:
        data: Objects, lists, texts, numbers, booleans and None, as ``json.loads`` gives them.
        kind: The type of the value, as for :func:`from_json`.
        game: The game it must belong to, as for :func:`from_json`.

    Raises:
        CodecError: The data is refused; the error names the path.
        TypeError: ``kind`` is not a type the codec can read.
    """
    from rummykit.codec.hooks import converter, read_value  # cattrs is loaded on first use

    made = converter(None if game is None else type(game))
    value = read_value(made, data, _concrete(kind, game))
    if game is not None:
        _check_belongs(value, game)
    return value


def type_name(kind: Any) -> str:
    """The name under which a type stands in its documents."""
    if isinstance(kind, UnionType):
        return Action.__name__
    known: type[Any] = kind
    for base in (Action, Game):
        if issubclass(known, base):
            known = base
    return known.__name__


def _concrete(kind: Any, game: AnyGame | None) -> Any:
    """The class of this game where only ``State`` or ``View`` is asked for."""
    if kind not in (State, View):
        return kind
    if game is None:
        raise TypeError(f"a {kind.__name__} is read with its game, or as its own class")
    return class_in(type(game), kind)


def _check_belongs(value: Any, game: AnyGame) -> None:
    """Check that a value is one of a game.

    Raises:
        CodecError: It is not.
    """
    if isinstance(value, State | View):
        try:
            game.audit(value)
        except AuditError as error:
            raise CodecError(error.problem, error.path) from None
    elif isinstance(value, Record | PublicRecord | Match):
        if value.game != game:
            raise CodecError("not the game that is wanted", "game")
    elif isinstance(value, Game):
        if value != game:
            raise CodecError("not the game that is wanted")
    elif isinstance(value, DealResult | Standing):
        for path, problem in result_faults(value, game.players):
            raise CodecError(problem, path)
    elif isinstance(value, Deal):
        try:
            game.deal(value)
        except ValueError as error:
            raise CodecError(brief(str(error))) from None
