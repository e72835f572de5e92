"""Plain data to single values, lists and unions: strict, each fault with its path."""

from __future__ import annotations

import enum
import functools
import math
import operator
import types
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias, Union, cast, get_args, get_origin

from cattrs import Converter

from rummykit.actions import Action
from rummykit.card import Card, NotationError
from rummykit.codec.error import CodecError, brief
from rummykit.codec.plain import names_of

__all__ = [
    "Hook",
    "frozenset_hook",
    "is_a",
    "is_actions",
    "is_frozenset",
    "is_tuple",
    "is_union",
    "read_card",
    "read_enum",
    "read_null",
    "read_primitive",
    "refuse_type",
    "tuple_hook",
    "union_hook",
    "wrong",
]

Hook: TypeAlias = Callable[[Any, Any], Any]

_JSON_NAMES: Final = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text",
    list: "a list",
    dict: "an object",
    type(None): "null",
}

# Which hook a type has.


def is_a(kind: Any, base: type[Any]) -> bool:
    """Whether a type is a class or one of its subclasses, its parameters left aside."""
    origin = get_origin(kind) or kind
    return isinstance(origin, type) and issubclass(origin, base)


def is_tuple(kind: Any) -> bool:
    """Whether a type is ``tuple[...]``."""
    return get_origin(kind) is tuple


def is_frozenset(kind: Any) -> bool:
    """Whether a type is ``frozenset[...]``."""
    return get_origin(kind) is frozenset


def is_union(kind: Any) -> bool:
    """Whether a type is a union of types."""
    return get_origin(kind) in (Union, types.UnionType)


def is_actions(kind: Any) -> bool:
    """Whether a type is a union of actions."""
    return is_union(kind) and all(is_a(member, Action) for member in get_args(kind))


def refuse_type(kind: Any) -> Hook:
    """Refuse every type that nothing else takes: no value passes unchecked.

    Raises:
        TypeError: Always.
    """
    raise TypeError(f"the codec does not know how to read {kind}")


# Single values.


def wrong(data: Any, wanted: str) -> CodecError:
    """The error for data of another kind than the one that is wanted."""
    found = _JSON_NAMES.get(type(data), type(data).__name__)
    return CodecError(f"{wanted} is wanted, not {found}")


def read_null(data: Any, kind: Any) -> None:
    """Read null, and nothing else."""
    if data is not None:
        raise wrong(data, "null")


def read_primitive(data: Any, kind: Any) -> Any:
    """Read a number, a text, true or false: the exact type, a boolean is no number."""
    if issubclass(kind, enum.Enum):  # members of IntEnum are numbers too
        return read_enum(data, kind)
    if type(data) is not kind:
        raise wrong(data, _JSON_NAMES[kind])
    if kind is float and not math.isfinite(data):
        raise CodecError("the number is too large")
    if kind is str and not data.isascii():
        try:
            data.encode()
        except UnicodeEncodeError as error:
            raise CodecError(f"half a character at {error.start}") from None
    return data


def read_card(data: Any, kind: Any) -> Card:
    """Read a card's canonical text."""
    if type(data) is not str:
        raise wrong(data, "a card, a text,")
    try:
        card = Card(data)
    except NotationError as error:
        raise CodecError(error.problem) from None
    if str(card) != data:
        raise CodecError(f"the card {str(card)!r} is written {brief(repr(data), 40)}")
    return card


def read_enum(data: Any, kind: type[enum.Enum]) -> enum.Enum:
    """Read a member's name."""
    names = names_of(kind)
    if type(data) is not str:
        raise wrong(data, f"one of {', '.join(names)}")
    if data not in names:
        raise CodecError(f"{brief(repr(data), 40)} is none of {', '.join(names)}")
    return names[data]


# Several values.


def _each(data: list[Any], hooks: Iterable[tuple[Hook, Any]]) -> list[Any]:
    values = []
    for place, (item, (hook, kind)) in enumerate(zip(data, hooks, strict=False)):
        try:
            values.append(hook(item, kind))
        except CodecError as error:
            raise error.within(f"[{place}]") from None
    return values


def tuple_hook(made: Converter, kind: Any) -> Hook:
    """The reader of ``tuple[X, ...]`` or ``tuple[X, Y]``: a list."""
    members = get_args(kind)
    endless = len(members) == 2 and members[1] is ...
    hooks = [(made.get_structure_hook(member), member) for member in members if member is not ...]

    def read(data: Any, kind: Any) -> tuple[Any, ...]:
        if type(data) is not list:
            raise wrong(data, "a list")
        if not endless and len(data) != len(hooks):
            raise CodecError(f"a list of {len(hooks)} is wanted, not of {len(data)}")
        return tuple(_each(data, hooks * len(data) if endless else hooks))

    return read


def frozenset_hook(made: Converter, kind: Any) -> Hook:
    """The reader of ``frozenset[X]``: a list that holds nothing twice."""
    [member] = get_args(kind)
    hook = made.get_structure_hook(member)

    def read(data: Any, kind: Any) -> frozenset[Any]:
        if type(data) is not list:
            raise wrong(data, "a list")
        values = frozenset(_each(data, [(hook, member)] * len(data)))
        if len(values) < len(data):
            raise CodecError("the list holds something twice")
        return values

    return read


def union_hook(made: Converter, kind: Any) -> Hook:
    """The reader of a union, by the kind of JSON value; actions are told apart by their words.

    Raises:
        TypeError: Two members are written as the same kind of JSON value.
    """
    members = [member for member in get_args(kind) if not is_a(member, Action)]
    if actions := [member for member in get_args(kind) if is_a(member, Action)]:
        members.append(functools.reduce(operator.or_, actions))
    by_type = {_json_type(member): (made.get_structure_hook(member), member) for member in members}
    if len(by_type) < len(members):
        raise TypeError(f"the codec cannot tell the members of {kind} apart")
    wanted = " or ".join(_JSON_NAMES[found] for found in by_type)

    def read(data: Any, kind: Any) -> Any:
        if type(data) not in by_type:
            raise wrong(data, wanted)
        hook, member = by_type[type(data)]
        return hook(data, member)

    return read


def _json_type(kind: Any) -> type[Any]:
    """The type of plain data as which values of a type are written."""
    if kind in (None, type(None)):
        return type(None)
    if kind in (bool, int, float, str):
        return cast("type[Any]", kind)
    if is_tuple(kind) or is_frozenset(kind):
        return list
    return str if is_a(kind, Card) or is_a(kind, enum.Enum) else dict
